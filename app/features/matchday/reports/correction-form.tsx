import * as words from '#messages/matchday/reports.js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
import { type Change, openCorrection, requestCorrection } from './correction-commands.ts'
import { type Line, lineWords } from './items.ts'
import { LineDialog } from './line-dialog.tsx'
import type { Reporting } from './queries.ts'
import { commandOptions } from './command-options.ts'

type Act = Change['act']

const acts: { value: Act; label: string }[] = [
  { value: 'replace', label: words.actReplace },
  { value: 'strike', label: words.actStrike },
  { value: 'add', label: words.actAdd },
  { value: 'score', label: words.actScore },
]

/** What is wrong, what is right, why, and by what evidence. */
export function CorrectionForm({
  data,
  isLeague,
  onDone,
}: {
  data: Reporting
  isLeague: boolean
  onDone: () => void
}) {
  const { match, log, names, players } = data
  const form = useRef<HTMLFormElement>(null)
  const [act, setAct] = useState<Act>('replace')
  const [eventId, setEventId] = useState('')
  const [line, setLine] = useState<Line>()
  const [isDrawing, setDrawing] = useState(false)
  const [goals, setGoals] = useState({
    home: String(match.homeGoals ?? ''),
    away: String(match.awayGoals ?? ''),
  })
  const [grounds, setGrounds] = useState({ reason: '', evidence: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)
  const correct = useCommand(
    isLeague ? openCorrection : requestCorrection,
    commandOptions(isLeague ? words.correctionOpen : words.correctionAsked),
  )
  const chosen = log.find(({ id }) => id === eventId)
  const field = correct.problem?.field
  const shown =
    field && ['reason', 'evidence'].includes(field)
      ? { ...errors, [field]: correct.problem?.message }
      : errors

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function submit(event: FormEvent) {
    event.preventDefault()
    const needsEvent = act === 'replace' || act === 'strike'
    const found: Record<string, string> = {
      ...(needsEvent && !chosen ? { eventId: words.chooseEvent } : {}),
      ...((act === 'replace' || act === 'add') && !line && (!needsEvent || chosen)
        ? { line: words.sayHow }
        : {}),
      ...(act === 'score' && !/^\d{1,2}-\d{1,2}$/.test(`${goals.home}-${goals.away}`)
        ? { goals: words.giveBoth }
        : {}),
      ...(reasonProblem(grounds.reason) ? { reason: reasonProblem(grounds.reason) ?? '' } : {}),
      ...(grounds.evidence.trim() ? {} : { evidence: words.nameEvidence }),
    }
    setErrors(found)
    const change = changeOf(act, eventId, line, goals)
    if (Object.keys(found).length > 0 || !change) return setRefusals(refusals + 1)
    correct.send({ matchId: match.id, change, ...grounds }, onDone)
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={isLeague ? words.openCorrection : words.askCorrection}
      onSubmit={submit}
      className="mb-6 grid max-w-[44rem] gap-4 border border-line p-4"
    >
      <Choice
        label={words.whatWrong}
        name="act"
        value={act}
        options={acts}
        onChange={({ target }) => {
          setAct(acts.find(({ value }) => value === target.value)?.value ?? 'replace')
          setLine(undefined)
        }}
      />
      {act === 'replace' || act === 'strike' ? (
        <Choice
          label={words.whichEvent}
          name="eventId"
          value={eventId}
          error={shown['eventId']}
          options={[
            { value: '', label: words.chooseOne },
            ...log.map(event => ({ value: event.id, label: lineWords(event, names) })),
          ]}
          onChange={({ target }) => {
            setEventId(target.value)
            setLine(undefined)
          }}
        />
      ) : null}
      {act === 'add' || (act === 'replace' && chosen) ? (
        <div className="grid gap-1.5">
          <p className="font-semibold">{words.howItWas}</p>
          {line ? <p>{lineWords(line, names)}</p> : null}
          <p>
            <Button
              kind="quiet"
              aria-invalid={shown['line'] ? true : undefined}
              onClick={() => setDrawing(true)}
            >
              {line ? words.changeIt : words.enterIt}
            </Button>
          </p>
          {shown['line'] ? <p className="text-14 font-semibold text-red">{shown['line']}</p> : null}
        </div>
      ) : null}
      {act === 'score' ? (
        <div className="grid grid-cols-2 gap-4">
          <Field
            label={match.home.name}
            name="home"
            inputMode="numeric"
            maxLength={2}
            value={goals.home}
            error={shown['goals']}
            onChange={({ target }) => setGoals({ ...goals, home: target.value })}
          />
          <Field
            label={match.away.name}
            name="away"
            inputMode="numeric"
            maxLength={2}
            value={goals.away}
            onChange={({ target }) => setGoals({ ...goals, away: target.value })}
          />
        </div>
      ) : null}
      <TextArea
        label={words.reason}
        name="reason"
        rows={2}
        maxLength={500}
        hint={words.readOnceCorrected}
        value={grounds.reason}
        error={shown['reason']}
        onChange={({ target }) => setGrounds({ ...grounds, reason: target.value })}
      />
      <TextArea
        label={words.evidence}
        name="evidence"
        rows={2}
        maxLength={500}
        hint={words.evidenceHint}
        value={grounds.evidence}
        error={shown['evidence']}
        onChange={({ target }) => setGrounds({ ...grounds, evidence: target.value })}
      />
      {correct.problem && !(field && field in shown) ? (
        <Notice tone="problem">{correct.problem.message}</Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={correct.isBusy}>
          {isLeague ? words.openIt : words.askLeague}
        </Button>
        <Button kind="quiet" disabled={correct.isBusy} onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
      {isDrawing ? (
        <LineDialog
          line={line ?? (act === 'replace' ? chosen : undefined)}
          match={match}
          players={players}
          onClose={() => setDrawing(false)}
          onSave={next => {
            setLine(next)
            setDrawing(false)
          }}
        />
      ) : null}
    </form>
  )
}

function changeOf(
  act: Act,
  eventId: string,
  line: Line | undefined,
  goals: { home: string; away: string },
): Change | undefined {
  if (act === 'strike') return { act, event_id: eventId }
  if (act === 'score') return { act, new: { home_goals: Number(goals.home), away_goals: Number(goals.away) } }
  if (!line) return undefined
  const wanted = {
    club_id: line.clubId,
    kind: line.kind,
    phase: line.phase,
    minute: line.minute,
    added: line.added,
    person_id: line.personId,
    related_person_id: line.relatedId,
    reason: line.reason,
  }
  return act === 'add' ? { act, new: wanted } : { act, event_id: eventId, new: wanted }
}
