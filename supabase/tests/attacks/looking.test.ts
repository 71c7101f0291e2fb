// While a super admin looks through another's eyes they see what the other sees, and change nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, type Role } from '#domain/roles.ts'
import { add, addClub, addPerson, idOf } from '#supabase/tests/rows.ts'
import { impersonate, startSite, type Person, type Row, type Site } from '#supabase/tests/site.ts'

const orders = {
  profiles: 'id',
  user_roles: 'user_id,role',
  role_requests: 'id',
  feature_flags: 'key',
  club_members: 'id',
  person_links: 'id',
} as const

let site: Site
let admin: Person
let club: string

beforeAll(async () => {
  site = await startSite()
  admin = await site.newcomer('super_admin')
  club = await addClub(site)
  const otherClub = await addClub(site)
  for (const role of roles) {
    const { id } = site.people[role]
    const asked: Role = role === 'scout' ? 'coach' : 'scout'
    await site.sql('insert into public.role_requests (user_id, role) values ($1, $2)', [id, asked])
    await site.sql('insert into public.person_links (user_id, person_id) values ($1, $2)', [
      id,
      await addPerson(site),
    ])
    const kind = role === 'club' || role === 'club_admin' ? role : 'player'
    for (const where of [club, otherClub])
      await site.sql('insert into public.club_members (user_id, club_id, member_role) values ($1, $2, $3)', [
        id,
        where,
        kind,
      ])
    await site.sql(
      `insert into public.feature_flags (key, description, is_enabled, audience_roles)
       values ($1, 'For one role', true, array[$2::public.user_role])`,
      [`for_${role}`, role],
    )
  }
})
afterAll(() => site.close())

async function readAll(person: Person): Promise<Record<string, Row[]>> {
  const read = async ([table, order]: [string, string]) =>
    [table, (await site.ask(person, 'GET', `${table}?order=${order}`)).rows] as const
  return Object.fromEntries(await Promise.all(Object.entries(orders).map(read)))
}

const end = () =>
  site.sql(
    'update public.impersonation_sessions set is_active = false where super_admin_id = $1 and is_active',
    [admin.id],
  )

const isOthers = (row: Row) => row['id'] !== admin.id && row['user_id'] !== admin.id

/** Without the admin's own profile and roles, which stay theirs to read. */
function withoutOwn(read: Record<string, Row[]>): Record<string, Row[]> {
  return Object.fromEntries(Object.entries(read).map(([table, rows]) => [table, rows.filter(isOthers)]))
}

describe('what is read', () => {
  test.each(roles.filter(role => role !== 'super_admin'))(
    'through the eyes of a %s is what they read, row for row',
    async role => {
      const target = site.people[role]
      await impersonate(site.sql, admin, target)
      const asAdmin = await readAll(admin)
      const asTarget = await readAll(target)
      await end()
      expect(withoutOwn(asAdmin)).toEqual(withoutOwn(asTarget))
      expect(asTarget['role_requests']?.length).toBeGreaterThan(0)
      expect(asAdmin['profiles']?.map(row => row['id'])).toContain(admin.id)
      expect(asAdmin['user_roles']).toContainEqual(
        expect.objectContaining({ user_id: admin.id, role: 'super_admin' }),
      )
    },
  )

  test('of the admin’s own stays: their roles, and every impersonation and audit row', async () => {
    await impersonate(site.sql, admin, site.people.fan)
    const { body } = await site.rpc(admin, 'get_current_user_roles')
    const sessions = await site.ask(admin, 'GET', 'impersonation_sessions?select=id')
    const log = await site.ask(admin, 'HEAD', 'audit_log', { prefer: 'count=exact' })
    await end()
    const [counted] = await site.sql(
      `select (select count(*) from public.impersonation_sessions)::int as sessions,
         (select count(*) from public.audit_log)::int - 1 as log`,
    )
    expect(body).toEqual(['super_admin'])
    expect({ sessions: sessions.rows.length, log: log.count }).toEqual(counted)
  })

  test('in the list of people is the target and oneself', async () => {
    await impersonate(site.sql, admin, site.people.fan)
    const { rows } = await site.rpc(admin, 'list_users')
    await end()
    expect(new Set(rows.map(row => row['id']))).toEqual(new Set([admin.id, site.people.fan.id]))
  })
})

describe('nothing is written', () => {
  const words = /^Nothing can be (changed|decided) while you look through another person's eyes\.$/

  test('to any table, of one’s own or of the target', async () => {
    await impersonate(site.sql, admin, site.people.club_admin)
    const { id } = site.people.club_admin
    const writes = [
      ['PATCH', `profiles?id=eq.${admin.id}`, { full_name: 'New' }],
      ['PATCH', `profiles?id=eq.${id}`, { full_name: 'New' }],
      ['POST', 'user_roles', { user_id: id, role: 'scout' }],
      ['DELETE', `user_roles?user_id=eq.${id}`],
      ['POST', 'role_requests', { role: 'coach' }],
      ['DELETE', `role_requests?user_id=eq.${admin.id}`],
      ['POST', 'feature_flags', { key: 'new_flag', description: 'New', reason: 'New' }],
      ['PATCH', 'feature_flags?key=eq.sign_up', { is_enabled: false, reason: 'New' }],
      ['DELETE', 'feature_flags?key=eq.sign_up'],
      ['POST', 'club_members', { user_id: id, club_id: club, member_role: 'coach' }],
      ['PATCH', `club_members?club_id=eq.${club}`, { ends_on: '2099-01-01' }],
      ['DELETE', `club_members?club_id=eq.${club}`],
    ] as const
    for (const [method, path, body] of writes) {
      const answer = await site.ask(admin, method, path, body ? { body } : {})
      expect({ path, ...answer }).toMatchObject({
        path,
        status: 403,
        message: expect.stringMatching(words),
      })
    }
    await end()
  })

  test('by any function that writes, but the log', async () => {
    const { id } = site.people.fan
    const [request] = await site.sql(`select id from public.role_requests where user_id = $1`, [id])
    const p_reason = 'Because.'
    const told = { slug: 'published', title: 'A title', body: 'Words.', kind: 'notice', byline: 'The desk' }
    const article = { ...told, status: 'published', published_at: '2026-01-01' }
    const changed = Object.fromEntries(Object.entries(told).map(([name, value]) => [`p_${name}`, value]))
    const league = { slug: 'premier-soccer-league', name: 'League', kind: 'league' }
    const competition = await idOf(site, 'competitions', league)
    const [season, source] = ['2031', 'A circular of the league']
    const seasonId = await idOf(site, 'seasons', { competition_id: competition, slug: season, name: season })
    const [home, away] = ['Dynamos', 'Highlanders'] as const
    for (const name of [home, away]) {
      const given = { name, slug: name.toLowerCase(), code: name.slice(0, 3).toUpperCase() }
      await add(site, 'club_seasons', { season_id: seasonId, club_id: await idOf(site, 'clubs', given) })
    }
    const sides = await site.sql(
      'select array_agg(club_id) as clubs from public.club_seasons where season_id = $1',
      [seasonId],
    )
    const [home_club_id, away_club_id] = (sides[0]?.['clubs'] ?? []) as string[]
    const match = await idOf(site, 'matches', { season_id: seasonId, home_club_id, away_club_id })
    const charged = { season_id: seasonId, club_id: home_club_id, charge: 'Crowd trouble.' }
    const p_case_id = await idOf(site, 'discipline_cases', { ...charged, reference: 'DC-2031-001' })
    const asked = { p_match_id: match, p_request_id: match }
    const onCase = { p_case_id, p_request_id: match }
    const lineUp = { p_match_id: match, p_club_id: home_club_id, p_version: 0, p_request_id: match }
    const challenge = { p_category: 'other', p_rule: 'Art. 1', p_facts: p_reason, p_fee_reference: '1' }
    const calls: Record<string, object> = {
      open_discipline_case: { p_season_id: seasonId, p_charge: 'Crowd trouble.', p_request_id: match },
      decide_discipline_case: {
        ...onCase,
        p_body: 'B',
        p_decision: 'D',
        p_sanction: 'warning',
        p_decided_on: '2026-01-01',
      },
      appeal_discipline_case: { ...onCase, p_grounds: 'G', p_appealed_on: '2026-01-01' },
      decide_discipline_appeal: { ...onCase, p_upheld: true, p_decision: 'D', p_decided_on: '2026-01-01' },
      close_discipline_case: onCase,
      appoint_official: { ...asked, p_person_id: match, p_function: 'referee' },
      dismiss_official: { ...asked, p_person_id: match },
      publish_officials: asked,
      answer_appointment: { ...asked, p_accepts: true, p_reason: '' },
      draft_transfer: { p_type: 'free_agent', p_player_id: match, p_club_id: club, p_request_id: match },
      save_transfer_draft: { p_transfer_id: match, p_version: 1, p_request_id: match },
      act_on_transfer: { p_transfer_id: match, p_action: 'offer', p_version: 1, p_request_id: match },
      add_transfer_document: {
        p_transfer_id: match,
        p_kind: 'identity',
        p_path: 'x',
        p_name: 'x',
        p_request_id: match,
      },
      open_transfer_document: { p_document_id: match, p_request_id: match },
      set_registration_ban: { p_club_id: club, p_reason, p_document_path: 'x', p_request_id: match },
      confirm_registration_ban: { p_ban_id: match, p_request_id: match },
      lift_registration_ban: { p_ban_id: match, p_reason, p_document_path: 'x', p_request_id: match },
      confirm_ban_lift: { p_ban_id: match, p_request_id: match },
      discard_ban_proposal: { p_ban_id: match, p_request_id: match },
      grant_window_exception: { p_player_id: match, p_ends_on: '2031-01-01', p_reason, p_request_id: match },
      end_window_exception: { p_exception_id: match, p_request_id: match },
      record_transfer_payment: {
        p_payment_id: match,
        p_amount: 1,
        p_paid_on: '2026-01-01',
        p_request_id: match,
      },
      show_transfer_fee: { p_transfer_id: match, p_is_shown: true, p_version: 1, p_request_id: match },
      ask_association: { p_transfer_id: match, p_about: 'window', p_words: p_reason, p_request_id: match },
      refuse_ask: { p_ask_id: match, p_reason, p_request_id: match },
      confirm_guardian: {
        p_player_id: match,
        p_email: 'a@b.test',
        p_relation: 'mother',
        p_paper: 'x',
        p_request_id: match,
      },
      end_guardian: { p_player_id: match, p_user_id: id, p_reason, p_request_id: match },
      second_transfer: { p_transfer_id: match, p_version: 1, p_request_id: match },
      mark_notifications_read: {},
      say_in_transfer: { p_transfer_id: match, p_words: 'Words.', p_request_id: match },
      enter_player: { p_club_id: club, p_name: 'A Name', p_born_on: '2000-01-01', p_request_id: match },
      grant_role: { p_user_id: id, p_role: 'scout', p_reason },
      revoke_role: { p_user_id: id, p_role: 'fan', p_reason },
      decide_role_request: { p_request_id: request?.['id'], p_granted: true, p_reason },
      propose_super_admin: { p_user_id: id, p_reason },
      create_my_profile: {},
      suspend_user: { p_user_id: id, p_reason },
      restore_user: { p_user_id: id, p_reason },
      force_sign_out: { p_user_id: id, p_reason },
      import_matches: { p_rows: [{ season, home, away, date: '2031-03-08', source }], p_dry_run: false },
      import_squads: { p_rows: [{ season, club: home, player: 'Tino Banda', source }], p_dry_run: false },
      save_lineup: { ...lineUp, p_picks: [], p_staff: [] },
      confirm_lineup: lineUp,
      late_lineup_change: { ...lineUp, p_picks: [], p_staff: [], p_reason },
      move_match: { p_match_id: match, p_to: 'postponed', p_version: 1, p_request_id: match, p_reason },
      postpone_match: { ...asked, p_version: 1, p_reason },
      reschedule_match: { ...asked, p_version: 1, p_reason, p_kick_off: '2031-04-01' },
      decide_match: {
        ...asked,
        p_version: 1,
        p_kind: 'award',
        p_reason,
        p_decided_by: 'A body',
        p_decided_on: '2031-03-09',
      },
      resume_match: { ...asked, p_version: 1 },
      propose_cancellation: { ...asked, p_version: 1, p_to: 'cancelled', p_reason },
      answer_cancellation: { ...asked, p_version: 1, p_agrees: true },
      lodge_protest: { ...asked, ...challenge, p_is_not_of_fact: true },
      lodge_appeal: { ...asked, ...challenge },
      decide_challenge: {
        p_challenge_id: match,
        p_request_id: match,
        p_outcome: 'upheld',
        p_effect: 'none',
        p_reason,
        p_decided_by: 'A body',
        p_decided_on: '2031-03-09',
      },
      record_events: { p_match_id: match, p_events: [], p_device: match },
      strike_event: { p_event_id: match, p_reason, p_replacement: null, p_request_id: match },
      submit_match_report: {
        p_match_id: match,
        p_kind: 'referee',
        p_report: {},
        p_version: 1,
        p_request_id: match,
      },
      comment_on_report: { p_match_id: match, p_request_id: match },
      waive_commissioner_report: { p_match_id: match, p_reason, p_request_id: match },
      resolve_differences: {
        p_match_id: match,
        p_differences: ['score'],
        p_choice: 'log',
        p_reason,
        p_request_id: match,
      },
      request_correction: {
        p_match_id: match,
        p_change: {},
        p_reason,
        p_evidence: p_reason,
        p_request_id: match,
      },
      open_correction: { p_match_id: match, p_request_id: match },
      apply_correction: { p_correction_id: match, p_version: 1, p_request_id: match },
      second_correction: { p_correction_id: match, p_version: 1, p_request_id: match },
      refuse_correction: { p_correction_id: match, p_reason, p_request_id: match },
      challenge_value: { p_player_id: match, p_factor: 'age', p_words: 'Words.', p_request_id: match },
      answer_value_challenge: { p_challenge_id: match, p_answer: 'Words.', p_request_id: match },
      propose_value_level: { p_usd: 9_000, p_reason, p_request_id: match },
      release_value_level: { p_level_id: match, p_request_id: match },
      discard_value_level: { p_level_id: match, p_request_id: match },
      save_article: { p_id: await idOf(site, 'articles', article), p_version: 1, ...changed },
    }
    const writing = await site.sql(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'
         and proname <> 'log_super_admin_action'`,
    )
    expect(writing.map(({ name }) => String(name)).toSorted()).toEqual(Object.keys(calls).toSorted())
    await impersonate(site.sql, admin, site.people.fan)
    for (const [name, given] of Object.entries(calls))
      expect({ name, ...(await site.rpc(admin, name, given)) }).toMatchObject({
        name,
        status: 403,
        message: expect.stringMatching(words),
      })
    const logged = await site.rpc(admin, 'log_super_admin_action', { p_action_type: 'impersonation_started' })
    await end()
    const [row] = await site.sql(
      `select actor_id, subject, impersonation_session_id is not null as is_tagged from public.audit_log where id = $1`,
      [logged.body],
    )
    expect(row).toEqual({ actor_id: admin.id, subject: 'log_super_admin_action', is_tagged: true })
  })
})
