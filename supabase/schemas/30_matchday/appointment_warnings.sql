-- What speaks against appointing somebody to a match. It is told before anything is saved. Only being at two matches at
-- the same time is refused (app.appoint_round); the rest the offices weigh themselves.

-- The officials whose account is bound to one of these clubs (app.conflict_clubs_of), or who coach there. Definer,
-- because memberships are not everybody's to read; the offices alone are answered.
create function app.officials_of_clubs(clubs uuid[])
returns table (person_id uuid, club_id uuid) language sql stable security definer set search_path = ''
as $$
  select official.person_id, bound.club_id
  from public.officials as official cross join lateral (
    select club.id as club_id
    from public.person_links as link cross join lateral unnest(app.conflict_clubs_of(link.user_id)) as club (id)
    where link.person_id = official.person_id and link.status = 'confirmed'
    union
    select stint.club_id from public.coach_stints as stint
    where stint.person_id = official.person_id and coalesce(stint.ends_on, app.league_today()) >= app.league_today() - interval '24 months'
  ) as bound
  where bound.club_id = any (clubs) and app.viewer_is('admin', 'zifa_admin', 'super_admin')
$$;

-- Several matches are asked about at once. What they have to do with each other is left out: whoever plans them sees
-- that on the page before anything is saved (domain/matchday/appointments.ts).
create function public.appointment_warnings(p_match_ids uuid[])
returns table (match_id uuid, person_id uuid, kind text, words text, words_message jsonb) language sql stable set search_path = ''
as $$
  with game as (
    select *, app.match_moment(kick_off, played_on) as at,
      coalesce((kick_off at time zone 'Africa/Harare')::date, played_on) as day
    from public.matches where id = any (p_match_ids[1:60])
  ),
  sides as (
    select game.id as match_id, club.id, club.name, coalesce(town.name, club.town) as town
    from game join public.clubs as club on club.id in (game.home_club_id, game.away_club_id)
    left join public.towns as town on town.id = club.town_id
  ),
  last_eight as (
    select game.id as asked_id, sides.id as club_id, sides.name, before.id as match_id,
      row_number() over (partition by game.id, sides.id order by before.at desc) as place
    from game join sides on sides.match_id = game.id cross join lateral (
      select played.id, app.match_moment(played.kick_off, played.played_on) as at from (
        select id, kick_off, played_on, status from public.matches where home_club_id = sides.id
        union all
        select id, kick_off, played_on, status from public.matches where away_club_id = sides.id) as played
      where app.match_moment(played.kick_off, played.played_on) < game.at
        and played.status not in ('postponed', 'walkover', 'cancelled', 'void')
      order by at desc limit 8) as before
  )
  select warning.match_id, warning.person_id, warning.kind, warning.said ->> 'text', app.message_of(warning.said)
  from (
    select game.id, elsewhere.person_id, case when abs(extract(epoch from other.kick_off - game.kick_off)) < 3 * 3600 then 'same_time' else 'same_day' end,
        case when abs(extract(epoch from other.kick_off - game.kick_off)) < 3 * 3600
          then app.sentence('matchday.sentences.warnSameTime', 'Already appointed at the same time: {home} v {away}, {time}.', about.parameters)
          else app.sentence('matchday.sentences.warnSameDay', 'Already appointed on the same day: {home} v {away}, {time}.', about.parameters) end
      from game
      join public.matches as other on other.played_on = game.day and other.id <> game.id and other.id <> all (p_match_ids)
        and other.status not in ('postponed', 'cancelled', 'void')
      join public.match_officials as elsewhere on elsewhere.match_id = other.id and elsewhere.answer <> 'declined'
      join public.clubs as home on home.id = other.home_club_id
      join public.clubs as away on away.id = other.away_club_id
      cross join lateral (select jsonb_build_object('home', home.name, 'away', away.name,
        'time', coalesce(to_jsonb(to_char(other.kick_off at time zone 'Africa/Harare', 'HH24:MI')),
          app.name_parameter('matchday.sentences.noTimeYet', 'no time yet')))) as about (parameters)
      union all
      select game.id, away.person_id, 'unavailable', case when away.reason is null
          then app.sentence('matchday.sentences.warnAway', 'Unavailable from {first} to {last}.', about.parameters)
          else app.sentence('matchday.sentences.warnAwayBecause', 'Unavailable from {first} to {last}: {reason}', about.parameters) end
      from game join public.official_unavailability as away on game.day between away.from_on and away.until_on
      cross join lateral (select jsonb_build_object('reason', away.reason,
        'first', app.day_parameter(away.from_on, to_char(away.from_on, 'FMDD FMMonth')),
        'last', app.day_parameter(away.until_on, to_char(away.until_on, 'FMDD FMMonth')))) as about (parameters)
      union all
      select last_eight.asked_id, given.person_id, 'same_club', app.sentence('matchday.sentences.warnSameClub',
        'Was at {count} of the last {all} matches of {club}.', jsonb_build_object('count', count(*), 'club', last_eight.name,
          'all', (select count(*) from last_eight as all_of where all_of.asked_id = last_eight.asked_id and all_of.club_id = last_eight.club_id)))
      from last_eight join public.match_officials as given on given.match_id = last_eight.match_id and given.answer <> 'declined'
      group by last_eight.asked_id, given.person_id, last_eight.club_id, last_eight.name
      having count(*) > 3
      union all
      select last_eight.asked_id, given.person_id, 'recent_club', app.sentence('matchday.sentences.warnRecentClub',
        'Refereed {club} in one of their last two matches.', jsonb_build_object('club', last_eight.name))
      from last_eight join public.match_officials as given on given.match_id = last_eight.match_id and given.answer <> 'declined'
      where last_eight.place <= 2 and given.function = 'referee'
      group by last_eight.asked_id, given.person_id, last_eight.club_id, last_eight.name
      union all
      select sides.match_id, bound.person_id, 'own_club', app.sentence('matchday.sentences.warnOwnClub',
        'Works or has worked for {club}, plays there, or is guardian of a player there.', jsonb_build_object('club', sides.name))
      from sides join app.officials_of_clubs(array(select id from sides)) as bound on bound.club_id = sides.id
      union all
      select sides.match_id, official.person_id, 'same_town', app.sentence('matchday.sentences.warnSameTown',
        'Comes from {town}, the town of {club}.', jsonb_build_object('town', sides.town, 'club', sides.name))
      from sides
      join public.officials as official on true
      join public.people as person on person.id = official.person_id
      where sides.town is not null and (person.birthplace ilike sides.town || '%' or official.region ilike sides.town || '%')
      union all
      select game.id, given.person_id, 'declined', app.sentence('matchday.sentences.warnDeclined',
        'Declined this match: {reason}', jsonb_build_object('reason', given.decline_reason))
      from game join public.match_officials as given on given.match_id = game.id and given.answer = 'declined'
  ) as warning (match_id, person_id, kind, said)
$$;

grant execute on function app.officials_of_clubs(uuid[]), public.appointment_warnings(uuid[]) to authenticated;
