import { consumerNames, projectionNames } from './descriptors.ts'
import { OpsError } from './terminal.ts'

const rebuilds = projectionNames.map(
  (name) => `  ${`rebuild ${name} [--learner <id>]`.padEnd(37)} rebuild the projection of ${name} from the event logs`,
)

const overview = `Wordloom operations: npm run ops -- <command>

  help [command]                        show this page, or details of one command
  verify [${consumerNames.join('|')}] [--learner <id>]
                                        compare the services' projections with the event logs
  dead-letters list                     list the events that a consumer could not apply, oldest first
  dead-letters replay <id> | --all      redeliver one or all of them to their consumers
  dead-letters discard <id>             delete one whose event was applied meanwhile
  backup <folder>                       copy the installation, as of one moment, into a new folder
  restore <folder>                      restore a backup into an empty installation
  move --from <data folder>             move an embedded installation into an empty distributed one
  accounts rename <email> <new email>   change the email of an embedded account; the old email is free afterwards
  accounts password <email>             give an embedded account a new password, which is printed
  dictionary add <file> [--name <name>] add a dictionary: Open English WordNet (WN-LMF) or Wiktextract's JSON lines
  dictionary list                       list the added dictionaries
  dictionary remove <name>              remove one of them
  secrets                               print a .env for docker compose with new secrets
  preflight                             check the settings of docker compose before anything starts
  streams                               create or configure the NATS streams of a distributed installation
${rebuilds.join('\n')}
  refold [--dry-run] [--learner <id>]   recompute words from their review logs, or only list those that differ
  keys make <file>                      create the keys that sign internal tokens, as variables in a file
  keys roll <file>                      rotate these keys without downtime, in three steps

All commands except restore and move can run while Wordloom runs; \`help <command>\` shows details.

Which installation:
  --data <folder>   an embedded one, by its data folder (default: WORDLOOM_DATA, else ./data)
  a distributed one, if MONGO_URL and NATS_URL are set:
    MONGO_URL       the server, e.g. mongodb://mongo:27017/?replicaSet=rs0
    MONGO_PREFIX    the prefix of its databases' names (default: wordloom_)
    NATS_URL        the NATS servers, e.g. nats://nats:4222
    NATS_PREFIX     the same as for the services (default: none)
    REDIS_URL       the Redis of sessions and jobs; restore and move check that it is empty
    REDIS_PREFIX    the same as for the services (default: wordloom)`

const pages: Record<string, string> = {
  verify: `npm run ops -- verify [${consumerNames.join('|')}] [--learner <id>] [--patience <seconds>]

Applies the owners' event logs to an empty store and compares the result with each service's records, learner by learner:
  stats   word counts and days, from the logs of words, quiz and identity
  quiz    the quiz's copy of the words, from the logs of words and identity
  words   only whether every event of quiz and identity was applied
It also reports gaps in the numbers of a log, and records of learners without a log. Learners whose events are being applied are
checked again for 10 s, or for --patience. The exit code is 1 if anything differs; each learner and record is named. \`rebuild\`
repairs a projection.`,
  'dead-letters': `npm run ops -- dead-letters list
npm run ops -- dead-letters replay <id>
npm run ops -- dead-letters replay --all
npm run ops -- dead-letters discard <id> [--unapplied]

\`list\` shows the events that consumers could not apply, oldest first: id, time, owner -> consumer, event, learner, number, reason.
\`replay\` redelivers a dead letter to its consumer and waits for the result. Once applied it is removed from the list. If it fails,
it stays on the list under a new id, with the reason, and the exit code is 1. In the distributed edition a consumer retries for about
a minute before it gives up. --all replays a learner's dead letters in order, and skips the later ones after a failure.
\`discard\` deletes a dead letter whose event the consumer has applied meanwhile, e.g. in a rebuild. One whose event was not applied
is kept, since the learner's later events wait for it; --unapplied deletes it nevertheless.`,
  accounts: `npm run ops -- accounts rename <email> <new email>
npm run ops -- accounts password <email>

\`password\` gives an account a new random password and prints it, for a learner who has forgotten theirs. Sessions and API keys stay until
the learner uses Sign Out Everywhere in the profile.
\`rename\` changes the email that an account signs in with; its password and data stay. Somebody else can then sign up with the old email.
The embedded edition sends no mail and cannot verify who owns an email: it belongs to whoever signs up with it first, until you rename
that account. In the distributed edition accounts are managed in Keycloak.`,
  backup: `npm run ops -- backup <folder>

Copies the installation into a new folder while learners use it. The copy has the state of a single moment, like the disk after a
power cut. manifest.json is written last and has the SHA-256 of every file: a folder without it is an incomplete backup. Only the
folder's owner can read it, since it contains all words, emails and password hashes.
  embedded      the SQLite files and the pictures
  distributed   every service's database, pictures included, as compressed BSON (the format of mongodump). The server must keep a
                snapshot for as long as the backup takes: minSnapshotHistoryWindowInSeconds, 300 by default
Not included: counters and caches (rate limits; in the distributed edition Redis and NATS), Keycloak, whose database is backed up
separately, and added dictionaries. The command prints how to add each dictionary again.`,
  restore: `npm run ops -- restore <folder>

Restores a backup into an empty installation of the same edition, after checking every file. Empty means: an empty or missing data
folder, or a MONGO_PREFIX whose databases have no documents. If anything fails, nothing is restored.
  embedded      stop Wordloom first; all learners have to sign in again
  distributed   stop the services and empty Redis, which is checked if REDIS_URL is set. The streams under NATS_PREFIX are deleted,
                with their dead letters; when the services start, events that a consumer had not applied are published again
It prints which dictionaries of the installation are missing. Run \`verify\` afterwards.`,
  move: `npm run ops -- move --from <data folder>

Moves an embedded installation, in its current state, into an empty distributed one: words with schedule and review log, quizzes,
statistics, event logs, profiles, pictures, API keys. Learners keep their ids. Stop the embedded one first: later changes to it are
not moved. If anything fails, nothing is moved.
Accounts become users of Keycloak and keep their passwords, since both editions use Argon2id. A password typed with decomposed
characters (é as e and an accent) may have to be reset. All learners have to sign in again. The last use of each API key is not moved.
Besides MONGO_URL, NATS_URL and their prefixes, the settings of the identity service are needed:
  OIDC_ISSUER, OIDC_INTERNAL_URL        the realm's address in browsers, and from this machine
  KEYCLOAK_ACCOUNTS_CLIENT_ID, KEYCLOAK_ACCOUNTS_CLIENT_SECRET
                                        the client whose service account may manage users`,
  keys: `npm run ops -- keys make <file>
npm run ops -- keys roll <file>

The gateway, words and quiz each sign their internal tokens with a private key; every service verifies them with the public keys.
\`make\` writes both to a file of variables, such as .env, and keeps its other lines:
  INTERNAL_SIGNING_KEY_GATEWAY, _WORDS, _QUIZ    one private key each, given only to that process, as INTERNAL_SIGNING_KEY
  INTERNAL_TRUSTED_KEYS                          the public keys, for every service
\`roll\` takes one step of a rotation; roll the file out to every process after each step, before you take the next:
  1   creates the next keys, which are trusted beside the old ones
  2   signs with the next keys
  3   no longer trusts the old keys
A rotation causes no downtime. If a key has leaked, take all steps at once and restart everything: requests under way may then fail.`,
  dictionary: `npm run ops -- dictionary add <file> [--name <name>]
npm run ops -- dictionary list
npm run ops -- dictionary remove <name>

\`add\` converts a dictionary, plain or compressed by gzip, into a read-only SQLite file. The dictionary service looks words up in
it after Wordloom's supplement and before WordNet, and shows its title, licence and address with its definitions:
  WN-LMF (XML)              Open English WordNet, https://en-word.net, or any other English lexicon in this format
  Wiktextract's JSON lines  English Wiktionary, https://kaikki.org
Entries that cannot be read are counted, and the first ten are reported; all others are added. A dictionary of the same name is
replaced in one step. No restart is needed. Dictionaries are searched in the order of their names; the name is the title in
lower case, or --name.
The folder is DICTIONARY_FOLDER, else \`dictionaries\` in the data folder. A distributed installation needs DICTIONARY_FOLDER, the same
folder as for its dictionary service. A backup does not contain dictionaries, only their names: add them again after a restore.`,
  secrets: `npm run --silent ops -- secrets >> .env

Prints new values of every secret of docker-compose.yml, which an installation needs before others than its own machine can reach it.
Run it before the first start, or with new volumes, and keep the file: the stores are set up with these passwords.`,
  preflight: `npm run ops -- preflight

Runs first in docker compose. Reports every wrong setting, and every secret that still has its public default although PUBLIC_URL,
KEYCLOAK_PUBLIC_URL or BIND_ADDRESS open the installation to others than this machine.`,
  streams: `npm run ops -- streams

Creates the streams of all event owners and of dead letters, or updates their configuration. Docker compose runs it before the
services. Run it once on any other NATS with the accounts of nats-accounts.conf, after its disk was lost, and after a change of
NATS_REPLICAS. Messages in existing streams are kept. It needs NATS_URL with the account ops, and the NATS_PREFIX and NATS_REPLICAS of
the services. At a NATS without accounts the services create their streams themselves.`,
  rebuild: `npm run ops -- rebuild ${projectionNames.join('|')} [--learner <id>]

Rebuilds a projection from the owners' event logs, learner by learner, each in one transaction, while the services run.`,
  refold: `npm run ops -- refold [--dry-run] [--learner <id>]

Computes every word again from its review log, while the services run, and corrects each word that differs: its card, status, counts
and next review. Values that learners set by hand are kept, and so are words whose answers arrived in order. Prints the changed words.
--dry-run writes nothing; the exit code is then 1 if any word would change.`,
}

/** The text of \`npm run ops -- help\`: the overview, or the page of one command. */
export function helpAbout(command?: string): string {
  if (command === undefined || command === 'help') return overview
  const page = Object.hasOwn(pages, command) ? pages[command] : undefined
  if (page === undefined) throw new OpsError(`There is no such command: ${command}. \`npm run ops -- help\` lists all commands.`)
  return page
}
