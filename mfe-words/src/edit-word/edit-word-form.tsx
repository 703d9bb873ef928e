import type { Word } from '@wordloom/contracts/http'
import { Button, Field, Input, Select, Textarea } from '@wordloom/ui'
import { DialogBody, DialogFooter } from '@wordloom/ui/dialogs'
import { BookOpen } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { partsOfSpeech } from '../forms/parts-of-speech.ts'
import { changesOf, type Edit, type EditField, useEditForm } from './edit-fields.ts'
import { withSense } from './pick-sense.ts'
import { SensePicker } from './sense-picker.tsx'
import { TagsField } from './tags-field.tsx'

interface EditWordFormProps {
  word: Word
  saving: boolean
  /** Whether the form takes the focus on mount. */
  focused: boolean
  /** Saves the changed fields; resolves with the errors of fields. */
  onSave: (changes: Edit) => Promise<Partial<Record<EditField, string>>>
  onCancel: () => void
  /** Called when the form gets or loses unsaved changes. */
  onDirtyChange: (dirty: boolean) => void
  /** Set to a function that tells whether there are unsaved changes at this moment, for handlers that run before the next render. */
  isDirtyRef: RefObject<() => boolean>
}

/** The value of `isDirtyRef` without a form. */
export const notDirty = (): boolean => false

const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The form that changes a word: body and footer of its dialog. Ctrl+Enter saves from every field. */
export const EditWordForm = ({ word, saving, focused, onSave, onCancel, onDirtyChange, isDirtyRef }: EditWordFormProps) => {
  const { form, dirty, isDirty } = useEditForm(word)
  const [picking, setPicking] = useState(false)
  const definition = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focused) definition.current?.focus()
  }, [focused])
  useEffect(() => {
    onDirtyChange(dirty)
    return () => onDirtyChange(false)
  }, [dirty, onDirtyChange])

  useEffect(() => {
    isDirtyRef.current = isDirty
    return () => {
      isDirtyRef.current = notDirty
    }
  })

  const save = async () => {
    const edit = form.validate()
    if (edit) form.showErrors(await onSave(changesOf(word, edit)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) void save()
  }
  const { values, errors, bind } = form
  const definitionField = bind('definition')
  const { onChange: _native, ...partOfSpeech } = bind('partOfSpeech')

  return (
    <form onSubmit={submit} onKeyDown={submitByKey} noValidate aria-label={`Edit “${word.text}”`} className="flex min-h-0 flex-1 flex-col">
      <DialogBody className="flex flex-col gap-5">
        <Field label="Definition" error={errors.definition}>
          <Textarea
            rows={2}
            dir="auto"
            {...definitionField}
            ref={(element) => {
              definitionField.ref(element)
              definition.current = element
            }}
          />
        </Field>
        <Button variant="outline" size="sm" className="-mt-3 self-start" aria-expanded={picking} onClick={() => setPicking(!picking)}>
          <BookOpen aria-hidden />
          {picking ? 'Hide the Dictionary' : 'Choose from the Dictionary'}
        </Button>
        {picking ? (
          <SensePicker
            word={word.text}
            chosen={values}
            disabled={saving}
            onPick={(entry, sense) => {
              for (const [name, value] of Object.entries(withSense(values, entry, sense))) form.set(name as EditField, value)
            }}
          />
        ) : null}
        <div className="grid gap-5 md:grid-cols-2">
          <Field label="Part of Speech" error={errors.partOfSpeech}>
            <Select
              className="w-full"
              options={partsOfSpeech(word.partOfSpeech, values.partOfSpeech)}
              onValueChange={(value) => form.set('partOfSpeech', value)}
              {...partOfSpeech}
            />
          </Field>
          <Field label="Pronunciation" error={errors.pronunciation}>
            <Input
              lang="en-fonipa"
              className="font-serif"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...bind('pronunciation')}
            />
          </Field>
        </div>
        <Field label="Example" error={errors.example}>
          <Textarea rows={1} className="min-h-11" dir="auto" {...bind('example')} />
        </Field>
        <Field label="Context" error={errors.context}>
          <Textarea rows={1} className="min-h-11" dir="auto" placeholder="Where did you meet it?" {...bind('context')} />
        </Field>
        <Field label="Translation" error={errors.gloss}>
          <Input autoComplete="off" dir="auto" {...bind('gloss')} />
        </Field>
        <TagsField error={errors.tags} value={values.tags} bind={bind('tags')} onAdd={(tags) => form.set('tags', tags)} />
        <Field label="Note" error={errors.note}>
          <Textarea rows={2} dir="auto" {...bind('note')} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
        <Button type="submit" busy={saving}>
          {saving ? 'Saving...' : 'Save Changes'}
        </Button>
      </DialogFooter>
    </form>
  )
}
