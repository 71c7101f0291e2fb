import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/session/session.ts'
import { Assessments } from '#features/curation/verification/assessments.tsx'
import { AccountLinks } from '#features/curation/verification/account-links.tsx'
import { ClaimChecks } from '#features/curation/verification/claim-checks.tsx'
import { DisownedAccounts } from '#features/curation/verification/disowned-accounts.tsx'
import { IdentityChecks } from '#features/curation/verification/identity-checks.tsx'
import { LicenceChecks } from '#features/curation/verification/licence-checks.tsx'
import { PaymentChecks } from '#features/curation/verification/payment-checks.tsx'
import { checksRead } from '#features/curation/verification/queries.ts'
import { Home } from '#features/homes/dashboard/home.tsx'
import { hubTabs, mayCheck } from '#features/homes/dashboard/tabs-of.ts'
import { Empty } from '#ui/empty.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'

/** For those who say whether something is so: of a club, of the league, of the association. */
export default function ChecksPage() {
  const { profile, roles, isImpersonating } = useSession()
  const checks = useQuery({ ...checksRead(profile?.id ?? ''), enabled: mayCheck(roles) })
  return (
    <Home
      title="To check"
      eyebrow={profile?.fullName}
      lead="People who say who they are, and what they have shown. Whatever you open is written down."
      tabs={hubTabs(roles)}
      readOnly={isImpersonating}
    >
      {mayCheck(roles) ? (
        <QueryState read={checks} rows={4}>
          {({ claims, identities, disowned, licences, payments, toAssess }) => (
            <>
              <Section title="Who is who">
                <ClaimChecks claims={claims} readOnly={isImpersonating} />
              </Section>
              {identities ? (
                <Section id="identity" title="Identity checks">
                  <IdentityChecks {...identities} readOnly={isImpersonating} />
                </Section>
              ) : null}
              {disowned ? (
                <Section id="disowned" title="Disputed accounts">
                  <DisownedAccounts disowned={disowned} readOnly={isImpersonating} />
                </Section>
              ) : null}
              {identities ? (
                <Section title="Accounts and people">
                  <AccountLinks links={identities.links} readOnly={isImpersonating} />
                </Section>
              ) : null}
              {licences ? (
                <Section title="Licences">
                  <LicenceChecks licences={licences} readOnly={isImpersonating} />
                </Section>
              ) : null}
              {payments ? (
                <Section title="Missing payments">
                  <PaymentChecks payments={payments} />
                </Section>
              ) : null}
              {toAssess ? (
                <Section title="Referees to assess">
                  <Assessments toAssess={toAssess} readOnly={isImpersonating} />
                </Section>
              ) : null}
            </>
          )}
        </QueryState>
      ) : (
        <Empty title="Nothing is yours to check">
          Claims are checked by the admins of a club, by the league’s office and by the association.
        </Empty>
      )}
    </Home>
  )
}
