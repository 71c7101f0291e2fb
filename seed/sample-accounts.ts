// An account for every role, for trying the site out. The people are invented, and marked as sample.
import { createClient } from '@supabase/supabase-js'
import type { Role } from '#domain/accounts/roles.ts'
import type { Database } from '#lib/data/database.types.ts'

type SampleAccount = { email: string; name: string; roles: Role[] }

export const sampleAddress = (account: string) => `${account}@sample.pitch263.test`

const people: [account: string, name: string, roles: Role[]][] = [
  ['super_admin', 'Rudo Sample', ['super_admin']],
  // A new super admin takes two who agree.
  ['super_admin2', 'Farai Sample', ['super_admin']],
  ['zifa_admin', 'Nomsa Sample', ['zifa_admin']],
  // So does a ban, a stay, and an annulled transfer.
  ['zifa_admin2', 'Tendai Sample', ['zifa_admin']],
  ['admin', 'Tapiwa Sample', ['admin']],
  ['club_admin', 'Chipo Sample', ['club_admin']],
  // And a transfer takes two clubs.
  ['club_admin2', 'Sipho Sample', ['club_admin']],
  // A third, for those in which the other two have no part.
  ['club_admin3', 'Rumbidzai Sample', ['club_admin']],
  ['club', 'Themba Sample', ['club']],
  ['scout', 'Sibongile Sample', ['scout']],
  ['referee', 'Blessing Sample', ['referee']],
  // A match commissioner has the referee's role; the appointment to a match makes the difference.
  ['commissioner', 'Memory Sample', ['referee']],
  ['coach', 'Kudzai Sample', ['coach']],
  ['player', 'Tatenda Sample', ['player']],
  ['fan', 'Nyasha Sample', []],
]

/** Everybody is a fan as well, as everybody who signs up is. */
export const sampleAccounts: SampleAccount[] = people.map(([account, name, roles]) => ({
  email: sampleAddress(account),
  name,
  roles: [...roles, 'fan'],
}))

/** Makes those that are missing. Answers how many it made. */
export async function makeSampleAccounts({
  url,
  secretKey,
  password,
}: {
  url: string
  secretKey: string
  password: string
}): Promise<number> {
  const db = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  const emails = sampleAccounts.map(({ email }) => email)
  const { data: known } = await db.from('profiles').select('email').in('email', emails).throwOnError()
  const missing = sampleAccounts.filter(({ email }) => !known.some(profile => profile.email === email))

  for (const { email, name, roles } of missing) {
    const { data, error } = await db.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { full_name: name },
    })
    // Another process of the same installation has just made it.
    if (error?.code === 'email_exists') continue
    if (error) throw error
    const { id } = data.user
    const given = roles.map(role => ({ user_id: id, role, reason: 'A sample account.' }))
    await db.from('user_roles').upsert(given, { ignoreDuplicates: true }).throwOnError()
    await db.from('profiles').update({ is_sample: true }).eq('id', id).throwOnError()
  }
  return missing.length
}
