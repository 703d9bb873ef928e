import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { GenericContainer, Wait } from 'testcontainers'
import { ownedByThisProcess } from './engine.ts'

const fileOfCompose = (name: string) => ({
  source: fileURLToPath(new URL(`../../../../../infra/compose/${name}`, import.meta.url)),
  target: `/etc/wordloom/${name}`,
})

/** NATS with the accounts of the distributed edition. */
export type NatsWithAccounts = Awaited<ReturnType<typeof startNatsWithAccounts>>

/** Starts NATS with these accounts of `nats-accounts.conf`. */
export async function startNatsWithAccounts(accounts: readonly string[]) {
  const passwords = new Map(accounts.map((account) => [account, randomBytes(16).toString('hex')]))
  const container = await new GenericContainer('nats:2.12-alpine')
    .withCopyFilesToContainer([fileOfCompose('nats.conf'), fileOfCompose('nats-accounts.conf')])
    .withCommand(['--config', '/etc/wordloom/nats-accounts.conf'])
    // In quotes, since NATS parses a variable as configuration.
    .withEnvironment(
      Object.fromEntries([...passwords].map(([account, password]) => [`${account.toUpperCase()}_NATS_PASSWORD`, `"${password}"`])),
    )
    .withTmpFs({ '/data': 'rw' })
    .withLabels(ownedByThisProcess())
    .withExposedPorts(4222)
    .withWaitStrategy(Wait.forLogMessage('Server is ready'))
    .start()
  return {
    /** The address with an account's own password. */
    urlOf: (account: string): string =>
      `nats://${account}:${passwords.get(account)}@${container.getHost()}:${container.getMappedPort(4222)}`,
    close: async (): Promise<void> => void (await container.stop()),
  }
}
