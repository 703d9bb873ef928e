export { indexByWord, type PackedNumbers, type PackedTexts, packedNumbers, packedTextMap, packedTexts } from './packed-words.ts'
