"""A server that speaks the OpenAI API and answers by a function."""

import contextlib
import http.server
import json
import threading


@contextlib.contextmanager
def serving(answer, *, faults=(), usage=True):
  """Yields (url, requests); `answer` gets the messages of a request.

  The first requests are answered by the status codes in `faults`.
  """
  requests, left = [], list(faults)

  class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
      body = self.rfile.read(int(self.headers["Content-Length"]))
      request = json.loads(body)
      request["path"] = self.path
      request["authorization"] = self.headers.get("Authorization")
      requests.append(request)
      if left:
        self._send(left.pop(0), {"error": {"message": "not now"}})
        return
      text = answer(request["messages"])
      reply = {
        "choices": [
          {
            "message": {"role": "assistant", "content": text},
            "finish_reason": "stop",
          }
        ]
      }
      if usage:
        reply["usage"] = {"prompt_tokens": 100, "completion_tokens": 10}
      self._send(200, reply)

    def _send(self, code, value):
      data = json.dumps(value).encode()
      self.send_response(code)
      self.send_header("Content-Length", str(len(data)))
      self.end_headers()
      self.wfile.write(data)

    def log_message(self, *args):
      pass

  server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
  thread = threading.Thread(target=server.serve_forever, daemon=True)
  thread.start()
  try:
    yield f"http://127.0.0.1:{server.server_port}/v1", requests
  finally:
    server.shutdown()
    server.server_close()
