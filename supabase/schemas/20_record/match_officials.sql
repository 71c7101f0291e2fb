-- Which official had which duty in which match, and whether that is published.

create table public.match_officials (
  match_id uuid not null references public.matches (id) on delete cascade,
  person_id uuid not null references public.officials (person_id),
  function text not null check (function in ('referee', 'assistant', 'fourth', 'commissioner')),
  published_at timestamptz,
  answer text not null default 'accepted' check (answer in ('waiting', 'accepted', 'declined')),
  decline_reason text check (app.is_reason(decline_reason)),
  answered_at timestamptz,
  primary key (match_id, person_id),
  constraint who_declines_says_why check (answer <> 'declined' or decline_reason is not null)
);
comment on table public.match_officials is 'Who was appointed to which match, as what.';
comment on column public.match_officials.published_at is 'From when everybody may know it; if nobody says, 72 hours before the kick-off.';
comment on column public.match_officials.answer is 'What the official said to it. Those of the old record went.';
create index match_officials_person_id_idx on public.match_officials (person_id);
create index match_officials_declined_idx on public.match_officials (match_id) where answer = 'declined';
alter table public.match_officials enable row level security;
grant select on public.match_officials to anon, authenticated;

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.match_officials
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.match_officials
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.match_officials deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.match_officials
for each row execute function app.tell_pages();

-- Who referees a match is public from its publication: when the office says, else 72 hours before the kick-off.
-- Pressure on referees begins when their names are known. Those who keep the record know before, and each
-- official their own.

-- Asked once for each appointment; the match is found by its key.
create function app.is_published(match_id uuid, published_at timestamptz)
returns boolean language sql stable set search_path = ''
as $$
  select coalesce(published_at <= now(), false) or exists (
    select from public.matches as game
    where game.id = match_id and (
      game.status <> 'scheduled'
      or (published_at is null and coalesce(game.kick_off, game.played_on::timestamptz) <= now() + interval '72 hours')))
$$;

create policy "visitors can read appointments once they are published"
on public.match_officials for select to anon
using (answer <> 'declined' and app.is_published(match_id, published_at));

create policy "people read published appointments, officials own, offices all"
on public.match_officials for select to authenticated
using (
  (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or person_id = (select app.person_of((select app.viewer_id())))
  or (answer <> 'declined' and app.is_published(match_id, published_at))
);

grant execute on function app.is_published(uuid, timestamp with time zone) to anon, authenticated;
