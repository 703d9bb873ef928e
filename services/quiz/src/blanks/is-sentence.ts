import verbs from 'wink-lexicon/src/wn-verb-exceptions.js'
import { formsOf } from './forms.ts'
import { tokenize } from './tokens.ts'

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const subjects = wordSet('i he she we they it you there this that these those who what everyone everybody nobody someone somebody')
const determiners = wordSet(
  'a an the my your his her its our their this that these those some any no every each all both many several two three four five six ten',
)
const finite = wordSet(
  "am is are was were has have had do does did will would can could shall should may might must isn't aren't wasn't weren't hasn't " +
    "haven't hadn't don't doesn't didn't won't wouldn't can't couldn't shouldn't mustn't cannot i'm i've i'll i'd he's she's it's we're " +
    "they're you're we've they've you've he'll she'll it'll we'll they'll you'll he'd she'd we'd they'd you'd that's there's let's",
)
const relative = wordSet('that which who whose whom where when')
const followsVerbs = wordSet(
  'a an the my your his her its our their him me us them it to in on at from with into over up down out off as by',
)

/** Verbs that recipes, leaflets and friends begin with, few of which are nouns as well. */
const commanded = wordSet(
  'add apply ask avoid bake be beat boil bring call check choose chop click close come cook cover cut drain eat fill find follow fry get give go heat ' +
    'hold keep leave let listen make melt mind mix open pack pass pay peel pour put read remember remove rinse roll save say season see send ' +
    'serve set shake show slice spread sprinkle stay stir stop store swallow switch take tell throw try turn use wait wash wear wipe write',
)
const givenObjects = wordSet('a an the my your his her its our their this that these those some any no all me him us them it')
const givenPlaces = wordSet('to in on at with from into over up down out off as by until for')

/** The least number of words besides the blank that make a useful sentence. */
const minWords = 3

/**
 * Whether a text is a whole sentence with enough words besides the headword: it begins like a sentence and has a finite verb with a subject.
 * Notes such as `from chapter 3` and fragments such as `a sullen crowd` are not. Without a parser this is a heuristic over auxiliaries, subject
 * pronouns, past forms and the position of words in -s; a command needs none. In doubt the answer is no.
 */
export function isSentence(text: string, headword: string, partOfSpeech: string): boolean {
  const words = tokenize(text).map(({ word }) => word)
  const own = tokenize(headword).map(({ word }) => formsOf(word, partOfSpeech))
  const isOwn = (word: string): boolean => own.some((forms) => forms.has(word) || forms.has(word.replace(/'s?$/, '')))
  if (words.filter((word) => !isOwn(word)).length < minWords) return false
  const first = words[0] as string
  const capital = /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(text)
  const isEnded = /[.!?]["”’')\]]*\s*$/u.test(text)
  const saysOfSubject = (word: string, index: number): boolean => {
    const before = words[index - 1]
    if (index === 0 || before === undefined || before === 'to') return false
    // The verb of a relative clause is not the verb of the sentence: `the house that was sold`.
    if (relative.has(before) && index > 1) return false
    if (finite.has(word)) return true
    if (subjects.has(before) && !relative.has(before)) return !determiners.has(word) && !/ing$/.test(word)
    if (!capital) return false
    if (Object.hasOwn(verbs, word) && !/ing$/.test(word)) return !determiners.has(before)
    if (isOwn(word) && /\bverb\b/.test(partOfSpeech)) return !/ing$/.test(word) && !determiners.has(before)
    const next = words[index + 1] ?? ''
    if (isOwn(before) && isEnded && next !== '' && /[^s]s$/.test(word)) return /\bnoun\b/.test(partOfSpeech)
    return /(?:ed|[^s]s)$/.test(word) && !determiners.has(before) && (followsVerbs.has(next) || /ly$/.test(next))
  }
  // `Whisk the egg whites until stiff.` and `Serve with a dollop of sour cream.` have no subject.
  const [opening = '', second = '', third = ''] = first === 'please' ? words.slice(1) : words
  const isOwnVerb = isOwn(opening) && /\bverb\b/.test(partOfSpeech)
  const isCommand =
    capital &&
    isEnded &&
    (isOwnVerb || commanded.has(opening)) &&
    (givenObjects.has(second) || (givenPlaces.has(second) && (commanded.has(opening) || givenObjects.has(third))))
  const begins = capital || subjects.has(first) || determiners.has(first) || finite.has(first)
  const isContracted = finite.has(first) && /'/.test(first)
  return begins && (isContracted || isCommand || words.some(saysOfSubject))
}

/** Adds a capital and a full stop, which the dictionary's examples lack. */
export function typeset(sentence: string): string {
  const begun = sentence.replace(/^([^\p{L}_]*)(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
  return /[.!?…]["”’')\]]*$/u.test(begun) ? begun : `${begun.replace(/[\s,;:]+$/, '')}.`
}
