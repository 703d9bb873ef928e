import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { builtFolders, staticFiles } from '@wordloom/gateway'
import express from 'express'

const root = join(import.meta.dirname, '../../../..')

/** Serves the built front ends where nginx does in production, so that the gateway of the distributed edition has pages to hand out. */
export async function startWebServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(express().use(staticFiles(builtFolders(root))))
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
