/// A struct whose members lie where no Swift type would put them.
struct Packed {
    char first;
    long long second;
    double third;
} __attribute__((packed));
