/**
 * Browser interfaces that jsdom lacks and that React, Radix and our front ends call. Each polyfill is only used if the real one is missing.
 */
import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/dom'

// A busy machine needs longer than the default second; a longer timeout only costs time in failing tests.
configure({ asyncUtilTimeout: 10_000 })

const provide = (target, name, value) => {
  if (name in target && target[name] !== undefined) return
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

class StillResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A mouse event with the pointer's data: without it testing-library sends bare events, without position and button. */
class PlacedPointerEvent extends MouseEvent {
  constructor(type, init = {}) {
    super(type, init)
    this.pointerId = init.pointerId ?? 0
    this.pointerType = init.pointerType ?? ''
    this.isPrimary = init.isPrimary ?? false
  }
}

/** A spec is a browser with a single tab, so messages have no receiver. */
class LonelyBroadcastChannel extends EventTarget {
  postMessage() {}
  close() {}
}

/** Matches nothing, so that components render their widest, animated, light form unless a spec says otherwise. */
const matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})

provide(globalThis, 'TextEncoder', TextEncoder)
provide(globalThis, 'TextDecoder', TextDecoder)
provide(globalThis, 'ResizeObserver', StillResizeObserver)
provide(globalThis, 'PointerEvent', PlacedPointerEvent)
provide(globalThis, 'matchMedia', matchMedia)
provide(globalThis, 'BroadcastChannel', LonelyBroadcastChannel)
provide(Element.prototype, 'scrollIntoView', () => {})
provide(Element.prototype, 'hasPointerCapture', () => false)
provide(Element.prototype, 'setPointerCapture', () => {})
provide(Element.prototype, 'releasePointerCapture', () => {})

/** Tells React that `act` wraps every update, which testing-library does. */
globalThis.IS_REACT_ACT_ENVIRONMENT = true
