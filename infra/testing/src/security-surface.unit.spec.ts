import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'

/**
 * The places in this code that send requests, store data in browsers, or use cryptography. Each is listed here, so that whoever adds one
 * has to review it (infra/security.md).
 */
const root = fileURLToPath(new URL('../../../', import.meta.url))
const runs = ['packages', 'services', 'gateway', 'shell', 'mfe-words', 'mfe-quiz', 'mfe-profile', 'infra/local', 'infra/identity-provider']
const withOps = [...runs, 'infra/ops', 'infra/keycloak']
const skipped = /^(node_modules|dist|data|(.+-)?test-kit)$/
const isSource = (name: string): boolean => /\.(m?[jt]sx?|html|ftl)$/.test(name) && !/\.(spec|contract|fixture)\.tsx?$/.test(name)

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesIn(path)
    else if (isSource(entry.name)) yield path
  }
}
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '')
const filesIn = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) => [...sourcesIn(join(root, folder))].map((file) => relative(root, file)))
/** The files in which a pattern occurs outside of JSDoc, in the order of their names. */
const filesWith = (pattern: RegExp, folders: readonly string[] = runs): string[] =>
  filesIn(folders)
    .filter((file) => pattern.test(textOf(file)))
    .sort()
/** All that a pattern's first group finds, each once. */
const allOf = (pattern: RegExp, folders: readonly string[]): string[] =>
  [...new Set(filesIn(folders).flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, found]) => found as string)))].sort()

describe('outgoing requests', () => {
  it('are sent from these files only, to addresses from settings', () => {
    const asks =
      /(?<!\w)fetch\(|\bfetch:\s|customFetch|\bhttps?Request\b|import \{[^}]*\brequest\b[^}]*\} from 'node:https?'|\bundici\b|createProxyMiddleware|createConnection|new Redis\(|@nats-io\/transport|OTLPTraceExporter/
    expect(filesWith(asks)).toEqual([
      'gateway/src/upstream/proxy.ts', // WORDS_URL and so on
      'infra/identity-provider/src/provider/oidc-provider.ts', // the one client’s back-channel address, of its own process
      'infra/local/src/embedded.ts', // in the process
      'infra/local/src/in-process-fetch.ts',
      'mfe-profile/src/api-access/api-examples.ts', // an example to read
      'mfe-profile/src/picture/data-url.ts', // pages: their own origin, which their policy holds them to
      'packages/service-kit/src/events/jetstream/connect-nats.ts', // NATS_URL
      'packages/service-kit/src/internal-call/internal-call.ts', // DICTIONARY_URL
      'packages/service-kit/src/internal-call/post-to-any-replica.ts',
      'packages/service-kit/src/store/mongo-connection.ts', // MONGO_URL
      'packages/service-kit/src/store/redis-connection.ts', // REDIS_URL
      'packages/service-kit/src/tracing/otlp-spans.ts', // OTEL_EXPORTER_OTLP_ENDPOINT
      'packages/web-kit/src/calls/call.ts',
      'services/dictionary/src/online/free-dictionary.ts', // DICTIONARY_ONLINE
      'services/identity/src/provider/discovery.ts',
      'services/identity/src/provider/keycloak-accounts.ts', // OIDC_INTERNAL_URL, else OIDC_ISSUER
      'services/identity/src/provider/openid-client.provider.ts',
      'services/words/src/v1/docs/page.js',
      'shell/src/bootstrap/session-bootstrap.ts',
      'shell/src/bootstrap/silent-sign-in.ts',
    ])
  })

  it('child processes are started by install, start and dev scripts only', () => {
    expect(filesWith(/node:child_process/)).toEqual([
      'infra/local/install.mjs',
      'infra/local/run-node.mjs',
      'infra/local/src/dev/services.ts',
    ])
  })
})

describe('input from outside', () => {
  const parsing = ['packages/contracts', 'services', 'gateway']

  it('has its length checked by atMost and atLeast, since zod’s own checks throw for an object with a `length`', () => {
    expect(filesWith(/z\.(min|max)?[lL]ength\(/, parsing)).toEqual(['packages/contracts/src/http/fields.ts'])
    const chained = filesWith(/(?<!Math)\.(min|max|length)\(\s*\d/, parsing)
    expect(chained.filter((file) => !file.endsWith('/settings.ts'))).toEqual([])
  })
})

describe('pages in the browser', () => {
  it('receive messages from other windows through keycloak-js only, and from tabs of the same origin in one place', () => {
    expect(filesWith(/addEventListener\(\s*['"`]message|onmessage/)).toEqual(['packages/web-kit/src/session/follow-other-tabs.ts'])
    expect(filesWith(/postMessage\(/)).toEqual(['packages/web-kit/src/session/tab-channel.ts', 'shell/src/bootstrap/notify-parent.ts'])
    expect(textOf('shell/src/bootstrap/notify-parent.ts')).toContain('postMessage(location.href, location.origin)')
  })

  it('store data in the browser in these files only', () => {
    expect(filesWith(/(local|session)Storage|indexedDB|document\.cookie|cookieStore|\bcaches\./)).toEqual([
      'infra/identity-provider/src/pages/theme.js', // light or dark, as it was chosen
      'mfe-profile/src/sign-in-again/saved-forms.ts', // the profile’s form while its learner signs in again, in this tab
      'packages/ui/src/theme/theme.ts', // light or dark
      'packages/web-kit/src/local/stored-value.ts', // the five below
      'packages/web-kit/src/local/time-zone-cookie.ts', // the cookie tz
      'shell/src/bootstrap/sign-in-attempt.ts', // yes or nothing
    ])
    expect(allOf(/(?<![\w.])storedValue\(\s*'([^']+)'/g, runs)).toEqual([
      'wordloom.preferences',
      'wordloom.profilePicture', // its address, which is public to who knows it
      'wordloom.reminded', // a date
      'wordloom.seenNotices', // the learner’s id and those of notices
      'wordloom.unsentQuizzes', // finished quizzes with their learner’s id, until they are saved
    ])
  })

  it('navigate only to addresses of their own site and to Keycloak’s registration', () => {
    const addresses = allOf(/(?:location\.(?:assign|replace)\(|location\.href\s*=\s*)(?:withThemeFragment\()?([^)\n]+)\)?/g, runs)
    expect(addresses).toEqual(["'/'", "'/?visitor'", "'/api/login'", 'address', 'registration', 'signInAgain'])
    expect(allOf(/const registration = await ([\w.]+)/g, runs)).toEqual(['keycloak.createRegisterUrl'])
    expect(allOf(/holdSignIn\(([^)]*)\)/g, runs)).toEqual([''])
    expect(allOf(/const signInAgain = (.+)/g, runs)).toEqual(["'/api/login?again=1&returnTo=%2Fprofile'"])
  })
})

describe('cryptography', () => {
  const uses = /from 'node:crypto'|from 'jose'|new Provider\(|from 'openid-client'|crypto\.(getRandomValues|randomUUID|subtle)/

  it('is used only in the files that infra/cryptography.md names', () => {
    const page = readFileSync(join(root, 'infra/cryptography.md'), 'utf8')
    const named = [...page.matchAll(/`([a-z][\w./-]+\.ts)`/g)].map(([, file]) => file as string)
    expect(filesWith(uses, withOps).filter((file) => !named.includes(file))).toEqual([])
    expect(
      named.filter(
        (file) => !uses.test(textOf(file)) && !/keyedHash|hashApiKey|randomToken|newPictureToken|createKeyring/.test(textOf(file)),
      ),
    ).toEqual([])
  })

  it('is hashing with SHA-256 (SHA-1 for Anki’s checksum of duplicates), without encryption', () => {
    expect(
      filesWith(/createCipher|createDecipher|publicEncrypt|privateDecrypt|EncryptJWT|CompactEncrypt|subtle\.encrypt/, withOps),
    ).toEqual([])
    expect(allOf(/(?:createHash|createHmac|[^\w.]hash|hashOf)\(\s*'(\w+)'/g, withOps)).toEqual(['sha1', 'sha256'])
    expect(filesWith(/'sha1'|'md5'/i, withOps)).toEqual(['services/words/src/export-words/anki/anki-note.ts'])
  })

  it('Math.random is used for pauses and quizzes only, never for secrets', () => {
    expect(filesWith(/Math\.random/, withOps)).toEqual([
      'gateway/src/upstream/http-upstream.ts',
      'infra/ops/src/backup/sqlite-files.ts',
      'packages/service-kit/src/connections/lookup-any-replica.ts',
      'packages/service-kit/src/events/relay.ts',
      'services/quiz/src/service.ts',
    ])
  })
})
