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
  const unconfirmed = profile.confirmedAt ? '' : ' (not confirmed)'
  return (
    <div className="grid gap-5">
      <dl className="grid max-w-xl">
        <Method name="E-mail">{profile.email ? profile.email + unconfirmed : 'None'}</Method>
        <Method name="Phone">{profile.phone ? `+${profile.phone}${unconfirmed}` : 'None'}</Method>
        {others.length > 0 ? <Method name="Also with">{others.join(', ')}</Method> : null}
      </dl>
      {profile.confirmedAt ? null : (
        <p className="max-w-[60ch] text-soft">
          Open the link in the e-mail we sent you, or enter the code from the message, to confirm that it
          reaches you.
        </p>
      )}
      {readOnly ? null : (
        <div>
          <ButtonLink kind="quiet" to="/auth?mode=new-password">
            Change password
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
