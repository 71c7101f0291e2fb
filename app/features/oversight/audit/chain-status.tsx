import * as words from '#messages/oversight/audit.js'
import { useQuery } from '@tanstack/react-query'
import { timeOf } from '#lib/format/dates.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Button } from '#ui/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { chainRead } from './queries.ts'

/** Whether the audit log is whole: every row is the one that was written, and none is missing. */
export function ChainStatus() {
  const read = useQuery(chainRead())
  return (
    <QueryState read={read} lines={2}>
      {chain => <Status {...chain} checking={read.isFetching} onCheck={() => void read.refetch()} />}
    </QueryState>
  )
}

function Status({
  checked,
  brokenAt,
  at,
  checking,
  onCheck,
}: {
  checked: number
  brokenAt: number | null
  at: string
  checking: boolean
  onCheck: () => void
}) {
  const action = (
    <Button kind="quiet" busy={checking} onClick={onCheck}>
      {checking ? words.checking : words.checkNow}
    </Button>
  )
  if (brokenAt !== null) {
    return (
      <Notice tone="problem" title={words.broken({ row: brokenAt })} action={action}>
        {words.brokenLead({ time: timeOf(at) })}
      </Notice>
    )
  }
  return (
    <Notice tone="good" title={words.whole} action={action}>
      {words.wholeLead({ count: checked, shown: thousands(checked), time: timeOf(at) })}
    </Notice>
  )
}
