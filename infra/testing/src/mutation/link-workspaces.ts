/**
 * Stryker runs this in its copy of the project. It links `@wordloom/…` to the copy's workspaces, whose files are mutated, and each
 * workspace's own packages to those of the checkout. Everything else is found in the node_modules of the checkout above the copy.
 */
import { existsSync, globSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const checkout = process.argv[2] as string
const scope = 'node_modules/@wordloom'

mkdirSync(scope, { recursive: true })
for (const name of readdirSync(join(checkout, scope))) symlinkSync(readlinkSync(join(checkout, scope, name)), join(scope, name))
for (const own of globSync(['{gateway,shell,mfe-*}/node_modules', '{packages,services,infra}/*/node_modules'], { cwd: checkout }))
  if (existsSync(dirname(own))) symlinkSync(join(checkout, own), own)
