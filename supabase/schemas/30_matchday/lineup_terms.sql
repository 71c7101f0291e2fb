-- What a club needs to know to pick: the rules, the deadlines, and who can record.

-- The frame of the page: when, how many, who has confirmed, and what the viewer may do. No player is in it.
-- Definer, because it says whether the other club has confirmed, and nothing else of its sheet.
create function app.lineup_terms(p_match_id uuid)
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

create function public.lineup_terms(p_match_id uuid)
returns table (
  opens_at timestamptz, closes_at timestamptz, bench_size smallint, staff_size smallint, squad_size smallint,
  home_squad integer, away_squad integer, home_confirmed_at timestamptz, away_confirmed_at timestamptz,
  picks_for uuid[], signs_for uuid[], late_part public.match_part
)
language sql stable set search_path = ''
as $$ select * from app.lineup_terms(p_match_id) $$;

-- Whom a club can name as its recorders, by name: for its admins and the league. Definer, because names of
-- accounts are nobody else's to read.
create function app.recorder_choices(p_match_id uuid, p_club_id uuid)
returns table (user_id uuid, name text, member_role public.user_role, is_named boolean)
language sql stable security definer set search_path = ''
as $$
  select member.user_id, max(profile.full_name), min(member.member_role), bool_or(recorder.user_id is not null)
  from public.club_members as member
  join public.profiles as profile on profile.id = member.user_id
  left join public.match_recorders as recorder
    on recorder.match_id = p_match_id and recorder.user_id = member.user_id and recorder.club_id = p_club_id
  where member.club_id = p_club_id
    and member.starts_on <= app.league_today() and coalesce(member.ends_on >= app.league_today(), true)
    and exists (select from public.matches where id = p_match_id and p_club_id in (home_club_id, away_club_id))
    and (p_club_id in (select app.clubs_served_by(app.viewer_id(), 'club_admin'))
      or app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  group by member.user_id order by 3, 2, 1 limit 100
$$;

create function public.recorder_choices(p_match_id uuid, p_club_id uuid)
returns table (user_id uuid, name text, member_role public.user_role, is_named boolean)
language sql stable set search_path = ''
as $$ select * from app.recorder_choices(p_match_id, p_club_id) $$;

grant execute on function
  app.lineup_terms(uuid), public.lineup_terms(uuid), app.recorder_choices(uuid, uuid),
  public.recorder_choices(uuid, uuid)
to authenticated;
