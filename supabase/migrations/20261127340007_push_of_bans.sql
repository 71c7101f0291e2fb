set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.push_receivers(event app.push_events)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with subjects as materialized (
    select game.home_club_id as club_id, null::uuid as player_id from public.matches as game where game.id = event.match_id
    union select game.away_club_id, null from public.matches as game where game.id = event.match_id
    union select null, event.player_id where event.player_id is not null
    -- Of a banned or transferred player also the club: where they play, and where they go.
    union select entry.to_club_id, null from public.transfer_entries as entry
      where event.tag = 'transfer:' || entry.transfer_id and event.event = 'transfer'
    union select entry.from_club_id, null from public.transfer_entries as entry
      where event.tag = 'transfer:' || entry.transfer_id and event.event = 'transfer'
    union select ban.club_id, null from public.suspensions as ban
      where ban.id = case when event.event = 'suspension' then substr(event.tag, 5)::uuid end
    union (
      -- Unless it is a round-up of many clubs.
      select case link.subject when 'club' then link.subject_id end, case link.subject when 'person' then link.subject_id end
      from (select *, count(*) filter (where subject = 'club') over () as clubs from public.article_links
        where article_id = event.article_id) as link
      where link.subject = 'person' or (link.subject = 'club' and link.clubs <= 4))
  )
  select device_id from app.push_choices where match_id = event.match_id and event.event = any (events)
  union select choice.device_id from subjects join app.push_choices as choice on choice.club_id = subjects.club_id
    where event.event = any (choice.events)
  union select choice.device_id from subjects join app.push_choices as choice on choice.player_id = subjects.player_id
    where event.event = any (choice.events)
  union select device.id
    from subjects join public.follows as follow on follow.club_id = subjects.club_id
    join app.push_devices as device on device.user_id = follow.user_id
    -- As alerts: of transfers and bans those who follow the player.
    where num_nonnulls(event.match_id, event.article_id) > 0 and app.is_pushed_to(follow.user_id, app.account_event(event.event))
  union select device.id
    from subjects join public.follows as follow on follow.player_id = subjects.player_id
    join app.push_devices as device on device.user_id = follow.user_id
    where app.is_pushed_to(follow.user_id, app.account_event(event.event))
$function$;
