-- Windows are in a calendar that phones subscribe to, which takes a change only under a higher number.

alter table public.transfer_windows
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
comment on column public.transfer_windows.version is 'Rises with every change.';

create function app.note_window_change()
returns trigger
language plpgsql set search_path = ''
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
