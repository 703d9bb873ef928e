import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import onHeaders from 'on-headers'

/** A listener whose clients can be sent away politely. */
export type Drainable = {
  listener: RequestListener
  /** From now on every answer says `connection: close`, also to the requests under way: whoever asks again does so elsewhere. */
  begin: () => void
}

const sayGoodbye = (response: ServerResponse): void => onHeaders(response, () => void response.setHeader('connection', 'close'))

/** Wraps a listener so that its kept-alive connections end by their own next answer, and none is closed under a request. */
export function createDrainable(listener: RequestListener): Drainable {
  // By connection, of which there are few for long, and never a set of answers: a set that each answer joins and leaves is built anew again and again, and
  // those it was before keep what was in them until the next full collection. Half of all requests lived as long, and every small collection copied them.
  const latest = new Map<Socket, ServerResponse>()
  let draining = false
  return {
    listener(request, response) {
      const { socket } = request
      if (draining) sayGoodbye(response)
      else {
        if (!latest.has(socket)) socket.once('close', () => latest.delete(socket))
        latest.set(socket, response)
      }
      listener(request, response)
    },
    begin() {
      draining = true
      for (const response of latest.values()) if (!response.headersSent) sayGoodbye(response)
    },
  }
}
