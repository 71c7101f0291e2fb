// Where the referee's report and the recorder's log differ, item by item, and what the league decides of each.
import * as words from '#messages/matchday/reports.js'
import { useState } from 'react'
import { longestReason } from '#domain/accounts/reason.ts'
import { goalsOf, reportDifferences, type Verdict } from '#domain/matchday/report-differences.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
import { keepScores } from '#ui/scores.tsx'
import { type Choice, resolveDifferences } from './commands.ts'
import { lineWords } from './items.ts'
import type { Reporting, Resolution } from './queries.ts'
import { commandOptions } from './command-options.ts'

const verdictWords: Record<Verdict | 'score', string> = {
  'other minute': words.otherMinute,
  'other player': words.otherPlayer,
  'missing in the log': words.onlyReport,
  'missing in the report': words.onlyLog,
  score: words.theScore,
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
    log: event ? lineWords(event, names) : words.notInLog,
    report: item ? lineWords(item, names) : words.notInReport,
  }))
  const score = {
    key: 'score',
    title: verdictWords.score,
    log: words.sumOfGoals({ score: `${sum.home}–${sum.away}` }),
    report: words.scoreExplained({
      score: `${referee.homeGoals}–${referee.awayGoals}`,
      explanation: referee.explanation ?? '',
    }),
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
  const decide = useCommand(resolveDifferences, commandOptions(words.decided))
  const ask = (keys: string[], choice: Choice, title: string) => {
    decide.reset()
    setDeciding({ keys, choice, title })
  }
  if (open.length === 0) return <p>{words.allAgree}</p>
  return (
    <>
      <ul className="grid gap-4">
        {open.map(({ key, title, log, report }) => (
          <li key={key} className="border border-line p-4">
            <p className="font-display mb-2 text-20 leading-tight">{title}</p>
            <dl className="grid gap-2 sm:grid-cols-2">
              <div>
                <dt className="text-14 text-soft">{words.recorderLog}</dt>
                <dd>{keepScores(log)}</dd>
              </div>
              <div>
                <dt className="text-14 text-soft">{words.refereeReport}</dt>
                <dd>{keepScores(report)}</dd>
              </div>
            </dl>
            {mayDecide ? (
              <div className="mt-3 grid grid-cols-2 gap-3 sm:flex">
                <Button kind="quiet" onClick={() => ask([key], 'log', words.keepLogOf({ what: log }))}>
                  {words.keepLog}
                </Button>
                <Button
                  kind="quiet"
                  onClick={() => ask([key], 'report', words.takeReportOf({ what: report }))}
                >
                  {words.takeReport}
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
                words.takeAllTitle,
              )
            }
          >
            {words.takeAll({ count: open.length })}
          </Button>
        </p>
      ) : null}
      {deciding ? (
        <ReasonDialog
          title={deciding.title}
          description={deciding.choice === 'report' ? words.takeLead : words.keepLead}
          hint={words.readByAll}
          action={words.decide}
          busyAction={words.deciding}
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
            {(choice === 'log' ? words.logKept : words.reportTaken)({
              difference: verdictWords[verdict as Verdict],
            })}
          </p>
          <p className="text-14 text-soft">
            {words.logAndReport({
              log: logWords ?? words.nothingThere,
              report: reportWords ?? words.nothingThere,
              reason,
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}
