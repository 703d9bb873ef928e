import type { CommandResult } from '../../command.ts'
import type { Outcome } from '../../outcome.ts'

type Bill = { bomFormat: string; components: { name: string; version: string; purl: string }[] }
type Run = (...command: string[]) => Promise<CommandResult>

/** The packages in an image's folders: `name@version` of each. */
const listInstalled = `
  import { globSync, readFileSync } from 'node:fs'
  const manifests = globSync('{,*/,*/*/}node_modules/{*,@*/*}{,/node_modules/{*,@*/*}}{,/node_modules/{*,@*/*}}/package.json')
  const found = manifests.filter((path) => !path.includes('@wordloom')).map((path) => JSON.parse(readFileSync(path)))
  console.log(JSON.stringify(found.filter(({ name, version }) => name && version).map(({ name, version }) => name + '@' + version)))`

/** Reads the bills of materials from the images, and compares that of the service with its installed packages. */
export async function checkBills(docker: Run): Promise<Outcome[]> {
  const read = async (image: string, file: string): Promise<Bill> => {
    const { code, output } = await docker('run', '--rm', '--network', 'none', '--entrypoint', 'cat', image, `/wordloom/${file}`)
    if (code !== 0) throw new Error(output)
    return JSON.parse(output) as Bill
  }
  const check = async (name: string, fault: () => Promise<string>): Promise<Outcome> => {
    const why = await fault().catch((error: Error) => error.message)
    return why ? { status: 'failed', name, why } : { status: 'passed', name }
  }
  return [
    await check('the bill of materials of the services’ image names exactly the packages in it', async () => {
      const bill = await read('wordloom-service', 'sbom.cdx.json')
      const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
      const node = ['run', '--rm', '--network', 'none', 'wordloom-service', '--input-type=module', '-e', listInstalled]
      const { output } = await docker(...node)
      const installed = new Set(JSON.parse(output.trim().split('\n').at(-1) as string) as string[])
      const missing = [...installed].filter((one) => !named.has(one))
      const absent = [...named].filter((one) => !installed.has(one) && !one.startsWith('node@'))
      if (bill.bomFormat !== 'CycloneDX' || installed.size < 50) return 'it is not a bill of materials'
      return [...missing.map((one) => `not named: ${one}`), ...absent.map((one) => `named, but not installed: ${one}`)].join(', ')
    }),
    ...(await Promise.all(
      [
        ['wordloom-service', 'libc6'],
        ['wordloom-web', 'nginx'],
      ].map(([image, known]) =>
        check(`the bill of materials of ${image} names the system packages`, async () => {
          const { components } = await read(image as string, 'sbom-system.cdx.json')
          return components.some(({ name }) => name.startsWith(known as string)) ? '' : `${known} is missing`
        }),
      ),
    )),
    await check('the bill of materials of wordloom-web names the packages of the front ends', async () => {
      const { components } = await read('wordloom-web', 'sbom.cdx.json')
      return ['react', 'webpack'].filter((known) => !components.some(({ name }) => name === known)).join(', ')
    }),
  ]
}
