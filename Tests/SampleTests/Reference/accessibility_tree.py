#!/usr/bin/env python3
"""Prints what a browser tells screen readers about a page: accessibility_tree.py URL, one "role: name" per line."""

import json
import os
import subprocess
import sys


class Browser:
    """Chromium with the DevTools protocol over two pipes, which it expects as descriptors 3 and 4."""

    def __init__(self):
        command_read, self.commands = os.pipe()
        self.answers, answer_write = os.pipe()
        arguments = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--remote-debugging-pipe", "about:blank"]

        def connect():
            # Both are moved out of the way first, because one may have the other's number.
            read, write = os.dup(command_read), os.dup(answer_write)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self.process = subprocess.Popen(arguments, preexec_fn=connect, close_fds=False,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(command_read)
        os.close(answer_write)
        self.buffer = b""
        self.number = 0

    def message(self):
        while b"\0" not in self.buffer:
            part = os.read(self.answers, 65536)
            if not part:
                raise SystemExit("the browser has ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, session=None, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if session:
            request["sessionId"] = session
        os.write(self.commands, json.dumps(request).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']}")
                return answer["result"]

    def wait(self, event):
        while self.message().get("method") != event:
            pass


def main():
    browser = Browser()
    try:
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        browser.call("Page.enable", session)
        browser.call("Accessibility.enable", session)
        browser.call("Page.navigate", session, url=sys.argv[1])
        browser.wait("Page.loadEventFired")
        for node in browser.call("Accessibility.getFullAXTree", session)["nodes"]:
            name = node.get("name", {}).get("value", "")
            description = node.get("description", {}).get("value", "")
            if not node.get("ignored") and (name or description):
                print(f"{node['role']['value']}: {name}" + (f" ({description})" if description else ""))
    finally:
        browser.process.kill()


main()
