import * as words from '#messages/fans/scouting.js'
import { useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { FormValues } from '#ui/form-values.ts'
import { toastDone } from '#ui/toasts.tsx'
import { writeReport } from './commands.ts'
import { type MatchChoice, scoutingKey } from './queries.ts'
import { matchWords } from './labels.ts'
import { ratingNames, ratings } from './ratings.ts'

type Props = { player: { id: string; name: string }; matches: readonly MatchChoice[]; userId: string }

export function NewReport(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {words.newReport}
      </Button>
      {isOpen ? <ReportDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const grades = [
  { value: '1', label: words.grade1 },
  { value: '2', label: words.grade2 },
  { value: '3', label: words.grade3 },
  { value: '4', label: words.grade4 },
  { value: '5', label: words.grade5 },
]

function ReportDialog({ player, matches, userId, onClose }: Props & { onClose: () => void }) {
  const [wrong, setWrong] = useState<string>()
  const step = useCommand(writeReport, {
    changes: scoutingKey(userId),
    onDone: toastDone(words.reportSaved, onClose),
  })

  function submit({ text }: FormValues) {
    const minutes = Number(text('minutes'))
    const isWrong = !Number.isInteger(minutes) || minutes < 1 || minutes > 130
    setWrong(isWrong ? words.wrongMinutes : undefined)
    if (isWrong) return
    const grade = (name: keyof typeof ratings) => Number(text(name))
    step.send({
      playerId: player.id,
      matchId: text('match') || null,
      minutes,
      technique: grade('technique'),
      reading: grade('reading'),
      physique: grade('physique'),
      character: grade('character'),
      promise: grade('promise'),
      words: text('words'),
    })
  }

  return (
    <FormDialog
      title={words.reportOf({ name: player.name })}
      description={words.reportLead}
      action={words.saveReport}
      step={step}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice
        label={words.match}
        name="match"
        options={[
          ...matches.map(match => ({ value: match.id, label: matchWords(match) })),
          { value: '', label: words.otherMatch },
        ]}
      />
      <Field
        label={words.minutesWatched}
        name="minutes"
        inputMode="numeric"
        maxLength={3}
        defaultValue="90"
        error={wrong}
      />
      {ratingNames.map(name => (
        <Choice key={name} label={ratings[name]} name={name} options={grades} defaultValue="3" />
      ))}
      <TextArea label={words.whatYouSaw} name="words" maxLength={4000} showCount optional />
    </FormDialog>
  )
}
