import { Card, CardTitle } from '@wordloom/ui'

const part = (title: string) => () => (
  <Card>
    <CardTitle>{title}</CardTitle>
  </Card>
)

export const QuizPage = part('Quiz')
export const DailyQuizCard = part('Daily Quiz')
export const QuizDialog = part('Daily Quiz')
