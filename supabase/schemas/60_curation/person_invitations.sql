-- Invitations by a link: a club invites the player of its transfer, and the guardian of a minor, its coach and its staff;
-- the offices invite players, coaches and match officials. A link can be used once, within 14 days, and is for one
-- person. Only its hash is kept, so it is shown once. How staff are invited is in 10_accounts/club_invitations.sql.
--
-- A link proves nothing about who opens it: what the account signs counts only after an identity check
-- (60_curation/identity_checks.sql), and a guardian is confirmed by the association as ever.

create table app.person_invitations (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('player', 'guardian', 'coach', 'referee', 'staff')),
  person_id uuid references public.people (id) on delete cascade,
  transfer_id uuid references public.transfers (id) on delete cascade,
  -- Who invites; null for the league and the association.
  club_id uuid references public.clubs (id),
  token_hash text not null unique check (char_length(token_hash) = 64),
  invited_by uuid references auth.users (id) on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  request_id uuid not null,
  used_by uuid references auth.users (id) on delete set null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  -- Of staff, who are nobody of the record.
  name text check (char_length(name) between 1 and 120),
  duty text check (duty = any (app.known_duties())),
  -- Where it is tied to an account: its e-mail address or phone number (app.plain_address).
  address text check (char_length(address) between 3 and 254),
  declined_at timestamptz,
  constraint one_invitation_of_a_person_a_request unique (invited_by, request_id),
  constraint a_guardian_is_invited_for_a_transfer check (kind <> 'guardian' or transfer_id is not null),
  constraint staff_are_invited_by_name_to_a_duty_of_a_club check (
    (kind = 'staff') = (person_id is null) and (kind = 'staff') = (name is not null) and (kind = 'staff') = (duty is not null)
    and (kind <> 'staff' or club_id is not null)),
  constraint only_staff_are_invited_by_address check (address is null or kind = 'staff')
);
comment on table app.person_invitations is 'Links by which somebody joins an account with a person of the record or the staff of a club, each for one use.';
create index person_invitations_person_id_idx on app.person_invitations (person_id, invited_at desc);
create index person_invitations_transfer_id_idx on app.person_invitations (transfer_id, invited_at desc);
create index person_invitations_club_id_idx on app.person_invitations (club_id);
create index person_invitations_used_by_idx on app.person_invitations (used_by);
create index person_invitations_address_idx on app.person_invitations (address) where address is not null;
alter table app.person_invitations enable row level security;

create trigger nothing_is_written_while_impersonating
before insert or update or delete on app.person_invitations
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on app.person_invitations
for each row execute function app.tell_those_concerned();

create function app.token_hash(token text)
returns text language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(coalesce(token, ''), 'UTF8')), 'hex') $$;

create function app.invitation_state(invitation app.person_invitations)
returns text language sql stable set search_path = ''
as $$
  select case when invitation.used_at is not null then 'used' when invitation.declined_at is not null then 'declined'
    when invitation.withdrawn_at is not null then 'withdrawn'
    when invitation.expires_at <= now() then 'expired' else 'open' end
$$;

-- By the secret part of the link; by its number for whoever has the address that it is tied to.
create function app.find_invitation(p_token text, account uuid)
returns app.person_invitations language sql stable security definer set search_path = ''
as $$
  select * from app.person_invitations where token_hash = app.token_hash(p_token)
  union all
  select * from app.person_invitations
  where id = case when p_token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_token::uuid end and app.account_at(address) = account
  limit 1
$$;

-- Which club invites, null for an office. Refuses everybody else.
create function app.inviting_club(p_person_id uuid, p_kind text, transfer public.transfers)
returns uuid language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  club uuid := app.present_club_of(p_person_id, 'coach');
begin
  if transfer.id is not null then
    if not app.transfer_parties_of(transfer, caller) && '{staff,engaging}' or transfer.player_id is distinct from p_person_id then
      perform app.refuse('PT404', 'curation.transferNotYours', 'This transfer does not exist, or you are not part of it.');
    end if;
    if not transfer.is_under_way then
      perform app.refuse('PT409', 'curation.transferOver', 'This transfer is over. There is nothing left to sign.');
    end if;
    if p_kind not in ('player', 'guardian') then
      perform app.refuse('PT422', 'curation.invitePlayerOrGuardian', 'A club invites the player and, for a minor, the guardian.', 'kind');
    end if;
    return app.applicant_of(transfer);
  end if;
  if p_kind = 'coach' and club in (select app.clubs_served_by(caller, 'club_admin')) then return club; end if;
  perform app.require_identity_office(p_person_id);
  if (case p_kind when 'referee' then 'official' else p_kind end) <> all (public.person_kinds(p_person_id)) then
    perform app.refuse('PT422', 'curation.invitePerson', 'Choose a player, a coach or a match official from the record.', 'person');
  end if;
  return null;
end;
$$;

-- The answer has the secret part of the link, this once. The same request again makes another, because the first one
-- was never seen. Definer, because nobody may write invitations.
create function app.invite_person(p_person_id uuid, p_kind text, p_transfer_id uuid, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  token text := replace(gen_random_uuid()::text, '-', '');
  transfer public.transfers;
  person public.people;
  club uuid;
  made app.person_invitations;
begin
  perform app.refuse_in_anothers_name();
  if p_kind is null or p_kind not in ('player', 'guardian', 'coach', 'referee') or p_request_id is null then
    perform app.refuse('PT422', 'curation.inviteKind', 'Choose what the person is invited as.', 'kind');
  end if;
  select * into transfer from public.transfers where id = p_transfer_id;
  club := app.inviting_club(p_person_id, p_kind, transfer);
  -- One at a time for a person: the new link ends the one before.
  select * into person from public.people where id = p_person_id for no key update;
  if p_kind = 'guardian' and not app.is_minor(p_person_id) then
    perform app.refuse('PT422', 'curation.inviteOfAge',
      '{person} is an adult and needs no guardian.', 'kind', jsonb_build_object('person', person.name));
  end if;
  if p_kind <> 'guardian' and app.is_claimed(p_person_id) then
    perform app.refuse('PT409', 'curation.inviteHasAccount',
      '{person} already has an account. No invitation is needed.', p_parameters => jsonb_build_object('person', person.name));
  end if;
  update app.person_invitations set token_hash = app.token_hash(token)
  where invited_by = caller and request_id = p_request_id and used_at is null returning * into made;
  if made.id is null then
    if (select count(*) from app.person_invitations where person_id = p_person_id and app.happened_within(invited_at, interval '1 day')) >= 10 then
      perform app.refuse('PT429', 'curation.inviteLimit', 'Ten links have been made for this player today. Use the last one, or continue tomorrow.');
    end if;
    update app.person_invitations set withdrawn_at = now()
    where person_id = p_person_id and kind = p_kind and club_id is not distinct from club and used_at is null and withdrawn_at is null;
    insert into app.person_invitations (kind, person_id, transfer_id, club_id, token_hash, invited_by, request_id)
    values (p_kind, p_person_id, p_transfer_id, club, app.token_hash(token), caller, p_request_id) returning * into made;
    perform app.write_audit('person_invited', null,
      jsonb_build_object('person_id', p_person_id, 'kind', p_kind, 'club_id', club), 'person_invitations', made.id::text);
  end if;
  return jsonb_build_object('token', token, 'expiresAt', made.expires_at);
end;
$$;

-- What a link is about, for whoever has it: who invites whom as what, and nothing else of the person.
-- Definer, because nobody may read invitations.
create function app.invitation_of(p_token text)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'kind', invitation.kind, 'person', coalesce(person.name, invitation.name), 'duty', invitation.duty, 'club', club.name,
    'office', case when club.id is null then case
      when app.roles_of(invitation.invited_by) && '{zifa_admin}' then 'association' else 'league' end end,
    'state', app.invitation_state(invitation),
    'expiresAt', invitation.expires_at, 'isRegistration', transfer.type = 'first_registration', 'isSample', coalesce(person.is_sample, club.is_sample),
    'isMine', invitation.used_at is not null and coalesce(invitation.used_by = app.viewer_id(), false))
  from app.find_invitation(p_token, app.viewer_id()) as invitation
  left join public.people as person on person.id = invitation.person_id
  left join public.clubs as club on club.id = invitation.club_id
  left join public.transfers as transfer on transfer.id = invitation.transfer_id
  where invitation.id is not null
$$;

-- Whether a link of this club may join an account with the player at once: it is its own player, or somebody whom it
-- alone has entered. Of anybody else it would open what is not the club's to show; there the league says yes first.
create function app.is_clubs_to_invite(p_person_id uuid, p_club_id uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select coalesce(app.present_club_of(person.id, 'player') = p_club_id, false) or (
    person.is_unregistered
    and not exists (select from app.entered_players as entered where entered.person_id = person.id and entered.club_id <> p_club_id)
    and not exists (
      select from public.transfers as other
      where other.player_id = person.id and other.is_under_way and app.applicant_of(other) <> p_club_id))
  from public.people as person where person.id = p_person_id
$$;

-- Joins the account with the person, or claims it where the league has to say yes. Both rows are locked: of two who
-- open one link, one gets it.
create function app.join_by_invitation(invitation app.person_invitations, caller uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  is_joined boolean := invitation.kind <> 'player' or invitation.club_id is null
    or app.is_clubs_to_invite(invitation.person_id, invitation.club_id);
  claim public.person_links;
  invited constant jsonb := app.sentence('curation.sentences.invitedByClub', 'Invited by {club}.',
    jsonb_build_object('club', (select name from public.clubs where id = invitation.club_id)));
begin
  if app.person_of(caller) = invitation.person_id then return; end if;
  if app.person_of(caller) is not null then
    perform app.refuse('PT409', 'curation.inviteJoinedElsewhere',
      'Your account is already linked to another record. Use the account of the person who is invited.');
  end if;
  if app.is_claimed(invitation.person_id) then
    perform app.refuse('PT409', 'curation.inviteRecordTaken', 'Another account is already linked to this record. If it is not yours, tell the league office.');
  end if;
  update public.person_links set status = 'withdrawn', decided_at = now() where user_id = caller and status = 'pending';
  if is_joined then
    insert into public.person_links (user_id, person_id, kind, status, decided_by, decided_at, asked, club_id)
    values (caller, invitation.person_id, invitation.kind, 'confirmed', invitation.invited_by, now(),
      case when invitation.club_id is not null then 'club' else 'league' end, invitation.club_id);
  else
    insert into public.person_links (user_id, person_id, kind, asked, words, words_message)
    values (caller, invitation.person_id, invitation.kind, 'league', invited ->> 'text', app.message_of(invited)) returning * into claim;
    perform app.tell_of_claim(claim);
  end if;
  perform app.give_reason(app.sentence('accounts.sentences.invitedByLink', 'Invited by a link.'));
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (caller, invitation.kind::public.user_role, invitation.invited_by, current_setting('app.reason')) on conflict do nothing;
  perform app.give_reason(null);
  if invitation.kind = 'coach' and invitation.club_id is not null then
    insert into public.club_members (user_id, club_id, member_role, added_by)
    values (caller, invitation.club_id, 'coach', invitation.invited_by)
    on conflict (user_id, club_id, member_role) where ends_on is null do nothing;
  end if;
end;
$$;

-- Makes the account a member of the club's staff with the duty.
create function app.join_staff(invitation app.person_invitations, caller uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  if invitation.club_id in (select app.clubs_of(caller, 'club_admin')) then
    perform app.refuse('PT409', 'curation.inviteClubAdmin', 'You are already a club admin of this club. The link is for somebody else.');
  end if;
  insert into public.club_members (user_id, club_id, member_role, duty, added_by)
  values (caller, invitation.club_id, 'club', invitation.duty, invitation.invited_by)
  on conflict (user_id, club_id, member_role) where ends_on is null do update set duty = excluded.duty;
  perform app.give_reason(app.sentence('accounts.sentences.invitedByAdmin', 'Invited by a club admin.'));
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (caller, 'club', invitation.invited_by, current_setting('app.reason')) on conflict do nothing;
  perform app.give_reason(null);
end;
$$;

-- Whoever invited is told by which account it was answered: a link can be passed on.
create function app.tell_of_answer(invitation app.person_invitations, said text)
returns void language sql security definer set search_path = ''
as $$
  select app.tell(array[invitation.invited_by], 'club_invitation_answered',
    case
      when invitation.kind = 'guardian' and said = 'accepted' then app.sentence('curation.sentences.guardianAccepted',
        'The guardian of {person} has accepted your invitation', about.parameters)
      when invitation.kind = 'guardian' then app.sentence('curation.sentences.guardianDeclined',
        'The guardian of {person} has declined your invitation', about.parameters)
      when said = 'accepted' then app.sentence('curation.sentences.invitationAccepted', '{person} has accepted your invitation', about.parameters)
      else app.sentence('curation.sentences.invitationDeclined', '{person} has declined your invitation', about.parameters) end,
    case
      when said = 'declined' then null
      when invitation.kind = 'staff' and account.full_name is null then app.sentence('curation.sentences.staffUnnamed',
        'The account has no name yet. If it is somebody else''s, remove it from your staff.')
      when invitation.kind = 'staff' then app.sentence('curation.sentences.staffNamed',
        'The account is called {name}. If it is somebody else''s, remove it from your staff.', jsonb_build_object('name', account.full_name))
      when invitation.kind in ('player', 'guardian') then app.sentence('curation.sentences.identityNext',
        'The league or the association checks the identity next.') end,
    case when transfer.id is not null then app.transfer_href(transfer)
      when invitation.kind in ('staff', 'coach') and invitation.club_id is not null
        then '/club-dashboard?club=' || invitation.club_id || '#staff' end,
    null, coalesce(person.is_sample, false))
  from (select) as once
  left join public.people as person on person.id = invitation.person_id
  left join public.transfers as transfer on transfer.id = invitation.transfer_id
  left join public.profiles as account on account.id = app.caller_id()
  cross join lateral (select jsonb_build_object('person', coalesce(person.name, invitation.name)) as parameters) as about
  where invitation.invited_by is not null
$$;

create function app.answer_invitation(p_token text, p_accepts boolean)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  invitation app.person_invitations;
  transfer public.transfers;
  person public.people;
begin
  perform app.refuse_in_anothers_name();
  if p_accepts is null then
    perform app.refuse('PT422', 'curation.inviteAccepts', 'Choose whether you accept.', 'accepts');
  end if;
  select * into invitation from app.find_invitation(p_token, caller);
  select * into person from public.people where id = invitation.person_id for no key update;
  select * into invitation from app.person_invitations where id = invitation.id for update;
  if invitation.id is null then
    perform app.refuse('PT404', 'curation.inviteUnknown', 'This link is not valid. Ask the sender for a new one.');
  end if;
  select * into transfer from public.transfers where id = invitation.transfer_id;
  if invitation.declined_at is not null and invitation.used_by = caller and not p_accepts then
    return jsonb_build_object('kind', invitation.kind, 'href', '/dashboard');
  end if;
  if invitation.used_by is distinct from caller or invitation.declined_at is not null then
    if app.invitation_state(invitation) <> 'open' then
      case app.invitation_state(invitation)
        when 'used' then perform app.refuse('PT409', 'curation.inviteUsed', 'This link has already been used. It works once. Ask for a new one.');
        when 'expired' then perform app.refuse('PT409', 'curation.inviteExpired', 'This link has expired. Ask for a new one.');
        when 'declined' then perform app.refuse('PT409', 'curation.inviteDeclined', 'This invitation has been declined. Ask for a new one.');
        else perform app.refuse('PT409', 'curation.inviteReplaced', 'This link was replaced by a newer one. Use that.');
      end case;
    end if;
    if invitation.address is not null and app.account_at(invitation.address) is distinct from caller then
      perform app.refuse('PT403', 'curation.inviteOtherAddress',
        'This link is tied to another e-mail address or phone number. Sign in with the account that has it.');
    end if;
    if not p_accepts then
      update app.person_invitations set declined_at = now(), used_by = caller where id = invitation.id;
      perform app.tell_of_answer(invitation, 'declined');
      return jsonb_build_object('kind', invitation.kind, 'href', '/dashboard');
    end if;
    if transfer.id is not null and not transfer.is_under_way then
      perform app.refuse('PT409', 'curation.transferOver', 'This transfer is over. There is nothing left to sign.');
    end if;
    if caller = invitation.invited_by or (invitation.kind in ('player', 'guardian') and (
      app.caller_is('admin', 'zifa_admin') or exists (
        select from public.club_members where user_id = caller and club_id = invitation.club_id and member_role in ('club', 'club_admin')
          and coalesce(ends_on >= app.league_today(), true))))
    then
      if invitation.kind = 'guardian' then
        perform app.refuse('PT403', 'curation.inviteForGuardian',
          'This link is for the guardian of {person}. Nobody from the club or an office can use it.', p_parameters => jsonb_build_object('person', person.name));
      else
        perform app.refuse('PT403', 'curation.inviteForPerson',
          'This link is for {person}. Nobody from the club or an office can use it.',
          p_parameters => jsonb_build_object('person', coalesce(person.name, invitation.name)));
      end if;
    end if;
    if invitation.kind = 'guardian' then
      if app.is_age_unknown(caller) then
        perform app.refuse('PT409', 'curation.guardianYear', 'Add your own year of birth first, under Privacy. A guardian must be an adult.');
      end if;
      if app.person_of(caller) = person.id or app.is_minor(app.person_of(caller)) or app.is_minor_account(caller) then
        perform app.refuse('PT422', 'curation.guardianOfAge', 'A guardian must be an adult, and not the player. Use an account of your own.');
      end if;
    elsif invitation.kind = 'staff' then
      perform app.join_staff(invitation, caller);
    else
      perform app.join_by_invitation(invitation, caller);
    end if;
    update app.person_invitations set used_by = caller, used_at = now() where id = invitation.id;
    perform app.write_audit('invitation_accepted', caller,
      jsonb_build_object('person_id', person.id, 'kind', invitation.kind, 'club_id', invitation.club_id), 'person_invitations', invitation.id::text);
    perform app.tell_of_answer(invitation, 'accepted');
  end if;
  return jsonb_build_object('kind', invitation.kind, 'href', case
    when invitation.kind = 'staff' then '/club-dashboard?club=' || invitation.club_id
    when invitation.kind in ('coach', 'referee') then app.claim_home(invitation.kind, caller)
    when invitation.kind = 'player' and transfer.agreed_at is not null and app.person_of(caller) = person.id then '/dashboard/consents/' || transfer.ref
    when invitation.kind = 'player' then '/player-dashboard' else '/dashboard/consents' end);
end;
$$;

-- For the club of a transfer: who has an account, whether it may sign, and which link is out.
create function app.signers_of(transfer public.transfers)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('kind', asked.kind, 'hasAccount', account is not null,
      'isChecked', coalesce(app.is_identity_checked(account, transfer.player_id), false),
      'hasAccepted', latest.used_at is not null, 'openUntil', case when app.invitation_state(latest) = 'open' then latest.expires_at end))
  from unnest(case when app.is_minor(transfer.player_id) then '{player,guardian}' else '{player}' end::text[]) as asked (kind)
  left join lateral (
    select user_id as account from public.person_links
    where asked.kind = 'player' and person_id = transfer.player_id and status = 'confirmed'
    union all
    (select user_id from public.guardians where asked.kind = 'guardian' and player_id = transfer.player_id order by confirmed_at limit 1)
  ) as spoken on true
  left join lateral (
    select * from app.person_invitations as sent
    where sent.transfer_id = transfer.id and sent.kind = asked.kind order by sent.invited_at desc limit 1) as latest on true
  where transfer.is_under_way and app.transfer_parties_of(transfer, app.viewer_id()) && '{staff,engaging}'
$$;

create function public.invite_person(p_person_id uuid, p_kind text, p_request_id uuid, p_transfer_id uuid default null)
returns jsonb language sql set search_path = ''
as $$ select app.invite_person(p_person_id, p_kind, p_transfer_id, p_request_id) $$;
comment on function public.invite_person(uuid, text, uuid, uuid) is
  'Makes a link by which a player, guardian, coach or match official joins an account with the record. It is answered once.';

create function public.invitation_of(p_token text)
returns jsonb language sql stable set search_path = ''
as $$ select app.invitation_of(p_token) $$;
comment on function public.invitation_of(text) is 'Who invites whom to what, for whoever has the link; null where there is none.';

create function public.answer_invitation(p_token text, p_accepts boolean, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.answer_invitation(p_token, p_accepts) $$;
comment on function public.answer_invitation(text, boolean, uuid) is
  'Joins one''s account with the person or the club''s staff that the link is for, or declines it.';

grant execute on function app.invitation_of(text), public.invitation_of(text) to anon, authenticated;

grant execute on function
  app.invite_person(uuid, text, uuid, uuid), app.answer_invitation(text, boolean), app.signers_of(public.transfers),
  public.invite_person(uuid, text, uuid, uuid), public.answer_invitation(text, boolean, uuid)
to authenticated;
