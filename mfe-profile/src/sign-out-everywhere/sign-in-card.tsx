import { Button, Card, CardDescription, CardHeader, CardTitle } from '@wordloom/ui'
import { LogOut } from 'lucide-react'
import { useSignOutEverywhere } from './sign-out-everywhere.ts'

/** Sign Out Everywhere: for a learner who left a session open somewhere. */
export const SignInCard = () => {
  const { mutate, isPending, isSuccess } = useSignOutEverywhere()
  return (
    <Card aria-label="Sign-in">
      <CardHeader>
        <CardTitle>Sign-in</CardTitle>
        <CardDescription>Ends your sessions in all browsers, this one too. Your API key goes on working.</CardDescription>
      </CardHeader>
      <div>
        <Button variant="outline" busy={isPending || isSuccess} onClick={() => mutate()}>
          <LogOut aria-hidden />
          Sign Out Everywhere
        </Button>
      </div>
    </Card>
  )
}
