-- What pages wait for before they can ask the rest, in one short answer each.

-- What a profile shows beside its rows, by its address: so that it need not wait for them.
create function public.person_facts(p_slug text)
returns table (kinds text[], is_claimed boolean)
language sql stable set search_path = '' rows 1
as $$
  select public.person_kinds(person.id), app.is_claimed(person.id) from public.people as person where person.slug = p_slug
$$;
grant execute on function public.person_facts(text) to anon, authenticated;

-- The season that is running; else the last that was played.
create function public.current_season()
returns setof public.seasons
language sql stable set search_path = '' rows 1
as $$
  select season.* from public.seasons as season
  join public.competitions as competition on competition.id = season.competition_id
  left join public.season_totals as totals on totals.season_id = season.id
  where competition.slug = 'premier-soccer-league'
  order by case when season.status = 'running' then 0 when totals.counted > 0 then 1 else 2 end, season.slug desc
  limit 1
$$;
grant execute on function public.current_season() to anon, authenticated;
