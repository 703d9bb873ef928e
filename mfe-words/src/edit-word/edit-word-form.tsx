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
  /** Takes the focus when it appears. */
  focused: boolean
  /** Saves what differs from the word; answers the errors of fields. */
  onSave: (changes: Edit) => Promise<Partial<Record<EditField, string>>>
  onCancel: () => void
  /** Whether the form holds changes that are not saved. */
  onDirty: (dirty: boolean) => void
  /** Is given what tells the same at any moment, for what cannot wait until the page is drawn again. */
  dirtyNow: RefObject<() => boolean>
}

/** What `dirtyNow` says while no form is open. */
export const never = (): boolean => false

const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The form that changes a word: body and footer of its dialog. Ctrl+Enter saves from every field. */
export const EditWordForm = ({ word, saving, focused, onSave, onCancel, onDirty, dirtyNow }: EditWordFormProps) => {
  const { form, dirty, isDirty } = useEditForm(word)
  const [picking, setPicking] = useState(false)
  const definition = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focused) definition.current?.focus()
  }, [focused])
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])

  useEffect(() => {
    dirtyNow.current = isDirty
    return () => {
      dirtyNow.current = never
    }
  })

  const save = async () => {
    const edit = form.check()
    if (edit) form.refuse(await onSave(changesOf(word, edit)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) void save()
  }
  const { values, faults, bind } = form
  const definitionField = bind('definition')
  const { onChange: _native, ...partOfSpeech } = bind('partOfSpeech')

  return (
    <form onSubmit={submit} onKeyDown={submitByKey} noValidate aria-label={`Edit “${word.text}”`} className="flex min-h-0 flex-1 flex-col">
      <DialogBody className="flex flex-col gap-5">
        <Field label="Definition" error={faults.definition}>
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
          <Field label="Part of Speech" error={faults.partOfSpeech}>
            <Select
              className="w-full"
              options={partsOfSpeech(word.partOfSpeech, values.partOfSpeech)}
              onValueChange={(value) => form.set('partOfSpeech', value)}
              {...partOfSpeech}
            />
          </Field>
          <Field label="Pronunciation" error={faults.pronunciation}>
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
        <Field label="Example" error={faults.example}>
          <Textarea rows={1} className="min-h-11" dir="auto" {...bind('example')} />
        </Field>
        <Field label="Context" error={faults.context}>
          <Textarea rows={1} className="min-h-11" dir="auto" placeholder="Where did you meet it?" {...bind('context')} />
        </Field>
        <Field label="Translation" error={faults.gloss}>
          <Input autoComplete="off" dir="auto" {...bind('gloss')} />
        </Field>
        <TagsField error={faults.tags} value={values.tags} bind={bind('tags')} onAdd={(tags) => form.set('tags', tags)} />
        <Field label="Note" error={faults.note}>
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
