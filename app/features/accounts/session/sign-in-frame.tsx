// The frame of every form at sign-in. Its fields are plain HTML and keep what was typed into them; until the
// page is hydrated the button is disabled, so that no password is sent by a plain form submission.
import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { useLocation } from '#lib/router/router.tsx'
import { Link } from '#ui/link.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Problems } from './schema.ts'
import type { Attempt } from './sign-in-attempt.tsx'
import * as words from '#messages/accounts/signIn.js'
import type { Field, Remedy } from './sign-in-errors.ts'

export function SignInFrame({
  label,
  submit,
  busyLabel,
  attempt: { busy, failure, stop },
  problems,
  remedies = {},
  onSubmit,
  children,
}: {
  label: string
  submit: string
  busyLabel: string
  attempt: Attempt
  problems: Problems
  /** What can be done at once about a failure. */
  remedies?: Partial<Record<Remedy, ReactNode>>
  onSubmit: (form: FormData) => void
  children: ReactNode
}) {
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(problems).length > 0 || failure?.field)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems, failure])

  return (
    <form
      ref={form}
      method="post"
      action={pathname}
      noValidate
      aria-label={label}
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onSubmit(new FormData(event.currentTarget))
      }}
    >
      {/* Where no script runs, none was sent because data is saved, or the browser is too old for ours. */}
      <div className="without-script">
        <Notice tone="warning">{words.noScript}</Notice>
      </div>
      {failure && failure.message && !failure.field ? (
        <Notice
          tone={failure.isRetryable ? 'warning' : 'problem'}
          action={
            <>
              {failure.isRetryable && busy ? (
                <Button kind="quiet" onClick={stop}>
                  {words.actionsStop}
                </Button>
              ) : null}
              {failure.action ? (remedies[failure.action] ?? common[failure.action]) : null}
            </>
          }
        >
          {failure.message}
        </Notice>
      ) : null}
      {children}
      {failure?.field && failure.action ? remedies[failure.action] : null}
      <Button type="submit" busy={busy} disabled={!isHydrated} className="needs-script w-full">
        {busy ? busyLabel : submit}
      </Button>
    </form>
  )
}

const common: Partial<Record<Remedy, ReactNode>> = {
  contact: <Link to="/about">{words.actionsContact}</Link>,
}

/** What stands at a field: what we found ourselves, or what the server said of it. */
export function errorAt(field: Field, problems: Problems, { failure }: Attempt): string | undefined {
  if (problems[field]) return problems[field]
  return failure?.field === field ? failure.message : undefined
}
