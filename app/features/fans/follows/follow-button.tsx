// On the pages of clubs and players. Loaded when somebody is signed in.
import * as words from '#messages/fans/followButton.js'
import { useQuery } from '@tanstack/react-query'
import { withQueries } from '#lib/data/query-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Subject } from './commands.ts'
import { followsRead } from './queries.ts'
import { useFollow } from './use-follow.ts'

type Props = { subject: Subject; name: string; userId: string; readOnly: boolean }

export const FollowButton = withQueries(Toggle)

function Toggle({ subject, name, userId, readOnly }: Props) {
  const { data: follows } = useQuery(followsRead(userId))
  const { isBusy, set } = useFollow(userId)
  const isFollowed = follows?.some(({ clubId, playerId }) =>
    'clubId' in subject ? clubId === subject.clubId : playerId === subject.playerId,
  )
  return (
    <Button
      kind="quiet"
      aria-pressed={isFollowed ?? false}
      aria-label={words.followOf({ name })}
      busy={isBusy}
      disabled={readOnly || follows === undefined}
      onClick={() => set(subject, !isFollowed)}
    >
      {isFollowed && !isBusy ? <Icon name="check" size={16} /> : null}
      {isFollowed ? words.following : words.follow}
    </Button>
  )
}
