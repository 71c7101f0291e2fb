// What a coach sees on their own page beside what everybody sees: the next match and its line-up, bans, the licence, and
// their own words. Loaded when a coach is signed in.
import { versus } from '#features/homes/shared/next-match.tsx'
import * as words from '#messages/homes/coachHome.js'
import { type ReactNode, useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { AfterPaint } from '#ui/after-paint.tsx'
import { retryingPart } from '#ui/retrying-part.tsx'
import { Link } from '#ui/link.tsx'
import { PreloadWhenOpen } from '#ui/preload-when-open.tsx'
import { Badge } from '#ui/badge.tsx'
import { CoachNextMatch } from './next-match.tsx'
import type { CoachHome as Home } from './queries.ts'

const LicenceDialog = retryingPart(
  () => import('./licence-dialog.tsx'),
  file => file.LicenceDialog,
)

export function CoachHome({
  home,
  userId,
  readOnly,
  bio,
}: {
  home: Home
  userId: string
  readOnly: boolean
  /** The way to one's own words. */
  bio: ReactNode
}) {
  return (
    <div className="grid gap-x-16 gap-y-8 sm:grid-cols-2">
      <CoachNextMatch home={home} readOnly={readOnly} />
      <Licence home={home} userId={userId} readOnly={readOnly} />
      <AfterPaint>
        <Bans home={home} />
        {bio ? (
          <div>
            <h3 className="font-display mb-2 text-20 leading-tight">{words.ownWords}</h3>
            <p className="mb-3 text-soft">{words.ownWordsLead}</p>
            {bio}
          </div>
        ) : null}
      </AfterPaint>
    </div>
  )
}

const states: Record<string, { label: string; tone: 'plain' | 'good' | 'problem' }> = {
  waiting: { label: words.licenceWaiting, tone: 'plain' },
  confirmed: { label: words.confirmed, tone: 'good' },
  refused: { label: words.notConfirmed, tone: 'problem' },
}

function Licence({ home, userId, readOnly }: { home: Home; userId: string; readOnly: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const licences = home.licences ?? []
  return (
    <div>
      <h3 className="font-display mb-2 text-20 leading-tight">{words.licence}</h3>
      {licences.length === 0 ? (
        <p className="text-soft">{words.noLicence}</p>
      ) : (
        <ul>
          {licences.slice(0, 3).map(({ id, level, validUntil, state }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
              {words.licenceUntil({ level, day: dayOf(validUntil) })}
              <Badge tone={states[state]?.tone}>{states[state]?.label ?? state}</Badge>
            </li>
          ))}
        </ul>
      )}
      {readOnly || licences.some(({ state }) => state === 'waiting') ? null : (
        <div className="mt-3">
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {words.sendLicenceOpen}
          </Button>
        </div>
      )}
      <PreloadWhenOpen part={LicenceDialog} isOpen={isOpen}>
        <LicenceDialog userId={userId} onClose={() => setOpen(false)} />
      </PreloadWhenOpen>
    </div>
  )
}

function Bans({ home: { discipline } }: { home: Home }) {
  const bans = discipline?.bans ?? []
  return (
    <div>
      <h3 className="font-display mb-2 text-20 leading-tight">{words.touchline}</h3>
      {bans.length === 0 && !discipline?.until ? (
        <p className="text-soft">{words.notSuspended}</p>
      ) : (
        <ul>
          {bans.map(ban => (
            <li key={ban.matchId} className="border-b border-line py-2">
              {words.banned({
                link: <Link to={`/matches/${ban.matchId}`} />,
                match: versus(ban),
                day: ban.playedOn ? `, ${dayOf(ban.playedOn)}` : '',
              })}
            </li>
          ))}
          {discipline?.until ? (
            <li className="py-2">{words.suspendedUntil({ day: dayOf(discipline.until) })}</li>
          ) : null}
        </ul>
      )}
    </div>
  )
}
