import { Link } from '#ui/link.tsx'
import { MatchRows } from '#features/numbers/shared/match-rows.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { keepScores } from '#ui/scores.tsx'
import type { FormRows as FoundRows } from './form-row-queries.ts'
import { hrefOfTool } from './tools.ts'

const columns = [
  { key: 'points', head: 'Pts', word: 'Points by the score on the pitch' },
  { key: 'expected', head: 'Exp', word: 'Points expected beforehand' },
  { key: 'beyond', head: '+/−', word: 'Points taken less points expected' },
  { key: 'weight', head: '×', word: 'How much the match counts' },
  { key: 'form', head: 'Form', word: 'What it gives to the form' },
]

/** Of those that the form holds no more, the columns that still say something. */
const plain = 3

export function FormRows({ rows }: { rows: NonNullable<FoundRows> }) {
  const { season, club, lately, before, sums, leftOut } = rows
  return (
    <>
      <p className="no-print">
        <Link to={`${hrefOfTool('form')}&season=${season.slug}`}>All clubs, {season.name}</Link>
      </p>
      <h2 className="mt-4 mb-2 font-display text-26 leading-tight">
        <Link to={`/teams/${club.slug}`}>{club.name}</Link>, {season.name}{' '}
        {season.isSample ? <SampleStamp /> : null}
      </h2>
      <p className="max-w-[70ch] text-soft">
        By the score on the pitch. What was expected of a match was forecast before it, and{' '}
        <Link to={hrefOfTool('forecasts')}>kept as it was</Link>.
      </p>
      <Section title="The last eight: the form">
        {lately.length === 0 ? (
          <p className="text-soft">No match of the club has been rated in this season.</p>
        ) : (
          <MatchRows
            caption={`The last matches of ${club.name}, the latest first`}
            columns={columns}
            rows={lately}
            foot={{ words: lately.length === 1 ? '1 match' : `${lately.length} matches`, cells: sums }}
          />
        )}
      </Section>
      {before.length > 0 ? (
        <Section title="Before them: the rest of the line">
          <MatchRows
            caption={`Earlier matches of ${club.name}`}
            columns={columns.slice(0, plain)}
            rows={before.map(row => ({ ...row, cells: row.cells.slice(0, plain) }))}
          />
        </Section>
      ) : null}
      {leftOut.length > 0 ? (
        <Section title="In the table, and not counted here">
          <ul>
            {leftOut.map(({ id, words, why }) => (
              <li key={id} className="border-b border-line py-2.5">
                <Link to={`/matches/${id}`}>{keepScores(words)}</Link>
                <span className="block text-14 text-soft">{why}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}
