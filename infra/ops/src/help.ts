import { OpsError } from './ops-error.ts'

const overview = `Wordloom operations: npm run ops -- <command>

  help [command]                        this page, or more about one command
  verify [words|quiz|stats] [--learner <id>]
                                        compare what services made of events with the logs
  dead-letters list                     events that a consumer could not apply, oldest first
  dead-letters replay <id> | --all      hand one or all to their consumers again
  rebuild stats [--learner <id>]        make the progress of all learners, or of one, again from the logs
  rebuild quiz [--learner <id>]         make the quiz's copy of the words again from the logs

Everything may be done while Wordloom runs.

Which installation:
  --data <folder>   an embedded one, by its data folder (else WORDLOOM_DATA, else ./data)
  a distributed one, when MONGO_URL and NATS_URL are set:
    MONGO_URL       the server, e.g. mongodb://mongo:27017/?replicaSet=rs0
    MONGO_PREFIX    how its databases' names begin (wordloom_)
    NATS_URL        the NATS servers, e.g. nats://nats:4222
    NATS_PREFIX     as the services have it (none)`

const pages: Record<string, string> = {
  verify: `npm run ops -- verify [words|quiz|stats] [--learner <id>] [--patience <seconds>]

Compares, learner by learner and record by record, what each service made of the events with the fold of their owners' logs:
  stats   word counts and days, with the logs of words, quiz and identity
  quiz    the quiz's copy of the words, with the logs of words and identity
  words   only that it has taken in every event of quiz and identity
It also finds numbers that a log lacks, and records of learners whom no log knows. What is being applied just then is looked at
again for 10 s, or --patience. Exit code 1 where anything differs, with each learner and record by name; \`rebuild\` mends a projection.`,
  'dead-letters': `npm run ops -- dead-letters list
npm run ops -- dead-letters replay <id>
npm run ops -- dead-letters replay --all

\`list\` shows what consumers could not apply, oldest first: id, when, owner -> consumer, event, learner and number, and why.
\`replay\` hands a letter to its consumer again and waits for what becomes of it. One that is applied is off the list. One that
fails stays on it, under a new id, with its reason, and the exit code is 1; in the distributed edition a consumer tries for about
a minute before it gives up. --all takes a learner's letters by their numbers, and leaves the later ones alone where one fails.`,
  rebuild: `npm run ops -- rebuild stats|quiz [--learner <id>]

Makes a projection again from the owners' logs, learner by learner, each in one transaction, while the services go on.`,
}

/** What \`npm run ops -- help\` prints, about everything or about one command. */
export function helpAbout(command?: string): string {
  if (command === undefined || command === 'help') return overview
  const page = pages[command]
  if (page === undefined) throw new OpsError(`There is no such command: ${command}. \`npm run ops -- help\` shows what there is.`)
  return page
}
