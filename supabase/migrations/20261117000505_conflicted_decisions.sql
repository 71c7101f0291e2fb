-- Where an office decides about a club or a player, by whatever function: the row itself refuses a conflict of interest
-- (app.conflict_clubs_of). Transfers and matches ask before, where they ask who somebody is.

-- Definer, because the row names clubs and people whom the caller may not read.
create function app.refuse_conflict_of_interest()
returns trigger
language plpgsql security definer set search_path = ''
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
    raise sqlstate 'PT403' using
      message = 'You belong to a club in this case, or have in the last 24 months. Somebody else of your office decides it.',
      hint = 'CONFLICT';
  end if;
  return new;
end;
$$;

create trigger whoever_is_bound_to_the_club_does_not_decide before insert or update of decision, is_upheld on public.discipline_cases
for each row execute function app.refuse_conflict_of_interest();
create trigger whoever_is_bound_to_the_club_does_not_decide before insert or update on public.registration_bans
for each row execute function app.refuse_conflict_of_interest();
create trigger whoever_is_bound_to_the_club_does_not_decide before insert or update on public.window_exceptions
for each row execute function app.refuse_conflict_of_interest();
create trigger whoever_is_bound_to_the_club_does_not_decide before update of answered_at on public.transfer_asks
for each row execute function app.refuse_conflict_of_interest();
create trigger whoever_is_bound_to_the_club_does_not_decide before insert or update on public.transfer_freezes
for each row execute function app.refuse_conflict_of_interest();
create trigger whoever_is_bound_to_the_club_does_not_decide before insert on public.club_licences
for each row execute function app.refuse_conflict_of_interest();
create trigger whoever_is_bound_to_the_club_does_not_decide before insert on public.points_adjustments
for each row execute function app.refuse_conflict_of_interest();
create trigger whoever_is_bound_to_the_club_does_not_decide before update of answer on public.value_challenges
for each row execute function app.refuse_conflict_of_interest();

-- Appointments: neither who appoints nor who is appointed is bound to one of the clubs.
-- Definer, because nobody may read all links of accounts and people.
create function app.refuse_bound_official()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then return new; end if;
  if app.is_conflicted_in(new.match_id, auth.uid()) then
    raise sqlstate 'PT403' using
      message = 'You belong to a club in this match, or have in the last 24 months. Somebody else of your office appoints its officials.',
      hint = 'CONFLICT';
  end if;
  if exists (
    select from public.person_links as link
    where link.person_id = new.person_id and link.status = 'confirmed' and app.is_conflicted_in(new.match_id, link.user_id))
  then
    raise sqlstate 'PT409' using
      message = 'This official belongs to one of the clubs, or has in the last 24 months. Choose another.', hint = 'person_id';
  end if;
  return new;
end;
$$;
create trigger officials_are_bound_to_neither_club before insert on public.match_officials
for each row execute function app.refuse_bound_official();
