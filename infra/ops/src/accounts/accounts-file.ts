import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Place } from '../installations/place.ts'
import { OpsError } from '../terminal.ts'

const busyMs = 5_000

/** The form in which the embedded provider compares emails. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase()

/** Opens the accounts of an embedded installation; they can be in use. `change` names what is managed in Keycloak otherwise. */
export function openAccounts(place: Place, change: string): DatabaseSync {
  if (place.edition !== 'embedded')
    throw new OpsError(`Accounts of the distributed edition are managed in Keycloak: change the ${change} in its administration console.`)
  const path = join(place.folder, 'identity-provider.sqlite')
  if (!existsSync(path)) throw new OpsError(`There are no accounts in ${place.folder}.`)
  return new DatabaseSync(path, { timeout: busyMs })
}
