import { OpsError } from './ops-error.ts'
import { consumerNames, projectionNames } from './parts.ts'

const rebuilds = projectionNames.map(
  (name) => `  ${`rebuild ${name} [--learner <id>]`.padEnd(37)} make the projection of ${name} again from the logs`,
)

const overview = `Wordloom operations: npm run ops -- <command>

  help [command]                        this page, or more about one command
  verify [${consumerNames.join('|')}] [--learner <id>]
                                        compare what services made of events with the logs
  dead-letters list                     events that a consumer could not apply, oldest first
  dead-letters replay <id> | --all      hand one or all to their consumers again
  dead-letters discard <id>             take one off the list that is dealt with
  backup <folder>                       copy the whole installation, as it is at one moment, into a new folder
  restore <folder>                      make an empty installation what a backup holds
  move --from <data folder>             move an embedded installation into an empty distributed one
  accounts rename <email> <new email>   give an embedded account another email, and so free the one it has
  dictionary add <file> [--name <name>] add a dictionary: Open English WordNet (WN-LMF) or Wiktextract's JSON lines
  dictionary list                       the dictionaries that were added
  dictionary remove <name>              remove one of them
  secrets                               print a .env for docker compose with all that is secret in it
  preflight                             say which settings of docker compose must not go public
  streams                               make the streams of a distributed installation at NATS
${rebuilds.join('\n')}
  refold [--dry-run] [--learner <id>]   make words what their review logs say, or say which differ
  keys make <file>                      make the keys that sign internal tokens, as variables in a file
  keys roll <file>                      replace them without a pause, in three steps

All but restore and move may be done while Wordloom runs; \`help <command>\` says more.

Which installation:
  --data <folder>   an embedded one, by its data folder (else WORDLOOM_DATA, else ./data)
  a distributed one, when MONGO_URL and NATS_URL are set:
    MONGO_URL       the server, e.g. mongodb://mongo:27017/?replicaSet=rs0
    MONGO_PREFIX    how its databases' names begin (wordloom_)
    NATS_URL        the NATS servers, e.g. nats://nats:4222
    NATS_PREFIX     as the services have it (none)
    REDIS_URL       where sessions and jobs are; for restore and move, which look whether it is empty
    REDIS_PREFIX    as the services have it (wordloom)`

const pages: Record<string, string> = {
  verify: `npm run ops -- verify [${consumerNames.join('|')}] [--learner <id>] [--patience <seconds>]

Compares, learner by learner and record by record, what each service made of the events with the fold of their owners' logs:
  stats   word counts and days, with the logs of words, quiz and identity
  quiz    the quiz's copy of the words, with the logs of words and identity
  words   only that it has taken in every event of quiz and identity
It also finds numbers that a log lacks, and records of learners whom no log knows. What is being applied just then is looked at
again for 10 s, or --patience. Exit code 1 where anything differs, with each learner and record by name; \`rebuild\` mends a projection.`,
  'dead-letters': `npm run ops -- dead-letters list
npm run ops -- dead-letters replay <id>
npm run ops -- dead-letters replay --all
npm run ops -- dead-letters discard <id> [--unapplied]

\`list\` shows what consumers could not apply, oldest first: id, when, owner -> consumer, event, learner and number, and why.
\`replay\` hands a letter to its consumer again and waits for what becomes of it. One that is applied is off the list. One that
fails stays on it, under a new id, with its reason, and the exit code is 1; in the distributed edition a consumer tries for about
a minute before it gives up. --all takes a learner's letters by their numbers, and leaves the later ones alone where one fails.
\`discard\` takes a letter off the list for good, whose event the consumer has applied meanwhile, as by a rebuild. One that is
not applied stays, since the same learner's later events wait for it; with --unapplied it goes all the same.`,
  accounts: `npm run ops -- accounts rename <email> <new email>

Whoever signed in with the one signs in with the other from now on, with the same password; nothing of theirs is lost. The email
they had is free for somebody else to sign up with. The embedded edition sends no mail, so it cannot know whose an email is: the first
who signs up with it has it, until you say otherwise. In the distributed edition accounts are Keycloak's.`,
  backup: `npm run ops -- backup <folder>

Copies the whole installation into a new folder while learners use it: everything as it was at one moment, which is what a
power cut at that moment would have left. manifest.json is written last and names every file with its SHA-256: a folder without it
is no whole backup. The folder is for its owner alone, since it has everybody's words, emails and password hashes in it.
  embedded      its SQLite files and the pictures
  distributed   every service's database, pictures included, as compressed BSON (mongodump's form). For the time it takes, the
                server must keep that moment: minSnapshotHistoryWindowInSeconds, 300 unless set
Not in it: what only counts or caches (limits, and in the distributed edition all that Redis, NATS and Keycloak keep; back
Keycloak up with its own database), and dictionaries that were added: the command names each, and how to add it again.`,
  restore: `npm run ops -- restore <folder>

Makes an installation what a backup of its edition holds, after checking every file. Into an empty one only: a data folder that is
empty or missing, or a MONGO_PREFIX under which no database has a document. It is all done, or nothing is.
  embedded      stop Wordloom first; everybody signs in again
  distributed   stop the services, and empty Redis, which is looked at where REDIS_URL says where it is. The streams under NATS_PREFIX are removed, with their dead letters: the
                outboxes publish again what a consumer had not applied, when the services start
It names the dictionaries that the installation had and that are missing here. Afterwards \`verify\` says whether everything is as the logs say.`,
  move: `npm run ops -- move --from <data folder>

Moves an embedded installation, as it is at this moment, into an empty distributed one: words with schedule and review log, quizzes,
statistics, event logs, profiles, pictures, API keys. Learners keep their ids. Stop the embedded one first: what is written there
later stays there. It is all done, or nothing is.
People become users of Keycloak and sign in with the password they have: both keep Argon2id. Who typed composed characters such as
é as two (e and an accent) may have to choose a new one. Everybody signs in again. When an API key was last used starts anew.
Besides MONGO_URL, NATS_URL and their prefixes, as the identity service has them:
  OIDC_ISSUER, OIDC_INTERNAL_URL        the realm, as browsers see it and from here
  KEYCLOAK_ACCOUNTS_CLIENT_ID, KEYCLOAK_ACCOUNTS_CLIENT_SECRET
                                        the client whose service account may manage users`,
  keys: `npm run ops -- keys make <file>
npm run ops -- keys roll <file>

The gateway, words and quiz sign what they send to services, each with a private key of its own; every service verifies with the
public ones. \`make\` writes both to a file of variables, such as .env, whose other lines stay:
  INTERNAL_SIGNING_KEY_GATEWAY, _WORDS, _QUIZ    a private key each, for that process alone as INTERNAL_SIGNING_KEY
  INTERNAL_TRUSTED_KEYS                          the public keys, for every service
\`roll\` takes one step each time; roll the file out to every process after each, and let that be over before the next:
  1   makes the next keys, and has them trusted beside the old ones
  2   has the next keys sign
  3   has the old keys trusted no more
Nothing pauses in a roll. Where a key has leaked, take all steps and restart everything at once: requests under way then may fail.`,
  dictionary: `npm run ops -- dictionary add <file> [--name <name>]
npm run ops -- dictionary list
npm run ops -- dictionary remove <name>

\`add\` reads a dictionary that you have, plain or compressed by gzip, into a read-only SQLite file that the dictionary service looks
words up in, after Wordloom's own words and before WordNet, with its title, licence and address shown at its definitions:
  WN-LMF (XML)              Open English WordNet, https://en-word.net, or any other English lexicon in this form
  Wiktextract's JSON lines  English Wiktionary, https://kaikki.org
What cannot be taken of a file is counted, and the first ten of it are named; the rest is taken. A file is there when it is whole:
one of the same name is replaced in one step. Nothing has to be restarted. Several dictionaries are asked in the order of their
names; a name is the title in small letters, or --name.
Where: DICTIONARY_FOLDER, else the folder dictionaries in the data folder. A distributed installation needs DICTIONARY_FOLDER, as its
dictionary service has it. Dictionaries are not in a backup, which names them: add them again.`,
  secrets: `npm run --silent ops -- secrets >> .env

Prints every secret of docker-compose.yml, newly made: the one step before an installation is opened to others than its own machine. Do it
before the first start, or on volumes that were made with the defaults; keep the file, since the stores know these passwords from then on.`,
  preflight: `npm run ops -- preflight

What docker compose runs before anything else: names every setting that is wrong, and every secret that still is a known default although
PUBLIC_URL, KEYCLOAK_PUBLIC_URL or BIND_ADDRESS let in others than this machine.`,
  streams: `npm run ops -- streams

Makes the streams of all owners of events and of the dead letters, or gives them their configuration again: what docker compose runs
before the services, and what is due once on any other NATS whose accounts are those of nats-accounts.conf, when its disk was lost, and
after a change of NATS_REPLICAS. Streams keep what is in them. Needs only NATS_URL, with the account ops, and what else of NATS the
services have (NATS_PREFIX, NATS_REPLICAS). At a NATS without accounts the services make their streams themselves.`,
  rebuild: `npm run ops -- rebuild ${projectionNames.join('|')} [--learner <id>]

Makes a projection again from the owners' logs, learner by learner, each in one transaction, while the services go on.`,
  refold: `npm run ops -- refold [--dry-run] [--learner <id>]

Folds every word's review log again, while the services go on, and makes each word that differs what its log says: its card, status,
counts and next review. Words whose answers came in the order in which they were given stay as they are, and so does what learners set
by hand. Names the words that changed. With --dry-run nothing is written, and the exit code is 1 where any word would change.`,
}

/** The text of \`npm run ops -- help\`, for everything or for one command. */
export function helpAbout(command?: string): string {
  if (command === undefined || command === 'help') return overview
  const page = pages[command]
  if (page === undefined) throw new OpsError(`There is no such command: ${command}. \`npm run ops -- help\` shows what there is.`)
  return page
}
