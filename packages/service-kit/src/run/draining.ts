import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import onHeaders from 'on-headers'

type Drainable = {
  listener: RequestListener
  /** From now on every response has `connection: close`, also to requests in flight, so that clients reconnect elsewhere. */
  begin: () => void
}

const closeAfter = (response: ServerResponse): void => onHeaders(response, () => void response.setHeader('connection', 'close'))

/** Wraps a listener so that kept-alive connections end with their next response, and none is closed during a request. */
export function createDrainable(listener: RequestListener): Drainable {
  // Tracked by connection, not by response: connections are few and live long. A set that each response joins and leaves is rebuilt all the
  // time, and its old tables keep responses alive until the next full garbage collection.
  const latest = new Map<Socket, ServerResponse>()
  let draining = false
  return {
    listener(request, response) {
      const { socket } = request
      if (draining) closeAfter(response)
      else {
        if (!latest.has(socket)) socket.once('close', () => latest.delete(socket))
        latest.set(socket, response)
      }
      listener(request, response)
    },
    begin() {
      draining = true
      for (const response of latest.values()) if (!response.headersSent) closeAfter(response)
    },
  }
}
