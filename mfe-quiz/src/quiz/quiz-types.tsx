import type { QuestionType } from '@wordloom/contracts/http'
import { Badge, Card, CardDescription, CardHeader, CardTitle } from '@wordloom/ui'
import { BookOpenText, ListOrdered, type LucideIcon, Mic, PencilLine } from 'lucide-react'

type QuizType = { readonly name: string; readonly text: string; readonly Icon: LucideIcon; readonly comingSoon?: true }

const types: Readonly<Record<QuestionType | 'pronunciation', QuizType>> = {
  definition: { name: 'Definition Match', text: 'Recall what a word means, then turn the card.', Icon: BookOpenText },
  multiple_choice: { name: 'Multiple Choice', text: 'Four options, one of them right.', Icon: ListOrdered },
  fill_blank: { name: 'Fill in the Blank', text: 'Read the definition and type the word.', Icon: PencilLine },
  pronunciation: { name: 'Pronunciation', text: 'Say the word and be heard.', Icon: Mic, comingSoon: true },
}

/** Quiz Types: the types that a daily quiz mixes. Each available one starts it. */
export const QuizTypes = ({ onStart }: { readonly onStart: () => void }) => (
  <Card className="lg:grow">
    <CardHeader>
      <CardTitle>Quiz Types</CardTitle>
      <CardDescription>Your daily quiz mixes what your words allow.</CardDescription>
    </CardHeader>
    <ul className="grid grow gap-3 sm:grid-cols-2">
      {Object.values(types).map(({ name, text, Icon, comingSoon = false }) => (
        <li key={name}>
          <button
            type="button"
            onClick={onStart}
            disabled={comingSoon}
            className="flex h-full w-full items-start gap-3 rounded-lg border border-line bg-surface p-3.5 max-xs:flex-col text-left transition-colors hover:border-line-strong hover:bg-sunken/60 disabled:pointer-events-none disabled:bg-sunken/60"
          >
            <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-lg bg-sunken text-ink-muted">
              <Icon className="size-4.5" />
            </span>
            <span className="flex min-w-0 flex-col gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink text-sm">
                {name}
                {comingSoon ? <Badge>Coming Soon</Badge> : null}
              </span>
              <span className="text-ink-muted text-sm">{text}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </Card>
)
