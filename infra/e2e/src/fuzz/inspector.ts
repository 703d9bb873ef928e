import type { Child } from '@wordloom/testing/editions'

/** The setting with which a process lets itself be looked into, at a loopback port of its own. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Where a process that was started with `inspected` can be looked into; it says so first, and forgets what it has printed later. */
export function inspectorOf(child: Child): string {
  const address = /Debugger listening on (ws:\S+)/.exec(child.output())?.[1]
  if (!address) throw new Error('This process was not started with an inspector')
  return address
}

/** What a process holds after its garbage has been collected, in bytes, by Node's inspector. It is left at once: no process ends while it is looked into. */
export async function heldBytes(address: string): Promise<number> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown }
    waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  const failed = (): void => {
    for (const { reject } of waiting.values()) reject(new Error('The inspector of a process is gone'))
    waiting.clear()
  }
  socket.addEventListener('close', failed)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let last = 0
  const ask = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last++
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  try {
    // Twice: what the first collection finalises, the second one frees.
    for (let time = 0; time < 2; time++) await ask('HeapProfiler.collectGarbage')
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
    const { result } = (await ask('Runtime.evaluate', { expression, returnByValue: true })) as { result: { value: number } }
    return result.value
  } finally {
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }))
    socket.close()
    await closed
  }
}
