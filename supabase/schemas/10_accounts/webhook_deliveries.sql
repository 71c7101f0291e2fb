-- What is sent to webhooks (server/webhooks), written in the transaction of the event, so that neither is there without the
-- other. A delivery is tried until it arrives, for a day; one may arrive twice, with the same id. An address that takes nothing
-- for three days is stopped, and its owner is told.

create table app.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references app.webhooks (id) on delete cascade,
  event text not null check (event in ('match.confirmed', 'goal', 'transfer.registered', 'test')),
  body text not null check (char_length(body) <= 4000),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  tries smallint not null default 0,
  claim uuid,
  claimed_at timestamptz,
  queued_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Of the last try.
  status_code smallint check (status_code between 100 and 599),
  took_ms integer check (took_ms >= 0),
  -- A code that the page of the owner has words for.
  trouble text check (trouble ~ '^[a-z_]{1,40}$')
);
comment on table app.webhook_deliveries is 'What is sent to webhooks, and how it went; for 30 days. Through functions only.';
create index webhook_deliveries_webhook_id_idx on app.webhook_deliveries (webhook_id, queued_at desc);
create index webhook_deliveries_waiting_idx on app.webhook_deliveries (next_try_at) where state in ('waiting', 'sending');
create index webhook_deliveries_queued_at_idx on app.webhook_deliveries (queued_at);
alter table app.webhook_deliveries enable row level security;

-- One of each for every webhook that wants it and whose owner has a key and is not suspended. Called by triggers, with the
-- rights of the owner, because whoever records a goal knows nothing of webhooks. `p_data` holds what anybody may read.
create function app.queue_webhooks(p_event text, p_at timestamptz, p_data jsonb)
returns void language sql security definer set search_path = ''
as $$
  insert into app.webhook_deliveries (webhook_id, event, body)
  select hook.id, p_event, jsonb_build_object('type', p_event, 'timestamp', to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'data', p_data)::text
  from app.webhooks as hook join public.profiles as owner on owner.id = hook.user_id
  where p_event = any (hook.events) and hook.stopped_at is null
    and (owner.suspended_until is null or owner.suspended_until <= now())
    and exists (select from app.api_keys where user_id = hook.user_id)
$$;

-- To see whether it arrives. Once in ten seconds, so that nobody makes us knock at a door all the time.
create function app.test_webhook(p_webhook_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  hook app.webhooks;
begin
  perform app.refuse_in_anothers_name();
  perform app.require_sign_in();
  select * into hook from app.webhooks where id = p_webhook_id and user_id = app.caller_id() for no key update;
  if hook.id is null then
    perform app.refuse('PT404', 'accounts.noWebhook', 'This webhook no longer exists.');
  end if;
  if hook.stopped_at is not null then
    perform app.refuse('PT409', 'accounts.webhookStopped', 'This webhook is stopped. Start it again first.');
  end if;
  if exists (
    select from app.webhook_deliveries
    where webhook_id = hook.id and event = 'test' and app.happened_within(queued_at, interval '10 seconds')) then
    perform app.refuse('PT429', 'accounts.webhookTestLimit', 'Wait ten seconds between two tests.');
  end if;
  insert into app.webhook_deliveries (webhook_id, event, body)
  values (hook.id, 'test', jsonb_build_object('type', 'test', 'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'data', '{}'::jsonb)::text);
end;
$$;

-- The last fifty. Definer, because the table is closed.
create function app.my_webhook_deliveries(p_webhook_id uuid)
returns table (
  id uuid, event text, state text, tries smallint, queued_at timestamptz, next_try_at timestamptz, finished_at timestamptz,
  status_code smallint, took_ms integer, trouble text)
language sql stable security definer set search_path = ''
as $$
  select sent.id, sent.event, sent.state, sent.tries, sent.queued_at, sent.next_try_at, sent.finished_at,
    sent.status_code, sent.took_ms, sent.trouble
  from app.webhook_deliveries as sent join app.webhooks as hook on hook.id = sent.webhook_id
  where sent.webhook_id = p_webhook_id and hook.user_id = app.viewer_id()
  order by sent.queued_at desc, sent.id limit 50
$$;

-- The next that is due, for one process alone; to each webhook one after the other. What a process left behind when it ended
-- is due again after two minutes. For the clock, which is the owner.
create function app.claim_webhook_delivery()
returns table (id uuid, claim uuid, url text, request_id uuid, signing_secret text, body text)
language sql set search_path = ''
as $$
  update app.webhook_deliveries as sent
  set state = 'sending', tries = sent.tries + 1, claim = gen_random_uuid(), claimed_at = now()
  from app.webhooks as hook
  where hook.id = sent.webhook_id and sent.id = (
    select waiting.id from app.webhook_deliveries as waiting
    where (waiting.state = 'waiting' and (waiting.next_try_at <= now() or waiting.next_try_at > now() + interval '1 day')
        or waiting.state = 'sending' and not app.happened_within(waiting.claimed_at, interval '2 minutes'))
      and not exists (
        select from app.webhook_deliveries as other
        where other.webhook_id = waiting.webhook_id and other.id <> waiting.id and other.state = 'sending'
          and app.happened_within(other.claimed_at, interval '2 minutes'))
    order by waiting.next_try_at, waiting.id limit 1 for update skip locked)
  returning sent.id, sent.claim, hook.url, hook.request_id, hook.signing_secret, sent.body
$$;

-- Ten seconds after the first failure, four times as long after each further one, three hours at most. A day after the event
-- it is given up, and after three days without any success the webhook is stopped.
create function app.finish_webhook_delivery(p_id uuid, p_claim uuid, p_status_code integer, p_took_ms integer, p_trouble text)
returns void language plpgsql set search_path = ''
as $$
declare
  sent app.webhook_deliveries;
  hook app.webhooks;
begin
  update app.webhook_deliveries set
    state = case when p_trouble is null then 'delivered'
      when app.happened_within(queued_at, interval '1 day') and event <> 'test' then 'waiting' else 'failed' end,
    status_code = p_status_code, took_ms = p_took_ms, trouble = p_trouble,
    next_try_at = now() + least(interval '10 seconds' * power(4, least(tries, 9) - 1), interval '3 hours'),
    claim = null
  where id = p_id and claim = p_claim returning * into sent;
  if sent.id is null then return; end if;
  update app.webhook_deliveries set finished_at = now() where id = p_id and state in ('delivered', 'failed');
  update app.webhooks set failing_since = case when p_trouble is null then null else coalesce(failing_since, now()) end
  where id = sent.webhook_id and stopped_at is null
    and (p_trouble is null) = (failing_since is not null);
  update app.webhooks set stopped_at = now()
  where id = sent.webhook_id and stopped_at is null and failing_since < now() - interval '3 days' returning * into hook;
  if hook.id is null then return; end if;
  update app.webhook_deliveries set state = 'failed', finished_at = now(), trouble = 'stopped'
  where webhook_id = hook.id and state = 'waiting';
  perform app.tell(array[hook.user_id], 'account_webhook',
    app.sentence('accounts.sentences.webhookStopped', 'One of your webhooks was stopped'),
    app.sentence('accounts.sentences.webhookStoppedWords', 'Nothing arrived at {url} for three days. Start it again in the settings.',
      jsonb_build_object('url', hook.url)),
    '/dashboard/settings#webhooks');
end;
$$;

create function public.test_webhook(p_webhook_id uuid)
returns void language sql set search_path = ''
as $$ select app.test_webhook(p_webhook_id) $$;
comment on function public.test_webhook(uuid) is 'Sends a test to one of one''s own webhooks.';

create function public.my_webhook_deliveries(p_webhook_id uuid)
returns table (
  id uuid, event text, state text, tries smallint, queued_at timestamptz, next_try_at timestamptz, finished_at timestamptz,
  status_code smallint, took_ms integer, trouble text)
language sql stable set search_path = ''
as $$ select * from app.my_webhook_deliveries(p_webhook_id) $$;
comment on function public.my_webhook_deliveries(uuid) is 'What was sent to one of one''s own webhooks, and how it went.';

grant execute on function
  app.test_webhook(uuid), app.my_webhook_deliveries(uuid), public.test_webhook(uuid), public.my_webhook_deliveries(uuid)
to authenticated;
