import { createReadStream } from 'node:fs'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { processSettings, runProcess } from '../process/index.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const fail = (what: string) => (): never => {
  throw new Error(`${what} failed`)
}
const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Every way in which code of a request can throw an uncaught error, by path. */
const faults: Record<string, Handle> = {
  handler: fail('handler'),
  timer: () => setTimeout(fail('timer'), 5),
  tick: () => process.nextTick(fail('tick')),
  microtask: () => queueMicrotask(fail('microtask')),
  rejection: () => void Promise.reject(new Error('rejection failed')),
  'late-rejection': () => void later(5).then(fail('late-rejection')),
  'no-error': () => void Promise.reject('no-error failed'),
  body: (request) => void request.on('data', fail('body')),
  'body-end': (request) => void request.resume().on('end', fail('body-end')),
  file: (_request, response) => void createReadStream('/nowhere/at/all').pipe(response),
  call: () => void ask({ host: '127.0.0.1', port: 1 }).end(),
  status: (_request, response) => void later(1).then(() => response.writeHead(7)),
  trailer: (_request, response) => setTimeout(() => response.setHeader('content-length', 2).setHeader('trailer', 'x').writeHead(200), 1),
  socket: ({ socket }) => {
    socket.once('timeout', fail('socket')).setTimeout(5)
  },
  midway: (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half')
    setTimeout(fail('midway'), 5)
  },
  // No fault: its response takes until others on the connection have gone wrong.
  slow: (request, response) => void request.resume().once('end', () => setTimeout(() => response.end('well'), 50)),
  'after-end': (_request, response) => {
    response.end('ok')
    response.write('more')
  },
  'after-answer': (_request, response) => {
    response.end('ok')
    setTimeout(fail('after-answer'), 5)
  },
  finish: (_request, response) => void response.once('finish', fail('finish')).end('ok'),
  close: (_request, response) => void response.once('close', fail('close')).end('ok'),
  'socket-close': ({ socket }, response) => {
    socket.once('close', fail('socket-close'))
    response.setHeader('connection', 'close').end('ok')
  },
}

// A service that throws in every way, run as every other service.
await runProcess('faulty', processSettings, async () => ({
  name: 'faulty',
  app(request, response) {
    const fault = faults[request.url?.slice(1) ?? '']
    if (fault) fault(request, response)
    else request.resume().once('end', () => response.end('well'))
  },
  start: async () => {
    process.once('SIGWINCH', () => setTimeout(fail('the process itself'), 5))
  },
  stop: async () => {},
  ready: async () => {},
}))
