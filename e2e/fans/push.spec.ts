// Notifications without an account: chosen on the page of a match, received as a push service receives them, and stopped.
import type { Page } from '@playwright/test'
import { withClient } from '#gateway/database/with-client.ts'
import { test } from '#e2e/testing/live-match.ts'
import { longTestOf } from '#e2e/testing/long.ts'
import { expect } from '#e2e/testing/people.ts'
import { sharedDatabase } from '#e2e/testing/processes.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { hydrated } from '#e2e/testing/watching.ts'
import { writePush } from '#features/fans/push/payload.ts'
import { openPushThread } from '#server/push/push-thread.ts'
import { openVapid } from '#server/push/vapid.ts'
import { openPushService, type Subscription } from '#server/testing/push-service.ts'

/** The headless browser has no push service: what it would answer is answered here. */
function answerAsPushService(subscription: Subscription) {
  const given = {
    endpoint: subscription.endpoint,
    options: {},
    toJSON: () => subscription,
    unsubscribe: async () => {
      localStorage.removeItem('subscribed')
      return true
    },
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem('subscribed') ? given : null),
    subscribe: async () => {
      localStorage.setItem('subscribed', 'yes')
      return given
    },
  })
  Object.assign(Notification, { requestPermission: async () => 'granted' })
}

async function openMatch(page: Page, id: string) {
  await page.goto(`/matches/${id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Notify me' }).click()
  return page.getByRole('dialog')
}

test('a visitor chooses goals of a match, is sent the next one, and stops it', async ({
  baseURL,
  browser,
  live,
}) => {
  const { admin, dataDir, release } = sharedDatabase(baseURL)
  const siteUrl = baseURL ?? ''
  const service = await openPushService({ publicKey: openVapid(dataDir, siteUrl).publicKey })
  const failures: unknown[] = []
  const sender = openPushThread({
    admin,
    dataDir,
    siteUrl,
    push: { keys: undefined, toLoopback: true },
    writePush: (_language, told) => writePush(told),
    log: { info: () => undefined, error: (facts, message) => failures.push(message, facts) },
  })
  /** As the console does: the log and the score change together. */
  const goal = (minute: number) =>
    withClient(admin, async client => {
      await client.query('begin')
      await client.query(
        `insert into public.match_events (match_id, club_id, kind, minute, phase, status)
         select id, home_club_id, 'goal', $2, '2h', 'provisional' from public.matches where id = $1`,
        [live.id, minute],
      )
      await client.query('select app.keep_score($1)', [live.id])
      await client.query('commit')
    })
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(answerAsPushService, service.subscribe())
    const dialog = await openMatch(page, live.id)
    await dialog.getByLabel('Kick-off').uncheck()
    await expect(dialog.getByLabel('Goals')).toBeChecked()
    await expectReadable(page, 'the choice of notifications')
    await dialog.getByRole('button', { name: 'Save notifications' }).click()
    await expect(page.getByText('Notifications saved.')).toBeVisible()

    await goal(63)
    await expect.poll(() => service.received.length).toBe(1)
    expect(service.received[0]?.message).toMatchObject({
      tag: `match:${live.id}`,
      url: `/matches/${live.id}`,
      title: `Sample: ${live.home} 1–0 ${live.away}`,
      body: `Goal for ${live.home}, 63'`,
    })

    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(dialog.getByLabel('Kick-off')).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Stop these notifications' }).click()
    await expect(page.getByText('Notifications stopped.')).toBeVisible()
    await goal(64)
    await sender.send()
    expect(service.received).toHaveLength(1)
    expect([...service.problems, ...failures]).toEqual([])
  } finally {
    await context.close()
    await sender.close()
    await service.close()
    release()
  }
})

longTestOf(test)(
  'a fan has the alerts of the account pushed to this browser, not by night, and one e-mail a day',
  async ({ baseURL, browser, person, signInAs }) => {
    const { admin, dataDir, release } = sharedDatabase(baseURL)
    const service = await openPushService({ publicKey: openVapid(dataDir, baseURL ?? '').publicKey })
    const context = await browser.newContext({ timezoneId: 'Africa/Johannesburg' })
    const { endpoint, keys } = service.subscribe()
    try {
      const fan = await person(['fan'])
      const query = (sql: string, values: string[]) =>
        withClient(admin, async client => (await client.query<object>(sql, values)).rows)
      await query(
        `insert into app.consents (user_id, purpose, version, is_given, said_by)
       select $1, purpose, version, true, $1 from app.consent_texts where purpose = 'notifications'`,
        [fan.id],
      )
      const page = await context.newPage()
      await page.addInitScript(answerAsPushService, { endpoint, keys })
      await signInAs(fan, page)
      await page.goto('/dashboard/settings#device')
      const linked = page.getByLabel('Alerts of my account')
      await linked.click()
      await expect(page.getByRole('button', { name: 'Save quiet hours' })).toBeVisible()
      await page.getByLabel('Quiet hours').check()
      await page.getByLabel('From', { exact: true }).fill('21:30')
      await page.getByLabel('Until', { exact: true }).fill('05:45')
      await page.getByRole('button', { name: 'Save quiet hours' }).click()
      await page.getByLabel('Moved matches, push').click()
      await page.getByLabel('E-mails about what I follow').selectOption('One a day, at 18:00')

      const stored = () =>
        query(
          `select to_char(quiet_from, 'HH24:MI') as "from", to_char(quiet_until, 'HH24:MI') as until,
           device.time_zone as zone, device.user_id as account, digest.hour
         from app.push_devices as device left join app.alert_digests as digest on digest.user_id = $2
         where endpoint = $1`,
          [endpoint, fan.id],
        )
      await expect
        .poll(stored)
        .toEqual([{ from: '21:30', until: '05:45', zone: 'Africa/Johannesburg', account: fan.id, hour: 18 }])
      await page.reload()
      await expect(linked).toBeChecked()
      await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30')
      await expect(page.getByLabel('E-mails about what I follow')).toHaveValue('18')

      await page.getByRole('button', { name: 'Stop all notifications on this device' }).click()
      await expect(linked).not.toBeChecked()
      await expect.poll(stored).toEqual([])
    } finally {
      await context.close()
      await service.close()
      release()
    }
  },
)
