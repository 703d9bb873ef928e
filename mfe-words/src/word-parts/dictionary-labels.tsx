import type { Commonness, SenseLabel, Word } from '@wordloom/contracts/http'
import { cn, VisuallyHidden } from '@wordloom/ui'
import { useWordLabels } from '../look-up/word-labels.ts'
import { Attributions } from './attributions.tsx'

const labelClasses = 'whitespace-nowrap font-sans text-ink-muted text-xs not-italic'

/** How common a word is. */
export const CommonnessLabel = ({ commonness }: { commonness: Commonness | undefined }) =>
  commonness ? (
    <span className={labelClasses}>
      <VisuallyHidden>How common the word is: </VisuallyHidden>
      {commonness}
    </span>
  ) : null

/** The label of a sense, such as 'dated' or 'technical'. */
export const SenseLabelBadge = ({ label }: { label: SenseLabel | undefined }) =>
  label ? (
    <span className={cn(labelClasses, 'ml-1.5 rounded-sm border border-line px-1.5 py-px')}>
      {label}
      <VisuallyHidden> sense</VisuallyHidden>
    </span>
  ) : null

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
