// For somebody who comes from the page of a club or player to follow them, and has signed in on the way.
import * as words from '#messages/fans/follows.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Follow, subjectRead } from './queries.ts'
import { useFollow } from './use-follow.ts'

type Props = { follows: readonly Follow[]; search: URLSearchParams; userId: string; readOnly: boolean }

export function FollowFromLink({ search, ...rest }: Props) {
  const [club, player] = [search.get('club'), search.get('player')]
  if (!club && !player) return null
  return <Asked kind={club ? 'club' : 'player'} slug={(club || player || '').slice(0, 120)} {...rest} />
}

function Asked({
  kind,
  slug,
  follows,
  userId,
  readOnly,
}: Omit<Props, 'search'> & { kind: 'club' | 'player'; slug: string }) {
  const { data: found } = useQuery(subjectRead({ kind, slug }))
  const { isBusy, set } = useFollow(userId)
  if (!found || follows.some(({ clubId, playerId }) => clubId === found.id || playerId === found.id))
    return null
  return (
    <div className="mb-8">
      <Notice
        tone="info"
        action={
          <Button
            busy={isBusy}
            disabled={readOnly}
            onClick={() => set(kind === 'club' ? { clubId: found.id } : { playerId: found.id }, true)}
          >
            {words.followOf({ name: found.name })}
          </Button>
        }
      >
        {words.followToHave({ name: found.name })}
      </Notice>
    </div>
  )
}
