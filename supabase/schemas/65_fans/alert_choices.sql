-- Of what somebody follows, the events they get alerts of: each is switched on and off by itself.
--
--   moved      a match of a followed club has another day, kick-off or ground, or is postponed, abandoned or cancelled
--   result     how a match of a followed club ended, and when that is changed later
--   player     a followed player is registered elsewhere, or banned
--   news       an article about a followed club or player is published
--   kick_off   a match of a followed club begins within the hour; the only one that nobody has asked for by themselves
--
-- Above them all stands the topic 'follows' of app.notification_choices: where that is off, there are no alerts, and e-mails
-- come only to those who agreed to them. The same list, for display, is domain/fans/alerts.ts; supabase/tests/fans/alert-choices.test.ts
-- holds the two together.

create table app.alert_choices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  event text not null check (event in ('moved', 'result', 'player', 'news', 'kick_off')),
  is_on boolean not null,
  primary key (user_id, event)
);
comment on table app.alert_choices is 'Of which events of whom they follow people are told, where they chose otherwise than usual.';
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

grant execute on function
  app.my_alerts(), app.choose_alert(text, boolean, uuid), public.choose_alert(text, boolean, uuid)
to authenticated;
