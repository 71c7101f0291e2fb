-- Who referees a match is public from its publication: when the office says, else 72 hours before the kick-off.
-- Pressure on referees begins when their names are known. Those who keep the record know before, and each
-- official their own.

alter table public.match_officials add column published_at timestamptz;
comment on column public.match_officials.published_at is 'From when everybody may know it; if nobody says, 72 hours before the kick-off.';
grant insert (published_at), update (published_at) on public.match_officials to authenticated;

-- Asked once for each appointment; the match is found by its key.
create function app.is_published(match_id uuid, published_at timestamptz)
returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(published_at <= now(), false) or exists (
    select from public.matches as game
    where game.id = match_id and (
      game.status <> 'scheduled'
      or (published_at is null and coalesce(game.kick_off, game.played_on::timestamptz) <= now() + interval '72 hours')))
$$;
grant execute on function app.is_published(uuid, timestamptz) to anon, authenticated;

drop policy "everybody can read match officials" on public.match_officials;
create policy "visitors can read appointments once they are published"
on public.match_officials for select to anon
using (app.is_published(match_id, published_at));
create policy "people can read published appointments, officials their own, those who keep the record all"
on public.match_officials for select to authenticated
using (
  (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or person_id = (select app.person_of((select app.viewer_id())))
  or app.is_published(match_id, published_at)
);
