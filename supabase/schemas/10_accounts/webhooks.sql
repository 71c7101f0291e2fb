-- Webhooks: addresses of programs that are told when something happens, signed as Standard Webhooks asks. Whoever has a key of
-- the public API makes up to five. What is sent, and how it went, is in webhook_deliveries.sql.
--
-- Which address may be asked is decided twice: here by its name, and by the server when it knows which machine the name leads
-- to (server/webhooks/public-address.ts), because a name can be pointed at any machine later.

create table app.webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  url text not null check (char_length(url) <= 500),
  events text[] not null
    constraint a_webhook_has_events check (cardinality(events) between 1 and 3)
    constraint a_webhook_has_known_events check (events <@ '{match.confirmed,goal,transfer.registered}'),
  -- To sign with, so it cannot be a hash. Made, shown once and encrypted by the server (server/webhooks), whose key is not in
  -- the database. Of an earlier version: in plain text, until the next start.
  signing_secret text not null check (signing_secret ~ '^(sealed:v1:[A-Za-z0-9_-]{104}|whsec_[A-Za-z0-9+/]{43}=)$'),
  request_id uuid not null,
  made_at timestamptz not null default now(),
  -- Since when nothing has arrived; null where the last delivery did.
  failing_since timestamptz,
  -- Since when nothing is sent any more, because nothing arrived for days.
  stopped_at timestamptz,
  constraint one_webhook_of_a_request unique (user_id, request_id)
);
comment on table app.webhooks is 'Addresses that are told of events, with the secret that signs. Through functions only.';
alter table app.webhooks enable row level security;

create trigger nothing_is_written_while_impersonating
before insert or update or delete on app.webhooks
for each statement execute function app.refuse_while_impersonating();

-- The name of a machine that others can reach, as far as a name tells: no number, and none of the names that lead inside.
create function app.is_webhook_url(p_url text)
returns boolean language sql immutable set search_path = ''
as $$
  select p_url ~* '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](:[0-9]{1,5})?(/[!-~]*)?$'
    and p_url !~ '[#\\@]'
    and p_url !~* '^https://([^/:]*\.)?(localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain|onion|test|example|invalid)(:[0-9]+)?(/|$)'
    and char_length(p_url) <= 500
$$;

-- Definer, because the table is closed.
create function app.my_webhooks()
returns table (id uuid, url text, events text[], made_at timestamptz, failing_since timestamptz, stopped_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select hook.id, hook.url, hook.events, hook.made_at, hook.failing_since, hook.stopped_at
  from app.webhooks as hook where hook.user_id = app.viewer_id() order by hook.made_at, hook.id
$$;

-- `p_sealed_secret`: encrypted for this request by the server. Somebody who calls this with anything else has a webhook that
-- nothing is sent to. The same request again brings another secret, because the first was never seen. Definer, because nobody may
-- write the table.
create function app.make_webhook(p_url text, p_events text[], p_request_id uuid, p_sealed_secret text)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
begin
  perform app.refuse_in_anothers_name();
  perform app.require_sign_in();
  if p_request_id is null or p_url is null or not app.is_webhook_url(p_url) then
    perform app.refuse('PT422', 'accounts.webhookUrl',
      'Enter an address such as https://club.co.zw/goals. It needs https and a public name, not a number.', 'url');
  end if;
  if p_events is null or cardinality(p_events) not between 1 and 3 or not p_events <@ '{match.confirmed,goal,transfer.registered}' then
    perform app.refuse('PT422', 'accounts.webhookEvents', 'Choose at least one event.', 'events');
  end if;
  if p_sealed_secret is null or p_sealed_secret !~ '^sealed:v1:[A-Za-z0-9_-]{104}$' then
    perform app.refuse('PT422', 'accounts.webhookSecret', 'The secret must be made by the server. Add the webhook in the settings.', 'sealed_secret');
  end if;
  -- Two made at once wait here for each other.
  perform from public.profiles where id = caller for no key update;
  if not exists (select from app.api_keys where user_id = caller) then
    perform app.refuse('PT409', 'accounts.webhookNeedsKey', 'Create an API key first. Webhooks are for people with a key.');
  end if;
  if (select count(*) from app.webhooks where user_id = caller and request_id <> p_request_id) >= 5 then
    perform app.refuse('PT409', 'accounts.webhookLimit', 'You have five webhooks, which is the limit. Delete one first.');
  end if;
  insert into app.webhooks (user_id, url, events, signing_secret, request_id)
  values (caller, p_url, array(select distinct unnest(p_events) order by 1), p_sealed_secret, p_request_id)
  on conflict (user_id, request_id) do update
  set url = excluded.url, events = excluded.events, signing_secret = excluded.signing_secret;
end;
$$;

create function app.delete_webhook(p_webhook_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  perform app.require_sign_in();
  delete from app.webhooks where id = p_webhook_id and user_id = app.caller_id();
end;
$$;

-- Sends again after it was stopped.
create function app.restart_webhook(p_webhook_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  perform app.require_sign_in();
  update app.webhooks set stopped_at = null, failing_since = null where id = p_webhook_id and user_id = app.caller_id();
end;
$$;

create function public.my_webhooks()
returns table (id uuid, url text, events text[], made_at timestamptz, failing_since timestamptz, stopped_at timestamptz)
language sql stable set search_path = ''
as $$ select * from app.my_webhooks() $$;
comment on function public.my_webhooks() is 'One''s own webhooks, and since when they fail.';

create function public.make_webhook(p_url text, p_events text[], p_request_id uuid, p_sealed_secret text)
returns void language sql set search_path = ''
as $$ select app.make_webhook(p_url, p_events, p_request_id, p_sealed_secret) $$;
comment on function public.make_webhook(text, text[], uuid, text) is 'For the server, as the caller: makes a webhook whose secret the server has encrypted.';

create function public.delete_webhook(p_webhook_id uuid)
returns void language sql set search_path = ''
as $$ select app.delete_webhook(p_webhook_id) $$;
comment on function public.delete_webhook(uuid) is 'Deletes one of one''s own webhooks.';

create function public.restart_webhook(p_webhook_id uuid)
returns void language sql set search_path = ''
as $$ select app.restart_webhook(p_webhook_id) $$;
comment on function public.restart_webhook(uuid) is 'Sends to one of one''s own webhooks again.';

grant execute on function
  app.my_webhooks(), app.make_webhook(text, text[], uuid, text), app.delete_webhook(uuid), app.restart_webhook(uuid),
  public.my_webhooks(), public.make_webhook(text, text[], uuid, text), public.delete_webhook(uuid), public.restart_webhook(uuid)
to authenticated;
