// What a match official's own page shows them, in one answer.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

type Given = {
  function: string
  answer: string
  reason: string | null
  match: {
    id: string
    status: string
    playedOn: string | null
    kickOff: string | null
    home: { name: string }
    away: { name: string }
    venue: { name: string } | null
  }
}

export type Assessment = {
  id: string
  matchId: string
  home: string
  away: string
  playedOn: string | null
  mark: number
  wentWell: string
  toWorkOn: string
}

type RefereeHome = {
  person: { id: string; slug: string; name: string; bio: string | null; bioLanguage: string } | null
  given?: Given[]
  away?: { id: string; from: string; until: string; reason: string | null }[]
  assessments?: Assessment[]
}

async function getRefereeHome(db: Db) {
  return (await call(db, 'my_referee_home')) as RefereeHome
}

/** Among appointments: whoever answers one changes it. */
export const refereeHomeRead = (userId: string) => read(['appointments', 'home', userId], getRefereeHome)
