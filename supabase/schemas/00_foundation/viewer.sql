-- Who is asking (caller), and as whom they read (viewer; another person during an impersonation). Every policy uses
-- these functions and no others.
--
--   caller   the person behind the token: all writes are the caller's
--   viewer   the person whose view is shown: the caller, or the one whom a super admin impersonates
--
-- Written in plpgsql because the tables they ask come later and ask them in turn. Definer, because
-- nobody may read the roles, sessions and suspensions that decide what they may read.

create type public.user_role as enum (
  'super_admin', 'zifa_admin', 'admin', 'club_admin', 'club', 'scout', 'referee', 'coach', 'player', 'fan'
);
comment on type public.user_role is 'The most powerful first. The same list, for display, is domain/accounts/roles.ts.';

-- Nobody, when the account is suspended or gone or the session was ended: a token outlives all three by
-- minutes. Nobody either while a session has shown the password alone and the account has a second factor. Tokens that
-- another system signs name no session.
create function app.caller_id()
returns uuid language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid := nullif(auth.jwt() ->> 'session_id', '');
begin
  -- Two plain statements, whose plans are kept; one with an "or" would be planned anew every time.
  if session is not null and not exists (
    select from auth.sessions
    where id = session and user_id = auth.uid() and (not_after is null or not_after > now())
      and (aal = 'aal2' or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')))
  then
    return null;
  end if;
  return (
    select id from auth.users
    where id = auth.uid() and deleted_at is null and (banned_until is null or banned_until <= now()));
end;
$$;

-- Definer, because nobody may read the roles that decide what they may read.
create function app.held_roles(person uuid)
returns public.user_role[] language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(
    (select array_agg(role order by role) from public.user_roles
     where user_id = person and (ends_on is null or ends_on >= (now() at time zone 'Africa/Harare')::date)), '{}');
end;
$$;

-- Whether the caller has to show a second factor before the rights of an administrator count. By the token and by the
-- session, which falls back when the factor is removed. Definer, because the account service keeps the sessions.
create function app.lacks_second_factor()
returns boolean language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid := nullif(auth.jwt() ->> 'session_id', '');
begin
  if not exists (select from app.second_factor_rule where is_required) then return false; end if;
  if auth.jwt() ->> 'aal' is distinct from 'aal2' then return true; end if;
  return session is not null and not exists (select from auth.sessions where id = session and aal = 'aal2');
end;
$$;

-- The roles that count: of the caller, those of an administrator only with a second factor, where that is required.
-- Every policy and function asks this, and no other. Definer, as app.held_roles.
create function app.roles_of(person uuid)
returns public.user_role[] language plpgsql stable security definer set search_path = ''
as $$
declare
  held public.user_role[] := app.held_roles(person);
begin
  if held && '{super_admin,zifa_admin,admin}' and person = auth.uid() and app.lacks_second_factor() then
    return array(select role from unnest(held) as role where role not in ('super_admin', 'zifa_admin', 'admin'));
  end if;
  return held;
end;
$$;

create function app.caller_is(variadic wanted public.user_role[])
returns boolean language sql stable set search_path = ''
as $$ select app.roles_of(app.caller_id()) && wanted $$;

-- Through whose eyes somebody looks. Only the row in the database counts, and only while its owner is a super admin, which
-- is asked of nobody without such a row: every policy asks this, and hardly anybody has one.
create function app.impersonated_by(caller uuid)
returns uuid language plpgsql stable security definer set search_path = ''
as $$
declare
  seen uuid := (
    select impersonated_user_id from public.impersonation_sessions
    where super_admin_id = caller and is_active and expires_at > now()
      and app.happened_within(started_at, interval '1 hour'));
begin
  if seen is not null and 'super_admin' = any (app.roles_of(caller)) then return seen; end if;
  return null;
end;
$$;

create function app.impersonated_id()
returns uuid language plpgsql stable security definer set search_path = ''
as $$
begin
  return app.impersonated_by(app.caller_id());
end;
$$;

create function app.is_impersonating()
returns boolean language sql stable set search_path = ''
as $$ select app.impersonated_id() is not null $$;

-- Definer, because nobody may ask through whose eyes another looks.
create function app.viewer_id()
returns uuid language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
begin
  return coalesce(app.impersonated_by(caller), caller);
end;
$$;

create function app.viewer_is(variadic wanted public.user_role[])
returns boolean language sql stable set search_path = ''
as $$ select app.roles_of(app.viewer_id()) && wanted $$;

-- What functions that change something call first. `done` is what they do: 'changed' or 'decided'.
create function app.refuse_impersonation(done text default 'changed')
returns void language plpgsql stable set search_path = ''
as $$
begin
  if app.is_impersonating() then
    if done = 'decided' then
      perform app.refuse('PT403', 'site.impersonatingDecides',
        'Nothing can be decided during an impersonation. Exit Impersonation first.');
    end if;
    perform app.refuse('PT403', 'site.impersonating',
      'Nothing can be changed during an impersonation. Exit Impersonation first.');
  end if;
end;
$$;

create function app.refuse_ended_session()
returns void language plpgsql stable set search_path = ''
as $$
begin
  if app.caller_id() is null then
    perform app.refuse('PT401', 'site.sessionEnded', 'Your session has ended. Sign in again.');
  end if;
end;
$$;

create function app.refuse_in_anothers_name()
returns void language plpgsql stable set search_path = ''
as $$
begin
  perform app.refuse_impersonation();
  perform app.refuse_ended_session();
end;
$$;

create function app.require_sign_in()
returns void language plpgsql stable set search_path = ''
as $$
begin
  if app.caller_id() is null then
    perform app.refuse('PT401', 'site.signInFirst', 'Sign in first.');
  end if;
end;
$$;

-- In front of refusals that would puzzle an administrator.
create function app.require_second_factor()
returns void language plpgsql stable set search_path = ''
as $$
begin
  if app.held_roles(app.caller_id()) && '{super_admin,zifa_admin,admin}' and app.lacks_second_factor() then
    perform app.refuse('PT403', 'site.secondStepNeeded',
      'Administrators need two-step verification. Confirm your second step first.', 'second_factor');
  end if;
end;
$$;

create function app.refuse_but_super_admins()
returns void language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_second_factor();
  if not app.caller_is('super_admin') then
    perform app.refuse('PT403', 'site.superAdminOnly', 'Only a super admin can do this.');
  end if;
end;
$$;

-- `p_action`: what only the offices do, as app.name_parameter('site.deedCases', 'Cases are managed').
create function app.require_office(p_action jsonb)
returns void language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_sign_in();
  perform app.refuse_impersonation();
  perform app.require_second_factor();
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'site.officeOnly', '{deed} only by the league and the association.',
      p_parameters => jsonb_build_object('deed', p_action));
  end if;
end;
$$;

-- Every table that people can write has this as a trigger (supabase/tests/testing/house-rules.ts): the viewer
-- impersonates another person changes nothing, by any route, nor does somebody whose session has ended.
create function app.refuse_while_impersonating()
returns trigger language plpgsql set search_path = ''
as $$
begin
  -- The account service and the server itself.
  if auth.uid() is null then
    return null;
  end if;
  perform app.refuse_impersonation();
  -- What goes with a deleted account is asked for by nobody any more.
  if pg_trigger_depth() = 1 then
    perform app.refuse_ended_session();
  end if;
  return null;
end;
$$;

-- Words that people give as a reason: kept as given, but something must be said.
create function app.is_reason(words text)
returns boolean language sql immutable set search_path = ''
as $$ select words ~ '\S' and char_length(words) <= 500 $$;

create function app.require_reason(words text)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if not coalesce(app.is_reason(words), false) then
    perform app.refuse('PT422', 'site.reason', 'Give a reason, in 1 to 500 characters.', 'reason');
  end if;
end;
$$;

grant execute on function
  app.caller_id(), app.held_roles(uuid), app.lacks_second_factor(), app.require_second_factor(), app.roles_of(uuid), app.caller_is(public.user_role[]), app.impersonated_id(), app.is_impersonating(),
  app.viewer_id(), app.viewer_is(public.user_role[]), app.refuse_impersonation(text), app.refuse_ended_session(),
  app.refuse_in_anothers_name(), app.require_sign_in(), app.refuse_but_super_admins(),
  app.require_office(jsonb), app.refuse_while_impersonating(), app.is_reason(text), app.require_reason(text)
to anon, authenticated;
