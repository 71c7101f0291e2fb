set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.drawn_seasons()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'slug', draft.slug, 'name', draft.name,
    'clubs', (select count(*) from public.club_seasons where season_id = draft.id),
    'matches', span.matches, 'firstOn', span.first_on, 'lastOn', span.last_on,
    'closes', case when played.id is not null then
      jsonb_build_object('slug', played.slug, 'name', played.name, 'isSample', played.is_sample) end,
    'protests', (
      select coalesce(jsonb_agg(jsonb_build_object('id', game.id, 'home', home.name, 'away', away.name, 'day', game.played_on)
        order by game.played_on, game.id), '[]')
      from public.matches as game
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where game.season_id = played.id and (game.is_disputed or game.is_under_appeal)),
    'comes', array(
      select club.name from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = draft.id and before.id is not null and not exists (
        select from public.club_seasons as old where old.season_id = before.id and old.club_id = part.club_id)
      order by club.name),
    'leaves', array(
      select club.name from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = before.id and not exists (
        select from public.club_seasons as new where new.season_id = draft.id and new.club_id = part.club_id)
      order by club.name),
    'refusal', app.why_not_open(draft),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'for', waiting.waits_for, 'count', waiting.count, 'first', waiting.first) order by waiting.waits_for desc), '[]')
      from (
        select still.waits_for, count(*) as count,
          jsonb_agg(jsonb_build_object('id', game.id, 'home', home.name, 'away', away.name, 'day', game.played_on)
            order by still.place) filter (where still.place <= 5) as first
        from (
          select one.match_id, one.waits_for,
            row_number() over (partition by one.waits_for order by each.played_on, each.kick_off, each.id) as place
          from app.open_matches(played.id) as one join public.matches as each on each.id = one.match_id) as still
        join public.matches as game on game.id = still.match_id
        join public.clubs as home on home.id = game.home_club_id
        join public.clubs as away on away.id = game.away_club_id
        group by still.waits_for) as waiting)) order by draft.slug), '[]')
  from public.seasons as draft
  join public.competitions as league on league.id = draft.competition_id and league.slug = 'premier-soccer-league'
  left join public.seasons as played on played.competition_id = league.id and played.status = 'running'
  left join public.seasons as before on before.id = app.season_before(draft)
  cross join lateral (
    select count(*) as matches, min(played_on) as first_on, max(played_on) as last_on
    from public.matches where season_id = draft.id and status not in ('cancelled', 'void')) as span
  where draft.status = 'draft'
$function$;
