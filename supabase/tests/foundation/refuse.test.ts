// How a function says no: an English sentence, the field it is about, and what a translation needs.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { sql } = useTables()

const refused = (parameters: string) =>
  sql(
    `select app.refuse('PT409', 'fans.code', 'From {who} until {when}: {most}.', 'name', ${parameters})`,
  ).then(
    () => undefined,
    ({ code, message, hint, detail }) => ({ code, message, hint, detail: JSON.parse(detail) }),
  )

test('a sentence has its parameters, and the details have them for other languages', async () => {
  expect(
    await refused(`jsonb_build_object(
      'who', jsonb_build_array(app.name_parameter('fans.one', 'the league'), 'a club'),
      'when', app.day_parameter('2026-11-15', '15 November 2026'),
      'most', app.money_parameter(1200))`),
  ).toEqual({
    code: 'PT409',
    message: 'From the league, a club until 15 November 2026: US$1,200.',
    hint: 'name',
    detail: {
      code: 'fans.code',
      parameters: {
        who: [{ code: 'fans.one', text: 'the league' }, 'a club'],
        when: { day: '2026-11-15', text: '15 November 2026' },
        most: { money: 1200, currency: 'USD', text: 'US$1,200' },
      },
    },
  })
})

test('numbers and text stand as they are; a moment keeps its time zone', async () => {
  const said = await refused(
    `jsonb_build_object('who', 'Rudo', 'when', app.moment_parameter('2026-11-15 14:05+02', 'noon'), 'most', 20)`,
  )
  expect(said?.message).toBe('From Rudo until noon: 20.')
  expect(new Date(said?.detail.parameters.when.moment).toISOString()).toBe('2026-11-15T12:05:00.000Z')
})
