-- The lists of people, one page at a time with how many there are, and what a profile is asked for beside its rows.
-- Invoker throughout: the birth date of a minor is not among the rows a visitor's list is made from.
--
-- People are looked up one by one (offset 0 keeps the planner from joining them in bulk): otherwise everybody there
-- ever was would be read for the few of a season.

create function public.list_players(
  p_season_id uuid,
  p_words text default '',
  p_club text default null,
  p_position text default null,
  p_youngest integer default null,
  p_oldest integer default null,
  p_nationality text default null,
  p_sort text default 'name',
  p_is_descending boolean default false,
  p_limit integer default 24,
  p_offset integer default 0
)
returns table (
  slug text, name text, is_sample boolean, player_position public.player_position, nationality text,
  birth_year smallint, age integer, club_slug text, club_name text,
  appearances integer, starts integer, minutes integer, goals integer, assists integer, yellows integer, reds integer,
  total integer
)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  with known as (select exists (select from public.player_totals where season_id = p_season_id) as has_lineups),
  asked as (select string_to_array(nullif(app.plain(left(p_words, 200)), ''), ' ') as words),
  -- Where somebody is now, or was last in that season.
  registered as (
    select distinct on (player_id) player_id, club_id from public.registrations
    where season_id = p_season_id
    order by player_id, (ends_on is null or ends_on >= app.league_today()) desc, starts_on desc nulls last, id
  ),
  sums as (
    select player_id, (array_agg(club_id order by minutes desc))[1] as club_id,
      sum(appearances)::int as appearances, sum(starts)::int as starts, sum(minutes)::int as minutes,
      sum(goals)::int as goals, sum(assists)::int as assists, sum(yellows)::int as yellows, sum(reds)::int as reds
    from public.player_totals where season_id = p_season_id group by player_id
  ),
  named as materialized (
    select player_id, coalesce(registered.club_id, sums.club_id) as club_id,
      appearances, starts, minutes, goals, assists, yellows, reds
    from registered full join sums using (player_id)
  ),
  everybody as (
    select person.slug, person.name, person.is_sample, player.position as player_position, person.nationality,
      person.birth_year, extract(year from age(app.league_today(), born.born_on))::int as age,
      club.slug as club_slug, club.name as club_name,
      -- In a season whose line-ups were written down, who is in none has played none. A source that names a squad
      -- tells nothing of its matches.
      coalesce(named.appearances, nothing.yet) as appearances, coalesce(named.starts, nothing.yet) as starts,
      coalesce(named.minutes, nothing.yet) as minutes, coalesce(named.goals, nothing.yet) as goals,
      coalesce(named.assists, nothing.yet) as assists, coalesce(named.yellows, nothing.yet) as yellows,
      coalesce(named.reds, nothing.yet) as reds
    from named
    join public.clubs as club on club.id = named.club_id
    cross join lateral (select * from public.people where id = named.player_id offset 0) as person
    cross join lateral (select * from public.players where person_id = named.player_id offset 0) as player
    left join lateral (select * from public.birth_dates where person_id = named.player_id offset 0) as born on true
    cross join known
    cross join lateral (select case when known.has_lineups and person.is_sample then 0 end as yet) as nothing
  )
  select everybody.*, (count(*) over ())::int as total
  from everybody, asked
  where (p_club is null or club_slug = p_club)
    and (p_position is null or player_position::text = p_position)
    and (p_nationality is null or nationality = p_nationality)
    and (p_youngest is null or coalesce(age, extract(year from app.league_today()) - birth_year) >= p_youngest)
    and (p_oldest is null or coalesce(age, extract(year from app.league_today()) - birth_year) <= p_oldest)
    and (asked.words is null or app.likeness(app.plain(everybody.name), asked.words) > 0)
  order by
    case when p_sort = 'name' and p_is_descending then everybody.name end desc,
    (case when p_is_descending then -1 else 1 end) * case p_sort
      when 'age' then coalesce(age, extract(year from app.league_today())::int - birth_year)
      when 'appearances' then appearances when 'minutes' then minutes when 'goals' then goals
      when 'assists' then assists when 'yellows' then yellows when 'reds' then reds
    end nulls last,
    everybody.name, everybody.slug
  limit least(greatest(p_limit, 1), 2000) offset greatest(p_offset, 0)
$$;

create function public.list_nationalities(p_season_id uuid)
returns setof text language sql stable set search_path = ''
as $$
  select distinct person.nationality from public.registrations as registration
  cross join lateral (select nationality from public.people where id = registration.player_id offset 0) as person
  where registration.season_id = p_season_id and person.nationality is not null
  order by 1
$$;

-- The matches of a club while somebody was in a post there; only where it is known when that began.
create view public.stint_records with (security_invoker = true) as
select stint.id as stint_id, told.matches, told.won, told.drawn, told.lost, told.points
from public.coach_stints as stint
cross join lateral (
  select count(*)::int as matches,
    (count(*) filter (where scored > conceded))::int as won,
    (count(*) filter (where scored = conceded))::int as drawn,
    (count(*) filter (where scored < conceded))::int as lost,
    coalesce(sum(case when scored > conceded then for_win when scored = conceded then for_draw else 0 end), 0)::int as points
  from (
    select game.counted_home_goals as scored, game.counted_away_goals as conceded,
      season.points_for_win as for_win, season.points_for_draw as for_draw
    from public.matches as game join public.seasons as season on season.id = game.season_id
    where game.home_club_id = stint.club_id and game.counted_home_goals is not null
      and game.played_on between stint.starts_on and coalesce(stint.ends_on, 'infinity')
    union all
    select game.counted_away_goals, game.counted_home_goals, season.points_for_win, season.points_for_draw
    from public.matches as game join public.seasons as season on season.id = game.season_id
    where game.away_club_id = stint.club_id and game.counted_home_goals is not null
      and game.played_on between stint.starts_on and coalesce(stint.ends_on, 'infinity')
  ) as sides
) as told
where stint.starts_on is not null;
comment on view public.stint_records is 'Won, drawn and lost by a club while somebody was in a post there.';
grant select on public.stint_records to anon, authenticated;

create function public.list_coaches(
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

create function public.list_officials(
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

-- Which profiles are claimed, and where the profile of an account is. That somebody claimed a profile is public (it
-- carries a tick); which account did is not shown, unless one has the address already.

-- Definer, because nobody may read other people's links.
create function app.is_claimed(person uuid)
returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select from public.person_links where person_id = person and status = 'confirmed') $$;

-- Definer, because nobody may read other people's links. Answers an address that everybody can open, or nothing.
create function app.profile_slug(account uuid, kind text)
returns text language sql stable security definer set search_path = ''
as $$
  select person.slug from public.person_links as link
  join public.people as person on person.id = link.person_id and not person.is_unregistered
  where link.user_id = account and link.status = 'confirmed' and profile_slug.kind = any (public.person_kinds(person.id))
$$;

create function public.is_claimed(p_person_id uuid)
returns boolean language sql stable set search_path = ''
as $$ select app.is_claimed(p_person_id) $$;

create function public.profile_slug(p_user_id uuid, p_kind text)
returns text language sql stable set search_path = ''
as $$ select app.profile_slug(p_user_id, p_kind) $$;

-- The lists of coaches and match officials as they are opened, by name and unnarrowed: one page in the order of names,
-- and not everybody there ever was to be put in order.

-- What the lists can be narrowed to, each once.
create function public.official_filters()
returns table (panels text[], regions text[]) language sql stable set search_path = ''
as $$
  with recursive panels as (
    select min(panel) as word from public.officials
    union all
    select (select min(panel) from public.officials where panel > panels.word) from panels where panels.word is not null
  ),
  regions as (
    select min(region) as word from public.officials
    union all
    select (select min(region) from public.officials where region > regions.word) from regions where regions.word is not null
  )
  select array(select word from panels where word is not null), array(select word from regions where word is not null)
$$;

create function public.list_provinces()
returns setof text language sql stable set search_path = ''
as $$ select distinct province from public.clubs where province is not null order by 1 $$;

grant execute on function
  public.list_players(uuid, text, text, text, integer, integer, text, text, boolean, integer, integer),
  public.list_nationalities(uuid), public.list_coaches(text, text, text, text, integer, integer),
  public.list_officials(uuid, text, text, text, text, text, boolean, integer, integer), app.is_claimed(uuid),
  app.profile_slug(uuid, text), public.is_claimed(uuid), public.profile_slug(uuid, text), public.official_filters(),
  public.list_provinces()
to anon, authenticated;
