// Where the referee's report and the recorder's log differ, item by item, and what the league decides of each.
import { useState } from 'react'
import { longestReason, reasonProblem } from '#domain/accounts/reason.ts'
import { goalsOf, reportDifferences, type Verdict } from '#domain/matchday/report-differences.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { keepScores } from '#ui/scores.tsx'
import { type Choice, resolveDifferences } from './commands.ts'
import { lineWords } from './items.ts'
import type { Reporting, Resolution } from './queries.ts'
import { commandOptions } from './command-options.ts'

const verdictWords: Record<Verdict | 'score', string> = {
  'other minute': 'Another minute',
  'other player': 'Another player',
  'missing in the log': 'Only in the referee’s report',
  'missing in the report': 'Only in the recorder’s log',
  score: 'The score',
}

type Shown = { key: string; title: string; log: string; report: string }

/** Those that are not decided yet. */
export function openDifferences({ referee, log, match, names, resolutions }: Reporting): Shown[] {
  if (!referee) return []
  const decided = new Set(
    resolutions
      .filter(({ reportVersion }) => reportVersion === referee.version)
      .map(({ difference }) => difference),
  )
  const sum = goalsOf(log, match.homeId)
  const isOtherScore =
    referee.explanation !== null && (sum.home !== referee.homeGoals || sum.away !== referee.awayGoals)
  const items = reportDifferences(
    referee.items,
    log.map(({ reason, ...event }) => ({ ...event, reason })),
  ).map(({ key, verdict, item, event }) => ({
    key,
    title: verdictWords[verdict],
    log: event ? lineWords(event, names) : 'Not in the log',
    report: item ? lineWords(item, names) : 'Not in the report',
  }))
  const score = {
    key: 'score',
    title: verdictWords.score,
    log: `${sum.home}–${sum.away}, the sum of the goals`,
    report: `${referee.homeGoals}–${referee.awayGoals}: ${referee.explanation}`,
  }
  return [...items, ...(isOtherScore ? [score] : [])].filter(({ key }) => !decided.has(key))
}

export function Differences({
  matchId,
  open,
  mayDecide,
}: {
  matchId: string
  open: readonly Shown[]
  mayDecide: boolean
}) {
  const [deciding, setDeciding] = useState<{ keys: string[]; choice: Choice; title: string }>()
  const decide = useCommand(resolveDifferences, commandOptions('Decided.'))
  const ask = (keys: string[], choice: Choice, title: string) => {
    decide.reset()
    setDeciding({ keys, choice, title })
  }
  if (open.length === 0) return <p>The report and the log agree, or every difference is decided.</p>
  return (
    <>
      <ul className="grid gap-4">
        {open.map(({ key, title, log, report }) => (
          <li key={key} className="border border-line p-4">
            <p className="font-display mb-2 text-20 leading-tight">{title}</p>
            <dl className="grid gap-2 sm:grid-cols-2">
              <div>
                <dt className="text-14 text-soft">Recorder’s log</dt>
                <dd>{keepScores(log)}</dd>
              </div>
              <div>
                <dt className="text-14 text-soft">Referee’s report</dt>
                <dd>{keepScores(report)}</dd>
              </div>
            </dl>
            {mayDecide ? (
              <div className="mt-3 grid grid-cols-2 gap-3 sm:flex">
                <Button kind="quiet" onClick={() => ask([key], 'log', `Keep the log: ${log}`)}>
                  Keep the log
                </Button>
                <Button kind="quiet" onClick={() => ask([key], 'report', `Take the report: ${report}`)}>
                  Take the report
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {mayDecide && open.length > 1 ? (
        <p className="mt-4">
          <Button
            kind="quiet"
            onClick={() =>
              ask(
                open.map(({ key }) => key),
                'report',
                'Take the report in all of them',
              )
            }
          >
            Take the report in all {open.length}
          </Button>
        </p>
      ) : null}
      {deciding ? (
        <ReasonDialog
          title={deciding.title}
          description={
            deciding.choice === 'report'
              ? 'Events of the log that differ are struck and replaced. They stay in the public history, with your reason.'
              : 'The log stays as it is. Your reason is kept in the history of the match.'
          }
          hint="Everybody can read it in the history of the match."
          action="Decide"
          busyAction="Deciding…"
          busy={decide.isBusy}
          problem={decide.problem?.message}
          longest={longestReason}
          check={reasonProblem}
          onSubmit={reason =>
            decide.act(
              { requestId: decide.requestId, matchId, keys: deciding.keys, choice: deciding.choice, reason },
              () => setDeciding(undefined),
            )
          }
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </>
  )
}

export function DecidedList({ resolutions }: { resolutions: readonly Resolution[] }) {
  if (resolutions.length === 0) return null
  return (
    <ul className="mt-4 border-t border-line">
      {resolutions.map(({ id, verdict, choice, reason, logWords, reportWords }) => (
        <li key={id} className="border-b border-line py-2">
          <p>
            {verdictWords[verdict as Verdict]}:{' '}
            {choice === 'log' ? 'the log was kept' : 'the report was taken'}
          </p>
          <p className="text-14 text-soft">
            Log: {logWords ?? 'nothing'}. Report: {reportWords ?? 'nothing'}. {reason}
          </p>
        </li>
      ))}
    </ul>
  )
}
