// What a coach's own page shows them, in one answer.
import type { NextMatch } from '#features/homes/shared/next-match.tsx'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type CoachHome = {
  person: { id: string; slug: string; name: string; bio: string | null; bioLanguage: string } | null
  club?: { id: string; name: string; slug: string } | null
  next?: (NextMatch & { status: string }) | null
  /** Of those who pick the line-up. */
  lineup?: { dueAt: string | null; savedAt: string | null; confirmedAt: string | null } | null
  discipline?: {
    bans: { matchId: string; home: string; away: string; playedOn: string | null }[]
    until: string | null
  } | null
  licences?: { id: string; level: string; validUntil: string; state: string }[]
}

async function getCoachHome(db: Db) {
  return (await call(db, 'my_coach_home')) as CoachHome
}

export const coachHomeRead = (userId: string) => read(['own home', 'coach page', userId], getCoachHome)
