// What followers of a player are told: a registered transfer, one that is annulled after all, and a ban.
import { beforeEach, describe, expect, test } from 'vitest'
import { inDays, useAlertsScene } from '#supabase/tests/testing/alerts-scene.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addPerson, idOf } from '#supabase/tests/testing/rows.ts'
import { unguarded } from '#supabase/tests/testing/site.ts'
import { useTransferActs, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'
import { useTransferWays } from '#supabase/tests/testing/transfer-ways.ts'

const tables = useTables()
const { sql, ids } = tables
const transfers = useTransferScene({ sql })
const { act } = useTransferActs(tables, transfers)
const { registered } = useTransferWays(tables, transfers)
const { scene, play, told, titles } = useAlertsScene(tables)

const follow = (player_id: string) => add(tables, 'follows', { user_id: ids.fan, player_id })

async function annul(id: string) {
  const [row] = await sql('select app.league_today()::text as day')
  const details = { reason: 'A forged paper.', effectiveOn: row?.['day'] }
  await act('association', id, 'annul', { details })
  await act('second', id, 'annul', { details })
}

describe('a transfer', () => {
  beforeEach(() => follow(transfers.player))

  test('is told once it is registered, by a link to it', async () => {
    const id = await registered()
    const [entry] = await sql('select ref from public.transfer_entries where transfer_id = $1', [id])
    expect(await told()).toEqual([
      {
        kind: 'follow_player',
        title: expect.stringMatching(/^Person \d+, Club \d+ to Club \d+$/),
        words: 'The transfer is registered.',
        href: `/transfers/${String(entry?.['ref'])}`,
        isSample: false,
      },
    ])
  })

  test('that is annulled after it was told is told again', async () => {
    const id = await registered()
    expect(await titles()).toHaveLength(1)
    await annul(id)
    expect(await titles()).toEqual([expect.stringMatching(/^Annulled: Person/)])
  })

  test('that is annulled before it is told is not told', async () => {
    await annul(await registered())
    expect(await told()).toEqual([])
  })

  test('from long ago that comes into the list late is not told, nor that it is annulled', async () => {
    const id = await registered()
    await sql('delete from app.alerts')
    const [entry] = await unguarded(
      sql,
      'delete from public.transfer_entries where transfer_id = $1 returning *',
      [id],
    )
    await add(tables, 'transfer_entries', { ...entry, registered_at: inDays(-4) })
    await annul(id)
    expect(await told()).toEqual([])
  })
})

const ban = async (days: number, more: object = {}) => {
  const person_id = await addPerson(tables, 'player')
  await follow(person_id)
  const match_id = await play(days, { status: 'confirmed', home_goals: 1, away_goals: 0 })
  const row = {
    season_id: scene.season,
    person_id,
    club_id: scene.home,
    cause: 'red',
    match_id,
    matches: 2,
  }
  return idOf(tables, 'suspensions', { ...row, ...more })
}

describe('a ban', () => {
  test('is told with its cause and its length', async () => {
    await ban(-2)
    expect(await told()).toMatchObject([
      {
        title: expect.stringMatching(/^Person \d+ is banned$/),
        words: 'A red card: the next 2 matches.',
        href: expect.stringMatching(/^\/players\/person-\d+$/),
      },
    ])
    await ban(-2, { cause: 'yellows', card_number: 3, matches: 1 })
    expect(await told()).toMatchObject([{ words: '3 yellow cards this season: the next match.' }])
  })

  test('that is lifted before it is told, or is from long ago, is not told', async () => {
    const id = await ban(-2)
    await sql(`update public.suspensions set lifted_at = now(), lift_reason = 'An error.' where id = $1`, [
      id,
    ])
    await ban(-20)
    await ban(-2, { lifted_at: new Date(), lift_reason: 'An error.' })
    await sql(`update public.seasons set status = 'archived' where id = $1`, [scene.season])
    await ban(-2)
    expect(await told()).toEqual([])
  })
})
