-- Ends the old registration, begins the new one, writes the contract, the public entry and its trail.
create function app.register_transfer(transfer public.transfers)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  -- Late decisions do not make anybody eligible for the days before them.
  day date := greatest(transfer.starts_on, app.league_today());
  home public.registrations;
  other uuid;
begin
  if transfer.starts_on > app.league_today() then
    raise sqlstate 'PT422' using
      message = format('This transfer is registered on %s, and not before.', app.lineup_day_words(transfer.starts_on)), hint = 'startsOn';
  end if;
  -- Whoever changed clubs today already changes again tomorrow: nobody belongs to two on one day.
  if transfer.type <> 'loan' then
    day := greatest(day, (
      select max(held.starts_on) + 1 from app.registered_on(transfer.player_id, day, app.season_of_transfer(transfer)) as held));
  end if;

  if transfer.type = 'loan' then
    for home in
      select * from app.registered_on(transfer.player_id, day, app.season_of_transfer(transfer))
      where kind = 'permanent' and club_id = transfer.releasing_club_id and starts_on is not null and season_id is not null
    loop
      -- He still belongs to them, and is in no squad of theirs.
      insert into app.transfer_effects (transfer_id, did, registration_id, before) values (transfer.id, 'lent', home.id, to_jsonb(home));
      update public.registrations set season_id = null where id = home.id;
    end loop;
  else
    perform app.end_registrations(transfer, day, transfer.type = 'loan_extend');
  end if;
  if transfer.type <> 'intl_out' then perform app.begin_registration(transfer, day); end if;
  perform app.renew_contracts(transfer, day);
  perform app.publish_transfer(transfer, day);

  -- The loan that was extended or became for good has done its work.
  if exists (select from public.transfers where id = transfer.parent_id and state = 'loan_active') then
    perform app.take_transfer_step(transfer.parent_id, 'return_loan', null, null, '{}', true);
  end if;
  for other in
    select id from public.transfers
    where player_id = transfer.player_id and id <> transfer.id and state in ('offered', 'countered', 'clubs_agreed', 'player_agreed')
    order by id
  loop
    perform app.take_transfer_step(other, 'expire', null, null,
      '{"reasonCode": "player_registered", "reason": "The player was registered for another club."}', true);
  end loop;
end;
$$;

-- Puts back what registering changed.
create function app.unregister_transfer(transfer public.transfers, effective_on date)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  effect app.transfer_effects;
  was public.registrations;
  began date := (select starts_on from public.transfer_entries where transfer_id = transfer.id);
  restored uuid;
begin
  perform app.refuse_another_day(transfer, 'annul', 'effectiveOn', effective_on);
  if effective_on > app.league_today() then
    raise sqlstate 'PT422' using message = 'An annulment takes effect today, or on a day that has been.', hint = 'effectiveOn';
  end if;
  for effect in select * from app.transfer_effects where transfer_id = transfer.id and did = 'began' loop
    -- One that never counted is not there; what happened is in the events.
    delete from public.registrations where id = effect.registration_id and starts_on >= effective_on;
    update public.registrations set ends_on = effective_on - 1
    where id = effect.registration_id and coalesce(ends_on >= effective_on, true);
    update public.contracts set ended_on = least(ends_on, effective_on - 1), ended_why = format('Transfer %s was annulled.', transfer.ref)
    where id = effect.contract_id;
  end loop;
  if transfer.type in ('loan', 'loan_extend') then perform app.bring_home(transfer); end if;
  for effect in select * from app.transfer_effects where transfer_id = transfer.id and did = 'ended' loop
    was := jsonb_populate_record(null::public.registrations, effect.before);
    if effect.contract_id is not null then
      update public.contracts set ended_on = (effect.before ->> 'ended_on')::date, ended_why = effect.before ->> 'ended_why'
      where id = effect.contract_id;
    elsif effective_on <= began then
      update public.registrations set ends_on = was.ends_on where id = effect.registration_id;
    elsif coalesce(was.ends_on >= effective_on, true) then
      -- He did belong to the other club meanwhile: the old registration goes on after the gap.
      insert into public.registrations (player_id, club_id, season_id, kind, shirt_number, starts_on, ends_on, is_sample)
      values (was.player_id, was.club_id, was.season_id, was.kind, was.shirt_number, effective_on, was.ends_on, was.is_sample)
      returning id into restored;
      insert into app.transfer_effects (transfer_id, did, registration_id) values (transfer.id, 'restored', restored);
    end if;
  end loop;
  update public.transfer_entries set annulled_on = effective_on where transfer_id = transfer.id;
  perform app.open_eligibility_cases(transfer, began, effective_on);
end;
$$;

-- Brings a lent player home.
create function app.end_loan(transfer public.transfers, ended_on date)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  -- Whoever says yes late ends it today: nobody was at home on the days before.
  last_day date := least(greatest(ended_on, app.league_today()), transfer.loan_ends_on);
  effect app.transfer_effects;
  -- Where another loan or a transfer for good has followed, he does not come home.
  is_followed boolean := exists (
    select from public.transfers where parent_id = transfer.id and state in ('registered', 'loan_active'));
begin
  if last_day < transfer.loan_ends_on and not is_followed then
    perform app.refuse_another_day(transfer, 'end_loan', 'endedOn', ended_on);
    perform app.refuse_early_end(transfer, last_day);
  end if;
  for effect in select * from app.transfer_effects where transfer_id = transfer.id loop
    if effect.did = 'began' then
      update public.registrations set ends_on = greatest(last_day, starts_on)
      where id = effect.registration_id and coalesce(ends_on > last_day, true);
      update public.contracts as contract set ended_on = last_day, ended_why = format('Loan %s has ended.', transfer.ref)
      where id = effect.contract_id and contract.ends_on > last_day and contract.ended_on is null;
    end if;
  end loop;
  if not is_followed then perform app.bring_home(transfer); end if;
  update public.transfer_entries set loan_ended_on = last_day where transfer_id = transfer.id;
end;
$$;

-- What registering a transfer does, what annulling one puts back, and how a loan ends.
--
--   app.transfer_effects    every registration and contract that a transfer began or ended, with what was there before
--   public.transfer_cases   the cases that an annulled transfer gave rise to: matches in which somebody may not have
--                           been eligible. They are opened, and nothing of the matches is changed.
--
-- A lent player stays registered at home; the loan lies over it, and whoever is on loan plays for where he is lent
-- (app.why_not). So the home club's registration goes on by itself when the loan ends.

create table app.transfer_effects (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  did text not null check (did in ('began', 'ended', 'lent', 'restored')),
  registration_id uuid references public.registrations (id) on delete set null,
  contract_id uuid references public.contracts (id) on delete set null,
  -- As it was before.
  before jsonb
);
comment on table app.transfer_effects is 'What each transfer did to registrations and contracts, so that it can be put back.';
create index transfer_effects_transfer_id_idx on app.transfer_effects (transfer_id);
create index transfer_effects_registration_id_idx on app.transfer_effects (registration_id);
create index transfer_effects_contract_id_idx on app.transfer_effects (contract_id);
alter table app.transfer_effects enable row level security;

create table public.transfer_cases (
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  case_id uuid not null references public.discipline_cases (id) on delete cascade,
  primary key (transfer_id, case_id)
);
comment on table public.transfer_cases is 'Which cases about the eligibility of a player came of which annulled transfer.';
create index transfer_cases_case_id_idx on public.transfer_cases (case_id);
alter table public.transfer_cases enable row level security;
grant select on public.transfer_cases to authenticated;

create policy "the offices read which cases came of a transfer"
on public.transfer_cases for select to authenticated
using ((select app.viewer_is('admin', 'zifa_admin', 'super_admin')));

create function app.league_today()
returns date language sql stable set search_path = ''
as $$ select (now() at time zone 'Africa/Harare')::date $$;

-- The season in whose squad a player of this transfer is: that of the window, else the one that runs.
create function app.season_of_transfer(transfer public.transfers)
returns uuid language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select season_id from public.transfer_windows where id = transfer.window_id),
    (select held.season_id from public.registrations as held
      where held.player_id = transfer.player_id and held.season_id is not null and held.kind <> 'listed'
      order by held.starts_on desc nulls last limit 1),
    (select id from public.seasons where status = 'running' and is_sample = transfer.is_sample order by slug desc limit 1))
$$;

-- Ends what stands against it on the day before, and keeps how it was.
create function app.end_registrations(transfer public.transfers, day date, only_loans boolean)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  held public.registrations;
begin
  for held in
    select * from app.registered_on(transfer.player_id, day, app.season_of_transfer(transfer))
    where not only_loans or kind = 'loan'
  loop
    insert into app.transfer_effects (transfer_id, did, registration_id, before)
    values (transfer.id, 'ended', held.id, to_jsonb(held));
    update public.registrations set ends_on = greatest(day - 1, starts_on) where id = held.id;
  end loop;
end;
$$;

create function app.begin_registration(transfer public.transfers, day date)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  season uuid := app.season_of_transfer(transfer);
  is_loan boolean := transfer.type in ('loan', 'loan_extend');
  begun uuid;
begin
  insert into public.registrations (player_id, club_id, season_id, kind, shirt_number, starts_on, ends_on, is_sample)
  values (
    transfer.player_id, transfer.engaging_club_id, season, case when is_loan then 'loan' else 'permanent' end,
    -- A number that somebody wears already is not given twice.
    case when not exists (
      select from public.registrations as other
      where other.club_id = transfer.engaging_club_id and other.season_id = season and other.player_id <> transfer.player_id
        and other.shirt_number = transfer.shirt_number and coalesce(other.ends_on >= day, true))
    then transfer.shirt_number end,
    day, case when is_loan then transfer.loan_ends_on end, transfer.is_sample)
  returning id into begun;
  insert into app.transfer_effects (transfer_id, did, registration_id) values (transfer.id, 'began', begun);
end;
$$;

create function app.renew_contracts(transfer public.transfers, day date)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  held public.contracts;
  begun uuid;
begin
  if transfer.type in ('permanent', 'loan_convert', 'intl_out', 'status_change') then
    for held in
      select * from public.contracts as contract
      where contract.player_id = transfer.player_id and contract.club_id = transfer.releasing_club_id
        and coalesce(contract.ended_on, contract.ends_on) >= day
      for update
    loop
      insert into app.transfer_effects (transfer_id, did, contract_id, before) values (transfer.id, 'ended', held.id, to_jsonb(held));
      update public.contracts set ended_on = day - 1, ended_why = format('Transfer %s.', transfer.ref) where id = held.id;
    end loop;
  end if;
  if transfer.engaging_club_id is null then return; end if;
  insert into public.contracts (player_id, club_id, starts_on, ends_on, currency, monthly_wage, bonuses, transfer_id, is_sample)
  select transfer.player_id, transfer.engaging_club_id, greatest(agreed.starts_on, day), agreed.ends_on, agreed.currency,
    agreed.monthly_wage, agreed.bonuses, transfer.id, transfer.is_sample
  from public.transfer_contracts as agreed
  where agreed.transfer_id = transfer.id and not agreed.is_amateur and agreed.ends_on > greatest(agreed.starts_on, day)
  returning id into begun;
  if begun is not null then
    insert into app.transfer_effects (transfer_id, did, contract_id) values (transfer.id, 'began', begun);
  end if;
end;
$$;

-- Visitors see who acted by their office or club: staff are the engaging club, and a guardian is the player's side.
create function app.trail_body(party public.transfer_party)
returns public.transfer_party language sql immutable set search_path = ''
as $$ select case party when 'staff' then 'engaging' when 'guardian' then 'player' else party end::public.transfer_party $$;

create function app.publish_transfer(transfer public.transfers, day date)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  terms public.transfer_terms := app.latest_terms(transfer.id);
  born date := (select born_on from public.birth_dates where person_id = transfer.player_id);
  has_fee boolean := transfer.type in ('permanent', 'loan', 'loan_extend', 'loan_convert', 'intl_in', 'intl_out');
  shows_fee boolean := transfer.engaging_shows_fee
    and (transfer.releasing_shows_fee or transfer.releasing_club_id is null or transfer.releasing_club_id = app.applicant_of(transfer));
begin
  insert into public.transfer_entries (
    transfer_id, ref, type, player_id, from_club_id, to_club_id, foreign_club, foreign_country, window_id, registered_at,
    starts_on, loan_ends_on, currency, fee, is_free, age, days, is_sample)
  values (
    transfer.id, transfer.ref, transfer.type, transfer.player_id, transfer.releasing_club_id, transfer.engaging_club_id,
    transfer.foreign_club, transfer.foreign_country, transfer.window_id, transfer.registered_at, day, transfer.loan_ends_on,
    case when has_fee and shows_fee then terms.currency end, case when has_fee and shows_fee then terms.fee end,
    not has_fee or (shows_fee and terms.fee = 0),
    case when born <= day - interval '18 years' then extract(year from age(day, born)) end,
    extract(day from transfer.registered_at - coalesce(transfer.sent_at, transfer.created_at)), transfer.is_sample);
  insert into public.transfer_trail (transfer_id, seq, type, to_state, body, at, hash)
  select event.transfer_id, event.seq, event.type, event.to_state, app.trail_body(event.actor_party), event.created_at, event.hash
  from public.transfer_events as event where event.transfer_id = transfer.id;
end;
$$;

-- What two people, or three sides, say yes to is one and the same day.
create function app.refuse_another_day(transfer public.transfers, p_action text, field text, day date)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  agreed date;
begin
  select (proposal.details ->> field)::date into agreed from public.transfer_proposals as proposal
  where proposal.transfer_id = transfer.id and proposal.action = p_action and not proposal.is_open
  order by proposal.proposed_at desc limit 1;
  if agreed <> day then
    raise sqlstate 'PT409' using
      message = format('The proposal names %s. Say yes to that day, or let it be.', app.lineup_day_words(agreed)), hint = field;
  end if;
end;
$$;

-- Each match in which he was on the sheet of the club that he did not belong to after all.
create function app.open_eligibility_cases(transfer public.transfers, began date, effective_on date)
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  played record;
  opened integer := 0;
begin
  for played in
    select game.id, game.season_id, entry.is_starter, person.name, app.match_day_of(game) as day
    from public.lineup_entries as entry
    join public.matches as game on game.id = entry.match_id
    join public.people as person on person.id = entry.player_id
    where entry.player_id = transfer.player_id and entry.club_id = transfer.engaging_club_id
      and app.match_day_of(game) between began and app.league_today()
      and game.status not in ('scheduled', 'lineups_open', 'delayed', 'postponed', 'walkover', 'cancelled', 'void')
    order by app.match_day_of(game), game.id
  loop
    insert into public.transfer_cases (transfer_id, case_id)
    values (transfer.id, app.open_case(
      played.season_id, null, transfer.engaging_club_id, played.id,
      format('Eligibility of %s, who %s on %s: transfer %s, which counted from %s on, was annulled with effect from %s.',
        played.name, case when played.is_starter then 'started' else 'was on the bench' end, app.lineup_day_words(played.day),
        transfer.ref, app.lineup_day_words(began), app.lineup_day_words(effective_on)),
      null, gen_random_uuid()));
    opened := opened + 1;
  end loop;
  return opened;
end;
$$;

-- Into the squad at home again, also where one loan followed another.
create function app.bring_home(transfer public.transfers)
returns void language sql security definer set search_path = ''
as $$
  with recursive loans as (
    select transfer.id, transfer.parent_id
    union select before.id, before.parent_id from public.transfers as before join loans on before.id = loans.parent_id
  )
  update public.registrations as home set season_id = (effect.before ->> 'season_id')::uuid
  from app.transfer_effects as effect join loans on loans.id = effect.transfer_id
  where effect.did = 'lent' and home.id = effect.registration_id
$$;

create function app.refuse_early_end(transfer public.transfers, ended_on date)
returns void language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.window_now() is null then
    raise sqlstate 'PT422' using
      message = 'A loan ends early only while a window is open. Outside one it runs to its last day.', hint = 'WINDOW';
  end if;
  if ended_on not between app.league_today() and transfer.loan_ends_on then
    raise sqlstate 'PT422' using
      message = format('The last day is today at the earliest, and %s at the latest.', app.lineup_day_words(transfer.loan_ends_on)),
      hint = 'endedOn';
  end if;
end;
$$;

-- The first who proposes hears what stands against it, and not the last; and the day is named from there on.
create function app.name_the_day()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  field text := case new.action when 'annul' then 'effectiveOn' else 'endedOn' end;
  day date;
begin
  day := coalesce((new.details ->> field)::date, app.league_today());
  new.details := new.details || jsonb_build_object(field, day);
  if new.action = 'end_loan' then
    perform app.refuse_early_end(transfer, day) from public.transfers as transfer where transfer.id = new.transfer_id;
  end if;
  return new;
exception
  when invalid_datetime_format or datetime_field_overflow then
    raise sqlstate 'PT422' using message = 'Name the day, such as 2026-08-31.', hint = field;
end;
$$;

grant execute on function app.league_today() to authenticated;
