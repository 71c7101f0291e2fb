import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/accounts/pages.js'
import { useSession } from '#features/accounts/session/session.ts'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { Query } from '#ui/query.tsx'
import { AgePanel } from '#features/accounts/privacy/age-panel.tsx'
import { ConsentList } from '#features/accounts/privacy/consent-list.tsx'
import { ErasePanel } from '#features/accounts/privacy/erase-panel.tsx'
import { ExportPanel } from '#features/accounts/privacy/export-panel.tsx'
import { privacyOf } from '#features/accounts/privacy/queries.ts'
import { WardList } from '#features/accounts/privacy/ward-list.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { toast } from '#ui/toasts.tsx'

export const title = titles.privacy

export default function PrivacyPage() {
  const session = useSession()
  const { profile, isImpersonating, signOut } = session
  const userId = profile?.id ?? ''
  const here = { userId, readOnly: isImpersonating }

  async function leave() {
    await signOut('local')
    toast(words.erased, { tone: 'good' })
  }

  return (
    <HubFrame session={session} title={words.privacy} lead={words.privacyLead}>
      <Query of={privacyOf(userId)} lines={6}>
        {known => (
          <>
            {known.wards.length > 0 ? (
              <Section title={words.wards}>
                <WardList {...here} wards={known.wards} />
              </Section>
            ) : null}
            <Section title={words.consents}>
              <ConsentList {...here} consents={known.consents} log={known.consentLog} />
            </Section>
            <Section title={words.age} id="age">
              <AgePanel {...here} privacy={known} />
            </Section>
            <Section title={words.dataDownload}>
              <ExportPanel readOnly={isImpersonating} />
            </Section>
            <Section title={words.corrections}>
              <Corrections />
            </Section>
            <Section title={words.erase} id="erase">
              <ErasePanel {...here} erasure={known.erasure} onErased={() => void leave()} />
            </Section>
          </>
        )}
      </Query>
    </HubFrame>
  )
}

function Corrections() {
  return (
    <ul className="grid max-w-[60ch] list-disc gap-1.5 pl-5">
      <li>{words.correctProfile({ link: <Link to="/dashboard/settings" /> })}</li>
      <li>{words.correctRecord}</li>
      <li>{words.correctValue({ link: <Link to="/valuations?tab=method" /> })}</li>
    </ul>
  )
}
