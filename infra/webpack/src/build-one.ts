import { join } from 'node:path'
import { compile } from './compile.ts'
import { loadFrontEnd } from './front-end.ts'
import { markBuilt, stampOf } from './output/stamp.ts'
import { writeSite } from './output/write-site.ts'
import { repository } from './repository.ts'

/**
 * Builds one front end for production and stamps it. The stamp is computed first, so that a change during the build leads to another build.
 */
const buildOne = async (workspace: string): Promise<void> => {
  const stamp = await stampOf(workspace, 'production')
  const frontEnd = await loadFrontEnd(workspace)
  await writeSite(frontEnd, join(repository, workspace, 'dist'), await compile(frontEnd.configurations('production')), true)
  await markBuilt(workspace, stamp)
}

if (import.meta.main) await buildOne(process.argv[2]!)
