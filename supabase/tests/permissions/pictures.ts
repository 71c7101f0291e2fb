// Pictures: approved ones are for everybody, the others for the offices and for those who brought them.
import { addClub, idOf } from '#supabase/tests/testing/rows.ts'
import { pictureRow } from '#supabase/tests/testing/picture-rows.ts'
import { by, type Fixture } from './fixture.ts'

const decided = { status: 'approved', decided_at: '2026-01-01' }

/** Of a club of its own: of each kind one is shown. */
const picture: Fixture['update'] = async ({ site, says }) => {
  const of = async (state: object) => ({
    filter: by('id', await idOf(site, 'pictures', pictureRow({ club_id: await addClub(site), ...state }))),
    body: { alt: 'Another description' },
  })
  const waiting = await of({})
  return says('any') ? { met: waiting, broken: [] } : { met: await of(decided), broken: [waiting] }
}

export const pictures: Fixture = {
  columns: 'id,alt',
  select: picture,
  insert: async ({ site }) => ({ met: { body: pictureRow({ club_id: await addClub(site) }) }, broken: [] }),
  update: picture,
  delete: picture,
}
