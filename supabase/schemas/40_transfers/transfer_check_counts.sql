-- How many checks of an open transfer hold, kept for lists: to make the checks again for every row of an inbox would
-- take longer than the list itself. Counted when something of the transfer has changed, and again by the clock,
-- because windows, bans and squads change by themselves. What is decided is decided by the checks, never by these.

create table app.transfer_check_counts (
  -- No foreign key: counting must not wait for a step of the transfer.
  transfer_id uuid primary key,
  ok smallint not null,
  total smallint not null,
  counted_at timestamptz not null default now()
);
comment on table app.transfer_check_counts is 'How many checks of each open transfer held, when they were last made.';
alter table app.transfer_check_counts enable row level security;

create function app.count_checks(p_transfer_id uuid)
returns void language sql security definer set search_path = ''
as $$
  insert into app.transfer_check_counts as kept (transfer_id, ok, total)
  select transfer.id, count(*) filter (where finding.is_ok), count(finding.code)
  from public.transfers as transfer left join lateral app.transfer_findings(transfer) as finding on finding.level <> 'info'
  where transfer.id = p_transfer_id
  group by transfer.id
  on conflict (transfer_id) do update set ok = excluded.ok, total = excluded.total, counted_at = now()
$$;

-- Null until they were counted.
create function app.check_counts_of(p_transfer_id uuid)
returns jsonb language sql stable security definer set search_path = ''
as $$ select jsonb_build_object('ok', ok, 'of', total) from app.transfer_check_counts where transfer_id = p_transfer_id $$;

-- Of those that wait for somebody, the ones that were counted longest ago.
create function app.recount_checks(most integer default 100)
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  one uuid;
  counted integer := 0;
begin
  for one in
    select transfer.id from public.transfers as transfer
    left join app.transfer_check_counts as kept on kept.transfer_id = transfer.id
    where transfer.state in
        ('draft', 'offered', 'countered', 'clubs_agreed', 'player_agreed', 'submitted', 'returned', 'approved_unpaid', 'approved')
      and not coalesce(app.happened_within(kept.counted_at, interval '10 minutes'), false)
    order by kept.counted_at nulls first, transfer.updated_at desc limit most
  loop
    perform app.count_checks(one);
    counted := counted + 1;
  end loop;
  return counted;
end;
$$;

-- At the end of what somebody does, when all of it is there. What an operator loads the clock counts.
create function app.count_checks_of_changed()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.count_checks(case tg_table_name when 'transfers' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'transfer_id')::uuid end);
  return null;
end;
$$;
