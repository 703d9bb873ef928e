import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Writes what each suite took to the file that the environment names, as `SuiteCost`s. */
export default class SuitesReporter {
  constructor({ rootDir }) {
    this.root = rootDir
  }

  onRunComplete(_contexts, { testResults }) {
    const costs = testResults.map(({ testFilePath, perfStats }) => ({
      suite: relative(this.root, testFilePath),
      seconds: (perfStats?.runtime ?? 0) / 1000,
      processorSeconds: perfStats?.processorSeconds,
    }))
    writeFileSync(process.env.WORDLOOM_SUITE_COSTS, JSON.stringify(costs))
  }
}
