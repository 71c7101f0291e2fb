-- Errors that people report: a signed-in person says of a page what is wrong, what is right, and where it can be seen.
--
-- An administrator publishes it or says no. Two people whose reports have been right before, and who agree, publish a
-- fact too. What was there before is kept, so that an administrator can take it back. Who reported it stays with the
-- offices. Scores and events of matches have a way of their own (corrections), names and birth dates are changed by hand.

create table public.error_reports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('person', 'club', 'venue', 'match', 'page')),
  subject_id uuid,
  path text not null check (path ~ '^/[A-Za-z0-9/_-]{1,200}$'),
  about text not null check (char_length(about) between 1 and 200),
  fact text not null check (fact ~ '^[a-z_]{2,30}$'),
  is_now text check (char_length(is_now) <= 200),
  should_be text check (char_length(should_be) between 1 and 200),
  words text check (words ~ '\S' and char_length(words) <= 1000),
  source text not null check (source ~ '\S' and char_length(source) between 5 and 500),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'published', 'refused', 'withdrawn')),
  answer text check (answer ~ '\S' and char_length(answer) <= 500),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  taken_back_at timestamptz,
  is_sample boolean not null default false,
  answer_message jsonb check (octet_length(answer_message::text) <= 8000),

  constraint a_page_as_a_whole_has_no_subject check ((kind = 'page') = (subject_id is null)),
  constraint a_fact_says_what_it_should_be check (fact = 'other' or should_be is not null),
  constraint what_is_not_a_fact_is_told_in_words check (fact <> 'other' or words is not null),
  constraint what_is_decided_says_when check ((status = 'waiting') = (decided_at is null)),
  constraint nobody_decides_their_own check (decided_by is distinct from asked_by or asked_by is null or status = 'withdrawn'),
  constraint only_what_was_published_is_taken_back check (taken_back_at is null or status = 'refused')
);
comment on table public.error_reports is 'What people report as wrong on a page: what it says, what it should say, and the source.';
comment on column public.error_reports.is_now is 'What the record said when it was reported; what taking it back restores.';
comment on column public.error_reports.answer_message is 'Code and parameters of the answer; null where it is in the words of a person.';
comment on column public.error_reports.decided_by is 'Nobody, where two trusted people agreed.';
create index error_reports_waiting_idx on public.error_reports (asked_at) where status = 'waiting';
create index error_reports_subject_id_idx on public.error_reports (subject_id, fact) where status = 'waiting';
create index error_reports_asked_by_idx on public.error_reports (asked_by, asked_at desc);
create index error_reports_decided_by_idx on public.error_reports (decided_by);
create index error_reports_decided_at_idx on public.error_reports (decided_at desc) where status <> 'waiting';
alter table public.error_reports enable row level security;
grant select (id, kind, path, about, fact, is_now, should_be, words, source, asked_at, status, answer, decided_at,
    taken_back_at, is_sample, answer_message)
on public.error_reports to authenticated;

create policy "people can read their own reports, administrators all"
on public.error_reports for select to authenticated
using (
  asked_by = (select app.viewer_id())
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.error_reports
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.error_reports
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.error_reports deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

-- Definer, because nobody may write reports in any other way.
create function app.settle_error_report(report public.error_reports, p_status text, p_answer jsonb, p_decided_by uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  before text := app.fact_of(report.kind, report.subject_id, report.fact);
begin
  if p_status = 'published' and report.fact <> 'other' then
    perform app.write_fact(report, report.should_be);
  end if;
  update public.error_reports set status = p_status, answer = p_answer ->> 'text', answer_message = app.message_of(p_answer), decided_by = p_decided_by, decided_at = now(),
    is_now = case when p_status = 'published' and fact <> 'other' then before else is_now end
  where id = report.id;
  perform app.tell(
    array(select report.asked_by where report.asked_by is distinct from app.caller_id() and report.asked_by is not null
      union select user_id from app.error_report_agreements where report_id = report.id and user_id <> app.caller_id()),
    'error_report',
    case p_status
      when 'published' then app.sentence('curation.sentences.reportRight', 'Your report about {about} was accepted', jsonb_build_object('about', report.about))
      else app.sentence('curation.sentences.reportNotTaken', 'Your report about {about} was rejected', jsonb_build_object('about', report.about)) end,
    p_answer, '/dashboard/report-error', null, report.is_sample);
  perform app.write_audit('error_report_' || p_status, null,
    jsonb_build_object('report', report.id, 'fact', report.fact, 'was', left(before, 200), 'is', left(report.should_be, 200),
      'source', left(report.source, 200)),
    report.kind, report.subject_id::text, 'football');
end;
$$;

create function app.report_error(
  p_path text, p_fact text, p_should_be text, p_source text, p_words text, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  asker uuid := app.caller_id();
  subject record;
  fact record;
  wanted text;
  present text;
  report public.error_reports;
begin
  if known is not null then return known; end if;
  -- One after the other, so that the eleventh of eleven at once is counted.
  perform from public.profiles where id = asker for no key update;
  select * into subject from app.subject_of(p_path);
  if subject.kind is null then
    perform app.refuse('PT404', 'curation.pageGone', 'This page no longer exists.');
  end if;
  select * into fact from app.correctable_facts() as each where each.kind = subject.kind and each.fact = p_fact;
  if fact is null and p_fact is distinct from 'other' then
    perform app.refuse('PT422', 'curation.chooseFact', 'Choose what is wrong.', 'fact');
  end if;
  if p_fact <> 'other' then
    wanted := app.read_fact(fact.shape, p_should_be);
    present := app.fact_of(subject.kind, subject.subject_id, p_fact);
    if wanted is null then
      if fact.shape = 'words' then
        perform app.refuse('PT422', 'curation.factWords', 'Enter the correct value, in 1 to 100 characters.', 'shouldBe');
      elsif fact.shape = 'colours' then
        perform app.refuse('PT422', 'curation.factColours', 'Choose one to three colours.', 'shouldBe');
      elsif fact.shape like '%|%' then
        perform app.refuse('PT422', 'curation.factChoice',
          'Choose one of {choices}.', 'shouldBe', jsonb_build_object('choices', replace(fact.shape, '|', ', ')));
      else
        perform app.refuse('PT422', 'curation.factNumber',
          'Enter a whole number from {least} to {most}.',
          'shouldBe', jsonb_build_object('least', split_part(fact.shape, '-', 1), 'most', split_part(fact.shape, '-', 2)));
      end if;
    end if;
    if wanted = present then
      perform app.refuse('PT422', 'curation.factSame', 'The page already says this.', 'shouldBe');
    end if;
  elsif coalesce(char_length(btrim(p_words)), 0) < 20 then
    perform app.refuse('PT422', 'curation.reportWords', 'Describe what is wrong and what is right, in 20 to 1,000 characters.', 'words');
  end if;
  if char_length(p_words) > 1000 then
    perform app.refuse('PT422', 'curation.reportTooLong', 'At most 1,000 characters.', 'words');
  end if;
  if coalesce(char_length(btrim(p_source)), 0) not between 5 and 500 then
    perform app.refuse('PT422', 'curation.nameSource', 'Name a source that can be checked, in 5 to 500 characters.', 'source');
  end if;
  if exists (select from public.error_reports as other where other.asked_by = asker and other.status = 'waiting'
    and other.subject_id = subject.subject_id and other.fact = p_fact)
  then
    perform app.refuse('PT409', 'curation.reportedAlready', 'You have already reported this. It has not been answered yet.', 'fact');
  end if;
  if (select count(*) from public.error_reports where asked_by = asker and app.happened_within(asked_at, interval '1 day'))
    + (select count(*) from app.error_report_agreements where user_id = asker and app.happened_within(agreed_at, interval '1 day')) >= 10
  then
    perform app.refuse('PT429', 'curation.reportLimit', 'You have reported ten errors today. Continue tomorrow.');
  end if;
  -- Somebody else has said the same: then this agrees with it.
  select * into report from public.error_reports as other
  where p_fact <> 'other' and other.status = 'waiting' and other.subject_id = subject.subject_id and other.fact = p_fact
    and app.plain(other.should_be) = app.plain(wanted)
  order by other.asked_at limit 1 for update;
  if report.id is not null then
    return app.note_desk_request(p_request_id, app.add_agreement(report, asker));
  end if;
  insert into public.error_reports (kind, subject_id, path, about, fact, is_now, should_be, words, source, asked_by)
  values (subject.kind, subject.subject_id, p_path, left(subject.about, 200), p_fact, left(present, 200), wanted,
    nullif(btrim(p_words), ''), btrim(p_source), asker)
  returning * into report;
  return app.note_desk_request(p_request_id, jsonb_build_object('id', report.id, 'hasAgreed', false, 'isPublished', false));
end;
$$;

create function app.refuse_but_keepers()
returns void language plpgsql stable set search_path = ''
as $$
begin
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.administratorsOnly', 'Only administrators of the league and the association can do this.');
  end if;
end;
$$;

create function app.decide_error_report(p_report_id uuid, p_is_right boolean, p_answer text, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  report public.error_reports;
  told text := nullif(btrim(p_answer, E' \t\r\n'), '');
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  select * into report from public.error_reports where id = p_report_id for update;
  if report.id is null then
    perform app.refuse('PT404', 'curation.reportGone', 'This report no longer exists.');
  end if;
  if report.status <> 'waiting' then
    perform app.refuse('PT409', 'curation.reportAnswered', 'This report has already been answered.');
  end if;
  if report.asked_by = app.caller_id() then
    perform app.refuse('PT403', 'curation.reportOwn', 'This is your own report. Another administrator answers it.');
  end if;
  if p_is_right is null then
    perform app.refuse('PT422', 'curation.reportIsRight', 'Choose whether the report is right.', 'isRight');
  end if;
  if char_length(told) > 500 or (told is null and (not p_is_right or report.fact = 'other')) then
    if p_is_right then
      perform app.refuse('PT422', 'curation.reportPutRight', 'Describe what was corrected, in at most 500 characters.', 'answer');
    else
      perform app.refuse('PT422', 'curation.reportWhyNot', 'Give a reason in at most 500 characters.', 'answer');
    end if;
  end if;
  perform app.settle_error_report(report, case when p_is_right then 'published' else 'refused' end, app.quote(told), app.caller_id());
  return app.note_desk_request(p_request_id, jsonb_build_object('id', report.id));
end;
$$;

-- Brings back what was there before, if nobody has changed it since.
create function app.take_back_error_report(p_report_id uuid, p_reason text, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  report public.error_reports;
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  select * into report from public.error_reports where id = p_report_id for update;
  if report.id is null or report.status <> 'published' or report.fact = 'other' then
    perform app.refuse('PT409', 'curation.takeBackPublishedOnly', 'Only a correction that was published from a report can be undone.');
  end if;
  if report.asked_by = app.caller_id() then
    perform app.refuse('PT403', 'curation.takeBackOwn', 'This is your own report. Another administrator undoes its correction.');
  end if;
  perform app.require_reason(p_reason);
  if app.fact_of(report.kind, report.subject_id, report.fact) is distinct from report.should_be then
    perform app.refuse('PT409', 'curation.takeBackChanged', 'The record has changed since. Correct it by hand.');
  end if;
  perform app.write_fact(report, report.is_now);
  update public.error_reports set status = 'refused', answer = btrim(p_reason), answer_message = null, decided_by = app.caller_id(), decided_at = now(), taken_back_at = now()
  where id = report.id;
  perform app.write_audit('error_report_taken_back', null,
    jsonb_build_object('report', report.id, 'fact', report.fact, 'was', left(report.should_be, 200), 'is', left(report.is_now, 200)),
    report.kind, report.subject_id::text, 'football');
  return app.note_desk_request(p_request_id, jsonb_build_object('id', report.id));
end;
$$;

create function app.withdraw_error_report(p_report_id uuid, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
begin
  if known is not null then return known; end if;
  update public.error_reports set status = 'withdrawn', decided_at = now()
  where id = p_report_id and asked_by = app.caller_id() and status = 'waiting';
  if not found then
    perform app.refuse('PT409', 'curation.reportNotWaiting', 'This report is no longer pending, or is not yours.');
  end if;
  return app.note_desk_request(p_request_id, jsonb_build_object('id', p_report_id));
end;
$$;

create function public.report_error(
  p_path text, p_fact text, p_source text, p_request_id uuid, p_should_be text default null, p_words text default null)
returns jsonb language sql set search_path = ''
as $$ select app.report_error(p_path, p_fact, p_should_be, p_source, p_words, p_request_id) $$;
comment on function public.report_error(text, text, text, uuid, text, text) is 'Reports an error of a page, with its source.';

create function public.decide_error_report(p_report_id uuid, p_is_right boolean, p_request_id uuid, p_answer text default null)
returns jsonb language sql set search_path = ''
as $$ select app.decide_error_report(p_report_id, p_is_right, p_answer, p_request_id) $$;

create function public.take_back_error_report(p_report_id uuid, p_reason text, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.take_back_error_report(p_report_id, p_reason, p_request_id) $$;

create function public.withdraw_error_report(p_report_id uuid, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.withdraw_error_report(p_report_id, p_request_id) $$;

grant execute on function
  app.report_error(text, text, text, text, text, uuid), app.decide_error_report(uuid, boolean, text, uuid),
  app.take_back_error_report(uuid, text, uuid), app.withdraw_error_report(uuid, uuid),
  public.report_error(text, text, text, uuid, text, text), public.decide_error_report(uuid, boolean, uuid, text),
  public.take_back_error_report(uuid, text, uuid), public.withdraw_error_report(uuid, uuid)
to authenticated;
