-- Who is one card short of a ban needs no list of every card: each match tells its own, and the last one tells the
-- club. Counted as in app.cards_of; supabase/tests/suspensions.test.ts holds the two together.

create or replace function public.yellow_watch(p_season_id uuid)
returns table (club_id uuid, slug text, name text, yellows bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  rules public.season_rules := app.rules_of(p_season_id);
begin
  return query
  with game as materialized (
    select id, coalesce(kick_off, (played_on + time '15:00') at time zone 'Africa/Harare') as at
    from public.matches
    where season_id = p_season_id and (status = 'confirmed' or (status = 'awarded' and rules.awarded_keeps_players))
  ),
  shown as (
    select game.id, game.at, card.person_id, card.club_id, card.yellows
    from game
    cross join lateral (
      select event.person_id, min(event.club_id::text) as club_id,
        case when bool_or(event.kind = 'second_yellow') then 0 else count(*) filter (where event.kind = 'yellow') end as yellows
      from public.match_events as event
      where event.match_id = game.id and event.kind in ('yellow', 'second_yellow', 'red') and event.status <> 'struck'
        and event.person_id is not null
      group by event.person_id
      offset 0) as card
  ),
  watched as (
    select person_id, sum(yellows)::bigint as total, (array_agg(club_id order by at desc, id desc))[1]::uuid as club_id
    from shown group by person_id having (sum(yellows) + 1)::integer = any (rules.yellow_steps)
  )
  select watched.club_id, person.slug, person.name, watched.total
  from watched join public.people as person on person.id = watched.person_id
  order by watched.total desc, person.name, person.slug;
end;
$$;
