// The rows of uploads that arrive in parts. They are the gateway's own: who may place a file is asked elsewhere.
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction } from '#gateway/auth/transaction.ts'
import type { Query } from '#gateway/database/role-pool.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import { StorageError } from '#gateway/storage/errors.ts'
import { subjectOf } from '#gateway/storage/objects.ts'

/** How long an upload can be continued, as with Supabase. */
const lifetime = '24 hours'

export type ResumableUpload = {
  id: string
  bucketId: string
  name: string
  isUpsert: boolean
  length: number
  received: number
  contentType: string | null
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  expiresAt: Date
  isFinished: boolean
}

type NewUpload = Pick<
  ResumableUpload,
  'bucketId' | 'name' | 'isUpsert' | 'length' | 'contentType' | 'cacheControl' | 'userMetadata'
>

const columns = `id, bucket_id as "bucketId", name, is_upsert as "isUpsert", length::float8, received::float8,
  content_type as "contentType", cache_control as "cacheControl", user_metadata as "userMetadata",
  expires_at as "expiresAt", finished_at is not null as "isFinished"`

/** Only who began an upload sees it. Visitors know it by its address alone, which cannot be guessed. */
const isTheirs = '(role, owner_id) is not distinct from ($1::text, $2::text)'
const personOf = (caller: Caller) => [caller.role, subjectOf(caller)]

const isOpen = 'finished_at is null and expires_at > now()'

type OpenUploads = { count: number; bytes: number }

const openText = `select count(*)::int, coalesce(sum(length), 0)::float8 as bytes
  from storage.resumable_uploads where ${isTheirs} and ${isOpen}`

/** What a person has begun and not finished. */
export async function findOpen(owner: Pool, caller: Caller): Promise<OpenUploads> {
  const { rows } = await owner.query<OpenUploads>(openText, personOf(caller))
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** `judge` throws when there are too many; those who begin several at once wait for each other. */
export function begin(
  owner: Pool,
  caller: Caller,
  upload: NewUpload,
  judge: (open: OpenUploads) => void,
): Promise<ResumableUpload> {
  const person = personOf(caller)
  return inTransaction(owner, async tx => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `resumable uploads of ${person.join(' ')}`,
    ])
    const [open] = await tx.query<OpenUploads>(openText, person)
    if (open) judge(open)
    const { bucketId, name, isUpsert, length, contentType, cacheControl, userMetadata } = upload
    const [row] = await tx.query<ResumableUpload>(
      `insert into storage.resumable_uploads (id, role, owner_id, bucket_id, name, is_upsert, length, content_type,
         cache_control, user_metadata, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, now() + interval '${lifetime}') returning ${columns}`,
      [
        randomUUID(),
        ...person,
        bucketId,
        name,
        isUpsert,
        length,
        contentType,
        cacheControl,
        userMetadata && JSON.stringify(userMetadata),
      ],
    )
    if (!row) throw uploadNotFound()
    return row
  })
}

export async function find(owner: Pool, caller: Caller, id: string): Promise<ResumableUpload> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw uploadNotFound()
  const { rows } = await owner.query<ResumableUpload>(
    `select ${columns} from storage.resumable_uploads where ${isTheirs} and id = $3`,
    [...personOf(caller), id],
  )
  const [upload] = rows
  if (!upload) throw uploadNotFound()
  if (upload.expiresAt.getTime() <= Date.now()) throw gone()
  return upload
}

/** Lets `write` add bytes to the file while nobody else does, and notes how many there are now. */
export function extend(
  owner: Pool,
  { id, received }: ResumableUpload,
  bytes: number,
  write: () => Promise<void>,
): Promise<void> {
  return inTransaction(owner, async tx => {
    const text = `select from storage.resumable_uploads
      where id = $1 and received = $2 and finished_at is null for update`
    if ((await tx.query(text, [id, received])).length === 0) throw offsetConflict()
    await write()
    await tx.query('update storage.resumable_uploads set received = received + $2 where id = $1', [id, bytes])
  })
}

/** In the transaction that places the file, as the caller. */
export async function finish(query: Query, { id, received }: ResumableUpload): Promise<void> {
  const text = 'select storage.finish_resumable_upload($1, $2) as done'
  const [row] = await query<{ done: boolean }>(text, [id, received])
  if (!row?.done) throw offsetConflict()
}

export async function remove(owner: Pool, id: string): Promise<void> {
  await owner.query('delete from storage.resumable_uploads where id = $1', [id])
}

export async function removeExpired(owner: Pool): Promise<void> {
  await owner.query('delete from storage.resumable_uploads where expires_at <= now()')
}

/** Which of these are still being received. */
export async function stillOpen(owner: Pool, ids: string[]): Promise<Set<string>> {
  const text = 'select id from storage.resumable_uploads where id = any($1::uuid[]) and finished_at is null'
  const { rows } = await owner.query<{ id: string }>(text, [ids])
  return new Set(rows.map(({ id }) => id))
}

const uploadNotFound = () =>
  new StorageError(404, 'Upload not found', { code: 'NoSuchUpload', error: 'not_found' })

export const gone = () =>
  new StorageError(410, 'The upload has expired. Begin it again.', { code: 'NoSuchUpload', error: 'Gone' })

const conflictCode = 'InvalidUploadOffset'

export const offsetConflict = () =>
  new StorageError(409, 'Upload-Offset conflict', { code: conflictCode, error: 'Conflict' })

export const isConflict = ({ code }: StorageError) => code === conflictCode
