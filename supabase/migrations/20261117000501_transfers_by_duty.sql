-- Who of a club sees its transfers and its wages, by duty (app.duty_rights).

alter policy "the club that asks and the association read what is asked" on public.transfer_asks
using (
  club_id = any ((select app.club_ids_with_right((select app.viewer_id()), 'transfers'))::uuid[])
  or (select app.viewer_is('zifa_admin'))
);
alter policy "parties read their transfers, the offices those that reached them" on public.transfers
using (
  engaging_club_id = any ((select app.club_ids_with_right((select app.viewer_id()), 'transfers'))::uuid[])
  or (releasing_club_id = any ((select app.club_ids_with_right((select app.viewer_id()), 'transfers'))::uuid[])
    and (sent_at is not null or type = 'intl_out'))
  or (player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[]) and agreed_at is not null)
  or (submitted_at is not null and (select app.viewer_is('admin', 'zifa_admin')))
  or (is_disputed and (select app.viewer_is('zifa_admin')))
  or (select app.viewer_is('super_admin'))
);
alter policy "the player, the club and the offices read exceptions from the window" on public.window_exceptions
using (
  player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[])
  or club_id = any ((select app.club_ids_with_right((select app.viewer_id()), 'transfers'))::uuid[])
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);
create or replace function app.transfer_parties_of(transfer public.transfers, account uuid)
returns public.transfer_party[]
language sql stable security definer set search_path = ''
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

create or replace function app.paper_sides(transfer public.transfers, account uuid)
returns public.transfer_party[]
language sql stable security definer set search_path = ''
as $$
  select app.reached_sides(transfer, account) || case
    when transfer.releasing_club_id <> app.applicant_of(transfer) and transfer.sent_at is not null
      and transfer.releasing_club_id = any (app.club_ids_with_right(account, 'transfers'))
      and not app.reached_sides(transfer, account) && '{releasing}'
    then '{releasing}' else '{}' end::public.transfer_party[]
$$;

create or replace function app.sees_message(p_transfer_id uuid, is_between_clubs boolean)
returns boolean
language sql stable set search_path = ''
as $$
  select app.sees_terms(p_transfer_id) and (not is_between_clubs or exists (
    select from public.transfers as transfer
    where transfer.id = p_transfer_id and (
      app.viewer_is('zifa_admin', 'super_admin')
      or coalesce(transfer.engaging_club_id, transfer.releasing_club_id) = any (app.club_ids_with_right(app.viewer_id(), 'transfers'))
      or transfer.releasing_club_id = any (app.club_ids_with_right(app.viewer_id(), 'transfers')))))
$$;

create or replace function app.unregistered_ids_of(account uuid)
returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  clubs uuid[];
begin
  if account is null then return '{}'; end if;
  clubs := app.club_ids_with_right(account, 'transfers');
  return array(
    select person_id from app.entered_players where club_id = any (clubs)
    union select unnest(app.player_ids_of(account))
    union select transfer.player_id from public.transfers as transfer
    join public.people as person on person.id = transfer.player_id and person.is_unregistered
    where transfer.engaging_club_id = any (clubs) or (transfer.releasing_club_id = any (clubs) and transfer.sent_at is not null));
end;
$$;

create or replace function app.transfer_tasks(p_person uuid)
returns setof app.task
language plpgsql stable security definer rows 10 set search_path = ''
as $$
declare
  roles public.user_role[] := app.roles_of(p_person);
  works_for uuid[] := app.club_ids_with_right(p_person, 'transfers');
  signs_for uuid[] := case when 'club_admin' = any (roles) then app.club_ids_of(p_person, 'club_admin') else '{}' end;
  own_player uuid := app.person_of(p_person);
  wards uuid[] := array(select player_id from public.guardians where user_id = p_person and player_id is distinct from own_player);
  is_league boolean := 'admin' = any (roles);
  is_association boolean := 'zifa_admin' = any (roles);
  today date := app.today_for_windows();
  office text;
begin
  return query
  select case when side.party in ('player', 'guardian') then 'consent' else 'transfer' end,
    said.title, said.words,
    case when side.party in ('player', 'guardian') then '/dashboard/consents/' || transfer.ref else app.transfer_href(transfer) end,
    case transfer.state when 'player_agreed' then 'Submit it' when 'returned' then 'Mend it' when 'approved_unpaid' then 'Open it'
      when 'clubs_agreed' then 'Read it' else 'Answer' end,
    transfer.due_at, transfer.updated_at, transfer.is_sample
  from public.transfers as transfer
  cross join lateral unnest(transfer.waits_for) as side (party)
  cross join lateral app.task_words(transfer, side.party) as said
  where transfer.is_under_way and said.title is not null and case side.party
    when 'engaging' then app.applicant_of(transfer) = any (signs_for)
      or (app.applicant_of(transfer) = any (works_for) and transfer.state in ('player_agreed', 'returned'))
    when 'releasing' then transfer.releasing_club_id = any (signs_for)
    when 'player' then transfer.player_id = own_player
    when 'guardian' then transfer.player_id = any (wards)
    else false end;

  foreach office in array array['league', 'association'] loop
    continue when not (case office when 'league' then is_league else is_association end);
    return query select * from app.fold_tasks(
      array(
        select ('transfer', coalesce((app.task_words(transfer, office::public.transfer_party)).title,
            'Decide on an appeal: ' || app.transfer_title(transfer)),
          (app.task_words(transfer, office::public.transfer_party)).words, app.transfer_href(transfer),
          case office when 'league' then 'Look through' else 'Decide' end,
          transfer.due_at, transfer.updated_at, transfer.is_sample)::app.task
        from public.transfers as transfer
        where transfer.is_under_way and not app.is_conflicted(transfer, p_person)
          and (office::public.transfer_party = any (transfer.waits_for) or (office = 'association' and transfer.is_under_appeal))
        order by transfer.due_at, transfer.id),
      case office when 'league' then '%s transfers to look through' else '%s transfers to decide on' end,
      '/transfer-approvals', 'Open them');
  end loop;

  return query
  select 'transfer', format('%s: %s', case proposal.action when 'stay' then 'A stay is proposed'
      when 'annul' then 'To annul a transfer is proposed' when 'end_loan' then 'To end a loan is proposed'
      else 'To withdraw a transfer is proposed' end, app.transfer_title(transfer)),
    'It holds once everybody whom it takes has agreed.', app.transfer_href(transfer), 'Answer',
    null::timestamptz, proposal.proposed_at, transfer.is_sample
  from public.transfer_proposals as proposal join public.transfers as transfer on transfer.id = proposal.transfer_id
  where proposal.is_open and case
    when proposal.action in ('stay', 'annul') then is_association and proposal.proposed_by <> p_person
      and not app.is_conflicted(transfer, p_person)
    else ('engaging' <> all (proposal.parties) and app.applicant_of(transfer) = any (signs_for))
      or ('releasing' <> all (proposal.parties) and transfer.releasing_club_id = any (signs_for))
      or (proposal.action = 'end_loan' and 'player' <> all (proposal.parties) and transfer.player_id = own_player) end;

  if signs_for <> '{}' then
    return query
    select 'payment', format(case when pays.club = any (signs_for) then '%s to pay: %s' else '%s that has not come: %s' end,
        case payment.kind when 'levy' then 'A levy' else 'An instalment' end, app.transfer_title(transfer)),
      case when pays.club = any (signs_for) then null else 'Once it has come, record it.' end,
      app.transfer_href(transfer), 'Open it',
      (payment.due_on + time '23:59') at time zone 'Africa/Harare', null::timestamptz, transfer.is_sample
    from public.transfer_payments as payment
    join public.transfers as transfer on transfer.id = payment.transfer_id
    cross join lateral (select coalesce(transfer.engaging_club_id, transfer.releasing_club_id) as club) as pays
    where payment.paid_on is null and payment.due_on <= today + 14
      and transfer.state in ('approved_unpaid', 'approved', 'registered', 'loan_active', 'loan_ended')
      -- The levy of one that is not registered yet is its own turn, told above.
      and not (payment.kind = 'levy' and transfer.state = 'approved_unpaid')
      and (pays.club = any (signs_for)
        or (payment.kind = 'instalment' and payment.due_on < today and transfer.releasing_club_id = any (signs_for)));
  end if;
end;
$$;

create or replace function app.transfer_people(transfer public.transfers, wanted public.transfer_party[])
returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select distinct account.id from (
    select member.user_id from public.club_members as member
    where member.starts_on <= current_date and coalesce(member.ends_on >= current_date, true)
      and 'transfers' = any (app.duty_rights(member.member_role, member.duty))
      and exists (select from public.user_roles where user_id = member.user_id and role = member.member_role
        and (role = 'club_admin' or 'staff' = any (wanted)))
      and (
        (member.club_id = app.applicant_of(transfer)
          and ('staff' = any (wanted) or ('engaging' = any (wanted) and member.member_role = 'club_admin')))
        or (member.club_id = transfer.releasing_club_id and transfer.releasing_club_id <> app.applicant_of(transfer)
          and 'releasing' = any (wanted) and member.member_role = 'club_admin'))
    union all
    select user_id from public.person_links
    where 'player' = any (wanted) and person_id = transfer.player_id and status = 'confirmed'
    union all
    select user_id from public.guardians where 'guardian' = any (wanted) and player_id = transfer.player_id
    union all
    -- Whoever may not decide is not asked to.
    select user_id from public.user_roles
    where (('league' = any (wanted) and role = 'admin') or ('association' = any (wanted) and role = 'zifa_admin'))
      and not app.is_conflicted(transfer, user_id)
  ) as found
  join auth.users as account on account.id = found.user_id
  where account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())
$$;

-- Wages.
drop policy "players read their contracts, club admins their club's, the association all" on public.contracts;
create policy "players read their contracts, a club its own, the association all"
on public.contracts for select to authenticated
using (
  player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[])
  or club_id = any ((select app.club_ids_with_right((select app.viewer_id()), 'contracts'))::uuid[])
  or (select app.viewer_is('zifa_admin'))
);
create or replace function app.sees_wage(p_transfer_id uuid)
returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.transfers as transfer
    where transfer.id = p_transfer_id and (
      coalesce(transfer.engaging_club_id, transfer.releasing_club_id)
        = any (app.club_ids_with_right(app.viewer_id(), 'contracts'))
      or transfer.player_id = any (app.player_ids_of(app.viewer_id()))
      or app.viewer_is('zifa_admin')))
$$;

-- A form that cannot show what stands in a contract cannot save one.
create function app.refuse_unseen_contract(p_club_id uuid)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not p_club_id in (select app.clubs_with_right(app.caller_id(), 'contracts')) then
    raise sqlstate 'PT403' using message = 'Your duty does not include contracts. A club admin enters the contract.', hint = 'contract';
  end if;
end;
$$;
grant execute on function app.refuse_unseen_contract(uuid) to authenticated;
