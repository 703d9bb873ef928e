import type { Word } from '@wordloom/contracts/http'
import { useWordLabels } from '../look-up/word-labels.ts'
import { CommonnessLabel, SenseMark } from '../word-parts/quiet-label.tsx'
import { Attributions } from '../word-parts/source-note.tsx'

/** How common a saved word is, whether its sense is for everyday use, and whose text it is, as far as the dictionary knows. */
export const SavedWordLabels = ({ word }: { word: Word }) => {
  const { data } = useWordLabels(word.text)
  return (
    <>
      <CommonnessLabel commonness={data?.commonness} />
      <SenseMark label={data?.senses.find(({ definition }) => definition === word.definition)?.label} />
      <Attributions sources={[data?.sources?.find(({ definition }) => definition === word.definition)?.source]} />
    </>
  )
}
