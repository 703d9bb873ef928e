import { createServer } from 'node:net'

// Below the range that outgoing connections take their ports from, else one of those could sit on it when it is needed.
const lowest = 12_000
const highest = 31_999

/** A port nobody listens on. Chosen at random, so that test processes side by side do not choose the same one. */
export async function freePort(): Promise<number> {
  while (true) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (free) return port
  }
}
