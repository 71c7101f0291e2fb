import * as messages from '#messages/numbers/formRows.js'
import { Link } from '#ui/link.tsx'
import { MatchRows } from '#features/numbers/shared/match-rows.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { keepScores } from '#ui/scores.tsx'
import type { FormRows as FoundRows } from './form-row-queries.ts'
import { hrefOfTool } from './tools.ts'

const columns = [
  { key: 'points', head: messages.pointsHead, word: messages.points },
  { key: 'expected', head: messages.expectedHead, word: messages.expected },
  { key: 'beyond', head: messages.beyondHead, word: messages.beyond },
  { key: 'weight', head: messages.weightHead, word: messages.weight },
  { key: 'form', head: messages.formHead, word: messages.form },
]

/** Of those that the form holds no more, the columns that still say something. */
const plain = 3

export function FormRows({ rows }: { rows: NonNullable<FoundRows> }) {
  const { season, club, lately, before, sums, leftOut } = rows
  return (
    <>
      <p className="no-print">
        <Link to={`${hrefOfTool('form')}&season=${season.slug}`}>
          {messages.allClubs({ season: season.name })}
        </Link>
      </p>
      <h2 className="mt-4 mb-2 font-display text-26 leading-tight">
        {messages.heading({
          club: club.name,
          season: season.name,
          link: <Link to={`/teams/${club.slug}`} />,
          sample: season.isSample ? <SampleStamp /> : <></>,
        })}
      </h2>
      <p className="max-w-[70ch] text-soft">
        {messages.lead({ link: <Link to={hrefOfTool('forecasts')} /> })}
      </p>
      <Section title={messages.lastEight}>
        {lately.length === 0 ? (
          <p className="text-soft">{messages.none}</p>
        ) : (
          <MatchRows
            caption={messages.lastCaption({ club: club.name })}
            columns={columns}
            rows={lately}
            foot={{ words: messages.sum({ count: lately.length }), cells: sums }}
          />
        )}
      </Section>
      {before.length > 0 ? (
        <Section title={messages.earlier}>
          <MatchRows
            caption={messages.earlierCaption({ club: club.name })}
            columns={columns.slice(0, plain)}
            rows={before.map(row => ({ ...row, cells: row.cells.slice(0, plain) }))}
          />
        </Section>
      ) : null}
      {leftOut.length > 0 ? (
        <Section title={messages.leftOut}>
          <ul>
            {leftOut.map(({ id, words, why }) => (
              <li key={id} className="border-b border-line py-2.5">
                <Link to={`/matches/${id}`}>{keepScores(words)}</Link>{' '}
                <span className="block text-14 text-soft">{why}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}
