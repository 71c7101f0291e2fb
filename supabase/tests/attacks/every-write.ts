// Every function that writes, with words that it could be called with. One that is not here fails the test of them.
import { add, idOf } from '#supabase/tests/rows.ts'
import type { Site } from '#supabase/tests/site.ts'

/** What each is given; what it speaks of is made here, so that nothing but the rule under test refuses it. */
export async function everyWrite(site: Site, club: string): Promise<Record<string, object>> {
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
  return {
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
    export_my_data: {},
    delete_my_account: { p_words: 'erase my account', p_at_once: true, p_request_id: match },
    keep_my_account: { p_request_id: match },
    say_consent: { p_purpose: 'marketing', p_version: '2026-11', p_is_given: true, p_request_id: match },
    tell_birth_year: { p_year: 1990, p_guardian_email: null, p_request_id: match },
    answer_as_guardian: { p_user_id: id, p_agrees: true, p_request_id: match },
    choose_notifications: { p_topic: 'desk', p_is_told: false, p_is_mailed: false, p_request_id: match },
    end_my_session: { p_session_id: match, p_request_id: match },
    say_in_transfer: { p_transfer_id: match, p_words: 'Words.', p_request_id: match },
    enter_player: { p_club_id: club, p_name: 'A Name', p_born_on: '2000-01-01', p_request_id: match },
    ask_for_explanation: { p_words: 'Why?', p_request_id: match },
    answer_explanation: { p_question_id: match, p_words: 'Because.', p_request_id: match },
    propose_freeze: { p_transfer_id: match, p_hours: 24, p_reason, p_request_id: match },
    confirm_freeze: { p_freeze_id: match, p_request_id: match },
    end_freeze: { p_freeze_id: match, p_reason, p_request_id: match },
    export_association_decisions: { p_request_id: match },
    propose_window_change: {
      p_window_id: match,
      p_opens_on: '2031-01-01',
      p_closes_on: '2031-02-01',
      p_reason,
      p_request_id: match,
    },
    confirm_window_change: { p_change_id: match, p_request_id: match },
    discard_window_change: { p_change_id: match, p_request_id: match },
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
    report_error: {
      p_path: '/about',
      p_fact: 'other',
      p_source: 'A source',
      p_words: p_reason,
      p_request_id: match,
    },
    agree_with_error_report: { p_report_id: match, p_request_id: match },
    decide_error_report: { p_report_id: match, p_is_right: true, p_request_id: match },
    take_back_error_report: { p_report_id: match, p_reason, p_request_id: match },
    withdraw_error_report: { p_report_id: match, p_request_id: match },
    invite_to_club: {
      p_club_id: club,
      p_email: 'a@example.org',
      p_duty: 'secretary',
      p_request_id: match,
    },
    answer_club_invitation: { p_invitation_id: match, p_accepts: true, p_request_id: match },
    withdraw_club_invitation: { p_invitation_id: match, p_request_id: match },
    end_club_membership: { p_member_id: match, p_request_id: match },
    draw_season: { p_season: '2032', p_rows: [], p_typed: '2032', p_seen: '', p_request_id: match },
    set_notice: { p_words: 'Words.', p_ends_at: '2999-01-01T00:00:00Z', p_request_id: match },
    end_notice: { p_notice_id: match },
    pick_scores: { p_picks: [{ match_id: match, home: 1, away: 0 }], p_request_id: match },
    create_mini_league: { p_name: 'The bus', p_shown_name: 'Me', p_request_id: match },
    join_mini_league: { p_code: 'abcdefghijkm', p_shown_name: 'Me', p_request_id: match },
    leave_mini_league: { p_league_id: match, p_user_id: id, p_request_id: match },
    renew_mini_league_link: { p_league_id: match, p_request_id: match },
    discard_value_level: { p_level_id: match, p_request_id: match },
    add_my_document: { p_kind: 'identity', p_path: 'x', p_name: 'x', p_request_id: match },
    open_person_document: { p_document_id: match, p_request_id: match },
    claim_person: {
      p_person_id: match,
      p_kind: 'player',
      p_document_id: match,
      p_words: '',
      p_request_id: match,
    },
    withdraw_claim: { p_claim_id: match, p_request_id: match },
    decide_claim: { p_claim_id: match, p_is_granted: true, p_request_id: match },
    send_licence: {
      p_level: 'CAF A',
      p_valid_until: '2031-01-01',
      p_document_id: match,
      p_request_id: match,
    },
    decide_licence: { p_licence_id: match, p_is_granted: true, p_request_id: match },
    report_payment: {
      p_club_id: club,
      p_what: 'wage',
      p_period: 'May',
      p_words: 'Words.',
      p_request_id: match,
    },
    answer_payment_report: {
      p_report_id: match,
      p_state: 'closed',
      p_answer: 'Words.',
      p_request_id: match,
    },
    assess_official: {
      p_match_id: match,
      p_person_id: match,
      p_mark: 8,
      p_went_well: 'Words.',
      p_to_work_on: 'Words.',
      p_request_id: match,
    },
    follow: { p_club_id: club, p_request_id: match },
    unfollow: { p_club_id: club, p_request_id: match },
    vote_for_player: { p_match_id: match, p_player_id: match, p_request_id: match },
    save_view: { p_title: 'Words.', p_href: '/compare-players?players=a', p_request_id: match },
    remove_view: { p_view_id: match, p_request_id: match },
    save_article: { p_id: await idOf(site, 'articles', article), p_version: 1, ...changed },
  }
}
