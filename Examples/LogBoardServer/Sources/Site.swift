import Foundation
import HTTPTypes
import HummingbirdCore
import LogBoardCore
import MinimalistExtras
import NIOCore

/// Answers requests with the page, with the events of the board, or with an error.
struct Site: Sendable {
    let live: LiveBoard
    let hosts: ServedHosts

    func respond(
        to request: Request, on channel: any Channel, _ writer: consuming ResponseWriter
    ) async throws {
        let isServed = hosts.contain(request.head.authority, port: channel.localAddress?.port)
        let answer: Response
        switch (isServed, request.uri.path, request.method) {
        case (false, _, _): answer = text(.misdirectedRequest, "This address is not served here.")
        case (_, "/", .get), (_, "/", .head): answer = page
        case (_, "/events", .get):
            let body = try await writer.writeHead(HTTPResponse(status: .ok, headerFields: headers("text/event-stream")))
            return try await request.body.consumeWithCancellationOnInboundClose { _ in try await push(to: body) }
        case (_, "/", _), (_, "/events", _): answer = text(.methodNotAllowed, "Use GET.", [.allow: "GET"])
        case (_, let path, .post): answer = await obey(path)
        default: answer = text(.notFound, "There is nothing here. The board is at /.")
        }
        let body = request.method == .head ? ResponseBody() : answer.body
        try await writer.write(response: answer.head, body: body)
    }

    /// Pushes what changes until the page is closed. Then the object of the page is released, and everything that it
    /// observes ends.
    @MainActor private func push(to body: sending some ResponseBodyWriter) async throws {
        var body = body
        let page = Page(on: live)
        for await stale in page.$stale.values where !stale.isEmpty {
            try await body.write(ByteBuffer(string: page.takeEvents()))
        }
        try await body.finish(nil)
    }

    /// Does what an open page asks for: `/ID/outage`, or `/ID/info` and `/ID/all` for the lines that it shows.
    @MainActor private func obey(_ path: String) -> Response {
        let words = path.split(separator: "/").map(String.init)
        guard words.count == 2, let page = live.pages[words[0]]?.page else {
            return text(.notFound, "No such page is open.")
        }
        switch (words[1], Level(rawValue: words[1])) {
        case ("outage", _): live.causeOutage()
        case ("all", _): page.level = nil
        case (_, let level?): page.level = level
        default: return text(.notFound, "There is no such level.")
        }
        return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }

    /// The page. A browser runs no script and applies no style but the page's own.
    private var page: Response {
        let nonce = String.unguessable
        var headers = headers("text/html; charset=utf-8")
        headers[.contentSecurityPolicy] = """
            default-src 'none'; connect-src 'self'; img-src data:; script-src 'nonce-\(nonce)'; \
            style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
            """
        let page = String(decoding: PackageResources.page_html, as: UTF8.self)
            .replacingOccurrences(of: "NONCE", with: nonce)
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
    }

    private func text(_ status: HTTPResponse.Status, _ text: String, _ more: HTTPFields = [:]) -> Response {
        let headers = headers("text/plain; charset=utf-8") + more
        return Response(
            status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: "\(text)\n")))
    }

    private func headers(_ type: String) -> HTTPFields {
        [.contentType: type, .cacheControl: "no-store", .xContentTypeOptions: "nosniff"]
    }
}
