import * as words from '#messages/matchday/appointments.js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { retryingPart } from '#ui/retrying-part.tsx'
import { Link } from '#ui/link.tsx'
import { PreloadWhenOpen } from '#ui/preload-when-open.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Badge } from '#ui/badge.tsx'
import { toast, toastProblem } from '#ui/toasts.tsx'
import { answerAppointment } from './commands.ts'
import type { Own } from './queries.ts'
import { answers, dutyName, versus } from './labels.ts'

const DeclineDialog = retryingPart(
  () => import('./decline-dialog.tsx'),
  file => file.DeclineDialog,
)

const toCome = ['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed']

export const isToCome = ({ match }: Own) => toCome.includes(match.status)

/** An official's own matches to come, each with the way to answer. */
export function OwnAppointments({ given, readOnly }: { given: readonly Own[]; readOnly: boolean }) {
  const client = useQueryClient()
  const [declining, setDeclining] = useState<Own>()
  const done = async (said: string) => {
    await client.invalidateQueries({ queryKey: ['appointments'] })
    setDeclining(undefined)
    toast(said, { tone: 'good' })
  }
  const accept = useCommand(answerAppointment, {
    onDone: () => done(words.youAccepted),
    onProblem: toastProblem,
  })
  const next = given.find(({ answer }) => answer === 'waiting')
  if (given.length === 0) return <p className="text-soft">{words.notAppointed}</p>
  return (
    <>
      <ul>
        {given.map(own => (
          <li key={own.match.id} className="border-b border-line py-4">
            <h3 className="font-semibold">
              <Link to={`/matches/${own.match.id}`}>{versus(own.match)}</Link>
            </h3>
            <p className="text-14 text-soft">
              {[dutyName(own.function), whenOf(own)].join(' · ')}
              <OwnTime at={own.match.kickOff} />
              {own.match.venue ? ` · ${own.match.venue.name}` : null}
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={answers[own.answer]?.tone}>{answers[own.answer]?.label ?? own.answer}</Badge>
              {own.reason ? <span className="text-14 text-soft">“{own.reason}”</span> : null}
            </p>
            {readOnly ? null : (
              <div className="mt-3 flex flex-wrap gap-3">
                {own.answer === 'accepted' ? null : (
                  <Button
                    kind={own === next ? 'primary' : 'quiet'}
                    busy={accept.isBusy && accept.input?.matchId === own.match.id}
                    aria-label={words.acceptOf({ match: versus(own.match) })}
                    onClick={() =>
                      accept.act({
                        matchId: own.match.id,
                        accepts: true,
                        reason: '',
                        requestId: crypto.randomUUID(),
                      })
                    }
                  >
                    {words.accept}
                  </Button>
                )}
                {own.answer === 'declined' ? null : (
                  <Button
                    kind="quiet"
                    aria-label={words.declineName({ match: versus(own.match) })}
                    onClick={() => setDeclining(own)}
                  >
                    {words.declineAsk}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <PreloadWhenOpen part={DeclineDialog} isOpen={declining !== undefined}>
        {declining ? (
          <DeclineDialog
            own={declining}
            onDone={() => done(words.youDeclined)}
            onClose={() => setDeclining(undefined)}
          />
        ) : null}
      </PreloadWhenOpen>
    </>
  )
}

function whenOf({ match: { kickOff, playedOn } }: Own) {
  if (kickOff) return dayAndTimeOf(kickOff)
  return playedOn ? dayOf(playedOn) : words.noDay
}

export function PastAppointments({ given }: { given: readonly Own[] }) {
  if (given.length === 0) return <p className="text-soft">{words.noPast}</p>
  return (
    <ul>
      {given.map(own => (
        <li
          key={own.match.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2"
        >
          <Link to={`/matches/${own.match.id}`}>{versus(own.match)}</Link>
          <span className="text-14 text-soft">
            {[own.answer === 'declined' ? words.declined : dutyName(own.function), whenOf(own)].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
