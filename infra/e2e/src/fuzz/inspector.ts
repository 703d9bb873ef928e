import type { Child } from '@wordloom/test-kit/processes'

/** The setting that starts a process with an inspector, at its own loopback port. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** The inspector's address of a process started with `inspected`. Call it early, since only the latest output is kept. */
export function inspectorOf(child: Child): string {
  const address = /Debugger listening on (ws:\S+)/.exec(child.output())?.[1]
  if (!address) throw new Error('This process was not started with an inspector')
  return address
}

/** The memory of a process after a garbage collection, in bytes, by Node's inspector. Disconnects at the end, since a process with an open inspector does not exit. */
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
  const send = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last++
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  try {
    // Twice: the second collection frees the objects that the first one finalized.
    for (let time = 0; time < 2; time++) await send('HeapProfiler.collectGarbage')
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
    const { result } = (await send('Runtime.evaluate', { expression, returnByValue: true })) as { result: { value: number } }
    return result.value
  } finally {
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }))
    socket.close()
    await closed
  }
}
