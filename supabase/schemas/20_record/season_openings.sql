-- A drawn season is opened: the draft becomes the season that is played, and the one that was played until then is
-- over. Both in one write, which nobody takes back; the audit log keeps the rows.
--
-- Opened is what was drawn, once every match of the season before is confirmed or decided on. Who is in the one and not
-- in the other came in or went out, as in the rest of the record.

-- Matches of a season that still change what it amounts to, and what they wait for.
create function app.open_matches(p_season_id uuid)
returns table (match_id uuid, waits_for text) language sql stable set search_path = ''
as $$
  select id, case
      when status in ('full_time', 'report_submitted') then 'confirmation'
      when status in ('postponed', 'suspended', 'abandoned', 'walkover') then 'decision'
      else 'play' end
  from public.matches
  where season_id = p_season_id and status not in ('confirmed', 'awarded', 'cancelled', 'void')
    -- One that the record has with the score that counts is decided on.
    and not (status = 'walkover' and counted_home_goals is not null)
$$;

create function app.season_played_now(p_competition_id uuid)
returns public.seasons language sql stable set search_path = ''
as $$ select season from public.seasons as season where competition_id = p_competition_id and status = 'running' $$;

-- With which a season is compared when it is opened: the one that ends with it; else the last before it.
create function app.season_before(season public.seasons)
returns uuid language sql stable set search_path = ''
as $$
  select id from public.seasons as other
  where other.competition_id = season.competition_id and other.id <> season.id and other.status <> 'draft'
    and (other.status = 'running' or other.slug < season.slug)
  order by other.status = 'running' desc, other.slug desc limit 1
$$;

-- Refuses to open a season that cannot be opened.
create function app.refuse_opening(season public.seasons)
returns void language plpgsql stable set search_path = ''
as $$
declare
  of_season jsonb := jsonb_build_object('season', season.name);
  played public.seasons := app.season_played_now(season.competition_id);
  to_play integer;
  to_decide integer;
  to_confirm integer;
begin
  if season.status = 'running' then
    perform app.refuse('PT409', 'record.seasonOpened', 'The season {season} is already open.', 'season', of_season);
  elsif season.status = 'archived' then
    perform app.refuse('PT409', 'record.seasonOver', 'The season {season} is over.', 'season', of_season);
  elsif not exists (select from public.matches where season_id = season.id and status not in ('cancelled', 'void')) then
    perform app.refuse('PT409', 'record.seasonNoMatches', 'The season {season} has no matches. Draw it first.', 'season', of_season);
  elsif left(played.slug, 4) > left(season.slug, 4) then
    perform app.refuse('PT409', 'record.seasonLater',
      'A later season, {season}, is already open.', 'season', jsonb_build_object('season', played.name));
  end if;
  select count(*) filter (where waits_for = 'play'), count(*) filter (where waits_for = 'decision'),
    count(*) filter (where waits_for = 'confirmation')
  into to_play, to_decide, to_confirm from app.open_matches(played.id);
  if to_play + to_decide + to_confirm > 0 then
    perform app.refuse('PT409', 'record.seasonNotOver',
      'The season {season} is not over. Matches to play: {play}. Matches to decide: {decide}. Results to confirm: {confirm}.',
      'season', jsonb_build_object('season', played.name, 'play', to_play, 'decide', to_decide, 'confirm', to_confirm));
  end if;
end;
$$;

-- The sentence of it with its code and parameters; null where the season can be opened.
create function app.reason_against_opening(season public.seasons)
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  words text;
  details text;
begin
  perform app.refuse_opening(season);
  return null;
exception when sqlstate 'PT409' then
  get stacked diagnostics words = message_text, details = pg_exception_detail;
  return app.caught_sentence(words, details);
end;
$$;

-- Definer, because nobody changes how far a season is in any other way, and picks are scored by the clock alone.
create function app.open_season(p_season text, p_typed text, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  opened public.seasons := app.season_named(p_season);
  closed public.seasons;
  before_id uuid;
  came integer;
  went integer;
begin
  if known is not null then return known; end if;
  if not app.caller_is('admin', 'super_admin') then
    perform app.refuse('PT403', 'record.openLeagueOnly', 'Only administrators of the league can open a season.');
  end if;
  if opened.id is null then
    perform app.refuse('PT404', 'record.seasonUnknown', 'There is no season with this name.', 'season');
  end if;
  -- Two who open a season, the same or another: the second waits, and finds what the first has done.
  perform pg_advisory_xact_lock(hashtextextended('open_season ' || opened.competition_id, 263));
  -- The matches before their seasons, as whoever changes a single match holds them.
  perform from public.matches
  where season_id in (opened.id, (app.season_played_now(opened.competition_id)).id) order by id for no key update;
  perform from public.seasons
  where competition_id = opened.competition_id and status in ('draft', 'running') order by id for no key update;
  select * into opened from public.seasons where id = opened.id;
  closed := app.season_played_now(opened.competition_id);
  before_id := app.season_before(opened);
  perform app.refuse_opening(opened);
  if btrim(p_typed) is distinct from opened.slug then
    perform app.refuse('PT422', 'curation.typeToConfirm', 'Type {words} to confirm.', 'typed', jsonb_build_object('words', opened.slug));
  end if;

  -- The clock scores the picks of the season that is played: what it has not seen yet it would never see.
  perform app.score_picks();
  update public.seasons set status = 'archived' where id = closed.id;
  update public.seasons set status = 'running' where id = opened.id;
  if before_id is not null then
    update public.club_seasons as part set came_in = not exists (
      select from public.club_seasons as old where old.season_id = before_id and old.club_id = part.club_id)
    where part.season_id = opened.id;
    update public.club_seasons as part set went_out = not exists (
      select from public.club_seasons as new where new.season_id = opened.id and new.club_id = part.club_id)
    where part.season_id = before_id;
    -- What the league has set for its match days goes on until it sets something else.
    insert into public.season_rules
    select (jsonb_populate_record(rules, jsonb_build_object('season_id', opened.id))).*
    from public.season_rules as rules where rules.season_id = before_id
    on conflict (season_id) do nothing;
  end if;
  select count(*) filter (where came_in and season_id = opened.id), count(*) filter (where went_out and season_id = before_id)
  into came, went from public.club_seasons where season_id in (opened.id, before_id);
  return app.note_desk_request(p_request_id, jsonb_build_object(
    'season', opened.slug, 'closed', closed.slug, 'came', came, 'went', went));
end;
$$;

-- Everything of it is public; it is put together for the desk.
create function public.drawn_seasons()
returns jsonb language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'slug', draft.slug, 'name', draft.name,
    'clubs', (select count(*) from public.club_seasons where season_id = draft.id),
    'matches', span.matches, 'firstOn', span.first_on, 'lastOn', span.last_on,
    'closes', case when played.id is not null then
      jsonb_build_object('slug', played.slug, 'name', played.name, 'isSample', played.is_sample) end,
    'protests', (
      select coalesce(jsonb_agg(jsonb_build_object('id', game.id, 'home', home.name, 'away', away.name, 'day', game.played_on)
        order by game.played_on, game.id), '[]')
      from public.matches as game
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where game.season_id = played.id and (game.is_disputed or game.is_under_appeal)),
    'comes', array(
      select club.name from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = draft.id and before.id is not null and not exists (
        select from public.club_seasons as old where old.season_id = before.id and old.club_id = part.club_id)
      order by club.name),
    'leaves', array(
      select club.name from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = before.id and not exists (
        select from public.club_seasons as new where new.season_id = draft.id and new.club_id = part.club_id)
      order by club.name),
    'refusal', app.reason_against_opening(draft),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'for', waiting.waits_for, 'count', waiting.count, 'first', waiting.first) order by waiting.waits_for desc), '[]')
      from (
        select still.waits_for, count(*) as count,
          jsonb_agg(jsonb_build_object('id', game.id, 'home', home.name, 'away', away.name, 'day', game.played_on)
            order by still.place) filter (where still.place <= 5) as first
        from (
          select one.match_id, one.waits_for,
            row_number() over (partition by one.waits_for order by each.played_on, each.kick_off, each.id) as place
          from app.open_matches(played.id) as one join public.matches as each on each.id = one.match_id) as still
        join public.matches as game on game.id = still.match_id
        join public.clubs as home on home.id = game.home_club_id
        join public.clubs as away on away.id = game.away_club_id
        group by still.waits_for) as waiting)) order by draft.slug), '[]')
  from public.seasons as draft
  join public.competitions as league on league.id = draft.competition_id and league.slug = 'premier-soccer-league'
  left join public.seasons as played on played.competition_id = league.id and played.status = 'running'
  left join public.seasons as before on before.id = app.season_before(draft)
  cross join lateral (
    select count(*) as matches, min(played_on) as first_on, max(played_on) as last_on
    from public.matches where season_id = draft.id and status not in ('cancelled', 'void')) as span
  where draft.status = 'draft'
$$;
comment on function public.drawn_seasons() is 'Seasons that are drawn and not opened yet, what opening each would do, and what stands in the way.';

create function public.open_season(p_season text, p_typed text, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.open_season(p_season, p_typed, p_request_id) $$;
comment on function public.open_season(text, text, uuid) is 'Opens a drawn season, and closes the one that was played until then.';

-- Who is in a squad on a day goes by the registrations that run on that day, also when another season has been opened
-- meanwhile: line-ups took such players already (app.registered_on), but squads began at nought with each season.
--
-- From an earlier season counts what says until when it runs. A player on loan elsewhere is not in the squad of the home club:
-- their registration has no season then.

create function app.squad_on(p_club_id uuid, p_season_id uuid, p_day date)
returns setof public.registrations language sql stable set search_path = ''
as $$
  select * from public.registrations
  where club_id = p_club_id and kind <> 'listed'
    and (season_id = p_season_id or (season_id is not null and ends_on is not null))
    and coalesce(starts_on <= p_day, true) and coalesce(ends_on >= p_day, true)
$$;

grant execute on function
  app.open_matches(uuid), app.season_played_now(uuid), app.season_before(public.seasons),
  app.refuse_opening(public.seasons), app.reason_against_opening(public.seasons), app.open_season(text, text, uuid), public.drawn_seasons(),
  public.open_season(text, text, uuid), app.squad_on(uuid, uuid, date)
to authenticated;
