-- How long things are kept (docs/privacy.md has the table): once a day what is older goes.

create table app.retention_runs (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null default now(),
  removed jsonb not null
);
comment on table app.retention_runs is 'What went because it was old, each day.';
create index retention_runs_ran_at_idx on app.retention_runs (ran_at desc);
alter table app.retention_runs enable row level security;

-- The part of an address that identifies the place and not the house.
create function app.truncated_ip(address text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  return host(network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end)));
exception when others then
  return '';
end;
$$;

-- What goes because it is old.
create function app.forget_what_is_old()
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  removed jsonb := '{}';
  gone bigint;
begin
  if exists (select from app.retention_runs where app.happened_within(ran_at, interval '23 hours')) then return null; end if;

  -- Sessions: 30 days after they were last used.
  delete from auth.sessions
  where coalesce(refreshed_at at time zone 'UTC', updated_at, created_at) < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('sessions', gone);

  -- Addresses from which somebody came: 30 days, then only roughly.
  update auth.sessions set ip = app.truncated_ip(host(ip))::inet
  where ip is not null and created_at < now() - interval '30 days' and ip <> app.truncated_ip(host(ip))::inet;
  update auth.audit_log_entries set ip_address = app.truncated_ip(ip_address)
  where created_at < now() - interval '30 days' and created_at > now() - interval '60 days'
    and ip_address <> '' and ip_address <> app.truncated_ip(ip_address);
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('addresses', gone);

  -- Failed sign-ins: 90 days. What else the account service notes: a year.
  delete from auth.audit_log_entries
  where created_at < now() - interval '1 year'
    or (created_at < now() - interval '90 days' and payload ->> 'action' = 'login_failed');
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('securityLog', gone);

  -- Notifications: a year.
  delete from public.notifications where created_at < now() - interval '1 year';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('notifications', gone);

  -- That somebody took their data along: 30 days here; the audit log knows it longer.
  delete from app.exports where made_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('exports', gone);

  -- What followers were told: 30 days in the queue; as notifications longer.
  delete from app.alerts where told_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('alerts', gone);

  perform app.tidy_pushes();

  -- On which devices transfers were signed: 90 days.
  removed := removed || jsonb_build_object('signingDevices', app.forget_signing_devices());

  -- What was sent to webhooks: 30 days.
  delete from app.webhook_deliveries where queued_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('webhookDeliveries', gone);

  -- What a phone has chosen in the menu: a year after it was last used.
  delete from app.phone_choices where used_on < app.league_today() - 365;
  get diagnostics gone = row_count;
  removed := removed || jsonb_build_object('phoneChoices', gone);

  insert into app.retention_runs (removed) values (removed);
  return removed;
end;
$$;
