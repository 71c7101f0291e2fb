set local search_path = pg_catalog;

set local check_function_bodies = off;

-- What waits comes along into the queue of the gateway.
do $$
begin
  if to_regclass('gateway.mails') is not null then
    insert into gateway.mails (kind, about, user_id, priority)
    select 'notification', id, user_id, 1 from public.notifications
    where mailed_at is null and mail_tries < 5 and is_for_post and not is_sample and read_at is null
      and created_at > now() - interval '1 day'
    on conflict do nothing;
    insert into gateway.mails (kind, user_id, priority, expires_at)
    select 'guardian', user_id, 1, now() + interval '30 days' from app.account_ages
    where guardian_email is not null and confirmed_at is null and lettered_at is null;
    update app.account_ages set lettered_at = now()
    where guardian_email is not null and confirmed_at is null and lettered_at is null;
  end if;
  delete from app.job_runs where job = 'guardians';
end;
$$;

DROP INDEX "public"."notifications_unmailed_idx";

DROP FUNCTION "app"."take_guardian_letters"(integer);

-- This loses data.
ALTER TABLE "public"."notifications" DROP COLUMN "mail_tries";

-- This loses data.
ALTER TABLE "public"."notifications" DROP COLUMN "mailed_at";

CREATE OR REPLACE FUNCTION app.can_send_again(p_kind text, p_state text, p_is_sealed boolean, p_expires_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_state in ('failed', 'unknown') and (p_kind in ('notification', 'guardian') or (p_is_sealed and p_expires_at > now()))
$function$;

CREATE OR REPLACE FUNCTION app.guardian_mail(p_user_id uuid)
 RETURNS TABLE(email text, locale text, name text, is_paused boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select age.guardian_email,
    coalesce((
      select guardian.locale from auth.users as account join public.profiles as guardian on guardian.id = account.id
      where lower(account.email) = age.guardian_email limit 1), person.locale),
    -- A name that is no name could carry somebody else's words into the e-mail.
    case when person.full_name ~ '^[[:alpha:]''’ .-]{2,60}$' then person.full_name end,
    person.confirmed_at is null
  from app.account_ages as age join public.profiles as person on person.id = age.user_id
  where age.user_id = p_user_id and age.guardian_email is not null and age.confirmed_at is null and not person.is_sample
$function$;

CREATE OR REPLACE FUNCTION app.late_mails()
 RETURNS TABLE(waiting bigint, oldest_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('gateway.mails') is null then return; end if;
  return query select count(*), min(created_at) from gateway.mails
    where state in ('waiting', 'sending') and created_at < now() - interval '5 minutes';
end;
$function$;

CREATE OR REPLACE FUNCTION app.mail_board()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('gateway.mails') is null then return null; end if;
  return jsonb_build_object(
    'waiting', (select count(*) from gateway.mails where state in ('waiting', 'sending')),
    'sent', (select count(*) from gateway.mails where state = 'sent' and finished_at > now() - interval '24 hours'),
    'dead', (select count(*) from gateway.mails where state in ('failed', 'unknown') and finished_at > now() - interval '24 hours'),
    'troubled', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'channel', channel, 'state', state, 'tries', tries,
        'trouble', trouble, 'at', coalesce(finished_at, created_at), 'nextTryAt', case when state = 'waiting' then next_try_at end,
        'canRetry', app.can_send_again(kind, state, sealed is not null, expires_at)) order by coalesce(finished_at, created_at) desc), '[]')
      from (
        select * from gateway.mails
        where trouble is not null and state <> 'sent' and coalesce(finished_at, created_at) > now() - interval '7 days'
        order by coalesce(finished_at, created_at) desc limit 20) as latest));
end;
$function$;

CREATE OR REPLACE FUNCTION app.notification_mail(p_notification_id uuid)
 RETURNS TABLE(email text, locale text, title text, words text, title_message jsonb, words_message jsonb, href text, due_at timestamp with time zone, time_zone text, is_alert boolean, is_paused boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select account.email, person.locale, notification.title, notification.words,
    -- Code and parameters, where the sentence has them.
    to_jsonb(notification) -> 'title_message', to_jsonb(notification) -> 'words_message', notification.href, notification.due_at,
    person.time_zone, app.topic_of(notification.kind) = 'follows', not app.is_switched_on('push')
  from public.notifications as notification
  join auth.users as account on account.id = notification.user_id
  join public.profiles as person on person.id = notification.user_id
  where notification.id = p_notification_id and notification.read_at is null
    and account.email is not null and account.email_confirmed_at is not null
    and app.wants_letter(notification.user_id, notification.kind)
$function$;

CREATE OR REPLACE FUNCTION app.queue_guardian_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('gateway.mails') is null then return new; end if;
  delete from gateway.mails where kind = 'guardian' and user_id = new.user_id and state = 'waiting';
  insert into gateway.mails (kind, user_id, priority, expires_at) values ('guardian', new.user_id, 1, now() + interval '30 days');
  new.lettered_at := now();
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.queue_notification_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('gateway.mails') is null then return null; end if;
  insert into gateway.mails (kind, about, user_id, priority)
  select 'notification', id, user_id, 1 from added where is_for_post and not is_sample
  on conflict do nothing;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.queues()
 RETURNS TABLE(queue text, waiting bigint, oldest_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'role_requests', count(*), min(requested_at) from public.role_requests where status = 'pending'
  union all select 'claims', count(*), min(claimed_at) from public.person_links where status = 'pending'
  union all select 'reports', count(*), min(kick_off) from public.matches where is_provisional and status = 'report_submitted'
  union all select 'corrections', count(*), min(asked_at) from public.corrections where status in ('requested', 'open')
  union all select 'transfers_league', count(*), min(submitted_at) from public.transfers where state = 'submitted' and completed_at is null
  union all select 'transfers_association', count(*), min(completed_at) from public.transfers where state = 'submitted' and completed_at is not null
  union all select 'asks', count(*), min(asked_at) from public.transfer_asks where answered_at is null
  union all select 'explanations', count(*), min(asked_at) from public.oversight_questions where answered_at is null and due_at is not null
  union all select 'value_challenges', count(*), min(asked_at) from public.value_challenges where answered_at is null
  union all select 'alerts', count(*), min(queued_at) from app.alerts where told_at is null and queued_at < now() - interval '5 minutes'
  union all select 'mails', waiting, oldest_at from app.late_mails()
$function$;

CREATE OR REPLACE FUNCTION app.retry_mail(p_mail_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail record;
begin
  perform app.require_super_admin();
  select * into mail from gateway.mails where id = p_mail_id for update;
  if not found then
    perform app.refuse('PT404', 'oversight.noMail', 'This e-mail is no longer in the queue.');
  end if;
  if mail.state not in ('failed', 'unknown') then return false; end if;
  if not app.can_send_again(mail.kind, mail.state, mail.sealed is not null, mail.expires_at) then
    perform app.refuse('PT409', 'oversight.mailExpired', 'Its code has expired. The person has to ask for a new one.');
  end if;
  update gateway.mails
  set state = 'waiting', next_try_at = now(), finished_at = null, claim = null,
    expires_at = case when kind in ('notification', 'guardian') then now() + interval '1 day' else expires_at end
  where id = p_mail_id;
  perform app.write_audit('mail_retried', mail.user_id, jsonb_build_object('kind', mail.kind, 'state', mail.state), 'mail', mail.id::text);
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION app.super_board()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not app.viewer_is('super_admin') then
    perform app.refuse('PT403', 'site.superAdminOnly', 'Only a super admin can do this.');
  end if;
  return jsonb_build_object(
    'people', (select count(*) from public.profiles),
    'lastWeek', (select count(*) from public.profiles where created_at > now() - interval '7 days'),
    'lastMonth', (select count(*) from public.profiles where created_at > now() - interval '30 days'),
    'byRole', (select jsonb_object_agg(role, n) from (select role, count(*) as n from public.user_roles group by role) as held),
    'flagsChanged', (select count(*) from public.feature_flags where updated_at > now() - interval '7 days' and updated_by is not null),
    'off', (select coalesce(jsonb_agg(key order by key), '[]') from public.feature_flags where kind = 'ops' and not is_enabled),
    'queues', (select jsonb_agg(jsonb_build_object('queue', queue, 'waiting', waiting, 'oldestAt', oldest_at)) from app.queues()),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object('job', job, 'ranAt', ran_at, 'tookMs', took_ms, 'isOk', is_ok, 'trouble', trouble,
      'okAt', ok_at, 'failures', failures, 'facts', facts) order by job), '[]') from app.job_runs),
    'mail', app.mail_board(),
    'models', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'ranAt', ran_at, 'isOk', status = 'done', 'trouble', trouble) order by kind), '[]')
      from (select distinct on (kind) kind, ran_at, status, trouble from public.model_runs
        where ran_at > now() - interval '60 days' order by kind, ran_at desc) as last),
    'check', (select jsonb_build_object('at', checked_at, 'differences', difference_count) from public.record_checks order by checked_at desc limit 1),
    'storage', jsonb_build_object(
      'database', pg_database_size(current_database()),
      'files', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
      'fileCount', (select count(*) from storage.objects)),
    'failing', (select jsonb_build_object(
        'answers', coalesce(sum(count) filter (where kind = 'answers'), 0),
        'failures', coalesce(sum(count) filter (where kind = 'failures'), 0),
        'brokenPages', coalesce(sum(count) filter (where kind = 'broken_pages'), 0))
      from app.site_tallies where hour > now() - interval '24 hours'),
    'impersonations', (select coalesce(jsonb_agg(jsonb_build_object('id', looking.id, 'by', looking.super_admin_id, 'byName', looker.full_name,
        'ofName', coalesce(target.full_name, target.email, target.phone), 'reason', looking.reason, 'expiresAt', looking.expires_at) order by looking.started_at), '[]')
      from public.impersonation_sessions as looking
      left join public.profiles as looker on looker.id = looking.super_admin_id
      left join public.profiles as target on target.id = looking.impersonated_user_id
      where looking.is_active and looking.expires_at > now()));
end;
$function$;

CREATE OR REPLACE FUNCTION public.retry_mail(p_mail_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.retry_mail(p_mail_id) $function$;

CREATE TRIGGER a_guardian_is_written_to BEFORE INSERT OR UPDATE ON app.account_ages FOR EACH ROW WHEN (((new.guardian_email IS NOT NULL) AND (new.confirmed_at IS NULL) AND (new.lettered_at IS NULL))) EXECUTE FUNCTION app.queue_guardian_mail();

CREATE TRIGGER new_ones_are_sent_by_mail AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.queue_notification_mails();

COMMENT ON FUNCTION "public"."retry_mail"(uuid) IS 'Sends an e-mail again that could not be sent. For super admins. False where it waits already, or was sent.';

REVOKE ALL ON FUNCTION "app"."can_send_again"(text, text, boolean, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."can_send_again"(text, text, boolean, timestamp with time zone) TO "service_role";

REVOKE ALL ON FUNCTION "app"."guardian_mail"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."guardian_mail"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."late_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."late_mails"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."mail_board"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."mail_board"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."notification_mail"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."notification_mail"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."queue_guardian_mail"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."queue_guardian_mail"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."queue_notification_mails"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."queue_notification_mails"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."retry_mail"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."retry_mail"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."retry_mail"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."retry_mail"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."retry_mail"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."retry_mail"(uuid) TO "service_role";
