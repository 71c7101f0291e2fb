-- Who speaks for a player under 18, beside the player.
create table public.guardians (
  player_id uuid not null references public.players (person_id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  relation text not null check (relation ~ '\S' and char_length(relation) <= 60),
  confirmed_by uuid default auth.uid() references auth.users (id) on delete set null,
  confirmed_at timestamptz not null default now(),
  paper text check (paper ~ '\S' and char_length(paper) <= 200),
  primary key (player_id, user_id)
);
comment on table public.guardians is 'Whose consent a minor needs beside their own. Confirmed by the association.';
comment on column public.guardians.paper is 'Which paper the association has seen; null where it was confirmed before that was asked.';
create index guardians_user_id_idx on public.guardians (user_id);
create index guardians_confirmed_by_idx on public.guardians (confirmed_by);
alter table public.guardians enable row level security;
grant select on public.guardians to authenticated;

create trigger those_concerned_look_again
after insert or update or delete on public.guardians
for each row execute function app.tell_those_concerned();

create policy "guardians and players read who is guardian, the association all"
on public.guardians for select to authenticated
using (
  user_id = (select app.viewer_id())
  or player_id = (select app.person_of((select app.viewer_id())))
  or (select app.viewer_is('zifa_admin'))
);

create trigger guardians_are_remembered after delete on public.guardians
for each row execute function app.remember_guardian();

-- Guardians of minors are confirmed by the association, which says what they are to the player and which paper it has
-- seen, and ended by it with a reason. Who did so is in the audit log; the guardian is notified each time.
--
-- A club cannot show the association a transfer that is not submitted. What it needs of the association before, a
-- guardian or an exception from the window, it asks for: of the transfer the request shows no more than player and club.

create table app.association_requests (
  user_id uuid not null,
  request_id uuid not null,
  answer uuid not null,
  primary key (user_id, request_id)
);
comment on table app.association_requests is 'What was answered to each request at the association''s desk, so that the same one again does nothing twice.';
alter table app.association_requests enable row level security;

-- What was answered to this request of somebody of the association; the same one at the same moment waits its turn.
create function app.association_answer(p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_but_association();
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text || p_request_id::text, 263));
  return (select answer from app.association_requests where user_id = auth.uid() and request_id = p_request_id);
end;
$$;

create table public.transfer_asks (
  id uuid primary key default gen_random_uuid(),
  about text not null check (about in ('guardian', 'window')),
  player_id uuid not null references public.players (person_id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  words text not null check (app.is_reason(words)),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  request_id uuid not null,
  answered_at timestamptz,
  is_granted boolean,
  answer text check (app.is_reason(answer)),
  is_sample boolean not null default false,
  constraint one_ask_of_a_request unique (asked_by, request_id),
  constraint an_answer_is_yes_or_no check ((answered_at is null) = (is_granted is null))
);
comment on table public.transfer_asks is 'What clubs ask of the association before a transfer can be submitted: a guardian, or an exception from the window.';
comment on column public.transfer_asks.answer is 'Why not. A yes needs no words.';
create unique index one_open_ask_of_a_club on public.transfer_asks (club_id, player_id, about) where answered_at is null;
create index transfer_asks_player_id_idx on public.transfer_asks (player_id);
create index transfer_asks_club_id_idx on public.transfer_asks (club_id);
create index transfer_asks_open_idx on public.transfer_asks (asked_at) where answered_at is null;
alter table public.transfer_asks enable row level security;
grant select (id, about, player_id, club_id, words, asked_at, answered_at, is_granted, answer, is_sample)
on public.transfer_asks to authenticated;

create policy "the club that asks and the association read what is asked"
on public.transfer_asks for select to authenticated
using (
  club_id = any ((select app.club_ids_with_right((select app.viewer_id()), 'transfers'))::uuid[])
  or (select app.viewer_is('zifa_admin'))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.transfer_asks
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.transfer_asks
for each row execute function app.tell_those_concerned();

create trigger whoever_is_bound_to_the_club_does_not_decide before update of answered_at on public.transfer_asks
for each row execute function app.refuse_conflict_of_interest();

-- Definer, because nobody may write asks, and it asks whether the check holds.
create function app.ask_association(p_transfer_id uuid, p_about text, p_words text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  asked uuid;
  player text;
  club text;
begin
  perform app.refuse_transfer_work();
  select * into transfer from public.transfers where id = p_transfer_id;
  if transfer.id is null or not app.transfer_parties_of(transfer, caller) && '{staff,engaging}' then
    perform app.refuse('PT404', 'transfers.transferUnknown', 'This transfer does not exist, or you are not part of it.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(caller::text || p_request_id::text, 263));
  select id into asked from public.transfer_asks where asked_by = caller and request_id = p_request_id;
  if asked is not null then return asked; end if;
  if app.is_reason(p_words) is not true then
    perform app.refuse('PT422', 'transfers.askWords',
      'Enter what the association should know, in at most 500 characters.', 'words');
  end if;
  if not exists (
    select from app.transfer_findings(transfer) as finding
    where not finding.is_ok and finding.code = case p_about when 'guardian' then 'GUARDIAN' when 'window' then 'WINDOW' end)
  then
    perform app.refuse('PT409', 'transfers.askNotNeeded',
      'This no longer needs the association. Check the checklist again.');
  end if;
  insert into public.transfer_asks (about, player_id, club_id, words, asked_by, request_id, is_sample)
  values (p_about, transfer.player_id, app.applicant_of(transfer), btrim(p_words), caller, p_request_id, transfer.is_sample)
  on conflict (club_id, player_id, about) where answered_at is null do nothing
  returning id into asked;
  if asked is null then
    perform app.refuse('PT409', 'transfers.askAlready', 'Your club has already asked for this. The association has not answered yet.');
  end if;
  select name into player from public.people where id = transfer.player_id;
  select name into club from public.clubs where id = app.applicant_of(transfer);
  perform app.tell(
    array(select user_id from public.user_roles where role = 'zifa_admin'), 'association_ask',
    case p_about
      when 'guardian' then app.sentence('transfers.sentences.guardianAsked', 'Guardian to confirm: {player}', jsonb_build_object('player', player))
      else app.sentence('transfers.sentences.exceptionAsked', 'Exception from the window requested: {player}',
        jsonb_build_object('player', player)) end,
    app.sentence('transfers.sentences.saidBy', '{who}: {words}', jsonb_build_object('who', club, 'words', btrim(p_words))), '/admin?tab=zifa', null, transfer.is_sample);
  return asked;
end;
$$;

-- Closes a request, and notifies the person who made it.
create function app.answer_asks(ids uuid[], granted boolean, why text)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  ask public.transfer_asks;
  about jsonb;
begin
  for ask in
    update public.transfer_asks set answered_at = now(), is_granted = granted, answer = why
    where id = any (ids) and answered_at is null returning *
  loop
    about := (select jsonb_build_object('player', name) from public.people where id = ask.player_id);
    perform app.tell(
      array[ask.asked_by], 'association_answer',
      case when not granted then app.sentence('transfers.sentences.askRefused', '{player}: request rejected by the association', about)
        when ask.about = 'guardian' then app.sentence('transfers.sentences.askGuardian', '{player}: guardian confirmed', about)
        else app.sentence('transfers.sentences.askException', '{player}: exception from the window granted', about) end,
      coalesce(app.quote(why), app.sentence('transfers.sentences.checklistAgain', 'Check the checklist of the transfer again.')), '/transfer-approvals', null, ask.is_sample);
  end loop;
end;
$$;

create function app.refuse_ask(p_ask_id uuid, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
begin
  if app.association_answer(p_request_id) is not null then return p_ask_id; end if;
  if app.is_reason(p_reason) is not true then
    perform app.refuse('PT422', 'transfers.askRefusal',
      'Give a reason, in at most 500 characters. The club reads it.', 'reason');
  end if;
  perform from public.transfer_asks where id = p_ask_id and answered_at is null for update;
  if not found then
    perform app.refuse('PT409', 'transfers.answeredAlready', 'This has already been answered. Check it again.');
  end if;
  perform app.answer_asks(array[p_ask_id], false, btrim(p_reason));
  insert into app.association_requests values (auth.uid(), p_request_id, p_ask_id);
  return p_ask_id;
end;
$$;

create function app.confirm_guardian(p_player_id uuid, p_address text, p_relation text, p_paper text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
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
    perform app.refuse('PT422', 'transfers.playerMissing', 'Choose a player.', 'player');
  end if;
  if not exists (select from public.birth_dates where person_id = player.id) then
    perform app.refuse('PT422', 'transfers.birthUnknown',
      'The player''s date of birth is not recorded, so it is not clear whether a guardian is needed.', 'player');
  end if;
  if not app.is_minor(player.id) then
    perform app.refuse('PT422', 'transfers.ofAge',
      '{player} is an adult and needs no guardian.', 'player', jsonb_build_object('player', player.name));
  end if;
  if relation = '' or char_length(relation) > 60 then
    perform app.refuse('PT422', 'transfers.guardianRelation',
      'Enter the relationship to the player, in at most 60 characters.', 'relation');
  end if;
  if paper = '' or char_length(paper) > 200 then
    perform app.refuse('PT422', 'transfers.guardianPaper', 'Enter which document you have seen, in at most 200 characters.', 'paper');
  end if;
  account := app.account_at(p_address);
  if account is null then
    perform app.refuse('PT422', 'transfers.guardianNoAccount',
      'No account has this e-mail address or phone number. The guardian must first sign up with it and confirm it.', 'address');
  end if;
  if account = auth.uid() then
    perform app.refuse('PT403', 'transfers.guardianSelf',
      'You cannot confirm yourself. Another person of the association does this.', 'address');
  end if;
  if app.person_of(account) = player.id or app.is_minor(app.person_of(account)) then
    perform app.refuse('PT422', 'transfers.guardianMinor', 'This account belongs to the player or to another minor.', 'address');
  end if;
  insert into public.guardians (player_id, user_id, relation, paper, confirmed_by)
  values (player.id, account, relation, paper, auth.uid()) on conflict do nothing;
  if not found then
    perform app.refuse('PT409', 'transfers.guardianAlready', 'This guardian is already confirmed.');
  end if;
  perform app.write_audit('guardian_confirmed', account, jsonb_build_object('relation', relation, 'paper', paper),
    'guardians', player.id::text, 'football');
  perform app.tell(array[account], 'guardian_confirmed',
    app.sentence('transfers.sentences.guardianConfirmed', 'You are confirmed as the guardian of {player}', jsonb_build_object('player', player.name)),
    app.sentence('transfers.sentences.guardianConfirmedWords',
      'When clubs agree on a transfer of the player, you are asked for your consent. Your tasks are listed here.'),
    '/dashboard/consents', null, player.is_sample);
  perform app.answer_asks(array(
    select id from public.transfer_asks where player_id = player.id and about = 'guardian' and answered_at is null), true, null);
  insert into app.association_requests values (auth.uid(), p_request_id, account);
  return account;
end;
$$;

-- What they agreed to while they were stays as it is: it was said by the person who was asked.
create function app.end_guardian(p_player_id uuid, p_user_id uuid, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  ended public.guardians;
  player public.people;
begin
  if app.association_answer(p_request_id) is not null then return p_user_id; end if;
  perform app.require_reason(p_reason);
  if p_user_id = auth.uid() then
    perform app.refuse('PT403', 'transfers.guardianIsYou', 'You are this guardian. Another person of the association does this.');
  end if;
  delete from public.guardians where player_id = p_player_id and user_id = p_user_id returning * into ended;
  if ended.user_id is null then
    perform app.refuse('PT409', 'transfers.guardianEnded', 'This guardian has already been removed. Refresh the list.');
  end if;
  select * into player from public.people where id = p_player_id;
  perform app.write_audit('guardian_ended', p_user_id,
    jsonb_build_object('relation', ended.relation, 'paper', ended.paper, 'reason', btrim(p_reason)),
    'guardians', p_player_id::text, 'football');
  perform app.tell(array[p_user_id], 'guardian_ended',
    app.sentence('transfers.sentences.guardianEnded', 'You are no longer the guardian of {player}', jsonb_build_object('player', player.name)),
    app.sentence('transfers.sentences.associationSays', 'The association: {reason}', jsonb_build_object('reason', btrim(p_reason))), '/dashboard/consents', null, player.is_sample);
  insert into app.association_requests values (auth.uid(), p_request_id, p_user_id);
  return p_user_id;
end;
$$;

create function public.ask_association(p_transfer_id uuid, p_about text, p_words text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.ask_association(p_transfer_id, p_about, p_words, p_request_id) $$;
comment on function public.ask_association(uuid, text, text, uuid) is
  'A club asks the association for a guardian to be confirmed or an exception from the window, for a player whom it wants.';

create function public.refuse_ask(p_ask_id uuid, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.refuse_ask(p_ask_id, p_reason, p_request_id) $$;

create function public.confirm_guardian(p_player_id uuid, p_address text, p_relation text, p_paper text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.confirm_guardian(p_player_id, p_address, p_relation, p_paper, p_request_id) $$;

create function public.end_guardian(p_player_id uuid, p_user_id uuid, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.end_guardian(p_player_id, p_user_id, p_reason, p_request_id) $$;

-- Of whom it is the guardian, with the names that the association's desk shows; those confirmed last.
-- Definer, because it names accounts.
create function app.guardian_desk()
returns table (player_id uuid, user_id uuid, player text, birth_year smallint, guardian text, relation text, paper text, confirmed_at timestamptz, confirmed_by text)
language sql stable security definer set search_path = ''
as $$
  select held.player_id, held.user_id, person.name, person.birth_year, account.full_name, held.relation, held.paper, held.confirmed_at,
    confirmer.full_name
  from public.guardians as held
  join public.people as person on person.id = held.player_id
  join public.profiles as account on account.id = held.user_id
  left join public.profiles as confirmer on confirmer.id = held.confirmed_by
  where app.viewer_is('zifa_admin')
  order by held.confirmed_at desc, person.name limit 200
$$;

create function public.guardian_desk()
returns table (player_id uuid, user_id uuid, player text, birth_year smallint, guardian text, relation text, paper text, confirmed_at timestamptz, confirmed_by text)
language sql stable set search_path = ''
as $$ select * from app.guardian_desk() $$;

grant execute on function
  app.ask_association(uuid, text, text, uuid), app.refuse_ask(uuid, text, uuid),
  app.confirm_guardian(uuid, text, text, text, uuid), app.end_guardian(uuid, uuid, text, uuid),
  public.ask_association(uuid, text, text, uuid), public.refuse_ask(uuid, text, uuid),
  public.confirm_guardian(uuid, text, text, text, uuid), public.end_guardian(uuid, uuid, text, uuid),
  app.guardian_desk(), public.guardian_desk()
to authenticated;
