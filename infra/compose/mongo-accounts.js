// The accounts of MongoDB, for mongosh: one per service, which can only read and write its own database, and one for the operator's commands.
// Safe to run again: it also updates the passwords of existing accounts. It initiates the replica set, if there is none.
// From the environment: MONGO_ADMIN_PASSWORD, and <NAME>_MONGO_PASSWORD of each account; MONGO_HOST (mongo:27017), MONGO_PREFIX (wordloom_).
const suffix = '_MONGO_PASSWORD'
const named = Object.keys(process.env).filter((name) => name.endsWith(suffix))
const owners = named.map((name) => name.slice(0, -suffix.length).toLowerCase()).filter((name) => name !== 'admin' && name !== 'ops')
const prefix = process.env.MONGO_PREFIX || 'wordloom_'
const passwordOf = (name) => process.env[`${name.toUpperCase()}_MONGO_PASSWORD`]
const admin = db.getSiblingDB('admin')

if (!db.hello().setName) rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: process.env.MONGO_HOST || 'mongo:27017' }] })
while (!db.hello().isWritablePrimary) sleep(100)

const signIn = (password) => {
  try {
    return admin.auth('admin', password).ok === 1
  } catch {
    return false
  }
}

/** Signs in as the administrator, who is made where there is no account at all: what MongoDB allows from its own machine, once. */
const becomeAdmin = (password) => {
  if (signIn(password)) return
  // A volume that was created with the default password gets the current one.
  if (signIn('development-only-mongo-admin')) return void admin.changeUserPassword('admin', password)
  try {
    admin.createUser({ user: 'admin', pwd: password, roles: ['root'] })
  } catch (error) {
    print(`MONGO_ADMIN_PASSWORD is not the password that this database was created with (${error.codeName ?? error.message}).`)
    quit(2)
  }
  admin.auth('admin', password)
}

const account = (database, user, pwd, roles) => {
  const own = db.getSiblingDB(database)
  if (own.getUser(user)) own.updateUser(user, { pwd, roles })
  else own.createUser({ user, pwd, roles })
}

// Without an address: a session that is already authenticated (at another server) stays so.
if (process.env.MONGO_ADMIN_PASSWORD) becomeAdmin(process.env.MONGO_ADMIN_PASSWORD)
for (const name of owners) account(`${prefix}${name}`, name, passwordOf(name), [{ role: 'readWrite', db: `${prefix}${name}` }])
account(
  'admin',
  'ops',
  passwordOf('ops'),
  owners.map((name) => ({ role: 'readWrite', db: `${prefix}${name}` })),
)
