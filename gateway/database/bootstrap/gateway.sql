-- What the gateway keeps for itself and Supabase does not have: how often somebody has asked for something.
-- In the database, so that any number of processes count together and a restart forgets nothing.

create schema if not exists gateway;

create table if not exists gateway.rate_limits (
  kind text not null,
  subject text not null,
  full_until timestamptz not null,
  primary key (kind, subject)
);
comment on table gateway.rate_limits is
  'One bucket for each thing that may be done so often, and each who does it.';
comment on column gateway.rate_limits.subject is 'A digest: addresses are not kept here.';
comment on column gateway.rate_limits.full_until is
  'When the bucket will be empty again; each taking moves it on by a share of the window.';
create index if not exists rate_limits_full_until_idx on gateway.rate_limits (full_until);
alter table gateway.rate_limits enable row level security;

create table if not exists gateway.failed_sign_ins (
  subject text not null primary key,
  failures integer not null,
  closed_until timestamptz not null,
  last_at timestamptz not null
);
comment on table gateway.failed_sign_ins is
  'Wrong passwords in a row for one account, known or not; the right one deletes the row.';
create index if not exists failed_sign_ins_last_at_idx on gateway.failed_sign_ins (last_at);
alter table gateway.failed_sign_ins enable row level security;

create table if not exists gateway.wrong_codes (
  token_id uuid not null primary key references auth.one_time_tokens (id) on delete cascade,
  tries integer not null
);
comment on table gateway.wrong_codes is
  'Wrong codes tried while a one-time token was alive; after a few of them the token is deleted.';
alter table gateway.wrong_codes enable row level security;
