import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signed } from './aws-signature.ts'
import { sendAway } from './send-away.ts'

// The example of AWS's own documentation of Signature Version 4 ("PUT Object").
test('a call is signed as AWS signs it', () => {
  const { authorization } = signed(
    {
      method: 'PUT',
      url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
      sha256: createHash('sha256').update('Welcome to Amazon S3.').digest('hex'),
      now: new Date('2013-05-24T00:00:00Z'),
      more: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    },
    {
      url: '',
      region: 'us-east-1',
      keyId: 'AKIAIOSFODNN7EXAMPLE',
      secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
  )
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class, ' +
      'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
})

let folder: string
let files: string
let file: string
let server: Server
let url: string
let isRefused = false
const stored = new Map<string, Buffer>()
const puts: string[] = []

/** A bucket that keeps what has the checksum that was signed. */
async function answer(request: IncomingMessage): Promise<number> {
  const { method, url: path = '', headers } = request
  if (isRefused) return 403
  if (method === 'HEAD') return stored.has(path) ? 200 : 404
  const bytes = await buffer(request)
  const sum = createHash('sha256').update(bytes).digest('hex')
  if (headers['x-amz-content-sha256'] !== sum || headers['content-length'] !== String(bytes.length))
    return 400
  stored.set(path, bytes)
  puts.push(path)
  return 200
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'send-away-'))
  files = join(folder, 'files')
  file = join(folder, '2026-11-18T23-15-00-000Z.backup')
  mkdirSync(join(files, 'papers', '0a'), { recursive: true })
  writeFileSync(join(files, 'papers', '0a', '0a-1.enc'), 'a paper')
  writeFileSync(join(files, 'papers', '0a', 'plain'), 'of a time without a passphrase')
  writeFileSync(file, 'the rows')
  server = createServer((request, response) => {
    void answer(request).then(status => {
      response.statusCode = status
      response.end(status === 200 ? '' : '<Error><Message>Access Denied</Message></Error>')
    })
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/league/nightly`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  puts.length = 0
  isRefused = false
})

const toBucket = () =>
  sendAway(file, files, {
    command: undefined,
    bucket: { url, region: 'af-south-1', keyId: 'id', secret: 'secret' },
  })

test('a bucket gets the backup each time, and each uploaded file once, encrypted', async () => {
  const backup = '/league/nightly/2026-11-18T23-15-00-000Z.backup'
  const paper = '/league/nightly/files/papers/0a/0a-1.enc'
  expect(await toBucket()).toBe(true)
  expect(puts).toEqual([paper, backup])
  expect(stored.get(backup)?.toString()).toBe('the rows')
  await toBucket()
  expect(puts).toEqual([paper, backup, backup])
})

test('a bucket that refuses fails the backup, in its own words', async () => {
  isRefused = true
  await expect(toBucket()).rejects.toThrow(/refused files\/papers\/0a\/0a-1.enc with 403. Access Denied/)
})

test('a command gets the backup and the folder of files, and its failure fails the backup', async () => {
  const there = join(folder, 'there')
  const command = `mkdir "${there}" && cp "$1" "${there}" && ls "$2" > "${there}/list"`
  expect(await sendAway(file, files, { command, bucket: undefined })).toBe(true)
  expect(readdirSync(there)).toEqual(['2026-11-18T23-15-00-000Z.backup', 'list'])
  expect(readFileSync(join(there, 'list'), 'utf8')).toBe('papers\n')
  await expect(
    sendAway(file, files, { command: 'echo "no route to host" >&2; exit 3', bucket: undefined }),
  ).rejects.toThrow('BACKUP_COMMAND ended with 3. no route to host')
  expect(await sendAway(file, files, { command: undefined, bucket: undefined })).toBe(false)
})
