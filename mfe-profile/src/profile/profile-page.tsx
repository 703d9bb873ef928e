import { AchievementsCard } from '../achievements/achievements-card.tsx'
import { ApiAccessCard } from '../api-access/api-access-card.tsx'
import { DeleteAccountCard } from '../delete-account/delete-account-card.tsx'
import { ProfileCard } from '../edit-profile/profile-card.tsx'
import { PreferencesCard } from '../preferences/preferences-card.tsx'
import { ProgressCard } from '../progress/progress-card.tsx'
import { SignInAgainDialog } from '../sign-in-again/sign-in-again-dialog.tsx'
import { SignedInBrowsersCard } from '../signed-in-browsers/signed-in-browsers-card.tsx'
import { SupportCard } from '../support/support-card.tsx'
import { DataCard } from './data-card.tsx'

/** The page at /profile. */
export const Page = () => (
  <div className="flex flex-col gap-6">
    <header className="flex flex-col gap-1">
      <h1 className="font-serif text-ink leading-tight max-md:text-3xl md:text-4xl">Profile &amp; Settings</h1>
      <p className="text-ink-muted">You, your preferences, and your data.</p>
    </header>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <ProfileCard />
        <DataCard />
        <ApiAccessCard />
        <SignedInBrowsersCard />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <ProgressCard />
        <AchievementsCard />
        <PreferencesCard />
        <SupportCard />
        <DeleteAccountCard />
      </div>
    </div>
    <SignInAgainDialog />
  </div>
)
