-- What must hold before a result is confirmed, and what follows from it.

create function app.before_confirmation(game public.matches, details jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  missing record;
  report public.match_reports;
  count_of public.match_reports;
  final_home smallint;
  final_away smallint;
begin
  select string_agg(words, ' ') as words, min(field) as field into missing from app.missing_for_confirmation(game);
  if missing.words is not null then
    raise sqlstate 'PT422' using message = missing.words, hint = missing.field;
  end if;
  select * into report from public.match_reports where match_id = game.id and kind = 'referee';
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
  update public.matches set
    home_goals = final_home, away_goals = final_away,
    attendance = coalesce(count_of.attendance, attendance),
    attendance_source = coalesce(count_of.attendance_source, attendance_source),
    confirmation = case when exists (
        select from public.match_reports where match_id = game.id and kind = 'commissioner' and waived_reason is null)
      then 'The referee''s and the commissioner''s reports.' else 'The referee''s report.' end
  where id = game.id;
end;
$$;

-- Definer, because nobody may write suspensions.
create function app.after_confirmation(game public.matches) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_suspensions(game.season_id, array(
    select person_id from public.match_events where match_id = game.id and person_id is not null
    union
    select person_id from public.suspensions where match_id = game.id));
end;
$$;
