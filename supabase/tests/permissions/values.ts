// Values: everybody reads them, only the server's job writes them. Levels and challenges are public once they are
// settled; what a fee may be is as private as the contract it leans on.
import { add, idOf, nextNumber } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { takesPart } from './transfers.ts'
import { worldOf } from './world.ts'

const at = '2026-01-10T10:00:00Z'

async function valueRun(site: Site): Promise<string> {
  const hash = nextNumber().toString(16).padStart(64, '0')
  await site.sql(`insert into app.model_inputs (hash, content) values ($1, '')`, [hash])
  const done = { status: 'done', inputs_hash: hash, outputs_hash: hash, took_ms: 1 }
  return idOf(site, 'model_runs', { kind: 'values', version: 'try-1', as_of: '2025-07-01', ...done })
}

const value: Fixture['update'] = async ({ site }) => {
  const { club, person } = await worldOf(site)
  const run_id = await valueRun(site)
  const player_id = await person('player')
  const told = { as_of: '2025-07-01', minutes: 10, reason: 'few minutes', level_number: 1, level_usd: 8_000 }
  await add(site, 'player_values', {
    run_id,
    player_id,
    club_id: club,
    doubts: '{}',
    is_sample: false,
    ...told,
  })
  return { met: { filter: by('player_id', player_id), body: { point_usd: 1_000_000 } }, broken: [] }
}

const level: Fixture['update'] = async ({ site, says }) => {
  const of = async (released: object) => {
    const row = { usd: 9_000, reason: 'Five known fees.', holds_from: '2026-01-01', proposed_at: at }
    return {
      filter: by('id', await idOf(site, 'value_levels', { ...row, ...released })),
      body: { usd: 1_000 },
    }
  }
  const proposed = await of({})
  if (says('any')) return { met: proposed, broken: [] }
  return { met: await of({ number: 100 + nextNumber(), released_at: at }), broken: [proposed] }
}

const fee: Fixture['update'] = async cell => {
  const { site, says, person } = cell
  const { mine, stranger, club, otherClub } = await takesPart(cell)
  const of = async (player_id: string, club_id: string) => {
    const run_id = await valueRun(site)
    const told = {
      contract_months: 9,
      point_usd: 5_000,
      low_usd: 3_000,
      high_usd: 9_000,
      is_free_agent: false,
    }
    await add(site, 'likely_fees', { run_id, player_id, club_id, ...told })
    return { filter: by('run_id', run_id), body: { point_usd: 1 } }
  }
  if (says('any')) return { met: await of(stranger, otherClub), broken: [] }
  const isOfClub = person.who === 'club' || person.who === 'club_admin'
  return {
    met: isOfClub ? await of(stranger, club) : await of(mine, otherClub),
    broken: [await of(stranger, otherClub)],
  }
}

async function challengeRow({ site }: Cell, asked_by: string, answered: object = {}) {
  const player_id = await (await worldOf(site)).person('player')
  const words = 'He has played on the wing all season, not in the middle.'
  const told = { factor: 'position', words, asked_by, asked_at: at }
  return { id: crypto.randomUUID(), player_id, run_id: await valueRun(site), ...told, ...answered }
}

const challenge: Fixture['update'] = async cell => {
  const { site, person, viewerId, says } = cell
  const { id: other } = await site.newcomer('fan')
  const of = async (asked_by: string, answered: object = {}) => {
    const row = await challengeRow(cell, asked_by, answered)
    await add(site, 'value_challenges', row)
    return { filter: by('id', row.id), body: { words: 'Another wording of the same, long enough.' } }
  }
  const answer = { answer: 'It was put right.', answered_at: at }
  const waiting = await of(other)
  const hidden = await of(other, { ...answer, is_shown: false })
  if (says('any')) return { met: waiting, broken: [] }
  const met = person.who === 'anon' ? await of(other, { ...answer, is_shown: true }) : await of(viewerId)
  return { met, broken: [waiting, hidden] }
}

/** Read as told; written by nobody: what is sent is a whole row. */
const closed = (attempt: Fixture['update'], row: Fixture['insert'], columns?: string): Fixture => ({
  ...(columns ? { columns } : {}),
  select: attempt,
  insert: row,
  update: attempt,
  delete: attempt,
})

export const values: Record<string, Fixture> = {
  player_values: closed(value, value),
  value_levels: closed(
    level,
    () =>
      Promise.resolve({
        met: { body: { usd: 9_000, reason: 'Mine.', holds_from: '2026-01-01' } },
        broken: [],
      }),
    'id,usd,reason',
  ),
  likely_fees: closed(fee, fee),
  value_challenges: closed(
    challenge,
    async cell => ({ met: { body: await challengeRow(cell, cell.person.id) }, broken: [] }),
    'id,factor,words,answer',
  ),
}
