-- A match needs at least one confirmed line-up. One that is missing is noted in its history, and the other is
-- published: the opponent gains nothing from it any more. Runs inside move_match.
create function app.before_kick_off(game public.matches, details jsonb)
returns void language plpgsql set search_path = ''
as $$
declare
  side uuid;
  missing text[] := '{}';
begin
  -- Set so by the league's hand, or settled already.
  if game.status = 'lineups_confirmed' then
    return;
  end if;
  foreach side in array array[game.home_club_id, game.away_club_id] loop
    if side in (select app.confirmed_sides(game)) then
      perform app.publish_lineup(game, side);
    elsif not exists (select from public.lineup_entries where match_id = game.id and club_id = side) then
      missing := missing || app.lineup_side(game, side);
    end if;
  end loop;
  if cardinality(missing) = 2 then
    perform app.refuse('PT422', 'matchday.lineupsMissing',
      'Neither club has confirmed its line-up. A club admin confirms one before the deadline, the match commissioner after it.');
  end if;
  if missing <> '{}' then
    perform app.note_match_change(game.id, 'lineup', 'system', null, jsonb_build_object('missing', missing));
  end if;
end;
$$;

-- What is done with line-ups: saved as a draft, confirmed for good, changed late by the commissioner, made public.
--
-- A club's people save drafts, at any time, its signatory confirms, from the opening until the deadline. After it, and once confirmed, only the
-- match commissioner changes one, with a reason (the league, where the match has no commissioner with an account).
-- When both are confirmed they become public and the match is ready for kick-off.

-- The match of a line-up, locked: the second confirmation must see the first.
create function app.lock_for_lineup(p_match_id uuid, p_club_id uuid)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
begin
  perform app.refuse_in_anothers_name();
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if p_club_id is null or p_club_id not in (game.home_club_id, game.away_club_id) then
    perform app.refuse('PT422', 'matchday.clubNotInMatch', 'This club does not play in this match.', 'club_id');
  end if;
  return game;
end;
$$;

create function app.lineup_deadline(game public.matches)
returns timestamptz language sql stable set search_path = ''
as $$ select game.kick_off - (app.rules_of(game.season_id)).lineup_deadline $$;

-- A draft can be saved as soon as the match is in the fixtures. It is confirmed in the window alone.
create function app.check_lineup_is_open(game public.matches, sheet public.lineup_sheets, is_draft boolean)
returns void language plpgsql set search_path = ''
as $$
begin
  if game.status = 'scheduled' and is_draft then
    return;
  end if;
  if game.status = 'scheduled' and game.kick_off is null then
    perform app.refuse('PT410', 'matchday.lineupsNoKickOff',
      'Line-ups open 24 hours before kick-off. The league has not set the kick-off yet.');
  elsif game.status = 'scheduled' then
    perform app.refuse('PT410', 'matchday.lineupsNotOpen',
      'Line-ups open 24 hours before kick-off, at {when}. Until then yours stays a draft. A club admin confirms it after that.',
      p_parameters => jsonb_build_object('when', app.lineup_time_parameter(game.kick_off - interval '24 hours')));
  end if;
  if sheet.confirmed_at is not null then
    perform app.refuse('PT423', 'matchday.lineupLocked',
      'This line-up is confirmed and locked. Until kick-off the match commissioner can enter a late change, with a reason.');
  end if;
  if game.status not in ('lineups_open', 'delayed') then
    perform app.refuse('PT423', 'matchday.lineupsLocked',
      'This match is {status}. Its line-ups are locked; the league can correct them.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if now() > app.lineup_deadline(game) then
    perform app.refuse('PT410', 'matchday.lineupsDue',
      'Line-ups were due by {when}. Now only the match commissioner can enter one, with a reason.',
      p_parameters => jsonb_build_object('when', app.lineup_time_parameter(app.lineup_deadline(game))));
  end if;
end;
$$;

-- Refuses what is wrong, up to five sentences of it.
create function app.check_lineup(game public.matches, club uuid, picks jsonb, staff jsonb, is_draft boolean)
returns void language plpgsql set search_path = ''
as $$
declare
  faults jsonb;
begin
  if coalesce(jsonb_typeof(picks), '') <> 'array' or coalesce(jsonb_typeof(staff), '') <> 'array'
    or jsonb_array_length(picks) > 60 or jsonb_array_length(staff) > 30
  then
    perform app.refuse('PT422', 'matchday.lineupUnreadable', 'The line-up needs a list of players and a list of staff.', 'picks');
  end if;
  select jsonb_agg(first.said) into faults from (
    select said from app.lineup_faults(game, club, picks, staff) where stops_draft or not is_draft limit 5) as first;
  if faults is not null then
    perform app.refuse('PT422', 'matchday.lineupFaults', '{faults}', 'picks', jsonb_build_object('faults', app.list_parameter(faults, ' ')));
  end if;
end;
$$;

create function app.write_lineup(game public.matches, club uuid, picks jsonb, staff jsonb)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.lineup_picks where match_id = game.id and club_id = club;
  insert into public.lineup_picks (match_id, club_id, player_id, is_starter, shirt_number, position, is_captain)
  select game.id, club, player_id, coalesce(is_starter, false), shirt_number, position, coalesce(is_captain, false)
  from jsonb_to_recordset(picks) as given (
    player_id uuid, is_starter boolean, shirt_number smallint, position public.player_position, is_captain boolean);
  delete from public.lineup_staff where match_id = game.id and club_id = club;
  insert into public.lineup_staff (match_id, club_id, place, name, role, licence, person_id)
  select game.id, club, given.place, btrim(given.name), coalesce(given.role, 'other'), nullif(btrim(given.licence), ''), given.person_id
  from rows from (jsonb_to_recordset(staff) as (name text, role text, licence text, person_id uuid))
    with ordinality as given (name, role, licence, person_id, place);
end;
$$;

-- What is on a sheet, in the form in which it is sent.
create function app.lineup_sent(game uuid, club uuid, out picks jsonb, out staff jsonb)
language sql stable security definer set search_path = ''
as $$
  select
    coalesce((select jsonb_agg(to_jsonb(pick) order by player_id) from public.lineup_picks as pick
      where match_id = game and club_id = club), '[]'),
    coalesce((select jsonb_agg(to_jsonb(seat) order by place) from public.lineup_staff as seat
      where match_id = game and club_id = club), '[]')
$$;

create function app.save_lineup(p_match_id uuid, p_club_id uuid, p_picks jsonb, p_staff jsonb, p_version integer, p_request_id uuid)
returns public.lineup_sheets language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.lock_for_lineup(p_match_id, p_club_id);
  sheet public.lineup_sheets;
begin
  if p_club_id not in (select app.clubs_with_right(app.caller_id(), 'lineups')) then
    perform app.refuse('PT403', 'matchday.lineupNotYours',
      'Only a club admin, the coach, the secretary or the team manager of the club can pick a line-up.');
  end if;
  select * into sheet from public.lineup_sheets where match_id = p_match_id and club_id = p_club_id;
  if sheet.request_id = p_request_id and sheet.saved_by = auth.uid() then
    return sheet;
  end if;
  perform app.check_lineup_is_open(game, sheet, true);
  if coalesce(sheet.version, 0) is distinct from p_version then
    perform app.refuse('PT409', 'matchday.lineupSavedMeanwhile',
      'Somebody from your club has saved this line-up since you opened it. Check it again before you save.');
  end if;
  perform app.check_lineup(game, p_club_id, p_picks, p_staff, true);
  insert into public.lineup_sheets as present (match_id, club_id, saved_by, request_id, is_sample)
  values (p_match_id, p_club_id, auth.uid(), p_request_id, game.is_sample)
  on conflict (match_id, club_id) do update
    set version = present.version + 1, saved_by = auth.uid(), saved_at = now(), request_id = excluded.request_id
  returning * into sheet;
  perform app.write_lineup(game, p_club_id, p_picks, p_staff);
  return sheet;
end;
$$;

-- From here on everybody reads it.
create function app.publish_lineup(game public.matches, club uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.lineup_entries as entry
  where entry.match_id = game.id and entry.club_id = club and not exists (
    select from public.lineup_picks as pick
    where pick.match_id = game.id and pick.club_id = club and pick.player_id = entry.player_id);
  insert into public.lineup_entries (match_id, player_id, club_id, is_starter, shirt_number, position, is_captain, is_sample)
  select game.id, player_id, club, is_starter, shirt_number, position, is_captain, game.is_sample
  from public.lineup_picks where match_id = game.id and club_id = club
  on conflict (match_id, player_id) do update set
    club_id = excluded.club_id, is_starter = excluded.is_starter, shirt_number = excluded.shirt_number,
    position = excluded.position, is_captain = excluded.is_captain;
end;
$$;

create function app.confirmed_sides(game public.matches)
returns setof uuid language sql stable security definer set search_path = ''
as $$
  select club_id from public.lineup_sheets
  where match_id = game.id and club_id in (game.home_club_id, game.away_club_id) and confirmed_at is not null
$$;

-- When both have confirmed, both are public and the match is ready.
create function app.settle_lineups(game public.matches)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  if game.status not in ('lineups_open', 'delayed') or (select count(*) from app.confirmed_sides(game)) < 2 then
    return;
  end if;
  perform app.publish_lineup(game, game.home_club_id), app.publish_lineup(game, game.away_club_id);
  perform set_config('app.moving', game.id::text, true);
  update public.matches set status = 'lineups_confirmed' where id = game.id;
  perform app.note_match_change(game.id, 'move', 'system', null, '{}', game.status, 'lineups_confirmed');
  perform set_config('app.moving', '', true);
end;
$$;

create function app.lineup_side(game public.matches, club uuid)
returns text language sql immutable set search_path = ''
as $$ select case when club = game.home_club_id then 'home' else 'away' end $$;

create function app.confirm_lineup(p_match_id uuid, p_club_id uuid, p_version integer, p_request_id uuid)
returns public.lineup_sheets language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.lock_for_lineup(p_match_id, p_club_id);
  acting public.match_part := (app.lineup_side(game, p_club_id) || '_signatory')::public.match_part;
  sheet public.lineup_sheets;
  sent record;
begin
  if acting <> all (app.parts_in(p_match_id, app.caller_id())) then
    perform app.refuse('PT403', 'matchday.lineupConfirmNotYours', 'Only a club admin of the club can confirm a line-up.');
  end if;
  select * into sheet from public.lineup_sheets where match_id = p_match_id and club_id = p_club_id;
  if app.is_done(p_request_id) then
    return sheet;
  end if;
  perform app.check_lineup_is_open(game, sheet, false);
  if sheet.version is null then
    perform app.refuse('PT422', 'matchday.lineupNothingToConfirm',
      'There is no line-up to confirm. Pick and save it first.', 'picks');
  end if;
  if sheet.version is distinct from p_version then
    perform app.refuse('PT409', 'matchday.lineupConfirmedMeanwhile',
      'Somebody from your club has saved this line-up since you opened it. Check it again before you confirm.');
  end if;
  select * into sent from app.lineup_sent(p_match_id, p_club_id);
  perform app.check_lineup(game, p_club_id, sent.picks, sent.staff, false);
  update public.lineup_sheets set
    version = version + 1, confirmed_at = now(), confirmed_by = auth.uid(), confirmed_part = acting,
    confirmed_name = (select full_name from public.profiles where id = auth.uid())
  where match_id = p_match_id and club_id = p_club_id
  returning * into sheet;
  perform app.note_match_change(p_match_id, 'lineup', acting, null,
    jsonb_build_object('side', app.lineup_side(game, p_club_id)), p_request_id => p_request_id);
  perform app.settle_lineups(game);
  return sheet;
end;
$$;

create function app.open_lineups()
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches;
  opened integer := 0;
begin
  for game in
    select * from public.matches
    where status = 'scheduled' and kick_off <= now() + interval '24 hours' and kick_off > now() and not is_sample
    order by kick_off, id for update skip locked
  loop
    update public.matches set status = 'lineups_open' where id = game.id;
    perform app.note_match_change(game.id, 'move', 'system', null, '{}', 'scheduled', 'lineups_open');
    opened := opened + 1;
  end loop;
  return opened;
end;
$$;

-- A match that is put on another day is picked for again: what stood is a draft again, and no longer public.
create function app.reopen_lineups()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.lineup_sheets set
    version = version + 1, confirmed_at = null, confirmed_part = null, confirmed_by = null, confirmed_name = null,
    late_reason = null
  where match_id = new.id and confirmed_at is not null;
  if not exists (select from public.match_events where match_id = new.id) then
    delete from public.lineup_entries where match_id = new.id;
  end if;
  return null;
end;
$$;

create trigger a_new_day_is_picked_for_anew
after update of status on public.matches
for each row when (new.status = 'scheduled' and old.status <> 'scheduled')
execute function app.reopen_lineups();

create function public.save_lineup(
  p_match_id uuid, p_club_id uuid, p_picks jsonb, p_staff jsonb, p_version integer, p_request_id uuid
)
returns public.lineup_sheets language sql set search_path = ''
as $$ select * from app.save_lineup(p_match_id, p_club_id, p_picks, p_staff, p_version, p_request_id) $$;

create function public.confirm_lineup(p_match_id uuid, p_club_id uuid, p_version integer, p_request_id uuid)
returns public.lineup_sheets language sql set search_path = ''
as $$ select * from app.confirm_lineup(p_match_id, p_club_id, p_version, p_request_id) $$;

grant execute on function
  app.save_lineup(uuid, uuid, jsonb, jsonb, integer, uuid), app.confirm_lineup(uuid, uuid, integer, uuid),
  public.save_lineup(uuid, uuid, jsonb, jsonb, integer, uuid), public.confirm_lineup(uuid, uuid, integer, uuid)
to authenticated;
