-- Fixtures and results from a file. The same function looks and writes: with p_dry_run it says of every line what
-- would come of it, without it does exactly that, all of it or nothing. The same file twice changes nothing.
--
-- An empty cell leaves what is there. A confirmed result is not changed by a file. Rows that are given with the
-- version they were seen at are refused when somebody else was quicker. A result becomes a report that somebody else
-- confirms (imported_results.sql), and there is none before the kick-off.

create type app.planned_match as (
  line integer, outcome text, reason text, near text[], what text, changes jsonb, match_id uuid, version integer,
  season_id uuid, round integer, home_club_id uuid, away_club_id uuid, played_on date, kick_off timestamptz,
  venue_id uuid, status public.match_status, home_goals integer, away_goals integer,
  awarded_home_goals integer, awarded_away_goals integer, attendance integer, note text, source text,
  warnings text[], valid text[], reason_message jsonb, warning_messages jsonb
);

-- What each line of a file would do.
create function app.plan_matches(p_rows jsonb)
returns setof app.planned_match language sql stable set search_path = ''
as $$
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
    select clash.line, (array_agg(clash.said order by clash.said ->> 'text') filter (where clash.is_refusal))[1] as refusal,
      array_agg(clash.said) filter (where not clash.is_refusal) as warnings
    from app.clashes_of(array(
      select row(line, match_id, case when new_status not in ('postponed', 'cancelled', 'void') then new_day end,
        new_kick_off, new_venue_id, home_id, away_id, season_id, takes_a_day)::app.booking
      from compared where home_id <> away_id)) as clash
    group by clash.line
  ),
  judged as materialized (
    select compared.*, case
      when season is null then app.sentence('curation.sentences.lineSeasonMissing', 'The season is missing.')
      when season_id is null then app.sentence('curation.sentences.lineSeasonUnknown', 'There is no season "{season}".', jsonb_build_object('season', season))
      when home is null or away is null then app.sentence('curation.sentences.lineTwoClubs', 'A match needs two clubs.')
      when homes is null then app.sentence('curation.sentences.lineClubUnknown', 'No club is called "{name}".', jsonb_build_object('name', home))
      when aways is null then app.sentence('curation.sentences.lineClubUnknown', 'No club is called "{name}".', jsonb_build_object('name', away))
      when cardinality(homes) > 1 then app.sentence('curation.sentences.lineClubTwice', '"{name}" is the name of more than one club.', jsonb_build_object('name', home))
      when cardinality(aways) > 1 then app.sentence('curation.sentences.lineClubTwice', '"{name}" is the name of more than one club.', jsonb_build_object('name', away))
      when home_id = away_id then app.sentence('curation.sentences.lineSameClub', 'A club cannot play itself.')
      when day_words is not null and day is null then app.sentence('curation.sentences.lineDay', '"{value}" is not a day. Write it as 2026-03-14.', jsonb_build_object('value', day_words))
      when day is not null and extract(year from day) not between left(season_slug, 4)::int and left(season_slug, 4)::int + 1
        then app.sentence('curation.sentences.lineDayOutside', '{day} is not in the season {season}.', jsonb_build_object('day', day, 'season', season))
      when time_words is not null and at_time is null then app.sentence('curation.sentences.lineTime', '"{value}" is not a time. Write it as 15:00.', jsonb_build_object('value', time_words))
      when at_time is not null and new_day is null then app.sentence('curation.sentences.lineKickOffDay', 'A kick-off needs its day.')
      when round is not null and coalesce(round_number, 0) = 0 then app.sentence('curation.sentences.lineRound', '"{value}" is not a round.', jsonb_build_object('value', round))
      when venue is not null and grounds is null then app.sentence('curation.sentences.lineGroundUnknown', 'No ground is called "{name}".', jsonb_build_object('name', venue))
      when cardinality(grounds) > 1 then app.sentence('curation.sentences.lineGroundTwice', '"{name}" is the name of more than one ground.', jsonb_build_object('name', venue))
      when not said_status = any (enum_range(null::public.match_status)::text[])
        then app.sentence('curation.sentences.lineStatus', '"{value}" is not a status of a match.', jsonb_build_object('value', status))
      when new_status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties') and status is not null
        and new_status is distinct from old_status::text then app.sentence('curation.sentences.lineLive', 'A match goes live at the ground, not by a file.')
      when num_nulls(hg, ag, ahg, aag) <> num_nulls(hg_number, ag_number, ahg_number, aag_number) then app.sentence('curation.sentences.lineGoals', 'Goals are whole numbers from 0 to 99.')
      when (new_hg is null) <> (new_ag is null) or (new_ahg is null) <> (new_aag is null)
        then app.sentence('curation.sentences.lineHalfScore', 'A score needs both sides.')
      when hg is not null and new_status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'postponed', 'delayed')
        then app.sentence('curation.sentences.lineNoScore', 'A match that is {status} has no score.', jsonb_build_object('status', app.status_name(new_status::public.match_status)))
      when said_status in ('full_time', 'report_submitted', 'confirmed') and new_hg is null and new_ahg is null
        then app.sentence('curation.sentences.lineScoreMissing', 'The score is missing.')
      when said_status in ('awarded', 'walkover') and new_ahg is null then app.sentence('curation.sentences.lineAwardMissing', 'The awarded score is missing.')
      when changes ?| '{status,score,awarded}' and (new_hg is not null or new_ahg is not null)
        and coalesce(new_kick_off > now(), new_day > app.league_today())
        then app.sentence('curation.sentences.lineTooEarly', 'The match is on {day}. A result is imported after the kick-off.', jsonb_build_object('day', case when new_kick_off is null then app.lineup_day_parameter(new_day)
            else app.day_and_time_parameter(new_kick_off) end))
      when attendance is not null and crowd is null
        then app.sentence('curation.sentences.lineCrowd', '"{value}" is not an attendance.', jsonb_build_object('value', attendance))
      when match_id is null and meetings > 1
        then app.sentence('curation.sentences.lineMeetings', 'These two met {count} times in this season. Give the id of the match.', jsonb_build_object('count', meetings))
      when old_status in ('confirmed', 'awarded') and changes ?| '{status,score,awarded}'
        then app.sentence('curation.sentences.lineConfirmed', 'This match is confirmed. A file cannot change its result.')
      when was_seen and seen_version is distinct from old_version
        then app.sentence('curation.sentences.lineChanged', 'Somebody changed this match in the meantime. Check the file again.')
      when exists (select from compared as other where other.line < compared.line and (
          other.match_id = compared.match_id
          or other.match_id is null and compared.match_id is null and other.season_id = compared.season_id
            and other.home_id = compared.home_id and other.away_id = compared.away_id
            and other.new_day is not distinct from compared.new_day))
        then app.sentence('curation.sentences.lineTwice', 'An earlier line of the file has the same match.')
      when changes <> '{}' and source is null then app.sentence('curation.sentences.lineSource', 'Enter the source.')
      when match_id is null
        and exists (select from public.club_seasons as part where part.season_id = compared.season_id)
        and (select count(*) from public.club_seasons as part where part.season_id = compared.season_id
          and part.club_id in (home_id, away_id)) < 2
        then app.sentence('curation.sentences.lineNotInSeason', 'One of the clubs is not in the season {season}.', jsonb_build_object('season', season))
      when clashes.refusal is not null then clashes.refusal
      end as reason, clashes.warnings
    from compared left join clashes on clashes.line = compared.line
  )
  select
    judged.line,
    case when reason is not null then 'refused' when judged.match_id is null then 'add'
      when judged.changes = '{}' then 'same' else 'change' end,
    reason ->> 'text',
    case
      when reason ->> 'code' = 'curation.sentences.lineClubUnknown' then app.near_names(case when homes is null then home else away end,
        array(select name from public.clubs))
      when reason ->> 'code' = 'curation.sentences.lineGroundUnknown' then app.near_names(venue, array(select name from public.venues))
      when reason ->> 'code' = 'curation.sentences.lineSeasonUnknown' then app.near_names(season, array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league'))
      else '{}' end,
    coalesce((select name from public.clubs where id = home_id), home) || ' v '
      || coalesce((select name from public.clubs where id = away_id), away),
    judged.changes, judged.match_id, judged.old_version, judged.season_id, new_round, home_id, away_id, new_day,
    new_kick_off, new_venue_id,
    case when reason is null then new_status::public.match_status end,
    new_hg, new_ag, new_ahg, new_aag, new_attendance, new_note, judged.source, array(select warning.said ->> 'text' from unnest(judged.warnings) as warning (said)),
    -- Every value that is known, once for each kind of mistake.
    case
      when row_number() over (partition by reason ->> 'code' order by judged.line) > 1 then '{}'
      when reason ->> 'code' = 'curation.sentences.lineClubUnknown' then app.club_names_in(judged.season_id)
      when reason ->> 'code' = 'curation.sentences.lineGroundUnknown' then array(select name from public.venues order by name)
      when reason ->> 'code' = 'curation.sentences.lineSeasonUnknown' then array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league' order by other.slug desc)
      when reason ->> 'code' = 'curation.sentences.lineStatus' then array['scheduled', 'postponed', 'full_time']
        || case when is_history then array['confirmed', 'awarded', 'walkover', 'abandoned', 'cancelled', 'void'] else '{}' end
      else '{}' end,
    app.message_of(reason),
    (select jsonb_agg(app.message_of(warning.said)) from unnest(judged.warnings) as warning (said))
  from judged order by judged.line
$$;

-- Does what was planned. One statement a table: the totals follow each statement.
create function app.write_matches(plan jsonb)
returns void language plpgsql set search_path = ''
as $$
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
$$;

create function public.import_matches(p_rows jsonb, p_dry_run boolean default true)
returns table (
  line integer, outcome text, reason text, near text[], what text, changes jsonb, match_id uuid, version integer,
  warnings text[], valid text[], reason_message jsonb, warning_messages jsonb
)
language sql set search_path = ''
as $$
  select row.line, row.outcome, row.reason, row.near, row.what, row.changes, row.match_id, row.version, row.warnings, row.valid,
    row.reason_message, row.warning_messages
  from app.import_matches(p_rows, p_dry_run) as row
$$;
comment on function public.import_matches(jsonb, boolean) is
  'Reads fixtures and results into the record, line by line; with p_dry_run it only tells what would come of it.';

grant execute on function public.import_matches(jsonb, boolean) to authenticated;
