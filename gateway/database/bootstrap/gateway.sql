-- Tables of the gateway that Supabase does not have: the counters of rate limits, and the e-mails that wait. They are in the
-- database, so that any number of processes share them and they survive a restart.

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

drop table if exists gateway.wrong_codes;
create table if not exists gateway.code_requests (
  token_id uuid not null primary key references auth.one_time_tokens (id) on delete cascade,
  device text,
  flow_id uuid,
  draft jsonb,
  tries integer not null default 0,
  other_tries integer not null default 0
);
comment on table gateway.code_requests is 'The request that a one-time token was made for.';
comment on column gateway.code_requests.device is 'A digest of the device that asked, where it can be recognised.';
comment on column gateway.code_requests.flow_id is 'The flow of the client that asked, where it will show a verifier.';
comment on column gateway.code_requests.draft is
  'What the request said of an account that nobody had confirmed: its password (as a hash) and metadata.';
comment on column gateway.code_requests.tries is
  'Wrong codes, from the device that asked or where that is not known; after a few of them the token is dead.';
comment on column gateway.code_requests.other_tries is
  'Wrong codes from other devices; after a few of them the code works only on the device that asked.';
alter table gateway.code_requests enable row level security;

do $$
begin
  if to_regclass('gateway.unproven_accounts') is null then
    create table gateway.unproven_accounts (
      user_id uuid not null primary key references auth.users (id) on delete cascade
    );
    comment on table gateway.unproven_accounts is
      'Accounts that somebody opened with an address or number which nobody has confirmed yet: they may be another''s.';
    alter table gateway.unproven_accounts enable row level security;
    insert into gateway.unproven_accounts
    select id from auth.users where confirmed_at is null and invited_at is null and deleted_at is null;
  end if;
end;
$$;

create table if not exists gateway.factor_steps (
  factor_id uuid not null primary key references auth.mfa_factors (id) on delete cascade,
  step bigint not null
);
comment on table gateway.factor_steps is
  'The period of the last code that each second factor was used with: no code counts twice.';
alter table gateway.factor_steps enable row level security;

create table if not exists gateway.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table gateway.recovery_codes is
  'Codes that stand in for a lost second factor: hashes, each good for one use.';
alter table gateway.recovery_codes enable row level security;

-- Kept out of backups: what a restored database found waiting would be sent a second time.
create table if not exists gateway.mails (
  id uuid not null primary key default gen_random_uuid(),
  kind text not null constraint mails_kind_check check (kind ~ '^[a-z_]{2,40}$'),
  channel text not null default 'mail' constraint mails_channel_check check (channel in ('mail', 'phone')),
  user_id uuid references auth.users (id) on delete cascade,
  about uuid,
  language text constraint mails_language_check check (char_length(language) <= 20),
  sealed text,
  sealed_for text,
  priority smallint not null default 0,
  state text not null default 'waiting'
    constraint mails_state_check check (state in ('waiting', 'sending', 'sent', 'dropped', 'failed', 'unknown')),
  tries integer not null default 0,
  trouble text constraint mails_trouble_check check (char_length(trouble) <= 500),
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  claim uuid,
  claimed_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz not null default now() + interval '1 day',
  constraint mails_about_once unique (kind, about)
);
comment on table gateway.mails is
  'E-mails and text messages: written in the transaction that causes them, sent by whichever process claims them.';
comment on column gateway.mails.about is 'The row that it tells of, where the application writes it when it is sent.';
comment on column gateway.mails.language is 'Of the page where it was asked for.';
comment on column gateway.mails.sealed is
  'Address, code and link, encrypted with a key that is not in the database; removed once it is sent or has expired.';
comment on column gateway.mails.sealed_for is
  'Who can open it: processes with the same secret key. Others leave it to them.';
comment on column gateway.mails.priority is 'The smallest first: somebody waits for a code.';
comment on column gateway.mails.state is
  'sending: handed to the mail server, which has not answered yet. unknown: it never did, so that it may have left. dropped: no longer wanted.';
comment on column gateway.mails.claim is 'Of the process that sends it: no other writes how it went.';
create index if not exists mails_waiting_idx on gateway.mails (priority, next_try_at) where state = 'waiting';
create index if not exists mails_sending_idx on gateway.mails (claimed_at) where state = 'sending';
create index if not exists mails_expires_at_idx on gateway.mails (expires_at) where sealed is not null or state = 'waiting';
create index if not exists mails_finished_at_idx on gateway.mails (finished_at) where finished_at is not null;
create index if not exists mails_user_id_idx on gateway.mails (user_id);
alter table gateway.mails enable row level security;
