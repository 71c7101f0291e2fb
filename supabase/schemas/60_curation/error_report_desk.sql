-- Error reports for those who decide them.

-- For those who report: the facts of a page as it shows them, what they have reported, and, for the trusted, what waits.
create function app.reporting(p_path text)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  subject record;
  me uuid := app.viewer_id();
  reputation record;
begin
  select * into subject from app.subject_of(p_path);
  select * into reputation from app.reputation_of(me);
  return jsonb_build_object(
    'subject', case when subject.kind is not null then jsonb_build_object('kind', subject.kind, 'about', subject.about, 'facts', (
      select coalesce(jsonb_agg(jsonb_build_object('fact', known.fact, 'shape', known.shape,
        'value', app.fact_of(known.kind, subject.subject_id, known.fact))), '[]')
      from app.correctable_facts() as known
      where known.kind = subject.kind and (known.place <> 'players' or exists (select from public.players where person_id = subject.subject_id)))) end,
    'waiting', (select coalesce(jsonb_agg(jsonb_build_object('id', report.id, 'fact', report.fact, 'shouldBe', report.should_be, 'source', report.source)
        order by report.asked_at), '[]')
      from public.error_reports as report
      where reputation.is_trusted and report.subject_id = subject.subject_id and report.status = 'waiting' and report.fact <> 'other'
        and report.asked_by is distinct from me
        and not exists (select from app.error_report_agreements where report_id = report.id and user_id = me)),
    'mine', (select coalesce(jsonb_agg(jsonb_build_object('id', mine.id, 'path', mine.path, 'about', mine.about, 'fact', mine.fact,
        'shouldBe', mine.should_be, 'words', mine.words, 'source', mine.source, 'askedAt', mine.asked_at, 'status', mine.status, 'answer', mine.answer,
        'answerMessage', mine.answer_message)
        order by mine.asked_at desc), '[]')
      from (select * from public.error_reports where asked_by = me order by asked_at desc limit 20) as mine),
    'reputation', jsonb_build_object('accepted', reputation.accepted, 'decided', reputation.decided, 'isTrusted', reputation.is_trusted));
end;
$$;

create function app.desk_row(report public.error_reports)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', report.id, 'path', report.path, 'about', report.about, 'fact', report.fact, 'isNow', report.is_now,
    'shouldBe', report.should_be, 'words', report.words, 'source', report.source, 'askedAt', report.asked_at,
    'status', report.status, 'answer', report.answer, 'answerMessage', report.answer_message, 'decidedAt', report.decided_at, 'isTakenBack', report.taken_back_at is not null,
    'isMine', coalesce(report.asked_by = app.viewer_id(), false), 'isSample', report.is_sample,
    'askedBy', (select full_name from public.profiles where id = report.asked_by),
    'accepted', reputation.accepted, 'decidedInAll', reputation.decided, 'isTrusted', reputation.is_trusted,
    'agreeing', (select count(*) from app.error_report_agreements where report_id = report.id))
  from app.reputation_of(report.asked_by) as reputation
$$;

create function app.error_report_desk()
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'count', (select count(*) from public.error_reports where status = 'waiting'),
    'waiting', (select coalesce(jsonb_agg(app.desk_row(report) order by report.asked_at), '[]')
      from public.error_reports as report
      where report.id in (select id from public.error_reports where status = 'waiting' order by asked_at limit 50)),
    'decided', (select coalesce(jsonb_agg(app.desk_row(report) order by report.decided_at desc), '[]')
      from public.error_reports as report
      where report.id in (
        select id from public.error_reports where status <> 'waiting' and status <> 'withdrawn' order by decided_at desc limit 20)))
  where app.viewer_is('admin', 'zifa_admin', 'super_admin')
$$;

-- What waits for somebody who keeps the record.
create function app.error_report_tasks(p_person uuid)
returns setof app.task language sql stable security definer set search_path = ''
as $$
  select 'error_reports', case count(*) when 1 then app.sentence('curation.sentences.oneError', '1 error reported')
      else app.sentence('curation.sentences.errors', '{count} errors reported', jsonb_build_object('count', count(*))) end,
    app.sentence('curation.sentences.oldestError', 'The oldest is about {about}.',
      jsonb_build_object('about', (array_agg(report.about order by report.asked_at))[1])),
    '/admin?tab=corrections', app.sentence('accounts.sentences.lookAtThem', 'View all'), min(report.asked_at) + interval '7 days', min(report.asked_at), bool_and(report.is_sample)
  from public.error_reports as report
  where report.status = 'waiting' and app.roles_of(p_person) && '{admin,zifa_admin,super_admin}'::public.user_role[]
    and report.asked_by is distinct from p_person
  having count(*) > 0
$$;

create function public.reporting(p_path text)
returns jsonb language sql stable set search_path = ''
as $$ select app.reporting(p_path) $$;
comment on function public.reporting(text) is 'What the viewer can report of a page, has reported, and may agree with.';

create function public.error_report_desk()
returns jsonb language sql stable set search_path = ''
as $$ select app.error_report_desk() $$;
comment on function public.error_report_desk() is 'For administrators: the reports that wait, and those decided lately.';

grant execute on function
  app.reporting(text), app.error_report_desk(), public.reporting(text), public.error_report_desk()
to authenticated;
