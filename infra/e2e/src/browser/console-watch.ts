import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/** The console messages of a page, for a test that may expect some of them. */
export type ConsoleWatch = ReturnType<typeof watchConsole>

/** The browser's warning about the frames of keycloak-js, on our pages and on Keycloak's; the sandbox attribute is keycloak-js's. */
const silentFrame =
  /^warning: An iframe which has both allow-scripts and allow-same-origin .* at \S+\/(silent-sign-in\.html|protocol\/openid-connect\/\S+\.html)/

const written = (message: ConsoleMessage): string => `${message.type()}: ${message.text()} at ${message.location().url}`

/** Collects errors and warnings of every page of a context, and uncaught exceptions. */
export function watchConsole(context: BrowserContext) {
  const complaints: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(written(message))
  })
  context.on('weberror', (error) => complaints.push(`exception: ${error.error()} ${error.error().stack ?? ''}`))
  return {
    /** Expects a complaint; its absence is a fault. */
    expect: (complaint: RegExp) => expected.push(complaint),
    /** Unexpected complaints, and expected ones that did not occur. */
    faults: (): string[] => [
      ...complaints.filter((complaint) => ![silentFrame, ...expected].some((pattern) => pattern.test(complaint))),
      ...expected
        .filter((pattern) => !complaints.some((complaint) => pattern.test(complaint)))
        .map((pattern) => `nothing in the console matched ${pattern}`),
    ],
  }
}
