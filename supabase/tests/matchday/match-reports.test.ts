// The officials' reports of a match: who may send them, until when, and what must be in them.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { redReasons, reasonsFor, yellowReasons } from '#domain/matchday/card-reasons.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { type People, useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { reportMatch } from '#supabase/tests/testing/match-report-rows.ts'
import { everyone, nil, outcomeOf, reportActs } from '#supabase/tests/testing/report-scene.ts'
import { addPerson } from '#supabase/tests/testing/rows.ts'

const { as, sql } = useTables()
const scene = useMatchScene({ sql })
const acts = reportActs({ as, sql }, scene)
const {
  endMatch,
  log,
  line,
  versionNow,
  submit,
  comment,
  waive,
  resolve,
  confirm,
  differences,
  matchNow,
  uploadPaper,
} = acts

const paperIn = (match: string): [string, unknown[]] => [
  `insert into storage.objects (bucket_id, name) values ('match-papers', $1)`,
  [`${match}/other.jpg`],
]

async function substitution() {
  const [on, off] = [await addPerson({ sql }), await addPerson({ sql })]
  return line({ kind: 'substitution', person_id: on, related_person_id: off })
}

describe('who may do what', () => {
  const rights: Record<
    string,
    { parts: (keyof People)[]; act: (by: keyof People) => Promise<unknown>; from: 'over' | 'reported' }
  > = {
    'send the referee’s report': {
      parts: ['referee', 'commissioner'],
      from: 'over',
      act: async by => submit(by, { ...nil, paper_path: await uploadPaper() }),
    },
    'send the commissioner’s report': {
      parts: ['commissioner'],
      from: 'over',
      act: by => submit(by, nil, 'commissioner'),
    },
    comment: {
      parts: ['home_signatory', 'away_signatory'],
      from: 'reported',
      act: by => comment(by, 'It was offside.'),
    },
    'waive the commissioner’s report': { parts: ['league'], from: 'reported', act: by => waive(by) },
    'decide a difference': {
      parts: ['league'],
      from: 'reported',
      act: async by => {
        const key = `:${await log()}`
        return resolve(by, [key], 'log')
      },
    },
    confirm: {
      parts: ['league'],
      from: 'reported',
      act: async by => {
        await sql('delete from public.match_reports where match_id = $1', [scene.match])
        await reportMatch({ sql }, scene.match)
        return confirm(by)
      },
    },
  }

  test.each(Object.entries(rights).flatMap(([name, act]) => everyone.map(who => [who, name, act] as const)))(
    '%s: %s',
    async (who, _, { parts, act, from }) => {
      await endMatch()
      if (from === 'reported') await submit('referee')
      expect(await outcomeOf(act(who))).toBe(parts.includes(who) ? 'done' : 'PT403')
    },
  )

  test('who may not is told who may', async () => {
    await endMatch()
    await expect(submit('league')).rejects.toMatchObject({
      message:
        "The referee's report is written by the referee, the match commissioner. You are not appointed to it in this match.",
    })
  })

  test('those who have a part in the match read the reports, and nobody else', async () => {
    await endMatch()
    await submit('referee')
    for (const who of everyone) {
      const rows = await as(
        { id: scene.people[who] },
        'select id from public.match_reports where match_id = $1',
        [scene.match],
      )
      expect([who, rows.length]).toEqual([who, who === 'nobody' ? 0 : 1])
    }
  })

  test('the paper form is seen by the officials and the league, and by no club', async () => {
    await uploadPaper()
    for (const who of everyone) {
      const rows = await as(
        { id: scene.people[who] },
        `select name from storage.objects where bucket_id = 'match-papers'`,
      )
      expect([who, rows.length]).toEqual([
        who,
        ['referee', 'commissioner', 'league', 'association'].includes(who) ? 1 : 0,
      ])
    }
    await as({ id: scene.people.commissioner }, ...paperIn(scene.match))
    for (const who of everyone.filter(each => each !== 'commissioner' && each !== 'league'))
      await expect(as({ id: scene.people[who] }, ...paperIn(scene.match))).rejects.toMatchObject({
        code: '42501',
      })
    await expect(as({ id: scene.people.commissioner }, ...paperIn(randomUUID()))).rejects.toMatchObject({
      code: '42501',
    })
    await expect(as({ id: scene.people.commissioner }, ...paperIn('no match'))).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('a report', () => {
  test('takes the match from full time to reported, once for one request', async () => {
    await endMatch()
    const request = randomUUID()
    const id = await submit('referee', nil, 'referee', request)
    expect(await submit('referee', nil, 'referee', request)).toBe(id)
    expect(await matchNow()).toMatchObject({ status: 'report_submitted', counted_home_goals: null })
    const moves = await sql(`select to_status from public.match_changes where match_id = $1 and place > 1`, [
      scene.match,
    ])
    expect(moves).toEqual([{ to_status: 'report_submitted' }])
  })

  test('is taken late, and says so with the time it was due', async () => {
    await endMatch(30)
    await submit('referee')
    const [report] = await sql('select is_late, due_at from public.match_reports where match_id = $1', [
      scene.match,
    ])
    expect(report?.['is_late']).toBe(true)
    const [change] = await sql(
      `select details from public.match_changes where match_id = $1 and to_status = 'report_submitted'`,
      [scene.match],
    )
    expect(change?.['details']).toMatchObject({ isLate: true, dueAt: expect.any(String) })
  })

  test('is not moved around: without one the match cannot become reported', async () => {
    await endMatch()
    await expect(
      as({ id: scene.people.referee }, `select public.move_match($1, 'report_submitted', $2, $3)`, [
        scene.match,
        await versionNow(),
        randomUUID(),
      ]),
    ).rejects.toMatchObject({
      code: 'PT422',
      message: expect.stringMatching(
        /^There is no referee's report yet\. The referee writes it until \d+ \w+ \d{4}, \d\d:\d\d/,
      ),
    })
  })

  test('of a match that is not over, or is confirmed, is refused with what to do instead', async () => {
    await expect(submit('referee')).rejects.toMatchObject({
      code: 'PT409',
      message:
        'This match is ready for kick-off. The referee and the match commissioner write their reports once it is over.',
    })
    await sql(
      `update public.matches set status = 'confirmed', home_goals = 0, away_goals = 0 where id = $1`,
      [scene.match],
    )
    await expect(submit('referee')).rejects.toMatchObject({
      code: 'PT423',
      message: expect.stringContaining('ask for a correction'),
    })
  })

  test.each([
    ['no score', () => ({}), 'home_goals'],
    ['goals that do not make the score', () => ({ home_goals: 1, away_goals: 0 }), 'explanation'],
    ['a crowd that nobody counted', () => ({ ...nil, attendance: 900 }), 'attendance_source'],
    ['a card without a reason', () => ({ ...nil, events: [line({ kind: 'yellow' })] }), 'events'],
    [
      'a red card for what is yellow',
      () => ({ ...nil, events: [line({ kind: 'red', reason: 'dissent' })] }),
      'events',
    ],
    ['a goal of a third club', () => ({ ...nil, events: [line({ club_id: randomUUID() })] }), 'events'],
    [
      'a goal without a minute',
      () => ({ home_goals: 1, away_goals: 0, events: [line({ minute: null })] }),
      'events',
    ],
    ['a substitution of nobody', () => ({ ...nil, events: [line({ kind: 'substitution' })] }), 'events'],
    ['what is no event of a report', () => ({ ...nil, events: [line({ kind: 'note' })] }), 'events'],
  ])('with %s is refused at its field', async (_, report, hint) => {
    await endMatch()
    await expect(submit('referee', report())).rejects.toMatchObject({ code: 'PT422', hint })
    expect(await matchNow()).toMatchObject({ status: 'full_time' })
  })

  test('has no more substitutions than the season allows', async () => {
    await endMatch()
    const six = [
      await substitution(),
      await substitution(),
      await substitution(),
      await substitution(),
      await substitution(),
      await substitution(),
    ]
    await expect(submit('referee', { ...nil, events: six })).rejects.toMatchObject({
      code: 'PT422',
      message: expect.stringContaining('more than 5 substitutions'),
    })
    await submit('referee', { ...nil, events: six.slice(1) })
  })

  test('explains a score that its goals do not make', async () => {
    await endMatch()
    await submit('referee', { home_goals: 1, away_goals: 0, explanation: 'Nobody saw who scored.' })
    expect(await differences()).toEqual([{ difference: 'score', verdict: 'score' }])
  })

  test('for the referee needs the paper form, and does not follow the referee’s own', async () => {
    await endMatch()
    await expect(submit('commissioner')).rejects.toMatchObject({ code: 'PT422', hint: 'paper_path' })
    await submit('commissioner', { ...nil, paper_path: await uploadPaper() })
    await submit('referee')
    const [report] = await sql(`select part, version from public.match_reports where match_id = $1`, [
      scene.match,
    ])
    expect(report).toEqual({ part: 'referee', version: 2 })
    await expect(
      submit('commissioner', { ...nil, paper_path: `${scene.match}/form.jpg` }),
    ).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('Only the referee can change it'),
    })
  })

  test('knows the reasons of cards that the forms offer', async () => {
    const all = [...new Set([...yellowReasons, ...redReasons, 'whim'])]
    for (const kind of ['yellow', 'second_yellow', 'red', 'goal'])
      for (const reason of all) {
        const [row] = await sql('select app.is_card_reason($1, $2) as may', [kind, reason])
        expect([kind, reason, row?.['may']]).toEqual([kind, reason, reasonsFor(kind).includes(reason)])
      }
  })
})
