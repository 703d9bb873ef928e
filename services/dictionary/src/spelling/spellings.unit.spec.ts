import { describe, expect, it } from '@jest/globals'
import { dictionary, find } from '../look-up/local-dictionary.fixture.ts'
import oftenMeantWords from '../suggestions/often-meant.json' with { type: 'json' }

describe('looking up British and American spellings', () => {
  it.each([
    ['colour', 'color'],
    ['centre', 'center'],
    ['programme', 'program'],
    ['jewellery', 'jewelry'],
    ['aluminium', 'aluminum'],
    ['organise', 'organize'],
    ['analyse', 'analyze'],
    ['tyre', 'tire'],
  ])('“%s” and “%s” share a definition', (british, american) => {
    const definitions = (word: string) => find(word).allDefinitions.flatMap((group) => group.definitions.map((sense) => sense.definition))
    expect(definitions(british).some((definition) => definitions(american).includes(definition))).toBe(true)
    expect(find(british).word).toBe(british)
  })

  it('names the spelling under which the entry was found in spellingOf', () => {
    expect(dictionary.find('moustachioed')).toMatchObject({ word: 'moustachioed', spellingOf: 'mustachioed' })
    expect(dictionary.find('selfesteem')).toMatchObject({ word: 'selfesteem', spellingOf: 'self-esteem' })
  })

  it('shows examples in the requested spelling, in compounds too', () => {
    expect(find('noise-cancelling').example).toMatch(/noise-cancelling/)
    expect(find('noise-canceling').example).toMatch(/noise-canceling/)
    expect(find('data centre').example).toMatch(/data centre/)
  })

  it('puts the same sense first in both spellings', () => {
    expect(find('colour').definition).toBe(find('color').definition)
    expect(find('colour').pronunciation).toBe(find('color').pronunciation)
  })
})

describe('looking up a rare word that is mostly a misspelling', () => {
  it('names the common word that is meant, which has an entry itself', () => {
    expect(find('calender')).toMatchObject({ word: 'calender', oftenMeant: 'calendar' })
    expect(find('calendar').oftenMeant).toBeUndefined()
    for (const [rare, common] of Object.entries(oftenMeantWords)) {
      expect([rare, find(rare).oftenMeant]).toEqual([rare, common])
      expect(find(common).definition).not.toBe('')
    }
  })
})

describe('British spelling rules', () => {
  // Each is what a rule between British and American makes of a word that is spelt alike in both.
  it.each(
    `doctour mirrour terrour authour editour visitour tutour majour minour motour watre baet daer naet woen hae wae moe mae nae
    smal wel controll sence`.split(/\s+/),
  )('the misspelling “%s” has no entry', (typed) => {
    expect(dictionary.find(typed)).toBeUndefined()
  })

  // A learner who spells a form as if it were regular is shown how it is spelt, not told that it is one.
  it.each(
    `teached catched thinked buyed goed eated maked runned stoped tryed runing makeing childs womans sheeps tomatos babys boxs
     eavesdroping sidesteped unziped handicaped formated
    developped gallopping visitted happenned offerred targetted
    biger happyer easyer largeer gooder occured prefered admited begining
    controled controling propeled compeled patroling exceled distiled enroled fulfiled
    quizes whizes picnicing panicing trafficed mimiced frolicing agreing seing freing canoing dieing lieing tieing vieing
    danceing changeing noticeing loveing solveing breatheing argueing continueing hopeed
    churchs storys toyes donkeies walkes lookes enjoied`.split(/\s+/),
  )('has no entry for the misspelt form “%s”', (typed) => {
    expect(dictionary.find(typed)).toBeUndefined()
  })

  it.each([
    ['seed', 'seed'],
    ['planed', 'plane'],
    ['hoped', 'hope'],
    ['hopped', 'hop'],
    ['learned', 'learn'],
    ['lied', 'lie'],
    ['hanged', 'hang'],
    ['travelled', 'travel'],
    ['traveled', 'travel'],
    ['singeing', 'singe'],
    ['stomachs', 'stomach'],
    ['heroes', 'hero'],
    ['drier', 'dry'],
    ['hotter', 'hot'],
    ['busing', 'bus'],
    ['quitting', 'quit'],
    ['photos', 'photo'],
    ['roofs', 'roof'],
    ['fixing', 'fix'],
    ['snowed', 'snow'],
    ['benefited', 'benefit'],
    ['kidnapped', 'kidnap'],
    ['galloping', 'gallop'],
    ['cruellest', 'cruel'],
    ['backpedalled', 'backpedal'],
    ['quizzes', 'quiz'],
    ['topazes', 'topaz'],
    ['panicking', 'panic'],
    ['synced', 'sync'],
    ['agreeing', 'agree'],
    ['canoeing', 'canoe'],
    ['tying', 'tie'],
    ['vying', 'vie'],
    ['eyeing', 'eye'],
    ['queueing', 'queue'],
    ['queuing', 'queue'],
    ['segueing', 'segue'],
    ['dries', 'dry'],
    ['shyer', 'shy'],
    ['epochs', 'epoch'],
    ['stories', 'story'],
    ['storeys', 'storey'],
    ['zeroes', 'zero'],
    ['radios', 'radio'],
    ['soliloquies', 'soliloquy'],
    ['bees', 'bee'],
    ['devotees', 'devotee'],
  ])('finds “%s” as “%s”', (typed, headword) => {
    expect(find(typed).word).toBe(headword)
  })

  it.each(
    `armourer behavioural discoloured multicoloured favouritism neighbourliness misdemeanours rumoured unfavourably watercolours epicentre
    fibreglass centrefold kilolitres outmanoeuvred theatregoer sceptres anaesthetised archaeologists gynaecological hypoglycaemia haematology
    leukaemia orthopaedics paediatrician palaeolithic septicaemia diarrhoea foetal gonorrhoea homoeopathy oesophageal oestrogen pharmacopoeia
    defenceless connexions fulfilment distils travellers worshipping`.split(/\s+/),
  )('the British spelling “%s” has an entry', (typed) => {
    expect(dictionary.find(typed)).toBeDefined()
  })
})
