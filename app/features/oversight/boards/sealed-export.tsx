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
      title="Signed export"
      action={
        <Button kind="quiet" busy={take.isBusy} onClick={() => take.send({ days })}>
          {take.isBusy ? 'Writing…' : 'Export the decisions'}
        </Button>
      }
    >
      <p className="mb-4 max-w-[65ch] text-soft">
        Every decision of the last {days} days. The audit log keeps the SHA-256 of the file: whoever holds it
        can prove later that not a byte of it was changed.
      </p>
      {take.answer ? (
        <Notice tone="good" title={`Sealed by row ${thousands(take.answer.auditRow)} of the audit log`}>
          <p>
            {take.answer.rows === 1 ? '1 decision' : `${take.answer.rows} decisions`}. SHA-256{' '}
            <code className="text-14 break-all">{take.answer.sha256}</code>
          </p>
        </Notice>
      ) : null}
      {take.problem ? <Notice tone="problem">{take.problem.message}</Notice> : null}
      <div className="mt-4 grid max-w-md gap-4">
        <Field
          label="Check a file"
          name="file"
          type="file"
          accept=".csv,text/csv"
          hint="It stays on this device; only its SHA-256 is asked for."
          onChange={checkFile}
        />
        {check.answer ? (
          <Notice tone="good" title="This file is as it was taken">
            On {dayAndTimeOf(check.answer.at)} by {check.answer.by ?? 'a former super admin'}; row{' '}
            {thousands(check.answer.auditRow)} of the audit log.
            <OwnTime at={check.answer.at} isSentence />
          </Notice>
        ) : null}
        {check.answer === null ? (
          <Notice tone="problem" title="This file was not taken here, or was changed since">
            The audit log knows no file with its SHA-256.
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
      {read.isFetching ? 'Checking…' : 'Check the transfers'}
    </Button>
  )
  return (
    <QueryState read={read} lines={2}>
      {({ checked, troubles }) =>
        troubles.length === 0 ? (
          <Notice tone="good" title="The chains of the transfers are whole" action={again}>
            {checked === 1 ? '1 event' : `${thousands(checked)} events`}, each chained to the one before.
          </Notice>
        ) : (
          <Notice tone="problem" title="The chains of the transfers are broken" action={again}>
            <ul>
              {troubles.map(({ ref, event, trouble }) => (
                <li key={`${ref} ${event}`}>
                  {ref ?? 'A removed transfer'}, event {event}: {trouble}
                </li>
              ))}
            </ul>
          </Notice>
        )
      }
    </QueryState>
  )
}
