-- The chain of a transfer's events, and the hashes that parties put their names to.

create function app.transfer_event_hash(event public.transfer_events)
returns bytea
language sql immutable set search_path = ''
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

-- Definer, because nobody may touch the head of a chain.
create function app.chain_transfer_event()
returns trigger
language plpgsql security definer set search_path = ''
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
  new.created_at := coalesce(new.created_at, clock_timestamp());
  new.hash := app.transfer_event_hash(new);
  update app.transfer_heads set seq = new.seq, hash = new.hash where transfer_id = new.transfer_id;
  return new;
end;
$$;
create trigger an_event_is_chained_to_the_one_before
before insert on public.transfer_events
for each row execute function app.chain_transfer_event();

create function app.refuse_transfer_event_change()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' or current_user in ('anon', 'authenticated', 'service_role') then
    raise sqlstate 'PT403' using message = 'What happened to a transfer is only ever added to, by what it tells of.';
  end if;
  return null;
end;
$$;
create trigger events_are_never_changed
before insert or update or delete or truncate on public.transfer_events
for each statement execute function app.refuse_transfer_event_change();
revoke insert, update, delete, truncate on public.transfer_events from service_role;

-- Every event that is not what it was, is missing, or does not belong; nothing where all is well.
create function app.verify_transfer_chains(p_transfer_id uuid default null)
returns table (transfer_id uuid, seq integer, trouble text)
language sql stable security definer set search_path = ''
as $$
  with chained as (
    select event.*, lag(event.hash) over before as hash_before, lag(event.seq) over before as seq_before
    from public.transfer_events as event
    where p_transfer_id is null or event.transfer_id = p_transfer_id
    window before as (partition by event.transfer_id order by event.seq)
  )
  select chained.transfer_id, chained.seq, trouble
  from chained, lateral (
    select case
      when chained.hash <> app.transfer_event_hash(
        (chained.id, chained.transfer_id, chained.seq, chained.type, chained.from_state, chained.to_state,
         chained.actor_user_id, chained.actor_role, chained.actor_party, chained.acting_as, chained.reason_code,
         chained.text, chained.terms_hash, chained.payload, chained.created_at, chained.prev_hash, chained.hash
        )::public.transfer_events) then 'changed'
      when chained.seq <> coalesce(chained.seq_before, 0) + 1 then 'the one before is missing'
      when chained.prev_hash <> coalesce(chained.hash_before, sha256(convert_to(chained.transfer_id::text, 'UTF8')))
        then 'does not follow the one before'
    end as trouble) as found
  where trouble is not null
  union all
  select head.transfer_id, head.seq, 'the end is missing'
  from app.transfer_heads as head
  left join lateral (
    select event.seq, event.hash from public.transfer_events as event
    where event.transfer_id = head.transfer_id order by event.seq desc limit 1) as last on true
  where (p_transfer_id is null or head.transfer_id = p_transfer_id)
    and (last.seq, last.hash) is distinct from (head.seq, head.hash)
$$;

create function app.terms_hash(terms public.transfer_terms)
returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(jsonb_build_array(
    terms.transfer_id, terms.number, terms.starts_on, terms.loan_ends_on, terms.currency, terms.fee, terms.instalments,
    terms.sell_on_percent, terms.add_ons, terms.wage_share_percent, terms.has_recall, terms.option_fee)::text, 'UTF8')), 'hex')
$$;

create function app.latest_terms(p_transfer_id uuid)
returns public.transfer_terms
language sql stable security definer set search_path = ''
as $$ select * from public.transfer_terms where transfer_id = p_transfer_id order by number desc limit 1 $$;

-- What a player says yes to: the terms and the contract together.
create function app.consent_hash(p_transfer_id uuid)
returns text
language sql stable security definer set search_path = ''
as $$
  select encode(sha256(convert_to(coalesce((app.latest_terms(p_transfer_id)).hash, '') || coalesce((
    select jsonb_build_array(starts_on, ends_on, currency, monthly_wage, bonuses, is_amateur, is_first_professional)::text
    from public.transfer_contracts where transfer_id = p_transfer_id), ''), 'UTF8')), 'hex')
$$;
