import * as words from '#messages/oversight/boards.js'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent } from 'react'
import { OwnTime } from '#ui/own-time.tsx'
import { downloadAsIs } from '#lib/formats/csv.ts'
import { dayAndTimeOf, isoDayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { chainTroubles } from './chain-troubles.ts'
import { transferChainsRead } from './board-queries.ts'
import { exportDecisions, findExport } from './commands.ts'

/** The decisions as a file, and whether a file is one of those that were taken here. */
export function SealedExport({ days }: { days: number }) {
  const take = useCommand(exportDecisions, {
    onDone: ({ file }) => {
      downloadAsIs(`pitch263-decisions-${isoDayOf(new Date())}.csv`, file)
    },
  })
  const check = useCommand(findExport)

  function checkFile({ target: { files } }: ChangeEvent<HTMLInputElement>) {
    const file = files?.[0]
    if (file) check.act(file)
  }

  return (
    <Section
      title={words.signedExport}
      action={
        <Button kind="quiet" busy={take.isBusy} onClick={() => take.send({ days })}>
          {take.isBusy ? words.writing : words.exportDecisions}
        </Button>
      }
    >
      <p className="mb-4 max-w-[65ch] text-soft">{words.exportLead({ days })}</p>
      {take.answer ? (
        <Notice tone="good" title={words.sealed({ row: thousands(take.answer.auditRow) })}>
          <p>
            {words.sealedLead({
              count: take.answer.rows,
              sha: take.answer.sha256,
              code: <code className="text-14 break-all" />,
            })}
          </p>
        </Notice>
      ) : null}
      {take.problem ? <Notice tone="problem">{take.problem.message}</Notice> : null}
      <div className="mt-4 grid max-w-md gap-4">
        <Field
          label={words.checkFile}
          name="file"
          type="file"
          accept=".csv,text/csv"
          hint={words.checkFileHint}
          onChange={checkFile}
        />
        {check.answer ? (
          <Notice tone="good" title={words.unchanged}>
            {words.unchangedLead({
              when: dayAndTimeOf(check.answer.at),
              name: check.answer.by ?? words.formerAdmin,
              row: thousands(check.answer.auditRow),
            })}
            <OwnTime at={check.answer.at} isSentence />
          </Notice>
        ) : null}
        {check.answer === null ? (
          <Notice tone="problem" title={words.changed}>
            {words.changedLead}
          </Notice>
        ) : null}
        {check.problem ? <Notice tone="problem">{check.problem.message}</Notice> : null}
      </div>
    </Section>
  )
}

/** Whether every event of every transfer is what it was. */
export function TransferChains() {
  const read = useQuery(transferChainsRead)
  const again = (
    <Button kind="quiet" busy={read.isFetching} onClick={() => void read.refetch()}>
      {read.isFetching ? words.checking : words.checkTransfers}
    </Button>
  )
  return (
    <QueryState read={read} lines={2}>
      {({ checked, troubles }) =>
        troubles.length === 0 ? (
          <Notice tone="good" title={words.chainsWhole} action={again}>
            {words.chainsWholeLead({ count: checked, shown: thousands(checked) })}
          </Notice>
        ) : (
          <Notice tone="problem" title={words.chainsBroken} action={again}>
            <ul>
              {troubles.map(({ ref, event, trouble }) => (
                <li key={`${ref} ${event}`}>
                  {words.chainTrouble({
                    transfer: ref ?? words.removedTransfer,
                    event,
                    trouble: chainTroubles[trouble] ?? trouble,
                  })}
                </li>
              ))}
            </ul>
          </Notice>
        )
      }
    </QueryState>
  )
}
