-- How a loan ends: the player goes back to the club that lent them.
--
-- A player on loan stays registered at the home club, and plays for the club of the loan (app.why_not). So the home
-- club's registration goes on by itself when the loan ends.

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
    perform app.refuse('PT422', 'transfers.loanEndsInWindow',
      'A loan can end early only while a window is open. Otherwise it runs to its last day.', 'WINDOW');
  end if;
  if ended_on not between app.league_today() and transfer.loan_ends_on then
    perform app.refuse('PT422', 'transfers.loanLastDay',
      'Choose a last day between today and {day}.',
      'endedOn', jsonb_build_object('day', app.day_parameter(transfer.loan_ends_on, app.lineup_day_words(transfer.loan_ends_on))));
  end if;
end;
$$;
