import { createServer } from 'node:http'
import { join } from 'node:path'
import { builtFolders, runPolicies, staticFiles } from '@wordloom/gateway'
import { type LoopbackServer, listenOnLoopback } from '@wordloom/test-kit/loopback-server'

const root = join(import.meta.dirname, '../../../..')

/** Serves the built front ends in the place of nginx, for the gateway of the distributed edition. */
export async function startWebServer(): Promise<LoopbackServer> {
  const files = runPolicies(
    [staticFiles(builtFolders(root)), ({ response }) => void response.writeHead(404).end()],
    (_fault, { response }) => response.destroy(),
  )
  return listenOnLoopback(createServer(files))
}
