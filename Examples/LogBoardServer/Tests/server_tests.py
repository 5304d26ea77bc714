"""Tests of LogBoardServer against the built program, over real connections.

    swift build --package-path Examples/LogBoardServer
    python3 Examples/LogBoardServer/Tests/server_tests.py
"""

import select
import subprocess
import sys
import time
import unittest

sys.dont_write_bytecode = True
from program import PANELS, PROGRAM, Log, Page, Server


class Pushing(unittest.TestCase):
    def test_a_page_gets_the_whole_state_at_once(self):
        with Server(text="2026-03-14T09:26:53Z ERROR a\n") as server:
            page = Page(server)
            page.read_until(1)
            self.assertIn(b"200 OK", page.head)
            self.assertIn(b"text/event-stream", page.head)
            self.assertEqual(set(page.pushed), {*PANELS, "alert", "source", "page"})
            self.assertEqual(page.pushed["latest"]["rows"], [{"time": "2026-03-14 09:26:53", "level": "error", "text": "a"}])
            self.assertEqual(page.pushed["minutes"]["rows"], [
                {"time": "2026-03-14 09:26", "count": 1, "parts": [{}, {}, {}, {}, {}, {"error": 1}]}])
            self.assertEqual(page.pushed["messages"]["rows"], [{"count": 1, "text": "a"}])
            self.assertEqual(page.pushed["alert"]["rows"], [])
            self.assertEqual(page.pushed["source"]["title"], "live")

    def test_a_change_pushes_only_the_panels_whose_part_changed(self):
        with Server(text="INFO a\n") as server:
            page = Page(server)
            page.read_until(1)
            for line, panels in [
                ("INFO\n", ["totals", "levels"]),
                ("INFO a\n", ["totals", "levels", "messages"]),
                ("2026-03-14T09:26:53Z ERROR b\n", PANELS),
            ]:
                server.log.append(line)
                self.assertEqual([name for name, _ in page.chunk()], panels + ["page"])

    def test_each_panel_says_how_often_it_was_pushed_and_left_alone(self):
        with Server(text="INFO a\n") as server:
            page = Page(server)
            page.read_until(1)
            self.assertEqual([page.counts(panel) for panel in PANELS], [(1, 0)] * 5)
            for line in ["INFO\n", "INFO a\n", "ERROR\n"]:
                server.log.append(line)
                page.chunk()
            self.assertEqual([page.counts(panel) for panel in PANELS], [(4, 0), (4, 0), (2, 2), (2, 2), (1, 3)])
            later = Page(server)
            later.read_until(4)
            self.assertEqual([later.counts(panel) for panel in PANELS], [(1, 0)] * 5)

    def test_a_reconnect_gets_the_state(self):
        with Server() as server:
            page = Page(server)
            server.log.append("ERROR 1\n" * 5)
            page.read_until(5)
            page.close()
            server.log.append("INFO 2\n")
            time.sleep(0.6)
            again = Page(server)
            again.read_until(6)
            self.assertEqual(again.lines(), 6)
            alert = again.pushed["alert"]["rows"][0]
            self.assertLess(abs(time.time() - alert.pop("raised")), 10)
            self.assertEqual(alert, {"count": 5, "level": "error", "text": "1"})
            self.assertEqual(again.pushed["page"]["pages"], 1)
            self.assertNotEqual(again.pushed["page"]["id"], page.pushed["page"]["id"])

    def test_what_is_in_a_log_stays_text(self):
        evil = "ERROR <script>alert('\"&')</script>\r\rdata: x\x00\x1b[2J\u2028event: y"
        with Server() as server:
            page = Page(server)
            page.read_until(0)
            server.log.append(evil + "\n")
            page.read_until(1)
            text = page.pushed["latest"]["rows"][0]["text"]
            self.assertTrue(text.startswith("<script>alert('\"&')</script>␍␍data: x␀␛[2J\ufffdevent: y"), text)
            server.log.append("ERROR " + "<b>" * 350_000 + "\nERROR after\n")
            while page.pushed["latest"]["rows"][0]["text"] != "after":
                page.chunk()
            self.assertTrue(all(len(row["text"]) < 500 for row in page.pushed["latest"]["rows"]))


class Filtering(unittest.TestCase):
    def test_a_page_shows_the_lines_of_the_level_that_it_asks_for(self):
        log = "2026-03-14T09:26:53Z ERROR a\n2026-03-14T09:26:54Z WARN b\n2026-03-14T09:27:05Z WARN b\n"
        with Server(text=log) as server:
            page, other = Page(server), Page(server)
            page.read_until(3)
            other.read_until(3)
            before = dict(page.pushed)
            self.assertIn("204", page.ask("warning"))
            self.assertEqual([name for name, _ in page.chunk()], ["latest", "messages", "minutes", "page"])
            self.assertEqual(page.pushed["page"]["level"], "warning")
            self.assertEqual(page.pushed["latest"], {"title": "Latest lines: warning", "placeholder": "none", "rows": [
                {"time": "2026-03-14 09:27:05", "level": "warning", "text": "b"},
                {"time": "2026-03-14 09:26:54", "level": "warning", "text": "b"}]})
            self.assertEqual(page.pushed["messages"]["rows"], [{"count": 2, "text": "b"}])
            self.assertEqual([row["parts"] for row in page.pushed["minutes"]["rows"]], [
                [{}, {}, {}, {}, {}, {"warning": 1}], [{"warning": 1}, {}, {}, {}, {}, {}]])
            server.log.append("INFO c\n")
            self.assertEqual([name for name, _ in page.chunk()], ["totals", "levels", "page"])
            self.assertEqual([name for name, _ in other.chunk()], ["totals", "levels", "messages", "page"])
            self.assertIn("204", page.ask("all"))
            self.assertEqual([name for name, _ in page.chunk()], ["latest", "messages", "minutes", "page"])
            self.assertNotIn("level", page.pushed["page"])
            for panel in ["latest", "minutes"]:
                self.assertEqual(page.pushed[panel], before[panel])

    def test_only_an_open_page_is_given_what_it_asks_for(self):
        with Server(text="INFO a\n") as server:
            page = Page(server)
            page.read_until(1)
            for wish in ["nonsense", "level/info", ""]:
                self.assertIn("404", page.ask(wish))
            self.assertIn("404", server.get("/0/info", "POST"))
            page.close()
            deadline = time.monotonic() + 10
            while "404" not in page.ask("info"):
                self.assertLess(time.monotonic(), deadline, "a closed page is still given what it asks for")


class Sampling(unittest.TestCase):
    def test_the_lines_before_the_outage_are_there_when_the_first_page_opens(self):
        with Server("--speed", "1", sample=True) as server:
            page = Page(server)
            page.chunk()
            self.assertEqual(page.pushed["source"]["title"], "sample, looping")
            self.assertIn(page.lines(), [85, 86])
            self.assertEqual([row["time"][11:] for row in page.pushed["minutes"]["rows"]], [f"09:2{n}" for n in range(1, 5)])

    def test_the_sample_goes_on_at_later_times_and_keeps_what_the_board_shows(self):
        with Server("--speed", "1000", sample=True) as server:
            page = Page(server)
            lines = 0
            minutes = []
            while lines < 2 * 204 + 50:
                page.chunk()
                self.assertGreaterEqual(page.lines(), lines)
                lines = page.lines()
                shown = [row["time"] for row in page.pushed["minutes"]["rows"]]
                self.assertEqual(shown, sorted(shown))
                self.assertGreaterEqual(shown[-1:], minutes[-1:])
                self.assertGreaterEqual(len(shown), len(minutes))
                minutes = shown

    def test_an_alert_that_a_later_page_finds_still_has_its_errors(self):
        with Server("--speed", "100", sample=True) as server:
            lines = 0
            for pause in [0, 3, 3, 3]:
                time.sleep(pause)
                page = Page(server)
                page.chunk()
                while not page.pushed["alert"]["rows"]:
                    page.chunk()
                self.assertTrue(page.pushed["latest"]["rows"])
                self.assertGreaterEqual(page.lines(), lines)
                lines = page.lines()
                page.close()

    def test_the_sample_waits_while_no_page_is_open(self):
        with Server("--speed", "100", sample=True) as server:
            page = Page(server)
            page.read_until(110)
            page.close()
            time.sleep(3)
            again = Page(server)
            again.chunk()
            self.assertLess(again.lines(), page.lines() + 150)

    def test_a_page_can_cause_an_outage_that_all_pages_see(self):
        with Server("--speed", "50", sample=True) as server:
            page, other = Page(server), Page(server)
            page.read_until(150)
            other.read_until(150)
            for _ in range(2):
                raised = page.pushed["alert"]["rows"]
                latest = page.pushed["latest"]["rows"][0]
                self.assertIn("204", page.ask("outage"))
                for each in [page, other]:
                    while each.pushed["alert"]["rows"] == raised:
                        each.chunk()
                    alert = each.pushed["alert"]["rows"][0]
                    self.assertGreater(alert["time"], latest["time"])
                    self.assertEqual(alert["text"], "circuit breaker open for payments.internal")
                    self.assertGreaterEqual(each.pushed["latest"]["rows"][0]["time"], alert["time"])

    def test_a_log_has_no_outage_but_its_own(self):
        with Server(text="INFO a\n") as server:
            page = Page(server)
            page.read_until(1)
            page.ask("outage")
            server.log.append("INFO b\n")
            page.read_until(2)
            self.assertEqual(page.pushed["latest"]["rows"], [])


class Refusing(unittest.TestCase):
    def test_the_page_runs_its_own_script_only(self):
        with Server() as server:
            answers = [server.get("/") for _ in range(2)]
            policies = [line for answer in answers for line in answer.split("\r\n") if "Content-Security-Policy" in line]
            self.assertEqual(len(set(policies)), 2)
            for answer, policy in zip(answers, policies):
                nonce = policy.split("script-src 'nonce-")[1].split("'")[0]
                self.assertIn("default-src 'none'", policy)
                self.assertGreater(len(nonce), 20)
                self.assertEqual(answer.count(f'nonce="{nonce}"'), 2)
                self.assertNotIn("NONCE", answer)
                self.assertNotIn("http://", answer.split("\r\n\r\n", 1)[1])
                self.assertNotIn("https://", answer)

    def test_other_requests_get_a_proper_answer_and_nothing_else(self):
        with Server(text="ERROR secret\n") as server:
            for request, status in [
                (lambda: server.get("/nope"), "404 Not Found"),
                (lambda: server.get("/../etc/passwd"), "404 Not Found"),
                (lambda: server.get("/", "POST", more="Content-Length: 3\r\n"), "405 Method Not Allowed"),
                (lambda: server.get("/events", "DELETE"), "405 Method Not Allowed"),
                (lambda: server.get("/", more="X: " + "a" * 100_000 + "\r\n"), "400 Bad Request"),
                (lambda: server.answer(b"rubbish\r\n\r\n"), "400 Bad Request"),
                (lambda: server.get("/", host="evil.example"), "421 Misdirected Request"),
                (lambda: server.get("/events", host=f"evil.example:{server.port}"), "421 Misdirected Request"),
                (lambda: server.get("/", host="127.0.0.1:1"), "421 Misdirected Request"),
                (lambda: server.get("/", host=f"10.0.0.1:{server.port}"), "421 Misdirected Request"),
                (lambda: server.answer(b"GET / HTTP/1.1\r\n\r\n"), "421 Misdirected Request"),
            ]:
                answer = request()
                self.assertTrue(answer.startswith(f"HTTP/1.1 {status}\r\n"), (status, answer[:200]))
                self.assertNotIn("secret", answer)
            for host in ["localhost", "LOCALHOST", "127.0.0.1", "[::1]"]:
                self.assertIn("200 OK", server.get("/", host=f"{host}:{server.port}")[:20])
            self.assertTrue(server.get("/", "HEAD").endswith("\r\n\r\n"))

    def test_all_addresses_are_served_only_when_that_is_asked_for(self):
        with Server("--host", "0.0.0.0") as server:
            self.assertIn("200 OK", server.get("/", host=f"10.0.0.1:{server.port}")[:20])
            self.assertIn("421", server.get("/", host=f"evil.example:{server.port}")[:20])


class Ending(unittest.TestCase):
    def test_an_interruption_closes_the_streams_within_a_second(self):
        with Server(text="INFO a\n") as server:
            pages = [Page(server) for _ in range(20)]
            for page in pages:
                page.read_until(1)
            code, output, seconds = server.interrupt()
            for page in pages:
                self.assertTrue(page.is_closed())
            self.assertEqual(code, 0)
            self.assertLess(seconds, 1)
            self.assertEqual(output, "")

    def test_bad_use_gets_a_message_and_an_exit_code(self):
        with Server() as server:
            for arguments, code, message in [
                (["--port", str(server.port)], 69, f"cannot serve 127.0.0.1, port {server.port}: Address already in use"),
                (["--host", "nowhere.invalid"], 69, "cannot serve nowhere.invalid, port 8080: "),
                (["/nope"], 66, "cannot read '/nope': No such file or directory"),
                (["--port", "99999"], 64, "The value '99999' is invalid for '--port <port>'"),
                (["--follow"], 64, "--follow needs a FILE to follow."),
                (["--speed", "0"], 64, "--speed must be from 1 to 1000."),
            ]:
                result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=10)
                self.assertEqual(result.returncode, code, result.stderr)
                self.assertIn(message, result.stderr)

    def test_a_log_that_ends_stays_on_the_board(self):
        process = subprocess.Popen(
            [PROGRAM, "--port", "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(b"ERROR a\nERROR b")
        process.stdin.close()

        class Piped:
            port = int(process.stdout.readline().strip().rpartition(b":")[2])
            connect = Server.connect

        page = Page(Piped())
        page.read_until(2)
        while page.pushed["source"]["title"] != "end of log":
            page.chunk()
        self.assertEqual([row["text"] for row in page.pushed["latest"]["rows"]], ["b", "a"])
        page.close()
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


class Lifetimes(unittest.TestCase):
    def test_of_a_thousand_pages_nothing_is_left(self):
        with Server(text="INFO a\n") as server:
            for _ in range(20):
                pages = [Page(server) for _ in range(50)]
                for page in pages:
                    page.read_until(1)
                for page in pages:
                    page.close()
            watcher = Page(server)
            watcher.chunk()
            lines = 1
            while watcher.pushed["page"]["pages"] > 1:
                time.sleep(0.05)
                self.assertLess(lines, 100, f'{watcher.pushed["page"]["pages"]} pages are left')
                server.log.append("INFO b\n")
                lines += 1
                watcher.read_until(lines)
            watcher.close()


class Load(unittest.TestCase):
    def test_a_hundred_pages_follow_a_hundred_thousand_lines(self):
        with Server(text="INFO begin\n") as server:
            pages = [Page(server) for _ in range(100)]
            for page in pages:
                page.read_until(1)
            slow, *pages = pages
            start = time.monotonic()
            for part in range(100):
                lines = (
                    f"2026-03-14T{part // 10:02}:{part % 10:02}:{line % 60:02}Z {level} request {part} of {line}\n"
                    for line, level in zip(range(1_000), ["INFO", "ERROR", "DEBUG", "WARN"] * 250)
                )
                server.log.append("".join(lines))
            waiting = {page.socket: page for page in pages}
            seconds = {}
            while waiting:
                ready, _, _ = select.select(list(waiting), [], [], 60)
                self.assertTrue(ready, "a page was not pushed the end")
                for each in ready:
                    page = waiting[each]
                    page.chunk()
                    if page.lines() == 100_001:
                        seconds[page] = time.monotonic() - start
                        del waiting[each]
            time.sleep(max(0, 2 - (time.monotonic() - start)))
            slow.read_until(100_001)
            fresh = Page(server)
            fresh.read_until(100_001)
            for page in [slow, *pages]:
                while any(page.pushed[panel] != fresh.pushed[panel] for panel in [*PANELS, "alert"]):
                    page.chunk()
            pushed = [sum(page.counts(panel)[0] for panel in PANELS) for page in [slow, *pages]]
            print(
                f"\n- 100 pages, 100,000 lines: the last page had all after {max(seconds.values()):.1f} s, the first after "
                f"{min(seconds.values()):.1f} s; {min(pushed)} to {max(pushed)} events each, {pushed[0]} to the page that "
                f"read nothing for 2 s; at most {server.kilobytes('VmHWM') // 1024} MB"
            )


if __name__ == "__main__":
    unittest.main(warnings="ignore")
