import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type EntryFiles, repository } from './front-end.ts'

/** The output folder of the landing page's build for Node, which is not part of the site. */
export const prerenderFolder = join(repository, '.cache/prerender')

const filesOf = (entries: EntryFiles, entry: string, ending: string): string[] => {
  const files = (entries.get(entry) ?? []).filter((file) => file.endsWith(ending))
  if (files.length === 0) throw new Error(`The build of ${entry} made no ${ending} file`)
  return files
}

const fonts = (entries: EntryFiles): string[] =>
  (entries.get('fonts') ?? [])
    .filter((file) => /-latin-wght-normal\./.test(file))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)

const fillTemplate = (template: string, blanks: Record<string, string>): string =>
  template.replace(/<!-- (\w+) -->/g, (comment, name: string) => blanks[name] ?? comment)

const withoutInlineCode = (markup: string): string => {
  // The content security policy has no 'unsafe-inline', so the browser would refuse such attributes.
  const inline = /\s(style|on\w+)="[^"]*"/.exec(markup)?.[0]
  if (inline !== undefined) throw new Error(`The page has an inline attribute that its content security policy forbids:${inline}`)
  return markup
}

const prerender = (): { landing: string; skeleton: string; paths: string[] } => {
  const require = createRequire(import.meta.url)
  const file = join(prerenderFolder, 'prerender.cjs')
  delete require.cache[file]
  const { renderLanding, renderSkeleton, pagePaths } = require(file)
  return { landing: withoutInlineCode(renderLanding()), skeleton: withoutInlineCode(renderSkeleton()), paths: pagePaths() }
}

/**
 * landing.html (the prerendered landing page, for `/`), a skeleton for each page of the app by its path (pages/word-bank.html), the
 * same as index.html for an address that is no page, and the page of the silent sign-in's frame.
 */
export const shellPages = async (root: string, entries: EntryFiles): Promise<ReadonlyMap<string, string>> => {
  const template = (file: string) => readFile(join(root, 'html', file), 'utf8')
  const script = (entry: string, attribute: string) =>
    filesOf(entries, entry, '.js')
      .map((file) => `<script src="/${file}" ${attribute}></script>`)
      .join('\n    ')
  const sheets = (entry: string): string[] => filesOf(entries, entry, '.css').map((file) => `<link rel="stylesheet" href="/${file}">`)
  const { paths, ...markup } = prerender()
  const values = {
    landingStyles: [...sheets('landing/bootstrap'), ...fonts(entries)].join('\n    '),
    styles: [...sheets('shell/app'), ...fonts(entries)].join('\n    '),
    blockingTheme: script('landing/theme', ''),
    theme: script('landing/theme', 'async'),
    app: script('shell/app', 'defer'),
    bootstrap: script('landing/bootstrap', 'defer'),
    notifyParent: script('landing/notify-parent', ''),
    appAddress: `<meta name="wordloom-app" content="${['.css', '.js']
      .flatMap((ending) => filesOf(entries, 'shell/app', ending))
      .map((file) => `/${file}`)
      .join(' ')}">`,
    ...markup,
  }
  const app = fillTemplate(await template('index.html'), values)
  return new Map([
    ['landing.html', fillTemplate(await template('landing.html'), values)],
    ['index.html', app],
    ...paths.map((path): [string, string] => [`pages${path}.html`, app]),
    ['silent-sign-in.html', fillTemplate(await template('silent-sign-in.html'), values)],
    ['icon.svg', await template('icon.svg')],
  ])
}
