import { describe, expect, it } from '@jest/globals'
import { asInWordNet, dictionary, find } from './local-dictionary.fixture.ts'

const parts = (typed: string) => find(typed).allDefinitions.map((group) => group.partOfSpeech)

describe('looking up a word of WordNet', () => {
  it('answers definition, pronunciation, part of speech and all definitions by part of speech', () => {
    const entry = find('ubiquitous')
    expect(entry).toEqual({
      word: 'ubiquitous',
      definition: 'being present everywhere at once',
      pronunciation: '/juˈbɪkwɪtəs/',
      partOfSpeech: 'adjective',
      example: '',
      allDefinitions: [{ partOfSpeech: 'adjective', definitions: [{ definition: 'being present everywhere at once' }] }],
    })
  })

  it('puts the most frequent part of speech first', () => {
    expect(parts('light')[0]).toBe('noun')
    expect(parts('kind')[0]).toBe('noun')
    expect(parts('run')[0]).toBe('verb')
    expect(parts('second')[0]).toBe('adjective')
    expect(parts('well')[0]).toBe('adverb')
  })

  it('shows an example only if it contains the word', () => {
    expect(find('asleep').example).toBe('were all asleep when the phone rang')
    expect(find('quip').example).toBe('') // its example says `gagging`
    expect(find('run').allDefinitions[0]?.definitions[0]?.example).toBe("Don't run—you'll be out of breath")
  })

  it('removes WordNet’s syntactic markers', () => {
    expect(find('asleep').word).toBe('asleep')
    expect(find('galore').word).toBe('galore')
  })
})

describe('looking up an inflected form', () => {
  it.each([
    ['ran', 'run', 'verb'],
    ['went', 'go', 'verb'],
    ['mice', 'mouse', 'noun'],
    ['children', 'child', 'noun'],
    ['happiest', 'happy', 'adjective'],
    ['stopped', 'stop', 'verb'],
    ['tries', 'try', 'verb'],
    ['wolves', 'wolf', 'noun'],
    ['aides', 'aide', 'noun'],
    ['ice creams', 'ice cream', 'noun'],
    ['gave up', 'give up', 'verb'],
    ['mothers-in-law', 'mother-in-law', 'noun'],
    ["dog's", 'dog', 'noun'],
    ['dogs’', 'dog', 'noun'],
  ])('“%s” answers “%s” with inflectedForm', (form, lemma, partOfSpeech) => {
    const entry = find(form)
    expect([entry.word, entry.partOfSpeech]).toEqual([lemma, partOfSpeech])
    expect(entry.inflectedForm).toBe(form.replace('’', "'"))
  })

  it('keeps a form that is a headword too, with the senses of its lemma after it', () => {
    const left = find('left')
    expect(left.word).toBe('left')
    expect(left.inflectedForm).toBeUndefined()
    expect(left.allDefinitions.find((group) => group.word === 'leave')?.partOfSpeech).toBe('verb')
    expect(find('better').allDefinitions.some((group) => group.word === 'good')).toBe(true)
  })

  it('puts the lemma first for a form that is rarely a word of its own', () => {
    expect([find('said').word, find('said').inflectedForm]).toEqual(['say', 'said'])
    expect(find('felt').word).toBe('feel')
  })

  it('compares no adverb and no adjective that has no comparative', () => {
    expect(
      ['plumber', 'offer', 'number', 'butter', 'owner'].flatMap((form) => find(form).allDefinitions.filter(({ word }) => word)),
    ).toEqual([])
    expect(parts('prettier')[0]).toBe('adjective')
    expect(find('sooner').word).toBe('soon')
  })

  it('does not take “his” or “gas” for the plural of an abbreviation', () => {
    expect(find('his').allDefinitions.every((group) => group.word === undefined)).toBe(true)
    expect(find('gas').allDefinitions.every((group) => group.word === undefined)).toBe(true)
  })
})

describe('looking up a closed-class word', () => {
  it.each([
    ['the', 'determiner'],
    ['hers', 'pronoun'],
    ['although', 'conjunction'],
    ['whereas', 'conjunction'],
    ['despite', 'preposition'],
    ['every', 'determiner'],
    ["it's", 'contraction'],
    ['it’s', 'contraction'],
    ["don't", 'contraction'],
    ['would', 'auxiliary'],
    ['wow', 'interjection'],
    ['no one', 'pronoun'],
    ['because of', 'preposition'],
  ])('“%s” is a %s, with an example', (word, partOfSpeech) => {
    const entry = find(word)
    expect([entry.word, entry.partOfSpeech]).toEqual([word.replace('’', "'"), partOfSpeech])
    expect(entry.example).not.toBe('')
  })

  it('puts closed-class senses before WordNet’s homographs', () => {
    expect(find('he').definition).toMatch(/^the man, boy/) // not helium
    expect(find('us').partOfSpeech).toBe('pronoun')
    expect(parts('may')).toEqual(['auxiliary', 'noun'])
    expect(find('I').word).toBe('I')
  })

  it('puts closed-class senses after WordNet’s more frequent word', () => {
    expect(parts('like')[0]).toBe('verb')
    expect(parts('like')).toContain('preposition')
  })
})

describe('looking up a word as typed', () => {
  it.each(
    `glasses years meeting building thought married better lost broken drunk folks means double crash order milk park doctor father guy
    burger hooker moron bounty villa barber born white red village federal siren speaker`.split(/\s+/),
  )('“%s” with a capital letter, as a telephone begins each text, means the same', (word) => {
    const capital = word.charAt(0).toUpperCase() + word.slice(1)
    expect(find(capital)).toMatchObject({ definition: find(word).definition, partOfSpeech: find(word).partOfSpeech })
  })

  it.each([
    ['Polish', /Poland/],
    ['March', /month/],
    ['Turkey', /republic/],
    ['China', /nation/],
    ['English', /England/],
    ['Catholic', /church/],
    ['Earth', /planet/],
    ['August', /month/],
  ])('“%s” keeps the meaning that its capital gives it', (word, meaning) => {
    expect(find(word).definition).toMatch(meaning)
  })

  it.each([
    ['Paris', 'Paris'],
    ['paris', 'Paris'],
    ['PARIS', 'Paris'],
    ['Ubiquitous', 'ubiquitous'],
    ['  “ubiquitous”,  ', 'ubiquitous'],
    ['ice cream', 'ice cream'],
    ['Ice  Cream', 'ice cream'],
    ['ice_cream', 'ice cream'],
    ['well-being', 'well-being'],
    ['well being', 'well-being'],
    ['well–being', 'well-being'],
    ['cafe', 'cafe'],
    ['café', 'café'],
    ['CAFÉ', 'café'],
    ['naïve', 'naïve'],
    ['e.g.', 'e.g.'],
    ['U.S.', 'U.S.'],
  ])('typing “%s” finds “%s”', (typed, word) => {
    expect(find(typed).word).toBe(word)
  })

  it('a capital letter decides between Polish and polish', () => {
    expect(find('Polish').partOfSpeech).toBe('adjective')
    expect(find('polish').partOfSpeech).toBe('verb')
    expect(asInWordNet(find('china').definition)).toMatch(/porcelain/)
    expect(asInWordNet(find('China').definition)).toMatch(/nation/)
    expect(find('english').word).toBe('English')
    expect(find('Mark').word).toBe('mark')
  })

  it('names no person or place in the entry of a word in small letters, but knows those that are no other word', () => {
    expect(parts('sue')).toEqual(['verb'])
    expect(parts('moody')).toEqual(['adjective'])
    expect(parts('nice')).toEqual(['adjective'])
    expect(parts('may')).toContain('noun')
    expect(find('einstein').word).toBe('Einstein')
  })

  it.each([
    ['pin', /fast/, 'PIN', /number/],
    ['it', /thing/, 'IT', /computers/],
    ['us', /speaker/, 'US', /country/],
    ['who', /which person/, 'WHO', /health/],
    ['er', /pauses/, 'ER', /hospital/],
    ['sat', /seated/, 'SAT', /test/],
    ['aids', /easier/, 'AIDS', /illness/],
  ])('finds the common word “%s” unless an acronym is typed in capitals', (small, meaning, acronym, other) => {
    expect(find(small).definition).toMatch(meaning)
    expect(find(small[0]!.toUpperCase() + small.slice(1)).definition).toMatch(meaning)
    expect(find(acronym)).toMatchObject({ word: acronym, definition: expect.stringMatching(other) })
  })

  it('finds an acronym in small letters if no word is spelt so', () => {
    expect(['atm', 'idk', 'faq', 'gp'].map((typed) => find(typed).word)).toEqual(['ATM', 'IDK', 'FAQ', 'GP'])
  })
})

describe('looking up a text that is not a word', () => {
  it.each(['asdfgh', '...', '😀', 'слово', '../../etc/passwd', 'hasOwnProperty', 'toString', '%00', 'x'.repeat(100)])(
    '“%s” has no entry',
    (typed) => {
      expect(dictionary.find(typed)).toBeUndefined()
    },
  )
})
