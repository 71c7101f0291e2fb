-- A fee is public where both clubs say so, before the transfer is registered or after; either can take it back.

create function app.show_transfer_fee(p_transfer_id uuid, p_is_shown boolean, p_version integer, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  acting public.transfer_party;
  answer jsonb;
  terms public.transfer_terms;
  is_public boolean;
begin
  perform app.refuse_impersonation('decided');
  select * into transfer from public.transfers where id = p_transfer_id for update;
  if transfer.id is null or app.reached_sides(transfer, caller) = '{}' then
    perform app.refuse('PT404', 'transfers.transferUnknown', 'This transfer does not exist, or you are not part of it.');
  end if;
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  select side into acting from unnest(app.reached_sides(transfer, caller)) as side where side in ('engaging', 'releasing') limit 1;
  if acting is null then
    perform app.refuse('PT403', 'transfers.feeByAdmins',
      'Only the club admins of the two clubs decide whether the fee is public, each for their own club.');
  end if;
  if app.other_side_of(transfer.id, caller, acting) is not null then
    perform app.refuse('PT403', 'transfers.feeOtherSide',
      'You have acted for another side in this transfer. Nobody can act for two sides.');
  end if;
  if transfer.version is distinct from p_version then
    perform app.refuse('PT409', 'transfers.transferChanged',
      'This transfer has changed since you opened it. Check it again before you continue.');
  end if;
  answer := app.finish_act(transfer,
    app.note_transfer(transfer, case when p_is_shown then 'show_fee' else 'hide_fee' end, acting, transfer.state, transfer.state, '{}'),
    transfer.state, p_request_id, caller,
    jsonb_build_object(case acting when 'engaging' then 'engaging_shows_fee' else 'releasing_shows_fee' end, p_is_shown));

  select * into transfer from public.transfers where id = p_transfer_id;
  terms := app.latest_terms(transfer.id);
  is_public := transfer.engaging_shows_fee and (
    transfer.releasing_shows_fee or transfer.releasing_club_id is null
    or transfer.releasing_club_id = app.applicant_of(transfer));
  update public.transfer_entries set
    currency = case when is_public then terms.currency end,
    fee = case when is_public then terms.fee end,
    is_free = is_public and terms.fee = 0
  where transfer_id = transfer.id
    and type in ('permanent', 'loan', 'loan_extend', 'loan_convert', 'intl_in', 'intl_out');
  return answer;
end;
$$;

create function public.show_transfer_fee(p_transfer_id uuid, p_is_shown boolean, p_version integer, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.show_transfer_fee(p_transfer_id, p_is_shown, p_version, p_request_id) $$;
comment on function public.show_transfer_fee(uuid, boolean, integer, uuid) is
  'Says for one of the clubs whether the fee may be public. It is where both say so.';

grant execute on function
  app.show_transfer_fee(uuid, boolean, integer, uuid), public.show_transfer_fee(uuid, boolean, integer, uuid)
to authenticated;
