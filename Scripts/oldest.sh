#!/usr/bin/env bash
# Runs a command with the oldest compiler that the manifest names, Swift 6.0.3, on a copy of the
# project, and prints what it prints. Run it when you use something new of the language:
#
#     Scripts/oldest.sh swift build --target MinimalistTesting
#     Scripts/oldest.sh swift build -c release --target MinimalistTesting
#
# Debian 13 has that compiler. The first run installs a small Debian 13 into a folder, which takes
# two minutes, 3 GB and the network. It needs root, on Debian, so `Scripts/check` leaves it out.
# The workflow for Linux runs the same with other old compilers.
set -euo pipefail
cd "$(dirname "$0")/.."
root=${OLDEST_ROOT:-/tmp/oldest}

install() {
    apt-get update
    apt-get install -y debootstrap
    local mirrors
    mirrors=$(apt-get indextargets --format '$(SITE)')
    debootstrap --variant=minbase trixie "$root" "${mirrors%%[[:space:]]*}"
    chroot "$root" apt-get install -y --no-install-recommends \
        swiftlang swiftlang-dev libswiftlang libstdc++-14-dev
    touch "$root/ready"
}

[ -e "$root/ready" ] || install >&2
copy=$root/srv/copy
mkdir -p "$copy"
# What has been built there stays.
find "$copy" -mindepth 1 -maxdepth 1 ! -name '.build*' -exec rm -rf {} +
tar c --exclude='.build*' --exclude=.git . | tar x -C "$copy"
# The mounts end with the command.
exec unshare --mount bash -euc '
    for folder in proc dev; do mount --bind "/$folder" "$0/$folder"; done
    exec chroot "$0" bash -c "cd /srv/copy && \"\$@\"" bash "$@"' "$root" "$@"
