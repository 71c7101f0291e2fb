// Sessions without a sign-in: begun in the site's own database and signed with its own key by the code that a sign-in
// ends with, so that they are the same, refresh token included. What comes before that (the form, the password, its
// limits) has journeys and tests of its own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Pool } from 'pg'
import { type SessionJson, startSession } from '#gateway/auth/sessions.ts'
import { authSettings } from '#gateway/auth/settings.ts'
import { inTransaction } from '#gateway/auth/transaction.ts'
import { findUser } from '#gateway/auth/users.ts'
import { sessionKey } from '#lib/data/stored-session.ts'
import { openPlainFile } from './kept-page.ts'
import { sharedDatabase } from './processes.ts'

const sites = new Map<string, ReturnType<typeof connect>>()

function connect(siteUrl: string) {
  const { dataDir, admin } = sharedDatabase(siteUrl)
  const signing = JSON.parse(readFileSync(join(dataDir, 'secrets', 'signing-keys.json'), 'utf8'))
  const owner = new Pool({ ...admin, max: 1, allowExitOnIdle: true })
  // A site of its own ends before the worker does, and its database with it.
  owner.on('error', () => sites.delete(siteUrl))
  return {
    owner,
    context: { siteUrl, settings: authSettings({}), keys: { publishable: '', secret: '', signing } },
  }
}

function siteAt(siteUrl: string) {
  const site = sites.get(siteUrl) ?? connect(siteUrl)
  sites.set(siteUrl, site)
  return site
}

/** A session of the account, as a sign-in with the password answers it. */
export async function mintSession(siteUrl = '', id: string, device?: string): Promise<SessionJson> {
  const site = siteAt(siteUrl)
  return inTransaction(site.owner, async tx => {
    const user = await findUser(tx, id, { lock: true })
    if (!user) throw new Error(`There is no account ${id}.`)
    const place = { ip: '', userAgent: 'journeys', ...(device ? { device } : {}) }
    return startSession(site.context, tx, user, { method: 'password', ...place })
  })
}

/** What waits for somebody, by the database's word. */
export async function listTasks(siteUrl = '', id: string): Promise<string[]> {
  const { rows } = await siteAt(siteUrl).owner.query<{ title: string }>(
    `select title ->> 'text' as title from app.tasks_of($1)`,
    [id],
  )
  return rows.map(({ title }) => title)
}

/** A notification of somebody whose e-mail the mail server has refused. */
export async function addRefusedMail(siteUrl = '', id: string, reason: string): Promise<void> {
  await siteAt(siteUrl).owner.query(
    `with told as (
       insert into public.notifications (user_id, kind, title, is_for_post) values ($1, 'role_task', 'A task', false) returning id)
     insert into gateway.mails (kind, about, user_id, state, tries, trouble, finished_at)
     select 'notification', id, $1, 'failed', 1, $2, now() from told`,
    [id, reason],
  )
}

/** Puts a session where the page's browser keeps it. */
export async function keepSession(page: Page, session: SessionJson) {
  await openPlainFile(page)
  const kept = [sessionKey, JSON.stringify(session)] as const
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), kept)
}
