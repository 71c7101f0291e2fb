// One list of reasons for cards: the database decides by it, the forms and the console show it.
import { expect, test } from 'vitest'
import { reasonsFor } from '#domain/matchday/card-reasons.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useGround } from '#supabase/tests/testing/match-ground.ts'

const { as, sql } = useTables()
const { players, send, goal, one, kickOff } = useGround({ as, sql })

const reasons = async () => (await send('referee', [])).events.map(event => event['reasonCode'] ?? null)

test('the database knows the reasons that are shown, in the same order, and no others', async () => {
  const kinds = await sql(`select unnest(enum_range(null::public.match_event_kind))::text as kind`)
  for (const { kind } of kinds) {
    const [row] = await sql('select app.card_reasons($1) as codes', [kind])
    expect({ kind, codes: row?.['codes'] }).toEqual({ kind, codes: reasonsFor(String(kind)) })
  }
})

test('the reason of a card is told after it, and only one of the list', async () => {
  await kickOff()
  const card = await one('home_recorder', goal(3, 20, { kind: 'yellow' }))
  const reason = { type: 'reason', target: card?.eventId }
  expect(await one('home_recorder', { ...reason, reasonCode: 'violent' })).toMatchObject({
    outcome: 'refused',
    why: 'Choose a reason for this card from the list.',
  })
  expect(await one('home_recorder', { ...reason, reasonCode: 'dissent' })).toMatchObject({
    outcome: 'stored',
  })
  expect(await reasons()).toEqual(['dissent'])
})

test('what one recorder told of a card both have seen, the other leaves and the referee changes', async () => {
  await kickOff()
  const card = await one('home_recorder', goal(3, 20, { kind: 'yellow', reasonCode: 'dissent' }))
  await one('away_recorder', goal(3, 21, { kind: 'yellow', reasonCode: 'delaying' }))
  const reason = { type: 'reason', target: card?.eventId, reasonCode: 'delaying' }
  expect(await one('away_recorder', reason)).toMatchObject({ outcome: 'merged' })
  expect(await reasons()).toEqual(['dissent'])
  expect(await one('referee', reason)).toMatchObject({ outcome: 'stored' })
  expect(await reasons()).toEqual(['delaying'])
})

test('a card that becomes another leaves a reason behind that is not one of its own', async () => {
  await kickOff()
  const card = await one('home_recorder', goal(3, 20, { kind: 'yellow', reasonCode: 'dissent' }))
  const replacement = { kind: 'red', personId: players.home[2] }
  await one('referee', { type: 'strike', target: card?.eventId, reason: 'It was red.', replacement })
  // Both were entered in the same moment: neither is first.
  expect(new Set(await reasons())).toEqual(new Set(['dissent', null]))
})
