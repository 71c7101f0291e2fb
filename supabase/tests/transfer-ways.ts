// Whole ways of a transfer, for tests of what comes after them.
import type { TransferType } from '#domain/transfer-moves.ts'
import type { Tables } from './as.ts'
import { type TransferScene, useTransferActs } from './transfer-scene.ts'

export function useTransferWays(tables: Tables, scene: TransferScene) {
  const { sql } = tables
  const { draft, act, accept, consent } = useTransferActs(tables, scene)

  const stateOf = async (id: string) =>
    (await sql('select state from public.transfers where id = $1', [id]))[0]?.['state']

  async function agreed(type: TransferType = 'permanent', details: object = {}) {
    const id = await draft('engaging', type, details)
    await act('engaging', id, 'offer')
    if ((await stateOf(id)) === 'offered') await accept('releasing', id)
    return id
  }

  /** As far as the association takes it; `begun` is one that the clubs have agreed on. */
  async function approved(type: TransferType = 'permanent', details: object = {}, begun?: string) {
    const id = begun ?? (await agreed(type, details))
    await withoutChecks(sql)
    await consent('player', id)
    await act('engaging', id, 'submit')
    await act('league', id, 'complete')
    await act('association', id, 'approve')
    if ((await stateOf(id)) === 'approved_unpaid') await act('association', id, 'confirm_payment')
    return id
  }

  async function tickAll() {
    const [row] = await sql('select app.tick_transfers() as did')
    return row?.['did'] as Record<string, number>
  }

  async function registered(type: TransferType = 'permanent', details: object = {}) {
    const id = await approved(type, details)
    await tickAll()
    return id
  }
  return { stateOf, agreed, approved, registered, tickAll }
}

/** The papers of a transfer have tests of their own; here it has them all. Undone with the test. */
async function withoutChecks(sql: Tables['sql']) {
  await sql(`create or replace function app.refuse_by_findings(transfer public.transfers, step text) returns void
    language plpgsql security definer set search_path = '' as $$ begin end $$`)
}
