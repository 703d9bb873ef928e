/** What `npm run ops -- help` prints. */
export const help = `Wordloom operations: npm run ops -- <command>

  help                                  this page
  dead-letters list                     events that a consumer could not apply, oldest first
  dead-letters replay <id>              hand one to its consumer again, and take it off the list
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
