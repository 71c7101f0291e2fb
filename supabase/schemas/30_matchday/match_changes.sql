-- Every change of a match: from what, to what, by whose part, and why.

-- Every step, for good. Who it was by name stays with the office; in what part they acted everybody may know.
create table public.match_changes (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  place integer not null,
  kind text not null default 'move' check (kind in ('move', 'proposal', 'lineup', 'event', 'report', 'correction', 'protest', 'appeal', 'decision')),
  from_status public.match_status,
  to_status public.match_status,
  part public.match_part not null,
  reason text check (char_length(reason) <= 500),
  details jsonb not null default '{}' check (octet_length(details::text) <= 8000),
  changed_at timestamptz not null default now(),
  is_sample boolean not null default false,
  constraint one_place_for_a_change unique (match_id, place)
);
comment on table public.match_changes is 'The history of each match: every step, when, in what part, and why.';
create index match_changes_proposals_idx on public.match_changes (match_id) where kind = 'proposal';
alter table public.match_changes enable row level security;
grant select on public.match_changes to anon, authenticated;

create trigger those_concerned_look_again
after insert or update or delete on public.match_changes
for each row execute function app.tell_those_concerned();

create policy "everybody can read match changes" on public.match_changes for select to anon, authenticated using (true);

create trigger pages_are_drawn_anew after insert on public.match_changes
for each row execute function app.tell_pages();

create trigger followers_look_again_at_new_rows
after insert on public.match_changes referencing new table as changed
for each statement execute function app.tell_of_matches_in();

create table app.match_change_makers (
  change_id uuid primary key references public.match_changes (id) on delete cascade,
  changed_by uuid references auth.users (id) on delete set null,
  request_id uuid,
  constraint one_change_for_a_request unique (changed_by, request_id)
);
comment on table app.match_change_makers is 'Who took each step of a match, and with which request.';
alter table app.match_change_makers enable row level security;

create function app.is_done(p_request_id uuid)
returns boolean language sql stable security definer set search_path = ''
as $$ select exists (select from app.match_change_makers where changed_by = auth.uid() and request_id = p_request_id) $$;

create function app.note_match_change(
  game uuid, p_kind text, p_part public.match_part, p_reason text default null, p_details jsonb default '{}',
  p_from public.match_status default null, p_to public.match_status default null, p_request_id uuid default null
)
returns uuid language sql security definer set search_path = ''
as $$
  with noted as (
    insert into public.match_changes (match_id, place, kind, from_status, to_status, part, reason, details, is_sample)
    select game, 1 + coalesce((select max(place) from public.match_changes where match_id = game), 0), p_kind, p_from,
      p_to, p_part, p_reason, coalesce(p_details, '{}'), (select is_sample from public.matches where id = game)
    returning id)
  insert into app.match_change_makers (change_id, changed_by, request_id)
  select id, auth.uid(), p_request_id from noted
  returning change_id
$$;
