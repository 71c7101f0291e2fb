-- Notifies those whom a step concerns.
create function app.tell_parties(transfer public.transfers, event public.transfer_events)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := event.actor_user_id;
  has_moved boolean := event.from_state is distinct from event.to_state;
  reached public.transfer_party[] := '{staff,engaging}';
  listeners public.transfer_party[];
  news record;
  names jsonb := app.transfer_names(transfer);
  about jsonb;
begin
  if transfer.sent_at is not null then reached := reached || '{releasing}'; end if;
  if transfer.agreed_at is not null then reached := reached || '{player,guardian}'; end if;

  -- Of what is registered, everybody sees each further step.
  if event.type <> 'register' then
    insert into public.transfer_trail (transfer_id, seq, type, to_state, body, at, hash)
    select event.transfer_id, event.seq, event.type, event.to_state, app.trail_body(event.actor_party), event.created_at, event.hash
    where exists (select from public.transfer_entries where transfer_id = transfer.id);
  end if;
  -- Of a player and a guardian, the one who has not agreed yet.
  if event.type = 'consent' and event.to_state = 'clubs_agreed' then
    transfer.waits_for := array_remove(transfer.waits_for, event.actor_party);
    update public.transfers set waits_for = transfer.waits_for where id = transfer.id;
  end if;

  if has_moved or event.type = 'complete' then
    perform app.tell_turn(transfer, 'transfer_task', null, actor);
  end if;
  if has_moved then
    select * into news from app.outcome_words(transfer, event);
    if news.title is not null then
      -- Whoever has a task from it is told of the task.
      perform app.tell(
        array(select person from app.transfer_people(transfer, reached) as person
          where person is distinct from actor
            and person not in (select app.transfer_people(transfer, transfer.waits_for))),
        'transfer_outcome', news.title, news.words, app.transfer_href(transfer), null, transfer.is_sample);
    end if;
  end if;
  -- The former club of a player whose contract has ended is told, and can speak to the facts; it cannot stop it.
  if transfer.type = 'free_expired' and event.type = 'offer' then
    perform app.tell(
      array(select app.transfer_people(transfer, '{releasing}')), 'transfer_notice',
      app.sentence('transfers.sentences.formerPlayer', 'Former player of your club: {player} to {club}', names),
      app.sentence('transfers.sentences.formerPlayerWords',
        'According to the record, the contract with you has ended. If that is wrong, object and add the contract. You can claim money either way.'),
      app.transfer_href(transfer), event.created_at + (select club_answer from public.transfer_rules), transfer.is_sample);
  end if;

  select said.parties, said.title into listeners, about
  from (values
    ('object', reached || '{league}'::public.transfer_party[], app.sentence('transfers.sentences.objected', 'Objection by the former club: {player} to {club}', names)),
    ('answer_objection', reached, app.sentence('transfers.sentences.objectionAnswered', 'Objection answered by the league office: {player} to {club}', names)),
    ('dispute', reached || '{association}'::public.transfer_party[], app.sentence('transfers.sentences.claimOpened', 'Claim opened: {player} to {club}', names)),
    ('settle', reached, app.sentence('transfers.sentences.claimSettled', 'Claim settled: {player} to {club}', names)),
    ('stay', reached || '{league,association}'::public.transfer_party[], app.sentence('transfers.sentences.stayOrdered', 'Stay ordered: {player} to {club}', names)),
    ('lift_stay', reached || '{association}'::public.transfer_party[], app.sentence('transfers.sentences.stayOver', 'Stay ended: {player} to {club}', names)),
    ('appeal', reached || '{association}'::public.transfer_party[], app.sentence('transfers.sentences.appealLodged', 'Appeal lodged: {player} to {club}', names)),
    ('uphold', reached, app.sentence('transfers.sentences.decisionStands', 'Decision upheld on appeal: {player} to {club}', names)),
    ('propose_stay', '{association}', app.sentence('transfers.sentences.stayWaits', 'Stay to approve: {player} to {club}', names)),
    ('propose_annul', '{association}', app.sentence('transfers.sentences.annulmentWaits', 'Annulment to approve: {player} to {club}', names)),
    ('propose_withdraw', '{engaging,releasing}', app.sentence('transfers.sentences.withdrawalWaits', 'Withdrawal waiting for the other club: {player} to {club}', names)),
    ('propose_end_loan', '{engaging,releasing,player}', app.sentence('transfers.sentences.loanEndWaits', 'Early end of loan waiting for all sides: {player} to {club}', names))
  ) as said (type, parties, title)
  where said.type = event.type and not has_moved;
  if about is not null then
    perform app.tell(
      array(select person from app.transfer_people(transfer, listeners) as person where person is distinct from actor),
      case when event.type like 'propose%' then 'transfer_task' else 'transfer_news' end,
      about, app.event_reason(event), app.transfer_href(transfer), null, transfer.is_sample);
  end if;
end;
$$;

-- Who is notified of what in a transfer: the next in line of their task, everybody whom it has reached of its outcome, and
-- the others of what is said beside it. No amounts, no wages, and no reason that a player gave.

-- What stands in the sentences about a transfer.
create function app.transfer_names(transfer public.transfers)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('player', (select name from public.people where id = transfer.player_id),
    'club', coalesce((select name from public.clubs where id = transfer.engaging_club_id), transfer.foreign_club))
$$;

-- What the next in line has to do.
create function app.task_words(transfer public.transfers, party public.transfer_party, out title jsonb, out words jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  names jsonb := app.transfer_names(transfer);
begin
  case transfer.state
    when 'offered' then
      title := app.sentence('transfers.sentences.answerOffer', 'Offer to answer: {player} to {club}', names);
      words := app.sentence('transfers.sentences.answerOfferWords',
        'Agree to the terms, make a counter-offer, or decline. Without an answer the offer expires.');
    when 'countered' then
      title := app.sentence('transfers.sentences.answerCounter', 'Counter-offer to answer: {player} to {club}', names);
      words := app.sentence('transfers.sentences.answerCounterWords', 'Agree to the terms, make another offer, or decline.');
    when 'clubs_agreed' then
      if party not in ('player', 'guardian') then return; end if;
      title := app.sentence('transfers.sentences.readTerms', 'Terms to read: {player} to {club}', names);
      words := case party when 'player' then app.sentence('transfers.sentences.readTermsPlayer',
          'Both clubs have agreed. Read the terms and your contract, then agree or say no.')
        else app.sentence('transfers.sentences.readTermsGuardian',
          'You act for this player. Read the terms and the contract, then agree or say no.') end;
    when 'player_agreed' then
      title := app.sentence('transfers.sentences.submitTransfer', 'Transfer to submit: {player} to {club}', names);
      words := app.sentence('transfers.sentences.submitTransferWords',
        'The player has agreed. Add the missing papers, and submit it while the window is open.');
    when 'submitted' then
      if party = 'league' then
        title := app.sentence('transfers.sentences.checkPapers', 'Papers to check: {player} to {club}', names);
        words := app.sentence('transfers.sentences.checkPapersWords',
          'Confirm that they are complete, or return them with the items to fix.');
      elsif party = 'association' then
        title := app.sentence('transfers.sentences.decideTransfer', 'Transfer to decide: {player} to {club}', names);
        words := app.sentence('transfers.sentences.decideTransferWords',
          'The league office found the papers complete. Approve it, return it or reject it.');
      end if;
    when 'returned' then
      title := app.sentence('transfers.sentences.fixTransfer', 'Fix returned transfer: {player} to {club}', names);
      words := app.sentence('transfers.sentences.fixTransferWords', 'Fix each item named, and submit it again.');
    when 'approved_unpaid' then
      if party = 'engaging' then
        title := app.sentence('transfers.sentences.payTransfer', 'Payment due: {player} to {club}', names);
        words := app.sentence('transfers.sentences.payTransferWords',
          'It is approved. Pay the levy and add the proof of payment. Then it can be registered.');
      elsif party = 'association' then
        title := app.sentence('transfers.sentences.confirmPayment', 'Payment to confirm: {player} to {club}', names);
        words := app.sentence('transfers.sentences.confirmPaymentWords', 'Once the proof of payment is there, confirm it.');
      end if;
    else null;
  end case;
end;
$$;

-- `p_stage`: of a reminder.
create function app.tell_turn(transfer public.transfers, p_kind text, p_stage text, except_for uuid default null)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  party public.transfer_party;
  task record;
begin
  foreach party in array transfer.waits_for loop
    select * into task from app.task_words(transfer, party);
    continue when task.title is null;
    perform app.tell(
      array(select person from app.transfer_people(transfer, array[party]) as person where person is distinct from except_for),
      p_kind,
      case
        when p_stage is null then task.title
        when p_stage like 'overdue%' then app.sentence('transfers.sentences.overdue', 'Overdue. {task}', jsonb_build_object('task', task.title))
        when p_stage = 'half' then app.sentence('transfers.sentences.halfTime', 'Half of the time is over. {task}', jsonb_build_object('task', task.title))
        else app.sentence('transfers.sentences.littleTime', 'Little time is left. {task}', jsonb_build_object('task', task.title)) end,
      task.words, app.transfer_href(transfer), transfer.due_at, transfer.is_sample);
  end loop;
end;
$$;

create function app.remind_of_turn(transfer public.transfers, stage text)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_turn(transfer, case when stage like 'overdue%' then 'transfer_overdue' else 'transfer_reminder' end, stage);
end;
$$;

-- Why an event came to be: the words of whoever acted, or the sentence of the clock.
create function app.event_reason(event public.transfer_events)
returns jsonb language sql immutable set search_path = ''
as $$ select app.quote(event.text) || coalesce(event.payload -> 'textMessage', '{}') $$;

create function app.outcome_words(transfer public.transfers, event public.transfer_events, out title jsonb, out words jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  names jsonb := app.transfer_names(transfer);
  reason jsonb := case when event.type not in ('refuse', 'take_back') then app.event_reason(event) end;
begin
  select told.title, told.words into title, words
  from (values
    ('clubs_agreed', app.sentence('transfers.sentences.clubsAgreed', 'Clubs agreed: {player} to {club}', names),
      app.sentence('transfers.sentences.clubsAgreedWords', 'The player now reads the terms.')),
    ('player_agreed', app.sentence('transfers.sentences.playerAgreed', 'Player agreed: {player} to {club}', names),
      app.sentence('transfers.sentences.playerAgreedWords', 'The engaging club now submits it.')),
    ('returned', app.sentence('transfers.sentences.returned', 'Returned: {player} to {club}', names),
      app.sentence('transfers.sentences.returnedWords', 'The engaging club has to fix something.')),
    ('approved_unpaid', app.sentence('transfers.sentences.approved', 'Approved: {player} to {club}', names),
      app.sentence('transfers.sentences.approvedUnpaidWords', 'It is registered once the levy has been paid.')),
    ('approved', app.sentence('transfers.sentences.approved', 'Approved: {player} to {club}', names),
      app.sentence('transfers.sentences.approvedWords', 'It is registered on its first day.')),
    ('registered', app.sentence('transfers.sentences.registered', 'Registered: {player} to {club}', names),
      app.sentence('transfers.sentences.publicNow', 'It is now public.')),
    ('loan_active', app.sentence('transfers.sentences.loanBegun', 'Loan started: {player} to {club}', names),
      app.sentence('transfers.sentences.publicNow', 'It is now public.')),
    ('loan_ended', app.sentence('transfers.sentences.loanEnded', 'Loan ended: {player} to {club}', names), null),
    ('declined', app.sentence('transfers.sentences.declined', 'Declined: {player} to {club}', names),
      case event.type when 'refuse' then app.sentence('transfers.sentences.playerRefused', 'The player has said no.') end),
    ('withdrawn', app.sentence('transfers.sentences.withdrawn', 'Withdrawn: {player} to {club}', names), null),
    ('expired', app.sentence('transfers.sentences.expired', 'Expired: {player} to {club}', names), null),
    ('rejected', app.sentence('transfers.sentences.rejected', 'Rejected: {player} to {club}', names),
      app.sentence('transfers.sentences.rejectedWords', 'Each party can appeal within the time set by the rules.')),
    ('annulled', app.sentence('transfers.sentences.annulled', 'Annulled: {player} to {club}', names),
      app.sentence('transfers.sentences.annulledWords', 'The previous registration counts again.'))
  ) as told (state, title, words)
  where told.state = event.to_state::text;
  if reason is not null and words is null then
    words := app.sentence('transfers.sentences.why', 'Reason: {reason}', jsonb_build_object('reason', reason));
  elsif reason is not null then
    words := app.sentence('transfers.sentences.outcomeWhy', '{outcome} Reason: {reason}', jsonb_build_object('outcome', words, 'reason', reason));
  end if;
end;
$$;

-- Where a notification leads. The inbox of transfers is for clubs, players and the offices; a guardian, who may be
-- nothing else here, finds the same transfer at /dashboard/consents.
create function app.lead_guardians_to_consents()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not app.roles_of(new.user_id) && '{club_admin,club,player,admin,zifa_admin,super_admin}'::public.user_role[] then
    new.href := replace(new.href, '/transfer-approvals/', '/dashboard/consents/');
  end if;
  return new;
end;
$$;

create trigger guardians_are_led_to_consents
before insert on public.notifications
for each row when (new.href like '/transfer-approvals/%')
execute function app.lead_guardians_to_consents();
