-- What somebody of a club's staff may see and do follows from the duty, and from nothing else (domain/club-duties.ts says
-- the same to the pages):
--
--   transfers   read and draft the club's transfers with the identity papers in them, enter players, write to the other club
--   contracts   read contracts and wages, and what is due for transfers
--   lineups     read and pick line-ups before they are public
--   news        write drafts of the club's news, and edit the club's own page
--   staff       invite people, give them duties, end their work
--
-- A club admin has all of them and signs. Of medical forms only the date and the doctor are kept, in the papers of a transfer.

alter table public.club_members drop constraint known_duties, add constraint known_duties check (duty in (
  'secretary', 'registrar', 'finance officer', 'media officer', 'team manager', 'kit manager', 'doctor', 'analyst'));
comment on column public.club_members.duty is 'What somebody of the staff is there for. Their rights follow from it (app.duty_rights).';
alter table public.club_invitations drop constraint known_duties_of_invited, add constraint known_duties_of_invited check (duty in (
  'secretary', 'registrar', 'finance officer', 'media officer', 'team manager', 'kit manager', 'doctor', 'analyst'));

create function app.duty_rights(member_role public.user_role, duty text)
returns text[]
language sql immutable set search_path = ''
as $$
  select case member_role
    when 'club_admin' then '{contracts,lineups,news,staff,transfers}'
    when 'coach' then '{lineups}'
    when 'club' then case duty
      when 'secretary' then '{lineups,news,transfers}'
      when 'registrar' then '{transfers}'
      when 'finance officer' then '{contracts}'
      when 'media officer' then '{news}'
      when 'team manager' then '{lineups}'
      else '{}' end
    else '{}' end::text[]
$$;

-- The clubs for which somebody has a right: by a membership that runs, for as long as its role is held too.
-- Definer, because nobody may read all memberships and roles.
create function app.clubs_with_right(person uuid, wanted text)
returns setof uuid
language sql stable security definer rows 1 set search_path = ''
as $$
  select distinct club_id from public.club_members
  where user_id = person and wanted = any (app.duty_rights(member_role, duty)) and member_role = any (app.roles_of(person))
    and starts_on <= current_date and coalesce(ends_on >= current_date, true)
$$;

-- The same as an array, which a policy asks for once and finds rows by with an index.
create function app.club_ids_with_right(person uuid, wanted text)
returns uuid[]
language sql stable security definer set search_path = ''
as $$ select array(select app.clubs_with_right(person, wanted)) $$;
grant execute on function app.duty_rights(public.user_role, text), app.clubs_with_right(uuid, text), app.club_ids_with_right(uuid, text)
to authenticated;

-- News and the club's own page.
alter policy "a club's people can write drafts for it, administrators anything" on public.articles
with check (
  (select app.caller_is('admin', 'super_admin'))
  or (kind = 'notice' and (select app.caller_is('zifa_admin')))
  or (
    status in ('draft', 'review') and kind = 'news'
    and club_id in (select app.clubs_with_right((select app.caller_id()), 'news'))
  )
);
alter policy "a club's people can change its drafts, administrators anything" on public.articles
using (
  (select app.caller_is('admin', 'super_admin'))
  or (kind = 'notice' and (select app.caller_is('zifa_admin')))
  or (status in ('draft', 'review') and club_id in (select app.clubs_with_right((select app.caller_id()), 'news')))
)
with check (
  (select app.caller_is('admin', 'super_admin'))
  or (kind = 'notice' and (select app.caller_is('zifa_admin')))
  or (
    status in ('draft', 'review') and kind = 'news'
    and club_id in (select app.clubs_with_right((select app.caller_id()), 'news'))
  )
);
alter policy "people can read what is published, those who write and publish the drafts too" on public.articles
using (
  status in ('published', 'withdrawn')
  or author_id = (select app.viewer_id())
  or club_id in (select app.clubs_with_right((select app.viewer_id()), 'news'))
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);
create or replace function app.can_change_article(wanted uuid)
returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.articles as article
    where article.id = wanted and (
      app.caller_is('admin', 'super_admin')
      or (article.kind = 'notice' and app.caller_is('zifa_admin'))
      or (
        article.status in ('draft', 'review')
        and article.club_id in (select app.clubs_with_right(app.caller_id(), 'news'))
      )
    )
  )
$$;

alter policy "those who write articles can add covers" on storage.objects
with check (
  bucket_id = 'covers' and not (select app.is_impersonating())
  and (
    ((select app.caller_is('admin', 'zifa_admin', 'super_admin')) and (storage.foldername(name))[1] = 'league')
    or (storage.foldername(name))[1] in (
      select club::text from app.clubs_with_right((select app.caller_id()), 'news') as club)
  )
);
alter policy "a club's people can change its words, administrators those of any" on public.clubs
using (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or id in (select app.clubs_with_right((select app.caller_id()), 'news'))
)
with check (
  (select app.caller_is('admin', 'zifa_admin', 'super_admin'))
  or id in (select app.clubs_with_right((select app.caller_id()), 'news'))
);

-- Line-ups.
alter policy "a club reads its own line-up, the offices all, the officials what is confirmed" on public.lineup_sheets
using (
  club_id in (select app.clubs_with_right((select app.viewer_id()), 'lineups'))
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or (confirmed_at is not null and match_id in (select app.matches_led_by((select app.viewer_id()))))
);
create or replace function app.lineup_terms(p_match_id uuid)
returns table(opens_at timestamp with time zone, closes_at timestamp with time zone, bench_size smallint, staff_size smallint, squad_size smallint, home_squad integer, away_squad integer, home_confirmed_at timestamp with time zone, away_confirmed_at timestamp with time zone, picks_for uuid[], signs_for uuid[], late_part public.match_part)
language sql stable security definer set search_path = ''
as $$
  with viewer as (select app.viewer_id() as id)
  select game.kick_off - interval '24 hours', app.lineup_deadline(game), rules.bench_size, rules.staff_size,
    rules.squad_size, app.squad_count(game, game.home_club_id), app.squad_count(game, game.away_club_id),
    (select confirmed_at from public.lineup_sheets where match_id = game.id and club_id = game.home_club_id),
    (select confirmed_at from public.lineup_sheets where match_id = game.id and club_id = game.away_club_id),
    array(select club from app.clubs_with_right(viewer.id, 'lineups') as club
      where club in (game.home_club_id, game.away_club_id) group by club),
    array(select club from app.clubs_served_by(viewer.id, 'club_admin') as club
      where club in (game.home_club_id, game.away_club_id) group by club),
    app.late_part(game.id, viewer.id)
  from viewer, public.matches as game, app.rules_of(game.season_id) as rules
  where game.id = p_match_id
$$;

create or replace function app.save_lineup(p_match_id uuid, p_club_id uuid, p_picks jsonb, p_staff jsonb, p_version integer, p_request_id uuid)
returns public.lineup_sheets
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.lock_for_lineup(p_match_id, p_club_id);
  sheet public.lineup_sheets;
begin
  if p_club_id not in (select app.clubs_with_right(app.caller_id(), 'lineups')) then
    raise sqlstate 'PT403' using message = 'A line-up is picked by a club admin, the coach, the secretary or the team manager of the club.';
  end if;
  select * into sheet from public.lineup_sheets where match_id = p_match_id and club_id = p_club_id;
  if sheet.request_id = p_request_id and sheet.saved_by = auth.uid() then
    return sheet;
  end if;
  perform app.check_lineup_is_open(game, sheet);
  if coalesce(sheet.version, 0) is distinct from p_version then
    raise sqlstate 'PT409' using
      message = 'Somebody of your club has saved this line-up since you opened it. Look at it again before you save.';
  end if;
  perform app.check_lineup(game, p_club_id, p_picks, p_staff, true);
  insert into public.lineup_sheets as present (match_id, club_id, saved_by, request_id, is_sample)
  values (p_match_id, p_club_id, auth.uid(), p_request_id, game.is_sample)
  on conflict (match_id, club_id) do update
    set version = present.version + 1, saved_by = auth.uid(), saved_at = now(), request_id = excluded.request_id
  returning * into sheet;
  perform app.write_lineup(game, p_club_id, p_picks, p_staff);
  return sheet;
end;
$$;
