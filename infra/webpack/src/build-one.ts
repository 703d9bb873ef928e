import { join } from 'node:path'
import { compile } from './compile.ts'
import { loadFrontEnd, repository } from './front-end.ts'
import { recordBuiltHash, sourceHash } from './output/source-hash.ts'
import { writeSite } from './output/write-site.ts'

/**
 * Builds one front end for production and records the hash of its sources. The hash is computed first, so that a change during the build
 * leads to another build.
 */
const buildOne = async (workspace: string): Promise<void> => {
  const hash = await sourceHash(workspace)
  const frontEnd = await loadFrontEnd(workspace)
  await writeSite(frontEnd, join(repository, workspace, 'dist'), await compile(frontEnd.configurations('production')))
  await recordBuiltHash(workspace, hash)
}

if (import.meta.main) await buildOne(process.argv[2]!)
