-- Telling the followers: by the clock, outside of what it tells of, so many followers at a time.
--
-- Each call of app.tell_followers() is a transaction of its own and does one piece of the work: it settles the words of an
-- alert, or tells the next followers of one. Several processes share the work: what one is at, the others pass over. One
-- that ends in the middle has told those up to `reached`, and whoever comes next goes on from there.

-- In the order of accounts, which is the order in which they are told.
drop index public.follows_club_id_idx;
drop index public.follows_player_id_idx;
create index follows_club_id_idx on public.follows (club_id, user_id);
create index follows_player_id_idx on public.follows (player_id, user_id);

-- Ten thousand who want no letter are not asked again every minute whether they do.
alter table public.notifications add column is_for_post boolean not null default true;
comment on column public.notifications.is_for_post is 'Whether its reader wanted letters about such things when it was told.';
drop index public.notifications_unmailed_idx;
create index notifications_unmailed_idx on public.notifications (created_at)
where mailed_at is null and mail_tries < 5 and is_for_post;

-- The one place that writes notifications. What somebody has declined is not written, unless something waits for them.
create or replace function app.tell(
  people uuid[], p_kind text, p_title text, p_words text, p_href text, p_due_at timestamptz default null, p_is_sample boolean default false
)
returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, words, href, due_at, is_sample, is_for_post)
  select person, p_kind, left(p_title, 200), left(p_words, 1000), p_href, p_due_at, p_is_sample, app.wants_letter(person, p_kind)
  from unnest(people) as person
  where exists (select from public.profiles where id = person)
    and (p_due_at is not null or app.topic_of(p_kind) = 'account' or not exists (
      select from app.notification_choices as choice
      where choice.user_id = person and choice.topic = app.topic_of(p_kind) and not choice.is_told))
$$;

-- The next so many who follow what an alert is about, each once. Of both clubs no more are read than are told.
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
returns void
language sql security definer set search_path = ''
as $$
  insert into app.alerts (event, was, match_id)
  select 'kick_off', app.fixture_of(game), game.id
  from public.matches as game join public.seasons as season on season.id = game.season_id and season.status = 'running'
  where game.kick_off > now() and game.kick_off <= now() + interval '1 hour' and app.fixture_of(game) ->> 'fate' = 'ahead'
  order by game.id
  on conflict do nothing
$$;

-- Settles the words of an alert, or tells its next followers. Says how many followers it came to.
create function app.go_on_telling(alert app.alerts, p_most integer)
returns integer
language plpgsql security definer set search_path = ''
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
      title = told.title, words = told.words, href = told.href, is_sample = coalesce(told.is_sample, false)
    where id = alert.id;
    return 0;
  end if;

  followers := array(select app.followers_of(alert, p_most));
  perform app.tell(
    array(
      select person from unnest(followers) as person
      left join app.alert_choices as choice on choice.user_id = person and choice.event = alert.event
      where coalesce(choice.is_on, app.is_usual_alert(alert.event))),
    'follow_' || alert.event, alert.title, alert.words, alert.href, null, alert.is_sample);
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
returns integer
language plpgsql security definer set search_path = ''
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

-- What waits, how much of it, and since when. Of alerts those that are late: the others wait for the clock, and not for long.
create or replace function app.queues()
returns table (queue text, waiting bigint, oldest_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'role_requests', count(*), min(requested_at) from public.role_requests where status = 'pending'
  union all select 'claims', count(*), min(claimed_at) from public.person_links where status = 'pending'
  union all select 'reports', count(*), min(kick_off) from public.matches where is_provisional and status = 'report_submitted'
  union all select 'corrections', count(*), min(asked_at) from public.corrections where status in ('requested', 'open')
  union all select 'transfers_league', count(*), min(submitted_at) from public.transfers where state = 'submitted' and completed_at is null
  union all select 'transfers_association', count(*), min(completed_at) from public.transfers where state = 'submitted' and completed_at is not null
  union all select 'asks', count(*), min(asked_at) from public.transfer_asks where answered_at is null
  union all select 'explanations', count(*), min(asked_at) from public.oversight_questions where answered_at is null and due_at is not null
  union all select 'value_challenges', count(*), min(asked_at) from public.value_challenges where answered_at is null
  union all select 'alerts', count(*), min(queued_at) from app.alerts where told_at is null and queued_at < now() - interval '5 minutes'
$$;

-- What goes because it is old.
create or replace function app.forget_what_is_old()
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  removed jsonb := '{}';
  gone bigint;
begin
  if exists (select from app.retention_runs where ran_at > now() - interval '23 hours') then return null; end if;

  -- Sessions: 30 days after they were last used.
  delete from auth.sessions
  where coalesce(refreshed_at at time zone 'UTC', updated_at, created_at) < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('sessions', gone);

  -- Addresses from which somebody came: 30 days, then only roughly.
  update auth.sessions set ip = app.truncated_ip(host(ip))::inet
  where ip is not null and created_at < now() - interval '30 days' and ip <> app.truncated_ip(host(ip))::inet;
  update auth.audit_log_entries set ip_address = app.truncated_ip(ip_address)
  where created_at < now() - interval '30 days' and created_at > now() - interval '60 days'
    and ip_address <> '' and ip_address <> app.truncated_ip(ip_address);
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('addresses', gone);

  -- Failed sign-ins: 90 days. What else the account service notes: a year.
  delete from auth.audit_log_entries
  where created_at < now() - interval '1 year'
    or (created_at < now() - interval '90 days' and payload ->> 'action' = 'login_failed');
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('securityLog', gone);

  -- Notifications: a year.
  delete from public.notifications where created_at < now() - interval '1 year';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('notifications', gone);

  -- That somebody took their data along: 30 days here; the audit log knows it longer.
  delete from app.exports where made_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('exports', gone);

  -- What followers were told: 30 days in the queue; as notifications longer.
  delete from app.alerts where told_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('alerts', gone);

  insert into app.retention_runs (removed) values (removed);
  return removed;
end;
$$;
