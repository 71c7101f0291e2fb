// What stands behind transfers: contracts, guardians, and the one row of rules.
import { add, idOf } from '#supabase/tests/testing/rows.ts'
import { by, type Fixture } from './fixture.ts'
import { takesPart } from './transfers.ts'

const days = { starts_on: '2026-02-01', ends_on: '2027-01-31', currency: 'USD', monthly_wage: 400 }

const contract: Fixture['update'] = async cell => {
  const { site, says, person } = cell
  const { mine, stranger, club, otherClub } = await takesPart(cell)
  const body = { monthly_wage: 1 }
  const of = async (player_id: string, club_id: string) => ({
    filter: by('id', await idOf(site, 'contracts', { player_id, club_id, is_sample: false, ...days })),
    body,
  })
  if (says('any')) return { met: await of(stranger, otherClub), broken: [] }
  const isOfClub = person.who === 'club' || person.who === 'club_admin'
  return {
    met: isOfClub ? await of(stranger, club) : await of(mine, otherClub),
    broken: [await of(stranger, otherClub)],
  }
}

const contracts: Fixture = {
  select: contract,
  insert: async cell => {
    const { mine, club } = await takesPart(cell)
    return { met: { body: { player_id: mine, club_id: club, ...days } }, broken: [] }
  },
  update: contract,
  delete: contract,
}

/** Players read of their guardians, everybody of whom they are the guardian. */
const guardian: Fixture['update'] = async cell => {
  const { site, says, person, viewerId } = cell
  const { mine, stranger } = await takesPart(cell)
  const { id } = await site.newcomer('fan')
  const body = { relation: 'uncle' }
  await add(site, 'guardians', { player_id: stranger, user_id: id, relation: 'mother' })
  const theirs = { filter: by('player_id', stranger), body }
  if (person.who === 'anon' || says('any')) return { met: theirs, broken: [] }
  const own = { player_id: mine, user_id: person.who === 'player' ? id : viewerId, relation: 'aunt' }
  await site.sql('delete from public.guardians where player_id = $1', [mine])
  await add(site, 'guardians', own)
  return { met: { filter: by('player_id', mine), body }, broken: [theirs] }
}

const guardians: Fixture = {
  select: guardian,
  insert: async cell => {
    const { stranger } = await takesPart(cell)
    const { id } = cell.person.who === 'anon' ? cell.site.people.fan : cell.person
    return { met: { body: { player_id: stranger, user_id: id, relation: 'aunt' } }, broken: [] }
  },
  update: guardian,
  delete: guardian,
}

const theRow = { filter: by('is_the_only_row', true) }

/** There is one row; to try adding one, it is taken away first. */
const rules: Fixture = {
  select: async () => ({ met: theRow, broken: [] }),
  insert: async ({ site }) => {
    await site.sql('delete from public.transfer_rules')
    const after = () => site.sql('insert into public.transfer_rules default values on conflict do nothing')
    return { met: { body: { levy_percent: 10 }, after }, broken: [] }
  },
  update: async ({ site }) => {
    await site.sql('update public.transfer_rules set levy_percent = 15')
    return { met: { ...theRow, body: { levy_percent: 10 } }, broken: [] }
  },
  delete: async () => ({ met: theRow, broken: [] }),
}

export const transferPeople: Record<string, Fixture> = { contracts, guardians, transfer_rules: rules }
