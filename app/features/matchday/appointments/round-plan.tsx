import * as words from '#messages/matchday/appointments.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isImpossible, planWarnings, suggestOfficials } from '#domain/matchday/appointments.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.tsx'
import { LeaveWarning } from '#features/matchday/shared/leave-warning.tsx'
import { appointRound } from './commands.ts'
import { versus, withWords } from './labels.ts'
import { MatchOfficials } from './match-officials.tsx'
import { type Listed, warningsRead } from './queries.ts'
import { type Edits, isChanged, plannedOf, type Round, toSend } from './round-groups.ts'

/** The officials of a whole round: chosen one by one or suggested, saved and published together. */
export function RoundPlan({
  round,
  officials,
  mayWrite,
}: {
  round: Round
  officials: readonly Listed[]
  mayWrite: boolean
}) {
  const { matches } = round
  const [edits, setEdits] = useState<Edits>({})
  const [isSuggested, setSuggested] = useState(false)
  const told = useQuery(warningsRead(matches.map(({ id }) => id)))
  const save = useCommand(appointRound, {
    changes: ['appointments'],
    onDone: (refused, { isPublished }) => {
      if (refused.length > 0) return
      setEdits({})
      toast(isPublished ? words.published : words.saved, {
        tone: 'good',
      })
    },
  })

  const plan = matches.map(match => plannedOf(match, edits))
  const warnings = [...(told.data ?? []), ...planWarnings(plan).map(withWords)]
  const changed = matches.filter((match, index) => plan[index] && isChanged(match, plan[index]))
  const empty = plan.flatMap(({ chosen }) => chosen).filter(id => id === '').length
  const isPossible = !warnings.some(
    warning =>
      isImpossible(warning) &&
      plan.some(({ id, chosen }) => id === warning.matchId && chosen.includes(warning.personId)),
  )
  const mayPublish = changed.length > 0 || matches.some(({ isSecret }) => isSecret)
  const refused = save.answer ?? []

  function choose(matchId: string, index: number, personId: string) {
    setEdits(before => ({ ...before, [matchId]: { ...before[matchId], [index]: personId } }))
  }

  function suggest() {
    const suggested = suggestOfficials(plan, officials, told.data ?? [])
    setEdits(
      Object.fromEntries(
        [...suggested].map(([id, chosen]) => [
          id,
          Object.fromEntries(chosen.map((personId, place) => [place, personId])),
        ]),
      ),
    )
    setSuggested(true)
  }

  function send(isPublished: boolean) {
    const chosen = matches.flatMap((match, index) => {
      const planned = plan[index]
      return planned && (isPublished || isChanged(match, planned)) ? [toSend(match, planned)] : []
    })
    save.send({ matches: chosen, isPublished })
  }

  return (
    <>
      <LeaveWarning
        isUnsaved={changed.length > 0}
        title={words.unsaved}
        description={words.unsavedLead}
        stayLabel={words.keepChoosing}
      />
      <p className="max-w-[70ch] text-14 text-soft">{words.planLead}</p>
      {matches.map((match, index) => (
        <MatchOfficials
          key={match.id}
          match={match}
          chosen={plan[index]?.chosen ?? []}
          officials={officials}
          warnings={warnings.filter(({ matchId }) => matchId === match.id)}
          mayWrite={mayWrite}
          onChoose={(place, personId) => choose(match.id, place, personId)}
        />
      ))}
      {refused.length > 0 ? (
        <Notice tone="problem" title={words.nothingSaved}>
          <ul className="list-disc pl-5">
            {refused.map(({ matchId, why }) => {
              const match = matches.find(({ id }) => id === matchId)
              return (
                <li key={`${matchId} ${why}`}>
                  {match ? words.refusedIn({ match: versus(match), why }) : why}
                </li>
              )
            })}
          </ul>
        </Notice>
      ) : null}
      {save.problem ? <Notice tone="problem">{save.problem.message}</Notice> : null}
      {told.isError ? <Notice tone="warning">{words.notChecked}</Notice> : null}
      {mayWrite ? (
        <div className="z-[5] flex flex-wrap items-center gap-x-6 gap-y-2 bg-paper py-3 lg:sticky lg:bottom-0 lg:border-t lg:border-ink">
          <p className="grow text-14 text-soft" aria-live="polite">
            {[
              empty === 0 ? words.allFilled : words.emptyPlaces({ count: empty }),
              empty > 0 && isSuggested ? words.nobodyFree : null,
              changed.length > 0 ? words.unsavedMatches({ count: changed.length }) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className="flex flex-wrap gap-3">
            {empty > 0 ? (
              <Button kind="quiet" disabled={!told.data} onClick={suggest}>
                {words.suggest}
              </Button>
            ) : null}
            <Button
              kind="quiet"
              disabled={changed.length === 0 || !isPossible}
              busy={save.isBusy && save.input?.isPublished === false}
              onClick={() => send(false)}
            >
              {words.save}
            </Button>
            <Button
              disabled={!mayPublish || !isPossible}
              busy={save.isBusy && save.input?.isPublished === true}
              onClick={() => send(true)}
            >
              {words.publish}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  )
}
