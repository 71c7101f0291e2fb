-- A case as the charged side and the offices read it, and what waits for the charged side in it.

-- Invoker: row-level security says who reads the case, and who the answer to it.
create function public.case_file(p_reference text)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', known.id, 'reference', known.reference, 'status', known.status, 'charge', known.charge, 'chargeMessage', known.charge_message, 'article', known.article,
    'openedOn', known.opened_on, 'answerBy', known.answer_by, 'hearingAt', known.hearing_at, 'hearingPlace', known.hearing_place,
    'club', club.name, 'person', person.name, 'isSample', known.is_sample,
    'match', (
      select jsonb_build_object('id', game.id, 'home', home.name, 'away', away.name, 'playedOn', game.played_on)
      from public.matches as game
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where game.id = known.match_id),
    'answer', (
      select jsonb_build_object('stance', answer.stance, 'side', answer.side, 'words', answer.words,
        'documentPath', answer.document_path, 'answeredAt', answer.answered_at)
      from public.discipline_answers as answer where answer.case_id = known.id),
    'body', known.body, 'decision', known.decision, 'decidedOn', known.decided_on, 'documentPath', known.document_path,
    'sanctions', known.sanctions, 'banMatches', known.ban_matches, 'banUntil', known.ban_until, 'fineUsd', known.fine_usd,
    'fineDueOn', known.fine_due_on, 'finePaidOn', known.fine_paid_on, 'points', known.points, 'closedDoors', known.closed_doors,
    'appealUntil', known.appeal_until, 'appealedOn', known.appealed_on, 'appealGrounds', known.appeal_grounds,
    'appealFeeUsd', coalesce(known.appeal_fee_usd, (app.rules_of(known.season_id)).appeal_fee_usd),
    'appealFeePaidOn', known.appeal_fee_paid_on, 'isUpheld', known.is_upheld, 'appealDecision', known.appeal_decision,
    'appealDecidedOn', known.appeal_decided_on,
    'mayAnswer', not app.is_impersonating() and known.status = 'opened' and known.answer_by >= app.league_today()
      and known.id in (select app.own_cases())
      and not exists (select from public.discipline_answers as answer where answer.case_id = known.id),
    'mayAppeal', not app.is_impersonating() and known.status = 'decided' and known.appeal_until >= app.league_today()
      and app.i_may_appeal(known.id))
  from public.discipline_cases as known
  left join public.clubs as club on club.id = known.club_id
  left join public.people as person on person.id = known.person_id
  where known.reference = p_reference
$$;
comment on function public.case_file(text) is 'A case with its answer, for those who may read it; null for others.';

create function app.i_may_appeal(p_case_id uuid)
returns boolean language sql stable security definer set search_path = ''
as $$ select app.may_appeal(p_case_id, app.viewer_id()) $$;

-- What waits for the charged side: an answer, a hearing, a fine. A fine is paid by the person, or by those who pay for the
-- club. For the league: a fine that has not come by its day, and the fee of an appeal from the day after it was lodged.
create function app.case_tasks(p_person uuid)
returns setof app.task language plpgsql stable security definer rows 3 set search_path = ''
as $$
declare
  own uuid[] := app.player_ids_of(p_person);
  pays_for uuid[] := app.club_ids_with_right(p_person, 'contracts');
begin
  return query
  select 'charge', app.sentence('matchday.sentences.charge', 'Charge to answer: {reference}', jsonb_build_object('reference', charged.reference)),
    app.quote(charged.charge) || coalesce(charged.charge_message, '{}'), '/dashboard/cases/' || charged.reference,
    app.sentence('accounts.sentences.answer', 'Give an answer'), app.end_of_day(charged.answer_by), charged.opened_on::timestamp at time zone 'Africa/Harare', charged.is_sample
  from public.discipline_cases as charged
  where charged.id in (select app.cases_against(p_person)) and charged.status = 'opened'
    and charged.answer_by >= app.league_today()
    and not exists (select from public.discipline_answers as answer where answer.case_id = charged.id);

  return query
  select 'hearing', app.sentence('matchday.sentences.hearing', 'Hearing: {reference}', jsonb_build_object('reference', heard.reference)),
    app.quote(heard.hearing_place), '/dashboard/cases/' || heard.reference,
    app.sentence('accounts.sentences.openIt', 'View details'), heard.hearing_at, null::timestamptz, heard.is_sample
  from public.discipline_cases as heard
  where heard.id in (select app.cases_against(p_person)) and heard.status = 'opened' and heard.hearing_at > now();

  return query
  select 'fine', app.sentence('matchday.sentences.finePay', 'Fine to pay: {amount}, {reference}',
      jsonb_build_object('amount', app.money_parameter(fined.fine_usd), 'reference', fined.reference)), app.quote(fined.decision),
    '/dashboard/cases/' || fined.reference, app.sentence('accounts.sentences.openIt', 'View details'), app.end_of_day(fined.fine_due_on),
    fined.decided_on::timestamp at time zone 'Africa/Harare', fined.is_sample
  from public.discipline_cases as fined
  where fined.fine_due_on is not null and fined.fine_paid_on is null and fined.is_upheld is not true
    and case when fined.person_id is null then fined.club_id = any (pays_for) else fined.person_id = any (own) end;

  if not 'admin' = any (app.roles_of(p_person)) then return; end if;
  return query select * from app.fold_tasks(
    array(
      select ('unpaid', app.sentence('matchday.sentences.fineOverdue', 'Fine overdue: {amount}, {reference}',
          jsonb_build_object('amount', app.money_parameter(owed.fine_usd), 'reference', owed.reference)), app.quote(owed.decision),
        '/admin?tab=discipline', app.sentence('accounts.sentences.openIt', 'View details'), app.end_of_day(owed.fine_due_on), null, owed.is_sample)::app.task
      from public.discipline_cases as owed
      where owed.fine_due_on < app.league_today() and owed.fine_paid_on is null and owed.is_upheld is not true
      union all
      select ('unpaid', app.sentence('matchday.sentences.appealFeeMissing', 'Appeal fee not paid: {amount}, {reference}',
          jsonb_build_object('amount', app.money_parameter(owed.appeal_fee_usd), 'reference', owed.reference)),
        app.quote(owed.appeal_grounds), '/admin?tab=discipline', app.sentence('accounts.sentences.openIt', 'View details'), app.end_of_day(owed.appealed_on), null, owed.is_sample)::app.task
      from public.discipline_cases as owed
      where owed.appealed_on < app.league_today() and owed.appeal_fee_usd > 0 and owed.appeal_fee_paid_on is null
        and owed.is_upheld is not true),
    app.sentence('matchday.sentences.finesOverdue', '{count} fines and fees overdue'), '/admin?tab=discipline',
    app.sentence('accounts.sentences.openThem', 'View all'));
end;
$$;

grant execute on function app.i_may_appeal(uuid), public.case_file(text) to authenticated;
