-- How the association decides, in numbers, for those who watch over it: how long it takes, what it returns and rejects
-- and why, by club and by reviewer, what is out of the ordinary, and what deserves a second look. Reasons are shown by
-- their codes, and no terms are shown: of a transfer that is not registered super admins see that it is there.

-- Every decision of the association in the last so many days. The caller has been checked.
create function app.association_decisions(p_days integer)
returns table (
  transfer_id uuid, ref text, type public.transfer_type, engaging text, releasing text, club_id uuid, window_id uuid,
  action text, actor uuid, reason_code text, items jsonb, began timestamptz, decided timestamptz, is_sample boolean
)
language sql stable security definer set search_path = ''
as $$
  select transfer.id, transfer.ref, transfer.type, engaging.name, coalesce(releasing.name, transfer.foreign_club),
    app.applicant_of(transfer), transfer.window_id, event.type, event.actor_user_id, event.reason_code, event.payload -> 'items',
    (select max(before.created_at) from public.transfer_events as before
     where before.transfer_id = event.transfer_id and before.seq < event.seq and before.type in ('complete', 'set_aside')),
    event.created_at, transfer.is_sample
  from public.transfer_events as event
  join public.transfers as transfer on transfer.id = event.transfer_id
  left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
  left join public.clubs as releasing on releasing.id = transfer.releasing_club_id
  where event.created_at > now() - make_interval(days => least(greatest(coalesce(p_days, 90), 1), 400))
    and event.type in ('approve', 'reject', 'return') and event.actor_party = 'association'
$$;

-- What deserves a second look. A number of decisions is needed before a share of them says anything.
create function app.association_patterns(p_days integer)
returns table (kind text, title jsonb, words jsonb, href text) language sql stable security definer set search_path = ''
as $$
  with decided as materialized (select * from app.association_decisions(p_days)),
  of_club as (
    select club_id, actor, count(*) as mine, sum(count(*)) over (partition by club_id) as every
    from decided group by club_id, actor
  )
  select 'one_reviewer', app.sentence('oversight.sentences.oneReviewer', '{person} decides for {club}', jsonb_build_object('club', club.name,
      'person', coalesce(to_jsonb(person.full_name), app.name_parameter('oversight.sentences.formerReviewer', 'A former reviewer')))),
    app.sentence('oversight.sentences.oneReviewerWords', '{count} of {all} decisions on this club''s transfers are by the same person.',
      jsonb_build_object('count', of_club.mine, 'all', of_club.every)), null::text
  from of_club join public.clubs as club on club.id = of_club.club_id left join public.profiles as person on person.id = of_club.actor
  where of_club.every >= 5 and of_club.mine > 0.6 * of_club.every and (select count(distinct actor) from decided) > 1
  union all
  select 'conflict', app.sentence('oversight.sentences.conflict', '{ref}: the reviewer belongs to a club in it', jsonb_build_object('ref', decided.ref)),
    app.sentence('oversight.sentences.conflictWords', '{person} was a member of one of the clubs in the last 24 months.', jsonb_build_object(
      'person', coalesce(to_jsonb(person.full_name), app.name_parameter('oversight.sentences.theReviewer', 'The reviewer')))), null
  from decided join public.transfers as transfer on transfer.id = decided.transfer_id
  left join public.profiles as person on person.id = decided.actor
  where app.is_conflicted(transfer, decided.actor)
  union all
  select 'last_hour', app.sentence('oversight.sentences.lastHour', '{ref} was approved in the last hour of the window', jsonb_build_object('ref', decided.ref)),
    app.sentence('oversight.sentences.lastHourWords', 'At {at}; the window closed at {closed}.', jsonb_build_object(
      'at', app.moment_parameter(decided.decided, app.moment_words(decided.decided)), 'closed', app.closing_parameter(kept.closes_at))), null
  from decided join public.transfer_windows as kept on kept.id = decided.window_id
  where decided.action = 'approve' and decided.decided >= kept.closes_at - interval '1 hour' and decided.decided < kept.closes_at
  union all
  select 'same_paper', app.sentence('oversight.sentences.sameFile', 'The same file in {count} transfers',
      jsonb_build_object('count', count(distinct paper.transfer_id))),
    app.quote(string_agg(distinct transfer.ref, ', ')), null
  from decided join public.transfers as transfer on transfer.id = decided.transfer_id
  join public.transfer_documents as paper on paper.transfer_id = transfer.id
  join storage.objects as file on file.name = paper.path and file.bucket_id = 'transfer-documents'
  where file.metadata ->> 'eTag' is not null
  group by file.metadata ->> 'eTag' having count(distinct paper.transfer_id) > 1
  union all
  select 'birth_date', app.sentence('oversight.sentences.birthDate', '{ref}: the player''s birth date was changed', jsonb_build_object('ref', decided.ref)),
    case when max(entry.at) < max(decided.decided) then app.sentence('oversight.sentences.beforeDecision', 'On {at}, before the decision.',
        jsonb_build_object('at', app.moment_parameter(max(entry.at), app.moment_words(max(entry.at)))))
      else app.sentence('oversight.sentences.afterDecision', 'On {at}, after the decision.',
        jsonb_build_object('at', app.moment_parameter(max(entry.at), app.moment_words(max(entry.at))))) end,
    null
  from decided join public.transfers as transfer on transfer.id = decided.transfer_id
  join public.audit_log as entry on entry.subject = 'birth_dates' and entry.subject_id = transfer.player_id::text
    and entry.action = 'birth_dates_changed' and entry.at > now() - make_interval(days => least(greatest(coalesce(p_days, 90), 1), 400))
  group by decided.ref
$$;

create function app.association_board(p_days integer)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  since timestamptz := now() - make_interval(days => least(greatest(coalesce(p_days, 90), 1), 400));
  target interval := (select association_answer from public.transfer_rules);
begin
  if not app.viewer_is('super_admin') then
    perform app.refuse('PT403', 'site.superAdminOnly', 'Only a super admin can do this.');
  end if;
  return (
    with decided as materialized (
      select *, extract(epoch from decision.decided - decision.began) as took from app.association_decisions(p_days) as decision),
    events as materialized (
      select event.type from public.transfer_events as event
      where event.created_at > since and event.type in ('appeal', 'uphold', 'set_aside', 'annul', 'stay', 'submit'))
    select jsonb_build_object(
      'targetHours', extract(epoch from target) / 3600,
      'states', coalesce((
        select jsonb_agg(jsonb_build_object('state', state, 'count', n, 'oldestAt', oldest) order by state)
        from (select state, count(*) as n, min(updated_at) as oldest from public.transfers
          where state in ('submitted', 'returned', 'approved_unpaid', 'approved') group by state) as open_ones), '[]'),
      'pace', (
        select jsonb_build_object(
          'decided', count(*), 'approved', count(*) filter (where action = 'approve'),
          'rejected', count(*) filter (where action = 'reject'), 'returned', count(*) filter (where action = 'return'),
          'median', percentile_cont(0.5) within group (order by took), 'slowest', percentile_cont(0.95) within group (order by took),
          'late', count(*) filter (where took > extract(epoch from target)))
        from decided),
      'reasons', coalesce((
        select jsonb_agg(jsonb_build_object('action', action, 'code', code, 'count', n) order by n desc, code) from (
          select action, code, count(*) as n from (
            select action, reason_code as code from decided where action = 'reject'
            union all
            select action, item ->> 'code' from decided, jsonb_array_elements(items) as item
            where action = 'return' and jsonb_typeof(items) = 'array') as given
          group by action, code order by 3 desc limit 20) as most), '[]'),
      'clubs', coalesce((
        select jsonb_agg(jsonb_build_object('name', club.name, 'approved', approved, 'returned', returned, 'rejected', rejected)
          order by approved + returned + rejected desc, club.name)
        from (select club_id, count(*) filter (where action = 'approve') as approved, count(*) filter (where action = 'return') as returned,
            count(*) filter (where action = 'reject') as rejected from decided group by club_id) as counted
        join public.clubs as club on club.id = counted.club_id), '[]'),
      'reviewers', coalesce((
        select jsonb_agg(jsonb_build_object('id', actor, 'name', person.full_name, 'approved', approved, 'returned', returned,
          'rejected', rejected, 'median', median) order by approved + returned + rejected desc, actor)
        from (select actor, count(*) filter (where action = 'approve') as approved, count(*) filter (where action = 'return') as returned,
            count(*) filter (where action = 'reject') as rejected, percentile_cont(0.5) within group (order by took) as median
          from decided group by actor) as counted
        left join public.profiles as person on person.id = counted.actor), '[]'),
      'unusual', jsonb_build_object(
        'outside', (select count(*) from decided where action = 'approve' and window_id is null),
        'exceptions', (select count(*) from public.window_exceptions where made_at > since),
        'windows', (select count(*) from public.window_changes where confirmed_at > since),
        'stays', (select count(*) from events where type = 'stay'),
        'appeals', (select count(*) from events where type = 'appeal'),
        'upheld', (select count(*) from events where type = 'uphold'),
        'setAside', (select count(*) from events where type = 'set_aside'),
        'annulled', (select count(*) from events where type = 'annul'),
        'bansSet', (select count(*) from public.registration_bans where confirmed_at > since),
        'bansLifted', (select count(*) from public.registration_bans where lifted_at > since)),
      'minors', (
        select jsonb_build_object('open', count(*), 'complete', count(*) filter (where not exists (
          select from app.transfer_findings(transfer) as finding
          where finding.at_step = 'submit' and finding.level = 'block' and not finding.is_ok)))
        from (select * from public.transfers where state in ('submitted', 'returned', 'approved_unpaid', 'approved')
          and app.is_minor(player_id) order by submitted_at limit 50) as transfer),
      'late', coalesce((
        select jsonb_agg(jsonb_build_object('id', late.id, 'transferId', late.transfer_id, 'ref', transfer.ref, 'dueAt', late.due_at,
          'endedAt', late.ended_at) order by late.escalated_at desc, late.id)
        from (select * from public.transfer_escalations order by escalated_at desc, id limit 50) as late
        join public.transfers as transfer on transfer.id = late.transfer_id), '[]'),
      'waiting', coalesce((
        select jsonb_agg(jsonb_build_object('id', transfer.id, 'ref', transfer.ref, 'state', transfer.state, 'since', transfer.submitted_at,
          'dueAt', transfer.due_at, 'isSample', transfer.is_sample) order by transfer.submitted_at)
        from (select * from public.transfers where state in ('submitted', 'returned', 'approved_unpaid', 'approved')
          order by submitted_at limit 100) as transfer), '[]'),
      'patterns', coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'title', title, 'words', words) order by kind, title ->> 'text')
        from app.association_patterns(p_days)), '[]'),
      'questions', coalesce((
        select jsonb_agg(jsonb_build_object('id', question.id, 'ref', transfer.ref, 'words', question.words, 'by', asker.full_name,
          'askedAt', question.asked_at, 'dueAt', question.due_at, 'answer', question.answer, 'answeredBy', answerer.full_name,
          'answeredAt', question.answered_at) order by question.asked_at desc)
        from (select * from public.oversight_questions order by asked_at desc limit 50) as question
        left join public.transfers as transfer on transfer.id = question.transfer_id
        left join public.profiles as asker on asker.id = question.asked_by
        left join public.profiles as answerer on answerer.id = question.answered_by), '[]'),
      'freezes', coalesce((
        select jsonb_agg(jsonb_build_object('id', frozen.id, 'ref', transfer.ref, 'hours', frozen.hours, 'reason', frozen.reason,
          'by', proposer.full_name, 'isMine', frozen.proposed_by = app.viewer_id(), 'proposedAt', frozen.proposed_at,
          'confirmedBy', confirmer.full_name, 'until', frozen.frozen_until, 'endedAt', frozen.ended_at, 'endReason', frozen.end_reason)
          order by frozen.proposed_at desc)
        from (select * from public.transfer_freezes order by proposed_at desc limit 20) as frozen
        join public.transfers as transfer on transfer.id = frozen.transfer_id
        left join public.profiles as proposer on proposer.id = frozen.proposed_by
        left join public.profiles as confirmer on confirmer.id = frozen.confirmed_by), '[]')));
end;
$$;

create function public.association_board(p_days integer default 90)
returns jsonb language sql stable set search_path = ''
as $$ select app.association_board(p_days) $$;
comment on function public.association_board(integer) is 'How the association decides, for super admins: the whole of /super/zifa-oversight.';

-- One cell of a table as RFC 4180 writes it, safe to open in a spreadsheet; app/lib/formats/csv.ts does the same.
create function app.csv_cell(words text)
returns text language sql immutable set search_path = ''
as $$
  select case when safe ~ '[",\r\n]' then '"' || replace(safe, '"', '""') || '"' else safe end
  from (select case when words ~ '^[=+\-@\t\r]' then '''' || words else coalesce(words, '') end as safe) as given
$$;

-- The decisions as a file, sealed: the audit log keeps its SHA-256, and so who took it, when, and that not a byte of it
-- was changed since. The log is chained, so that the seal itself cannot be changed either.
create function app.export_association(p_days integer, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  file text;
  seal text;
  lines integer;
  entry bigint;
begin
  perform app.require_super_admin();
  select count(*), E'Transfer,Type,To,From,Decision,By,Reason code,Began,Decided,Hours,Sample\r\n' || coalesce(string_agg(
    concat_ws(',', app.csv_cell(decision.ref), decision.type, app.csv_cell(decision.engaging), app.csv_cell(decision.releasing),
      decision.action, app.csv_cell(person.full_name), app.csv_cell(decision.reason_code),
      coalesce(to_char(decision.began at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), ''),
      to_char(decision.decided at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      coalesce(round(extract(epoch from decision.decided - decision.began) / 3600, 1)::text, ''),
      case when decision.is_sample then 'sample' else '' end),
    E'\r\n' order by decision.decided, decision.ref) || E'\r\n', '')
  into lines, file
  from app.association_decisions(p_days) as decision left join public.profiles as person on person.id = decision.actor;
  seal := encode(sha256(convert_to(file, 'UTF8')), 'hex');
  select (answer.id) into entry from public.audit_log as answer
  where answer.subject = 'export' and answer.subject_id = seal and answer.actor_id = auth.uid() and answer.details ->> 'request' = p_request_id::text;
  if entry is null then
    entry := app.write_audit('decisions_exported', null, jsonb_build_object('rows', lines, 'request', p_request_id), 'export', seal);
  end if;
  return jsonb_build_object('file', file, 'sha256', seal, 'auditRow', entry, 'rows', lines);
end;
$$;

-- When a file of this SHA-256 was taken, and by whom; nothing where it is not one of ours.
create function app.find_export(p_sha256 text)
returns table (id bigint, at timestamptz, by text, row_count integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.refuse_but_super_admins();
  return query
    select entry.id, entry.at, person.full_name, (entry.details ->> 'rows')::integer
    from public.audit_log as entry left join public.profiles as person on person.id = entry.actor_id
    where entry.subject = 'export' and entry.subject_id = lower(p_sha256) order by entry.id limit 1;
end;
$$;

-- Whether every event of every transfer is what it was.
create function app.check_transfer_chains()
returns table (checked bigint, troubles jsonb) language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.refuse_but_super_admins();
  return query
    select (select coalesce(sum(head.seq), 0)::bigint from app.transfer_heads as head), coalesce((
      select jsonb_agg(jsonb_build_object('ref', transfer.ref, 'event', found.seq, 'trouble', found.trouble))
      from (select * from app.verify_transfer_chains() limit 20) as found
      left join public.transfers as transfer on transfer.id = found.transfer_id), '[]');
end;
$$;

create function public.export_association_decisions(p_request_id uuid, p_days integer default 90)
returns jsonb language sql set search_path = ''
as $$ select app.export_association(p_days, p_request_id) $$;

create function public.find_export(p_sha256 text)
returns table (id bigint, at timestamptz, by text, row_count integer) language sql stable set search_path = ''
as $$ select * from app.find_export(p_sha256) $$;

create function public.check_transfer_chains()
returns table (checked bigint, troubles jsonb) language sql stable set search_path = ''
as $$ select * from app.check_transfer_chains() $$;

grant execute on function
  app.association_board(integer), public.association_board(integer), app.export_association(integer, uuid),
  app.find_export(text), app.check_transfer_chains(), public.export_association_decisions(uuid, integer),
  public.find_export(text), public.check_transfer_chains()
to authenticated;
