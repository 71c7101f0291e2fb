// The row of a file that arrives, alone or in the place of another.
import { randomUUID } from 'node:crypto'
import { sessionOf, type GatewayContext } from '#gateway/context.ts'
import type { Query } from '#gateway/database/role-pool.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import type { Place } from './files.ts'
import { ownerColumns, subjectOf, type Metadata } from './objects.ts'
import type { Quota } from './quota.ts'
import type { Target } from './upload-target.ts'

/** The caller, as the uploader of a file. */
export const bringerOf = (caller: Caller) => ({
  caller,
  subject: subjectOf(caller),
  isExempt: caller.role === 'service_role',
})

type NewRow = {
  version: string
  metadata: Metadata | Record<string, never>
  userMetadata: Record<string, unknown> | null
}

// Without RETURNING: who may add a file need not be able to see it.
const insertion = `insert into storage.objects
  (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1::uuid, $2, $3, $4::uuid, $5, $6, $7::jsonb, $8::jsonb)`

const replacement = `${insertion} on conflict (bucket_id, name) do update set
  owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
  metadata = excluded.metadata, user_metadata = excluded.user_metadata,
  updated_at = now(), last_accessed_at = now()`

const textFor = ({ isUpsert }: Target) => (isUpsert ? replacement : insertion)

/** Tried before the body is read, so that a refused upload is not sent first; then rolled back. */
export async function checkMayPlace(
  { pool }: GatewayContext,
  quota: Quota,
  target: Target,
  bytes: number,
): Promise<void> {
  const row = { version: randomUUID(), metadata: {}, userMetadata: null }
  const statement = { text: textFor(target), values: valuesOf(randomUUID(), target, row) }
  const counting = target.isExempt ? [] : [quota.counting(target, bytes)]
  const session = sessionOf(target.caller, { isReadOnly: false })
  const [, counted] = await pool.runIf(session, [statement, ...counting], () => 'rollback')
  if (counted) quota.judge(counted[0], counted[1])
}

/** The name must be locked. Throws when the quota is used up. Gives the id of the row, which stays when the file in it is replaced. */
export async function placeRow(
  query: Query,
  quota: Quota,
  target: Target,
  row: NewRow & { metadata: Metadata },
  leaving: (places: Place[]) => Promise<void>,
): Promise<string> {
  const { bucketId, name } = target
  const text = 'select id, version from storage.objects where bucket_id = $1 and name = $2'
  const [old] = target.isUpsert ? await query<{ id: string; version: string }>(text, [bucketId, name]) : []
  if (old) await leaving([{ bucket: bucketId, version: old.version }])
  const id = old?.id ?? randomUUID()
  await query(textFor(target), valuesOf(id, target, row))
  // After the row: the trial takes the locks in the same order, so there is no deadlock.
  if (!target.isExempt) await quota.count(query, target, row.metadata.size)
  return id
}

function valuesOf(id: string, { bucketId, name, subject }: Target, row: NewRow): (string | null)[] {
  const { version, metadata, userMetadata } = row
  const kept = userMetadata && JSON.stringify(userMetadata)
  return [id, bucketId, name, ...ownerColumns(subject), version, JSON.stringify(metadata), kept]
}
