-- Every step, for good.
create table public.transfer_events (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.transfers (id),
  seq integer not null,
  type text not null check (type ~ '^[a-z_]{2,40}$'),
  from_state public.transfer_state,
  to_state public.transfer_state not null,
  actor_user_id uuid,
  actor_role public.user_role,
  actor_party public.transfer_party not null,
  acting_as uuid,
  reason_code text check (reason_code ~ '^[a-z0-9_.]{2,60}$'),
  text text check (char_length(text) <= 2000),
  terms_hash text,
  payload jsonb not null default '{}' check (octet_length(payload::text) <= 8000),
  created_at timestamptz not null,
  prev_hash bytea not null,
  hash bytea not null,
  constraint one_event_at_a_place unique (transfer_id, seq),
  constraint terms_hash_has_at_most_200_characters check (char_length(terms_hash) <= 200)
);
comment on table public.transfer_events is 'What happened to each transfer, in order, each row chained to the one before. Append-only.';
comment on column public.transfer_events.actor_user_id is 'No foreign key: the row outlives the account.';
comment on column public.transfer_events.acting_as is 'The club for which a club''s person acted.';
create index transfer_events_created_at_idx on public.transfer_events (created_at);
alter table public.transfer_events enable row level security;
grant select on public.transfer_events to authenticated;
revoke insert, update, delete, truncate on public.transfer_events from service_role;

create policy "who reads a transfer reads its events, super admins afterwards"
on public.transfer_events for select to authenticated
using (exists (
  select from public.transfers as transfer
  where transfer.id = transfer_id and (transfer.registered_at is not null or not (select app.viewer_is('super_admin')))));

-- The steps stay readable, except those that name an amount.
create policy "nobody reads amounts in steps through another's eyes" on public.transfer_events
as restrictive for select to authenticated
using (not (payload ?| '{levy,feePaid}') or not (select app.is_impersonating()));

create trigger what_is_done_is_no_task
after insert on public.transfer_events
for each row when (new.from_state is distinct from new.to_state or new.type = 'complete')
execute function app.settle_tasks();

-- The chain of a transfer's events, and the hashes that parties put their names to.

create function app.transfer_event_hash(event public.transfer_events)
returns bytea language sql immutable set search_path = ''
as $$
  select sha256(event.prev_hash || convert_to(
    jsonb_build_array(
      event.id, event.transfer_id, event.seq, event.type, event.from_state, event.to_state, event.actor_user_id,
      event.actor_role, event.actor_party, event.acting_as, event.reason_code, event.text, event.terms_hash,
      event.payload, extract(epoch from event.created_at)
    )::text, 'UTF8'))
$$;

-- How many events each transfer has and where its chain ends, so that events cut off the end are missed too.
create table app.transfer_heads (
  transfer_id uuid primary key references public.transfers (id) on delete cascade,
  seq integer not null,
  hash bytea not null
);
comment on table app.transfer_heads is 'The last event of each transfer. Locked by whoever writes the next.';
alter table app.transfer_heads enable row level security;

-- Where the clock of transfers is set (app.set_clock, which only the owner of the database can), what happens is dated by
-- it: the sample is made in one go, and its transfers have taken their days all the same.
create function app.chain_transfer_event()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  head app.transfer_heads;
begin
  insert into app.transfer_heads (transfer_id, seq, hash)
  values (new.transfer_id, 0, sha256(convert_to(new.transfer_id::text, 'UTF8')))
  on conflict (transfer_id) do nothing;
  select * into head from app.transfer_heads where transfer_id = new.transfer_id for update;
  new.seq := head.seq + 1;
  new.prev_hash := head.hash;
  new.created_at := coalesce(new.created_at, (select at from app.set_clock), clock_timestamp());
  new.hash := app.transfer_event_hash(new);
  update app.transfer_heads set seq = new.seq, hash = new.hash where transfer_id = new.transfer_id;
  return new;
end;
$$;

create trigger an_event_is_chained_to_the_one_before
before insert on public.transfer_events
for each row execute function app.chain_transfer_event();

create function app.refuse_transfer_event_change()
returns trigger language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' or current_user in ('anon', 'authenticated', 'service_role') then
    perform app.refuse('PT403', 'transfers.eventsKept',
      'The history of a transfer cannot be changed.');
  end if;
  return null;
end;
$$;

create trigger events_are_never_changed
before insert or update or delete or truncate on public.transfer_events
for each statement execute function app.refuse_transfer_event_change();

-- Every event that is not what it was, each by what was done to it; nothing where all is well.
create function app.verify_transfer_chains(p_transfer_id uuid default null)
returns table (transfer_id uuid, seq integer, trouble text) language sql stable security definer set search_path = ''
as $$
  with chained as (
    select event as row, event.transfer_id, event.seq, event.hash, event.prev_hash, head.seq as last_seq,
      lag(event.hash) over before as hash_before, lag(event.seq) over before as seq_before
    from public.transfer_events as event
    left join app.transfer_heads as head on head.transfer_id = event.transfer_id
    where p_transfer_id is null or event.transfer_id = p_transfer_id
    window before as (partition by event.transfer_id order by event.seq)
  )
  select found.transfer_id, found.seq, found.trouble
  from (
    select chained.transfer_id, chained.seq, case
      when chained.seq > coalesce(chained.last_seq, 0) then 'slipped in'
      when chained.hash <> app.transfer_event_hash(chained.row) then 'changed'
      when chained.seq <> coalesce(chained.seq_before, 0) + 1 then 'the one before is missing'
      when chained.prev_hash <> coalesce(chained.hash_before, sha256(convert_to(chained.transfer_id::text, 'UTF8')))
        then 'does not follow the one before'
      end as trouble
    from chained) as found
  where found.trouble is not null
  union all
  select head.transfer_id, head.seq, case when coalesce(last.seq, 0) < head.seq then 'the end is missing' else 'the end is another' end
  from app.transfer_heads as head
  left join lateral (
    select event.seq, event.hash from public.transfer_events as event
    where event.transfer_id = head.transfer_id and event.seq <= head.seq order by event.seq desc limit 1) as last on true
  where (p_transfer_id is null or head.transfer_id = p_transfer_id)
    and (last.seq, last.hash) is distinct from (head.seq, head.hash)
  union all
  -- Taken out with all its traces but the transfer itself.
  select transfer.id, 0, 'has no chain'
  from public.transfers as transfer
  where (p_transfer_id is null or transfer.id = p_transfer_id)
    and not exists (select from app.transfer_heads as head where head.transfer_id = transfer.id)
$$;

create function app.terms_hash(terms public.transfer_terms)
returns text language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(jsonb_build_array(
    terms.transfer_id, terms.number, terms.starts_on, terms.loan_ends_on, terms.currency, terms.fee, terms.instalments,
    terms.sell_on_percent, terms.add_ons, terms.wage_share_percent, terms.has_recall, terms.option_fee)::text, 'UTF8')), 'hex')
$$;

create function app.latest_terms(p_transfer_id uuid)
returns public.transfer_terms language sql stable security definer set search_path = ''
as $$ select * from public.transfer_terms where transfer_id = p_transfer_id order by number desc limit 1 $$;

-- What a player says yes to: the terms and the contract together.
create function app.consent_hash(p_transfer_id uuid)
returns text language sql stable security definer set search_path = ''
as $$
  select encode(sha256(convert_to(coalesce((app.latest_terms(p_transfer_id)).hash, '') || coalesce((
    select jsonb_build_array(starts_on, ends_on, currency, monthly_wage, bonuses, is_amateur, is_first_professional)::text
    from public.transfer_contracts where transfer_id = p_transfer_id), ''), 'UTF8')), 'hex')
$$;
