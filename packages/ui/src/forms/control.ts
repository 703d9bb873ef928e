/** The look of text boxes, text areas and selects: a border with 3:1 contrast, a ring on focus, a red one when invalid. */
export const controlClasses =
  'w-full rounded-lg border border-line-strong bg-surface px-3 text-ink outline-none transition-[border-color,box-shadow] placeholder:text-ink-muted focus-visible:border-primary focus-visible:ring-3 focus-visible:ring-primary/25 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted aria-invalid:border-danger aria-invalid:ring-danger/20 touch:text-base mouse:text-sm'

/** Attributes of a box for words: neither browser nor keyboard changes, completes or marks what is typed. */
export const verbatimInputProps = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
