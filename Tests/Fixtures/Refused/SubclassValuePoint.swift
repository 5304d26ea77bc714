// Making a class of points of one's own.
import Minimalist

final class OpenPoint: ValuePoint<Int> {}  // refused: inheritance from a final class 'ValuePoint'
