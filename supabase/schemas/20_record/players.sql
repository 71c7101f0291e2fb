-- Players: position and foot, birth dates, and the private facts.

create type public.player_position as enum ('GK', 'DF', 'MF', 'FW');

create table public.birth_dates (
  person_id uuid primary key references public.people (id) on delete cascade,
  born_on date not null check (born_on > '1850-01-01'),
  source_id uuid references public.sources (id),
  is_unregistered boolean not null default false
);
comment on table public.birth_dates is 'Exact birth dates. Those of minors are not for everybody.';
comment on column public.birth_dates.is_unregistered is 'As of the person.';
create index birth_dates_source_id_idx on public.birth_dates (source_id);
alter table public.birth_dates enable row level security;
grant select on public.birth_dates to anon, authenticated;

create policy "everybody reads the birth dates of adults, the association all"
on public.birth_dates for select to anon, authenticated
using (
  (born_on <= app.league_today() - interval '18 years' and (
    not is_unregistered
    or (select app.viewer_is('admin'))
    or person_id = any ((select app.unregistered_ids_of((select app.viewer_id())))::uuid[])))
  or (select app.viewer_is('zifa_admin', 'super_admin'))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.birth_dates
for each statement execute function app.refuse_while_impersonating();

create trigger pages_are_drawn_anew
after insert or update or delete on public.birth_dates
for each row execute function app.tell_pages();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.birth_dates deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change('names only');

create table public.players (
  person_id uuid primary key references public.people (id) on delete cascade,
  position public.player_position,
  detailed_position text,
  foot text check (foot in ('left', 'right', 'both')),
  height_cm smallint check (height_cm between 120 and 230),
  source_id uuid references public.sources (id),
  is_unregistered boolean not null default false,
  constraint detailed_position_has_at_most_200_characters check (char_length(detailed_position) <= 200)
);
comment on table public.players is 'What is known of a person as a player.';
comment on column public.players.is_unregistered is 'As of the person.';
create index players_source_id_idx on public.players (source_id);
alter table public.players enable row level security;
grant select on public.players to anon, authenticated;

create policy "everybody reads registered players, the concerned the others"
on public.players for select to anon, authenticated
using (
  not is_unregistered
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or person_id = any ((select app.unregistered_ids_of((select app.viewer_id())))::uuid[])
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.players
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.players deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.players
for each row execute function app.tell_pages();

create table public.player_private (
  person_id uuid primary key references public.players (person_id) on delete cascade,
  phone text,
  guardian_contact text,
  identity_number text,
  constraint guardian_contact_has_at_most_500_characters check (char_length(guardian_contact) <= 500),
  constraint identity_number_has_at_most_200_characters check (char_length(identity_number) <= 200),
  constraint phone_has_at_most_50_characters check (char_length(phone) <= 50)
);
comment on table public.player_private is 'What only the player, the club''s admin and the association may see.';
alter table public.player_private enable row level security;
grant select on public.player_private to authenticated;
grant insert (person_id, phone, guardian_contact, identity_number),
  update (phone, guardian_contact, identity_number)
on public.player_private to authenticated;

create policy "nobody reads private facts through another's eyes" on public.player_private
as restrictive for select to authenticated using (not (select app.is_impersonating()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.player_private
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.player_private deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change('names only');

-- Definer, because nobody may read all memberships.
create function app.players_of_clubs_of(account uuid)
returns setof uuid language sql stable security definer set search_path = ''
as $$
  select player_id from public.registrations
  where club_id in (select app.clubs_served_by(account, 'club_admin'))
    and kind <> 'listed' and coalesce(starts_on <= app.league_today(), true) and coalesce(ends_on >= app.league_today(), true)
$$;

create policy "player, club admin and association can read private facts"
on public.player_private for select to authenticated
using (
  (person_id = (select app.person_of((select app.viewer_id()))) and (select app.viewer_is('player')))
  or person_id in (select app.players_of_clubs_of((select app.viewer_id())))
  or (select app.viewer_is('zifa_admin', 'super_admin'))
);

create policy "the club's admin and the association can add private facts"
on public.player_private for insert to authenticated
with check (
  person_id in (select app.players_of_clubs_of((select app.caller_id())))
  or (select app.caller_is('zifa_admin', 'super_admin'))
);

create policy "player, club admin and association can change private facts"
on public.player_private for update to authenticated
using (
  (person_id = (select app.person_of((select app.caller_id()))) and (select app.caller_is('player')))
  or person_id in (select app.players_of_clubs_of((select app.caller_id())))
  or (select app.caller_is('zifa_admin', 'super_admin'))
)
with check (true);

create function app.keep_identity()
returns trigger language plpgsql set search_path = ''
as $$
begin
  if new.identity_number is distinct from old.identity_number
    and new.person_id = app.person_of(app.caller_id())
    and not app.caller_is('zifa_admin', 'super_admin')
  then
    perform app.refuse('PT403', 'record.identityNumber', 'Only your club or the association can change your identity number.');
  end if;
  return new;
end;
$$;

create trigger nobody_changes_their_own_identity
before update on public.player_private
for each row execute function app.keep_identity();

grant execute on function app.players_of_clubs_of(uuid) to authenticated;
