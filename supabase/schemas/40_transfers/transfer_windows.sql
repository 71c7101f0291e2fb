-- When players can be registered.

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
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint a_window_closes_after_it_opens check (closes_on >= opens_on),
  constraint one_window_of_a_name unique (season_id, name)
);
comment on table public.transfer_windows is 'When transfers may be submitted, in days of Africa/Harare.';
comment on column public.transfer_windows.closes_at is 'The first moment at which it is closed.';
comment on column public.transfer_windows.version is 'Rises with every change.';
create index transfer_windows_closes_at_idx on public.transfer_windows (closes_at);
alter table public.transfer_windows enable row level security;
grant select on public.transfer_windows to anon, authenticated;

create policy "everybody can read transfer windows"
on public.transfer_windows for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.transfer_windows
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.transfer_windows deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.transfer_windows
for each row execute function app.tell_pages();

-- Windows are in a calendar that phones subscribe to, which takes a change only under a higher number.

create function app.note_window_change()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;

create trigger a_change_raises_the_version
before update on public.transfer_windows
for each row execute function app.note_window_change();
