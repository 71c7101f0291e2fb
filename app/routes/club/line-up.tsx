import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/matchday/lineups.js'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/session/session.ts'
import { LineUpDesk } from '#features/matchday/lineups/line-up-desk.tsx'
import { frameRead } from '#features/matchday/lineups/queries.ts'
import { sidesFor } from '#features/matchday/lineups/sides-for.ts'
import { TeamSheet } from '#features/matchday/lineups/team-sheet.tsx'
import { OfflineLine } from '#features/matchday/shared/offline-line.tsx'
import { kept } from '#lib/data/kept-read.ts'
import { storedAccount } from '#lib/data/stored-account.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import type { Params } from '#lib/router/router.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

export const title = titles.lineUp

export default function LineUpPage({ params }: { params: Params }) {
  const matchId = params['id'] ?? ''
  const { profile, isImpersonating } = useSession()
  // Without a network nobody can say who is here but what this browser keeps.
  const account = profile?.id ?? storedAccount()
  const search = useSearch()
  const frame = useQuery(kept(frameRead(matchId)))
  const href = `/matches/${matchId}`
  return (
    <div className="column">
      <QueryState title={words.title} read={frame} rows={8}>
        {found => {
          if (found === null)
            return (
              <>
                <PageTitle title={words.title} />
                <Empty title={words.unknownMatch} action={<Link to="/fixtures">{words.allMatches}</Link>} />
              </>
            )
          const sides = sidesFor(found)
          const side = sides.find(({ id }) => id === search.get('club')) ?? sides[0]
          const isPublic = found.status !== 'scheduled' && found.sides.every(each => each.confirmedAt)
          return (
            <>
              <PageTitle
                eyebrow={words.title}
                title={found.sides.map(({ name }) => name).join(' v ')}
                lead={
                  <span className="flex flex-wrap items-center gap-3">
                    <span>
                      {found.kickOff ? dayAndTimeOf(found.kickOff) : words.noKickOff}
                      <OwnTime at={found.kickOff} />
                    </span>
                    {found.isSample ? <SampleStamp /> : null}
                  </span>
                }
                actions={
                  isPublic ? (
                    <ButtonLink kind="quiet" to={`${href}?tab=line-ups`}>
                      {words.bothOnPage}
                    </ButtonLink>
                  ) : (
                    <Link to={href} className="no-print">
                      {words.toMatch}
                    </Link>
                  )
                }
              />
              {sides.length > 1 && side ? (
                <TabLinks
                  label={words.clubs}
                  tabs={sides.map(({ id, name }) => ({ to: `${href}/line-up?club=${id}`, label: name }))}
                  open={`${href}/line-up?club=${side.id}`}
                />
              ) : null}
              {side ? (
                <div className="pt-4">
                  {search.get('view') === 'sheet' ? (
                    <TeamSheet frame={found} side={side} />
                  ) : (
                    <LineUpDesk
                      key={`${account} ${side.id}`}
                      frame={found}
                      side={side}
                      mayWrite={!isImpersonating}
                    />
                  )}
                  <OfflineLine path={`${href}/line-up`} />
                </div>
              ) : (
                <Empty title={words.secret}>{words.secretLead}</Empty>
              )}
            </>
          )
        }}
      </QueryState>
    </div>
  )
}
