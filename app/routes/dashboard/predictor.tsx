import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/fans/predictor.js'
import { useSession } from '#features/accounts/session/session.ts'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { LeagueList, NewLeague } from '#features/fans/predictor/league-list.tsx'
import { PointsLine } from '#features/fans/predictor/points-line.tsx'
import { predictorRead } from '#features/fans/predictor/queries.ts'
import { RoundPicks } from '#features/fans/predictor/round-picks.tsx'
import { Rules } from '#features/fans/predictor/rules.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'

export const title = titles.predictor

/** Null for the round that is to be picked now. */
function roundIn(search: URLSearchParams): number | null {
  const said = search.get('round') ?? ''
  return /^[1-9]\d{0,2}$/.test(said) ? Number(said) : null
}

export default function PredictorPage() {
  const session = useSession()
  const { profile, isImpersonating } = session
  const userId = profile?.id ?? ''
  return (
    <HubFrame session={session} title={words.title} lead={words.lead}>
      <Query of={predictorRead(userId, roundIn(useSearch()))} rows={9} columns={3}>
        {found => (
          <>
            <Section title={words.yourPoints} action={found.season.isSample ? <SampleStamp /> : undefined}>
              <PointsLine predictor={found} />
            </Section>
            <Section title={found.round === null ? words.picks : words.round({ number: found.round })}>
              <RoundPicks
                key={found.round}
                predictor={found}
                userId={userId}
                readOnly={isImpersonating || !found.season.isRunning}
              />
              <Rules />
            </Section>
            <Section
              title={words.leagues}
              action={<NewLeague userId={userId} name={profile?.fullName ?? ''} readOnly={isImpersonating} />}
            >
              <LeagueList leagues={found.leagues} />
            </Section>
          </>
        )}
      </Query>
    </HubFrame>
  )
}
