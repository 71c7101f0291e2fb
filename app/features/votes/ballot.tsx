// Where somebody votes for the player of a match. Loaded when somebody is signed in and the match is over.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { dayAndTimeOf } from '#lib/dates.ts'
import { Queries } from '#lib/queries.tsx'
import { useStep } from '#lib/use-step.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/field.tsx'
import { Section } from '#ui/page-title.tsx'
import { toast } from '#ui/toasts.tsx'
import { ballotRead, voteForPlayer } from './queries.ts'

type Props = { matchId: string; userId: string; readOnly: boolean }

export function Ballot(props: Props) {
  return (
    <Queries>
      <OpenBallot {...props} />
    </Queries>
  )
}

function OpenBallot({ matchId, userId, readOnly }: Props) {
  const { data: ballot } = useQuery(ballotRead(userId, matchId))
  const [now] = useState(() => Date.now())
  const isThere = Boolean(ballot?.players)
  // Whoever was sent here to vote has come before the ballot.
  useEffect(() => {
    if (isThere && location.hash === '#vote') document.querySelector('#vote')?.scrollIntoView()
  }, [isThere])
  if (!ballot?.players || Date.parse(ballot.closesAt) <= now) return null
  return (
    <Section title="Player of the match" id="vote">
      <p className="mb-4 max-w-[60ch] text-soft">
        Who was the best? One vote each, until {dayAndTimeOf(ballot.closesAt)}. How it ended is shown then.
      </p>
      <VoteForm
        key={ballot.mine}
        players={ballot.players}
        mine={ballot.mine}
        {...{ matchId, userId, readOnly }}
      />
    </Section>
  )
}

function VoteForm({
  players,
  mine,
  matchId,
  userId,
  readOnly,
}: Props & { players: { id: string; name: string; club: string; goals: number }[]; mine: string | null }) {
  const [playerId, setPlayerId] = useState(mine ?? '')
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const step = useStep(voteForPlayer, {
    changes: ['fan', userId],
    onDone: () => {
      setRequestId(crypto.randomUUID())
      toast('Your vote is counted.', { tone: 'good' })
    },
  })
  const chosen = players.find(({ id }) => id === mine)

  function vote(event: FormEvent) {
    event.preventDefault()
    if (playerId) step.act({ matchId, playerId, requestId })
  }

  return (
    <form onSubmit={vote} aria-label="Vote for the player of the match" className="grid max-w-md gap-4">
      {chosen ? (
        <p>
          You chose <strong>{chosen.name}</strong>.
        </p>
      ) : null}
      <Choice
        label="Player"
        name="player"
        options={[
          ...(mine ? [] : [{ value: '', label: 'Choose a player' }]),
          ...players.map(({ id, name, club, goals }) => ({
            value: id,
            label: `${name}, ${club}${goals > 0 ? ` (${goals} ${goals === 1 ? 'goal' : 'goals'})` : ''}`,
          })),
        ]}
        value={playerId}
        onChange={event => setPlayerId(event.target.value)}
        error={step.problem?.message}
        disabled={readOnly}
      />
      <div>
        <Button type="submit" busy={step.isBusy} disabled={readOnly || playerId === '' || playerId === mine}>
          {step.isBusy ? 'Saving…' : mine ? 'Change your vote' : 'Vote'}
        </Button>
      </div>
    </form>
  )
}
