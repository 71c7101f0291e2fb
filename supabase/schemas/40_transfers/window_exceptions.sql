-- The window that is open at a moment, by the server's clock.
create function app.window_now(at timestamptz default app.now_for_windows())
returns uuid language sql stable security definer set search_path = ''
as $$ select id from public.transfer_windows where opens_at <= at and at < closes_at order by closes_at limit 1 $$;

-- When a transfer may be submitted. By the server's clock, to the second: a window is open to the last second of its
-- last day. Beside it: a player without a contract since before the last window closed, and whom the association has
-- excepted, with a reason. What was submitted in time and returned may be fixed for a day after the window.

create table public.window_exceptions (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references public.players (person_id) on delete cascade,
  club_id uuid references public.clubs (id),
  ends_on date not null,
  reason text not null check (app.is_reason(reason)),
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  request_id uuid not null default gen_random_uuid(),
  is_sample boolean not null default false,
  constraint one_exception_of_a_request unique (made_by, request_id)
);
comment on table public.window_exceptions is 'Players whose transfer may be submitted outside a window, by the association''s leave.';
comment on column public.window_exceptions.club_id is 'Only to this club; to any where it is null.';
comment on column public.window_exceptions.ends_on is 'The last day on which it holds.';
create index window_exceptions_player_id_idx on public.window_exceptions (player_id);
create index window_exceptions_club_id_idx on public.window_exceptions (club_id);
alter table public.window_exceptions enable row level security;
grant select (id, player_id, club_id, ends_on, reason, made_at, ended_at, is_sample)
on public.window_exceptions to authenticated;

create policy "player, club and offices read exceptions from the window"
on public.window_exceptions for select to authenticated
using (
  player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[])
  or club_id = any ((select app.club_ids_with_right((select app.viewer_id()), 'transfers'))::uuid[])
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.window_exceptions
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.window_exceptions deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger whoever_is_bound_to_the_club_does_not_decide before insert or update on public.window_exceptions
for each row execute function app.refuse_conflict_of_interest();

create function app.refuse_but_association()
returns void language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.refuse_transfer_work();
  if not app.caller_is('zifa_admin') then
    perform app.refuse('PT403', 'transfers.associationOnly', 'Only the association can do this.');
  end if;
end;
$$;

create function app.grant_window_exception(p_player_id uuid, p_club_id uuid, p_ends_on date, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
begin
  perform app.refuse_but_association();
  select id into made from public.window_exceptions where made_by = auth.uid() and request_id = p_request_id;
  if made is not null then return made; end if;
  if app.is_reason(p_reason) is not true then
    perform app.refuse('PT422', 'transfers.exceptionReason',
      'Give the reason for the exception, in at most 500 characters.', 'reason');
  end if;
  if p_ends_on is null or p_ends_on < app.today_for_windows() then
    perform app.refuse('PT422', 'transfers.exceptionDay', 'Choose its last day: today or later.', 'endsOn');
  end if;
  if not exists (select from public.players where person_id = p_player_id) then
    perform app.refuse('PT422', 'transfers.playerUnknown', 'This player is not in the record.', 'player');
  end if;
  insert into public.window_exceptions (player_id, club_id, ends_on, reason, made_by, request_id, is_sample)
  select p_player_id, p_club_id, p_ends_on, btrim(p_reason), auth.uid(), p_request_id, is_sample
  from public.people where id = p_player_id
  on conflict on constraint one_exception_of_a_request do update set reason = excluded.reason
  returning id into made;
  return made;
exception
  when foreign_key_violation then
    perform app.refuse('PT422', 'transfers.clubUnknown', 'This club is not in the record.', 'club');
end;
$$;

create function app.end_window_exception(p_exception_id uuid, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_but_association();
  update public.window_exceptions set ended_at = coalesce(ended_at, now()) where id = p_exception_id;
  if not found then
    perform app.refuse('PT404', 'transfers.exceptionUnknown', 'This exception is not in the record.');
  end if;
  return p_exception_id;
end;
$$;

create function public.grant_window_exception(
  p_player_id uuid, p_ends_on date, p_reason text, p_request_id uuid, p_club_id uuid default null
)
returns uuid language sql set search_path = ''
as $$ select app.grant_window_exception(p_player_id, p_club_id, p_ends_on, p_reason, p_request_id) $$;

create function public.end_window_exception(p_exception_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.end_window_exception(p_exception_id, p_request_id) $$;

-- The season that a transfer belongs to: of its window, of the one that is open, of the nearest one; else the one that runs.
create function app.season_for_checks(transfer public.transfers)
returns uuid language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select season_id from public.transfer_windows where id = coalesce(transfer.window_id, app.window_now())),
    (select season_id from public.transfer_windows where is_sample = transfer.is_sample
      order by abs(extract(epoch from opens_at - app.now_for_windows())) limit 1),
    (select id from public.seasons where status = 'running' and is_sample = transfer.is_sample order by slug desc limit 1))
$$;

-- Whether it may be submitted now, and the sentence that says so.
create function app.window_finding(transfer public.transfers)
returns table (is_ok boolean, said jsonb) language plpgsql stable security definer set search_path = ''
as $$
declare
  moment timestamptz := app.now_for_windows();
  rules public.transfer_rules;
  ours public.transfer_windows;
  last public.transfer_windows;
  next_opens timestamptz;
  contract_ended date;
  since jsonb;
  next_one jsonb;
begin
  select * into rules from public.transfer_rules;
  if transfer.type in ('loan_return', 'intl_out', 'status_change') then
    return query select true, app.sentence('transfers.windowNotNeeded', 'A window is not needed for this.'); return;
  end if;
  if transfer.submitted_at is not null and transfer.state <> 'returned' then
    return query select true, app.sentence('transfers.windowInTime', 'It was submitted in time.'); return;
  end if;
  if app.window_now() is not null then
    return query select true, app.sentence('transfers.windowOpenUntil', 'The window is open until {until}.', jsonb_build_object('until', app.closing_parameter(closes_at)))
    from public.transfer_windows where id = app.window_now();
    return;
  end if;
  if transfer.state = 'returned' then
    select * into ours from public.transfer_windows where id = transfer.window_id;
    if ours.id is null or moment < ours.closes_at + rules.fix_after_close then
      return query select true, app.sentence('transfers.windowFixNow', 'It was first submitted in time, and can be fixed now.'); return;
    end if;
    return query select false, app.sentence('transfers.windowFixOver',
      'The window closed, and the returned transfer could be fixed until {until}.',
      jsonb_build_object('until', app.closing_parameter(ours.closes_at + rules.fix_after_close)));
    return;
  end if;
  if exists (
    select from public.window_exceptions
    where player_id = transfer.player_id and (club_id is null or club_id = transfer.engaging_club_id)
      and ended_at is null and ends_on >= app.today_for_windows())
  then
    return query select true, app.sentence('transfers.windowException',
      'The association has granted this player an exception from the window.');
    return;
  end if;
  select * into last from public.transfer_windows where closes_at <= moment order by closes_at desc limit 1;
  select max(coalesce(ended_on, ends_on)) into contract_ended from public.contracts where player_id = transfer.player_id;
  if transfer.type in ('free_expired', 'free_agent') and contract_ended <= last.closes_on then
    return query select true, app.sentence('transfers.windowContractEnded',
      'The player''s contract ended before the window closed: no window is needed.');
    return;
  end if;
  select min(opens_at) into next_opens from public.transfer_windows where opens_at > moment;
  since := jsonb_build_object('since', app.closing_parameter(last.closes_at));
  next_one := jsonb_build_object('next', app.closing_parameter(next_opens));
  return query select false, case
    when last.id is not null and next_opens is not null then app.sentence('transfers.windowClosedSinceNext',
      'The window has been closed since {since}. The next one opens on {next}. The association can grant an exception, with a reason.', since || next_one)
    when last.id is not null then app.sentence('transfers.windowClosedSince',
      'The window has been closed since {since}. No other is set yet. The association can grant an exception, with a reason.', since)
    when next_opens is not null then app.sentence('transfers.windowClosedNext',
      'The window is closed. The next one opens on {next}. The association can grant an exception, with a reason.', next_one)
    else app.sentence('transfers.windowClosed',
      'The window is closed. No other is set yet. The association can grant an exception, with a reason.')
  end;
end;
$$;

-- "30 November 2026, 23:59" in Harare; midnight is said as the last minute before it.
create function app.moment_words(at timestamptz)
returns text language sql stable set search_path = ''
as $$
  select to_char(case when (at at time zone 'Africa/Harare')::time = '00:00' then at - interval '1 second' else at end
    at time zone 'Africa/Harare', 'FMDD FMMonth YYYY, HH24:MI:SS')
$$;

create function app.closing_parameter(at timestamptz)
returns jsonb language sql stable set search_path = ''
as $$
  select app.moment_parameter(
    case when (at at time zone 'Africa/Harare')::time = '00:00' then at - interval '1 second' else at end, app.moment_words(at))
$$;

-- The association's list of exceptions from the window, as its desk shows it, with who made each; and what is granted
-- answers what was asked.

create function app.exception_desk()
returns table (id uuid, player text, club text, ends_on date, reason text, made_at timestamptz, made_by text, is_over boolean)
language sql stable security definer set search_path = ''
as $$
  select exception.id, person.name, club.name, exception.ends_on, exception.reason, exception.made_at, maker.full_name,
    exception.ended_at is not null or exception.ends_on < app.today_for_windows()
  from public.window_exceptions as exception
  join public.people as person on person.id = exception.player_id
  left join public.clubs as club on club.id = exception.club_id
  left join public.profiles as maker on maker.id = exception.made_by
  where app.viewer_is('zifa_admin', 'super_admin')
  order by (exception.ended_at is not null or exception.ends_on < app.today_for_windows()), exception.made_at desc limit 200
$$;

create function public.window_exception_desk()
returns table (id uuid, player text, club text, ends_on date, reason text, made_at timestamptz, made_by text, is_over boolean)
language sql stable set search_path = ''
as $$ select * from app.exception_desk() $$;

create function app.answer_asks_by_exception()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.answer_asks(array(
    select id from public.transfer_asks
    where player_id = new.player_id and about = 'window' and answered_at is null and (new.club_id is null or club_id = new.club_id)), true, null);
  return null;
end;
$$;

create trigger an_exception_answers_who_asked
after insert on public.window_exceptions
for each row execute function app.answer_asks_by_exception();

grant execute on function
  app.grant_window_exception(uuid, uuid, date, text, uuid), app.end_window_exception(uuid, uuid),
  public.grant_window_exception(uuid, date, text, uuid, uuid), public.end_window_exception(uuid, uuid),
  app.exception_desk(), public.window_exception_desk()
to authenticated;
