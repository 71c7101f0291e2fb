-- Sums over whole seasons, kept ready: a page that shows all seasons, or a club's whole history, must not read
-- every match ever played. They are written by triggers alone, from the fold that is public.standings; a test
-- holds the two together.

create table public.season_totals (
  season_id uuid primary key references public.seasons (id) on delete cascade,
  clubs smallint not null,
  matches smallint not null,
  counted smallint not null,
  goals integer not null,
  home_wins smallint not null,
  draws smallint not null,
  away_wins smallint not null,
  first_on date,
  last_on date
);
comment on table public.season_totals is 'What a season amounts to. Kept by triggers; nobody writes it.';
comment on column public.season_totals.counted is 'Matches whose result counts; the others are still to be played, or were never.';

create table public.club_totals (
  season_id uuid not null references public.seasons (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  position smallint not null,
  played smallint not null,
  won smallint not null,
  drawn smallint not null,
  lost smallint not null,
  goals_for smallint not null,
  goals_against smallint not null,
  goal_difference smallint not null,
  points smallint not null,
  adjustment smallint not null,
  is_tied boolean not null,
  primary key (season_id, club_id)
);
comment on table public.club_totals is 'The table of every season, kept ready. Kept by triggers; nobody writes it.';
create index club_totals_club_id_idx on public.club_totals (club_id);

alter table public.season_totals enable row level security;
alter table public.club_totals enable row level security;
grant select on public.season_totals, public.club_totals to anon, authenticated;
create policy "everybody can read season totals" on public.season_totals for select to anon, authenticated using (true);
create policy "everybody can read club totals" on public.club_totals for select to anon, authenticated using (true);

-- Definer, because nobody may write the totals. Whoever changes two seasons at once takes them in one order,
-- and one by one: asked for a single season the planner reads its matches only, asked for several all there are.
create function app.refresh_totals(changed uuid[])
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  one uuid;
begin
  for one in select id from public.seasons where id = any (changed) order by id for no key update loop
    perform app.refresh_season(one);
  end loop;
end;
$$;

create function app.refresh_season(changed uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.season_totals where season_id = changed;
  insert into public.season_totals
  select season.id,
    (select count(*) from public.club_seasons as part where part.season_id = season.id),
    count(game.id), count(game.counted_home_goals),
    coalesce(sum(game.counted_home_goals + game.counted_away_goals), 0),
    count(*) filter (where game.counted_home_goals > game.counted_away_goals),
    count(*) filter (where game.counted_home_goals = game.counted_away_goals),
    count(*) filter (where game.counted_home_goals < game.counted_away_goals),
    min(game.played_on), max(game.played_on)
  from public.seasons as season left join public.matches as game on game.season_id = season.id
  where season.id = changed group by season.id;
  delete from public.club_totals where season_id = changed;
  insert into public.club_totals
  select season_id, club_id, position, played, won, drawn, lost, goals_for, goals_against, goal_difference,
    points, adjustment, is_tied
  from public.standings where season_id = changed;
end;
$$;

create function app.refresh_after_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_totals(array(select distinct season_id from changed));
  return null;
end;
$$;

create function app.refresh_after_update()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_totals(array(select season_id from changed union select season_id from before));
  return null;
end;
$$;

do $$
declare
  leaned_on text;
begin
  foreach leaned_on in array '{matches,club_seasons,points_adjustments}'::text[] loop
    execute format('create trigger totals_follow_what_is_added after insert on public.%I referencing new table as changed '
      'for each statement execute function app.refresh_after_change()', leaned_on);
    execute format('create trigger totals_follow_what_is_changed after update on public.%I '
      'referencing old table as before new table as changed '
      'for each statement execute function app.refresh_after_update()', leaned_on);
    execute format('create trigger totals_follow_what_is_removed after delete on public.%I referencing old table as changed '
      'for each statement execute function app.refresh_after_change()', leaned_on);
  end loop;
end;
$$;

-- The rules of a season can change, and the table with them.
create function app.refresh_after_rules()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_totals(array[new.id]);
  return null;
end;
$$;
create trigger totals_follow_the_rules
after insert or update of points_for_win, points_for_draw, tie_breaks on public.seasons
for each row execute function app.refresh_after_rules();
