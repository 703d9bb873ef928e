import {
  Button,
  Card,
  CardDescription,
  CardHeader,
  CardTitle,
  countText,
  Field,
  Input,
  LiveRegion,
  Textarea,
  verbatimInputProps,
} from '@wordloom/ui'
import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { CompletionList } from '../completions/completion-list.tsx'
import { useCompletions } from '../completions/use-completions.ts'
import { allSenses } from '../look-up/senses.ts'
import type { CaptureState } from './capture-state.ts'
import { ExistingWordOffer } from './existing-word-offer.tsx'
import { NoDefinitions } from './no-definitions.tsx'
import { OwnDefinition } from './own-definition.tsx'
import { SenseChoice } from './sense-choice.tsx'
import { useCapture } from './use-capture.ts'
import { useCaptureRequests } from './use-capture-requests.ts'
import { VoiceButton } from './voice-button.tsx'

const announcement = (state: CaptureState): string => {
  switch (state.step) {
    case 'typing':
      return ''
    case 'looking':
      return `Looking up ${state.word}`
    case 'missed':
      return `No definition found for ${state.word}`
    case 'failed':
      return `The dictionary could not be asked about ${state.word}`
    case 'choosing': {
      const { length } = allSenses(state.entry)
      return `${countText(length, 'definition')} found for ${state.entry.word}`
    }
  }
}

/** Quick Word Capture: say or type a word, choose its definition, add it. `focused` only matters on mount. */
export const QuickCapture = ({ focused = false }: { focused?: boolean | undefined }) => {
  const card = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // Scrolls to the whole card, since the input alone might end up under the header.
  const focusWord = () => {
    input.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
    input.current?.scrollIntoView({ block: 'nearest' }) // the card may be taller than the window
  }
  const capture = useCapture(focusWord)
  const { form, state, adding, findDefinitions, captureWord, setWord, onWordEdited, dispatch, addChosen, addOwn } = capture
  useCaptureRequests({ onWord: captureWord, form: card, input, focused })
  const looking = state.step === 'looking'
  const textField = form.bind('text')
  const lookUp = (word: string) => captureWord(word, undefined)
  const completions = useCompletions({ onPick: lookUp })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    completions.dismiss()
    if (!adding) findDefinitions()
  }

  return (
    <Card ref={card} data-word-entry>
      <CardHeader>
        <CardTitle>Quick Word Capture</CardTitle>
        <CardDescription>Say a word or type it, then pick the meaning you met.</CardDescription>
      </CardHeader>
      <VoiceButton onWord={setWord} disabled={adding} />
      <p
        aria-hidden
        className="flex items-center gap-3 text-ink-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or type manually
      </p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="relative">
          <Field label="Word" error={form.errors.text} required>
            <Input
              placeholder="e.g. serendipity"
              dir="auto"
              {...verbatimInputProps}
              enterKeyHint="search"
              readOnly={adding}
              {...textField}
              {...completions.inputProps}
              onBlur={completions.dismiss}
              onChange={(event) => {
                textField.onChange(event)
                completions.onTyped(event.currentTarget.value)
                onWordEdited()
              }}
              ref={(element) => {
                textField.ref(element)
                input.current = element
              }}
              className="font-serif text-lg"
            />
          </Field>
          <CompletionList completions={completions} isFloating />
        </div>
        <Field label="Context (Optional)" error={form.errors.context}>
          <Textarea rows={2} dir="auto" placeholder="Where did you meet it?" readOnly={adding} {...form.bind('context')} />
        </Field>
        {form.values.context === '' && form.values.source === '' ? null : (
          <Field label="Source (Optional)" error={form.errors.source}>
            <Input placeholder="Title, link or both" autoComplete="off" readOnly={adding} {...form.bind('source')} />
          </Field>
        )}
        <Button type="submit" busy={looking || adding} className="max-md:w-full md:self-start">
          {looking || adding ? null : <Search aria-hidden />}
          {looking ? 'Finding Definitions' : adding ? 'Adding Word...' : 'Find Definitions'}
        </Button>
      </form>
      {state.step === 'choosing' && !state.own ? (
        <SenseChoice
          entry={state.entry}
          chosen={state.chosen}
          adding={adding}
          onChoose={(sense) => dispatch({ type: 'sense-chosen', sense })}
          onAdd={addChosen}
          onLookUp={lookUp}
          onOwnDefinition={() => dispatch({ type: 'own-definition-wanted' })}
        />
      ) : null}
      {state.step !== 'typing' && state.step !== 'looking' && state.own ? (
        <OwnDefinition
          word={state.step === 'choosing' ? state.entry.word : state.word}
          form={form}
          adding={adding}
          onAdd={addOwn}
          onDictionary={state.step === 'choosing' ? () => dispatch({ type: 'dictionary-wanted' }) : undefined}
        >
          {state.step === 'choosing' ? null : <NoDefinitions state={state} onLookUp={lookUp} />}
        </OwnDefinition>
      ) : null}
      {capture.existingWord ? (
        <ExistingWordOffer
          word={capture.existingWord}
          busy={capture.keeping}
          onKeep={capture.keep}
          onDismiss={capture.dismissExistingWord}
        />
      ) : null}
      <LiveRegion>{announcement(state)}</LiveRegion>
    </Card>
  )
}
