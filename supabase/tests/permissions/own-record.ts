// What belongs to one's own record: papers and who opened them, licences, what is owed, and assessments. Written by
// functions alone.
import { randomUUID } from 'node:crypto'
import { add, idOf } from '#supabase/tests/testing/rows.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { isPerson, worldOf } from './world.ts'

const at = '2026-01-10T10:00:00Z'

const paperRow = (user_id: string) => ({
  id: randomUUID(),
  user_id,
  kind: 'identity',
  path: `${user_id}/${randomUUID()}.pdf`,
  name: 'Passport.pdf',
  size: 9,
  details: {},
  uploaded_at: at,
})

const openingRow = (document_id: string) => ({
  id: randomUUID(),
  document_id,
  opened_by: randomUUID(),
  opened_as: 'association',
  opened_at: at,
  request_id: randomUUID(),
})

/** Whoever the cell looks as, or somebody where nobody has signed in; and a stranger. */
async function accounts({ site, person, viewerId }: Cell) {
  return {
    mine: person.who === 'anon' ? site.people.fan.id : viewerId,
    stranger: (await site.newcomer('fan')).id,
  }
}

type Make = (cell: Cell, whose: 'mine' | 'stranger') => Promise<object>

/** Rows of one's own, which are the condition, and a stranger's, which are not. */
function fixture(table: string, columns: string, make: Make, change: object): Fixture {
  const row = (cell: Cell, whose: 'mine' | 'stranger') => make(cell, whose)
  const filter = async (cell: Cell, whose: 'mine' | 'stranger') =>
    by('id', await idOf(cell.site, table, await row(cell, whose)))
  const own: Fixture['update'] = async cell => ({
    met: { filter: await filter(cell, 'mine'), body: change },
    broken: [],
  })
  return {
    columns,
    select: async cell => {
      const theirs = { filter: await filter(cell, 'stranger') }
      if (cell.says('any')) return { met: theirs, broken: [] }
      return { met: { filter: await filter(cell, 'mine') }, broken: [theirs] }
    },
    insert: async cell => ({ met: { body: await row(cell, 'mine') }, broken: [] }),
    update: own,
    delete: own,
  }
}

const documents = fixture(
  'person_documents',
  'id,name',
  async (cell, whose) => paperRow((await accounts(cell))[whose]),
  { name: 'Another.pdf' },
)

const openings = fixture(
  'person_document_openings',
  'id,opened_as',
  async (cell, whose) =>
    openingRow(await idOf(cell.site, 'person_documents', paperRow((await accounts(cell))[whose]))),
  { opened_as: 'owner' },
)

/** Confirmed ones are everybody's; one that waits is a stranger's. */
const licences = fixture(
  'coach_licences',
  'id,level',
  async ({ site }, whose) => ({
    id: randomUUID(),
    person_id: await (await worldOf(site)).person(),
    level: 'CAF A',
    valid_until: '2031-01-01',
    sent_at: at,
    is_sample: false,
    ...(whose === 'mine' ? { state: 'confirmed', decided_at: at } : { state: 'waiting' }),
  }),
  { level: 'CAF Pro' },
)

/** Somebody of the record: the one who looks, whatever their role, or another. */
async function personFor(cell: Cell, whose: 'mine' | 'stranger', as: 'player' | 'official') {
  const id = await (await worldOf(cell.site)).person(as)
  if (whose === 'mine' && cell.person.who !== 'anon') await isPerson(cell.site, cell.viewerId, id)
  return id
}

const payments = fixture(
  'payment_reports',
  'id,what',
  async (cell, whose) => ({
    id: randomUUID(),
    person_id: await personFor(cell, whose, 'player'),
    club_id: (await worldOf(cell.site)).club,
    what: 'wage',
    period: 'May',
    words: 'It has not come.',
    currency: 'USD',
    is_for_union: false,
    state: 'sent',
    sent_at: at,
    is_sample: false,
  }),
  { words: 'It has.' },
)

const assessments = fixture(
  'referee_assessments',
  'id,mark',
  async (cell, whose) => {
    const person_id = await personFor(cell, whose, 'official')
    const { season, club, otherClub } = await worldOf(cell.site)
    const game = await add(cell.site, 'matches', {
      season_id: season,
      home_club_id: club,
      away_club_id: otherClub,
    })
    const told = { mark: 8, went_well: 'Calm.', to_work_on: 'Place.', written_at: at, is_sample: false }
    return { id: randomUUID(), match_id: game['id'], person_id, ...told }
  },
  { mark: 9 },
)

export const ownRecord: Record<string, Fixture> = {
  person_documents: documents,
  person_document_openings: openings,
  coach_licences: licences,
  payment_reports: payments,
  referee_assessments: assessments,
}
