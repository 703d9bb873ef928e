import type { RequestListener } from 'node:http'

const aliases = /^(127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** Sends a browser that came by 127.0.0.1 to localhost: cookies and the sign-in page belong to one name. */
export const oneAddress =
  (publicUrl: URL, listener: RequestListener): RequestListener =>
  (request, response) => {
    const isPage = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate'
    if (!isPage || publicUrl.hostname !== 'localhost' || !aliases.test(request.headers.host ?? '')) return listener(request, response)
    response.writeHead(307, { location: new URL(request.url ?? '/', publicUrl).href }).end()
  }
