import { endpointsOf } from '@wordloom/contracts/endpoints'
import { type Audience, createTokenSigner, internalTokenHeader, signingSettings } from '@wordloom/service-kit/auth'
import { signUp } from '@wordloom/test-kit/http'
import {
  createReplica,
  openDistributedServers,
  type ProcessName,
  processNames,
  type Replica,
  untilSignInWorks,
} from '@wordloom/testing/editions'
import autocannon from 'autocannon'
import { MongoClient } from 'mongodb'
import { processorTimeOf } from './load/processor-time.ts'
import { median, noted, type Row, report } from './report/measure.ts'
import { dictionaryWords, importWords } from './vocabulary/import-words.ts'

const connections = 40
const seconds = 6
const rounds = 3
const words = 500

// The most frequent request of each process, unless it is the service's first GET.
const mostAsked: Partial<Record<ProcessName, string>> = {
  gateway: '/api/auth/user',
  words: '/api/words/recent',
  dictionary: '/api/dictionary/serendipity',
}

function askedOf(processName: ProcessName): string {
  const path = mostAsked[processName] ?? endpointsOf[processName as Audience].find(({ method }) => method === 'GET')?.path
  if (path === undefined || path.includes(':')) throw new Error(`Say in this benchmark what ${processName} is asked most`)
  return path
}

type Load = { perSecond: number; processorMs: number }

/** Loads these processes at once with the same total number of connections: requests a second, and the processor time of one. */
async function load(replicas: readonly Replica[], path: string, headers: Record<string, string>): Promise<Load> {
  const pids = replicas.map((replica) => replica.child().process.pid as number)
  const spent = (): number => pids.reduce((sum, pid) => sum + processorTimeOf(pid), 0)
  const before = spent()
  const results = await Promise.all(
    replicas.map(({ port }) =>
      autocannon({ url: `http://127.0.0.1:${port}${path}`, headers, connections: connections / replicas.length, duration: seconds }),
    ),
  )
  for (const { non2xx, errors } of results)
    if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} answers were not 200, ${errors} failed`)
  const requests = results.reduce((sum, result) => sum + result.requests.total, 0)
  return {
    perSecond: results.reduce((sum, result) => sum + result.requests.average, 0),
    processorMs: ((spent() - before) * 1000) / requests,
  }
}

/** MongoDB's storage for each service, with indexes, in kB a word. */
async function storedKb({ MONGO_URL, MONGO_PREFIX }: Record<string, string>, words: number): Promise<Row[]> {
  await using client = await MongoClient.connect(MONGO_URL as string)
  const { databases } = await client.db().admin().listDatabases()
  const own = databases.filter(({ name }) => name.startsWith(MONGO_PREFIX as string))
  const sizes = await Promise.all(own.map(({ name }) => client.db(name).stats()))
  return own.map(({ name }, index) => {
    const { dataSize, indexSize } = sizes[index] as { dataSize: number; indexSize: number }
    return noted(name.slice((MONGO_PREFIX as string).length), (dataSize + indexSize) / words / 1024, 'kB')
  })
}

/** The throughput of one process of each service, the cost of a request, and what a second process adds on this machine. */
export async function run(): Promise<void> {
  const pairs = new Map<ProcessName, readonly [Replica, Replica]>()
  for (const processName of processNames) pairs.set(processName, [await createReplica(processName), await createReplica(processName)])
  const pairOf = (processName: ProcessName): readonly [Replica, Replica] => pairs.get(processName) as readonly [Replica, Replica]
  const servers = await openDistributedServers((processName) => pairOf(processName)[0].port, {
    REQUESTS_PER_MINUTE: '1000000000',
    MAX_REQUESTS_PER_LEARNER: '1000',
  })
  const started: Replica[] = []
  const begin = async (replica: Replica): Promise<void> => {
    started.push(replica)
    await replica.begin(servers.settingsOf(replica.processName))
  }
  try {
    await Promise.all(processNames.map((processName) => begin(pairOf(processName)[0])))
    await untilSignInWorks(
      servers.url,
      started.map(({ child }) => child()),
    )
    const learner = await signUp(servers.url)
    await importWords(learner, dictionaryWords(words))
    report(`Kept for each of ${words} words, uncompressed`, await storedKb(servers.operations, words))
    const { id: userId } = (await learner.call('GET', '/api/auth/user')).body as { id: string }
    const gateway = createTokenSigner(signingSettings('gateway').parse(servers.settingsOf('gateway')).INTERNAL_SIGNING_KEY)

    for (const processName of processNames) {
      const [first, second] = pairOf(processName)
      const path = askedOf(processName)
      await begin(second)
      const headers = async (): Promise<Record<string, string>> =>
        processName === 'gateway'
          ? { cookie: learner.cookie(), 'sec-fetch-site': 'same-origin' }
          : { [internalTokenHeader]: await gateway.sign(processName, { userId, timeZone: 'UTC', via: 'session' }) }
      for (const one of [first, second]) await load([one], path, await headers()) // warm-up
      const [alone, both]: [Load[], Load[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        alone.push(await load([first], path, await headers()))
        both.push(await load([first, second], path, await headers()))
      }
      const rate = (loads: Load[]): number => median(loads.map(({ perSecond }) => perSecond))
      report(`${processName}, GET ${path}, ${connections} connections`, [
        noted('one process, requests a second', rate(alone), ''),
        noted('two processes', rate(both), ''),
        noted('gain', rate(both) / rate(alone), 'times'),
        noted('processor time of it a request', median(alone.map(({ processorMs }) => processorMs)), 'ms'),
      ])
      await second.child().stop()
    }
  } finally {
    await Promise.all(started.map(({ child }) => child().stop()))
    await servers.close()
  }
}
