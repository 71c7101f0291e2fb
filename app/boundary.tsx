// The last resort: a bug that nothing else has caught.
import { Component, type ReactNode } from 'react'

export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main
        className="grid min-h-dvh content-center justify-items-start gap-4 p-4 sm:justify-items-center"
        role="alert"
      >
        <h1 className="font-display text-34">Something went wrong</h1>
        <p>Please refresh the page to try again.</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Refresh Page
        </button>
      </main>
    )
  }
}
