import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from '#lib/search.ts'
import { useSession } from '#features/accounts/session.ts'
import { ClubDesk } from '#features/dashboards/club-desk.tsx'
import { clubContext } from '#features/dashboards/club-context.ts'
import { Home } from '#features/dashboards/home.tsx'
import { Loaded } from '#features/dashboards/loaded.tsx'
import { NeedsYouList } from '#features/dashboards/needs-you-list.tsx'
import { membershipsOf } from '#features/dashboards/queries.ts'
import { roleTabs } from '#features/dashboards/tabs-of.ts'
import { duesRead } from '#features/dues/queries.ts'
import { dueNeeds, hasDues } from '#features/dues/words.ts'
import { NextLineUp } from '#features/lineups/next-line-up.tsx'
import { NewsDesk } from '#features/news/news-desk.tsx'
import { clubWriter } from '#features/news/writer.ts'
import { isoDayOf } from '#lib/dates.ts'
import { Section } from '#ui/page-title.tsx'

export default function ClubDashboardPage() {
  const { profile, roles, isImpersonating } = useSession()
  const search = useSearch()
  const [today] = useState(() => isoDayOf(new Date()))
  const userId = profile?.id ?? ''
  const memberships = useQuery(membershipsOf(userId))
  const dues = useQuery({ ...duesRead(userId), enabled: hasDues(roles) })
  const needs = dueNeeds(dues.data ?? [])
  return (
    <Home
      title="Club dashboard"
      eyebrow={profile?.fullName}
      tabs={roleTabs(roles, userId)}
      readOnly={isImpersonating}
    >
      <Loaded query={memberships}>
        {mine => {
          const context = clubContext(mine, search.get('club'), today)
          return (
            <>
              {context.kind === 'club' ? <NextLineUp clubId={context.clubId} /> : null}
              {needs.length > 0 ? (
                <Section title="Due">
                  <NeedsYouList needs={needs} />
                </Section>
              ) : null}
              <ClubDesk context={context} memberships={mine} userId={userId} />
              {context.kind === 'club' ? (
                <NewsDesk
                  title="News drafts"
                  writer={clubWriter(profile?.fullName ?? '', context.clubId)}
                  mayWrite={!isImpersonating}
                  search={search}
                  hrefFor={query =>
                    `/club-dashboard?${new URLSearchParams({ club: context.clubId, ...query })}#news`
                  }
                />
              ) : null}
            </>
          )
        }}
      </Loaded>
    </Home>
  )
}
