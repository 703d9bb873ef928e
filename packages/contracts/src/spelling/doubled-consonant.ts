/** Verbs of several syllables whose last one is stressed, at least weakly as in compounds; `kidnaped` and `worshiped` are American. */
const stressedAtTheEnd = new Set(
  `abet abhor acquit admit airdrop allot anagram annul appal babysit backlog backslap backstop befit begin besot blacktop bobsled bootstrap
  caravan catnap commit compel concur confer control cooccur debar debug defer demur deter disbar dispel distil eavesdrop emit enrol enthral entrap equip
  excel expel extol forget format fulfil handicap hobnob incur infer input instal instil leapfrog namedrop occur omit outfit outwit overlap overstep patrol permit
  photoshop prefer propel readmit rebel recap recur refer refit reformat regret remit repel reship resubmit sandbag shrinkwrap sidestep
  submit suntan transfer transmit unclip unclog underrun unknot unpin unplug unstrap unwrap unzip wiretap workshop zigzag`.split(/\s+/),
)

const oneStressedSyllable = /(?:^|-)y?(?:[^aeiouy]|qu)*[aeiou][bdfgklmnprtvz]$/

/** Whether the last consonant must be doubled before a vowel ending, as after a single vowel in a stressed syllable: stopped, bigger, occurred. */
export const doublesConsonant = (lemma: string): boolean => oneStressedSyllable.test(lemma) || stressedAtTheEnd.has(lemma)

/** Whether it may be doubled: an `l` is in British spelling, whatever the stress. WordNet lists the others, such as `kidnapped`. */
export const mayDoubleConsonant = (lemma: string): boolean => doublesConsonant(lemma) || /(?:[^aeiou][aeiou]|[iu][ae])l$/.test(lemma)
