-- The competitions that seasons belong to.

create table public.competitions (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  kind text not null check (kind in ('league', 'cup', 'continental', 'national team')),
  is_sample boolean not null default false,
  constraint name_has_at_most_200_characters check (char_length(name) <= 200),
  constraint slug_has_at_most_100_characters check (char_length(slug) <= 100)
);
comment on table public.competitions is 'The league, the cups, and what our clubs and the national team play abroad.';
alter table public.competitions enable row level security;
grant select on public.competitions to anon, authenticated;

create policy "everybody can read competitions"
on public.competitions for select to anon, authenticated
using (true);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.competitions
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.competitions deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.competitions
for each row execute function app.tell_pages();
