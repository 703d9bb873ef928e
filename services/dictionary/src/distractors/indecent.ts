import { createRequire } from 'node:module'
import type { Synset, WordNet } from '../wordnet/index.ts'

const words = new Set((createRequire(import.meta.url)('badwords-list') as typeof import('badwords-list')).array)

const marks = new Set(['obscenity', 'vulgarism', 'ethnic slur', 'disparagement'])
const indecentText =
  /\b(?:offensive|obscene|vulgar|slur|disparaging|derogatory|sexual|genital|naked|excrement|bowel|penis|vagina|prostitut|abortion|pejorative|insane|lame person|cripple)|shit|fuck/i

/** Words that are offensive or obscene today, but not marked so in WordNet. They may be looked up, but are offered neither as one types nor as an option. */
const insults = new Set(
  (
    'arsehole bimbo bozo commie coolie cretin cripple crone dimwit dork dumbass dyke fatso floozy gypsy half-breed half-caste ' +
    'halfbreed halfwit hooker horseshit hussy idiot imbecile jackass jewess karen lame loon loony lunatic midget moron mulatto ' +
    'muppet negress negro negroid nitwit nutter oriental pillock plonker polack prat psycho rape rapist redneck retard retarded ' +
    'schmuck scum sissy slapper spastic squaw titty trollop whitey whorehouse'
  ).split(' '),
)

/** Whether a word, or one of a phrase joined by `_`, is obscene. */
export const isIndecentWord = (word: string): boolean => word.split('_').some((part) => words.has(part) || insults.has(part))

const isIndecentText = (text: string): boolean =>
  indecentText.test(text) ||
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => words.has(word) || (word.endsWith('s') && words.has(word.slice(0, -1))))

/** Whether a synset must never be an option: one of its words is obscene or a slur, or WordNet marks it so. */
export const isIndecent = ({ words: own, gloss, usages, partOfSpeech }: Synset, wordnet: Pick<WordNet, 'synset'>): boolean =>
  (partOfSpeech === 'noun' && own.some((word) => insults.has(word.toLowerCase()))) ||
  isIndecentText(`${own.join(' ')} ${gloss.definition}`) ||
  usages.some((offset) => wordnet.synset('noun', offset).words.some((word) => marks.has(word)))
