set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "app"."alert_digests" ("user_id" uuid NOT NULL, "hour" smallint NOT NULL, "last_day" date NOT NULL, CONSTRAINT "alert_digests_hour_check" CHECK (((hour >= 0) AND (hour <= 23))), CONSTRAINT "alert_digests_pkey" PRIMARY KEY (user_id));

ALTER TABLE "app"."alert_digests" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."push_choices" ("device_id" bigint NOT NULL, "club_id" uuid, "player_id" uuid, "match_id" uuid, "events" text[] NOT NULL, CONSTRAINT "a_choice_is_about_one_thing" CHECK ((num_nonnulls(club_id, player_id, match_id) = 1)), CONSTRAINT "events_are_known" CHECK (((events <@ '{line_ups,kick_off,goal,red_card,half_time,full_time,moved,transfer,suspension,news}'::text[]) AND ((cardinality(events) >= 1) AND (cardinality(events) <= 10)))));

ALTER TABLE "app"."push_choices" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."push_devices" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "endpoint" text NOT NULL, "p256dh" text NOT NULL, "auth_secret" text NOT NULL, "language" text NOT NULL DEFAULT 'en'::text, "time_zone" text NOT NULL DEFAULT 'Africa/Harare'::text, "quiet_from" time without time zone, "quiet_until" time without time zone, "user_id" uuid, "failures" smallint NOT NULL DEFAULT 0, "added_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "push_devices_auth_secret_check" CHECK ((auth_secret ~ '^[A-Za-z0-9_-]{22}$'::text)), CONSTRAINT "push_devices_endpoint_check" CHECK (((endpoint ~ '^https?://[^\s]+$'::text) AND (char_length(endpoint) <= 600))), CONSTRAINT "push_devices_endpoint_key" UNIQUE (endpoint), CONSTRAINT "push_devices_language_check" CHECK ((language = ANY (ARRAY['en'::text, 'sn'::text, 'nd'::text]))), CONSTRAINT "push_devices_p256dh_check" CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text)), CONSTRAINT "push_devices_pkey" PRIMARY KEY (id), CONSTRAINT "push_devices_time_zone_check" CHECK ((char_length(time_zone) <= 60)), CONSTRAINT "quiet_hours_begin_and_end" CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))));

ALTER TABLE "app"."push_devices" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."push_events" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "event" text NOT NULL, "tag" text NOT NULL, "match_id" uuid, "player_id" uuid, "article_id" uuid, "match_event_id" uuid, "is_struck" boolean NOT NULL DEFAULT false, "is_sample" boolean NOT NULL DEFAULT false, "title" jsonb, "words" jsonb, "href" text, "queued_at" timestamp with time zone NOT NULL DEFAULT now(), "expires_at" timestamp with time zone NOT NULL, "spread_at" timestamp with time zone, "people" integer NOT NULL DEFAULT 0, CONSTRAINT "push_events_event_check" CHECK ((event = ANY (ARRAY['line_ups'::text, 'kick_off'::text, 'goal'::text, 'red_card'::text, 'half_time'::text, 'full_time'::text, 'moved'::text, 'transfer'::text, 'suspension'::text, 'news'::text]))), CONSTRAINT "push_events_pkey" PRIMARY KEY (id), CONSTRAINT "push_events_tag_check" CHECK ((tag ~ '^(match|transfer|ban|news):[0-9a-f-]{36}$'::text)));

ALTER TABLE "app"."push_events" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."push_queue" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "device_id" bigint NOT NULL, "tag" text NOT NULL, "event_id" bigint NOT NULL, "next_try_at" timestamp with time zone NOT NULL DEFAULT now(), "claimed_until" timestamp with time zone, "tries" smallint NOT NULL DEFAULT 0, CONSTRAINT "a_browser_has_one_message_of_a_thing" UNIQUE (device_id, tag), CONSTRAINT "push_queue_pkey" PRIMARY KEY (id), CONSTRAINT "push_queue_tag_check" CHECK ((char_length(tag) <= 60)));

ALTER TABLE "app"."push_queue" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "app"."alert_choices" ADD COLUMN "is_mailed" boolean;

ALTER TABLE "app"."alert_choices" ADD COLUMN "is_pushed" boolean;

ALTER TABLE "app"."push_choices" ADD COLUMN "subject_id" uuid GENERATED ALWAYS AS (COALESCE(match_id, club_id, player_id)) STORED NOT NULL;

CREATE OR REPLACE FUNCTION app.account_event(p_push_event text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_push_event when 'moved' then 'moved' when 'full_time' then 'result' when 'kick_off' then 'kick_off'
    when 'transfer' then 'player' when 'suspension' then 'player' when 'news' then 'news' end
$function$;

CREATE OR REPLACE FUNCTION app.after_quiet_hours(p_at timestamp with time zone, p_time_zone text, p_from time without time zone, p_until time without time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when p_from is null then p_at
    when p_from < p_until and (clock.shows::time < p_from or clock.shows::time >= p_until) then p_at
    when p_from > p_until and clock.shows::time < p_from and clock.shows::time >= p_until then p_at
    else (clock.shows::date + p_until + case when clock.shows::time >= p_until then interval '1 day' else interval '0' end)
      at time zone p_time_zone end
  from (select p_at at time zone p_time_zone) as clock (shows)
$function$;

CREATE OR REPLACE FUNCTION app.alert_channels_of(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(event, to_jsonb(array(
    select channel from unnest('{here,mail,push}'::text[]) as channel where app.is_alerted(p_user_id, event, channel))))
  from unnest('{moved,result,player,news,kick_off}'::text[]) as event
$function$;

CREATE OR REPLACE FUNCTION app.choose_alert_channel(p_event text, p_channel text, p_is_on boolean, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(p_channel, '') not in ('here', 'mail', 'push') then
    perform app.refuse('PT422', 'fans.alertChannel', 'Choose how you want to be notified.', 'channel');
  end if;
  perform app.choose_alert(p_event, case when p_channel = 'here' then p_is_on
    else app.is_alerted(app.caller_id(), p_event, 'here') end, p_request_id);
  update app.alert_choices
  set is_mailed = case when p_channel = 'mail' then p_is_on else is_mailed end,
    is_pushed = case when p_channel = 'push' then p_is_on else is_pushed end
  where user_id = app.caller_id() and event = p_event and p_channel <> 'here';
end;
$function$;

CREATE OR REPLACE FUNCTION app.choose_digest(p_hour integer, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid;
  clock timestamp;
begin
  perform app.refuse_in_anothers_name();
  caller := app.caller_id();
  clock := app.clock_of(caller);
  if p_hour is null then
    delete from app.alert_digests where user_id = caller;
    return;
  end if;
  if p_hour not between 0 and 23 then
    perform app.refuse('PT422', 'fans.digestHour', 'Choose an hour of the day.', 'hour');
  end if;
  -- The first one today, unless that hour is over.
  insert into app.alert_digests (user_id, hour, last_day)
  values (caller, p_hour, clock::date - case when extract(hour from clock) >= p_hour then 0 else 1 end)
  on conflict (user_id) do update set hour = excluded.hour;
end;
$function$;

CREATE OR REPLACE FUNCTION app.choose_push(p_endpoint text, p_p256dh text, p_auth text, p_language text, p_time_zone text, p_kind text, p_subject_id uuid, p_events text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device bigint := app.keep_push_device(p_endpoint, p_p256dh, p_auth, p_language, p_time_zone);
  known boolean;
begin
  if p_events is null or app.push_events_of(p_kind) is null or not p_events <@ app.push_events_of(p_kind) then
    perform app.refuse('PT422', 'fans.pushEvents', 'Choose what you want to be notified about.', 'events');
  end if;
  -- One after the other, so that the last of two at once is counted.
  perform from app.push_devices where id = device for no key update;
  delete from app.push_choices where device_id = device and subject_id = p_subject_id;
  if cardinality(p_events) > 0 then
    known := case p_kind
      when 'club' then exists (select from public.clubs where id = p_subject_id)
      when 'player' then exists (select from public.players where person_id = p_subject_id and not is_unregistered)
      else exists (select from public.matches where id = p_subject_id) end;
    if not known then
      perform app.refuse('PT404', 'fans.pushUnknown', 'This is not in the record.');
    end if;
    if (select count(*) from app.push_choices where device_id = device) >= 40 then
      perform app.refuse('PT409', 'fans.pushLimit',
        'You already get notifications of {most} clubs, players and matches, which is the limit. Stop one first.',
        p_parameters => jsonb_build_object('most', 40));
    end if;
    insert into app.push_choices (device_id, club_id, player_id, match_id, events)
    values (device, case when p_kind = 'club' then p_subject_id end, case when p_kind = 'player' then p_subject_id end,
      case when p_kind = 'match' then p_subject_id end, p_events);
  end if;
  perform app.forget_idle_device(device);
  return app.push_state(p_endpoint, p_auth);
end;
$function$;

CREATE OR REPLACE FUNCTION app.claim_pushes(p_most integer)
 RETURNS TABLE(id bigint, event_id bigint, endpoint text, p256dh text, auth text, language text, tag text, title jsonb, words jsonb, href text, seconds integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  select claimed.id, claimed.event_id, device.endpoint, device.p256dh, device.auth_secret, device.language, claimed.tag,
    event.title, event.words, event.href, extract(epoch from event.expires_at - now())::integer
  from claimed
  join app.push_devices as device on device.id = claimed.device_id
  join app.push_events as event on event.id = claimed.event_id
$function$;

CREATE OR REPLACE FUNCTION app.clock_of(p_user_id uuid)
 RETURNS timestamp without time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select now() at time zone coalesce((select time_zone from public.profiles where id = p_user_id), 'Africa/Harare') $function$;

CREATE OR REPLACE FUNCTION app.digest_alerts(p_user_id uuid)
 RETURNS SETOF public.notifications
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.notifications
  where user_id = p_user_id and kind like 'follow\_%' and read_at is null and not is_sample and app.happened_within(created_at, interval '24 hours')
    and app.is_alerted(p_user_id, substr(kind, 8), 'mail')
  order by created_at, id limit 40
$function$;

CREATE OR REPLACE FUNCTION app.digest_mail(p_user_id uuid)
 RETURNS TABLE(email text, locale text, alerts jsonb, is_paused boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select account.email, person.locale, told.alerts, not app.is_switched_on('push')
  from public.profiles as person
  join auth.users as account on account.id = person.id
  join app.alert_digests as digest on digest.user_id = person.id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('title', title, 'titleMessage', title_message, 'href', href)) as alerts
    from app.digest_alerts(person.id)) as told
  where person.id = p_user_id and told.alerts is not null and not person.is_sample
    and account.email is not null and account.email_confirmed_at is not null
    and app.has_consented(person.id, 'notifications')
    and not exists (
      select from app.notification_choices as choice
      where choice.user_id = person.id and choice.topic = 'follows' and not (choice.is_told and choice.is_mailed))
$function$;

CREATE OR REPLACE FUNCTION app.finish_pushes(p_results jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.forget_idle_device(p_device_id bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from app.push_devices as device
  where device.id = p_device_id and device.user_id is null
    and not exists (select from app.push_choices where device_id = device.id)
$function$;

create or replace function app.forget_what_is_old()
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  removed jsonb := '{}';
  gone bigint;
begin
  if exists (select from app.retention_runs where app.happened_within(ran_at, interval '23 hours')) then return null; end if;

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

  perform app.tidy_pushes();

  -- On which devices transfers were signed: 90 days.
  removed := removed || jsonb_build_object('signingDevices', app.forget_signing_devices());

  -- What was sent to webhooks: 30 days.
  delete from app.webhook_deliveries where queued_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('webhookDeliveries', gone);

  -- What a phone has chosen in the menu: a year after it was last used.
  delete from app.phone_choices where used_on < app.league_today() - 365;
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('phoneChoices', gone);

  insert into app.retention_runs (removed) values (removed);
  return removed;
end;
$$;

CREATE OR REPLACE FUNCTION app.go_on_telling(alert app.alerts, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.goal_words(happened public.match_events, game public.matches, is_struck boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when is_struck then app.sentence('fans.sentences.noGoal', 'No goal for {club}', named)
    when happened.kind = 'own_goal' and person.name is not null then
      app.sentence('fans.sentences.ownGoalBy', 'Own goal by {player}, for {club}', named)
    when happened.kind = 'penalty_goal' and person.name is not null then
      app.sentence('fans.sentences.penaltyBy', 'Penalty goal for {club}: {player}', named)
    when person.name is not null then app.sentence('fans.sentences.goalBy', 'Goal for {club}: {player}', named)
    else app.sentence('fans.sentences.goalFor', 'Goal for {club}', named) end
  from public.clubs as club
  left join public.people as person on person.id = happened.person_id
  cross join lateral (select jsonb_build_object('club', club.name, 'player', person.name)) as told (named)
  where club.id = app.scorer_of(happened, game)
$function$;

CREATE OR REPLACE FUNCTION app.happened_words(event app.push_events, game public.matches)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  happened public.match_events;
  counts boolean;
  said jsonb;
begin
  select * into happened from public.match_events where id = event.match_event_id;
  counts := app.is_pushed_event(happened);
  if counts = event.is_struck or (event.is_struck and not exists (
    select from app.push_events where match_event_id = happened.id and not is_struck and title is not null))
  then
    return null;
  end if;
  said := case event.event when 'goal' then app.goal_words(happened, game, event.is_struck)
    else app.red_card_words(happened, event.is_struck) end;
  if happened.minute is not null then
    said := app.sentence('fans.sentences.atMinute', '{what}, {minute}',
      jsonb_build_object('what', said, 'minute', app.minute_words(happened)));
  end if;
  if event.is_struck or happened.supersedes_id is not null or exists (
    select from app.push_events where match_event_id = happened.id and id < event.id and title is not null)
  then
    said := app.sentence('fans.sentences.correction', 'Correction: {what}', jsonb_build_object('what', said));
  end if;
  return said;
end;
$function$;

CREATE OR REPLACE FUNCTION app.is_alerted(p_user_id uuid, p_event text, p_channel text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case p_channel
    when 'mail' then coalesce(choice.is_mailed, true)
    when 'push' then coalesce(choice.is_pushed, choice.is_on, app.is_usual_alert(p_event))
    else coalesce(choice.is_on, app.is_usual_alert(p_event)) end
  from (select p_event as event) as asked
  left join app.alert_choices as choice on choice.user_id = p_user_id and choice.event = asked.event
$function$;

CREATE OR REPLACE FUNCTION app.is_pushed_event(happened public.match_events)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select happened.kind in ('goal', 'own_goal', 'penalty_goal', 'red', 'second_yellow')
    and happened.phase <> 'pens' and happened.status in ('provisional', 'agreed')
$function$;

CREATE OR REPLACE FUNCTION app.is_pushed_to(p_user_id uuid, p_event text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_event is not null and app.is_alerted(p_user_id, p_event, 'push') and not exists (
    select from app.notification_choices where user_id = p_user_id and topic = 'follows' and not is_told)
$function$;

CREATE OR REPLACE FUNCTION app.keep_push_device(p_endpoint text, p_p256dh text, p_auth text, p_language text, p_time_zone text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device app.push_devices := app.push_device(p_endpoint, p_auth);
  kept bigint;
begin
  begin
    perform now() at time zone p_time_zone;
  exception when invalid_parameter_value then
    perform app.refuse('PT422', 'accounts.noTimeZone', 'This time zone does not exist.', 'time_zone');
  end;
  insert into app.push_devices (endpoint, p256dh, auth_secret, language, time_zone)
  values (p_endpoint, p_p256dh, p_auth, p_language, p_time_zone)
  on conflict (endpoint) do update
  set p256dh = excluded.p256dh, language = excluded.language, time_zone = excluded.time_zone
  returning id into kept;
  return kept;
end;
$function$;

CREATE OR REPLACE FUNCTION app.leave_push(p_endpoint text, p_auth text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device app.push_devices := app.push_device(p_endpoint, p_auth);
begin
  update app.push_devices set user_id = null where id = device.id;
  perform app.forget_idle_device(device.id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.link_push_device(p_endpoint text, p_auth text, p_is_linked boolean, p_request_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid;
  device app.push_devices;
begin
  perform app.refuse_in_anothers_name();
  caller := app.caller_id();
  device := app.push_device(p_endpoint, p_auth);
  if device.id is null then return false; end if;
  perform from public.profiles where id = caller for no key update;
  if coalesce(p_is_linked, false) then
    update app.push_devices set user_id = caller where id = device.id;
    delete from app.push_devices where id in (
      select id from app.push_devices where user_id = caller and id <> device.id order by added_at desc, id desc offset 9);
  else
    update app.push_devices set user_id = null where id = device.id and user_id = caller;
    perform app.forget_idle_device(device.id);
  end if;
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION app.minute_words(happened public.match_events)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select happened.minute || coalesce('+' || happened.added, '') || '''' $function$;

CREATE OR REPLACE FUNCTION app.move_push(p_endpoint text, p_auth text, p_new_endpoint text, p_new_p256dh text, p_new_auth text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device app.push_devices := app.push_device(p_endpoint, p_auth);
begin
  if device.id is null or p_endpoint = p_new_endpoint then return; end if;
  delete from app.push_devices where id = (app.push_device(p_new_endpoint, p_new_auth)).id;
  update app.push_devices set endpoint = p_new_endpoint, p256dh = p_new_p256dh, auth_secret = p_new_auth, failures = 0
  where id = device.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.my_privacy_now()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.viewer_id() is null then
    perform app.refuse('PT401', 'site.sessionEnded', 'Your session has ended. Sign in again.');
  end if;
  return app.my_privacy(app.viewer_id()) || jsonb_build_object(
    'alerts', app.alerts_of(app.viewer_id()), 'alertChannels', app.alert_channels_of(app.viewer_id()),
    'digestHour', (select hour from app.alert_digests where user_id = app.viewer_id()));
end;
$function$;

CREATE OR REPLACE FUNCTION app.push_device(p_endpoint text, p_auth text)
 RETURNS app.push_devices
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device app.push_devices;
begin
  select * into device from app.push_devices where endpoint = p_endpoint;
  if device.auth_secret <> p_auth then
    perform app.refuse('PT403', 'fans.pushOther', 'This subscription belongs to another browser.');
  end if;
  return device;
end;
$function$;

CREATE OR REPLACE FUNCTION app.push_events_of(p_kind text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_kind
    when 'match' then '{line_ups,kick_off,goal,red_card,half_time,full_time,moved}'::text[]
    when 'club' then '{line_ups,kick_off,goal,red_card,half_time,full_time,moved,transfer,suspension,news}'::text[]
    when 'player' then '{transfer,suspension,news}'::text[] end
$function$;

CREATE OR REPLACE FUNCTION app.push_lasts(event text)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when event in ('goal', 'red_card', 'half_time') then interval '30 minutes'
    when event in ('line_ups', 'kick_off') then interval '2 hours'
    else interval '1 day' end
$function$;

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

CREATE OR REPLACE FUNCTION app.push_state(p_endpoint text, p_auth text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'quietFrom', to_char(device.quiet_from, 'HH24:MI'), 'quietUntil', to_char(device.quiet_until, 'HH24:MI'),
    'timeZone', device.time_zone, 'isLinked', device.user_id is not null,
    'choices', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', case when choice.club_id is not null then 'club' when choice.player_id is not null then 'player' else 'match' end,
        'id', choice.subject_id, 'events', choice.events,
        'name', coalesce(club.name, person.name, home.name || ' – ' || away.name),
        'href', coalesce('/teams/' || club.slug, '/players/' || person.slug, '/matches/' || game.id))
        order by choice.match_id is null, club.name, person.name, game.kick_off, choice.subject_id)
      from app.push_choices as choice
      left join public.clubs as club on club.id = choice.club_id
      left join public.people as person on person.id = choice.player_id
      left join public.matches as game on game.id = choice.match_id
      left join public.clubs as home on home.id = game.home_club_id
      left join public.clubs as away on away.id = game.away_club_id
      where choice.device_id = device.id), '[]'))
  from app.push_device(p_endpoint, p_auth) as device
$function$;

CREATE OR REPLACE FUNCTION app.push_words(event app.push_events)
 RETURNS SETOF app.alert_words
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  pair jsonb;
  told app.alert_words;
begin
  if event.title is not null then
    return query select event.title, event.words, event.href, event.is_sample;
    return;
  end if;
  select * into game from public.matches where id = event.match_id;
  select jsonb_build_object('home', home.name, 'away', away.name, 'score', game.home_goals || '–' || game.away_goals) into pair
  from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
  told.words := case event.event
    when 'line_ups' then app.sentence('fans.sentences.lineUps', 'The line-ups are in.')
    when 'kick_off' then app.sentence('fans.sentences.kickedOff', 'The match has kicked off.')
    when 'half_time' then app.sentence('fans.sentences.halfTime', 'Half-time.')
    when 'full_time' then app.sentence('fans.sentences.provisionalState', 'Full time. Not confirmed yet.')
    else app.happened_words(event, game) end;
  if told.words is null then return; end if;
  told.title := case
    when event.event in ('line_ups', 'kick_off') or game.home_goals is null then
      app.sentence('fans.sentences.pair', '{home} v {away}', pair)
    else app.sentence('fans.sentences.result', '{home} {score} {away}', pair) end;
  told.href := '/matches/' || game.id;
  told.is_sample := event.is_sample;
  return next told;
end;
$function$;

CREATE OR REPLACE FUNCTION app.queue_alert_push(alert app.alerts, told app.alert_words)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.queue_digests()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  queued integer;
begin
  if to_regclass('gateway.mails') is null then return 0; end if;
  with due as (
    update app.alert_digests as digest set last_day = app.clock_of(digest.user_id)::date
    where digest.last_day < app.clock_of(digest.user_id)::date and extract(hour from app.clock_of(digest.user_id)) >= digest.hour
    returning digest.user_id
  )
  insert into gateway.mails (kind, user_id, priority)
  select 'digest', due.user_id, 1 from due where exists (select from app.digest_alerts(due.user_id));
  get diagnostics queued = row_count;
  return queued;
end;
$function$;

CREATE OR REPLACE FUNCTION app.queue_event_push(happened public.match_events, p_is_struck boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into app.push_events (event, tag, match_id, match_event_id, is_struck, is_sample, expires_at)
  select told.event, 'match:' || game.id, game.id, happened.id, p_is_struck, game.is_sample, now() + app.push_lasts(told.event)
  from public.matches as game
  join public.seasons as season on season.id = game.season_id and season.status = 'running'
  cross join (select case when happened.kind in ('red', 'second_yellow') then 'red_card' else 'goal' end) as told (event)
  where game.id = happened.match_id and app.is_followed(game) and exists (select from app.push_devices)
$function$;

CREATE OR REPLACE FUNCTION app.queue_goals_and_cards()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.queue_match_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from app.push_devices) then return null; end if;
  insert into app.push_events (event, tag, match_id, is_sample, expires_at)
  select become.event, 'match:' || changed.id, changed.id, changed.is_sample, now() + app.push_lasts(become.event)
  from changed join before on before.id = changed.id and before.status <> changed.status
  join public.seasons as season on season.id = changed.season_id and season.status = 'running'
  cross join lateral (select case
    when changed.status = 'lineups_confirmed' and before.status in ('scheduled', 'lineups_open') then 'line_ups'
    when changed.status = 'live_1h' and before.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') then 'kick_off'
    when changed.status = 'half_time' and before.status = 'live_1h' then 'half_time'
    when changed.status = 'full_time' and before.status in ('live_2h', 'extra_time', 'penalties') then 'full_time' end) as become (event)
  where become.event is not null and (app.is_followed(before) or app.is_followed(changed))
  order by changed.id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.queues()
 RETURNS TABLE(queue text, waiting bigint, oldest_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  union all select 'pushes', count(*), min(next_try_at) from app.push_queue where next_try_at < now() - interval '5 minutes'
  union all select 'mails', waiting, oldest_at from app.late_mails()
$function$;

CREATE OR REPLACE FUNCTION app.red_card_words(happened public.match_events, is_struck boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when is_struck then app.sentence('fans.sentences.noRedCard', 'No red card for {club}', named)
    when person.name is not null then app.sentence('fans.sentences.redCardFor', 'Red card for {club}: {player}', named)
    else app.sentence('fans.sentences.redCardClub', 'Red card for {club}', named) end
  from public.clubs as club
  left join public.people as person on person.id = happened.person_id
  cross join lateral (select jsonb_build_object('club', club.name, 'player', person.name)) as told (named)
  where club.id = happened.club_id
$function$;

CREATE OR REPLACE FUNCTION app.set_push_quiet(p_endpoint text, p_auth text, p_time_zone text, p_from time without time zone, p_until time without time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device app.push_devices := app.push_device(p_endpoint, p_auth);
begin
  if device.id is null then
    perform app.refuse('PT404', 'fans.pushNone', 'This browser gets no notifications. Switch them on first.');
  end if;
  perform app.keep_push_device(p_endpoint, device.p256dh, p_auth, device.language, p_time_zone);
  if (p_from is null) <> (p_until is null) or p_from = p_until then
    perform app.refuse('PT422', 'fans.pushQuiet', 'Enter when the quiet hours begin and when they end.', 'quiet');
  end if;
  update app.push_devices set quiet_from = p_from, quiet_until = p_until where id = device.id;
  return app.push_state(p_endpoint, p_auth);
end;
$function$;

CREATE OR REPLACE FUNCTION app.spread_push()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.stop_push(p_endpoint text, p_auth text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from app.push_devices where id = (app.push_device(p_endpoint, p_auth)).id $function$;

CREATE OR REPLACE FUNCTION app.stop_push_of(p_endpoint text, p_auth text, p_event_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.tidy_pushes()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from app.push_queue as waiting using app.push_events as event
  where event.id = waiting.event_id and event.expires_at <= now()
    and (waiting.claimed_until is null or waiting.claimed_until < now());
  delete from app.push_events where spread_at < now() - interval '7 days';
end;
$function$;

CREATE OR REPLACE FUNCTION app.wake_push()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('push', '');
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.wants_letter(p_user_id uuid, kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.topic_of(kind) = 'account' or (
    coalesce((select is_mailed and is_told from app.notification_choices where user_id = p_user_id and topic = app.topic_of(kind)), true)
    and (app.topic_of(kind) not in ('follows', 'games') or app.has_consented(p_user_id, 'notifications'))
    -- One by one, or once a day.
    and (kind not like 'follow\_%' or (app.is_alerted(p_user_id, substr(kind, 8), 'mail')
      and not exists (select from app.alert_digests where user_id = p_user_id))))
$function$;

CREATE OR REPLACE FUNCTION public.choose_alert_channel(p_event text, p_channel text, p_is_on boolean, p_request_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.choose_alert_channel(p_event, p_channel, p_is_on, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.choose_digest(p_hour integer, p_request_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.choose_digest(p_hour, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.link_push_device(p_endpoint text, p_auth text, p_is_linked boolean, p_request_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.link_push_device(p_endpoint, p_auth, p_is_linked, p_request_id) $function$;

ALTER TABLE "app"."alert_digests" ADD CONSTRAINT "alert_digests_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "app"."push_choices" ADD CONSTRAINT "push_choices_club_id_fkey" FOREIGN KEY (club_id) REFERENCES public.clubs(id) ON DELETE CASCADE;

ALTER TABLE "app"."push_choices" ADD CONSTRAINT "push_choices_match_id_fkey" FOREIGN KEY (match_id) REFERENCES public.matches(id) ON DELETE CASCADE;

ALTER TABLE "app"."push_choices" ADD CONSTRAINT "push_choices_pkey" PRIMARY KEY (device_id, subject_id);

ALTER TABLE "app"."push_choices" ADD CONSTRAINT "push_choices_player_id_fkey" FOREIGN KEY (player_id) REFERENCES public.players(person_id) ON DELETE CASCADE;

ALTER TABLE "app"."push_choices" ADD CONSTRAINT "push_choices_device_id_fkey" FOREIGN KEY (device_id) REFERENCES app.push_devices(id) ON DELETE CASCADE;

ALTER TABLE "app"."push_devices" ADD CONSTRAINT "push_devices_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "app"."push_events" ADD CONSTRAINT "push_events_match_event_id_fkey" FOREIGN KEY (match_event_id) REFERENCES public.match_events(id) ON DELETE CASCADE;

ALTER TABLE "app"."push_events" ADD CONSTRAINT "push_events_match_id_fkey" FOREIGN KEY (match_id) REFERENCES public.matches(id) ON DELETE CASCADE;

ALTER TABLE "app"."push_events" ADD CONSTRAINT "push_events_player_id_fkey" FOREIGN KEY (player_id) REFERENCES public.players(person_id) ON DELETE CASCADE;

ALTER TABLE "app"."push_queue" ADD CONSTRAINT "push_queue_device_id_fkey" FOREIGN KEY (device_id) REFERENCES app.push_devices(id) ON DELETE CASCADE;

ALTER TABLE "app"."push_queue" ADD CONSTRAINT "push_queue_event_id_fkey" FOREIGN KEY (event_id) REFERENCES app.push_events(id) ON DELETE CASCADE;

CREATE INDEX push_choices_club_id_idx ON app.push_choices USING btree (club_id, device_id);

CREATE INDEX push_choices_match_id_idx ON app.push_choices USING btree (match_id, device_id);

CREATE INDEX push_choices_player_id_idx ON app.push_choices USING btree (player_id, device_id);

CREATE INDEX push_devices_user_id_idx ON app.push_devices USING btree (user_id);

CREATE INDEX push_events_match_event_id_idx ON app.push_events USING btree (match_event_id);

CREATE INDEX push_events_match_id_idx ON app.push_events USING btree (match_id);

CREATE INDEX push_events_player_id_idx ON app.push_events USING btree (player_id);

CREATE INDEX push_events_spread_at_idx ON app.push_events USING btree (spread_at);

CREATE INDEX push_events_waiting_idx ON app.push_events USING btree (id) WHERE (spread_at IS NULL);

CREATE INDEX push_queue_due_idx ON app.push_queue USING btree (next_try_at);

CREATE INDEX push_queue_event_id_idx ON app.push_queue USING btree (event_id);

CREATE TRIGGER senders_are_woken AFTER INSERT ON app.push_events FOR EACH STATEMENT EXECUTE FUNCTION app.wake_push();

CREATE TRIGGER browsers_are_told_of_what_happens AFTER INSERT ON public.match_events FOR EACH ROW WHEN (app.is_pushed_event(new.*)) EXECUTE FUNCTION app.queue_goals_and_cards();

CREATE TRIGGER browsers_are_told_what_was_corrected AFTER UPDATE OF status, person_id, kind ON public.match_events FOR EACH ROW WHEN ((app.is_pushed_event(new.*) OR app.is_pushed_event(old.*))) EXECUTE FUNCTION app.queue_goals_and_cards();

CREATE TRIGGER browsers_are_told_of_matches AFTER UPDATE ON public.matches REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.queue_match_pushes();

COMMENT ON COLUMN "app"."alert_choices"."is_mailed" IS 'Null: as usual, by e-mail too.';

COMMENT ON COLUMN "app"."alert_choices"."is_pushed" IS 'Null: as usual, pushed where it is told in the product.';

COMMENT ON COLUMN "app"."alert_digests"."last_day" IS 'By their own calendar, the day of the last one.';

COMMENT ON COLUMN "app"."push_devices"."failures" IS 'How many messages in a row could not be sent. After ten the browser is forgotten.';

COMMENT ON COLUMN "app"."push_devices"."user_id" IS 'Whose account it belongs to: it is also told what its owner wants pushed. Null for visitors.';

COMMENT ON COLUMN "app"."push_events"."is_struck" IS 'The goal or card of match_event_id was taken back.';

COMMENT ON COLUMN "app"."push_events"."spread_at" IS 'When each browser got its row in the queue.';

COMMENT ON COLUMN "app"."push_events"."tag" IS 'What it is about: a later message about the same takes the place of this one.';

COMMENT ON COLUMN "app"."push_events"."title" IS 'As app.sentence writes it. Set when it is spread: null where there was nothing to tell.';

COMMENT ON COLUMN "app"."push_queue"."claimed_until" IS 'Until then a process is at it, or was when it ended.';

COMMENT ON FUNCTION "public"."choose_alert_channel"(text, text, boolean, uuid) IS 'Whether the caller is told of one kind of event in the product (here), by e-mail (mail) or by push message (push).';

COMMENT ON FUNCTION "public"."choose_digest"(integer, uuid) IS 'At what hour the caller gets one e-mail with the alerts of the day. Null: an e-mail for each.';

COMMENT ON FUNCTION "public"."link_push_device"(text, text, boolean, uuid) IS 'Whether a browser with this push subscription is told what the caller wants pushed. False where it is not known.';

COMMENT ON TABLE "app"."alert_digests" IS 'Who gets one e-mail a day about whom they follow, and at what hour.';

COMMENT ON TABLE "app"."push_choices" IS 'Of which events of a club, a player or a match a browser is told.';

COMMENT ON TABLE "app"."push_devices" IS 'Browsers that get push messages: where to send them, in which language, and when not.';

COMMENT ON TABLE "app"."push_events" IS 'What browsers are to be told, and were told in the last week.';

COMMENT ON TABLE "app"."push_queue" IS 'Push messages that have not been sent yet.';

REVOKE ALL ON FUNCTION "app"."account_event"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."account_event"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."after_quiet_hours"(timestamp with time zone, text, time without time zone, time without time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."after_quiet_hours"(timestamp with time zone, text, time without time zone, time without time zone) TO "service_role";

REVOKE ALL ON FUNCTION "app"."alert_channels_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."alert_channels_of"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."choose_alert_channel"(text, text, boolean, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."choose_alert_channel"(text, text, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."choose_alert_channel"(text, text, boolean, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."choose_digest"(integer, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."choose_digest"(integer, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."choose_digest"(integer, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."choose_push"(text, text, text, text, text, text, uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."choose_push"(text, text, text, text, text, text, uuid, text[]) TO "service_role";

REVOKE ALL ON FUNCTION "app"."claim_pushes"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."claim_pushes"(integer) TO "service_role";

REVOKE ALL ON FUNCTION "app"."clock_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."clock_of"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."digest_alerts"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."digest_alerts"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."digest_mail"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."digest_mail"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."finish_pushes"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."finish_pushes"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."forget_idle_device"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."forget_idle_device"(bigint) TO "service_role";

REVOKE ALL ON FUNCTION "app"."goal_words"(public.match_events, public.matches, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."goal_words"(public.match_events, public.matches, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."happened_words"(app.push_events, public.matches) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."happened_words"(app.push_events, public.matches) TO "service_role";

REVOKE ALL ON FUNCTION "app"."is_alerted"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."is_alerted"(uuid, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."is_pushed_event"(public.match_events) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."is_pushed_event"(public.match_events) TO "service_role";

REVOKE ALL ON FUNCTION "app"."is_pushed_to"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."is_pushed_to"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."keep_push_device"(text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."keep_push_device"(text, text, text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."leave_push"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."leave_push"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."link_push_device"(text, text, boolean, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."link_push_device"(text, text, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."link_push_device"(text, text, boolean, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."minute_words"(public.match_events) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."minute_words"(public.match_events) TO "service_role";

REVOKE ALL ON FUNCTION "app"."move_push"(text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."move_push"(text, text, text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."push_device"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."push_device"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."push_events_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."push_events_of"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."push_lasts"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."push_lasts"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."push_receivers"(app.push_events) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."push_receivers"(app.push_events) TO "service_role";

REVOKE ALL ON FUNCTION "app"."push_state"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."push_state"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."push_words"(app.push_events) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."push_words"(app.push_events) TO "service_role";

REVOKE ALL ON FUNCTION "app"."queue_alert_push"(app.alerts, app.alert_words) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."queue_alert_push"(app.alerts, app.alert_words) TO "service_role";

REVOKE ALL ON FUNCTION "app"."queue_digests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."queue_digests"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."queue_event_push"(public.match_events, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."queue_event_push"(public.match_events, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."queue_goals_and_cards"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."queue_goals_and_cards"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."queue_match_pushes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."queue_match_pushes"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."red_card_words"(public.match_events, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."red_card_words"(public.match_events, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."set_push_quiet"(text, text, text, time without time zone, time without time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."set_push_quiet"(text, text, text, time without time zone, time without time zone) TO "service_role";

REVOKE ALL ON FUNCTION "app"."spread_push"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."spread_push"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."stop_push"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."stop_push"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."stop_push_of"(text, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."stop_push_of"(text, text, bigint) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tidy_pushes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tidy_pushes"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."wake_push"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."wake_push"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."choose_alert_channel"(text, text, boolean, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."choose_alert_channel"(text, text, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."choose_alert_channel"(text, text, boolean, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."choose_digest"(integer, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."choose_digest"(integer, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."choose_digest"(integer, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."link_push_device"(text, text, boolean, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."link_push_device"(text, text, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."link_push_device"(text, text, boolean, uuid) TO "service_role";
