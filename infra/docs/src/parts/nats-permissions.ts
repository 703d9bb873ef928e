import { read } from '../repository.ts'

/** The subjects that an account of `nats-accounts.conf` may publish to; undefined without such an account. */
export function natsPermissions(account: string): string[] | undefined {
  const block = new RegExp(`user: ${account},[^]*?publish: \\[([^\\]]*)\\]`).exec(read('infra/compose/nats-accounts.conf'))?.[1]
  return block === undefined ? undefined : [...block.matchAll(/"([^"]+)"/g)].map(([, subject]) => subject as string)
}
