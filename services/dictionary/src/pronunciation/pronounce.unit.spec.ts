import { describe, expect, it } from '@jest/globals'
import { openDictionarySources } from '../sources.ts'
import { arpabetToIpa, pronounce } from './index.ts'

const { cmudict } = openDictionarySources()
const say = (word: string, partOfSpeech = '') => pronounce([word], partOfSpeech, cmudict)

describe('converting CMUdict’s ARPAbet to IPA', () => {
  it('puts the stress mark before the onset of the stressed syllable', () => {
    expect(say('ubiquitous')).toBe('/juˈbɪkwɪtəs/')
    expect(say('mistake')).toBe('/mɪˈsteɪk/')
    expect(arpabetToIpa('AE1 NG G ER0')).toBe('ˈæŋɡɚ')
    expect(arpabetToIpa('K AE1 N Y AH0 N')).toBe('ˈkænjən')
  })

  it('distinguishes ə from ʌ and ɚ from ɝ by stress', () => {
    expect(arpabetToIpa('AH0 B AH1 V')).toBe('əˈbʌv')
    expect(arpabetToIpa('M ER1 D ER0')).toBe('ˈmɝdɚ')
  })

  it('sets no stress mark in a word of one syllable', () => {
    expect(say('run')).toBe('/rʌn/')
  })

  it('pronounces heteronyms by part of speech', () => {
    expect(say('record', 'noun')).toBe('/ˈrɛkɚd/')
    expect(say('record', 'verb')).toBe('/rəˈkɔrd/')
    expect(say('use', 'noun')).toBe('/jus/')
    expect(say('use', 'verb')).toBe('/juz/')
  })

  it('ends a verb in -ate with the full vowel, and a noun or adjective with the weak one', () => {
    expect([say('graduate', 'verb'), say('graduate', 'noun')]).toEqual(['/ˈɡrædʒəˌweɪt/', '/ˈɡrædʒəwət/'])
    expect([say('subordinate', 'verb'), say('subordinate', 'noun')]).toEqual(['/səˈbɔrdəˌneɪt/', '/səˈbɔrdənət/'])
    expect([say('elaborate', 'verb'), say('elaborate', 'adjective')]).toEqual(['/ɪˈlæbɚˌeɪt/', '/ɪˈlæbrət/'])
    expect([say('climate', 'noun'), say('debate', 'noun'), say('carbohydrate', 'noun')]).toEqual([
      '/ˈklaɪmət/',
      '/dəˈbeɪt/',
      '/ˌkɑrboʊˈhaɪˌdreɪt/',
    ])
  })

  it('takes no variant with another number of syllables for another part of speech', () => {
    expect([say('spring', 'verb'), say('Korea', 'noun'), say('extraordinary', 'adjective')]).toEqual([
      '/sprɪŋ/',
      '/ˌkɔˈriə/',
      '/ˌɛkstrəˈɔrdəˌnɛri/',
    ])
  })

  it('pronounces the first word of a phrase by its part of speech', () => {
    expect([say('use up', 'verb'), say('wind down', 'verb'), say('tear up', 'verb')]).toEqual(['/juz ʌp/', '/waɪnd daʊn/', '/tɛr ʌp/'])
    expect([say('object to', 'verb'), say('close call', 'noun'), say('minute hand', 'noun')]).toEqual([
      '/əbˈdʒɛkt tu/',
      '/kloʊs kɔl/',
      '/ˈmɪnət hænd/',
    ])
  })

  it('pronounces a phrase word by word, and is empty if one word is unknown', () => {
    expect(say('ice cream')).toBe('/aɪs krim/')
    expect(say('ice qwxzy')).toBe('')
  })

  it('finds entries next to lines that are out of order in the file', () => {
    expect(say('stilted')).toBe('/ˈstɪltɪd/')
    expect(say('stilton')).toBe('/ˈstɪltən/')
    expect(say("'bout")).toBe('/baʊt/')
    expect(say('zywicki')).toBe('/zɪˈwɪki/')
  })
})
