// A PostgreSQL of our own, put back to a moment between two writes.
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '#gateway/database/connection.ts'
import { startEmbedded } from '#gateway/database/embedded.ts'
import { ask } from '#gateway/testing/database-program.ts'
import { copyBase, listBases, pruneArchive, walFolder } from './archive.ts'
import { goBackTo } from './point-in-time.ts'

let dataDir: string
const log = () => undefined
const start = (archive?: boolean) => startEmbedded({ dataDir, durable: false, archive, log })

beforeAll(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'point-in-time-')))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function write(admin: Connection, words: string) {
  await ask(admin, `insert into notes values ('${words}')`)
}

/** By the clock of the database, a moment after all that was written and before all that will be. */
async function now(admin: Connection): Promise<Date> {
  await sleep(20)
  const [row] = await ask<{ now: Date }>(admin, 'select clock_timestamp() as now')
  await sleep(20)
  return row?.now ?? new Date(0)
}

const notes = async () => {
  const server = await start()
  const rows = await ask<{ words: string }>(server.admin, 'select words from notes order by words')
  await server.stop()
  return rows.map(({ words }) => words).join(' ')
}

test('the database goes back to a moment, and from there to another, and to its end', async () => {
  const server = await start(true)
  await ask(server.admin, 'create table notes (words text)')
  await expect(goBackTo(new Date(), { dataDir, durable: false, log })).rejects.toThrow('There is no archive')
  await write(server.admin, 'a')
  await copyBase(server.admin, dataDir)
  await write(server.admin, 'b')
  const afterB = await now(server.admin)
  await ask(server.admin, 'select pg_switch_wal()')
  await write(server.admin, 'c')
  const afterC = await now(server.admin)
  await ask(server.admin, 'delete from notes')
  await expect(goBackTo(afterB, { dataDir, durable: false, log })).rejects.toThrow('is in use by process')
  await server.stop()

  const before = await goBackTo(afterC, { dataDir, durable: false, log })
  expect(existsSync(before)).toBe(true)
  expect(await notes()).toBe('a b c')
  await goBackTo(afterB, { dataDir, durable: false, log })
  expect(await notes()).toBe('a b')
  // Nothing was written since: the end of the log is that moment.
  await goBackTo(new Date(), { dataDir, durable: false, log })
  expect(await notes()).toBe('a b')

  const [base] = listBases(dataDir)
  const tooEarly = new Date(Date.parse(base?.made ?? '') - 1_000)
  await expect(goBackTo(tooEarly, { dataDir, durable: false, log })).rejects.toThrow(
    `any moment from ${base?.made} until now`,
  )
  await expect(goBackTo(new Date(Date.now() + 60_000), { dataDir, durable: false, log })).rejects.toThrow(
    'until now',
  )
  expect(readdirSync(join(dataDir, 'archive')).filter(name => name.startsWith('rest'))).toEqual([])
}, 120_000)

test('what no moment of the last days needs is removed, and a gap in the log is refused', async () => {
  const server = await start()
  await copyBase(server.admin, dataDir)
  await write(server.admin, 'd')
  const afterD = await now(server.admin)
  await ask(server.admin, 'select pg_switch_wal()')
  await write(server.admin, 'e')
  await copyBase(server.admin, dataDir)
  await server.stop()
  expect(listBases(dataDir)).toHaveLength(3)
  pruneArchive(dataDir, 7)
  expect(listBases(dataDir)).toHaveLength(3)
  const count = readdirSync(walFolder(dataDir)).length
  // As if both days of seven had passed since the second copy.
  pruneArchive(dataDir, 7, Date.parse(listBases(dataDir)[1]?.made ?? '') + 7 * 86_400_000)
  expect(listBases(dataDir)).toHaveLength(2)
  expect(readdirSync(walFolder(dataDir)).length).toBeLessThan(count)
  await goBackTo(afterD, { dataDir, durable: false, log })
  expect(await notes()).toBe('a b d')

  const [kept] = listBases(dataDir)
  const first = `${kept?.firstSegment}.gz`
  rmSync(join(walFolder(dataDir), first))
  await expect(goBackTo(afterD, { dataDir, durable: false, log })).rejects.toThrow('has a gap')
  expect(await notes()).toBe('a b d')
}, 120_000)

test('switched off, the archive stays under another name', async () => {
  const server = await start(false)
  await server.stop()
  expect(readdirSync(join(dataDir, 'archive')).filter(name => name.startsWith('wal'))).toEqual([
    expect.stringMatching(/^wal-off-\d+$/),
  ])
})
