-- The daily head of all chains of transfers, for everybody to copy: rewriting an event later would mean to
-- rewrite what others have kept.
--
-- Each day's hash covers the day before, the day itself and every event of the day, so that it changes every day and
-- reveals nothing of transfers that are not public, not even whether there are any.

create table public.chain_heads (
  day date primary key,
  hash bytea not null,
  -- Of those that everybody can see.
  transfers integer not null,
  made_at timestamptz not null default now()
);
comment on table public.chain_heads is 'One hash a day over all events of transfers. Published on /about, and never changed.';
comment on column public.chain_heads.transfers is 'How many transfers were registered by the end of the day.';
alter table public.chain_heads enable row level security;
grant select on public.chain_heads to anon, authenticated;
revoke insert, update, delete, truncate on public.chain_heads from service_role;

create policy "everybody can read the heads of the chains"
on public.chain_heads for select to anon, authenticated using (true);

create trigger pages_are_drawn_anew after insert or update or delete on public.chain_heads
for each row execute function app.tell_pages();

create trigger heads_are_never_changed
before insert or update or delete or truncate on public.chain_heads
for each statement execute function app.refuse_transfer_event_change();

-- After `since`, to the last second of the day in Harare.
create function app.chain_head(since date, day date, before bytea)
returns bytea language sql stable security definer set search_path = ''
as $$
  select sha256(before || convert_to(day::text || coalesce((
    select string_agg(event.transfer_id::text || event.seq || encode(event.hash, 'hex'), ' ' order by event.transfer_id, event.seq)
    from public.transfer_events as event
    where event.created_at >= coalesce((since + 1)::timestamp at time zone 'Africa/Harare', '-infinity')
      and event.created_at < (day + 1)::timestamp at time zone 'Africa/Harare'), ''), 'UTF8'))
$$;

-- Yesterday's, once it is well over: what began before midnight has ended by then.
create function app.publish_chain_head()
returns boolean language plpgsql security definer set search_path = ''
as $$
declare
  yesterday date := (now() at time zone 'Africa/Harare' - interval '10 minutes')::date - 1;
  last public.chain_heads;
begin
  perform pg_advisory_xact_lock(263625);
  select * into last from public.chain_heads order by day desc limit 1;
  if last.day >= yesterday then return false; end if;
  insert into public.chain_heads (day, hash, transfers)
  values (yesterday, app.chain_head(last.day, yesterday, coalesce(last.hash, ''::bytea)), (
    select count(*) from public.transfer_entries where registered_at < (yesterday + 1)::timestamp at time zone 'Africa/Harare'));
  -- What nobody has looked at for a year.
  delete from public.notifications where created_at < now() - interval '1 year';
  return true;
end;
$$;

-- For the nightly check and npm run verify-record.
create function app.transfer_differences()
returns table (kept_in text, subject text, kept jsonb, folded jsonb)
language sql stable security definer set search_path = ''
as $$
  select 'transfer_chains', format('%s event %s', coalesce(transfer.ref, found.transfer_id::text), found.seq),
    to_jsonb(found.trouble), null::jsonb
  from app.verify_transfer_chains() as found left join public.transfers as transfer on transfer.id = found.transfer_id
  union all
  -- A transfer is where its last event took it.
  select 'transfer_states', transfer.ref, to_jsonb(transfer.state), to_jsonb(last.to_state)
  from public.transfers as transfer
  join lateral (
    select event.to_state from public.transfer_events as event
    where event.transfer_id = transfer.id order by event.seq desc limit 1) as last on true
  where transfer.state <> last.to_state
  union all
  -- What everybody reads is what happened.
  select 'transfer_trail', concat_ws(' event ', entry.ref, coalesce(trail.seq, event.seq)), to_jsonb(trail.hash::text), to_jsonb(event.hash::text)
  from public.transfer_entries as entry
  join public.transfer_events as event on event.transfer_id = entry.transfer_id
  left join public.transfer_trail as trail on trail.transfer_id = event.transfer_id and trail.seq = event.seq
  where trail.hash is distinct from event.hash
  union all
  select 'chain_heads', head.day::text, to_jsonb(head.hash::text), to_jsonb(folded.hash::text)
  from (
    select day, hash, lag(day) over (order by day) as day_before, lag(hash) over (order by day) as hash_before
    from public.chain_heads) as head
  cross join lateral (select app.chain_head(head.day_before, head.day, coalesce(head.hash_before, ''::bytea)) as hash) as folded
  where head.hash <> folded.hash
$$;
