-- Refusals at the ground that say who can put it right, and by when: the line-ups, the log, the steps of a match.
-- Only their words differ from before.

create or replace function app.keep_match_to_its_moves()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  if auth.uid() is not null and coalesce(current_setting('app.moving', true), '') <> old.id::text
    and (old.is_provisional or old.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'confirmed', 'awarded'))
    and (new.status, new.home_goals, new.away_goals, new.awarded_home_goals, new.awarded_away_goals, new.is_provisional)
      is distinct from (old.status, old.home_goals, old.away_goals, old.awarded_home_goals, old.awarded_away_goals, old.is_provisional)
  then
    raise sqlstate 'PT423' using
      message = 'The result of this match is changed on its own page: by the events of its recorders and officials while it is played, by a correction of the league once it is confirmed.';
  end if;
  return new;
end;
$$;

create or replace function app.move_match(
  p_match_id uuid, p_to public.match_status, p_version integer, p_reason text, p_details jsonb, p_request_id uuid
)
returns public.matches
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  said jsonb := coalesce(p_details, '{}');
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
  rule app.match_moves;
  acting public.match_part;
  began timestamptz := least(now(), coalesce((said ->> 'at')::timestamptz, now()));
begin
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    raise sqlstate 'PT404' using message = 'This match is not in the record.';
  end if;
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into rule from app.match_moves where from_status = game.status and to_status = p_to;
  if rule.parts is null then
    raise sqlstate 'PT409' using
      message = format('This match is %s, and cannot become %s. Look at it again: somebody may have taken it further.',
        app.status_words(game.status), app.status_words(p_to));
  end if;
  select part into acting from unnest(rule.parts) as part where part = any (mine) limit 1;
  if acting is null then
    raise sqlstate 'PT403' using
      message = format('This step is taken by %s. You are not appointed to it in this match.', app.part_words(rule.parts));
  end if;
  if p_version is distinct from game.version then
    raise sqlstate 'PT409' using message = 'This match has changed since you opened it. Look at it again before you go on.';
  end if;
  if rule.needs_reason and not coalesce(app.is_reason(p_reason), false) then
    raise sqlstate 'PT422' using message = 'Say why, in at most 500 characters.', hint = 'reason';
  end if;

  if p_to = 'live_1h' and game.status in ('lineups_open', 'lineups_confirmed', 'delayed') then
    perform app.before_kick_off(game, said);
  elsif p_to = 'report_submitted' then
    perform app.before_report(game, said);
  elsif p_to = 'confirmed' then
    perform app.before_confirmation(game, said);
  elsif p_to in ('awarded', 'walkover', 'cancelled', 'void') or game.status = 'abandoned' then
    perform app.before_decision(game, p_to, said);
  end if;

  perform set_config('app.moving', game.id::text, true);
  update public.matches set
    status = p_to,
    is_provisional = case
      when p_to in ('live_1h', 'walkover') then true
      when p_to in ('confirmed', 'awarded', 'scheduled', 'cancelled', 'void') then false
      else is_provisional end,
    home_goals = case when p_to = 'live_1h' then coalesce(home_goals, 0) when p_to = 'scheduled' then null else home_goals end,
    away_goals = case when p_to = 'live_1h' then coalesce(away_goals, 0) when p_to = 'scheduled' then null else away_goals end,
    awarded_home_goals = case
      when p_to in ('awarded', 'walkover') then coalesce((said ->> 'homeGoals')::smallint, awarded_home_goals)
      else awarded_home_goals end,
    awarded_away_goals = case
      when p_to in ('awarded', 'walkover') then coalesce((said ->> 'awayGoals')::smallint, awarded_away_goals)
      else awarded_away_goals end,
    phase_began_at = case when p_to in ('live_1h', 'live_2h', 'extra_time') then began end,
    first_half_added = case when p_to = 'half_time' then (said ->> 'added')::smallint else first_half_added end,
    second_half_added = case when p_to = 'full_time' and game.status = 'live_2h' then (said ->> 'added')::smallint else second_half_added end,
    played_on = case
      when p_to = 'scheduled' then coalesce((said ->> 'playedOn')::date, ((said ->> 'kickOff')::timestamptz at time zone 'Africa/Harare')::date, played_on)
      else played_on end,
    kick_off = case when p_to in ('scheduled', 'delayed') then coalesce((said ->> 'kickOff')::timestamptz, kick_off) else kick_off end
  where id = game.id
  returning * into game;
  perform app.note_match_change(game.id, 'move', acting, p_reason, said, rule.from_status, p_to, p_request_id);
  if p_to in ('confirmed', 'awarded') then
    perform app.after_confirmation(game);
  end if;
  perform set_config('app.moving', '', true);
  return game;
end;
$$;

create or replace function app.check_lineup_is_open(game public.matches, sheet public.lineup_sheets)
returns void
language plpgsql set search_path = ''
as $$
begin
  if game.status = 'scheduled' then
    raise sqlstate 'PT410' using message = case
      when game.kick_off is null then 'Line-ups open 24 hours before kick-off. The league has not set the kick-off yet.'
      else format('Line-ups open 24 hours before kick-off, at %s.', app.lineup_time_words(game.kick_off - interval '24 hours'))
      end;
  end if;
  if sheet.confirmed_at is not null then
    raise sqlstate 'PT423' using
      message = 'This line-up is confirmed and locked. Until kick-off the match commissioner can enter a late change, with a reason.';
  end if;
  if game.status not in ('lineups_open', 'delayed') then
    raise sqlstate 'PT423' using message = format('This match is %s. Its line-ups are locked; the league can correct them.', app.status_words(game.status));
  end if;
  if now() > app.lineup_deadline(game) then
    raise sqlstate 'PT410' using message = format(
      'Line-ups were due by %s. Now only the match commissioner can enter one, with a reason.',
      app.lineup_time_words(app.lineup_deadline(game)));
  end if;
end;
$$;

create or replace function app.check_log_is_open(game public.matches, acting public.match_part)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if app.stage_of(game.status) between 1 and 6 or game.status = 'suspended'
    or (acting in ('referee', 'commissioner') and game.status in ('report_submitted', 'abandoned'))
  then
    return;
  end if;
  if app.stage_of(game.status) = 7 then
    raise sqlstate 'PT410' using
      message = 'The report of this match is in. The referee or the match commissioner can still change it, until the league confirms.';
  elsif app.stage_of(game.status) = 8 then
    raise sqlstate 'PT410' using message = 'This match is confirmed. Ask the league for a correction, at any time.';
  end if;
  raise sqlstate 'PT409' using
    message = format('This match is %s. Its recorders and officials enter events from kick-off on.', app.status_words(game.status));
end;
$$;

create or replace function app.check_players(game public.matches, event public.match_events)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  moment integer := app.moment_of(event.phase, event.minute, event.added);
  needed uuid[] := array_remove(array[event.person_id, event.related_person_id], null);
  has_lineup boolean := exists (
    select from public.lineup_entries where match_id = game.id and club_id = event.club_id);
  stranger text;
  allowed integer := (app.rules_of(game.season_id)).substitutions;
begin
  select person.name into stranger
  from unnest(needed) as named (id) join public.people as person on person.id = named.id
  where case when has_lineup
    then not exists (
      select from public.lineup_entries as entry
      where entry.match_id = game.id and entry.player_id = named.id and entry.club_id = event.club_id)
    else not exists (
      select from public.registrations as entry where entry.player_id = named.id and entry.club_id = event.club_id) end
  limit 1;
  if stranger is not null or (
    select count(*) from public.people where id = any (needed)) < cardinality(needed)
  then
    raise sqlstate 'PT422' using
      message = format('%s is not in this club''s line-up. The match commissioner can change a line-up.', coalesce(stranger, 'This player')),
      hint = 'person';
  end if;
  if event.person_id = event.related_person_id then
    raise sqlstate 'PT422' using message = 'Two different players belong to this. Choose another.', hint = 'person';
  end if;

  select person.name into stranger
  from public.match_events as sent_off join public.people as person on person.id = sent_off.person_id
  where sent_off.match_id = game.id and sent_off.person_id = any (needed) and sent_off.status <> 'struck'
    and sent_off.kind in ('red', 'second_yellow')
    and app.moment_of(sent_off.phase, sent_off.minute, sent_off.added) < moment
  limit 1;
  if stranger is not null then
    raise sqlstate 'PT422' using
      message = format('%s has been sent off before. If the card is wrong, strike it first.', stranger), hint = 'person';
  end if;

  if event.kind = 'yellow' and exists (
    select from public.match_events as card
    where card.match_id = game.id and card.person_id = event.person_id and card.kind = 'yellow' and card.status <> 'struck')
  then
    raise sqlstate 'PT422' using
      message = 'This player has a yellow card. Enter a second yellow, or strike the first.', hint = 'kind';
  end if;

  if event.kind <> 'substitution' then
    return;
  end if;
  if event.person_id is null or event.related_person_id is null then
    raise sqlstate 'PT422' using message = 'Say who comes on and who goes off.', hint = 'person';
  end if;
  if (
    select count(*) from public.match_events as made
    where made.match_id = game.id and made.club_id = event.club_id and made.kind = 'substitution' and made.status <> 'struck')
    >= allowed
  then
    raise sqlstate 'PT422' using
      message = format('This club has made its %s substitutions. If one is wrong, strike it first.', allowed), hint = 'kind';
  end if;
  if has_lineup and not app.is_on_pitch(game.id, event.related_person_id, moment) then
    raise sqlstate 'PT422' using
      message = 'Who goes off was not on the pitch. Look at the substitutions before.', hint = 'related';
  end if;
  if has_lineup and (app.is_on_pitch(game.id, event.person_id, moment) or exists (
    select from public.match_events as made
    where made.match_id = game.id and made.kind = 'substitution' and made.status <> 'struck'
      and made.related_person_id = event.person_id))
  then
    raise sqlstate 'PT422' using
      message = 'Who comes on was on the pitch already. Look at the substitutions before.', hint = 'person';
  end if;
end;
$$;

create or replace function app.check_moment(game public.matches, event public.match_events)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  reached integer := greatest(app.stage_of(game.status), (
    select max(app.stage_of(to_status)) from public.match_changes where match_id = game.id and kind = 'move'));
  lasts int4range := case event.phase
    when '1h' then int4range(1, 45, '[]') when '2h' then int4range(46, 90, '[]')
    when 'et1' then int4range(91, 105, '[]') when 'et2' then int4range(106, 120, '[]') end;
begin
  if reached < app.stage_of_phase(event.phase) then
    raise sqlstate 'PT422' using
      message = 'That part of the match has not begun. Enter its beginning first.', hint = 'minute';
  end if;
  if (lasts is null) <> (event.minute is null) or not coalesce(lasts @> event.minute::integer, true)
    or (event.added is not null and event.minute is distinct from upper(lasts) - 1)
  then
    raise sqlstate 'PT422' using message = case when lasts is null
      then 'What happens then has no minute. Take the minute away.'
      else format('Give a minute from %s to %s there, and added time after the last.', lower(lasts), upper(lasts) - 1) end,
      hint = 'minute';
  end if;
end;
$$;

create or replace function app.enter_move(game public.matches, acting public.match_part, said jsonb, happened timestamptz)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.match_status := (said ->> 'to')::public.match_status;
begin
  if app.stage_of(wanted) not between 1 and 6 then
    raise sqlstate 'PT422' using message = 'This step is not taken from the console. Look at the decisions of the match: there the referee, the match commissioner and the league take it.', hint = 'to';
  end if;
  if app.stage_of(game.status) >= app.stage_of(wanted) then
    return jsonb_build_object('outcome', 'merged');
  end if;
  if acting = 'away_recorder' then
    return jsonb_build_object('outcome', 'waiting',
      'why', 'The home recorder, the referee or the match commissioner has not begun this part of the match yet.');
  end if;
  perform app.move_match(game.id, wanted, game.version, null, jsonb_strip_nulls(jsonb_build_object(
    'at', happened, 'added', (said ->> 'added')::smallint)), (said ->> 'id')::uuid);
  return jsonb_build_object('outcome', 'stored');
end;
$$;
