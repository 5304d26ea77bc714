// Declares what the documentation uses of UIKit, so that its samples compile where there is none.

open class NSCoder {}
public class Bundle {}

public struct IndexPath {
    public var row: Int
}

@MainActor open class UIView {
    public init() {}
    open func addSubview(_ view: UIView) {}
}

open class UILabel: UIView {
    open var text: String?
}

@MainActor public class UIAction {
    public init(handler: @escaping @MainActor (UIAction) -> Void) {}
}

open class UIControl: UIView {
    public enum Event { case editingChanged, primaryActionTriggered }

    open var isEnabled = true
    open func addAction(_ action: UIAction, for event: Event) {}
}

open class UIButton: UIControl {}

open class UITextField: UIControl {
    open var text: String?
}

@MainActor open class UIViewController {
    open var view: UIView! = UIView()
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open func viewDidLoad() {}
}

open class UITableViewCell: UIView {
    open var textLabel: UILabel?
}

open class UITableView: UIView {
    public enum Style { case plain }

    open func register(_ cell: AnyClass?, forCellReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    open func reloadData() {}
}

open class UITableViewController: UIViewController {
    open var tableView: UITableView! = UITableView()
    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
}
