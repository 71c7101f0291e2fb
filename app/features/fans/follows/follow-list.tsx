import * as words from '#messages/fans/follows.js'
import { hrefOfClub } from '#league/matches.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { Follow } from './queries.ts'
import { mostFollowed } from './queries.ts'
import { useFollow } from './use-follow.ts'

/** Whom somebody follows, each with the way to leave them. */
export function FollowList({
  follows,
  userId,
  readOnly,
}: {
  follows: readonly Follow[]
  userId: string
  readOnly: boolean
}) {
  const { isBusy, set } = useFollow(userId)
  return (
    <>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {follows.map(({ id, club, clubId, player, playerId, followedAt }) => {
          const name = club?.name ?? player?.person.name ?? ''
          return (
            <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2">
              <Link
                to={club ? hrefOfClub(club) : `/players/${player?.person.slug}`}
                className="group flex min-h-11 min-w-0 items-center gap-3 text-ink no-underline"
              >
                {club ? (
                  <Crest club={club} size={32} />
                ) : (
                  <Portrait name={name} path={player?.person.portraits[0]?.path} size={32} />
                )}
                <span className="min-w-0">
                  <span className="font-semibold group-hover:underline">{name}</span>{' '}
                  {player?.person.isSample ? <SampleStamp /> : null}
                  <span className="block text-14 text-soft">
                    {(club ? words.clubSince : words.playerSince)({ day: dayOf(followedAt) })}
                  </span>
                </span>
              </Link>
              <Button
                kind="quiet"
                aria-label={words.unfollowOf({ name })}
                disabled={readOnly || isBusy}
                onClick={() => set(clubId ? { clubId } : { playerId: playerId ?? '' }, false)}
              >
                {words.unfollow}
              </Button>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-14 text-soft">{words.count({ count: follows.length, most: mostFollowed })}</p>
    </>
  )
}
