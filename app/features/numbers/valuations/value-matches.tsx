// The rows behind a value: the matches its run took, of the player and of the club.
import { useScrollToHash } from '#lib/router/use-scroll-to-hash.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { MatchRows } from '#features/numbers/shared/match-rows.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { valuesPath } from './search-params.ts'
import type { Taken, ValueMatches as Told } from './match-queries.ts'

const weight = { key: 'weight', head: '×', word: 'How much the match counts' }
const playerColumns = [
  { key: 'minutes', head: 'Min', word: 'Minutes' },
  { key: 'goals', head: 'G', word: 'Goals' },
  { key: 'assists', head: 'A', word: 'Assists' },
]
const cleanSheet = {
  key: 'cleanSheets',
  head: 'CS',
  word: 'Clean sheet of the club, with an hour on the pitch',
}
const clubColumns = [
  { key: 'scored', head: 'GF', word: 'Goals for' },
  { key: 'conceded', head: 'GA', word: 'Goals against' },
  weight,
]

export function ValueMatches({ of: { slug, name, run, taken } }: { of: Told }) {
  return (
    <>
      <p className="no-print mt-6">
        <Link to={`${valuesPath}/${slug}`}>The value of {name}, factor by factor</Link>
      </p>
      {taken ? (
        <Rows name={name} taken={taken} />
      ) : (
        <Empty title="No value">The last run has not valued {name}, so that it took no match.</Empty>
      )}
      {run ? <RunNote run={run} /> : null}
    </>
  )
}

function Rows({ name, taken }: { name: string; taken: Taken }) {
  useScrollToHash()
  const { from, lastDay, position, rows, foot, club, changed } = taken
  return (
    <>
      <p className="mt-4 max-w-[70ch] text-soft">
        The run took what was played from {from} to {lastDay}: twelve months up to the last match day,
        whatever the season. A match counts half as much every 180 days.
      </p>
      {changed.length > 0 ? (
        <Notice tone="info" title="The record has changed since the run">
          The run took {changed.join(', ')}. The next one takes what stands below.
        </Notice>
      ) : null}
      <Section title={`${name}: minutes and what came of them`} id="player">
        <MatchRows
          caption={`The matches of ${name} that the run took, the latest first`}
          columns={[...playerColumns, ...(position === 'GK' ? [cleanSheet] : []), weight]}
          rows={rows}
          foot={foot}
        />
      </Section>
      <Section
        title={
          <>
            The club: <Link to={`/teams/${club.slug}`}>{club.name}</Link>
          </>
        }
        id="club"
      >
        <MatchRows
          caption={`The matches of ${club.name} that the run took, the latest first`}
          columns={clubColumns}
          rows={club.rows}
          foot={club.foot}
        />
      </Section>
    </>
  )
}
