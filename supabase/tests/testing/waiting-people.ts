// What waits for somebody as themselves: to say who they are, to agree, to pick a score.
import { randomUUID } from 'node:crypto'
import { addPerson, addClub, idOf, newSeason } from './rows.ts'
import { daysFromNow } from './transfer-scene.ts'
import { update, type Waiting, type World } from './waiting-world.ts'

/** As Harare's calendars show it. */
const thisYear = new Date(Date.now() + 2 * 60 * 60_000).getUTCFullYear()

const emailOf = async ({ sql }: World, id: string) =>
  String((await sql('select lower(email) as email from auth.users where id = $1', [id]))[0]?.['email'])

/** A minor’s account, with or without the guardian’s address. */
const minor = ({ sql, ids }: World, guardian: string | null) =>
  sql(
    `update app.account_ages set birth_year = ${thisYear - 15}, guardian_email = $2::text,
       asked_at = case when $2::text is not null then now() end where user_id = $1`,
    [ids.scout, guardian],
  )

async function matchToPick({ sql }: World, minutes: number) {
  const [league] = await sql(`select id from public.competitions where slug = 'premier-soccer-league'`)
  const named = { slug: 'premier-soccer-league', name: 'League', kind: 'league' }
  const competition = league ? String(league['id']) : await idOf({ sql }, 'competitions', named)
  const season = await idOf({ sql }, 'seasons', { ...newSeason(competition), status: 'running' })
  const clubs = { home_club_id: await addClub({ sql }), away_club_id: await addClub({ sql }) }
  const match = async (inMinutes: number) => {
    const kick_off = new Date(Date.now() + inMinutes * 60_000).toISOString()
    const played_on = new Date(Date.now() + (inMinutes + 120) * 60_000).toISOString().slice(0, 10)
    return idOf({ sql }, 'matches', { season_id: season, ...clubs, kick_off, played_on })
  }
  return [await match(minutes), await match(minutes + 5)]
}

const pick = ({ as }: World, match: string | undefined) =>
  as('fan', 'select public.pick_scores($1, $2)', [
    JSON.stringify([{ match_id: match, home: 1, away: 0 }]),
    randomUUID(),
  ])

export const peopleStates: Waiting[] = [
  {
    state: 'a player is not joined with the record',
    by: 'claim_tasks',
    kind: 'claim_yours',
    isAtFirst: true,
    // Of everybody those who play, coach or referee are linked with nobody.
    owners: ['player', 'coach', 'referee', 'match.nobody'],
    begins: async () => undefined,
    ends: async ({ sql, ids, match }) => {
      for (const account of [ids.player, ids.coach, ids.referee, match.people.nobody])
        await sql(
          `insert into public.person_links (user_id, person_id, status, decided_at) values ($1, $2, 'confirmed', now())`,
          [account, await addPerson({ sql })],
        )
    },
  },
  {
    state: 'a coach’s licence ends soon',
    by: 'licence_tasks',
    kind: 'licence_ends',
    owners: ['coach'],
    begins: async ({ add, sql, ids }) => {
      const person = await addPerson({ sql })
      await sql(
        `insert into public.person_links (user_id, person_id, status, decided_at) values ($1, $2, 'confirmed', now())`,
        [ids.coach, person],
      )
      const held = { state: 'confirmed', decided_at: new Date().toISOString() }
      return add('coach_licences', {
        person_id: person,
        level: 'CAF B',
        valid_until: daysFromNow(20),
        ...held,
      })
    },
    ends: update('public.coach_licences', `state = 'replaced'`),
  },
  {
    state: 'a minor has not named a guardian',
    by: 'own_privacy_tasks',
    kind: 'privacy_name_guardian',
    owners: ['scout'],
    begins: world => minor(world, null),
    ends: async world =>
      world.as('scout', `select public.tell_birth_year(${thisYear - 15}, $1, gen_random_uuid())`, [
        await emailOf(world, world.ids.fan),
      ]),
  },
  {
    state: 'a guardian is named',
    by: 'own_privacy_tasks',
    kind: 'privacy_guardian',
    owners: ['fan'],
    begins: async world => minor(world, await emailOf(world, world.ids.fan)),
    ends: world =>
      world.as('fan', 'select public.answer_as_guardian($1, true, gen_random_uuid())', [world.ids.scout]),
  },
  {
    state: 'somebody has not told the year of birth',
    by: 'own_privacy_tasks',
    kind: 'privacy_birth_year',
    owners: ['scout'],
    isUntold: true,
    begins: ({ sql, ids }) => sql('delete from app.account_ages where user_id = $1', [ids.scout]),
    ends: world => world.as('scout', `select public.tell_birth_year(1980, '', gen_random_uuid())`),
  },
  {
    state: 'an account will be erased',
    by: 'own_privacy_tasks',
    kind: 'privacy_erasure',
    owners: ['fan'],
    begins: ({ sql, ids }) =>
      sql(`insert into app.erasures (user_id, due_at) values ($1, now() + interval '30 days')`, [ids.fan]),
    ends: ({ sql, ids }) => sql('delete from app.erasures where user_id = $1', [ids.fan]),
  },
  {
    state: 'scores are to be picked',
    by: 'predictor_tasks',
    kind: 'picks_due',
    owners: ['fan'],
    isUntold: true,
    begins: async world => {
      const [first, second] = await matchToPick(world, 60)
      await pick(world, first)
      return second
    },
    ends: (world, second) => pick(world, String(second)),
  },
  {
    state: 'a club invites somebody',
    by: 'club_tasks',
    kind: 'club_invitation',
    owners: ['scout'],
    begins: async world => {
      const [made] = await world.sql(
        `insert into app.person_invitations (kind, club_id, name, duty, address, token_hash, request_id)
         values ('staff', $1, 'Somebody', 'secretary', $2, app.token_hash('x'), gen_random_uuid()) returning id`,
        [world.match.home, await emailOf(world, world.ids.scout)],
      )
      return made
    },
    ends: update('app.person_invitations', 'declined_at = now()'),
  },
]
