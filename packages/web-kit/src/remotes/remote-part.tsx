import { Card, ErrorState } from '@wordloom/ui'
import { Component, createElement, type ReactNode, Suspense, useEffect } from 'react'
import type { RemoteName } from './pages.ts'
import type { WidgetOf, WidgetProps } from './remote-module.ts'
import { useRemoteSource } from './remote-source.ts'

type BoundaryProps = {
  /** Called at each attempt. */
  readonly children: () => ReactNode
  readonly fallback: (retry: () => void) => ReactNode
  readonly onError: () => void
}

/** An error boundary around one part of the page, with a fallback that can retry. */
class PartBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override state = { hasFailed: false }

  override componentDidCatch(): void {
    this.props.onError()
  }

  readonly retry = (): void => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children()
  }
}

type Presentation = {
  /** The name of this part, at the start of a sentence: 'Recent words'. */
  readonly title: string
  /** Shown while the part is loading: a skeleton of its final shape. */
  readonly loading?: ReactNode
  /** Wraps the error message of a part that cannot be loaded; a card by default. */
  readonly frame?: ((content: ReactNode) => ReactNode) | undefined
}

type Part = Presentation & {
  readonly remote: RemoteName
  readonly kind: 'routes' | 'widgets'
  readonly part: string
  readonly props: object
}

const inCard = (content: ReactNode): ReactNode => <Card>{content}</Card>

/** Takes the place of a part that could not be loaded. Retries by itself when the browser is online again. */
const FailedPart = ({ title, onRetry }: { title: string; onRetry: () => void }) => {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  const text = navigator.onLine ? 'The rest of the page still works.' : 'You are offline. This loads when you are connected again.'
  return <ErrorState title={`${title} cannot be shown right now`} text={text} onRetry={onRetry} />
}

const RemotePart = ({ remote, kind, part, props, title, loading = null, frame = inCard }: Part) => {
  const source = useRemoteSource()
  return (
    <PartBoundary onError={() => source.drop(remote, kind, part)} fallback={(retry) => frame(<FailedPart title={title} onRetry={retry} />)}>
      {() => <Suspense fallback={loading}>{createElement(source.component(remote, kind, part), props)}</Suspense>}
    </PartBoundary>
  )
}

/** A widget of a remote on a page of the shell. If the remote is down, an error with Retry takes its place. */
export const RemoteWidget = <Name extends RemoteName, Widget extends WidgetOf<Name>>({
  remote,
  widget,
  props,
  ...frame
}: Presentation & { readonly remote: Name; readonly widget: Widget; readonly props: WidgetProps<Name, Widget> }) => (
  <RemotePart remote={remote} kind="widgets" part={widget} props={props as object} {...frame} />
)

/** A page of a remote. */
export const RemoteRoute = ({ remote, path, ...frame }: Presentation & { readonly remote: RemoteName; readonly path: string }) => (
  <RemotePart remote={remote} kind="routes" part={path} props={{}} {...frame} />
)
