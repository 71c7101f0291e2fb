-- What somebody needs to enter a match without a network: both sides, the officials, the bans, the rules and what
-- has happened so far. Made to be downloaded before leaving for the ground.

-- Definer, because it asks for bans and appointments that not everybody may read; for those who enter the match alone.
create function app.match_pack(p_match_id uuid)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  game public.matches;
  mine public.match_part[] := app.parts_in(p_match_id, app.viewer_id());
  rules public.season_rules;
begin
  select * into game from public.matches where id = p_match_id;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if app.entering_as(mine) is null then
    perform app.refuse('PT403', 'matchday.entryNotYours',
      'Only its recorders, its referee and its match commissioner can enter a match. You are not appointed to this one; your club or the league can name you.');
  end if;
  rules := app.rules_of(game.season_id);
  return jsonb_build_object(
    'now', clock_timestamp(), 'id', game.id, 'kickOff', game.kick_off, 'parts', to_jsonb(mine),
    'venue', (select name from public.venues where id = game.venue_id),
    'isCup', (
      select competition.kind <> 'league' from public.seasons as season
      join public.competitions as competition on competition.id = season.competition_id where season.id = game.season_id),
    'isSample', game.is_sample,
    'rules', jsonb_build_object('substitutions', rules.substitutions, 'benchSize', rules.bench_size),
    'home', app.side_pack(game, game.home_club_id), 'away', app.side_pack(game, game.away_club_id),
    'officials', coalesce((
      select jsonb_agg(jsonb_build_object('name', person.name, 'function', given.function) order by given.function, person.name)
      from public.match_officials as given join public.people as person on person.id = given.person_id
      where given.match_id = game.id and given.answer <> 'declined'), '[]')
  ) || app.match_log(game.id);
end;
$$;

-- One side: its line-up once that is known to both, else the players registered with the club.
create function app.side_pack(game public.matches, club uuid)
returns jsonb language sql stable security definer set search_path = ''
as $$
  with picked as (
    select player_id, shirt_number, position::text as place, is_starter, is_captain
    from public.lineup_entries where match_id = game.id and club_id = club
  ), named as (
    select * from picked
    union all
    select distinct on (registered.player_id) registered.player_id, registered.shirt_number, null, false, false
    from public.registrations as registered
    where registered.club_id = club and not exists (select from picked)
      and (registered.season_id is null or registered.season_id = game.season_id)
      and coalesce(registered.starts_on, '-infinity') <= coalesce(game.played_on, app.league_today())
      and coalesce(registered.ends_on, 'infinity') >= coalesce(game.played_on, app.league_today())
  )
  select jsonb_build_object('id', own.id, 'name', own.name, 'code', own.code, 'colours', to_jsonb(own.colours),
    'hasLineup', exists (select from picked),
    'staff', coalesce((
      select jsonb_agg(jsonb_build_object('name', seat.name, 'role', seat.role) order by seat.place)
      from public.lineup_staff as seat
      where seat.match_id = game.id and seat.club_id = club and exists (select from picked)), '[]'),
    'players', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', named.player_id, 'name', person.name,
          'shirt', named.shirt_number, 'position', named.place, 'isStarter', named.is_starter,
          'isCaptain', named.is_captain, 'ban', app.ban_in(game.id, named.player_id) ->> 'text'))
        order by named.is_starter desc, named.shirt_number, person.name)
      from (select * from named order by is_starter desc, shirt_number limit 60) as named
      join public.people as person on person.id = named.player_id), '[]'))
  from public.clubs as own where own.id = club
$$;

create function public.match_pack(p_match_id uuid)
returns jsonb language sql stable set search_path = ''
as $$ select app.match_pack(p_match_id) $$;

grant execute on function
  app.match_pack(uuid), public.match_pack(uuid)
to authenticated;
