import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../command.ts'

/** The path of a program, or why it is not available. */
export type Tool = { program: string } | { refusal: string }

/** How to install a program: commands that put it into `folder`, its path in there, and its requirements in words. */
type Recipe = {
  name: string
  needs: string
  program: string
  steps: (folder: string) => readonly { command: readonly string[]; env?: Readonly<Record<string, string>> }[]
}

// A registry that fails once mostly works the next time.
const tries = 2

/**
 * Installs a program of a pinned version once under .cache. It is installed beside and then moved, so that an aborted installation is never
 * used.
 */
export async function cachedTool({ name, needs, program, steps }: Recipe, root: string): Promise<Tool> {
  const folder = join(root, '.cache', name)
  if (existsSync(folder)) return { program: join(folder, program) }
  await mkdir(join(root, '.cache'), { recursive: true })
  let refusal = ''
  for (let attempt = 1; attempt <= tries; attempt++) {
    const making = await mkdtemp(`${folder}.making-`)
    try {
      const fault = await follow(steps(making), root)
      if (fault === undefined) {
        await moveUnlessThere(making, folder)
        return { program: join(folder, program) }
      }
      refusal = `needs ${needs}: ${fault}`
    } finally {
      await rm(making, { recursive: true, force: true })
    }
  }
  return { refusal }
}

/** The last line of the first failing command, or undefined. */
async function follow(steps: ReturnType<Recipe['steps']>, cwd: string): Promise<string | undefined> {
  for (const { command, env } of steps) {
    try {
      const { code, output } = await runCommand(command, { cwd, stage: 'installing tools', env: { ...process.env, ...env } })
      if (code !== 0) return output.trim().split('\n').at(-1) ?? `exit code ${code}`
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `there is no ${command[0]}`
      throw error
    }
  }
}

async function moveUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error // another process was first, with the same result
  }
}
