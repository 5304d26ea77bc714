// Declares what the documentation uses of AppKit, so that its samples compile where there is none.

@_exported import Foundation

@MainActor open class NSView {
    public init() {}
}

open class NSControl: NSView {
    open var stringValue = ""
}

open class NSTextField: NSControl {
    public convenience init(labelWithString text: String) { self.init() }
}

@MainActor open class NSViewController {
    open var view = NSView()
    open var title: String?
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open func loadView() {}
    open func viewDidLoad() {}
}
