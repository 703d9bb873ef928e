export const objects = new Set(
  'it them him her me us you this that these those one someone something somebody everything anything myself yourself himself herself itself ourselves yourselves themselves'.split(
    ' ',
  ),
)
export const particles = new Set(
  'about across ahead along apart around aside away back by down forward in off on out over round through together under up'.split(' '),
)

/** They have no object: `was told off` is `tell off`. */
const formsOfBe = new Set(['am', 'are', 'be', 'been', 'being', 'is', 'was', 'were'])

/** The longest object between a verb and its particle, in words. */
const maxObjectWords = 5

/**
 * The possible phrasal verbs of a form that includes an object: `look_up` for `look_it_up` and `look_the_word_up`, `look_after` for
 * `look_after_her`. A particle is no object but belongs to the verb: `hold_off`, not `hold_on`, for `hold_off_on`. They need not exist.
 */
export function withoutObject(form: string): string[] {
  const parts = form.split('_')
  const verbs = parts.flatMap((part, index) => (index > 0 && parts.length > 2 && objects.has(part) ? [parts.toSpliced(index, 1)] : []))
  // In `talk me into it` both the verb and its preposition have an object.
  if (parts.length > 3 && objects.has(parts.at(-1) as string)) verbs.push(parts.filter((part, index) => index === 0 || !objects.has(part)))
  const last = parts.at(-1) as string
  const [first = '', second = ''] = parts
  const isAround = !particles.has(second) && !formsOfBe.has(first)
  if (isAround && parts.length > 2 && parts.length <= maxObjectWords + 2 && particles.has(last)) verbs.push([first, last])
  return [...new Set(verbs.map((verb) => verb.join('_')))]
}

const determiners = new Set(
  `a an the my your his her its our their some any no this that these those every each two three four five six seven eight nine ten eleven twelve
  twenty thirty forty fifty hundred thousand`.split(/\s+/),
)

/** A form without its determiner or `to`: `an_apple` is the noun apple, `to_swim` the verb swim. The word need not exist. */
export function withoutDeterminer(form: string): { form: string; partOfSpeech: 'noun' | 'verb' }[] {
  const [, opening = '', rest = ''] = /^([^_]+)_(.+)$/.exec(form) ?? []
  if (opening === 'to') return [{ form: rest, partOfSpeech: 'verb' }]
  return determiners.has(opening) ? [{ form: rest, partOfSpeech: 'noun' }] : []
}
