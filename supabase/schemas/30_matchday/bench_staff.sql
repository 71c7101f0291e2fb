-- Who of a club can sit on the bench besides the players: its coaches of the record, and the people of its staff who
-- have an account. Each with the licence that the league has seen, and the ban that keeps them away.

-- Definer, because memberships are not everybody's to read.
create function app.bench_people(game public.matches, club uuid)
returns table (person_id uuid, name text, role text, licence text, licence_until date, why_not jsonb)
language sql stable security definer set search_path = ''
as $$
  with known as (
    select person.id, person.name, lower(stint.role) as role, 1 as rank
    from public.coach_stints as stint join public.people as person on person.id = stint.person_id
    where stint.club_id = club and (stint.starts_on is not null or stint.is_sample)
      and coalesce(stint.starts_on <= app.match_day_of(game), true) and coalesce(stint.ends_on >= app.match_day_of(game), true)
    union all
    select link.person_id, coalesce(person.name, profile.full_name),
      case when member.member_role = 'coach' then 'assistant coach' else member.duty end, 2
    from public.club_members as member
    join public.profiles as profile on profile.id = member.user_id
    left join public.person_links as link on link.user_id = member.user_id and link.status = 'confirmed'
    left join public.people as person on person.id = link.person_id
    where member.club_id = club and member.member_role <> 'player'
      and member.starts_on <= app.league_today() and coalesce(member.ends_on >= app.league_today(), true)
  ),
  once as (
    select distinct on (coalesce(id::text, lower(name))) id, name, role from known
    where name ~ '\S' order by coalesce(id::text, lower(name)), rank, role
  )
  select once.id, left(once.name, 100),
    case when once.role in ('head coach', 'assistant coach', 'goalkeeper coach', 'doctor', 'physiotherapist', 'team manager',
      'kit manager') then once.role when once.role like '%coach%' then 'assistant coach' else 'other' end,
    held.level, held.valid_until, case when once.id is not null then app.ban_in(game.id, once.id) end
  from once left join public.coach_licences as held on held.person_id = once.id and held.state = 'confirmed'
  order by once.name, once.id limit 200
$$;

-- For those who pick the line-up of the club, the offices, and whoever may change it late. Definer, because names of
-- accounts are nobody else's to read.
create function app.bench_choices(p_match_id uuid, p_club_id uuid)
returns table (person_id uuid, name text, role text, licence text, licence_until date, why_not text, why_not_message jsonb)
language sql stable security definer set search_path = ''
as $$
  select choice.person_id, choice.name, choice.role, choice.licence, choice.licence_until, choice.why_not ->> 'text',
    app.message_of(choice.why_not)
  from public.matches as game, app.bench_people(game, p_club_id) as choice
  where game.id = p_match_id and p_club_id in (game.home_club_id, game.away_club_id)
    and (p_club_id in (select app.clubs_with_right(app.viewer_id(), 'lineups'))
      or app.viewer_is('admin', 'zifa_admin', 'super_admin')
      or app.late_part(game.id, app.viewer_id()) is not null)
$$;

create function public.bench_choices(p_match_id uuid, p_club_id uuid)
returns table (person_id uuid, name text, role text, licence text, licence_until date, why_not text, why_not_message jsonb)
language sql stable set search_path = ''
as $$ select * from app.bench_choices(p_match_id, p_club_id) $$;
comment on function public.bench_choices(uuid, uuid) is 'Who of a club can sit on the bench besides the players, with licence and ban.';

grant execute on function app.bench_choices(uuid, uuid), public.bench_choices(uuid, uuid) to authenticated;
