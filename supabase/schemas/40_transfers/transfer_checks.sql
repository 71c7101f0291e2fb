-- What the checks of a transfer look at: which papers it needs, and what holds for loans, squads and people.
-- In plpgsql where the checklist calls it: the inbox asks for every transfer that it lists.

-- The papers of each type; the same list, for display, is domain/transfers/checks.ts.
create function app.papers_needed(
  p_type public.transfer_type, has_fee boolean, is_amateur boolean, is_minor boolean, is_end_recorded boolean
)
returns text[] language sql immutable set search_path = ''
as $$
  select array_remove(case
    when p_type in ('permanent', 'loan_convert') then array['identity', 'contract', 'agreement', 'medical', 'photo', 'tpo']
    when p_type in ('free_expired', 'free_agent') then
      array['identity', 'contract', case when not is_end_recorded then 'contract_end' end, 'medical', 'photo', 'tpo']
    when p_type = 'loan' then array['identity', 'loan_agreement', 'agreement', 'medical', 'photo', 'tpo']
    when p_type = 'loan_extend' then array['loan_agreement', 'tpo']
    when p_type = 'first_registration' then array['identity', 'birth_certificate',
      case when is_amateur then 'amateur_form' else 'contract' end, 'medical', 'photo', 'tpo', 'training_history']
    when p_type = 'intl_in' then array['identity', 'birth_certificate', 'contract', case when has_fee then 'agreement' end,
      'medical', 'photo', 'tpo', 'training_history']
    when p_type = 'intl_out' then array['identity', case when has_fee then 'agreement' end, 'release', 'tpo', 'payment', 'training_history']
    when p_type = 'status_change' then array['identity', case when is_amateur then 'amateur_form' else 'contract' end]
    else '{}' end
    || case when is_minor and p_type <> 'loan_return' then '{guardian_consent,school_record}' else '{}' end::text[], null)
$$;

-- Our own record is proof enough that a contract has ended: nobody has to ask the former club for a letter.
create function app.is_contract_end_recorded(transfer public.transfers, today date)
returns boolean language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.contracts
    where player_id = transfer.player_id and coalesce(ended_on, ends_on) < today
      and (transfer.releasing_club_id is null or club_id = transfer.releasing_club_id));
end;
$$;

create function app.papers_of(p_transfer_id uuid)
returns text[] language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select distinct kind from public.transfer_documents where transfer_id = p_transfer_id and replaced_at is null);
end;
$$;

-- Which of these papers are not there, by their names.
create function app.papers_missing(kinds text[], papers text[])
returns jsonb language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(app.paper_name(kind) order by place), '[]') from unnest(kinds) with ordinality as asked (kind, place)
  where kind <> all (papers)
$$;

-- `percent`: null for a first registration, which has no fee.
create function app.levy_sentence(levy jsonb, percent numeric, is_proven boolean)
returns jsonb language sql immutable set search_path = ''
as $$
  select case
    when percent is null and is_proven then app.sentence('transfers.levyProof',
      'The association must receive {levy} before the player can be registered. A proof of payment is there.', amounts)
    when percent is null then app.sentence('transfers.levyNoProof',
      'The association must receive {levy} before the player can be registered. There is no proof of payment yet.', amounts)
    when is_proven then app.sentence('transfers.levyPercentProof',
      'The association must receive {levy} before the player can be registered: {percent}% of the fee. A proof of payment is there.', amounts)
    else app.sentence('transfers.levyPercentNoProof',
      'The association must receive {levy} before the player can be registered: {percent}% of the fee. There is no proof of payment yet.', amounts)
  end
  from (select jsonb_build_object('levy', levy) || case when percent is null then '{}' else jsonb_build_object('percent', trim_scale(percent)) end as amounts) as given
$$;

-- How full a squad would be with one more. Juniors beyond their places count among the others.
create function app.squad_with(p_club_id uuid, p_player_id uuid, season uuid, day date, junior_age smallint)
returns table (seniors integer, juniors integer, foreigners integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select count(*) filter (where is_senior)::integer, count(*) filter (where not is_senior)::integer,
    count(*) filter (where is_foreign)::integer
  from (
    select coalesce(born.born_on <= day - make_interval(years => junior_age), true) as is_senior,
      coalesce(person.nationality <> 'Zimbabwe', false) as is_foreign
    from (
      select held.player_id from app.squad_on(p_club_id, season, day) as held
      union select p_player_id) as squad
    join public.people as person on person.id = squad.player_id
    left join public.birth_dates as born on born.person_id = squad.player_id) as counted;
end;
$$;

create function app.loans_between(transfer public.transfers)
returns integer language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(distinct other.player_id) from public.transfers as other
    where other.releasing_club_id = transfer.releasing_club_id and other.engaging_club_id = transfer.engaging_club_id
      and other.type in ('loan', 'loan_extend') and other.player_id <> transfer.player_id
      and other.state in ('submitted', 'returned', 'approved_unpaid', 'approved', 'loan_active'));
end;
$$;

-- How many matches of bans a player still has to miss, and until which day they may not play.
create function app.open_bans_of(player uuid, today date)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  owed integer := 0;
  banned_until date;
  missed jsonb;
  until jsonb;
begin
  if not exists (select from public.suspensions where person_id = player and lifted_at is null) then return null; end if;
  select max(until_on) into banned_until from public.suspensions
  where person_id = player and lifted_at is null and until_on >= today;
  -- What is left of a ban is served in the seasons to come: those that count are the last of each competition.
  select coalesce(sum(matches), 0) - (
    select count(*) from (
      select distinct on (later.competition_id) later.id
      from public.suspensions as ban join public.seasons as given on given.id = ban.season_id
      join public.seasons as later on later.competition_id = given.competition_id
      where ban.person_id = player and ban.lifted_at is null and ban.matches is not null
      order by later.competition_id, later.slug desc) as last, app.serve_bans(player, last.id) as served
    where served.is_served) into owed
  from public.suspensions where person_id = player and lifted_at is null and matches is not null;
  missed := jsonb_build_object('count', owed);
  until := jsonb_build_object('until', app.day_parameter(banned_until, app.lineup_day_words(banned_until)));
  return case
    when owed > 1 and banned_until is not null then app.sentence('transfers.openBanMatchesUntil',
      '{count} matches of a ban remain. Another ban runs until {until}. The bans move with the player.', missed || until)
    when owed > 1 then app.sentence('transfers.openBanMatches',
      '{count} matches of a ban remain. The ban moves with the player.', missed)
    when owed = 1 and banned_until is not null then app.sentence('transfers.openBanMatchUntil',
      'One match of a ban remains. Another ban runs until {until}. The bans move with the player.', until)
    when owed = 1 then app.sentence('transfers.openBanMatch', 'One match of a ban remains. The ban moves with the player.')
    when banned_until is not null then app.sentence('transfers.openBanUntil', 'A ban runs until {until}. The ban moves with the player.', until)
  end;
end;
$$;

-- One and the same person for both clubs, now or in the last two years.
create function app.is_one_behind_both(transfer public.transfers)
returns boolean language plpgsql stable security definer set search_path = ''
as $$
begin
  return transfer.engaging_club_id <> transfer.releasing_club_id and exists (
    select from public.club_members as one join public.club_members as other using (user_id)
    where one.club_id = transfer.engaging_club_id and other.club_id = transfer.releasing_club_id
      and one.member_role in ('club_admin', 'club') and other.member_role in ('club_admin', 'club')
      and coalesce(one.ends_on, app.league_today()) >= app.league_today() - interval '24 months'
      and coalesce(other.ends_on, app.league_today()) >= app.league_today() - interval '24 months');
end;
$$;

-- A second check by the association, where one person is behind both clubs.
create table public.transfer_second_looks (
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  looked_by uuid not null references auth.users (id) on delete cascade,
  looked_at timestamptz not null default now(),
  primary key (transfer_id, looked_by)
);
comment on table public.transfer_second_looks is 'Who of the association looked at a transfer before another one approved it.';
create index transfer_second_looks_looked_by_idx on public.transfer_second_looks (looked_by);
alter table public.transfer_second_looks enable row level security;
grant select on public.transfer_second_looks to authenticated;

create policy "the association and super admins read second looks"
on public.transfer_second_looks for select to authenticated
using ((select app.viewer_is('zifa_admin', 'super_admin')));

create function app.second_transfer(p_transfer_id uuid, p_version integer, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  transfer public.transfers;
  answer jsonb;
begin
  perform app.refuse_but_association();
  select * into transfer from public.transfers where id = p_transfer_id for update;
  if transfer.submitted_at is null then
    perform app.refuse('PT404', 'transfers.transferUnknown', 'This transfer does not exist, or you are not part of it.');
  end if;
  select request.answer into answer from app.transfer_requests as request
  where user_id = auth.uid() and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if transfer.state <> 'submitted' then
    perform app.refuse('PT409', 'transfers.transferState',
      'This transfer is {state}, so this is not possible now.', p_parameters => jsonb_build_object('state', app.transfer_state_name(transfer.state)));
  end if;
  if transfer.version is distinct from p_version then
    perform app.refuse('PT409', 'transfers.transferChanged',
      'This transfer has changed since you opened it. Check it again before you continue.');
  end if;
  if app.is_conflicted(transfer, auth.uid()) or app.other_side_of(transfer.id, auth.uid(), 'association') is not null then
    perform app.refuse('PT403', 'transfers.secondLookConflict',
      'You belonged to one of these clubs, or acted for another side. Another person of your office checks this one.', 'CONFLICT');
  end if;
  insert into public.transfer_second_looks (transfer_id, looked_by) values (transfer.id, auth.uid()) on conflict do nothing;
  return app.finish_act(transfer,
    app.note_transfer(transfer, 'second_look', 'association', transfer.state, transfer.state, '{}'),
    transfer.state, p_request_id, auth.uid(), '{}');
end;
$$;

create function public.second_transfer(p_transfer_id uuid, p_version integer, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.second_transfer(p_transfer_id, p_version, p_request_id) $$;

grant execute on function
  app.second_transfer(uuid, integer, uuid), public.second_transfer(uuid, integer, uuid)
to authenticated;
