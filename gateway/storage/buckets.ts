// Buckets: rows of storage.buckets, as the caller. Without policies only the secret key may change them.
import type { GatewayContext } from '#gateway/context.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import type { Fields } from './fields.ts'
import {
  alreadyExists,
  bucketNotFound,
  invalidRequest,
  notAllowed,
  StorageError,
  tooLarge,
} from './errors.ts'
import { bucketName } from './names.ts'
import { bucketOf, ownerColumns, readAs, subjectOf, writeAs } from './objects.ts'
import { parseSize } from './size.ts'
import type { Storage } from './storage.ts'

type BucketRow = { file_size_limit: string | null }

const columns = 'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at'

const shown = (row: BucketRow) => ({
  ...row,
  file_size_limit: row.file_size_limit === null ? null : Number(row.file_size_limit),
})

export async function listBuckets({ context }: Storage, caller: Caller, query: URLSearchParams) {
  const column = /^(id|name|created_at|updated_at)$/.exec(query.get('sortColumn') ?? '')?.[0] ?? 'id'
  const order = query.get('sortOrder') === 'desc' ? 'desc' : 'asc'
  const rows = await readAs<BucketRow>(
    context,
    caller,
    `select ${columns} from storage.buckets where position(lower($3) in lower(name)) > 0
     order by ${column} ${order} limit $1 offset $2`,
    [readCount(query.get('limit')) ?? 1_000, readCount(query.get('offset')) ?? 0, query.get('search') ?? ''],
  )
  return rows.map(shown)
}

export async function getBucket({ context }: Storage, caller: Caller, id: string) {
  const text = `select ${columns} from storage.buckets where id = $1`
  const [row] = await readAs<BucketRow>(context, caller, text, [id])
  if (!row) throw bucketNotFound()
  return shown(row)
}

export async function createBucket({ context, sizeLimit }: Storage, caller: Caller, fields: Fields) {
  const name = bucketName(fields.get('name'))
  const id = bucketName(fields.get('id') ?? name)
  const text = `insert into storage.buckets
    (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types) values ($1, $2, $3, $4, $5, $6, $7)`
  const limit = readLimit(fields.get('file_size_limit'), sizeLimit) ?? null
  const types = readTypes(fields.get('allowed_mime_types')) ?? null
  const values = [id, name, ...ownerColumns(subjectOf(caller)), fields.get('public') === true, limit, types]
  await writeAs(context, caller, query => query(text, values)).catch((error: unknown) => {
    throw isDuplicate(error) ? alreadyExists('BucketAlreadyExists') : error
  })
  return { name }
}

export async function updateBucket(
  { context, sizeLimit }: Storage,
  caller: Caller,
  id: string,
  fields: Fields,
) {
  const limit = readLimit(fields.get('file_size_limit'), sizeLimit)
  const types = readTypes(fields.get('allowed_mime_types'))
  const isPublic = fields.get('public')
  const changed = await writeAs(context, caller, query =>
    query<{ id: string }>(
      `update storage.buckets set public = coalesce($2, public), updated_at = now(),
         file_size_limit = case when $3 then $4 else file_size_limit end,
         allowed_mime_types = case when $5 then $6 else allowed_mime_types end
       where id = $1 returning id`,
      [
        id,
        typeof isPublic === 'boolean' ? isPublic : null,
        limit !== undefined,
        limit ?? null,
        types !== undefined,
        types ?? null,
      ],
    ),
  )
  if (changed.length === 0) throw bucketNotFound()
  return { message: 'Successfully updated' }
}

export async function deleteBucket({ context }: Storage, caller: Caller, id: string) {
  await writeAs(context, caller, async query => {
    const [bucket] = await query('select id from storage.buckets where id = $1', [id])
    if (!bucket) throw bucketNotFound()
    if (await hasObjects(context, id))
      throw new StorageError(409, 'The bucket you tried to delete is not empty', {
        code: 'ResourceNotEmpty',
        error: 'InvalidRequest',
      })
    const gone = await query('delete from storage.buckets where id = $1 returning id', [id])
    if (gone.length === 0) throw notAllowed()
  })
  return { message: 'Successfully deleted' }
}

export async function emptyBucket({ context, files }: Storage, caller: Caller, id: string) {
  await getBucketAsCaller(context, caller, id)
  await files.exchange([], leaving =>
    writeAs(context, caller, async query => {
      const text = 'delete from storage.objects where bucket_id = $1 returning version'
      const rows = await query<{ version: string }>(text, [id])
      await leaving(rows.map(({ version }) => ({ bucket: id, version })))
    }),
  )
  if (await hasObjects(context, id))
    throw notAllowed('Some of the files could not be deleted: you may not see or delete them.')
  // The words of Storage, which empties a bucket later; here it is empty by now.
  return { message: 'Empty bucket has been queued. Completion may take up to an hour.' }
}

async function getBucketAsCaller(context: GatewayContext, caller: Caller, id: string): Promise<void> {
  const rows = await readAs(context, caller, 'select id from storage.buckets where id = $1', [id])
  if (rows.length > 0) return
  await bucketOf(context.owner, id)
  throw bucketNotFound()
}

/** As the owner: a file that the caller cannot see is a file. */
async function hasObjects({ owner }: GatewayContext, id: string): Promise<boolean> {
  const { rows } = await owner.query('select from storage.objects where bucket_id = $1 limit 1', [id])
  return rows.length > 0
}

/** Undefined: not given; null: none of its own. */
function readLimit(given: unknown, most: number): number | null | undefined {
  if (given === undefined) return undefined
  if (given === null || given === 0 || given === '') return null
  const limit = typeof given === 'string' ? parseSize(given) : given
  if (typeof limit !== 'number' || !Number.isSafeInteger(limit) || limit < 0)
    throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
  if (limit > most) throw tooLarge()
  return limit
}

function readTypes(given: unknown): string[] | null | undefined {
  if (given === undefined || given === null) return given
  const isSound =
    Array.isArray(given) &&
    given.length <= 100 &&
    given.every(type => /^[\w.+*-]+\/[\w.+*-]+$/.test(String(type)))
  if (!isSound)
    throw new StorageError(415, 'Invalid mime type', { code: 'InvalidMimeType', error: 'invalid_mime_type' })
  return given.map(type => String(type).toLowerCase())
}

function readCount(text: string | null): number | undefined {
  if (text === null) return undefined
  if (!/^\d{1,6}$/.test(text)) throw invalidRequest('limit and offset must be whole numbers.')
  return Number(text)
}

const isDuplicate = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
