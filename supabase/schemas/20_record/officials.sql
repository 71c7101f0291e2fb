-- Referees and commissioners of the record.

create table public.officials (
  person_id uuid primary key references public.people (id) on delete cascade,
  category text not null check (category in ('referee', 'assistant', 'fourth', 'commissioner', 'assessor')),
  panel text,
  region text,
  as_of text,
  note text,
  source_id uuid references public.sources (id),
  constraint as_of_has_at_most_200_characters check (char_length(as_of) <= 200),
  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  constraint panel_has_at_most_200_characters check (char_length(panel) <= 200),
  constraint region_has_at_most_200_characters check (char_length(region) <= 200)
);
comment on table public.officials is 'Referees, assistants, fourth officials, commissioners, assessors.';
create index officials_source_id_idx on public.officials (source_id);
create index officials_panel_idx on public.officials (panel);
create index officials_region_idx on public.officials (region);
alter table public.officials enable row level security;
grant select on public.officials to anon, authenticated;

create policy "everybody can read officials"
on public.officials for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.officials
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.officials deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.officials
for each row execute function app.tell_pages();
