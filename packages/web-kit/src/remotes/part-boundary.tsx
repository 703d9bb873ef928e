import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  readonly fallback: (error: Error, retry: () => void) => ReactNode
  readonly onRetry?: (() => void) | undefined
}

/** Keeps a fault in one part of the page inside that part, and shows a fallback that can try again. */
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
