import { Button, Card, CardDescription, CardHeader, CardTitle } from '@wordloom/ui'
import { publishQuizOpened } from '@wordloom/web-kit'
import { Brain } from 'lucide-react'

/** The dashboard's Daily Quiz card. Where the dashboard has one column, it is a low row. */
export const DailyQuizCard = () => (
  <Card className="xs:max-lg:flex-row xs:max-lg:flex-wrap xs:max-lg:items-center xs:max-lg:justify-between">
    <CardHeader className="max-xs:grid-cols-[auto_1fr] xs:grid-cols-[auto_1fr]">
      <span aria-hidden className="row-span-2 grid size-11 place-items-center rounded-lg bg-primary-soft text-primary-text">
        <Brain className="size-5" />
      </span>
      <CardTitle className="col-start-2">Daily Quiz</CardTitle>
      <CardDescription className="col-start-2">5 words</CardDescription>
    </CardHeader>
    <Button onClick={publishQuizOpened}>Start Quiz</Button>
  </Card>
)
