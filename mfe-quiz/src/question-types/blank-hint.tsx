import { lettersIn } from './letters-in.ts'

type BlankHintProps = { readonly id: string; readonly answer: string }

const lists = new Intl.ListFormat('en')

/** What a blank begins with and how long each of its words is: 'p········, 9 letters', or 'b···· ····, 5 and 4 letters'. */
export const BlankHint = ({ id, answer }: BlankHintProps) => {
  const [firstLetter = '', ...rest] = answer
  const counts = answer.split(/\s+/).map(lettersIn)
  const letters = `${lists.format(counts.map(String))} ${counts.length === 1 && counts[0] === 1 ? 'letter' : 'letters'}`
  return (
    <p id={id} className="text-ink-muted text-sm tabular-nums">
      <span aria-hidden>
        <span lang="en" className="font-serif text-base text-ink tracking-widest">
          {firstLetter}
          {rest.join('').replace(/[\p{L}\p{N}]\p{M}*/gu, '·')}
        </span>
        , {letters}
      </span>
      <span className="sr-only">
        Starts with {firstLetter}, {letters}
      </span>
    </p>
  )
}
