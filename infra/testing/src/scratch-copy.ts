import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const checkout = join(import.meta.dirname, '../../..')

/** A copy of this checkout's sources to change. It uses the packages installed in the checkout. */
export type ScratchCopy = ReturnType<typeof makeScratchCopy>

/** Makes a copy of the current sources, committed or not. */
export function makeScratchCopy() {
  const root = mkdtempSync(join(tmpdir(), 'wordloom-copy-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: checkout, encoding: 'utf8' })
  for (const file of listed.trim().split('\n')) cpSync(join(checkout, file), join(root, file))
  const packages = join(checkout, 'node_modules')
  mkdirSync(join(root, 'node_modules/@wordloom'), { recursive: true })
  for (const name of readdirSync(packages)) if (name !== '@wordloom') symlinkSync(join(packages, name), join(root, 'node_modules', name))
  for (const name of readdirSync(join(packages, '@wordloom')))
    symlinkSync(readlinkSync(join(packages, '@wordloom', name)), join(root, 'node_modules/@wordloom', name))
  for (const own of globSync(['{gateway,shell,mfe-*}/node_modules', '{packages,services,infra}/*/node_modules'], { cwd: checkout }))
    symlinkSync(join(checkout, own), join(root, own))
  return {
    root,
    /** Replaces a text that occurs exactly once in a file. */
    change(file: string, from: string, to: string): void {
      const path = join(root, file)
      const parts = readFileSync(path, 'utf8').split(from)
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`)
      writeFileSync(path, parts.join(to))
    },
    /** Writes a file that is not there yet; a package.json makes its folder a package, as `npm install` does. */
    add(file: string, text: string): void {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text, { flag: 'wx' })
      if (file.endsWith('/package.json'))
        symlinkSync(join(root, dirname(file)), join(root, 'node_modules', (JSON.parse(text) as { name: string }).name))
    },
    remove: (): void => rmSync(root, { recursive: true, force: true }),
  }
}
