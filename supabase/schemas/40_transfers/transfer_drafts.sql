-- Drafting a transfer: only its own club sees it until it is offered. Definer, because nobody may write these tables.

-- A player whom another club has entered is not there for others, also not by their id.
create function app.draft_transfer(p_type public.transfer_type, p_player_id uuid, p_club_id uuid, said jsonb, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  event public.transfer_events;
  answer jsonb;
begin
  perform app.refuse_impersonation('decided');
  if not p_club_id in (select app.clubs_with_right(caller, 'transfers')) then
    perform app.refuse('PT403', 'transfers.draftRole',
      'Only a club admin, the secretary or the registrar of the engaging club can draft a transfer.');
  end if;
  if p_type = 'loan_return' then
    perform app.refuse('PT422', 'transfers.loanReturnsItself',
      'A player on loan returns automatically on the last day of the loan.', 'type');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(caller::text || p_request_id::text, 263));
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if not exists (
    select from public.players
    where person_id = p_player_id and (not is_unregistered or person_id = any (app.unregistered_ids_of(caller))))
  then
    perform app.refuse('PT422', 'transfers.playerUnknownAdd',
      'This player is not in the record. Find the player, or add them first.', 'player');
  end if;
  if p_type in ('permanent', 'free_expired', 'loan', 'loan_extend', 'loan_convert') and said ->> 'releasingClubId' is null then
    perform app.refuse('PT422', 'transfers.releasingMissing', 'Choose the club that the player comes from.', 'releasingClubId');
  end if;
  if said ->> 'releasingClubId' = p_club_id::text and p_type not in ('status_change', 'intl_out') then
    perform app.refuse('PT422', 'transfers.playerYours', 'The player already belongs to your club.', 'releasingClubId');
  end if;
  if p_type in ('intl_in', 'intl_out') and coalesce(said ->> 'foreignClub', '') !~ '\S' then
    perform app.refuse('PT422', 'transfers.abroadMissing', 'Name the club abroad.', 'foreignClub');
  end if;
  if said ? 'contract' then perform app.refuse_unseen_contract(p_club_id); end if;
  insert into public.transfers
    (ref, type, player_id, engaging_club_id, releasing_club_id, foreign_club, foreign_country, parent_id, is_sample)
  values (
    app.next_transfer_ref(), p_type, p_player_id,
    case when p_type <> 'intl_out' then p_club_id end,
    case p_type when 'intl_out' then p_club_id when 'status_change' then p_club_id else (said ->> 'releasingClubId')::uuid end,
    case when p_type in ('intl_in', 'intl_out') then said ->> 'foreignClub' end,
    case when p_type in ('intl_in', 'intl_out') then said ->> 'foreignCountry' end,
    (said ->> 'parentId')::uuid, coalesce((select is_sample from public.people where id = p_player_id), false))
  returning * into transfer;
  if said ? 'terms' then perform app.put_terms(transfer, 'engaging', said -> 'terms'); end if;
  if said ? 'contract' then perform app.put_contract(transfer, said -> 'contract'); end if;
  event := app.note_transfer(transfer, 'draft', 'staff', null, 'draft', '{}');
  answer := jsonb_build_object('id', transfer.id, 'ref', transfer.ref, 'state', 'draft', 'version', 1, 'seq', event.seq);
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  return answer;
end;
$$;

-- What was changed, for the timeline: the names of the fields and never what they say, because not everybody who reads
-- the timeline reads wages. A save that changes nothing leaves no event.
create function app.note_changed_fields(
  transfer public.transfers, party public.transfer_party, subject text, was jsonb, becomes jsonb
)
returns void language plpgsql set search_path = ''
as $$
declare
  names text[] := array(
    select field.key from jsonb_each(becomes) as field
    where field.value is distinct from coalesce(was -> field.key, 'null') order by field.key);
begin
  if names <> '{}' then
    perform app.note_transfer(transfer, case when was is null then 'enter_' else 'change_' end || subject, party,
      transfer.state, transfer.state, '{}', null, jsonb_build_object('changed', to_jsonb(names)));
  end if;
end;
$$;

create function app.drafted_terms(p_transfer_id uuid)
returns jsonb language sql stable set search_path = ''
as $$
  select to_jsonb(terms) - '{transfer_id,number,proposed_by,proposed_at,hash}'::text[]
  from app.latest_terms(p_transfer_id) as terms where terms.transfer_id is not null
$$;

create function app.drafted_contract(p_transfer_id uuid)
returns jsonb language sql stable set search_path = ''
as $$ select to_jsonb(contract) - 'transfer_id' from public.transfer_contracts as contract where transfer_id = p_transfer_id $$;

-- What a draft says can be changed until it is sent; the contract until the player has agreed to it.
create function app.save_transfer_draft(p_transfer_id uuid, p_version integer, said jsonb, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  acting public.transfer_party;
  was jsonb;
  answer jsonb;
begin
  perform app.refuse_impersonation('decided');
  select * into transfer from public.transfers where id = p_transfer_id for update;
  if transfer.id is null or not app.transfer_parties_of(transfer, caller) && '{staff,engaging}' then
    perform app.refuse('PT404', 'transfers.transferUnknown', 'This transfer does not exist, or you are not part of it.');
  end if;
  acting := case when 'engaging' = any (app.transfer_parties_of(transfer, caller)) then 'engaging' else 'staff' end;
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if transfer.version is distinct from p_version then
    perform app.refuse('PT409', 'transfers.transferChanged',
      'This transfer has changed since you opened it. Check it again before you continue.');
  end if;
  perform app.refuse_while_disowned(transfer.id, 'change_contract');
  perform app.refuse_frozen(transfer.id);
  if said ? 'terms' then
    if transfer.state <> 'draft' then
      perform app.refuse('PT409', 'transfers.termsSent',
        'The terms have been sent. From now on they change only by an answer of one club to the other.');
    end if;
    was := app.drafted_terms(transfer.id);
    perform app.put_terms(transfer, 'engaging', said -> 'terms');
    perform app.note_changed_fields(transfer, acting, 'terms', was, app.drafted_terms(transfer.id));
  end if;
  if said ? 'contract' then
    if transfer.state not in ('draft', 'offered', 'countered', 'clubs_agreed', 'returned') then
      perform app.refuse('PT409', 'transfers.contractAgreed',
        'The player has agreed to this contract. It can change only if the player withdraws the consent.');
    end if;
    perform app.refuse_unseen_contract(app.applicant_of(transfer));
    was := app.drafted_contract(transfer.id);
    perform app.put_contract(transfer, said -> 'contract');
    perform app.note_changed_fields(transfer, acting, 'contract', was, app.drafted_contract(transfer.id));
  end if;
  was := jsonb_build_object('shirt_number', transfer.shirt_number);
  update public.transfers set version = version + 1, updated_at = now(),
    shirt_number = coalesce((said ->> 'shirtNumber')::smallint, shirt_number)
  where id = transfer.id returning * into transfer;
  perform app.note_changed_fields(transfer, acting, 'shirt_number', was, jsonb_build_object('shirt_number', transfer.shirt_number));
  answer := jsonb_build_object('id', transfer.id, 'state', transfer.state, 'version', transfer.version);
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  return answer;
end;
$$;

create function public.draft_transfer(
  p_type public.transfer_type, p_player_id uuid, p_club_id uuid, p_request_id uuid, p_details jsonb default '{}'
)
returns jsonb language sql set search_path = ''
as $$ select app.draft_transfer(p_type, p_player_id, p_club_id, coalesce(p_details, '{}'), p_request_id) $$;

create function public.save_transfer_draft(p_transfer_id uuid, p_version integer, p_request_id uuid, p_details jsonb default '{}')
returns jsonb language sql set search_path = ''
as $$ select app.save_transfer_draft(p_transfer_id, p_version, coalesce(p_details, '{}'), p_request_id) $$;

grant execute on function
  app.draft_transfer(public.transfer_type, uuid, uuid, jsonb, uuid),
  app.save_transfer_draft(uuid, integer, jsonb, uuid),
  public.draft_transfer(public.transfer_type, uuid, uuid, uuid, jsonb),
  public.save_transfer_draft(uuid, integer, uuid, jsonb)
to authenticated;
