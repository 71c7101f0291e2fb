// What the journeys of super admins do again and again.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type Person } from './people.ts'
import { elsewhere } from './signed-in.ts'

export const reason = 'Asked for by the club on the phone.'

/** A name that nobody else has. */
export const rare = () => `Z${randomUUID().replaceAll(/[^a-z]/g, '')}`

/** Opens somebody's panel by its address; e2e/accounts/super-users.spec.ts finds them in the list. */
export async function openPerson(page: Page, { id, name }: Person) {
  await page.goto(`/super/users?person=${id}`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

/** Finds somebody as a super admin does, from the dashboard: the list of users, by address. */
export async function findPerson(page: Page, { email, name }: Person) {
  await page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Find by name, e-mail or phone' }).fill(email)
  await page.keyboard.press('Enter')
  await rows(page, 'People').filter({ hasText: email }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

/** The newest rows of the audit log, without those that other journeys add meanwhile. */
export const showOwnAudit = (page: Page, { id }: Person) =>
  page.route('**/rest/v1/audit_log?*', route =>
    route.continue({ url: `${route.request().url()}&actor_id=eq.${id}` }),
  )

export const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row')

/** Begins to impersonate on another device. */
export async function tryToImpersonate(baseURL: string | undefined, admin: Person, target: Person) {
  const row = { super_admin_id: admin.id, impersonated_user_id: target.id, reason, is_active: true }
  const db = await elsewhere(baseURL, admin)
  const { error } = await db.from('impersonation_sessions').insert(row)
  return error
}
