/** `npm start`: needs only Node 20. Installs and builds what is missing or outdated, then becomes the embedded edition. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { becomeNode, runNode } from './run-node.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const nodeOptions = JSON.parse(readFileSync(new URL('node-options.json', import.meta.url), 'utf8'))

try {
  await install(root, 'start')
  const built = await runNode(root, ['infra/webpack/src/build.ts'])
  if (built === 0) await becomeNode(root, [...nodeOptions, 'infra/local/src/main.ts', ...process.argv.slice(2)])
  else process.exitCode = built
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
