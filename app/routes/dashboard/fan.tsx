import { useSession } from '#features/accounts/session.ts'
import { Home } from '#features/dashboards/home.tsx'
import { roleTabs } from '#features/dashboards/tabs-of.ts'
import { Ways } from '#features/dashboards/ways.tsx'
import { MyClubBlock } from '#features/my-club/my-club.tsx'
import { Section } from '#ui/page-title.tsx'

const ways = [
  { to: '/fixtures', label: 'Matches', words: 'When they play, and how it ended.' },
  { to: '/standings', label: 'Table', words: 'Who leads, and who is in danger.' },
  { to: '/transfers', label: 'Transfers', words: 'Who went where.' },
  { to: '/news', label: 'News', words: 'From the league and its clubs.' },
]

export default function FanDashboardPage() {
  const { profile, roles, isImpersonating } = useSession()
  return (
    <Home
      title="Fan dashboard"
      eyebrow={profile?.fullName}
      tabs={roleTabs(roles, profile?.id ?? '')}
      readOnly={isImpersonating}
    >
      <Section title="Your club">
        <MyClubBlock userId={profile?.id ?? ''} readOnly={isImpersonating} />
      </Section>
      <Section title="The league">
        <Ways ways={ways} />
      </Section>
    </Home>
  )
}
