import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/** What a page has complained about, in a test that expects some of it perhaps. */
export type ConsoleWatch = {
  /** Says that the test makes the page complain like this; not complaining like this is a fault then. */
  expect: (complaint: RegExp) => void
  /** Complaints that nobody expected, and expectations that nothing met. */
  faults: () => string[]
}

/** The browser's remark on the frames by which keycloak-js asks, on our pages and on Keycloak's own; the sandbox is keycloak-js's. */
const silentFrame =
  /^warning: An iframe which has both allow-scripts and allow-same-origin .* at \S+\/(silent-sign-in\.html|protocol\/openid-connect\/\S+\.html)/

const written = (message: ConsoleMessage): string => `${message.type()}: ${message.text()} at ${message.location().url}`

/** Collects errors and warnings of every page of a context, and the exceptions nobody caught. */
export function watchConsole(context: BrowserContext): ConsoleWatch {
  const complaints: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(written(message))
  })
  context.on('weberror', (error) => complaints.push(`exception: ${error.error()} ${error.error().stack ?? ''}`))
  return {
    expect: (complaint) => expected.push(complaint),
    faults: () => [
      ...complaints.filter((complaint) => ![silentFrame, ...expected].some((pattern) => pattern.test(complaint))),
      ...expected
        .filter((pattern) => !complaints.some((complaint) => pattern.test(complaint)))
        .map((pattern) => `nothing in the console matched ${pattern}`),
    ],
  }
}
