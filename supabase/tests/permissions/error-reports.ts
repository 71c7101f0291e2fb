// Reports of errors: people read their own, those who keep the record all; all are written by functions alone.
import { add } from '#supabase/tests/testing/rows.ts'
import { by, type Fixture } from './fixture.ts'
import { worldOf } from './world.ts'

const told = {
  kind: 'club',
  path: '/teams/a-club',
  about: 'A club',
  fact: 'founded',
  should_be: '1963',
  source: 'A yearbook of 1970',
}

const reports: Fixture['update'] = async ({ site, viewerId, says }) => {
  const { club } = await worldOf(site)
  const { id: other } = await site.newcomer('fan')
  const of = async (asked_by: string) => {
    const id = crypto.randomUUID()
    await add(site, 'error_reports', { id, ...told, subject_id: club, asked_by, asked_at: '2026-01-01' })
    return { filter: by('id', id), body: { status: 'published' } }
  }
  const others = await of(other)
  return says('own') ? { met: await of(viewerId), broken: [others] } : { met: others, broken: [] }
}

export const errorReports: Fixture = {
  columns: 'id,fact,should_be,status',
  select: reports,
  insert: async ({ site, person }) => {
    const { club } = await worldOf(site)
    return { met: { body: { ...told, subject_id: club, asked_by: person.id } }, broken: [] }
  },
  update: reports,
  delete: reports,
}
