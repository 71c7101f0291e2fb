import { by, type Fixture } from './fixture.ts'

export const profiles: Fixture = {
  select: async ({ site, viewerId, says }) => {
    const other = await site.newcomer('fan')
    return {
      met: { filter: by('id', says('any') ? other.id : viewerId) },
      broken: [{ filter: by('id', other.id) }],
    }
  },
  insert: async ({ site }) => {
    const other = await site.newcomer('fan')
    await site.sql('delete from public.profiles where id = $1', [other.id])
    return { met: { body: { id: other.id } }, broken: [] }
  },
  update: async ({ site, person }) => {
    const other = await site.newcomer('fan')
    const own = by('id', person.id)
    const named = { full_name: `Tino ${Math.random()}` }
    return {
      met: { filter: own, body: named },
      broken: [
        { filter: by('id', other.id), body: named },
        { filter: own, body: { email: 'another@example.com' } },
        { filter: own, body: { ...named, suspended_until: null } },
      ],
    }
  },
  delete: async ({ person }) => ({ met: { filter: by('id', person.id) }, broken: [] }),
}
