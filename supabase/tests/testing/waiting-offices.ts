// What waits for the league’s office, and for whoever is asked whether an account is theirs who claims it.
import { pictureRow } from './picture-rows.ts'
import { addClub, addPerson } from './rows.ts'
import { makeAccount } from './site.ts'
import { daysFromNow } from './transfer-scene.ts'
import { update, type Waiting, type World } from './waiting-world.ts'

const now = () => new Date().toISOString()

const asksForRole = (role: string) => async (world: World) =>
  world.add('role_requests', { user_id: await makeAccount(world.sql, ['fan']), role })

async function correction(world: World, status: 'requested' | 'open') {
  const words = {
    old_words: '1–0',
    new_words: '1–1',
    note: 'A goal.',
    reason: 'A goal.',
    evidence: 'A film.',
  }
  const asked = { match_id: world.match.match, asked_by: 'league', act: 'score', wanted: {}, ...words }
  const row = await world.add('corrections', { ...asked, status, changes_score: true })
  const opener = status === 'open' ? world.match.people.league : null
  await world.sql('insert into app.correction_makers (correction_id, opened_by) values ($1, $2)', [
    row['id'],
    opener,
  ])
  return row
}

const claim =
  (asked: 'club' | 'league' | 'association') =>
  async ({ add, sql, transfer }: World) =>
    add('person_links', {
      user_id: await makeAccount(sql, ['fan']),
      person_id: await addPerson({ sql }, 'player'),
      kind: 'player',
      asked,
      club_id: asked === 'club' ? transfer.releasing : null,
    })

const claims: Waiting[] = (
  [
    ['club', 'transfer.releasing'],
    ['league', 'admin'],
    ['association', 'zifa_admin'],
  ] as const
).map(([asked, owner]) => ({
  state: `somebody says who they are, and the ${asked} is asked`,
  by: 'claim_tasks',
  kind: 'claim',
  owners: [owner],
  begins: claim(asked),
  ends: update('public.person_links', `status = 'confirmed', decided_at = now()`),
}))

const aCase = { charge: 'Crowd trouble.', reference: 'DC-2031-001' }
const decision = { decision: 'A fine.', sanctions: ['fine'], fine_usd: 100, body: 'The committee' }

export const officeStates: Waiting[] = [
  {
    state: 'somebody asks for a role',
    by: 'office_tasks',
    kind: 'role_request',
    owners: ['admin', 'zifa_admin', 'super_admin'],
    begins: asksForRole('player'),
    ends: update('public.role_requests', `status = 'refused', decided_at = now(), decision_reason = 'No.'`),
  },
  {
    state: 'a super admin is proposed',
    by: 'office_tasks',
    kind: 'role_request',
    owners: ['super_admin', '-transfer.super'],
    begins: async world =>
      world.add('role_requests', {
        user_id: await makeAccount(world.sql, ['fan']),
        role: 'super_admin',
        proposed_by: world.transfer.people.super,
      }),
    ends: update('public.role_requests', `status = 'refused', decided_at = now(), decision_reason = 'No.'`),
  },
  {
    state: 'a correction is asked for',
    by: 'office_tasks',
    kind: 'correction',
    says: /^Correction requested/,
    owners: ['admin'],
    begins: world => correction(world, 'requested'),
    ends: update('public.corrections', `status = 'refused', refusal = 'No.', closed_at = now()`),
  },
  {
    state: 'a correction of the score needs a second person',
    by: 'office_tasks',
    kind: 'correction',
    says: /^Correction to approve/,
    owners: ['admin', '-match.league'],
    begins: world => correction(world, 'open'),
    ends: update('public.corrections', `status = 'applied', closed_at = now()`),
  },
  {
    state: 'a protest is lodged',
    by: 'office_tasks',
    kind: 'protest_lodged',
    owners: ['admin'],
    begins: ({ add, match }) =>
      add('match_challenges', {
        match_id: match.match,
        club_id: match.home,
        kind: 'protest',
        category: 'other',
        rule_cited: '12',
        deadline_at: now(),
      }),
    ends: async (world, begun) => {
      const decided = { reason: 'No.', decided_by: 'The committee', decided_on: daysFromNow(0) }
      const row = await world.add('match_decisions', {
        match_id: world.match.match,
        kind: 'none',
        ...decided,
      })
      await update('public.match_challenges', `outcome = 'dismissed', decision_id = '${String(row['id'])}'`)(
        world,
        begun,
      )
    },
  },
  {
    state: 'a case is opened',
    by: 'office_tasks',
    kind: 'case',
    says: /^Case to decide/,
    owners: ['admin'],
    begins: ({ add, match }) =>
      add('discipline_cases', { ...aCase, season_id: match.season, club_id: match.home }),
    ends: update(
      'public.discipline_cases',
      `status = 'decided', decision = 'A fine.', sanctions = '{fine}', fine_usd = 100, body = 'The committee', decided_on = app.league_today()`,
    ),
  },
  {
    state: 'a charge is answered, or can be answered no more',
    by: 'office_tasks',
    kind: 'case',
    says: /^Case to decide/,
    owners: ['admin'],
    begins: async ({ add, match }) => {
      const charged = { season_id: match.season, club_id: match.home, charge: aCase.charge }
      await add('discipline_cases', { ...charged, reference: 'DC-2031-002', answer_by: daysFromNow(3) })
      return add('discipline_cases', { ...charged, reference: 'DC-2031-003', answer_by: daysFromNow(-3) })
    },
    ends: update(
      'public.discipline_cases',
      `hearing_at = now() + interval '1 day', hearing_place = 'PSL House, Harare'`,
    ),
  },
  {
    state: 'a decision is appealed against',
    by: 'office_tasks',
    kind: 'case',
    says: /^Appeal in case/,
    owners: ['admin'],
    begins: ({ add, match }) =>
      add('discipline_cases', {
        ...aCase,
        ...decision,
        season_id: match.season,
        club_id: match.home,
        status: 'appealed',
        decided_on: daysFromNow(-3),
        appealed_on: daysFromNow(-1),
        appeal_grounds: 'It was not us.',
      }),
    ends: update(
      'public.discipline_cases',
      `status = 'closed', is_upheld = false, appeal_decision = 'It stands.', appeal_decided_on = app.league_today()`,
    ),
  },
  {
    state: 'an article waits for review',
    by: 'office_tasks',
    kind: 'article',
    owners: ['admin'],
    begins: world =>
      world.add('articles', {
        slug: 'waiting',
        title: 'A title',
        body: 'Words.',
        byline: 'A club',
        status: 'review',
      }),
    ends: update('public.articles', `status = 'draft'`),
  },
  {
    state: 'somebody objects to a value',
    by: 'office_tasks',
    kind: 'value',
    owners: ['admin'],
    begins: async ({ add, transfer, ids }) => {
      const failed = { status: 'failed', trouble: 'It is only there to be looked at.' }
      const run = { kind: 'values', version: 'v1', as_of: daysFromNow(0), took_ms: 1, ...failed }
      const { id } = await add('model_runs', run)
      const words = 'The minutes are those of another player.'
      return add('value_challenges', {
        player_id: transfer.player,
        run_id: id,
        factor: 'minutes',
        words,
        asked_by: ids.fan,
      })
    },
    ends: update('public.value_challenges', `answer = 'They are his.', is_shown = true, answered_at = now()`),
  },
  {
    state: 'a level of values is proposed',
    by: 'office_tasks',
    kind: 'value_level',
    owners: ['admin', '-match.league'],
    begins: ({ add, match }) =>
      add('value_levels', {
        usd: 20_000,
        reason: 'The fees of the last two windows.',
        holds_from: daysFromNow(0),
        proposed_by: match.people.league,
      }),
    ends: update('public.value_levels', 'discarded_at = now()'),
  },
  {
    state: 'an error is reported',
    by: 'error_report_tasks',
    kind: 'error_reports',
    owners: ['admin', 'zifa_admin', 'super_admin'],
    begins: ({ add, ids }) =>
      add('error_reports', {
        kind: 'page',
        path: '/about',
        about: '/about',
        fact: 'other',
        words: 'It is wrong.',
        source: 'I was there.',
        asked_by: ids.fan,
      }),
    ends: update('public.error_reports', `status = 'refused', decided_at = now(), answer = 'No.'`),
  },
  {
    state: 'a picture waits',
    by: 'picture_tasks',
    kind: 'picture',
    owners: ['admin', 'zifa_admin', 'super_admin'],
    begins: async ({ add, sql }) => add('pictures', pictureRow({ club_id: await addClub({ sql }) })),
    ends: update('public.pictures', `status = 'rejected', decided_at = now(), reason = 'Another club.'`),
  },
  ...claims,
  {
    state: 'a licence is sent',
    by: 'licence_tasks',
    kind: 'licence',
    owners: ['admin'],
    begins: async ({ add, sql }) =>
      add('coach_licences', {
        person_id: await addPerson({ sql }),
        level: 'CAF B',
        valid_until: daysFromNow(300),
      }),
    ends: update('public.coach_licences', `state = 'confirmed', decided_at = now()`),
  },
]
