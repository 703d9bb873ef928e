/**
 * A picture worker for crash tests: it prints a line and hangs at the requested point, and otherwise works until it
 * is ended.
 */
import { systemClock } from '@wordloom/service-kit/clock'
import { createBullMqJobs, createSqliteJobs } from '@wordloom/service-kit/jobs'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openSqlite } from '@wordloom/service-kit/store'
import { createSqliteLearnerRepository } from '../../adapters/learner.sqlite.ts'
import { createFolderPictureStore } from '../../adapters/picture.folder.ts'
import { createPendingJobs } from '../../pending-jobs/pending-jobs.ts'
import { workOnPictures } from '../picture-jobs.ts'

/** Before a version is stored; with one version stored; with the profile changed and the upload not yet removed. */
export type PausePoint = 'before-the-first' | 'between-the-two' | 'before-the-removal'

/** The process's only argument, as JSON. `redis` names a queue in Redis; by default the queue is in the SQLite file. */
export type WorkerOptions = { file: string; folder: string; redis?: { url: string; prefix: string }; pauseAt?: PausePoint }

const { file, folder, redis, pauseAt } = JSON.parse(process.argv[2] as string) as WorkerOptions
const leaseMs = 1_500

async function pauseIfAt(point: PausePoint): Promise<void> {
  if (point !== pauseAt) return
  process.stdout.write('paused')
  await new Promise(() => {})
}

const sqlite = openSqlite(file)
const store = createFolderPictureStore(folder)
const pictures = {
  ...store,
  async put(name: string, bytes: Uint8Array): Promise<void> {
    await pauseIfAt(name.endsWith('-300') ? 'before-the-first' : 'between-the-two')
    await store.put(name, bytes)
  },
  async remove(name: string): Promise<void> {
    await pauseIfAt('before-the-removal')
    await store.remove(name)
  },
}
const learners = createSqliteLearnerRepository(sqlite)
const logger = silentLogger
const jobs = redis ? createBullMqJobs({ ...redis, logger }) : createSqliteJobs({ sqlite, logger })
await workOnPictures(jobs, { learners, pictures, clock: systemClock, logger }, { leaseMs })
await createPendingJobs({ learners, jobs }).sweep({ logger, everyMs: 500 })
setInterval(() => {}, 1_000) // the worker's own timers let a process end
