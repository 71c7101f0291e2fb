set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."begin_import"(jsonb, boolean, boolean);

DROP FUNCTION "app"."import_matches"(jsonb, boolean);

DROP FUNCTION "app"."import_squads"(jsonb, boolean);

DROP FUNCTION "app"."reports_waiting"();

DROP FUNCTION "public"."import_matches"(jsonb, boolean);

DROP FUNCTION "public"."import_squads"(jsonb, boolean);

DROP FUNCTION "public"."reports_waiting"();

ALTER TABLE "public"."match_reports" ADD COLUMN "imported_from" text;

ALTER TYPE "app"."planned_match" ADD ATTRIBUTE "warnings" text[] CASCADE;

ALTER TYPE "app"."planned_match" ADD ATTRIBUTE "valid" text[] CASCADE;

ALTER TYPE "app"."planned_player" ADD ATTRIBUTE "valid" text[] CASCADE;

CREATE OR REPLACE FUNCTION app.after_confirmation(game public.matches)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Only a file brings an awarded score to a match before it is confirmed.
  update public.matches set status = 'awarded'
  where id = game.id and status = 'confirmed' and awarded_home_goals is not null;
  perform app.refresh_suspensions(game.season_id, array(
    select person_id from public.match_events where match_id = game.id and person_id is not null
    union
    select person_id from public.suspensions where match_id = game.id));
end;
$function$;

CREATE OR REPLACE FUNCTION app.before_confirmation(game public.matches, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  missing record;
  report public.match_reports;
  count_of public.match_reports;
  final_home smallint;
  final_away smallint;
begin
  select string_agg(words, ' ') as words, min(field) as field into missing from app.missing_for_confirmation(game);
  if missing.words is not null then
    raise sqlstate 'PT422' using message = missing.words, hint = missing.field;
  end if;
  select * into report from public.match_reports where match_id = game.id and kind = 'referee';
  if report.imported_from is not null then
    update public.matches set confirmation = format('Imported from %s, confirmed by a second person.', report.imported_from)
    where id = game.id;
    return;
  end if;
  -- The commissioner counts the crowd; where the commissioner has not, the referee's figure stands.
  select * into count_of from public.match_reports where match_id = game.id and attendance is not null order by kind limit 1;
  perform set_config('app.moving', game.id::text, true);
  update public.match_events set status = 'agreed' where match_id = game.id and status in ('provisional', 'disputed');
  select home, away into final_home, final_away from app.sum_of_goals(game);
  if exists (
    select from public.report_resolutions
    where match_id = game.id and report_version = report.version and difference = 'score' and choice = 'report')
  then
    final_home := report.home_goals;
    final_away := report.away_goals;
  end if;
  update public.matches set
    home_goals = final_home, away_goals = final_away,
    attendance = coalesce(count_of.attendance, attendance),
    attendance_source = coalesce(count_of.attendance_source, attendance_source),
    confirmation = case when exists (
        select from public.match_reports where match_id = game.id and kind = 'commissioner' and waived_reason is null)
      then 'The referee''s and the commissioner''s reports.' else 'The referee''s report.' end
  where id = game.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.club_names_in(season uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    nullif(array(select club.name from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = season order by club.name), '{}'),
    array(select name from public.clubs order by name))
$function$;

CREATE OR REPLACE FUNCTION app.confirm_imported_results(p_results jsonb, p_request_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  result record;
  game public.matches;
  confirmed integer := 0;
begin
  perform app.refuse_in_anothers_name();
  if jsonb_typeof(p_results) is distinct from 'array' or jsonb_array_length(p_results) not between 1 and 100
    or jsonb_path_exists(p_results, '$[*] ? (@.type() != "object")')
  then
    raise sqlstate 'PT400' using message = 'Choose from 1 to 100 results.';
  end if;
  -- In the order in which a file takes them.
  for result in
    select given.id, given.version from jsonb_to_recordset(p_results) as given (id uuid, version integer) order by given.id
  loop
    game := app.hold_match(result.id);
    -- The same request again.
    continue when game.status in ('confirmed', 'awarded');
    if app.importer_of(game.id) is null then
      raise sqlstate 'PT409' using message = 'One of these results is no longer from a file. Look at the list again.';
    end if;
    perform app.move_match(game.id, 'confirmed', result.version, null, '{}', null);
    confirmed := confirmed + 1;
  end loop;
  return confirmed;
end;
$function$;

CREATE OR REPLACE FUNCTION app.discard_imported_result(p_match_id uuid, p_version integer, p_request_id uuid, p_reason text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league,association}', 'A result from a file is discarded');
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  perform app.refuse_old_version(game, p_version);
  if game.status <> 'report_submitted' or app.importer_of(game.id) is null then
    raise sqlstate 'PT409' using message = 'This match has no result from a file that waits for confirmation.';
  end if;
  perform app.require_reason(p_reason);
  delete from public.match_reports where match_id = game.id and kind = 'referee';
  perform set_config('app.moving', game.id::text, true);
  update public.matches set status = 'scheduled', is_provisional = false, home_goals = null, away_goals = null,
    awarded_home_goals = null, awarded_away_goals = null
  where id = game.id returning * into game;
  perform set_config('app.moving', '', true);
  perform app.note_match_change(game.id, 'report', acting, p_reason, '{"act": "discarded", "report": "referee"}',
    'report_submitted', 'scheduled', p_request_id);
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.hold_import(p_rows jsonb, p_kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  slugs text[] := array(select replace(btrim(item ->> 'season'), '–', '-') from jsonb_array_elements(p_rows) as item);
begin
  if p_kind = 'matches' then
    perform from public.matches as game
    where game.season_id in (select season.id from public.seasons as season where season.slug = any (slugs))
    order by game.id for no key update;
  end if;
  perform app.hold_calendar(array(select season.id from public.seasons as season where season.slug = any (slugs)));
end;
$function$;

CREATE OR REPLACE FUNCTION app.import_matches(p_rows jsonb, p_dry_run boolean)
 RETURNS SETOF app.planned_match
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from jsonb_populate_recordset(null::app.planned_match, app.run_import(p_rows, 'matches', p_dry_run)) $function$;

CREATE OR REPLACE FUNCTION app.import_squads(p_rows jsonb, p_dry_run boolean)
 RETURNS SETOF app.planned_player
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from jsonb_populate_recordset(null::app.planned_player, app.run_import(p_rows, 'squads', p_dry_run)) $function$;

CREATE OR REPLACE FUNCTION app.importer_of(game uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select maker.changed_by from public.match_changes as change
  join app.match_change_makers as maker on maker.change_id = change.id
  where change.match_id = game and change.kind = 'report' and change.details ->> 'act' = 'imported'
    and exists (select from public.match_reports as report
      where report.match_id = game and report.kind = 'referee' and report.imported_from is not null)
  order by change.place desc limit 1
$function$;

CREATE OR REPLACE FUNCTION app.is_result(planned app.planned_match)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select planned.status = 'report_submitted' and planned.changes ?| '{status,score,awarded}' $function$;

CREATE OR REPLACE FUNCTION app.judge_import(p_rows jsonb, p_kind text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  plan jsonb;
begin
  if p_kind = 'matches' then
    select jsonb_agg(app.judged_line(to_jsonb(planned), why) order by planned.line) into plan
    from app.plan_matches(p_rows) as planned,
      lateral (select case when planned.outcome in ('add', 'change') then app.why_not_by_file(planned) end) as judged (why);
  else
    select jsonb_agg(app.judged_line(to_jsonb(planned), why) order by planned.line) into plan
    from app.plan_squads(p_rows) as planned,
      lateral (select case when planned.outcome in ('add', 'change') then app.why_not_by_file(planned) end) as judged (why);
  end if;
  return coalesce(plan, '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_match_to_its_moves()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null and coalesce(current_setting('app.moving', true), '') <> old.id::text
    and coalesce(current_setting('app.importing', true), '') <> 'on'
    and (old.is_provisional or old.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'confirmed', 'awarded'))
    and (new.status, new.home_goals, new.away_goals, new.awarded_home_goals, new.awarded_away_goals, new.is_provisional)
      is distinct from (old.status, old.home_goals, old.away_goals, old.awarded_home_goals, old.awarded_away_goals, old.is_provisional)
  then
    raise sqlstate 'PT423' using
      message = 'The result of this match is changed on its own page: by the events of its recorders and officials while it is played, by a correction of the league once it is confirmed.';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.missing_for_confirmation(game public.matches)
 RETURNS TABLE(field text, words text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  times record;
  open_ones bigint;
  silent text[] := app.silent_clubs(game);
begin
  select * into times from app.report_times(game.id);
  if times.submitted_at is null then
    return query select 'report', format('The referee''s report is missing. It is due by %s.', app.deadline_words(times.report_due_at));
    return;
  end if;
  -- A result from a file needs a second person, and no more than that.
  if exists (select from public.match_reports where match_id = game.id and kind = 'referee' and imported_from is not null) then
    return query select 'import', 'You imported this result. Somebody else of the league confirms it.'
    where app.importer_of(game.id) = app.viewer_id();
    return;
  end if;
  open_ones := app.open_differences(game.id);
  if open_ones > 0 then
    return query select 'differences', case open_ones
      when 1 then 'One difference between the report and the log is not decided. The league decides it.'
      else format('%s differences between the report and the log are not decided. The league decides them.', open_ones) end;
  end if;
  if not exists (select from public.match_reports where match_id = game.id and kind = 'commissioner') then
    return query select 'commissioner', format(
      'The commissioner''s report is missing. The match commissioner can send it until the league confirms, by %s; the league can waive it, saying why.',
      app.deadline_words(times.confirm_due_at));
  end if;
  if silent <> '{}' and now() <= times.comments_until then
    return query select 'comments', format('%s may comment until %s.', array_to_string(silent, ' and '), app.deadline_words(times.comments_until));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.plan_import(p_rows jsonb, p_kind text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  kept jsonb := (
    select jsonb_agg(item || jsonb_build_object('line', coalesce(item ->> 'line', place::text)) order by place)
    from jsonb_array_elements(p_rows) with ordinality as rows (item, place));
  plan jsonb;
  refused jsonb := '[]';
begin
  loop
    plan := app.judge_import(coalesce(kept, '[]'), p_kind);
    exit when not jsonb_path_exists(plan, '$[*] ? (@.outcome == "refused")');
    refused := refused || jsonb_path_query_array(plan, '$[*] ? (@.outcome == "refused")');
    kept := (select jsonb_agg(item) from jsonb_array_elements(kept) as item
      where not exists (select from jsonb_array_elements(refused) as line where line ->> 'line' = item ->> 'line'));
  end loop;
  return (select coalesce(jsonb_agg(line order by (line ->> 'line')::int), '[]') from jsonb_array_elements(plan || refused) as line);
end;
$function$;

CREATE OR REPLACE FUNCTION app.plan_matches(p_rows jsonb)
 RETURNS SETOF app.planned_match
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with given as materialized (
    select
      coalesce(line, place::int) as line, id, replace(season, '–', '-') as season, round, home_name as home,
      away_name as away, app.plain(home_name) as home_word, app.plain(away_name) as away_word,
      date as day_words, app.read_day(date) as day, kick_off as time_words, app.read_time(kick_off) as at_time,
      venue, app.plain(venue) as venue_word, lower(replace(status, ' ', '_')) as status,
      home_goals as hg, away_goals as ag, awarded_home_goals as ahg, awarded_away_goals as aag, attendance,
      app.read_count(round, 99) as round_number, app.read_count(home_goals, 99) as hg_number,
      app.read_count(away_goals, 99) as ag_number, app.read_count(awarded_home_goals, 99) as ahg_number,
      app.read_count(awarded_away_goals, 99) as aag_number, app.read_count(attendance, 200000) as crowd,
      note, source, was_seen, version as seen_version
    from (
      select place, item ? 'version' as was_seen, cell.*, coalesce(cell.home_id, cell.home) as home_name,
        coalesce(cell.away_id, cell.away) as away_name
      from jsonb_array_elements(p_rows) with ordinality as rows (item, place),
        lateral jsonb_to_record(app.clean_cells(item)) as cell (
          line integer, id text, season text, round text, home text, away text, home_id text, away_id text,
          date text, kick_off text, venue text, status text, home_goals text, away_goals text,
          awarded_home_goals text, awarded_away_goals text, attendance text, note text, source text, version integer)
    ) as cells
  ),
  names as materialized (select * from app.names_of_clubs()),
  answers as materialized (
    select word, array_agg(club_id) filter (where rank = best) as clubs from (
      select names.*, min(rank) over (partition by word) as best from names
      where word in (select home_word from given union select away_word from given)
    ) as ranked group by word
  ),
  grounds as materialized (
    select word, array_agg(venue_id) as ids from (
      select id, app.plain(name) from public.venues union select id, app.plain(slug) from public.venues
    ) as named (venue_id, word) group by word
  ),
  placed as materialized (
    select given.*, season.id as season_id, season.slug as season_slug, season.status = 'archived' as is_history,
      homes.clubs as homes, aways.clubs as aways, homes.clubs[1] as home_id, aways.clubs[1] as away_id,
      grounds.ids as grounds, grounds.ids[1] as venue_id
    from given
    left join public.competitions as league on league.slug = 'premier-soccer-league'
    left join public.seasons as season on season.competition_id = league.id and season.slug = given.season
    left join answers as homes on homes.word = given.home_word
    left join answers as aways on aways.word = given.away_word
    left join grounds on grounds.word = given.venue_word
  ),
  known as materialized (
    select placed.*, old.id as match_id, coalesce(cardinality(there.ids), 0) as meetings
    from placed
    left join lateral (
      select array_agg(game.id) as ids,
        array_agg(game.id) filter (where game.id::text = placed.id) as named,
        array_agg(game.id) filter (where game.played_on = placed.day) as same_day
      from public.matches as game
      where game.season_id = placed.season_id and game.home_club_id = placed.home_id
        and game.away_club_id = placed.away_id
        and (game.status not in ('cancelled', 'void') or game.id::text = placed.id)
    ) as there on true
    left join public.matches as old on old.id = case
      when there.named is not null then there.named[1]
      when cardinality(there.ids) = 1 then there.ids[1]
      when cardinality(there.same_day) = 1 then there.same_day[1] end
  ),
  wanted as materialized (
    select known.*, old.version as old_version, old.status as old_status, old.played_on as old_day,
      old.kick_off as old_kick_off, old.venue_id as old_venue_id, old.home_goals as old_hg, old.away_goals as old_ag,
      old.awarded_home_goals as old_ahg, old.awarded_away_goals as old_aag, old.attendance as old_attendance,
      old.note as old_note, old_round.number as old_round,
      coalesce(known.day, old.played_on) as new_day,
      -- A postponed match has none.
      case when coalesce(known.status, case when known.hg is null then old.status::text end, '') <> 'postponed'
        then coalesce((coalesce(known.day, old.played_on)
          + coalesce(known.at_time, (old.kick_off at time zone 'Africa/Harare')::time)) at time zone 'Africa/Harare',
          old.kick_off) end as new_kick_off,
      coalesce(known.venue_id, old.venue_id) as new_venue_id,
      coalesce(known.round_number, old_round.number) as new_round,
      coalesce(known.hg_number, old.home_goals) as new_hg,
      coalesce(known.ag_number, old.away_goals) as new_ag,
      coalesce(known.ahg_number, old.awarded_home_goals) as new_ahg,
      coalesce(known.aag_number, old.awarded_away_goals) as new_aag,
      coalesce(known.crowd, old.attendance) as new_attendance,
      coalesce(known.note, old.note) as new_note,
      coalesce(known.status, case
        when known.hg is not null and (old.status is null or old.status not in (
          'full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover', 'abandoned', 'suspended'))
        then 'full_time' else coalesce(old.status::text, 'scheduled') end) as said_status,
      old.status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover') as has_result
    from known
    left join public.matches as old on old.id = known.match_id
    left join public.rounds as old_round on old_round.id = old.round_id
  ),
  -- However the file calls a result, it is a report. One that the record has already stays as it is.
  reported as materialized (
    select wanted.*, case
      when said_status not in ('full_time', 'report_submitted')
        and not (is_history and said_status in ('confirmed', 'awarded', 'walkover')) then said_status
      when has_result and (new_hg, new_ag, new_ahg, new_aag) is not distinct from (old_hg, old_ag, old_ahg, old_aag)
        then old_status::text
      else 'report_submitted' end as new_status
    from wanted
  ),
  compared as materialized (
    select reported.*,
      jsonb_strip_nulls(jsonb_build_object(
        'date', case when new_day is distinct from old_day then jsonb_build_array(old_day, new_day) end,
        'kick_off', case when (new_kick_off at time zone 'Africa/Harare')::time
            is distinct from (old_kick_off at time zone 'Africa/Harare')::time
          then jsonb_build_array(to_char(old_kick_off at time zone 'Africa/Harare', 'HH24:MI'),
            to_char(new_kick_off at time zone 'Africa/Harare', 'HH24:MI')) end,
        'round', case when new_round is distinct from old_round then jsonb_build_array(old_round, new_round) end,
        'venue', case when new_venue_id is distinct from old_venue_id then jsonb_build_array(
          (select name from public.venues where id = old_venue_id),
          (select name from public.venues where id = new_venue_id)) end,
        'status', case when new_status is distinct from old_status::text
          then jsonb_build_array(old_status, new_status) end,
        'score', case when (new_hg, new_ag) is distinct from (old_hg, old_ag)
          then jsonb_build_array(old_hg || '–' || old_ag, new_hg || '–' || new_ag) end,
        'awarded', case when (new_ahg, new_aag) is distinct from (old_ahg, old_aag)
          then jsonb_build_array(old_ahg || '–' || old_aag, new_ahg || '–' || new_aag) end,
        'attendance', case when new_attendance is distinct from old_attendance
          then jsonb_build_array(old_attendance, new_attendance) end,
        'note', case when new_note is distinct from old_note then jsonb_build_array(old_note, new_note) end
      )) as changes,
      new_status not in ('postponed', 'cancelled', 'void') and new_day is not null and (
        match_id is null or old_status = 'postponed'
        or (new_day, new_venue_id, new_kick_off) is distinct from (old_day, old_venue_id, old_kick_off)
      ) as takes_a_day
    from reported
  ),
  clashes as materialized (
    select clash.line, min(clash.words) filter (where clash.is_refusal) as refusal,
      array_agg(clash.words) filter (where not clash.is_refusal) as warnings
    from app.clashes_of(array(
      select row(line, match_id, case when new_status not in ('postponed', 'cancelled', 'void') then new_day end,
        new_kick_off, new_venue_id, home_id, away_id, season_id, takes_a_day)::app.booking
      from compared where home_id <> away_id)) as clash
    group by clash.line
  ),
  judged as materialized (
    select compared.*, case
      when season is null then 'The season is missing.'
      when season_id is null then format('There is no season "%s".', season)
      when home is null or away is null then 'A match needs two clubs.'
      when homes is null then format('No club is called "%s".', home)
      when aways is null then format('No club is called "%s".', away)
      when cardinality(homes) > 1 then format('"%s" is the name of more than one club.', home)
      when cardinality(aways) > 1 then format('"%s" is the name of more than one club.', away)
      when home_id = away_id then 'A club cannot play itself.'
      when day_words is not null and day is null then format('"%s" is not a day. Write it as 2026-03-14.', day_words)
      when day is not null and extract(year from day) not between left(season_slug, 4)::int and left(season_slug, 4)::int + 1
        then format('%s is not in the season %s.', day, season)
      when time_words is not null and at_time is null then format('"%s" is not a time. Write it as 15:00.', time_words)
      when at_time is not null and new_day is null then 'A kick-off needs its day.'
      when round is not null and coalesce(round_number, 0) = 0 then format('"%s" is not a round.', round)
      when venue is not null and grounds is null then format('No ground is called "%s".', venue)
      when cardinality(grounds) > 1 then format('"%s" is the name of more than one ground.', venue)
      when not said_status = any (enum_range(null::public.match_status)::text[])
        then format('"%s" is not a status of a match.', status)
      when new_status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties') and status is not null
        and new_status is distinct from old_status::text then 'A match is set live at the ground, not by a file.'
      when num_nulls(hg, ag, ahg, aag) <> num_nulls(hg_number, ag_number, ahg_number, aag_number) then 'Goals are whole numbers from 0 to 99.'
      when (new_hg is null) <> (new_ag is null) or (new_ahg is null) <> (new_aag is null)
        then 'A score has two sides.'
      when hg is not null and new_status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'postponed', 'delayed')
        then format('A match that is %s has no score.', replace(new_status, '_', ' '))
      when said_status in ('full_time', 'report_submitted', 'confirmed') and new_hg is null and new_ahg is null
        then 'The score is missing.'
      when said_status in ('awarded', 'walkover') and new_ahg is null then 'The awarded score is missing.'
      when changes ?| '{status,score,awarded}' and (new_hg is not null or new_ahg is not null)
        and coalesce(new_kick_off > now(), new_day > app.league_today())
        then format('The match is on %s. A result is imported after the kick-off.',
          coalesce(app.day_and_time_words(new_kick_off), app.day_words(new_day)))
      when attendance is not null and crowd is null
        then format('"%s" is not a number of people.', attendance)
      when match_id is null and meetings > 1
        then format('These two met %s times in this season. Give the id of the match.', meetings)
      when old_status in ('confirmed', 'awarded') and changes ?| '{status,score,awarded}'
        then 'This match is confirmed. A file does not change its result.'
      when was_seen and seen_version is distinct from old_version
        then 'Somebody changed this match in the meantime. Check the file again.'
      when exists (select from compared as other where other.line < compared.line and (
          other.match_id = compared.match_id
          or other.match_id is null and compared.match_id is null and other.season_id = compared.season_id
            and other.home_id = compared.home_id and other.away_id = compared.away_id
            and other.new_day is not distinct from compared.new_day))
        then 'An earlier line of the file speaks of the same match.'
      when changes <> '{}' and source is null then 'Say where this comes from.'
      when match_id is null
        and exists (select from public.club_seasons as part where part.season_id = compared.season_id)
        and (select count(*) from public.club_seasons as part where part.season_id = compared.season_id
          and part.club_id in (home_id, away_id)) < 2
        then format('One of the two takes no part in the season %s.', season)
      when clashes.refusal is not null then clashes.refusal
      end as reason, clashes.warnings
    from compared left join clashes on clashes.line = compared.line
  )
  select
    judged.line,
    case when reason is not null then 'refused' when judged.match_id is null then 'add'
      when judged.changes = '{}' then 'same' else 'change' end,
    reason,
    case
      when reason like 'No club%' then app.near_names(case when homes is null then home else away end,
        array(select name from public.clubs))
      when reason like 'No ground%' then app.near_names(venue, array(select name from public.venues))
      when reason like 'There is no season%' then app.near_names(season, array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league'))
      else '{}' end,
    coalesce((select name from public.clubs where id = home_id), home) || ' v '
      || coalesce((select name from public.clubs where id = away_id), away),
    judged.changes, judged.match_id, judged.old_version, judged.season_id, new_round, home_id, away_id, new_day,
    new_kick_off, new_venue_id,
    case when reason is null then new_status::public.match_status end,
    new_hg, new_ag, new_ahg, new_aag, new_attendance, new_note, judged.source, coalesce(judged.warnings, '{}'),
    -- Every value that is known, once for each kind of mistake.
    case
      when row_number() over (partition by left(reason, 12) order by judged.line) > 1 then '{}'
      when reason like 'No club%' then app.club_names_in(judged.season_id)
      when reason like 'No ground%' then array(select name from public.venues order by name)
      when reason like 'There is no season%' then array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league' order by other.slug desc)
      when reason like '%is not a status of a match.' then array['scheduled', 'postponed', 'full_time']
        || case when is_history then array['confirmed', 'awarded', 'walkover', 'abandoned', 'cancelled', 'void'] else '{}' end
      else '{}' end
  from judged order by judged.line
$function$;

CREATE OR REPLACE FUNCTION app.plan_squads(p_rows jsonb)
 RETURNS SETOF app.planned_player
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with given as materialized (
    select
      coalesce(line, place::int) as line, replace(season, '–', '-') as season, club, player, player_id as player_slug,
      app.plain(club) as club_word, app.plain(player) as word,
      shirt_number as number_words, app.read_count(shirt_number, 99) as number, upper(position) as position,
      lower(kind) as kind, starts_on as starts_words, app.read_day(starts_on) as starts, ends_on as ends_words,
      app.read_day(ends_on) as ends, source
    from jsonb_array_elements(p_rows) with ordinality as rows (item, place),
      lateral jsonb_to_record(app.clean_cells(item)) as cell (
        line integer, season text, club text, player text, player_id text, shirt_number text, "position" text,
        kind text, starts_on text, ends_on text, source text)
  ),
  names as materialized (select * from app.names_of_clubs()),
  answers as materialized (
    select word, array_agg(club_id) filter (where rank = best) as clubs from (
      select names.*, min(rank) over (partition by word) as best from names
      where word in (select club_word from given)
    ) as ranked group by word
  ),
  placed as materialized (
    select given.*, season.id as season_id, named.clubs, named.clubs[1] as club_id
    from given
    left join public.competitions as league on league.slug = 'premier-soccer-league'
    left join public.seasons as season on season.competition_id = league.id and season.slug = given.season
    left join answers as named on named.word = given.club_word
  ),
  known as materialized (
    select placed.*, coalesce(cardinality(people.ids), 0) as namesakes, people.slugs,
      coalesce(people.here[1], case when cardinality(people.ids) = 1 then people.ids[1] end) as person_id
    from placed
    left join lateral (
      select array_agg(person.id order by person.slug) as ids, array_agg(person.slug order by person.slug) as slugs,
        -- Of several people with one name the one who is in this squad already.
        array_agg(person.id) filter (where exists (
          select from public.registrations as held
          where held.player_id = person.id and held.club_id = placed.club_id and held.season_id = placed.season_id
        )) as here
      from public.people as person
      where case when placed.player_slug is null then app.plain(person.name) = placed.word
        else person.slug = placed.player_slug end
    ) as people on true
  ),
  wanted as materialized (
    select known.*, player.position as old_position, player.person_id is not null as is_player,
      held.id as registration_id, held.shirt_number as old_number, held.kind as old_kind, held.starts_on as old_starts,
      held.ends_on as old_ends,
      coalesce(known.position, player.position::text) as new_position,
      coalesce(known.number, held.shirt_number) as new_number,
      coalesce(known.kind, held.kind, 'permanent') as new_kind,
      coalesce(known.starts, held.starts_on) as new_starts, coalesce(known.ends, held.ends_on) as new_ends
    from known
    left join public.players as player on player.person_id = known.person_id
    left join lateral (
      select * from public.registrations as one
      where one.player_id = known.person_id and one.club_id = known.club_id and one.season_id = known.season_id
      order by one.starts_on desc nulls last, one.id limit 1
    ) as held on true
  ),
  compared as materialized (
    select wanted.*, jsonb_strip_nulls(jsonb_build_object(
      'shirt_number', case when new_number is distinct from old_number then jsonb_build_array(old_number, new_number) end,
      'position', case when new_position is distinct from old_position::text
        then jsonb_build_array(old_position, new_position) end,
      'kind', case when new_kind is distinct from old_kind then jsonb_build_array(old_kind, new_kind) end,
      'starts_on', case when new_starts is distinct from old_starts then jsonb_build_array(old_starts, new_starts) end,
      'ends_on', case when new_ends is distinct from old_ends then jsonb_build_array(old_ends, new_ends) end
    )) as changes
    from wanted
  ),
  judged as materialized (
    select compared.*, case
      when season is null then 'The season is missing.'
      when season_id is null then format('There is no season "%s".', season)
      when club is null then 'The club is missing.'
      when clubs is null then format('No club is called "%s".', club)
      when cardinality(clubs) > 1 then format('"%s" is the name of more than one club.', club)
      when player_slug is not null and person_id is null then format('Nobody has the address "%s".', player_slug)
      when player_slug is null and player is null then 'The name of the player is missing.'
      when player_slug is null and word = '' then format('"%s" is not a name.', player)
      when char_length(player) > 100 then 'The name is too long.'
      when person_id is null and namesakes > 1
        then format('%s people are called "%s". Give the player_id of the one who is meant.', namesakes, player)
      when person_id is not null and not is_player and player_slug is null
        then format('"%s" is in the record, and not as a player. Give the player_id if it is the same person.', player)
      when number_words is not null and coalesce(number, 0) = 0 then format('"%s" is not a shirt number.', number_words)
      when position is not null and not position = any (enum_range(null::public.player_position)::text[])
        then format('"%s" is not a position. Write GK, DF, MF or FW.', position)
      when new_kind not in ('permanent', 'loan', 'listed') then format('"%s" is neither permanent, loan nor listed.', kind)
      when starts_words is not null and starts is null
        then format('"%s" is not a day. Write it as 2026-03-14.', starts_words)
      when ends_words is not null and ends is null then format('"%s" is not a day. Write it as 2026-03-14.', ends_words)
      when new_ends < new_starts then 'It ends before it starts.'
      when not exists (select from public.club_seasons as part
          where part.season_id = compared.season_id and part.club_id = compared.club_id)
        then format('%s takes no part in the season %s.', club, season)
      when exists (select from compared as other where other.line < compared.line
          and (other.person_id = compared.person_id
            or other.person_id is null and compared.person_id is null
              and other.word = compared.word))
        then 'An earlier line names the same player.'
      when new_kind <> 'listed' and exists (select from public.registrations as held
          where held.player_id = compared.person_id and held.club_id <> compared.club_id
            and held.season_id = compared.season_id and held.kind <> 'listed'
            and daterange(held.starts_on, held.ends_on, '[]') && daterange(new_starts, new_ends, '[]'))
        then format('The player is registered with another club at that time. That is a transfer.')
      when new_number is not null and (changes ? 'shirt_number' or registration_id is null) and (
        exists (select from compared as other where other.line <> compared.line
          and other.club_id = compared.club_id and other.season_id = compared.season_id
          and other.new_number = compared.new_number)
        or exists (select from public.registrations as held
          where held.club_id = compared.club_id and held.season_id = compared.season_id
            and held.shirt_number = compared.new_number and held.player_id is distinct from compared.person_id
            and (held.ends_on is null or held.ends_on >= coalesce(new_starts, current_date))
            and not exists (select from compared as other where other.registration_id = held.id)))
        then format('Somebody else in this squad wears number %s.', new_number)
      when (registration_id is null or changes <> '{}') and source is null then 'Say where this comes from.'
      end as reason
    from compared
  )
  select
    judged.line,
    case when reason is not null then 'refused' when registration_id is null then 'add'
      when judged.changes = '{}' then 'same' else 'change' end,
    reason,
    case
      when reason like 'No club%' then app.near_names(club, array(select name from public.clubs))
      when reason like '%people are called%' then slugs[1:3]
      else '{}' end,
    coalesce((select name from public.people where id = judged.person_id), player, player_slug) || ', '
      || coalesce((select name from public.clubs where id = judged.club_id), club, 'no club'),
    judged.changes, judged.registration_id, judged.person_id, player, judged.club_id, judged.season_id,
    case when reason is null then new_position::public.player_position end,
    new_number, new_kind, new_starts, new_ends, judged.source,
    case
      when row_number() over (partition by left(reason, 12) order by judged.line) > 1 then '{}'
      when reason like 'No club%' then app.club_names_in(judged.season_id)
      when reason like 'There is no season%' then array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league' order by other.slug desc)
      else '{}' end
  from judged order by judged.line
$function$;

CREATE OR REPLACE FUNCTION app.report_results(plan jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('app.importing', 'on', true);
  update public.matches as game
  set status = 'report_submitted', is_provisional = true, home_goals = row.home_goals, away_goals = row.away_goals,
    awarded_home_goals = row.awarded_home_goals, awarded_away_goals = row.awarded_away_goals
  from jsonb_populate_recordset(null::app.planned_match, plan) as row
  where row.outcome in ('add', 'change') and app.is_result(row) and game.id = row.match_id;
  perform set_config('app.importing', '', true);

  insert into public.match_reports as report (
    match_id, kind, part, home_goals, away_goals, explanation, due_at, imported_from)
  select row.match_id, 'referee', 'league', coalesce(row.home_goals, row.awarded_home_goals),
    coalesce(row.away_goals, row.awarded_away_goals),
    case when row.awarded_home_goals is not null then format('Awarded %s–%s.', row.awarded_home_goals, row.awarded_away_goals) end,
    times.report_due_at, left(row.source, 300)
  from jsonb_populate_recordset(null::app.planned_match, plan) as row
  cross join lateral app.report_times(row.match_id) as times
  where row.outcome in ('add', 'change') and app.is_result(row)
  on conflict (match_id, kind) do update set
    part = excluded.part, home_goals = excluded.home_goals, away_goals = excluded.away_goals,
    explanation = excluded.explanation, imported_from = excluded.imported_from, submitted_at = now(),
    version = report.version + 1;

  perform app.note_match_change(row.match_id, 'report', 'league', null,
    jsonb_build_object('act', 'imported', 'report', 'referee', 'source', left(row.source, 300)), null, 'report_submitted')
  from jsonb_populate_recordset(null::app.planned_match, plan) as row
  where row.outcome in ('add', 'change') and app.is_result(row);
end;
$function$;

CREATE OR REPLACE FUNCTION app.reports_waiting()
 RETURNS TABLE(match_id uuid, home text, away text, status public.match_status, home_goals smallint, away_goals smallint, is_late boolean, due_at timestamp with time zone, missing text[], is_sample boolean, version integer, imported_from text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select game.id, home.name, away.name, game.status, game.home_goals, game.away_goals,
    coalesce(report.is_late, now() > times.report_due_at),
    coalesce(times.confirm_due_at, times.report_due_at),
    array(select lack.words from app.missing_for_confirmation(game) as lack), game.is_sample,
    game.version, report.imported_from
  from public.matches as game
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  cross join lateral app.report_times(game.id) as times
  left join public.match_reports as report on report.match_id = game.id and report.kind = 'referee'
  where game.is_provisional and game.status in ('full_time', 'report_submitted')
    and app.viewer_is('admin', 'zifa_admin', 'super_admin')
  order by coalesce(times.confirm_due_at, times.report_due_at), game.id
  limit 100
$function$;

CREATE OR REPLACE FUNCTION app.run_import(p_rows jsonb, p_kind text, p_dry_run boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  plan jsonb;
  before jsonb;
begin
  perform app.refuse_import(p_rows);
  -- Looking through another's eyes writes nothing, not even for a moment.
  if p_dry_run and app.is_impersonating() then
    return app.plan_import(p_rows, p_kind);
  end if;
  perform app.refuse_in_anothers_name();
  perform app.hold_import(p_rows, p_kind);
  plan := app.plan_import(p_rows, p_kind);
  if not p_dry_run then
    perform app.refuse_whole_file(plan);
  end if;
  loop
    before := plan;
    plan := app.try_import(plan, p_kind, p_dry_run);
    exit when plan = before;
    if not p_dry_run then
      perform app.refuse_whole_file(plan);
    end if;
  end loop;
  return plan;
end;
$function$;

CREATE OR REPLACE FUNCTION app.submit_match_report(p_match_id uuid, p_kind text, p_report jsonb, p_version integer, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  rules public.season_rules := app.rules_of(game.season_id);
  said public.match_reports := jsonb_populate_record(null::public.match_reports, coalesce(p_report, '{}'));
  items app.report_item[];
  acting public.match_part;
  was public.match_reports;
  due timestamptz := (select report_due_at from app.report_times(p_match_id));
  sum_home integer;
  sum_away integer;
  written uuid;
  told jsonb;
begin
  if p_kind is null or p_kind not in ('referee', 'commissioner') then
    raise sqlstate 'PT422' using message = 'A report is the referee''s or the match commissioner''s.', hint = 'kind';
  end if;
  acting := app.acting_as(game.id,
    case p_kind when 'referee' then '{referee,commissioner}' else '{commissioner}' end::public.match_part[],
    case p_kind when 'referee' then 'The referee''s report is written' else 'The commissioner''s report is written' end);
  select * into was from public.match_reports where match_id = game.id and kind = p_kind;
  if app.is_done(p_request_id) then
    return was.id;
  end if;
  if game.status in ('confirmed', 'awarded') then
    raise sqlstate 'PT423' using message = 'The league has confirmed this match. What is wrong in it is put right by a correction: ask for one.';
  end if;
  if game.status not in ('full_time', 'report_submitted') then
    raise sqlstate 'PT409' using
      message = format('This match is %s. The referee and the match commissioner write their reports once it is over.', app.status_words(game.status));
  end if;
  if p_version is distinct from game.version then
    raise sqlstate 'PT409' using message = 'This match has changed since you opened it. What you wrote is kept: look at the match again, then send it.';
  end if;
  if p_kind = 'referee' and acting = 'commissioner' then
    if was.part = 'referee' then
      raise sqlstate 'PT409' using message = 'The referee has sent this report. Only the referee can change it, until the league confirms.';
    end if;
    if said.paper_path is null or not exists (
      select from storage.objects where bucket_id = 'match-papers' and name = said.paper_path and name like game.id || '/%')
    then
      raise sqlstate 'PT422' using message = 'Upload the referee''s paper form first: you write this report for the referee.', hint = 'paper_path';
    end if;
  end if;
  if said.home_goals is null or said.away_goals is null then
    raise sqlstate 'PT422' using message = 'Give the final score of both sides.', hint = 'home_goals';
  end if;
  if said.attendance is not null and not coalesce(said.attendance_source ~ '\S', false) then
    raise sqlstate 'PT422' using message = 'Say who counted the crowd: gate returns, or an estimate.', hint = 'attendance_source';
  end if;
  if p_kind = 'referee' then
    items := array(select row(item.*)::app.report_item from jsonb_populate_recordset(null::app.report_item, coalesce(said.events, '[]')) as item);
    perform app.check_items(game, items, rules.substitutions);
    select coalesce(sum(made.home), 0), coalesce(sum(made.away), 0) into sum_home, sum_away
    from unnest(items) as item, app.goals_made(item.kind, item.phase, item.club_id = game.home_club_id) as made;
    if (sum_home, sum_away) is distinct from (said.home_goals::integer, said.away_goals::integer)
      and not coalesce(said.explanation ~ '\S', false)
    then
      raise sqlstate 'PT422' using
        message = format('The goals in the list make %s–%s, the score is %s–%s. List what is missing, or explain it.', sum_home, sum_away, said.home_goals, said.away_goals),
        hint = 'explanation';
    end if;
    if (sum_home, sum_away) = (said.home_goals::integer, said.away_goals::integer) then
      said.explanation := null;
    end if;
  end if;

  insert into public.match_reports as report (
    match_id, kind, part, home_goals, away_goals, explanation, attendance, attendance_source, injuries, incidents,
    weather, pitch, events, paper_path, due_at, is_sample)
  values (
    game.id, p_kind, acting, said.home_goals, said.away_goals, nullif(btrim(said.explanation), ''), said.attendance,
    case when said.attendance is not null then btrim(said.attendance_source) end, nullif(btrim(said.injuries), ''),
    nullif(btrim(said.incidents), ''), nullif(btrim(said.weather), ''), nullif(btrim(said.pitch), ''),
    case p_kind when 'referee' then coalesce(said.events, '[]') else '[]' end, said.paper_path, due, game.is_sample)
  on conflict (match_id, kind) do update set
    part = excluded.part, home_goals = excluded.home_goals, away_goals = excluded.away_goals,
    explanation = excluded.explanation, attendance = excluded.attendance, attendance_source = excluded.attendance_source,
    injuries = excluded.injuries, incidents = excluded.incidents, weather = excluded.weather, pitch = excluded.pitch,
    events = excluded.events, paper_path = excluded.paper_path, waived_reason = null, imported_from = null, submitted_at = now(),
    version = report.version + 1
  returning report.id into written;

  told := jsonb_build_object('act', 'submitted', 'report', p_kind, 'isLate', now() > due, 'dueAt', due);
  if p_kind = 'referee' and game.status = 'full_time' then
    perform app.move_match(game.id, 'report_submitted', game.version, null, told, p_request_id);
  else
    perform app.note_match_change(game.id, 'report', acting, null,
      told || case when was.waived_reason is null and was.id is not null then '{"act": "resubmitted"}'::jsonb else '{}' end, p_request_id => p_request_id);
  end if;
  return written;
end;
$function$;

CREATE OR REPLACE FUNCTION app.try_import(plan jsonb, p_kind text, p_dry_run boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  item jsonb;
  why text;
begin
  begin
    perform app.write_import(jsonb_path_query_array(plan, '$[*] ? (@.outcome != "refused")'), p_kind);
    if p_dry_run then
      raise sqlstate 'PTDRY';
    end if;
    return plan;
  exception
    when sqlstate 'PTDRY' then return plan;
    when deadlock_detected or lock_not_available or serialization_failure or insufficient_resources then raise;
    when others then why := sqlerrm;
  end;
  for item in select line from jsonb_array_elements(plan) as line where line ->> 'outcome' in ('add', 'change') loop
    begin
      perform app.write_import(jsonb_build_array(item), p_kind);
      raise sqlstate 'PTDRY';
    exception
      when sqlstate 'PTDRY' then null;
      when others then
        return (select jsonb_agg(app.judged_line(line, case when line ->> 'line' = item ->> 'line' then sqlerrm end) order by place)
          from jsonb_array_elements(plan) with ordinality as rows (line, place));
    end;
  end loop;
  -- None alone: then all of them together.
  return (select jsonb_agg(app.judged_line(line, case when line ->> 'outcome' in ('add', 'change') then why end) order by place)
    from jsonb_array_elements(plan) with ordinality as rows (line, place));
end;
$function$;

CREATE OR REPLACE FUNCTION app.why_not_by_file(planned app.planned_match)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  season public.seasons;
  was public.matches;
  is_of_result boolean := planned.changes ?| '{status,score,awarded}';
begin
  select * into season from public.seasons where id = planned.season_id;
  select * into was from public.matches where id = planned.match_id;
  if was.status in ('confirmed', 'awarded') and planned.changes ?| '{date,kick_off,venue}' then
    return 'This match is confirmed. A file does not change its day or ground.';
  end if;
  if is_of_result and was.id is not null and app.importer_of(was.id) is null and was.status not in (
    'scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed')
  then
    return format('This match is %s. Its result is changed on its own page, not by a file.', app.status_words(was.status));
  end if;
  if season.status <> 'archived' then
    if planned.changes ? 'awarded' then
      return 'An awarded score is a decision. It is entered on the page of the match.';
    end if;
    if planned.changes ? 'status' and planned.status not in ('scheduled', 'postponed', 'report_submitted') then
      return format('A file brings fixtures and scores. That a match is %s is entered on its own page.',
        app.status_words(planned.status));
    end if;
  elsif is_of_result and planned.status not in ('scheduled', 'postponed') and exists (
    select from public.matches as game where game.season_id = season.id and game.counted_home_goals is not null)
  then
    return format('The season %s has its results. A file does not add or change one.', season.slug);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.write_import(plan jsonb, p_kind text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not jsonb_path_exists(plan, '$[*] ? (@.outcome == "add" || @.outcome == "change")') then return; end if;
  if p_kind = 'matches' then
    perform app.write_matches(plan);
  else
    perform app.write_squads(plan);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.write_matches(plan jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- A match that is added has its key from here on, so that its result finds it.
  plan := (select jsonb_agg(item || jsonb_build_object('match_id', coalesce(item ->> 'match_id', gen_random_uuid()::text)))
    from jsonb_array_elements(plan) as item);

  insert into public.sources (name)
  select distinct row.source from jsonb_populate_recordset(null::app.planned_match, plan) as row
  where row.outcome in ('add', 'change') and row.source is not null
  on conflict (name) do nothing;

  -- A season that nobody is in yet: its clubs are those of the file.
  insert into public.club_seasons (season_id, club_id)
  select distinct row.season_id, side.club_id
  from jsonb_populate_recordset(null::app.planned_match, plan) as row,
    unnest(array[row.home_club_id, row.away_club_id]) as side (club_id)
  where row.outcome = 'add'
    and not exists (select from public.club_seasons as part where part.season_id = row.season_id);

  insert into public.rounds (season_id, number)
  select distinct row.season_id, row.round from jsonb_populate_recordset(null::app.planned_match, plan) as row
  where row.outcome in ('add', 'change') and row.round is not null
  on conflict (season_id, number) do nothing;

  update public.matches as game
  set round_id = (select id from public.rounds where season_id = row.season_id and number = row.round),
    played_on = row.played_on, kick_off = row.kick_off, venue_id = row.venue_id,
    status = case when app.is_result(row) then game.status else row.status end, note = row.note,
    awarded_home_goals = case when app.is_result(row) then game.awarded_home_goals else row.awarded_home_goals end,
    awarded_away_goals = case when app.is_result(row) then game.awarded_away_goals else row.awarded_away_goals end,
    home_goals = case when app.is_result(row) then game.home_goals else row.home_goals end,
    away_goals = case when app.is_result(row) then game.away_goals else row.away_goals end,
    attendance = row.attendance, source_id = coalesce((select id from public.sources where name = row.source), game.source_id)
  from jsonb_populate_recordset(null::app.planned_match, plan) as row
  where row.outcome = 'change' and game.id = row.match_id;

  insert into public.matches (
    id, season_id, round_id, home_club_id, away_club_id, played_on, kick_off, venue_id, status, home_goals, away_goals,
    awarded_home_goals, awarded_away_goals, attendance, note, source_id)
  select row.match_id, row.season_id, (select id from public.rounds where season_id = row.season_id and number = row.round),
    row.home_club_id, row.away_club_id, row.played_on, row.kick_off, row.venue_id,
    case when app.is_result(row) then 'scheduled' else row.status end,
    case when not app.is_result(row) then row.home_goals end, case when not app.is_result(row) then row.away_goals end,
    case when not app.is_result(row) then row.awarded_home_goals end,
    case when not app.is_result(row) then row.awarded_away_goals end, row.attendance, row.note,
    (select id from public.sources where name = row.source)
  from jsonb_populate_recordset(null::app.planned_match, plan) as row
  where row.outcome = 'add';

  perform app.report_results(plan);
end;
$function$;

CREATE OR REPLACE FUNCTION public.confirm_imported_results(p_results jsonb, p_request_id uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.confirm_imported_results(p_results, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.discard_imported_result(p_match_id uuid, p_version integer, p_request_id uuid, p_reason text)
 RETURNS public.matches
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from app.discard_imported_result(p_match_id, p_version, p_request_id, p_reason) $function$;

CREATE OR REPLACE FUNCTION public.import_matches(p_rows jsonb, p_dry_run boolean DEFAULT true)
 RETURNS TABLE(line integer, outcome text, reason text, near text[], what text, changes jsonb, match_id uuid, version integer, warnings text[], valid text[])
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select row.line, row.outcome, row.reason, row.near, row.what, row.changes, row.match_id, row.version, row.warnings, row.valid
  from app.import_matches(p_rows, p_dry_run) as row
$function$;

CREATE OR REPLACE FUNCTION public.import_squads(p_rows jsonb, p_dry_run boolean DEFAULT true)
 RETURNS TABLE(line integer, outcome text, reason text, near text[], what text, changes jsonb, valid text[])
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select row.line, row.outcome, row.reason, row.near, row.what, row.changes, row.valid from app.import_squads(p_rows, p_dry_run) as row
$function$;

CREATE OR REPLACE FUNCTION public.reports_waiting()
 RETURNS TABLE(match_id uuid, home text, away text, status public.match_status, home_goals smallint, away_goals smallint, is_late boolean, due_at timestamp with time zone, missing text[], is_sample boolean, version integer, imported_from text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from app.reports_waiting() $function$;

ALTER TABLE "public"."match_reports" ADD CONSTRAINT "match_reports_imported_from_check" CHECK (((imported_from ~ '\S'::text) AND (char_length(imported_from) <= 300)));

COMMENT ON COLUMN "public"."match_reports"."imported_from" IS 'The source of a result that came from a file. Somebody who did not import it confirms it.';

COMMENT ON FUNCTION "public"."confirm_imported_results"(jsonb, uuid) IS 'Makes results from files official: a list of {id, version}. By somebody who did not import them.';

COMMENT ON FUNCTION "public"."import_matches"(jsonb, boolean) IS 'Reads fixtures and results into the record, line by line; with p_dry_run it only tells what would come of it.';

COMMENT ON FUNCTION "public"."import_squads"(jsonb, boolean) IS 'Reads squads into the record, line by line; with p_dry_run it only tells what would come of it.';

REVOKE ALL ON FUNCTION "app"."club_names_in"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."club_names_in"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."confirm_imported_results"(jsonb, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."confirm_imported_results"(jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."confirm_imported_results"(jsonb, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."discard_imported_result"(uuid, integer, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."discard_imported_result"(uuid, integer, uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."discard_imported_result"(uuid, integer, uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."hold_import"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."hold_import"(jsonb, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."import_matches"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."import_matches"(jsonb, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."import_matches"(jsonb, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."import_squads"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."import_squads"(jsonb, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."import_squads"(jsonb, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."importer_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."importer_of"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."is_result"(app.planned_match) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."is_result"(app.planned_match) TO "service_role";

REVOKE ALL ON FUNCTION "app"."judge_import"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."judge_import"(jsonb, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."plan_import"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."plan_import"(jsonb, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."report_results"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."report_results"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."reports_waiting"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."reports_waiting"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."reports_waiting"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."run_import"(jsonb, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."run_import"(jsonb, text, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."try_import"(jsonb, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."try_import"(jsonb, text, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."write_import"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."write_import"(jsonb, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_imported_results"(jsonb, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_imported_results"(jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."confirm_imported_results"(jsonb, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."discard_imported_result"(uuid, integer, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."discard_imported_result"(uuid, integer, uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."discard_imported_result"(uuid, integer, uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."import_matches"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_matches"(jsonb, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."import_matches"(jsonb, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."import_squads"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_squads"(jsonb, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."import_squads"(jsonb, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."reports_waiting"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reports_waiting"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."reports_waiting"() TO "service_role";
