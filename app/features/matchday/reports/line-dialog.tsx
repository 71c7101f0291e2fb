import * as words from '#messages/matchday/reports.js'
import { reasonNames } from '#league/card-reason-names.ts'
import { type FormEvent, useId, useState } from 'react'
import { reasonsFor } from '#domain/matchday/card-reasons.ts'
import { comparedKinds } from '#domain/matchday/report-differences.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { kindNames, type Line } from './items.ts'
import type { NamedPlayer, ReportedMatch } from './queries.ts'

const phaseNames = {
  '1h': words.firstHalf,
  '2h': words.secondHalf,
  ht: words.atHalfTime,
  et1: words.extraFirst,
  et2: words.extraSecond,
  pre: words.beforeKickOff,
  post: words.afterWhistle,
}

const numberIn = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null)

/** One line of a list: what, whose, when, who. `line`: the one to change. */
export function LineDialog({
  line,
  match,
  players,
  onSave,
  onRemove,
  onClose,
}: {
  line: Line | undefined
  match: ReportedMatch
  players: readonly NamedPlayer[]
  onSave: (line: Line) => void
  /** Without it, the line cannot be taken away here. */
  onRemove?: (id: string) => void
  onClose: () => void
}) {
  const id = useId()
  const [typed, setTyped] = useState(() => typedOf(line, match))
  const [isTried, setTried] = useState(false)
  const errors = isTried ? problemsOf(typed) : {}
  const change = (to: Partial<typeof typed>) => setTyped({ ...typed, ...to })
  const squad = [
    { value: '', label: words.unknown },
    ...players
      .filter(({ clubId }) => clubId === typed.clubId)
      .map(({ id: value, name, shirt }) => ({ value, label: shirt === null ? name : `${shirt} ${name}` })),
  ]
  const reasons = reasonsFor(typed.kind).map(value => ({ value, label: reasonNames[value] ?? value }))
  const isChange = typed.kind === 'substitution'

  function save(event: FormEvent) {
    event.preventDefault()
    // The form of a list stands in the form of a report, as far as the page is concerned.
    event.stopPropagation()
    setTried(true)
    if (Object.keys(problemsOf(typed)).length === 0) onSave(lineOf(typed, line?.id ?? crypto.randomUUID()))
  }

  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={line ? words.changeLine : words.addLine}
      footer={
        <>
          {line && onRemove ? (
            <Button kind="danger" onClick={() => onRemove(line.id)}>
              {words.removeLine}
            </Button>
          ) : null}
          <Button type="submit" form={id}>
            {line ? words.keepChange : words.addIt}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={save} className="grid gap-4">
        <Choice
          label={words.what}
          name="kind"
          value={typed.kind}
          options={comparedKinds.map(value => ({ value, label: kindNames[value] }))}
          onChange={({ target }) =>
            change({ kind: comparedKinds.find(kind => kind === target.value) ?? 'goal', reason: '' })
          }
        />
        <Choice
          label={words.club}
          name="clubId"
          hint={typed.kind === 'own_goal' ? words.ownGoalHint : undefined}
          value={typed.clubId}
          options={[
            { value: match.homeId, label: match.home.name },
            { value: match.awayId, label: match.away.name },
          ]}
          onChange={({ target }) => change({ clubId: target.value, personId: '', relatedId: '' })}
        />
        <Choice
          label={words.when}
          name="phase"
          value={typed.phase}
          options={Object.entries(phaseNames).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => change({ phase: target.value })}
        />
        {hasMinute(typed.phase) ? (
          <div className="grid grid-cols-2 gap-4">
            <Field
              label={words.minute}
              name="minute"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={typed.minute}
              error={errors.minute}
              onChange={({ target }) => change({ minute: target.value })}
            />
            <Field
              label={words.added}
              name="added"
              optional
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={typed.added}
              error={errors.added}
              onChange={({ target }) => change({ added: target.value })}
            />
          </div>
        ) : null}
        <Choice
          label={isChange ? words.cameOn : words.player}
          name="personId"
          value={typed.personId}
          options={squad}
          error={errors.personId}
          onChange={({ target }) => change({ personId: target.value })}
        />
        {isChange || typed.kind === 'goal' ? (
          <Choice
            label={isChange ? words.wentOff : words.assist}
            name="relatedId"
            optional={!isChange}
            value={typed.relatedId}
            options={squad}
            error={errors.relatedId}
            onChange={({ target }) => change({ relatedId: target.value })}
          />
        ) : null}
        {reasons.length > 0 ? (
          <Choice
            label={words.reason}
            name="reason"
            value={typed.reason}
            options={[{ value: '', label: words.chooseOne }, ...reasons]}
            error={errors.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        ) : null}
      </form>
    </Dialog>
  )
}

const hasMinute = (phase: string) => ['1h', '2h', 'et1', 'et2'].includes(phase)

const typedOf = (line: Line | undefined, match: ReportedMatch) => ({
  kind: line?.kind ?? ('goal' as const),
  clubId: line?.clubId ?? match.homeId,
  phase: line?.phase ?? '1h',
  minute: String(line?.minute ?? ''),
  added: String(line?.added ?? ''),
  personId: line?.personId ?? '',
  relatedId: line?.relatedId ?? '',
  reason: line?.reason ?? '',
})

type Typed = Omit<ReturnType<typeof typedOf>, 'kind'> & { kind: Line['kind'] }

function problemsOf(typed: Typed): Partial<Record<keyof Typed, string>> {
  const minute = numberIn(typed.minute)
  const isChange = typed.kind === 'substitution'
  return Object.fromEntries(
    Object.entries({
      minute: hasMinute(typed.phase) && (minute === null || minute > 130) && words.giveMinute,
      added: typed.added && (numberIn(typed.added) ?? 99) > 30 && words.addedRange,
      personId: isChange && !typed.personId && words.sayOn,
      relatedId:
        (isChange && !typed.relatedId && words.sayOff) ||
        (typed.relatedId && typed.relatedId === typed.personId && words.otherPlayerPlease),
      reason: reasonsFor(typed.kind).length > 0 && !typed.reason && words.chooseReason,
    }).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

const lineOf = (typed: Typed, id: string): Line => ({
  id,
  clubId: typed.clubId,
  kind: typed.kind,
  phase: typed.phase,
  minute: hasMinute(typed.phase) ? numberIn(typed.minute) : null,
  added: hasMinute(typed.phase) ? numberIn(typed.added) : null,
  personId: typed.personId || null,
  relatedId: (['goal', 'substitution'].includes(typed.kind) && typed.relatedId) || null,
  reason: typed.reason || null,
})
