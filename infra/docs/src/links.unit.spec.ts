import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from '@jest/globals'
import { anchorsOf, codeSpans, linksOf, prose } from './markdown.ts'
import { pages, paths, read, root, sources } from './repository.ts'

const known = new Set(['.', ...paths])
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

const brokenLinks = (page: string, text: string): string[] =>
  linksOf(text).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [target = '', anchor] = link.split('#')
    const path = target === '' ? page : join(dirname(page), target)
    if (!known.has(path.replace(/\/$/, ''))) return true
    return anchor !== undefined && !anchorsOf(path === page ? text : read(path)).includes(anchor)
  })

const endings = 'tsx?|mjs|js|json|css|md|ya?ml|sh|conf|html'
const isFile = new RegExp(`^\\w[\\w.-]*\\.(${endings})$`)
const isPath = /^[\w.-]+(\/[\w.-]+)+\/?$|^[\w-]+\/$/
const isMediaType = /^(application|text|image|multipart)\//
/** Generated folders, and files of an operator. */
const notOurs = /^(\.cache|node_modules|data|dist|reports)(\/|$)|^\.\/|^manifest\.json$|^mine\.yaml$/
const isModule = (span: string): boolean => !span.endsWith('/') && existsSync(join(root, 'node_modules', span.split('/')[0] as string))

/** The files and folders between backticks in a page that do not exist. A bare file name may be anywhere; a path is relative to the page's folder or to the root. */
function missingPaths(page: string, text: string): string[] {
  const folder = dirname(page)
  const near = folder === '.' ? '' : `${folder}/`
  const exists = (path: string): boolean =>
    known.has(path) || paths.some((other) => other.endsWith(`/${path}`) && (isFile.test(path) || other.startsWith(near)))
  return codeSpans(text)
    .filter((span) => (isFile.test(span) || isPath.test(span)) && !isMediaType.test(span) && !notOurs.test(span))
    .filter((span) => !exists(span.replace(/\/$/, '')) && !(span.includes('/') && isModule(span)))
}

/** Every identifier in code and configuration. */
const words = new Set([...sources, ...paths.filter((path) => path.endsWith('.json'))].flatMap((path) => read(path).match(/\w+/g) ?? []))

/** The functions, types and settings between backticks in a page that do not occur in any source. */
const missingNames = (text: string): string[] =>
  codeSpans(text).filter((span) => /^([a-z]+|[A-Z][a-z]+)([A-Z][a-z]*)+$|^[A-Z]+(_[A-Z]+)+$/.test(span) && !words.has(span))

/** The `npm run` scripts in a text that package.json does not have. */
const missingScripts = (text: string): string[] =>
  [...text.matchAll(/npm run (?:--?[\w-]+ )*([a-z][\w:-]*)/g)].map(([, name]) => name as string).filter((name) => !scripts.includes(name))

describe.each(pages)('%s', (page) => {
  const text = read(page)
  it('has no broken links', () => expect(brokenLinks(page, text)).toEqual([]))
  it('names existing files and folders only', () => expect(missingPaths(page, text)).toEqual([]))
  it('names existing functions, types and settings only', () => expect(missingNames(text)).toEqual([]))
  it('names existing npm scripts only', () => expect(missingScripts(text)).toEqual([]))
})

describe('comments', () => {
  it('name existing pages and scripts only', () => {
    const faults = sources.flatMap((source) => {
      const text = read(source)
      const missing = [...text.matchAll(/(?<![\w/.-])((?:docs|infra|services|packages|gateway|shell)[\w/.-]*\.md)\b/g)]
        .map(([, path]) => path as string)
        .filter((path) => !known.has(path))
      return [...missing, ...missingScripts(text)].map((what) => `${source}: ${what}`)
    })
    expect(faults).toEqual([])
  })
})

describe('the check of links', () => {
  it('reports broken links, paths, names and scripts', () => {
    expect(brokenLinks('README.md', '[a](nowhere.md) [b](docs) [c](README.md#no-such) [d](https://x.y)')).toEqual([
      'nowhere.md',
      'README.md#no-such',
    ])
    expect(missingPaths('README.md', '`services/words/src/no-such.ts` `embedded.ts` `text/csv` `PORT`')).toEqual([
      'services/words/src/no-such.ts',
    ])
    const name = ['no', 'Such', 'Name'].join('')
    expect(missingNames(`\`${name}\` \`DomainError\` \`REDIS_URL\` \`word\``)).toEqual([name])
    expect(missingScripts(`npm run ${'no-such'} and npm run bench -- gateway`)).toEqual(['no-such'])
  })

  it('derives anchors from headings like GitHub', () => {
    expect(anchorsOf('# What is told?\n## `a` and b\n## `a` and b')).toEqual(['what-is-told', 'a-and-b', 'a-and-b-1'])
    expect(prose('a\n```\n# no heading\n```\nb')).not.toContain('heading')
  })
})
