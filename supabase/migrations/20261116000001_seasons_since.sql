-- A club's page shows where the club ended in every season since its first, and what it plays now. Both come with the
-- club, so that the page asks once.

create function public.seasons_since(club public.clubs)
returns setof public.seasons
language sql stable rows 20 set search_path = ''
as $$
  select season.*
  from public.seasons as season
  where season.competition_id = (select id from public.competitions where slug = 'premier-soccer-league')
    and not season.is_sample
    and exists (select from public.season_totals as totals where totals.season_id = season.id and totals.counted > 0)
    and season.slug >= (
      select min(first.slug)
      from public.club_totals as own
      join public.seasons as first on first.id = own.season_id
      where own.club_id = club.id and own.played > 0 and not first.is_sample)
$$;
comment on function public.seasons_since(public.clubs) is
  'The seasons that the league has played since the club was first in it, also those in which it was not.';
grant execute on function public.seasons_since(public.clubs) to anon, authenticated;

create function public.glance(club public.clubs)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(seen)), '[]') from public.club_glance(club.slug, 'premier-soccer-league') as seen
$$;
comment on function public.glance(public.clubs) is 'What club_glance tells of the league, as a part of the club.';
grant execute on function public.glance(public.clubs) to anon, authenticated;
