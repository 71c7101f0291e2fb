// The rows behind a value: the matches its run took, of the player and of the club.
import * as figures from '#messages/numbers/figures.js'
import * as words from '#messages/numbers/valueMatches.js'
import { useScrollToHash } from '#lib/router/use-scroll-to-hash.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { MatchRows } from '#features/numbers/shared/match-rows.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { valuesPath } from './search-params.ts'
import type { Taken, ValueMatches as Told } from './match-queries.ts'

const weight = { key: 'weight', head: '×', word: words.weight }
const playerColumns = [
  { key: 'minutes', head: figures.minutesHead, word: figures.minutes },
  { key: 'goals', head: figures.goalsHead, word: figures.goals },
  { key: 'assists', head: figures.assistsHead, word: figures.assists },
]
const cleanSheet = {
  key: 'cleanSheets',
  head: figures.cleanSheetsHead,
  word: words.cleanSheet,
}
const clubColumns = [
  { key: 'scored', head: figures.scoredHead, word: figures.scored },
  { key: 'conceded', head: figures.concededHead, word: figures.conceded },
  weight,
]

export function ValueMatches({ of: { slug, name, run, taken } }: { of: Told }) {
  return (
    <>
      <p className="no-print mt-6">
        <Link to={`${valuesPath}/${slug}`}>{words.back({ name })}</Link>
      </p>
      {taken ? (
        <Rows name={name} taken={taken} />
      ) : (
        <Empty title={words.none}>{words.noneLead({ name })}</Empty>
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
      <p className="mt-4 max-w-[70ch] text-soft">{words.window({ from, to: lastDay })}</p>
      {changed.length > 0 ? (
        <Notice tone="info" title={words.changed}>
          {words.changedLead({ figures: changed.join(', ') })}
        </Notice>
      ) : null}
      <Section title={words.player({ name })} id="player">
        <MatchRows
          caption={words.playerCaption({ name })}
          columns={[...playerColumns, ...(position === 'GK' ? [cleanSheet] : []), weight]}
          rows={rows}
          foot={foot}
        />
      </Section>
      <Section title={words.club({ club: club.name, link: <Link to={`/teams/${club.slug}`} /> })} id="club">
        <MatchRows
          caption={words.clubCaption({ club: club.name })}
          columns={clubColumns}
          rows={club.rows}
          foot={club.foot}
        />
      </Section>
    </>
  )
}
