import type { Role } from '#domain/accounts/roles.ts'
import { roleOf, type Site } from '#supabase/tests/testing/site.ts'
import { by, type Fixture } from './fixture.ts'

let made = 0

async function flag(
  site: Site,
  {
    isPublic = false,
    isEnabled = true,
    audience,
  }: { isPublic?: boolean; isEnabled?: boolean; audience?: Role[] },
): Promise<string> {
  const key = `flag_${++made}`
  await site.sql(
    `insert into public.feature_flags (key, description, is_public, is_enabled, audience_roles)
     values ($1, 'A flag', $2, $3, $4::public.user_role[])`,
    [key, isPublic, isEnabled, audience ?? null],
  )
  return by('key', key)
}

export const featureFlags: Fixture = {
  columns: 'key',
  select: async ({ site, person, says }) => {
    const off = { filter: await flag(site, { isEnabled: false }) }
    if (person.who === 'anon')
      return {
        met: { filter: await flag(site, { isPublic: true }) },
        broken: [off, { filter: await flag(site, {}) }],
      }
    const role = says('as_target') ? 'fan' : roleOf(person.who)
    const others: Role = role === 'coach' ? 'player' : 'coach'
    return {
      met: says('any') ? off : { filter: await flag(site, { audience: [role] }) },
      broken: [off, { filter: await flag(site, { audience: [others, 'super_admin'] }) }],
    }
  },
  insert: async () => ({
    met: { body: { key: `flag_${++made}`, description: 'A flag', reason: 'To try it.' } },
    broken: [{ body: { key: `flag_${++made}`, description: 'A flag', reason: ' ' } }],
  }),
  update: async ({ site, person }) => {
    const filter = await flag(site, { isPublic: true })
    return {
      met: { filter, body: { is_enabled: false, reason: 'It is in trouble.' } },
      broken: [
        { filter, body: { updated_by: person.id } },
        { filter, body: { is_enabled: true, reason: '' } },
      ],
    }
  },
  delete: async ({ site }) => ({ met: { filter: await flag(site, { isPublic: true }) }, broken: [] }),
}
