import { describe, expect, it } from '@jest/globals'
import { openDictionarySources } from '../sources.ts'
import { arpabetToIpa, pronounce } from './index.ts'

const { cmudict } = openDictionarySources()
const say = (word: string, partOfSpeech = '') => pronounce([word], partOfSpeech, cmudict)

describe('CMUdict shown as IPA', () => {
  it('puts the stress mark before the onset of the stressed syllable', () => {
    expect(say('ubiquitous')).toBe('/juˈbɪkwɪtəs/')
    expect(say('mistake')).toBe('/mɪˈsteɪk/')
    expect(arpabetToIpa('AE1 NG G ER0')).toBe('ˈæŋɡɚ')
    expect(arpabetToIpa('K AE1 N Y AH0 N')).toBe('ˈkænjən')
  })

  it('tells schwa from strut and ɚ from ɝ by stress', () => {
    expect(arpabetToIpa('AH0 B AH1 V')).toBe('əˈbʌv')
    expect(arpabetToIpa('M ER1 D ER0')).toBe('ˈmɝdɚ')
  })

  it('marks no stress on a word of one syllable', () => {
    expect(say('run')).toBe('/rʌn/')
  })

  it('says nouns and verbs of one spelling each their own way', () => {
    expect(say('record', 'noun')).toBe('/ˈrɛkɚd/')
    expect(say('record', 'verb')).toBe('/rəˈkɔrd/')
    expect(say('use', 'noun')).toBe('/jus/')
    expect(say('use', 'verb')).toBe('/juz/')
  })

  it('says a phrase word by word, and nothing when a word of it is unknown', () => {
    expect(say('ice cream')).toBe('/aɪs krim/')
    expect(say('ice qwxzy')).toBe('')
  })

  it('finds every entry of the file, where two neighbours are out of order too', () => {
    expect(say('stilted')).toBe('/ˈstɪltɪd/')
    expect(say('stilton')).toBe('/ˈstɪltən/')
    expect(say("'bout")).toBe('/baʊt/')
    expect(say('zywicki')).toBe('/zɪˈwɪki/')
  })
})
