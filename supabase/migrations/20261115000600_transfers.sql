-- Transfers: how a player comes from one club to another, agreed by everybody whom it concerns.
--
-- One record, one state, and a chain of events that is only ever added to: the state is what the events fold to.
-- A transfer moves by act_on_transfer() alone; what may follow what, and by whose hand, stands in
-- app.transfer_moves. The same list, for display, is domain/transfer-moves.ts; supabase/tests/transfer-moves.test.ts
-- holds the two together. What is rare is a check or a flag beside the state, and never a state of its own.
--
-- Nobody writes these tables but by functions. What the public sees is written once a transfer is registered, to
-- tables of its own (transfer_entries): of one that is not, there is nothing to leak.

create type public.transfer_type as enum (
  'permanent', 'free_expired', 'free_agent', 'loan', 'loan_return', 'loan_extend', 'loan_convert',
  'first_registration', 'intl_in', 'intl_out', 'status_change'
);
comment on type public.transfer_type is 'What kind of move it is. The same list is in domain/transfer-moves.ts.';

create type public.transfer_state as enum (
  'draft', 'offered', 'countered', 'clubs_agreed', 'player_agreed', 'submitted', 'returned', 'approved_unpaid',
  'approved', 'registered', 'loan_active', 'loan_ended', 'declined', 'withdrawn', 'expired', 'rejected', 'annulled'
);
comment on type public.transfer_state is 'How far a transfer is. The same list is in domain/transfer-moves.ts.';

create type public.transfer_party as enum (
  'staff', 'engaging', 'releasing', 'player', 'guardian', 'league', 'association', 'system'
);
comment on type public.transfer_party is
  'In what capacity somebody acts in a transfer. staff: of the engaging club, prepares and does not sign.';

-- When clubs may submit. Days of Africa/Harare: a window is open from the first second of one to the last of the other.
create table public.transfer_windows (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 80),
  opens_on date not null,
  closes_on date not null,
  opens_at timestamptz not null generated always as (opens_on::timestamp at time zone 'Africa/Harare') stored,
  closes_at timestamptz not null generated always as ((closes_on + 1)::timestamp at time zone 'Africa/Harare') stored,
  is_sample boolean not null default false,
  constraint a_window_closes_after_it_opens check (closes_on >= opens_on),
  constraint one_window_of_a_name unique (season_id, name)
);
comment on table public.transfer_windows is 'When transfers may be submitted, in days of Africa/Harare.';
comment on column public.transfer_windows.closes_at is 'The first moment at which it is closed.';
create index transfer_windows_closes_at_idx on public.transfer_windows (closes_at);
select app.open_record('public.transfer_windows');

-- What the work of transfers is governed by; one row, set by the association.
create table public.transfer_rules (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  club_answer interval not null default '72 hours',
  club_answer_last_week interval not null default '48 hours',
  club_answer_last_day interval not null default '12 hours',
  player_answer interval not null default '72 hours',
  league_answer interval not null default '24 hours',
  association_answer interval not null default '48 hours',
  returned_answer interval not null default '48 hours',
  fix_after_close interval not null default '24 hours',
  silence interval not null default '7 days',
  appeal_window interval not null default '7 days',
  longest_stay interval not null default '14 days',
  levy_percent numeric(5, 2) not null default 15 check (levy_percent between 0 and 100),
  squad_size smallint not null default 25 check (squad_size between 11 and 60),
  junior_places smallint not null default 5 check (junior_places between 0 and 30),
  foreign_limit smallint check (foreign_limit between 0 and 60),
  clubs_per_season smallint not null default 3 check (clubs_per_season between 1 and 10),
  loans_per_pair smallint not null default 3 check (loans_per_pair between 1 and 20)
);
comment on table public.transfer_rules is 'The times, limits and rates of transfers. One row.';
select app.open_record('public.transfer_rules', '{}');
insert into public.transfer_rules default values;

-- Private: what a player and a club owe each other, and until when.
create table public.contracts (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references public.players (person_id) on delete cascade,
  club_id uuid not null references public.clubs (id),
  starts_on date not null,
  ends_on date not null,
  ended_on date,
  ended_why text check (app.is_reason(ended_why)),
  currency text not null default 'USD' check (currency in ('USD', 'ZWG', 'ZAR')),
  monthly_wage numeric(12, 2) check (monthly_wage >= 0),
  bonuses text check (char_length(bonuses) <= 1000),
  transfer_id uuid,
  is_sample boolean not null default false,
  constraint a_contract_ends_after_it_starts check (ends_on > starts_on),
  constraint a_contract_ends_early_or_in_time check (ended_on <= ends_on and (ended_on is null or ended_why is not null))
);
comment on table public.contracts is 'Contracts of players with clubs. Private to the player, the club and the association.';
comment on column public.contracts.ended_on is 'When it ended before its time, by agreement or by a ruling.';
create index contracts_player_id_idx on public.contracts (player_id, ends_on);
create index contracts_club_id_idx on public.contracts (club_id);
create index contracts_transfer_id_idx on public.contracts (transfer_id);

-- Who speaks for a player under 18, beside the player.
create table public.guardians (
  player_id uuid not null references public.players (person_id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  relation text not null check (relation ~ '\S' and char_length(relation) <= 60),
  confirmed_by uuid default auth.uid() references auth.users (id) on delete set null,
  confirmed_at timestamptz not null default now(),
  primary key (player_id, user_id)
);
comment on table public.guardians is 'Whose consent a minor needs beside their own. Confirmed by the association.';
create index guardians_user_id_idx on public.guardians (user_id);
create index guardians_confirmed_by_idx on public.guardians (confirmed_by);

create table app.transfer_numbers (
  year integer primary key,
  last integer not null
);
comment on table app.transfer_numbers is 'The last number given to a transfer of a year.';
alter table app.transfer_numbers enable row level security;

create function app.next_transfer_ref()
returns text
language sql security definer set search_path = ''
as $$
  insert into app.transfer_numbers (year, last)
  values (extract(year from now() at time zone 'Africa/Harare')::int, 1)
  on conflict (year) do update set last = app.transfer_numbers.last + 1
  returning format('TR-%s-%s', year, lpad(last::text, 4, '0'))
$$;

create table public.transfers (
  id uuid primary key default gen_random_uuid(),
  ref text not null constraint one_transfer_of_a_ref unique check (ref ~ '^TR-\d{4}-\d{4,}$'),
  type public.transfer_type not null,
  state public.transfer_state not null default 'draft',
  version integer not null default 1,
  player_id uuid not null references public.players (person_id),
  engaging_club_id uuid references public.clubs (id),
  releasing_club_id uuid references public.clubs (id),
  foreign_club text check (foreign_club ~ '\S' and char_length(foreign_club) <= 120),
  foreign_country text check (char_length(foreign_country) between 2 and 60),
  parent_id uuid references public.transfers (id),
  window_id uuid references public.transfer_windows (id),
  -- Whose turn it is, and until when. Kept by what moves it.
  waits_for public.transfer_party[] not null default '{engaging}',
  due_at timestamptz,
  sent_at timestamptz,
  agreed_at timestamptz,
  submitted_at timestamptz,
  completed_at timestamptz,
  decided_at timestamptz,
  registered_at timestamptz,
  starts_on date,
  loan_ends_on date,
  shirt_number smallint check (shirt_number between 1 and 99),
  engaging_shows_fee boolean not null default false,
  releasing_shows_fee boolean not null default false,
  is_disputed boolean not null default false,
  is_under_appeal boolean not null default false,
  stayed_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_sample boolean not null default false,
  constraint a_transfer_has_its_clubs check (
    case when type = 'intl_out' then releasing_club_id is not null and engaging_club_id is null
      else engaging_club_id is not null end),
  constraint abroad_is_named check ((type in ('intl_in', 'intl_out')) = (foreign_club is not null)),
  constraint nobody_moves_to_where_they_are check (
    type = 'status_change' or engaging_club_id is distinct from releasing_club_id)
);
comment on table public.transfers is 'Every transfer, from its draft on. Visible to its parties, and to the offices once it reaches them.';
comment on column public.transfers.sent_at is 'When it first left the engaging club: from here on the releasing club sees it.';
comment on column public.transfers.agreed_at is 'When both clubs first agreed: from here on the player sees it.';
comment on column public.transfers.submitted_at is 'When it was first submitted: this moment counts for the window.';
comment on column public.transfers.completed_at is 'When the league office found its papers complete.';
create index transfers_engaging_club_id_idx on public.transfers (engaging_club_id, updated_at desc);
create index transfers_releasing_club_id_idx on public.transfers (releasing_club_id, updated_at desc);
create index transfers_player_id_idx on public.transfers (player_id);
create index transfers_parent_id_idx on public.transfers (parent_id);
create index transfers_window_id_idx on public.transfers (window_id);
create index transfers_state_idx on public.transfers (state, due_at);
create index transfers_submitted_at_idx on public.transfers (submitted_at desc) where submitted_at is not null;
create index transfers_disputed_idx on public.transfers (updated_at desc) where is_disputed;
alter table public.contracts
  add constraint contracts_transfer_id_fkey foreign key (transfer_id) references public.transfers (id) on delete set null;

-- What the clubs agree on. A version that has been sent is never changed: the next one has the next number.
create table public.transfer_terms (
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  number smallint not null,
  proposed_by public.transfer_party not null,
  starts_on date not null,
  loan_ends_on date,
  currency text not null default 'USD' check (currency in ('USD', 'ZWG', 'ZAR')),
  fee numeric(12, 2) not null default 0 check (fee >= 0),
  instalments jsonb not null default '[]' check (jsonb_typeof(instalments) = 'array' and jsonb_array_length(instalments) <= 12),
  sell_on_percent numeric(5, 2) not null default 0 check (sell_on_percent between 0 and 50),
  add_ons text check (char_length(add_ons) <= 1000),
  wage_share_percent numeric(5, 2) check (wage_share_percent between 0 and 100),
  has_recall boolean not null default false,
  option_fee numeric(12, 2) check (option_fee >= 0),
  note text check (char_length(note) between 10 and 1000),
  hash text not null,
  proposed_at timestamptz not null default now(),
  primary key (transfer_id, number)
);
comment on table public.transfer_terms is 'The versions of what two clubs agree on, each with the hash that both accept.';
comment on column public.transfer_terms.instalments is 'When how much of the fee is due: [{"dueOn": "2026-08-01", "amount": 5000}].';
comment on column public.transfer_terms.wage_share_percent is 'Of a loan: what share of the wages the engaging club pays.';

-- What the player and the engaging club agree on. Wages are for the player, the engaging club and the association.
create table public.transfer_contracts (
  transfer_id uuid primary key references public.transfers (id) on delete cascade,
  starts_on date not null,
  ends_on date not null,
  currency text not null default 'USD' check (currency in ('USD', 'ZWG', 'ZAR')),
  monthly_wage numeric(12, 2) check (monthly_wage >= 0),
  bonuses text check (char_length(bonuses) <= 1000),
  is_amateur boolean not null default false,
  is_first_professional boolean,
  constraint a_new_contract_ends_after_it_starts check (ends_on > starts_on),
  constraint an_amateur_has_no_wage check (not is_amateur or monthly_wage is null)
);
comment on table public.transfer_contracts is 'The contract that comes with a transfer. Wages are private.';

-- What the player and the guardian said, to which words.
create table public.transfer_consents (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  party public.transfer_party not null check (party in ('player', 'guardian')),
  given_by uuid not null references auth.users (id),
  is_given boolean not null,
  consent_hash text not null,
  text_hash text not null,
  language text not null check (language in ('en', 'sn', 'nd')),
  typed_name text check (typed_name ~ '\S' and char_length(typed_name) <= 120),
  reason text check (char_length(reason) <= 500),
  said_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
comment on table public.transfer_consents is 'The yes or no of a player and a guardian, to exactly these terms, in these words. A reason for a no is for them and the association.';
create unique index one_consent_of_a_party on public.transfer_consents (transfer_id, party, consent_hash)
  where withdrawn_at is null;
create index transfer_consents_given_by_idx on public.transfer_consents (given_by);
create index transfer_consents_transfer_id_idx on public.transfer_consents (transfer_id);

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
  constraint one_event_at_a_place unique (transfer_id, seq)
);
comment on table public.transfer_events is 'What happened to each transfer, in order, each row chained to the one before. Append-only.';
comment on column public.transfer_events.acting_as is 'The club for which a club''s person acted.';
comment on column public.transfer_events.actor_user_id is 'No foreign key: the row outlives the account.';

create table app.transfer_requests (
  user_id uuid not null,
  request_id uuid not null,
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  answer jsonb not null,
  primary key (user_id, request_id)
);
comment on table app.transfer_requests is 'What was answered to each request, so that the same one again does nothing twice.';
create index transfer_requests_transfer_id_idx on app.transfer_requests (transfer_id);
alter table app.transfer_requests enable row level security;

-- What is proposed and needs somebody else's yes: two people of the association, both clubs, all three parties.
create table public.transfer_proposals (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  action text not null check (action in ('withdraw', 'stay', 'annul', 'end_loan')),
  details jsonb not null default '{}',
  reason text not null check (app.is_reason(reason)),
  proposed_by uuid not null references auth.users (id),
  parties public.transfer_party[] not null,
  proposed_at timestamptz not null default now(),
  is_open boolean not null default true
);
comment on table public.transfer_proposals is 'Steps that wait for a second person or for the other parties.';
comment on column public.transfer_proposals.parties is 'Who has said yes to it so far.';
create unique index one_open_proposal_of_a_kind on public.transfer_proposals (transfer_id, action) where is_open;
create index transfer_proposals_transfer_id_idx on public.transfer_proposals (transfer_id);
create index transfer_proposals_proposed_by_idx on public.transfer_proposals (proposed_by);
