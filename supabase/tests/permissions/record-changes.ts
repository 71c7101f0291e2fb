// Changes of the record that wait for a second administrator. Those of birth dates are the association's to read.
import { randomUUID } from 'node:crypto'
import { idOf } from '#supabase/tests/testing/rows.ts'
import { by, type Fixture } from './fixture.ts'

const row = (place: string) => ({
  place,
  kind: 'change',
  key: { id: randomUUID() },
  wanted: { name: 'Rufaro' },
  reason: 'It was misspelt.',
  source: 'A letter of the club',
})

const change: Fixture['update'] = async ({ site, says }) => {
  const of = async (place: string) => ({
    filter: by('id', await idOf(site, 'record_changes', row(place))),
    body: { reason: 'Never mind.' },
  })
  const secret = await of('birth_dates')
  return says('any') ? { met: secret, broken: [] } : { met: await of('venues'), broken: [secret] }
}

export const recordChanges: Fixture = {
  select: change,
  insert: () => Promise.resolve({ met: { body: row('venues') }, broken: [] }),
  update: change,
  delete: change,
}
