import { generateKeyPair } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const file = new URL('../../../../../infra/keycloak/wordloom-realm.json', import.meta.url)

/** The variables of the realm file; Keycloak takes the same names from its environment when it imports the file itself. */
interface RealmSettings {
  readonly PUBLIC_URL: string
  readonly BACKCHANNEL_URL: string
  readonly OIDC_CLIENT_SECRET: string
  readonly ACCOUNTS_CLIENT_SECRET: string
}

type KeyProvider = { name: string; providerId: string; config: Record<string, string[]> }
type Realm = { realm: string; components: { 'org.keycloak.keys.KeyProvider': KeyProvider[] } }

/** The realm of the distributed edition under another name. */
export async function readRealm(name: string, settings: RealmSettings): Promise<Realm> {
  const text = (await readFile(file, 'utf8')).replace(/\$\{(\w+)\}/g, (placeholder, key: string) => {
    const value = settings[key as keyof RealmSettings]
    if (value === undefined) throw new Error(`the realm file asks for ${placeholder}, which nobody gives`)
    return JSON.stringify(value).slice(1, -1)
  })
  return { ...(JSON.parse(text) as Realm), realm: name }
}

const newRsaKey = async (modulusLength: number): Promise<string> =>
  (await promisify(generateKeyPair)('rsa', { modulusLength })).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string

const keys = new Map<string, Promise<string>>()

/** A private key of this process for a provider, of a size in bits. */
function keyOf({ providerId }: KeyProvider, modulusLength: number): Promise<string> {
  const known = keys.get(providerId)
  const key = known ?? newRsaKey(modulusLength)
  keys.set(providerId, key)
  return key
}

/** The same realm with RSA keys that are made here, once, where the file has Keycloak make two for each realm: that takes it many seconds. */
export async function withKeys(realm: Realm): Promise<Realm> {
  const withKey = async (provider: KeyProvider): Promise<KeyProvider> => {
    const { keySize, ...config } = provider.config
    if (!keySize) return provider
    const providerId = provider.providerId.replace('-generated', '')
    return { name: providerId, providerId, config: { ...config, privateKey: [await keyOf(provider, Number(keySize))] } }
  }
  const providers = await Promise.all(realm.components['org.keycloak.keys.KeyProvider'].map(withKey))
  return { ...realm, components: { ...realm.components, 'org.keycloak.keys.KeyProvider': providers } }
}
