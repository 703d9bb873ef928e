import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const globals = pathToFileURL(join(import.meta.dirname, 'jest-globals.ts')).href

type FreshModules = {
  load: (file: string) => Promise<void>
  renew: () => void
  /** Whether an error comes from modules as they are now, and not from what a timer of earlier ones still does. */
  isOfNow: (error: unknown) => boolean
}

/**
 * Lets one process load the modules of a folder again and again: after `renew` each is another. Packages stay as they were loaded, which is what makes
 * a warm process worth its while. `@jest/globals` is led to ours.
 */
export function freshModules(folder: string): FreshModules {
  const own = pathToFileURL(`${folder}/`).href
  let generation = 0
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@jest/globals') return { url: globals, shortCircuit: true }
      const found = next(specifier, context)
      if (!found.url.startsWith(own) || found.url.includes('/node_modules/') || found.url.includes('?')) return found
      return { ...found, url: `${found.url}?generation=${generation}` }
    },
  })
  return {
    async load(file) {
      await import(`${pathToFileURL(join(folder, file)).href}?generation=${generation}`)
    },
    renew() {
      generation++
    },
    isOfNow(error) {
      const stack = error instanceof Error ? (error.stack ?? '') : ''
      return !stack.includes('?generation=') || stack.includes(`?generation=${generation}:`)
    },
  }
}
