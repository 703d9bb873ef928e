import { Agent, request } from 'node:http'

/**
 * Sequential GETs of these addresses on one kept-alive connection: the duration of each in microseconds. Autocannon only has milliseconds.
 */
export async function oneByOne(addresses: readonly string[], headers: Record<string, string> = {}): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const address of addresses) {
    const started = process.hrtime.bigint()
    await new Promise<void>((resolve, reject) => {
      request(address, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`GET ${address} answered ${response.statusCode}`))
        response.resume().once('end', resolve)
      })
        .once('error', reject)
        .end()
    })
    times.push(Number(process.hrtime.bigint() - started) / 1_000)
  }
  agent.destroy()
  return times
}
