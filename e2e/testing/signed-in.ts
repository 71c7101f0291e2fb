// What several journeys need around a session: the same person outside the browser, and what the browser keeps.
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '#lib/data/database.types.ts'
import { sessionKey } from '#lib/data/stored-session.ts'
import { mintSession } from './minted-sessions.ts'
import { connect, ownAddress, type Person } from './people.ts'

export const impersonationKey = 'pitch263-impersonation'

/** A connection of the person's own, on another device; on the same as somebody else's where one is named. */
export async function elsewhere(baseURL: string | undefined, { id }: Pick<Person, 'id'>, device?: string) {
  const { access_token: token } = await mintSession(baseURL, id, device)
  return createClient<Database>(baseURL ?? '', process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '', {
    accessToken: () => Promise.resolve(token),
    global: { headers: ownAddress() },
  })
}

/** Whether the person's password opens the account, on another device: the code of the refusal, or undefined. */
export async function refusedSignIn(baseURL: string | undefined, { email, password }: Person) {
  const db = connect(baseURL, process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '')
  const { error } = await db.auth.signInWithPassword({ email, password })
  return error?.code
}

export const stored = (page: Page, key = sessionKey) => page.evaluate(name => localStorage.getItem(name), key)

export const store = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)

export const accountOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: `Account of ${name}` })

/** Chooses in the account menu. */
export async function choose(page: Page, person: { name: string }, item: string) {
  await accountOf(page, person).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Leaves a mark on what the page shows now; `isStill` tells whether that was ever taken away. */
export async function mark(page: Page) {
  await page.getByRole('heading', { level: 1 }).evaluate(element => element.setAttribute('data-mark', 'yes'))
  return { isStill: () => page.locator('h1[data-mark="yes"]').isVisible() }
}
