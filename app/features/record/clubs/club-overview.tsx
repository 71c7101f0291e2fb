import { FormStrip } from '#features/record/shared/form-strip.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Score } from '#ui/scores.tsx'
import { ordinal } from '#lib/format/ordinal.ts'
import { ConfirmedLine } from './confirmed-line.tsx'
import { DatedMatch } from './dated-match.tsx'
import { PositionChart } from './position-chart.tsx'
import type { ClubPage } from './club-queries.ts'
import type { TabOf } from './tab.ts'
import { counted } from './labels.ts'

export function ClubOverview({ club, tab }: { club: ClubPage; tab: TabOf<'overview'> }) {
  const { season, standing, last, next, scorers, positions } = tab
  if (club.isByNameOnly)
    return (
      <p className="max-w-[70ch]">
        The record knows this club by name only: a source tells that it won the title. Its matches, its people
        and its years before 2006 are not recorded.
      </p>
    )
  return (
    <>
      {season && (standing || last || next) ? (
        <Section
          title={
            <>
              Season {season.name} {season.isSample ? <SampleStamp /> : null}
            </>
          }
          action={<Link to={`/standings?season=${season.slug}`}>The table</Link>}
        >
          {standing ? <Standing {...{ standing, form: tab.form }} /> : null}
          <div className="mt-2 grid gap-x-10 lg:grid-cols-2">
            {last ? <DatedMatch label="Last" match={last} /> : null}
            {next ? <DatedMatch label="Next" match={next} /> : null}
          </div>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            <Link to={`/analysis?tool=ratings&club=${club.slug}`} className="touch">
              How strong it was, and is
            </Link>{' '}
            {next ? (
              <Link to={`/analysis?tool=odds&club=${club.slug}`} className="touch">
                How its season may end
              </Link>
            ) : null}
          </p>
          <ConfirmedLine confirmed={tab.confirmed} />
        </Section>
      ) : null}
      {scorers.length > 0 ? (
        <Section title="Top scorers" action={season?.isSample ? <SampleStamp /> : null}>
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
        <Section title="Through the seasons">
          <PositionChart club={club.name} seasons={positions} />
        </Section>
      ) : null}
      {!standing && positions.length === 0 ? (
        <p className="max-w-[70ch] text-soft">No match of this club is in the record.</p>
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
        {counted(points, 'point')} from {counted(played, 'match', 'matches')}: {won} won, {drawn} drawn,{' '}
        {lost} lost{' '}
        <span className="block text-soft">
          Goals <Score home={goalsFor} away={goalsAgainst} />
          {isTied ? '. Level with a neighbour on everything that orders the table.' : ''}
        </span>
      </p>
      <FormStrip form={form} />
    </div>
  )
}

type Form = TabOf<'overview'>['form']
