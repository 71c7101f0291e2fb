-- Keys of the public API (server/public-api.ts). Whoever has an account makes up to five; only the hash of a key is
-- kept, so it is shown once. A revoked key is gone, with what was counted of it. How many requests a key may make in a
-- minute is a limit of the gateway (gateway/auth/limit-figures.ts).

create table app.api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  -- By which its owner tells it from others.
  begins_with text not null check (begins_with ~ '^p263_[0-9a-f]{6}$'),
  key_hash text not null constraint one_api_key_of_a_hash unique check (char_length(key_hash) = 64),
  request_id uuid not null,
  made_at timestamptz not null default now(),
  constraint one_api_key_of_a_request unique (user_id, request_id)
);
comment on table app.api_keys is 'Keys of the public API, by their hash. Through functions only.';
alter table app.api_keys enable row level security;

create trigger nothing_is_written_while_impersonating
before insert or update or delete on app.api_keys
for each statement execute function app.refuse_while_impersonating();

create table app.api_key_uses (
  key_id uuid not null references app.api_keys (id) on delete cascade,
  used_on date not null,
  requests integer not null check (requests > 0),
  primary key (key_id, used_on)
);
comment on table app.api_key_uses is 'How many requests each key of the public API made on a day in Harare, refused ones included.';
alter table app.api_key_uses enable row level security;

-- Definer, because the table is closed. Today's requests, and those of the last thirty days.
create function app.my_api_keys()
returns table (id uuid, name text, begins_with text, made_at timestamptz, last_used_on date, today integer, lately integer)
language sql stable security definer set search_path = ''
as $$
  select kept.id, kept.name, kept.begins_with, kept.made_at, max(used.used_on),
    coalesce(sum(used.requests) filter (where used.used_on = app.league_today()), 0)::integer,
    coalesce(sum(used.requests) filter (where used.used_on > app.league_today() - 30), 0)::integer
  from app.api_keys as kept left join app.api_key_uses as used on used.key_id = kept.id
  where kept.user_id = app.viewer_id()
  group by kept.id order by kept.made_at, kept.id
$$;

-- The answer is the key, this once. The same request again makes another in its place, because the first was never seen.
-- Definer, because nobody may write keys.
create function app.make_api_key(p_name text, p_request_id uuid)
returns text language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  named text := app.clean_name(p_name);
  made text := 'p263_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform app.refuse_in_anothers_name();
  perform app.require_sign_in();
  if named is null or char_length(named) > 60 or p_request_id is null then
    perform app.refuse('PT422', 'accounts.apiKeyName', 'Enter a name of 1 to 60 characters.', 'name');
  end if;
  -- Two made at once wait here for each other.
  perform from public.profiles where id = caller for no key update;
  if (select count(*) from app.api_keys where user_id = caller and request_id <> p_request_id) >= 5 then
    perform app.refuse('PT409', 'accounts.apiKeyLimit', 'You have five keys, which is the limit. Revoke one first.');
  end if;
  insert into app.api_keys (user_id, name, begins_with, key_hash, request_id)
  values (caller, named, left(made, 11), app.token_hash(made), p_request_id)
  on conflict (user_id, request_id) do update
  set name = excluded.name, begins_with = excluded.begins_with, key_hash = excluded.key_hash;
  return made;
end;
$$;

create function app.revoke_api_key(p_key_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  perform app.require_sign_in();
  delete from app.api_keys where id = p_key_id and user_id = app.caller_id();
end;
$$;

-- Whose key it is, counted as used. For the server alone. Keys of suspended and deleted accounts are none.
create function app.use_api_key(p_hash text)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  found uuid := (
    select kept.id from app.api_keys as kept join public.profiles as owner on owner.id = kept.user_id
    where kept.key_hash = p_hash and (owner.suspended_until is null or owner.suspended_until <= now()));
begin
  if found is null then return null; end if;
  insert into app.api_key_uses as used (key_id, used_on, requests) values (found, app.league_today(), 1)
  on conflict (key_id, used_on) do update set requests = least(used.requests + 1, 2000000000);
  return found;
end;
$$;

create function public.my_api_keys()
returns table (id uuid, name text, begins_with text, made_at timestamptz, last_used_on date, today integer, lately integer)
language sql stable set search_path = ''
as $$ select * from app.my_api_keys() $$;
comment on function public.my_api_keys() is 'One''s own keys of the public API, and how many requests each made.';

create function public.make_api_key(p_name text, p_request_id uuid)
returns text language sql set search_path = ''
as $$ select app.make_api_key(p_name, p_request_id) $$;
comment on function public.make_api_key(text, uuid) is 'Makes a key of the public API, which the answer shows this once: five at most.';

create function public.revoke_api_key(p_key_id uuid)
returns void language sql set search_path = ''
as $$ select app.revoke_api_key(p_key_id) $$;
comment on function public.revoke_api_key(uuid) is 'Revokes one of one''s own keys of the public API.';

create function public.use_api_key(p_hash text)
returns uuid language sql set search_path = ''
as $$ select app.use_api_key(p_hash) $$;
comment on function public.use_api_key(text) is 'For the server: whose key this is, counted as used.';

grant execute on function
  app.my_api_keys(), app.make_api_key(text, uuid), app.revoke_api_key(uuid),
  public.my_api_keys(), public.make_api_key(text, uuid), public.revoke_api_key(uuid)
to authenticated;
grant execute on function public.use_api_key(text) to service_role;
