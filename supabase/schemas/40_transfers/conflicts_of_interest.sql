-- Conflict of interest: somebody who is bound to a club, or was in the last 24 months, decides nothing about it; nor about
-- themselves or their wards. One answer for transfers, matches, cases, bans, licences, payments, values and appointments.

-- A guardian who was ended leaves no row in guardians; the bond is still asked about.
create table app.former_guardians (
  player_id uuid not null references public.players (person_id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  ended_on date not null default app.league_today(),
  primary key (user_id, player_id)
);
comment on table app.former_guardians is 'Who was the guardian of which player, until when.';
create index former_guardians_player_id_idx on app.former_guardians (player_id);
alter table app.former_guardians enable row level security;

-- Definer, because nobody may write this list. An account or a player that goes takes its rows along.
create function app.remember_guardian()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.former_guardians (player_id, user_id)
  select old.player_id, old.user_id
  where exists (select from public.profiles where id = old.user_id)
    and exists (select from public.players where person_id = old.player_id)
  on conflict (user_id, player_id) do update set ended_on = excluded.ended_on;
  return null;
end;
$$;

-- Oneself and one's wards, of now and of the last 24 months. Definer, because nobody may read all guardians.
create function app.conflict_people_of(account uuid)
returns uuid[] language sql stable security definer set search_path = ''
as $$
  select array(
    select app.person_of(account) where app.person_of(account) is not null
    union select player_id from public.guardians where user_id = account
    union select player_id from app.former_guardians where user_id = account and ended_on >= app.league_today() - interval '24 months')
$$;

-- The clubs that somebody works for, plays for, coaches, or has a ward at, now or in the last 24 months.
-- Definer, because nobody may read all memberships.
create function app.conflict_clubs_of(account uuid)
returns uuid[] language sql stable security definer set search_path = ''
as $$
  select array(
    select club_id from public.club_members
    where user_id = account and coalesce(ends_on, app.league_today()) >= app.league_today() - interval '24 months'
    union
    select held.club_id from public.registrations as held left join public.seasons as season on season.id = held.season_id
    where held.player_id = any (app.conflict_people_of(account)) and held.kind <> 'listed'
      and coalesce(held.ends_on, case when held.starts_on is null then season.ends_on end, app.league_today())
        >= app.league_today() - interval '24 months'
    union
    select club_id from public.coach_stints
    where person_id = app.person_of(account) and coalesce(ends_on, app.league_today()) >= app.league_today() - interval '24 months')
$$;

create function app.is_conflicted_with(account uuid, variadic clubs uuid[])
returns boolean language sql stable set search_path = ''
as $$ select app.conflict_clubs_of(account) && clubs $$;

-- Bound to either club of a match. Definer, because nobody may read all memberships.
create function app.is_conflicted_in(game uuid, account uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.matches as played
    where played.id = game and app.is_conflicted_with(account, played.home_club_id, played.away_club_id))
$$;

-- Where an office decides about a club or a player, by whatever function: the row itself refuses a conflict of interest
-- (app.conflict_clubs_of). Transfers and matches ask before, where they ask who somebody is.

-- Definer, because the row names clubs and people whom the caller may not read.
create function app.refuse_conflict_of_interest()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  decided jsonb := to_jsonb(new);
  subject uuid := coalesce(decided ->> 'player_id', decided ->> 'person_id')::uuid;
begin
  -- The clock and the operator belong to no club.
  if auth.uid() is not null and (
    subject = any (app.conflict_people_of(auth.uid()))
    or app.conflict_clubs_of(auth.uid()) && array(
      select (decided ->> 'club_id')::uuid
      union all
      select unnest(array[home_club_id, away_club_id]) from public.matches where id = (decided ->> 'match_id')::uuid
      union all
      select unnest(array[engaging_club_id, releasing_club_id]) from public.transfers where id = (decided ->> 'transfer_id')::uuid
      union all
      select app.present_club_of(subject, 'player') where subject is not null))
  then
    perform app.refuse('PT403', 'transfers.caseConflict',
      'You belong to a club in this case, or did in the last 24 months. Another person of your office decides it.', 'CONFLICT');
  end if;
  return new;
end;
$$;

create trigger whoever_is_bound_to_the_club_does_not_decide before insert or update of decision, is_upheld on public.discipline_cases
for each row execute function app.refuse_conflict_of_interest();

create trigger whoever_is_bound_to_the_club_does_not_decide before insert on public.club_licences
for each row execute function app.refuse_conflict_of_interest();

create trigger whoever_is_bound_to_the_club_does_not_decide before insert on public.points_adjustments
for each row execute function app.refuse_conflict_of_interest();

-- Appointments: neither who appoints nor who is appointed is bound to one of the clubs.
-- Definer, because nobody may read all links of accounts and people.
create function app.refuse_bound_official()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then return new; end if;
  if app.is_conflicted_in(new.match_id, auth.uid()) then
    perform app.refuse('PT403', 'transfers.matchConflict',
      'You belong to a club in this match, or did in the last 24 months. Another person of your office appoints its officials.', 'CONFLICT');
  end if;
  if exists (
    select from public.person_links as link
    where link.person_id = new.person_id and link.status = 'confirmed' and app.is_conflicted_in(new.match_id, link.user_id))
  then
    perform app.refuse('PT409', 'transfers.officialConflict',
      'This official belongs to one of the clubs, or did in the last 24 months. Choose another.', 'person_id');
  end if;
  return new;
end;
$$;

create trigger officials_are_bound_to_neither_club before insert on public.match_officials
for each row execute function app.refuse_bound_official();

grant execute on function
  app.conflict_people_of(uuid), app.conflict_clubs_of(uuid), app.is_conflicted_with(uuid, uuid[]),
  app.is_conflicted_in(uuid, uuid)
to authenticated;
