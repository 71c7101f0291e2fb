// Proposals to change the record, as administrators make and settle them.
import { randomUUID } from 'node:crypto'
import type { Tables } from './as.ts'
import { addClub, addPerson, idOf, newSeason } from './rows.ts'
import type { Row, Who } from './site.ts'

export type Proposal = {
  place: string
  kind: string
  key?: object
  wanted?: object
  reason?: string
  source?: string
}
type Someone = Who | { id: string }

export function useRecordChanges({ as, sql }: Tables) {
  async function propose(who: Someone, proposal: Proposal, request: string = randomUUID()): Promise<string> {
    const { place, kind, key, wanted, reason = 'It was wrong.', source = 'A letter of the club' } = proposal
    const given = [place, kind, reason, source, request, key, wanted].map(each =>
      typeof each === 'object' ? JSON.stringify(each) : (each ?? null),
    )
    const [row] = await as(
      who,
      'select public.propose_record_change($1, $2, $3, $4, $5, $6, $7) as id',
      given,
    )
    return String(row?.['id'])
  }
  return {
    propose,
    confirm: (who: Someone, id: string) =>
      as(who, 'select public.confirm_record_change($1, $2)', [id, randomUUID()]),
    discard: (who: Someone, id: string, reason = 'It was right.') =>
      as(who, 'select public.discard_record_change($1, $2, $3)', [id, reason, randomUUID()]),
    stored: async (table: string, id: string): Promise<Row | undefined> =>
      (await sql(`select * from public.${table} where id = $1`, [id]))[0],
  }
}

/** A finished season with one match, two goals to nil. */
export async function addPlayedMatch(place: Pick<Tables, 'sql'>, status = 'confirmed') {
  const competition = await idOf(place, 'competitions', {
    slug: randomUUID(),
    name: 'League',
    kind: 'league',
  })
  const season = await idOf(place, 'seasons', newSeason(competition))
  const [home, away, stranger] = [await addClub(place), await addClub(place), await addClub(place)]
  const sides = { season_id: season, home_club_id: home, away_club_id: away }
  const result = { status, home_goals: 2, away_goals: 0, played_on: '2026-05-01' }
  const match = await idOf(place, 'matches', { ...sides, ...result })
  const player = await addPerson(place, 'player')
  return { season, home, away, stranger, match, player }
}
