import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href

/** A process with its output to read; its standard input shows it that its parent lives. */
export type NodeProcess = ChildProcessByStdio<Writable, Readable, Readable>

/** Runs Node with these arguments. The process ends when this one does, even by SIGKILL, and so do the processes that it forks. */
export const spawnNode = (args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): NodeProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', endWithParent, ...args], { ...options, stdio: 'pipe' })
