// E-mails of the product: queued by the transaction that causes them, worded by the program of the receiver's language, and
// sent once to those who want them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as english from '#app/boot/entry-server.tsx'
import { openPost, type Post } from '#gateway/auth/mail/post.ts'
import { authSettings } from '#gateway/auth/settings.ts'
import { single } from '#gateway/auth/transaction.ts'
import { openKeys } from '#gateway/keys/secret-keys.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { testPool } from '#gateway/testing/test-pool.ts'
import type { Language } from '#lib/language/languages.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { runMails } from './jobs/run-jobs.ts'
import { mailWriter } from './mail-writer.ts'

const siteUrl = 'https://pitch263.example'
const quiet = { info: () => undefined, error: () => undefined }

let database: TestDatabase
let owner: Pool
let dataDir: string
let person: string
let posts: Post[]
const asked: Language[] = []
const website = Promise.resolve({
  entry: async (language: Language) => {
    asked.push(language)
    return english
  },
})

const sql = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  owner = testPool(database.admin)
  dataDir = mkdtempSync(join(tmpdir(), 'mails-'))
  const keys = await openKeys(dataDir, {})
  const settings = authSettings({}, { mailWriter: mailWriter(website, siteUrl) })
  posts = [1, 2].map(() => openPost({ settings, log: quiet, owner, keys }))
  person = await makeAccount(sql, ['club_admin'])
})
beforeEach(async () => {
  asked.length = 0
  await sql('delete from gateway.mails')
  await sql('delete from public.notifications')
  await sql(`update auth.users set email = 'club@letters.test', email_confirmed_at = now() where id = $1`, [
    person,
  ])
  await sql(`update public.profiles set locale = 'en', time_zone = null where id = $1`, [person])
})
afterAll(async () => {
  await Promise.all(posts.map(post => post.close()))
  await owner.end()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const tell = (count: number, more: Record<string, string> = {}) =>
  sql(
    `insert into public.notifications (${['user_id', 'kind', 'title', 'words', 'href', ...Object.keys(more)].join()})
     select ${['$1', `'transfer_task'`, `'Task ' || n`, `'Do it.'`, `'/transfer-approvals/TR-1'`, ...Object.values(more)].join()}
     from generate_series(1, ${count}) as n`,
    [person],
  )
async function sent() {
  const before = posts.map(({ mailbox }) => mailbox?.list().length ?? 0)
  await Promise.all(posts.map(post => post.send()))
  return posts.flatMap(
    ({ mailbox }, at) => mailbox?.list().slice(0, mailbox.list().length - (before[at] ?? 0)) ?? [],
  )
}
const states = async () => (await sql('select state from gateway.mails')).map(({ state }) => state)

describe('a notification', () => {
  test('is queued by the statement that writes it, and not where that is taken back', async () => {
    const client = new Client(database.admin)
    await client.connect()
    await client.query('begin')
    await client.query(
      `insert into public.notifications (user_id, kind, title) values ($1, 'transfer_task', 'A task')`,
      [person],
    )
    expect(await states()).toEqual([])
    expect((await client.query('select kind from gateway.mails')).rows).toEqual([{ kind: 'notification' }])
    await client.query('rollback')
    await client.end()
    expect(await states()).toEqual([])
  })

  test('is sent once, by whichever process', async () => {
    await tell(30)
    const mails = await sent()
    expect(mails).toHaveLength(30)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(30)
    expect(mails[0]).toMatchObject({ to: 'club@letters.test', kind: 'notification' })
    expect(mails[0]?.text).toContain(`${siteUrl}/transfer-approvals/TR-1`)
    expect(await sent()).toEqual([])
  })

  test('waits while the switch is off', async () => {
    const switchTo = (on: boolean) =>
      sql(`update public.feature_flags set is_enabled = $1 where key = 'push'`, [on])
    await tell(1)
    await switchTo(false)
    expect(await sent()).toEqual([])
    expect(await states()).toEqual(['waiting'])
    await switchTo(true)
    await sql('update gateway.mails set next_try_at = now()')
    expect(await sent()).toHaveLength(1)
  })

  test('is not sent where it was read, removed or declined meanwhile, is a sample, or nobody confirmed the address', async () => {
    await tell(1, { is_sample: 'true' })
    await tell(1, { is_for_post: 'false' })
    expect(await states()).toEqual([])
    await tell(2)
    await sql(`update public.notifications set read_at = now() where title = 'Task 1'`)
    await sql(`delete from public.notifications where title = 'Task 2'`)
    expect(await sent()).toEqual([])
    await tell(1)
    await sql('update auth.users set email_confirmed_at = null where id = $1', [person])
    expect(await sent()).toEqual([])
    expect(new Set(await states())).toEqual(new Set(['dropped']))
  })

  test('comes in the language of the profile, with times by the reader’s own clock', async () => {
    await sql(`update public.profiles set locale = 'nd', time_zone = 'Europe/London' where id = $1`, [person])
    await tell(1, { due_at: `timestamptz '2027-05-01 12:00Z'` })
    const [mail] = await sent()
    expect(asked).toEqual(['nd'])
    expect(mail?.text).toContain('Due 1 May 2027, 13:00 (London).')
  })

  test('about what somebody follows comes once they agreed to it, and says where such e-mails are switched off', async () => {
    const follows = () =>
      sql(
        `insert into public.notifications (user_id, kind, title, href, is_for_post)
         values ($1, 'follow_result', 'Home 2–1 Away', '/matches/1', app.wants_letter($1, 'follow_result'))`,
        [person],
      )
    await follows()
    expect(await sent()).toEqual([])
    await sql(
      `insert into app.consents (user_id, purpose, version, is_given, said_by) values ($1, 'notifications', '2026-11-18', true, $1)`,
      [person],
    )
    await follows()
    const mails = await sent()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`${siteUrl}/dashboard/settings#alerts`)
  })

  test('about what somebody follows comes once a day with the others, where that was chosen', async () => {
    await sql(
      `insert into app.consents (user_id, purpose, version, is_given, said_by) values ($1, 'notifications', '2026-11-18', true, $1)`,
      [person],
    )
    await sql(`insert into app.alert_digests (user_id, hour, last_day) values ($1, 0, '2026-01-01')`, [
      person,
    ])
    for (const title of ['Home 2–1 Away', 'Moved: Home v Away'])
      await sql(
        `insert into public.notifications (user_id, kind, title, href, is_for_post)
         values ($1, 'follow_result', $2, '/matches/1', app.wants_letter($1, 'follow_result'))`,
        [person, title],
      )
    expect(await sent()).toEqual([])
    await sql('select app.queue_digests()')
    const mails = await sent()
    await sql('delete from app.alert_digests')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: 'club@letters.test',
      kind: 'digest',
      subject: 'What you follow: 2 alerts',
    })
    expect(mails[0]?.text).toContain(`Home 2–1 Away · ${siteUrl}/matches/1`)
    expect(mails[0]?.text).toContain('Moved: Home v Away')
  })

  test('is words in an e-mail, and nothing else', async () => {
    await sql(
      `insert into public.notifications (user_id, kind, title) values ($1, 'transfer_task', 'A <b>name</b>')`,
      [person],
    )
    const [mail] = await sent()
    expect(mail?.html).not.toContain('<b>name')
  })
})

describe('the e-mails of accounts', () => {
  const occasion = {
    kind: 'recovery' as const,
    code: '654321',
    minutes: 60,
    link: 'https://x.test/',
    siteUrl,
  }
  const write = async (language: string | null) => {
    await posts[0]?.mail(single(owner), person, 'club@letters.test', occasion)
    await posts[0]?.settled()
    await sql('update gateway.mails set language = $1', [language])
  }

  test.each([
    ['the profile says one', 'sn', 'nd', 'sn'],
    ['the profile has the usual one', 'en', 'nd', 'nd'],
    ['the page had none of ours', 'en', 'fr', 'en'],
    ['nothing is known', 'en', null, 'en'],
  ])('have a language where %s', async (_, locale, language, expected) => {
    await sql('update public.profiles set locale = $2 where id = $1', [person, locale])
    const writer = mailWriter(website, siteUrl)
    await writer.account(
      occasion,
      { userId: person, language },
      async (text, values) => await sql(text, values),
    )
    expect(asked).toEqual([expected])
  })

  test('say what to do, and how long it works', async () => {
    await write(null)
    const [mail] = posts[0]?.mailbox?.list() ?? []
    expect(mail?.subject).toBe('Set a new password for Pitch263')
    expect(mail?.text).toContain('Both work once, for 1 hour.')
  })
})

test('the Shona program writes a notification by its code, with days as Shona writes them', () => {
  const moment = '2026-11-19T21:24:00Z'
  const told = {
    title: 'This transfer is frozen.',
    titleMessage: {
      code: 'oversight.frozen',
      parameters: { until: { moment, text: '19 November 2026, 23:24' } },
    },
    words: 'In the words of a person.',
    wordsMessage: null,
    href: '/transfers',
    dueAt: moment,
    timeZone: null,
    isAlert: false,
  }
  const program = `import { writeNotificationMail } from '#features/accounts/mails/notification-mail.ts'
    console.log(JSON.stringify(await writeNotificationMail(${JSON.stringify(told)}, '${siteUrl}')))`
  const written = execFileSync(process.execPath, ['--conditions=sn', '--input-type=module', '-e', program])
  const content: { language: string; opening: string[]; link: { to: string } } = JSON.parse(String(written))
  expect(content.language).toBe('sn')
  expect(content.opening[0]).toMatch(/19 Mbudzi 2026, 23:24/)
  expect(content.opening[1]).toBe('In the words of a person.')
  expect(content.opening[2]).toMatch(/^Zvinofanira .* 19 Mbudzi 2026, 23:24 \(Harare\)\.$/)
  expect(content.link.to).toBe(`${siteUrl}/sn/transfers`)
})

const lastRun = () => sql(`select is_ok, trouble from app.job_runs where job = 'letters'`)

test('the job that sends e-mails says why some were not sent, until they are', async () => {
  await runMails(database.admin, quiet, async () => ({ troubles: ['550 no such user', '452 full'] }))
  expect(await lastRun()).toEqual([{ is_ok: false, trouble: 'Not sent: 2. 550 no such user' }])
  await runMails(database.admin, quiet, async () => ({ troubles: [] }))
  expect(await lastRun()).toEqual([{ is_ok: true, trouble: null }])
})

const nameGuardian = (email: string) =>
  sql(
    `insert into app.account_ages (user_id, birth_year, guardian_email, asked_at) values ($1, 2012, $2, now())
     on conflict (user_id) do update set guardian_email = excluded.guardian_email, asked_at = now(), lettered_at = null`,
    [person, email],
  )

describe('a guardian', () => {
  test('is written to once; who was named before is not', async () => {
    await nameGuardian('aunt@example.org')
    await nameGuardian('mother@example.org')
    await sql('update public.profiles set full_name = $2 where id = $1', [person, 'Rudo Moyo'])
    const mails = await sent()
    expect(mails.map(({ to }) => to)).toEqual(['mother@example.org'])
    expect(mails[0]?.text).toMatch(/^Rudo Moyo has opened/)
    expect(mails[0]?.text).toContain(`${siteUrl}/dashboard/privacy`)
    await sql('update app.account_ages set birth_year = 2011 where user_id = $1', [person])
    expect(await sent()).toEqual([])
  })

  test('is not written to before the minor has confirmed the account, nor with a name that is none', async () => {
    await sql(
      `update public.profiles set full_name = 'win.example/prize now', confirmed_at = null where id = $1`,
      [person],
    )
    await nameGuardian('father@example.org')
    expect(await sent()).toEqual([])
    await sql('update public.profiles set confirmed_at = now() where id = $1', [person])
    await sql('update gateway.mails set next_try_at = now()')
    const [mail] = await sent()
    expect(mail?.text).toMatch(/^Somebody has opened/)
  })
})
