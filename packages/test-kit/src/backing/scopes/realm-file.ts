import { readFile } from 'node:fs/promises'

const file = new URL('../../../../../infra/keycloak/wordloom-realm.json', import.meta.url)

/** The variables of the realm file; Keycloak takes the same names from its environment when it imports the file itself. */
export interface RealmSettings {
  readonly PUBLIC_URL: string
  readonly BACKCHANNEL_URL: string
  readonly OIDC_CLIENT_SECRET: string
  readonly ACCOUNTS_CLIENT_SECRET: string
}

/** The realm of the distributed edition under another name. */
export async function readRealm(name: string, settings: RealmSettings): Promise<Record<string, unknown>> {
  const text = (await readFile(file, 'utf8')).replace(/\$\{(\w+)\}/g, (placeholder, key: string) => {
    const value = settings[key as keyof RealmSettings]
    if (value === undefined) throw new Error(`the realm file asks for ${placeholder}, which nobody gives`)
    return JSON.stringify(value).slice(1, -1)
  })
  return { ...(JSON.parse(text) as Record<string, unknown>), realm: name }
}
