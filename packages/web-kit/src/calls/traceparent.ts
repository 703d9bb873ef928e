// What is called because of one deed of the learner is one trace; calls on their own long after it are another's.
const longestMs = 30_000
const deeds = ['pointerdown', 'keydown'] as const

let trace = ''
let begun = 0
let watching = false

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The W3C traceparent of a call: the trace of what the learner did last, and a place of the call's own in it. */
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
