-- Why a player may not play in a match, as a sentence; null where nothing is against it.
create function app.ban_in(game uuid, player uuid) returns jsonb
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
    return app.sentence('matchday.sentences.bannedUntil', 'Banned until {until}: {cause}.',
      jsonb_build_object('until', app.day_parameter(ban.until_on, to_char(ban.until_on, 'FMDD FMMonth YYYY')), 'cause', app.cause_words(ban)));
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
  if nth is null then
    return app.sentence('matchday.sentences.banned', 'Banned: {cause}. Misses this match.', jsonb_build_object('cause', app.cause_words(ban)));
  end if;
  return app.sentence('matchday.sentences.bannedOneOf', 'Banned: {cause}. Misses this match, the {nth} of {count}.',
    jsonb_build_object('cause', app.cause_words(ban), 'nth', app.ordinal_parameter(nth, app.ordinal_words(nth)), 'count', ban.matches));
end;
$$;

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
-- What a season leaves of a ban is served in the next season of the same competition, and a ban follows the player to
-- a new club. Yellow cards are counted season by season: they do not carry over.
--
-- Stored is what is owed (suspensions); what is served is folded from the matches whenever somebody asks
-- (app.serve_bans). The same rule, for display, is domain/matchday/suspensions.ts; supabase/tests/matchday/suspensions.test.ts holds
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
  lift_reason_message jsonb check (octet_length(lift_reason_message::text) <= 8000),

  constraint one_ban_of_a_cause unique (match_id, person_id, cause),
  constraint a_ban_has_one_length check ((matches is null) <> (until_on is null)),
  constraint a_ban_has_a_cause check ((cause = 'case') = (case_id is not null) and (cause = 'case' or match_id is not null)),
  constraint a_lifted_ban_says_why check ((lifted_at is null) = (lift_reason is null))
);
comment on table public.suspensions is 'Who is banned, why, and for how long. A ban that was taken back stays, with the reason.';
comment on column public.suspensions.club_id is 'Whose matches serve it, until the player is registered with another club.';
comment on column public.suspensions.lift_reason_message is 'Code and parameters of the reason.';
comment on column public.suspensions.card_number is 'Which yellow card of the season it was.';
create index suspensions_season_id_idx on public.suspensions (season_id);
create index suspensions_person_id_idx on public.suspensions (person_id, season_id);
create index suspensions_club_id_idx on public.suspensions (club_id);
create index suspensions_until_on_idx on public.suspensions (until_on) where until_on is not null and lifted_at is null;
alter table public.suspensions enable row level security;
grant select on public.suspensions to anon, authenticated;

create policy "everybody can read suspensions" on public.suspensions for select to anon, authenticated using (true);

create trigger pages_are_drawn_anew after insert or update or delete on public.suspensions
for each row execute function app.tell_pages();

create trigger bans_change_with_what_is_added
after insert on public.suspensions referencing new table as changed
for each statement execute function app.bans_change_with_rows();

create trigger bans_change_with_what_is_changed
after update on public.suspensions referencing old table as before new table as changed
for each statement execute function app.bans_change_with_rows();

create trigger bans_change_with_what_is_removed
after delete on public.suspensions referencing old table as changed
for each statement execute function app.bans_change_with_rows();

-- When a match is, for putting matches in their order; where only the day is known, in its afternoon.
create function app.match_moment(kick_off timestamptz, played_on date)
returns timestamptz language sql stable set search_path = ''
as $$ select coalesce(kick_off, (played_on + time '15:00') at time zone 'Africa/Harare') $$;

-- Whether a match was played or is expected to be. One that was awarded was played if it has a score of its own.
create function app.serves_bans(status public.match_status, home_goals smallint)
returns boolean language sql immutable set search_path = ''
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
  with game as materialized (
    select id, coalesce(kick_off, (played_on + time '15:00') at time zone 'Africa/Harare') as at
    from public.matches
    where season_id = season
      and (status = 'confirmed' or (status = 'awarded' and (select (app.rules_of(season)).awarded_keeps_players)))
  ),
  shown as (
    select event.person_id, min(event.club_id::text)::uuid as club_id, event.match_id, game.at,
      count(*) filter (where event.kind = 'yellow') as yellows,
      bool_or(event.kind = 'second_yellow') as is_second_yellow, bool_or(event.kind = 'red') as is_red
    from game
    -- Match by match: the planner would rather read the cards of all seasons.
    cross join lateral (
      select card.person_id, card.club_id, card.match_id, card.kind from public.match_events as card
      where card.match_id = game.id and card.kind in ('yellow', 'second_yellow', 'red') and card.status <> 'struck'
        and card.person_id is not null and (whom is null or card.person_id = any (whom))
      offset 0) as event
    group by event.person_id, event.match_id, game.at
  ),
  counted as (
    select *, case when is_second_yellow then 0 else yellows end as counting from shown
  )
  select person_id, club_id, match_id, counting,
    (sum(counting) over (partition by person_id order by at, match_id))::bigint, is_second_yellow, is_red
  from counted
$$;

-- Brings the bans of a season in line with its cards: of everybody, or of some. Safe to call again. A ban that its
-- cards no longer bear out is taken back and stays to be seen; one that they bear out again counts again.
create function app.refresh_suspensions(season uuid, whom uuid[] default null)
returns void language plpgsql security definer set search_path = ''
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
        lifted_at = null, lift_reason = null, lift_reason_message = null
      where (ban.club_id, ban.card_number, ban.matches, ban.lifted_at)
        is distinct from (excluded.club_id, excluded.card_number, excluded.matches, null::timestamptz)
  )
  update public.suspensions as ban
  set lifted_at = now(), (lift_reason, lift_reason_message) = (
    select lifted.because ->> 'text', app.message_of(lifted.because)
    from coalesce(
      (select app.sentence('matchday.sentences.liftedByCase', 'Replaced by the decision in case {reference}.',
         jsonb_build_object('reference', decided.reference))
       from public.discipline_cases as decided join public.suspensions as other on other.case_id = decided.id
       where ban.cause = 'red' and other.match_id = ban.match_id and other.person_id = ban.person_id
         and other.lifted_at is null limit 1),
      app.sentence('matchday.sentences.liftedByCorrection', 'The cards behind it were corrected.')) as lifted (because))
  where ban.season_id = season and ban.cause <> 'case' and ban.lifted_at is null
    and (whom is null or ban.person_id = any (whom))
    and not exists (
      select from wanted
      where wanted.match_id = ban.match_id and wanted.person_id = ban.person_id and wanted.cause = ban.cause);
end;
$$;

-- Whose matches serve a ban on a day: those of the club that the player is registered with then, and nobody's while he
-- has none. Where the record does not know his registrations, those of the club at which he was banned.
-- domain/matchday/suspensions.ts says the same (servingClub).
create function app.serving_club(player uuid, day date, banned_at uuid)
returns uuid language plpgsql stable set search_path = ''
as $$
begin
  return (
    select case when count(*) = 0 then banned_at else (array_agg(club_id order by kind = 'loan' desc, starts_on desc, id)
      filter (where coalesce(ends_on >= day, true)))[1] end
    from public.registrations where player_id = player and kind <> 'listed' and starts_on <= day);
end;
$$;

-- Which match serves which ban of a player, one row each, in this season and those of its competition before it; those
-- to come as far as they are known.
-- A match that has not begun, or never ended, is not expected any more once the club has played a later one. What
-- is asked of every match (app.match_moment, app.serves_bans, app.serving_club) is written out, because a call costs more
-- than the match.
create function app.serve_bans(player uuid, season uuid)
returns table (suspension_id uuid, match_id uuid, place integer, is_served boolean)
language plpgsql stable rows 2 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  ban record;
  seasons uuid[];
  clubs uuid[];
  last_at timestamptz := '-infinity';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  played public.match_status[] := '{full_time,report_submitted,confirmed,awarded}';
begin
  -- From the first season in which he was banned.
  select array_agg(each.id) into seasons
  from public.seasons as asked join public.seasons as each on each.competition_id = asked.competition_id and each.slug <= asked.slug
  where asked.id = season and each.slug >= (
    select min(given.slug) from public.suspensions as owed join public.seasons as given on given.id = owed.season_id
    where owed.person_id = player and owed.lifted_at is null and owed.matches is not null
      and given.competition_id = asked.competition_id);
  if seasons is null then
    return;
  end if;
  for ban in
    select owed.id, owed.club_id, owed.matches,
      coalesce(game.kick_off, (game.played_on + time '15:00') at time zone 'Africa/Harare',
        decided.decided_on::timestamp at time zone 'Africa/Harare') as since,
      coalesce(owed.match_id, '00000000-0000-0000-0000-000000000000') as since_id
    from public.suspensions as owed
    left join public.matches as game on game.id = owed.match_id
    left join public.discipline_cases as decided on decided.id = owed.case_id
    where owed.person_id = player and owed.season_id = any (seasons) and owed.lifted_at is null and owed.matches is not null
    order by since, since_id, array_position('{yellows,second_yellow,red,case}', owed.cause), owed.id
  loop
    if (ban.since, ban.since_id) > (last_at, last_id) then
      last_at := ban.since;
      last_id := ban.since_id;
    end if;
    clubs := array(
      select ban.club_id where ban.club_id is not null
      union select club_id from public.registrations where player_id = player and kind <> 'listed' and starts_on is not null);
    for match_id, last_at, last_id, place, is_served in
      with held as materialized (
        select id, club_id, kind, starts_on, ends_on from public.registrations
        where player_id = player and kind <> 'listed' and starts_on is not null
      ),
      game as materialized (
        select ours.id, ours.status, ours.counted_home_goals, ours.at
        from unnest(clubs) as own (club_id), unnest(seasons) as each (id),
          lateral (
            select id, status, counted_home_goals, home_goals, own.club_id,
              coalesce((kick_off at time zone 'Africa/Harare')::date, played_on) as day,
              coalesce(kick_off, (played_on + time '15:00') at time zone 'Africa/Harare') as at
            from public.matches where home_club_id = own.club_id and season_id = each.id
            union all
            select id, status, counted_home_goals, home_goals, own.club_id,
              coalesce((kick_off at time zone 'Africa/Harare')::date, played_on),
              coalesce(kick_off, (played_on + time '15:00') at time zone 'Africa/Harare')
            from public.matches where away_club_id = own.club_id and season_id = each.id) as ours
        where ours.status not in ('postponed', 'abandoned', 'walkover', 'cancelled', 'void')
          and (ours.status <> 'awarded' or ours.home_goals is not null)
          and (ours.at, ours.id) > (last_at, last_id)
          and ours.club_id = (
            select case when count(*) = 0 then ban.club_id
              else (array_agg(held.club_id order by held.kind = 'loan' desc, held.starts_on desc, held.id)
                filter (where coalesce(held.ends_on >= ours.day, true)))[1] end
            from held where held.starts_on <= ours.day)
      ),
      latest as (
        select at, id from game where game.status = any (played) order by at desc, id desc limit 1
      )
      select game.id, game.at, game.id, row_number() over (order by game.at, game.id), game.counted_home_goals is not null
      from game left join latest on true
      where (game.status = any (played) or latest.id is null or (game.at, game.id) > (latest.at, latest.id))
        and (game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') or not exists (
          select from public.lineup_entries as named where named.match_id = game.id and named.player_id = player))
      order by game.at, game.id
      limit ban.matches
    loop
      suspension_id := ban.id;
      return next;
    end loop;
  end loop;
end;
$$;

-- A match that is confirmed no longer takes its bans with it; a card that is struck or corrected later, too.
create function app.refresh_bans_of_match()
returns trigger language plpgsql security definer set search_path = ''
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

-- Of cards that were added or changed: the match and the person of each.
create function app.refresh_bans_by_cards(p_match_ids uuid[], p_person_ids uuid[])
returns void language plpgsql security definer set search_path = ''
as $$
declare
  one record;
begin
  for one in
    select game.season_id, array_agg(distinct card.person_id) as whom
    from unnest(p_match_ids, p_person_ids) as card (match_id, person_id)
    join public.matches as game on game.id = card.match_id and game.status in ('confirmed', 'awarded')
    group by game.season_id order by game.season_id
  loop
    perform app.refresh_suspensions(one.season_id, one.whom);
  end loop;
end;
$$;

create function app.refresh_bans_of_cards()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_bans_by_cards(array_agg(match_id), array_agg(person_id)) from changed
  where kind in ('yellow', 'second_yellow', 'red') and person_id is not null;
  return null;
end;
$$;

create trigger cards_of_a_confirmed_match_count_at_once
after insert on public.match_events referencing new table as changed
for each statement execute function app.refresh_bans_of_cards();

create function app.refresh_bans_of_corrected_cards()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refresh_bans_by_cards(array_agg(match_id), array_agg(person_id))
  from (select match_id, kind, person_id from was union select match_id, kind, person_id from changed) as card
  where kind in ('yellow', 'second_yellow', 'red') and person_id is not null;
  return null;
end;
$$;

create trigger corrected_cards_count_at_once
after update on public.match_events referencing old table as was new table as changed
for each statement execute function app.refresh_bans_of_corrected_cards();

-- A ban goes on in the next season, one until a day as well as what is left of one of so many matches.
-- A season that is opened has matches to come that nobody has looked at for such bans.
create function app.bans_last_into_a_season()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.bans_stale (season_id) values (new.id);
  return null;
end;
$$;

create trigger bans_last_into_a_season after update of status on public.seasons
for each row when (new.status = 'running' and old.status <> 'running')
execute function app.bans_last_into_a_season();

grant execute on function
  app.ban_in(uuid, uuid), app.match_moment(timestamp with time zone, date),
  app.serves_bans(public.match_status, smallint), app.cards_of(uuid, uuid[]), app.serve_bans(uuid, uuid),
  app.serving_club(uuid, date, uuid)
to anon, authenticated;
