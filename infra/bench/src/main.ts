import { readdirSync } from 'node:fs'
import { openBacking } from '@wordloom/testing/editions'
import { build } from '@wordloom/webpack'

/** `npm run bench` runs every benchmark; `npm run bench -- gateway questions` runs the named ones. */
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(1)
}
await build() // the editions serve the built front ends, and an outdated build would be measured
const backing = await openBacking(process.env)
try {
  for (const name of wanted.length > 0 ? wanted : all) {
    const { run } = (await import(`./${name}.bench.ts`)) as { run: () => Promise<void> }
    await run()
  }
} finally {
  await backing.close()
}
process.exit() // stopped servers may leave half-open connections, whose errors no longer matter
