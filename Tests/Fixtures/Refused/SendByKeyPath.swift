// Forming a key path outside that sends a signal with private(set).
import Minimalist

func path() -> ReferenceWritableKeyPath<ViewModel, Accepts<String>> {
    \.failed  // refused: to contextual type 'ReferenceWritableKeyPath<ViewModel, Accepts<String>>'
}
