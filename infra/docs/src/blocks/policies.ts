import { read } from '../repository.ts'

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
  const names = [...list.matchAll(/^ {4}(\w+)/gm)].map(([, name]) => name as string)
  return names.flatMap((name) => (name === 'pages' ? pages : (files.get(name) ?? name)))
}
