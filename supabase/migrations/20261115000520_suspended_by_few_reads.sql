-- Who is suspended and who is about to be costs as much as one season, and no more than a glance at it: the matches
-- of the season are read once, and only of those who may still owe a match is it worked out which one. What is asked
-- of every row (app.match_moment) is written out, because a call costs more than the row. Plans are made once: they
-- would be the same for every season.

create index match_events_cards_idx on public.match_events (match_id, person_id) include (club_id, kind)
where kind in ('yellow', 'second_yellow', 'red') and status <> 'struck';

create or replace function app.cards_of(season uuid, whom uuid[] default null)
returns table (
  person_id uuid, club_id uuid, match_id uuid, yellows bigint, total bigint, is_second_yellow boolean, is_red boolean
)
language sql stable set search_path = ''
as $$
  with game as materialized (
    select id, coalesce(kick_off, (played_on + time '15:00') at time zone 'Africa/Harare') as at
    from public.matches
    where season_id = season
      and (status = 'confirmed' or (status = 'awarded' and (select (app.rules_of(season)).awarded_keeps_players)))
  ),
  shown as (
    select event.person_id, min(event.club_id::text)::uuid as club_id, event.match_id, game.at,
      count(*) filter (where event.kind = 'yellow') as yellows,
      bool_or(event.kind = 'second_yellow') as is_second_yellow, bool_or(event.kind = 'red') as is_red
    from game
    -- Match by match: the planner would rather read the cards of all seasons.
    cross join lateral (
      select card.person_id, card.club_id, card.match_id, card.kind from public.match_events as card
      where card.match_id = game.id and card.kind in ('yellow', 'second_yellow', 'red') and card.status <> 'struck'
        and card.person_id is not null and (whom is null or card.person_id = any (whom))
      offset 0) as event
    group by event.person_id, event.match_id, game.at
  ),
  counted as (
    select *, case when is_second_yellow then 0 else yellows end as counting from shown
  )
  select person_id, club_id, match_id, counting,
    (sum(counting) over (partition by person_id order by at, match_id))::bigint, is_second_yellow, is_red
  from counted
$$;

create or replace function app.serve_bans(player uuid, season uuid)
returns table (suspension_id uuid, match_id uuid, place integer, is_served boolean)
language plpgsql stable rows 2 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  ban record;
  last_at timestamptz := '-infinity';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  played public.match_status[] := '{full_time,report_submitted,confirmed,awarded}';
begin
  for ban in
    select owed.id, owed.club_id, owed.matches,
      coalesce(game.kick_off, (game.played_on + time '15:00') at time zone 'Africa/Harare',
        decided.decided_on::timestamp at time zone 'Africa/Harare') as since,
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
          select id, status, counted_home_goals, home_goals, kick_off, played_on
          from public.matches where home_club_id = ban.club_id and season_id = season
          union all
          select id, status, counted_home_goals, home_goals, kick_off, played_on
          from public.matches where away_club_id = ban.club_id and season_id = season) as ours
        where ours.status not in ('postponed', 'abandoned', 'walkover', 'cancelled', 'void')
          and (ours.status <> 'awarded' or ours.home_goals is not null)
      ),
      latest as (
        select at, id from game where game.status = any (played) order by at desc, id desc limit 1
      )
      select game.id, game.at, game.id, row_number() over (order by game.at, game.id), game.counted_home_goals is not null
      from game left join latest on true
      where (game.at, game.id) > (last_at, last_id)
        and (game.status = any (played) or latest.id is null or (game.at, game.id) > (latest.at, latest.id))
        and (game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') or not exists (
          select from public.lineup_entries as named where named.match_id = game.id and named.player_id = player))
      order by game.at, game.id
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
language plpgsql stable rows 20 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  with coming as materialized (
    select id, home_club_id, away_club_id, coalesce((kick_off at time zone 'Africa/Harare')::date, played_on) as day
    from public.matches
    where season_id = p_season_id and played_on between p_from and p_until
      and status not in ('postponed', 'abandoned', 'walkover', 'cancelled', 'void',
        'full_time', 'report_submitted', 'confirmed', 'awarded')
  ),
  playing as materialized (
    select home_club_id as club_id from coming union select away_club_id from coming
  ),
  played as materialized (
    select game.id, side.club_id,
      row_number() over (
        partition by side.club_id
        order by coalesce(game.kick_off, (game.played_on + time '15:00') at time zone 'Africa/Harare'), game.id) as place
    from public.matches as game, lateral (values (game.home_club_id), (game.away_club_id)) as side (club_id)
    where game.season_id = p_season_id and game.counted_home_goals is not null and game.status <> 'walkover'
      and (game.status <> 'awarded' or game.home_goals is not null)
  ),
  owing as materialized (
    select owed.person_id, owed.club_id, owed.matches, game.place as since,
      lead(game.place) over (partition by owed.person_id order by game.place) as next
    from public.suspensions as owed
    left join played as game on game.id = owed.match_id and game.club_id = owed.club_id
    where owed.season_id = p_season_id and owed.lifted_at is null and owed.matches is not null
  ),
  missed_at_once as (
    select owing.person_id, count(*) as missed
    from owing
    join played as game
      on game.club_id = owing.club_id and game.place > owing.since and game.place <= owing.since + owing.matches
    where not exists (
      select from public.lineup_entries as named
      where named.match_id = game.id and named.player_id = owing.person_id)
    group by owing.person_id
  ),
  -- Whoever missed the next matches after each of their bans, and had no other ban meanwhile, has served them. Of the
  -- others it is worked out: they are the few who wait for a match, and fewer still who were named in one.
  banned as materialized (
    select person_id
    from owing left join missed_at_once using (person_id)
    group by person_id
    having bool_or(owing.club_id in (select playing.club_id from playing))
      and (bool_or(owing.since is null or owing.next < owing.since + owing.matches)
        or min(owing.club_id::text) <> max(owing.club_id::text)
        or sum(owing.matches) is distinct from max(missed_at_once.missed))
  ),
  missed as (
    select served.match_id, served.suspension_id as id, served.place
    from banned, app.serve_bans(banned.person_id, p_season_id) as served
    where not served.is_served and served.match_id in (select coming.id from coming)
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
  order by person.name, person.slug;
end;
$$;

create or replace function public.yellow_watch(p_season_id uuid)
returns table (club_id uuid, slug text, name text, yellows bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  steps integer[] := (app.rules_of(p_season_id)).yellow_steps;
begin
  return query
  with card as materialized (select * from app.cards_of(p_season_id)),
  watched as (
    select distinct on (card.person_id) card.person_id, card.club_id, card.total
    from card
    join public.matches as game on game.id = card.match_id and game.season_id = p_season_id
    order by card.person_id, coalesce(game.kick_off, (game.played_on + time '15:00') at time zone 'Africa/Harare') desc,
      card.match_id desc
  )
  select watched.club_id, person.slug, person.name, watched.total
  from watched join public.people as person on person.id = watched.person_id
  where watched.total + 1 = any (steps)
  order by watched.total desc, person.name, person.slug;
end;
$$;
