import { runOps } from './ops.ts'

process.exitCode = await runOps(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
