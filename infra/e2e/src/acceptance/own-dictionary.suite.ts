import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { Completions, DictionaryEntry, WordLabels } from '@wordloom/contracts/http'
import { sampleLexicon, sampleWiktextract } from '@wordloom/dictionary/samples'
import { runOpsHere } from '@wordloom/ops/test-kit'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import type { Edition } from '@wordloom/testing'

/** The service checks the folder once a second. */
const untilFolderIsRead = () => sleep(1_100)

/** `folder` is that of the edition's own dictionaries. */
export function describeOwnDictionary(edition: () => Edition, folder: string): void {
  // The edition is a process of its own, so that the folder changes below it as by an operator's command (a process in infra/ops).
  const ops = (...args: string[]) => runOpsHere(['dictionary', ...args], { DICTIONARY_FOLDER: folder })

  describe('a dictionary that the operator adds', () => {
    let ada: Learner
    beforeAll(async () => {
      ada = await signUp(edition().url)
    })

    const lookUp = (word: string) => ada.call('GET', `/api/dictionary/${encodeURIComponent(word)}`)

    it('is used once it is added, with its source shown, and no longer once it is removed, without a restart', async () => {
      expect((await lookUp('quizify')).status).toBe(404)
      const before = DictionaryEntry.parse((await lookUp('bank')).body)
      for (const file of [sampleLexicon, sampleWiktextract]) expect(await ops('add', file)).toMatchObject({ code: 0 })
      await untilFolderIsRead()

      const source = { title: 'Wiktionary', licence: 'CC BY-SA', address: 'https://en.wiktionary.org/' }
      const entry = DictionaryEntry.parse((await lookUp('quizified')).body)
      expect(entry).toMatchObject({ word: 'quizify', inflectedForm: 'quizified', definition: 'To turn a text into a quiz.' })
      expect(entry.allDefinitions[0]?.definitions[0]?.source).toEqual(source)
      expect(DictionaryEntry.parse((await lookUp('bank')).body).definition).toBe("a firm that keeps people's money and lends it")
      const completions = Completions.parse((await ada.call('GET', '/api/dictionary?startsWith=quizif')).body)
      expect(completions.completions).toEqual([{ word: 'quizify', commonness: 'rare' }])

      const { definition } = entry
      expect((await ada.call('POST', '/api/words', { text: 'quizify', definition })).status).toBe(201)
      const labels = WordLabels.parse((await ada.call('GET', '/api/dictionary/quizify/labels')).body)
      expect(labels.sources).toContainEqual({ definition, source })

      for (const name of ['sample-english-wordnet', 'wiktionary']) expect(await ops('remove', name)).toMatchObject({ code: 0 })
      await untilFolderIsRead()
      expect((await lookUp('quizify')).status).toBe(404)
      expect((await lookUp('bank')).body).toEqual(before)
    })
  })
}
