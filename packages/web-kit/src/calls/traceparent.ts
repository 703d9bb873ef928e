// The maximum duration of a trace after its user action; a later call starts a new trace.
const MAX_TRACE_MS = 30_000
const userActions = ['pointerdown', 'keydown'] as const

let trace = ''
let startedAt = 0
let listening = false

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The W3C traceparent of a call: the trace of the learner's last action, with a new span id. */
export const traceparent = (): string => {
  if (!listening) {
    for (const type of userActions) globalThis.addEventListener?.(type, () => (trace = ''), { capture: true, passive: true })
    listening = true
  }
  if (trace === '' || Date.now() - startedAt > MAX_TRACE_MS) {
    trace = hex(16)
    startedAt = Date.now()
  }
  return `00-${trace}-${hex(8)}-01`
}
