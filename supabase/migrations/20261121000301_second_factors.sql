set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "app"."factor_resets" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "user_id" uuid NOT NULL, "reason" text NOT NULL, "proposed_by" uuid, "proposed_at" timestamp with time zone NOT NULL DEFAULT now(), "settled_by" uuid, "settled_at" timestamp with time zone, "is_confirmed" boolean, CONSTRAINT "a_settled_reset_says_how" CHECK (((settled_at IS NULL) = (is_confirmed IS NULL))), CONSTRAINT "factor_resets_pkey" PRIMARY KEY (id), CONSTRAINT "nobody_resets_their_own_factor" CHECK (((user_id <> proposed_by) AND (user_id <> settled_by))), CONSTRAINT "two_people_reset_a_factor" CHECK (((NOT is_confirmed) OR (settled_by <> proposed_by))), CONSTRAINT "factor_resets_reason_check" CHECK (app.is_reason(reason)));

ALTER TABLE "app"."factor_resets" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."second_factor_rule" ("is_only" boolean NOT NULL DEFAULT true, "is_required" boolean NOT NULL DEFAULT false, CONSTRAINT "second_factor_rule_is_only_check" CHECK (is_only), CONSTRAINT "second_factor_rule_pkey" PRIMARY KEY (is_only));

ALTER TABLE "app"."second_factor_rule" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.caller_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.factor_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'factor_reset_proposed', 'Reset two-step verification of ' || coalesce(person.full_name, person.email, person.phone, 'an account'),
    left(reset.reason, 300), '/super/users?person=' || reset.user_id, 'Confirm or discard', null::timestamptz, reset.proposed_at, person.is_sample
  from app.factor_resets as reset join public.profiles as person on person.id = reset.user_id
  where reset.settled_at is null and reset.proposed_by is distinct from p_person and reset.user_id <> p_person
    and 'super_admin' = any (app.roles_of(p_person))
$function$;

CREATE OR REPLACE FUNCTION app.has_factor(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from auth.mfa_factors where user_id = person and status = 'verified');
end;
$function$;

CREATE OR REPLACE FUNCTION app.held_roles(person uuid)
 RETURNS public.user_role[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    (select array_agg(role order by role) from public.user_roles
     where user_id = person and (ends_on is null or ends_on >= (now() at time zone 'Africa/Harare')::date)), '{}');
end;
$function$;

CREATE OR REPLACE FUNCTION app.lacks_second_factor()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session uuid := nullif(auth.jwt() ->> 'session_id', '');
begin
  if not exists (select from app.second_factor_rule where is_required) then return false; end if;
  if auth.jwt() ->> 'aal' is distinct from 'aal2' then return true; end if;
  return session is not null and not exists (select from auth.sessions where id = session and aal = 'aal2');
end;
$function$;

CREATE OR REPLACE FUNCTION app.propose_factor_reset(p_user_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid;
  made uuid;
begin
  perform app.require_act_on(p_user_id, p_reason);
  known := app.oversight_answer(p_request_id);
  if known is not null then return known; end if;
  -- Two who propose at once wait here for each other.
  perform from public.profiles where id = p_user_id for no key update;
  if not app.has_factor(p_user_id) then
    raise sqlstate 'PT409' using message = 'Two-step verification is not on for this account. There is nothing to reset.';
  end if;
  if exists (select from app.factor_resets where user_id = p_user_id and settled_at is null) then
    raise sqlstate 'PT409' using message = 'A reset is proposed already. Another super admin confirms or discards it.';
  end if;
  insert into app.factor_resets (user_id, reason, proposed_by) values (p_user_id, p_reason, auth.uid()) returning id into made;
  perform app.tell(
    array(select user_id from public.user_roles where role = 'super_admin' and user_id not in (auth.uid(), p_user_id)),
    'factor_reset_proposed', 'Reset two-step verification?', p_reason, '/super/users?person=' || p_user_id);
  insert into app.oversight_requests values (auth.uid(), p_request_id, made);
  perform app.write_audit('factor_reset_proposed', p_user_id, jsonb_build_object('reason', p_reason));
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_but_super_admins()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform app.require_second_factor();
  if not app.caller_is('super_admin') then
    raise sqlstate 'PT403' using message = 'Only a super admin can do this.';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_office(deed text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform app.require_sign_in();
  perform app.refuse_impersonation();
  perform app.require_second_factor();
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    raise sqlstate 'PT403' using message = format('%s by the league and the association.', deed);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.require_second_factor()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.held_roles(app.caller_id()) && '{super_admin,zifa_admin,admin}' and app.lacks_second_factor() then
    raise sqlstate 'PT403' using
      message = 'Administrators need two-step verification. Enter a code from your authenticator app first.', hint = 'second_factor';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.roles_of(person uuid)
 RETURNS public.user_role[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.user_role[] := app.held_roles(person);
begin
  if held && '{super_admin,zifa_admin,admin}' and person = auth.uid() and app.lacks_second_factor() then
    return array(select role from unnest(held) as role where role not in ('super_admin', 'zifa_admin', 'admin'));
  end if;
  return held;
end;
$function$;

CREATE OR REPLACE FUNCTION app.second_factor_of(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_but_super_admins();
  return jsonb_build_object('isOn', app.has_factor(p_user_id), 'reset', (
    select jsonb_build_object('id', reset.id, 'reason', reset.reason, 'proposedBy', reset.proposed_by, 'proposedAt', reset.proposed_at)
    from app.factor_resets as reset where reset.user_id = p_user_id and reset.settled_at is null));
end;
$function$;

CREATE OR REPLACE FUNCTION app.settle_factor_reset(p_reset_id uuid, p_is_confirmed boolean, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reset app.factor_resets;
begin
  perform app.require_super_admin();
  if app.oversight_answer(p_request_id) is not null then return p_reset_id; end if;
  select * into reset from app.factor_resets where id = p_reset_id for update;
  if reset.id is null then
    raise sqlstate 'PT404' using message = 'There is no such proposal.';
  end if;
  if reset.user_id = auth.uid() then
    raise sqlstate 'PT403' using message = 'Nobody does this to their own account.';
  end if;
  if reset.settled_at is not null then
    raise sqlstate 'PT409' using message = 'This has been confirmed or discarded already.';
  end if;
  if p_is_confirmed is null then
    raise sqlstate 'PT422' using message = 'Say whether the reset is confirmed or discarded.', hint = 'isConfirmed';
  end if;
  if p_is_confirmed and reset.proposed_by is not distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'You have proposed this. Another super admin has to confirm it.';
  end if;
  update app.factor_resets set settled_by = auth.uid(), settled_at = now(), is_confirmed = p_is_confirmed where id = reset.id;
  if p_is_confirmed then
    delete from auth.mfa_factors where user_id = reset.user_id;
    delete from auth.sessions where user_id = reset.user_id;
    perform app.tell(array[reset.user_id], 'account_factor_reset', 'Two-step verification was reset',
      'Two super admins have removed your authenticator app, and you were signed out everywhere. Set it up again in Settings. If you did not ask for this, change your password and tell them.',
      '/dashboard/settings#two-step');
  end if;
  insert into app.oversight_requests values (auth.uid(), p_request_id, reset.id);
  perform app.write_audit(case when p_is_confirmed then 'factor_reset' else 'factor_reset_discarded' end, reset.user_id,
    jsonb_build_object('reason', reset.reason, 'proposed_by', reset.proposed_by));
  return reset.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.tasks_of(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select * from app.match_tasks(p_person)
  union all select * from app.case_tasks(p_person)
  union all select * from app.recorder_tasks(p_person)
  union all select * from app.overdue_report_tasks(p_person)
  union all select * from app.stuck_match_tasks(p_person)
  union all select * from app.transfer_tasks(p_person)
  union all select * from app.appointment_tasks(p_person)
  union all select * from app.claim_tasks(p_person)
  union all select * from app.identity_tasks(p_person)
  union all select * from app.disowning_tasks(p_person)
  union all select * from app.licence_tasks(p_person)
  union all select * from app.payment_tasks(p_person)
  union all select * from app.privacy_tasks(p_person)
  union all select * from app.predictor_tasks(p_person)
  union all select * from app.club_tasks(p_person)
  union all select * from app.office_tasks(p_person)
  union all select * from app.error_report_tasks(p_person)
  union all select * from app.association_tasks(p_person)
  union all select * from app.oversight_tasks(p_person)
  union all select * from app.factor_tasks(p_person)
$function$;

CREATE OR REPLACE FUNCTION public.confirm_factor_reset(p_reset_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.settle_factor_reset(p_reset_id, true, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.discard_factor_reset(p_reset_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.settle_factor_reset(p_reset_id, false, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.get_current_user_roles()
 RETURNS public.user_role[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.held_roles(app.caller_id()) $function$;

CREATE OR REPLACE FUNCTION public.propose_factor_reset(p_user_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.propose_factor_reset(p_user_id, p_reason, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.second_factor_of(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.second_factor_of(p_user_id) $function$;

ALTER TABLE "app"."factor_resets" ADD CONSTRAINT "factor_resets_proposed_by_fkey" FOREIGN KEY (proposed_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "app"."factor_resets" ADD CONSTRAINT "factor_resets_settled_by_fkey" FOREIGN KEY (settled_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "app"."factor_resets" ADD CONSTRAINT "factor_resets_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX factor_resets_proposed_by_idx ON app.factor_resets USING btree (proposed_by);

CREATE INDEX factor_resets_settled_by_idx ON app.factor_resets USING btree (settled_by);

CREATE INDEX factor_resets_user_id_idx ON app.factor_resets USING btree (user_id, proposed_at DESC);

CREATE UNIQUE INDEX one_reset_of_a_person_waits ON app.factor_resets USING btree (user_id) WHERE (settled_at IS NULL);

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON app.factor_resets FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

COMMENT ON TABLE "app"."factor_resets" IS 'Lost second factors: who proposed to reset them, why, and who confirmed or discarded it.';

COMMENT ON TABLE "app"."second_factor_rule" IS 'Whether administrators need a second factor. The server writes it at each start, from REQUIRE_MFA.';

REVOKE ALL ON FUNCTION "app"."factor_tasks"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."factor_tasks"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."has_factor"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."has_factor"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."held_roles"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."held_roles"(uuid) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."held_roles"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."lacks_second_factor"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."lacks_second_factor"() TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."lacks_second_factor"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."propose_factor_reset"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."propose_factor_reset"(uuid, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."propose_factor_reset"(uuid, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."require_second_factor"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."require_second_factor"() TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."require_second_factor"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."second_factor_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."second_factor_of"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."second_factor_of"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."settle_factor_reset"(uuid, boolean, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."settle_factor_reset"(uuid, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."settle_factor_reset"(uuid, boolean, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."confirm_factor_reset"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_factor_reset"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."confirm_factor_reset"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."discard_factor_reset"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."discard_factor_reset"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."discard_factor_reset"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."propose_factor_reset"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."propose_factor_reset"(uuid, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."propose_factor_reset"(uuid, text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."second_factor_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."second_factor_of"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."second_factor_of"(uuid) TO "service_role";

INSERT INTO app.second_factor_rule DEFAULT VALUES;
