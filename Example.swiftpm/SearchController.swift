import Minimalist
import MinimalistExtras
import UIKit

/// A table of the songs that were found. A tap adds a song to the queue, or removes it.
final class SearchController: UITableViewController, UISearchResultsUpdating {
    private let player: Player
    private let spinner = UIActivityIndicatorView(style: .medium)
    private lazy var dataSource = UITableViewDiffableDataSource<Int, String>(
        tableView: tableView
    ) { [player] tableView, indexPath, song in
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
        (cell as? SongCell)?.show(song, of: player)
        return cell
    }

    init(player: Player) {
        self.player = player
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(SongCell.self, forCellReuseIdentifier: "song")
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        search.searchResultsUpdater = self
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: spinner)
        player.header.observe(with: self) { screen, header in screen.title = header }
        player.search.$isRunning.observe(with: self) { screen, isRunning in
            isRunning ? screen.spinner.startAnimating() : screen.spinner.stopAnimating()
        }
        player.$results.observe(with: self) { screen, songs in
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(songs)
            screen.dataSource.apply(snapshot, animatingDifferences: screen.view.window != nil)
        }
        player.load()
    }

    func updateSearchResults(for search: UISearchController) {
        player.query = search.searchBar.text ?? ""
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if let song = dataSource.itemIdentifier(for: indexPath) { player.toggle(song) }
    }
}

/// Has a checkmark while its song is in the queue. It observes that until it shows another one.
final class SongCell: UITableViewCell {
    private var token: ObservationToken?

    func show(_ song: String, of player: Player) {
        textLabel?.text = song
        token = ObservationToken()
        player.$queue.until(token).observe({ $0.contains(song) }, with: self) { cell, isQueued in
            cell.accessoryType = isQueued ? .checkmark : .none
        }
    }
}
