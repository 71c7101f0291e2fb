set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP POLICY "match commissioners can add the paper forms of their matches" ON "storage"."objects";

CREATE OR REPLACE FUNCTION app.before_report(game public.matches, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.match_reports where match_id = game.id and kind = 'referee') then
    raise sqlstate 'PT422' using
      message = format('There is no referee''s report yet. The referee writes it until %s, or the match commissioner or the league from the referee''s paper form.',
        app.deadline_words((select report_due_at from app.report_times(game.id)))),
      hint = 'report';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.match_dues_of(p_person uuid)
 RETURNS TABLE(match_id uuid, home text, away text, what text, due_at timestamp with time zone, is_sample boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
declare
  roles public.user_role[] := app.roles_of(p_person);
  clubs uuid[] := case when 'club_admin' = any (roles) then array(select app.clubs_of(p_person, 'club_admin')) else '{}' end;
  official uuid := case when 'referee' = any (roles) then app.person_of(p_person) end;
  is_league boolean := roles && '{admin,super_admin}'::public.user_role[];
  today date := (now() at time zone 'Africa/Harare')::date;
begin
  return query
  with game as materialized (
    select played.*, given.function,
      case when played.home_club_id = any (clubs) then played.home_club_id when played.away_club_id = any (clubs) then played.away_club_id end as mine
    from public.matches as played
    left join public.match_officials as given
      on given.match_id = played.id and given.person_id = official and given.answer <> 'declined'
      and given.function in ('referee', 'commissioner')
    where (played.played_on between today - 14 and today + 2
        or (played.played_on is null and played.kick_off between now() - interval '14 days' and now() + interval '2 days'))
      and played.status in ('lineups_open', 'delayed', 'full_time', 'report_submitted', 'confirmed')
      and (is_league or given.match_id is not null or played.home_club_id = any (clubs) or played.away_club_id = any (clubs))
  ),
  due as (
    select game.id, 'lineup' as what, game.kick_off - (app.rules_of(game.season_id)).lineup_deadline as at
    from game
    where game.status in ('lineups_open', 'delayed') and game.mine is not null and not exists (
      select from public.lineup_sheets as sheet
      where sheet.match_id = game.id and sheet.club_id = game.mine and sheet.confirmed_at is not null)
    union all
    select game.id, 'report', times.report_due_at
    from game cross join lateral app.report_times(game.id) as times
    where game.status in ('full_time', 'report_submitted') and game.function is not null and not exists (
      select from public.match_reports as report where report.match_id = game.id and report.kind = game.function::text)
    union all
    select game.id, 'comment', times.comments_until
    from game cross join lateral app.report_times(game.id) as times
    where game.status = 'report_submitted' and game.mine is not null and not exists (
      select from public.match_comments as said where said.match_id = game.id and said.club_id = game.mine)
    union all
    select game.id, 'confirm', times.confirm_due_at
    from game cross join lateral app.report_times(game.id) as times
    where game.status = 'report_submitted' and is_league and not exists (
      -- Who entered it from the paper form does not confirm it.
      select from public.match_reports as report
      where report.match_id = game.id and report.kind = 'referee' and report.part <> 'referee'
        and app.report_author(game.id) = p_person)
    union all
    select game.id, 'protest', app.protest_deadline_of(game.id)
    from game
    where game.status = 'confirmed' and game.mine is not null and not exists (
      select from public.match_challenges as lodged where lodged.match_id = game.id and lodged.club_id = game.mine)
  )
  select game.id, home.name, away.name, due.what, due.at, game.is_sample
  from due join game on game.id = due.id
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where due.at > now() or (due.at is not null and due.what in ('report', 'confirm'))
  order by due.what = 'protest', due.at, game.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.missing_for_confirmation(game public.matches)
 RETURNS TABLE(field text, words text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  times record;
  open_ones bigint;
  silent text[] := app.silent_clubs(game);
begin
  select * into times from app.report_times(game.id);
  if times.submitted_at is null then
    return query select 'report', format('The referee''s report is missing. It is due by %s.', app.deadline_words(times.report_due_at));
    return;
  end if;
  open_ones := app.open_differences(game.id);
  if open_ones > 0 then
    return query select 'differences', case open_ones
      when 1 then 'One difference between the report and the log is not decided. The league decides it.'
      else format('%s differences between the report and the log are not decided. The league decides them.', open_ones) end;
  end if;
  if not exists (select from public.match_reports where match_id = game.id and kind = 'commissioner') then
    return query select 'commissioner', format(
      'The commissioner''s report is missing. The match commissioner can send it until the league confirms, by %s; the league can waive it, saying why.',
      app.deadline_words(times.confirm_due_at));
  end if;
  if app.report_author(game.id) = app.viewer_id() and exists (
    select from public.match_reports where match_id = game.id and kind = 'referee' and part <> 'referee')
  then
    return query select 'second', 'You entered the referee''s report from its paper form. Somebody else of the league confirms it.';
  end if;
  if silent <> '{}' and now() <= times.comments_until then
    return query select 'comments', format('%s may comment until %s.', array_to_string(silent, ' and '), app.deadline_words(times.comments_until));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.overdue_report_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO ''
AS $function$
begin
  if not app.roles_of(p_person) && '{admin,super_admin}'::public.user_role[] then return; end if;
  return query select * from app.fold_tasks(
    array(
      select ('report_overdue', format('No referee''s report: %s v %s', home.name, away.name),
        'Remind the referee, name who was there, or enter the paper form.', format('/matches/%s/reporting', game.id),
        'Open it', times.report_due_at, null, game.is_sample)::app.task
      from public.matches as game
      cross join lateral app.report_times(game.id) as times
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where game.status = 'full_time' and game.is_provisional and times.report_due_at < now()
        and not app.is_conflicted_in(game.id, p_person)
      order by times.report_due_at, game.id limit 100),
    '%s matches without a referee''s report', '/admin?tab=reports', 'Open them');
end;
$function$;

CREATE OR REPLACE FUNCTION app.remind_officials(p_match_id uuid, p_request_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.take_match_to_report(p_match_id, 'Officials are reminded');
  silent uuid[] := app.silent_officials(p_match_id);
  due timestamptz := (select report_due_at from app.report_times(p_match_id));
  last_time timestamptz;
begin
  if app.is_done(p_request_id) then
    return cardinality(silent);
  end if;
  if silent = '{}' then
    raise sqlstate 'PT409' using
      message = 'No official of this match who still has to report has an account. Enter the paper form, or name who was there.';
  end if;
  select max(changed_at) into last_time from public.match_changes
  where match_id = game.id and details ->> 'act' = 'reminded';
  if last_time > now() - interval '1 hour' then
    raise sqlstate 'PT429' using
      message = format('The officials were reminded at %s. Wait an hour before you remind them again.', to_char(last_time at time zone 'Africa/Harare', 'HH24:MI'));
  end if;
  perform app.tell(silent, 'report', format('Your report is missing: %s v %s', home.name, away.name),
    format('The league asks for it. It was due by %s.', app.deadline_words(due)),
    format('/matches/%s/reporting', game.id), due, game.is_sample)
  from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
  perform app.note_match_change(game.id, 'report', 'league', null, '{"act": "reminded"}', p_request_id => p_request_id);
  return cardinality(silent);
end;
$function$;

CREATE OR REPLACE FUNCTION app.replace_official(p_match_id uuid, p_function text, p_person_id uuid, p_reason text, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.take_match_to_report(p_match_id, 'An official is replaced');
  was text;
begin
  if app.is_done(p_request_id) then
    return;
  end if;
  if p_function is null or p_function not in ('referee', 'commissioner') then
    raise sqlstate 'PT422' using message = 'Say whom to replace: the referee or the match commissioner.', hint = 'function';
  end if;
  if exists (select from public.match_reports where match_id = game.id and kind = p_function and part::text = p_function) then
    raise sqlstate 'PT409' using message = format('The %s has sent a report. Ask for a correction instead.', app.function_words(p_function));
  end if;
  if not exists (select from public.officials where person_id = p_person_id) then
    raise sqlstate 'PT422' using message = 'Choose somebody from the list of officials.', hint = 'person_id';
  end if;
  if exists (select from public.match_officials where match_id = game.id and person_id = p_person_id and answer <> 'declined') then
    raise sqlstate 'PT409' using message = 'This official is appointed to the match already. Choose another.', hint = 'person_id';
  end if;
  perform app.require_reason(p_reason, 'Say why, in at most 500 characters. Everybody can read it in the history of the match.');
  select string_agg(person.name, ', ') into was
  from public.match_officials as given join public.people as person on person.id = given.person_id
  where given.match_id = game.id and given.function = p_function and given.answer <> 'declined';
  delete from public.match_officials
  where match_id = game.id and (person_id = p_person_id or (function = p_function and answer <> 'declined'));
  insert into public.match_officials (match_id, person_id, function, answer, answered_at, published_at)
  values (game.id, p_person_id, p_function, 'accepted', now(), now());
  insert into app.appointed_matches (match_id) values (game.id) on conflict do nothing;
  perform app.note_match_change(game.id, 'report', 'league', btrim(p_reason), jsonb_build_object('act', 'replaced',
    'report', p_function, 'was', was, 'now', (select name from public.people where id = p_person_id)), p_request_id => p_request_id);
  perform app.tell(array(select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'),
    'report', format('The league asks for your report: %s v %s', home.name, away.name),
    format('You are named as its %s.', app.function_words(p_function)), format('/matches/%s/reporting', game.id), null, game.is_sample)
  from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.report_author(game uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select maker.changed_by
  from public.match_changes as change join app.match_change_makers as maker on maker.change_id = change.id
  where change.match_id = game and change.details ->> 'report' = 'referee' and change.details ->> 'act' in ('submitted', 'resubmitted')
  order by change.place desc limit 1
$function$;

CREATE OR REPLACE FUNCTION app.silent_officials(game uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct link.user_id), '{}')
  from public.match_officials as given
  join public.person_links as link on link.person_id = given.person_id and link.status = 'confirmed'
  where given.match_id = game and given.function in ('referee', 'commissioner') and given.answer <> 'declined'
    and not exists (select from public.match_reports where match_id = game and kind = given.function)
$function$;

CREATE OR REPLACE FUNCTION app.submit_match_report(p_match_id uuid, p_kind text, p_report jsonb, p_version integer, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  rules public.season_rules := app.rules_of(game.season_id);
  said public.match_reports := jsonb_populate_record(null::public.match_reports, coalesce(p_report, '{}'));
  items app.report_item[];
  acting public.match_part;
  was public.match_reports;
  due timestamptz := (select report_due_at from app.report_times(p_match_id));
  sum_home integer;
  sum_away integer;
  written uuid;
  told jsonb;
begin
  if p_kind is null or p_kind not in ('referee', 'commissioner') then
    raise sqlstate 'PT422' using message = 'A report is the referee''s or the match commissioner''s.', hint = 'kind';
  end if;
  acting := app.acting_as(game.id,
    -- What the referee owes for too long the league enters from the paper form.
    case when p_kind = 'commissioner' then '{commissioner}' when now() > due then '{referee,commissioner,league}'
      else '{referee,commissioner}' end::public.match_part[],
    case p_kind when 'referee' then 'The referee''s report is written' else 'The commissioner''s report is written' end);
  select * into was from public.match_reports where match_id = game.id and kind = p_kind;
  if app.is_done(p_request_id) then
    return was.id;
  end if;
  if game.status in ('confirmed', 'awarded') then
    raise sqlstate 'PT423' using message = 'The league has confirmed this match. What is wrong in it is put right by a correction: ask for one.';
  end if;
  if game.status not in ('full_time', 'report_submitted') then
    raise sqlstate 'PT409' using
      message = format('This match is %s. The referee and the match commissioner write their reports once it is over.', app.status_words(game.status));
  end if;
  if p_version is distinct from game.version then
    raise sqlstate 'PT409' using message = 'This match has changed since you opened it. What you wrote is kept: look at the match again, then send it.';
  end if;
  if p_kind = 'referee' and acting <> 'referee' then
    if was.part = 'referee' then
      raise sqlstate 'PT409' using message = 'The referee has sent this report. Only the referee can change it, until the league confirms.';
    end if;
    if said.paper_path is null or not exists (
      select from storage.objects where bucket_id = 'match-papers' and name = said.paper_path and name like game.id || '/%')
    then
      raise sqlstate 'PT422' using message = 'Upload the referee''s paper form first: you write this report for the referee.', hint = 'paper_path';
    end if;
  end if;
  if said.home_goals is null or said.away_goals is null then
    raise sqlstate 'PT422' using message = 'Give the final score of both sides.', hint = 'home_goals';
  end if;
  if said.attendance is not null and not coalesce(said.attendance_source ~ '\S', false) then
    raise sqlstate 'PT422' using message = 'Say who counted the crowd: gate returns, or an estimate.', hint = 'attendance_source';
  end if;
  if p_kind = 'referee' then
    items := array(select row(item.*)::app.report_item from jsonb_populate_recordset(null::app.report_item, coalesce(said.events, '[]')) as item);
    perform app.check_items(game, items, rules.substitutions);
    select coalesce(sum(made.home), 0), coalesce(sum(made.away), 0) into sum_home, sum_away
    from unnest(items) as item, app.goals_made(item.kind, item.phase, item.club_id = game.home_club_id) as made;
    if (sum_home, sum_away) is distinct from (said.home_goals::integer, said.away_goals::integer)
      and not coalesce(said.explanation ~ '\S', false)
    then
      raise sqlstate 'PT422' using
        message = format('The goals in the list make %s–%s, the score is %s–%s. List what is missing, or explain it.', sum_home, sum_away, said.home_goals, said.away_goals),
        hint = 'explanation';
    end if;
    if (sum_home, sum_away) = (said.home_goals::integer, said.away_goals::integer) then
      said.explanation := null;
    end if;
  end if;

  insert into public.match_reports as report (
    match_id, kind, part, home_goals, away_goals, explanation, attendance, attendance_source, injuries, incidents,
    weather, pitch, events, paper_path, due_at, is_sample)
  values (
    game.id, p_kind, acting, said.home_goals, said.away_goals, nullif(btrim(said.explanation), ''), said.attendance,
    case when said.attendance is not null then btrim(said.attendance_source) end, nullif(btrim(said.injuries), ''),
    nullif(btrim(said.incidents), ''), nullif(btrim(said.weather), ''), nullif(btrim(said.pitch), ''),
    case p_kind when 'referee' then coalesce(said.events, '[]') else '[]' end, said.paper_path, due, game.is_sample)
  on conflict (match_id, kind) do update set
    part = excluded.part, home_goals = excluded.home_goals, away_goals = excluded.away_goals,
    explanation = excluded.explanation, attendance = excluded.attendance, attendance_source = excluded.attendance_source,
    injuries = excluded.injuries, incidents = excluded.incidents, weather = excluded.weather, pitch = excluded.pitch,
    events = excluded.events, paper_path = excluded.paper_path, waived_reason = null, submitted_at = now(),
    version = report.version + 1
  returning report.id into written;

  told := jsonb_build_object('act', 'submitted', 'report', p_kind, 'isLate', now() > due, 'dueAt', due)
    || case when p_kind = 'referee' and acting <> 'referee' then '{"fromPaper": true}'::jsonb else '{}' end;
  if p_kind = 'referee' and game.status = 'full_time' then
    perform app.move_match(game.id, 'report_submitted', game.version, null, told, p_request_id);
  else
    perform app.note_match_change(game.id, 'report', acting, null,
      told || case when was.waived_reason is null and was.id is not null then '{"act": "resubmitted"}'::jsonb else '{}' end, p_request_id => p_request_id);
  end if;
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION app.take_match_to_report(p_match_id uuid, what text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
begin
  perform app.acting_as(game.id, '{league}', what);
  if game.status not in ('full_time', 'report_submitted') then
    raise sqlstate 'PT409' using
      message = format('This match is %s. The league asks for its reports between the final whistle and the confirmation.', app.status_words(game.status));
  end if;
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tasks_of(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select * from app.match_tasks(p_person)
  union all select * from app.recorder_tasks(p_person)
  union all select * from app.overdue_report_tasks(p_person)
  union all select * from app.transfer_tasks(p_person)
  union all select * from app.appointment_tasks(p_person)
  union all select * from app.claim_tasks(p_person)
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

CREATE OR REPLACE FUNCTION public.remind_officials(p_match_id uuid, p_request_id uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.remind_officials(p_match_id, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.replace_official(p_match_id uuid, p_function text, p_person_id uuid, p_reason text, p_request_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.replace_official(p_match_id, p_function, p_person_id, p_reason, p_request_id) $function$;

CREATE POLICY "match commissioners and the league can add paper forms" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK (((bucket_id = 'match-papers'::text) AND (NOT ( SELECT app.is_impersonating() AS is_impersonating)) AND (app.parts_in(app.match_of_paper(name), ( SELECT app.caller_id() AS caller_id)) && '{commissioner,league}'::public.match_part[])));

COMMENT ON COLUMN "public"."match_reports"."part" IS 'Whose hand it is: the commissioner''s or the league''s where a referee''s paper form was copied, the league''s where it was waived.';

COMMENT ON FUNCTION "public"."remind_officials"(uuid, uuid) IS 'The league reminds the officials of a match of the reports that are missing.';

COMMENT ON FUNCTION "public"."replace_official"(uuid, text, uuid, text, uuid) IS 'The league names who refereed a match, or was its commissioner, in place of who was appointed.';

REVOKE ALL ON FUNCTION "app"."overdue_report_tasks"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."overdue_report_tasks"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."remind_officials"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."remind_officials"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."remind_officials"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."replace_official"(uuid, text, uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."replace_official"(uuid, text, uuid, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."replace_official"(uuid, text, uuid, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."report_author"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."report_author"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."silent_officials"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."silent_officials"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."take_match_to_report"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."take_match_to_report"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."remind_officials"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remind_officials"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."remind_officials"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."replace_official"(uuid, text, uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."replace_official"(uuid, text, uuid, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."replace_official"(uuid, text, uuid, text, uuid) TO "service_role";

-- The league enters the referee's paper form when the report is overdue.
update app.match_moves set parts = '{referee,commissioner,league}'
where from_status = 'full_time' and to_status = 'report_submitted';
