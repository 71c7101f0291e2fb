-- Who works for a club: staff are invited by a link, and somebody always signs for the club.
--
-- A link is an invitation like any other (60_curation/person_invitations.sql): it names the person and the duty, works
-- once and for 14 days. A club admin who knows the e-mail address or phone number can tie it to the account that has it;
-- then it also waits in that person's tasks. An invitation makes nobody a club admin: the league does that.

create function app.known_duties()
returns text[] language sql immutable set search_path = ''
as $$
  select '{secretary,registrar,finance officer,media officer,team manager,kit manager,doctor,analyst}'::text[]
$$;

create function app.duty_name(duty text)
returns jsonb language sql immutable set search_path = ''
as $$
  select case duty
    when 'secretary' then app.name_parameter('accounts.sentences.secretary', 'secretary')
    when 'registrar' then app.name_parameter('accounts.sentences.registrar', 'registrar')
    when 'finance officer' then app.name_parameter('accounts.sentences.financeOfficer', 'finance officer')
    when 'media officer' then app.name_parameter('accounts.sentences.mediaOfficer', 'media officer')
    when 'team manager' then app.name_parameter('accounts.sentences.teamManager', 'team manager')
    when 'kit manager' then app.name_parameter('accounts.sentences.kitManager', 'kit manager')
    when 'doctor' then app.name_parameter('accounts.sentences.doctor', 'doctor')
    when 'analyst' then app.name_parameter('accounts.sentences.analyst', 'analyst')
    else to_jsonb(duty) end
$$;

-- An e-mail address in small letters, or a phone number as the account service keeps it: 263772123456. Null where it is
-- neither. The forms of the pages read it the same way (app/features/accounts/session/schema.ts).
create function app.plain_address(p_address text)
returns text language sql immutable set search_path = ''
as $$
  select case
    when char_length(said) > 254 then null
    when said ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then said
    when said ~ '^[+]?[0-9 ().-]+$' and char_length(digits) between 8 and 15 then digits end
  from (
    select lower(btrim(coalesce(p_address, ''))) as said,
      regexp_replace(regexp_replace(regexp_replace(coalesce(p_address, ''), '[^0-9]', '', 'g'), '^00', ''), '^0', '263') as digits
  ) as read
$$;

-- The account whose confirmed e-mail address or phone number it is. Definer, because the account service keeps them.
create function app.account_at(p_address text)
returns uuid language sql stable security definer set search_path = ''
as $$
  select id from auth.users
  where deleted_at is null and (banned_until is null or banned_until <= now())
    and ((email = app.plain_address(p_address) and email_confirmed_at is not null)
      or (phone = app.plain_address(p_address) and phone_confirmed_at is not null))
$$;

-- Somebody who leaves takes along what was sent to their address.
create function app.take_invitations_along()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.person_invitations where address in (lower(old.email), app.plain_address(old.phone));
  return null;
end;
$$;

create trigger invitations_go_with_the_account
after delete on public.profiles
for each row execute function app.take_invitations_along();

-- Makes the link. Definer, because nobody may write invitations, and whether an address has an account is nobody's to
-- know: the answer is the same either way.
create function app.invite_to_club(p_club_id uuid, p_name text, p_duty text, p_address text, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  token text := replace(gen_random_uuid()::text, '-', '');
  said text := btrim(coalesce(p_name, ''));
  tied text := app.plain_address(p_address);
  club public.clubs;
  made app.person_invitations;
begin
  perform app.refuse_in_anothers_name();
  if not p_club_id in (select app.clubs_served_by(caller, 'club_admin')) then
    perform app.refuse('PT403', 'accounts.invitesAdminOnly', 'Only a club admin can invite people to the club.');
  end if;
  if said = '' or char_length(said) > 120 then
    perform app.refuse('PT422', 'accounts.invitedName', 'Enter the person''s name, in at most 120 characters.', 'name');
  end if;
  if not coalesce(p_duty = any (app.known_duties()), false) then
    perform app.refuse('PT422', 'accounts.invitedDuty', 'Choose what they will do for the club.', 'duty');
  end if;
  if tied is null and btrim(coalesce(p_address, '')) <> '' then
    perform app.refuse('PT422', 'accounts.invitedAddress',
      'Enter an e-mail address or a phone number, such as name@example.org or 0772 123 456.', 'address');
  end if;
  -- One at a time for a club: so the twenty-first is counted.
  select * into club from public.clubs where id = p_club_id for no key update;
  if exists (
    select from public.club_members where club_id = p_club_id and user_id = app.account_at(tied) and member_role in ('club', 'club_admin')
      and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true))
  then
    perform app.refuse('PT409', 'accounts.invitedAlready', 'The person with this address already works for the club.', 'address');
  end if;
  -- The same request again makes another link in its place, because the first one was never seen.
  update app.person_invitations set token_hash = app.token_hash(token)
  where invited_by = caller and request_id = p_request_id and used_at is null returning * into made;
  if made.id is null then
    -- A new link for the same person ends the one before.
    update app.person_invitations set withdrawn_at = now()
    where club_id = p_club_id and kind = 'staff' and used_at is null and withdrawn_at is null and declined_at is null
      and (lower(name) = lower(said) or address = tied);
    if (
      select count(*) from app.person_invitations as open
      where club_id = p_club_id and kind = 'staff' and app.invitation_state(open) = 'open') >= 20
    then
      perform app.refuse('PT429', 'accounts.invitationLimit', 'Twenty invitations are pending, which is the limit. Withdraw one first.', 'name');
    end if;
    insert into app.person_invitations (kind, club_id, name, duty, address, token_hash, invited_by, request_id)
    values ('staff', p_club_id, said, p_duty, tied, app.token_hash(token), caller, p_request_id) returning * into made;
    perform app.write_audit('club_invitation_sent', null, jsonb_build_object('club_id', p_club_id, 'duty', p_duty),
      'person_invitations', made.id::text);
    perform app.tell(array(select invited from app.account_at(tied) as invited where invited is not null),
      'club_invitation',
      app.sentence('accounts.sentences.clubInvites', '{club} invites you to join its staff', jsonb_build_object('club', club.name)),
      app.sentence('accounts.sentences.clubInvitesAs', 'As {duty}. Accept or decline the invitation.',
        jsonb_build_object('duty', app.duty_name(p_duty))), '/dashboard/invitations/' || made.id, made.expires_at, club.is_sample);
  end if;
  return jsonb_build_object('token', token, 'expiresAt', made.expires_at);
end;
$$;

-- Definer, because nobody writes invitations but here.
create function app.withdraw_invitation(p_invitation_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  invitation app.person_invitations;
begin
  perform app.refuse_in_anothers_name();
  select * into invitation from app.person_invitations where id = p_invitation_id for update;
  if invitation.id is null or not coalesce(invitation.club_id in (select app.clubs_served_by(app.caller_id(), 'club_admin')), false) then
    perform app.refuse('PT404', 'accounts.noInvitation', 'Your club has no such invitation.');
  end if;
  if invitation.withdrawn_at is not null then return; end if;
  if invitation.used_at is not null or invitation.declined_at is not null then
    perform app.refuse('PT409', 'accounts.invitationAnswered', 'This invitation has already been answered.');
  end if;
  update app.person_invitations set withdrawn_at = now() where id = invitation.id;
end;
$$;

create function public.invite_to_club(p_club_id uuid, p_name text, p_duty text, p_request_id uuid, p_address text default null)
returns jsonb language sql set search_path = ''
as $$ select app.invite_to_club(p_club_id, p_name, p_duty, p_address, p_request_id) $$;
comment on function public.invite_to_club(uuid, text, text, uuid, text) is
  'A club admin makes a link by which somebody joins the staff of the club. It is answered once.';

create function public.withdraw_invitation(p_invitation_id uuid, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.withdraw_invitation(p_invitation_id) $$;
comment on function public.withdraw_invitation(uuid, uuid) is 'A club admin takes an invitation of the club back.';

-- What somebody was to a club is asked about for two years (app.is_conflicted): a membership is ended, not removed,
-- unless it began today. Invoker: row-level security says whose.
create function public.end_club_membership(p_member_id uuid, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.end_club_membership(p_member_id) $$;
comment on function public.end_club_membership(uuid, uuid) is 'Ends what somebody is to a club, from today.';

-- Somebody always signs for a club that has had somebody. Definer, because it counts those whom the caller may not see.
-- An account that is deleted takes its memberships with it, and the operator does what has to be done.
create function app.keep_a_club_admin()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or pg_trigger_depth() > 1 then return null; end if;
  -- Two may remove each other at once: the second waits here, and counts what is left.
  perform from public.clubs where id = old.club_id for no key update;
  if old.starts_on <= app.league_today() and coalesce(old.ends_on >= app.league_today(), true) and not exists (
    select from public.club_members
    where club_id = old.club_id and member_role = 'club_admin' and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true))
  then
    perform app.refuse('PT409', 'accounts.signatoryNeeded',
      'A club needs at least one club admin. Name another first.', 'member_role');
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
  select 'club_invitation',
    app.sentence('accounts.sentences.clubInvites', '{club} invites you to join its staff', jsonb_build_object('club', club.name)),
    app.sentence('accounts.sentences.asDuty', 'As {duty}.', jsonb_build_object('duty', app.duty_name(asked.duty))),
    '/dashboard/invitations/' || asked.id, app.sentence('accounts.sentences.answer', 'Give an answer'), asked.expires_at, asked.invited_at, club.is_sample
  from auth.users as account
  join app.person_invitations as asked
    on asked.address in (case when account.email_confirmed_at is not null then account.email end,
      case when account.phone_confirmed_at is not null then account.phone end)
  join public.clubs as club on club.id = asked.club_id
  where account.id = p_person and app.invitation_state(asked) = 'open'
$$;

grant execute on function
  app.invite_to_club(uuid, text, text, text, uuid), app.withdraw_invitation(uuid), public.end_club_membership(uuid, uuid),
  public.invite_to_club(uuid, text, text, uuid, text), public.withdraw_invitation(uuid, uuid)
to authenticated;
