// The association's tab, part by part: what nobody opens is not read.
import * as words from '#messages/oversight/pages.js'
import { useSession } from '#features/accounts/session/session.ts'
import { hrefOfTab, type TabProps } from '#features/homes/admin-desk/tabs.ts'
import { asksRead } from '#features/oversight/association/queries.ts'
import { AskDesk } from '#features/oversight/association/ask-desk.tsx'
import { ExceptionDesk } from '#features/oversight/association/exception-desk.tsx'
import { GuardianOffers } from '#features/oversight/association/guardian-offers.tsx'
import { GuardianDesk } from '#features/oversight/association/guardian-desk.tsx'
import { LicenceRegister } from '#features/oversight/association/licence-register.tsx'
import {
  CertificateRegister,
  DecisionRegister,
  MinorRegister,
} from '#features/oversight/association/register-list.tsx'
import { BanDesk } from '#features/transfers/bans/ban-desk.tsx'
import { askedOfUsRead } from '#features/oversight/boards/board-queries.ts'
import { AskedOfUs } from '#features/oversight/boards/asked-of-us.tsx'
import { WindowDesk } from '#features/transfers/windows/window-desk.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const parts = {
  asked: words.asked,
  decisions: words.decisions,
  windows: words.windows,
  bans: words.bans,
  minors: words.minors,
  itc: words.itc,
  licences: words.licences,
}

type Part = keyof typeof parts

/** Guardians, minors and what is asked are the association's alone; super admins read the rest. */
const ownParts: readonly Part[] = ['asked', 'minors']

export const ownerReads = (_userId: string, search: URLSearchParams) =>
  [null, 'asked'].includes(search.get('part')) ? [askedOfUsRead, asksRead] : []

export default function AssociationTab({ search, mayWrite }: TabProps) {
  const { profile, roles } = useSession()
  const isOfAssociation = roles.includes('zifa_admin')
  const may = isOfAssociation && mayWrite
  const names = (Object.keys(parts) as Part[]).filter(part => isOfAssociation || !ownParts.includes(part))
  const hrefOf = (part: Part) => `${hrefOfTab('zifa')}&part=${part}`
  const part = names.find(each => each === search.get('part')) ?? names[0] ?? 'decisions'
  return (
    <>
      <TabLinks
        label={words.partsOfDesk}
        tabs={names.map(each => ({ to: hrefOf(each), label: parts[each] }))}
        open={hrefOf(part)}
      />
      {part === 'asked' ? (
        <>
          <AskedOfUs mayWrite={may} />
          <GuardianOffers mayWrite={may} />
          <AskDesk mayWrite={may} />
        </>
      ) : part === 'decisions' ? (
        <DecisionRegister />
      ) : part === 'windows' ? (
        <>
          <WindowDesk me={profile?.id ?? ''} mayWrite={may} />
          <ExceptionDesk mayWrite={may} />
        </>
      ) : part === 'bans' ? (
        <BanDesk mayWrite={may} />
      ) : part === 'minors' ? (
        <>
          <GuardianDesk mayWrite={may} />
          <MinorRegister />
        </>
      ) : part === 'itc' ? (
        <CertificateRegister />
      ) : (
        <LicenceRegister mayWrite={may} />
      )}
    </>
  )
}
