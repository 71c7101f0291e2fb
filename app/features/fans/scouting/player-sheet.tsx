// One player as the scout knows them: lists, the note, and a sheet for each time they were watched.
import * as messages from '#messages/fans/scouting.js'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { saveNote, removeReport } from './commands.ts'
import { ListChecks } from './list-checks.tsx'
import { type PlayerSheet, type Report, scoutingKey } from './queries.ts'
import { NewReport } from './report-dialog.tsx'
import { matchWords } from './labels.ts'
import { ratingNames, ratings } from './ratings.ts'

export function PlayerSheetView({
  sheet,
  player,
  userId,
}: {
  sheet: PlayerSheet
  player: NonNullable<PlayerSheet['player']>
  userId: string
}) {
  return (
    <>
      <p className="mb-6">
        <Link to={`/players/${player.slug}`}>{messages.pageOf({ name: player.name })}</Link>
      </p>
      <Section title={messages.note}>
        <Note key={player.id} playerId={player.id} words={sheet.note ?? ''} userId={userId} />
      </Section>
      <Section
        title={messages.reportsTitle}
        action={<NewReport player={player} matches={sheet.matches} userId={userId} />}
      >
        <ListOf items={sheet.reports} empty={messages.noReports}>
          {report => (
            <li key={report.id} className="border-b border-line py-4">
              <ReportView report={report} userId={userId} />
            </li>
          )}
        </ListOf>
      </Section>
      <Section title={messages.lists}>
        <ListChecks lists={sheet.lists} playerId={player.id} userId={userId} />
      </Section>
    </>
  )
}

function Note({ playerId, words, userId }: { playerId: string; words: string; userId: string }) {
  const [typed, setTyped] = useState(words)
  const step = useCommand(saveNote, {
    changes: scoutingKey(userId),
    onDone: toastDone(messages.noteSaved),
  })
  return (
    <form
      className="grid max-w-2xl gap-3"
      onSubmit={event => {
        event.preventDefault()
        step.act({ playerId, words: typed.trim() })
      }}
    >
      <TextArea
        label={messages.noteLabel}
        name="note"
        hint={messages.noteHint}
        maxLength={4000}
        showCount
        value={typed}
        onChange={event => setTyped(event.target.value)}
        error={step.problem?.message}
      />
      <div>
        <Button type="submit" kind="quiet" busy={step.isBusy} disabled={typed.trim() === words}>
          {step.isBusy ? messages.saving : messages.saveNote}
        </Button>
      </div>
    </form>
  )
}

function ReportView({ report, userId }: { report: Report; userId: string }) {
  const step = useCommand(removeReport, { changes: scoutingKey(userId) })
  const { home, away, playedOn, minutes, words, createdAt } = report
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">
          {home && away
            ? matchWords({ home, away, playedOn })
            : messages.writtenOn({ day: dayOf(createdAt) })}
        </h3>
        <button
          type="button"
          className="quiet-link cursor-pointer text-14 underline"
          disabled={step.isBusy}
          onClick={() => step.act({ id: report.id })}
        >
          {messages.removeReport({ report: <span className="sr-only" /> })}
        </button>
      </div>
      <p className="text-14 text-soft">{messages.watched({ count: minutes })}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {ratingNames.map(name => (
          <div key={name} className="flex gap-2">
            <dt className="text-soft">{ratings[name]}</dt>
            <dd>{messages.grade({ grade: report[name] })}</dd>
          </div>
        ))}
      </dl>
      {words ? <p className="max-w-[70ch] whitespace-pre-wrap">{words}</p> : null}
      {step.problem ? <p className="text-red">{step.problem.message}</p> : null}
    </div>
  )
}
