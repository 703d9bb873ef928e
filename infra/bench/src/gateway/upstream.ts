import { createServer } from 'node:http'

// A service that responds at once, so that only the gateway is measured.
const body = JSON.stringify({ totalWords: 120, weeklyWordsAdded: 14, masteredWords: 31, learningWords: 60, newWords: 29, streakDays: 9 })
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1')
