-- The queue of push messages: one row for each browser and thing it is told of, so that what is new takes the place of what
-- waits. Every process may spread events and send: what one has claimed, no other sends (server/push).
--
-- A row that was claimed and not finished is sent once more, a minute later. The browser knows a message by the number of
-- its event and shows it once.

create table app.push_queue (
  id bigint generated always as identity primary key,
  device_id bigint not null references app.push_devices (id) on delete cascade,
  tag text not null check (char_length(tag) <= 60),
  event_id bigint not null references app.push_events (id) on delete cascade,
  next_try_at timestamptz not null default now(),
  claimed_until timestamptz,
  tries smallint not null default 0,
  constraint a_browser_has_one_message_of_a_thing unique (device_id, tag)
);
comment on table app.push_queue is 'Push messages that have not been sent yet.';
comment on column app.push_queue.claimed_until is 'Until then a process is at it, or was when it ended.';
create index push_queue_event_id_idx on app.push_queue (event_id);
create index push_queue_due_idx on app.push_queue (next_try_at);
alter table app.push_queue enable row level security;

-- The end of the quiet hours that a moment lies in; the moment itself where it lies in none.
create function app.after_quiet_hours(p_at timestamptz, p_time_zone text, p_from time, p_until time)
returns timestamptz language sql stable set search_path = ''
as $$
  select case
    when p_from is null then p_at
    when p_from < p_until and (clock.shows::time < p_from or clock.shows::time >= p_until) then p_at
    when p_from > p_until and clock.shows::time < p_from and clock.shows::time >= p_until then p_at
    else (clock.shows::date + p_until + case when clock.shows::time >= p_until then interval '1 day' else interval '0' end)
      at time zone p_time_zone end
  from (select p_at at time zone p_time_zone) as clock (shows)
$$;

-- The events that an account has pushed to its browsers, of whom it follows.
create function app.account_event(p_push_event text)
returns text language sql immutable set search_path = ''
as $$
  select case p_push_event when 'moved' then 'moved' when 'full_time' then 'result' when 'kick_off' then 'kick_off'
    when 'transfer' then 'player' when 'suspension' then 'player' when 'news' then 'news' end
$$;

-- Who is told of an event: the browsers that chose it, and those of accounts that follow what it is about.
create function app.push_receivers(event app.push_events)
returns setof bigint language sql stable security definer rows 1000 set search_path = ''
as $$
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
$$;

-- The next event in order: its words are settled and each browser gets its row, or has the one that waits replaced. How
-- many there are; null where nothing waits. One process at a time, so that no event overtakes another.
create function app.spread_push()
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  event app.push_events;
  told app.alert_words;
  spread integer := 0;
begin
  select * into event from app.push_events where spread_at is null order by id limit 1 for update;
  if event.id is null then return null; end if;
  if event.expires_at > now() then
    select * into told from app.push_words(event);
  end if;
  if told.title is not null then
    if told.is_sample then
      told.title := app.sentence('fans.sentences.sample', 'Sample: {what}', jsonb_build_object('what', told.title));
    end if;
    insert into app.push_queue (device_id, tag, event_id, next_try_at)
    select device.id, event.tag, event.id, app.after_quiet_hours(now(), device.time_zone, device.quiet_from, device.quiet_until)
    from app.push_receivers(event) as receiver (id) join app.push_devices as device on device.id = receiver.id
    order by device.id
    on conflict (device_id, tag) do update
    set event_id = excluded.event_id, next_try_at = excluded.next_try_at, tries = 0;
    get diagnostics spread = row_count;
  end if;
  update app.push_events
  set spread_at = now(), title = told.title, words = told.words, href = told.href, people = spread
  where id = event.id;
  return spread;
end;
$$;

-- The next messages that are due, for one process alone: in the language of the account that the browser belongs to, as it
-- is by then, or else in the one that the browser chose.
create function app.claim_pushes(p_most integer)
returns table (
  id bigint, event_id bigint, endpoint text, p256dh text, auth text, language text, tag text, title jsonb, words jsonb, href text,
  seconds integer
)
language sql security definer set search_path = ''
as $$
  with due as (
    select waiting.id from app.push_queue as waiting
    where app.is_switched_on('push') and waiting.next_try_at <= now() and (waiting.claimed_until is null or waiting.claimed_until < now())
    order by waiting.next_try_at, waiting.id limit least(p_most, 2000)
    for update skip locked
  ), claimed as (
    update app.push_queue as waiting set claimed_until = now() + interval '1 minute', tries = waiting.tries + 1
    from due where waiting.id = due.id
    returning waiting.id, waiting.event_id, waiting.device_id, waiting.tag
  )
  select claimed.id, claimed.event_id, device.endpoint, device.p256dh, device.auth_secret, coalesce(person.locale, device.language), claimed.tag,
    event.title, event.words, event.href, extract(epoch from event.expires_at - now())::integer
  from claimed
  join app.push_devices as device on device.id = claimed.device_id
  left join public.profiles as person on person.id = device.user_id
  join app.push_events as event on event.id = claimed.event_id
$$;

-- How it went, of many at once: {id, event, outcome: sent, gone, retry or failed, wait: seconds}. A row that was replaced
-- meanwhile is due again. Ten seconds after the first failure, three times as long after each further one; after the sixth
-- the message is given up.
create function app.finish_pushes(p_results jsonb)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  -- What is replaced at this moment is seen as it is then.
  perform from app.push_queue where id in (select said.id from jsonb_to_recordset(p_results) as said (id bigint)) order by id for update;
  with done as (
    select waiting.id, waiting.device_id, waiting.tries, waiting.event_id = said.event as is_current, said.wait,
      case when said.outcome = 'retry' and waiting.tries >= 6 then 'failed' else said.outcome end as outcome
    from jsonb_to_recordset(p_results) as said (id bigint, event bigint, outcome text, wait integer)
    join app.push_queue as waiting on waiting.id = said.id
  ), removed as (
    delete from app.push_queue as waiting using done
    where waiting.id = done.id and done.is_current and done.outcome in ('sent', 'failed')
  ), due_again as (
    update app.push_queue as waiting
    set claimed_until = null, next_try_at = case when done.is_current
      then now() + make_interval(secs => least(3600, greatest(coalesce(done.wait, 0), 10 * power(3, done.tries - 1))))
      else waiting.next_try_at end
    from done where waiting.id = done.id and not (done.is_current and done.outcome in ('sent', 'failed'))
  ), went as (
    select device_id, bool_or(outcome = 'gone') as is_gone, bool_or(outcome = 'sent') as is_sent from done
    where outcome in ('sent', 'gone', 'failed') group by device_id
  ), counted as (
    update app.push_devices as device set failures = case when went.is_sent then 0 else device.failures + 1 end
    from went where went.device_id = device.id and not went.is_gone
      and (went.is_sent and device.failures > 0 or not went.is_sent and device.failures < 9)
  )
  delete from app.push_devices as device using went
  where went.device_id = device.id and (went.is_gone or not went.is_sent and device.failures >= 9);
end;
$$;

-- Stops what a message was about, from the message itself: whatever this browser chose that brings such messages. Where
-- it came because its owner follows somebody, the browser leaves the account.
create function app.stop_push_of(p_endpoint text, p_auth text, p_event_id bigint)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  device app.push_devices := app.push_device(p_endpoint, p_auth);
  event app.push_events;
  stopped integer;
begin
  select * into event from app.push_events where id = p_event_id;
  if device.id is null or event.id is null then return; end if;
  delete from app.push_choices as choice
  where choice.device_id = device.id and event.event = any (choice.events) and (
    choice.match_id = event.match_id or choice.player_id = event.player_id
    or choice.club_id in (select unnest(array[home_club_id, away_club_id]) from public.matches where id = event.match_id)
    or choice.subject_id in (select subject_id from public.article_links where article_id = event.article_id)
    or choice.club_id in (
      select unnest(array[from_club_id, to_club_id]) from public.transfer_entries where 'transfer:' || transfer_id = event.tag)
    or choice.club_id in (select club_id from public.suspensions where 'ban:' || id = event.tag));
  get diagnostics stopped = row_count;
  if stopped = 0 then
    update app.push_devices set user_id = null where id = device.id;
  end if;
  delete from app.push_queue where device_id = device.id and tag = event.tag;
  perform app.forget_idle_device(device.id);
end;
$$;

-- Messages that came too late for anybody, and events of last week.
create function app.tidy_pushes()
returns void language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.push_queue as waiting using app.push_events as event
  where event.id = waiting.event_id and event.expires_at <= now()
    and (waiting.claimed_until is null or waiting.claimed_until < now());
  delete from app.push_events where spread_at < now() - interval '7 days';
end;
$$;
