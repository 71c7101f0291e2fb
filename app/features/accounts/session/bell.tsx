// The number of unread notifications. On every page, with the account menu, for signed-in people only: so it also
// follows the topic that tells all of their pages to read again.
import * as words from '#messages/accounts/account.js'
import { Icon } from '#ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Db } from '#lib/data/db.ts'
import { QueryProvider } from '#lib/data/query-provider.tsx'
import { read } from '#lib/data/read.ts'
import { Link } from '#ui/link.tsx'
import { useOwnTopic } from './own-topic.ts'

export function Bell({ userId }: { userId: string }) {
  return (
    <QueryProvider>
      <Unread userId={userId} />
    </QueryProvider>
  )
}

/** Beside what features/accounts/notifications reads: whatever marks one as read asks for this again. */
const unreadRead = (userId: string) =>
  read(['notifications', userId, 'unread'], db => countUnread(db, userId))

async function countUnread(db: Db, userId: string) {
  const { count } = await db
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId)
    .is('read_at', null)
    .throwOnError()
  return count ?? 0
}

/** Nothing is shown while there is nothing new. */
function Unread({ userId }: { userId: string }) {
  useOwnTopic(userId)
  const { data: unread = 0 } = useQuery(unreadRead(userId))
  if (unread === 0) return null
  return (
    <Link
      to="/dashboard/notifications"
      aria-label={words.unread({ count: unread })}
      className="relative flex min-h-11 min-w-11 items-center justify-center text-ink"
    >
      <Icon name="bell" />
      <span
        aria-hidden="true"
        className="absolute top-1 left-6 min-w-4.5 rounded-full bg-green px-1 text-center text-12 leading-4.5 font-semibold text-on-green"
      >
        {unread > 99 ? '99+' : unread}
      </span>
    </Link>
  )
}
