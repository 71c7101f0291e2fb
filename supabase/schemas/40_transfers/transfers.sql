-- Transfers: how a player comes from one club to another, agreed by everybody whom it concerns.
--
-- One record, one state, and a chain of events that is only ever added to: the state is what the events fold to.
-- A transfer moves by act_on_transfer() alone; what may follow what, and by whose hand, stands in
-- app.transfer_moves. The same list, for display, is domain/transfers/moves.ts; supabase/tests/transfers/transfer-moves.test.ts
-- holds the two together. What is rare is a check or a flag beside the state, and never a state of its own.
--
-- Nobody writes these tables but by functions. What the public sees is written once a transfer is registered, to
-- tables of its own (transfer_entries): of one that is not, there is nothing to leak.

create type public.transfer_type as enum (
  'permanent', 'free_expired', 'free_agent', 'loan', 'loan_return', 'loan_extend', 'loan_convert',
  'first_registration', 'intl_in', 'intl_out', 'status_change'
);
comment on type public.transfer_type is 'What kind of move it is. The same list is in domain/transfers/moves.ts.';

create type public.transfer_state as enum (
  'draft', 'offered', 'countered', 'clubs_agreed', 'player_agreed', 'submitted', 'returned', 'approved_unpaid',
  'approved', 'registered', 'loan_active', 'loan_ended', 'declined', 'withdrawn', 'expired', 'rejected', 'annulled'
);
comment on type public.transfer_state is 'How far a transfer is. The same list is in domain/transfers/moves.ts.';

create type public.transfer_party as enum (
  'staff', 'engaging', 'releasing', 'player', 'guardian', 'league', 'association', 'system'
);
comment on type public.transfer_party is
  'In what capacity somebody acts in a transfer. staff: of the engaging club, prepares and does not sign.';

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
  is_under_way boolean not null generated always as (
  is_under_appeal or state in ('draft', 'offered', 'countered', 'clubs_agreed', 'player_agreed', 'submitted', 'returned',
    'approved_unpaid', 'approved')) stored,
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
comment on column public.transfers.is_under_way is
  'Somebody or the clock has something to do. A loan that runs is done until somebody ends it.';
create index transfers_engaging_club_id_idx on public.transfers (engaging_club_id, updated_at desc);
create index transfers_releasing_club_id_idx on public.transfers (releasing_club_id, updated_at desc);
create index transfers_player_id_idx on public.transfers (player_id);
create index transfers_parent_id_idx on public.transfers (parent_id);
create index transfers_window_id_idx on public.transfers (window_id);
create index transfers_state_idx on public.transfers (state, due_at);
create index transfers_submitted_at_idx on public.transfers (submitted_at desc) where submitted_at is not null;
create index transfers_disputed_idx on public.transfers (updated_at desc) where is_disputed;

-- The last guard against two clubs with one player.
create unique index one_transfer_of_a_player_at_the_offices on public.transfers (player_id)
  where state in ('submitted', 'returned', 'approved_unpaid', 'approved');
create index transfers_under_way_idx on public.transfers (due_at, updated_at desc) where is_under_way;
create index transfers_done_idx on public.transfers (updated_at desc, id) where not is_under_way;

-- What a club has lent, and what it owes, of all that was ever registered.
create index transfers_lent_idx on public.transfers (releasing_club_id) where state = 'loan_active';
alter table public.transfers enable row level security;
grant select on public.transfers to authenticated;

create policy "parties read their transfers, the offices what reached them"
on public.transfers for select to authenticated
using (
  engaging_club_id = any ((select app.club_ids_with_right((select app.viewer_id()), 'transfers'))::uuid[])
  or (releasing_club_id = any ((select app.club_ids_with_right((select app.viewer_id()), 'transfers'))::uuid[])
    and (sent_at is not null or type = 'intl_out'))
  or (player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[]) and agreed_at is not null)
  or (submitted_at is not null and (select app.viewer_is('admin', 'zifa_admin')))
  or (is_disputed and (select app.viewer_is('zifa_admin')))
  or (select app.viewer_is('super_admin'))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.transfers
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.transfers
for each row execute function app.tell_those_concerned();

create constraint trigger checks_of_a_changed_transfer_are_counted
after insert or update on public.transfers
deferrable initially deferred for each row when (auth.uid() is not null)
execute function app.count_checks_of_changed();

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
