-- The clock of a match that was stopped: it stands where it stood, and goes on from there.

alter table public.matches
  add column stopped_at_second integer check (stopped_at_second between 0 and 4 * 60 * 60);
comment on column public.matches.stopped_at_second is
  'Of a match that was suspended or abandoned while its clock ran: how far it had run, in seconds since the kick-off by the clock.';

-- Seconds by the clock before a phase begins; null where no clock runs.
create function app.seconds_before(status public.match_status)
returns integer
language sql immutable set search_path = ''
as $$
  select case status when 'live_1h' then 0 when 'live_2h' then 45 * 60 when 'extra_time' then 90 * 60 end
$$;
grant execute on function app.seconds_before(public.match_status) to authenticated;

create function app.keep_clock()
returns trigger
language plpgsql set search_path = ''
as $$
declare
  ran integer;
begin
  if new.status in ('suspended', 'abandoned') then
    ran := app.seconds_before(old.status) + extract(epoch from now() - old.phase_began_at)::integer;
    -- Stopped before the break, abandoned during it; or nobody had ended it for hours.
    if ran between 0 and 4 * 60 * 60 then new.stopped_at_second := ran; end if;
  else
    ran := old.stopped_at_second - app.seconds_before(new.status);
    if old.status in ('suspended', 'abandoned') and ran >= 0 then
      new.phase_began_at := new.phase_began_at - make_interval(secs => ran);
    end if;
    new.stopped_at_second := null;
  end if;
  return new;
end;
$$;
create trigger a_stopped_clock_goes_on_where_it_stood
before update on public.matches
for each row when (old.status is distinct from new.status)
execute function app.keep_clock();
