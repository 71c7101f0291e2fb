-- Suspensions: cards become bans when their match is confirmed, and bans are served in matches that are played.
--
--   a third, sixth, ninth yellow card of the season (season_rules.yellow_steps)   the next match
--   a second yellow card in a match (season_rules.second_yellow_ban)              the next match
--   a red card (season_rules.red_ban), or what a case about it decides            the next two, or so many
--
-- The two yellows of a second-yellow sending-off count towards no step. One sending-off a match: a red card stands
-- for a second yellow beside it. A ban is served in the next matches of the club after the match that caused it,
-- one ban after the other. Only what is really played serves: not what is postponed, abandoned, cancelled, void or
-- given without play; nor a match for which the player was named all the same. Matches to come are expected to be
-- played: so it is known which one is missed, and when one is postponed the ban moves to the next by itself.
--
-- Stored is what is owed (suspensions); what is served is folded from the matches whenever somebody asks
-- (app.serve_bans). The same rule, for display, is domain/suspensions.ts; supabase/tests/suspensions.test.ts holds
-- the two together.

create table public.suspensions (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  person_id uuid not null references public.people (id) on delete cascade,
  club_id uuid references public.clubs (id),
  cause text not null check (cause in ('yellows', 'second_yellow', 'red', 'case')),
  match_id uuid references public.matches (id) on delete cascade,
  case_id uuid constraint one_ban_of_a_case unique references public.discipline_cases (id) on delete cascade,
  card_number smallint check (card_number > 0),
  matches smallint check (matches between 1 and 50),
  until_on date,
  lifted_at timestamptz,
  lift_reason text check (app.is_reason(lift_reason)),
  is_sample boolean not null default false,

  constraint one_ban_of_a_cause unique (match_id, person_id, cause),
  constraint a_ban_has_one_length check ((matches is null) <> (until_on is null)),
  constraint a_ban_has_a_cause check ((cause = 'case') = (case_id is not null) and (cause = 'case' or match_id is not null)),
  constraint a_lifted_ban_says_why check ((lifted_at is null) = (lift_reason is null))
);
comment on table public.suspensions is 'Who is banned, why, and for how long. A ban that was taken back stays, with the reason.';
comment on column public.suspensions.club_id is 'Whose matches serve it.';
comment on column public.suspensions.card_number is 'Which yellow card of the season it was.';

create index suspensions_season_id_idx on public.suspensions (season_id);
create index suspensions_person_id_idx on public.suspensions (person_id, season_id);
create index suspensions_club_id_idx on public.suspensions (club_id);

alter table public.suspensions enable row level security;
grant select on public.suspensions to anon, authenticated;
create policy "everybody can read suspensions" on public.suspensions for select to anon, authenticated using (true);
create trigger pages_are_drawn_anew after insert or update or delete on public.suspensions
for each row execute function app.tell_pages();

-- When a match is, for putting matches in their order; where only the day is known, in its afternoon.
create function app.match_moment(kick_off timestamptz, played_on date)
returns timestamptz
language sql stable set search_path = ''
as $$ select coalesce(kick_off, (played_on + time '15:00') at time zone 'Africa/Harare') $$;

-- Whether a match was played or is expected to be. One that was awarded was played if it has a score of its own.
create function app.serves_bans(status public.match_status, home_goals smallint)
returns boolean
language sql immutable set search_path = ''
as $$
  select status not in ('postponed', 'abandoned', 'walkover', 'cancelled', 'void')
    and (status <> 'awarded' or home_goals is not null)
$$;

-- The cards of a season that count, match by match, and how many yellows it had been by then.
create function app.cards_of(season uuid, whom uuid[] default null)
returns table (
  person_id uuid, club_id uuid, match_id uuid, yellows bigint, total bigint, is_second_yellow boolean, is_red boolean
)
language sql stable set search_path = ''
as $$
  with shown as (
    select event.person_id, min(event.club_id::text)::uuid as club_id, event.match_id,
      app.match_moment(game.kick_off, game.played_on) as at,
      count(*) filter (where event.kind = 'yellow') as yellows,
      bool_or(event.kind = 'second_yellow') as is_second_yellow, bool_or(event.kind = 'red') as is_red
    from public.matches as game
    join public.match_events as event on event.match_id = game.id
    where game.season_id = season
      and (game.status = 'confirmed' or (game.status = 'awarded' and (app.rules_of(season)).awarded_keeps_players))
      and event.kind in ('yellow', 'second_yellow', 'red') and event.status <> 'struck'
      and event.person_id is not null and (whom is null or event.person_id = any (whom))
    group by event.person_id, event.match_id, game.kick_off, game.played_on
  ),
  counted as (
    select *, case when is_second_yellow then 0 else yellows end as counting from shown
  )
  select person_id, club_id, match_id, counting,
    (sum(counting) over (partition by person_id order by at, match_id))::bigint, is_second_yellow, is_red
  from counted
$$;
grant execute on function
  app.match_moment(timestamptz, date), app.serves_bans(public.match_status, smallint), app.cards_of(uuid, uuid[]),
  app.rules_of(uuid)
to anon, authenticated;

-- Brings the bans of a season in line with its cards: of everybody, or of some. Safe to call again. A ban that its
-- cards no longer bear out is taken back and stays to be seen; one that they bear out again counts again.
create function app.refresh_suspensions(season uuid, whom uuid[] default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  rules public.season_rules := app.rules_of(season);
begin
  -- Who changes two matches of a season at once takes them one after the other.
  perform from public.seasons where id = season for no key update;

  with cards as materialized (select * from app.cards_of(season, whom)),
  wanted as (
    select person_id, club_id, match_id, 'yellows' as cause, max(step) as card_number, count(*) as matches
    from cards, unnest(rules.yellow_steps) as step
    where step > total - yellows and step <= total
    group by 1, 2, 3
    union all
    select person_id, club_id, match_id, 'red', null, rules.red_ban from cards
    where is_red and not exists (
      select from public.suspensions as decided
      where decided.match_id = cards.match_id and decided.person_id = cards.person_id and decided.cause = 'case'
        and decided.lifted_at is null)
    union all
    select person_id, club_id, match_id, 'second_yellow', null, rules.second_yellow_ban from cards
    where is_second_yellow and not is_red
  ),
  kept as (
    insert into public.suspensions as ban (season_id, person_id, club_id, cause, match_id, card_number, matches, is_sample)
    select season, wanted.person_id, wanted.club_id, cause, wanted.match_id, card_number, matches, game.is_sample
    from wanted join public.matches as game on game.id = wanted.match_id
    on conflict on constraint one_ban_of_a_cause do update
      set club_id = excluded.club_id, card_number = excluded.card_number, matches = excluded.matches,
        lifted_at = null, lift_reason = null
      where (ban.club_id, ban.card_number, ban.matches, ban.lifted_at)
        is distinct from (excluded.club_id, excluded.card_number, excluded.matches, null::timestamptz)
  )
  update public.suspensions as ban
  set lifted_at = now(), lift_reason = coalesce(
    (select 'Case ' || decided.reference || ' decided on it.'
     from public.discipline_cases as decided join public.suspensions as other on other.case_id = decided.id
     where ban.cause = 'red' and other.match_id = ban.match_id and other.person_id = ban.person_id
       and other.lifted_at is null limit 1),
    'The cards it came from were corrected.')
  where ban.season_id = season and ban.cause <> 'case' and ban.lifted_at is null
    and (whom is null or ban.person_id = any (whom))
    and not exists (
      select from wanted
      where wanted.match_id = ban.match_id and wanted.person_id = ban.person_id and wanted.cause = ban.cause);
end;
$$;

-- Bans are asked for by club and season: a list of a weekend must not read every match that the clubs ever played.
create index matches_home_club_season_idx on public.matches (home_club_id, season_id);
create index matches_away_club_season_idx on public.matches (away_club_id, season_id);

-- Which match serves which ban of a player, one row each; those to come as far as they are known.
-- A match that has not begun, or never ended, is not expected any more once the club has played a later one. What
-- is asked of every match (app.match_moment, app.serves_bans) is written out, because a call costs more than the match.
create function app.serve_bans(player uuid, season uuid)
returns table (suspension_id uuid, match_id uuid, place integer, is_served boolean)
language plpgsql stable set search_path = ''
as $$
declare
  ban record;
  last_at timestamptz := '-infinity';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  played public.match_status[] := '{full_time,report_submitted,confirmed,awarded}';
begin
  for ban in
    select owed.id, owed.club_id, owed.matches,
      coalesce(app.match_moment(game.kick_off, game.played_on), decided.decided_on::timestamp at time zone 'Africa/Harare') as since,
      coalesce(owed.match_id, '00000000-0000-0000-0000-000000000000') as since_id
    from public.suspensions as owed
    left join public.matches as game on game.id = owed.match_id
    left join public.discipline_cases as decided on decided.id = owed.case_id
    where owed.person_id = player and owed.season_id = season and owed.lifted_at is null and owed.matches is not null
    order by since, since_id, array_position('{yellows,second_yellow,red,case}', owed.cause), owed.id
  loop
    if (ban.since, ban.since_id) > (last_at, last_id) then
      last_at := ban.since;
      last_id := ban.since_id;
    end if;
    for match_id, last_at, last_id, place, is_served in
      with game as materialized (
        select ours.id, ours.status, ours.counted_home_goals,
          coalesce(ours.kick_off, (ours.played_on + time '15:00') at time zone 'Africa/Harare') as at
        from (
          select * from public.matches where home_club_id = ban.club_id and season_id = season
          union all
          select * from public.matches where away_club_id = ban.club_id and season_id = season) as ours
        where ours.status not in ('postponed', 'abandoned', 'walkover', 'cancelled', 'void')
          and (ours.status <> 'awarded' or ours.home_goals is not null)
      )
      select game.id, at, game.id, row_number() over (order by at, game.id), game.counted_home_goals is not null
      from game
      where (at, game.id) > (last_at, last_id)
        and (game.status = any (played) or not exists (
          select from game as later where later.status = any (played) and (later.at, later.id) > (game.at, game.id)))
        and (game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') or not exists (
          select from public.lineup_entries as named where named.match_id = game.id and named.player_id = player))
      order by at, game.id
      limit ban.matches
    loop
      suspension_id := ban.id;
      return next;
    end loop;
  end loop;
end;
$$;
grant execute on function app.serve_bans(uuid, uuid) to anon, authenticated;

create function app.ordinal_words(number integer)
returns text
language sql immutable set search_path = ''
as $$
  select coalesce(
    ('{first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth,eleventh,twelfth}'::text[])[number],
    number || 'th')
$$;

-- "third yellow card, against Highlanders on 2 May", "case DC-2026-001"
create function app.cause_words(ban public.suspensions)
returns text
language sql stable set search_path = ''
as $$
  select case ban.cause
      when 'yellows' then app.ordinal_words(ban.card_number) || ' yellow card'
      when 'second_yellow' then 'second yellow card in a match'
      when 'red' then 'red card'
      else 'case ' || (select reference from public.discipline_cases where id = ban.case_id) end
    || case when ban.cause = 'case' then '' else coalesce((
      select ', against ' || other.name || to_char(game.played_on, '" on "FMDD FMMonth')
      from public.matches as game
      join public.clubs as other
        on other.id = case when game.home_club_id = ban.club_id then game.away_club_id else game.home_club_id end
      where game.id = ban.match_id), '') end
$$;

create or replace function app.ban_in(game uuid, player uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  asked public.matches;
  asked_on date;
  ban public.suspensions;
  nth integer;
begin
  if not exists (select from public.suspensions where person_id = player and lifted_at is null) then
    return null;
  end if;
  select * into asked from public.matches where id = game;
  asked_on := coalesce((asked.kick_off at time zone 'Africa/Harare')::date, asked.played_on);
  select owed.* into ban
  from public.suspensions as owed join public.discipline_cases as decided on decided.id = owed.case_id
  where owed.person_id = player and owed.lifted_at is null and asked_on between decided.decided_on and owed.until_on
  order by owed.until_on desc, owed.id limit 1;
  if ban.id is not null then
    return format('Banned until %s: %s.', to_char(ban.until_on, 'FMDD FMMonth YYYY'), app.cause_words(ban));
  end if;
  select owed.* into ban
  from app.serve_bans(player, asked.season_id) as served join public.suspensions as owed on owed.id = served.suspension_id
  where served.match_id = game;
  if ban.id is null then
    return null;
  end if;
  if ban.matches > 1 then
    select served.place into nth from app.serve_bans(player, asked.season_id) as served where served.match_id = game;
  end if;
  return format('Banned: %s. Misses this match%s.', app.cause_words(ban),
    case when nth is null then '' else format(', the %s of %s', app.ordinal_words(nth), ban.matches) end);
end;
$$;
grant execute on function app.ordinal_words(integer), app.cause_words(public.suspensions), app.ban_in(uuid, uuid)
to anon, authenticated;

-- Definer, because nobody may write suspensions.
create or replace function app.after_confirmation(game public.matches) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_suspensions(game.season_id, array(
    select person_id from public.match_events where match_id = game.id and person_id is not null
    union
    select person_id from public.suspensions where match_id = game.id));
end;
$$;

-- A match that is confirmed no longer takes its bans with it; a card that is struck or corrected later, too.
create function app.refresh_bans_of_match()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.after_confirmation(new);
  return null;
end;
$$;
create trigger a_match_that_no_longer_counts_bans_nobody
after update of status on public.matches
for each row when (old.status in ('confirmed', 'awarded') and new.status not in ('confirmed', 'awarded'))
execute function app.refresh_bans_of_match();

create function app.refresh_bans_of_cards()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  one record;
begin
  for one in
    select game.season_id, array_agg(distinct changed.person_id) as whom
    from changed join public.matches as game on game.id = changed.match_id and game.status in ('confirmed', 'awarded')
    where changed.kind in ('yellow', 'second_yellow', 'red') and changed.person_id is not null
    group by game.season_id order by game.season_id
  loop
    perform app.refresh_suspensions(one.season_id, one.whom);
  end loop;
  return null;
end;
$$;
create trigger cards_of_a_confirmed_match_count_at_once
after insert on public.match_events referencing new table as changed
for each statement execute function app.refresh_bans_of_cards();

create function app.refresh_bans_of_corrected_cards()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  one record;
begin
  for one in
    select game.season_id, array_agg(distinct card.person_id) as whom
    from (select match_id, kind, person_id from was union select match_id, kind, person_id from changed) as card
    join public.matches as game on game.id = card.match_id and game.status in ('confirmed', 'awarded')
    where card.kind in ('yellow', 'second_yellow', 'red') and card.person_id is not null
    group by game.season_id order by game.season_id
  loop
    perform app.refresh_suspensions(one.season_id, one.whom);
  end loop;
  return null;
end;
$$;
create trigger corrected_cards_count_at_once
after update on public.match_events referencing old table as was new table as changed
for each statement execute function app.refresh_bans_of_corrected_cards();

-- Who misses which match of a season in these days, and why.
-- The matches of the season are read once for all who may still owe one.
create function public.suspended_players(p_season_id uuid, p_from date, p_until date)
returns table (
  match_id uuid, club_id uuid, slug text, name text, cause text, card_number smallint, place integer, matches smallint,
  until_on date, cause_match_id uuid, opponent text, caused_on date, reference text
)
language sql stable set search_path = ''
as $$
  with coming as (
    select id, home_club_id, away_club_id, coalesce((kick_off at time zone 'Africa/Harare')::date, played_on) as day
    from public.matches
    where season_id = p_season_id and played_on between p_from and p_until
      and app.serves_bans(status, home_goals) and status not in ('full_time', 'report_submitted', 'confirmed', 'awarded')
  ),
  owing as (
    select owed.person_id, owed.club_id, sum(owed.matches) as owed,
      max(coalesce(app.match_moment(game.kick_off, game.played_on), decided.decided_on::timestamp at time zone 'Africa/Harare')) as since
    from public.suspensions as owed
    left join public.matches as game on game.id = owed.match_id
    left join public.discipline_cases as decided on decided.id = owed.case_id
    where owed.season_id = p_season_id and owed.lifted_at is null and owed.matches is not null
    group by owed.person_id, owed.club_id
  ),
  played as materialized (
    select game.id, side.club_id,
      coalesce(game.kick_off, (game.played_on + time '15:00') at time zone 'Africa/Harare') as at
    from public.matches as game, lateral (values (game.home_club_id), (game.away_club_id)) as side (club_id)
    where game.season_id = p_season_id and game.counted_home_goals is not null and game.status <> 'walkover'
      and (game.status <> 'awarded' or game.home_goals is not null)
  ),
  -- Whoever has missed since the last of their bans as many matches as all of them together has served them.
  banned as (
    select distinct owing.person_id from owing
    where owing.owed > (
      select count(*) from played as game
      where game.club_id = owing.club_id and game.at > owing.since
        and not exists (
          select from public.lineup_entries as named
          where named.match_id = game.id and named.player_id = owing.person_id))
  ),
  missed as (
    select served.match_id, owed.id, served.place
    from banned, app.serve_bans(banned.person_id, p_season_id) as served
    join public.suspensions as owed on owed.id = served.suspension_id
    where not served.is_served and served.match_id in (select id from coming)
    union all
    select coming.id, owed.id, null
    from public.suspensions as owed join public.discipline_cases as decided on decided.id = owed.case_id
    join coming on owed.club_id in (coming.home_club_id, coming.away_club_id)
      and coming.day between decided.decided_on and owed.until_on
    where owed.season_id = p_season_id and owed.lifted_at is null
  )
  select missed.match_id, owed.club_id, person.slug, person.name, owed.cause, owed.card_number, missed.place, owed.matches,
    owed.until_on, owed.match_id, other.name, game.played_on, decided.reference
  from missed
  join public.suspensions as owed on owed.id = missed.id
  join public.people as person on person.id = owed.person_id
  left join public.discipline_cases as decided on decided.id = owed.case_id
  left join public.matches as game on game.id = owed.match_id
  left join public.clubs as other
    on other.id = case when game.home_club_id = owed.club_id then game.away_club_id else game.home_club_id end
  order by person.name, person.slug
$$;
grant execute on function public.suspended_players(uuid, date, date) to anon, authenticated;

-- Who misses a match with the next yellow card.
create function public.yellow_watch(p_season_id uuid)
returns table (club_id uuid, slug text, name text, yellows bigint)
language sql stable set search_path = ''
as $$
  select watched.club_id, person.slug, person.name, watched.total
  from (
    select distinct on (card.person_id) card.person_id, card.club_id, card.total
    from app.cards_of(p_season_id) as card
    join public.matches as game on game.id = card.match_id
    order by card.person_id, app.match_moment(game.kick_off, game.played_on) desc, card.match_id desc) as watched
  join public.people as person on person.id = watched.person_id
  where watched.total + 1 = any ((app.rules_of(p_season_id)).yellow_steps)
  order by watched.total desc, person.name, person.slug
$$;
grant execute on function public.yellow_watch(uuid) to anon, authenticated;

-- Seasons that were loaded before there were bans.
select app.refresh_suspensions(id) from public.seasons where status = 'running';
