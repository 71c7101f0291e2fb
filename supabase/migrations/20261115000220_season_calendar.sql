-- What the pages and calendars of matches ask: under which rounds, months, clubs and venues a season's matches
-- stand, when two clubs have met, and when a match was last changed.

-- All meetings of two clubs, without reading every match of either.
create index matches_meetings_idx on public.matches (home_club_id, away_club_id, played_on);

alter table public.matches add column updated_at timestamptz not null default now();
comment on column public.matches.updated_at is 'When it was last changed; calendars tell it to those who subscribe.';

create function app.note_match_time()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
create trigger a_change_has_its_time
before update on public.matches
for each row execute function app.note_match_time();

-- One short list, so that a page need not read a whole season to offer its choices.
create function public.season_calendar(p_season_id uuid)
returns table (kind text, key text, label text, matches integer, to_come integer)
language sql stable set search_path = ''
as $$
  with games as materialized (
    select game.round_id, game.venue_id, game.home_club_id, game.away_club_id,
      to_char(coalesce(game.played_on, (game.kick_off at time zone 'Africa/Harare')::date), 'YYYY-MM') as month,
      game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'live_1h', 'half_time', 'live_2h',
        'extra_time', 'penalties', 'suspended') as is_to_come
    from public.matches as game where game.season_id = p_season_id
  ),
  sides as (
    select home_club_id as club_id, is_to_come from games union all select away_club_id, is_to_come from games
  )
  select 'round', round.number::text, round.name, count(*)::int, (count(*) filter (where is_to_come))::int
  from games join public.rounds as round on round.id = games.round_id group by round.number, round.name
  union all
  select 'month', month, null, count(*)::int, (count(*) filter (where is_to_come))::int
  from games where month is not null group by month
  union all
  select 'club', club.slug, club.name, count(*)::int, (count(*) filter (where is_to_come))::int
  from sides join public.clubs as club on club.id = sides.club_id group by club.slug, club.name
  union all
  select 'venue', venue.slug, venue.name, count(*)::int, (count(*) filter (where is_to_come))::int
  from games join public.venues as venue on venue.id = games.venue_id group by venue.slug, venue.name
$$;
comment on function public.season_calendar(uuid) is
  'The rounds, months, clubs and venues of a season, each with how many matches it has and how many are to come.';
grant execute on function public.season_calendar(uuid) to anon, authenticated;
