// A match that is ready for kick-off, with one person for every part in it.
import type { MatchPart } from '#domain/matchday/match-moves.ts'
import { prepare, type Tables } from './as.ts'
import { add, addClub, addPerson, idOf, newSeason, nextNumber } from './rows.ts'
import { makeAccount } from './site.ts'

export type People = Record<Exclude<MatchPart, 'system'> | 'nobody', string>
export type Scene = { match: string; season: string; home: string; away: string; people: People }

/** Made before the first test; what each does to it is undone after it. */
export function useMatchScene({ sql }: Pick<Tables, 'sql'>): Scene {
  const scene = {} as Scene
  prepare({ sql }, scene, () => makeMatchScene({ sql }))
  return scene
}

export async function makeMatchScene({ sql }: Pick<Tables, 'sql'>): Promise<Scene> {
  const slug = `cup-of-moves-${nextNumber()}`
  const competition = await idOf({ sql }, 'competitions', { slug, name: 'Cup', kind: 'cup' })
  const season = await idOf({ sql }, 'seasons', newSeason(competition))
  const [home, away] = [await addClub({ sql }), await addClub({ sql })]
  const match = await idOf({ sql }, 'matches', {
    season_id: season,
    home_club_id: home,
    away_club_id: away,
    status: 'lineups_confirmed',
    kick_off: new Date().toISOString(),
  })
  const joins = async (club: string, role: 'club_admin' | 'club') => {
    const id = await makeAccount(sql, [role])
    const duty = role === 'club' ? 'secretary' : null
    await add({ sql }, 'club_members', { user_id: id, club_id: club, member_role: role, duty })
    return id
  }
  const records = async (club: string) => {
    const id = await joins(club, 'club')
    await add({ sql }, 'match_recorders', { match_id: match, user_id: id, club_id: club })
    return id
  }
  const appointed = async (part: string) => {
    const id = await makeAccount(sql, ['referee'])
    const person = await addPerson({ sql }, 'official')
    await sql(
      `insert into public.person_links (user_id, person_id, status, decided_at) values ($1, $2, 'confirmed', now())`,
      [id, person],
    )
    await add({ sql }, 'match_officials', { match_id: match, person_id: person, function: part })
    return id
  }
  const people = {
    home_recorder: await records(home),
    away_recorder: await records(away),
    home_signatory: await joins(home, 'club_admin'),
    away_signatory: await joins(away, 'club_admin'),
    referee: await appointed('referee'),
    commissioner: await appointed('commissioner'),
    league: await makeAccount(sql, ['admin']),
    association: await makeAccount(sql, ['zifa_admin']),
    nobody: await makeAccount(sql, ['referee']),
  }
  return { match, season, home, away, people }
}
