import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../command.ts'

/** The path of the program, or why it is not available. */
export type Schemathesis = { program: string } | { refusal: string }

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? ''

/** Installs Schemathesis from PyPI in a virtual environment under .cache, once. */
export async function installSchemathesis(root: string): Promise<Schemathesis> {
  const requirements = join(root, 'infra/testing/schemathesis/requirements.txt')
  const version = (await readFile(requirements, 'utf8')).trim().replace(/[^\w.]+/g, '-')
  const folder = join(root, '.cache', version)
  const program = join(folder, 'bin/st')
  const complete = join(folder, 'complete')
  if (existsSync(complete)) return { program }
  await rm(folder, { recursive: true, force: true })
  const python = join(folder, 'bin/python')
  const steps: readonly (readonly string[])[] = [
    ['python3', '-m', 'venv', folder],
    [python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', requirements],
  ]
  for (const step of steps) {
    const { code, output } = await run(step, root)
    if (code !== 0) return { refusal: `needs python3 with venv, and PyPI: ${lastLine(output)}` }
  }
  await writeFile(complete, '') // an aborted installation is repeated
  return { program }
}

/** The command's result; a missing program counts as a failure. */
async function run(command: readonly string[], cwd: string): Promise<{ code: number; output: string }> {
  try {
    return await runCommand(command, { cwd, stage: 'installing tools' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { code: 127, output: `there is no ${command[0]}` }
    throw error
  }
}
