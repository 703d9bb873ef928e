import { beforeEach, describe, expect, it } from '@jest/globals'
import { oneAttempt } from './one-attempt.ts'

const turn = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('the one attempt at signing in', () => {
  let left: string[]
  const begin = (patience = 1_000) => oneAttempt({ leave: (address) => left.push(new URL(address).pathname), patience })
  /** Presses the way to sign in; whether the browser would follow it by itself. jsdom follows no links, so nothing is left for it to do. */
  const press = (how: MouseEventInit = {}): boolean => {
    let followed = false
    const atTheTop = (event: Event): void => {
      followed = !event.defaultPrevented
      event.preventDefault()
    }
    document.body.addEventListener('click', atTheTop, { once: true })
    document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
    return followed
  }

  beforeEach(() => {
    left = []
    document.body.innerHTML = '<a href="/api/login">Sign in</a>'
  })

  it('leaves a press alone while nothing is asked, and knows of it', async () => {
    const attempt = begin()
    expect(attempt.leaving()).toBe(false)
    expect(press()).toBe(true)
    expect(attempt.leaving()).toBe(true)
  })

  it('has a press wait for the answer to a question that is under way', async () => {
    const attempt = begin()
    const { promise, resolve } = Promise.withResolvers<string>()
    const asking = attempt.asking(promise)
    expect(press()).toBe(false)
    await turn(20)
    expect(left).toEqual([])
    resolve('unknown')
    expect(await asking).toBe('unknown')
    await turn()
    expect(left).toEqual(['/api/login'])
    expect(press()).toBe(true)
  })

  it('lets a visitor go where the question fails, and where no answer comes', async () => {
    const failing = Promise.withResolvers<string>()
    const asking = begin().asking(failing.promise)
    expect(press()).toBe(false)
    failing.reject(new Error('away'))
    await expect(asking).rejects.toThrow('away')
    await turn()
    expect(left).toEqual(['/api/login'])

    document.body.innerHTML = '<a href="/api/login">Sign in</a>'
    left = []
    void begin(10).asking(new Promise(() => {}))
    expect(press()).toBe(false)
    await turn(40)
    expect(left).toEqual(['/api/login'])
  })

  it('has nothing to do with a press that opens another tab', () => {
    const attempt = begin()
    void attempt.asking(new Promise(() => {}))
    expect(press({ ctrlKey: true })).toBe(true)
    expect(attempt.leaving()).toBe(false)
  })
})
