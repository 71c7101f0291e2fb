-- The papers of a transfer. Files are in a private bucket, in a folder named by the transfer, and are never replaced
-- there: a newer paper of the same kind follows the older one. Every opening is written down first; only then, and
-- for two minutes, can they make a link to it. Of a medical form nothing is kept but its date and the doctor.
--
-- Who sees what (docs/decisions/0013): the engaging club its own papers and the player's file, contracts only by those
-- who see wages; the releasing club its own and the agreement; the player what is the player's; the league that a paper
-- is there, and the identity; the association all; super admins, once it is registered and with a reason, all but wages.

-- The moment that counts for windows and times: the server's. Where a row stands, that one: tests set it as the owner
-- of the database, and nobody else can.
create table app.set_clock (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  at timestamptz not null
);
comment on table app.set_clock is 'Empty, unless a test has stopped the clock of transfers.';
alter table app.set_clock enable row level security;

create function app.now_for_windows()
returns timestamptz language sql stable security definer set search_path = ''
as $$ select coalesce((select at from app.set_clock), now()) $$;

create function app.today_for_windows()
returns date language sql stable security definer set search_path = ''
as $$ select (app.now_for_windows() at time zone 'Africa/Harare')::date $$;

create table public.transfer_documents (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  kind text not null constraint known_papers check (kind in (
    'identity', 'birth_certificate', 'contract', 'amateur_form', 'agreement', 'loan_agreement', 'clearance', 'contract_end',
    'itc', 'release', 'medical', 'photo', 'guardian_consent', 'school_record', 'minor_approval', 'tpo', 'payment',
    'training_history', 'objection', 'decision')),
  path text constraint one_paper_of_a_file unique,
  name text not null check (name ~ '\S' and char_length(name) <= 120),
  size integer check (size between 1 and 5242880),
  party public.transfer_party not null,
  uploaded_by uuid references auth.users (id) on delete set null,
  uploaded_at timestamptz not null default now(),
  replaced_at timestamptz,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 1000),
  constraint only_of_a_medical_form_no_file_is_kept check ((kind = 'medical') = (path is null)),
  constraint path_has_at_most_500_characters check (char_length(path) <= 500)
);
comment on table public.transfer_documents is 'Papers of transfers: which, by whom, when. The files are private.';
comment on column public.transfer_documents.replaced_at is 'When a newer one of the same kind and side came.';
comment on column public.transfer_documents.details is
  'medical: {"date", "doctor"}; itc: {"reference", "date"}; minor_approval: {"reference", "exception"}. Nothing else.';
create index transfer_documents_transfer_id_idx on public.transfer_documents (transfer_id, kind);
create index transfer_documents_uploaded_by_idx on public.transfer_documents (uploaded_by);
alter table public.transfer_documents enable row level security;
grant select (id, transfer_id, kind, name, size, party, uploaded_at, replaced_at, details)
on public.transfer_documents to authenticated;

create policy "nobody reads papers of a transfer through another's eyes" on public.transfer_documents
as restrictive for select to authenticated using (not (select app.is_impersonating()));

create constraint trigger checks_of_a_transfer_with_a_new_paper_are_counted
after insert on public.transfer_documents
deferrable initially deferred for each row when (auth.uid() is not null)
execute function app.count_checks_of_changed();

create table public.document_access (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.transfer_documents (id) on delete cascade,
  user_id uuid not null,
  party public.transfer_party,
  reason text check (app.is_reason(reason)),
  request_id uuid not null,
  opened_at timestamptz not null default now(),
  constraint one_opening_of_a_request unique (user_id, request_id)
);
comment on table public.document_access is 'Who opened which paper of a transfer, when, as what and why. Append-only.';
comment on column public.document_access.user_id is 'No foreign key: the row outlives the account.';
comment on column public.document_access.party is 'On which side; none for super admins.';
create index document_access_document_id_idx on public.document_access (document_id, opened_at desc);
create index document_access_user_id_idx on public.document_access (user_id, opened_at desc);
alter table public.document_access enable row level security;
grant select (id, document_id, user_id, party, reason, opened_at) on public.document_access to authenticated;

create policy "people read what they opened, association and super admins all"
on public.document_access for select to authenticated
using (user_id = (select app.viewer_id()) or (select app.viewer_is('zifa_admin', 'super_admin')));

create policy "nobody reads who opened a paper through another's eyes" on public.document_access
as restrictive for select to authenticated using (not (select app.is_impersonating()));

-- The sides of somebody that this transfer has reached: an office sees nothing of it as long as it is the clubs'.
create function app.reached_sides(transfer public.transfers, account uuid)
returns public.transfer_party[] language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(side order by side), '{}') from unnest(app.transfer_parties_of(transfer, account)) as side
  where app.is_reached_by(transfer, array[side])
$$;

-- That the paper is there.
create function app.is_told_of_paper(sides public.transfer_party[], p_kind text, p_party public.transfer_party)
returns boolean language sql immutable set search_path = ''
as $$
  select sides && '{league,association}'
    or (sides && '{staff,engaging}' and (
      p_party in ('staff', 'engaging', 'player', 'guardian')
      or p_kind in ('agreement', 'loan_agreement', 'clearance', 'contract_end', 'release', 'itc', 'minor_approval', 'payment')))
    or (sides && '{releasing}' and (p_party = 'releasing' or p_kind in ('agreement', 'loan_agreement')))
    or (sides && '{player,guardian}' and (
      p_party in ('player', 'guardian')
      or p_kind in ('identity', 'birth_certificate', 'contract', 'amateur_form', 'medical', 'photo', 'guardian_consent',
        'school_record', 'training_history')))
$$;

-- What is in it. Contracts name wages, which staff of the club and super admins do not see.
create function app.can_open_paper(
  sides public.transfer_party[], is_overseer boolean, is_registered boolean, p_kind text, p_party public.transfer_party
)
returns boolean language sql immutable set search_path = ''
as $$
  select sides && '{association}'
    or (sides && '{league}' and p_kind in ('identity', 'objection'))
    or (sides && '{staff}' and p_kind not in ('contract', 'amateur_form') and app.is_told_of_paper('{staff}', p_kind, p_party))
    or (sides && '{engaging,releasing,player,guardian}'
      and app.is_told_of_paper(array(select unnest(sides) except select unnest('{staff,league}'::public.transfer_party[])), p_kind, p_party))
    or (is_overseer and is_registered and p_kind not in ('contract', 'amateur_form'))
$$;

create function app.sees_paper(p_transfer_id uuid, p_kind text, p_party public.transfer_party)
returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select from public.transfers as transfer
    where transfer.id = p_transfer_id and (
      app.is_told_of_paper(app.paper_sides(transfer, app.viewer_id()), p_kind, p_party) or app.viewer_is('super_admin')))
$$;

create policy "each side reads the papers that concern it, the offices all"
on public.transfer_documents for select to authenticated using (app.sees_paper(transfer_id, kind, party));

create function app.refuse_document_access_change()
returns trigger language plpgsql set search_path = ''
as $$
begin
  perform app.refuse('PT403', 'transfers.openingsKept', 'The log of opened papers cannot be changed.');
end;
$$;

create trigger openings_are_never_changed
before update on public.document_access
for each statement execute function app.refuse_document_access_change();

-- For whatever changes a transfer beside its steps.
create function app.refuse_transfer_work()
returns void language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
end;
$$;

-- The papers of a transfer concern the releasing club, not only those of it who sign: its staff see and open what the
-- club brought and the agreement, as those of the engaging club do for theirs. They act for nobody.

create function app.paper_sides(transfer public.transfers, account uuid)
returns public.transfer_party[] language sql stable security definer set search_path = ''
as $$
  select app.reached_sides(transfer, account) || case
    when transfer.releasing_club_id <> app.applicant_of(transfer) and transfer.sent_at is not null
      and transfer.releasing_club_id = any (app.club_ids_with_right(account, 'transfers'))
      and not app.reached_sides(transfer, account) && '{releasing}'
    then '{releasing}' else '{}' end::public.transfer_party[]
$$;

grant execute on function
  app.now_for_windows(), app.today_for_windows()
to anon, authenticated;

grant execute on function
  app.reached_sides(public.transfers, uuid), app.is_told_of_paper(public.transfer_party[], text, public.transfer_party),
  app.sees_paper(uuid, text, public.transfer_party), app.paper_sides(public.transfers, uuid)
to authenticated;
