import { zodResolver } from '@hookform/resolvers/zod'
import { NewWord } from '@wordloom/contracts/http'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'

const CaptureFields = z.pick(NewWord, { text: true, context: true, definition: true, partOfSpeech: true, example: true })

/** What is typed into the capture form, cleaned. The last three are the learner's own definition. */
export type CaptureFields = z.output<typeof CaptureFields>

type TypedFields = z.input<typeof CaptureFields>

/** The capture form: what is typed in, and what comes out of it. */
export type CaptureForm = UseFormReturn<TypedFields, unknown, CaptureFields>

/** An empty capture form, checked by the rules of POST /api/words. */
export const captureForm = {
  defaultValues: { text: '', context: '', definition: '', partOfSpeech: '', example: '' } satisfies TypedFields,
  resolver: zodResolver(CaptureFields),
}
