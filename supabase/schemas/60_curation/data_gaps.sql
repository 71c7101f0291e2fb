-- What the record of a season lacks, for those who keep it. Nothing is stored: a season is small, and what was
-- missing a moment ago may be there now. Totals that differ are found by night (record_checks).
--
--   events      matches that were played and have nothing but a score
--   lineups     matches that were played, and nobody knows by whom
--   scorers     goals and cards that name nobody
--   births      registered players whose birth date is not recorded
--   referees    matches that were played without a referee in the record
--   colours     clubs of the season whose colours are not recorded
--   names       names in awards that lead to no club of the record

-- Definer, because the birth dates of minors are not for everybody: it says that one is missing, never one that is there.
create function app.data_gaps(p_season text)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  season public.seasons;
  most constant integer := 25;
  gaps jsonb;
begin
  if not app.viewer_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.gapsOfficesOnly', 'Only the league, the association and super admins can do this.');
  end if;
  select known.* into season from public.seasons as known join public.competitions as competition on competition.id = known.competition_id
  where p_season is null or known.slug = p_season
  -- A cup of the same year is not meant.
  order by competition.kind <> 'league', known.slug desc, known.id limit 1;
  if season.id is null then
    perform app.refuse('PT404', 'curation.seasonUnknown', 'This season does not exist.', 'season');
  end if;

  with played as (
    select game.id, game.played_on, home.name || ' ' || game.home_goals || '–' || game.away_goals || ' ' || away.name as title
    from public.matches as game
    join public.clubs as home on home.id = game.home_club_id
    join public.clubs as away on away.id = game.away_club_id
    where game.season_id = season.id and game.status in ('full_time', 'report_submitted', 'confirmed') and game.home_goals is not null
  ),
  registered as (
    select distinct person.id, person.name as title, person.slug
    from public.registrations as given join public.people as person on person.id = given.player_id
    where given.season_id = season.id
  ),
  looked as (
    select 'events' as kind, played_on::text as place, title, '/matches/' || id as href,
      not exists (select from public.match_events as event where event.match_id = played.id and event.status <> 'struck') as is_missing
    from played
    union all
    select 'lineups', played_on::text, title, '/matches/' || id,
      not exists (select from public.lineup_entries as entry where entry.match_id = played.id)
    from played
    union all
    select 'referees', played_on::text, title, '/matches/' || id,
      not exists (select from public.match_officials as official where official.match_id = played.id and official.function = 'referee')
    from played
    union all
    select 'scorers', played_on::text, coalesce(event.minute || '′ ', '') || replace(event.kind::text, '_', ' ') || ', ' || title,
      '/matches/' || played.id, event.person_id is null
    from played join public.match_events as event on event.match_id = played.id
    where event.status <> 'struck' and event.kind in ('goal', 'own_goal', 'penalty_goal', 'yellow', 'second_yellow', 'red')
    union all
    select 'births', title, title, '/players/' || slug,
      not exists (select from public.birth_dates as birth where birth.person_id = registered.id)
    from registered
    union all
    select 'colours', club.name, club.name, '/dashboard/report-error?about=/teams/' || club.slug || '&fact=colours', club.colours = '{}'
    from public.club_seasons as member join public.clubs as club on club.id = member.club_id
    where member.season_id = season.id
    union all
    select 'names', award, award || ': ' || coalesce(club_name, ''), '/honours', club_id is null and club_name is not null
    from public.awards where season_name in (season.slug, season.name)
  ),
  counted as (
    select kind, count(*) as looked_at, count(*) filter (where is_missing) as missing from looked group by kind
  ),
  listed as (
    -- Two goals of a match that name nobody and no minute are one line, which says so.
    select kind, title, href, count(*) as times, row_number() over (partition by kind order by min(place), title, href) as place
    from looked where is_missing group by kind, title, href
  )
  select jsonb_agg(jsonb_build_object('kind', kind, 'lookedAt', coalesce(looked_at, 0), 'missing', coalesce(missing, 0),
      'first', (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'href', href, 'times', times) order by place), '[]')
        from listed where listed.kind = kinds.kind and place <= most)) order by at)
  into gaps
  from unnest(array['events', 'lineups', 'referees', 'scorers', 'births', 'colours', 'names']) with ordinality as kinds (kind, at)
  left join counted using (kind);

  return jsonb_build_object('season', season.slug, 'gaps', gaps,
    'seasons', (select jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by slug desc)
      from (
        select distinct on (known.slug) known.slug, known.name
        from public.seasons as known join public.competitions as competition on competition.id = known.competition_id
        order by known.slug, competition.kind <> 'league', known.id) as listed));
end;
$$;

create function public.data_gaps(p_season text default null)
returns jsonb language sql stable set search_path = ''
as $$ select app.data_gaps(p_season) $$;
comment on function public.data_gaps(text) is 'What the record of a season lacks, the latest when none is named. For administrators.';

grant execute on function
  app.data_gaps(text), public.data_gaps(text)
to authenticated;
