-- Who is suspended, and who is one card away from it.

create function app.ordinal_words(number integer)
returns text language sql immutable set search_path = ''
as $$
  select coalesce(
    ('{first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth,eleventh,twelfth}'::text[])[number],
    number || 'th')
$$;

-- "third yellow card, against Highlanders on 2 May", "case DC-2026-001"
create function app.cause_words(ban public.suspensions)
returns jsonb language sql stable set search_path = ''
as $$
  select case
    when ban.cause = 'yellows' and about.day is null then app.sentence('matchday.sentences.causeYellows', '{nth} yellow card', about.parameters)
    when ban.cause = 'yellows' then app.sentence('matchday.sentences.causeYellowsIn', '{nth} yellow card, against {club} on {day}', about.parameters)
    when ban.cause = 'second_yellow' and about.day is null
      then app.sentence('matchday.sentences.causeSecondYellow', 'second yellow card in a match')
    when ban.cause = 'second_yellow' then app.sentence('matchday.sentences.causeSecondYellowIn',
      'second yellow card in a match, against {club} on {day}', about.parameters)
    when ban.cause = 'red' and about.day is null then app.sentence('matchday.sentences.causeRed', 'red card')
    when ban.cause = 'red' then app.sentence('matchday.sentences.causeRedIn', 'red card, against {club} on {day}', about.parameters)
    else app.sentence('matchday.sentences.causeCase', 'case {reference}', about.parameters) end
  from (select) as once
  left join public.matches as game on game.id = ban.match_id
  left join public.clubs as other on other.id = case when game.home_club_id = ban.club_id then game.away_club_id else game.home_club_id end
  cross join lateral (select game.played_on, jsonb_build_object('club', other.name,
    'nth', app.ordinal_parameter(ban.card_number, app.ordinal_words(ban.card_number)),
    'day', app.day_parameter(game.played_on, to_char(game.played_on, 'FMDD FMMonth')),
    'reference', (select reference from public.discipline_cases where id = ban.case_id))) as about (day, parameters)
$$;

-- Who misses which match of a season in these days, and why.
-- The matches of the season are read once for all who may still owe one.
create function public.suspended_players(p_season_id uuid, p_from date, p_until date)
returns table (
  match_id uuid, club_id uuid, slug text, name text, cause text, card_number smallint, place integer, matches smallint,
  until_on date, cause_match_id uuid, opponent text, caused_on date, reference text
)
language plpgsql stable rows 20 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  select missed.match_id,
    app.serving_club(owed.person_id, coalesce((coming.kick_off at time zone 'Africa/Harare')::date, coming.played_on), owed.club_id),
    person.slug, person.name, owed.cause, owed.card_number, missed.place, owed.matches,
    owed.until_on, owed.match_id, other.name, game.played_on, decided.reference
  from app.bans_to_come(p_season_id) as missed
  join public.matches as coming on coming.id = missed.match_id and coming.played_on between p_from and p_until
  join public.suspensions as owed on owed.id = missed.suspension_id
  join public.people as person on person.id = owed.person_id
  left join public.discipline_cases as decided on decided.id = owed.case_id
  left join public.matches as game on game.id = owed.match_id
  left join public.clubs as other
    on other.id = case when game.home_club_id = owed.club_id then game.away_club_id else game.home_club_id end
  order by person.name, person.slug;
end;
$$;

-- Who misses a match with the next yellow card.
create function public.yellow_watch(p_season_id uuid)
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

grant execute on function
  app.ordinal_words(integer), app.cause_words(public.suspensions), public.suspended_players(uuid, date, date),
  public.yellow_watch(uuid)
to anon, authenticated;
