-- Live: whoever follows a match is told that there is something to see. The word is empty ("look again"), so that
-- whatever a follower reads is asked of the policies as ever, and a word that is lost costs nothing.
--
-- Topics: match:<id> for everything of one match, `matches` for scores and states, which lists show. One word for
-- each topic and transaction. Only of matches that somebody may be following: an import of old seasons is silent.

create function app.is_followed(game public.matches)
returns boolean
language sql stable set search_path = ''
as $$
  select game.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended')
    or game.kick_off between now() - interval '6 hours' and now() + interval '2 hours'
$$;

-- Definer, because nobody else may speak for the database.
create function app.tell_topic(topic text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  told text := coalesce(current_setting('app.told_topics', true), '');
begin
  if position(topic || ' ' in told) > 0 then return; end if;
  perform set_config('app.told_topics', told || topic || ' ', true);
  perform realtime.send('{}', 'look_again', topic, false);
end;
$$;

create function app.tell_of_match()
returns trigger
language plpgsql security definer set search_path = ''
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

-- For tables that tell of a match: once for a statement, however many rows it wrote.
create function app.tell_of_matches_in()
returns trigger
language plpgsql security definer set search_path = ''
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
after insert on public.match_changes referencing new table as changed
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
