import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { hrefOfClub, matchRow } from '#league/matches.ts'
import { today } from '#lib/dates.ts'
import { problemOf } from '#lib/problem.ts'
import { write } from '#lib/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Crest } from '#ui/crest.tsx'
import { Choice } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MatchRow } from '#ui/match-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stamp } from '#ui/role-badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { chooseClub, type MyClub, myClub, myClubKey } from './queries.ts'

/** `readOnly`: somebody looks through this person's eyes, and nothing can be changed. */
export function MyClubBlock({ userId, readOnly }: { userId: string; readOnly: boolean }) {
  const mine = useQuery(myClub(userId, today()))
  const client = useQueryClient()
  const choosing = useMutation({
    ...write(chooseClub),
    onSuccess: () => client.invalidateQueries({ queryKey: myClubKey(userId) }),
  })
  return (
    <Loaded read={mine} tell={problemOf} waiting={<Skeleton lines={4} />}>
      {found => (
        <>
          {choosing.error ? <Notice tone="problem">{problemOf(choosing.error).message}</Notice> : null}
          {found.club ? (
            <Chosen
              mine={found}
              club={found.club}
              busy={choosing.isPending}
              readOnly={readOnly}
              onLeave={() => choosing.mutate({ userId, clubId: null })}
            />
          ) : (
            <Choose
              clubs={found.choices}
              busy={choosing.isPending}
              readOnly={readOnly}
              onChoose={clubId => choosing.mutate({ userId, clubId })}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

function Choose({
  clubs,
  busy,
  readOnly,
  onChoose,
}: {
  clubs: MyClub['choices']
  busy: boolean
  readOnly: boolean
  onChoose: (clubId: string) => void
}) {
  const [clubId, setClubId] = useState(clubs[0]?.id ?? '')
  function choose(event: FormEvent) {
    event.preventDefault()
    if (clubId) onChoose(clubId)
  }
  return (
    <form onSubmit={choose} aria-label="Choose your club" className="grid max-w-md gap-5">
      <Choice
        label="Club"
        name="club"
        hint="Its matches and its place in the table then stand here."
        options={clubs.map(({ id, name }) => ({ value: id, label: name }))}
        value={clubId}
        onChange={event => setClubId(event.target.value)}
        disabled={readOnly}
      />
      <div>
        <Button type="submit" busy={busy} disabled={readOnly}>
          {busy ? 'Saving…' : 'Choose this club'}
        </Button>
      </div>
    </form>
  )
}

function Chosen({
  mine: { line, season, matches },
  club,
  busy,
  readOnly,
  onLeave,
}: {
  mine: MyClub
  club: NonNullable<MyClub['club']>
  busy: boolean
  readOnly: boolean
  onLeave: () => void
}) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Link to={hrefOfClub(club)} className="flex items-center gap-4 text-ink no-underline">
          <Crest club={club} size={48} />
          <span className="font-display text-26 leading-tight">{club.name}</span>
        </Link>
        <Button kind="quiet" busy={busy} disabled={readOnly} onClick={onLeave}>
          Choose another
        </Button>
      </div>
      {season ? (
        <p className="flex flex-wrap items-center gap-2">
          {line
            ? `Number ${line.position} in ${season.name}: ${line.points} points from ${line.played} matches, ${line.won} won, ${line.drawn} drawn, ${line.lost} lost.`
            : `Not in the league in ${season.name}.`}
          {season.isSample ? <Stamp /> : null}
        </p>
      ) : null}
      {matches.length > 0 ? (
        <ul>
          {matches.map(match => (
            <li key={match.id}>
              <MatchRow match={matchRow(match)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
