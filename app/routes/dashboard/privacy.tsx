import { useSession } from '#features/accounts/session/session.ts'
import { Home } from '#features/homes/dashboard/home.tsx'
import { Query } from '#ui/query.tsx'
import { hubTabs } from '#features/homes/dashboard/tabs-of.ts'
import { AgePanel } from '#features/accounts/privacy/age-panel.tsx'
import { ConsentList } from '#features/accounts/privacy/consent-list.tsx'
import { ErasePanel } from '#features/accounts/privacy/erase-panel.tsx'
import { ExportPanel } from '#features/accounts/privacy/export-panel.tsx'
import { privacyOf } from '#features/accounts/privacy/queries.ts'
import { WardList } from '#features/accounts/privacy/ward-list.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { toast } from '#ui/toasts.tsx'

export default function PrivacyPage() {
  const { profile, roles, isImpersonating, signOut } = useSession()
  const userId = profile?.id ?? ''
  const here = { userId, readOnly: isImpersonating }

  async function leave() {
    await signOut('local')
    toast('Your account is erased.', { tone: 'good' })
  }

  return (
    <Home
      title="Privacy"
      eyebrow={profile?.fullName}
      lead="What we keep about you, what you agree to, and how you take it along, put it right or have it erased."
      tabs={hubTabs(roles)}
      readOnly={isImpersonating}
    >
      <Query of={privacyOf(userId)} lines={6}>
        {known => (
          <>
            {known.wards.length > 0 ? (
              <Section title="You are named as guardian">
                <WardList {...here} wards={known.wards} />
              </Section>
            ) : null}
            <Section title="What you agree to">
              <ConsentList {...here} consents={known.consents} log={known.consentLog} />
            </Section>
            <Section title="Your age" id="age">
              <AgePanel {...here} privacy={known} />
            </Section>
            <Section title="Take your data along">
              <ExportPanel readOnly={isImpersonating} />
            </Section>
            <Section title="Put something right">
              <Corrections />
            </Section>
            <Section title="Erase your account" id="erase">
              <ErasePanel {...here} erasure={known.erasure} onErased={() => void leave()} />
            </Section>
          </>
        )}
      </Query>
    </Home>
  )
}

function Corrections() {
  return (
    <ul className="grid max-w-[60ch] list-disc gap-1.5 pl-5">
      <li>
        Your name, picture, language and time zone: in your <Link to="/dashboard/settings">settings</Link>.
      </li>
      <li>
        What the record says of you as a player, coach or official: report it as an error on that page, with a
        source.
      </li>
      <li>
        How a value is made, and what you hold against it: on the page of the value. See{' '}
        <Link to="/valuations?tab=method">how values are made</Link>.
      </li>
    </ul>
  )
}
