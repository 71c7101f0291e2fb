-- What there is to push, as a queue: the transaction in which something happens adds one row, however many browsers are
-- to be told (push_queue.sql spreads it).
--
-- Events of a match are added here, by triggers. Moved matches, changed results, transfers, bans and news come from the
-- alerts (alerts_sent.sql), which have their words already. As there, only what is new: matches that are being played, so
-- that an import pushes nothing.

create table app.push_events (
  id bigint generated always as identity primary key,
  event text not null check (
    event in ('line_ups', 'kick_off', 'goal', 'red_card', 'half_time', 'full_time', 'moved', 'transfer', 'suspension', 'news')),
  tag text not null check (tag ~ '^(match|transfer|ban|news):[0-9a-f-]{36}$'),
  match_id uuid references public.matches (id) on delete cascade,
  player_id uuid references public.players (person_id) on delete cascade,
  article_id uuid,
  match_event_id uuid references public.match_events (id) on delete cascade,
  is_struck boolean not null default false,
  is_sample boolean not null default false,
  title jsonb,
  words jsonb,
  href text,
  queued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spread_at timestamptz,
  people integer not null default 0
);
comment on table app.push_events is 'What browsers are to be told, and were told in the last week.';
comment on column app.push_events.tag is 'What it is about: a later message about the same takes the place of this one.';
comment on column app.push_events.is_struck is 'The goal or card of match_event_id was taken back.';
comment on column app.push_events.title is 'As app.sentence writes it. Set when it is spread: null where there was nothing to tell.';
comment on column app.push_events.spread_at is 'When each browser got its row in the queue.';
create index push_events_match_id_idx on app.push_events (match_id);
create index push_events_player_id_idx on app.push_events (player_id);
create index push_events_match_event_id_idx on app.push_events (match_event_id);
create index push_events_waiting_idx on app.push_events (id) where spread_at is null;
create index push_events_spread_at_idx on app.push_events (spread_at);
alter table app.push_events enable row level security;

-- Whoever sends is woken when the transaction is done.
create function app.wake_push()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('push', '');
  return null;
end;
$$;

create trigger senders_are_woken
after insert on app.push_events
for each statement execute function app.wake_push();

-- How long each is worth telling: what happens on the pitch is soon overtaken.
create function app.push_lasts(event text)
returns interval language sql immutable set search_path = ''
as $$
  select case
    when event in ('goal', 'red_card', 'half_time') then interval '30 minutes'
    when event in ('line_ups', 'kick_off') then interval '2 hours'
    else interval '1 day' end
$$;

create function app.queue_match_pushes()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from app.push_devices) then return null; end if;
  insert into app.push_events (event, tag, match_id, is_sample, expires_at)
  select become.event, 'match:' || changed.id, changed.id, changed.is_sample,
    -- Line-ups may be in a day before.
    greatest(now() + app.push_lasts(become.event), case when become.event = 'line_ups' then changed.kick_off end)
  from changed join before on before.id = changed.id and before.status <> changed.status
  join public.seasons as season on season.id = changed.season_id and season.status = 'running'
  cross join lateral (select case
    when changed.status = 'lineups_confirmed' and before.status in ('scheduled', 'lineups_open', 'delayed') then 'line_ups'
    when changed.status = 'live_1h' and before.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') then 'kick_off'
    when changed.status = 'half_time' and before.status = 'live_1h' then 'half_time'
    when changed.status = 'full_time' and before.status in ('live_2h', 'extra_time', 'penalties') then 'full_time' end) as become (event)
  where become.event is not null
    and (app.is_followed(before) or app.is_followed(changed) or (become.event = 'line_ups' and changed.kick_off > now()))
  order by changed.id;
  return null;
end;
$$;

create trigger browsers_are_told_of_matches
after update on public.matches
referencing old table as before new table as changed
for each statement execute function app.queue_match_pushes();

-- A disputed goal does not count, nor does one that was struck. Penalties after extra time are not goals.
create function app.is_pushed_event(happened public.match_events)
returns boolean language sql immutable set search_path = ''
as $$
  select happened.kind in ('goal', 'own_goal', 'penalty_goal', 'red', 'second_yellow')
    and happened.phase <> 'pens' and happened.status in ('provisional', 'agreed')
$$;

create function app.queue_event_push(happened public.match_events, p_is_struck boolean)
returns void language sql security definer set search_path = ''
as $$
  insert into app.push_events (event, tag, match_id, match_event_id, is_struck, is_sample, expires_at)
  select told.event, 'match:' || game.id, game.id, happened.id, p_is_struck, game.is_sample, now() + app.push_lasts(told.event)
  from public.matches as game
  join public.seasons as season on season.id = game.season_id and season.status = 'running'
  cross join (select case when happened.kind in ('red', 'second_yellow') then 'red_card' else 'goal' end) as told (event)
  where game.id = happened.match_id and app.is_followed(game) and exists (select from app.push_devices)
$$;

create function app.queue_goals_and_cards()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform app.queue_event_push(new, false);
  elsif app.is_pushed_event(new) and not app.is_pushed_event(old) then
    perform app.queue_event_push(new, false);
  elsif app.is_pushed_event(old) and not app.is_pushed_event(new) then
    perform app.queue_event_push(new, true);
  -- Another scorer, or the first that is named.
  elsif app.is_pushed_event(new) and old.person_id is distinct from new.person_id then
    perform app.queue_event_push(new, false);
  end if;
  return null;
end;
$$;

create trigger browsers_are_told_of_what_happens
after insert on public.match_events
for each row when (app.is_pushed_event(new)) execute function app.queue_goals_and_cards();

create trigger browsers_are_told_what_was_corrected
after update of status, person_id, kind on public.match_events
for each row when (app.is_pushed_event(new) or app.is_pushed_event(old)) execute function app.queue_goals_and_cards();

-- An alert that has its words is pushed too, except a result that was pushed at full time. The start of a match is pushed
-- when it starts, not before.
create function app.queue_alert_push(alert app.alerts, told app.alert_words)
returns void language sql security definer set search_path = ''
as $$
  insert into app.push_events (event, tag, match_id, player_id, article_id, title, words, href, is_sample, expires_at)
  select kind.event, kind.tag, alert.match_id, kind.player_id, alert.article_id, told.title, told.words, told.href,
    coalesce(told.is_sample, false), now() + app.push_lasts(kind.event)
  from (select
    case
      when alert.event = 'moved' then 'moved'
      when alert.event = 'result' and (alert.was ->> 'result' is not null or not exists (
        select from app.push_events where match_id = alert.match_id and event = 'full_time')) then 'full_time'
      when alert.transfer_id is not null then 'transfer'
      when alert.suspension_id is not null then 'suspension'
      when alert.event = 'news' then 'news' end,
    case
      when alert.match_id is not null then 'match:' || alert.match_id
      when alert.transfer_id is not null then 'transfer:' || alert.transfer_id
      when alert.suspension_id is not null then 'ban:' || alert.suspension_id
      else 'news:' || alert.article_id end,
    coalesce((select entry.player_id from public.transfer_entries as entry where entry.transfer_id = alert.transfer_id),
      (select ban.person_id from public.suspensions as ban join public.players on players.person_id = ban.person_id
       where ban.id = alert.suspension_id))) as kind (event, tag, player_id)
  where kind.event is not null and told.title is not null and exists (select from app.push_devices)
$$;
