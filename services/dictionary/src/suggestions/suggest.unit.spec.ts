import { beforeAll, describe, expect, it } from '@jest/globals'
import { createLocalDictionary } from '../look-up/index.ts'
import { openDictionarySources } from '../sources.ts'
import misspellings from './common-misspellings.json' with { type: 'json' }
import { editDistance, maxSuggestions, suggest, type WordList } from './index.ts'

const { wordnet, cmudict, wordList, frequencies } = openDictionarySources()
const dictionary = createLocalDictionary(wordnet, cmudict)
let list: WordList
let frequencyOf: (word: string) => number
beforeAll(async () => {
  list = await wordList()
  frequencyOf = await frequencies()
})
const suggestions = (misspelt: string) => suggest(misspelt, list, (word) => dictionary.find(word)?.word, frequencyOf)

describe('spelling suggestions', () => {
  it('begin with what a common misspelling means: each has an entry, and the misspelling has none', () => {
    for (const [misspelt, meant] of Object.entries(misspellings)) {
      expect([misspelt, dictionary.find(misspelt)]).toEqual([misspelt, undefined])
      expect([misspelt, suggestions(misspelt)[0]]).toEqual([misspelt, meant])
    }
  })

  it.each([
    ['definately', 'definitely'],
    ['recieve', 'receive'],
    ['teh', 'the'],
    ['childern', 'children'],
    ['ubiqitous', 'ubiquitous'],
    ['accomodate', 'accommodate'],
    ['seperate', 'separate'],
    ['neccessary', 'necessary'],
    ['rythm', 'rhythm'],
    ['bootiful', 'beautiful'],
    ['tommorow', 'tomorrow'],
    ['happyness', 'happiness'],
    ['pronounciation', 'pronunciation'],
    ['Enviroment', 'environment'],
    ['smartfone', 'smartphone'],
    ['emogi', 'emoji'],
    ['look foward to', 'look forward to'],
    ['teached', 'taught'],
    ['thinked', 'thought'],
    ['childs', 'children'],
    ['womans', 'women'],
    ['stoped', 'stopped'],
    ['developped', 'developed'],
    ['gallopping', 'galloping'],
    ['begining', 'beginning'],
    ['controled', 'controlled'],
    ['canoing', 'canoeing'],
    ['lieing', 'lying'],
    ['tieing', 'tying'],
    ['vieing', 'vying'],
    ['storys', 'stories'],
    ['toyes', 'toys'],
    ['quizes', 'quizzes'],
    ['panicing', 'panicking'],
    ['studing', 'studying'],
    ['buring', 'burying'],
    ['alot', 'a lot'],
    ['infact', 'in fact'],
    ['aswell', 'as well'],
    ['atleast', 'at least'],
    ['hen nite', 'hen night'],
    ['adress', 'address'],
    ['acount', 'account'],
    ['febuary', 'February'],
    ['germeny', 'Germany'],
    ['chrismas', 'Christmas'],
    ['occured', 'occurred'],
    ['wierd', 'weird'],
    ['beleive', 'believe'],
    ['embarass', 'embarrass'],
    ['acommodate', 'accommodate'],
    ['calander', 'calendar'],
    ['calender', 'calendar'],
    ['definatly', 'definitely'],
    ['carefuly', 'carefully'],
    ['probly', 'probably'],
    ['fourty', 'forty'],
    ['wensday', 'Wednesday'],
    ['petrichr', 'petrichor'],
  ])('“%s” suggests “%s” first', (misspelt, meant) => {
    expect(suggestions(misspelt)[0]).toBe(meant)
  })

  it('include words that sound alike but are spelt differently', () => {
    expect(suggestions('fisiks')).toContain('physics')
  })

  // Names are words that speech never has, so they come after all that it has.
  it('begin with common words, not with names that sound alike', () => {
    expect(suggestions('recieve').slice(0, 4)).not.toContain('Recife')
    expect(suggestions('garantee')[0]).toBe('guarantee')
    expect(suggestions('tommorow').slice(0, 2)).not.toContain('Timor')
  })

  it('contain no word that is mostly a misspelling itself', () => {
    expect(suggestions('calander')).not.toContain('calender')
    expect(suggestions('carfuly')).not.toContain('carful')
  })

  it('are at most five distinct words, all with an entry', () => {
    for (const misspelt of ['cta', 'hte', 'bok', 'wrod', 'excelent', 'beleive']) {
      const offered = suggestions(misspelt)
      expect(offered.length).toBeGreaterThan(0)
      expect(offered.length).toBeLessThanOrEqual(maxSuggestions)
      expect(new Set(offered).size).toBe(offered.length)
      for (const word of offered) expect(dictionary.find(word)).toBeDefined()
    }
  })

  it('are empty for a text that resembles no word', () => {
    expect(suggestions('xqzjvkwq')).toEqual([])
    expect(suggestions('😀😀')).toEqual([])
    expect(suggestions('x'.repeat(100))).toEqual([])
  })
})

describe('editDistance', () => {
  const distance = (a: string, b: string, max = 4) => editDistance(Buffer.from(a), Buffer.from(b), max)

  it('counts insertions, deletions, substitutions and transpositions', () => {
    expect(distance('word', 'word')).toBe(0)
    expect(distance('wrod', 'word')).toBe(1)
    expect(distance('wod', 'word')).toBe(1)
    expect(distance('words', 'word')).toBe(1)
    expect(distance('kitten', 'sitting')).toBe(3)
    expect(distance('', 'abc')).toBe(3)
  })

  it('returns max + 1 beyond the maximum', () => {
    expect(distance('kitten', 'sitting', 2)).toBe(3)
    expect(distance('abcdefgh', 'a', 2)).toBe(3)
  })

  it('agrees with the textbook algorithm on random words', () => {
    const textbook = (a: string, b: string): number => {
      const d = Array.from({ length: a.length + 1 }, (_, i) =>
        Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
      )
      for (let i = 1; i <= a.length; i++)
        for (let j = 1; j <= b.length; j++) {
          d[i]![j] = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
          if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d[i]![j] = Math.min(d[i]![j]!, d[i - 2]![j - 2]! + 1)
        }
      return d[a.length]![b.length]!
    }
    let state = 7
    const random = (below: number) => {
      state = (state * 1103515245 + 12345) % 2147483648
      return Math.floor((state / 2147483648) * below)
    }
    const word = () => Array.from({ length: random(9) }, () => 'abc'[random(3)]).join('')
    for (let run = 0; run < 3000; run++) {
      const [a, b, max] = [word(), word(), 1 + random(4)]
      expect([a, b, max, editDistance(Buffer.from(a), Buffer.from(b), max)]).toEqual([a, b, max, Math.min(textbook(a, b), max + 1)])
    }
  })
})
