-- Sends alerts to followers: by the jobs, outside of the change itself, so many followers at a time.
--
-- Each call of app.tell_followers() is a transaction of its own and does one piece of the work: it settles the words of an
-- alert, or notifies the next followers of one. Several processes share the work: what one is at, the others pass over. One
-- that ends in the middle has notified those up to `reached`, and the next one goes on from there.

-- The next so many who follow what an alert is about, each once. Of both clubs no more are read than are notified.
create function app.followers_of(alert app.alerts, most integer)
returns setof uuid
language plpgsql stable security definer rows 1000 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  after uuid := coalesce(alert.reached, '00000000-0000-0000-0000-000000000000');
  home uuid;
  away uuid;
  player uuid;
begin
  if alert.article_id is not null then
    -- Who is mentioned, unless it is a round-up of many clubs.
    return query
    with mentioned as materialized (
      select subject, subject_id, count(*) filter (where subject = 'club') over () as clubs
      from public.article_links where article_id = alert.article_id
    )
    select follow.user_id from mentioned join public.follows as follow on follow.club_id = mentioned.subject_id
    where mentioned.subject = 'club' and mentioned.clubs <= 4 and follow.user_id > after
    union
    select follow.user_id from mentioned join public.follows as follow on follow.player_id = mentioned.subject_id
    where mentioned.subject = 'person' and follow.user_id > after
    order by 1 limit most;
    return;
  end if;
  if alert.match_id is null then
    player := coalesce(
      (select player_id from public.transfer_entries where transfer_id = alert.transfer_id),
      (select person_id from public.suspensions where id = alert.suspension_id));
    return query select user_id from public.follows where player_id = player and user_id > after order by user_id limit most;
    return;
  end if;
  select home_club_id, away_club_id into home, away from public.matches where id = alert.match_id;
  return query
  (select user_id from public.follows where club_id = home and user_id > after order by user_id limit most)
  union
  (select user_id from public.follows where club_id = away and user_id > after order by user_id limit most)
  order by 1 limit most;
end;
$$;

-- Matches that begin within the hour.
create function app.queue_kick_offs()
returns void language sql security definer set search_path = ''
as $$
  insert into app.alerts (event, was, match_id)
  select 'kick_off', app.fixture_of(game), game.id
  from public.matches as game join public.seasons as season on season.id = game.season_id and season.status = 'running'
  where game.kick_off > now() and game.kick_off <= now() + interval '1 hour' and app.fixture_of(game) ->> 'fate' = 'ahead'
  order by game.id
  on conflict do nothing
$$;

-- Settles the text of an alert, or notifies its next followers. Says how many followers it came to.
create function app.go_on_telling(alert app.alerts, p_most integer)
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  told app.alert_words;
  followers uuid[];
begin
  -- By itself, so that whoever changes the match at this moment waits for no more than this.
  if alert.begun_at is null then
    told := app.words_of(alert);
    update app.alerts
    set begun_at = now(), told_at = case when told.title is null then now() end,
      title = told.title ->> 'text', words = told.words ->> 'text', title_message = app.message_of(told.title),
      words_message = app.message_of(told.words), href = told.href, is_sample = coalesce(told.is_sample, false)
    where id = alert.id;
    perform app.queue_alert_push(alert, told);
    return 0;
  end if;

  followers := array(select app.followers_of(alert, p_most));
  perform app.tell(
    array(
      select person from unnest(followers) as person
      left join app.alert_choices as choice on choice.user_id = person and choice.event = alert.event
      where coalesce(choice.is_on, app.is_usual_alert(alert.event))),
    'follow_' || alert.event, app.quote(alert.title) || coalesce(alert.title_message, '{}'),
    app.quote(alert.words) || coalesce(alert.words_message, '{}'), alert.href, null, alert.is_sample);
  update app.alerts
  set reached = coalesce(followers[cardinality(followers)], reached), people = people + cardinality(followers),
    told_at = case when cardinality(followers) < p_most then now() end
  where id = alert.id;
  return cardinality(followers);
end;
$$;

-- One piece of the work: how many followers it came to, -1 where it failed, null where nothing waits. One that fails stands
-- in the way of no other, and what has waited for a day is no news any more.
create function app.tell_followers(p_most integer default 1000)
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  alert app.alerts;
begin
  select * into alert from app.alerts where told_at is null order by tries, id limit 1 for update skip locked;
  if alert.id is null then return null; end if;
  if alert.queued_at < now() - interval '1 day' then
    update app.alerts set begun_at = coalesce(begun_at, now()), told_at = now() where id = alert.id;
    return 0;
  end if;
  begin
    return app.go_on_telling(alert, p_most);
  exception when others then
    update app.alerts
    set tries = tries + 1, trouble = left(sqlerrm, 500),
      begun_at = case when tries < 4 then begun_at else coalesce(begun_at, now()) end, told_at = case when tries >= 4 then now() end
    where id = alert.id;
    return -1;
  end;
end;
$$;
comment on function app.tell_followers(integer) is 'Tells the next followers of what waits. Says how many; -1 where it failed, null where nothing waits.';
