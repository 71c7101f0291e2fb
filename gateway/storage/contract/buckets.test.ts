import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace, type Place } from './fixture.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.close())

const names = async ({ storage }: Place['visitor']) => (await storage.listBuckets()).data?.map(({ id }) => id)

test('a bucket is made with its limits and read back', async () => {
  const made = await place.operator.storage.createBucket('photos', {
    public: true,
    fileSizeLimit: '1MB',
    allowedMimeTypes: ['image/png', 'image/*'],
  })
  expect(made).toEqual({ data: { name: 'photos' }, error: null })
  const { data } = await place.operator.storage.getBucket('photos')
  expect(data).toMatchObject({
    id: 'photos',
    name: 'photos',
    public: true,
    file_size_limit: 1_000_000,
    allowed_mime_types: ['image/png', 'image/*'],
  })
  expect(Object.keys(data ?? {}).toSorted()).toEqual([
    'allowed_mime_types',
    'created_at',
    'file_size_limit',
    'id',
    'name',
    'owner',
    'public',
    'updated_at',
  ])
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test('a bucket that exists is not made again', async () => {
  const { error } = await place.operator.storage.createBucket('crests', { public: true })
  expect(error).toMatchObject({ status: 409, statusCode: '409', message: 'The resource already exists' })
})

test.each(['', '..', 'a/b', 'über', ' space', 'x'.repeat(101), 'tab\t'])(
  'the bucket name %j is refused',
  async id => {
    const { error } = await place.operator.storage.createBucket(id, { public: false })
    expect(error).toMatchObject({ status: 400, message: 'Bucket name invalid' })
  },
)

test('a bucket cannot allow more than the installation', async () => {
  const { error } = await place.operator.storage.createBucket('big', { public: false, fileSizeLimit: '6MB' })
  expect(error?.message).toBe('The object exceeded the maximum allowed size')
})

test('a size that is none is refused', async () => {
  const { error } = await place.operator.storage.createBucket('big', { public: false, fileSizeLimit: 'much' })
  expect(error).toMatchObject({ status: 400, message: expect.stringContaining('Invalid file size format') })
})

test('visitors and people without a policy make, change and delete no bucket', async () => {
  for (const person of [place.visitor, place.tino]) {
    expect((await person.storage.createBucket('mine', { public: true })).error).toMatchObject({
      status: 403,
      statusCode: '403',
      message: 'new row violates row-level security policy',
    })
    expect((await person.storage.updateBucket('crests', { public: true })).error?.message).toBe(
      'Bucket not found',
    )
    expect((await person.storage.deleteBucket('crests')).error?.status).toBe(403)
  }
})

test('buckets are listed as far as the policies show them', async () => {
  expect(await names(place.operator)).toEqual(expect.arrayContaining(['crests', 'hidden']))
  expect(await names(place.visitor)).toContain('crests')
  expect(await names(place.visitor)).not.toContain('hidden')
  expect((await place.visitor.storage.getBucket('hidden')).error).toMatchObject({
    status: 404,
    statusCode: '404',
    message: 'Bucket not found',
  })
})

test('who sends neither a key nor a token is refused in the words of Storage', async () => {
  const response = await fetch(`${place.gateway.url}/storage/v1/bucket`)
  expect([response.status, await response.json()]).toEqual([
    403,
    { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized', message: 'Invalid Compact JWS' },
  ])
})

test('buckets are searched, sorted and paged', async () => {
  const { data } = await place.operator.storage.listBuckets({
    search: 'r',
    sortColumn: 'name',
    sortOrder: 'desc',
    limit: 1,
    offset: 1,
  })
  expect(data?.map(({ name }) => name)).toEqual(['crests'])
})

test('a bucket is changed, and what is not named stays', async () => {
  const { storage } = place.operator
  await storage.createBucket('changing', {
    public: false,
    fileSizeLimit: 1_000,
    allowedMimeTypes: ['image/png'],
  })
  expect(await storage.updateBucket('changing', { public: true })).toEqual({
    data: { message: 'Successfully updated' },
    error: null,
  })
  expect((await storage.getBucket('changing')).data).toMatchObject({
    public: true,
    file_size_limit: 1_000,
    allowed_mime_types: ['image/png'],
  })
  await storage.updateBucket('changing', { public: false, fileSizeLimit: null, allowedMimeTypes: null })
  expect((await storage.getBucket('changing')).data).toMatchObject({
    public: false,
    file_size_limit: null,
    allowed_mime_types: null,
  })
})

test('a bucket is deleted only when it is empty', async () => {
  const { storage } = place.operator
  await storage.createBucket('full', { public: false })
  await storage.from('full').upload('a/note.txt', 'hello')
  expect((await storage.deleteBucket('full')).error).toMatchObject({
    status: 409,
    message: 'The bucket you tried to delete is not empty',
  })
  expect((await storage.emptyBucket('full')).data).toEqual({
    message: 'Empty bucket has been queued. Completion may take up to an hour.',
  })
  expect((await storage.from('full').list()).data).toEqual([])
  expect((await storage.deleteBucket('full')).data).toEqual({ message: 'Successfully deleted' })
  expect((await storage.getBucket('full')).error?.message).toBe('Bucket not found')
})

test('what is not there is answered in the same shape', async () => {
  const { storage } = place.operator
  for (const answer of [storage.getBucket('no'), storage.deleteBucket('no'), storage.emptyBucket('no')])
    expect((await answer).error).toMatchObject({ status: 404, message: 'Bucket not found' })
  const { status } = await fetch(`${place.gateway.url}/storage/v1/elsewhere`)
  expect(status).toBe(404)
})
