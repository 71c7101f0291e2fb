// Several who open a season at once, by the data API: one of them does, and everybody else is told so.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOpeningScene, type OpeningScene } from '#supabase/tests/testing/opening-scene.ts'
import { type Site, startSite } from '#supabase/tests/testing/site.ts'

let site: Site
let scene: OpeningScene

beforeAll(async () => {
  site = await startSite()
  scene = await makeOpeningScene(site.sql)
})
// The old season is over, and nobody has opened the new one.
beforeEach(async () => {
  await site.sql(`update public.seasons set status = 'draft' where id = $1`, [scene.drawn])
  await site.sql(`update public.seasons set status = 'running' where id = $1`, [scene.old])
  await scene.endOld()
})
afterAll(() => site.close())

const open = (who: 'admin' | 'super_admin', request: string) =>
  site.rpc(who, 'open_season', { p_season: '2031', p_typed: '2031', p_request_id: request })
const statuses = () => site.sql('select slug, status from public.seasons order by slug')
const changes = () =>
  site.sql(
    `select actor_id, subject_id, details -> 'status' as status from public.audit_log
     where action = 'seasons_changed' order by id`,
  )

test('of many at once one opens it, the others hear that it was, and the audit log tells who', async () => {
  const before = await changes()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) => open(place % 2 ? 'admin' : 'super_admin', randomUUID())),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(new Set(refusals.map(({ status, message }) => `${status} ${message}`))).toEqual(
    new Set(['409 The season 2031 is already open.']),
  )
  expect(await statuses()).toEqual([
    { slug: '2030', status: 'archived' },
    { slug: '2031', status: 'running' },
  ])
  const told = (await changes()).slice(before.length)
  expect([site.people.admin.id, site.people.super_admin.id]).toContain(told[0]?.['actor_id'])
  const actor_id = told[0]?.['actor_id']
  expect(told).toEqual([
    { actor_id, subject_id: scene.old, status: ['running', 'archived'] },
    { actor_id, subject_id: scene.drawn, status: ['draft', 'running'] },
  ])
})

test('the same request, sent several times at once, is answered alike and done once', async () => {
  const request = randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => open('admin', request)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { season: '2031', closed: '2030' } })
})

test('a result that is being taken back is waited for', async () => {
  const other = new Client(site.database.admin)
  await other.connect()
  await other.query('begin')
  await other.query(`update public.matches set status = 'report_submitted' where id = $1`, [scene.last])
  const opened = open('admin', randomUUID())
  await sleep(300)
  await other.query('commit')
  await other.end()
  expect(await opened).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^The season 2030 is not over\..* Results to confirm: 1\.$/),
  })
})
