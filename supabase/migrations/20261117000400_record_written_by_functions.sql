-- What is official is written by functions only. Until now whoever kept the record could write its tables directly:
-- one administrator alone could swap the clubs of a confirmed match, move a player or take points, and no rule of
-- the league was asked. Functions check the state, ask for the second person where the rules name one, and write
-- the reason. What an operator loads comes with the rights of the server, as before.

do $$
declare
  kept regclass;
  rule name;
begin
  foreach kept in array '{
    public.awards, public.birth_dates, public.club_names, public.club_seasons, public.club_slugs, public.clubs,
    public.coach_stints, public.competitions, public.continental_matches, public.honours, public.international_goals,
    public.internationals, public.lineup_entries, public.match_events, public.match_officials, public.matches,
    public.officials, public.people, public.players, public.points_adjustments, public.public_holidays,
    public.registrations, public.rounds, public.season_rules, public.seasons, public.sources, public.towns,
    public.training_periods, public.transfer_rules, public.transfer_windows, public.venues}'::regclass[]
  loop
    -- The rights on single columns go with it.
    execute format('revoke insert, update, delete on %s from authenticated', kept);
    for rule in select polname from pg_catalog.pg_policy where polrelid = kept and polcmd <> 'r' loop
      execute format('drop policy %I on %s', rule, kept);
    end loop;
  end loop;
end;
$$;

-- Nothing official depends on what a club says of itself, or on somebody's own text and picture.
grant update (description, crest_path, website) on public.clubs to authenticated;
create policy "a club's people can change its words, administrators those of any"
on public.clubs for update to authenticated
using (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or id in (select app.clubs_served_by((select app.caller_id()), 'club_admin', 'club'))
)
with check (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or id in (select app.clubs_served_by((select app.caller_id()), 'club_admin', 'club'))
);
grant update (bio, photo_path) on public.people to authenticated;
create policy "people can change their own words, administrators those of any"
on public.people for update to authenticated
using (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or (id = (select app.person_of((select app.caller_id()))) and (select app.caller_is('player', 'coach', 'referee')))
)
with check (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or (id = (select app.person_of((select app.caller_id()))) and (select app.caller_is('player', 'coach', 'referee')))
);

-- They held people to these columns; the grants do so now.
drop trigger a_clubs_people_edit_its_words_only on public.clubs;
drop function app.keep_clubs_own_words();
drop trigger people_edit_their_words_only on public.people;
drop function app.keep_persons_own_words();

-- Tables of the record that come later are opened for reading only.
drop function app.open_record(regclass, text[]);
create function app.open_record(kept regclass)
returns void
language plpgsql set search_path = ''
as $$
declare
  noun text := replace((select relname from pg_catalog.pg_class where oid = kept), '_', ' ');
begin
  execute format('alter table %s enable row level security', kept);
  execute format('grant select on %s to anon, authenticated', kept);
  execute format('create policy %I on %s for select to anon, authenticated using (true)',
    'everybody can read ' || noun, kept);
  execute format('create trigger nothing_is_written_while_impersonating before insert or update or delete on %s '
    'for each statement execute function app.refuse_while_impersonating()', kept);
  perform app.log_changes(kept);
  execute format('create trigger pages_are_drawn_anew after insert or update or delete on %s '
    'for each row execute function app.tell_pages()', kept);
end;
$$;
comment on function app.open_record(regclass) is
  'Opens a table of the record: everybody reads it, functions write it. Used by migrations only.';
