-- Identity checks: whether an account is the person it signs for. A link or an invitation only says who somebody claims
-- to be, and a club may have confirmed it. So a signature of a player or a guardian counts only once somebody of the
-- league or the association, never of a club, has compared the person with an identity document that has a picture.

create table app.identity_checks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- The player: the account's own person, or the ward of a guardian.
  person_id uuid not null references public.people (id) on delete cascade,
  document text not null check (document in ('national_id', 'passport', 'drivers_licence')),
  seen text not null check (seen in ('in_person', 'video_call')),
  office text not null check (office in ('league', 'association')),
  checked_by uuid references auth.users (id) on delete set null,
  checked_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references auth.users (id) on delete set null,
  end_reason text check (app.is_reason(end_reason)),
  constraint an_ended_check_has_its_reason check ((ended_at is null) = (end_reason is null))
);
comment on table app.identity_checks is 'Which accounts were compared with an identity document, by whom and when, and for which player they may sign.';
create unique index one_check_of_an_account_for_a_player on app.identity_checks (user_id, person_id) where ended_at is null;
create index identity_checks_user_id_idx on app.identity_checks (user_id);
create index identity_checks_person_id_idx on app.identity_checks (person_id);
create index identity_checks_checked_by_idx on app.identity_checks (checked_by);
create index identity_checks_ended_by_idx on app.identity_checks (ended_by);
create index identity_checks_checked_at_idx on app.identity_checks (checked_at desc);
alter table app.identity_checks enable row level security;

create trigger nothing_is_written_while_impersonating
before insert or update or delete on app.identity_checks
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on app.identity_checks
for each row execute function app.tell_those_concerned();

-- Definer, because it is asked by steps of a transfer, whoever takes them.
create function app.is_identity_checked(account uuid, player uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (select from app.identity_checks where user_id = account and person_id = player and ended_at is null)
    and not exists (select from app.account_disownings where user_id = account and person_id = player and settled_at is null)
$$;

-- As what an account speaks for a player; null if it does not.
create function app.speaks_as(account uuid, player uuid)
returns text language sql stable security definer set search_path = ''
as $$
  select case when app.person_of(account) = player then 'player'
    when exists (select from public.guardians where player_id = player and user_id = account) then 'guardian' end
$$;

-- Who of an office may decide which account is whose: nobody about themselves or their wards, nobody who is bound to a
-- club that the player has or may get. Answers with the office.
create function app.require_identity_office(player uuid)
returns text language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
begin
  if not app.caller_is('admin', 'zifa_admin') then
    perform app.refuse('PT403', 'curation.officesOnly', 'Only the league and the association can do this.');
  end if;
  if player = any (app.conflict_people_of(caller)) or app.conflict_clubs_of(caller) && array(
    select app.present_club_of(player, 'player')
    union all
    select unnest(array[engaging_club_id, releasing_club_id]) from public.transfers where player_id = player and is_under_way)
  then
    perform app.refuse('PT403', 'curation.officeConflict',
      'You belong to a club in this case, or did in the last 24 months. Another person of your office decides it.', 'CONFLICT');
  end if;
  return case when app.caller_is('zifa_admin') then 'association' else 'league' end;
end;
$$;

-- Definer, because nobody may write checks.
create function app.check_identity(p_user_id uuid, p_person_id uuid, p_document text, p_seen text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
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
    perform app.refuse('PT409', 'curation.speaksNoMore', 'This account no longer acts for the player. Refresh the list.');
  end if;
  if p_user_id = caller then
    perform app.refuse('PT403', 'curation.checkOwn', 'You cannot check your own account. Another person of your office does this.');
  end if;
  if p_document is null or p_document not in ('national_id', 'passport', 'drivers_licence') then
    perform app.refuse('PT422', 'curation.checkDocument', 'Choose which identity document with a picture you have seen.', 'document');
  end if;
  if p_seen is null or p_seen not in ('in_person', 'video_call') then
    perform app.refuse('PT422', 'curation.checkSeen', 'Choose how you compared the picture with the person.', 'seen');
  end if;
  insert into app.identity_checks (user_id, person_id, document, seen, office, checked_by)
  values (p_user_id, p_person_id, p_document, p_seen, office, caller)
  on conflict (user_id, person_id) where ended_at is null do nothing returning id into done;
  if done is null then
    perform app.refuse('PT409', 'curation.checkedAlready', 'This account has already been checked. Refresh the list.');
  end if;
  perform app.write_audit('identity_checked', p_user_id,
    jsonb_build_object('person_id', p_person_id, 'document', p_document, 'seen', p_seen, 'office', office), 'identity_checks', done::text);
  perform app.tell(array[p_user_id], 'account_checked',
    app.sentence('curation.sentences.identityConfirmed', 'Your identity is confirmed'),
    app.sentence('curation.sentences.signatureCounts', 'What you sign for {person} counts from now on.', jsonb_build_object('person', person.name)), '/dashboard/consents', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
$$;

-- What the account has signed stops counting with it.
create function app.end_identity_check(p_check_id uuid, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  done uuid := app.person_answer(p_request_id);
  held app.identity_checks;
begin
  if done is not null then return done; end if;
  select * into held from app.identity_checks where id = p_check_id for update;
  perform app.require_identity_office(held.person_id);
  perform app.require_reason(p_reason);
  if held.id is null or held.ended_at is not null then
    perform app.refuse('PT409', 'curation.checkUndone', 'This check has already been undone. Refresh the list.');
  end if;
  update app.identity_checks set ended_at = now(), ended_by = app.caller_id(), end_reason = btrim(p_reason) where id = held.id;
  perform app.write_audit('identity_check_ended', held.user_id,
    jsonb_build_object('person_id', held.person_id, 'reason', btrim(p_reason)), 'identity_checks', held.id::text);
  perform app.tell(array[held.user_id], 'account_check_ended',
    app.sentence('curation.sentences.identityAgain', 'Your identity must be checked again'),
    app.sentence('curation.sentences.signatureStops', 'Your signature for {person} does not count until then. Reason: {reason}',
      jsonb_build_object('person', person.name, 'reason', btrim(p_reason))), '/dashboard/consents',
    null, person.is_sample)
  from public.people as person where person.id = held.person_id;
  insert into app.person_requests values (app.caller_id(), p_request_id, held.id);
  return held.id;
end;
$$;

-- Accounts that speak for a player and have not been checked; first those whose signature is waited for.
create function app.unchecked_accounts()
returns table (user_id uuid, person_id uuid, party text, relation text, since timestamptz, due_at timestamptz, is_awaited boolean)
language sql stable security definer set search_path = ''
as $$
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
$$;

-- What an office has to check, and what was checked last. Definer, because it names accounts.
create function app.identity_desk(officer uuid)
returns jsonb language sql stable security definer set search_path = ''
as $$
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
$$;

-- Who checked the account that has signed, and when; null if its check does not stand.
-- Definer, because the account itself is nobody's to know.
create function app.check_behind(p_consent_id uuid)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('by', checker.full_name, 'office', held.office, 'at', held.checked_at)
  from public.transfer_consents as consent
  join public.transfers as transfer on transfer.id = consent.transfer_id
  join app.identity_checks as held
    on held.user_id = consent.given_by and held.person_id = transfer.player_id and held.ended_at is null
  left join public.profiles as checker on checker.id = held.checked_by
  where consent.id = p_consent_id
$$;

create function app.identity_tasks(p_person uuid)
returns setof app.task language plpgsql stable security definer rows 1 set search_path = ''
as $$
declare
  waiting integer;
  due timestamptz;
begin
  if not app.roles_of(p_person) && '{admin,zifa_admin}'::public.user_role[] then return; end if;
  select count(*), min(due_at) into waiting, due from app.unchecked_accounts() where is_awaited and user_id <> p_person;
  if waiting > 0 then
    return next ('identity', case waiting when 1 then app.sentence('curation.sentences.oneToCheck', '1 account to check before it can sign')
        else app.sentence('curation.sentences.toCheck', '{count} accounts to check before they can sign', jsonb_build_object('count', waiting)) end,
      app.sentence('curation.sentences.compareDocument', 'Compare the person with an identity document that has a picture.'),
      '/dashboard/checks#identity', app.sentence('accounts.sentences.check', 'Check accounts'), due, null, false)::app.task;
  end if;
end;
$$;

create function public.check_identity(p_user_id uuid, p_person_id uuid, p_document text, p_seen text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.check_identity(p_user_id, p_person_id, p_document, p_seen, p_request_id) $$;
comment on function public.check_identity(uuid, uuid, text, text, uuid) is
  'Somebody of the league or the association has compared a player or a guardian with an identity document that has a picture.';

create function public.end_identity_check(p_check_id uuid, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.end_identity_check(p_check_id, p_reason, p_request_id) $$;
comment on function public.end_identity_check(uuid, text, uuid) is 'Undoes an identity check; what the account has signed no longer counts.';

grant execute on function
  app.is_identity_checked(uuid, uuid), app.check_identity(uuid, uuid, text, text, uuid), app.end_identity_check(uuid, text, uuid),
  app.check_behind(uuid), public.check_identity(uuid, uuid, text, text, uuid), public.end_identity_check(uuid, text, uuid)
to authenticated;
