// Calls within this time after a user action belong to its trace; later ones start a new trace.
const longestMs = 30_000
const deeds = ['pointerdown', 'keydown'] as const

let trace = ''
let begun = 0
let watching = false

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The W3C traceparent of a call: the trace of the learner's last action, with a new span id. */
export const traceparent = (): string => {
  if (!watching) {
    for (const deed of deeds) globalThis.addEventListener?.(deed, () => (trace = ''), { capture: true, passive: true })
    watching = true
  }
  if (trace === '' || Date.now() - begun > longestMs) {
    trace = hex(16)
    begun = Date.now()
  }
  return `00-${trace}-${hex(8)}-01`
}
