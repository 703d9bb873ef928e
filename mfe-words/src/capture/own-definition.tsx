import { Button, Field, Input, Textarea } from '@wordloom/ui'
import { BookOpen } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { PartOfSpeechSelect } from '../forms/part-of-speech-select.tsx'
import type { CaptureFields, CaptureForm } from './capture-fields.ts'

interface OwnDefinitionProps {
  word: string
  form: CaptureForm
  adding: boolean
  onAdd: (fields: CaptureFields) => void
  /** Goes back to the dictionary's definitions, if there are any. */
  onDictionary: (() => void) | undefined
  /** Content above the fields. */
  children?: ReactNode
}

/** A definition in the learner's own words, if the dictionary has none or they prefer their own. */
export const OwnDefinition = ({ word, form, adding, onAdd, onDictionary, children }: OwnDefinitionProps) => {
  const add = () => {
    const fields = form.validate()
    if (!fields) return
    if (fields.definition === '') form.showErrors({ definition: 'Definition is required' })
    else onAdd(fields)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!adding) add()
  }
  return (
    <form
      onSubmit={submit}
      aria-label={`Your own definition for “${word}”`}
      className="flex animate-rise flex-col gap-4 rounded-lg bg-sunken/60 p-4"
    >
      {children}
      <Field label="Your definition" error={form.errors.definition}>
        <Textarea rows={2} dir="auto" {...form.bind('definition')} />
      </Field>
      <div className="grid gap-4 md:grid-cols-[12rem_1fr]">
        <Field label="Part of speech" error={form.errors.partOfSpeech}>
          <PartOfSpeechSelect form={form} />
        </Field>
        <Field label="Example (Optional)" error={form.errors.example}>
          <Input autoComplete="off" dir="auto" {...form.bind('example')} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={adding} className="max-md:w-full">
          Add Word with My Definition
        </Button>
        {onDictionary ? (
          <Button variant="ghost" onClick={onDictionary} disabled={adding} className="max-md:w-full">
            <BookOpen aria-hidden />
            Back to the dictionary’s definitions
          </Button>
        ) : null}
      </div>
    </form>
  )
}
