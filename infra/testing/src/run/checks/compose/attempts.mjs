// Runs inside a container of the composed edition, with a service's network and credentials: tries the accesses on its command line and
// prints the result of each as JSON, 'done' or the error. accounts.ts knows which are expected.
import { connect as dial } from 'node:net'

// A store responds, if only with a refusal, however busy the machine is; a network that is not there never does.
const respondsWithinMs = 20_000
const reachedWithinMs = 3_000
const { MONGO_URL, NATS_URL, REDIS_URL } = process.env

/** The same server without an account. */
const withoutAccount = (url) => url?.replace(/\/\/[^@/]*@/, '//')

const opened = new Map()
const once = (key, open) => opened.get(key) ?? opened.set(key, open()).get(key)

async function mongo({ nobody, database, command }) {
  const { MongoClient } = await import('mongodb')
  const url = nobody ? withoutAccount(MONGO_URL) : MONGO_URL
  const client = await once(url, () => new MongoClient(url, { serverSelectionTimeoutMS: respondsWithinMs }).connect())
  await client.db(database).command(command)
}

async function nats({ nobody, request, subscribe }) {
  const { connect } = await import('@nats-io/transport-node')
  const { username, password, host } = new URL(NATS_URL)
  const account = nobody ? {} : { user: username, pass: password, inboxPrefix: `_INBOX_${username}` }
  const connection = await once(`nats ${nobody}`, () => connect({ servers: host, ...account, timeout: respondsWithinMs, reconnect: false }))
  if (request) return void (await connection.request(request, '{}', { timeout: respondsWithinMs }))
  await new Promise((listening, refused) => {
    connection.subscribe(subscribe, { callback: (error) => error && refused(error) })
    connection.flush().then(() => setTimeout(listening, 200), refused)
  })
}

async function redis({ nobody, call }) {
  const { Redis } = await import('ioredis')
  const url = nobody ? withoutAccount(REDIS_URL) : REDIS_URL
  const client = await once(
    url,
    async () => new Redis(url, { maxRetriesPerRequest: 0, retryStrategy: () => null, enableReadyCheck: false }),
  )
  await client.call(...call)
}

const reach = ({ host, port }) =>
  new Promise((reached, failed) => {
    const socket = dial({ host, port, timeout: reachedWithinMs })
    socket.on('connect', () => reached(socket.destroy()))
    socket.on('timeout', () => failed(socket.destroy(new Error('timed out'))))
    socket.on('error', failed)
  })

const ways = { mongo, nats, redis, reach }
const results = []
for (const { way, ...what } of JSON.parse(process.argv[1])) {
  try {
    await ways[way](what)
    results.push('done')
  } catch (error) {
    results.push(String(error.cause?.message ?? error.message ?? error))
  }
}
console.log(JSON.stringify(results))
process.exit()
