-- Club members: which person acts for which club, as what, from when to when. Every "own club" derives
-- from it. club_admin binds the club; club, coach and player are of it.

create table public.club_members (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  club_id uuid not null,
  member_role public.user_role not null
    constraint members_are_club_people check (member_role in ('club_admin', 'club', 'coach', 'player')),
  starts_on date not null default current_date,
  ends_on date,
  added_by uuid default auth.uid() references auth.users (id) on delete set null,
  added_at timestamptz not null default now(),

  constraint a_membership_ends_after_it_starts check (ends_on >= starts_on)
);
comment on table public.club_members is 'Who acts for which club, as what, and for how long.';

create unique index one_membership_of_a_kind_at_a_time on public.club_members (user_id, club_id, member_role)
  where ends_on is null;
create index club_members_user_id_idx on public.club_members (user_id);
create index club_members_club_id_idx on public.club_members (club_id);
create index club_members_added_by_idx on public.club_members (added_by);

-- Definer, because it is asked by the policies of the very table it reads.
create function app.clubs_of(person uuid, variadic wanted public.user_role[])
returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select club_id from public.club_members
  where user_id = person and member_role = any (wanted)
    and starts_on <= current_date and coalesce(ends_on >= current_date, true)
$$;
grant execute on function app.clubs_of(uuid, public.user_role[]) to authenticated;

alter table public.club_members enable row level security;
grant select, delete on public.club_members to authenticated;
grant insert (user_id, club_id, member_role, starts_on, ends_on) on public.club_members to authenticated;
grant update (member_role, starts_on, ends_on) on public.club_members to authenticated;

create policy "people can read their own memberships and their club's, administrators all"
on public.club_members for select to authenticated
using (
  user_id = (select app.viewer_id())
  or club_id in (select app.clubs_of((select app.viewer_id()), 'club_admin', 'club'))
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

create policy "club admins can add people to their club, administrators to any"
on public.club_members for insert to authenticated
with check (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or (
    member_role in ('club', 'coach', 'player')
    and (select app.caller_is('club_admin'))
    and club_id in (select app.clubs_of((select app.caller_id()), 'club_admin'))
  )
);

create policy "club admins can change others of their club, administrators anybody"
on public.club_members for update to authenticated
using (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or (
    user_id <> (select app.caller_id())
    and (select app.caller_is('club_admin'))
    and club_id in (select app.clubs_of((select app.caller_id()), 'club_admin'))
  )
)
with check (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin')) or member_role in ('club', 'coach', 'player')
);

create policy "club admins can remove others from their club, administrators anybody"
on public.club_members for delete to authenticated
using (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or (
    user_id <> (select app.caller_id())
    and (select app.caller_is('club_admin'))
    and club_id in (select app.clubs_of((select app.caller_id()), 'club_admin'))
  )
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.club_members
for each statement execute function app.refuse_while_impersonating();

-- Definer, because nobody may write the audit log.
create function app.note_membership()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  member public.club_members := case when tg_op = 'DELETE' then old else new end;
begin
  perform app.write_audit(
    'club_member_' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    member.user_id,
    jsonb_build_object('club_id', member.club_id, 'member_role', member.member_role, 'ends_on', member.ends_on),
    'club_members', member.id::text);
  return null;
end;
$$;

create trigger membership_changes_are_logged
after insert or delete or update of member_role, starts_on, ends_on on public.club_members
for each row execute function app.note_membership();
