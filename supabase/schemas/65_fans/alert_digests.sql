-- The alerts of a day in one e-mail, for those who prefer that to an e-mail for each: at an hour of their own time zone.

create table app.alert_digests (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  hour smallint not null check (hour between 0 and 23),
  last_day date not null
);
comment on table app.alert_digests is 'Who gets one e-mail a day about whom they follow, and at what hour.';
comment on column app.alert_digests.last_day is 'By their own calendar, the day of the last one.';
alter table app.alert_digests enable row level security;

create function app.clock_of(p_user_id uuid)
returns timestamp language sql stable security definer set search_path = ''
as $$ select now() at time zone coalesce((select time_zone from public.profiles where id = p_user_id), 'Africa/Harare') $$;

-- Without an hour: an e-mail for each alert again.
create function app.choose_digest(p_hour integer, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
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
$$;

create function public.choose_digest(p_hour integer, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.choose_digest(p_hour, p_request_id) $$;
comment on function public.choose_digest(integer, uuid) is
  'At what hour the caller gets one e-mail with the alerts of the day. Null: an e-mail for each.';

create function app.digest_alerts(p_user_id uuid)
returns setof public.notifications language sql stable security definer set search_path = ''
as $$
  select * from public.notifications
  where user_id = p_user_id and kind like 'follow\_%' and read_at is null and not is_sample and app.happened_within(created_at, interval '24 hours')
    and app.is_alerted(p_user_id, substr(kind, 8), 'mail')
  order by created_at, id limit 40
$$;

-- For everybody whose hour has come. Several processes may ask at once: a day is taken by one of them.
create function app.queue_digests()
returns integer language plpgsql security definer set search_path = ''
as $$
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
$$;

-- What the e-mail is made of; no row where it is not wanted any more. For the server alone.
create function app.digest_mail(p_user_id uuid)
returns table (email text, locale text, alerts jsonb, is_paused boolean)
language sql stable security definer set search_path = ''
as $$
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
$$;

grant execute on function app.choose_digest(integer, uuid), public.choose_digest(integer, uuid) to authenticated;
