-- Club members: which person acts for which club, as what, from when to when. Every "own club" derives
-- from it. club_admin binds the club; club, coach and player are of it.

create table public.club_members (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  club_id uuid not null,
  member_role public.user_role not null
    constraint members_are_club_people check (member_role in ('club_admin', 'club', 'coach', 'player')),
  starts_on date not null default app.league_today(),
  ends_on date,
  added_by uuid default auth.uid() references auth.users (id) on delete set null,
  added_at timestamptz not null default now(),
  duty text,
  constraint known_duties check (duty in (
  'secretary', 'registrar', 'finance officer', 'media officer', 'team manager', 'kit manager', 'doctor', 'analyst')),
  constraint a_membership_ends_after_it_starts check (ends_on >= starts_on - 1)
);
comment on table public.club_members is 'Who acts for which club, as what, and for how long.';
comment on column public.club_members.duty is 'What somebody of the staff is there for. Their rights follow from it (app.duty_rights).';
create unique index one_membership_of_a_kind_at_a_time on public.club_members (user_id, club_id, member_role)
  where ends_on is null;
create index club_members_user_id_idx on public.club_members (user_id);
create index club_members_club_id_idx on public.club_members (club_id);
create index club_members_added_by_idx on public.club_members (added_by);
alter table public.club_members enable row level security;
grant select on public.club_members to authenticated;

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.club_members
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.club_members
for each row execute function app.tell_those_concerned();

-- Definer, because it is asked by the policies of the very table it reads.
create function app.clubs_of(person uuid, variadic wanted public.user_role[])
returns setof uuid language sql stable security definer set search_path = ''
as $$
  select club_id from public.club_members
  where user_id = person and member_role = any (wanted)
    and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true)
$$;

create policy "people read their own memberships and their club's, offices all"
on public.club_members for select to authenticated
using (
  user_id = (select app.viewer_id())
  or club_id in (select app.clubs_of((select app.viewer_id()), 'club_admin', 'club'))
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

-- A duty is a right: who gave which is in the log.
create function app.note_membership()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  member public.club_members := case when tg_op = 'DELETE' then old else new end;
begin
  perform app.write_audit(
    'club_member_' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    member.user_id,
    jsonb_build_object('club_id', member.club_id, 'member_role', member.member_role, 'duty', member.duty,
      'starts_on', member.starts_on, 'ends_on', member.ends_on),
    'club_members', member.id::text);
  return null;
end;
$$;

create trigger membership_changes_are_logged
after insert or delete or update of user_id, member_role, starts_on, ends_on, duty on public.club_members
for each row execute function app.note_membership();

-- The clubs for which somebody may act: a membership counts for as long as the role is held too.
-- Definer, because nobody may read all memberships and roles.
create function app.clubs_served_by(person uuid, variadic wanted public.user_role[])
returns setof uuid language sql stable security definer set search_path = ''
as $$
  select club_id from public.club_members
  where user_id = person and member_role = any (wanted) and member_role = any (app.roles_of(person))
    and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true)
$$;

-- A club's people are those who hold the role as well as the place: who has lost the role sees nothing of the club's transfers.
create function app.club_ids_of(account uuid, variadic wanted public.user_role[])
returns uuid[] language sql stable security definer set search_path = ''
as $$
  select case when app.roles_of(account) && wanted then array(select app.clubs_of(account, variadic wanted)) else '{}' end
$$;

-- Memberships of a club begin, change their duty and end through functions, and are never deleted or backdated: what
-- somebody was to a club is asked about later (app.is_conflicted_with).

create function app.is_club_duty(duty text)
returns boolean language sql immutable set search_path = ''
as $$
  select coalesce(duty in (
    'secretary', 'registrar', 'finance officer', 'media officer', 'team manager', 'kit manager', 'doctor', 'analyst'), false)
$$;

-- Who manages the people of a club: its club admins, and the offices, which alone make and end club admins.
create function app.manages_members(p_club_id uuid, wanted public.user_role)
returns boolean language sql stable set search_path = ''
as $$
  select app.caller_is('admin', 'zifa_admin', 'super_admin')
    or (wanted in ('club', 'coach', 'player') and p_club_id in (select app.clubs_with_right(app.caller_id(), 'staff')))
$$;

-- Definer, because nobody writes memberships but here.
create function app.add_club_member(p_club_id uuid, p_user_id uuid, p_member_role public.user_role, p_duty text)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  added uuid;
begin
  perform app.refuse_in_anothers_name();
  if not app.manages_members(p_club_id, p_member_role) then
    perform app.refuse('PT403', 'accounts.memberAdderOnly',
      'Club admins add staff, coaches and players of the club. The league adds club admins.');
  end if;
  if p_user_id = app.caller_id() then
    perform app.refuse('PT403', 'accounts.memberSelf', 'You cannot add yourself to a club. Ask another administrator.');
  end if;
  if p_member_role is null or p_member_role not in ('club_admin', 'club', 'coach', 'player') then
    perform app.refuse('PT422', 'accounts.memberRole', 'Choose club admin, club staff, coach or player.', 'member_role');
  end if;
  if p_duty is not null and not (p_member_role = 'club' and app.is_club_duty(p_duty)) then
    perform app.refuse('PT422', 'accounts.dutyStaffOnly', 'Choose a duty from the list. Only club staff have one.', 'duty');
  end if;
  if not exists (select from public.profiles where id = p_user_id) then
    perform app.refuse('PT404', 'accounts.noAccount', 'This account does not exist.', 'user_id');
  end if;
  if not exists (select from public.clubs where id = p_club_id) then
    perform app.refuse('PT404', 'accounts.noClub', 'This club does not exist.', 'club_id');
  end if;
  insert into public.club_members (user_id, club_id, member_role, duty) values (p_user_id, p_club_id, p_member_role, p_duty)
  on conflict (user_id, club_id, member_role) where ends_on is null do nothing returning id into added;
  -- The same request again: the membership runs already.
  return coalesce(added, (
    select id from public.club_members
    where user_id = p_user_id and club_id = p_club_id and member_role = p_member_role and ends_on is null));
end;
$$;

-- The membership, locked.
create function app.take_member(p_member_id uuid)
returns public.club_members language plpgsql security definer set search_path = ''
as $$
declare
  member public.club_members;
begin
  perform app.refuse_in_anothers_name();
  select * into member from public.club_members where id = p_member_id for update;
  return member;
end;
$$;

-- Definer, because nobody writes memberships but here.
create function app.set_club_duty(p_member_id uuid, p_duty text)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  member public.club_members := app.take_member(p_member_id);
begin
  if member.id is null or not app.manages_members(member.club_id, member.member_role) or member.user_id = app.caller_id() then
    perform app.refuse('PT403', 'accounts.dutyGiverOnly', 'Only a club admin can change the duties of others.');
  end if;
  if member.member_role <> 'club' or coalesce(member.ends_on < app.league_today(), false) then
    perform app.refuse('PT409', 'accounts.dutyOfMembers', 'Only current members of the club can have a duty.', 'duty');
  end if;
  if p_duty is not null and not app.is_club_duty(p_duty) then
    perform app.refuse('PT422', 'accounts.duty', 'Choose a duty from the list.', 'duty');
  end if;
  update public.club_members set duty = p_duty where id = member.id and duty is distinct from p_duty;
end;
$$;

-- Definer, because nobody writes memberships but here. Staff of a club can leave it; a club admin is replaced.
create function app.end_club_membership(p_member_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  member public.club_members := app.take_member(p_member_id);
begin
  if member.id is null
    or not (app.manages_members(member.club_id, member.member_role) or member.user_id = app.caller_id())
    or (member.user_id = app.caller_id() and member.member_role = 'club_admin' and not app.caller_is('admin', 'zifa_admin', 'super_admin'))
  then
    perform app.refuse('PT403', 'accounts.memberEnderOnly',
      'Only a club admin can remove members of the club. The league removes club admins.');
  end if;
  -- The same request again: it has ended.
  if member.ends_on < app.league_today() then return; end if;
  update public.club_members set ends_on = greatest(app.league_today(), starts_on) - 1 where id = member.id;
end;
$$;

create function public.add_club_member(
  p_club_id uuid, p_user_id uuid, p_member_role public.user_role, p_request_id uuid, p_duty text default null)
returns uuid language sql set search_path = ''
as $$ select app.add_club_member(p_club_id, p_user_id, p_member_role, p_duty) $$;
comment on function public.add_club_member(uuid, uuid, public.user_role, uuid, text) is 'Makes an account a member of a club, from today.';

create function public.set_club_duty(p_member_id uuid, p_duty text, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.set_club_duty(p_member_id, p_duty) $$;
comment on function public.set_club_duty(uuid, text, uuid) is 'Says what somebody of a club''s staff is there for: their rights follow from it.';

grant execute on function
  app.clubs_of(uuid, public.user_role[]), app.clubs_served_by(uuid, public.user_role[]),
  app.club_ids_of(uuid, public.user_role[]), app.manages_members(uuid, public.user_role),
  app.add_club_member(uuid, uuid, public.user_role, text), app.set_club_duty(uuid, text), app.end_club_membership(uuid),
  public.add_club_member(uuid, uuid, public.user_role, uuid, text), public.set_club_duty(uuid, text, uuid)
to authenticated;
