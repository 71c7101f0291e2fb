// Decisions, protests and what clubs wrote in them; and the nightly checks of the record.
import { add, addClub, idOf } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Fixture } from './fixture.ts'
import { actsFor, worldOf } from './world.ts'

const decision = { kind: 'none', reason: 'Dismissed.', decided_by: 'A committee', decided_on: '2026-04-01' }

const challenge = (club: string) => ({
  club_id: club,
  kind: 'protest',
  category: 'other',
  rule_cited: 'Art. 1',
  deadline_at: '2026-04-01',
})

/** What is read by everybody and written by functions alone. */
function writtenByFunctions(
  make: (site: Site) => Promise<{ table: string; row: object }>,
  change: object,
): Fixture {
  const attempt: Fixture['update'] = async ({ site }) => {
    const { table, row } = await make(site)
    return { met: { filter: by('id', await idOf(site, table, row)), body: change }, broken: [] }
  }
  return {
    select: attempt,
    insert: async ({ site }) => ({ met: { body: (await make(site)).row }, broken: [] }),
    update: attempt,
    delete: attempt,
  }
}

/** A match of these two with an open protest. */
async function papers(site: Site, home: string, away: string) {
  const { season } = await worldOf(site)
  const match = { season_id: season, home_club_id: home, away_club_id: away }
  const match_id = await idOf(site, 'matches', match)
  return { challenge_id: await idOf(site, 'match_challenges', { match_id, ...challenge(home) }), ...written }
}

const written = { facts: 'Their number 9 was suspended.', fee_reference: 'EcoCash 1' }

async function there(site: Site, home: string, away: string) {
  const row = await papers(site, home, away)
  await add(site, 'challenge_papers', row)
  return { filter: by('challenge_id', row.challenge_id), body: { facts: 'It was otherwise than they say.' } }
}

const ofPapers: Fixture['update'] = async ({ site, person, viewerId, says }) => {
  const { club, otherClub } = await worldOf(site)
  const stranger = await addClub(site)
  // Of the club, but not one who signs for it: that helps nobody.
  if (person.who !== 'anon') await actsFor(site, viewerId, club, says('own_club') ? 'club_admin' : 'club')
  if (says('any')) return { met: await there(site, otherClub, stranger), broken: [] }
  return {
    met: await there(site, otherClub, club),
    broken: says('own_club') ? [await there(site, otherClub, stranger)] : [],
  }
}

export const decisionTables: Record<string, Fixture> = {
  match_decisions: writtenByFunctions(
    async site => ({ table: 'match_decisions', row: { match_id: (await worldOf(site)).match, ...decision } }),
    { reason: 'Upheld.' },
  ),
  match_challenges: writtenByFunctions(
    async site => {
      const { club, otherClub, season } = await worldOf(site)
      const match = { season_id: season, home_club_id: club, away_club_id: otherClub }
      return {
        table: 'match_challenges',
        row: { match_id: await idOf(site, 'matches', match), ...challenge(club) },
      }
    },
    { rule_cited: 'Art. 2' },
  ),
  challenge_papers: {
    columns: 'challenge_id,facts,fee_reference',
    select: ofPapers,
    insert: async ({ site }) => {
      const { club, otherClub } = await worldOf(site)
      return { met: { body: await papers(site, club, otherClub) }, broken: [] }
    },
    update: ofPapers,
    delete: ofPapers,
  },
  record_checks: writtenByFunctions(
    async () => ({
      table: 'record_checks',
      row: { took_ms: 1, compared: {}, difference_count: 0 },
    }),
    { difference_count: 9 },
  ),
}
