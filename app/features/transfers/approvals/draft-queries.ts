// What a draft is written with: clubs, windows and players to choose from.
import { clubRightsOf } from '#domain/accounts/club-duties.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { today } from '#lib/format/dates.ts'

/** What a list can be narrowed by, and a draft be written with. */
async function listChoices(db: Db) {
  const [clubs, windows] = await Promise.all([
    db.from('clubs').select('id, slug, name').order('name').throwOnError(),
    db
      .from('transfer_windows')
      .select('id, name, opensAt:opens_at, closesAt:closes_at')
      .order('closes_at', { ascending: false })
      .limit(12)
      .throwOnError(),
  ])
  return { clubs: clubs.data, windows: windows.data }
}

export type Choices = Awaited<ReturnType<typeof listChoices>>

export const choicesRead = read(['transfers', 'choices'], listChoices)

async function listOwnClubs(db: Db, userId: string) {
  const { data } = await db
    .from('club_members')
    .select('role:member_role, duty, startsOn:starts_on, endsOn:ends_on, club:clubs(id, name)')
    .eq('user_id', userId)
    .in('member_role', ['club', 'club_admin'])
    .throwOnError()
  return data
}

export const ownClubsRead = (userId: string) =>
  read(['transfers', 'own clubs', userId], db => listOwnClubs(db, userId))

async function findPlayers(db: Db, words: string) {
  const data = await call(db, 'find_players', { words })
  return data.map(({ birth_year, club_id, is_sample, ...rest }) => ({
    ...rest,
    birthYear: birth_year as number | null,
    clubId: club_id as string | null,
    club: rest.club as string | null,
    position: rest.position as string | null,
    nationality: rest.nationality as string | null,
    isSample: is_sample,
  }))
}

export type FoundPlayer = Awaited<ReturnType<typeof findPlayers>>[number]

export const playersRead = (words: string) =>
  read(['transfers', 'players', words], db => findPlayers(db, words))

/** The clubs for which somebody drafts transfers now, by duty, and whether they enter the contract too. */
export const draftingClubs = (memberships: Awaited<ReturnType<typeof listOwnClubs>>) =>
  memberships
    .filter(({ startsOn, endsOn }) => startsOn <= today() && (endsOn === null || endsOn >= today()))
    .flatMap(({ club, role, duty }) => {
      const rights = clubRightsOf(role, duty)
      return club && rights.includes('transfers')
        ? [{ ...club, mayWriteContract: rights.includes('contracts') }]
        : []
    })
