import { MongoClient } from 'mongodb'

/** One suite's databases on a shared MongoDB. */
export interface MongoScope {
  /** Address of the suite's own database. */
  readonly url: string
  /** The address of another database of this suite, for suites with several services: `urlOf('words')`. */
  urlOf(name: string): string
  /** The name of the suite's own database, and the prefix of its others. */
  readonly database: string
  /** Drops every database of the suite. */
  close(): Promise<void>
}

/** Opens the databases of the suite called `namespace`. */
export async function openMongoScope(server: string, namespace: string): Promise<MongoScope> {
  const address = (database: string): string => {
    const url = new URL(server)
    url.pathname = `/${database}`
    return url.href
  }
  return {
    url: address(namespace),
    urlOf: (name) => address(`${namespace}_${name}`),
    database: namespace,
    close: async () => {
      await using client = new MongoClient(server)
      const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
      const own = databases.filter(({ name }) => name.startsWith(namespace))
      await Promise.all(own.map(({ name }) => client.db(name).dropDatabase()))
    },
  }
}
