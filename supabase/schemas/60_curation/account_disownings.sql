-- Accounts that a player or a guardian disowns: they find that an account which is not theirs signs for them. What it
-- signed is frozen at once, and the association, which is told, decides whose account it is.

create table app.account_disownings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null references public.people (id) on delete cascade,
  party text not null check (party in ('player', 'guardian')),
  said_by uuid references auth.users (id) on delete set null,
  reason text not null check (app.is_reason(reason)),
  said_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references auth.users (id) on delete set null,
  is_upheld boolean,
  answer text check (app.is_reason(answer)),
  constraint a_settled_disowning_has_its_answer check ((settled_at is null) = (is_upheld is null) and (settled_at is null) = (answer is null))
);
comment on table app.account_disownings is 'Accounts of which a player or guardian says that they are not theirs, and what the association has found.';
create unique index one_open_disowning_of_an_account on app.account_disownings (user_id, person_id) where settled_at is null;
create index account_disownings_user_id_idx on app.account_disownings (user_id);
create index account_disownings_person_id_idx on app.account_disownings (person_id);
create index account_disownings_said_by_idx on app.account_disownings (said_by, said_at);
create index account_disownings_settled_by_idx on app.account_disownings (settled_by);
alter table app.account_disownings enable row level security;

create trigger nothing_is_written_while_impersonating
before insert or update or delete on app.account_disownings
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on app.account_disownings
for each row execute function app.tell_those_concerned();

-- Whose accounts somebody may disown: their own person's, a ward's, and a person's whom they claim with a paper to be.
create function app.people_answered_for(account uuid)
returns uuid[] language sql stable security definer set search_path = ''
as $$
  select app.player_ids_of(account) || array(
    select person_id from public.person_links where user_id = account and status = 'pending' and document_id is not null)
$$;

-- The accounts that sign, or have signed, for a player. Definer, because nobody may read other people's links.
create function app.signing_accounts(people uuid[])
returns table (user_id uuid, person_id uuid, party text, is_current boolean)
language sql stable security definer set search_path = ''
as $$
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
$$;

create function app.my_signing_accounts()
returns jsonb language sql stable security definer set search_path = ''
as $$
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
$$;

create function app.disown_account(p_user_id uuid, p_person_id uuid, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  signer record;
  person public.people;
begin
  if done is not null then return done; end if;
  select * into signer from app.signing_accounts(array[p_person_id]) as each where each.user_id = p_user_id limit 1;
  if not p_person_id = any (app.people_answered_for(caller)) or signer.user_id is null then
    perform app.refuse('PT404', 'curation.accountNotYours', 'This account does not exist, or does not sign for you.');
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.disownReason', 'Describe what happened, in at most 500 characters. The association reads it.', 'reason');
  end if;
  if (select count(*) from app.account_disownings where said_by = caller and app.happened_within(said_at, interval '30 days')) >= 3 then
    perform app.refuse('PT429', 'curation.disowningLimit', 'You have disowned three accounts this month. Contact the association.');
  end if;
  select * into person from public.people where id = p_person_id for no key update;
  -- Steps under way end first, and none begins before this is written.
  perform from public.transfers where player_id = p_person_id and is_under_way for update;
  insert into app.account_disownings (user_id, person_id, party, said_by, reason)
  values (p_user_id, p_person_id, signer.party, caller, btrim(p_reason))
  on conflict (user_id, person_id) where settled_at is null do nothing returning id into done;
  if done is null then
    perform app.refuse('PT409', 'curation.disownedAlready', 'This account has already been disowned. The association decides.');
  end if;
  perform app.write_audit('account_disowned', p_user_id,
    jsonb_build_object('person_id', p_person_id, 'party', signer.party, 'reason', btrim(p_reason)), 'account_disownings', done::text);
  perform app.tell(array(select user_id from public.user_roles where role = 'zifa_admin'), 'association_disowned',
    app.sentence('curation.sentences.accountDisowned', 'An account that signs for {person} was disowned', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.frozenUntilYou', 'Its signatures are frozen until you decide.'), '/dashboard/checks#disowned', null, person.is_sample);
  perform app.tell(array(select p_user_id where p_user_id <> caller), 'account_disowned',
    app.sentence('curation.sentences.accountDisputed', 'Your account for {person} is disputed', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.frozenUntilAssociation', 'Its signatures are frozen until the association decides.'), '/dashboard/consents', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
$$;

-- Since when a transfer is frozen because an account that signed it is disowned; null where it is not.
create function app.disowned_since(p_transfer_id uuid)
returns timestamptz language sql stable security definer set search_path = ''
as $$
  select min(said.said_at)
  from public.transfers as transfer
  join public.transfer_consents as consent on consent.transfer_id = transfer.id and consent.withdrawn_at is null
  join app.account_disownings as said
    on said.user_id = consent.given_by and said.person_id = transfer.player_id and said.settled_at is null
  where transfer.id = p_transfer_id and transfer.is_under_way
$$;

-- No step of anybody, the clock's neither; a claim about money and the like goes its own way.
create function app.refuse_while_disowned(p_transfer_id uuid, action text)
returns void language plpgsql stable security definer set search_path = ''
as $$
begin
  if action not in ('object', 'answer_objection', 'dispute', 'settle', 'stay', 'lift_stay') and app.disowned_since(p_transfer_id) is not null then
    perform app.refuse('PT409', 'curation.transferFrozen',
      'This transfer is frozen because an account that signed it is disputed. The association decides first.', 'FROZEN');
  end if;
end;
$$;

-- What an account that was not the player's has signed is void: the transfer goes back to where the signature is asked
-- for, or to the club. What is registered already is annulled by its own step.
create function app.void_signatures(said app.account_disownings)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  transfer public.transfers;
  event public.transfer_events;
  why constant jsonb := app.sentence('curation.sentences.signerWrong', 'The account that signed was not the player''s or the guardian''s.');
  again constant jsonb := app.sentence('curation.sentences.consentAgain', 'Consent must be given again.');
  reason constant jsonb := jsonb_build_object('reason', why ->> 'text');
  because constant jsonb := jsonb_build_object('textMessage', app.message_of(why));
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
      event := app.note_transfer(transfer, 'take_back', 'association', transfer.state, 'clubs_agreed', reason, null, because);
      perform app.finish_act(transfer, event, 'clubs_agreed', null, null, '{}');
    elsif transfer.state in ('submitted', 'approved_unpaid', 'approved') then
      event := app.note_transfer(transfer, 'return', 'association', transfer.state, 'returned', reason, null,
        because || jsonb_build_object('items', jsonb_build_array(
          jsonb_build_object('code', 'CONSENT', 'text', again ->> 'text', 'textMessage', app.message_of(again)))));
      perform app.finish_act(transfer, event, 'returned', null, null, '{"completed_at": null}');
    end if;
  end loop;
end;
$$;

create function app.settle_disowning(p_disowning_id uuid, p_is_upheld boolean, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
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
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.disownFinding', 'Enter what you have found, in at most 500 characters. Both sides read it.', 'reason');
  end if;
  select * into person from public.people where id = said.person_id for no key update;
  select * into said from app.account_disownings where id = p_disowning_id for update;
  if said.id is null or said.settled_at is not null then
    perform app.refuse('PT409', 'curation.decidedLookAgain', 'This has already been decided. Refresh the list.');
  end if;
  if p_is_upheld is null then
    perform app.refuse('PT422', 'curation.whoseAccount', 'Choose whose account it is.', 'is_upheld');
  end if;
  if caller in (said.user_id, said.said_by) then
    perform app.refuse('PT403', 'curation.ownMatter', 'You cannot decide your own matter. Another person of the association does this.');
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
    case when p_is_upheld
      then app.sentence('curation.sentences.noLongerSigns', 'An account no longer signs for {person}', jsonb_build_object('person', person.name))
      else app.sentence('curation.sentences.stillSigns', 'The disputed account still signs for {person}', jsonb_build_object('person', person.name)) end,
    app.sentence('transfers.sentences.associationSays', 'The association: {reason}', jsonb_build_object('reason', btrim(p_reason))), '/dashboard', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, said.id);
  return said.id;
end;
$$;

-- What the association has to decide. Definer, because it names accounts.
create function app.disowning_desk(officer uuid)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', said.id, 'person', person.name, 'account', account.full_name, 'email', account.email,
    'party', said.party, 'by', sayer.full_name, 'reason', said.reason, 'at', said.said_at, 'isSample', person.is_sample) order by said.said_at), '[]')
  from (select * from app.account_disownings where settled_at is null order by said_at limit 50) as said
  join public.people as person on person.id = said.person_id
  join public.profiles as account on account.id = said.user_id
  left join public.profiles as sayer on sayer.id = said.said_by
  where officer not in (said.user_id, coalesce(said.said_by, said.user_id))
$$;

create function app.disowning_tasks(p_person uuid)
returns setof app.task language sql stable security definer rows 1 set search_path = ''
as $$
  select 'disowned',
    app.sentence('curation.sentences.decideDisowned', 'Disputed account to decide: {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.frozenUntilYou', 'Its signatures are frozen until you decide.'),
    '/dashboard/checks#disowned', app.sentence('accounts.sentences.decide', 'Make a decision'), null::timestamptz, said.said_at, person.is_sample
  from app.account_disownings as said join public.people as person on person.id = said.person_id
  where said.settled_at is null and 'zifa_admin' = any (app.roles_of(p_person)) and p_person not in (said.user_id, coalesce(said.said_by, said.user_id))
$$;

create function public.my_signing_accounts()
returns jsonb language sql stable set search_path = ''
as $$ select app.my_signing_accounts() $$;
comment on function public.my_signing_accounts() is 'The accounts that sign for whoever asks and for their wards, with who checked each.';

create function public.disown_account(p_user_id uuid, p_person_id uuid, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.disown_account(p_user_id, p_person_id, p_reason, p_request_id) $$;
comment on function public.disown_account(uuid, uuid, text, uuid) is
  'A player or guardian says that an account is not theirs: what it signed is frozen until the association decides.';

create function public.settle_disowning(p_disowning_id uuid, p_is_upheld boolean, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.settle_disowning(p_disowning_id, p_is_upheld, p_reason, p_request_id) $$;
comment on function public.settle_disowning(uuid, boolean, text, uuid) is 'The association says whether a disowned account signs for the player after all.';

grant execute on function
  app.my_signing_accounts(), app.disown_account(uuid, uuid, text, uuid), app.settle_disowning(uuid, boolean, text, uuid),
  app.disowned_since(uuid), public.my_signing_accounts(), public.disown_account(uuid, uuid, text, uuid),
  public.settle_disowning(uuid, boolean, text, uuid)
to authenticated;
