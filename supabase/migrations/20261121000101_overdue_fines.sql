set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.case_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO ''
AS $function$
declare
  own uuid[] := app.player_ids_of(p_person);
  pays_for uuid[] := app.club_ids_with_right(p_person, 'contracts');
begin
  return query
  select 'charge', format('A charge to answer: %s', charged.reference), charged.charge, '/dashboard/cases/' || charged.reference,
    'Answer', app.end_of_day(charged.answer_by), charged.opened_on::timestamp at time zone 'Africa/Harare', charged.is_sample
  from public.discipline_cases as charged
  where charged.id in (select app.cases_against(p_person)) and charged.status = 'opened'
    and charged.answer_by >= app.league_today()
    and not exists (select from public.discipline_answers as answer where answer.case_id = charged.id);

  return query
  select 'hearing', format('A hearing: %s', heard.reference), heard.hearing_place, '/dashboard/cases/' || heard.reference,
    'Open it', heard.hearing_at, null::timestamptz, heard.is_sample
  from public.discipline_cases as heard
  where heard.id in (select app.cases_against(p_person)) and heard.status = 'opened' and heard.hearing_at > now();

  return query
  select 'fine', format('A fine to pay: US$%s, %s', to_char(fined.fine_usd, 'FM9,999,999'), fined.reference), fined.decision,
    '/dashboard/cases/' || fined.reference, 'Open it', app.end_of_day(fined.fine_due_on),
    fined.decided_on::timestamp at time zone 'Africa/Harare', fined.is_sample
  from public.discipline_cases as fined
  where fined.fine_due_on is not null and fined.fine_paid_on is null and fined.is_upheld is not true
    and case when fined.person_id is null then fined.club_id = any (pays_for) else fined.person_id = any (own) end;

  if not 'admin' = any (app.roles_of(p_person)) then return; end if;
  return query select * from app.fold_tasks(
    array(
      select ('unpaid', format('A fine is overdue: US$%s, %s', to_char(owed.fine_usd, 'FM9,999,999'), owed.reference), owed.decision,
        '/admin?tab=discipline', 'Open it', app.end_of_day(owed.fine_due_on), null, owed.is_sample)::app.task
      from public.discipline_cases as owed
      where owed.fine_due_on < app.league_today() and owed.fine_paid_on is null and owed.is_upheld is not true
      union all
      select ('unpaid', format('The fee of an appeal has not come: US$%s, %s', to_char(owed.appeal_fee_usd, 'FM9,999,999'), owed.reference),
        owed.appeal_grounds, '/admin?tab=discipline', 'Open it', app.end_of_day(owed.appealed_on), null, owed.is_sample)::app.task
      from public.discipline_cases as owed
      where owed.appealed_on < app.league_today() and owed.appeal_fee_usd > 0 and owed.appeal_fee_paid_on is null
        and owed.is_upheld is not true),
    '%s fines and fees are overdue', '/admin?tab=discipline', 'Open them');
end;
$function$;
