const subjects = new Set('i you he she it we they'.split(' '))
/** `I'm`, `she'd`: an adjective or a participle may follow. */
const contraction = /^(?:i|you|he|she|it|we|they|there|that|who|what)'(?:m|re|s|d|ve|ll)$/

/** A word or phrase within a longer form, and the parts of speech that it can be. It need not exist. */
type Within = { form: string; partsOfSpeech: readonly string[] }

const afterContraction = ['verb', 'adjective', 'adverb', 'phrase']
const afterSubject = ['verb', 'phrase']
const beforePreposition = ['verb', 'adjective']

const prepositions = new Set('about across after against at for from in into of on onto over through to towards with'.split(' '))

/**
 * What a form copied from a sentence is about, without the words beside it: the verb after its subject (`she_burst_into_tears`, `i'm_fed_up`), the
 * word before its preposition (`rummaged_through`, `famous_for`), and the noun of which there is an amount (`a_gust_of_wind`).
 */
export function withoutSentenceWords(form: string): Within[] {
  const parts = form.split('_')
  const [first = '', ...rest] = parts
  const found: Within[] = []
  if (rest.length > 0 && contraction.test(first)) found.push({ form: rest.join('_'), partsOfSpeech: afterContraction })
  if (rest.length > 0 && subjects.has(first)) found.push({ form: rest.join('_'), partsOfSpeech: afterSubject })
  if (parts.length === 2 && prepositions.has(parts[1] as string)) found.push({ form: first, partsOfSpeech: beforePreposition })
  if (parts.length === 4 && /^an?$/.test(first) && parts[2] === 'of') found.push({ form: parts[1] as string, partsOfSpeech: ['noun'] })
  return found
}
