set local search_path = pg_catalog;

set local check_function_bodies = off;

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
  -- A result from a file needs a second person, and no more than that.
  if exists (select from public.match_reports where match_id = game.id and kind = 'referee' and imported_from is not null) then
    return query select 'import', 'You imported this result. Somebody else of the league confirms it.'
    where app.importer_of(game.id) = app.viewer_id();
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
    events = excluded.events, paper_path = excluded.paper_path, waived_reason = null, imported_from = null, submitted_at = now(),
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
