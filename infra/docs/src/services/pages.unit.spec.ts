import { describe, expect, it } from '@jest/globals'
import { pages, remoteNames } from '@wordloom/web-kit/pages'
import { paths, read } from '../repository.ts'

const fileOf = (remote: string, path: string): string => `mfe-${remote}/src${path}${path}-page.tsx`
const brought = pages.flatMap((page) => ('remote' in page ? [{ ...page, file: fileOf(page.remote, page.path) }] : []))
const pageFiles = paths.filter((path) => /^mfe-[^/]+\/src\/.*-page\.tsx$/.test(path))

describe('pages of remotes', () => {
  it.each(brought.map(({ path, file }) => [path, file]))('the page at %s is exported by %s', (_, file) => {
    expect(read(file)).toContain('export const Page = ')
  })

  it('every page file has an address', () => {
    expect(pageFiles.filter((file) => !brought.some((page) => page.file === file))).toEqual([])
  })

  it.each(remoteNames.map((name) => [name]))('are loaded by the start of %s', (name) => {
    expect(read(`mfe-${name}/src/start.ts`)).toContain(`routesOf('${name}', (page) => import(\`./\${page}/\${page}-page.tsx\`))`)
  })
})
