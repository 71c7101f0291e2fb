// What tests of the checks ask and do.
import { expect } from 'vitest'
import type { TransferType } from '#domain/transfers/moves.ts'
import type { Tables } from './as.ts'
import { type TransferScene, useTransferActs } from './transfer-scene.ts'

export type Finding = {
  code: string
  level: string
  at_step: string
  is_ok: boolean
  words: string
  fixer: string
  said: { code: string; parameters: Record<string, unknown> }
}

export function useChecks(tables: Tables, scene: TransferScene) {
  const { sql } = tables
  const acts = useTransferActs(tables, scene)
  const { draft, act, accept, consent } = acts

  const findings = async (transfer: string) =>
    (await sql(
      `select finding.* from public.transfers as transfer, app.transfer_findings(transfer) as finding
       where transfer.id = $1`,
      [transfer],
    )) as Finding[]
  const finding = async (transfer: string, code: string) =>
    (await findings(transfer)).find(found => found.code === code)

  /** Up to where the engaging club submits. */
  async function agreed(type: TransferType = 'permanent', details: object = {}, options: object = {}) {
    const id = await draft('engaging', type, details, options)
    const { state } = await act('engaging', id, 'offer')
    if (state === 'offered') await accept('releasing', id)
    await consent('player', id)
    return id
  }
  const submit = (id: string) => act('engaging', id, 'submit')
  /** Up to the association's yes. */
  async function approved(id: string) {
    await submit(id)
    await act('league', id, 'complete')
    return act('association', id, 'approve')
  }

  const stopClock = (at: string) =>
    sql(`insert into app.set_clock (at) values ($1) on conflict (is_the_only_row) do update set at = $1`, [
      at,
    ])
  async function closing() {
    const text = `to_char(closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
    const [row] = await sql(`select ${text} as at from public.transfer_windows where id = $1`, [scene.window])
    return String(row?.['at'])
  }
  return { ...acts, findings, finding, agreed, submit, approved, stopClock, closing }
}

export const refusal = (code: string, words?: RegExp) => ({
  code: 'PT422',
  hint: 'checks',
  detail: expect.stringContaining(`"check": "${code}"`),
  ...(words ? { message: expect.stringMatching(words) } : {}),
})

export const around = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString()
