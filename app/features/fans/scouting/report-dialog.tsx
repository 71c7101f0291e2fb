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
        New report
      </Button>
      {isOpen ? <ReportDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const grades = [
  { value: '1', label: '1, poor' },
  { value: '2', label: '2, below the league' },
  { value: '3', label: '3, as the league' },
  { value: '4', label: '4, above the league' },
  { value: '5', label: '5, outstanding' },
]

function ReportDialog({ player, matches, userId, onClose }: Props & { onClose: () => void }) {
  const [wrong, setWrong] = useState<string>()
  const step = useCommand(writeReport, {
    changes: scoutingKey(userId),
    onDone: toastDone('Your report is kept.', onClose),
  })

  function submit({ text }: FormValues) {
    const minutes = Number(text('minutes'))
    const isWrong = !Number.isInteger(minutes) || minutes < 1 || minutes > 130
    setWrong(isWrong ? 'Minutes are a number from 1 to 130.' : undefined)
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
      title={`Report on ${player.name}`}
      description="What you saw in one match. Nobody else reads it."
      action="Keep the report"
      step={step}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice
        label="Match"
        name="match"
        options={[
          ...matches.map(match => ({ value: match.id, label: matchWords(match) })),
          { value: '', label: 'Another match' },
        ]}
      />
      <Field
        label="Minutes watched"
        name="minutes"
        inputMode="numeric"
        maxLength={3}
        defaultValue="90"
        error={wrong}
      />
      {ratingNames.map(name => (
        <Choice key={name} label={ratings[name]} name={name} options={grades} defaultValue="3" />
      ))}
      <TextArea label="What you saw" name="words" maxLength={4000} showCount optional />
    </FormDialog>
  )
}
