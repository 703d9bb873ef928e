/** Runs two suites that never end, in two workers, as `npm test` runs Jest. Its argument is the folder of the suites. */
import { runCommand } from './command.ts'

const [folder] = process.argv.slice(2) as [string]
const jest = ['node_modules/jest/bin/jest.js', '--maxWorkers=2', '--config', `${folder}/jest.config.mjs`]
await runCommand([process.execPath, '--experimental-vm-modules', ...jest], { cwd: process.cwd(), stage: 'suites that never end' })
