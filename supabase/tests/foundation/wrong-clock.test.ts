// A clock that ran ahead leaves times behind that have not come. Where such a time decides whether something may be done,
// or is done again, it would stay closed until then: it is asked for by app.happened_within, which counts it as long ago.
import { expect, test } from 'vitest'
import { listSchemaFiles } from '#scripts/schema/files.ts'
import { useTables } from '#supabase/tests/testing/as.ts'

const { sql, ids } = useTables()

test.each([
  ['a minute ago', `- interval '1 minute'`, true],
  ['two hours ago', `- interval '2 hours'`, false],
  ['by a clock that is a little ahead', `+ interval '1 minute'`, true],
  ['by a clock that was 40 days ahead', `+ interval '40 days'`, false],
])('what happened %s', async (_, offset, isWithin) => {
  const rows = await sql(`select app.happened_within(now() ${offset}, interval '1 hour') as found`)
  expect(rows).toEqual([{ found: isWithin }])
})

/** They count or choose what is shown, and decide nothing. */
const shown = [
  'happened_within.sql',
  'association_board.sql',
  'mail_board.sql',
  'super_board.sql',
  'alerts.sql',
  // Addresses that are not shortened yet.
  'retention.sql',
]

test('nothing in the schema asks whether something is recent without asking whether it has happened', () => {
  const wrong = listSchemaFiles().flatMap(({ path, text }) =>
    shown.some(name => path.endsWith(`/${name}`))
      ? []
      : [...text.matchAll(/\b(?:\w+_at|at|\w+_time) >=? (?:now\(\)|clock_timestamp\(\)) - .*/g)].map(
          ([line]) => `${path}: ${line}`,
        ),
  )
  expect(wrong).toEqual([])
})

test('whoever wrote as often as they may while the clock was ahead may write again', async () => {
  const club = `(select id from public.clubs where slug = 'rufaro-stars')`
  await sql(`insert into public.clubs (slug, name, code) values ('rufaro-stars', 'Rufaro Stars', 'RUF')`)
  const tries = (at: string) =>
    sql(
      `insert into app.player_entry_tries (club_id, user_id, tried_at) select ${club}, $1, ${at} from generate_series(1, 30)`,
      [ids.club],
    )
  const once = () => sql(`select app.count_player_entry_try(${club}, $1)`, [ids.club])
  await tries(`now() + interval '40 days'`)
  await once()
  await tries(`now() - interval '1 hour'`)
  await expect(once()).rejects.toThrow(/limit/)
})
