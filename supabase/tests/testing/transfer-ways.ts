// Whole ways of a transfer, for tests of what comes after them.
import type { TransferType } from '#domain/transfers/moves.ts'
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

  /** As if all of it had happened that much earlier. The chain is no longer whole then. */
  async function ago(id: string, span: string) {
    await sql('set local session_replication_role = replica')
    await sql(
      'update public.transfer_events set created_at = created_at - $2::interval where transfer_id = $1',
      [id, span],
    )
    await sql(
      `update public.transfers set due_at = due_at - $2::interval, sent_at = sent_at - $2::interval,
         agreed_at = agreed_at - $2::interval, submitted_at = submitted_at - $2::interval,
         completed_at = completed_at - $2::interval, stayed_until = stayed_until - $2::interval
       where id = $1`,
      [id, span],
    )
    for (const noted of ['app.transfer_reminders', 'public.transfer_escalations'])
      await sql(`update ${noted} set due_at = due_at - $2::interval where transfer_id = $1`, [id, span])
    await sql('set local session_replication_role = origin')
  }

  /** What people have been told since the last look, by the side they are on. */
  async function told() {
    const rows = await sql(
      'delete from public.notifications returning user_id, kind, title, words, href, due_at is not null as is_due',
    )
    const sides = new Map(Object.entries(scene.people).map(([side, id]) => [id, side]))
    return rows
      .map(({ user_id, ...row }) => ({ who: sides.get(String(user_id)), ...row }))
      .filter(({ who }) => who !== undefined) as { who: string; kind: string; title: string; words: string }[]
  }
  return { stateOf, agreed, approved, registered, tickAll, ago, told }
}
