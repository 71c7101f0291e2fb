import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Fixture } from './fixture.ts'

/** The only one that waits for this person. */
export async function pendingRequest(site: Site, userId: string): Promise<string> {
  await site.sql('delete from public.role_requests where user_id = $1', [userId])
  const [row] = await site.sql(
    `insert into public.role_requests (user_id, role)
     select $1, role from unnest('{scout,coach}'::public.user_role[]) as role
     where role <> all (app.roles_of($1)) limit 1 returning id`,
    [userId],
  )
  return String(row?.['id'])
}

const decide = (id: string) => ({
  rpc: 'decide_role_request',
  body: { p_request_id: id, p_granted: false, p_reason: 'Not known to the club.' },
})

export const roleRequests: Fixture = {
  select: async ({ site, viewerId, person, says }) => {
    const other = await pendingRequest(site, (await site.newcomer('fan')).id)
    const isMine = person.who !== 'anon' && !says('any')
    return {
      met: { filter: by('id', isMine ? await pendingRequest(site, viewerId) : other) },
      broken: [{ filter: by('id', other) }],
    }
  },
  insert: async ({ site, person }) => {
    const role = person.who === 'scout' ? 'coach' : 'scout'
    const empty = () => site.sql('delete from public.role_requests where user_id = $1', [person.id])
    await empty()
    const other = await site.newcomer('fan')
    const fill = async () => {
      await empty()
      await site.sql(
        `insert into public.role_requests (user_id, role)
         select $1, role from unnest('{player,referee,club,club_admin}'::public.user_role[]) as role
         where role <> all (app.roles_of($1)) limit 3`,
        [person.id],
      )
    }
    return {
      met: { body: { role, note: 'I know players.' }, after: empty },
      broken: [
        { body: { role: 'admin' } },
        { body: { role, user_id: other.id } },
        { body: { role, status: 'granted' } },
        { body: { role, proposed_by: person.id }, after: fill },
        { body: { role }, after: empty },
      ],
    }
  },
  update: async ({ site, person, allowed }) => {
    const other = await pendingRequest(site, (await site.newcomer('fan')).id)
    const direct = { filter: by('id', other), body: { status: 'granted' } }
    if (allowed === 'no') return { met: direct, broken: [] }
    return { met: decide(other), broken: [decide(await pendingRequest(site, person.id)), direct] }
  },
  delete: async ({ site, person, allowed }) => {
    const other = await pendingRequest(site, (await site.newcomer('fan')).id)
    if (allowed === 'no') return { met: { filter: by('id', other) }, broken: [] }
    const own = await pendingRequest(site, person.id)
    const [decided] = await site.sql(
      `insert into public.role_requests (user_id, role, status, decided_at)
       select $1, role, 'refused', now() from unnest('{club,player}'::public.user_role[]) as role
       where role <> all (app.roles_of($1)) limit 1 returning id`,
      [person.id],
    )
    return {
      met: { filter: by('id', own) },
      broken: [{ filter: by('id', other) }, { filter: by('id', decided?.['id']) }],
    }
  },
}
