// Reads of the association's desk: what clubs ask of it, whose guardian is confirmed, who is excepted from the window.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

async function listAsks(db: Db) {
  const { data } = await db
    .from('transfer_asks')
    .select(
      'id, about, words, askedAt:asked_at, isSample:is_sample, club:clubs(id, name), player:players(person:people(id, name))',
    )
    .is('answered_at', null)
    .order('asked_at')
    .limit(100)
    .throwOnError()
  return data.map(({ player, about, ...rest }) => ({
    ...rest,
    about: about as 'guardian' | 'window',
    player: player.person,
  }))
}

export type Ask = Awaited<ReturnType<typeof listAsks>>[number]

export const asksRead = read(['association', 'asks'], listAsks)

async function listGuardians(db: Db) {
  const data = await call(db, 'guardian_desk')
  return data.map(row => ({
    playerId: row.player_id,
    userId: row.user_id,
    player: row.player,
    birthYear: row.birth_year as number | null,
    guardian: row.guardian as string | null,
    relation: row.relation,
    paper: row.paper as string | null,
    confirmedAt: row.confirmed_at,
    confirmedBy: row.confirmed_by as string | null,
  }))
}

export type Guardian = Awaited<ReturnType<typeof listGuardians>>[number]

export const guardiansRead = read(['association', 'guardians'], listGuardians)

/** Guardians who have accepted a club's invitation and wait to be confirmed. */
async function listOffers(db: Db) {
  const data = await call(db, 'guardian_offers')
  return data.map(row => ({
    player: { id: row.player_id, name: row.player },
    userId: row.user_id,
    account: row.account as string | null,
    address: row.address as string | null,
    club: row.club,
    acceptedAt: row.accepted_at,
    isSample: row.is_sample,
  }))
}

export type GuardianOffer = Awaited<ReturnType<typeof listOffers>>[number]

export const guardianOffersRead = read(['association', 'guardian offers'], listOffers)

async function listExceptions(db: Db) {
  const data = await call(db, 'window_exception_desk')
  return data.map(row => ({
    id: row.id,
    player: row.player,
    club: row.club as string | null,
    endsOn: row.ends_on,
    reason: row.reason,
    madeBy: row.made_by as string | null,
    isOver: row.is_over,
  }))
}

export type Exception = Awaited<ReturnType<typeof listExceptions>>[number]

export const exceptionsRead = read(['association', 'exceptions'], listExceptions)

/** By name, or the one whom an address names. */
async function findPlayers(db: Db, words: string) {
  const data = await call(db, 'find_players', { words })
  return data.map(({ id, name, birth_year, club }) => ({
    id,
    name,
    told: [club as string | null, birth_year ? `born ${birth_year}` : null].filter(Boolean).join(', '),
  }))
}

export const playersRead = (words: string) =>
  read(['association', 'players', words], db => findPlayers(db, words))

export const clubsRead = read(['association', 'clubs'], async db => {
  const { data } = await db.from('clubs').select('id, name').order('name').throwOnError()
  return data
})
