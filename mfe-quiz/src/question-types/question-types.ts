import type { QuestionType } from '@wordloom/contracts/http'
import { definition } from './definition.tsx'
import { fillBlank } from './fill-blank.tsx'
import { multipleChoice } from './multiple-choice.tsx'
import type { QuestionKind } from './question-kind.ts'

const kinds: Readonly<Record<QuestionType, QuestionKind>> = { definition, multiple_choice: multipleChoice, fill_blank: fillBlank }

/** How a question of this type is shown, answered and graded on the page. */
export const kindOf = ({ questionType }: { readonly questionType: QuestionType }): QuestionKind => kinds[questionType]
