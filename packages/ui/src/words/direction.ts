// The first letter decides, as for `dir="auto"` (Unicode Bidirectional Algorithm, rules P2 and P3).
const firstLetter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * The direction of a word's script. It is for the element around everything that is said of the word: each text in it has `dir="auto"`, so
 * that all stand at the side where the word begins, whatever their own scripts are (base.css).
 */
export const directionOf = (text: string): 'ltr' | 'rtl' => (rightToLeft.test(firstLetter.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr')
