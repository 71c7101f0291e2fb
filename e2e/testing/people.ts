// People for the journeys: accounts of any roles, made through the operator's API, signed in without the form.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import type { Role } from '#domain/accounts/roles.ts'
import { argon2Hash } from '#gateway/auth/argon2.ts'
import type { Database } from '#lib/data/database.types.ts'
import { longTestOf } from './long.ts'
import { test as base } from './kept-page.ts'
import { keepSession, listTasks, mintSession } from './minted-sessions.ts'

export { expect }

export type Person = { id: string; email: string; password: string; name: string; roles: Role[] }

const password = 'a journey of its own 263'
// Hundreds of people sign in: a hash that is quickly compared leaves the processors to the pages.
const passwordHash = argon2Hash(password, { memoryKb: 8, passes: 1, parallelism: 1 })

/** The journeys' server believes this header, so that one person's tries are not counted as another's. */
export const ownAddress = () => ({
  'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.ceil(Math.random() * 250)).join('.')}`,
})

export function connect(baseURL: string | undefined, key: string) {
  return createClient<Database>(baseURL ?? '', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: ownAddress() },
  })
}

export function operator(baseURL: string | undefined) {
  return connect(baseURL, process.env['SUPABASE_SECRET_KEY'] ?? '')
}

/** Two clubs of the record. */
export async function twoClubs(baseURL: string | undefined, slugs = ['dynamos', 'highlanders']) {
  const clubs = operator(baseURL).from('clubs').select('id, name').in('slug', slugs)
  const { data } = await clubs.order('slug').throwOnError()
  const [one, other] = data
  if (!one || !other) throw new Error('The record has not been loaded.')
  return [one, other] as const
}

/** Makes somebody a member of a club; staff with this duty. */
export async function joins(
  baseURL: string | undefined,
  { id }: Person,
  club: { id: string },
  role: 'club_admin' | 'club' | 'coach',
  duty = 'secretary',
) {
  const row = { user_id: id, club_id: club.id, member_role: role, duty: role === 'club' ? duty : null }
  await operator(baseURL).from('club_members').insert(row).throwOnError()
}

async function makePerson(
  baseURL: string | undefined,
  roles: Role[],
  name: string,
  { birthYear = '1994' }: About,
): Promise<Person> {
  const db = operator(baseURL)
  const email = `${roles.join('.')}.${randomUUID().slice(0, 8)}@journeys.test`
  const { data, error } = await db.auth.admin.createUser({
    email,
    password_hash: await passwordHash,
    email_confirm: true,
    user_metadata: { full_name: name, birth_year: birthYear },
  })
  if (error) throw error
  const { id } = data.user
  const wanted = roles.filter(role => role !== 'fan').map(role => ({ user_id: id, role }))
  if (wanted.length > 0) await db.from('user_roles').insert(wanted).throwOnError()
  if (!roles.includes('fan'))
    await db.from('user_roles').delete().eq('user_id', id).eq('role', 'fan').throwOnError()
  return { id, email, password, name, roles }
}

/** For those who are picked by name from a list, in which somebody of an earlier try may stand. */
export const newName = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

/** `birthYear`: of age unless it says otherwise; `''` is not known, and the first page asks for it. */
type About = { birthYear?: string }

type Fixtures = {
  /** Makes an account that holds exactly these roles. */
  person: (roles: Role[], name?: string, about?: About) => Promise<Person>
  /** Puts a fresh session of the person into the page's browser. */
  signInAs: (person: Person, page?: Page) => Promise<void>
}

/** What waits for an office comes and goes with other journeys. */
const offices: Role[] = ['admin', 'zifa_admin', 'super_admin']

/** A page that still shows "Needs you" when a journey ends lists nothing there that is done. */
async function expectNothingDone(baseURL: string | undefined, page: Page, { id, roles }: Person) {
  const list = page.isClosed() ? undefined : page.getByRole('region', { name: 'Needs you' })
  if (!list || roles.some(role => offices.includes(role)) || !(await list.isVisible())) return
  const shown = async () =>
    (await list.isVisible()) ? list.locator('li p.font-semibold').allInnerTexts() : []
  const done = async () => {
    const waiting = await listTasks(baseURL, id)
    return (await shown()).filter(words => !waiting.some(title => words.startsWith(title)))
  }
  await expect.poll(done, { message: 'In “Needs you” and done' }).toEqual([])
}

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...ownAddress() }),
  person: async ({ baseURL }, use) => {
    await use((roles, name = 'Tendai Moyo', about = {}) => makePerson(baseURL, roles, name, about))
  },
  signInAs: async ({ baseURL, page: own }, use, testInfo) => {
    const signedIn = new Map<Page, Person>()
    await use(async (person, page = own) => {
      signedIn.set(page, person)
      await keepSession(page, await mintSession(baseURL, person.id))
    })
    if (testInfo.status !== testInfo.expectedStatus) return
    for (const [page, person] of signedIn) await expectNothingDone(baseURL, page, person)
  },
})

export const longTest = longTestOf(test)
