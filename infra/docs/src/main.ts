import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rewritten } from './blocks/blocks.ts'
import { pages, read, root } from './repository.ts'

// `npm run docs`: regenerates the generated parts of Markdown pages.
for (const page of pages) {
  const before = read(page)
  const after = rewritten(before)
  if (after === before) continue
  writeFileSync(join(root, page), after)
  console.log(`${page} is written anew`)
}
