import type { ProfilePatch, User } from '@wordloom/contracts/http'
import { countText, toast } from '@wordloom/ui'
import { publishProfilePictureUpdated, useLearner, useRefresh } from '@wordloom/web-kit'
import { useRef, useState } from 'react'
import { saveProfile } from '../edit-profile/save-profile.ts'
import { readFile } from './read-file.ts'
import { type CheckedRows, checkRows, importRows } from './send-rows.ts'

const fields = ['firstName', 'lastName', 'profileImageUrl'] as const

/**
 * The differences between the profile in a file and the learner's: name and picture. The email address is not imported, since it belongs to
 * an account. Undefined without a difference.
 */
const profileChanges = (profile: unknown, learner: User): ProfilePatch | undefined => {
  if (typeof profile !== 'object' || profile === null) return undefined
  const given = profile as Record<string, unknown>
  const changed = fields.filter((field) => typeof given[field] === 'string' && given[field] !== '' && given[field] !== learner[field])
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((field) => [field, given[field]]))
}

/** What would be imported from a file. */
export type Preview = { from: string; words: CheckedRows; sessions: CheckedRows; profile: ProfilePatch | undefined }

/** The state of an import. `failed` keeps the preview, if there is one, so that it can be retried. */
export type ImportState =
  | { step: 'idle' }
  | { step: 'checking'; name: string; done: number; total: number }
  | { step: 'preview'; name: string; preview: Preview }
  | { step: 'importing'; name: string; preview: Preview; done: number; total: number }
  | { step: 'failed'; name: string; message: string; preview?: Preview }

/** The counts of a preview or an import, in words. */
export const countsText = (words: number, sessions: number): string =>
  [countText(words, 'word'), ...(sessions > 0 ? [countText(sessions, 'quiz', 'quizzes')] : [])].join(' and ')

/** An import: reads a file, checks all rows, and imports them on confirmation. */
export const useImport = () => {
  const [state, setState] = useState<ImportState>({ step: 'idle' })
  const run = useRef(0)
  const refresh = useRefresh()
  const learner = useLearner()

  const check = async (file: File): Promise<void> => {
    const current = ++run.current
    const show = (next: ImportState): void => {
      if (run.current === current) setState(next)
    }
    const { name } = file
    let failed = false
    show({ step: 'checking', name, done: 0, total: 0 })
    try {
      const content = await readFile(file)
      const total = content.words.length + content.sessions.length
      let done = 0
      const onDone = (rows: number): void => {
        done += rows
        // After one request has failed, another may still succeed.
        if (!failed) show({ step: 'checking', name, done, total })
      }
      const words = await checkRows('words', content.from, content.words, onDone)
      const sessions = await checkRows('quiz', content.from, content.sessions, onDone)
      show({ step: 'preview', name, preview: { from: content.from, words, sessions, profile: profileChanges(content.profile, learner) } })
    } catch (error) {
      failed = true
      show({ step: 'failed', name, message: (error as Error).message })
    }
  }

  const start = async (name: string, preview: Preview): Promise<void> => {
    const { from, words, sessions } = preview
    const total = words.fresh.length + sessions.fresh.length
    let done = 0
    const onDone = (rows: number): void => {
      done += rows
      setState({ step: 'importing', name, preview, done, total })
    }
    onDone(0)
    try {
      const added = [await importRows('words', from, words.fresh, onDone), await importRows('quiz', from, sessions.fresh, onDone)] as const
      if (preview.profile) {
        const { profileImageUrl } = await saveProfile(preview.profile)
        publishProfilePictureUpdated({ url: profileImageUrl })
        await refresh('profile')
      }
      toast({ title: 'Import Finished', description: `${countsText(...added)} came in.` })
      setState({ step: 'idle' })
    } catch (error) {
      setState({ step: 'failed', name, message: (error as Error).message, preview })
    }
    await refresh('vocabulary')
  }

  const close = (): void => {
    run.current++
    setState({ step: 'idle' })
  }

  return { state, check, start, close }
}
