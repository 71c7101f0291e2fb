-- Files: the rows that the policies check. The bytes are stored elsewhere.

create schema if not exists storage;

create table if not exists storage.buckets (
  id text not null primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text
);
comment on column storage.buckets.owner is 'Deprecated in favour of owner_id.';
create unique index if not exists bname on storage.buckets (name);

create table if not exists storage.objects (
  id uuid not null default gen_random_uuid() primary key,
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
comment on column storage.objects.owner is 'Deprecated in favour of owner_id.';
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");

create index if not exists idx_objects_owner_id on storage.objects (owner_id);

-- What was uploaded within a day, for the quotas: removing a file does not undo its upload.
create table if not exists storage.uploads (
  id bigint generated always as identity primary key,
  owner_id text not null,
  bytes bigint not null,
  uploaded_at timestamptz not null
);
create index if not exists uploads_of_owner on storage.uploads (owner_id, uploaded_at);
create index if not exists uploads_by_time on storage.uploads (uploaded_at);

-- Uploads that arrive in parts. `received` bytes of the file are on the disk. A finished one stays until it expires,
-- for the client that did not get the last answer.
create table if not exists storage.resumable_uploads (
  id uuid not null primary key,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null,
  role text not null,
  owner_id text,
  is_upsert boolean not null,
  length bigint not null,
  received bigint not null default 0,
  content_type text,
  cache_control text not null,
  user_metadata jsonb,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index if not exists resumable_uploads_of_owner on storage.resumable_uploads (owner_id, role);
create index if not exists resumable_uploads_of_bucket on storage.resumable_uploads (bucket_id);
create index if not exists resumable_uploads_by_expiry on storage.resumable_uploads (expires_at);

alter table storage.resumable_uploads enable row level security;
alter table storage.uploads enable row level security;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

-- 'clubs/dynamos/crest.png': the folders {clubs,dynamos}, the file crest.png, its extension png.
create or replace function storage.foldername(name text) returns text[]
language sql immutable set search_path = ''
as $$ select trim_array(string_to_array(name, '/'), 1) $$;

create or replace function storage.filename(name text) returns text
language sql immutable set search_path = ''
as $$ select split_part(name, '/', -1) $$;

create or replace function storage.extension(name text) returns text
language sql immutable set search_path = ''
as $$ select split_part(split_part(name, '/', -1), '.', -1) $$;

-- Counts an upload against the quotas of the uploader, or returns the exceeded one: 'hour' (uploads), 'day' (bytes),
-- 'total' (bytes), or 'size' if the file alone is more than a day allows. The caller writes the row of the file in the
-- same transaction, so concurrent uploads are counted one after the other. Only service_role, which uploads through
-- signed addresses, names another uploader. Callers without an account share one allowance.
-- Definer, because nobody may write the counts directly.
create or replace function storage.count_upload(
  p_owner_id text, p_bucket_id text, p_name text, p_bytes bigint,
  p_per_hour int, p_per_day bigint, p_total bigint,
  out exceeded text, out seconds int)
language plpgsql security definer set search_path = ''
as $$
declare
  person text := coalesce(
    case when current_setting('role') = 'service_role' then p_owner_id
      else nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub' end,
    '');
  moment timestamptz;
  frees_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('storage quota of ' || person, 0));
  moment := clock_timestamp();

  delete from storage.uploads where id in (
    select id from storage.uploads where uploaded_at < moment - interval '1 day'
    limit 500 for update skip locked);

  if p_bytes > p_per_day or p_bytes > p_total then
    exceeded := 'size';
    return;
  end if;

  select uploaded_at + interval '1 hour' into frees_at
  from storage.uploads where owner_id = person and uploaded_at > moment - interval '1 hour' and uploaded_at <= moment + interval '5 minutes'
  order by uploaded_at desc offset p_per_hour - 1 limit 1;
  if frees_at is not null then
    exceeded := 'hour';
  else
    -- The youngest of those that must be a day old before there is room.
    select max(uploaded_at) + interval '1 day' into frees_at
    from (
      select uploaded_at, sum(bytes) over (order by uploaded_at desc, id desc) as since
      from storage.uploads where owner_id = person and uploaded_at > moment - interval '1 day' and uploaded_at <= moment + interval '5 minutes'
    ) as recent
    where since + p_bytes > p_per_day;
    if frees_at is not null then exceeded := 'day'; end if;
  end if;
  if exceeded is not null then
    seconds := greatest(1, ceil(extract(epoch from frees_at - moment)));
    return;
  end if;

  -- A small file takes a block of the disk as well.
  if person <> '' and p_bytes + (
    select coalesce(sum(greatest(coalesce((metadata ->> 'size')::bigint, 0), 4096)), 0)
    from storage.objects
    where owner_id = person and (bucket_id, name) is distinct from (p_bucket_id, p_name)) > p_total
  then
    exceeded := 'total';
    return;
  end if;

  insert into storage.uploads (owner_id, bytes, uploaded_at) values (person, p_bytes, moment);
end;
$$;
revoke execute on function storage.count_upload(text, text, text, bigint, int, bigint, bigint) from public;
grant execute on function storage.count_upload(text, text, text, bigint, int, bigint, bigint)
  to anon, authenticated, service_role;

-- Finishes a resumable upload of the caller in the transaction that places its file; false when it is not there to be
-- finished, or when more has been received meanwhile.
-- Definer, because nobody may write these rows directly.
create or replace function storage.finish_resumable_upload(p_id uuid, p_received bigint) returns boolean
language sql security definer set search_path = ''
as $$
  with finished as (
    update storage.resumable_uploads set received = length, finished_at = now()
    where id = p_id and received = p_received and finished_at is null
      and role = current_setting('role')
      and owner_id is not distinct from
        nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
    returning id
  )
  select exists (select from finished)
$$;
revoke execute on function storage.finish_resumable_upload(uuid, bigint) from public;
grant execute on function storage.finish_resumable_upload(uuid, bigint) to anon, authenticated, service_role;

grant usage on schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;
