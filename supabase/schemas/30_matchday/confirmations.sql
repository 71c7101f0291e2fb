-- What must hold before a result is confirmed, and what follows from it.

create function app.before_confirmation(game public.matches, details jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  missing jsonb;
  field text;
  report public.match_reports;
  count_of public.match_reports;
  final_home smallint;
  final_away smallint;
  confirmed_with jsonb;
begin
  select jsonb_agg(lack.said), min(lack.field) into missing, field from app.missing_for_confirmation(game) as lack;
  if missing is not null then
    perform app.refuse('PT422', 'matchday.notConfirmable', '{missing}', field, jsonb_build_object('missing', app.list_parameter(missing, ' ')));
  end if;
  select * into report from public.match_reports where match_id = game.id and kind = 'referee';
  if report.imported_from is not null then
    confirmed_with := app.sentence('matchday.sentences.confirmedImport', 'Imported from {source}, confirmed by a second person.',
      jsonb_build_object('source', report.imported_from));
    update public.matches set confirmation = confirmed_with ->> 'text', confirmation_message = app.message_of(confirmed_with)
    where id = game.id;
    return;
  end if;
  -- The commissioner counts the crowd; where the commissioner has not, the referee's figure stands.
  select * into count_of from public.match_reports where match_id = game.id and attendance is not null order by kind limit 1;
  perform set_config('app.moving', game.id::text, true);
  update public.match_events set status = 'agreed' where match_id = game.id and status in ('provisional', 'disputed');
  select home, away into final_home, final_away from app.sum_of_goals(game);
  if exists (
    select from public.report_resolutions
    where match_id = game.id and report_version = report.version and difference = 'score' and choice = 'report')
  then
    final_home := report.home_goals;
    final_away := report.away_goals;
  end if;
  confirmed_with := case when exists (
      select from public.match_reports where match_id = game.id and kind = 'commissioner' and waived_reason is null)
    then app.sentence('matchday.sentences.confirmedReports', 'The referee''s and the commissioner''s reports.')
    else app.sentence('matchday.sentences.confirmedReport', 'The referee''s report.') end;
  update public.matches set
    home_goals = final_home, away_goals = final_away,
    attendance = coalesce(count_of.attendance, attendance),
    attendance_source = coalesce(count_of.attendance_source, attendance_source),
    confirmation = confirmed_with ->> 'text', confirmation_message = app.message_of(confirmed_with)
  where id = game.id;
end;
$$;

-- Definer, because nobody may write suspensions.
create function app.after_confirmation(game public.matches) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Only a file brings an awarded score to a match before it is confirmed.
  update public.matches set status = 'awarded'
  where id = game.id and status = 'confirmed' and awarded_home_goals is not null;
  perform app.refresh_suspensions(game.season_id, array(
    select person_id from public.match_events where match_id = game.id and person_id is not null
    union
    select person_id from public.suspensions where match_id = game.id));
end;
$$;

-- Which clubs have not said a word to the report as it is now.
create function app.silent_clubs(game public.matches)
returns text[] language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(club.name order by club.id = game.away_club_id), '{}') from public.clubs as club
  where club.id in (game.home_club_id, game.away_club_id) and not exists (
    select from public.match_comments as said
    join public.match_reports as report on report.match_id = said.match_id and report.kind = 'referee' and report.version = said.report_version
    where said.match_id = game.id and said.club_id = club.id)
$$;

-- What a result still needs before the league can confirm it, each as a sentence.
create function app.missing_for_confirmation(game public.matches)
returns table (field text, said jsonb) language plpgsql stable security definer set search_path = ''
as $$
declare
  times record;
  open_ones bigint;
  silent text[] := app.silent_clubs(game);
begin
  select * into times from app.report_times(game.id);
  if times.submitted_at is null then
    return query select 'report', app.sentence('matchday.sentences.noReport', 'The referee''s report is missing. It is due by {due}.',
      jsonb_build_object('due', app.deadline_parameter(times.report_due_at)));
    return;
  end if;
  -- A result from a file needs a second person, and no more than that.
  if exists (select from public.match_reports where match_id = game.id and kind = 'referee' and imported_from is not null) then
    return query select 'import',
      app.sentence('matchday.sentences.importedByYou', 'You imported this result. Another person of the league confirms it.')
    where app.importer_of(game.id) = app.viewer_id();
    return;
  end if;
  open_ones := app.open_differences(game.id);
  if open_ones > 0 then
    return query select 'differences', case open_ones
      when 1 then app.sentence('matchday.sentences.oneDifference',
        'One difference between the report and the log is not decided yet. The league decides it.')
      else app.sentence('matchday.sentences.differences',
        '{count} differences between the report and the log are not decided yet. The league decides them.',
        jsonb_build_object('count', open_ones)) end;
  end if;
  if not exists (select from public.match_reports where match_id = game.id and kind = 'commissioner') then
    return query select 'commissioner', app.sentence('matchday.sentences.noCommissionerReport',
      'The commissioner''s report is missing. The match commissioner can send it until {due}, when the league confirms. The league can waive it with a reason.',
      jsonb_build_object('due', app.deadline_parameter(times.confirm_due_at)));
  end if;
  if app.report_author(game.id) = app.viewer_id() and exists (
    select from public.match_reports where match_id = game.id and kind = 'referee' and part <> 'referee')
  then
    return query select 'second', app.sentence('matchday.sentences.enteredByYou',
      'You entered the referee''s report from its paper form. Another person of the league confirms it.');
  end if;
  if silent <> '{}' and now() <= times.comments_until then
    return query select 'comments', app.sentence('matchday.sentences.mayComment', '{clubs} may comment until {until}.',
      jsonb_build_object('clubs', app.list_parameter(to_jsonb(silent), ' and '), 'until', app.deadline_parameter(times.comments_until)));
  end if;
end;
$$;

-- What waits for the league, what is due first first. Definer, because it asks what is missing, which is counted
-- from reports; it answers administrators only.
create function app.reports_waiting()
returns table (
  match_id uuid, home text, away text, status public.match_status, home_goals smallint, away_goals smallint,
  is_late boolean, due_at timestamptz, missing text[], is_sample boolean, version integer, imported_from text,
  missing_messages jsonb)
language sql stable security definer set search_path = ''
as $$
  select game.id, home.name, away.name, game.status, game.home_goals, game.away_goals,
    coalesce(report.is_late, now() > times.report_due_at),
    coalesce(times.confirm_due_at, times.report_due_at),
    array(select lack.said ->> 'text' from jsonb_array_elements(open_ones.said) as lack (said)), game.is_sample,
    game.version, report.imported_from,
    coalesce((select jsonb_agg(app.message_of(lack.said)) from jsonb_array_elements(open_ones.said) as lack (said)), '[]')
  from public.matches as game
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  cross join lateral app.report_times(game.id) as times
  left join public.match_reports as report on report.match_id = game.id and report.kind = 'referee'
  cross join lateral (select coalesce(jsonb_agg(lack.said), '[]') from app.missing_for_confirmation(game) as lack) as open_ones (said)
  where game.is_provisional and game.status in ('full_time', 'report_submitted')
    and app.viewer_is('admin', 'zifa_admin', 'super_admin')
  order by coalesce(times.confirm_due_at, times.report_due_at), game.id
  limit 100
$$;

create function public.reports_waiting()
returns table (
  match_id uuid, home text, away text, status public.match_status, home_goals smallint, away_goals smallint,
  is_late boolean, due_at timestamptz, missing text[], is_sample boolean, version integer, imported_from text,
  missing_messages jsonb)
language sql stable set search_path = ''
as $$ select * from app.reports_waiting() $$;

-- The same for one match, for its page.
create function app.what_is_missing(p_match_id uuid)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce((select jsonb_agg(lack.said) from app.missing_for_confirmation(game) as lack), '[]') from public.matches as game
  where game.id = p_match_id and 'league' = any (app.parts_in(game.id, app.viewer_id()))
$$;

create function public.missing_for_confirmation(p_match_id uuid)
returns jsonb language sql stable set search_path = ''
as $$ select app.what_is_missing(p_match_id) $$;

grant execute on function
  app.reports_waiting(), public.reports_waiting(), app.what_is_missing(uuid), public.missing_for_confirmation(uuid)
to authenticated;
