-- Who trained a player, when, and what share of a fee goes to whom by the usual measure (E14). From the calendar year
-- of the 12th birthday to that of the 23rd: a quarter of a per cent of the fee for each of the first four years, half
-- of one for each year after, by the days that a club had the player in it. Indicative: what is due the association says.
--
-- From registrations, and from periods of training before there were any, which the offices keep.

create table public.training_periods (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references public.players (person_id) on delete cascade,
  club_id uuid references public.clubs (id),
  club_name text check (club_name ~ '\S' and char_length(club_name) <= 120),
  starts_on date not null,
  ends_on date not null,
  source_id uuid references public.sources (id),
  is_sample boolean not null default false,
  constraint a_training_period_ends_after_it_starts check (ends_on >= starts_on),
  constraint a_training_club_is_named check ((club_id is null) <> (club_name is null))
);
comment on table public.training_periods is 'Where a player was trained before the record of registrations begins. Not public for minors.';
comment on column public.training_periods.club_name is 'A club, academy or school that is not in the record.';
create index training_periods_player_id_idx on public.training_periods (player_id);
create index training_periods_club_id_idx on public.training_periods (club_id);
create index training_periods_source_id_idx on public.training_periods (source_id);
alter table public.training_periods enable row level security;
grant select on public.training_periods to anon, authenticated;

create policy "who reads a player's birth date reads where they were trained"
on public.training_periods for select to anon, authenticated
using (
  exists (select from public.birth_dates where birth_dates.person_id = training_periods.player_id)
  or player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[])
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.training_periods
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.training_periods deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.training_periods
for each row execute function app.tell_pages();

-- As the reader may: of a minor nobody but the association can reckon it, for want of the birth date.
create function public.training_ledger(p_player_id uuid)
returns table (
  club_id uuid, club_name text, starts_on date, ends_on date, from_age integer, to_age integer, days integer, share_percent numeric
)
language sql stable set search_path = ''
as $$
  with born as (
    select born_on, extract(year from born_on)::integer as year from public.birth_dates where person_id = p_player_id
  ),
  years as (
    select age, make_date(born.year + age, 1, 1) as first, make_date(born.year + age, 12, 31) as last,
      case when age <= 15 then 0.25 else 0.5 end as rate
    from born, generate_series(12, 23) as age
  ),
  periods as (
    select period.club_id, period.club_name, period.starts_on, period.ends_on
    from public.training_periods as period where period.player_id = p_player_id
    union all
    select held.club_id, null, coalesce(held.starts_on, season.starts_on),
      least(coalesce(held.ends_on, season.ends_on, app.league_today()), app.league_today())
    from public.registrations as held left join public.seasons as season on season.id = held.season_id
    where held.player_id = p_player_id and held.kind <> 'listed'
  ),
  -- Day by day no club counts twice in a year, however often it registered the player.
  spans as (
    select club_id, club_name,
      range_agg(daterange(starts_on, ends_on, '[]')) as held
    from periods where starts_on <= ends_on group by 1, 2
  ),
  trained as (
    select spans.club_id, spans.club_name, years.age, years.rate, years.first, years.last,
      lower(part) as starts_on, upper(part) - 1 as ends_on, upper(part) - lower(part) as days
    from spans, years, unnest(spans.held * datemultirange(daterange(years.first, years.last, '[]'))) as part
  )
  select trained.club_id, coalesce(trained.club_name, club.name), min(trained.starts_on), max(trained.ends_on),
    min(age), max(age), sum(days)::integer,
    round(sum(rate * days / (last - first + 1)), 4)
  from trained left join public.clubs as club on club.id = trained.club_id
  group by trained.club_id, coalesce(trained.club_name, club.name)
  order by 3, 2
$$;

grant execute on function public.training_ledger(uuid) to anon, authenticated;
