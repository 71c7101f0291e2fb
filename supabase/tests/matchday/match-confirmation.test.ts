// From the referee's report to the official result: comments, differences, confirmation.
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { type ReportItem, reportDifferences } from '#domain/matchday/report-differences.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { everyone, nil, reportActs } from '#supabase/tests/testing/report-scene.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'

const { as, sql } = useTables()
const scene = useMatchScene({ sql })
const { endMatch, log, line, submit, comment, waive, resolve, confirm, differences, matchNow } = reportActs(
  { as, sql },
  scene,
)

const rowOf = ({
  clubId: club_id,
  personId: person_id,
  relatedId: related_person_id,
  ...item
}: ReportItem) => ({
  ...item,
  club_id,
  person_id,
  related_person_id,
})

describe('the clubs', () => {
  test('comment for twelve hours, and are told when that was', async () => {
    await endMatch()
    await expect(comment('home_signatory')).rejects.toMatchObject({ code: 'PT409' })
    await submit('referee')
    await comment('home_signatory', 'It was offside.')
    await sql(`update public.match_reports set submitted_at = '2026-05-14 10:00+02' where match_id = $1`, [
      scene.match,
    ])
    await expect(comment('away_signatory', 'It was not.')).rejects.toMatchObject({
      code: 'PT410',
      message:
        'Clubs could comment until 14 May 2026, 22:00. Once the league has confirmed the match, ask it for a correction.',
    })
  })

  test('are asked again when the referee sends another report', async () => {
    await endMatch()
    await submit('referee')
    await waive('league')
    await comment('home_signatory')
    await comment('away_signatory')
    await submit('referee')
    await expect(confirm('league')).rejects.toMatchObject({ code: 'PT422', hint: 'comments' })
  })
})

describe('the league confirms', () => {
  test('when nothing is missing, and is told what is', async () => {
    await endMatch()
    await submit('referee', { home_goals: 1, away_goals: 0, events: [line()] })
    await expect(confirm('league')).rejects.toMatchObject({
      code: 'PT422',
      message: expect.stringMatching(
        /^One difference between the report and the log is not decided yet\. The league decides it\. The commissioner's report is missing\. The match commissioner can send it until .+, when the league confirms\. The league can waive it with a reason\. Club \d+ and Club \d+ may comment until /,
      ),
    })
    const [found] = await differences()
    await resolve('league', [String(found?.['difference'])], 'report')
    await waive('league')
    await comment('home_signatory')
    await expect(confirm('league')).rejects.toMatchObject({
      code: 'PT422',
      message: expect.stringMatching(/^Club \d+ may comment until/),
    })
    await comment('away_signatory', 'We agree.')
    await confirm('league')
    expect(await matchNow()).toMatchObject({
      status: 'confirmed',
      is_provisional: false,
      counted_home_goals: 1,
      confirmation: "The referee's report.",
      confirmation_message: { code: 'matchday.sentences.confirmedReport', parameters: {} },
    })
  })

  test('when the window is over, whoever has kept silent', async () => {
    await endMatch()
    await submit('referee')
    await submit(
      'commissioner',
      { ...nil, attendance: 4200, attendance_source: 'Gate returns' },
      'commissioner',
    )
    await sql(
      `update public.match_reports set submitted_at = now() - interval '13 hours' where match_id = $1`,
      [scene.match],
    )
    await confirm('league')
    expect(await matchNow()).toMatchObject({
      attendance: 4200,
      attendance_source: 'Gate returns',
      confirmation: "The referee's and the commissioner's reports.",
    })
  })

  test('from a list with what is due first first, which others do not see', async () => {
    await endMatch()
    await submit('referee')
    const [row] = await as(
      { id: scene.people.league },
      'select * from public.reports_waiting() where match_id = $1',
      [scene.match],
    )
    expect(row).toMatchObject({ status: 'report_submitted', is_late: false })
    expect(row?.['missing']).toHaveLength(2)
    for (const who of everyone.filter(each => !['league', 'association'].includes(each)))
      expect(await as({ id: scene.people[who] }, 'select * from public.reports_waiting()')).toEqual([])
  })
})

test('a card that both have gets the referee’s reason', async () => {
  await endMatch()
  const ann = await addPerson({ sql }, 'player')
  await log({ kind: 'yellow', person_id: ann })
  await submit('referee', { ...nil, events: [line({ kind: 'yellow', person_id: ann, reason: 'dissent' })] })
  await waive('league')
  await comment('home_signatory')
  await comment('away_signatory')
  await confirm('league')
  const cards = await sql('select reason_code from public.match_events where match_id = $1', [scene.match])
  expect(cards).toEqual([{ reason_code: 'dissent' }])
})

test('scenario 12: the referee’s report differs from the recorder, and every item is decided for itself', async () => {
  const [ann, bob, cy] = [
    await addPerson({ sql }, 'player'),
    await addPerson({ sql }, 'player'),
    await addPerson({ sql }, 'player'),
  ]
  await endMatch()
  const wrongMinute = await log({ minute: 20, person_id: ann })
  const wrongPlayer = await log({ minute: 70, phase: '2h', person_id: bob })
  const neverWas = await log({ minute: 80, phase: '2h', person_id: cy, club_id: scene.away })
  expect(await matchNow()).toMatchObject({ home_goals: 2, away_goals: 1 })
  const booked = line({ kind: 'yellow', minute: 55, phase: '2h', person_id: bob, reason: 'dissent' })
  const moved = line({ minute: 22, person_id: ann })
  const other = line({ minute: 71, phase: '2h', person_id: cy })
  await submit('referee', { home_goals: 2, away_goals: 0, events: [moved, other, booked] })
  expect(await differences()).toEqual([
    { difference: `${moved.id}:${wrongMinute}`, verdict: 'other minute' },
    { difference: `${booked.id}:`, verdict: 'missing in the log' },
    { difference: `${other.id}:${wrongPlayer}`, verdict: 'other player' },
    { difference: `:${neverWas}`, verdict: 'missing in the report' },
  ])
  await resolve('league', [`${moved.id}:${wrongMinute}`], 'log')
  await resolve('league', [`${other.id}:${wrongPlayer}`, `${booked.id}:`, `:${neverWas}`], 'report')
  expect(await matchNow()).toMatchObject({ home_goals: 2, away_goals: 0 })
  const events = await sql(
    `select kind, minute, person_id, status, supersedes_id, struck_reason from public.match_events where match_id = $1 order by minute, status`,
    [scene.match],
  )
  expect(events).toEqual([
    {
      kind: 'goal',
      minute: 20,
      person_id: ann,
      status: 'provisional',
      supersedes_id: null,
      struck_reason: null,
    },
    {
      kind: 'yellow',
      minute: 55,
      person_id: bob,
      status: 'agreed',
      supersedes_id: null,
      struck_reason: null,
    },
    {
      kind: 'goal',
      minute: 70,
      person_id: bob,
      status: 'struck',
      supersedes_id: null,
      struck_reason: 'The recording shows it.',
    },
    {
      kind: 'goal',
      minute: 71,
      person_id: cy,
      status: 'agreed',
      supersedes_id: wrongPlayer,
      struck_reason: null,
    },
    {
      kind: 'goal',
      minute: 80,
      person_id: cy,
      status: 'struck',
      supersedes_id: null,
      struck_reason: 'The recording shows it.',
    },
  ])
  await expect(resolve('league', [`:${neverWas}`], 'log')).rejects.toMatchObject({ code: 'PT409' })
  await waive('league')
  await comment('home_signatory')
  await comment('away_signatory')
  await confirm('league')
  expect(await matchNow()).toMatchObject({
    status: 'confirmed',
    counted_home_goals: 2,
    counted_away_goals: 0,
  })
  const left = await sql(
    `select status from public.match_events where match_id = $1 and status not in ('agreed', 'struck')`,
    [scene.match],
  )
  expect(left).toEqual([])
})

test('the database and domain/matchday/report-differences.ts find the same', async () => {
  await endMatch()
  await submit('referee')
  let seed = 263
  const roll = (under: number) => (seed = (seed * 16_807) % 2_147_483_647) % under
  const people = [await addPerson({ sql }), await addPerson({ sql }), null]
  const kinds = ['goal', 'yellow', 'substitution'] as const
  const any = (): ReportItem => ({
    id: randomUUID(),
    clubId: roll(2) === 0 ? scene.home : scene.away,
    kind: kinds[roll(3)] ?? 'goal',
    phase: roll(2) === 0 ? '1h' : '2h',
    minute: roll(8) === 0 ? null : 40 + roll(8),
    added: roll(4) === 0 ? 1 + roll(3) : null,
    personId: people[roll(3)] ?? null,
    relatedId: people[roll(3)] ?? null,
  })
  const rounds = 20 * inject('scale')
  let found = 0
  for (let round = 0; round < rounds; round++) {
    const events = Array.from({ length: roll(9) }, any)
    // Much is the same, as in life.
    const report = [
      ...events.filter(() => roll(3) > 0).map(event => ({ ...event, id: randomUUID() })),
      ...Array.from({ length: roll(4) }, any),
    ]
    await sql('delete from public.match_events where match_id = $1', [scene.match])
    for (const event of events) await add({ sql }, 'match_events', { ...rowOf(event), match_id: scene.match })
    await sql('update public.match_reports set events = $2 where match_id = $1', [
      scene.match,
      JSON.stringify(report.map(rowOf)),
    ])
    const theirs = await differences()
    expect(theirs.map(({ difference, verdict }) => `${String(difference)} ${String(verdict)}`)).toEqual(
      reportDifferences(report, events).map(({ key, verdict }) => `${key} ${verdict}`),
    )
    found += theirs.length
  }
  expect(found).toBeGreaterThan(1.5 * rounds)
})
