import { dirname } from 'node:path/posix'
import { endpointsOf } from '@wordloom/contracts/endpoints'
import { runOps } from '@wordloom/ops'
import * as z from 'zod/mini'
import { distributedDrawing, embeddedDrawing, processes } from '../drawings/editions.ts'
import { importsDrawing } from '../drawings/imports.ts'
import { houseTable } from '../house/change.ts'
import { changes } from '../house/changes.ts'
import { namesIn, table } from '../markdown.ts'
import { captured, paths, read } from '../repository.ts'
import { consumedBy, events, publishedBy } from './events.ts'
import { policies, routeRows } from './gateway.ts'
import { settingRows } from './settings.ts'

type Lines = (argument: string) => string
type Names = (argument: string, page: string) => readonly string[] | Promise<readonly string[]>

const unique = (names: readonly string[]): string[] => [...new Set(names)]
const foldersOf = (folder: string): string[] => {
  const inside = paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1))
  return unique(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0] as string))
}

const fieldsOf = (schema: z.core.$ZodType): string[] => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [])
const services = foldersOf('services')
const sentenceOf = (name: string): string => {
  const file = paths.find((path) => path.endsWith('.v1.ts') && read(path).includes(`const ${name} =`)) as string
  return (/\/\*\*([\s\S]*?)\*\/\s*export const/.exec(read(file))?.[1] ?? '').replace(/\s*\n?\s*\*\s/g, ' ').trim()
}

const productCode = (): string =>
  paths
    .filter((path) => /^(packages|services|gateway)\/.*\.ts$/.test(path) && !path.endsWith('.spec.ts'))
    .map(read)
    .join('\n')

/** Generated blocks, by the name in `<!-- generated: name argument -->`. */
const written: Readonly<Record<string, Lines>> = {
  'route table': routeRows,
  'embedded edition': () => embeddedDrawing(),
  'distributed edition': () => distributedDrawing(),
  imports: importsDrawing,
  house: () => houseTable(changes),
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
  metrics: () => unique(captured(productCode(), /'((?:http|wordloom|gateway)_[a-z_]*[a-z])'/g)),
  'compose variables': () => {
    const file = read('docker-compose.yml')
    const built = captured(file, /args: \{ ([A-Z_, ]+) \}/g).flatMap((names) => names.split(', '))
    return unique([...built, ...captured(file, /\$\{([A-Z_]+)/g)])
  },
  'realm placeholders': () => unique(captured(read('infra/keycloak/wordloom-realm.json'), /\$\{([A-Z_]+)/g)),
  processes,
  policies,
  publishes: publishedBy,
  consumes: consumedBy,
  // Those reachable from outside, and those that other services call.
  routes: (service) =>
    endpointsOf[service as keyof typeof endpointsOf].map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  imports: () => foldersOf('packages/contracts/src').map((name) => `@wordloom/contracts/${name}`),
  folders: (_, page) => foldersOf(dirname(page)),
  'source folders': (_, page) => foldersOf(`${dirname(page)}/src`),
  benchmarks: () => paths.flatMap((path) => /^infra\/bench\/src\/(?:[\w-]+\/)?([\w-]+)\.bench\.ts$/.exec(path)?.[1] ?? []).toSorted(),
  async commands() {
    const help: string[] = []
    await runOps(['help'], {}, (line) => help.push(line))
    const [, commands = ''] = help.join('\n').split('\n\n')
    return captured(commands, /^ {2}([a-z]+(?:-[a-z]+)*(?: [a-z]+)?) /gm).filter((command) => command !== 'help')
  },
}

const marked = /^<!-- (generated|lists): (.+?) -->\n((?:(?!^<!--)[\s\S])*)<!-- end -->$/gm
const opening = /^<!-- (generated|lists): /gm

/** Finds a kind of block by its name, and its argument. */
function lookUp<Kind>(kinds: Readonly<Record<string, Kind>>, block: string): [kind: Kind, argument: string] {
  const name = Object.keys(kinds).find((known) => block === known || block.startsWith(`${known} `))
  if (name === undefined) throw new Error(`No block is named ${block}`)
  return [kinds[name] as Kind, block.slice(name.length + 1)]
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
    const [names, argument] = lookUp(listed, block as string)
    const expected = await names(argument, page)
    const found = namesIn(body as string)
    const missing = expected.filter((one) => !found.includes(one)).map((one) => `${block}: ${one} is missing`)
    const strange = found.filter((one) => !expected.includes(one)).map((one) => `${block}: there is no ${one}`)
    faults.push(...missing, ...strange)
    // Policies run in their order; other lists have none.
    if (missing.length + strange.length === 0 && block === 'policies' && found.join() !== expected.join())
      faults.push(`${block}: the order is ${expected.join(', ')}`)
  }
  return faults
}
