-- Who works for a club: what each is there for, invitations to join it, and the rule that somebody always signs for it.
--
--   club_members.duty   secretary, media officer …: what a member of the staff is there for. It gives no right
--   club_invitations    a club admin invites an address; its owner says yes or no
--
-- An invitation makes nobody a club admin: the league does that.

create table public.club_invitations (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null,
  -- In small letters. What an address looks like is asked where it is written (app.invite_to_club).
  email text not null check (char_length(email) between 3 and 254),
  duty text not null,
  invited_by uuid references auth.users (id) on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  request_id uuid not null,
  answered_at timestamptz,
  answer text check (answer in ('accepted', 'declined', 'withdrawn')),
  constraint one_invitation_of_a_request unique (invited_by, request_id),
  constraint an_answer_has_a_time_of_its_own check ((answer is null) = (answered_at is null)),
  constraint known_duties_of_invited check (duty in (
  'secretary', 'registrar', 'finance officer', 'media officer', 'team manager', 'kit manager', 'doctor', 'analyst'))
);
comment on table public.club_invitations is 'Who was asked to work for which club, and what they said.';
create index club_invitations_club_id_idx on public.club_invitations (club_id, invited_at desc);
create index club_invitations_invited_by_idx on public.club_invitations (invited_by);
create index club_invitations_email_idx on public.club_invitations (email);
create unique index one_open_invitation_of_a_club on public.club_invitations (club_id, email) where answer is null;
alter table public.club_invitations enable row level security;
grant select (id, club_id, email, duty, invited_at, expires_at, answered_at, answer)
on public.club_invitations to authenticated;

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.club_invitations
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.club_invitations
for each row execute function app.tell_those_concerned();

-- The confirmed address of an account: an invitation is for the person who can read its e-mails.
-- Definer, because addresses are kept by the account service.
create function app.confirmed_email_of(account uuid)
returns text language sql stable security definer set search_path = ''
as $$
  select lower(email) from auth.users
  where id = account and email_confirmed_at is not null and deleted_at is null and (banned_until is null or banned_until <= now())
$$;

create policy "club admins read their invitations, the invited their own"
on public.club_invitations for select to authenticated
using (
  club_id in (select app.clubs_served_by((select app.viewer_id()), 'club_admin'))
  or email = (select app.confirmed_email_of((select app.viewer_id())))
);

-- Somebody who leaves takes along what was sent to their address.
create function app.take_invitations_along()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.club_invitations where email = lower(old.email);
  return null;
end;
$$;

create trigger invitations_go_with_the_account
after delete on public.profiles
for each row when (old.email is not null) execute function app.take_invitations_along();

-- Definer, because whether an address has an account is nobody's to know: the answer is the same either way.
create function app.invite_to_club(p_club_id uuid, p_email text, p_duty text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  address text := lower(btrim(p_email));
  club public.clubs;
  made uuid;
begin
  perform app.refuse_in_anothers_name();
  if not p_club_id in (select app.clubs_served_by(caller, 'club_admin')) then
    raise sqlstate 'PT403' using message = 'Only a club admin invites people to the club.';
  end if;
  -- One at a time for a club: so the twenty-first is counted.
  select * into club from public.clubs where id = p_club_id for no key update;
  select id into made from public.club_invitations where invited_by = caller and request_id = p_request_id;
  if made is not null then return made; end if;
  if address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or char_length(address) > 254 then
    raise sqlstate 'PT422' using message = 'Write an e-mail address, as in name@example.org.', hint = 'email';
  end if;
  if p_duty is null or p_duty not in ('secretary', 'media officer', 'team manager', 'kit manager', 'doctor', 'finance officer', 'analyst') then
    raise sqlstate 'PT422' using message = 'Say what they will do for the club.', hint = 'duty';
  end if;
  update public.club_invitations set answer = 'withdrawn', answered_at = now()
  where club_id = p_club_id and answer is null and expires_at <= now();
  if exists (select from public.club_invitations where club_id = p_club_id and email = address and answer is null) then
    raise sqlstate 'PT409' using message = 'This address has been invited already, and has not answered yet.', hint = 'email';
  end if;
  if exists (
    select from public.club_members as member join auth.users as account on account.id = member.user_id
    where member.club_id = p_club_id and member.member_role in ('club', 'club_admin') and lower(account.email) = address
      and member.starts_on <= current_date and coalesce(member.ends_on >= current_date, true))
  then
    raise sqlstate 'PT409' using message = 'Whoever has this address works for the club already.', hint = 'email';
  end if;
  if (select count(*) from public.club_invitations where club_id = p_club_id and answer is null) >= 20 then
    raise sqlstate 'PT429' using message = 'Twenty invitations can wait at a time. Withdraw one first.', hint = 'email';
  end if;
  insert into public.club_invitations (club_id, email, duty, invited_by, request_id)
  values (p_club_id, address, p_duty, caller, p_request_id) returning id into made;
  perform app.write_audit('club_invitation_sent', null, jsonb_build_object('club_id', p_club_id, 'duty', p_duty),
    'club_invitations', made::text);
  perform app.tell(
    array(select id from auth.users where lower(email) = address and email_confirmed_at is not null and deleted_at is null),
    'club_invitation', format('%s asks you to work for the club', club.name),
    format('As %s. Say yes or no on your dashboard.', p_duty), '/dashboard', now() + interval '14 days', club.is_sample);
  return made;
end;
$$;

-- Definer, because a yes makes somebody a member of the club and gives them the role, which they may not by themselves.
create function app.answer_club_invitation(p_invitation_id uuid, p_accepts boolean)
returns text language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  asked public.club_invitations;
  said text := case when p_accepts then 'accepted' else 'declined' end;
begin
  perform app.refuse_in_anothers_name();
  select * into asked from public.club_invitations where id = p_invitation_id for update;
  if asked.id is null or asked.email is distinct from app.confirmed_email_of(caller) then
    raise sqlstate 'PT404' using message = 'There is no such invitation, or it is for somebody else.';
  end if;
  if p_accepts is null then
    raise sqlstate 'PT422' using message = 'Say whether you accept.', hint = 'accepts';
  end if;
  if asked.answer = said then return said; end if;
  if asked.answer is not null then
    raise sqlstate 'PT409' using message = case asked.answer when 'withdrawn' then 'The club has withdrawn this invitation.'
      else 'You have answered this invitation already.' end;
  end if;
  if asked.expires_at <= now() then
    raise sqlstate 'PT409' using message = 'This invitation has expired. Ask the club for another.';
  end if;
  update public.club_invitations set answer = said, answered_at = now() where id = asked.id;
  if p_accepts then
    insert into public.club_members (user_id, club_id, member_role, duty, added_by)
    values (caller, asked.club_id, 'club', asked.duty, asked.invited_by)
    on conflict (user_id, club_id, member_role) where ends_on is null do update set duty = excluded.duty;
    insert into public.user_roles (user_id, role, assigned_by, reason)
    values (caller, 'club', asked.invited_by, 'Invited by a club admin.') on conflict do nothing;
  end if;
  perform app.tell(array(select asked.invited_by where asked.invited_by is not null), 'club_invitation_answered',
    format('%s has %s your invitation', coalesce((select full_name from public.profiles where id = caller), asked.email), said),
    null, '/club-dashboard?club=' || asked.club_id || '#staff');
  return said;
end;
$$;

-- Definer, because nobody writes invitations but here.
create function app.withdraw_club_invitation(p_invitation_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  asked public.club_invitations;
begin
  perform app.refuse_in_anothers_name();
  select * into asked from public.club_invitations where id = p_invitation_id for update;
  if asked.id is null or not asked.club_id in (select app.clubs_served_by(app.caller_id(), 'club_admin')) then
    raise sqlstate 'PT404' using message = 'There is no such invitation of your club.';
  end if;
  if asked.answer = 'withdrawn' then return; end if;
  if asked.answer is not null then
    raise sqlstate 'PT409' using message = 'It has been answered already.';
  end if;
  update public.club_invitations set answer = 'withdrawn', answered_at = now() where id = asked.id;
end;
$$;

-- What somebody was to a club is asked about for two years (app.is_conflicted): a membership is ended, not removed,
-- unless it began today. Invoker: row-level security says whose.
create function public.end_club_membership(p_member_id uuid, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.end_club_membership(p_member_id) $$;
comment on function public.end_club_membership(uuid, uuid) is 'Ends what somebody is to a club, from today.';

-- Each is the same when its request comes again: what is already so stays so.
create function public.invite_to_club(p_club_id uuid, p_email text, p_duty text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.invite_to_club(p_club_id, p_email, p_duty, p_request_id) $$;
comment on function public.invite_to_club(uuid, text, text, uuid) is 'A club admin asks somebody, by their address, to work for the club.';

create function public.answer_club_invitation(p_invitation_id uuid, p_accepts boolean, p_request_id uuid)
returns text language sql set search_path = ''
as $$ select app.answer_club_invitation(p_invitation_id, p_accepts) $$;
comment on function public.answer_club_invitation(uuid, boolean, uuid) is 'Says yes or no to an invitation to work for a club.';

create function public.withdraw_club_invitation(p_invitation_id uuid, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.withdraw_club_invitation(p_invitation_id) $$;
comment on function public.withdraw_club_invitation(uuid, uuid) is 'A club admin takes an invitation back.';

-- Somebody always signs for a club that has had somebody. Definer, because it counts those whom the caller may not see.
-- An account that is deleted takes its memberships with it, and the operator does what has to be done.
create function app.keep_a_club_admin()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or pg_trigger_depth() > 1 then return null; end if;
  -- Two may remove each other at once: the second waits here, and counts what is left.
  perform from public.clubs where id = old.club_id for no key update;
  if old.starts_on <= current_date and coalesce(old.ends_on >= current_date, true) and not exists (
    select from public.club_members
    where club_id = old.club_id and member_role = 'club_admin' and starts_on <= current_date and coalesce(ends_on >= current_date, true))
  then
    raise sqlstate 'PT409' using
      message = 'Somebody has to sign for the club. Name another club admin first.', hint = 'member_role';
  end if;
  return null;
end;
$$;

create trigger a_club_admin_remains_when_one_changes
after update of member_role, starts_on, ends_on on public.club_members
for each row when (old.member_role = 'club_admin') execute function app.keep_a_club_admin();

create function app.club_tasks(p_person uuid)
returns setof app.task language sql stable security definer rows 2 set search_path = ''
as $$
  select 'club_invitation', format('%s asks you to work for the club', club.name),
    format('As %s.', asked.duty), '/dashboard#invitation-' || asked.id, 'Answer', asked.expires_at, asked.invited_at, club.is_sample
  from public.club_invitations as asked join public.clubs as club on club.id = asked.club_id
  where asked.email = app.confirmed_email_of(p_person) and asked.answer is null and asked.expires_at > now()
$$;

grant execute on function
  app.confirmed_email_of(uuid), app.invite_to_club(uuid, text, text, uuid),
  app.answer_club_invitation(uuid, boolean), app.withdraw_club_invitation(uuid), public.end_club_membership(uuid, uuid),
  public.invite_to_club(uuid, text, text, uuid), public.answer_club_invitation(uuid, boolean, uuid),
  public.withdraw_club_invitation(uuid, uuid)
to authenticated;
