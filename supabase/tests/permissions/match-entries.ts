// What devices at the ground have sent, and what was counted there: written by record_events alone.
import { randomUUID } from 'node:crypto'
import { add, idOf, nextNumber } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Fixture } from './fixture.ts'
import { worldOf } from './world.ts'

async function entry(site: Site, sent_by: string | null) {
  const { season, club, otherClub } = await worldOf(site)
  // Of its own: who records or leads a match reads what the others sent.
  const match = await idOf(site, 'matches', {
    season_id: season,
    home_club_id: club,
    away_club_id: otherClub,
  })
  const at = new Date().toISOString()
  return {
    id: randomUUID(),
    match_id: match,
    device_id: randomUUID(),
    seq: nextNumber(),
    part: 'home_recorder',
    sent_by,
    device_at: at,
    happened_at: at,
    received_at: at,
    said: {},
    outcome: 'stored',
  }
}

async function there(site: Site, sentBy: string | null) {
  const row = await entry(site, sentBy)
  await add(site, 'match_entries', row)
  return { filter: by('id', row.id), body: { outcome: 'refused' } }
}

export const matchEntries: Fixture = {
  select: async ({ site, says, viewerId, person }) => {
    const theirs = await there(site, (await site.newcomer('fan')).id)
    if (says('any') || person.who === 'anon') return { met: theirs, broken: [] }
    return { met: await there(site, viewerId), broken: [theirs] }
  },
  insert: async ({ site, person }) => ({ met: { body: await entry(site, person.id || null) }, broken: [] }),
  update: async ({ site }) => ({ met: await there(site, null), broken: [] }),
  delete: async ({ site }) => ({ met: await there(site, null), broken: [] }),
}

async function tally(site: Site) {
  const { match, club } = await worldOf(site)
  const at = new Date().toISOString()
  const what = { club_id: club, kind: 'corner', phase: '1h', minute: 5, part: 'home_recorder' }
  return { id: randomUUID(), match_id: match, happened_at: at, ...what }
}

const counted: Fixture['select'] = async ({ site }) => {
  const row = await tally(site)
  await add(site, 'match_tallies', row)
  return { met: { filter: by('id', row.id), body: { is_withdrawn: true } }, broken: [] }
}

export const matchTallies: Fixture = {
  select: counted,
  insert: async ({ site }) => ({ met: { body: await tally(site) }, broken: [] }),
  update: counted,
  delete: counted,
}
