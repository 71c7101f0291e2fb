-- Towns, so that clubs can be shown on a map. A club keeps its town as its source writes it ("Harare (Mbare)").

create table public.towns (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint one_row_for_a_town unique check (char_length(name) between 1 and 60),
  province text,
  latitude numeric(8, 5) not null check (latitude between -90 and 90),
  longitude numeric(8, 5) not null check (longitude between -180 and 180),
  source_id uuid references public.sources (id),
  is_sample boolean not null default false,
  constraint province_has_at_most_200_characters check (char_length(province) <= 200)
);
comment on table public.towns is 'Towns and where they lie.';
create index towns_source_id_idx on public.towns (source_id);
alter table public.towns enable row level security;
grant select on public.towns to anon, authenticated;

create policy "everybody can read towns"
on public.towns for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.towns
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.towns deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.towns
for each row execute function app.tell_pages();
