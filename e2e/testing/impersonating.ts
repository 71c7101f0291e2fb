// A super admin who is signed in, somebody to look as, and the row that begins it.
import { longTestOf } from './long.ts'
import { type Person, test as base } from './people.ts'
import { elsewhere } from './signed-in.ts'

export { expect } from './people.ts'

export type Looking = {
  admin: Person
  target: Person
  db: Awaited<ReturnType<typeof elsewhere>>
  begin: (minutes?: number) => Promise<string>
}

export const test = base.extend<{ looking: Looking }>({
  looking: async ({ person, signInAs, baseURL }, use) => {
    const admin = await person(['super_admin'], 'Chipo Admin')
    const target = await person(['player', 'fan'], 'Tatenda Player')
    const db = await elsewhere(baseURL, admin)
    await signInAs(admin)
    await use({
      admin,
      target,
      db,
      begin: async (minutes = 30) => {
        const row = {
          super_admin_id: admin.id,
          impersonated_user_id: target.id,
          reason: 'A journey.',
          is_active: true,
          minutes,
        }
        const { data } = await db
          .from('impersonation_sessions')
          .insert(row)
          .select('id')
          .single()
          .throwOnError()
        return data.id
      },
    })
  },
})

export const longTest = longTestOf(test)
