import { impersonate, type Person, type Site } from '#supabase/tests/testing/site.ts'
import { by, type Fixture } from './fixture.ts'

/** Somebody else looks through this person's eyes. */
async function onto(site: Site, targetId: string): Promise<string> {
  return impersonate(site.sql, await site.newcomer('super_admin'), { id: targetId })
}

async function endOf(site: Site, { id }: Person): Promise<void> {
  await site.sql(
    'update public.impersonation_sessions set is_active = false where super_admin_id = $1 and is_active',
    [id],
  )
}

export const impersonationSessions: Fixture = {
  select: async ({ site, viewerId, person, says }) => {
    const other = await onto(site, (await site.newcomer('fan')).id)
    const isMine = says('target_is_self')
    return {
      met: { filter: by('id', isMine ? await onto(site, viewerId) : other) },
      broken: person.who === 'anon' ? [] : [{ filter: by('id', other) }],
    }
  },
  insert: async ({ site, person }) => {
    const target = await site.newcomer('fan')
    const admin = await site.newcomer('super_admin')
    const body = {
      super_admin_id: person.id,
      impersonated_user_id: target.id,
      reason: 'To see what they see.',
      is_active: true,
    }
    const again = { body, after: () => endOf(site, person) }
    return {
      met: { body, after: () => endOf(site, person) },
      broken: [
        { body: { ...body, super_admin_id: admin.id } },
        { body: { ...body, impersonated_user_id: person.id } },
        { body: { ...body, impersonated_user_id: admin.id } },
        { body: { ...body, reason: ' \n ' } },
        { body: { ...body, reason: 'x'.repeat(501) } },
        { body: { ...body, is_active: false }, after: () => impersonate(site.sql, person, target) },
        again,
      ],
    }
  },
  update: async ({ site, person, allowed }) => {
    const end = { is_active: false }
    const others = { filter: by('id', await onto(site, (await site.newcomer('fan')).id)), body: end }
    if (allowed === 'no') {
      const ofMe = person.who === 'anon' ? undefined : await onto(site, await targetFor(site, person))
      return { met: ofMe ? { filter: by('id', ofMe), body: end } : others, broken: [] }
    }
    await endOf(site, person)
    const own = by('id', await impersonate(site.sql, person, site.people.fan))
    return {
      met: { filter: own, body: { ...end, ended_at: '2001-01-01T00:00:00Z' } },
      broken: [
        { filter: own, body: { is_active: true } },
        { filter: own, body: { is_active: true, ended_at: null }, after: () => resume(site, person) },
        others,
        { filter: by('super_admin_id', person.id), body: { reason: 'Another' } },
        { filter: by('super_admin_id', person.id), body: { ended_at: null } },
      ],
    }
  },
  delete: async ({ site, person }) => {
    const id = person.who === 'anon' ? site.people.fan.id : await targetFor(site, person)
    return { met: { filter: by('id', await onto(site, id)) }, broken: [] }
  },
}

/** A super admin is nobody's target. */
async function targetFor(site: Site, { who, id }: Person): Promise<string> {
  return who.startsWith('super_admin') ? (await site.newcomer('fan')).id : id
}

/** The one who looks through the fan's eyes goes on doing so. */
async function resume(site: Site, person: Person): Promise<void> {
  if (person.who === 'super_admin_as') await impersonate(site.sql, person, site.people.fan)
}
