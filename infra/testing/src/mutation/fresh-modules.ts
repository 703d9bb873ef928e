import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'expect'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus'
import { use } from '../native/jest-globals.ts'

const globals = import.meta.resolve('../native/jest-globals.ts')

/**
 * Lets one process load the modules of a folder again: after `renew` each is evaluated anew. Packages stay loaded, which makes a warm
 * process fast. `@jest/globals` is replaced by ours.
 */
export function freshModules(folder: string) {
  const own = pathToFileURL(`${folder}/`).href
  let generation = 0
  use({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test })
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@jest/globals') return { url: globals, shortCircuit: true }
      const found = next(specifier, context)
      if (!found.url.startsWith(own) || found.url.includes('/node_modules/') || found.url.includes('?')) return found
      return { ...found, url: `${found.url}?generation=${generation}` }
    },
  })
  return {
    async load(file: string): Promise<void> {
      await import(`${pathToFileURL(join(folder, file)).href}?generation=${generation}`)
    },
    renew(): void {
      generation++
    },
    /** Whether an error comes from the current modules, and not from a timer of earlier ones. */
    isOfNow(error: unknown): boolean {
      const stack = error instanceof Error ? (error.stack ?? '') : ''
      return !stack.includes('?generation=') || stack.includes(`?generation=${generation}:`)
    },
  }
}
