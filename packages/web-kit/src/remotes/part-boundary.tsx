import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  readonly fallback: (error: Error, retry: () => void) => ReactNode
  readonly onRetry?: (() => void) | undefined
}

/** An error boundary around one part of the page, with a fallback that can retry. */
export class PartBoundary extends Component<Props, { readonly error: Error | undefined }> {
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
