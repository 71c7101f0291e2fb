set local search_path = pg_catalog;

set local check_function_bodies = off;

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
    'check', (select jsonb_build_object('at', checked_at, 'differences', difference_count) from public.record_checks where kind = 'record' order by checked_at desc limit 1),
    'numbersCheck', (select jsonb_build_object('at', checked_at, 'differences', difference_count) from public.record_checks where kind = 'numbers' order by checked_at desc limit 1),
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
