-- Alerts to followers, as a queue: a change of a match only adds a row here, and the jobs notify the
-- followers afterwards (alerts_sent.sql).
--
-- A row says how things were before. What they have become is looked up when it is sent: three changes within a minute
-- are sent as one, and what was taken back by then is not sent at all. Only what is new: matches of a running season
-- around now, so that a file of old results, a new calendar or the record itself reloaded notifies nobody.

create table app.alerts (
  id bigint generated always as identity primary key,
  event text not null check (event in ('moved', 'result', 'player', 'kick_off', 'news')),
  match_id uuid references public.matches (id) on delete cascade,
  transfer_id uuid references public.transfer_entries (transfer_id) on delete cascade,
  suspension_id uuid references public.suspensions (id) on delete cascade,
  subject_id uuid generated always as (coalesce(match_id, transfer_id, suspension_id)) stored,
  was jsonb not null default '{}',
  queued_at timestamptz not null default now(),
  -- From here on its words stand, and a further change is a further row.
  begun_at timestamptz,
  title text,
  words text,
  href text,
  is_sample boolean not null default false,
  reached uuid,
  told_at timestamptz,
  people integer not null default 0,
  tries smallint not null default 0,
  trouble text,
  article_id uuid,
  title_message jsonb,
  words_message jsonb,
  constraint an_alert_is_about_one_thing check (num_nonnulls(match_id, transfer_id, suspension_id, article_id) = 1)
);
comment on table app.alerts is 'What the followers of clubs and players are to be told, and what they were told in the last 30 days.';
comment on column app.alerts.was is 'How it was before the first change that has not been told.';
comment on column app.alerts.title_message is 'Code and parameters of the title, as in public.notifications.';
comment on column app.alerts.reached is 'Followers are told in the order of their accounts: up to this one.';
comment on column app.alerts.told_at is 'When everybody had been told, or there turned out to be nothing to tell.';
comment on column app.alerts.trouble is 'Why it could not be told, the last time it failed. After five times it is given up.';
create index alerts_match_id_idx on app.alerts (match_id);
create index alerts_transfer_id_idx on app.alerts (transfer_id);
create index alerts_suspension_id_idx on app.alerts (suspension_id);
create index alerts_untold_idx on app.alerts (tries, id) where told_at is null;
create unique index one_alert_waits on app.alerts (event, subject_id) where begun_at is null;
create unique index a_kick_off_is_told_once on app.alerts (match_id, (was ->> 'kickOff')) where event = 'kick_off';
create unique index an_article_is_told_once on app.alerts (article_id);
alter table app.alerts enable row level security;

-- The row that waits already is held until the change is done, or else it could be sent between the two, and the change
-- never. Definer, because nobody may write the queue.
create function app.queue_alert(p_event text, p_was jsonb, p_match_id uuid, p_transfer_id uuid default null, p_suspension_id uuid default null)
returns void language sql security definer set search_path = ''
as $$
  insert into app.alerts as waiting (event, was, match_id, transfer_id, suspension_id)
  values (p_event, p_was, p_match_id, p_transfer_id, p_suspension_id)
  on conflict (event, subject_id) where begun_at is null do update set queued_at = waiting.queued_at
$$;

-- When and where a match is to be, and whether it is to be at all. The kick-off in seconds: the same in every time zone.
create function app.fixture_of(game public.matches)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'day', coalesce((game.kick_off at time zone 'Africa/Harare')::date, game.played_on),
    'kickOff', extract(epoch from game.kick_off)::bigint,
    'venue', game.venue_id,
    'fate', case
      when game.status in ('postponed', 'abandoned', 'cancelled') then game.status::text
      when game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') then 'ahead'
      else 'begun' end)
$$;

-- What became of a fixture: postponed, abandoned, cancelled, moved, or null where followers miss nothing. A kick-off or
-- a ground that is named for the first time moves nothing, and a match that has begun is where it is.
create function app.move_between(was jsonb, now_is jsonb)
returns text language sql immutable set search_path = ''
as $$
  select case
    when now_is ->> 'fate' in ('postponed', 'abandoned', 'cancelled') then nullif(now_is ->> 'fate', was ->> 'fate')
    when now_is ->> 'fate' = 'ahead' and (
      was ->> 'fate' in ('postponed', 'abandoned', 'cancelled') or was ->> 'day' <> now_is ->> 'day'
      or was ->> 'kickOff' <> now_is ->> 'kickOff' or was ->> 'venue' <> now_is ->> 'venue') then 'moved' end
$$;

-- The score that stands once a match is over, "2–1", or "void"; null before.
create function app.result_of(game public.matches)
returns text language sql immutable set search_path = ''
as $$
  select case
    when game.status = 'void' then 'void'
    when game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover')
      then coalesce(game.awarded_home_goals, game.home_goals) || '–' || coalesce(game.awarded_away_goals, game.away_goals) end
$$;

-- Once for a statement: one that moves more than two rounds' worth of matches is a new calendar, and no news of a match.
create function app.queue_match_alerts()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.queue_alert('moved', moved.was, moved.id)
  from (
    select changed.id, app.fixture_of(before) as was, count(*) over () as at_once,
      greatest(app.match_moment(before.kick_off, before.played_on), app.match_moment(changed.kick_off, changed.played_on)) as at,
      app.fixture_of(before) ->> 'fate' <> app.fixture_of(changed) ->> 'fate' as is_fate
    from changed join before on before.id = changed.id
    join public.seasons as season on season.id = changed.season_id and season.status = 'running'
    where (before.status, before.played_on, before.kick_off, before.venue_id)
        is distinct from (changed.status, changed.played_on, changed.kick_off, changed.venue_id)
      and app.move_between(app.fixture_of(before), app.fixture_of(changed)) is not null
  ) as moved
  where moved.at_once <= 20 and moved.at > now() - case when moved.is_fate then interval '60 days' else interval '1 day' end
  order by moved.id;

  -- A first result is news for three days; that one is changed, for as long as people may remember the old one.
  perform app.queue_alert('result', jsonb_build_object('result', app.result_of(before)), changed.id)
  from changed join before on before.id = changed.id
  join public.seasons as season on season.id = changed.season_id and season.status = 'running'
  where app.result_of(changed) <> coalesce(app.result_of(before), '')
    and app.match_moment(changed.kick_off, changed.played_on) between
      now() - case when app.result_of(before) is null and before.status <> 'abandoned' then interval '3 days' else interval '60 days' end
      and now() + interval '1 day'
  order by changed.id;
  return null;
end;
$$;

create trigger followers_are_told_of_matches
after update on public.matches
referencing old table as before new table as changed
for each statement execute function app.queue_match_alerts();

-- A transfer that followers had an alert of and that is annulled later gets another.
create function app.queue_transfer_alert()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform app.queue_alert('player', '{"isAnnulled": null}', null, new.transfer_id);
  elsif exists (select from app.alerts where transfer_id = new.transfer_id) then
    perform app.queue_alert('player', '{"isAnnulled": false}', null, new.transfer_id);
  end if;
  return null;
end;
$$;

create trigger followers_are_told_of_a_transfer
after insert on public.transfer_entries
for each row when (new.annulled_on is null and new.registered_at > now() - interval '3 days')
execute function app.queue_transfer_alert();

create trigger followers_are_told_of_an_annulment
after update of annulled_on on public.transfer_entries
for each row when (old.annulled_on is null and new.annulled_on is not null)
execute function app.queue_transfer_alert();

-- Bans come with the confirmation of a match, some days after it, or with the decision of a case.
create function app.queue_ban_alert()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.seasons where id = new.season_id and status = 'running')
    and not exists (
      select from public.matches as game
      where game.id = new.match_id and new.cause <> 'case'
        and not coalesce(app.match_moment(game.kick_off, game.played_on) > now() - interval '14 days', false))
  then
    perform app.queue_alert('player', '{}', null, null, new.id);
  end if;
  return null;
end;
$$;

create trigger followers_are_told_of_a_ban
after insert on public.suspensions
for each row when (new.lifted_at is null)
execute function app.queue_ban_alert();
