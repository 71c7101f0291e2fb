import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import * as words from '#messages/accounts/signIn.js'

export function ProviderButtons({ google, facebook }: { google: boolean; facebook: boolean }) {
  const { signInWithGoogle, signInWithFacebook } = useSession()
  const { attempt, busy, failure, stop } = useAttempt()
  const [leaving, setLeaving] = useState('')
  const ways = [
    ...(google ? [{ provider: 'Google', go: signInWithGoogle, sign: <GoogleSign /> }] : []),
    ...(facebook ? [{ provider: 'Facebook', go: signInWithFacebook, sign: <FacebookSign /> }] : []),
  ]
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-4 text-14 text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words.signInOr}
      </p>
      {failure ? (
        <Notice
          tone="problem"
          action={
            busy ? (
              <Button kind="quiet" onClick={stop}>
                {words.actionsStop}
              </Button>
            ) : null
          }
        >
          {failure.message}
        </Notice>
      ) : null}
      {ways.map(({ provider, go, sign }) => (
        <Button
          key={provider}
          kind="quiet"
          className="w-full"
          busy={leaving === provider}
          disabled={busy || leaving !== ''}
          onClick={() => void attempt(go, { doing: 'provider', provider }, () => setLeaving(provider))}
        >
          {leaving === provider ? null : sign}
          {words.signInWith({ provider })}
        </Button>
      ))}
    </div>
  )
}

// In the ink of the page: their colours would be the loudest thing on it.
function GoogleSign() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M15.6 5.6A7.3 7.3 0 1 0 16.3 9H9.4" fill="none" stroke="currentColor" strokeWidth="2.6" />
    </svg>
  )
}

function FacebookSign() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        d="M10.3 17.5V10h2.5l.4-3h-2.9V5.2c0-.9.3-1.5 1.5-1.5h1.5V1.1C13 1 12.2 1 11.2 1 8.9 1 7.4 2.4 7.4 4.9V7H4.9v3h2.5v7.5z"
        fill="currentColor"
      />
    </svg>
  )
}
