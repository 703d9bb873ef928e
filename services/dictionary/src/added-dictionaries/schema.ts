import { SenseLabel } from '@wordloom/contracts/http'
import * as z from 'zod/mini'

/** "Word", in SQLite's header: what tells a dictionary's file from any other SQLite file. */
export const applicationId = 0x576f7264
/** The version of the tables below. A file of another one has to be added again. */
export const fileVersion = 1
/** The ending of dictionaries' files. */
export const fileEnding = '.sqlite'

/**
 * The tables of a dictionary's file. `key` is the folded headword (headword-key.ts), `sound` how it sounds, for suggestions. `forms` has the
 * inflected forms of words and their other spellings. The indexes are made when the tables are full.
 */
export const tables = `
  CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE entries (
    place INTEGER PRIMARY KEY, key TEXT NOT NULL, word TEXT NOT NULL, part_of_speech TEXT NOT NULL, pronunciation TEXT NOT NULL,
    sound INTEGER NOT NULL, senses TEXT NOT NULL
  ) STRICT;
  CREATE TABLE forms (key TEXT NOT NULL, lemma TEXT NOT NULL, part_of_speech TEXT NOT NULL, kind TEXT NOT NULL) STRICT;`
export const indexes = `
  CREATE INDEX entries_by_key ON entries (key, word);
  CREATE INDEX entries_by_sound ON entries (sound, word);
  CREATE INDEX forms_by_key ON forms (key);`

/** How many entries a headword has, and how many lemmas a form. Wiktionary's largest have some thirty. */
export const maxPerKey = 100
/** How many senses an entry has, of which Wiktionary's largest have some hundred. */
export const maxSenses = 200

/** How a form belongs to its lemma: as an inflected form, or as another spelling of it. */
export type FormKind = 'inflected' | 'spelling'

/** The senses of an entry as they are stored, in JSON. */
export const StoredSenses = z.array(z.object({ definition: z.string(), example: z.optional(z.string()), label: z.optional(SenseLabel) }))
export type StoredSense = z.infer<typeof StoredSenses>[number]

/** What a dictionary's file says about itself. */
export const About = z.object({
  title: z.string(),
  licence: z.string(),
  address: z.optional(z.string()),
  file: z.string(),
  addedAt: z.string(),
  entries: z.coerce.number(),
})
export type About = z.infer<typeof About>
