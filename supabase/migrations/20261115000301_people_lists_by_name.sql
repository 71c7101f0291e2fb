-- The lists of coaches and match officials as they are opened, by name and unnarrowed: one page in the order of names,
-- and not everybody there ever was to be put in order. Otherwise as they were.

create index people_name_idx on public.people (name, slug);

create or replace function public.list_coaches(
  p_words text default '',
  p_club text default null,
  p_role text default null,
  p_sort text default 'name',
  p_limit integer default 24,
  p_offset integer default 0
)
returns table (
  slug text, name text, is_sample boolean, club_slug text, club_name text,
  role text, starts_on date, ends_on date, as_of text, matches integer, points integer, total integer
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  if p_sort = 'name' and p_club is null and p_role is null and app.plain(left(p_words, 200)) = '' then
    return query
    with shown as (
      select person.id as person_id, person.slug, person.name, person.is_sample
      from public.people as person
      where exists (select from public.coach_stints as stint where stint.person_id = person.id)
      order by person.name, person.slug
      limit least(greatest(p_limit, 1), 2000) offset greatest(p_offset, 0)
    )
    select shown.slug, shown.name, shown.is_sample, club.slug, club.name,
      latest.role, latest.starts_on, latest.ends_on, latest.as_of, record.matches, record.points,
      (select count(distinct person_id)::int from public.coach_stints)
    from shown
    cross join lateral (
      select * from public.coach_stints as stint where stint.person_id = shown.person_id
      order by (ends_on is null) desc, coalesce(starts_on::text, as_of) desc nulls last, id limit 1
    ) as latest
    join public.clubs as club on club.id = latest.club_id
    cross join lateral (
      select sum(told.matches)::int as matches, sum(told.points)::int as points
      from public.coach_stints as stint join public.stint_records as told on told.stint_id = stint.id
      where stint.person_id = shown.person_id and stint.role = 'head coach'
    ) as record
    order by shown.name, shown.slug;
    return;
  end if;
  return query
    with asked as (select string_to_array(nullif(app.plain(left(p_words, 200)), ''), ' ') as words),
    -- The last post that is known of each.
    latest as (
      select distinct on (person_id) * from public.coach_stints
      order by person_id, (ends_on is null) desc, coalesce(starts_on::text, as_of) desc nulls last, id
    ),
    shown as (
      select person.id as person_id, person.slug, person.name, person.is_sample,
        club.slug as club_slug, club.name as club_name,
        latest.role, latest.starts_on, latest.ends_on, latest.as_of, (count(*) over ())::int as total
      from latest
      cross join lateral (select * from public.people where id = latest.person_id offset 0) as person
      join public.clubs as club on club.id = latest.club_id
      cross join asked
      where (p_club is null or club.slug = p_club) and (p_role is null or latest.role = p_role)
        and (asked.words is null or app.likeness(app.plain(person.name), asked.words) > 0)
      order by
        case when p_sort = 'since' then coalesce(latest.starts_on::text, latest.as_of) end desc nulls last,
        case when p_sort = 'club' then club.name end,
        person.name, person.slug
      limit least(greatest(p_limit, 1), 2000) offset greatest(p_offset, 0)
    )
    select shown.slug, shown.name, shown.is_sample, shown.club_slug, shown.club_name,
      shown.role, shown.starts_on, shown.ends_on, shown.as_of, record.matches, record.points, shown.total
    from shown cross join lateral (
      select sum(told.matches)::int as matches, sum(told.points)::int as points
      from public.coach_stints as stint join public.stint_records as told on told.stint_id = stint.id
      where stint.person_id = shown.person_id and stint.role = 'head coach'
    ) as record
    order by
      case when p_sort = 'since' then coalesce(shown.starts_on::text, shown.as_of) end desc nulls last,
      case when p_sort = 'club' then shown.club_name end,
      shown.name, shown.slug;
end;
$$;

create or replace function public.list_officials(
  p_season_id uuid,
  p_words text default '',
  p_category text default null,
  p_panel text default null,
  p_region text default null,
  p_sort text default 'name',
  p_is_descending boolean default false,
  p_limit integer default 24,
  p_offset integer default 0
)
returns table (
  slug text, name text, is_sample boolean, category text, panel text, region text, as_of text,
  matches integer, refereed integer, yellows integer, reds integer, penalties integer, total integer
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  if p_sort = 'name' and not p_is_descending and app.plain(left(p_words, 200)) = '' then
    return query
    with known as (select exists (select from public.official_totals where season_id = p_season_id) as has_appointments),
    shown as (
      select person.id as person_id, person.slug, person.name, person.is_sample
      from public.people as person
      where exists (
        select from public.officials as official
        where official.person_id = person.id and (p_category is null or official.category = p_category)
          and (p_panel is null or official.panel = p_panel) and (p_region is null or official.region = p_region))
      order by person.name, person.slug
      limit least(greatest(p_limit, 1), 2000) offset greatest(p_offset, 0)
    )
    select shown.slug, shown.name, shown.is_sample, official.category, official.panel, official.region, official.as_of,
      coalesce(sums.matches, nothing.yet)::int, coalesce(sums.refereed, nothing.yet)::int,
      coalesce(sums.yellows, nothing.yet)::int, coalesce(sums.reds, nothing.yet)::int,
      coalesce(sums.penalties, nothing.yet)::int,
      (
        select count(*)::int from public.officials as official
        where (p_category is null or official.category = p_category)
          and (p_panel is null or official.panel = p_panel) and (p_region is null or official.region = p_region)
      )
    from shown
    join public.officials as official on official.person_id = shown.person_id
    left join public.official_totals as sums on sums.person_id = shown.person_id and sums.season_id = p_season_id
    cross join known
    cross join lateral (select case when known.has_appointments and shown.is_sample then 0 end as yet) as nothing
    order by shown.name, shown.slug;
    return;
  end if;
  return query
    with known as (select exists (select from public.official_totals where season_id = p_season_id) as has_appointments),
    asked as (select string_to_array(nullif(app.plain(left(p_words, 200)), ''), ' ') as words),
    everybody as (
      select person.slug, person.name, person.is_sample, official.category, official.panel, official.region, official.as_of,
        coalesce(sums.matches, nothing.yet)::int as matches, coalesce(sums.refereed, nothing.yet)::int as refereed,
        coalesce(sums.yellows, nothing.yet)::int as yellows, coalesce(sums.reds, nothing.yet)::int as reds,
        coalesce(sums.penalties, nothing.yet)::int as penalties
      from public.officials as official
      cross join lateral (select * from public.people where id = official.person_id offset 0) as person
      left join public.official_totals as sums on sums.person_id = official.person_id and sums.season_id = p_season_id
      cross join lateral (
        select case when known.has_appointments and person.is_sample then 0 end as yet from known) as nothing
      cross join asked
      where (p_category is null or official.category = p_category) and (p_panel is null or official.panel = p_panel)
        and (p_region is null or official.region = p_region)
        and (asked.words is null or app.likeness(app.plain(person.name), asked.words) > 0)
    )
    select everybody.*, (count(*) over ())::int as total from everybody
    order by
      case when p_sort = 'name' and p_is_descending then everybody.name end desc,
      (case when p_is_descending then -1 else 1 end) * case p_sort
        when 'matches' then matches
        when 'cards' then (yellows + reds)::numeric / nullif(refereed, 0)
        when 'penalties' then penalties::numeric / nullif(refereed, 0)
      end nulls last,
      everybody.name, everybody.slug
    limit least(greatest(p_limit, 1), 2000) offset greatest(p_offset, 0);
end;
$$;

-- What the lists can be narrowed to, each once.
create function public.official_filters()
returns table (panels text[], regions text[])
language sql stable set search_path = ''
as $$
  select array(select distinct panel from public.officials where panel is not null order by 1),
    array(select distinct region from public.officials where region is not null order by 1)
$$;
create function public.list_provinces()
returns setof text
language sql stable set search_path = ''
as $$ select distinct province from public.clubs where province is not null order by 1 $$;
grant execute on function public.official_filters(), public.list_provinces() to anon, authenticated;
