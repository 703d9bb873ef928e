export { type PackedNumbers, type PackedTexts, packedNumbers, packedTexts, placesOf } from './packed-words.ts'
