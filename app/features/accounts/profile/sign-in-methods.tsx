import * as words from '#messages/accounts/profile.js'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'

export function SignInMethods({
  profile,
  providers,
  readOnly,
}: {
  profile: { email: string | null; phone: string | null; confirmedAt: string | null }
  providers: readonly string[]
  readOnly: boolean
}) {
  const others = providers.flatMap(provider => providerNames[provider] ?? [])
  const shown = (address: string) => (profile.confirmedAt ? address : words.notConfirmed({ address }))
  return (
    <div className="grid gap-5">
      <dl className="grid max-w-xl">
        <Method name={words.email}>{profile.email ? shown(profile.email) : words.none}</Method>
        <Method name={words.phone}>{profile.phone ? shown(`+${profile.phone}`) : words.none}</Method>
        {others.length > 0 ? <Method name={words.alsoWith}>{others.join(', ')}</Method> : null}
      </dl>
      {profile.confirmedAt ? null : <p className="max-w-[60ch] text-soft">{words.confirmLead}</p>}
      {readOnly ? null : (
        <div>
          <ButtonLink kind="quiet" to="/auth?mode=new-password">
            {words.changePassword}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

const providerNames: Record<string, string> = { google: 'Google', facebook: 'Facebook' }

function Method({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[7rem_1fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
