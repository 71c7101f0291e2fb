-- The numbers of transfers. Each has one, from its draft on and for good: what an e-mail, a paper or a receipt names is
-- found by it years later.

-- By chance: a gap between two numbers, or the number of a club's next draft, would show how many others there are.
create function app.next_transfer_ref()
returns text language plpgsql security definer set search_path = ''
as $$
declare
  wanted text;
begin
  loop
    wanted := format('TR-%s-%s', extract(year from now() at time zone 'Africa/Harare'),
      100000000 + (('x' || left(md5(gen_random_uuid()::text), 8))::bit(32)::bigint % 900000000));
    exit when not exists (select from public.transfers where ref = wanted)
      and not exists (select from app.former_transfer_refs where ref = wanted);
  end loop;
  return wanted;
end;
$$;

-- Transfers that were registered before numbers were kept had another until then, and that one goes on leading to them.
create table app.former_transfer_refs (
  ref text primary key,
  transfer_id uuid not null references public.transfers (id) on delete cascade
);
comment on table app.former_transfer_refs is 'What transfers were called before they were registered, while that still changed, so that old links find them.';
create index former_transfer_refs_transfer_id_idx on app.former_transfer_refs (transfer_id);
alter table app.former_transfer_refs enable row level security;

-- Definer, because nobody may read the former ones. It returns an id; the policies of transfers decide whether that can be read.
create function app.transfer_of_ref(p_ref text)
returns uuid language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select id from public.transfers where ref = p_ref),
    (select transfer_id from app.former_transfer_refs where ref = p_ref))
$$;

-- What a transfer is called in public, by what it was called before; of one that is not registered nothing.
create function app.public_ref_of(p_ref text)
returns text language sql stable security definer set search_path = ''
as $$ select ref from public.transfer_entries where transfer_id = app.transfer_of_ref(p_ref) $$;

create function public.public_transfer_ref(p_ref text)
returns text language sql stable set search_path = ''
as $$ select app.public_ref_of(p_ref) $$;

grant execute on function app.transfer_of_ref(text) to authenticated;

grant execute on function
  app.public_ref_of(text), public.public_transfer_ref(text)
to anon, authenticated;
