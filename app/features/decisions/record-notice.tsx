import { useQuery } from '@tanstack/react-query'
import { dayAndTimeOf } from '#lib/dates.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { recordChecksRead } from './queries.ts'

/** Stands there while the last check of the record found a difference, and not otherwise. */
export function RecordNotice() {
  const { data: checks } = useQuery(recordChecksRead)
  const last = checks?.[0]
  if (!last || last.count === 0) return null
  return (
    <div className="mb-8">
      <Notice
        tone="problem"
        title="The record differs from its log"
        action={<Link to="/admin?tab=quality">What differs</Link>}
      >
        {last.count === 1 ? 'One difference was' : `${last.count} differences were`} found on{' '}
        {dayAndTimeOf(last.checkedAt)}.
      </Notice>
    </div>
  )
}
