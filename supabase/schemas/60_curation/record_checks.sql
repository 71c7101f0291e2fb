-- Every night the whole log is folded again and compared with what triggers keep, and every published number is
-- calculated again from the inputs of its run. There must be no difference.
--
--   record_checks             one row for each time it was done
--   app.record_differences()  what is kept otherwise than the log says
--
-- The table of each season is folded a second time by domain/record/table/standings.ts (server/jobs/record-check.ts).

create table public.record_checks (
  id uuid primary key default gen_random_uuid(),
  checked_at timestamptz not null default now(),
  took_ms integer not null check (took_ms >= 0),
  compared jsonb not null check (jsonb_typeof(compared) = 'object'),
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  difference_count integer not null check (difference_count >= 0),
  kind text not null default 'record' check (kind in ('record', 'numbers')),
  constraint compared_has_at_most_1000000_bytes check (octet_length(compared::text) <= 1000000),
  constraint differences_has_at_most_1000000_bytes check (octet_length(differences::text) <= 1000000)
);
comment on table public.record_checks is 'When the record was folded anew, what was compared, and what was different.';
comment on column public.record_checks.compared is 'How many rows of each kind were compared.';
comment on column public.record_checks.differences is 'The first fifty, each with what is kept and what the log says.';
comment on column public.record_checks.kind is 'record: what is derived from the match log; numbers: what the models published.';
create index record_checks_checked_at_idx on public.record_checks (checked_at desc);
alter table public.record_checks enable row level security;
grant select on public.record_checks to authenticated;

create policy "administrators can read record checks" on public.record_checks for select to authenticated
using ((select app.viewer_is('admin', 'zifa_admin', 'super_admin')));

-- Whether a goal of the log stands in the score: what was struck does not, nor what two saw differently.
create function app.score_by_events(game public.matches, out home integer, out away integer)
language sql stable security definer set search_path = ''
as $$
  select
    (count(*) filter (where (kind = 'own_goal') = (club_id = game.away_club_id)))::int,
    (count(*) filter (where (kind = 'own_goal') = (club_id = game.home_club_id)))::int
  from public.match_events
  where match_id = game.id and status not in ('struck', 'disputed') and phase <> 'pens'
    and kind in ('goal', 'own_goal', 'penalty_goal')
$$;

create function app.record_differences()
returns table (kept_in text, subject text, kept jsonb, folded jsonb)
language sql stable security definer set search_path = ''
as $$
  with sides as (
    select id, season_id, played_on, home_club_id as club_id, counted_home_goals - counted_away_goals as margin
    from public.matches where counted_home_goals is not null and played_on is not null
    union all
    select id, season_id, played_on, away_club_id, counted_away_goals - counted_home_goals
    from public.matches where counted_home_goals is not null and played_on is not null
  ),
  marked as (
    select season_id, club_id, played_on, kind, goes_on,
      count(*) filter (where not goes_on) over (partition by season_id, club_id, kind order by played_on, id) as breaks
    from sides cross join lateral (values ('winning', margin > 0), ('unbeaten', margin >= 0)) as kinds (kind, goes_on)
  ),
  runs as (
    select season_id, club_id, kind, count(*) as length, min(played_on) as first_on, max(played_on) as last_on
    from marked where goes_on group by season_id, club_id, kind, breaks
  ),
  kept as (
    select 'season_totals' as kept_in, season_id::text as subject, to_jsonb(total) - 'season_id' as facts
    from public.season_totals as total
    union all
    select 'club_totals', concat_ws(' ', season_id, club_id), to_jsonb(total) - '{season_id,club_id}'::text[]
    from public.club_totals as total
    union all
    select 'club_sums', club_id::text, to_jsonb(total) - 'club_id' from public.club_sums as total
    union all
    select 'club_runs', concat_ws(' ', season_id, club_id, kind), to_jsonb(total) - '{season_id,club_id,kind}'::text[]
    from public.club_runs as total
    union all
    select 'player_totals', concat_ws(' ', season_id, player_id, club_id),
      to_jsonb(total) - '{season_id,player_id,club_id}'::text[]
    from public.player_totals as total
    union all
    select 'official_totals', concat_ws(' ', season_id, person_id), to_jsonb(total) - '{season_id,person_id}'::text[]
    from public.official_totals as total
  ),
  folded as (
    select 'season_totals' as kept_in, season.id::text as subject, jsonb_build_object(
      'clubs', (select count(*) from public.club_seasons as part where part.season_id = season.id),
      'matches', count(game.id), 'counted', count(game.counted_home_goals),
      'goals', coalesce(sum(game.counted_home_goals + game.counted_away_goals), 0),
      'home_wins', count(*) filter (where game.counted_home_goals > game.counted_away_goals),
      'draws', count(*) filter (where game.counted_home_goals = game.counted_away_goals),
      'away_wins', count(*) filter (where game.counted_home_goals < game.counted_away_goals),
      'first_on', min(game.played_on), 'last_on', max(game.played_on)) as facts
    from public.seasons as season left join public.matches as game on game.season_id = season.id
    group by season.id
    union all
    select 'club_totals', concat_ws(' ', season_id, club_id), to_jsonb(standing) - '{season_id,club_id}'::text[]
    from public.standings as standing
    union all
    select 'club_sums', standing.club_id::text, jsonb_build_object(
      'seasons', count(*), 'played', sum(played), 'won', sum(won), 'drawn', sum(drawn), 'lost', sum(lost),
      'goals_for', sum(goals_for), 'goals_against', sum(goals_against), 'points', sum(points), 'best_position', min(position))
    from public.standings as standing join public.seasons as season on season.id = standing.season_id
    where standing.played > 0 and not season.is_sample
    group by standing.club_id
    union all
    select 'club_runs', concat_ws(' ', season_id, club_id, kind),
      jsonb_build_object('length', length, 'first_on', first_on, 'last_on', last_on)
    from (
      select distinct on (season_id, club_id, kind) * from runs
      order by season_id, club_id, kind, length desc, first_on
    ) as longest
    union all
    select 'player_totals', concat_ws(' ', season_id, player_id, club_id), jsonb_build_object(
      'squads', count(*), 'appearances', count(*) filter (where has_played), 'starts', count(*) filter (where is_starter),
      'minutes', coalesce(sum(minutes), 0), 'goals', sum(goals), 'penalties', sum(penalties), 'assists', sum(assists),
      'own_goals', sum(own_goals), 'yellows', sum(yellows), 'reds', sum(reds))
    from public.appearances group by season_id, player_id, club_id
    union all
    select 'official_totals', concat_ws(' ', season_id, person_id), jsonb_build_object(
      'matches', count(*), 'refereed', count(*) filter (where function = 'referee'),
      'yellows', coalesce(sum(yellows), 0), 'reds', coalesce(sum(reds), 0), 'penalties', coalesce(sum(penalties), 0))
    from public.appointments_done group by season_id, person_id
  )
  select kept_in, subject, kept.facts, folded.facts
  from kept full join folded using (kept_in, subject)
  where kept.facts is distinct from folded.facts
  union all
  -- Of matches that were recorded by events; a report can explain why the sum is another.
  select 'score', game.id::text, jsonb_build_array(game.home_goals, game.away_goals), jsonb_build_array(log.home, log.away)
  from public.matches as game cross join lateral app.score_by_events(game) as log
  where game.home_goals is not null
    and (exists (select from public.match_events as event
        where event.match_id = game.id and event.kind in ('goal', 'own_goal', 'penalty_goal') and event.status <> 'struck')
      or exists (select from public.match_changes as step where step.match_id = game.id and step.to_status = 'live_1h'))
    and not exists (select from public.match_reports as report
      where report.match_id = game.id and report.kind = 'referee' and report.explanation is not null)
    and (game.home_goals, game.away_goals) is distinct from (log.home::smallint, log.away::smallint)
$$;

-- How many rows a check looks at.
create function app.record_counts()
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'season_totals', (select count(*) from public.season_totals), 'club_totals', (select count(*) from public.club_totals),
    'club_sums', (select count(*) from public.club_sums), 'club_runs', (select count(*) from public.club_runs),
    'player_totals', (select count(*) from public.player_totals), 'official_totals', (select count(*) from public.official_totals),
    'score', (select count(distinct match_id) from public.match_events where kind in ('goal', 'own_goal', 'penalty_goal') and status <> 'struck'),
    'cases', (select count(*) from public.discipline_cases where status <> 'opened'),
    'status', (select count(distinct match_id) from public.match_changes where to_status is not null),
    'overlays', (select count(*) from public.matches), 'lineups', (select count(*) from public.lineup_sheets),
    'person_words', (select count(*) from app.person_words), 'club_words', (select count(*) from app.club_words),
    'article_texts', (select count(*) from app.article_texts),
    'kept_bans', (select count(*) from app.kept_bans), 'audit_log', (select count(*) from public.audit_log))
$$;

-- The nightly check looks at everything else that is derived and stored:
--
--   app.case_differences()    bans and points of discipline cases; bans of cards are folded by domain/matchday/suspensions.ts
--   app.match_differences()   states, overlays, public line-ups and bans to come of matches; the chain of the audit log
--   app.word_differences()    the words by which search finds people, clubs and articles
--
-- Goals that count (matches.counted_home_goals) and whether a report is late are generated columns: they cannot differ.

-- A decided ban is a suspension, and decided points an adjustment, until an appeal takes them back.
create function app.case_differences()
returns table (kept_in text, subject text, kept jsonb, folded jsonb)
language sql stable security definer set search_path = ''
as $$
  with judged as (
    select *, is_upheld is not true and (ban_matches is not null or ban_until is not null) as bans,
      is_upheld is not true and points is not null as deducts
    from public.discipline_cases where status <> 'opened'
  ),
  kept as (
    select case_id, jsonb_build_array(season_id, person_id, club_id, match_id, matches, until_on) as facts
    from public.suspensions where case_id is not null and lifted_at is null
  )
  select 'case_bans', coalesce(judged.reference, kept.case_id::text), kept.facts, wanted.facts
  from kept full join judged on judged.id = kept.case_id
  cross join lateral (
    select case when judged.bans then jsonb_build_array(judged.season_id, judged.person_id, judged.club_id,
      judged.match_id, judged.ban_matches, judged.ban_until) end as facts) as wanted
  where kept.facts is distinct from wanted.facts
  union all
  select 'case_points', judged.reference, kept.facts, wanted.facts
  from judged left join public.points_adjustments as given on given.id = judged.adjustment_id
  cross join lateral (
    select case when given.id is not null then jsonb_build_array(given.season_id, given.club_id, given.points) end as facts) as kept
  cross join lateral (
    select case when judged.deducts then jsonb_build_array(judged.season_id, judged.club_id, -judged.points) end as facts) as wanted
  where kept.facts is distinct from wanted.facts
$$;

create function app.match_differences()
returns table (kept_in text, subject text, kept jsonb, folded jsonb)
language sql stable security definer set search_path = ''
as $$
  -- A match is where its last step took it.
  select 'status', game.id::text, to_jsonb(game.status), to_jsonb(last.to_status)
  from (
    select distinct on (match_id) match_id, to_status from public.match_changes
    where to_status is not null order by match_id, place desc) as last
  join public.matches as game on game.id = last.match_id
  where game.status <> last.to_status
  union all
  select 'overlays', game.id::text, jsonb_build_array(game.is_disputed, game.is_under_appeal, game.is_correction_open), told.facts
  from public.matches as game
  cross join lateral (
    select jsonb_build_array(
      exists (select from public.match_challenges where match_id = game.id and kind = 'protest' and outcome = 'open'),
      exists (select from public.match_challenges where match_id = game.id and kind = 'appeal' and outcome = 'open'),
      exists (select from public.corrections where match_id = game.id and status = 'open')) as facts) as told
  where jsonb_build_array(game.is_disputed, game.is_under_appeal, game.is_correction_open) <> told.facts
  union all
  -- What everybody reads is what the club confirmed, or the commissioner for it.
  select 'lineups', concat_ws(' ', sheet.match_id, sheet.club_id), public_one.players, confirmed.players
  from public.lineup_sheets as sheet
  join public.matches as game on game.id = sheet.match_id
    and game.status not in ('scheduled', 'lineups_open', 'delayed', 'postponed', 'walkover', 'cancelled', 'void')
  cross join lateral (
    select jsonb_agg(jsonb_build_array(player_id, is_starter, shirt_number, position, is_captain) order by player_id) as players
    from public.lineup_entries where match_id = sheet.match_id and club_id = sheet.club_id) as public_one
  cross join lateral (
    select jsonb_agg(jsonb_build_array(player_id, is_starter, shirt_number, position, is_captain) order by player_id) as players
    from public.lineup_picks where match_id = sheet.match_id and club_id = sheet.club_id) as confirmed
  where sheet.confirmed_at is not null and public_one.players is distinct from confirmed.players
  union all
  -- Of seasons in which nothing changed since: the others are worked out again when somebody asks.
  select 'kept_bans', season.id::text, kept.bans, worked.bans
  from public.seasons as season
  cross join lateral (
    select jsonb_agg(jsonb_build_array(match_id, suspension_id, place) order by match_id, suspension_id, place) as bans
    from app.kept_bans where season_id = season.id) as kept
  cross join lateral (
    select jsonb_agg(jsonb_build_array(match_id, suspension_id, place) order by match_id, suspension_id, place) as bans
    from app.work_out_bans(season.id)) as worked
  where (season.status = 'running' or kept.bans is not null)
    and not exists (select from app.bans_stale where season_id = season.id)
    and kept.bans is distinct from worked.bans
  union all
  select 'audit_log', 'entry ' || found.broken_at, null, null from app.check_audit_chain() as found where found.broken_at is not null
$$;

create function app.word_differences()
returns table (kept_in text, subject text, kept jsonb, folded jsonb)
language sql stable security definer set search_path = ''
as $$
  with kept as (
    select 'person_words' as kept_in, person_id as id, jsonb_agg(jsonb_build_array(word, is_part, name, slug) order by word) as facts
    from app.person_words group by person_id
    union all
    select 'club_words', club_id, jsonb_agg(jsonb_build_array(kind, word) order by kind, word) from app.club_words group by club_id
    union all
    -- Servers of another version divide a text into other words: compared where the same version would write them again.
    select 'article_texts', article_id, jsonb_build_array(text_hash, case when made_by = app.server_major() then md5(words::text) end)
    from app.article_texts
  ),
  clubs as (
    select club.id, 'word' as kind, word collate "C" as word
    from public.clubs as club, string_to_table(app.club_names(club), ' ') as word
    union
    select club.id, 'whole', whole
    from public.clubs as club, unnest(array[club.name, club.full_name] || club.nicknames) as called,
      lateral (values (app.plain(called)), (regexp_replace(app.plain(called), '^the ', ''))) as plain (whole)
    union
    select former.club_id, 'former', word from public.club_names as former, string_to_table(app.plain(former.name), ' ') as word
  ),
  folded as (
    select 'person_words' as kept_in, id, jsonb_agg(jsonb_build_array(word, is_part, name, slug) order by word) as facts
    from (
      select distinct person.id, word collate "C" as word, word <> plain.name as is_part, person.name, person.slug
      from public.people as person, lateral app.plain(person.name) as plain (name), string_to_table(plain.name, ' ') as word
      where word <> '' and not person.is_unregistered) as words
    group by id
    union all
    select 'club_words', id, jsonb_agg(jsonb_build_array(kind, word) order by kind, word) from clubs where word <> '' group by id
    union all
    select 'article_texts', article.id, jsonb_build_array(app.article_hash(article),
      case when coalesce(filed.made_by, app.server_major()) = app.server_major()
        then md5(app.article_words(title, standfirst, body)::text) end)
    from public.articles as article left join app.article_texts as filed on filed.article_id = article.id
  )
  select kept_in, id::text, kept.facts, folded.facts
  from kept full join folded using (kept_in, id)
  where kept.facts is distinct from folded.facts
$$;
