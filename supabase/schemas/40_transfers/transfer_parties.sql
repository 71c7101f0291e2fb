-- Who is who in a transfer, and who sees what of it (docs/decisions/0013).

-- The club that runs a transfer: the engaging one, or the one that lets a player go abroad.
create function app.applicant_of(transfer public.transfers)
returns uuid language sql immutable set search_path = ''
as $$ select coalesce(transfer.engaging_club_id, transfer.releasing_club_id) $$;

-- Definer, because it asks what not everybody may read. Super admins oversee and take no part.
create function app.transfer_parties_of(transfer public.transfers, account uuid)
returns public.transfer_party[] language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct party order by party), '{}') from (
    select 'staff'::public.transfer_party as party
    where app.applicant_of(transfer) in (select app.clubs_with_right(account, 'transfers'))
    union all
    select 'engaging'
    where app.applicant_of(transfer) in (select app.clubs_of(account, 'club_admin'))
      and 'club_admin' = any (app.roles_of(account))
    union all
    select 'releasing'
    where transfer.releasing_club_id <> app.applicant_of(transfer)
      and transfer.releasing_club_id in (select app.clubs_of(account, 'club_admin'))
      and 'club_admin' = any (app.roles_of(account))
    union all
    select 'player' where transfer.player_id = app.person_of(account)
    union all
    select 'guardian' where exists (
      select from public.guardians where player_id = transfer.player_id and user_id = account)
    union all
    select 'league' where 'admin' = any (app.roles_of(account))
    union all
    select 'association' where 'zifa_admin' = any (app.roles_of(account))
  ) as found
$$;

create function app.sees_terms(p_transfer_id uuid)
returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select from public.transfers as transfer
    where transfer.id = p_transfer_id
      and (transfer.registered_at is not null or not app.viewer_is('super_admin')))
$$;

-- Wages: the engaging club's signatories, the player and the guardian, and the association once it was submitted.
create function app.sees_wage(p_transfer_id uuid)
returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select from public.transfers as transfer
    where transfer.id = p_transfer_id and (
      coalesce(transfer.engaging_club_id, transfer.releasing_club_id)
        = any (app.club_ids_with_right(app.viewer_id(), 'contracts'))
      or transfer.player_id = any (app.player_ids_of(app.viewer_id()))
      or app.viewer_is('zifa_admin')))
$$;

-- Who of a club sees its transfers and its wages, by duty (app.duty_rights).

-- A form that cannot show what stands in a contract cannot save one.
create function app.refuse_unseen_contract(p_club_id uuid)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if not p_club_id in (select app.clubs_with_right(app.caller_id(), 'contracts')) then
    perform app.refuse('PT403', 'transfers.dutyContracts',
      'Your duty does not include contracts. A club admin enters the contract.', 'contract');
  end if;
end;
$$;

grant execute on function
  app.transfer_parties_of(public.transfers, uuid), app.sees_terms(uuid), app.sees_wage(uuid),
  app.refuse_unseen_contract(uuid)
to authenticated;
