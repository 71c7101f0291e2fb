import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/curation/pages.js'
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
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { mayCheck } from '#features/homes/dashboard/tabs-of.ts'
import { Empty } from '#ui/empty.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'

export const title = titles.toCheck

/** For those who say whether something is so: of a club, of the league, of the association. */
export default function ChecksPage() {
  const session = useSession()
  const { profile, roles, isImpersonating } = session
  const checks = useQuery({ ...checksRead(profile?.id ?? ''), enabled: mayCheck(roles) })
  return (
    <HubFrame session={session} title={words.toCheck} lead={words.toCheckLead}>
      {mayCheck(roles) ? (
        <QueryState read={checks} rows={4}>
          {({ claims, identities, disowned, licences, payments, toAssess }) => (
            <>
              <Section title={words.whoIsWho}>
                <ClaimChecks claims={claims} readOnly={isImpersonating} />
              </Section>
              {identities ? (
                <Section id="identity" title={words.identityChecks}>
                  <IdentityChecks {...identities} readOnly={isImpersonating} />
                </Section>
              ) : null}
              {disowned ? (
                <Section id="disowned" title={words.disputed}>
                  <DisownedAccounts disowned={disowned} readOnly={isImpersonating} />
                </Section>
              ) : null}
              {identities ? (
                <Section title={words.accounts}>
                  <AccountLinks links={identities.links} readOnly={isImpersonating} />
                </Section>
              ) : null}
              {licences ? (
                <Section title={words.licences}>
                  <LicenceChecks licences={licences} readOnly={isImpersonating} />
                </Section>
              ) : null}
              {payments ? (
                <Section title={words.payments}>
                  <PaymentChecks payments={payments} />
                </Section>
              ) : null}
              {toAssess ? (
                <Section title={words.toAssess}>
                  <Assessments toAssess={toAssess} readOnly={isImpersonating} />
                </Section>
              ) : null}
            </>
          )}
        </QueryState>
      ) : (
        <Empty title={words.nothing}>{words.nothingLead}</Empty>
      )}
    </HubFrame>
  )
}
