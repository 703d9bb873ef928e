import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm start` and `npm run ops` need: the embedded edition, operations, the front ends and their build. A full installation adds tests and tools. */
const toStart = ['infra/local', 'infra/ops', 'infra/webpack', 'shell', 'mfe-words', 'mfe-quiz', 'mfe-profile']

const scopeArguments = {
  start: ['--omit=dev', '--include-workspace-root', ...toStart.flatMap((workspace) => ['--workspace', workspace])],
  everything: [],
}

/**
 * Makes node_modules match package-lock.json; does nothing if it does. `npm install` keeps what is installed, so it is fast after a pull;
 * `--no-save` leaves the lock unchanged. `npm ci` refuses a lock that does not list the optional binaries of every platform.
 */
export async function install(root, scope) {
  if (isInstalled(root, scope)) return
  console.log('Installing packages (a minute or two the first time)…')
  const code = await run(root, [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
    ...scopeArguments[scope],
  ])
  if (code !== 0) throw new Error(`npm install failed with exit code ${code}`)
  if (!existsSync(nodeOf(root))) throw new Error('npm did not install Node 24: install scripts must be allowed for the package "node"')
}

/** The Node 24 of the installation. */
export function nodeOf(root) {
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** npm records what it has installed; comparing that with the lock is fast. */
function isInstalled(root, scope) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(nodeOf(root))) return false
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const expected = scope === 'everything' ? wanted(locked, Object.keys(locked)) : wanted(locked, reachable(locked))
  return expected.every(
    (path) => present[path] && present[path].version === locked[path].version && present[path].integrity === locked[path].integrity,
  )
}

/** Optional packages may be for other platforms. */
const wanted = (locked, paths) =>
  paths.filter((path) => path.includes('node_modules/') && !locked[path].optional && !locked[path].devOptional)

/** Every package that the workspaces of `npm start` reach, resolved as Node does: in the nearest node_modules upwards. */
function reachable(locked) {
  const found = new Set()
  const queue = ['', ...toStart]
  while (queue.length > 0) {
    const path = queue.pop()
    const entry = locked[path]
    for (const name of Object.keys({ ...entry.dependencies, ...(path.includes('node_modules/') ? entry.peerDependencies : {}) })) {
      const target = nearest(locked, path, name)
      if (!target || found.has(target)) continue
      found.add(target)
      queue.push(locked[target].link ? locked[target].resolved : target)
    }
  }
  return [...found]
}

function nearest(locked, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/')))) {
    const candidate = `${base ? `${base}/` : ''}node_modules/${name}`
    if (locked[candidate]) return candidate
    if (!base) return undefined
  }
}

function run(root, args) {
  return new Promise((ended, failed) => {
    const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })
    npm.on('error', failed)
    npm.on('exit', ended)
  })
}
