import { listDictionaries } from '@wordloom/dictionary/adding'
import type { NamedDictionary } from './manifest.ts'

/** The dictionaries of a folder. A backup names them, and leaves out the files, which are made again from what was published. */
export const dictionariesIn = (folder: string): NamedDictionary[] =>
  listDictionaries(folder).map(({ name, about }) => ({ name, ...(about && { title: about.title, file: about.file }) }))

/** One sentence for each: what it was made from, and the command that makes it again. */
export const howToAddAgain = (dictionaries: readonly NamedDictionary[], is: string): string[] =>
  dictionaries.map(({ name, title, file = '<file>' }) => {
    const made = title ? ` (${title}, from ${file})` : ', which cannot be read,'
    return `The dictionary ${name}${made} ${is}. To add it again: npm run ops -- dictionary add ${file} --name ${name}`
  })
