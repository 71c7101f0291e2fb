-- The numbers of transfers, without gaps.

create table app.transfer_numbers (
  year integer primary key,
  last integer not null
);
comment on table app.transfer_numbers is 'The last number given to a transfer of a year.';
alter table app.transfer_numbers enable row level security;

-- By chance: nine digits, which no public number has.
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

-- Public numbers of transfers are given when they are registered, one after the other: a gap between two of them, or
-- the number of a club's next draft, would show how many others there are. Until then a transfer has a number by chance,
-- and that one goes on leading to it.

create table app.former_transfer_refs (
  ref text primary key,
  transfer_id uuid not null references public.transfers (id) on delete cascade
);
comment on table app.former_transfer_refs is 'What transfers were called before they were registered, so that old links find them.';
create index former_transfer_refs_transfer_id_idx on app.former_transfer_refs (transfer_id);
alter table app.former_transfer_refs enable row level security;

-- The next in line. Counted in a table and not by a sequence: what is undone leaves no gap.
create function app.next_public_ref()
returns text language sql security definer set search_path = ''
as $$
  insert into app.transfer_numbers (year, last)
  values (extract(year from now() at time zone 'Africa/Harare')::int, 1)
  on conflict (year) do update set last = app.transfer_numbers.last + 1
  returning format('TR-%s-%s', year, lpad(last::text, 4, '0'))
$$;

create function app.give_public_ref()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.former_transfer_refs (ref, transfer_id) values (old.ref, old.id) on conflict do nothing;
  new.ref := app.next_public_ref();
  return new;
end;
$$;

create trigger a_registered_transfer_gets_its_public_number
before update of registered_at on public.transfers
for each row when (old.registered_at is null and new.registered_at is not null)
execute function app.give_public_ref();

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
