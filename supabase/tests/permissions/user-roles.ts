import { by, type Fixture } from './fixture.ts'
import { pendingRequest } from './role-requests.ts'

const reason = 'The office asked for it.'

export const userRoles: Fixture = {
  select: async ({ site, viewerId, says }) => {
    const other = await site.newcomer('player')
    return {
      met: { filter: by('user_id', says('any') ? other.id : viewerId) },
      broken: [{ filter: by('user_id', other.id) }],
    }
  },
  insert: async ({ site, person, allowed }) => {
    const other = await site.newcomer('fan')
    const mine = { body: { user_id: person.id, role: 'scout', reason } }
    const given = { body: { user_id: other.id, role: 'player', reason } }
    const decide = async (userId: string) => ({
      rpc: 'decide_role_request',
      body: { p_request_id: await pendingRequest(site, userId), p_granted: true, p_reason: reason },
    })
    if (allowed === 'rpc') return { met: await decide(other.id), broken: [await decide(person.id), given] }
    if (allowed === 'no') return { met: { body: { ...mine.body, role: 'super_admin' } }, broken: [] }
    return { met: given, broken: [mine, { body: { ...given.body, role: 'super_admin' } }] }
  },
  update: async ({ person }) => ({
    met: { filter: by('user_id', person.id), body: { role: 'super_admin' } },
    broken: [],
  }),
  delete: async ({ site, person, says }) => {
    const other = await site.newcomer('player', 'scout')
    const met = { filter: `${by('user_id', other.id)}&role=eq.scout` }
    if (!says('not_last_super_admin')) return { met, broken: [] }
    const suspend = (until: string) =>
      site.sql(
        `update auth.users set banned_until = ${until} where id <> $1
         and id in (select user_id from public.user_roles where role = 'super_admin')`,
        [person.id],
      )
    return {
      met: { ...met, after: () => suspend(`now() + interval '1 day'`) },
      broken: [
        {
          filter: `${by('user_id', person.id)}&role=eq.super_admin`,
          after: () => suspend('null'),
        },
      ],
    }
  },
}
