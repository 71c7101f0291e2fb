-- What registering a transfer does, and what annulling one puts back.

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
    perform app.refuse('PT422', 'transfers.registerOn',
      'This transfer is registered on {day}, not before.',
      'startsOn', jsonb_build_object('day', app.day_parameter(transfer.starts_on, app.lineup_day_words(transfer.starts_on))));
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
      app.reason_details(app.sentence('transfers.sentences.registeredElsewhere', 'The player was registered for another club.'))
        || '{"reasonCode": "player_registered"}', true);
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
    perform app.refuse('PT422', 'transfers.annulDay',
      'An annulment takes effect today or on an earlier day.', 'effectiveOn');
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
    perform app.refuse('PT409', 'transfers.proposalDay',
      'The proposal names {day}. Agree to that day, or reject it.',
      field, jsonb_build_object('day', app.day_parameter(agreed, app.lineup_day_words(agreed))));
  end if;
end;
$$;

-- Each match in which he was on the sheet of the club that he did not belong to after all.
create function app.open_eligibility_cases(transfer public.transfers, began date, effective_on date)
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  played record;
  facts jsonb;
  told jsonb;
  made uuid;
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
    facts := jsonb_build_object('player', played.name, 'ref', transfer.ref,
      'day', app.day_parameter(played.day, app.lineup_day_words(played.day)),
      'from', app.day_parameter(began, app.lineup_day_words(began)),
      'annulled', app.day_parameter(effective_on, app.lineup_day_words(effective_on)));
    told := case when played.is_starter
      then app.sentence('transfers.sentences.ineligibleStarter',
        'Eligibility: {player} started on {day}. Transfer {ref}, which counted from {from}, was annulled with effect from {annulled}.', facts)
      else app.sentence('transfers.sentences.ineligibleOnBench',
        'Eligibility: {player} was on the bench on {day}. Transfer {ref}, which counted from {from}, was annulled with effect from {annulled}.', facts) end;
    made := app.open_case(
      played.season_id, null, transfer.engaging_club_id, played.id, told ->> 'text', null, null, gen_random_uuid());
    update public.discipline_cases set charge_message = app.message_of(told) where id = made;
    insert into public.transfer_cases (transfer_id, case_id) values (transfer.id, made);
    opened := opened + 1;
  end loop;
  return opened;
end;
$$;

-- The first to propose it is told what prevents it, not the last; and the day is named from there on.
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
    perform app.refuse('PT422', 'transfers.dayMissing', 'Enter the day, such as 2026-08-31.', field);
end;
$$;
