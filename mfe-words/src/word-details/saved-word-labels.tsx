import type { Word } from '@wordloom/contracts/http'
import { useWordLabels } from '../look-up/word-labels.ts'
import { Attributions } from '../word-parts/attributions.tsx'
import { CommonnessLabel, SenseLabelBadge } from '../word-parts/dictionary-labels.tsx'

/** How common a saved word is, the label of its sense, and the attribution of its definition, from the dictionary. */
export const SavedWordLabels = ({ word }: { word: Word }) => {
  const { data } = useWordLabels(word.text)
  return (
    <>
      <CommonnessLabel commonness={data?.commonness} />
      <SenseLabelBadge label={data?.senses.find(({ definition }) => definition === word.definition)?.label} />
      <Attributions sources={[data?.sources?.find(({ definition }) => definition === word.definition)?.source]} />
    </>
  )
}
