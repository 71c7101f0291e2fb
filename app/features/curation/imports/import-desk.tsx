import * as words from '#messages/curation/imports.js'
import { useState } from 'react'
import { currentSeason, seasonLabel, seasonsRead } from '#league/seasons.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { problemOf } from '#lib/data/problem.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { checkFile, importFile } from './commands.ts'
import { ExportLinks } from './export-links.tsx'
import { ImportForm, type Prepared } from './import-form.tsx'
import { ImportPlan } from './import-plan.tsx'
import { countOf, resultsIn, rowsToSend, summaryOf } from './plan.ts'

/** Files into the record, after a look at what they would do; and the record as files. */
export function ImportDesk({ mayWrite }: { mayWrite: boolean }) {
  return (
    <Query of={seasonsRead} rows={4}>
      {seasons => {
        const options = seasons.map(season => ({ value: season.slug, label: seasonLabel(season) }))
        const current = currentSeason(seasons)?.slug ?? ''
        return (
          <>
            <Section title={words.importTitle}>
              <Importing seasons={options} season={current} mayWrite={mayWrite} />
            </Section>
            <Section title={words.exportTitle}>
              <ExportLinks seasons={options} season={current} />
            </Section>
          </>
        )
      }}
    </Query>
  )
}

function Importing({
  seasons,
  season,
  mayWrite,
}: {
  seasons: readonly { value: string; label: string }[]
  season: string
  mayWrite: boolean
}) {
  const [looked, setLooked] = useState<Prepared>()
  const check = useCommand(checkFile)
  const send = useCommand(importFile, { changes: [] })

  function forget() {
    if (looked) setLooked(undefined)
    check.reset()
    send.reset()
  }

  const plan = looked ? check.answer : undefined
  const rows = looked && plan ? rowsToSend(looked.kind, looked.rows, plan) : []
  const problem = check.problem ?? send.problem
  return (
    <div className="grid gap-6">
      <ImportForm
        seasons={seasons}
        season={season}
        busy={check.isBusy}
        onChange={forget}
        onCheck={prepared => {
          setLooked(prepared)
          send.reset()
          check.act(prepared)
        }}
      />
      {problem ? <Notice tone="problem">{problemOf(problem).message}</Notice> : null}
      {send.answer ? (
        <Notice tone="good" title={words.imported}>
          {words.importedCounts({
            added: countOf(send.answer, 'add'),
            changed: countOf(send.answer, 'change'),
          })}{' '}
          {resultsIn(send.answer) > 0 ? <WaitingResults count={resultsIn(send.answer)} /> : null}
        </Notice>
      ) : plan ? (
        <>
          <Notice tone={rows.length > 0 ? 'info' : 'warning'} title={summaryOf(plan)}>
            {looked && looked.ignored.length > 0 ? (
              <p>{words.ignored({ columns: looked.ignored.join(', ') })}</p>
            ) : null}
            {rows.length === 0 ? <p>{words.nothing}</p> : <p>{words.notYet}</p>}
            {rows.length > 0 && countOf(plan, 'refused') > 0 ? <p>{words.refusedLeftOut}</p> : null}
            {mayWrite ? null : <p>{words.readOnly}</p>}
          </Notice>
          <ImportPlan plan={plan} />
          {rows.length > 0 && looked ? (
            <div>
              <Button
                busy={send.isBusy}
                disabled={!mayWrite}
                onClick={() => send.act({ kind: looked.kind, rows })}
              >
                {send.isBusy ? words.importing : words.importRows({ count: rows.length })}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

function WaitingResults({ count }: { count: number }) {
  return words.resultsWait({ count, link: <Link to="/admin?tab=reports" /> })
}
