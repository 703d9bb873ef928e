import { dirname } from 'node:path/posix'
import { runOps } from '@wordloom/ops'
import * as z from 'zod/mini'
import { distributedDrawing, embeddedDrawing, processes } from '../drawings/editions.ts'
import { importsDrawing } from '../drawings/imports.ts'
import { houseTable } from '../house/table.ts'
import { paths, read } from '../repository.ts'
import { consumedBy, events, publishedBy } from './events.ts'
import { policies } from './policies.ts'
import { routeRows, routesOf } from './routes.ts'
import { settingRows } from './settings.ts'
import { namesIn, table } from './table.ts'

type Lines = (argument: string) => string
type Names = (argument: string, page: string) => readonly string[] | Promise<readonly string[]>

const entriesOf = (folder: string): string[] =>
  paths
    .filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'))
    .map((path) => path.slice(folder.length + 1))
const isFolder = (path: string): boolean => paths.some((other) => other.startsWith(`${path}/`))
const foldersOf = (folder: string): string[] => entriesOf(folder).filter((name) => isFolder(`${folder}/${name}`))

const fieldsOf = (schema: z.core.$ZodType): string[] => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [])
const services = foldersOf('services')
const sentenceOf = (name: string): string => {
  const file = paths.find((path) => path.endsWith('.v1.ts') && read(path).includes(`const ${name} =`)) as string
  return (/\/\*\*([\s\S]*?)\*\/\s*export const/.exec(read(file))?.[1] ?? '').replace(/\s*\n?\s*\*\s/g, ' ').trim()
}

const unique = (matches: Iterable<RegExpMatchArray>): string[] => [...new Set([...matches].map(([, name]) => name as string))]
const productCode = (): string =>
  paths
    .filter((path) => /^(packages|services|gateway)\/.*\.ts$/.test(path) && !path.endsWith('.spec.ts'))
    .map(read)
    .join('\n')

/** Generated blocks, by the name in `<!-- generated: name argument -->`. */
const written: Readonly<Record<string, Lines>> = {
  'route table': () => routeRows(),
  'embedded edition': () => embeddedDrawing(),
  'distributed edition': () => distributedDrawing(),
  imports: () => importsDrawing(),
  house: () => houseTable(),
  settings: settingRows,
  events: () =>
    table(
      ['event', 'data', 'consumers', 'tells'],
      [...events].map(([name, { subject, data }]) => [
        `\`${subject}\``,
        fieldsOf(data).join(', ') || 'none',
        services.filter((service) => consumedBy(service).includes(subject)).join(', ') || 'none',
        sentenceOf(name),
      ]),
    ),
}

/** What a table or list must name, no more and no less, by the name in `<!-- lists: name argument -->`. */
const listed: Readonly<Record<string, Names>> = {
  metrics: () => unique(productCode().matchAll(/'((?:http|wordloom|gateway)_[a-z_]*[a-z])'/g)),
  'compose variables': () => {
    const file = read('docker-compose.yml')
    const built = [...file.matchAll(/args: \{ ([A-Z_, ]+) \}/g)].flatMap(([, names]) => (names as string).split(', '))
    return [...new Set([...built, ...unique(file.matchAll(/\$\{([A-Z_]+)/g))])]
  },
  'realm placeholders': () => unique(read('infra/keycloak/wordloom-realm.json').matchAll(/\$\{([A-Z_]+)/g)),
  processes,
  policies,
  publishes: publishedBy,
  consumes: consumedBy,
  routes: routesOf,
  imports: () => foldersOf('packages/contracts/src').map((name) => `@wordloom/contracts/${name}`),
  folders: (_, page) => foldersOf(dirname(page)),
  'source folders': (_, page) => foldersOf(`${dirname(page)}/src`),
  benchmarks: () => paths.flatMap((path) => /^infra\/bench\/src\/(?:[\w-]+\/)?([\w-]+)\.bench\.ts$/.exec(path)?.[1] ?? []).toSorted(),
  async commands() {
    const help: string[] = []
    await runOps(['help'], {}, (line) => help.push(line))
    const [, commands = ''] = help.join('\n').split('\n\n')
    return [...commands.matchAll(/^ {2}([a-z]+(?:-[a-z]+)*(?: [a-z]+)?) /gm)]
      .map(([, command]) => command as string)
      .filter((one) => one !== 'help')
  },
}
const inOrder = new Set(['policies'])

const marked = /^<!-- (generated|lists): (.+?) -->\n((?:(?!^<!--)[\s\S])*)<!-- end -->$/gm
const opening = /^<!-- (generated|lists): /gm

/** Finds a kind of block by its name, and its argument. */
function lookUp<Kind>(kinds: Readonly<Record<string, Kind>>, block: string): [kind: Kind, argument: string, name: string] {
  const name = Object.keys(kinds).find((known) => block === known || block.startsWith(`${known} `))
  if (name === undefined) throw new Error(`No block is named ${block}`)
  return [kinds[name] as Kind, block.slice(name.length + 1), name]
}

/** The page with every generated block up to date. */
export function rewritten(text: string): string {
  if (text.match(marked)?.length !== text.match(opening)?.length) throw new Error('A block has no end')
  return text.replace(marked, (whole, sort: string, block: string) => {
    if (sort !== 'generated') return whole
    const [write, argument] = lookUp(written, block)
    return `<!-- generated: ${block} -->\n\n${write(argument)}\n\n<!-- end -->`
  })
}

/** The differences between a page's lists and the code, as sentences. */
export async function faultsOf(page: string, text: string): Promise<string[]> {
  const faults: string[] = []
  for (const [, sort, block, body] of text.matchAll(marked)) {
    if (sort !== 'lists') continue
    const [names, argument, name] = lookUp(listed, block as string)
    const expected = await names(argument, page)
    const found = namesIn(body as string)
    const missing = expected.filter((one) => !found.includes(one)).map((one) => `${block}: ${one} is missing`)
    const strange = found.filter((one) => !expected.includes(one)).map((one) => `${block}: there is no ${one}`)
    faults.push(...missing, ...strange)
    if (missing.length + strange.length === 0 && inOrder.has(name) && found.join() !== expected.join())
      faults.push(`${block}: the order is ${expected.join(', ')}`)
  }
  return faults
}
