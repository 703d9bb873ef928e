/** The senses in their order, labelled ones last: technical, dated and rare senses are not for everyday use. */
export const labelledLast = <Labelled extends { label?: unknown }>(senses: readonly Labelled[]): Labelled[] => [
  ...senses.filter(({ label }) => label === undefined),
  ...senses.filter(({ label }) => label !== undefined),
]
