-- Browsers that get push messages, and what about. No account is needed: a browser proves who it is by its subscription,
-- whose secret nobody has but the browser and the server.
--
--   push_devices   one row for each subscription of a browser (RFC 8030, RFC 8291)
--   push_choices   a club, a player or a match, and of which events the browser is told
--
-- Only the server calls these functions (server/push): no role of the data API may read or write anything here. The list
-- of events, for display, is domain/fans/push.ts; supabase/tests/fans/push-devices.test.ts holds the two together.

create table app.push_devices (
  id bigint generated always as identity primary key,
  endpoint text not null unique check (endpoint ~ '^https?://[^\s]+$' and char_length(endpoint) <= 600),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth_secret text not null check (auth_secret ~ '^[A-Za-z0-9_-]{22}$'),
  language text not null default 'en' check (language in ('en', 'sn', 'nd')),
  time_zone text not null default 'Africa/Harare' check (char_length(time_zone) <= 60),
  quiet_from time,
  quiet_until time,
  user_id uuid references public.profiles (id) on delete cascade,
  failures smallint not null default 0,
  added_at timestamptz not null default now(),
  constraint quiet_hours_begin_and_end check ((quiet_from is null) = (quiet_until is null))
);
comment on table app.push_devices is 'Browsers that get push messages: where to send them, in which language, and when not.';
comment on column app.push_devices.user_id is 'Whose account it belongs to: it is also told what its owner wants pushed. Null for visitors.';
comment on column app.push_devices.failures is 'How many messages in a row could not be sent. After ten the browser is forgotten.';
create index push_devices_user_id_idx on app.push_devices (user_id);
alter table app.push_devices enable row level security;

create table app.push_choices (
  device_id bigint not null references app.push_devices (id) on delete cascade,
  club_id uuid references public.clubs (id) on delete cascade,
  player_id uuid references public.players (person_id) on delete cascade,
  match_id uuid references public.matches (id) on delete cascade,
  events text[] not null constraint events_are_known check (
    events <@ '{line_ups,kick_off,goal,red_card,half_time,full_time,moved,transfer,suspension,news}'::text[]
    and cardinality(events) between 1 and 10),
  subject_id uuid not null generated always as (coalesce(match_id, club_id, player_id)) stored,
  primary key (device_id, subject_id),
  constraint a_choice_is_about_one_thing check (num_nonnulls(club_id, player_id, match_id) = 1)
);
comment on table app.push_choices is 'Of which events of a club, a player or a match a browser is told.';
create index push_choices_club_id_idx on app.push_choices (club_id, device_id);
create index push_choices_player_id_idx on app.push_choices (player_id, device_id);
create index push_choices_match_id_idx on app.push_choices (match_id, device_id);
alter table app.push_choices enable row level security;

-- What can happen to each.
create function app.push_events_of(p_kind text)
returns text[] language sql immutable set search_path = ''
as $$
  select case p_kind
    when 'match' then '{line_ups,kick_off,goal,red_card,half_time,full_time,moved}'::text[]
    when 'club' then '{line_ups,kick_off,goal,red_card,half_time,full_time,moved,transfer,suspension,news}'::text[]
    when 'player' then '{transfer,suspension,news}'::text[] end
$$;

-- The browser with this subscription; a row without an id where it is not known. Another secret is another browser.
create function app.push_device(p_endpoint text, p_auth text)
returns app.push_devices language plpgsql stable security definer set search_path = ''
as $$
declare
  device app.push_devices;
begin
  select * into device from app.push_devices where endpoint = p_endpoint;
  if device.auth_secret <> p_auth then
    perform app.refuse('PT403', 'fans.pushOther', 'This subscription belongs to another browser.');
  end if;
  return device;
end;
$$;

-- What a browser has chosen, as its pages show it.
create function app.push_state(p_endpoint text, p_auth text)
returns jsonb language sql stable security definer set search_path = ''
as $$
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
$$;

-- Checks what is new about a browser and adds it where it is not known.
create function app.keep_push_device(p_endpoint text, p_p256dh text, p_auth text, p_language text, p_time_zone text)
returns bigint language plpgsql security definer set search_path = ''
as $$
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
$$;

-- One club, player or match: no events is to be told nothing of it. A browser that has chosen nothing, and belongs to
-- nobody, is forgotten.
create function app.choose_push(
  p_endpoint text, p_p256dh text, p_auth text, p_language text, p_time_zone text, p_kind text, p_subject_id uuid, p_events text[]
)
returns jsonb language plpgsql security definer set search_path = ''
as $$
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
$$;

create function app.forget_idle_device(p_device_id bigint)
returns void language sql security definer set search_path = ''
as $$
  delete from app.push_devices as device
  where device.id = p_device_id and device.user_id is null
    and not exists (select from app.push_choices where device_id = device.id)
$$;

-- Hours in which nothing is sent, by the clock of the browser's time zone; null for none.
create function app.set_push_quiet(p_endpoint text, p_auth text, p_time_zone text, p_from time, p_until time)
returns jsonb language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Everything stops: the browser is forgotten.
create function app.stop_push(p_endpoint text, p_auth text)
returns void language sql security definer set search_path = ''
as $$ delete from app.push_devices where id = (app.push_device(p_endpoint, p_auth)).id $$;

-- Its owner has signed out: it is told what it chose itself, and no more.
create function app.leave_push(p_endpoint text, p_auth text)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  device app.push_devices := app.push_device(p_endpoint, p_auth);
begin
  update app.push_devices set user_id = null where id = device.id;
  perform app.forget_idle_device(device.id);
end;
$$;

-- The browser has a new subscription in place of the old one. What was chosen stays.
create function app.move_push(p_endpoint text, p_auth text, p_new_endpoint text, p_new_p256dh text, p_new_auth text)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  device app.push_devices := app.push_device(p_endpoint, p_auth);
begin
  if device.id is null or p_endpoint = p_new_endpoint then return; end if;
  delete from app.push_devices where id = (app.push_device(p_new_endpoint, p_new_auth)).id;
  update app.push_devices set endpoint = p_new_endpoint, p256dh = p_new_p256dh, auth_secret = p_new_auth, failures = 0
  where id = device.id;
end;
$$;

-- A browser joins the caller's account, or leaves it. Ten at most: the one that was added first goes.
create function app.link_push_device(p_endpoint text, p_auth text, p_is_linked boolean, p_request_id uuid)
returns boolean language plpgsql security definer set search_path = ''
as $$
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
$$;

create function public.link_push_device(p_endpoint text, p_auth text, p_is_linked boolean, p_request_id uuid)
returns boolean language sql set search_path = ''
as $$ select app.link_push_device(p_endpoint, p_auth, p_is_linked, p_request_id) $$;
comment on function public.link_push_device(text, text, boolean, uuid) is
  'Whether a browser with this push subscription is told what the caller wants pushed. False where it is not known.';

grant execute on function
  app.link_push_device(text, text, boolean, uuid), public.link_push_device(text, text, boolean, uuid)
to authenticated;
