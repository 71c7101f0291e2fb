-- Registered transfers as the public looks through them.

-- "2026-mid-season": a window as an address names it.
create function app.window_key(season text, name text)
returns text language sql immutable set search_path = ''
as $$ select trim('-' from regexp_replace(lower(season || '-' || name), '[^a-z0-9]+', '-', 'g')) $$;

create function public.list_transfer_windows()
returns table (
  id uuid, key text, name text, season text, opens_on date, closes_on date, opens_at timestamptz, closes_at timestamptz,
  transfers integer, is_sample boolean
)
language sql stable set search_path = ''
as $$
  select win.id, app.window_key(season.slug, win.name), win.name, season.name, win.opens_on, win.closes_on, win.opens_at,
    win.closes_at, (select count(*)::int from public.transfer_entries where window_id = win.id), win.is_sample
  from public.transfer_windows as win join public.seasons as season on season.id = win.season_id
  order by win.opens_on desc
$$;

create function public.list_transfers(
  p_sort text default 'registered', p_is_descending boolean default true, p_limit integer default 24, p_offset integer default 0,
  p_window uuid default null, p_club text default null, p_direction text default null, p_type public.transfer_type default null,
  p_position public.player_position default null, p_youngest integer default null, p_oldest integer default null,
  p_is_abroad boolean default null, p_player text default null, p_loans_ending boolean default false
)
returns table (
  ref text, type public.transfer_type, registered_at timestamptz, starts_on date, loan_ends_on date, loan_ended_on date,
  annulled_on date, player_slug text, player_name text, player_position public.player_position, age smallint,
  from_slug text, from_name text, from_code text, from_colours text[], to_slug text, to_name text, to_code text,
  to_colours text[], foreign_club text, foreign_country text, currency text, fee numeric, is_free boolean, days smallint,
  is_sample boolean, total integer
)
language sql stable set search_path = ''
as $$
  with found as materialized (
    select entry.*, person.slug as person_slug, person.name as person_name, player.position as plays
    from public.transfer_entries as entry
    join public.people as person on person.id = entry.player_id
    join public.players as player on player.person_id = entry.player_id
    where (p_window is null or entry.window_id = p_window)
      and (p_type is null or entry.type = p_type)
      and (p_player is null or person.slug = p_player)
      and (p_position is null or player.position = p_position)
      and (p_youngest is null or entry.age >= p_youngest)
      and (p_oldest is null or entry.age <= p_oldest)
      and (p_is_abroad is null or (entry.foreign_club is not null) = p_is_abroad)
      and (not p_loans_ending or (entry.loan_ends_on is not null and entry.loan_ended_on is null and entry.annulled_on is null))
      and (p_club is null
        or (p_direction is distinct from 'out' and entry.to_club_id = (select id from public.clubs where slug = p_club))
        or (p_direction is distinct from 'in' and entry.from_club_id = (select id from public.clubs where slug = p_club)))
  )
  select found.ref, found.type, found.registered_at, found.starts_on, found.loan_ends_on, found.loan_ended_on,
    found.annulled_on, found.person_slug, found.person_name, found.plays, found.age,
    old.slug, old.name, old.code, old.colours, new.slug, new.name, new.code, new.colours,
    found.foreign_club, found.foreign_country, found.currency, found.fee, found.is_free, found.days, found.is_sample,
    (count(*) over ())::int
  from found
  left join public.clubs as old on old.id = found.from_club_id
  left join public.clubs as new on new.id = found.to_club_id
  order by
    case when p_is_descending then case p_sort
      when 'fee' then found.fee when 'age' then found.age when 'days' then found.days
      when 'loan_end' then extract(epoch from found.loan_ends_on) when 'registered' then extract(epoch from found.registered_at) end end desc nulls last,
    case when not p_is_descending then case p_sort
      when 'fee' then found.fee when 'age' then found.age when 'days' then found.days
      when 'loan_end' then extract(epoch from found.loan_ends_on) when 'registered' then extract(epoch from found.registered_at) end end nulls last,
    found.registered_at desc, found.ref
  limit least(greatest(p_limit, 1), 5000) offset greatest(p_offset, 0)
$$;
comment on function public.list_transfers is 'Registered transfers, narrowed and sorted; total: how many there are on all pages.';

-- Who came and who went, club by club.
create function public.transfer_sums(p_window uuid default null)
returns table (slug text, name text, code text, colours text[], arrived integer, departed integer)
language sql stable set search_path = ''
as $$
  with sides as (
    select to_club_id as club_id, 1 as arrived, 0 as departed from public.transfer_entries
    where to_club_id is not null and annulled_on is null and to_club_id is distinct from from_club_id
      and (p_window is null or window_id = p_window)
    union all
    select from_club_id, 0, 1 from public.transfer_entries
    where from_club_id is not null and annulled_on is null and to_club_id is distinct from from_club_id
      and (p_window is null or window_id = p_window)
  )
  select club.slug, club.name, club.code, club.colours, sum(sides.arrived)::int, sum(sides.departed)::int
  from sides join public.clubs as club on club.id = sides.club_id
  group by club.id order by sum(sides.arrived) + sum(sides.departed) desc, club.name
$$;

grant execute on function
  app.window_key(text, text), public.list_transfer_windows(),
  public.list_transfers(text, boolean, integer, integer, uuid, text, text, public.transfer_type, public.player_position, integer, integer, boolean, text, boolean),
  public.transfer_sums(uuid)
to anon, authenticated;
