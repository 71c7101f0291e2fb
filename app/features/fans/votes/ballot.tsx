// Where somebody votes for the player of a match. Loaded when somebody is signed in.
import * as words from '#messages/fans/votes.js'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { isOver, type MatchStatus } from '#domain/record/match/match.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { problemOf } from '#lib/data/problem.ts'
import { withQueries } from '#lib/data/query-provider.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/field.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Section } from '#ui/page-title.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { ballotRead, voteForPlayer } from './queries.ts'

type Props = {
  match: { id: string; kickOff: string | null; playedOn: string | null; status: MatchStatus }
  userId: string
  readOnly: boolean
}

const threeDays = 3 * 86_400_000

export const Ballot = withQueries(OpenBallot)

function OpenBallot({ match, userId, readOnly }: Props) {
  const [now] = useState(() => Date.now())
  // Older ones are closed: nothing is asked about them. One without a day may be of today.
  const isOld = now - Date.parse(match.kickOff ?? match.playedOn ?? '') > threeDays
  const read = useQuery({
    ...ballotRead(userId, match.id),
    enabled: isOver(match) && !isOld,
  })
  const ballot = read.data
  const isThere = Boolean(ballot?.players)
  // Somebody who was sent here to vote has come before the ballot.
  useEffect(() => {
    if (isThere && location.hash === '#vote') document.querySelector('#vote')?.scrollIntoView()
  }, [isThere])
  if (!ballot && read.isError) {
    const { message } = problemOf(read.error)
    return (
      <div className="no-print my-8">
        <Section title={words.title} id="vote">
          <LoadError words={message} busy={read.isFetching} onRetry={() => void read.refetch()} />
        </Section>
      </div>
    )
  }
  if (!ballot?.players || Date.parse(ballot.closesAt) <= now) return null
  return (
    <div className="no-print my-8">
      <Section title={words.title} id="vote">
        <p className="mb-4 max-w-[60ch] text-soft">
          {words.lead({ time: dayAndTimeOf(ballot.closesAt), own: <OwnTime at={ballot.closesAt} /> })}
        </p>
        <VoteForm
          key={ballot.mine}
          players={ballot.players}
          mine={ballot.mine}
          matchId={match.id}
          {...{ userId, readOnly }}
        />
      </Section>
    </div>
  )
}

function VoteForm({
  players,
  mine,
  matchId,
  userId,
  readOnly,
}: {
  players: { id: string; name: string; club: string; goals: number }[]
  mine: string | null
  matchId: string
  userId: string
  readOnly: boolean
}) {
  const [playerId, setPlayerId] = useState(mine ?? '')
  const step = useCommand(voteForPlayer, {
    changes: ['fan', userId],
    onDone: toastDone(words.counted),
  })
  const chosen = players.find(({ id }) => id === mine)

  function vote(event: FormEvent) {
    event.preventDefault()
    if (playerId) step.send({ matchId, playerId })
  }

  return (
    <form onSubmit={vote} aria-label={words.form} className="grid max-w-md gap-4">
      {chosen ? <p>{words.chosen({ name: <strong>{chosen.name}</strong> })}</p> : null}
      <Choice
        label={words.player}
        name="player"
        options={[
          ...(mine ? [] : [{ value: '', label: words.choose }]),
          ...players.map(({ id, name, club, goals }) => ({
            value: id,
            label: goals > 0 ? words.scorer({ name, club, goals }) : words.option({ name, club }),
          })),
        ]}
        value={playerId}
        onChange={event => setPlayerId(event.target.value)}
        error={step.problem?.message}
        disabled={readOnly}
      />
      <div>
        <Button type="submit" busy={step.isBusy} disabled={readOnly || playerId === '' || playerId === mine}>
          {step.isBusy ? words.saving : mine ? words.change : words.vote}
        </Button>
      </div>
    </form>
  )
}
