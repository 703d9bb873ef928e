/**
 * Runs a tool of `npm run …`: `run.mjs start|everything [--build] <script> [arguments]`. Needs only Node 20. Installs what is missing,
 * builds outdated front ends on request, then becomes the script on the project's own Node.
 */
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { becomeNode, runNode } from './run-node.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [scope, ...rest] = process.argv.slice(2)
const builds = rest[0] === '--build'

try {
  await install(root, scope)
  const built = builds ? await runNode(root, ['infra/webpack/src/build.ts']) : 0
  if (built === 0) await becomeNode(root, builds ? rest.slice(1) : rest)
  else process.exitCode = built
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
