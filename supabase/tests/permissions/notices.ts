// Notices: what holds is everybody's to read, what is over the offices'. Licences are everybody's. Written by functions
// alone.
import { idOf } from '#supabase/tests/testing/rows.ts'
import { by, type Fixture } from './fixture.ts'
import { worldOf } from './world.ts'

const notice: Fixture['update'] = async ({ site, says }) => {
  const of = async (ends_at: string, ended_at: string | null = null) => ({
    filter: by(
      'id',
      await idOf(site, 'notices', {
        words: 'Gates open at noon.',
        starts_at: '2026-01-01',
        ends_at,
        ended_at,
      }),
    ),
    body: { words: 'Gates open at one.' },
  })
  const over = await of('2026-01-02')
  if (says('any')) return { met: over, broken: [] }
  return { met: await of('2999-01-01'), broken: [over, await of('2999-01-01', '2026-01-02')] }
}

export const notices: Fixture = {
  columns: 'id,words,ends_at',
  select: notice,
  insert: () => Promise.resolve({ met: { body: { words: 'Mine.', ends_at: '2999-01-01' } }, broken: [] }),
  update: notice,
  delete: notice,
}

const licence: Fixture['update'] = async ({ site }) => {
  const { club, season } = await worldOf(site)
  const row = { club_id: club, season_id: season, status: 'granted', decided_on: '2026-01-01' }
  return {
    met: {
      filter: by('id', await idOf(site, 'club_licences', row)),
      body: { status: 'refused', note: 'It does not pay.' },
    },
    broken: [],
  }
}

export const clubLicences: Fixture = {
  columns: 'id,status,note',
  select: licence,
  insert: async ({ site }) => {
    const { club, season } = await worldOf(site)
    return { met: { body: { club_id: club, season_id: season, status: 'granted' } }, broken: [] }
  },
  update: licence,
  delete: licence,
}
