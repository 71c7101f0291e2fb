import { dayAndTimeOf } from '#lib/format/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import type { AccountNotice } from './notices.ts'

export function NoticeList({ notices }: { notices: readonly AccountNotice[] }) {
  if (notices.length === 0) {
    return (
      <Empty
        title="Nothing has happened to your account"
        action={
          <ButtonLink kind="quiet" to="/dashboard/requests">
            Ask for a role
          </ButtonLink>
        }
      >
        Decisions on your role requests are told here, roles that are given to you, and every time a super
        admin looks at the site through your eyes.
      </Empty>
    )
  }
  return (
    <ul>
      {notices.map(({ key, at, title, words }) => (
        <li key={key} className="grid gap-1 border-b border-line py-3 first:pt-0 [overflow-wrap:anywhere]">
          <p className="font-semibold">{title}</p>
          {words ? <p className="max-w-[60ch] whitespace-pre-line">Reason: {words}</p> : null}
          <p className="text-14 text-soft">
            <time dateTime={at}>{dayAndTimeOf(at)}</time>
            <OwnTime at={at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
