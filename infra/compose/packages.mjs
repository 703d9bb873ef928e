// Runs in an image after its packages were installed. Exits with code 1 unless every package is the one that package-lock.json names by
// version and hash. (`npm ci` refuses a lock that does not list the optional binaries of every platform.) Prints the bill of materials in
// CycloneDX: the installed packages, and Node. (`npm sbom` fails if only some workspaces are installed.)
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
const locked = json('package-lock.json').packages
// Our own workspaces are links here; the bill describes their dependencies.
const installed = Object.entries(json('node_modules/.package-lock.json').packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

const faults = installed.filter(([path, { version, integrity }]) => {
  const named = locked[path]
  return !integrity || named?.version !== version || named.integrity !== integrity
})
for (const [path, { version }] of faults) console.error(`${path} ${version} differs from package-lock.json`)
if (installed.length === 0 || faults.length > 0) process.exit(1)

const licenceOf = ({ license }) => (typeof license === 'string' ? license : license?.type)

const components = installed.map(([path, { integrity }]) => {
  const manifest = json(join(path, 'package.json'))
  const licence = licenceOf(manifest)
  const [algorithm, hash] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': path,
    name: manifest.name,
    version: manifest.version,
    purl: `pkg:npm/${manifest.name.replace('@', '%40')}@${manifest.version}`,
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
    ...(licence && { licenses: [/ (OR|AND|WITH) /.test(licence) ? { expression: licence } : { license: { name: licence } }] }),
  }
})
const node = {
  type: 'platform',
  'bom-ref': 'node',
  name: 'node',
  version: process.versions.node,
  purl: `pkg:generic/node@${process.versions.node}`,
}
const { name, version } = json('package.json')
const metadata = { lifecycles: [{ phase: 'build' }], component: { type: 'application', name, version: version ?? '0.0.0' } }
console.log(JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata, components: [node, ...components] }))
