import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/oversight/pages.js'
import { useSession } from '#features/accounts/session/session.ts'
import { flagsRead } from '#features/oversight/flags/queries.ts'
import { FlagDesk } from '#features/oversight/flags/flag-desk.tsx'
import { SuperDesk } from '#features/oversight/boards/super-desk.tsx'

export const title = titles.features

export const ownerReads = () => [flagsRead()]

export default function SuperFeaturesPage() {
  return (
    <SuperDesk open="/super/features" title={words.features} lead={words.featuresLead} session={useSession()}>
      <FlagDesk />
    </SuperDesk>
  )
}
