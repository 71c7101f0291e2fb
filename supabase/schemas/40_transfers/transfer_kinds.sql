-- A transfer that no other club is asked about (domain/testing/kind-instead.ts) is for a player who belongs to no other club. It is
-- refused when it is offered, before the player is approached, and again when it is submitted.

-- The kind to use instead; null where this one is right.
create function app.kind_instead(p_type public.transfer_type, has_contract_elsewhere boolean, is_registered_elsewhere boolean)
returns public.transfer_type language sql immutable set search_path = ''
as $$
  select case
    when p_type in ('permanent', 'loan', 'loan_extend', 'loan_convert', 'loan_return') then null
    when has_contract_elsewhere then 'permanent'
    when is_registered_elsewhere then 'free_expired' end::public.transfer_type
$$;

-- Definer, because contracts of other clubs are private: it only says that there is one.
create function app.refuse_passing_over_a_club(transfer public.transfers)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  today date := app.today_for_windows();
  club_of_contract text;
  club_of_registration text;
begin
  select club.name into club_of_contract
  from public.contracts as contract join public.clubs as club on club.id = contract.club_id
  where contract.player_id = transfer.player_id and contract.club_id <> app.applicant_of(transfer)
    and coalesce(contract.ended_on, contract.ends_on) >= today
  order by contract.starts_on desc limit 1;
  select club.name into club_of_registration
  from app.registered_on(transfer.player_id, today, app.season_for_checks(transfer)) as held
  join public.clubs as club on club.id = held.club_id
  where held.club_id <> app.applicant_of(transfer)
    -- Whoever names the last club asks it for nothing, and it is told.
    and not (transfer.type = 'free_expired' and held.club_id = transfer.releasing_club_id)
  limit 1;
  case app.kind_instead(transfer.type, club_of_contract is not null, club_of_registration is not null)
  when 'permanent' then
    perform app.refuse('PT422', 'transfers.kindUnderContract',
      'According to the record, the player is under contract with {club}. Choose “Permanent” or “Loan”: {club} is asked before the player.',
      'type', jsonb_build_object('club', club_of_contract));
  when 'free_expired' then
    perform app.refuse('PT422', 'transfers.kindRegistered',
      'The player is registered with {club}. If the contract there has ended, choose “Free, contract ended” and name {club} as the releasing club.',
      'type', jsonb_build_object('club', club_of_registration));
  else null;
  end case;
end;
$$;
