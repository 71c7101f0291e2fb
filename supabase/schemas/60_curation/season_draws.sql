-- The league draws a season: every match with its round, day, hour and ground, in one write. domain/curation/draw/fixture-draw.ts makes
-- the draw; here it is looked at once more, compared with what the season has, and written, all of it or nothing.
--
-- A season is drawn for as long as none of its matches has begun. What was shown is what is written.

create table app.desk_requests (
  user_id uuid not null,
  request_id uuid not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, request_id)
);
comment on table app.desk_requests is 'What was answered to each request of a desk, so that the same one again does nothing twice.';
alter table app.desk_requests enable row level security;

-- What this request was answered, if it was. Two of the same at once: the second waits.
create function app.answer_to_desk_request(p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_impersonation();
  perform app.require_sign_in();
  if p_request_id is null then
    perform app.refuse('PT422', 'curation.requestNoNumber', 'The request has no number.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(app.caller_id()::text || p_request_id::text, 263));
  return (select answer from app.desk_requests where user_id = app.caller_id() and request_id = p_request_id);
end;
$$;

create function app.note_desk_request(p_request_id uuid, p_answer jsonb)
returns jsonb language sql security definer set search_path = ''
as $$
  insert into app.desk_requests (user_id, request_id, answer) values (app.caller_id(), p_request_id, p_answer) returning answer
$$;

create type app.drawn_match as (
  line integer, round integer, home_club_id uuid, away_club_id uuid, venue_id uuid, played_on date, kick_off timestamptz,
  match_id uuid, version integer, outcome text, changes jsonb, reason jsonb
);

-- What the season of this name would have, line by line; matches that are not in the draw come last, to be removed.
-- Definer, because it is asked by one that is.
create function app.plan_draw(p_season_id uuid, p_rows jsonb)
returns setof app.drawn_match language sql stable security definer set search_path = ''
as $$
  with given as materialized (
    select line::integer, round, home, away, venue, day, time,
      (day + time) at time zone 'Africa/Harare' as kick_off
    from rows from (jsonb_to_recordset(p_rows) as (round integer, home uuid, away uuid, venue uuid, day date, time time))
      with ordinality as row (round, home, away, venue, day, time, line)
  ),
  held as materialized (
    select game.*, round.number from public.matches as game left join public.rounds as round on round.id = game.round_id
    where game.season_id = p_season_id and game.status not in ('cancelled', 'void')
  ),
  -- Others of the record, and the lines themselves.
  booked as materialized (
    select line, home, away, venue, day, kick_off from given
    union all
    select null, game.home_club_id, game.away_club_id, game.venue_id, game.played_on, game.kick_off
    from public.matches as game
    where game.played_on in (select day from given) and game.season_id is distinct from p_season_id
      and game.status not in ('cancelled', 'void')
  ),
  judged as (
    select given.*, old.id as match_id, old.version,
      jsonb_strip_nulls(jsonb_build_object(
        'round', case when given.round is distinct from old.number then jsonb_build_array(old.number, given.round) end,
        'day', case when given.day is distinct from old.played_on then jsonb_build_array(old.played_on, given.day) end,
        'time', case when given.kick_off is distinct from old.kick_off and given.time is distinct from (old.kick_off at time zone 'Africa/Harare')::time
          then jsonb_build_array(to_char(old.kick_off at time zone 'Africa/Harare', 'HH24:MI'), to_char(given.time, 'HH24:MI')) end,
        'venue', case when given.venue is distinct from old.venue_id then jsonb_build_array(
          (select name from public.venues where id = old.venue_id), (select name from public.venues where id = given.venue)) end
      )) as changes,
      case
        when given.round is null or given.round not between 1 and 99 then app.sentence('curation.sentences.lineRoundMissing', 'The round is missing.')
        when given.home is null or given.away is null or given.home = given.away then app.sentence('curation.sentences.lineTwoClubs', 'A match needs two clubs.')
        when given.day is null or given.time is null then app.sentence('curation.sentences.lineDayMissing', 'The day or the time is missing.')
        when exists (select from given as other where other.line <> given.line and other.round = given.round
            and (other.home in (given.home, given.away) or other.away in (given.home, given.away)))
          then app.sentence('curation.sentences.linePlaysTwice', 'One of the clubs plays twice in round {round}.', jsonb_build_object('round', given.round))
        when exists (select from given as other where other.line < given.line and other.home = given.home and other.away = given.away)
          then app.sentence('curation.sentences.lineMeetAlready', 'These clubs already meet at this ground.')
        when exists (select from booked where booked.day = given.day and booked.line is distinct from given.line
            and (booked.home in (given.home, given.away) or booked.away in (given.home, given.away)))
          then app.sentence('curation.sentences.lineOtherMatch', 'One of the clubs has another match on {day}.', jsonb_build_object('day', app.day_parameter(given.day, given.day::text)))
        when exists (select from booked where booked.day = given.day and booked.line is distinct from given.line
            and booked.venue = given.venue and coalesce(abs(extract(epoch from booked.kick_off - given.kick_off)) < 3 * 3600, true))
          then app.sentence('curation.sentences.lineGroundTaken', 'The ground has another match on {day}, less than three hours apart or without a kick-off.', jsonb_build_object('day', app.day_parameter(given.day, given.day::text)))
      end as reason
    from given left join held as old on old.home_club_id = given.home and old.away_club_id = given.away
  )
  select line, round, home, away, venue, day, kick_off, match_id, version,
    case when reason is not null then 'refused' when match_id is null then 'add' when changes = '{}' then 'same' else 'change' end,
    changes, reason
  from judged
  union all
  select null, held.number, held.home_club_id, held.away_club_id, held.venue_id, held.played_on, held.kick_off, held.id,
    held.version, 'remove', '{}', null
  from held where not exists (select from given where given.home = held.home_club_id and given.away = held.away_club_id)
$$;

-- Why this cannot be the draw of that season, if it cannot: of the draw as a whole.
create function app.refuse_draw(p_season text, season public.seasons, p_rows jsonb)
returns void language plpgsql stable security definer set search_path = ''
as $$
declare
  rows_given integer;
  clubs_given integer;
  pairs_given integer;
begin
  if not app.caller_is('admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.drawLeagueOnly', 'Only administrators of the league can draw a season.');
  end if;
  if p_season !~ '^20[0-9]{2}$' or p_season is null then
    perform app.refuse('PT422', 'curation.drawYear', 'Enter the season as a year, such as 2027.', 'season');
  end if;
  if season.status = 'archived' then
    perform app.refuse('PT409', 'record.seasonOver', 'The season {season} is over.', 'season', jsonb_build_object('season', season.name));
  end if;
  if exists (select from public.matches where season_id = season.id and status <> 'scheduled') then
    perform app.refuse('PT409', 'curation.drawBegun',
      'Matches of the season {season} have started, or were moved or decided. It cannot be drawn again.', 'season', jsonb_build_object('season', season.name));
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 1000 then
    perform app.refuse('PT422', 'curation.drawMatches', 'A season has 1 to 1,000 matches.', 'clubs');
  end if;
  select count(*), count(distinct array[least(home, away), greatest(home, away)]) into rows_given, pairs_given
  from jsonb_to_recordset(p_rows) as row (home uuid, away uuid);
  select count(distinct club) into clubs_given
  from jsonb_to_recordset(p_rows) as row (home uuid, away uuid), unnest(array[home, away]) as club;
  if pairs_given <> clubs_given * (clubs_given - 1) / 2 or rows_given not in (pairs_given, 2 * pairs_given) then
    perform app.refuse('PT422', 'curation.drawUneven', 'The clubs do not all meet equally often. Draw again.', 'clubs');
  end if;
end;
$$;

create function app.season_named(p_season text)
returns public.seasons language sql stable security definer set search_path = ''
as $$
  select season from public.seasons as season join public.competitions as league on league.id = season.competition_id
  where league.slug = 'premier-soccer-league' and season.slug = p_season
$$;

create function app.preview_draw(p_season text, p_rows jsonb)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  season public.seasons := app.season_named(p_season);
begin
  perform app.refuse_draw(p_season, season, p_rows);
  return (
    select jsonb_build_object(
      'season', p_season, 'isNew', season.id is null,
      'seen', md5(string_agg(concat_ws(' ', plan.line, plan.outcome, plan.match_id, plan.version, plan.changes), ';' order by plan.line, plan.match_id)),
      'rows', jsonb_agg(jsonb_build_object(
        'line', plan.line, 'round', plan.round, 'home', home.name, 'away', away.name, 'venue', venue.name,
        'day', plan.played_on, 'time', to_char(plan.kick_off at time zone 'Africa/Harare', 'HH24:MI'),
        'outcome', plan.outcome, 'changes', plan.changes, 'reason', plan.reason) order by plan.line, plan.match_id))
    from app.plan_draw(season.id, p_rows) as plan
    left join public.clubs as home on home.id = plan.home_club_id
    left join public.clubs as away on away.id = plan.away_club_id
    left join public.venues as venue on venue.id = plan.venue_id);
end;
$$;

-- Definer, because the league removes no matches in any other way.
create function app.draw_season(p_season text, p_rows jsonb, p_typed text, p_seen text, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  season public.seasons;
  refused record;
  plan app.drawn_match[];
  origin uuid;
begin
  if known is not null then return known; end if;
  perform pg_advisory_xact_lock(hashtextextended('draw_season ' || p_season, 263));
  season := app.season_named(p_season);
  -- The matches before their season, as whoever changes a single match holds them.
  perform from public.matches where season_id = season.id order by id for no key update;
  perform from public.seasons where id = season.id for no key update;
  perform app.refuse_draw(p_season, season, p_rows);
  if btrim(p_typed) is distinct from p_season then
    perform app.refuse('PT422', 'curation.typeToConfirm', 'Type {words} to confirm.', 'typed', jsonb_build_object('words', p_season));
  end if;
  plan := array(select drawn from app.plan_draw(season.id, p_rows) as drawn);
  select line, reason into refused from unnest(plan) as drawn where drawn.outcome = 'refused' order by drawn.line limit 1;
  if found then
    perform app.refuse('PT409', 'curation.drawLine',
      'Nothing was saved. Line {line}: {reason}', p_parameters => jsonb_build_object('line', refused.line, 'reason', refused.reason));
  end if;
  if p_seen is distinct from (
    select md5(string_agg(concat_ws(' ', drawn.line, drawn.outcome, drawn.match_id, drawn.version, drawn.changes), ';' order by drawn.line, drawn.match_id))
    from unnest(plan) as drawn)
  then
    perform app.refuse('PT409', 'curation.drawChanged', 'The season has changed since you opened it. Draw again and check what would change.');
  end if;

  insert into public.sources (name) values (format('Draw of the league for %s', p_season)) on conflict (name) do nothing;
  select id into origin from public.sources where name = format('Draw of the league for %s', p_season);
  if season.id is null then
    -- By the rules of the season before.
    insert into public.seasons (competition_id, slug, name, status, points_for_win, points_for_draw, tie_breaks, relegated, source_id)
    select league.id, p_season, p_season, 'draft', coalesce(last.points_for_win, 3), coalesce(last.points_for_draw, 1),
      coalesce(last.tie_breaks, '{points,goal_difference,goals_for}'), coalesce(last.relegated, 0), origin
    from public.competitions as league
    left join lateral (
      select * from public.seasons as other where other.competition_id = league.id and other.slug < p_season
      order by other.slug desc limit 1) as last on true
    where league.slug = 'premier-soccer-league'
    returning * into season;
  end if;
  delete from public.matches where id in (select match_id from unnest(plan) as drawn where drawn.outcome = 'remove');
  delete from public.club_seasons as part where part.season_id = season.id and part.club_id not in (
    select club from unnest(plan) as drawn, unnest(array[drawn.home_club_id, drawn.away_club_id]) as club where drawn.outcome <> 'remove');
  insert into public.club_seasons (season_id, club_id)
  select distinct season.id, club from unnest(plan) as drawn, unnest(array[drawn.home_club_id, drawn.away_club_id]) as club
  where drawn.outcome <> 'remove'
  on conflict (season_id, club_id) do nothing;
  insert into public.rounds (season_id, number)
  select distinct season.id, drawn.round from unnest(plan) as drawn where drawn.outcome <> 'remove'
  on conflict (season_id, number) do nothing;
  update public.matches as game
  set round_id = round.id, played_on = drawn.played_on, kick_off = drawn.kick_off, venue_id = drawn.venue_id, source_id = origin
  from unnest(plan) as drawn join public.rounds as round on round.season_id = season.id and round.number = drawn.round
  where drawn.outcome = 'change' and game.id = drawn.match_id;
  insert into public.matches (season_id, round_id, home_club_id, away_club_id, played_on, kick_off, venue_id, source_id)
  select season.id, round.id, drawn.home_club_id, drawn.away_club_id, drawn.played_on, drawn.kick_off, drawn.venue_id, origin
  from unnest(plan) as drawn join public.rounds as round on round.season_id = season.id and round.number = drawn.round
  where drawn.outcome = 'add'
  order by drawn.line;
  update public.seasons set starts_on = span.first_on, ends_on = span.last_on
  from (select min(played_on) as first_on, max(played_on) as last_on from public.matches where season_id = season.id) as span
  where id = season.id;
  update app.draw_drafts as draft set published_at = now()
  where draft.season = p_season and draft.rows = p_rows and draft.published_at is null and draft.discarded_at is null;
  return app.note_desk_request(p_request_id, jsonb_build_object(
    'season', p_season,
    'added', (select count(*) from unnest(plan) as drawn where drawn.outcome = 'add'),
    'changed', (select count(*) from unnest(plan) as drawn where drawn.outcome = 'change'),
    'removed', (select count(*) from unnest(plan) as drawn where drawn.outcome = 'remove')));
end;
$$;

-- What a draw starts from: the clubs of the league of today, where they play, and which seasons can be drawn.
create function public.draw_setting()
returns jsonb language sql stable set search_path = ''
as $$
  with league as (select id from public.competitions where slug = 'premier-soccer-league'),
  latest as (
    select season.id, season.slug from public.seasons as season join league on league.id = season.competition_id
    order by season.status = 'running' desc, season.slug desc limit 1)
  select jsonb_build_object(
    'season', (select left(slug, 4)::integer + 1 from latest)::text,
    'clubs', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', club.id, 'name', club.name, 'town', club.town, 'groundId', club.venue_id, 'ground', venue.name,
        'isIn', part.id is not null and not coalesce(part.went_out, false)) order by club.name), '[]')
      from public.clubs as club
      left join public.venues as venue on venue.id = club.venue_id
      left join public.club_seasons as part on part.club_id = club.id and part.season_id = (select id from latest)))
$$;
comment on function public.draw_setting() is 'What a draw of the next season starts from: the clubs, their grounds, and who is in the league now.';

create function public.preview_draw(p_season text, p_rows jsonb)
returns jsonb language sql stable set search_path = ''
as $$ select app.preview_draw(p_season, p_rows) $$;
comment on function public.preview_draw(text, jsonb) is 'What a draw would add, change and remove in a season. Nothing is written.';

create function public.draw_season(p_season text, p_rows jsonb, p_typed text, p_seen text, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.draw_season(p_season, p_rows, p_typed, p_seen, p_request_id) $$;
comment on function public.draw_season(text, jsonb, text, text, uuid) is 'Writes the draw of a season, as it was seen in the preview.';

grant execute on function
  app.preview_draw(text, jsonb), app.draw_season(text, jsonb, text, text, uuid), public.draw_setting(),
  public.preview_draw(text, jsonb), public.draw_season(text, jsonb, text, text, uuid)
to authenticated;
