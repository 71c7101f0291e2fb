import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { keepSent, type Sent } from './code-sent.ts'
import { enterCode, send } from './commands.ts'
import { byOf, type Problems, readCode, textOf } from './schema.ts'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { errorAt, SignInFrame } from './sign-in-frame.tsx'
import * as words from '#messages/accounts/signIn.js'
import * as signUpWords from '#messages/accounts/signUp.js'

/** Takes the six digits that were sent, and sends others. */
export function CodeEnterForm({ sent }: { sent: Sent | null }) {
  const { connect } = useSession()
  const attempt = useAttempt()
  const [problems, setProblems] = useState<Problems>({})
  const [isIn, setIn] = useState(false)

  function onSubmit(form: FormData) {
    const code = readCode(textOf(form, 'code'))
    attempt.setFailure(undefined)
    setProblems(code ? {} : { code: words.checksCode })
    if (!code || !sent) return
    void attempt.attempt(
      async () => enterCode(await connect(), sent.identifier, sent.purpose, code),
      { doing: 'enter-code', by: byOf(sent.identifier) },
      () => setIn(true),
    )
  }

  return (
    <div className="grid gap-5">
      <SignInFrame
        label={signUpWords.enterCodeTitle}
        submit={signUpWords.enterCodeSubmit}
        busyLabel={signUpWords.enterCodeBusy}
        attempt={{ ...attempt, busy: attempt.busy || isIn }}
        problems={problems}
        onSubmit={onSubmit}
      >
        <Field
          label={signUpWords.fieldsCode}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          className="max-w-48 font-display text-26 tracking-[0.2em]"
          error={errorAt('code', problems, attempt)}
        />
      </SignInFrame>
      {sent ? <SendAgain sent={sent} /> : null}
    </div>
  )
}

/** As often as the account service sends to one place. */
const pauseMs = 60_000

function SendAgain({ sent: { identifier, purpose, at } }: { sent: Sent }) {
  const { connect } = useSession()
  const { attempt, busy, failure } = useAttempt()
  const [sentAgain, setSentAgain] = useState(false)
  const [until, setUntil] = useState(at + pauseMs)
  const seconds = useCountdown(until)
  const isHydrated = useHydrated()

  async function sendAgain() {
    setSentAgain(false)
    const said = await attempt(
      async () => send(await connect(), identifier, purpose),
      { doing: 'send', by: byOf(identifier) },
      () => {
        keepSent(identifier, purpose)
        setSentAgain(true)
        setUntil(Date.now() + pauseMs)
      },
    )
    if (said?.seconds) setUntil(Date.now() + said.seconds * 1000)
  }

  return (
    <div className="grid gap-2">
      <Button
        kind="quiet"
        className="w-full"
        busy={busy}
        disabled={!isHydrated || seconds > 0}
        onClick={() => void sendAgain()}
      >
        {busy
          ? signUpWords.sending
          : seconds > 0
            ? signUpWords.enterCodeAgainIn({ seconds })
            : signUpWords.enterCodeAgain}
      </Button>
      <output className="text-14 text-soft">
        {sentAgain ? signUpWords.enterCodeSent : failure?.message}
      </output>
    </div>
  )
}

function useCountdown(until: number) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
