import { Card, ErrorState } from '@wordloom/ui'
import { Component, createElement, type ReactNode, Suspense, useState } from 'react'
import type { RemoteName } from './pages.ts'
import type { WidgetOf, WidgetProps } from './remote-module.ts'
import { useRemoteSource } from './remote-source.ts'

type BoundaryProps = {
  readonly children: ReactNode
  readonly fallback: (error: Error, retry: () => void) => ReactNode
  readonly onRetry?: (() => void) | undefined
}

/** An error boundary around one part of the page, with a fallback that can retry. */
class PartBoundary extends Component<BoundaryProps, { readonly error: Error | undefined }> {
  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override state = { error: undefined as Error | undefined }

  readonly retry = (): void => {
    this.props.onRetry?.()
    this.setState({ error: undefined })
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error, this.retry) : this.props.children
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

const RemotePart = ({ remote, kind, part, props, title, loading = null, frame = inCard }: Part) => {
  const source = useRemoteSource()
  const [attempt, setAttempt] = useState(0)
  const retry = (): void => {
    source.drop(remote, kind, part)
    setAttempt(attempt + 1)
  }
  return (
    <PartBoundary
      onRetry={retry}
      fallback={(_error, retry) =>
        frame(<ErrorState title={`${title} cannot be shown right now`} text="The rest of the page still works." onRetry={retry} />)
      }
    >
      <Suspense key={attempt} fallback={loading}>
        {createElement(source.component(remote, kind, part), props)}
      </Suspense>
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
