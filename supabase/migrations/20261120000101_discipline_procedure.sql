set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP POLICY "people can read decided cases, the offices all" ON "public"."discipline_cases";

ALTER TABLE "public"."discipline_cases" DROP CONSTRAINT "a_decided_case_says_what";

ALTER TABLE "public"."discipline_cases" DROP CONSTRAINT "a_sanction_says_how_much";

ALTER TABLE "public"."discipline_cases" DROP CONSTRAINT "discipline_cases_sanction_check";

DROP FUNCTION "app"."decide_case"(uuid, text, text, text, date, integer, date, uuid);

DROP FUNCTION "app"."open_case"(uuid, uuid, uuid, uuid, text, text, uuid);

DROP FUNCTION "public"."decide_discipline_case"(uuid, text, text, text, date, uuid, integer, date);

DROP FUNCTION "public"."open_discipline_case"(uuid, text, uuid, uuid, uuid, uuid, text);

CREATE TABLE "public"."closed_matches" ("match_id" uuid NOT NULL, "case_id" uuid NOT NULL, CONSTRAINT "closed_matches_pkey" PRIMARY KEY (match_id, case_id));

ALTER TABLE "public"."closed_matches" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."discipline_answers" ("case_id" uuid NOT NULL, "stance" text NOT NULL, "side" text NOT NULL, "words" text, "document_path" text, "answered_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "discipline_answers_document_path_check" CHECK ((char_length(document_path) <= 300)), CONSTRAINT "discipline_answers_pkey" PRIMARY KEY (case_id), CONSTRAINT "discipline_answers_side_check" CHECK ((side = ANY (ARRAY['club'::text, 'person'::text]))), CONSTRAINT "discipline_answers_stance_check" CHECK ((stance = ANY (ARRAY['accepts'::text, 'contests'::text]))), CONSTRAINT "who_contests_says_why" CHECK (((stance = 'accepts'::text) OR (words IS NOT NULL))), "answered_by" uuid DEFAULT auth.uid(), CONSTRAINT "discipline_answers_words_check" CHECK (app.is_reason(words)));

ALTER TABLE "public"."discipline_answers" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "app"."usual_rules" ADD COLUMN "appeal_fee_usd" integer NOT NULL DEFAULT 3000;

ALTER TABLE "public"."discipline_cases" ADD COLUMN "sanctions" text[];

-- A decision had one sanction, and has one or several now.
update public.discipline_cases set sanctions = array[sanction] where sanction is not null;

ALTER TABLE "public"."discipline_cases" DROP COLUMN "sanction";

ALTER TABLE "public"."discipline_cases" ADD COLUMN "answer_by" date;

ALTER TABLE "public"."discipline_cases" ADD COLUMN "hearing_at" timestamp with time zone;

ALTER TABLE "public"."discipline_cases" ADD COLUMN "hearing_place" text;

ALTER TABLE "public"."discipline_cases" ADD COLUMN "closed_doors" smallint;

ALTER TABLE "public"."discipline_cases" ADD COLUMN "fine_due_on" date;

ALTER TABLE "public"."discipline_cases" ADD COLUMN "fine_paid_on" date;

ALTER TABLE "public"."discipline_cases" ADD COLUMN "document_path" text;

ALTER TABLE "public"."discipline_cases" ADD COLUMN "appeal_fee_usd" integer;

ALTER TABLE "public"."discipline_cases" ADD COLUMN "appeal_fee_paid_on" date;

ALTER TABLE "public"."season_rules" ADD COLUMN "appeal_fee_usd" integer NOT NULL DEFAULT 3000;

CREATE OR REPLACE FUNCTION app.answer_case(p_case_id uuid, p_stance text, p_words text, p_document_path text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  charged public.discipline_cases;
  caller uuid := app.caller_id();
  is_person boolean;
begin
  perform app.require_sign_in();
  perform app.refuse_in_anothers_name();
  if not p_case_id in (select app.cases_against(caller)) then
    raise sqlstate 'PT403' using message = 'A charge is answered by the person it is against, a guardian, or those of the club whose duty it is.';
  end if;
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  charged := app.take_case(p_case_id, 'opened');
  is_person := coalesce(charged.person_id = any (app.player_ids_of(caller)), false);
  if exists (select from public.discipline_answers where case_id = charged.id) then
    raise sqlstate 'PT409' using message = format('Case %s is answered already. Look at it again.', charged.reference);
  end if;
  if app.league_today() > charged.answer_by then
    raise sqlstate 'PT410' using message = format('Case %s could be answered until %s. The league decides it without an answer.',
      charged.reference, to_char(charged.answer_by, 'FMDD FMMonth YYYY'));
  end if;
  if p_stance is null or p_stance not in ('accepts', 'contests') then
    raise sqlstate 'PT422' using message = 'Say whether you accept the charge or contest it.', hint = 'stance';
  end if;
  if p_stance = 'contests' or p_words ~ '\S' then
    perform app.require_reason(p_words, 'Say why you contest the charge, in at most 500 characters.', 'words');
  end if;
  if p_stance = 'accepts' and is_person and not app.is_identity_checked(caller, charged.person_id) then
    raise sqlstate 'PT403' using
      message = 'The league or the association has to check who you are before you can accept a charge. You can contest it.';
  end if;
  if p_document_path is not null and (app.case_of_paper(p_document_path) is distinct from charged.id or not exists (
    select from storage.objects where bucket_id = 'case-papers' and name = p_document_path))
  then
    raise sqlstate 'PT422' using message = 'The document has not arrived. Choose it again.', hint = 'document';
  end if;
  insert into public.discipline_answers (case_id, stance, side, words, document_path, answered_by)
  values (charged.id, p_stance, case when is_person then 'person' else 'club' end, nullif(btrim(p_words), ''), p_document_path, caller);
  insert into app.case_requests values (auth.uid(), p_request_id, charged.id);
  return charged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.appeal_case(p_case_id uuid, p_grounds text, p_appealed_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
  is_own boolean := app.may_appeal(p_case_id, app.caller_id());
begin
  if is_own then
    perform app.refuse_in_anothers_name();
  else
    perform app.require_office('Cases are kept');
  end if;
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'decided');
  if is_own and p_appealed_on is distinct from (now() at time zone 'Africa/Harare')::date then
    raise sqlstate 'PT422' using
      message = 'Your appeal is dated today. One that was sent on paper is entered by the league.', hint = 'appealed_on';
  end if;
  if p_appealed_on is null or p_appealed_on > (now() at time zone 'Africa/Harare')::date or p_appealed_on < judged.decided_on then
    raise sqlstate 'PT422' using
      message = 'An appeal is dated between the decision and today. Give such a day.', hint = 'appealed_on';
  end if;
  if p_appealed_on > judged.appeal_until then
    raise sqlstate 'PT410' using
      message = format('Case %s could be appealed until %s. The appeal came after, and the league cannot take it any more.', judged.reference,
        to_char(judged.appeal_until, 'FMDD FMMonth YYYY'));
  end if;
  perform app.require_reason(p_grounds, 'Say on what grounds, in at most 500 characters.', 'grounds');
  update public.discipline_cases
  set status = 'appealed', appealed_on = p_appealed_on, appeal_grounds = btrim(p_grounds),
    appeal_fee_usd = (app.rules_of(judged.season_id)).appeal_fee_usd
  where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.apply_case(decided public.discipline_cases)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given uuid;
  told uuid;
begin
  if decided.ban_matches is not null or decided.ban_until is not null then
    insert into public.suspensions (season_id, person_id, club_id, cause, match_id, case_id, matches, until_on, is_sample)
    values (decided.season_id, decided.person_id, decided.club_id, 'case', decided.match_id, decided.id,
      decided.ban_matches, decided.ban_until, decided.is_sample);
    perform app.refresh_suspensions(decided.season_id, array[decided.person_id]);
  end if;
  if decided.points is not null then
    insert into public.sources (name, used_for, is_sample)
    values (format('Case %s, %s', decided.reference, decided.body), 'points deducted', decided.is_sample)
    on conflict (name) do update set used_for = excluded.used_for
    returning id into told;
    insert into public.points_adjustments (season_id, club_id, points, reason, decided_on, source_id, is_sample)
    values (decided.season_id, decided.club_id, -decided.points,
      left(format('Case %s: %s', decided.reference, decided.decision), 500), decided.decided_on, told, decided.is_sample)
    returning id into given;
    update public.discipline_cases set adjustment_id = given where id = decided.id;
  end if;
  insert into public.closed_matches (match_id, case_id)
  select coming.id, decided.id from app.home_matches_to_come(decided.club_id, decided.season_id) as coming
  limit coalesce(decided.closed_doors, 0);
end;
$function$;

CREATE OR REPLACE FUNCTION app.case_differences()
 RETURNS TABLE(kept_in text, subject text, kept jsonb, folded jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with judged as (
    select *, is_upheld is not true and (ban_matches is not null or ban_until is not null) as bans,
      is_upheld is not true and points is not null as deducts
    from public.discipline_cases where status <> 'opened'
  ),
  kept as (
    select case_id, jsonb_build_array(season_id, person_id, club_id, match_id, matches, until_on) as facts
    from public.suspensions where case_id is not null and lifted_at is null
  )
  select 'case_bans', coalesce(judged.reference, kept.case_id::text), kept.facts, wanted.facts
  from kept full join judged on judged.id = kept.case_id
  cross join lateral (
    select case when judged.bans then jsonb_build_array(judged.season_id, judged.person_id, judged.club_id,
      judged.match_id, judged.ban_matches, judged.ban_until) end as facts) as wanted
  where kept.facts is distinct from wanted.facts
  union all
  select 'case_points', judged.reference, kept.facts, wanted.facts
  from judged left join public.points_adjustments as given on given.id = judged.adjustment_id
  cross join lateral (
    select case when given.id is not null then jsonb_build_array(given.season_id, given.club_id, given.points) end as facts) as kept
  cross join lateral (
    select case when judged.deducts then jsonb_build_array(judged.season_id, judged.club_id, -judged.points) end as facts) as wanted
  where kept.facts is distinct from wanted.facts
$function$;

CREATE OR REPLACE FUNCTION app.case_of_paper(path text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid $function$;

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
end;
$function$;

CREATE OR REPLACE FUNCTION app.cases_against(person uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO ''
AS $function$
  select id from public.discipline_cases
  where answer_by is not null and (
    club_id in (select app.clubs_with_right(person, 'discipline')) or person_id = any (app.player_ids_of(person)))
$function$;

CREATE OR REPLACE FUNCTION app.changeable_records(OUT place text, OUT fixed text[], OUT columns text[], OUT kinds text[], OUT keepers public.user_role[])
 RETURNS SETOF record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select listed.place, string_to_array(listed.fixed, ' '), string_to_array(listed.columns, ' '), string_to_array(listed.kinds, ' '),
    coalesce(listed.keepers, '{admin,zifa_admin,super_admin}')::public.user_role[]
  from (values
    ('sources', '', 'name licence version used_for address', 'add change remove', null),
    ('towns', '', 'name province latitude longitude', 'add change remove', null),
    ('venues', '', 'slug name town province capacity latitude longitude is_located_by_town note', 'add change remove', null),
    ('clubs', '', 'slug name full_name code nicknames town town_id province venue_id founded colours colours_note wikidata_id note',
      'add change', null),
    ('club_names', 'club_id', 'name until', 'add change remove', null),
    ('club_slugs', 'slug club_id', '', 'add remove', null),
    ('competitions', 'slug kind', 'name', 'add change', null),
    ('seasons', 'competition_id slug', 'name starts_on ends_on points_for_win points_for_draw tie_breaks relegated note',
      'add change', null),
    ('season_rules', 'season_id', 'bench_size substitutions staff_size lineup_deadline walkover_grace comment_window report_deadline '
      'confirm_deadline protest_window appeal_window resume_window yellow_steps second_yellow_ban red_ban awarded_keeps_players squad_size rest_days appeal_fee_usd',
      'add change', null),
    ('rounds', 'season_id number', 'name', 'add change remove', null),
    ('club_seasons', 'season_id club_id', 'came_in went_out note', 'add change remove', null),
    ('public_holidays', '', 'day name', 'add change remove', null),
    ('people', 'slug', 'name full_name nationality birth_year birthplace note', 'add change', null),
    -- Those of minors are for the association only, and a proposal tells what is there.
    ('birth_dates', 'person_id', 'born_on', 'add change remove', '{zifa_admin,super_admin}'),
    ('players', 'person_id', 'position detailed_position foot height_cm', 'add change', null),
    ('officials', 'person_id', 'category panel region as_of note', 'add change', null),
    ('coach_stints', 'person_id club_id', 'role starts_on ends_on as_of note', 'add change remove', null),
    ('registrations', 'player_id club_id season_id kind', 'shirt_number as_of', 'add change remove', null),
    ('matches', '', 'played_on kick_off venue_id attendance note', 'change', null),
    ('match_officials', 'match_id person_id', 'function', 'add change remove', null),
    ('lineup_entries', 'match_id player_id club_id', 'is_starter shirt_number position is_captain', 'add change remove', null),
    ('honours', '', 'competition_id season_name club_id place points final note', 'add change remove', null),
    ('awards', '', 'season_name award place person_id club_id club_name value', 'add change remove', null),
    ('internationals', '', 'played_on home_team away_team home_goals away_goals tournament city country is_neutral won_on_penalties_by',
      'add change remove', null),
    ('international_goals', 'international_id', 'team scorer minute is_own_goal is_penalty', 'add change remove', null),
    ('continental_matches', 'competition_id', 'played_on home_name home_country away_name away_country club_id home_goals away_goals '
      'ended won_on_penalties_by', 'add change remove', null),
    -- Money and windows are the association's.
    ('training_periods', 'player_id', 'club_id club_name starts_on ends_on', 'add change remove', '{zifa_admin,super_admin}'),
    ('transfer_windows', 'season_id opens_on closes_on', 'name', 'add change', '{zifa_admin}'),
    ('transfer_rules', '', 'club_answer club_answer_last_week club_answer_last_day player_answer league_answer association_answer '
      'returned_answer fix_after_close silence appeal_window longest_stay levy_percent squad_size junior_places foreign_limit '
      'clubs_per_season loans_per_pair first_registration_fee junior_age medical_days bridge_weeks', 'change', '{zifa_admin}')
  ) as listed (place, fixed, columns, kinds, keepers)
$function$;

CREATE OR REPLACE FUNCTION app.check_sanction(judged public.discipline_cases, kind text, amount integer, until_day date, p_decided_on date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  coming bigint;
begin
  if kind is null or kind not in ('ban_matches', 'ban_until', 'fine', 'points', 'closed_doors', 'warning', 'none') then
    raise sqlstate 'PT422' using message = 'Choose the sanctions.', hint = 'sanctions';
  end if;
  if kind in ('ban_matches', 'ban_until') and judged.person_id is null then
    raise sqlstate 'PT422' using message = 'Only a person can be banned. This case is about a club.', hint = 'sanctions';
  end if;
  if kind = 'ban_matches' and judged.club_id is null then
    raise sqlstate 'PT422' using
      message = 'A ban in matches is served at a club, and this case names none. Ban until a day.', hint = 'sanctions';
  end if;
  if kind = 'ban_matches' and not coalesce(amount between 1 and 50, false) then
    raise sqlstate 'PT422' using message = 'Give the ban as 1 to 50 matches.', hint = 'ban_matches';
  end if;
  if kind = 'ban_until' and not coalesce(until_day > p_decided_on, false) then
    raise sqlstate 'PT422' using message = 'A ban ends after the day it is decided. Give a later day.', hint = 'ban_until';
  end if;
  if kind = 'fine' and not coalesce(amount between 1 and 1000000, false) then
    raise sqlstate 'PT422' using message = 'Give the fine as a whole number of US dollars.', hint = 'fine';
  end if;
  if kind = 'fine' and until_day < p_decided_on then
    raise sqlstate 'PT422' using message = 'A fine is due after the decision. Give a later day.', hint = 'fine_due';
  end if;
  if kind = 'points' and (judged.person_id is not null or not exists (
    select from public.club_seasons where season_id = judged.season_id and club_id = judged.club_id))
  then
    raise sqlstate 'PT422' using message = 'Only a club of this season can lose points.', hint = 'sanctions';
  end if;
  if kind = 'points' and not coalesce(amount between 1 and 200, false) then
    raise sqlstate 'PT422' using message = 'Say how many points, 1 to 200.', hint = 'points';
  end if;
  if kind = 'closed_doors' then
    select count(*) into coming from app.home_matches_to_come(judged.club_id, judged.season_id);
    if judged.person_id is not null or coming = 0 then
      raise sqlstate 'PT422' using
        message = 'Only home matches of a club that are to come in this season can be closed to spectators.', hint = 'sanctions';
    end if;
    if not coalesce(amount between 1 and least(coming, 20), false) then
      raise sqlstate 'PT422' using message = format('Say how many home matches are closed, 1 to %s.', least(coming, 20)), hint = 'closed_doors';
    end if;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.club_money(p_club_id uuid, p_season_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'cases', coalesce((
      select jsonb_agg(jsonb_build_object('id', known.id, 'reference', known.reference, 'charge', known.charge, 'status', known.status,
        'person', person.name, 'sanctions', known.sanctions, 'fineUsd', known.fine_usd, 'points', known.points,
        'banMatches', known.ban_matches, 'banUntil', known.ban_until, 'closedDoors', known.closed_doors, 'appealUntil', known.appeal_until, 'isSample', known.is_sample)
        order by known.opened_on desc, known.reference desc)
      from public.discipline_cases as known left join public.people as person on person.id = known.person_id
      where known.club_id = p_club_id and known.season_id = p_season_id
        and (known.status <> 'opened' or known.id in (select app.own_cases()))), '[]'),
    'ban', (
      select jsonb_build_object('reason', ban.reason, 'startsOn', ban.starts_on, 'amountUsd', ban.amount_usd, 'isSample', ban.is_sample)
      from app.ban_of_club(p_club_id) as ban where ban.id is not null),
    'payments', coalesce((
      select jsonb_agg(jsonb_build_object('ref', transfer.ref, 'player', person.name, 'kind', payment.kind, 'currency', payment.currency,
        'amount', payment.amount, 'dueOn', payment.due_on, 'isLate', payment.due_on < app.today_for_windows(),
        'isOurs', app.applicant_of(transfer) = p_club_id, 'isSample', transfer.is_sample) order by payment.due_on, payment.id)
      from public.transfers as transfer
      join public.transfer_payments as payment on payment.transfer_id = transfer.id and payment.paid_on is null
      join public.people as person on person.id = transfer.player_id
      where transfer.state in ('approved_unpaid', 'approved', 'registered', 'loan_active', 'loan_ended')
        and (app.applicant_of(transfer) = p_club_id or (transfer.releasing_club_id = p_club_id and payment.kind = 'instalment'))
        and (transfer.engaging_club_id = p_club_id or transfer.releasing_club_id = p_club_id)), '[]'))
$function$;

CREATE OR REPLACE FUNCTION app.decide_case(p_case_id uuid, p_body text, p_decision text, p_sanctions jsonb, p_decided_on date, p_document_path text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
  each record;
  kinds text[];
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'opened');
  if app.league_today() <= judged.answer_by and not exists (select from public.discipline_answers where case_id = judged.id) then
    raise sqlstate 'PT409' using message = format('Case %s can be answered until %s. The league decides it once the answer is in, or after that day.',
      judged.reference, app.lineup_day_words(judged.answer_by));
  end if;
  if judged.hearing_at > now() then
    raise sqlstate 'PT409' using message = format('Case %s is heard on %s. The league decides it after the hearing.', judged.reference,
      app.day_and_time_words(judged.hearing_at));
  end if;
  if not coalesce(char_length(btrim(p_body)) between 1 and 120, false) then
    raise sqlstate 'PT422' using message = 'Say which body decided.', hint = 'body';
  end if;
  perform app.require_reason(p_decision, 'Say what was decided and why, in at most 500 characters.', 'decision');
  if p_decided_on is null or p_decided_on > app.league_today() then
    raise sqlstate 'PT422' using message = 'A decision is entered on the day it was made, or later. Give that day.', hint = 'decided_on';
  end if;
  kinds := array(select given.kind from app.sanctions_in(p_sanctions) as given);
  if cardinality(kinds) not between 1 and 6 or cardinality(kinds) <> (select count(distinct kind) from unnest(kinds) as kind) then
    raise sqlstate 'PT422' using message = 'Choose one to six sanctions, each once.', hint = 'sanctions';
  end if;
  if kinds @> '{ban_matches,ban_until}' then
    raise sqlstate 'PT422' using message = 'A ban is given in matches or until a day. Choose one of the two.', hint = 'sanctions';
  end if;
  if 'none' = any (kinds) and cardinality(kinds) > 1 then
    raise sqlstate 'PT422' using message = '“No sanction” stands alone. Take the others out.', hint = 'sanctions';
  end if;
  for each in select * from app.sanctions_in(p_sanctions) loop
    perform app.check_sanction(judged, each.kind, each.amount, each.day, p_decided_on);
  end loop;
  if p_document_path is not null and (app.case_of_paper(p_document_path) is distinct from judged.id or not exists (
    select from storage.objects where bucket_id = 'case-decisions' and name = p_document_path))
  then
    raise sqlstate 'PT422' using message = 'The document has not arrived. Choose it again.', hint = 'document';
  end if;
  update public.discipline_cases set
    status = 'decided', body = btrim(p_body), decision = btrim(p_decision), sanctions = kinds, decided_on = p_decided_on,
    ban_matches = (select amount from app.sanctions_in(p_sanctions) where kind = 'ban_matches'),
    ban_until = (select day from app.sanctions_in(p_sanctions) where kind = 'ban_until'),
    fine_usd = (select amount from app.sanctions_in(p_sanctions) where kind = 'fine'),
    fine_due_on = (select coalesce(day, p_decided_on + 30) from app.sanctions_in(p_sanctions) where kind = 'fine'),
    points = (select amount from app.sanctions_in(p_sanctions) where kind = 'points'),
    closed_doors = (select amount from app.sanctions_in(p_sanctions) where kind = 'closed_doors'),
    document_path = p_document_path,
    appeal_until = (p_decided_on + (app.rules_of(judged.season_id)).appeal_window)::date
  where id = judged.id
  returning * into judged;
  perform app.apply_case(judged);
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  perform app.tell_charged(judged, 'case_decided', format('Case %s is decided', judged.reference), judged.decision, null);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_case_appeal(p_case_id uuid, p_upheld boolean, p_decision text, p_decided_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'appealed');
  if p_upheld is null then
    raise sqlstate 'PT422' using message = 'Say whether the appeal is upheld.', hint = 'upheld';
  end if;
  perform app.require_reason(p_decision, 'Say why, in at most 500 characters.', 'decision');
  if p_decided_on is null or p_decided_on > (now() at time zone 'Africa/Harare')::date or p_decided_on < judged.appealed_on then
    raise sqlstate 'PT422' using
      message = 'An appeal is decided between the day it came and today. Give such a day.', hint = 'decided_on';
  end if;
  update public.discipline_cases
  set status = 'closed', is_upheld = p_upheld, appeal_decision = btrim(p_decision), appeal_decided_on = p_decided_on
  where id = judged.id;
  if p_upheld then
    update public.suspensions set lifted_at = now(), lift_reason = 'The appeal was upheld.'
    where case_id = judged.id and lifted_at is null;
    delete from public.points_adjustments where id = judged.adjustment_id;
    -- What was played without spectators was.
    delete from public.closed_matches as closed using public.matches as game
    where closed.case_id = judged.id and game.id = closed.match_id
      and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed');
    if judged.person_id is not null then
      perform app.refresh_suspensions(judged.season_id, array[judged.person_id]);
    end if;
  end if;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  perform app.tell_charged(judged, 'case_appeal', format('The appeal in case %s is %s', judged.reference,
    case when p_upheld then 'upheld' else 'dismissed' end), btrim(p_decision), null);
  return judged.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.duty_rights(member_role public.user_role, duty text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case member_role
    when 'club_admin' then '{contracts,discipline,lineups,news,staff,transfers}'
    when 'coach' then '{lineups}'
    when 'club' then case duty
      when 'secretary' then '{discipline,lineups,news,transfers}'
      when 'registrar' then '{transfers}'
      when 'finance officer' then '{contracts}'
      when 'media officer' then '{news}'
      when 'team manager' then '{lineups}'
      else '{}' end
    else '{}' end::text[]
$function$;

CREATE OR REPLACE FUNCTION app.end_of_day(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (day + time '23:59') at time zone 'Africa/Harare' $function$;

CREATE OR REPLACE FUNCTION app.home_matches_to_come(p_club_id uuid, p_season_id uuid)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select game.id from public.matches as game
  where game.home_club_id = p_club_id and game.season_id = p_season_id
    and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed')
    and not exists (select from public.closed_matches as closed where closed.match_id = game.id)
  order by app.match_moment(game.kick_off, game.played_on), game.id
$function$;

CREATE OR REPLACE FUNCTION app.i_may_appeal(p_case_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select app.may_appeal(p_case_id, app.viewer_id()) $function$;

CREATE OR REPLACE FUNCTION app.may_appeal(p_case_id uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.discipline_cases as judged
    where judged.id = p_case_id and (
      ('club_admin' = any (app.roles_of(person)) and judged.club_id in (select app.clubs_of(person, 'club_admin')))
      or (judged.person_id = any (app.player_ids_of(person)) and app.is_identity_checked(person, judged.person_id))))
$function$;

CREATE OR REPLACE FUNCTION app.note_case_payment(p_case_id uuid, p_what text, p_paid_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paid public.discipline_cases;
begin
  perform app.require_office('Payments in cases are noted');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  select * into paid from public.discipline_cases where id = p_case_id for update;
  if paid.id is null then
    raise sqlstate 'PT404' using message = 'This case is not in the record.';
  end if;
  if p_what is null or p_what not in ('fine', 'appeal_fee') then
    raise sqlstate 'PT422' using message = 'Say what was paid: the fine or the fee of the appeal.', hint = 'what';
  end if;
  if (case p_what when 'fine' then paid.fine_usd is null or paid.is_upheld is true else paid.appealed_on is null end) then
    raise sqlstate 'PT409' using message = format('In case %s there is nothing of this kind to pay. Look at it again.', paid.reference);
  end if;
  if (case p_what when 'fine' then paid.fine_paid_on else paid.appeal_fee_paid_on end) is not null then
    raise sqlstate 'PT409' using message = format('The league has noted this payment of case %s already.', paid.reference);
  end if;
  if p_paid_on is null or p_paid_on > app.league_today() or p_paid_on < paid.decided_on then
    raise sqlstate 'PT422' using message = 'It was paid between the decision and today. Give such a day.', hint = 'paid_on';
  end if;
  update public.discipline_cases set
    fine_paid_on = case p_what when 'fine' then p_paid_on else fine_paid_on end,
    appeal_fee_paid_on = case p_what when 'appeal_fee' then p_paid_on else appeal_fee_paid_on end
  where id = paid.id;
  insert into app.case_requests values (auth.uid(), p_request_id, paid.id);
  return paid.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.note_record_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was jsonb := '{}';
  is_now jsonb := '{}';
  changed text[];
  changes jsonb := '{}';
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then is_now := to_jsonb(new); end if;
  select coalesce(array_agg(key), '{}') into changed from jsonb_object_keys(was || is_now) as key
  where was -> key is distinct from is_now -> key and key not in ('version', 'updated_at');
  if changed = '{}' then return null; end if;
  if tg_nargs = 0 then
    select jsonb_object_agg(key, jsonb_build_array(left(was ->> key, 200), left(is_now ->> key, 200))) into changes
    from unnest(changed) as key;
  end if;
  -- More than an entry of the log can hold, or not for the log at all.
  if tg_nargs > 0 or octet_length(changes::text) > 8000 then
    changes := jsonb_build_object('columns', changed);
  end if;
  perform app.write_audit(
    tg_table_name || '_' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    null, changes, tg_table_name,
    (select coalesce(was_or_is ->> 'id', was_or_is ->> 'match_id', was_or_is ->> 'article_id',
       was_or_is ->> 'person_id', was_or_is ->> 'case_id', was_or_is ->> 'slug') from (select was || is_now as was_or_is) as merged),
    'football');
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.office_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
declare
  roles public.user_role[] := app.roles_of(p_person);
  is_super boolean := 'super_admin' = any (roles);
  waiting integer;
  since timestamptz;
begin
  if not roles && '{admin,zifa_admin,super_admin}'::public.user_role[] then return; end if;

  select count(*), min(requested_at) into waiting, since from public.role_requests
  where status = 'pending' and user_id <> p_person and (is_super or role <> 'super_admin')
    and proposed_by is distinct from p_person;
  if waiting > 0 then
    return next ('role_request', case waiting when 1 then '1 role request waits' else waiting || ' role requests wait' end,
      'People asked for a role and wait for a decision.',
      case when is_super then '/super/users?tab=requests' else '/admin?tab=requests' end, 'Decide', null, since, false)::app.task;
  end if;
  if not 'admin' = any (roles) then return; end if;

  return query select * from app.fold_tasks(
    array(
      select ('correction', format(case asked.status when 'requested' then 'A correction is asked for: %s v %s'
          else 'A correction needs a second person: %s v %s' end, home.name, away.name),
        asked.note, format('/matches/%s/reporting', game.id), 'Look at it', null, asked.asked_at, asked.is_sample)::app.task
      from public.corrections as asked
      join public.matches as game on game.id = asked.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where asked.status in ('requested', 'open') and not exists (
        select from app.correction_makers as maker
        where maker.correction_id = asked.id and asked.changes_score and maker.opened_by = p_person)
      order by asked.asked_at),
    '%s corrections wait', '/admin?tab=reports', 'Look at them');

  return query select * from app.fold_tasks(
    array(
      select ('protest_lodged', format('%s: %s v %s', case lodged.kind when 'protest' then 'A protest to decide on'
          else 'An appeal to decide on' end, home.name, away.name),
        format('Lodged by %s.', club.name), format('/matches/%s/decisions', game.id), 'Decide', null, lodged.lodged_at, lodged.is_sample)::app.task
      from public.match_challenges as lodged
      join public.matches as game on game.id = lodged.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      join public.clubs as club on club.id = lodged.club_id
      where lodged.outcome = 'open'
      order by lodged.lodged_at),
    '%s protests and appeals to decide on', '/admin?tab=season', 'Decide');

  return query select * from app.fold_tasks(
    array(
      select ('case', format('%s: %s', case opened.status when 'appealed' then 'An appeal in a case' else 'A case to decide on' end, opened.reference),
        opened.charge, '/admin?tab=discipline', 'Decide', null,
        coalesce(opened.appealed_on, opened.opened_on)::timestamp at time zone 'Africa/Harare', opened.is_sample)::app.task
      from public.discipline_cases as opened
      where opened.status = 'appealed' or (opened.status = 'opened' and coalesce(opened.hearing_at <= now(), true) and (
        -- While the charged side can answer, it is not the league's turn.
        coalesce(opened.answer_by < app.league_today(), true)
        or exists (select from public.discipline_answers as answer where answer.case_id = opened.id)))
      order by opened.opened_on, opened.reference),
    '%s cases to decide on', '/admin?tab=discipline', 'Decide');

  select count(*), min(updated_at) into waiting, since from public.articles where status = 'review';
  if waiting > 0 then
    return next ('article', case waiting when 1 then '1 article waits for review' else waiting || ' articles wait for review' end,
      null, '/admin?tab=news&status=review', 'Review', null, since, false)::app.task;
  end if;

  return query
  select 'value_level', format('A level of values to release: US$%s', to_char(level.usd, 'FM999,999')), level.reason, '/admin?tab=values',
    'Look at it', null::timestamptz, level.proposed_at, false
  from public.value_levels as level
  where level.released_at is null and level.discarded_at is null and level.proposed_by is distinct from p_person;

  select count(*), min(asked_at) into waiting, since from public.value_challenges where answered_at is null and asked_by is distinct from p_person;
  if waiting > 0 then
    return next ('value', case waiting when 1 then '1 objection to a value' else waiting || ' objections to values' end,
      null, '/admin?tab=values', 'Answer', null, since, false)::app.task;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_case(p_season_id uuid, p_person_id uuid, p_club_id uuid, p_match_id uuid, p_charge text, p_article text, p_answer_by date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opened uuid := app.case_of_request(p_request_id);
  year text := to_char(now() at time zone 'Africa/Harare', 'YYYY');
  number integer;
  made public.discipline_cases;
begin
  perform app.require_office('Cases are kept');
  if opened is not null then
    return opened;
  end if;
  if p_person_id is null and p_club_id is null then
    raise sqlstate 'PT422' using message = 'Say whom the case is about: a club, or a person of it.', hint = 'club_id';
  end if;
  perform app.require_reason(p_charge, 'Say what the charge is, in at most 500 characters.', 'charge');
  if not exists (select from public.seasons where id = p_season_id) then
    raise sqlstate 'PT422' using message = 'This season is not in the record. Choose another.', hint = 'season_id';
  end if;
  if p_match_id is not null and not exists (
    select from public.matches
    where id = p_match_id and season_id = p_season_id and (p_club_id is null or p_club_id in (home_club_id, away_club_id)))
  then
    raise sqlstate 'PT422' using message = 'That is no match of this club in this season.', hint = 'match_id';
  end if;
  if p_answer_by < app.league_today() or p_answer_by > app.league_today() + 90 then
    raise sqlstate 'PT422' using message = 'Give a day for the answer between today and 90 days from now.', hint = 'answer_by';
  end if;
  -- Who must answer must know by which article.
  if p_answer_by is not null and nullif(btrim(p_article), '') is null then
    raise sqlstate 'PT422' using message = 'Name the article of the rules: the charge has to be answered.', hint = 'article';
  end if;
  -- Two who enter a case at the same moment get two references.
  perform pg_advisory_xact_lock(hashtext('discipline cases'));
  select 1 + coalesce(max(substr(reference, 9)::integer), 0) into number
  from public.discipline_cases where reference like 'DC-' || year || '-%';
  insert into public.discipline_cases (reference, season_id, person_id, club_id, match_id, charge, article, answer_by, is_sample)
  select 'DC-' || year || '-' || lpad(number::text, greatest(3, length(number::text)), '0'), p_season_id, p_person_id,
    p_club_id, p_match_id, btrim(p_charge), nullif(btrim(p_article), ''), p_answer_by, season.is_sample
  from public.seasons as season where season.id = p_season_id
  returning * into made;
  insert into app.case_requests values (auth.uid(), p_request_id, made.id);
  if p_answer_by is not null then
    perform app.tell_charged(made, 'case_charge', format('A charge to answer: %s', made.reference), made.charge,
      app.end_of_day(p_answer_by));
  end if;
  return made.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_eligibility_cases(transfer public.transfers, began date, effective_on date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  played record;
  opened integer := 0;
begin
  for played in
    select game.id, game.season_id, entry.is_starter, person.name, app.match_day_of(game) as day
    from public.lineup_entries as entry
    join public.matches as game on game.id = entry.match_id
    join public.people as person on person.id = entry.player_id
    where entry.player_id = transfer.player_id and entry.club_id = transfer.engaging_club_id
      and app.match_day_of(game) between began and app.league_today()
      and game.status not in ('scheduled', 'lineups_open', 'delayed', 'postponed', 'walkover', 'cancelled', 'void')
    order by app.match_day_of(game), game.id
  loop
    insert into public.transfer_cases (transfer_id, case_id)
    values (transfer.id, app.open_case(
      played.season_id, null, transfer.engaging_club_id, played.id,
      format('Eligibility of %s, who %s on %s: transfer %s, which counted from %s on, was annulled with effect from %s.',
        played.name, case when played.is_starter then 'started' else 'was on the bench' end, app.lineup_day_words(played.day),
        transfer.ref, app.lineup_day_words(began), app.lineup_day_words(effective_on)),
      null, null, gen_random_uuid()));
    opened := opened + 1;
  end loop;
  return opened;
end;
$function$;

CREATE OR REPLACE FUNCTION app.own_cases()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO ''
AS $function$ select app.cases_against(app.viewer_id()) $function$;

CREATE OR REPLACE FUNCTION app.sanctions_in(p_sanctions jsonb)
 RETURNS TABLE(kind text, amount integer, day date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select given ->> 'kind', case when given ->> 'amount' ~ '^[0-9]{1,7}$' then (given ->> 'amount')::integer end,
    case when given ->> 'day' ~ '^2[0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then (given ->> 'day')::date end
  from jsonb_array_elements(case jsonb_typeof(p_sanctions) when 'array' then p_sanctions else '[]' end) as given
  limit 10
$function$;

CREATE OR REPLACE FUNCTION app.set_case_hearing(p_case_id uuid, p_hearing_at timestamp with time zone, p_place text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  heard public.discipline_cases;
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  heard := app.take_case(p_case_id, 'opened');
  if heard.answer_by is null then
    raise sqlstate 'PT409' using message = format('Nobody was charged in case %s here: the league enters its decision only.', heard.reference);
  end if;
  if p_hearing_at is not null and not (p_hearing_at > now() and p_hearing_at < now() + interval '1 year') then
    raise sqlstate 'PT422' using message = 'Give a time for the hearing that is to come, within a year.', hint = 'hearing_at';
  end if;
  if p_hearing_at is not null and not coalesce(char_length(btrim(p_place)) between 1 and 200, false) then
    raise sqlstate 'PT422' using message = 'Say where the hearing is, in at most 200 characters.', hint = 'place';
  end if;
  if p_hearing_at is null and heard.hearing_at is null then
    return heard.id;
  end if;
  update public.discipline_cases
  set hearing_at = p_hearing_at, hearing_place = case when p_hearing_at is not null then btrim(p_place) end
  where id = heard.id returning * into heard;
  insert into app.case_requests values (auth.uid(), p_request_id, heard.id);
  perform app.tell_charged(heard, 'case_hearing',
    case when p_hearing_at is null then format('No hearing in case %s', heard.reference)
      else format('A hearing in case %s', heard.reference) end,
    case when p_hearing_at is null then 'It is decided on papers.'
      else format('%s, %s.', app.day_and_time_words(p_hearing_at), heard.hearing_place) end, p_hearing_at);
  return heard.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tasks_of(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select * from app.match_tasks(p_person)
  union all select * from app.case_tasks(p_person)
  union all select * from app.recorder_tasks(p_person)
  union all select * from app.overdue_report_tasks(p_person)
  union all select * from app.stuck_match_tasks(p_person)
  union all select * from app.transfer_tasks(p_person)
  union all select * from app.appointment_tasks(p_person)
  union all select * from app.claim_tasks(p_person)
  union all select * from app.identity_tasks(p_person)
  union all select * from app.disowning_tasks(p_person)
  union all select * from app.licence_tasks(p_person)
  union all select * from app.payment_tasks(p_person)
  union all select * from app.privacy_tasks(p_person)
  union all select * from app.predictor_tasks(p_person)
  union all select * from app.club_tasks(p_person)
  union all select * from app.office_tasks(p_person)
  union all select * from app.error_report_tasks(p_person)
  union all select * from app.association_tasks(p_person)
  union all select * from app.oversight_tasks(p_person)
$function$;

CREATE OR REPLACE FUNCTION app.tell_charged(charged public.discipline_cases, p_kind text, p_title text, p_words text, p_due_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.tell(array(
    select user_id from public.club_members where club_id = charged.club_id
      and charged.club_id in (select app.clubs_with_right(user_id, 'discipline'))
    union select user_id from public.person_links where person_id = charged.person_id and status = 'confirmed'
    union select user_id from public.guardians where player_id = charged.person_id),
    p_kind, p_title, p_words, '/dashboard/cases/' || charged.reference, p_due_at, charged.is_sample)
$function$;

CREATE OR REPLACE FUNCTION public.answer_discipline_case(p_case_id uuid, p_stance text, p_request_id uuid, p_words text DEFAULT NULL::text, p_document_path text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.answer_case(p_case_id, p_stance, p_words, p_document_path, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.case_file(p_reference text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', known.id, 'reference', known.reference, 'status', known.status, 'charge', known.charge, 'article', known.article,
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
$function$;

CREATE OR REPLACE FUNCTION public.decide_discipline_case(p_case_id uuid, p_body text, p_decision text, p_sanctions jsonb, p_decided_on date, p_request_id uuid, p_document_path text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.decide_case(p_case_id, p_body, p_decision, p_sanctions, p_decided_on, p_document_path, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.note_discipline_payment(p_case_id uuid, p_what text, p_paid_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.note_case_payment(p_case_id, p_what, p_paid_on, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.open_discipline_case(p_season_id uuid, p_charge text, p_request_id uuid, p_person_id uuid DEFAULT NULL::uuid, p_club_id uuid DEFAULT NULL::uuid, p_match_id uuid DEFAULT NULL::uuid, p_article text DEFAULT NULL::text, p_answer_by date DEFAULT NULL::date)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.open_case(p_season_id, p_person_id, p_club_id, p_match_id, p_charge, p_article, p_answer_by, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.set_discipline_hearing(p_case_id uuid, p_request_id uuid, p_hearing_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_place text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.set_case_hearing(p_case_id, p_hearing_at, p_place, p_request_id) $function$;

ALTER TABLE "public"."closed_matches" ADD CONSTRAINT "closed_matches_case_id_fkey" FOREIGN KEY (case_id) REFERENCES public.discipline_cases(id) ON DELETE CASCADE;

ALTER TABLE "public"."closed_matches" ADD CONSTRAINT "closed_matches_match_id_fkey" FOREIGN KEY (match_id) REFERENCES public.matches(id) ON DELETE CASCADE;

ALTER TABLE "public"."discipline_answers" ADD CONSTRAINT "discipline_answers_case_id_fkey" FOREIGN KEY (case_id) REFERENCES public.discipline_cases(id) ON DELETE CASCADE;

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "a_case_bans_once" CHECK (((ban_matches IS NULL) OR (ban_until IS NULL)));

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "a_decided_case_says_what" CHECK ((((status = 'opened'::text) = (decision IS NULL)) AND ((decision IS NULL) = (sanctions IS NULL)) AND ((decision IS NULL) = (decided_on IS NULL)) AND ((decision IS NULL) = (body IS NULL))));

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "a_fee_is_of_an_appeal" CHECK (((appealed_on IS NOT NULL) OR ((appeal_fee_usd IS NULL) AND (appeal_fee_paid_on IS NULL))));

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "a_hearing_has_a_place" CHECK (((hearing_at IS NULL) = (hearing_place IS NULL)));

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "a_sanction_says_how_much" CHECK (((sanctions IS NULL) OR ((('ban_matches'::text = ANY (sanctions)) = (ban_matches IS NOT NULL)) AND (('ban_until'::text = ANY (sanctions)) = (ban_until IS NOT NULL)) AND (('fine'::text = ANY (sanctions)) = (fine_usd IS NOT NULL)) AND (('points'::text = ANY (sanctions)) = (points IS NOT NULL)) AND (('closed_doors'::text = ANY (sanctions)) = (closed_doors IS NOT NULL)))));

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "discipline_cases_appeal_fee_usd_check" CHECK (((appeal_fee_usd >= 0) AND (appeal_fee_usd <= 1000000)));

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "discipline_cases_closed_doors_check" CHECK (((closed_doors >= 1) AND (closed_doors <= 20)));

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "discipline_cases_document_path_check" CHECK ((char_length(document_path) <= 300));

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "discipline_cases_hearing_place_check" CHECK (((char_length(hearing_place) >= 1) AND (char_length(hearing_place) <= 200)));

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "known_sanctions" CHECK (((sanctions <@ '{ban_matches,ban_until,fine,points,closed_doors,warning,none}'::text[]) AND ((cardinality(sanctions) >= 1) AND (cardinality(sanctions) <= 6))));

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "no_sanction_stands_alone" CHECK (((NOT ('none'::text = ANY (sanctions))) OR (cardinality(sanctions) = 1)));

ALTER TABLE "public"."discipline_cases" ADD CONSTRAINT "only_a_fine_is_paid" CHECK (((fine_usd IS NOT NULL) OR ((fine_due_on IS NULL) AND (fine_paid_on IS NULL))));

ALTER TABLE "public"."season_rules" ADD CONSTRAINT "season_rules_appeal_fee_usd_check" CHECK (((appeal_fee_usd >= 0) AND (appeal_fee_usd <= 1000000)));

CREATE INDEX closed_matches_case_id_idx ON public.closed_matches USING btree (case_id);

CREATE CONSTRAINT TRIGGER changes_of_the_record_are_logged AFTER INSERT OR DELETE OR UPDATE ON public.closed_matches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION app.note_record_change();

CREATE TRIGGER nothing_is_written_while_impersonating BEFORE INSERT OR DELETE OR UPDATE ON public.closed_matches FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_while_impersonating();

CREATE TRIGGER pages_are_drawn_anew AFTER INSERT OR DELETE OR UPDATE ON public.closed_matches FOR EACH ROW EXECUTE FUNCTION app.tell_pages();

CREATE CONSTRAINT TRIGGER changes_of_the_record_are_logged AFTER INSERT OR DELETE OR UPDATE ON public.discipline_answers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION app.note_record_change('names only');

CREATE TRIGGER nothing_is_written_while_impersonating BEFORE INSERT OR DELETE OR UPDATE ON public.discipline_answers FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_while_impersonating();

CREATE POLICY "everybody can read which matches are closed" ON "public"."closed_matches" FOR SELECT TO "anon", "authenticated" USING (true);

CREATE POLICY "the charged side and the offices can read answers" ON "public"."discipline_answers" FOR SELECT TO "authenticated" USING ((( SELECT app.viewer_is(VARIADIC ARRAY['admin'::public.user_role, 'zifa_admin'::public.user_role, 'super_admin'::public.user_role]) AS viewer_is) OR (case_id IN ( SELECT app.own_cases() AS own_cases))));

CREATE POLICY "people can read decided cases and their own, the offices all" ON "public"."discipline_cases" FOR SELECT TO "authenticated" USING (((status <> 'opened'::text) OR ( SELECT app.viewer_is(VARIADIC ARRAY['admin'::public.user_role, 'zifa_admin'::public.user_role, 'super_admin'::public.user_role]) AS viewer_is) OR (id IN ( SELECT app.own_cases() AS own_cases))));

CREATE POLICY "administrators can add decisions of cases" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK (((bucket_id = 'case-decisions'::text) AND (NOT ( SELECT app.is_impersonating() AS is_impersonating)) AND ( SELECT app.caller_is(VARIADIC ARRAY['admin'::public.user_role, 'zifa_admin'::public.user_role, 'super_admin'::public.user_role]) AS caller_is)));

CREATE POLICY "the charged side and the offices can read papers of cases" ON "storage"."objects" FOR SELECT TO "authenticated" USING (((bucket_id = 'case-papers'::text) AND (( SELECT app.viewer_is(VARIADIC ARRAY['admin'::public.user_role, 'zifa_admin'::public.user_role, 'super_admin'::public.user_role]) AS viewer_is) OR (app.case_of_paper(name) IN ( SELECT app.own_cases() AS own_cases)))));

CREATE POLICY "the charged side can add papers to its answer" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK (((bucket_id = 'case-papers'::text) AND (NOT ( SELECT app.is_impersonating() AS is_impersonating)) AND (app.case_of_paper(name) IN ( SELECT app.own_cases() AS own_cases))));

COMMENT ON COLUMN "public"."discipline_answers"."document_path" IS 'Where its document lies in the bucket case-papers.';

COMMENT ON COLUMN "public"."discipline_cases"."answer_by" IS 'The last day for the answer of the charged side. Null: heard on paper.';

COMMENT ON COLUMN "public"."discipline_cases"."appeal_fee_usd" IS 'What an appeal cost on the day it was lodged (season_rules.appeal_fee_usd).';

COMMENT ON COLUMN "public"."discipline_cases"."closed_doors" IS 'How many home matches are played without spectators: see closed_matches.';

COMMENT ON COLUMN "public"."discipline_cases"."document_path" IS 'Where the decision lies in the public bucket case-decisions.';

COMMENT ON COLUMN "public"."discipline_cases"."sanctions" IS 'Each at most once; how much of it stands in the column of its name.';

COMMENT ON COLUMN "public"."season_rules"."appeal_fee_usd" IS 'What an appeal in a discipline case costs.';

COMMENT ON FUNCTION "public"."case_file"(text) IS 'A case with its answer, for those who may read it; null for others.';

COMMENT ON FUNCTION "public"."set_discipline_hearing"(uuid, uuid, timestamp with time zone, text) IS 'Sets or moves the hearing of a case; without a time the case is decided on papers.';

COMMENT ON TABLE "public"."closed_matches" IS 'Home matches that a decision closes to spectators; a match that is put off stays closed.';

COMMENT ON TABLE "public"."discipline_answers" IS 'What the charged side says to a charge, once.';

REVOKE ALL ON FUNCTION "app"."answer_case"(uuid, text, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."answer_case"(uuid, text, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."answer_case"(uuid, text, text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."case_of_paper"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."case_of_paper"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."case_of_paper"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."case_tasks"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."case_tasks"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."cases_against"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cases_against"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."check_sanction"(public.discipline_cases, text, integer, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."check_sanction"(public.discipline_cases, text, integer, date, date) TO "service_role";

REVOKE ALL ON FUNCTION "app"."decide_case"(uuid, text, text, jsonb, date, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."decide_case"(uuid, text, text, jsonb, date, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."decide_case"(uuid, text, text, jsonb, date, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."end_of_day"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."end_of_day"(date) TO "service_role";

REVOKE ALL ON FUNCTION "app"."home_matches_to_come"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."home_matches_to_come"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."i_may_appeal"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."i_may_appeal"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."i_may_appeal"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."may_appeal"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."may_appeal"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."note_case_payment"(uuid, text, date, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."note_case_payment"(uuid, text, date, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."note_case_payment"(uuid, text, date, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."open_case"(uuid, uuid, uuid, uuid, text, text, date, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."open_case"(uuid, uuid, uuid, uuid, text, text, date, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."open_case"(uuid, uuid, uuid, uuid, text, text, date, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."own_cases"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."own_cases"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."own_cases"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."sanctions_in"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sanctions_in"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."set_case_hearing"(uuid, timestamp with time zone, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."set_case_hearing"(uuid, timestamp with time zone, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."set_case_hearing"(uuid, timestamp with time zone, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_charged"(public.discipline_cases, text, text, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_charged"(public.discipline_cases, text, text, text, timestamp with time zone) TO "service_role";

REVOKE ALL ON FUNCTION "public"."answer_discipline_case"(uuid, text, uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."answer_discipline_case"(uuid, text, uuid, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."answer_discipline_case"(uuid, text, uuid, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."case_file"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."case_file"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."case_file"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."decide_discipline_case"(uuid, text, text, jsonb, date, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."decide_discipline_case"(uuid, text, text, jsonb, date, uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."decide_discipline_case"(uuid, text, text, jsonb, date, uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."note_discipline_payment"(uuid, text, date, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_discipline_payment"(uuid, text, date, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."note_discipline_payment"(uuid, text, date, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."open_discipline_case"(uuid, text, uuid, uuid, uuid, uuid, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_discipline_case"(uuid, text, uuid, uuid, uuid, uuid, text, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."open_discipline_case"(uuid, text, uuid, uuid, uuid, uuid, text, date) TO "service_role";

REVOKE ALL ON FUNCTION "public"."set_discipline_hearing"(uuid, uuid, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_discipline_hearing"(uuid, uuid, timestamp with time zone, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."set_discipline_hearing"(uuid, uuid, timestamp with time zone, text) TO "service_role";

GRANT SELECT ON TABLE "public"."closed_matches" TO "anon", "authenticated";

GRANT ALL ON TABLE "public"."closed_matches" TO "service_role";

GRANT SELECT ("answered_at") ON TABLE "public"."discipline_answers" TO "authenticated";

GRANT SELECT ("case_id") ON TABLE "public"."discipline_answers" TO "authenticated";

GRANT SELECT ("document_path") ON TABLE "public"."discipline_answers" TO "authenticated";

GRANT SELECT ("side") ON TABLE "public"."discipline_answers" TO "authenticated";

GRANT SELECT ("stance") ON TABLE "public"."discipline_answers" TO "authenticated";

GRANT SELECT ("words") ON TABLE "public"."discipline_answers" TO "authenticated";

GRANT ALL ON TABLE "public"."discipline_answers" TO "service_role";

ALTER TABLE "public"."discipline_answers" ADD CONSTRAINT "discipline_answers_answered_by_fkey" FOREIGN KEY (answered_by) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX discipline_answers_answered_by_idx ON public.discipline_answers USING btree (answered_by);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('case-decisions', 'case-decisions', true, 5242880, '{application/pdf,image/jpeg,image/png}'),
  ('case-papers', 'case-papers', false, 5242880, '{application/pdf,image/jpeg,image/png,image/webp}')
on conflict (id) do nothing;
