-- The nightly check looks at the rest of what is stored and could be told from elsewhere:
--
--   app.case_differences()    bans and points of discipline cases; bans of cards are folded by domain/suspensions.ts
--   app.match_differences()   states, overlays and public line-ups of matches
--   app.word_differences()    the words by which search finds people, clubs and articles
--
-- Goals that count (matches.counted_home_goals) and whether a report is late are generated columns: they cannot differ.

-- A decided ban is a suspension, and decided points an adjustment, until an appeal takes them back.
create function app.case_differences()
returns table (kept_in text, subject text, kept jsonb, folded jsonb)
language sql stable security definer set search_path = ''
as $$
  with judged as (
    select *, is_upheld is not true and sanction in ('ban_matches', 'ban_until') as bans,
      is_upheld is not true and sanction = 'points' as deducts
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
    select 'article_texts', article_id, to_jsonb(md5(words::text)) from app.article_texts
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
      where word <> '') as words
    group by id
    union all
    select 'club_words', id, jsonb_agg(jsonb_build_array(kind, word) order by kind, word) from clubs where word <> '' group by id
    union all
    select 'article_texts', id, to_jsonb(md5(app.article_words(title, standfirst, body)::text)) from public.articles
  )
  select kept_in, id::text, kept.facts, folded.facts
  from kept full join folded using (kept_in, id)
  where kept.facts is distinct from folded.facts
$$;

create or replace function app.record_counts()
returns jsonb
language sql stable security definer set search_path = ''
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
    'article_texts', (select count(*) from app.article_texts))
$$;
