import { routeTable } from '@wordloom/gateway'
import { table } from '../markdown.ts'
import { captured, read } from '../repository.ts'

const largest = (bytes: number | undefined): string => (bytes === undefined ? '' : bytes.toLocaleString('en'))

/** The gateway's route table. */
export const routeRows = (): string =>
  table(
    ['prefix', 'upstream', 'access', 'largest body in bytes'],
    routeTable.map(({ prefix, upstream, access, largestBody }) => [`\`${prefix}\``, upstream, access, largest(largestBody)]),
  )

// One of the two, by edition.
const pages = ['static-files', 'web-pages']

/** The gateway's policies in order, by file name; the last one forwards. */
export function policies(): string[] {
  const code = read('gateway/src/gateway.ts')
  const files = new Map(
    [...code.matchAll(/^import \{([^}]+)\} from '\.\/policies\/(?:[\w-]+\/)?([\w-]+)\.ts'$/gm)].flatMap(([, names, file]) =>
      (names as string).split(',').map((name) => [name.replace('type ', '').trim(), file as string]),
    ),
  )
  const list = /const policies: readonly Policy\[\] = \[\n([\s\S]*?)\n {2}\]/.exec(code)?.[1] ?? ''
  return captured(list, /^ {4}(\w+)/gm).flatMap((name) => (name === 'pages' ? pages : (files.get(name) ?? name)))
}
