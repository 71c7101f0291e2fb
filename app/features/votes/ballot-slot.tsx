// Where the player of a match is voted on: for those who are signed in, in the days after it.
import { lazy, Suspense, useState } from 'react'

const Ballot = lazy(() => import('./ballot.tsx').then(file => ({ default: file.Ballot })))

const threeDays = 3 * 86_400_000

export function BallotSlot({
  match: { id, kickOff, playedOn },
  userId,
  readOnly,
}: {
  match: { id: string; kickOff: string | null; playedOn: string | null }
  userId: string
  readOnly: boolean
}) {
  const [now] = useState(() => Date.now())
  // Older ones are closed: nothing is asked about them.
  if (now - Date.parse(kickOff ?? playedOn ?? '') > threeDays) return null
  return (
    <Suspense>
      <Ballot matchId={id} userId={userId} readOnly={readOnly} />
    </Suspense>
  )
}
