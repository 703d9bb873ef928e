import { randomUUID } from 'node:crypto'
import { processSettings, runProcess } from '@wordloom/service-kit/process'
import express from 'express'

const replica = randomUUID()

// A service with nothing behind it, run as every service is: each answer takes a few milliseconds and names the process it came from.
await runProcess('replica', processSettings, async () => {
  const app = express()
  app.use((request, response) => {
    request.resume().once('end', () => setTimeout(() => response.json({ replica }), 5))
  })
  return { name: 'replica', app, start: async () => {}, stop: async () => {}, ready: async () => {} }
})
