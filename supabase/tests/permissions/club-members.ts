import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/accounts/roles.ts'
import { addClub } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { worldOf } from './world.ts'

async function member(site: Site, userId: string, club: string, role: Role = 'player'): Promise<string> {
  const [row] = await site.sql(
    `insert into public.club_members (user_id, club_id, member_role) values ($1, $2, $3)
     on conflict (user_id, club_id, member_role) where ends_on is null
     do update set starts_on = excluded.starts_on returning id`,
    [userId, club, role],
  )
  return by('id', row?.['id'])
}

/** The person's own row, in whose club they act. */
async function own({ site, person, viewerId }: Cell): Promise<string | undefined> {
  if (person.who === 'anon') return undefined
  const role = person.who === 'club' || person.who === 'club_admin' ? person.who : 'player'
  // Who decides about the clubs of the other cells is of neither.
  const isOffice = ['admin', 'zifa_admin', 'super_admin'].includes(person.who)
  return member(site, viewerId, isOffice ? await addClub(site) : (await worldOf(site)).club, role)
}

const duty = (of: string) => ({
  rpc: 'set_club_duty',
  body: { p_member_id: of.replace('id=eq.', ''), p_duty: 'analyst', p_request_id: randomUUID() },
})

export const clubMembers: Fixture = {
  select: async cell => {
    const { site, says } = cell
    const { club: dynamos, otherClub: highlanders } = await worldOf(site)
    const other = await site.newcomer('fan')
    const mate = await member(site, other.id, dynamos)
    const stranger = await member(site, other.id, highlanders)
    const mine = await own(cell)
    if (says('any')) return { met: { filter: stranger }, broken: [] }
    if (says('own_club')) return { met: { filter: mate }, broken: [{ filter: stranger }] }
    return { met: { filter: mine ?? mate }, broken: [{ filter: mate }, { filter: stranger }] }
  },
  insert: async cell => {
    const { site, person, says, allowed } = cell
    const { club: dynamos, otherClub: highlanders } = await worldOf(site)
    await own({ ...cell, viewerId: person.id })
    const { id } = await site.newcomer('fan')
    if (allowed === 'no')
      return { met: { body: { user_id: id, club_id: dynamos, member_role: 'player' } }, broken: [] }
    const adding = (given: object) => ({
      rpc: 'add_club_member',
      body: {
        p_club_id: dynamos,
        p_user_id: id,
        p_member_role: 'player',
        p_request_id: randomUUID(),
        ...given,
      },
    })
    const direct = { body: { user_id: id, club_id: dynamos, member_role: 'player' } }
    const broken = [direct, adding({ p_user_id: person.id }), adding({ p_member_role: 'fan' })]
    if (says('any')) return { met: adding({ p_club_id: highlanders, p_member_role: 'club_admin' }), broken }
    return {
      met: adding({}),
      broken: [...broken, adding({ p_club_id: highlanders }), adding({ p_member_role: 'club_admin' })],
    }
  },
  update: async cell => {
    const { site, person, says, allowed } = cell
    const { club: dynamos, otherClub: highlanders } = await worldOf(site)
    const mine = await own({ ...cell, viewerId: person.id })
    const other = await site.newcomer('club')
    const mate = await member(site, other.id, dynamos, 'club')
    const stranger = await member(site, other.id, highlanders, 'club')
    const direct = { filter: mate, body: { ends_on: '2099-01-01' } }
    if (allowed === 'no')
      return { met: { filter: mine ?? mate, body: { ends_on: '2099-01-01' } }, broken: [] }
    const broken = [direct, ...(mine ? [duty(mine)] : [])]
    return says('any')
      ? { met: duty(stranger), broken }
      : { met: duty(mate), broken: [...broken, duty(stranger)] }
  },
  delete: async cell => {
    const mine = await own({ ...cell, viewerId: cell.person.id })
    const other = await cell.site.newcomer('fan')
    return {
      met: { filter: mine ?? (await member(cell.site, other.id, (await worldOf(cell.site)).club)) },
      broken: [],
    }
  },
}
