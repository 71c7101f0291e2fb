-- Where a transfer is looked at by the association, its fee is compared with this: with the contract, where it is known.
create function app.value_range_of(player uuid)
returns numrange language sql stable security definer set search_path = ''
as $$
  select numrange(coalesce(fee.low_usd, value.low_usd), coalesce(fee.high_usd, value.high_usd), '[]')
  from public.player_values as value
  left join public.likely_fees as fee using (run_id, player_id)
  where value.run_id = app.latest_value_run() and value.player_id = player and value.reason is null
$$;

-- What players are estimated at. Nobody sets the value of a player: it is worked out from what is recorded
-- (domain/numbers/values/valuation.ts), and the one thing people set is the level of the whole market.
--
--   value_levels      V0, dated and with its reason: proposed by one person of the league, released by another
--   player_values     what a run made of each player, or why it made nothing; the factors and what went into them
--   likely_fees       the same with the contract in it, for those who may know the contract
--   value_challenges  what somebody holds against one factor, and what the league answers
--
-- A contract is private. No public value leans on one: two years are taken for everybody, so that nothing about a
-- contract can be read off a factor, and the range is as much wider as not knowing it makes it.

create table public.value_levels (
  id uuid primary key default gen_random_uuid(),
  number smallint constraint one_level_of_a_number unique,
  usd integer not null check (usd between 500 and 500000),
  reason text not null check (app.is_reason(reason)),
  holds_from date not null,
  proposed_by uuid references auth.users (id) on delete set null,
  proposed_at timestamptz not null default now(),
  released_by uuid references auth.users (id) on delete set null,
  released_at timestamptz,
  discarded_at timestamptz,
  constraint a_level_takes_two_people check (released_by is distinct from proposed_by or proposed_by is null),
  constraint a_released_level_has_a_number check ((released_at is null) = (number is null)),
  constraint a_discarded_level_was_not_released check (discarded_at is null or released_at is null)
);
comment on table public.value_levels is
  'The level of the market in US$, by version: a 25-year-old centre-back who plays every minute for an average club, uncapped, two years left.';
comment on column public.value_levels.holds_from is 'Values as of this day and later are worked out with it.';
comment on column public.value_levels.released_at is 'When a second person said yes: from here on it is public and counts.';
create index value_levels_proposed_by_idx on public.value_levels (proposed_by);
create index value_levels_released_by_idx on public.value_levels (released_by);
alter table public.value_levels enable row level security;
grant select (id, number, usd, reason, holds_from, proposed_at, released_at, discarded_at)
on public.value_levels to anon, authenticated;

create policy "everybody can read released levels, the league the proposed"
on public.value_levels for select to anon, authenticated
using (released_at is not null or (select app.viewer_is('admin', 'super_admin')));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.value_levels
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.value_levels
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.value_levels deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew after insert or update or delete on public.value_levels
for each row execute function app.tell_pages();

insert into public.value_levels (number, usd, reason, holds_from, proposed_at, released_at) values
  (1, 8000, 'An estimate, not a measurement: set so that the best scorer of a champion comes near the highest domestic fee that is known (US$40,000). No market values of this league have been measured.',
   '2000-01-01', '2026-11-15', '2026-11-15');

create table public.player_values (
  run_id uuid not null references public.model_runs (id) on delete cascade,
  player_id uuid not null references public.players (person_id) on delete cascade,
  club_id uuid references public.clubs (id) on delete cascade,
  as_of date not null,
  player_position public.player_position,
  age smallint,
  minutes integer not null check (minutes >= 0),
  reason text check (reason in ('under 18', 'no minutes', 'few minutes')),
  exact_usd integer check (exact_usd >= 0),
  point_usd integer check (point_usd >= 0),
  low_usd integer check (low_usd >= 0),
  high_usd integer check (high_usd >= 0),
  regional_usd integer[] check (cardinality(regional_usd) = 3),
  spread real check (spread > 0),
  confidence text check (confidence in ('high', 'medium', 'low')),
  doubts text[] not null default '{}',
  driver text,
  level_number smallint not null,
  level_usd integer not null,
  before_usd integer,
  factors jsonb check (jsonb_typeof(factors) = 'array'),
  inputs jsonb check (jsonb_typeof(inputs) = 'object'),
  is_sample boolean not null default false,
  primary key (run_id, player_id),
  constraint a_player_is_valued_or_it_is_said_why_not check (
    num_nonnulls(exact_usd, point_usd, low_usd, high_usd, regional_usd, spread, confidence, driver, factors, inputs)
    = case when reason is null then 10 else 0 end),
  constraint the_point_lies_in_its_range check (low_usd <= point_usd and point_usd <= high_usd),
  constraint nobody_under_18_is_valued check (age >= 18 or reason is not null or age is null),
  constraint the_age_of_minors_is_not_told check (reason is distinct from 'under 18' or age is null),
  constraint doubts_are_at_most_20 check (cardinality(doubts) <= 20 and length(array_to_string(doubts, '')) <= 2000),
  constraint driver_has_at_most_200_characters check (char_length(driver) <= 200),
  constraint factors_has_at_most_1000000_bytes check (octet_length(factors::text) <= 1000000),
  constraint inputs_has_at_most_1000000_bytes check (octet_length(inputs::text) <= 1000000)
);
comment on table public.player_values is 'What each run estimated each player at, or why not. Nobody writes it by hand.';
comment on column public.player_values.exact_usd is 'What the factors multiply to; the point is this, rounded.';
comment on column public.player_values.regional_usd is 'Low, point and high of what a club of the region may pay. Experimental.';
comment on column public.player_values.before_usd is 'The point of the last run that was at least 90 days older.';
comment on column public.player_values.inputs is 'What went into the factors, as domain/numbers/values/factors.ts names it. No contract is in it.';
create index player_values_point_idx on public.player_values (run_id, point_usd desc);
create index player_values_peers_idx on public.player_values (run_id, player_position, exact_usd);
create index player_values_player_id_idx on public.player_values (player_id, as_of desc);
create index player_values_club_id_idx on public.player_values (club_id);
alter table public.player_values enable row level security;
grant select on public.player_values to anon, authenticated;

create policy "everybody can read player values" on public.player_values for select to anon, authenticated using (true);

-- By the statement: a run writes hundreds of rows at once.
create trigger pages_are_drawn_anew after insert or update or delete on public.player_values
for each statement execute function app.tell_pages();

create table public.likely_fees (
  run_id uuid not null references public.model_runs (id) on delete cascade,
  player_id uuid not null references public.players (person_id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  contract_months smallint not null check (contract_months >= 0),
  point_usd integer not null,
  low_usd integer not null,
  high_usd integer not null,
  is_free_agent boolean not null,
  primary key (run_id, player_id),
  constraint a_fee_lies_in_its_range check (low_usd <= point_usd and point_usd <= high_usd)
);
comment on table public.likely_fees is
  'What a club may be paid, with the contract in it. As private as the contract: for the player, the club and the association.';
create index likely_fees_player_id_idx on public.likely_fees (player_id);
create index likely_fees_club_id_idx on public.likely_fees (club_id);
alter table public.likely_fees enable row level security;
grant select on public.likely_fees to authenticated;

create policy "players and club admins read their likely fees, association all"
on public.likely_fees for select to authenticated
using (
  player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[])
  or club_id = any ((select app.club_ids_of((select app.viewer_id()), 'club_admin'))::uuid[])
  or (select app.viewer_is('zifa_admin'))
);

create policy "nobody reads likely fees through another's eyes" on public.likely_fees
as restrictive for select to authenticated using (not (select app.is_impersonating()));

-- The run that pages show: the last that was done.
create function app.latest_value_run()
returns uuid language sql stable set search_path = ''
as $$
  select id from public.model_runs
  where kind = 'values' and season_id is null and status = 'done'
  order by as_of desc, ran_at desc limit 1
$$;

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

grant execute on function
  app.latest_value_run(),
  public.list_values(text, boolean, integer, integer, text, public.player_position, integer, integer, text, text),
  public.value_sums()
to anon, authenticated;
