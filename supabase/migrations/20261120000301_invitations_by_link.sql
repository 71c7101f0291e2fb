set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP POLICY "club admins read their invitations, the invited their own" ON "public"."club_invitations";

DROP TRIGGER "invitations_go_with_the_account" ON "public"."profiles";

ALTER TABLE "app"."person_invitations" DROP CONSTRAINT "person_invitations_kind_check";

DROP FUNCTION "app"."accept_invitation"(text);

DROP FUNCTION "app"."answer_club_invitation"(uuid, boolean);

DROP FUNCTION "app"."confirm_guardian"(uuid, text, text, text, uuid);

DROP FUNCTION "app"."confirmed_email_of"(uuid);

DROP FUNCTION "app"."guardian_offers"();

DROP FUNCTION "app"."invite_to_club"(uuid, text, text, uuid);

DROP FUNCTION "app"."link_account"(text, uuid, text, text, uuid);

DROP FUNCTION "app"."open_guardian_offers"();

DROP FUNCTION "app"."withdraw_club_invitation"(uuid);

DROP FUNCTION "public"."accept_invitation"(text, uuid);

DROP FUNCTION "public"."answer_club_invitation"(uuid, boolean, uuid);

DROP FUNCTION "public"."confirm_guardian"(uuid, text, text, text, uuid);

DROP FUNCTION "public"."guardian_offers"();

DROP FUNCTION "public"."invite_to_club"(uuid, text, text, uuid);

DROP FUNCTION "public"."link_account"(text, uuid, text, text, uuid);

DROP FUNCTION "public"."withdraw_club_invitation"(uuid, uuid);

ALTER TABLE "app"."person_invitations" ADD COLUMN "name" text;

ALTER TABLE "app"."person_invitations" ADD COLUMN "duty" text;

ALTER TABLE "app"."person_invitations" ADD COLUMN "address" text;

ALTER TABLE "app"."person_invitations" ADD COLUMN "declined_at" timestamp with time zone;

ALTER TABLE "app"."person_invitations" ALTER COLUMN "person_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION app.account_at(p_address text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select id from auth.users
  where deleted_at is null and (banned_until is null or banned_until <= now())
    and ((email = app.plain_address(p_address) and email_confirmed_at is not null)
      or (phone = app.plain_address(p_address) and phone_confirmed_at is not null))
$function$;

CREATE OR REPLACE FUNCTION app.answer_invitation(p_token text, p_accepts boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  invitation app.person_invitations;
  transfer public.transfers;
  person public.people;
begin
  perform app.refuse_in_anothers_name();
  if p_accepts is null then
    raise sqlstate 'PT422' using message = 'Say whether you accept.', hint = 'accepts';
  end if;
  select * into invitation from app.find_invitation(p_token, caller);
  select * into person from public.people where id = invitation.person_id for no key update;
  select * into invitation from app.person_invitations where id = invitation.id for update;
  if invitation.id is null then
    raise sqlstate 'PT404' using message = 'This link is not known. Ask whoever sent it for a new one.';
  end if;
  select * into transfer from public.transfers where id = invitation.transfer_id;
  if invitation.declined_at is not null and invitation.used_by = caller and not p_accepts then
    return jsonb_build_object('kind', invitation.kind, 'href', '/dashboard');
  end if;
  if invitation.used_by is distinct from caller or invitation.declined_at is not null then
    if app.invitation_state(invitation) <> 'open' then
      raise sqlstate 'PT409' using message = case app.invitation_state(invitation)
        when 'used' then 'This link has been used already. It works once. Ask for a new one.'
        when 'expired' then 'This link has expired. Ask for a new one.'
        when 'declined' then 'This invitation has been declined. Ask for a new one.'
        else 'This link was replaced by a newer one. Use that.' end;
    end if;
    if invitation.address is not null and app.account_at(invitation.address) is distinct from caller then
      raise sqlstate 'PT403' using
        message = 'This link is tied to another e-mail address or phone number. Sign in with the account that has it.';
    end if;
    if not p_accepts then
      update app.person_invitations set declined_at = now(), used_by = caller where id = invitation.id;
      perform app.tell_of_answer(invitation, 'declined');
      return jsonb_build_object('kind', invitation.kind, 'href', '/dashboard');
    end if;
    if transfer.id is not null and not transfer.is_under_way then
      raise sqlstate 'PT409' using message = 'This transfer is over. There is nothing to sign any more.';
    end if;
    if caller = invitation.invited_by or (invitation.kind in ('player', 'guardian') and (
      app.caller_is('admin', 'zifa_admin') or exists (
        select from public.club_members where user_id = caller and club_id = invitation.club_id and member_role in ('club', 'club_admin')
          and coalesce(ends_on >= current_date, true))))
    then
      raise sqlstate 'PT403' using message = format('This link is for %s. Nobody of the club or an office can use it.',
        case invitation.kind when 'guardian' then 'the guardian of ' || person.name else coalesce(person.name, invitation.name) end);
    end if;
    if invitation.kind = 'guardian' then
      if app.person_of(caller) = person.id or app.is_minor(app.person_of(caller)) or app.is_minor_account(caller) then
        raise sqlstate 'PT422' using message = 'A guardian is of age, and not the player. Use an account of your own.';
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
$function$;

CREATE OR REPLACE FUNCTION app.club_people(p_club_id uuid, p_person uuid, signs boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'members', coalesce((
      select jsonb_agg(jsonb_build_object('id', member.id, 'name', profile.full_name, 'role', member.member_role, 'duty', member.duty,
        'startsOn', member.starts_on, 'endsOn', member.ends_on, 'isMe', member.user_id = p_person,
        'holdsRole', exists (select from public.user_roles as held where held.user_id = member.user_id and held.role = member.member_role))
        order by member.member_role, member.starts_on, member.id)
      from (
        select * from public.club_members
        where club_id = p_club_id and starts_on <= current_date and coalesce(ends_on >= current_date, true)
        order by member_role, starts_on, id limit 100) as member
      join public.profiles as profile on profile.id = member.user_id), '[]'),
    'invitations', case when signs then coalesce((
      select jsonb_agg(jsonb_build_object('id', asked.id, 'name', coalesce(person.name, asked.name), 'duty', coalesce(asked.duty, 'coach'),
        'address', asked.address, 'until', asked.expires_at) order by asked.invited_at desc)
      from app.person_invitations as asked left join public.people as person on person.id = asked.person_id
      where asked.club_id = p_club_id and asked.kind in ('staff', 'coach') and app.invitation_state(asked) = 'open'), '[]') end,
    -- Coaches of the record who have no account yet.
    'coaches', case when signs then coalesce((
      select jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name) order by person.name)
      from public.people as person
      where person.id in (select stint.person_id from public.coach_stints as stint where stint.club_id = p_club_id)
        and app.present_club_of(person.id, 'coach') = p_club_id and not app.is_claimed(person.id)), '[]') end)
$function$;

CREATE OR REPLACE FUNCTION app.club_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO ''
AS $function$
  select 'club_invitation', format('%s asks you to work for the club', club.name),
    format('As %s.', asked.duty), '/dashboard/invitations/' || asked.id, 'Answer', asked.expires_at, asked.invited_at, club.is_sample
  from auth.users as account
  join app.person_invitations as asked
    on asked.address in (case when account.email_confirmed_at is not null then account.email end,
      case when account.phone_confirmed_at is not null then account.phone end)
  join public.clubs as club on club.id = asked.club_id
  where account.id = p_person and app.invitation_state(asked) = 'open'
$function$;

CREATE OR REPLACE FUNCTION app.confirm_guardian(p_player_id uuid, p_address text, p_relation text, p_paper text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account uuid := app.association_answer(p_request_id);
  player public.people;
  relation text := btrim(coalesce(p_relation, ''));
  paper text := btrim(coalesce(p_paper, ''));
begin
  if account is not null then return account; end if;
  select person.* into player from public.people as person
  join public.players as known on known.person_id = person.id where person.id = p_player_id for no key update of person;
  if player.id is null then
    raise sqlstate 'PT422' using message = 'Choose the player.', hint = 'player';
  end if;
  if not exists (select from public.birth_dates where person_id = player.id) then
    raise sqlstate 'PT422' using
      message = 'The player''s date of birth is not recorded. Without it nobody can say whether a guardian is needed.', hint = 'player';
  end if;
  if not app.is_minor(player.id) then
    raise sqlstate 'PT422' using message = format('%s is of age and needs no guardian.', player.name), hint = 'player';
  end if;
  if relation = '' or char_length(relation) > 60 then
    raise sqlstate 'PT422' using message = 'Say what they are to the player, in at most 60 characters.', hint = 'relation';
  end if;
  if paper = '' or char_length(paper) > 200 then
    raise sqlstate 'PT422' using message = 'Say which paper you have seen, in at most 200 characters.', hint = 'paper';
  end if;
  account := app.account_at(p_address);
  if account is null then
    raise sqlstate 'PT422' using
      message = 'No account has this e-mail address or phone number. The guardian signs up with it first, and confirms it by the code that comes.', hint = 'address';
  end if;
  if account = auth.uid() then
    raise sqlstate 'PT403' using message = 'Nobody confirms themselves. Another person of the association does this.', hint = 'address';
  end if;
  if app.person_of(account) = player.id or app.is_minor(app.person_of(account)) then
    raise sqlstate 'PT422' using message = 'This account is the player''s own, or of another minor.', hint = 'address';
  end if;
  insert into public.guardians (player_id, user_id, relation, paper, confirmed_by)
  values (player.id, account, relation, paper, auth.uid()) on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'This guardian is confirmed already.';
  end if;
  perform app.write_audit('guardian_confirmed', account, jsonb_build_object('relation', relation, 'paper', paper),
    'guardians', player.id::text, 'football');
  perform app.tell(array[account], 'guardian_confirmed', format('You are confirmed as the guardian of %s', player.name),
    'When clubs agree on a transfer of the player, you are asked for your consent. What waits for you stands here.',
    '/dashboard/consents', null, player.is_sample);
  perform app.answer_asks(array(
    select id from public.transfer_asks where player_id = player.id and about = 'guardian' and answered_at is null), true, null);
  insert into app.association_requests values (auth.uid(), p_request_id, account);
  return account;
end;
$function$;

CREATE OR REPLACE FUNCTION app.find_invitation(p_token text, account uuid)
 RETURNS app.person_invitations
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from app.person_invitations where token_hash = app.token_hash(p_token)
  union all
  select * from app.person_invitations
  where id = case when p_token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_token::uuid end and app.account_at(address) = account
  limit 1
$function$;

CREATE OR REPLACE FUNCTION app.guardian_offers()
 RETURNS TABLE(player_id uuid, user_id uuid, player text, account text, address text, club text, accepted_at timestamp with time zone, is_sample boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from app.open_guardian_offers() where app.viewer_is('zifa_admin') $function$;

CREATE OR REPLACE FUNCTION app.invitation_of(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.invitation_state(invitation app.person_invitations)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when invitation.used_at is not null then 'used' when invitation.declined_at is not null then 'declined'
    when invitation.withdrawn_at is not null then 'withdrawn'
    when invitation.expires_at <= now() then 'expired' else 'open' end
$function$;

CREATE OR REPLACE FUNCTION app.invite_to_club(p_club_id uuid, p_name text, p_duty text, p_address text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    raise sqlstate 'PT403' using message = 'Only a club admin invites people to the club.';
  end if;
  if said = '' or char_length(said) > 120 then
    raise sqlstate 'PT422' using message = 'Write the name of the person, in at most 120 characters.', hint = 'name';
  end if;
  if not coalesce(p_duty = any (app.known_duties()), false) then
    raise sqlstate 'PT422' using message = 'Say what they will do for the club.', hint = 'duty';
  end if;
  if tied is null and btrim(coalesce(p_address, '')) <> '' then
    raise sqlstate 'PT422' using
      message = 'Write an e-mail address or a phone number, such as name@example.org or 0772 123 456.', hint = 'address';
  end if;
  -- One at a time for a club: so the twenty-first is counted.
  select * into club from public.clubs where id = p_club_id for no key update;
  if exists (
    select from public.club_members where club_id = p_club_id and user_id = app.account_at(tied) and member_role in ('club', 'club_admin')
      and starts_on <= current_date and coalesce(ends_on >= current_date, true))
  then
    raise sqlstate 'PT409' using message = 'Whoever has this address works for the club already.', hint = 'address';
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
      raise sqlstate 'PT429' using message = 'Twenty invitations can wait at a time. Withdraw one first.', hint = 'name';
    end if;
    insert into app.person_invitations (kind, club_id, name, duty, address, token_hash, invited_by, request_id)
    values ('staff', p_club_id, said, p_duty, tied, app.token_hash(token), caller, p_request_id) returning * into made;
    perform app.write_audit('club_invitation_sent', null, jsonb_build_object('club_id', p_club_id, 'duty', p_duty),
      'person_invitations', made.id::text);
    perform app.tell(array(select invited from app.account_at(tied) as invited where invited is not null),
      'club_invitation', format('%s asks you to work for the club', club.name),
      format('As %s. Accept or decline the invitation.', p_duty), '/dashboard/invitations/' || made.id, made.expires_at, club.is_sample);
  end if;
  return jsonb_build_object('token', token, 'expiresAt', made.expires_at);
end;
$function$;

CREATE OR REPLACE FUNCTION app.join_staff(invitation app.person_invitations, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if invitation.club_id in (select app.clubs_of(caller, 'club_admin')) then
    raise sqlstate 'PT409' using message = 'You are a club admin of this club already. The link is for somebody else.';
  end if;
  insert into public.club_members (user_id, club_id, member_role, duty, added_by)
  values (caller, invitation.club_id, 'club', invitation.duty, invitation.invited_by)
  on conflict (user_id, club_id, member_role) where ends_on is null do update set duty = excluded.duty;
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (caller, 'club', invitation.invited_by, 'Invited by a club admin.') on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION app.known_duties()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '{secretary,registrar,finance officer,media officer,team manager,kit manager,doctor,analyst}'::text[]
$function$;

CREATE OR REPLACE FUNCTION app.link_account(p_address text, p_person_id uuid, p_kind text, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  office text;
  account uuid;
  person public.people;
begin
  if done is not null then return done; end if;
  office := app.require_identity_office(p_person_id);
  perform app.require_reason(p_reason);
  select * into person from public.people where id = p_person_id for no key update;
  if person.id is null or app.claim_role(p_kind) is null
    or (case p_kind when 'referee' then 'official' else p_kind end) <> all (public.person_kinds(p_person_id))
  then
    raise sqlstate 'PT422' using message = 'Choose the player, coach or match official.', hint = 'person';
  end if;
  account := app.account_at(p_address);
  if account is null then
    raise sqlstate 'PT422' using message = 'No account has this e-mail address or phone number, or it is not confirmed yet.', hint = 'address';
  end if;
  if account = caller then
    raise sqlstate 'PT403' using message = 'Nobody links their own account. Somebody else of your office does this.', hint = 'address';
  end if;
  if app.person_of(account) is not null then
    raise sqlstate 'PT409' using message = 'This account is linked with a record already. Unlink it first.', hint = 'address';
  end if;
  if app.is_claimed(p_person_id) then
    raise sqlstate 'PT409' using message = format('%s has another account. Unlink that one first.', person.name), hint = 'person';
  end if;
  update public.person_links set status = 'withdrawn', decided_at = now() where user_id = account and status = 'pending';
  insert into public.person_links (user_id, person_id, kind, status, decided_by, decided_at, asked, reason)
  values (account, p_person_id, p_kind, 'confirmed', caller, now(), office, btrim(p_reason)) returning id into done;
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (account, app.claim_role(p_kind), caller, btrim(p_reason)) on conflict do nothing;
  perform app.write_audit('account_linked', account,
    jsonb_build_object('person_id', p_person_id, 'kind', p_kind, 'reason', btrim(p_reason)), 'person_links', done::text);
  perform app.tell(array[account], 'account_linked', format('Your account is linked with the record of %s', person.name),
    format('The reason: %s If this is not you, tell the league office.', btrim(p_reason)), app.claim_home(p_kind, account), null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_guardian_offers()
 RETURNS TABLE(player_id uuid, user_id uuid, player text, account text, address text, club text, accepted_at timestamp with time zone, is_sample boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct on (person.id, account.id) person.id, account.id, person.name, account.full_name, coalesce(account.email, '+' || account.phone), club.name,
    invitation.used_at, person.is_sample
  from app.person_invitations as invitation
  join public.transfers as transfer on transfer.id = invitation.transfer_id and transfer.is_under_way
  join public.people as person on person.id = invitation.person_id
  join public.profiles as account on account.id = invitation.used_by
  join public.clubs as club on club.id = invitation.club_id
  where invitation.kind = 'guardian' and invitation.used_at is not null and app.is_minor(person.id)
    and not exists (select from public.guardians as held where held.player_id = person.id and held.user_id = account.id)
  order by person.id, account.id, invitation.used_at desc
$function$;

CREATE OR REPLACE FUNCTION app.plain_address(p_address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when char_length(said) > 254 then null
    when said ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then said
    when said ~ '^[+]?[0-9 ().-]+$' and char_length(digits) between 8 and 15 then digits end
  from (
    select lower(btrim(coalesce(p_address, ''))) as said,
      regexp_replace(regexp_replace(regexp_replace(coalesce(p_address, ''), '[^0-9]', '', 'g'), '^00', ''), '^0', '263') as digits
  ) as read
$function$;

CREATE OR REPLACE FUNCTION app.take_invitations_along()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from app.person_invitations where address in (lower(old.email), app.plain_address(old.phone));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_of_answer(invitation app.person_invitations, said text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.tell(array[invitation.invited_by], 'club_invitation_answered',
    format('%s has %s your invitation', case invitation.kind when 'guardian' then 'The guardian of ' || person.name
      else coalesce(person.name, invitation.name) end, said),
    case
      when said = 'declined' then null
      when invitation.kind = 'staff' then format('The account is called %s. If that is somebody else, end it among your staff.', coalesce((
        select full_name from public.profiles where id = app.caller_id()), 'nothing yet'))
      when invitation.kind in ('player', 'guardian') then 'The league or the association checks the identity next.' end,
    case when transfer.id is not null then app.transfer_href(transfer)
      when invitation.kind in ('staff', 'coach') and invitation.club_id is not null
        then '/club-dashboard?club=' || invitation.club_id || '#staff' end,
    null, coalesce(person.is_sample, false))
  from (select) as once
  left join public.people as person on person.id = invitation.person_id
  left join public.transfers as transfer on transfer.id = invitation.transfer_id
  where invitation.invited_by is not null
$function$;

CREATE OR REPLACE FUNCTION app.withdraw_invitation(p_invitation_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invitation app.person_invitations;
begin
  perform app.refuse_in_anothers_name();
  select * into invitation from app.person_invitations where id = p_invitation_id for update;
  if invitation.id is null or not coalesce(invitation.club_id in (select app.clubs_served_by(app.caller_id(), 'club_admin')), false) then
    raise sqlstate 'PT404' using message = 'There is no such invitation of your club.';
  end if;
  if invitation.withdrawn_at is not null then return; end if;
  if invitation.used_at is not null or invitation.declined_at is not null then
    raise sqlstate 'PT409' using message = 'It has been answered already.';
  end if;
  update app.person_invitations set withdrawn_at = now() where id = invitation.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.answer_invitation(p_token text, p_accepts boolean, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.answer_invitation(p_token, p_accepts) $function$;

CREATE OR REPLACE FUNCTION public.confirm_guardian(p_player_id uuid, p_address text, p_relation text, p_paper text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.confirm_guardian(p_player_id, p_address, p_relation, p_paper, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.guardian_offers()
 RETURNS TABLE(player_id uuid, user_id uuid, player text, account text, address text, club text, accepted_at timestamp with time zone, is_sample boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from app.guardian_offers() $function$;

CREATE OR REPLACE FUNCTION public.invite_to_club(p_club_id uuid, p_name text, p_duty text, p_request_id uuid, p_address text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.invite_to_club(p_club_id, p_name, p_duty, p_address, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.link_account(p_address text, p_person_id uuid, p_kind text, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.link_account(p_address, p_person_id, p_kind, p_reason, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.my_hub()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'held', coalesce((
      select jsonb_agg(jsonb_build_object('role', held.role, 'since', held.assigned_at) order by held.role)
      from public.user_roles as held where held.user_id = app.viewer_id()), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object('id', asked.id, 'role', asked.role, 'status', asked.status,
        'requestedAt', asked.requested_at, 'decidedAt', asked.decided_at, 'reason', asked.decision_reason) order by asked.requested_at desc, asked.id)
      from (select * from public.role_requests where user_id = app.viewer_id() order by requested_at desc limit 20) as asked), '[]'),
    'recent', coalesce((
      select jsonb_agg(jsonb_build_object('id', told.id, 'title', told.title, 'href', told.href, 'at', told.created_at,
        'isRead', told.read_at is not null) order by told.created_at desc, told.id)
      from (
        select id, title, href, created_at, read_at from public.notifications
        where user_id = app.viewer_id() order by created_at desc limit 5) as told), '[]'),
    'isFollowing', exists (select from public.follows where user_id = app.viewer_id()))
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_invitation(p_invitation_id uuid, p_request_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.withdraw_invitation(p_invitation_id) $function$;

ALTER TABLE "app"."person_invitations" ADD CONSTRAINT "only_staff_are_invited_by_address" CHECK (((address IS NULL) OR (kind = 'staff'::text)));

ALTER TABLE "app"."person_invitations" ADD CONSTRAINT "person_invitations_address_check" CHECK (((char_length(address) >= 3) AND (char_length(address) <= 254)));

ALTER TABLE "app"."person_invitations" ADD CONSTRAINT "person_invitations_kind_check" CHECK ((kind = ANY (ARRAY['player'::text, 'guardian'::text, 'coach'::text, 'referee'::text, 'staff'::text])));

ALTER TABLE "app"."person_invitations" ADD CONSTRAINT "person_invitations_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120)));

ALTER TABLE "app"."person_invitations" ADD CONSTRAINT "staff_are_invited_by_name_to_a_duty_of_a_club" CHECK ((((kind = 'staff'::text) = (person_id IS NULL)) AND ((kind = 'staff'::text) = (name IS NOT NULL)) AND ((kind = 'staff'::text) = (duty IS NOT NULL)) AND ((kind <> 'staff'::text) OR (club_id IS NOT NULL))));

CREATE INDEX person_invitations_address_idx ON app.person_invitations USING btree (address) WHERE (address IS NOT NULL);

CREATE TRIGGER invitations_go_with_the_account AFTER DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION app.take_invitations_along();

COMMENT ON FUNCTION "public"."answer_invitation"(text, boolean, uuid) IS 'Joins one''s account with the person or the club''s staff that the link is for, or declines it.';

COMMENT ON FUNCTION "public"."guardian_offers"() IS 'Guardians who have accepted an invitation, and wait to be confirmed by the association.';

COMMENT ON FUNCTION "public"."invite_to_club"(uuid, text, text, uuid, text) IS 'A club admin makes a link by which somebody joins the staff of the club. It is answered once.';

COMMENT ON FUNCTION "public"."link_account"(text, uuid, text, text, uuid) IS 'The league or the association joins an account with a person of the record.';

COMMENT ON FUNCTION "public"."my_hub"() IS 'The roles of whoever asks and since when, what they asked to be, what they were told last, and whether they follow anybody.';

COMMENT ON FUNCTION "public"."withdraw_invitation"(uuid, uuid) IS 'A club admin takes an invitation of the club back.';

COMMENT ON TABLE "app"."person_invitations" IS 'Links by which somebody joins an account with a person of the record or the staff of a club, each for one use.';

REVOKE ALL ON FUNCTION "app"."account_at"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."account_at"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."answer_invitation"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."answer_invitation"(text, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."answer_invitation"(text, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."confirm_guardian"(uuid, text, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."confirm_guardian"(uuid, text, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."confirm_guardian"(uuid, text, text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."find_invitation"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."find_invitation"(text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."guardian_offers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."guardian_offers"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."guardian_offers"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."invite_to_club"(uuid, text, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."invite_to_club"(uuid, text, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."invite_to_club"(uuid, text, text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."join_staff"(app.person_invitations, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."join_staff"(app.person_invitations, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."known_duties"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."known_duties"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."link_account"(text, uuid, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."link_account"(text, uuid, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."link_account"(text, uuid, text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."open_guardian_offers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."open_guardian_offers"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."plain_address"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."plain_address"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_of_answer"(app.person_invitations, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_of_answer"(app.person_invitations, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."withdraw_invitation"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."withdraw_invitation"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."withdraw_invitation"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."answer_invitation"(text, boolean, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."answer_invitation"(text, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."answer_invitation"(text, boolean, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_guardian"(uuid, text, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_guardian"(uuid, text, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."confirm_guardian"(uuid, text, text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."guardian_offers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."guardian_offers"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."guardian_offers"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."invite_to_club"(uuid, text, text, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."invite_to_club"(uuid, text, text, uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."invite_to_club"(uuid, text, text, uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."link_account"(text, uuid, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."link_account"(text, uuid, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."link_account"(text, uuid, text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."withdraw_invitation"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_invitation"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."withdraw_invitation"(uuid, uuid) TO "service_role";

ALTER TABLE "app"."person_invitations" ADD CONSTRAINT "person_invitations_duty_check" CHECK ((duty = ANY (app.known_duties())));

-- Invitations that were sent by address stay what they were, tied to it; nobody knows a link of theirs.
insert into app.person_invitations
  (kind, club_id, token_hash, invited_by, invited_at, expires_at, request_id, used_by, used_at, withdrawn_at, declined_at, name, duty, address)
select 'staff', asked.club_id, encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), asked.invited_by, asked.invited_at,
  asked.expires_at, asked.request_id,
  case when asked.answer in ('accepted', 'declined') then (select account.id from auth.users as account where account.email = asked.email) end,
  case when asked.answer = 'accepted' then asked.answered_at end, case when asked.answer = 'withdrawn' then asked.answered_at end,
  case when asked.answer = 'declined' then asked.answered_at end, left(asked.email, 120), asked.duty, asked.email
from public.club_invitations as asked
on conflict do nothing;

drop table public.club_invitations;
