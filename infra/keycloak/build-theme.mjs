// Builds Wordloom's theme for Keycloak: node infra/keycloak/build-theme.mjs <folder>. The style sheet, the script, the fonts and the words beside
// the forms come from the embedded sign-in page, so that the two stay the same.
import { appendFileSync, cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mottos } from '../identity-provider/src/pages/mottos.ts'

const [, , folder] = process.argv
if (!folder) throw new Error('Into which folder? node infra/keycloak/build-theme.mjs <folder>')

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const font = (name) => fileURLToPath(import.meta.resolve(name))

mkdirSync(folder, { recursive: true })
cpSync(here('./theme'), folder, { recursive: true })

const shared = {
  'style.css': here('../identity-provider/src/pages/style.css'),
  'inter.woff2': font('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'newsreader.woff2': font('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
  'newsreader-italic.woff2': font('@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2'),
  'phonetic.woff2': font('@fontsource/stix-two-text/files/stix-two-text-latin-ext-400-italic.woff2'),
}
for (const [name, source] of Object.entries(shared)) cpSync(source, join(folder, 'login/resources/css', name))
cpSync(here('../identity-provider/src/pages/theme.js'), join(folder, 'login/resources/js/theme.js'))
for (const name of ['inter.woff2', 'newsreader.woff2']) cpSync(shared[name], join(folder, 'account/resources/css', name))
for (const kind of ['login', 'account']) cpSync(here('../../shell/html/icon.svg'), join(folder, kind, 'resources/icon.svg'))

const lines = Object.entries(mottos).flatMap(([page, motto]) =>
  Object.entries(motto).map(([part, text]) => `motto.${page}.${part}=${text.replaceAll("'", "''")}`),
)
appendFileSync(join(folder, 'login/messages/messages_en.properties'), `\n${lines.join('\n')}\n`)
