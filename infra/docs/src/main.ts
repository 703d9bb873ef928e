import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rewritten } from './blocks/blocks.ts'
import { generatedFiles, regenerated } from './deployment/sections.ts'
import { pages, read, root } from './repository.ts'

const rewrite = (file: string, after: string): void => {
  if (after === read(file)) return
  writeFileSync(join(root, file), after)
  console.log(`${file} is written anew`)
}

// `npm run docs`: regenerates the generated parts of Markdown pages, and of what a deployment reads. The latter first: pages are made from it.
for (const file of generatedFiles) rewrite(file, regenerated(file, read(file)))
for (const page of pages) rewrite(page, rewritten(read(page)))
