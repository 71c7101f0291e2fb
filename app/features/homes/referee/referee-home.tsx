// What a match official sees on their own page beside what everybody sees. Loaded when one is signed in.
import { versus } from '#features/homes/shared/next-match.tsx'
import * as words from '#messages/homes/coachHome.js'
import type { ReactNode } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { AfterPaint } from '#ui/after-paint.tsx'
import { Link } from '#ui/link.tsx'
import type { Assessment } from './queries.ts'

export function RefereeHome({
  assessments,
  appointments,
  awayDays,
  bio,
}: {
  assessments: readonly Assessment[]
  appointments: ReactNode
  awayDays: ReactNode
  bio: ReactNode
}) {
  return (
    <div className="grid gap-8">
      <Part title={words.appointments}>{appointments}</Part>
      <AfterPaint>
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
            {words.awayDays}
          </summary>
          <div className="pt-2">{awayDays}</div>
        </details>
        <Part title={words.assessments}>
          <Assessments told={assessments} />
        </Part>
        {bio ? (
          <Part title={words.ownWords}>
            <p className="mb-3 text-soft">{words.ownWordsLead}</p>
            {bio}
          </Part>
        ) : null}
      </AfterPaint>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-display mb-2 text-20 leading-tight">{title}</h3>
      {children}
    </div>
  )
}

function Assessments({ told }: { told: readonly Assessment[] }) {
  if (told.length === 0) return <p className="text-soft">{words.noAssessments}</p>
  return (
    <ul>
      {told.map(each => (
        <li key={each.id} className="grid gap-1 border-b border-line py-3 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <Link to={`/matches/${each.matchId}`} className="font-semibold">
              {versus(each)}
            </Link>
            <span>
              <span className="font-display text-20 leading-tight">{each.mark.toFixed(1)}</span>
              <span className="text-14 text-soft">
                {' '}
                {words.ofTen}
                {each.playedOn ? `, ${dayOf(each.playedOn)}` : ''}
              </span>
            </span>
          </p>
          <p className="max-w-[60ch]">
            <span className="text-soft">{words.wentWell}</span> {each.wentWell}
          </p>
          <p className="max-w-[60ch]">
            <span className="text-soft">{words.toWorkOn}</span> {each.toWorkOn}
          </p>
        </li>
      ))}
    </ul>
  )
}
