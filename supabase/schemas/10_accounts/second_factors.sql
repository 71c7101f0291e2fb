-- Two-step verification. Where it is required, the rights of super admins, the association and the league count only in
-- a session that has shown a second factor (app.lacks_second_factor in 00_foundation/viewer.sql asks this). Factors are
-- kept by the account service. Somebody who has lost the device and the recovery codes is helped by two super admins.

create table app.second_factor_rule (
  is_only boolean primary key default true check (is_only),
  is_required boolean not null default false
);
comment on table app.second_factor_rule is 'Whether administrators need a second factor. The server writes it at each start, from REQUIRE_MFA.';
alter table app.second_factor_rule enable row level security;
insert into app.second_factor_rule default values;

create table app.factor_resets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (app.is_reason(reason)),
  proposed_by uuid references auth.users (id) on delete set null,
  proposed_at timestamptz not null default now(),
  settled_by uuid references auth.users (id) on delete set null,
  settled_at timestamptz,
  is_confirmed boolean,
  constraint a_settled_reset_says_how check ((settled_at is null) = (is_confirmed is null)),
  constraint nobody_resets_their_own_factor check (user_id <> proposed_by and user_id <> settled_by),
  constraint two_people_reset_a_factor check (not is_confirmed or settled_by <> proposed_by)
);
comment on table app.factor_resets is 'Lost second factors: who proposed to reset them, why, and who confirmed or discarded it.';
create index factor_resets_user_id_idx on app.factor_resets (user_id, proposed_at desc);
create index factor_resets_proposed_by_idx on app.factor_resets (proposed_by);
create index factor_resets_settled_by_idx on app.factor_resets (settled_by);
create unique index one_reset_of_a_person_waits on app.factor_resets (user_id) where settled_at is null;
alter table app.factor_resets enable row level security;

create trigger those_concerned_look_again
after insert or update or delete on app.factor_resets
for each row execute function app.tell_those_concerned();

-- Definer, because factors are kept by the account service.
create function app.has_factor(person uuid)
returns boolean language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from auth.mfa_factors where user_id = person and status = 'verified');
end;
$$;

create function app.propose_factor_reset(p_user_id uuid, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
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
    perform app.refuse('PT409', 'accounts.secondStepOff', 'Two-step verification is off for this account. There is nothing to reset.');
  end if;
  if exists (select from app.factor_resets where user_id = p_user_id and settled_at is null) then
    perform app.refuse('PT409', 'accounts.resetTwice', 'A reset has already been proposed. Another super admin confirms or discards it.');
  end if;
  insert into app.factor_resets (user_id, reason, proposed_by) values (p_user_id, p_reason, auth.uid()) returning id into made;
  perform app.tell(
    array(select user_id from public.user_roles where role = 'super_admin' and user_id not in (auth.uid(), p_user_id)),
    'factor_reset_proposed', app.sentence('accounts.sentences.resetProposed', 'Reset two-step verification?'), app.quote(p_reason),
    '/super/users?person=' || p_user_id);
  insert into app.oversight_requests values (auth.uid(), p_request_id, made);
  perform app.write_audit('factor_reset_proposed', p_user_id, jsonb_build_object('reason', p_reason));
  return made;
end;
$$;

-- Confirms a proposed reset, or discards it. Definer, because factors and sessions are kept by the account service.
create function app.settle_factor_reset(p_reset_id uuid, p_is_confirmed boolean, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  reset app.factor_resets;
begin
  perform app.require_super_admin();
  if app.oversight_answer(p_request_id) is not null then return p_reset_id; end if;
  select * into reset from app.factor_resets where id = p_reset_id for update;
  if reset.id is null then
    perform app.refuse('PT404', 'accounts.noProposal', 'This proposal does not exist.');
  end if;
  if reset.user_id = auth.uid() then
    perform app.refuse('PT403', 'accounts.ownAccount', 'You cannot do this to your own account.');
  end if;
  if reset.settled_at is not null then
    perform app.refuse('PT409', 'accounts.resetDecided', 'This has already been confirmed or discarded.');
  end if;
  if p_is_confirmed is null then
    perform app.refuse('PT422', 'accounts.sayReset', 'Choose whether to confirm or discard the reset.', 'isConfirmed');
  end if;
  if p_is_confirmed and reset.proposed_by is not distinct from auth.uid() then
    perform app.refuse('PT403', 'accounts.confirmOwn', 'You proposed this. Another super admin has to confirm it.');
  end if;
  update app.factor_resets set settled_by = auth.uid(), settled_at = now(), is_confirmed = p_is_confirmed where id = reset.id;
  if p_is_confirmed then
    delete from auth.mfa_factors where user_id = reset.user_id;
    -- Passkeys were on the lost device, or were added by whoever has it.
    delete from auth.webauthn_credentials where user_id = reset.user_id;
    delete from auth.sessions where user_id = reset.user_id;
    perform app.tell(array[reset.user_id], 'account_factor_reset',
      app.sentence('accounts.sentences.stepsReset', 'Two-step verification was reset'),
      app.sentence('accounts.sentences.stepsResetWords', 'Two super admins have removed your second steps and passkeys, and you were signed out everywhere. Set them up again in Settings. If you did not ask for this, change your password and tell them.'),
      '/dashboard/settings#two-step');
  end if;
  insert into app.oversight_requests values (auth.uid(), p_request_id, reset.id);
  perform app.write_audit(case when p_is_confirmed then 'factor_reset' else 'factor_reset_discarded' end, reset.user_id,
    jsonb_build_object('reason', reset.reason, 'proposed_by', reset.proposed_by));
  return reset.id;
end;
$$;

create function public.propose_factor_reset(p_user_id uuid, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.propose_factor_reset(p_user_id, p_reason, p_request_id) $$;

create function public.confirm_factor_reset(p_reset_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.settle_factor_reset(p_reset_id, true, p_request_id) $$;

create function public.discard_factor_reset(p_reset_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.settle_factor_reset(p_reset_id, false, p_request_id) $$;

-- Whether somebody's account has a second factor, and the reset that waits.
create function app.second_factor_of(p_user_id uuid)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.refuse_but_super_admins();
  return jsonb_build_object('isOn', app.has_factor(p_user_id), 'reset', (
    select jsonb_build_object('id', reset.id, 'reason', reset.reason, 'proposedBy', reset.proposed_by, 'proposedAt', reset.proposed_at)
    from app.factor_resets as reset where reset.user_id = p_user_id and reset.settled_at is null));
end;
$$;

create function public.second_factor_of(p_user_id uuid)
returns jsonb language sql stable set search_path = ''
as $$ select app.second_factor_of(p_user_id) $$;

create function app.factor_tasks(p_person uuid)
returns setof app.task language sql stable security definer set search_path = ''
as $$
  select 'factor_reset_proposed', case when coalesce(person.full_name, person.email, person.phone) is null
      then app.sentence('accounts.sentences.resetOfAccount', 'Reset two-step verification of an account')
      else app.sentence('accounts.sentences.resetOf', 'Reset two-step verification of {person}',
        jsonb_build_object('person', coalesce(person.full_name, person.email, person.phone))) end,
    app.quote(left(reset.reason, 300)), '/super/users?person=' || reset.user_id, app.sentence('accounts.sentences.confirmOrDiscard', 'Confirm or discard'), null::timestamptz, reset.proposed_at, person.is_sample
  from app.factor_resets as reset join public.profiles as person on person.id = reset.user_id
  where reset.settled_at is null and reset.proposed_by is distinct from p_person and reset.user_id <> p_person
    and 'super_admin' = any (app.roles_of(p_person))
$$;

grant execute on function
  app.propose_factor_reset(uuid, text, uuid), app.settle_factor_reset(uuid, boolean, uuid), app.second_factor_of(uuid),
  public.propose_factor_reset(uuid, text, uuid), public.confirm_factor_reset(uuid, uuid),
  public.discard_factor_reset(uuid, uuid), public.second_factor_of(uuid)
to authenticated;
