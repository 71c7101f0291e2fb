-- Who misses a match of these days: the matches of the season are read once for all who may still owe one. What is
-- asked of every match (app.match_moment, app.serves_bans) is written out, because a call costs more than the match.

create or replace function app.serve_bans(player uuid, season uuid)
returns table (suspension_id uuid, match_id uuid, place integer, is_served boolean)
language plpgsql stable set search_path = ''
as $$
declare
  ban record;
  last_at timestamptz := '-infinity';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  played public.match_status[] := '{full_time,report_submitted,confirmed,awarded}';
begin
  for ban in
    select owed.id, owed.club_id, owed.matches,
      coalesce(app.match_moment(game.kick_off, game.played_on), decided.decided_on::timestamp at time zone 'Africa/Harare') as since,
      coalesce(owed.match_id, '00000000-0000-0000-0000-000000000000') as since_id
    from public.suspensions as owed
    left join public.matches as game on game.id = owed.match_id
    left join public.discipline_cases as decided on decided.id = owed.case_id
    where owed.person_id = player and owed.season_id = season and owed.lifted_at is null and owed.matches is not null
    order by since, since_id, array_position('{yellows,second_yellow,red,case}', owed.cause), owed.id
  loop
    if (ban.since, ban.since_id) > (last_at, last_id) then
      last_at := ban.since;
      last_id := ban.since_id;
    end if;
    for match_id, last_at, last_id, place, is_served in
      with game as materialized (
        select ours.id, ours.status, ours.counted_home_goals,
          coalesce(ours.kick_off, (ours.played_on + time '15:00') at time zone 'Africa/Harare') as at
        from (
          select * from public.matches where home_club_id = ban.club_id and season_id = season
          union all
          select * from public.matches where away_club_id = ban.club_id and season_id = season) as ours
        where ours.status not in ('postponed', 'abandoned', 'walkover', 'cancelled', 'void')
          and (ours.status <> 'awarded' or ours.home_goals is not null)
      )
      select game.id, at, game.id, row_number() over (order by at, game.id), game.counted_home_goals is not null
      from game
      where (at, game.id) > (last_at, last_id)
        and (game.status = any (played) or not exists (
          select from game as later where later.status = any (played) and (later.at, later.id) > (game.at, game.id)))
        and (game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') or not exists (
          select from public.lineup_entries as named where named.match_id = game.id and named.player_id = player))
      order by at, game.id
      limit ban.matches
    loop
      suspension_id := ban.id;
      return next;
    end loop;
  end loop;
end;
$$;

create or replace function public.suspended_players(p_season_id uuid, p_from date, p_until date)
returns table (
  match_id uuid, club_id uuid, slug text, name text, cause text, card_number smallint, place integer, matches smallint,
  until_on date, cause_match_id uuid, opponent text, caused_on date, reference text
)
language sql stable set search_path = ''
as $$
  with coming as (
    select id, home_club_id, away_club_id, coalesce((kick_off at time zone 'Africa/Harare')::date, played_on) as day
    from public.matches
    where season_id = p_season_id and played_on between p_from and p_until
      and app.serves_bans(status, home_goals) and status not in ('full_time', 'report_submitted', 'confirmed', 'awarded')
  ),
  owing as (
    select owed.person_id, owed.club_id, sum(owed.matches) as owed,
      max(coalesce(app.match_moment(game.kick_off, game.played_on), decided.decided_on::timestamp at time zone 'Africa/Harare')) as since
    from public.suspensions as owed
    left join public.matches as game on game.id = owed.match_id
    left join public.discipline_cases as decided on decided.id = owed.case_id
    where owed.season_id = p_season_id and owed.lifted_at is null and owed.matches is not null
    group by owed.person_id, owed.club_id
  ),
  played as materialized (
    select game.id, side.club_id,
      coalesce(game.kick_off, (game.played_on + time '15:00') at time zone 'Africa/Harare') as at
    from public.matches as game, lateral (values (game.home_club_id), (game.away_club_id)) as side (club_id)
    where game.season_id = p_season_id and game.counted_home_goals is not null and game.status <> 'walkover'
      and (game.status <> 'awarded' or game.home_goals is not null)
  ),
  -- Whoever has missed since the last of their bans as many matches as all of them together has served them.
  banned as (
    select distinct owing.person_id from owing
    where owing.owed > (
      select count(*) from played as game
      where game.club_id = owing.club_id and game.at > owing.since
        and not exists (
          select from public.lineup_entries as named
          where named.match_id = game.id and named.player_id = owing.person_id))
  ),
  missed as (
    select served.match_id, owed.id, served.place
    from banned, app.serve_bans(banned.person_id, p_season_id) as served
    join public.suspensions as owed on owed.id = served.suspension_id
    where not served.is_served and served.match_id in (select id from coming)
    union all
    select coming.id, owed.id, null
    from public.suspensions as owed join public.discipline_cases as decided on decided.id = owed.case_id
    join coming on owed.club_id in (coming.home_club_id, coming.away_club_id)
      and coming.day between decided.decided_on and owed.until_on
    where owed.season_id = p_season_id and owed.lifted_at is null
  )
  select missed.match_id, owed.club_id, person.slug, person.name, owed.cause, owed.card_number, missed.place, owed.matches,
    owed.until_on, owed.match_id, other.name, game.played_on, decided.reference
  from missed
  join public.suspensions as owed on owed.id = missed.id
  join public.people as person on person.id = owed.person_id
  left join public.discipline_cases as decided on decided.id = owed.case_id
  left join public.matches as game on game.id = owed.match_id
  left join public.clubs as other
    on other.id = case when game.home_club_id = owed.club_id then game.away_club_id else game.home_club_id end
  order by person.name, person.slug
$$;
