-- Messages between the parties of a transfer, and whom they reach.

-- The accounts behind some sides of a transfer: those for whom app.transfer_parties_of() names one of them.
create function app.transfer_people(transfer public.transfers, wanted public.transfer_party[])
returns setof uuid language sql stable security definer set search_path = ''
as $$
  -- Found before their accounts are looked up, so that each of the offices is asked once about a conflict of interest.
  with found as materialized (
    select member.user_id from public.club_members as member
    where member.starts_on <= app.league_today() and coalesce(member.ends_on >= app.league_today(), true)
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
  )
  select distinct account.id from found join auth.users as account on account.id = found.user_id
  where account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())
$$;

create function app.transfer_href(transfer public.transfers)
returns text language sql immutable set search_path = ''
as $$ select '/transfer-approvals/' || transfer.ref $$;

create table public.transfer_messages (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  party public.transfer_party not null,
  said_by uuid not null references auth.users (id),
  words text not null check (words ~ '\S' and char_length(words) <= 2000),
  -- Said before the clubs had agreed: the player and the guardian were not there yet.
  is_between_clubs boolean not null,
  said_at timestamptz not null default now()
);
comment on table public.transfer_messages is 'What the parties of a transfer say to each other. Never changed.';
create index transfer_messages_transfer_id_idx on public.transfer_messages (transfer_id, said_at);
create index transfer_messages_said_by_idx on public.transfer_messages (said_by, said_at);
alter table public.transfer_messages enable row level security;
grant select on public.transfer_messages to authenticated;

create policy "the parties read what they say to each other"
on public.transfer_messages for select to authenticated using (app.sees_message(transfer_id, is_between_clubs));

create policy "nobody reads messages of a transfer through another's eyes" on public.transfer_messages
as restrictive for select to authenticated using (not (select app.is_impersonating()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.transfer_messages
for each statement execute function app.refuse_while_impersonating();

-- A side by its name: the club, or the office.
create function app.transfer_side(transfer public.transfers, party public.transfer_party)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select case party
    when 'staff' then (select app.quote(name) from public.clubs where id = app.applicant_of(transfer))
    when 'engaging' then (select app.quote(name) from public.clubs where id = app.applicant_of(transfer))
    when 'releasing' then (select app.quote(name) from public.clubs where id = transfer.releasing_club_id)
    when 'player' then app.name_parameter('transfers.sentences.thePlayer', 'The player')
    when 'guardian' then app.name_parameter('transfers.sentences.theGuardian', 'The guardian')
    when 'league' then app.name_parameter('transfers.sentences.theLeagueOffice', 'The league office')
    when 'association' then app.name_parameter('transfers.sentences.theAssociation', 'The association')
    else app.name_parameter('transfers.sentences.theClock', 'The clock') end
$$;
