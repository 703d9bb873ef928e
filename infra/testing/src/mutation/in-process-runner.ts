import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { InstrumenterContext, StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { addEventHandler, type Event, getState, resetState, run } from 'jest-circus'
import { freshModules } from './fresh-modules.ts'
import '../worker.mjs'

type Test = Extract<Event, { name: 'test_done' }>['test']

// As in jest.config.mjs; a test without its own timeout that takes longer counts as hanging.
const testTimeoutMs = 120_000
const mutantTestTimeoutMs = 5_000
const hookAfterFailureMs = 100

const nameOf = ({ name, parent }: { name: string; parent?: Test['parent'] | undefined }): string =>
  parent ? `${nameOf(parent)} ${name}`.trim() : ''
const messageOf = (error: unknown): string => {
  const [thrown] = Array.isArray(error) ? error : [error]
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
}

/**
 * Runs suites in Stryker's worker process with jest-circus, the part of Jest that runs tests. Jest would load every package anew for each
 * suite, which takes long for each mutant. Here packages are loaded once, and our own modules for each mutant. The first failure
 * ends a mutant.
 */
class InProcessRunner implements TestRunner {
  static inject = tokens(commonTokens.options)
  readonly #specs: readonly string[]
  readonly #modules = freshModules(process.cwd())
  // The instrumented code holds a reference to this object.
  readonly #context: InstrumenterContext
  #wanted: ReadonlySet<string> | undefined
  #untilFailure = false
  #spec = ''
  #results: TestResult[] = []
  #failed = false

  constructor(options: StrykerOptions) {
    const cost = (file: string): number => (file.includes('.unit.spec.') ? 0 : 1_000_000) + statSync(file).size
    this.#specs = (options.specs as string[]).flatMap((pattern) => globSync(pattern)).toSorted((one, other) => cost(one) - cost(other))
    this.#context = (globalThis as { __stryker__?: InstrumenterContext }).__stryker__ ??= {}
    addEventHandler((event: Event) => this.#hear(event))
    // An error outside of any test would end the process in Node; here it fails the running test.
    for (const name of ['uncaughtException', 'unhandledRejection'])
      process.on(name, (error: unknown) => {
        if (this.#modules.isOfNow(error)) this.#note('outside of any test', 0, messageOf(error))
      })
  }

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true }
  }

  async dryRun(): Promise<DryRunResult> {
    const result = await this.#runAll(undefined, false)
    return { ...result, ...(this.#context.mutantCoverage ? { mutantCoverage: this.#context.mutantCoverage } : {}) }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }: MutantRunOptions): Promise<MutantRunResult> {
    const context = this.#context
    context.activeMutant = activeMutant.id
    if (hitLimit !== undefined) Object.assign(context, { hitLimit, hitCount: 0 })
    const result = await this.#runAll(testFilter && new Set(testFilter), !disableBail)
    const endless = hitLimit !== undefined && (context.hitCount ?? 0) > hitLimit
    delete context.activeMutant
    delete context.hitLimit
    delete context.hitCount
    return toMutantRunResult(endless ? { status: DryRunStatus.Timeout, reason: 'endless' } : result)
  }

  async #runAll(wanted: ReadonlySet<string> | undefined, untilFailure: boolean): Promise<Extract<DryRunResult, { tests: unknown }>> {
    this.#wanted = wanted
    this.#untilFailure = untilFailure
    this.#results = []
    this.#failed = false
    // No state of one mutant's run may remain in the next.
    this.#modules.renew()
    ;(globalThis as Record<symbol, unknown>)[Symbol.for('TEST_TIMEOUT_SYMBOL')] = untilFailure ? mutantTestTimeoutMs : testTimeoutMs
    for (const spec of this.#specs) {
      if (wanted && ![...wanted].some((id) => id.startsWith(`${spec} `))) continue
      if (untilFailure && this.#failed) break
      this.#spec = spec
      resetState()
      try {
        await this.#modules.load(spec)
        const { unhandledErrors } = await run()
        for (const error of unhandledErrors) this.#note('a hook', 0, error)
      } catch (error) {
        this.#note('its loading', 0, messageOf(error))
      }
    }
    return { status: DryRunStatus.Complete, tests: this.#results }
  }

  #hear(event: Event): void {
    if (event.name === 'test_start') {
      const id = this.#idOf(nameOf(event.test))
      if ((this.#wanted && !this.#wanted.has(id)) || (this.#untilFailure && this.#failed)) event.test.mode = 'skip'
      else if (event.test.mode !== 'skip') this.#context.currentTestId = id
    } else if (event.name === 'test_done') {
      delete this.#context.currentTestId
      const { errors, duration } = event.test
      this.#note(nameOf(event.test), duration ?? 0, errors.length > 0 ? errors.map(messageOf).join('\n') : undefined)
    }
  }

  #idOf(name: string): string {
    return `${this.#spec} ${name}`
  }

  #note(name: string, timeSpentMs: number, failureMessage: string | undefined): void {
    const test = { id: this.#idOf(name), name, timeSpentMs, fileName: join(process.cwd(), this.#spec) }
    if (failureMessage === undefined) this.#results.push({ ...test, status: TestStatus.Success })
    else this.#results.push({ ...test, status: TestStatus.Failed, failureMessage })
    if (failureMessage === undefined) return
    this.#failed = true
    // Hooks that wait for something that will not happen, e.g. for a server to close, are not awaited.
    if (this.#untilFailure) getState().testTimeout = hookAfterFailureMs
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)]
/** So that Stryker knows the option with the suites. */
export const strykerValidationSchema = { properties: { specs: { type: 'array', items: { type: 'string' } } } }
