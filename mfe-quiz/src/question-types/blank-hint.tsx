type BlankHintProps = { readonly id: string; readonly firstLetter: string; readonly length: number }

/** What a blank begins with and how long it is: 'p········, 9 letters'. */
export const BlankHint = ({ id, firstLetter, length }: BlankHintProps) => {
  const letters = length === 1 ? '1 letter' : `${length} letters`
  return (
    <p id={id} className="text-ink-muted text-sm tabular-nums">
      <span aria-hidden>
        <span lang="en" className="font-serif text-base text-ink tracking-widest">
          {firstLetter}
          {'·'.repeat(Math.max(0, length - [...firstLetter].length))}
        </span>
        , {letters}
      </span>
      <span className="sr-only">
        Starts with {firstLetter}, {letters}
      </span>
    </p>
  )
}
