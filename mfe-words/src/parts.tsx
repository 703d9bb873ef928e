import { Card, CardTitle } from '@wordloom/ui'

const part = (title: string) => () => (
  <Card>
    <CardTitle>{title}</CardTitle>
  </Card>
)

export const WordBank = part('Word Bank')
export const QuickCapture = part('Quick Word Capture')
export const RecentWords = part('Recent Words')
export const WordDetailDialog = part('Word details')
export const WordSearch = part('Search Words')
