import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { builtFolders, inOrder, staticFiles } from '@wordloom/gateway'

const root = join(import.meta.dirname, '../../../..')

/** Serves the built front ends in the place of nginx, for the gateway of the distributed edition. */
export async function startWebServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const files = inOrder([staticFiles(builtFolders(root)), ({ response }) => void response.writeHead(404).end()], (_fault, { response }) =>
    response.destroy(),
  )
  const server = createServer(files)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
