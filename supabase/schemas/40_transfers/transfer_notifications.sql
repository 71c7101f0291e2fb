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
  about text;
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
    perform app.tell_turn(transfer, 'transfer_task', '', actor);
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
      'A former player of yours: ' || app.transfer_title(transfer),
      'By our record the contract with you has ended. If that is wrong, object with the contract. A claim about money stays open to you either way.',
      app.transfer_href(transfer), event.created_at + (select club_answer from public.transfer_rules), transfer.is_sample);
  end if;

  select said.parties, said.title into listeners, about
  from (values
    ('object', reached || '{league}'::public.transfer_party[], 'The former club objects to the facts'),
    ('answer_objection', reached, 'The league office has answered the objection'),
    ('dispute', reached || '{association}'::public.transfer_party[], 'A claim was opened'),
    ('settle', reached, 'A claim was settled'),
    ('stay', reached || '{league,association}'::public.transfer_party[], 'A stay was ordered'),
    ('lift_stay', reached || '{association}'::public.transfer_party[], 'The stay is over'),
    ('appeal', reached || '{association}'::public.transfer_party[], 'An appeal was lodged'),
    ('uphold', reached, 'The decision stands after an appeal'),
    ('propose_stay', '{association}', 'A stay waits for a second person'),
    ('propose_annul', '{association}', 'An annulment waits for a second person'),
    ('propose_withdraw', '{engaging,releasing}', 'A withdrawal waits for the other club'),
    ('propose_end_loan', '{engaging,releasing,player}', 'An early end of the loan waits for everybody')
  ) as said (type, parties, title)
  where said.type = event.type and not has_moved;
  if about is not null then
    perform app.tell(
      array(select person from app.transfer_people(transfer, listeners) as person where person is distinct from actor),
      case when event.type like 'propose%' then 'transfer_task' else 'transfer_news' end,
      about || ': ' || app.transfer_title(transfer), event.text, app.transfer_href(transfer), null, transfer.is_sample);
  end if;
end;
$$;

-- Who is notified of what in a transfer: the next in line of their task, everybody whom it has reached of its outcome, and
-- the others of what is said beside it. No amounts, no wages, and no reason that a player gave.

create function app.transfer_title(transfer public.transfers)
returns text language sql stable security definer set search_path = ''
as $$
  select format('%s to %s', (select name from public.people where id = transfer.player_id),
    coalesce((select name from public.clubs where id = transfer.engaging_club_id), transfer.foreign_club))
$$;

-- What the next in line has to do.
create function app.task_words(transfer public.transfers, party public.transfer_party, out title text, out words text)
language sql stable security definer set search_path = ''
as $$
  select task.title || ': ' || app.transfer_title(transfer), task.words
  from (values
    ('offered', null, 'Answer an offer', 'Agree to the terms, make a counter-offer, or decline. Without an answer the offer expires.'),
    ('countered', null, 'Answer a counter-offer', 'Agree to the terms, make another offer, or decline.'),
    ('clubs_agreed', 'player', 'Read what the clubs agreed on', 'Both clubs have agreed. Read the terms and your contract, then agree or say no.'),
    ('clubs_agreed', 'guardian', 'Read what the clubs agreed on', 'You speak for this player. Read the terms and the contract, then agree or say no.'),
    ('player_agreed', null, 'Submit the transfer', 'The player has agreed. Add the papers that are missing, and submit it while the window is open.'),
    ('submitted', 'league', 'Look through the papers', 'Say that they are complete, or return them with what has to be fixed.'),
    ('submitted', 'association', 'Decide on a transfer', 'The league office found the papers complete. Approve it, return it or reject it.'),
    ('returned', null, 'Fix returned transfer', 'Fix each thing that is named, and submit it again.'),
    ('approved_unpaid', 'engaging', 'Pay what is due', 'It is approved. Pay the levy and add the proof; then it can be registered.'),
    ('approved_unpaid', 'association', 'Confirm a payment', 'Once the proof of payment is there, confirm it.')
  ) as task (state, side, title, words)
  where task.state = transfer.state::text and (task.side is null or task.side = party::text)
$$;

create function app.tell_turn(transfer public.transfers, p_kind text, opening text, except_for uuid default null)
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
      p_kind, opening || task.title, task.words, app.transfer_href(transfer), transfer.due_at, transfer.is_sample);
  end loop;
end;
$$;

create function app.remind_of_turn(transfer public.transfers, stage text)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_turn(transfer, case when stage like 'overdue%' then 'transfer_overdue' else 'transfer_reminder' end,
    case when stage like 'overdue%' then 'Overdue. ' when stage = 'half' then 'Half of the time is over. ' else 'Little time is left. ' end);
end;
$$;

create function app.outcome_words(transfer public.transfers, event public.transfer_events, out title text, out words text)
language sql stable security definer set search_path = ''
as $$
  select told.title || ': ' || app.transfer_title(transfer),
    concat_ws(' ', told.words, case when event.type not in ('refuse', 'take_back') then 'Why: ' || event.text end)
  from (values
    ('clubs_agreed', 'The clubs have agreed', 'The player reads the terms now.'),
    ('player_agreed', 'The player has agreed', 'The engaging club submits it now.'),
    ('returned', 'Returned', 'The engaging club has to fix something.'),
    ('approved_unpaid', 'Approved', 'It is registered once what is due has been paid.'),
    ('approved', 'Approved', 'It is registered on its first day.'),
    ('registered', 'Registered', 'It is public now.'),
    ('loan_active', 'The loan has begun', 'It is public now.'),
    ('loan_ended', 'The loan has ended', null),
    ('declined', 'Declined', case event.type when 'refuse' then 'The player has said no.' end),
    ('withdrawn', 'Withdrawn', null),
    ('expired', 'Expired', null),
    ('rejected', 'Rejected', 'Each party can appeal within the time that the rules give.'),
    ('annulled', 'Annulled', 'The registration that was there before counts again.')
  ) as told (state, title, words)
  where told.state = event.to_state::text
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
