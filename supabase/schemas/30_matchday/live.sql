-- Live: followers of a match get a message that something changed. The message is empty, so that
-- what a follower then reads passes the policies as always, and a lost message costs nothing.
--
-- Topics: match:<id> for everything of one match, `matches` for scores and states, which lists show. One word for
-- each topic and transaction. Only of matches that somebody may be following: an import of old seasons is silent.

create function app.is_followed(game public.matches)
returns boolean language sql stable set search_path = ''
as $$
  select game.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended')
    or game.kick_off between now() - interval '6 hours' and now() + interval '2 hours'
$$;

-- Definer, because nobody else may speak for the database.
create function app.tell_topic(topic text)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  told text := coalesce(current_setting('app.told_topics', true), '');
begin
  if position(topic || ' ' in told) > 0 then return; end if;
  perform set_config('app.told_topics', told || topic || ' ', true);
  perform realtime.send('{}', 'look_again', topic, true);
end;
$$;

create function app.tell_of_match()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_followed(new) or (tg_op = 'UPDATE' and app.is_followed(old)) then
    perform app.tell_topic('match:' || new.id);
    perform app.tell_topic('matches');
  end if;
  return null;
end;
$$;

create trigger followers_look_again_at_a_new_match
after insert on public.matches
for each row execute function app.tell_of_match();

create trigger followers_look_again
after update on public.matches
for each row
when (
  (old.status, old.home_goals, old.away_goals, old.awarded_home_goals, old.awarded_away_goals, old.is_provisional,
    old.phase_began_at, old.kick_off, old.venue_id, old.note, old.attendance)
  is distinct from
  (new.status, new.home_goals, new.away_goals, new.awarded_home_goals, new.awarded_away_goals, new.is_provisional,
    new.phase_began_at, new.kick_off, new.venue_id, new.note, new.attendance))
execute function app.tell_of_match();

-- For tables about a match: once for a statement, however many rows it wrote.
create function app.tell_of_matches_in()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_topic('match:' || game.id)
  from public.matches as game
  where game.id in (select changed.match_id from changed) and app.is_followed(game);
  return null;
end;
$$;

create trigger followers_look_again_at_new_rows
after insert on public.match_events referencing new table as changed
for each statement execute function app.tell_of_matches_in();

create trigger followers_look_again_at_changed_rows
after update on public.match_events referencing new table as changed
for each statement execute function app.tell_of_matches_in();

create trigger followers_look_again_at_new_rows
after insert on public.lineup_entries referencing new table as changed
for each statement execute function app.tell_of_matches_in();

create trigger followers_look_again_at_changed_rows
after update on public.lineup_entries referencing new table as changed
for each statement execute function app.tell_of_matches_in();

create trigger followers_look_again_at_removed_rows
after delete on public.lineup_entries referencing old table as changed
for each statement execute function app.tell_of_matches_in();

-- The clock of a match that was stopped: it stands where it stood, and goes on from there.

-- Seconds by the clock before a phase begins; null where no clock runs.
create function app.seconds_before(status public.match_status)
returns integer language sql immutable set search_path = ''
as $$
  select case status when 'live_1h' then 0 when 'live_2h' then 45 * 60 when 'extra_time' then 90 * 60 end
$$;

create function app.keep_clock()
returns trigger language plpgsql set search_path = ''
as $$
declare
  ran integer;
begin
  if new.status in ('suspended', 'abandoned') then
    ran := app.seconds_before(old.status) + extract(epoch from now() - old.phase_began_at)::integer;
    -- Stopped before the break, abandoned during it; or nobody had ended it for hours.
    if ran between 0 and 4 * 60 * 60 then new.stopped_at_second := ran; end if;
  else
    ran := old.stopped_at_second - app.seconds_before(new.status);
    if old.status in ('suspended', 'abandoned') and ran >= 0 then
      new.phase_began_at := new.phase_began_at - make_interval(secs => ran);
    end if;
    new.stopped_at_second := null;
  end if;
  return new;
end;
$$;

create trigger a_stopped_clock_goes_on_where_it_stood
before update on public.matches
for each row when (old.status is distinct from new.status)
execute function app.keep_clock();

create policy "everybody can follow matches"
on realtime.messages for select to anon, authenticated
using (
  extension = 'broadcast'
  and (
    topic = 'matches'
    or topic ~ '^match:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'));

grant execute on function app.seconds_before(public.match_status) to authenticated;
