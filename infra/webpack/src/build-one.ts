import { join } from 'node:path'
import { compile, watch } from './compile.ts'
import type { FrontEnd } from './front-end.ts'
import { repository } from './repository.ts'
import { markBuilt, stampOf } from './stamp.ts'
import { writeSite } from './write-site.ts'

const load = async (workspace: string): Promise<FrontEnd> => (await import(join(repository, workspace, 'webpack.config.ts'))).frontEnd

/**
 * Builds one front end for production and stamps it. The stamp is computed first, so that a change during the build leads to another build.
 */
export const buildOne = async (workspace: string): Promise<void> => {
  const stamp = await stampOf(workspace, 'production')
  const frontEnd = await load(workspace)
  await writeSite(frontEnd, join(repository, workspace, 'dist'), await compile(frontEnd.configurations('production')), true)
  await markBuilt(workspace, stamp)
}

/** Builds one front end at every change, unminimised and with source maps. */
export const watchOne = async (workspace: string): Promise<void> => {
  const frontEnd = await load(workspace)
  watch(frontEnd.configurations('development'), async (compiled) => {
    await writeSite(frontEnd, join(repository, workspace, 'dist'), compiled, false)
    console.log(`${workspace} built at ${new Date().toLocaleTimeString('en-GB')}`)
  })
}

if (import.meta.main) {
  const [workspace, option] = process.argv.slice(2)
  if (option === '--watch') await watchOne(workspace!)
  else await buildOne(workspace!)
}
