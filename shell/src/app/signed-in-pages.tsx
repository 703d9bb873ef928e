import type { User } from '@wordloom/contracts/http'
import { pages, RemoteRoute, RemoteWidget, useDailyReminder, useHasUnsentQuizzes } from '@wordloom/web-kit'
import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { AddButton } from '../dashboard/add-button.tsx'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { Dialogs } from '../dialogs/dialogs.tsx'
import { Header } from '../header/header.tsx'
import { MobileBar } from '../header/navigation.tsx'
import { NotFound } from './not-found.tsx'
import { PageBodySkeleton } from './page-skeleton.tsx'
import { titleAt } from './route-table.ts'

/** On every navigation sets the title, scrolls to the top, and focuses the content. Returns the ref of the content. */
const usePageChange = (): RefObject<HTMLElement | null> => {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = titleAt(pathname)
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

const onConnectionChange = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const useOnline = (): boolean => useSyncExternalStore(onConnectionChange, () => navigator.onLine)

// Mounted, since it retries by itself once the browser is online again, but not shown: nobody has asked for this part.
const hidden = (content: ReactNode) => <div hidden>{content}</div>

/** Saves what an earlier page could not. Only where there is something, and not while offline, is the code for it fetched. */
const UnsentQuizzes = ({ learner }: { learner: User }) => {
  const online = useOnline()
  const hasSome = useHasUnsentQuizzes(learner.id)
  return online && hasSome ? <RemoteWidget remote="quiz" widget="unsentQuizzes" title="Earlier quizzes" props={{}} frame={hidden} /> : null
}

/** All pages of a signed-in learner, with the header and the dialogs that every page has. */
export const SignedInPages = ({ learner }: { learner: User }) => {
  const main = usePageChange()
  useDailyReminder()
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2 focus:shadow-pop"
      >
        Skip to content
      </a>
      <Header learner={learner} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 pt-6 pb-28 outline-none max-xs:px-2 xs:max-md:px-4 md:px-6 md:pt-8 md:pb-16"
      >
        <Routes>
          <Route path="/" element={<Dashboard learner={learner} />} />
          {pages.map((page) =>
            'remote' in page ? (
              <Route
                key={page.path}
                path={page.path}
                element={<RemoteRoute remote={page.remote} path={page.path} title={page.name} loading={<PageBodySkeleton />} />}
              />
            ) : null,
          )}
          <Route path="*" element={<NotFound signedIn />} />
        </Routes>
      </main>
      <MobileBar />
      <AddButton />
      <Dialogs />
      <UnsentQuizzes learner={learner} />
    </div>
  )
}
