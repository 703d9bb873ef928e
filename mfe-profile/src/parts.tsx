import { Card, CardTitle } from '@wordloom/ui'

const part = (title: string) => () => (
  <Card>
    <CardTitle>{title}</CardTitle>
  </Card>
)

export const ProfilePage = part('Profile')
export const StatCards = part('Stat cards')
export const WeeklyProgress = part("This Week's Progress")
