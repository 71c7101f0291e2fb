import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Fixture } from './fixture.ts'
import { worldOf } from './world.ts'

async function link(site: Site, userId: string): Promise<string> {
  const [row] = await site.sql(
    'insert into public.person_links (user_id, person_id) values ($1, $2) returning id',
    [userId, await (await worldOf(site)).person()],
  )
  return by('id', row?.['id'])
}

const own: Fixture['update'] = async ({ site, person }) => ({
  met: {
    filter: await link(site, person.who === 'anon' ? site.people.fan.id : person.id),
    body: { status: 'confirmed' },
  },
  broken: [],
})

export const personLinks: Fixture = {
  select: async ({ site, person, viewerId, says }) => {
    const other = await link(site, (await site.newcomer('fan')).id)
    const isMine = person.who !== 'anon' && !says('any')
    return { met: { filter: isMine ? await link(site, viewerId) : other }, broken: [{ filter: other }] }
  },
  insert: async ({ site, person }) => ({
    met: { body: { user_id: person.id, person_id: await (await worldOf(site)).person() } },
    broken: [],
  }),
  update: own,
  delete: own,
}
