import { Button, Field, Input, Select, Textarea } from '@wordloom/ui'
import { BookOpen } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import type { CaptureFields, CaptureForm } from './capture-fields.ts'

const partsOfSpeech = ['', 'noun', 'verb', 'adjective', 'adverb', 'phrase', 'pronoun', 'preposition', 'conjunction', 'interjection']
const options = partsOfSpeech.map((value) => ({ value, label: value === '' ? 'Not sure' : value }))

interface OwnDefinitionProps {
  word: string
  form: CaptureForm
  adding: boolean
  onAdd: (fields: CaptureFields) => void
  /** Goes back to the dictionary's definitions, where there are any. */
  onDictionary: (() => void) | undefined
  /** What stands above the fields. */
  children?: ReactNode
}

/** The definition a learner writes by hand, when the dictionary has none or they want their own. */
export const OwnDefinition = ({ word, form, adding, onAdd, onDictionary, children }: OwnDefinitionProps) => {
  const { errors } = form.formState
  const add = form.handleSubmit((fields) => {
    if (fields.definition === '') form.setError('definition', { message: 'Definition is required' }, { shouldFocus: true })
    else onAdd(fields)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!adding) void add()
  }
  return (
    <form
      onSubmit={submit}
      aria-label={`Your own definition for “${word}”`}
      className="flex animate-rise flex-col gap-4 rounded-lg bg-sunken/60 p-4"
    >
      {children}
      <Field label="Your definition" error={errors.definition?.message}>
        <Textarea rows={2} {...form.register('definition')} />
      </Field>
      <div className="grid gap-4 md:grid-cols-[12rem_1fr]">
        <Controller
          control={form.control}
          name="partOfSpeech"
          render={({ field }) => (
            <Field label="Part of speech" error={errors.partOfSpeech?.message}>
              <Select
                className="w-full"
                options={options}
                value={field.value ?? ''}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                name={field.name}
                ref={field.ref}
              />
            </Field>
          )}
        />
        <Field label="Example (Optional)" error={errors.example?.message}>
          <Input autoComplete="off" {...form.register('example')} />
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
