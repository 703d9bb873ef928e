import type { RequestListener, ServerResponse } from 'node:http'
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
  const underWay = new Set<ServerResponse>()
  let draining = false
  return {
    listener(request, response) {
      if (draining) sayGoodbye(response)
      else {
        underWay.add(response)
        response.once('close', () => underWay.delete(response))
      }
      listener(request, response)
    },
    begin() {
      draining = true
      for (const response of underWay) if (!response.headersSent) sayGoodbye(response)
    },
  }
}
