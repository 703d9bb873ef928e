/** The publish and subscribe functions of one event that crosses front ends. */
export type BrowserEvent<Detail> = {
  readonly publish: (detail: Detail) => void
  readonly on: (listener: (detail: Detail) => void) => () => void
}

type Parser<Detail> = { readonly safeParse: (value: unknown) => { success: true; data: Detail } | { success: false; error: unknown } }

/**
 * Makes the typed functions of a browser event on `window`. Details are parsed: an invalid one is reported to the console and not
 * delivered. Listeners also receive `aliases`; publishing uses `name` only.
 */
export const browserEvent = <Detail>(name: string, detail: Parser<Detail>, aliases: readonly string[] = []): BrowserEvent<Detail> => ({
  publish: (value) => {
    dispatchEvent(new CustomEvent(name, { detail: value }))
  },
  on: (listener) => {
    const hear = (event: Event): void => {
      const parsed = detail.safeParse((event as CustomEvent<unknown>).detail)
      if (parsed.success) listener(parsed.data)
      else console.error(`The browser event ${event.type} carried something unexpected`, parsed.error)
    }
    const names = [name, ...aliases]
    for (const each of names) addEventListener(each, hear)
    return () => {
      for (const each of names) removeEventListener(each, hear)
    }
  },
})
