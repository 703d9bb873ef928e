import { spawn } from 'node:child_process'
import { nodeOf } from './install.mjs'

const quietly = '--disable-warning=ExperimentalWarning'

/** Runs a script on the project's own Node and waits for its end; answers its exit code. */
export function runNode(root, args) {
  return new Promise((ended, failed) => {
    const child = spawn(nodeOf(root), [quietly, ...args], { cwd: root, stdio: 'inherit' })
    // A terminal sends Ctrl-C to both processes by itself; a second one would cut the child's orderly stop short.
    const pass = (signal) => () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass(signal))
    child.on('error', failed)
    child.on('exit', (code, signal) => ended(signal ? 1 : (code ?? 1)))
  })
}

/**
 * Becomes a script on the project's own Node: the same process where this Node can do that, which leaves nobody between the script and
 * its signals and costs no memory; else a child.
 */
export async function becomeNode(root, args) {
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.removeAllListeners('warning') // that execve is experimental concerns nobody who starts Wordloom
    process.chdir(root)
    process.execve(nodeOf(root), [nodeOf(root), quietly, ...args])
  }
  process.exitCode = await runNode(root, args)
}
