-- Of what somebody follows, the events they get alerts of: each is switched on and off by itself.
--
--   moved      a match of a followed club has another day, kick-off or ground, or is postponed, abandoned or cancelled
--   result     how a match of a followed club ended, and when that is changed later
--   player     a followed player is registered elsewhere, or banned
--   news       an article about a followed club or player is published
--   kick_off   a match of a followed club begins within the hour; the only one that nobody has asked for by themselves
--
-- Each comes in the product, by e-mail and as a push message to the browsers of the account (push_devices.sql), and each of
-- these is switched by itself.
--
-- Above them all stands the topic 'follows' of app.notification_choices: where that is off, there are no alerts, and e-mails
-- come only to those who agreed to them. The same list, for display, is domain/fans/alerts.ts; supabase/tests/fans/alert-choices.test.ts
-- holds the two together.

create table app.alert_choices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  event text not null check (event in ('moved', 'result', 'player', 'news', 'kick_off')),
  is_on boolean not null,
  is_mailed boolean,
  is_pushed boolean,
  primary key (user_id, event)
);
comment on table app.alert_choices is 'Of which events of whom they follow people are told, where they chose otherwise than usual.';
comment on column app.alert_choices.is_mailed is 'Null: as usual, by e-mail too.';
comment on column app.alert_choices.is_pushed is 'Null: as usual, pushed where it is told in the product.';
alter table app.alert_choices enable row level security;

create function app.is_usual_alert(event text)
returns boolean language sql immutable set search_path = ''
as $$ select event <> 'kick_off' $$;

-- The events that somebody has on, whatever they say of the whole topic.
create function app.alerts_of(p_user_id uuid)
returns text[] language sql stable security definer set search_path = ''
as $$
  select array(
    select known.event from unnest('{moved,result,player,news,kick_off}'::text[]) with ordinality as known (event, place)
    left join app.alert_choices as choice on choice.user_id = p_user_id and choice.event = known.event
    where coalesce(choice.is_on, app.is_usual_alert(known.event)) order by known.place)
$$;

-- Which alerts the viewer really gets: none where the whole topic is off.
create function app.my_alerts()
returns text[] language sql stable security definer set search_path = ''
as $$
  select case when exists (
      select from app.notification_choices where user_id = app.viewer_id() and topic = 'follows' and not is_told) then '{}'
    else app.alerts_of(app.viewer_id()) end
$$;

create function app.choose_alert(p_event text, p_is_on boolean, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  if p_event is null or p_event not in ('moved', 'result', 'player', 'news', 'kick_off') or p_is_on is null then
    perform app.refuse('PT422', 'fans.alertEvent', 'Choose what you want to be notified about.', 'event');
  end if;
  insert into app.alert_choices (user_id, event, is_on) values (app.caller_id(), p_event, p_is_on)
  on conflict (user_id, event) do update set is_on = excluded.is_on;
end;
$$;

create function public.choose_alert(p_event text, p_is_on boolean, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.choose_alert(p_event, p_is_on, p_request_id) $$;
comment on function public.choose_alert(text, boolean, uuid) is 'Whether the caller is told of one kind of event of whom they follow.';

-- Whether somebody is told of an event in a way: 'here', 'mail' or 'push'.
create function app.is_alerted(p_user_id uuid, p_event text, p_channel text)
returns boolean language sql stable security definer set search_path = ''
as $$
  select case p_channel
    when 'mail' then coalesce(choice.is_mailed, true)
    when 'push' then coalesce(choice.is_pushed, choice.is_on, app.is_usual_alert(p_event))
    else coalesce(choice.is_on, app.is_usual_alert(p_event)) end
  from (select p_event as event) as asked
  left join app.alert_choices as choice on choice.user_id = p_user_id and choice.event = asked.event
$$;

-- Whether an event goes to somebody's browsers; none does where the whole topic is off.
create function app.is_pushed_to(p_user_id uuid, p_event text)
returns boolean language sql stable security definer set search_path = ''
as $$
  select p_event is not null and app.is_alerted(p_user_id, p_event, 'push') and not exists (
    select from app.notification_choices where user_id = p_user_id and topic = 'follows' and not is_told)
$$;

-- By event, the ways in which somebody is told of it.
create function app.alert_channels_of(p_user_id uuid)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(event, to_jsonb(array(
    select channel from unnest('{here,mail,push}'::text[]) as channel where app.is_alerted(p_user_id, event, channel))))
  from unnest('{moved,result,player,news,kick_off}'::text[]) as event
$$;

create function app.choose_alert_channel(p_event text, p_channel text, p_is_on boolean, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
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
$$;

create function public.choose_alert_channel(p_event text, p_channel text, p_is_on boolean, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.choose_alert_channel(p_event, p_channel, p_is_on, p_request_id) $$;
comment on function public.choose_alert_channel(text, text, boolean, uuid) is
  'Whether the caller is told of one kind of event in the product (here), by e-mail (mail) or by push message (push).';

grant execute on function
  app.choose_alert_channel(text, text, boolean, uuid), public.choose_alert_channel(text, text, boolean, uuid),
  app.my_alerts(), app.choose_alert(text, boolean, uuid), public.choose_alert(text, boolean, uuid)
to authenticated;
