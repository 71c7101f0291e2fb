// The gateway as a program of its own, killed in the middle of things.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'

const secret = 'sb_secret_for-the-crash-test-only_00000000'
let database: TestDatabase
let dataDir: string
let child: ChildProcess | undefined

beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'storage-crash-'))
})
afterEach(async () => {
  await kill()
  rmSync(dataDir, { recursive: true, force: true })
  await database.drop()
})

async function start(): Promise<{ url: string; client: SupabaseClient }> {
  const { user, password = '', host, port, database: name } = database.admin
  const query = new URLSearchParams({ host, port: String(port) })
  const databaseUrl = `postgres://${user}:${encodeURIComponent(password)}@/${name}?${query}`
  const program = join(import.meta.dirname, '..', 'main.ts')
  child = spawn(
    process.execPath,
    [program, '--port', '0', '--data-dir', dataDir, '--database-url', databaseUrl],
    {
      env: { ...process.env, SUPABASE_SECRET_KEY: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (!child.stdout) throw new Error('The gateway has no output.')
  const [line] = await once(child.stdout, 'data')
  const { URL: url } = JSON.parse(String(line)) as { URL: string }
  return { url, client: createClient(url, secret) }
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const incoming = () => readdirSync(join(dataDir, 'storage', '.incoming'))

const stored = () =>
  readdirSync(join(dataDir, 'storage'), { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && !entry.parentPath.includes('/.'),
  ).length

/** Sends the first half of a file and then nothing more. */
async function beginUpload(url: string, name: string, method: 'POST' | 'PUT'): Promise<void> {
  const upload = request(`${url}/storage/v1/object/files/${name}`, {
    method,
    headers: { apikey: secret, 'content-type': 'text/plain', 'content-length': '200000' },
  })
  upload.on('error', () => undefined)
  upload.write('half of it '.repeat(9_000))
  while (incoming().length === 0) await sleep(10)
  await sleep(50)
}

test('a kill during an upload leaves no half file: not in sight, and after the next start not on the disk', async () => {
  const first = await start()
  await first.client.storage.createBucket('files', { public: true })
  await first.client.storage.from('files').upload('old.txt', 'the whole old file')
  await beginUpload(first.url, 'new.txt', 'POST')
  await beginUpload(first.url, 'old.txt', 'PUT')
  expect((await first.client.storage.from('files').exists('new.txt')).data).toBe(false)
  await kill()
  expect(incoming().length).toBeGreaterThan(0)

  const { client } = await start()
  expect(incoming()).toEqual([])
  const { data } = await client.storage.from('files').list()
  expect(data?.map(({ name }) => name)).toEqual(['old.txt'])
  expect((await client.storage.from('files').exists('new.txt')).data).toBe(false)
  const old = await client.storage.from('files').download('old.txt')
  expect(await old.data?.text()).toBe('the whole old file')
  expect(stored()).toBe(1)
})

test('a kill at any moment of many uploads leaves every row with its file, and no file without a row', async () => {
  const { client } = await start()
  await client.storage.createBucket('files', { public: true })
  const from = client.storage.from('files')
  const told = new Set<string>()
  const busy = Array.from({ length: 4 }, async (_, lane) => {
    for (let at = 0; at < 200; at++) {
      const name = `${lane}-${at % 7}.txt`
      const body = `${name} ${at} `.repeat(3_000)
      const { error } = await from.upload(name, body, { upsert: true })
      if (error) return
      told.add(name)
    }
  })
  await sleep(700)
  await kill()
  await Promise.all(busy)

  const again = (await start()).client.storage.from('files')
  const { data } = await again.list('', { limit: 1_000 })
  expect(data?.map(({ name }) => name)).toEqual(expect.arrayContaining([...told]))
  for (const { name, metadata } of data ?? []) {
    const text = (await (await again.download(name)).data?.text()) ?? ''
    expect(text.length).toBe(metadata?.size)
    expect(text.startsWith(name)).toBe(true)
  }
  expect(stored()).toBe(data?.length)
  expect(incoming()).toEqual([])
})

const send = (url: string, method: string, path: string, headers: Record<string, string>, body = '') =>
  fetch(new URL(path, url), {
    method,
    headers: { apikey: secret, 'tus-resumable': '1.0.0', ...headers },
    ...(method === 'HEAD' ? {} : { body }),
  })

const part = (offset: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
})

test('after a kill an upload in parts goes on from what was acknowledged', async () => {
  const first = await start()
  await first.client.storage.createBucket('files', { public: true })
  const metadata = `bucketName ${btoa('files')},objectName ${btoa('parts.txt')}`
  const created = await send(first.url, 'POST', '/storage/v1/upload/resumable', {
    'upload-length': '15',
    'upload-metadata': metadata,
  })
  const path = created.headers.get('location') ?? ''
  await send(first.url, 'PATCH', path, part(0), 'whole ')
  await beginUpload(first.url, 'other.txt', 'POST')
  await kill()

  const { url, client } = await start()
  expect(incoming()).toEqual([])
  expect((await send(url, 'HEAD', path, {})).headers.get('upload-offset')).toBe('6')
  expect((await send(url, 'PATCH', path, part(6), 'after all')).status).toBe(204)
  expect(await (await client.storage.from('files').download('parts.txt')).data?.text()).toBe(
    'whole after all',
  )
})
