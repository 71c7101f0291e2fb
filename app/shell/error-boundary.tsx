// A bug that nothing else has caught. One boundary stands around the page, so that the frame and the
// impersonation banner stay; one around everything, as the last resort.
import { Component, type ReactNode } from 'react'
import { makeErrorId, reportError } from '#lib/browser/report-error.ts'
import { CrashPage } from '#ui/crash-page.tsx'

type State = { id?: string | undefined; at?: string | undefined }

/** `at`: the address; another one is another try. `isAlone`: nothing else is left on the screen. */
export class ErrorBoundary extends Component<{ children: ReactNode; at?: string; isAlone?: boolean }, State> {
  override state: State = {}

  static getDerivedStateFromError(): State {
    return { id: makeErrorId() }
  }

  static getDerivedStateFromProps({ at }: { at?: string }, state: State): State | null {
    return at === state.at ? null : { at, id: undefined }
  }

  override componentDidCatch(error: unknown) {
    if (this.state.id) reportError(this.state.id, error)
  }

  override render() {
    const { id } = this.state
    if (!id) return this.props.children
    const failure = <CrashPage reference={id} />
    return this.props.isAlone ? <main>{failure}</main> : failure
  }
}
