-- Values as the public looks through them: those of the last run.

create function public.list_values(
  p_sort text default 'value', p_is_descending boolean default true, p_limit integer default 24, p_offset integer default 0,
  p_club text default null, p_position public.player_position default null, p_youngest integer default null,
  p_oldest integer default null, p_confidence text default null, p_movers text default null
)
returns table (
  slug text, name text, club_slug text, club_name text, club_code text, club_colours text[],
  player_position public.player_position, age smallint, minutes integer, point_usd integer, low_usd integer, high_usd integer,
  confidence text, doubts text[], driver text, factors jsonb, inputs jsonb, before_usd integer, is_sample boolean, total integer, most_usd integer
)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  -- Names and factors are looked up for the page alone: a run has hundreds of rows.
  with found as materialized (
    select value.player_id, value.high_usd, row_number() over (order by
      (case when p_is_descending then -1 else 1 end) * case p_sort
        when 'value' then value.point_usd when 'age' then value.age when 'change' then value.point_usd - value.before_usd
      end nulls last,
      value.point_usd desc, value.player_id) as place
    from public.player_values as value
    where value.run_id = (select app.latest_value_run()) and value.reason is null
      and (p_club is null or value.club_id = (select id from public.clubs where slug = p_club))
      and (p_position is null or value.player_position = p_position)
      and (p_youngest is null or value.age >= p_youngest)
      and (p_oldest is null or value.age <= p_oldest)
      and (p_confidence is null or value.confidence = p_confidence)
      and (p_movers is null
        or (p_movers = 'up' and value.point_usd >= value.before_usd * 1.1)
        or (p_movers = 'down' and value.point_usd <= value.before_usd * 0.9))
  ),
  shown as (
    select * from found
    order by place limit least(greatest(p_limit, 1), 2000) offset greatest(p_offset, 0)
  )
  select person.slug, person.name, club.slug, club.name, club.code, club.colours, value.player_position, value.age, value.minutes,
    value.point_usd, value.low_usd, value.high_usd, value.confidence, value.doubts, value.driver, value.factors, value.inputs,
    value.before_usd, value.is_sample, (select count(*) from found)::int, (select max(high_usd) from found)
  from shown
  join public.player_values as value
    on value.run_id = (select app.latest_value_run()) and value.player_id = shown.player_id
  join public.people as person on person.id = shown.player_id
  left join public.clubs as club on club.id = value.club_id
  order by shown.place
$$;
comment on function public.list_values is 'Values of the last run, narrowed and sorted; total: how many there are on all pages; most_usd: where the scale of the ranges ends.';
grant execute on function public.list_values to anon, authenticated;

-- What the players of each club are estimated at together, and how many of them that is.
create function public.value_sums()
returns table (slug text, name text, code text, colours text[], players integer, total_usd integer)
language sql stable set search_path = ''
as $$
  select club.slug, club.name, club.code, club.colours, count(*)::int, sum(value.point_usd)::int
  from public.player_values as value join public.clubs as club on club.id = value.club_id
  where value.run_id = (select app.latest_value_run()) and value.reason is null
  group by club.id order by sum(value.point_usd) desc, club.name
$$;
grant execute on function public.value_sums() to anon, authenticated;
