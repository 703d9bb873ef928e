import { execFile } from 'node:child_process'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { GenericContainer, Wait } from 'testcontainers'
import { keycloakAdministrator } from '../scopes/keycloak-administrator.ts'
import { ownedByThisProcess } from './engine.ts'
import { throughLoopback } from './loopback.ts'

const commonPasswords = fileURLToPath(new URL('../../../../../infra/identity-provider/common-passwords.txt', import.meta.url))
const buildTheme = fileURLToPath(new URL('../../../../../infra/keycloak/build-theme.mjs', import.meta.url))

/**
 * Keycloak with Wordloom's theme and without a realm: each suite imports its own from the realm file. It reaches this machine as
 * `host.docker.internal`.
 */
export async function startKeycloak(): Promise<string> {
  await using theme = await mkdtempDisposable(join(tmpdir(), 'wordloom-theme-'))
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', buildTheme, theme.path])
  return await startWith(theme.path)
}

async function startWith(theme: string): Promise<string> {
  const container = await new GenericContainer('quay.io/keycloak/keycloak:26.7')
    .withCommand(['start-dev'])
    .withEnvironment({
      KC_BOOTSTRAP_ADMIN_USERNAME: keycloakAdministrator.user,
      KC_BOOTSTRAP_ADMIN_PASSWORD: keycloakAdministrator.password,
      JAVA_OPTS_KC_HEAP: '-Xms128m -Xmx512m',
      // It runs for minutes: compiling to the highest level would cost more than it saves.
      JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
    })
    // The realm's password policy needs this file.
    .withCopyFilesToContainer([{ source: commonPasswords, target: '/opt/keycloak/data/password-blacklists/common-passwords.txt' }])
    .withCopyDirectoriesToContainer([{ source: theme, target: '/opt/keycloak/themes/wordloom' }])
    .withExtraHosts([{ host: 'host.docker.internal', ipAddress: 'host-gateway' }])
    .withLabels(ownedByThisProcess())
    .withExposedPorts(8080)
    .withStartupTimeout(300_000)
    .withWaitStrategy(Wait.forHttp('/realms/master/.well-known/openid-configuration', 8080))
    .start()
  return `http://127.0.0.1:${await throughLoopback(container.getHost(), container.getMappedPort(8080))}`
}
