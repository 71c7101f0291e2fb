-- What may follow what in a transfer, and by whose hand.

create table app.transfer_moves (
  action text not null,
  from_state public.transfer_state not null,
  to_state public.transfer_state not null,
  parties public.transfer_party[] not null,
  types public.transfer_type[] not null,
  needs_reason boolean not null,
  -- All of these have to say so, one after the other; those that a transfer does not have are not asked.
  together public.transfer_party[],
  -- Another person of the same office says so too.
  needs_second boolean not null,
  primary key (action, from_state, to_state)
);
comment on table app.transfer_moves is 'Which step of a transfer may follow which, and by whose hand.';
alter table app.transfer_moves enable row level security;

insert into app.transfer_moves (action, from_state, to_state, parties, types, needs_reason, together, needs_second)
select action, from_state::public.transfer_state,
  case to_state when 'same' then from_state else to_state end::public.transfer_state,
  parties::public.transfer_party[],
  case types
    when 'all' then enum_range(null::public.transfer_type)
    when 'two clubs' then '{permanent,loan,loan_extend,loan_convert}'
    when 'one club' then '{free_expired,free_agent,first_registration,intl_in,intl_out,status_change}'
    when 'loans' then '{loan,loan_extend}'
    when 'no loans' then '{permanent,free_expired,free_agent,loan_return,loan_convert,first_registration,intl_in,intl_out,status_change}'
    else types::public.transfer_type[] end,
  needs_reason, together::public.transfer_party[], needs_second
from (values
  ('offer', '{draft}', 'offered', '{engaging}', 'two clubs', false, null, false),
  ('offer', '{draft}', 'clubs_agreed', '{engaging}', 'one club', false, null, false),
  ('counter', '{offered}', 'countered', '{releasing}', 'two clubs', false, null, false),
  ('counter', '{countered}', 'offered', '{engaging}', 'two clubs', false, null, false),
  ('accept', '{offered}', 'clubs_agreed', '{releasing}', 'two clubs', false, null, false),
  ('accept', '{countered}', 'clubs_agreed', '{engaging}', 'two clubs', false, null, false),
  ('decline', '{offered,countered}', 'declined', '{releasing,engaging}', 'two clubs', true, null, false),
  ('consent', '{clubs_agreed}', 'player_agreed', '{player,guardian}', 'all', false, null, false),
  ('consent', '{returned}', 'same', '{player,guardian}', 'all', false, null, false),
  ('refuse', '{clubs_agreed}', 'declined', '{player,guardian}', 'all', false, null, false),
  ('take_back', '{player_agreed}', 'clubs_agreed', '{player,guardian}', 'all', true, null, false),
  ('submit', '{player_agreed,returned}', 'submitted', '{engaging}', 'all', false, null, false),
  ('complete', '{submitted}', 'same', '{league}', 'all', false, null, false),
  ('return', '{submitted}', 'returned', '{league,association}', 'all', true, null, false),
  ('approve', '{submitted}', 'approved', '{association}', 'all', false, null, false),
  ('approve', '{submitted}', 'approved_unpaid', '{association}', 'all', false, null, false),
  ('confirm_payment', '{approved_unpaid}', 'approved', '{association}', 'all', false, null, false),
  ('reject', '{submitted}', 'rejected', '{association}', 'all', true, null, false),
  ('register', '{approved}', 'registered', '{system}', 'no loans', false, null, false),
  ('register', '{approved}', 'loan_active', '{system}', 'loans', false, null, false),
  ('withdraw', '{draft,offered,countered}', 'withdrawn', '{engaging}', 'all', true, null, false),
  ('withdraw', '{clubs_agreed,player_agreed}', 'withdrawn', '{engaging,releasing}', 'all', true, '{engaging,releasing}', false),
  ('expire', '{offered,countered,clubs_agreed,player_agreed,returned}', 'expired', '{system}', 'all', false, null, false),
  ('object', '{clubs_agreed,player_agreed,submitted}', 'same', '{releasing}', '{free_expired}', true, null, false),
  ('answer_objection', '{clubs_agreed,player_agreed,submitted}', 'same', '{league}', '{free_expired}', true, null, false),
  ('dispute', '{offered,countered,clubs_agreed,player_agreed,submitted,returned,approved_unpaid,approved,registered,loan_active,rejected}', 'same', '{engaging,releasing,player,guardian}', 'all', true, null, false),
  ('settle', '{offered,countered,clubs_agreed,player_agreed,submitted,returned,approved_unpaid,approved,registered,loan_active,rejected}', 'same', '{association}', 'all', true, null, false),
  ('stay', '{submitted}', 'same', '{association}', 'all', true, null, true),
  ('lift_stay', '{submitted}', 'same', '{association,system}', 'all', true, null, false),
  ('appeal', '{rejected,registered,loan_active}', 'same', '{engaging,releasing,player,guardian}', 'all', true, null, false),
  ('uphold', '{rejected,registered,loan_active}', 'same', '{association}', 'all', true, null, false),
  ('set_aside', '{rejected}', 'submitted', '{association}', 'all', true, null, false),
  ('set_aside', '{registered,loan_active}', 'annulled', '{association}', 'all', true, null, false),
  ('annul', '{registered,loan_active}', 'annulled', '{association}', 'all', true, null, true),
  ('end_loan', '{loan_active}', 'loan_ended', '{engaging,releasing,player}', 'loans', true, '{engaging,releasing,player}', false),
  ('return_loan', '{loan_active}', 'loan_ended', '{system}', 'loans', false, null, false)
) as rules (action, froms, to_state, parties, types, needs_reason, together, needs_second),
  unnest(froms::text[]) as from_state;

create function app.transfer_moves_of(p_type public.transfer_type, p_state public.transfer_state, parties public.transfer_party[])
returns text[] language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct action order by action), '{}') from app.transfer_moves as rule
  where rule.from_state = p_state and p_type = any (rule.types) and rule.parties && transfer_moves_of.parties
$$;

-- What I am in a transfer, for display.
create function public.my_transfer_parties(p_transfer_id uuid)
returns public.transfer_party[] language sql stable set search_path = ''
as $$
  select coalesce((
    select app.transfer_parties_of(transfer, app.viewer_id()) from public.transfers as transfer
    where transfer.id = p_transfer_id), '{}')
$$;

-- As refusals name them.
create function app.transfer_state_name(state public.transfer_state)
returns jsonb language sql immutable set search_path = ''
as $$
  select case state
    when 'draft' then app.name_parameter('transfers.stateDraft', 'a draft')
    when 'offered' then app.name_parameter('transfers.stateOffered', 'offered')
    when 'countered' then app.name_parameter('transfers.stateCountered', 'countered')
    when 'clubs_agreed' then app.name_parameter('transfers.stateClubsAgreed', 'agreed by the clubs')
    when 'player_agreed' then app.name_parameter('transfers.statePlayerAgreed', 'agreed by the player')
    when 'submitted' then app.name_parameter('transfers.stateSubmitted', 'submitted')
    when 'returned' then app.name_parameter('transfers.stateReturned', 'returned')
    when 'approved_unpaid' then app.name_parameter('transfers.stateApprovedUnpaid', 'approved and waiting for a payment')
    when 'approved' then app.name_parameter('transfers.stateApproved', 'approved')
    when 'registered' then app.name_parameter('transfers.stateRegistered', 'registered')
    when 'loan_active' then app.name_parameter('transfers.stateLoanActive', 'a running loan')
    when 'loan_ended' then app.name_parameter('transfers.stateLoanEnded', 'a loan that has ended')
    when 'declined' then app.name_parameter('transfers.stateDeclined', 'declined')
    when 'withdrawn' then app.name_parameter('transfers.stateWithdrawn', 'withdrawn')
    when 'expired' then app.name_parameter('transfers.stateExpired', 'expired')
    when 'rejected' then app.name_parameter('transfers.stateRejected', 'rejected')
    when 'annulled' then app.name_parameter('transfers.stateAnnulled', 'annulled')
  end
$$;

create function app.transfer_state_words(state public.transfer_state)
returns text language sql immutable set search_path = ''
as $$ select app.transfer_state_name(state) ->> 'text' $$;

create function app.transfer_party_name(party public.transfer_party)
returns jsonb language sql immutable set search_path = ''
as $$
  select case party
    when 'staff' then app.name_parameter('transfers.partyStaff', 'the engaging club')
    when 'engaging' then app.name_parameter('transfers.partyEngaging', 'a club admin of the engaging club')
    when 'releasing' then app.name_parameter('transfers.partyReleasing', 'a club admin of the releasing club')
    when 'player' then app.name_parameter('transfers.partyPlayer', 'the player')
    when 'guardian' then app.name_parameter('transfers.partyGuardian', 'the guardian')
    when 'league' then app.name_parameter('transfers.partyLeague', 'the league office')
    when 'association' then app.name_parameter('transfers.partyAssociation', 'the association')
    when 'system' then app.name_parameter('transfers.partySystem', 'the clock')
  end
$$;

-- Any of these.
create function app.transfer_party_names(parties public.transfer_party[])
returns jsonb language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'list', jsonb_agg(app.transfer_party_name(party) order by party),
    'text', string_agg(app.transfer_party_name(party) ->> 'text', ' or ' order by party))
  from unnest(parties) as party
$$;

create function app.is_minor(player uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select born_on > (now() at time zone 'Africa/Harare')::date - interval '18 years'
    from public.birth_dates where person_id = player), false)
$$;

-- A person who belonged to one of the clubs in the last two years does not decide between them.
create function app.is_conflicted(transfer public.transfers, account uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select app.is_conflicted_with(account, transfer.engaging_club_id, transfer.releasing_club_id)
    or transfer.player_id = any (app.conflict_people_of(account))
$$;

grant execute on function
  app.transfer_moves_of(public.transfer_type, public.transfer_state, public.transfer_party[]),
  public.my_transfer_parties(uuid), app.is_minor(uuid)
to authenticated;
