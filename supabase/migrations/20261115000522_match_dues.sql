-- What a match waits for, told to whoever it waits for; and who is suspended, told in names.

create function public.suspended_names(p_season_id uuid, p_from date, p_until date)
returns table (club text, slug text, name text, is_player boolean)
language sql stable rows 20 set search_path = ''
as $$
  select distinct club.name, missing.slug, missing.name, missing.cause <> 'case'
  from public.suspended_players(p_season_id, p_from, p_until) as missing
  join public.clubs as club on club.id = missing.club_id
  order by 1, 3, 2
$$;
comment on function public.suspended_names(uuid, date, date) is 'Who misses a match of a season in these days, by club.';
grant execute on function public.suspended_names(uuid, date, date) to anon, authenticated;

-- What is due from the viewer, in which match, and until when. What cannot be done any more is not told; what is late
-- and still wanted is.
--
--   lineup       of a club that has not confirmed it     report    of the referee, or the commissioner
--   comment      of a club, on the report                confirm   of the league
--   protest      a club may, until then
--
-- Definer, because whether a line-up is confirmed is the club's own.
create function app.my_match_dues()
returns table (match_id uuid, home text, away text, what text, due_at timestamptz, is_sample boolean)
language plpgsql stable security definer rows 10 set search_path = ''
as $$
declare
  me uuid := app.viewer_id();
  roles public.user_role[] := app.roles_of(me);
  clubs uuid[] := case when 'club_admin' = any (roles) then array(select app.clubs_of(me, 'club_admin')) else '{}' end;
  official uuid := case when 'referee' = any (roles) then app.person_of(me) end;
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
    where game.status = 'report_submitted' and is_league
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
$$;

create function public.my_match_dues()
returns table (match_id uuid, home text, away text, what text, due_at timestamptz, is_sample boolean)
language sql stable rows 10 set search_path = ''
as $$ select * from app.my_match_dues() $$;
comment on function public.my_match_dues() is 'What matches wait for from whoever asks, and until when.';
grant execute on function app.my_match_dues(), public.my_match_dues() to authenticated;
