// Line-ups that are not public: read by the club's own people, the offices and, once confirmed, by the officials
// of the match. They are written by functions alone.
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Cell, type Fixture, type Try } from './fixture.ts'
import { actsFor, isPerson, worldOf } from './world.ts'

type Part = 'sheets' | 'picks' | 'staff'

const players = new WeakMap<Site, string>()

async function playerOf(site: Site): Promise<string> {
  const known = players.get(site) ?? (await addPerson(site, 'player'))
  players.set(site, known)
  return known
}

/** The row of this part on the line-up of a club. */
async function rowOf(site: Site, part: Part, club: string, isConfirmed = false): Promise<Try> {
  const { match } = await worldOf(site)
  const key = { match_id: match, club_id: club }
  await site.sql('delete from public.lineup_sheets where match_id = $1 and club_id = $2', [match, club])
  const confirmed = isConfirmed ? { confirmed_at: '2026-01-01', confirmed_part: 'home_signatory' } : {}
  await add(site, 'lineup_sheets', { ...key, ...confirmed })
  const player = await playerOf(site)
  await add(site, 'lineup_picks', { ...key, player_id: player, is_starter: true })
  await add(site, 'lineup_staff', { ...key, place: 1, name: 'Coach', role: 'head coach' })
  const filter = `${by('match_id', match)}&${by('club_id', club)}`
  const bodies = { sheets: { version: 9 }, picks: { shirt_number: 9 }, staff: { name: 'Somebody' } }
  return { filter: part === 'picks' ? `${filter}&${by('player_id', player)}` : filter, body: bodies[part] }
}

async function appoint(site: Site, account: string, part: string, answer = 'accepted') {
  const { match } = await worldOf(site)
  const person = await addPerson(site, 'official')
  await isPerson(site, account, person)
  const given = answer === 'declined' ? { answer, decline_reason: 'Ill.' } : { answer }
  await add(site, 'match_officials', { match_id: match, person_id: person, function: part, ...given })
}

const reading =
  (part: Part) =>
  async ({ site, says, viewerId, person: { who } }: Cell) => {
    const { club, otherClub } = await worldOf(site)
    if (says('any')) return { met: await rowOf(site, part, otherClub), broken: [] }
    if (says('appointed')) {
      await appoint(site, viewerId, 'referee')
      return { met: await rowOf(site, part, club, true), broken: [await rowOf(site, part, otherClub)] }
    }
    if (who !== 'anon') await actsFor(site, viewerId, club, says('own_club') ? who : 'player')
    return {
      met: await rowOf(site, part, club, true),
      broken: [await rowOf(site, part, otherClub, true)],
    }
  }

const writing =
  (part: Part) =>
  async ({ site, person: { id, who } }: Cell) => {
    const { club } = await worldOf(site)
    if (who === 'club_admin') await actsFor(site, id, club, who)
    return { met: await rowOf(site, part, club), broken: [] }
  }

function lineUps(part: Part, row: (club: string, match: string, player: string) => object): Fixture {
  return {
    select: reading(part),
    insert: async cell => {
      const { club, otherClub, match } = await worldOf(cell.site)
      await rowOf(cell.site, part, club)
      await cell.site.sql('delete from public.lineup_sheets where match_id = $1 and club_id = $2', [
        match,
        part === 'sheets' ? club : otherClub,
      ])
      return { met: { body: row(club, match, await addPerson(cell.site, 'player')) }, broken: [] }
    },
    update: writing(part),
    delete: writing(part),
  }
}

export const lineUpTables: Record<string, Fixture> = {
  lineup_sheets: lineUps('sheets', (club_id, match_id) => ({ club_id, match_id })),
  lineup_picks: lineUps('picks', (club_id, match_id, player_id) => ({
    club_id,
    match_id,
    player_id,
    is_starter: true,
  })),
  lineup_staff: lineUps('staff', (club_id, match_id) => ({
    club_id,
    match_id,
    place: 2,
    name: 'Doctor',
    role: 'doctor',
  })),
}
