import * as words from '#messages/homes/hub.js'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import type { AccountNotice } from './notices.ts'

export function NoticeList({ notices }: { notices: readonly AccountNotice[] }) {
  if (notices.length === 0) {
    return (
      <Empty
        title={words.noNotices}
        action={
          <ButtonLink kind="quiet" to="/dashboard/requests">
            {words.requestRole}
          </ButtonLink>
        }
      >
        {words.noticesLead}
      </Empty>
    )
  }
  return (
    <ul>
      {notices.map(({ key, at, title, words: reason }) => (
        <li key={key} className="grid gap-1 border-b border-line py-3 first:pt-0 [overflow-wrap:anywhere]">
          <p className="font-semibold">{title}</p>
          {reason ? <p className="max-w-[60ch] whitespace-pre-line">{words.reasonIs({ reason })}</p> : null}
          <p className="text-14 text-soft">
            <time dateTime={at}>{dayAndTimeOf(at)}</time>
            <OwnTime at={at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
