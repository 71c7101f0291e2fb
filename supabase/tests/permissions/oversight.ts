// What those who watch over the association ask and stop, and how windows come to last longer.
import { randomUUID } from 'node:crypto'
import { add, nextNumber } from '#supabase/tests/testing/rows.ts'
import { by, type Cell, type Fixture, type Try } from './fixture.ts'
import { childFixture, transfersFor } from './transfers.ts'
import { worldOf } from './world.ts'

const at = '2026-01-10T10:00:00Z'

const freezes = childFixture({
  table: 'transfer_freezes',
  make: (transfer_id, { site }) => ({
    id: randomUUID(),
    transfer_id,
    hours: 24,
    reason: 'The papers are asked for again.',
    proposed_by: site.people.super_admin.id,
    proposed_at: at,
    is_sample: false,
  }),
  change: { hours: 72 },
})

const question = (transfer_id: string, due_at: string | null) => ({
  id: randomUUID(),
  transfer_id,
  words: 'Why was it returned three times?',
  asked_at: at,
  due_at,
  is_sample: false,
})

/** One that the association is asked, and a remark that super admins keep to themselves. */
const asked: Fixture['update'] = async cell => {
  const { met } = await transfersFor(cell)
  const added = async (due_at: string | null): Promise<Try> => {
    const row = question(met, due_at)
    await add(cell.site, 'oversight_questions', row)
    return { filter: by('id', row.id), body: { words: 'Never mind.' } }
  }
  return { met: await added(at), broken: [await added(null)] }
}

const questions: Fixture = {
  select: asked,
  insert: async cell => ({ met: { body: question((await transfersFor(cell)).met, at) }, broken: [] }),
  update: asked,
  delete: asked,
}

async function changeRow({ site }: Cell) {
  const { season } = await worldOf(site)
  const days = { opens_on: '2031-01-01', closes_on: '2031-02-28' }
  const window = { id: randomUUID(), season_id: season, name: `Window ${nextNumber()}`, ...days }
  await add(site, 'transfer_windows', window)
  const row = { id: randomUUID(), window_id: window.id, opens_on: '2031-01-01', closes_on: '2031-03-31' }
  return { ...row, reason: 'A final was moved.', proposed_at: at, is_sample: false }
}

const change: Fixture['update'] = async cell => {
  const row = await changeRow(cell)
  await add(cell.site, 'window_changes', row)
  return { met: { filter: by('id', row.id), body: { confirmed_at: at } }, broken: [] }
}

const changes: Fixture = {
  select: change,
  insert: async cell => ({ met: { body: await changeRow(cell) }, broken: [] }),
  update: change,
  delete: change,
}

export const oversight: Record<string, Fixture> = {
  transfer_freezes: freezes,
  oversight_questions: questions,
  window_changes: changes,
}
