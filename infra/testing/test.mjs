/** `npm test`: only needs Node 20. Installs what is missing, then replaces itself by the test runner on the project's own Node. */
import { fileURLToPath } from 'node:url'
import { install } from '../local/install.mjs'
import { becomeNode } from '../local/run-node.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

try {
  await install(root, 'everything')
  await becomeNode(root, ['infra/testing/src/run/main.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed, 0 skipped')
  process.exitCode = 1
}
