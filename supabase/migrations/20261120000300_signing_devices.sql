set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "app"."signing_devices" ("transfer_id" uuid NOT NULL, "seq" integer NOT NULL, "side" public.transfer_party NOT NULL, "device_hash" bytea, "same_as_seq" integer, "signed_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "signing_devices_device_hash_check" CHECK ((octet_length(device_hash) = 32)), CONSTRAINT "signing_devices_pkey" PRIMARY KEY (transfer_id, seq), CONSTRAINT "signing_devices_side_check" CHECK ((side = ANY (ARRAY['engaging'::public.transfer_party, 'releasing'::public.transfer_party, 'player'::public.transfer_party]))));

ALTER TABLE "app"."signing_devices" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.device_findings(p_transfer_id uuid)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select format('Signed on the same device: %s and %s. Ask both sides who signed before you decide.',
    app.signature_words(earlier), app.signature_words(later))
  from app.signing_devices as noted
  join public.transfer_events as later on later.transfer_id = noted.transfer_id and later.seq = noted.seq
  join public.transfer_events as earlier on earlier.transfer_id = noted.transfer_id and earlier.seq = noted.same_as_seq
  where noted.transfer_id = p_transfer_id
  order by noted.seq
$function$;

CREATE OR REPLACE FUNCTION app.findings_for(p_transfer_id uuid, account uuid)
 RETURNS TABLE(code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select finding.*
  from public.transfers as transfer, app.reached_sides(transfer, account) as sides, app.transfer_findings(transfer) as finding
  where transfer.id = p_transfer_id
    and (finding.code <> 'PRICE' or sides && '{association}')
    and (sides && '{staff,engaging,player,guardian,league,association}'
      or sides && '{releasing}' and finding.code not in ('DOCS', 'MEDICAL', 'TPO', 'AGE_PROOF', 'MINOR_DOM', 'MINOR_INTL', 'FIRST_PRO'))
  union all
  select 'CONFLICT', 'block', 'decide', false,
    'You have belonged to one of these clubs in the last 24 months. Somebody else of your office decides this one.', 'association'
  from public.transfers as transfer
  where transfer.id = p_transfer_id and transfer.state in ('submitted', 'approved_unpaid')
    and app.reached_sides(transfer, account) && '{league,association}' and app.is_conflicted(transfer, account)
  union all
  select 'DEVICE', 'warn', 'approve', false, found.words, 'association'
  from public.transfers as transfer, app.device_findings(transfer.id) as found (words)
  where transfer.id = p_transfer_id and app.reached_sides(transfer, account) && '{league,association}'
$function$;

CREATE OR REPLACE FUNCTION app.forget_signing_devices()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone bigint;
begin
  update app.signing_devices set device_hash = null where device_hash is not null and signed_at < now() - interval '90 days';
  get diagnostics gone = row_count;
  delete from app.signing_devices where device_hash is null and same_as_seq is null;
  return gone;
end;
$function$;

CREATE OR REPLACE FUNCTION app.forget_what_is_old()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removed jsonb := '{}';
  gone bigint;
begin
  if exists (select from app.retention_runs where ran_at > now() - interval '23 hours') then return null; end if;

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

  -- On which devices transfers were signed: 90 days.
  removed := removed || jsonb_build_object('signingDevices', app.forget_signing_devices());

  insert into app.retention_runs (removed) values (removed);
  return removed;
end;
$function$;

CREATE OR REPLACE FUNCTION app.note_signing_device()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  signer public.transfer_party := case new.actor_party when 'staff' then 'engaging' when 'guardian' then 'player' else new.actor_party end;
  device bytea;
begin
  select sha256(convert_to(new.transfer_id || session.tag, 'UTF8')) into device
  from auth.sessions as session
  where session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and session.user_id = new.actor_user_id;
  if device is null then return null; end if;
  insert into app.signing_devices (transfer_id, seq, side, device_hash, same_as_seq)
  values (new.transfer_id, new.seq, signer, device, (
    select max(other.seq) from app.signing_devices as other
    where other.transfer_id = new.transfer_id and other.device_hash = device and other.side <> signer));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.signature_words(event public.transfer_events)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select format('%s by %s (%s)',
    case event.type when 'offer' then 'offer' when 'counter' then 'counter-offer' when 'accept' then 'agreement'
      when 'decline' then 'refusal' when 'consent' then 'consent' when 'refuse' then 'refusal of consent'
      when 'take_back' then 'withdrawal of consent' else 'submission' end,
    coalesce((select name from public.clubs where id = event.acting_as), 'the ' || event.actor_party),
    to_char(event.created_at at time zone 'Africa/Harare', 'FMDD Mon YYYY, HH24:MI'))
$function$;

ALTER TABLE "app"."signing_devices" ADD CONSTRAINT "signing_devices_transfer_id_fkey" FOREIGN KEY (transfer_id) REFERENCES public.transfers(id) ON DELETE CASCADE;

CREATE INDEX signing_devices_signed_at_idx ON app.signing_devices USING btree (signed_at) WHERE (device_hash IS NOT NULL);

CREATE TRIGGER the_device_of_a_signature_is_noted AFTER INSERT ON public.transfer_events FOR EACH ROW WHEN (((new.type = ANY (ARRAY['offer'::text, 'counter'::text, 'accept'::text, 'decline'::text, 'consent'::text, 'refuse'::text, 'take_back'::text, 'submit'::text])) AND (new.actor_party = ANY (ARRAY['staff'::public.transfer_party, 'engaging'::public.transfer_party, 'releasing'::public.transfer_party, 'player'::public.transfer_party, 'guardian'::public.transfer_party])))) EXECUTE FUNCTION app.note_signing_device();

COMMENT ON COLUMN "app"."signing_devices"."same_as_seq" IS 'The latest step before it that another side signed on this device.';

COMMENT ON COLUMN "app"."signing_devices"."side" IS 'A guardian signs on the player''s side.';

COMMENT ON TABLE "app"."signing_devices" IS 'On which device a side signed a step of a transfer, as a hash that goes after 90 days.';

REVOKE ALL ON FUNCTION "app"."device_findings"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."device_findings"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."forget_signing_devices"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."forget_signing_devices"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."note_signing_device"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."note_signing_device"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."signature_words"(public.transfer_events) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."signature_words"(public.transfer_events) TO "service_role";
