-- Files: the rows of which the policies ask. The bytes are kept elsewhere.

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

grant usage on schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;
