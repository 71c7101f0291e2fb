import * as words from '#messages/record/clubs.js'
import { lazyHydration } from '#lib/browser/lazy-hydration.tsx'
import { FormStrip } from '#features/record/shared/form-strip.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Score } from '#ui/scores.tsx'
import { ordinal } from '#lib/format/ordinal.ts'
import { ConfirmedLine } from './confirmed-line.tsx'
import { DatedMatch } from './dated-match.tsx'
import type { ClubPage } from './club-queries.ts'
import type { TabOf } from './tab.ts'

const positionsId = 'positions'
const PositionChart = lazyHydration(positionsId, () =>
  import('./position-chart.tsx').then(file => file.PositionChart),
)

export function ClubOverview({ club, tab }: { club: ClubPage; tab: TabOf<'overview'> }) {
  const { season, standing, last, next, scorers, positions } = tab
  if (club.isByNameOnly) return <p className="max-w-[70ch]">{words.byNameOnly}</p>
  return (
    <>
      {season && (standing || last || next) ? (
        <Section
          title={
            <>
              {words.seasonOf({ season: season.name })} {season.isSample ? <SampleStamp /> : null}
            </>
          }
          action={<Link to={`/standings?season=${season.slug}`}>{words.table}</Link>}
        >
          {standing ? <Standing {...{ standing, form: tab.form }} /> : null}
          <div className="mt-2 grid gap-x-10 lg:grid-cols-2">
            {last ? <DatedMatch label={words.last} match={last} /> : null}
            {next ? <DatedMatch label={words.next} match={next} /> : null}
          </div>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            <Link to={`/analysis?tool=ratings&club=${club.slug}`} className="touch">
              {words.ratings}
            </Link>{' '}
            {next ? (
              <Link to={`/analysis?tool=odds&club=${club.slug}`} className="touch">
                {words.odds}
              </Link>
            ) : null}
          </p>
          <ConfirmedLine confirmed={tab.confirmed} />
        </Section>
      ) : null}
      {scorers.length > 0 ? (
        <Section title={words.topScorers} action={season?.isSample ? <SampleStamp /> : null}>
          <ol>
            {scorers.map(({ slug, name, goals }) => (
              <li key={slug} className="flex justify-between border-b border-line py-2">
                <Link to={`/players/${slug}`}>{name}</Link>{' '}
                <span className="font-display text-20 leading-tight">{goals}</span>
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
      {positions.length > 1 ? (
        <Section title={words.seasonsHeading}>
          <PositionChart id={positionsId} club={club.name} seasons={positions} />
        </Section>
      ) : null}
      {!standing && positions.length === 0 ? (
        <p className="max-w-[70ch] text-soft">{words.noMatches}</p>
      ) : null}
    </>
  )
}

function Standing({ standing, form }: { standing: NonNullable<TabOf<'overview'>['standing']>; form: Form }) {
  const { position, played, won, drawn, lost, goalsFor, goalsAgainst, points, isTied } = standing
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="font-display text-44 leading-none">{ordinal(position)}</p>
      <p>
        {words.standing({ points, played, won, drawn, lost })}{' '}
        <span className="block text-soft">
          {words.goalsLine({ score: <Score home={goalsFor} away={goalsAgainst} /> })}
          {isTied ? `. ${words.tied}` : ''}
        </span>
      </p>
      <FormStrip form={form} />
    </div>
  )
}

type Form = TabOf<'overview'>['form']
