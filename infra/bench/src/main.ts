import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { openBacking } from '@wordloom/test-kit/backing'
import { build } from '@wordloom/webpack'

/** `npm run bench` runs every benchmark; `npm run bench -- gateway questions` runs the named ones. */
const files = new Map(globSync('**/*.bench.ts', { cwd: import.meta.dirname }).map((file) => [basename(file, '.bench.ts'), file]))
const all = [...files.keys()].sort()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !files.has(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(1)
}
await build() // the editions serve the built front ends, and an outdated build would be measured
const backing = await openBacking(process.env)
try {
  for (const name of wanted.length > 0 ? wanted : all) {
    const { run } = (await import(`./${files.get(name)}`)) as { run: () => Promise<void> }
    await run()
  }
} finally {
  await backing.close()
}
process.exit() // stopped servers may leave half-open connections, whose errors no longer matter
