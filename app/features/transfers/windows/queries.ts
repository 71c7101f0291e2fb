// The windows of transfers, and how they are to be changed.
import { isoDayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'
import { getNames } from '#lib/data/names.ts'
import { read } from '#lib/data/read.ts'

const keptMs = 60 * 24 * 3_600_000

const columns = `
  id,
  name,
  opensOn:opens_on,
  closesOn:closes_on,
  isSample:is_sample,
  season:seasons (name),
  changes:window_changes (id, opensOn:opens_on, closesOn:closes_on, reason, proposedBy:proposed_by, proposedAt:proposed_at)
` as const

/** Those that are open, to come or lately closed, each with the change that waits. */
async function listWindows(db: Db) {
  const { data } = await db
    .from('transfer_windows')
    .select(columns)
    .gte('closes_on', isoDayOf(new Date(Date.now() - keptMs)))
    .is('window_changes.confirmed_at', null)
    .is('window_changes.discarded_at', null)
    .order('opens_on')
    .throwOnError()
  const names = await getNames(
    db,
    data.flatMap(({ changes }) => changes.map(change => change.proposedBy)),
  )
  return { windows: data, names }
}

export type TransferWindow = Awaited<ReturnType<typeof listWindows>>['windows'][number]

export const windowsRead = read(['windows', 'desk'], listWindows)
