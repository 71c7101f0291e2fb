set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "app"."account_disownings" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "user_id" uuid NOT NULL, "person_id" uuid NOT NULL, "party" text NOT NULL, "said_by" uuid, "reason" text NOT NULL, "said_at" timestamp with time zone NOT NULL DEFAULT now(), "settled_at" timestamp with time zone, "settled_by" uuid, "is_upheld" boolean, "answer" text, CONSTRAINT "a_settled_disowning_has_its_answer" CHECK ((((settled_at IS NULL) = (is_upheld IS NULL)) AND ((settled_at IS NULL) = (answer IS NULL)))), CONSTRAINT "account_disownings_party_check" CHECK ((party = ANY (ARRAY['player'::text, 'guardian'::text]))), CONSTRAINT "account_disownings_pkey" PRIMARY KEY (id), CONSTRAINT "account_disownings_answer_check" CHECK (app.is_reason(answer)), CONSTRAINT "account_disownings_reason_check" CHECK (app.is_reason(reason)));

ALTER TABLE "app"."account_disownings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."identity_checks" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "user_id" uuid NOT NULL, "person_id" uuid NOT NULL, "document" text NOT NULL, "seen" text NOT NULL, "office" text NOT NULL, "checked_by" uuid, "checked_at" timestamp with time zone NOT NULL DEFAULT now(), "ended_at" timestamp with time zone, "ended_by" uuid, "end_reason" text, CONSTRAINT "an_ended_check_has_its_reason" CHECK (((ended_at IS NULL) = (end_reason IS NULL))), CONSTRAINT "identity_checks_document_check" CHECK ((document = ANY (ARRAY['national_id'::text, 'passport'::text, 'drivers_licence'::text]))), CONSTRAINT "identity_checks_office_check" CHECK ((office = ANY (ARRAY['league'::text, 'association'::text]))), CONSTRAINT "identity_checks_pkey" PRIMARY KEY (id), CONSTRAINT "identity_checks_seen_check" CHECK ((seen = ANY (ARRAY['in_person'::text, 'video_call'::text]))), CONSTRAINT "identity_checks_end_reason_check" CHECK (app.is_reason(end_reason)));

ALTER TABLE "app"."identity_checks" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."person_invitations" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "kind" text NOT NULL, "person_id" uuid NOT NULL, "transfer_id" uuid, "club_id" uuid, "token_hash" text NOT NULL, "invited_by" uuid, "invited_at" timestamp with time zone NOT NULL DEFAULT now(), "expires_at" timestamp with time zone NOT NULL DEFAULT (now() + '14 days'::interval), "request_id" uuid NOT NULL, "used_by" uuid, "used_at" timestamp with time zone, "withdrawn_at" timestamp with time zone, CONSTRAINT "a_guardian_is_invited_for_a_transfer" CHECK (((kind <> 'guardian'::text) OR (transfer_id IS NOT NULL))), CONSTRAINT "one_invitation_of_a_person_a_request" UNIQUE (invited_by, request_id), CONSTRAINT "person_invitations_kind_check" CHECK ((kind = ANY (ARRAY['player'::text, 'guardian'::text, 'coach'::text, 'referee'::text]))), CONSTRAINT "person_invitations_pkey" PRIMARY KEY (id), CONSTRAINT "person_invitations_token_hash_check" CHECK ((char_length(token_hash) = 64)), CONSTRAINT "person_invitations_token_hash_key" UNIQUE (token_hash));

ALTER TABLE "app"."person_invitations" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.accept_invitation(p_token text)
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
  select * into invitation from app.person_invitations where token_hash = app.token_hash(p_token);
  select * into person from public.people where id = invitation.person_id for no key update;
  select * into invitation from app.person_invitations where id = invitation.id for update;
  if invitation.id is null then
    raise sqlstate 'PT404' using message = 'This link is not known. Ask whoever sent it for a new one.';
  end if;
  select * into transfer from public.transfers where id = invitation.transfer_id;
  if invitation.used_by is distinct from caller then
    if app.invitation_state(invitation) <> 'open' then
      raise sqlstate 'PT409' using message = case app.invitation_state(invitation)
        when 'used' then 'This link has been used already. It works once. Ask for a new one.'
        when 'expired' then 'This link has expired. Ask for a new one.' else 'This link was replaced by a newer one. Use that.' end;
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
        case invitation.kind when 'guardian' then 'the guardian of ' || person.name else person.name end);
    end if;
    if invitation.kind = 'guardian' then
      if app.person_of(caller) = person.id or app.is_minor(app.person_of(caller)) or app.is_minor_account(caller) then
        raise sqlstate 'PT422' using message = 'A guardian is of age, and not the player. Use an account of your own.';
      end if;
    else
      perform app.join_by_invitation(invitation, caller);
    end if;
    update app.person_invitations set used_by = caller, used_at = now() where id = invitation.id;
    perform app.write_audit('invitation_accepted', caller,
      jsonb_build_object('person_id', person.id, 'kind', invitation.kind, 'club_id', invitation.club_id), 'person_invitations', invitation.id::text);
    perform app.tell(array[invitation.invited_by], 'club_invitation_answered',
      format('%s has accepted your invitation', case invitation.kind when 'guardian' then 'The guardian of ' || person.name else person.name end),
      case when invitation.kind in ('player', 'guardian') then 'The league or the association checks the identity next.' end,
      case when transfer.id is not null then app.transfer_href(transfer) end, null, person.is_sample)
    where invitation.invited_by is not null;
  end if;
  return jsonb_build_object('kind', invitation.kind, 'href', case
    when invitation.kind in ('coach', 'referee') then app.claim_home(invitation.kind, caller)
    when invitation.kind = 'player' and transfer.agreed_at is not null and app.person_of(caller) = person.id then '/dashboard/consents/' || transfer.ref
    when invitation.kind = 'player' then '/player-dashboard' else '/dashboard/consents' end);
end;
$function$;

CREATE OR REPLACE FUNCTION app.association_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
AS $function$
declare
  waiting integer;
  asked_since timestamptz;
begin
  if not 'zifa_admin' = any (app.roles_of(p_person)) then return; end if;
  return query
  select 'ban', format(case when ban.confirmed_at is null then 'A registration ban needs a second person: %s'
      else 'Lifting a registration ban needs a second person: %s' end, club.name),
    case when ban.confirmed_at is null then ban.reason else ban.lift_reason end,
    '/admin?tab=zifa&part=bans', 'Look at it', null::timestamptz, ban.set_at, ban.is_sample
  from public.registration_bans as ban join public.clubs as club on club.id = ban.club_id
  where ban.lifted_at is null and case
    when ban.confirmed_at is null then ban.set_by is distinct from p_person
    else ban.lift_reason is not null and ban.lifted_by is distinct from p_person end;

  select count(*), min(asked_at) into waiting, asked_since from public.transfer_asks where answered_at is null;
  if waiting > 0 then
    return next ('ask', case waiting when 1 then '1 club asks for a guardian or an exception'
      else waiting || ' clubs ask for a guardian or an exception' end,
      null, '/admin?tab=zifa', 'Answer', null, asked_since, false)::app.task;
  end if;

  select count(*), min(accepted_at) into waiting, asked_since from app.open_guardian_offers() where user_id <> p_person;
  if waiting > 0 then
    return next ('guardian', case waiting when 1 then '1 guardian to confirm' else waiting || ' guardians to confirm' end,
      'They have accepted the invitation of a club.', '/admin?tab=zifa', 'Confirm', null, asked_since, false)::app.task;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.before_act(transfer public.transfers, action text, acting public.transfer_party, said jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  terms public.transfer_terms;
  rules public.transfer_rules;
  is_due boolean;
begin
  select * into rules from public.transfer_rules;
  if action in ('offer', 'counter') and said ? 'terms' then terms := app.put_terms(transfer, acting, said -> 'terms');
  else terms := app.latest_terms(transfer.id); end if;
  perform app.refuse_while_disowned(transfer.id, action);
  if action in ('consent', 'refuse', 'take_back') and not app.is_identity_checked(auth.uid(), transfer.player_id) then
    raise sqlstate 'PT403' using
      message = 'The league or the association checks your identity first. Show them an identity document with your picture.',
      hint = 'IDENTITY';
  end if;
  case action
  when 'offer' then
    if terms.hash is null then
      raise sqlstate 'PT422' using message = 'The draft has no terms yet. Write them first.', hint = 'terms';
    end if;
    if said ? 'contract' then perform app.put_contract(transfer, said -> 'contract'); end if;
    if transfer.type in ('permanent', 'loan', 'loan_extend', 'loan_convert') and terms.note is null then
      raise sqlstate 'PT422' using message = 'Write a note to the releasing club, of 10 to 1,000 characters.', hint = 'note';
    end if;
    perform app.refuse_passing_over_a_club(transfer);
    perform app.refuse_by_findings(transfer, 'offer');
    return jsonb_build_object('set', jsonb_build_object('starts_on', terms.starts_on, 'loan_ends_on', terms.loan_ends_on));
  when 'counter' then
    if not said ? 'terms' then
      raise sqlstate 'PT422' using message = 'Say what you would agree to: the terms.', hint = 'terms';
    end if;
    return jsonb_build_object('number', terms.number,
      'set', jsonb_build_object('starts_on', terms.starts_on, 'loan_ends_on', terms.loan_ends_on));
  when 'accept' then
    if said ->> 'termsHash' is distinct from terms.hash then
      raise sqlstate 'PT409' using message = 'The terms have changed since you read them. Read the latest version before you agree.';
    end if;
    return jsonb_build_object('number', terms.number);
  when 'consent' then
    if app.has_consent(transfer.id, acting) then
      raise sqlstate 'PT409' using message = 'You have agreed already. The guardian has to agree as well.';
    end if;
    perform app.put_consent(transfer, acting, true, said);
    -- Of a contract that was fixed after it was returned.
    if transfer.state = 'returned' then return '{}'; end if;
    if app.has_consent(transfer.id, 'player')
      and (not app.is_minor(transfer.player_id) or app.has_consent(transfer.id, 'guardian'))
    then return '{}'; end if;
    return jsonb_build_object('toState', transfer.state);
  when 'refuse' then
    perform app.put_consent(transfer, acting, false, said);
  when 'take_back' then
    update public.transfer_consents set withdrawn_at = now() where transfer_id = transfer.id and withdrawn_at is null;
  when 'submit' then
    if transfer.state = 'returned' then
      select now() < closes_at or now() < closes_at + rules.fix_after_close into is_due
      from public.transfer_windows where id = transfer.window_id;
      if is_due = false then
        raise sqlstate 'PT422' using
          message = 'The window has closed, and so has the day in which the returned transfer could be fixed.', hint = 'WINDOW';
      end if;
    end if;
    perform app.refuse_passing_over_a_club(transfer);
    perform app.refuse_by_findings(transfer, 'submit');
    return jsonb_build_object('set', jsonb_build_object(
      'window_id', coalesce(transfer.window_id, app.window_now()), 'completed_at', null));
  when 'complete' then
    if transfer.completed_at is not null then
      raise sqlstate 'PT409' using message = 'It has been found complete already. The association decides now.';
    end if;
    return jsonb_build_object('set', jsonb_build_object('completed_at', now()));
  when 'return' then
    if jsonb_typeof(said -> 'items') is distinct from 'array' or jsonb_array_length(said -> 'items') = 0 or exists (
      select from jsonb_array_elements(said -> 'items') as item
      where coalesce(item ->> 'code', '') !~ '\S' or coalesce(item ->> 'text', '') !~ '\S')
    then
      raise sqlstate 'PT422' using message = 'Name each thing to fix, and say how.', hint = 'items';
    end if;
    return jsonb_build_object('items', said -> 'items');
  when 'approve' then
    if transfer.completed_at is null then
      raise sqlstate 'PT409' using message = 'The league office has not found the papers complete yet.';
    end if;
    perform app.refuse_by_findings(transfer, 'submit');
    return jsonb_build_object('levy', app.levy_due(transfer),
      'toState', case when app.levy_due(transfer) > 0 then 'approved_unpaid' else 'approved' end);
  when 'confirm_payment' then
    perform app.refuse_by_findings(transfer, 'confirm_payment');
  when 'reject' then
    if char_length(said ->> 'reason') < 30 or said ->> 'reasonCode' is null then
      raise sqlstate 'PT422' using message = 'Name the rule, and say in at least 30 characters why it stands against it.', hint = 'reason';
    end if;
  when 'register' then
    perform app.refuse_by_findings(transfer, 'register');
  when 'object' then
    if now() > transfer.agreed_at + rules.club_answer then
      raise sqlstate 'PT422' using message = 'The time for an objection to the facts is over. A claim about money stays open to you.';
    end if;
  when 'dispute' then
    if coalesce(said ->> 'claim', '') not in ('contract', 'fee', 'compensation', 'consent', 'identity') then
      raise sqlstate 'PT422' using message = 'Say what the claim is about: contract, fee, compensation, consent or identity.', hint = 'claim';
    end if;
    return jsonb_build_object('claim', said ->> 'claim', 'feePaid', said -> 'feePaid', 'set', jsonb_build_object('is_disputed', true));
  when 'settle' then
    return jsonb_build_object('set', jsonb_build_object('is_disputed', false));
  when 'stay' then
    if coalesce(said ->> 'ground', '') not in ('running_contract', 'identity_fraud', 'minor_protection') then
      raise sqlstate 'PT422' using
        message = 'A stay has one of three grounds: a contract that credibly runs, a false identity, the protection of a minor.', hint = 'ground';
    end if;
    if coalesce((said ->> 'days')::int, 0) not between 1 and extract(day from rules.longest_stay)::int then
      raise sqlstate 'PT422' using message = format('A stay lasts 1 to %s days.', extract(day from rules.longest_stay)), hint = 'days';
    end if;
    return jsonb_build_object('ground', said ->> 'ground',
      'set', jsonb_build_object('stayed_until', now() + make_interval(days => (said ->> 'days')::int)));
  when 'lift_stay' then
    return jsonb_build_object('set', jsonb_build_object('stayed_until', null));
  when 'appeal' then
    if transfer.is_under_appeal then
      raise sqlstate 'PT409' using message = 'An appeal is open already.';
    end if;
    if now() > coalesce(transfer.registered_at, transfer.decided_at) + rules.appeal_window then
      raise sqlstate 'PT422' using message = 'The time for an appeal is over.';
    end if;
    return jsonb_build_object('set', jsonb_build_object('is_under_appeal', true));
  when 'uphold', 'set_aside' then
    if not transfer.is_under_appeal then
      raise sqlstate 'PT409' using message = 'No appeal is open.';
    end if;
    if exists (
      select from public.transfer_events as done
      where done.transfer_id = transfer.id and done.actor_user_id = auth.uid() and done.type in ('approve', 'reject'))
    then
      raise sqlstate 'PT403' using message = 'You made the first decision. Somebody else of the association records the appeal.', hint = 'CONFLICT';
    end if;
    return jsonb_build_object('body', said ->> 'body', 'effectiveOn', said ->> 'effectiveOn',
      'set', jsonb_build_object('is_under_appeal', false));
  when 'annul', 'end_loan' then
    return jsonb_strip_nulls(jsonb_build_object('effectiveOn', said ->> 'effectiveOn', 'endedOn', said ->> 'endedOn'));
  else null;
  end case;
  return '{}';
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_behind(p_consent_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('by', checker.full_name, 'office', held.office, 'at', held.checked_at)
  from public.transfer_consents as consent
  join public.transfers as transfer on transfer.id = consent.transfer_id
  join app.identity_checks as held
    on held.user_id = consent.given_by and held.person_id = transfer.player_id and held.ended_at is null
  left join public.profiles as checker on checker.id = held.checked_by
  where consent.id = p_consent_id
$function$;

CREATE OR REPLACE FUNCTION app.check_identity(p_user_id uuid, p_person_id uuid, p_document text, p_seen text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  office text;
  person public.people;
begin
  if done is not null then return done; end if;
  office := app.require_identity_office(p_person_id);
  select * into person from public.people where id = p_person_id for no key update;
  if person.id is null or app.speaks_as(p_user_id, p_person_id) is null then
    raise sqlstate 'PT409' using message = 'This account no longer speaks for the player. Look at the list again.';
  end if;
  if p_user_id = caller then
    raise sqlstate 'PT403' using message = 'Nobody checks their own account. Somebody else of your office does this.';
  end if;
  if p_document is null or p_document not in ('national_id', 'passport', 'drivers_licence') then
    raise sqlstate 'PT422' using message = 'Say which identity document with a picture you have seen.', hint = 'document';
  end if;
  if p_seen is null or p_seen not in ('in_person', 'video_call') then
    raise sqlstate 'PT422' using message = 'Say how you compared the picture with the person.', hint = 'seen';
  end if;
  insert into app.identity_checks (user_id, person_id, document, seen, office, checked_by)
  values (p_user_id, p_person_id, p_document, p_seen, office, caller)
  on conflict (user_id, person_id) where ended_at is null do nothing returning id into done;
  if done is null then
    raise sqlstate 'PT409' using message = 'This account has been checked already. Look at the list again.';
  end if;
  perform app.write_audit('identity_checked', p_user_id,
    jsonb_build_object('person_id', p_person_id, 'document', p_document, 'seen', p_seen, 'office', office), 'identity_checks', done::text);
  perform app.tell(array[p_user_id], 'account_checked', 'Your identity is confirmed',
    format('What you sign for %s counts from now on.', person.name), '/dashboard/consents', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
$function$;

CREATE OR REPLACE FUNCTION app.disown_account(p_user_id uuid, p_person_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  signer record;
  person public.people;
begin
  if done is not null then return done; end if;
  select * into signer from app.signing_accounts(array[p_person_id]) as each where each.user_id = p_user_id limit 1;
  if not p_person_id = any (app.people_answered_for(caller)) or signer.user_id is null then
    raise sqlstate 'PT404' using message = 'There is no such account, or it does not sign for you.';
  end if;
  perform app.require_reason(p_reason, 'Say what happened, in at most 500 characters. The association reads it.');
  if (select count(*) from app.account_disownings where said_by = caller and said_at > now() - interval '30 days') >= 3 then
    raise sqlstate 'PT429' using message = 'You have disowned three accounts in a month. Speak to the association.';
  end if;
  select * into person from public.people where id = p_person_id for no key update;
  -- Steps under way end first, and none begins before this is written.
  perform from public.transfers where player_id = p_person_id and is_under_way for update;
  insert into app.account_disownings (user_id, person_id, party, said_by, reason)
  values (p_user_id, p_person_id, signer.party, caller, btrim(p_reason))
  on conflict (user_id, person_id) where settled_at is null do nothing returning id into done;
  if done is null then
    raise sqlstate 'PT409' using message = 'This account has been disowned already. The association decides.';
  end if;
  perform app.write_audit('account_disowned', p_user_id,
    jsonb_build_object('person_id', p_person_id, 'party', signer.party, 'reason', btrim(p_reason)), 'account_disownings', done::text);
  perform app.tell(array(select user_id from public.user_roles where role = 'zifa_admin'), 'association_disowned',
    format('An account that signs for %s is disowned', person.name),
    'What it signed is frozen until you decide.', '/dashboard/checks#disowned', null, person.is_sample);
  perform app.tell(array(select p_user_id where p_user_id <> caller), 'account_disowned', format('Your account for %s is disputed', person.name),
    'What you signed is frozen until the association decides.', '/dashboard/consents', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
$function$;

CREATE OR REPLACE FUNCTION app.disowned_since(p_transfer_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select min(said.said_at)
  from public.transfers as transfer
  join public.transfer_consents as consent on consent.transfer_id = transfer.id and consent.withdrawn_at is null
  join app.account_disownings as said
    on said.user_id = consent.given_by and said.person_id = transfer.player_id and said.settled_at is null
  where transfer.id = p_transfer_id and transfer.is_under_way
$function$;

CREATE OR REPLACE FUNCTION app.disowning_desk(officer uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', said.id, 'person', person.name, 'account', account.full_name, 'email', account.email,
    'party', said.party, 'by', sayer.full_name, 'reason', said.reason, 'at', said.said_at, 'isSample', person.is_sample) order by said.said_at), '[]')
  from (select * from app.account_disownings where settled_at is null order by said_at limit 50) as said
  join public.people as person on person.id = said.person_id
  join public.profiles as account on account.id = said.user_id
  left join public.profiles as sayer on sayer.id = said.said_by
  where officer not in (said.user_id, coalesce(said.said_by, said.user_id))
$function$;

CREATE OR REPLACE FUNCTION app.disowning_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select 'disowned', format('Decide on a disputed account: %s', person.name), 'What it signed is frozen until you decide.',
    '/dashboard/checks#disowned', 'Decide', null::timestamptz, said.said_at, person.is_sample
  from app.account_disownings as said join public.people as person on person.id = said.person_id
  where said.settled_at is null and 'zifa_admin' = any (app.roles_of(p_person)) and p_person not in (said.user_id, coalesce(said.said_by, said.user_id))
$function$;

CREATE OR REPLACE FUNCTION app.end_identity_check(p_check_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  held app.identity_checks;
begin
  if done is not null then return done; end if;
  select * into held from app.identity_checks where id = p_check_id for update;
  perform app.require_identity_office(held.person_id);
  perform app.require_reason(p_reason);
  if held.id is null or held.ended_at is not null then
    raise sqlstate 'PT409' using message = 'This check has been undone already. Look at the list again.';
  end if;
  update app.identity_checks set ended_at = now(), ended_by = app.caller_id(), end_reason = btrim(p_reason) where id = held.id;
  perform app.write_audit('identity_check_ended', held.user_id,
    jsonb_build_object('person_id', held.person_id, 'reason', btrim(p_reason)), 'identity_checks', held.id::text);
  perform app.tell(array[held.user_id], 'account_check_ended', 'Your identity has to be checked again',
    format('What you sign for %s does not count until then. The reason: %s', person.name, btrim(p_reason)), '/dashboard/consents',
    null, person.is_sample)
  from public.people as person where person.id = held.person_id;
  insert into app.person_requests values (app.caller_id(), p_request_id, held.id);
  return held.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.end_link(link public.person_links, why text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.person_links set status = 'ended', decided_at = now(), decided_by = auth.uid(), reason = why where id = link.id;
  update app.identity_checks set ended_at = now(), ended_by = auth.uid(), end_reason = why
  where user_id = link.user_id and person_id = link.person_id and ended_at is null;
  select app.write_audit('account_unlinked', link.user_id,
    jsonb_build_object('person_id', link.person_id, 'reason', why), 'person_links', link.id::text);
$function$;

CREATE OR REPLACE FUNCTION app.guardian_offers()
 RETURNS TABLE(player_id uuid, user_id uuid, player text, account text, email text, club text, accepted_at timestamp with time zone, is_sample boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from app.open_guardian_offers() where app.viewer_is('zifa_admin') $function$;

CREATE OR REPLACE FUNCTION app.has_consent(p_transfer_id uuid, p_party public.transfer_party)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.transfer_consents as consent join public.transfers as transfer on transfer.id = consent.transfer_id
    where consent.transfer_id = p_transfer_id and consent.party = p_party and consent.is_given and consent.withdrawn_at is null
      and consent.consent_hash = app.consent_hash(p_transfer_id)
      and app.is_identity_checked(consent.given_by, transfer.player_id))
$function$;

CREATE OR REPLACE FUNCTION app.identity_desk(officer uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('accountId', open.user_id, 'account', account.full_name, 'email', account.email,
        'personId', person.id, 'person', person.name, 'bornOn', born.born_on, 'party', open.party, 'relation', open.relation,
        'isAwaited', open.is_awaited, 'dueAt', open.due_at, 'isSample', person.is_sample)
        order by open.is_awaited desc, open.due_at, open.since desc), '[]')
      from (
        select * from app.unchecked_accounts() as each where each.user_id <> officer
        order by each.is_awaited desc, each.due_at, each.since desc limit 50) as open
      join public.people as person on person.id = open.person_id
      join public.profiles as account on account.id = open.user_id
      left join public.birth_dates as born on born.person_id = open.person_id),
    'checked', (
      select coalesce(jsonb_agg(jsonb_build_object('id', held.id, 'account', account.full_name, 'person', person.name,
        'document', held.document, 'seen', held.seen, 'office', held.office, 'by', checker.full_name, 'at', held.checked_at,
        'party', app.speaks_as(held.user_id, held.person_id), 'isSample', person.is_sample) order by held.checked_at desc), '[]')
      from (select * from app.identity_checks where ended_at is null order by checked_at desc limit 20) as held
      join public.people as person on person.id = held.person_id
      join public.profiles as account on account.id = held.user_id
      left join public.profiles as checker on checker.id = held.checked_by),
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object('id', link.id, 'account', account.full_name, 'email', account.email,
        'person', person.name, 'kind', link.kind, 'by', maker.full_name, 'at', link.decided_at, 'reason', link.reason,
        'isSample', person.is_sample) order by link.decided_at desc), '[]')
      from (
        select * from public.person_links as held where held.status = 'confirmed' and held.user_id <> officer
        order by held.decided_at desc limit 30) as link
      join public.people as person on person.id = link.person_id
      join public.profiles as account on account.id = link.user_id
      left join public.profiles as maker on maker.id = link.decided_by))
$function$;

CREATE OR REPLACE FUNCTION app.identity_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  waiting integer;
  due timestamptz;
begin
  if not app.roles_of(p_person) && '{admin,zifa_admin}'::public.user_role[] then return; end if;
  select count(*), min(due_at) into waiting, due from app.unchecked_accounts() where is_awaited and user_id <> p_person;
  if waiting > 0 then
    return next ('identity', case waiting when 1 then '1 account to check before it can sign' else waiting || ' accounts to check before they can sign' end,
      'Compare the person with an identity document that has a picture.', '/dashboard/checks#identity', 'Check', due, null, false)::app.task;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.invitation_of(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'kind', invitation.kind, 'person', person.name, 'club', club.name, 'state', app.invitation_state(invitation),
    'expiresAt', invitation.expires_at, 'isRegistration', transfer.type = 'first_registration', 'isSample', person.is_sample,
    'isMine', coalesce(invitation.used_by = app.viewer_id(), false))
  from app.person_invitations as invitation
  join public.people as person on person.id = invitation.person_id
  left join public.clubs as club on club.id = invitation.club_id
  left join public.transfers as transfer on transfer.id = invitation.transfer_id
  where invitation.token_hash = app.token_hash(p_token)
$function$;

CREATE OR REPLACE FUNCTION app.invitation_state(invitation app.person_invitations)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when invitation.used_at is not null then 'used' when invitation.withdrawn_at is not null then 'withdrawn'
    when invitation.expires_at <= now() then 'expired' else 'open' end
$function$;

CREATE OR REPLACE FUNCTION app.invite_person(p_person_id uuid, p_kind text, p_transfer_id uuid, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    raise sqlstate 'PT422' using message = 'Say as what the person is invited.', hint = 'kind';
  end if;
  select * into transfer from public.transfers where id = p_transfer_id;
  club := app.inviting_club(p_person_id, p_kind, transfer);
  -- One at a time for a person: the new link ends the one before.
  select * into person from public.people where id = p_person_id for no key update;
  if p_kind = 'guardian' and not app.is_minor(p_person_id) then
    raise sqlstate 'PT422' using message = format('%s is of age and needs no guardian.', person.name), hint = 'kind';
  end if;
  if p_kind <> 'guardian' and app.is_claimed(p_person_id) then
    raise sqlstate 'PT409' using message = format('%s has an account already. No invitation is needed.', person.name);
  end if;
  update app.person_invitations set token_hash = app.token_hash(token)
  where invited_by = caller and request_id = p_request_id and used_at is null returning * into made;
  if made.id is null then
    if (select count(*) from app.person_invitations where person_id = p_person_id and invited_at > now() - interval '1 day') >= 10 then
      raise sqlstate 'PT429' using message = 'Ten links have been made for this player today. Use the last one, or go on tomorrow.';
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
$function$;

CREATE OR REPLACE FUNCTION app.inviting_club(p_person_id uuid, p_kind text, transfer public.transfers)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  club uuid := app.present_club_of(p_person_id, 'coach');
begin
  if transfer.id is not null then
    if not app.transfer_parties_of(transfer, caller) && '{staff,engaging}' or transfer.player_id is distinct from p_person_id then
      raise sqlstate 'PT404' using message = 'There is no such transfer, or you have no part in it.';
    end if;
    if not transfer.is_under_way then
      raise sqlstate 'PT409' using message = 'This transfer is over. There is nothing to sign any more.';
    end if;
    if p_kind not in ('player', 'guardian') then
      raise sqlstate 'PT422' using message = 'A club invites the player and, for a minor, the guardian.', hint = 'kind';
    end if;
    return app.applicant_of(transfer);
  end if;
  if p_kind = 'coach' and club in (select app.clubs_served_by(caller, 'club_admin')) then return club; end if;
  perform app.require_identity_office(p_person_id);
  if (case p_kind when 'referee' then 'official' else p_kind end) <> all (public.person_kinds(p_person_id)) then
    raise sqlstate 'PT422' using message = 'Choose a player, a coach or a match official of the record.', hint = 'person';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.is_clubs_to_invite(p_person_id uuid, p_club_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(app.present_club_of(person.id, 'player') = p_club_id, false) or (
    person.is_unregistered
    and not exists (select from app.entered_players as entered where entered.person_id = person.id and entered.club_id <> p_club_id)
    and not exists (
      select from public.transfers as other
      where other.player_id = person.id and other.is_under_way and app.applicant_of(other) <> p_club_id))
  from public.people as person where person.id = p_person_id
$function$;

CREATE OR REPLACE FUNCTION app.is_identity_checked(account uuid, player uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.identity_checks where user_id = account and person_id = player and ended_at is null)
    and not exists (select from app.account_disownings where user_id = account and person_id = player and settled_at is null)
$function$;

CREATE OR REPLACE FUNCTION app.join_by_invitation(invitation app.person_invitations, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_joined boolean := invitation.kind <> 'player' or invitation.club_id is null
    or app.is_clubs_to_invite(invitation.person_id, invitation.club_id);
  claim public.person_links;
begin
  if app.person_of(caller) = invitation.person_id then return; end if;
  if app.person_of(caller) is not null then
    raise sqlstate 'PT409' using message = 'Your account is joined with another record already. Use the account of the person who is invited.';
  end if;
  if app.is_claimed(invitation.person_id) then
    raise sqlstate 'PT409' using message = 'Another account has this record already. If it is not yours, tell the league office.';
  end if;
  update public.person_links set status = 'withdrawn', decided_at = now() where user_id = caller and status = 'pending';
  if is_joined then
    insert into public.person_links (user_id, person_id, kind, status, decided_by, decided_at, asked, club_id)
    values (caller, invitation.person_id, invitation.kind, 'confirmed', invitation.invited_by, now(),
      case when invitation.club_id is not null then 'club' else 'league' end, invitation.club_id);
  else
    insert into public.person_links (user_id, person_id, kind, asked, words)
    values (caller, invitation.person_id, invitation.kind, 'league',
      format('Invited by a link of %s.', (select name from public.clubs where id = invitation.club_id)))
    returning * into claim;
    perform app.tell_of_claim(claim);
  end if;
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (caller, invitation.kind::public.user_role, invitation.invited_by, 'Invited by a link.') on conflict do nothing;
  if invitation.kind = 'coach' and invitation.club_id is not null then
    insert into public.club_members (user_id, club_id, member_role, added_by)
    values (caller, invitation.club_id, 'coach', invitation.invited_by)
    on conflict (user_id, club_id, member_role) where ends_on is null do nothing;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.link_account(p_email text, p_person_id uuid, p_kind text, p_reason text, p_request_id uuid)
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
  select id into account from auth.users
  where email = lower(btrim(coalesce(p_email, ''))) and email_confirmed_at is not null and deleted_at is null
    and (banned_until is null or banned_until <= now());
  if account is null then
    raise sqlstate 'PT422' using message = 'No account has this address, or it is not confirmed yet.', hint = 'email';
  end if;
  if account = caller then
    raise sqlstate 'PT403' using message = 'Nobody links their own account. Somebody else of your office does this.', hint = 'email';
  end if;
  if app.person_of(account) is not null then
    raise sqlstate 'PT409' using message = 'This account is linked with a record already. Unlink it first.', hint = 'email';
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

CREATE OR REPLACE FUNCTION app.my_checks()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.viewer_id();
  roles public.user_role[] := app.roles_of(me);
  clubs uuid[] := array(select app.clubs_served_by(me, 'club_admin'));
begin
  return jsonb_build_object(
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', claim.id, 'kind', claim.kind, 'person', person.name, 'slug', person.slug, 'birthYear', person.birth_year, 'club', club.name,
        'account', account.full_name, 'words', claim.words, 'isDisputed', claim.is_disputed, 'claimedAt', claim.claimed_at,
        'isHeld', app.is_claimed(person.id), 'isSample', person.is_sample,
        'others', (select count(*) from public.person_links as other
          where other.person_id = claim.person_id and other.status = 'pending' and other.id <> claim.id),
        'refusal', (select before.reason from public.person_links as before
          where before.user_id = claim.user_id and before.person_id = claim.person_id and before.status = 'refused'
          order by before.decided_at desc limit 1),
        'paper', case when paper.id is not null then jsonb_build_object('id', paper.id, 'kind', paper.kind, 'name', paper.name) end)
        order by claim.claimed_at), '[]')
      from (
        select * from public.person_links as waiting
        where waiting.status = 'pending' and waiting.kind is not null and waiting.user_id <> me and (
          (waiting.asked = 'club' and waiting.club_id = any (clubs))
          or (waiting.asked = 'league' and 'admin' = any (roles)) or (waiting.asked = 'association' and 'zifa_admin' = any (roles)))
        order by waiting.claimed_at limit 50) as claim
      join public.people as person on person.id = claim.person_id
      join public.profiles as account on account.id = claim.user_id
      left join public.clubs as club on club.id = app.present_club_of(person.id, claim.kind)
      left join public.person_documents as paper on paper.id = claim.document_id),
    'identities', case when roles && '{admin,zifa_admin}'::public.user_role[] then app.identity_desk(me) end,
    'disowned', case when 'zifa_admin' = any (roles) then app.disowning_desk(me) end,
    'licences', case when 'admin' = any (roles) then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', licence.id, 'person', person.name, 'slug', person.slug, 'level', licence.level, 'validUntil', licence.valid_until,
        'sentAt', licence.sent_at, 'isSample', licence.is_sample,
        'paper', case when paper.id is not null then jsonb_build_object('id', paper.id, 'kind', paper.kind, 'name', paper.name) end)
        order by licence.sent_at), '[]')
      from (select * from public.coach_licences where state = 'waiting' and sent_by is distinct from me order by sent_at limit 50) as licence
      join public.people as person on person.id = licence.person_id
      left join public.person_documents as paper on paper.id = licence.document_id) end,
    'payments', case when 'zifa_admin' = any (roles) and not app.is_impersonating() then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', report.id, 'player', person.name, 'slug', person.slug, 'club', club.name, 'what', report.what, 'period', report.period,
        'amount', report.amount, 'currency', report.currency, 'words', report.words, 'isForUnion', report.is_for_union,
        'state', report.state, 'answer', report.answer, 'sentAt', report.sent_at, 'isSample', report.is_sample)
        order by report.sent_at), '[]')
      from (
        select * from public.payment_reports
        where state in ('sent', 'looked_into') and sent_by is distinct from me
          and not app.is_conflicted_with(me, club_id)
        order by sent_at limit 50) as report
      join public.people as person on person.id = report.person_id
      join public.clubs as club on club.id = report.club_id) end,
    'toAssess', case when 'zifa_admin' = any (roles) then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'matchId', seen.match_id, 'personId', seen.person_id, 'person', person.name, 'home', home.name, 'away', away.name,
        'playedOn', seen.played_on, 'isSample', seen.is_sample) order by seen.played_on desc, home.name), '[]')
      from (
        select game.id as match_id, given.person_id, game.played_on, game.home_club_id, game.away_club_id, game.is_sample
        from public.matches as game
        join public.match_officials as given on given.match_id = game.id and given.function = 'referee' and given.answer <> 'declined'
        where game.played_on between current_date - 14 and current_date
          and game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'abandoned')
          and not exists (select from public.referee_assessments as told
            where told.match_id = game.id and told.person_id = given.person_id)
        order by game.played_on desc limit 20) as seen
      join public.people as person on person.id = seen.person_id
      join public.clubs as home on home.id = seen.home_club_id
      join public.clubs as away on away.id = seen.away_club_id) end);
end;
$function$;

CREATE OR REPLACE FUNCTION app.my_signing_accounts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('accountId', signer.user_id, 'personId', person.id, 'person', person.name, 'party', signer.party,
      'isMe', signer.user_id = app.viewer_id(),
      -- Somebody who only claims to be the player learns no names.
      'account', case when person.id = any (app.player_ids_of(app.viewer_id())) then account.full_name end,
      'check', (
        select jsonb_build_object('by', checker.full_name, 'office', held.office, 'at', held.checked_at)
        from app.identity_checks as held left join public.profiles as checker on checker.id = held.checked_by
        where held.user_id = signer.user_id and held.person_id = signer.person_id and held.ended_at is null),
      'disownedAt', (select said_at from app.account_disownings as said
        where said.user_id = signer.user_id and said.person_id = signer.person_id and said.settled_at is null))
    order by person.name, signer.party desc, account.full_name), '[]')
  from app.signing_accounts(app.people_answered_for(app.viewer_id())) as signer
  join public.people as person on person.id = signer.person_id
  join public.profiles as account on account.id = signer.user_id
$function$;

CREATE OR REPLACE FUNCTION app.my_transfer_locks(transfer public.transfers)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'isConflicted', app.is_conflicted(transfer, app.viewer_id()),
    'actedFor', (
      select coalesce(jsonb_agg(distinct case done.actor_party when 'staff' then 'engaging' else done.actor_party end), '[]')
      from public.transfer_events as done where done.transfer_id = transfer.id and done.actor_user_id = app.viewer_id()),
    'hasDecided', exists (
      select from public.transfer_events as done
      where done.transfer_id = transfer.id and done.actor_user_id = app.viewer_id() and done.type in ('approve', 'reject')),
    'isMinor', app.is_minor(transfer.player_id),
    'isChecked', app.is_identity_checked(app.viewer_id(), transfer.player_id),
    'seesContract', app.sees_wage(transfer.id) and not app.is_impersonating())
$function$;

CREATE OR REPLACE FUNCTION app.open_guardian_offers()
 RETURNS TABLE(player_id uuid, user_id uuid, player text, account text, email text, club text, accepted_at timestamp with time zone, is_sample boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct on (person.id, account.id) person.id, account.id, person.name, account.full_name, account.email, club.name,
    invitation.used_at, person.is_sample
  from app.person_invitations as invitation
  join public.transfers as transfer on transfer.id = invitation.transfer_id and transfer.is_under_way
  join public.people as person on person.id = invitation.person_id
  join public.profiles as account on account.id = invitation.used_by
  join public.clubs as club on club.id = invitation.club_id
  where invitation.kind = 'guardian' and app.is_minor(person.id)
    and not exists (select from public.guardians as held where held.player_id = person.id and held.user_id = account.id)
  order by person.id, account.id, invitation.used_at desc
$function$;

CREATE OR REPLACE FUNCTION app.people_answered_for(account uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.player_ids_of(account) || array(
    select person_id from public.person_links where user_id = account and status = 'pending' and document_id is not null)
$function$;

CREATE OR REPLACE FUNCTION app.places_of_people()
 RETURNS TABLE(place regclass, field name, parent regclass, way text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select fact.conrelid::regclass, field.attname, fact.confrelid::regclass, case
    when fact.conrelid in ('public.players'::regclass, 'public.officials'::regclass, 'public.birth_dates'::regclass,
      'public.player_private'::regclass) then 'single'
    when fact.conrelid::regclass::text in ('player_totals', 'public.player_totals', 'official_totals', 'public.official_totals',
      'app.person_words', 'player_match_figures', 'public.player_match_figures', 'player_season_figures', 'public.player_season_figures',
      'app.different_people', 'match_best_players', 'public.match_best_players') then 'fold'
    when fact.conrelid::regclass::text ~ '(^|\.)(player_values|likely_fees)$' then 'result'
    when fact.conrelid::regclass::text ~ '(^|\.)(person_links|transfers|guardians|transfer_asks|payment_reports|window_exceptions|person_claims|person_documents|identity_checks|account_disownings|person_invitations)$'
      then 'sealed'
    when fact.conrelid::regclass::text ~ '(^|\.)(follows|scout_list_players|scout_notes|suspensions|lineup_picks|entered_players)$' then 'wish'
    else 'row' end
  from pg_catalog.pg_constraint as fact
  join pg_catalog.pg_attribute as field on field.attrelid = fact.conrelid and field.attnum = fact.conkey[1]
  where fact.contype = 'f' and cardinality(fact.conkey) = 1
    and fact.confrelid in ('public.people'::regclass, 'public.players'::regclass, 'public.officials'::regclass)
$function$;

CREATE OR REPLACE FUNCTION app.put_consent(transfer public.transfers, p_party public.transfer_party, is_given boolean, said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if is_given and said ->> 'consentHash' is distinct from app.consent_hash(transfer.id) then
    raise sqlstate 'PT409' using message = 'The terms have changed since you read them. Read them again before you agree.';
  end if;
  if is_given and (coalesce(said ->> 'typedName', '') !~ '\S' or said ->> 'hasRead' is distinct from 'true') then
    raise sqlstate 'PT422' using
      message = 'Say that you have read the terms, and type your name: that is your signature.', hint = 'typedName';
  end if;
  -- What another account has signed, and does not count, makes room.
  update public.transfer_consents set withdrawn_at = now()
  where transfer_id = transfer.id and party = p_party and withdrawn_at is null
    and not app.is_identity_checked(given_by, transfer.player_id);
  insert into public.transfer_consents
    (transfer_id, party, given_by, is_given, consent_hash, text_hash, language, typed_name, reason)
  values (
    transfer.id, p_party, auth.uid(), is_given, app.consent_hash(transfer.id),
    coalesce(said ->> 'textHash', app.consent_hash(transfer.id)), coalesce(said ->> 'language', 'en'),
    said ->> 'typedName', said ->> 'reason')
  on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_while_disowned(p_transfer_id uuid, action text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if action not in ('object', 'answer_objection', 'dispute', 'settle', 'stay', 'lift_stay') and app.disowned_since(p_transfer_id) is not null then
    raise sqlstate 'PT409' using
      message = 'This transfer is frozen: an account that signed it is disputed. The association decides first.', hint = 'FROZEN';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_identity_office(player uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
begin
  if not app.caller_is('admin', 'zifa_admin') then
    raise sqlstate 'PT403' using message = 'This is done by the league and the association.';
  end if;
  if player = any (app.conflict_people_of(caller)) or app.conflict_clubs_of(caller) && array(
    select app.present_club_of(player, 'player')
    union all
    select unnest(array[engaging_club_id, releasing_club_id]) from public.transfers where player_id = player and is_under_way)
  then
    raise sqlstate 'PT403' using
      message = 'You belong to a club in this case, or have in the last 24 months. Somebody else of your office decides it.',
      hint = 'CONFLICT';
  end if;
  return case when app.caller_is('zifa_admin') then 'association' else 'league' end;
end;
$function$;

CREATE OR REPLACE FUNCTION app.settle_disowning(p_disowning_id uuid, p_is_upheld boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  said app.account_disownings;
  link public.person_links;
  person public.people;
begin
  if done is not null then return done; end if;
  perform app.refuse_but_association();
  select * into said from app.account_disownings where id = p_disowning_id;
  perform app.require_identity_office(said.person_id);
  perform app.require_reason(p_reason, 'Say what you have found, in at most 500 characters. Both read it.');
  select * into person from public.people where id = said.person_id for no key update;
  select * into said from app.account_disownings where id = p_disowning_id for update;
  if said.id is null or said.settled_at is not null then
    raise sqlstate 'PT409' using message = 'This has been decided already. Look at the list again.';
  end if;
  if p_is_upheld is null then
    raise sqlstate 'PT422' using message = 'Say whose account it is.', hint = 'is_upheld';
  end if;
  if caller in (said.user_id, said.said_by) then
    raise sqlstate 'PT403' using message = 'Nobody decides in their own matter. Another person of the association does this.';
  end if;
  update app.account_disownings set settled_at = now(), settled_by = caller, is_upheld = p_is_upheld, answer = btrim(p_reason)
  where id = said.id;
  if p_is_upheld then
    for link in select * from public.person_links where user_id = said.user_id and person_id = said.person_id and status = 'confirmed' loop
      perform app.end_link(link, btrim(p_reason));
    end loop;
    delete from public.guardians where player_id = said.person_id and user_id = said.user_id;
    update app.identity_checks set ended_at = now(), ended_by = caller, end_reason = btrim(p_reason)
    where user_id = said.user_id and person_id = said.person_id and ended_at is null;
    perform app.void_signatures(said);
  end if;
  perform app.write_audit('disowning_settled', said.user_id,
    jsonb_build_object('person_id', said.person_id, 'is_upheld', p_is_upheld, 'reason', btrim(p_reason)), 'account_disownings', said.id::text);
  perform app.tell(array(select each from unnest(array[said.user_id, said.said_by]) as each where each is not null), 'account_disowning_settled',
    format(case when p_is_upheld then 'An account no longer signs for %s' else 'The disputed account still signs for %s' end, person.name),
    format('The association says: %s', btrim(p_reason)), '/dashboard', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, said.id);
  return said.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.signers_of(transfer public.transfers)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.signing_accounts(people uuid[])
 RETURNS TABLE(user_id uuid, person_id uuid, party text, is_current boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select found.user_id, found.person_id, found.party, bool_or(found.is_current) from (
    select link.user_id, link.person_id, 'player' as party, true as is_current from public.person_links as link
    where link.person_id = any (people) and link.status = 'confirmed' and exists (select from public.players where players.person_id = link.person_id)
    union all
    select held.user_id, held.player_id, 'guardian', true from public.guardians as held where held.player_id = any (people)
    union all
    select consent.given_by, transfer.player_id, consent.party::text, false
    from public.transfer_consents as consent join public.transfers as transfer on transfer.id = consent.transfer_id
    where transfer.player_id = any (people) and transfer.is_under_way and consent.is_given and consent.withdrawn_at is null
  ) as found
  group by found.user_id, found.person_id, found.party
$function$;

CREATE OR REPLACE FUNCTION app.speaks_as(account uuid, player uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when app.person_of(account) = player then 'player'
    when exists (select from public.guardians where player_id = player and user_id = account) then 'guardian' end
$function$;

CREATE OR REPLACE FUNCTION app.tasks_of(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select * from app.match_tasks(p_person)
  union all select * from app.transfer_tasks(p_person)
  union all select * from app.appointment_tasks(p_person)
  union all select * from app.claim_tasks(p_person)
  union all select * from app.identity_tasks(p_person)
  union all select * from app.disowning_tasks(p_person)
  union all select * from app.licence_tasks(p_person)
  union all select * from app.payment_tasks(p_person)
  union all select * from app.privacy_tasks(p_person)
  union all select * from app.predictor_tasks(p_person)
  union all select * from app.club_tasks(p_person)
  union all select * from app.office_tasks(p_person)
  union all select * from app.error_report_tasks(p_person)
  union all select * from app.association_tasks(p_person)
  union all select * from app.oversight_tasks(p_person)
$function$;

CREATE OR REPLACE FUNCTION app.token_hash(token text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select encode(sha256(convert_to(coalesce(token, ''), 'UTF8')), 'hex') $function$;

CREATE OR REPLACE FUNCTION app.transfer_findings_by_rule(transfer public.transfers)
 RETURNS TABLE(code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  rules public.transfer_rules;
  terms public.transfer_terms;
  deal public.transfer_contracts;
  person public.people;
  ban public.registration_bans;
  last_entry public.transfers;
  today date := app.today_for_windows();
  day date;
  season uuid;
  born date;
  papers text[] := app.papers_of(transfer.id);
  needed text[];
  missing text[];
  clubs uuid[];
  levy numeric;
  is_minor boolean;
  is_junior boolean;
  is_abroad boolean := transfer.type in ('intl_in', 'intl_out');
  is_loan boolean := transfer.type in ('loan', 'loan_extend');
  has_two_clubs boolean := transfer.type in ('permanent', 'loan', 'loan_extend', 'loan_convert');
  -- Whoever is in the squad already takes no other place in it.
  is_new_in_squad boolean := transfer.type in ('permanent', 'free_expired', 'free_agent', 'loan', 'first_registration', 'intl_in');
  -- What is looked at again when the player is registered.
  last_step text := case when transfer.state in ('approved_unpaid', 'approved') then 'register' else 'submit' end;
  found_name text;
  found_club uuid;
  found_words text;
  found_date date;
  count_one integer;
  count_two integer;
  count_three integer;
  worth numrange;
begin
  if transfer.type = 'loan_return' or transfer.state in
    ('registered', 'loan_active', 'loan_ended', 'declined', 'withdrawn', 'expired', 'annulled') then return; end if;
  select * into rules from public.transfer_rules;
  select * into terms from public.transfer_terms where transfer_id = transfer.id order by number desc limit 1;
  select * into deal from public.transfer_contracts where transfer_id = transfer.id;
  select * into person from public.people where id = transfer.player_id;
  select born_on into born from public.birth_dates where person_id = transfer.player_id;
  day := greatest(coalesce(terms.starts_on, today), today);
  is_minor := coalesce(born > today - interval '18 years', false);
  is_junior := coalesce(born > day - make_interval(years => rules.junior_age), false);
  season := app.season_for_checks(transfer);

  select 'WINDOW', 'block', 'submit', found.is_ok, found.words,
    case when found.is_ok or transfer.state = 'returned' then 'engaging' else 'association' end::public.transfer_party
  into code, level, at_step, is_ok, words, fixer from app.window_finding(transfer) as found;
  return next;

  if transfer.engaging_club_id is not null and transfer.type not in ('status_change', 'loan_extend') then
    select * into ban from public.registration_bans as held
    where held.club_id = transfer.engaging_club_id and held.confirmed_at is not null and held.lifted_at is null
      and held.starts_on <= today order by held.starts_on limit 1;
    return query select 'BAN', 'block', last_step, ban.id is null,
      case when ban.id is null then 'The engaging club may register players.'
        else format('The engaging club has been banned from registering players since %s: %s', app.lineup_day_words(ban.starts_on), ban.reason) end,
      'engaging'::public.transfer_party;
  end if;

  select contract.club_id, club.name into found_club, found_name
  from public.contracts as contract join public.clubs as club on club.id = contract.club_id
  where contract.player_id = transfer.player_id and coalesce(contract.ended_on, contract.ends_on) >= day
    and contract.starts_on <= coalesce(deal.ends_on, day) and contract.club_id is distinct from app.applicant_of(transfer)
    and not (has_two_clubs and contract.club_id = transfer.releasing_club_id and transfer.state not in ('draft', 'offered', 'countered'))
  order by contract.club_id = transfer.releasing_club_id limit 1;
  return query select 'CONTRACT', 'block', 'submit', found_club is null,
    case when found_club is null then 'No contract with another club stands against it.'
      when has_two_clubs and found_club = transfer.releasing_club_id then format('The player has a contract with %s, which has not agreed yet.', found_name)
      else format('By our record the player has a contract with %s for this time, and %s has not agreed to this transfer.', found_name, found_name) end,
    case when has_two_clubs and found_club = transfer.releasing_club_id then 'releasing' else 'engaging' end::public.transfer_party;

  select club.name into found_name
  from app.registered_on(transfer.player_id, day, season) as held join public.clubs as club on club.id = held.club_id
  where held.club_id is distinct from transfer.engaging_club_id and held.club_id is distinct from transfer.releasing_club_id limit 1;
  if found_name is not null then
    return query select 'OVERLAP', 'block', 'submit', false,
      format('The player is registered with %s for this time. That has to end first.', found_name), 'association'::public.transfer_party;
  else
    found_words := case when exists (
      select from public.transfers as other
      where other.player_id = transfer.player_id and other.id <> transfer.id
        and other.state in ('submitted', 'returned', 'approved_unpaid', 'approved'))
      then 'Another transfer of this player has been submitted before this one. Only one can be, until it is decided.' end;
    return query select 'OVERLAP', 'block', 'submit', found_words is null,
      coalesce(found_words, 'Nothing else is registered or under way for this player.'), 'association'::public.transfer_party;
  end if;

  if is_new_in_squad then
    clubs := array(
      select held.club_id from public.registrations as held
      where held.player_id = transfer.player_id and held.season_id = season and held.kind <> 'listed'
      union select transfer.releasing_club_id where transfer.releasing_club_id is not null
      union select transfer.engaging_club_id);
    return query select 'CLUBS3', 'block', 'submit', cardinality(clubs) <= rules.clubs_per_season,
      format('This would be club number %s of the player in this season. %s are allowed.', cardinality(clubs), rules.clubs_per_season),
      'association'::public.transfer_party;
    select count(distinct played.club_id) into count_one
    from public.lineup_entries as played join public.matches as game on game.id = played.match_id
    where played.player_id = transfer.player_id and game.season_id = season and played.club_id <> transfer.engaging_club_id
      and game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded')
      and (played.is_starter or exists (
        select from public.match_events as event
        where event.match_id = game.id and event.person_id = played.player_id and event.kind = 'substitution' and event.status <> 'struck'));
    if count_one >= 2 then
      return query select 'CLUBS2', 'warn', 'submit', false,
        format('The player has played for %s clubs in this season already, and can play official matches for no other.', count_one),
        'engaging'::public.transfer_party;
    end if;
  end if;

  needed := app.papers_needed(transfer.type, coalesce(terms.fee, 0) > 0, coalesce(deal.is_amateur, false), is_minor,
    transfer.type in ('free_expired', 'free_agent') and app.is_contract_end_recorded(transfer, today));
  missing := array(
    select app.paper_words(kind) from unnest(needed) with ordinality as asked (kind, place)
    where kind <> all (papers) and kind <> all ('{medical,tpo,guardian_consent,school_record}') order by place)
    || case when deal.transfer_id is null and needed && '{contract,amateur_form}' then '{the days and the wage of the contract}' else '{}' end::text[];
  return query select 'DOCS', 'block', 'submit', missing = '{}',
    case when missing = '{}' then 'All papers are there.' else format('Still missing: %s.', array_to_string(missing, ', ')) end,
    'engaging'::public.transfer_party;
  if transfer.type = 'first_registration' then
    return query select 'FIRST_PRO', 'block', 'submit', coalesce(deal.is_amateur, false) or deal.is_first_professional is not null,
      'Say whether this is the player''s first contract as a professional.', 'engaging'::public.transfer_party;
  end if;
  if needed @> '{medical}' then
    select max((paper.details ->> 'date')::date) into found_date from public.transfer_documents as paper
    where paper.transfer_id = transfer.id and paper.kind = 'medical' and paper.replaced_at is null;
    return query select 'MEDICAL', 'block', 'submit', coalesce(found_date between today - rules.medical_days and today, false),
      case when found_date is null then format('There is no medical form. It needs a date in the last %s days, and the doctor.', rules.medical_days)
        when found_date > today then 'The medical form is dated in the future.'
        else format('The medical form is of %s. It may be %s days old.', app.lineup_day_words(found_date), rules.medical_days) end,
      'engaging'::public.transfer_party;
  end if;
  if needed @> '{tpo}' then
    return query select 'TPO', 'block', 'submit', papers @> '{tpo}',
      case when papers @> '{tpo}' then 'It is declared that no third party owns a share in the player.'
        else 'The declaration is missing that no third party owns a share in the player.' end, 'engaging'::public.transfer_party;
  end if;

  found_words := app.consent_hash(transfer.id);
  return query
  select 'CONSENT', 'block', 'submit', said.is_given,
    case when said.is_given then format('The %s has agreed to exactly these terms.', said.party)
      else format('The %s has not agreed to these terms.', said.party) end, said.party
  from (
    select side as party, exists (
      select from public.transfer_consents as consent
      where consent.transfer_id = transfer.id and consent.party = side and consent.is_given and consent.withdrawn_at is null
        and consent.consent_hash = found_words
        and app.is_identity_checked(consent.given_by, transfer.player_id)) as is_given
    from unnest(case when is_minor then '{player,guardian}' else '{player}' end::public.transfer_party[]) as side) as said;

  if is_minor then
    missing := array(select app.paper_words(kind) from unnest('{guardian_consent,school_record}'::text[]) as kind where kind <> all (papers))
      || case when is_abroad and not papers @> '{minor_approval}' then array[app.paper_words('minor_approval')] else '{}' end
      || case when not exists (select from public.guardians where player_id = transfer.player_id)
        then '{a guardian whom the association has confirmed}' else '{}' end::text[];
    return query select case when is_abroad then 'MINOR_INTL' else 'MINOR_DOM' end, 'block', 'submit', missing = '{}',
      case when missing = '{}' then 'The player is under 18, and everything that protects a minor is there.'
        else format('The player is under 18. Still missing: %s.', array_to_string(missing, ', ')) end, 'engaging'::public.transfer_party;
  end if;
  if is_new_in_squad then
    missing := array(select app.paper_words(kind)
      from unnest(case when is_junior then '{birth_certificate,school_record}' else '{birth_certificate}' end::text[]) as kind where kind <> all (papers));
    return query select 'AGE_PROOF', case when is_junior then 'block' else 'warn' end, 'submit', missing = '{}' and born is not null,
      case when born is null then 'The player''s date of birth is not recorded.'
        when missing = '{}' then 'The age is proven by papers.'
        else format('The age is not proven. %s, missing: %s.',
          case when is_junior then 'For a junior place' else 'If anybody doubts it' end, array_to_string(missing, ', ')) end,
      'engaging'::public.transfer_party;
  end if;
  if is_abroad then
    return query select 'ITC', 'block', 'register', papers @> '{itc}',
      case when papers @> '{itc}' then 'The international transfer certificate is recorded.'
        else 'The international transfer certificate, or FIFA''s authorisation, is not recorded yet. It is free of charge, and nobody may make it depend on anything.' end,
      'association'::public.transfer_party;
  end if;
  if is_new_in_squad then
    select seniors, juniors, foreigners into count_one, count_two, count_three
    from app.squad_with(transfer.engaging_club_id, transfer.player_id, season, day, rules.junior_age);
    return query select 'SQUAD', 'block', 'register',
      count_one + greatest(count_two - rules.junior_places, 0) <= rules.squad_size
        and (rules.foreign_limit is null or count_three <= rules.foreign_limit or coalesce(person.nationality, 'Zimbabwe') = 'Zimbabwe'),
      case when count_three > rules.foreign_limit and person.nationality <> 'Zimbabwe'
        then format('With this player the club would have %s players from abroad. %s are allowed.', count_three, rules.foreign_limit)
        else format('With this player the squad has %s, and %s juniors. %s and %s are allowed.', count_one, count_two, rules.squad_size, rules.junior_places) end,
      'engaging'::public.transfer_party;
  end if;

  if is_loan then
    select min(opens_on) into found_date from public.transfer_windows where opens_on > coalesce(terms.starts_on, today)
      and id is distinct from coalesce(transfer.window_id, app.window_now());
    return query select 'LOAN_TERM', 'block', 'submit',
      terms.loan_ends_on is not null and terms.loan_ends_on <= terms.starts_on + interval '12 months'
        and (transfer.type = 'loan_extend' or found_date is null or terms.loan_ends_on >= found_date - 1),
      case when terms.loan_ends_on > terms.starts_on + interval '12 months' then 'A loan lasts at most 12 months (FIFA, status and transfer, article 10).'
        when found_date is not null and terms.loan_ends_on < found_date - 1 and transfer.type = 'loan'
          then format('A loan lasts at least until the next window, which opens on %s (FIFA, status and transfer, article 10).', app.lineup_day_words(found_date))
        else 'A loan lasts from one window to another, and at most 12 months.' end, 'engaging'::public.transfer_party;
    if transfer.type = 'loan' then
      return query select 'LOAN_SUB', 'block', 'submit', not sub.is_lent,
        case when sub.is_lent then 'The player is on loan at the releasing club. Who is lent cannot be lent on.'
          else 'The player is the releasing club''s to lend.' end, 'releasing'::public.transfer_party
      from (select exists (
        select from app.registered_on(transfer.player_id, day, season) as held
        where held.club_id = transfer.releasing_club_id and held.kind = 'loan') as is_lent) as sub;
    end if;
    count_one := app.loans_between(transfer);
    return query select 'LOAN_PAIR', 'block', 'submit', count_one < rules.loans_per_pair,
      format('%s other loans run from this releasing club to this engaging club. %s at a time are allowed between two clubs each way (FIFA, status and transfer, article 10).',
        count_one, rules.loans_per_pair), 'engaging'::public.transfer_party;
  end if;

  found_words := app.open_bans_of(transfer.player_id, today);
  if found_words is not null then
    return query select 'SUSPENSION', 'info', last_step, false, found_words || ' It goes with the player.', 'engaging'::public.transfer_party;
  end if;

  levy := app.levy_due(transfer);
  if levy > 0 then
    return query select 'LEVY', 'block', case transfer.state when 'approved' then 'register' else 'confirm_payment' end,
      case transfer.state when 'approved' then not exists (
          select from public.transfer_payments as payment
          where payment.transfer_id = transfer.id and payment.kind = 'levy' and payment.paid_on is null)
        else papers @> '{payment}' end,
      format('%s %s are due to the association before the player can be registered%s. %s', coalesce(terms.currency, 'USD'), levy,
        case when transfer.type = 'first_registration' then '' else format(': %s %% of the fee', trim_scale(rules.levy_percent)) end,
        case when papers @> '{payment}' then 'A proof of payment is there.' else 'A proof of payment is not there yet.' end),
      'engaging'::public.transfer_party;
  end if;

  if app.is_one_behind_both(transfer) then
    return query select 'CONFLICT', 'block', 'approve', exists (
        select from public.transfer_second_looks as look
        where look.transfer_id = transfer.id and look.looked_by is distinct from auth.uid()),
      'One and the same person is behind both clubs. Two people of the association have to look at it: one looks, another decides.',
      'association'::public.transfer_party;
  end if;

  if transfer.type in ('permanent', 'free_expired', 'free_agent', 'loan_convert', 'intl_in', 'intl_out') then
    select * into last_entry from public.transfers as other
    where other.player_id = transfer.player_id and other.id <> transfer.id and other.state = 'registered'
      and other.type in ('permanent', 'free_expired', 'free_agent', 'loan_convert', 'intl_in')
      and other.registered_at > app.now_for_windows() - make_interval(weeks => rules.bridge_weeks)
    order by other.registered_at desc limit 1;
    if last_entry.id is not null then
      return query select 'BRIDGE', 'warn', 'submit', false,
        format('The player moved on %s, less than %s weeks ago. Look whether the club between is only a bridge.',
          app.lineup_day_words((last_entry.registered_at at time zone 'Africa/Harare')::date), rules.bridge_weeks),
        'association'::public.transfer_party;
    end if;
  end if;

  worth := app.value_range_of(transfer.player_id);
  if worth is not null and (terms.fee < lower(worth) / 2 or terms.fee > upper(worth) * 2) then
    return query select 'PRICE', 'info', 'approve', false,
      format('The fee is far from what is estimated: US$%s to US$%s.', lower(worth), upper(worth)), 'association'::public.transfer_party;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.unchecked_accounts()
 RETURNS TABLE(user_id uuid, person_id uuid, party text, relation text, since timestamp with time zone, due_at timestamp with time zone, is_awaited boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select speaks.user_id, speaks.person_id, speaks.party, speaks.relation, speaks.since, awaited.due_at, awaited.player_id is not null
  from (
    select link.user_id, link.person_id, 'player' as party, null as relation, link.decided_at as since
    from public.person_links as link join public.players as player on player.person_id = link.person_id
    where link.status = 'confirmed'
    union all
    select guardian.user_id, guardian.player_id, 'guardian', guardian.relation, guardian.confirmed_at from public.guardians as guardian
  ) as speaks
  left join lateral (
    select transfer.player_id, transfer.due_at from public.transfers as transfer
    where transfer.player_id = speaks.person_id and transfer.is_under_way
      and speaks.party::public.transfer_party = any (transfer.waits_for)
    order by transfer.due_at limit 1) as awaited on true
  where not app.is_identity_checked(speaks.user_id, speaks.person_id)
$function$;

CREATE OR REPLACE FUNCTION app.unlink_account(p_link_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  link public.person_links;
  person public.people;
begin
  if done is not null then return done; end if;
  select * into link from public.person_links where id = p_link_id;
  perform app.require_identity_office(link.person_id);
  perform app.require_reason(p_reason);
  select * into person from public.people where id = link.person_id for no key update;
  select * into link from public.person_links where id = p_link_id for update;
  if link.id is null or link.status <> 'confirmed' then
    raise sqlstate 'PT409' using message = 'This link has been ended already. Look at the list again.';
  end if;
  perform app.end_link(link, btrim(p_reason));
  perform app.tell(array[link.user_id], 'account_unlinked', format('Your account is no longer linked with the record of %s', person.name),
    format('The reason: %s', btrim(p_reason)), '/dashboard', null, person.is_sample);
  insert into app.person_requests values (app.caller_id(), p_request_id, link.id);
  return link.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.void_signatures(said app.account_disownings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  transfer public.transfers;
  event public.transfer_events;
  why constant text := 'The account that signed was not the player''s or the guardian''s.';
begin
  for transfer in
    select frozen.* from public.transfers as frozen
    where frozen.player_id = said.person_id and frozen.is_under_way and exists (
      select from public.transfer_consents as consent
      where consent.transfer_id = frozen.id and consent.given_by = said.user_id and consent.withdrawn_at is null)
    order by frozen.id for update
  loop
    update public.transfer_consents set withdrawn_at = now()
    where transfer_id = transfer.id and given_by = said.user_id and withdrawn_at is null;
    if transfer.state = 'player_agreed' then
      event := app.note_transfer(transfer, 'take_back', 'association', transfer.state, 'clubs_agreed', jsonb_build_object('reason', why));
      perform app.finish_act(transfer, event, 'clubs_agreed', null, null, '{}');
    elsif transfer.state in ('submitted', 'approved_unpaid', 'approved') then
      event := app.note_transfer(transfer, 'return', 'association', transfer.state, 'returned', jsonb_build_object('reason', why), null,
        jsonb_build_object('items', jsonb_build_array(jsonb_build_object('code', 'CONSENT', 'text', 'The consent has to be given again.'))));
      perform app.finish_act(transfer, event, 'returned', null, null, '{"completed_at": null}');
    end if;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION public.accept_invitation(p_token text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.accept_invitation(p_token) $function$;

CREATE OR REPLACE FUNCTION public.check_identity(p_user_id uuid, p_person_id uuid, p_document text, p_seen text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.check_identity(p_user_id, p_person_id, p_document, p_seen, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.disown_account(p_user_id uuid, p_person_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.disown_account(p_user_id, p_person_id, p_reason, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.end_identity_check(p_check_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.end_identity_check(p_check_id, p_reason, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.guardian_offers()
 RETURNS TABLE(player_id uuid, user_id uuid, player text, account text, email text, club text, accepted_at timestamp with time zone, is_sample boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from app.guardian_offers() $function$;

CREATE OR REPLACE FUNCTION public.invitation_of(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.invitation_of(p_token) $function$;

CREATE OR REPLACE FUNCTION public.invite_person(p_person_id uuid, p_kind text, p_request_id uuid, p_transfer_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.invite_person(p_person_id, p_kind, p_transfer_id, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.link_account(p_email text, p_person_id uuid, p_kind text, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.link_account(p_email, p_person_id, p_kind, p_reason, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.my_signing_accounts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.my_signing_accounts() $function$;

CREATE OR REPLACE FUNCTION public.settle_disowning(p_disowning_id uuid, p_is_upheld boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.settle_disowning(p_disowning_id, p_is_upheld, p_reason, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.transfer_of(p_ref text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  transfer public.transfers;
  viewer uuid := app.viewer_id();
begin
  select * into transfer from public.transfers where id = app.transfer_of_ref(p_ref);
  if transfer.id is null then return null; end if;
  return jsonb_build_object(
    'id', transfer.id, 'ref', transfer.ref, 'type', transfer.type, 'state', transfer.state, 'version', transfer.version,
    'waitsFor', transfer.waits_for, 'dueAt', transfer.due_at, 'sentAt', transfer.sent_at, 'agreedAt', transfer.agreed_at,
    'submittedAt', transfer.submitted_at, 'completedAt', transfer.completed_at, 'decidedAt', transfer.decided_at,
    'registeredAt', transfer.registered_at, 'startsOn', transfer.starts_on, 'loanEndsOn', transfer.loan_ends_on,
    'shirtNumber', transfer.shirt_number, 'isDisputed', transfer.is_disputed, 'isUnderAppeal', transfer.is_under_appeal,
    'stayedUntil', case when transfer.stayed_until > now() then transfer.stayed_until end,
    'isSample', transfer.is_sample, 'foreignClub', transfer.foreign_club, 'foreignCountry', transfer.foreign_country,
    'createdAt', transfer.created_at, 'now', now(),
    'player', (
      select jsonb_build_object('id', person.id, 'name', person.name,
        -- Who is not registered yet has no page.
        'slug', case when not person.is_unregistered then person.slug end, 'birthYear', person.birth_year,
        'nationality', person.nationality, 'position', player.position)
      from public.people as person left join public.players as player on player.person_id = person.id
      where person.id = transfer.player_id),
    'engaging', (select jsonb_build_object('id', id, 'name', name, 'slug', slug) from public.clubs where id = transfer.engaging_club_id),
    'releasing', (select jsonb_build_object('id', id, 'name', name, 'slug', slug) from public.clubs where id = transfer.releasing_club_id),
    'window', (
      select jsonb_build_object('name', name, 'closesAt', closes_at) from public.transfer_windows
      where id = coalesce(transfer.window_id, (
        select next.id from public.transfer_windows as next where next.closes_at > now() order by next.closes_at limit 1))),
    'parent', (select parent.ref from public.transfers as parent where parent.id = transfer.parent_id),
    'rules', (
      select jsonb_build_object('clubAnswer', extract(epoch from club_answer), 'appealWindow', extract(epoch from appeal_window),
        'longestStay', extract(day from longest_stay), 'levyPercent', levy_percent)
      from public.transfer_rules),
    'mine', app.reached_sides(transfer, viewer),
    'locks', app.my_transfer_locks(transfer),
    'signers', app.signers_of(transfer),
    'disownedAt', app.disowned_since(transfer.id),
    'consentHash', app.my_consent_hash(transfer),
    'terms', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', number, 'proposedBy', proposed_by, 'proposedAt', proposed_at, 'startsOn', starts_on, 'loanEndsOn', loan_ends_on,
        'currency', currency, 'fee', fee, 'instalments', instalments, 'sellOnPercent', sell_on_percent, 'addOns', add_ons,
        'wageSharePercent', wage_share_percent, 'hasRecall', has_recall, 'optionFee', option_fee, 'note', note, 'hash', hash)
        order by number), '[]')
      from public.transfer_terms where transfer_id = transfer.id),
    'contract', (
      select jsonb_build_object('startsOn', starts_on, 'endsOn', ends_on, 'currency', currency, 'monthlyWage', monthly_wage,
        'bonuses', bonuses, 'isAmateur', is_amateur, 'isFirstProfessional', is_first_professional)
      from public.transfer_contracts where transfer_id = transfer.id),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object('party', party, 'isGiven', is_given, 'language', language,
        'typedName', typed_name, 'saidAt', said_at, 'withdrawnAt', withdrawn_at, 'consentHash', consent_hash,
        'check', app.check_behind(id)) order by said_at), '[]')
      from public.transfer_consents where transfer_id = transfer.id),
    'proposals', (
      select coalesce(jsonb_agg(jsonb_build_object('action', action, 'reason', reason, 'details', details,
        'parties', parties, 'isMine', proposed_by = viewer, 'proposedAt', proposed_at)), '[]')
      from public.transfer_proposals where transfer_id = transfer.id and is_open),
    'findings', (
      select coalesce(jsonb_agg(to_jsonb(finding) order by finding.is_ok, finding.level, finding.code), '[]')
      from public.transfer_findings_of(transfer.id) as finding),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name, 'size', size, 'party', party,
        'uploadedAt', uploaded_at, 'replacedAt', replaced_at, 'details', details) order by kind, uploaded_at desc), '[]')
      from public.transfer_documents where transfer_id = transfer.id),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'number', number, 'currency', currency,
        'amount', amount, 'dueOn', due_on, 'paidAmount', paid_amount, 'paidOn', paid_on) order by kind, number), '[]')
      from public.transfer_payments where transfer_id = transfer.id),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'party', party, 'words', words, 'saidAt', said_at,
        'isMine', said_by = viewer) order by said_at), '[]')
      from public.transfer_messages where transfer_id = transfer.id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('seq', seq, 'type', type, 'fromState', from_state, 'toState', to_state,
        'party', actor_party, 'reasonCode', reason_code, 'text', text, 'payload', payload, 'at', created_at,
        'isMine', actor_user_id = viewer, 'hash', encode(hash, 'hex')) order by seq), '[]')
      from public.transfer_events where transfer_id = transfer.id));
end;
$function$;

CREATE OR REPLACE FUNCTION public.unlink_account(p_link_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.unlink_account(p_link_id, p_reason, p_request_id) $function$;

ALTER TABLE "app"."account_disownings" ADD CONSTRAINT "account_disownings_person_id_fkey" FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE "app"."account_disownings" ADD CONSTRAINT "account_disownings_said_by_fkey" FOREIGN KEY (said_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "app"."account_disownings" ADD CONSTRAINT "account_disownings_settled_by_fkey" FOREIGN KEY (settled_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "app"."account_disownings" ADD CONSTRAINT "account_disownings_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "app"."identity_checks" ADD CONSTRAINT "identity_checks_checked_by_fkey" FOREIGN KEY (checked_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "app"."identity_checks" ADD CONSTRAINT "identity_checks_ended_by_fkey" FOREIGN KEY (ended_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "app"."identity_checks" ADD CONSTRAINT "identity_checks_person_id_fkey" FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE "app"."identity_checks" ADD CONSTRAINT "identity_checks_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "app"."person_invitations" ADD CONSTRAINT "person_invitations_club_id_fkey" FOREIGN KEY (club_id) REFERENCES public.clubs(id);

ALTER TABLE "app"."person_invitations" ADD CONSTRAINT "person_invitations_invited_by_fkey" FOREIGN KEY (invited_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "app"."person_invitations" ADD CONSTRAINT "person_invitations_person_id_fkey" FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE "app"."person_invitations" ADD CONSTRAINT "person_invitations_transfer_id_fkey" FOREIGN KEY (transfer_id) REFERENCES public.transfers(id) ON DELETE CASCADE;

ALTER TABLE "app"."person_invitations" ADD CONSTRAINT "person_invitations_used_by_fkey" FOREIGN KEY (used_by) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX account_disownings_person_id_idx ON app.account_disownings USING btree (person_id);

CREATE INDEX account_disownings_said_by_idx ON app.account_disownings USING btree (said_by, said_at);

CREATE INDEX account_disownings_settled_by_idx ON app.account_disownings USING btree (settled_by);

CREATE INDEX account_disownings_user_id_idx ON app.account_disownings USING btree (user_id);

CREATE INDEX identity_checks_checked_at_idx ON app.identity_checks USING btree (checked_at DESC);

CREATE INDEX identity_checks_checked_by_idx ON app.identity_checks USING btree (checked_by);

CREATE INDEX identity_checks_ended_by_idx ON app.identity_checks USING btree (ended_by);

CREATE INDEX identity_checks_person_id_idx ON app.identity_checks USING btree (person_id);

CREATE INDEX identity_checks_user_id_idx ON app.identity_checks USING btree (user_id);

CREATE UNIQUE INDEX one_check_of_an_account_for_a_player ON app.identity_checks USING btree (user_id, person_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX one_open_disowning_of_an_account ON app.account_disownings USING btree (user_id, person_id) WHERE (settled_at IS NULL);

CREATE INDEX person_invitations_club_id_idx ON app.person_invitations USING btree (club_id);

CREATE INDEX person_invitations_person_id_idx ON app.person_invitations USING btree (person_id, invited_at DESC);

CREATE INDEX person_invitations_transfer_id_idx ON app.person_invitations USING btree (transfer_id, invited_at DESC);

CREATE INDEX person_invitations_used_by_idx ON app.person_invitations USING btree (used_by);

CREATE TRIGGER nothing_is_written_while_impersonating BEFORE INSERT OR DELETE OR UPDATE ON app.account_disownings FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_while_impersonating();

CREATE TRIGGER nothing_is_written_while_impersonating BEFORE INSERT OR DELETE OR UPDATE ON app.identity_checks FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_while_impersonating();

CREATE TRIGGER nothing_is_written_while_impersonating BEFORE INSERT OR DELETE OR UPDATE ON app.person_invitations FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_while_impersonating();

COMMENT ON FUNCTION "public"."accept_invitation"(text, uuid) IS 'Joins one''s account with the person whom the link is for.';

COMMENT ON FUNCTION "public"."check_identity"(uuid, uuid, text, text, uuid) IS 'Somebody of the league or the association has compared a player or a guardian with an identity document that has a picture.';

COMMENT ON FUNCTION "public"."disown_account"(uuid, uuid, text, uuid) IS 'A player or guardian says that an account is not theirs: what it signed is frozen until the association decides.';

COMMENT ON FUNCTION "public"."end_identity_check"(uuid, text, uuid) IS 'Undoes an identity check; what the account has signed no longer counts.';

COMMENT ON FUNCTION "public"."guardian_offers"() IS 'Guardians who have accepted an invitation, and wait to be confirmed by the association.';

COMMENT ON FUNCTION "public"."invitation_of"(text) IS 'Who invites whom to what, for whoever has the link; null where there is none.';

COMMENT ON FUNCTION "public"."invite_person"(uuid, text, uuid, uuid) IS 'Makes a link by which a player, guardian, coach or match official joins an account with the record. It is answered once.';

COMMENT ON FUNCTION "public"."link_account"(text, uuid, text, text, uuid) IS 'The league or the association joins an account with a person of the record.';

COMMENT ON FUNCTION "public"."my_signing_accounts"() IS 'The accounts that sign for whoever asks and for their wards, with who checked each.';

COMMENT ON FUNCTION "public"."settle_disowning"(uuid, boolean, text, uuid) IS 'The association says whether a disowned account signs for the player after all.';

COMMENT ON FUNCTION "public"."unlink_account"(uuid, text, uuid) IS 'The league or the association undoes the link of an account.';

COMMENT ON TABLE "app"."account_disownings" IS 'Accounts of which a player or guardian says that they are not theirs, and what the association has found.';

COMMENT ON TABLE "app"."identity_checks" IS 'Which accounts were compared with an identity document, by whom and when, and for which player they may sign.';

COMMENT ON TABLE "app"."person_invitations" IS 'Links by which somebody joins an account with a person of the record, each for one use.';

REVOKE ALL ON FUNCTION "app"."accept_invitation"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."accept_invitation"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."accept_invitation"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."check_behind"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."check_behind"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."check_behind"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."check_identity"(uuid, uuid, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."check_identity"(uuid, uuid, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."check_identity"(uuid, uuid, text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."disown_account"(uuid, uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."disown_account"(uuid, uuid, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."disown_account"(uuid, uuid, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."disowned_since"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."disowned_since"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."disowned_since"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."disowning_desk"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."disowning_desk"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."disowning_tasks"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."disowning_tasks"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."end_identity_check"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."end_identity_check"(uuid, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."end_identity_check"(uuid, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."end_link"(public.person_links, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."end_link"(public.person_links, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."guardian_offers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."guardian_offers"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."guardian_offers"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."identity_desk"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."identity_desk"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."identity_tasks"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."identity_tasks"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."invitation_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."invitation_of"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."invitation_of"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."invitation_state"(app.person_invitations) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."invitation_state"(app.person_invitations) TO "service_role";

REVOKE ALL ON FUNCTION "app"."invite_person"(uuid, text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."invite_person"(uuid, text, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."invite_person"(uuid, text, uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."inviting_club"(uuid, text, public.transfers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."inviting_club"(uuid, text, public.transfers) TO "service_role";

REVOKE ALL ON FUNCTION "app"."is_clubs_to_invite"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."is_clubs_to_invite"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."is_identity_checked"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."is_identity_checked"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."is_identity_checked"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."join_by_invitation"(app.person_invitations, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."join_by_invitation"(app.person_invitations, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."link_account"(text, uuid, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."link_account"(text, uuid, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."link_account"(text, uuid, text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."my_signing_accounts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."my_signing_accounts"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."my_signing_accounts"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."open_guardian_offers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."open_guardian_offers"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."people_answered_for"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."people_answered_for"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."refuse_while_disowned"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."refuse_while_disowned"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."require_identity_office"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."require_identity_office"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."settle_disowning"(uuid, boolean, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."settle_disowning"(uuid, boolean, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."settle_disowning"(uuid, boolean, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."signers_of"(public.transfers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."signers_of"(public.transfers) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."signers_of"(public.transfers) TO "service_role";

REVOKE ALL ON FUNCTION "app"."signing_accounts"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."signing_accounts"(uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "app"."speaks_as"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."speaks_as"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."token_hash"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."token_hash"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."unchecked_accounts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."unchecked_accounts"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."unlink_account"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."unlink_account"(uuid, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."unlink_account"(uuid, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."void_signatures"(app.account_disownings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."void_signatures"(app.account_disownings) TO "service_role";

REVOKE ALL ON FUNCTION "public"."accept_invitation"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."accept_invitation"(text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."accept_invitation"(text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."check_identity"(uuid, uuid, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."check_identity"(uuid, uuid, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."check_identity"(uuid, uuid, text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."disown_account"(uuid, uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."disown_account"(uuid, uuid, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."disown_account"(uuid, uuid, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."end_identity_check"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_identity_check"(uuid, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."end_identity_check"(uuid, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."guardian_offers"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."guardian_offers"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."guardian_offers"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."invitation_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."invitation_of"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."invitation_of"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."invite_person"(uuid, text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."invite_person"(uuid, text, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."invite_person"(uuid, text, uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."link_account"(text, uuid, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."link_account"(text, uuid, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."link_account"(text, uuid, text, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."my_signing_accounts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_signing_accounts"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."my_signing_accounts"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."settle_disowning"(uuid, boolean, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_disowning"(uuid, boolean, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."settle_disowning"(uuid, boolean, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."unlink_account"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unlink_account"(uuid, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."unlink_account"(uuid, text, uuid) TO "service_role";
