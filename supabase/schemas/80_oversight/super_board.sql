-- How the site stands, for those who run it: how its jobs went, how often it failed, how much it holds, when it was last
-- backed up, and what waits where. No personal data beyond names.
--
--   app.job_runs       the last run of each job; the server and npm run backup write it
--   app.site_tallies   answers and failures, by the hour; every process adds its own once a minute

create table app.job_runs (
  job text primary key check (job ~ '^[a-z_]{2,40}$'),
  ran_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  is_ok boolean not null,
  trouble text check (char_length(trouble) <= 500),
  ok_at timestamptz,
  failures integer not null default 0,
  facts jsonb not null default '{}' check (octet_length(facts::text) <= 2000)
);
comment on table app.job_runs is 'How each job went the last time, and when it last went well.';
comment on column app.job_runs.failures is 'How often it has failed since it last went well.';
alter table app.job_runs enable row level security;

create function app.note_job(p_job text, p_took_ms integer, p_trouble text default null, p_facts jsonb default '{}')
returns void language sql security definer set search_path = ''
as $$
  insert into app.job_runs as known (job, ran_at, took_ms, is_ok, trouble, ok_at, failures, facts)
  values (p_job, now(), greatest(p_took_ms, 0), p_trouble is null, left(p_trouble, 500), case when p_trouble is null then now() end,
    case when p_trouble is null then 0 else 1 end, p_facts)
  on conflict (job) do update set
    ran_at = excluded.ran_at, took_ms = excluded.took_ms, is_ok = excluded.is_ok, trouble = excluded.trouble,
    ok_at = coalesce(excluded.ok_at, known.ok_at), facts = excluded.facts,
    failures = case when excluded.is_ok then 0 else known.failures + 1 end
$$;

create table app.site_tallies (
  hour timestamptz not null,
  kind text not null check (kind in ('answers', 'failures', 'broken_pages')),
  count bigint not null,
  primary key (hour, kind)
);
comment on table app.site_tallies is 'How many answers the site gave by the hour, how many of them were failures, and how many pages broke in a browser.';
alter table app.site_tallies enable row level security;

create function app.note_tallies(p_counts jsonb)
returns void language sql security definer set search_path = ''
as $$
  delete from app.site_tallies where hour < now() - interval '30 days';
  insert into app.site_tallies as known (hour, kind, count)
  select date_trunc('hour', now()), counted.key, counted.value::bigint from jsonb_each_text(p_counts) as counted where counted.value::bigint > 0
  on conflict (hour, kind) do update set count = known.count + excluded.count
$$;

-- What waits, how much of it, and since when. Of alerts, push messages and e-mails those that are late: the others wait for the clock, and not for long.
create function app.queues()
returns table (queue text, waiting bigint, oldest_at timestamptz)
language sql stable security definer set search_path = ''
as $$
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
  union all select 'pushes', count(*), min(next_try_at) from app.push_queue where next_try_at < now() - interval '5 minutes'
  union all select 'mails', waiting, oldest_at from app.late_mails()
$$;

create function app.super_board()
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
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
$$;

create function public.super_board()
returns jsonb language sql stable set search_path = ''
as $$ select app.super_board() $$;
comment on function public.super_board() is 'How the site stands, for super admins: the whole of /super/dashboard.';

grant execute on function
  app.super_board(), public.super_board()
to authenticated;
