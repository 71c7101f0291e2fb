set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.require_second_factor()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.held_roles(app.caller_id()) && '{super_admin,zifa_admin,admin}' and app.lacks_second_factor() then
    raise sqlstate 'PT403' using
      message = 'Administrators need two-step verification. Confirm your second step first.', hint = 'second_factor';
  end if;
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
    -- Passkeys were on the lost device, or were added by whoever has it.
    delete from auth.webauthn_credentials where user_id = reset.user_id;
    delete from auth.sessions where user_id = reset.user_id;
    perform app.tell(array[reset.user_id], 'account_factor_reset', 'Two-step verification was reset',
      'Two super admins have removed your second steps and passkeys, and you were signed out everywhere. Set them up again in Settings. If you did not ask for this, change your password and tell them.',
      '/dashboard/settings#two-step');
  end if;
  insert into app.oversight_requests values (auth.uid(), p_request_id, reset.id);
  perform app.write_audit(case when p_is_confirmed then 'factor_reset' else 'factor_reset_discarded' end, reset.user_id,
    jsonb_build_object('reason', reset.reason, 'proposed_by', reset.proposed_by));
  return reset.id;
end;
$function$;
