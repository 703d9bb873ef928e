import { setFlagsFromString } from 'node:v8'

// A command runs for hours at most, beside a server that needs the memory: collect garbage early, grow late. Set before anything else is
// loaded.
setFlagsFromString('--optimize-for-size')
// Backups contain private data: files are private to their owner.
process.umask(0o077)
const { runOps } = await import('./ops.ts')

process.exitCode = await runOps(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
