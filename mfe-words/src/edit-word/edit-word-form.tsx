import { changeableTexts, forTexts, type Word } from '@wordloom/contracts/http'
import { Button, Field, Input, Textarea } from '@wordloom/ui'
import { DialogBody, DialogFooter } from '@wordloom/ui/dialogs'
import { BookOpen } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { PartOfSpeechSelect } from '../forms/part-of-speech-select.tsx'
import { changesOf, type Edit, type EditField, type EditForm, useEditForm, withSense } from './edit-fields.ts'
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

type TextField = { label: string; control: (bound: ReturnType<EditForm['bind']>, form: EditForm, word: Word) => ReactElement }

const oneRow = { rows: 1, className: 'min-h-11', dir: 'auto' } as const

/** The field of each text. Where the layout does not name a text, its field stands between the pronunciation and the tags. */
const textFields: Readonly<Record<Exclude<EditField, 'tags'>, TextField>> = {
  definition: { label: 'Definition', control: (bound) => <Textarea rows={2} dir="auto" {...bound} /> },
  partOfSpeech: {
    label: 'Part of Speech',
    control: (_bound, form, word) => <PartOfSpeechSelect form={form} saved={word.partOfSpeech} />,
  },
  pronunciation: {
    label: 'Pronunciation',
    control: (bound) => (
      <Input lang="en-fonipa" className="font-serif" autoComplete="off" autoCapitalize="none" spellCheck={false} {...bound} />
    ),
  },
  example: { label: 'Example', control: (bound) => <Textarea {...oneRow} {...bound} /> },
  context: { label: 'Context', control: (bound) => <Textarea {...oneRow} placeholder="Where did you meet it?" {...bound} /> },
  gloss: { label: 'Translation', control: (bound) => <Input autoComplete="off" dir="auto" {...bound} /> },
  note: { label: 'Note', control: (bound) => <Textarea rows={2} dir="auto" {...bound} /> },
}

/** Tells the dialog whether there are unsaved changes: as rendered, and at this moment. */
const useReportedChanges = (
  dirty: boolean,
  isDirty: () => boolean,
  { onDirtyChange, isDirtyRef }: Pick<EditWordFormProps, 'onDirtyChange' | 'isDirtyRef'>,
) => {
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
}

/** The form that changes a word: body and footer of its dialog. Ctrl+Enter saves from every field. */
export const EditWordForm = ({ word, saving, focused, onSave, onCancel, onDirtyChange, isDirtyRef }: EditWordFormProps) => {
  const { form, dirty, isDirty } = useEditForm(word)
  const [picking, setPicking] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focused) element.current?.querySelector<HTMLElement>('[name=definition]')?.focus()
  }, [focused])
  useReportedChanges(dirty, isDirty, { onDirtyChange, isDirtyRef })

  const save = async () => {
    const edit = form.validate()
    if (edit) form.showErrors(await onSave(changesOf(word, edit)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) void save()
  }
  const { values, errors, bind } = form
  const { definition, partOfSpeech, pronunciation, note, ...others } = forTexts(changeableTexts, (name) => (
    <Field key={name} label={textFields[name].label} error={errors[name]}>
      {textFields[name].control(bind(name), form, word)}
    </Field>
  ))

  return (
    <form
      ref={element}
      onSubmit={submit}
      onKeyDown={submitByKey}
      noValidate
      aria-label={`Edit “${word.text}”`}
      className="flex min-h-0 flex-1 flex-col"
    >
      <DialogBody className="flex flex-col gap-5">
        {definition}
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
          {partOfSpeech}
          {pronunciation}
        </div>
        {Object.values(others)}
        <TagsField error={errors.tags} value={values.tags} bind={bind('tags')} onAdd={(tags) => form.set('tags', tags)} />
        {note}
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
