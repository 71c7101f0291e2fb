import type { Role } from '#domain/roles.ts'
import type { Site } from '#supabase/tests/site.ts'
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
  return member(site, viewerId, (await worldOf(site)).club, role)
}

/** What is done to a row: own ones for those who may not, those of one's club for those who may. */
async function existing(cell: Cell, body: object | undefined): Promise<{ tries: object[] }> {
  const { site } = cell
  const { club: dynamos, otherClub: highlanders } = await worldOf(site)
  const mine = await own({ ...cell, viewerId: cell.person.id })
  const other = await site.newcomer('fan')
  const mate = await member(site, other.id, dynamos)
  const stranger = await member(site, other.id, highlanders)
  const sent = body ? { body } : {}
  return {
    tries: [
      { filter: mate, ...sent },
      { filter: stranger, ...sent },
      { filter: mine ?? mate, ...sent },
    ],
  }
}

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
    const joining = { user_id: id, club_id: dynamos, member_role: 'player' }
    if (says('any'))
      return { met: { body: { ...joining, club_id: highlanders, member_role: 'club_admin' } }, broken: [] }
    return {
      met: {
        body: allowed === 'no' ? { ...joining, user_id: person.id, member_role: 'club_admin' } : joining,
      },
      broken: [
        { body: { ...joining, club_id: highlanders } },
        { body: { ...joining, member_role: 'club_admin' } },
        { body: { ...joining, member_role: 'fan' } },
      ],
    }
  },
  update: async cell => {
    const { otherClub: highlanders } = await worldOf(cell.site)
    const { tries } = await existing(cell, { ends_on: '2099-01-01' })
    const [mate = {}, stranger = {}, mine = {}] = tries
    if (cell.says('any')) return { met: stranger, broken: [] }
    if (cell.allowed === 'no') return { met: mine, broken: [] }
    const promoted = { ...mate, body: { member_role: 'club_admin' } }
    const moved = { ...mate, body: { club_id: highlanders } }
    return { met: mate, broken: [stranger, mine, promoted, moved] }
  },
  delete: async cell => {
    const [mate = {}, stranger = {}, mine = {}] = (await existing(cell, undefined)).tries
    if (cell.says('any')) return { met: stranger, broken: [] }
    return cell.allowed === 'no' ? { met: mine, broken: [] } : { met: mate, broken: [stranger, mine] }
  },
}
