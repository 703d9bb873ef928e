import { beforeEach, describe, expect, it } from '@jest/globals'
import { holdSignIn } from './hold-sign-in.ts'

const wait = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('Sign-in links during a silent sign-in check', () => {
  let visited: string[]
  const create = (timeout = 1_000) => holdSignIn({ navigate: (address) => visited.push(new URL(address).pathname), timeout })
  /**
   * Clicks the sign-in link and returns whether the browser would follow it. jsdom cannot navigate, so the default is prevented at the end.
   */
  const click = (how: MouseEventInit = {}): boolean => {
    let followed = false
    const onBodyClick = (event: Event): void => {
      followed = !event.defaultPrevented
      event.preventDefault()
    }
    document.body.addEventListener('click', onBodyClick, { once: true })
    document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
    return followed
  }

  beforeEach(() => {
    visited = []
    document.body.innerHTML = '<a href="/api/login">Sign in</a>'
  })

  it('follow a click immediately while no check is running, and record it', async () => {
    const signIn = create()
    expect(signIn.clicked()).toBe(false)
    expect(click()).toBe(true)
    expect(signIn.clicked()).toBe(true)
  })

  it('hold a click back until the running check has settled', async () => {
    const signIn = create()
    const { promise, resolve } = Promise.withResolvers<string>()
    const check = signIn.during(promise)
    expect(click()).toBe(false)
    await wait(20)
    expect(visited).toEqual([])
    resolve('unknown')
    expect(await check).toBe('unknown')
    await wait()
    expect(visited).toEqual(['/api/login'])
    expect(click()).toBe(true)
  })

  it('follow the click if the check fails, and after a timeout', async () => {
    const failing = Promise.withResolvers<string>()
    const check = create().during(failing.promise)
    expect(click()).toBe(false)
    failing.reject(new Error('away'))
    await expect(check).rejects.toThrow('away')
    await wait()
    expect(visited).toEqual(['/api/login'])

    document.body.innerHTML = '<a href="/api/login">Sign in</a>'
    visited = []
    void create(10).during(new Promise(() => {}))
    expect(click()).toBe(false)
    await wait(40)
    expect(visited).toEqual(['/api/login'])
  })

  it('do not hold back or record a click that opens another tab', () => {
    const signIn = create()
    void signIn.during(new Promise(() => {}))
    expect(click({ ctrlKey: true })).toBe(true)
    expect(signIn.clicked()).toBe(false)
  })
})
