const objects = new Set(
  'it them him her me you us this that these those one someone something somebody everything anything myself yourself himself herself itself ourselves yourselves themselves'.split(
    ' ',
  ),
)

/** The phrasal verbs that a form may be with a pronoun inside: `look_it_up` is `look_up`. They need not exist. */
export function withoutObject(form: string): string[] {
  const parts = form.split('_')
  return parts.flatMap((part, place) =>
    place > 0 && place < parts.length - 1 && objects.has(part) ? [parts.toSpliced(place, 1).join('_')] : [],
  )
}
