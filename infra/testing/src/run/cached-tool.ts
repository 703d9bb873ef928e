import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './command.ts'

/** Where a program is, or why it cannot be had here. */
export type Tool = { program: string } | { refusal: string }

/** How a program is made: commands that put it into `folder`, the program's path in there, and what they need, in words. */
export type Recipe = {
  name: string
  needs: string
  program: string
  steps: (folder: string) => readonly { command: readonly string[]; env?: Readonly<Record<string, string>> }[]
}

// A registry that did not answer once mostly does so the next time.
const tries = 2

/** A program of a pinned version, made once under .cache; made in a folder beside and moved, so that one broken off is never taken for whole. */
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

/** The last line of the first command that fails; undefined where all went well. */
async function follow(steps: ReturnType<Recipe['steps']>, cwd: string): Promise<string | undefined> {
  for (const { command, env } of steps) {
    try {
      const { code, output } = await runCommand(command, { cwd, env: { ...process.env, ...env } })
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
    if (!existsSync(to)) throw error // else another process was first, with the same
  }
}
