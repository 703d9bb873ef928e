import { setFlagsFromString } from 'node:v8'

// An operator's command has hours of work at most and a server beside it that needs the memory: collect early, grow late. Before anything else
// is loaded, so that it holds from the start.
setFlagsFromString('--optimize-for-size')
// Backups hold what data folders hold: they are their owner's alone.
process.umask(0o077)
const { runOps } = await import('./ops.ts')

process.exitCode = await runOps(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
