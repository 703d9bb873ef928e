/**
 * Run by Stryker in its copy of the project: has `@wordloom/…` lead to the workspaces of the copy, whose files are the mutated ones, and
 * each workspace's own packages to those of the checkout. All else is found in the node_modules of the checkout, which stands above the copy.
 */
import { existsSync, globSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const checkout = process.argv[2] as string
const scope = 'node_modules/@wordloom'

mkdirSync(scope, { recursive: true })
for (const name of readdirSync(join(checkout, scope))) symlinkSync(readlinkSync(join(checkout, scope, name)), join(scope, name))
for (const own of globSync(['{gateway,shell,mfe-*}/node_modules', '{packages,services,infra}/*/node_modules'], { cwd: checkout }))
  if (existsSync(dirname(own))) symlinkSync(join(checkout, own), own)
