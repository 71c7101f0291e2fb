-- Two people whose reports have been right before, and who agree, publish a fact without an administrator.

create table app.error_report_agreements (
  report_id uuid not null references public.error_reports (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  agreed_at timestamptz not null default now(),
  primary key (report_id, user_id)
);
comment on table app.error_report_agreements is 'Who has seen the source of a report too, and says the same.';
create index error_report_agreements_user_id_idx on app.error_report_agreements (user_id, agreed_at desc);
alter table app.error_report_agreements enable row level security;

-- Of what somebody reported or agreed with, how much was decided and how much of that was right.
create function app.reputation_of(account uuid, out accepted integer, out decided integer, out is_trusted boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select (count(*) filter (where told.status = 'published'))::integer, count(*)::integer into accepted, decided from (
    select report.status from public.error_reports as report where report.asked_by = account and report.status in ('published', 'refused')
    union all
    select report.status from app.error_report_agreements as agreed join public.error_reports as report on report.id = agreed.report_id
    where agreed.user_id = account and report.status in ('published', 'refused')
  ) as told;
  is_trusted := accepted >= 5 and accepted >= decided * 0.8;
end;
$$;
comment on function app.reputation_of(uuid) is 'Trusted from five accepted reports on, while four of five are accepted.';

-- Nobody speaks for two where it is about themselves or their own club.
create function app.counts_as_trusted(account uuid, report public.error_reports)
returns boolean language sql stable security definer set search_path = ''
as $$
  select account is not null and (app.reputation_of(account)).is_trusted
    and report.subject_id is distinct from app.person_of(account)
    and not exists (select from public.club_members where user_id = account and club_id = report.subject_id)
$$;

-- Publishes a fact on which two trusted people agree.
create function app.publish_if_agreed(report public.error_reports)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  if report.fact = 'other' or (
    select count(*) from (
      select report.asked_by union select user_id from app.error_report_agreements where report_id = report.id
    ) as agreeing (account) where app.counts_as_trusted(agreeing.account, report)) < 2
  then
    return false;
  end if;
  perform app.settle_error_report(report, 'published',
    app.sentence('curation.sentences.trustedAgree', 'Two trusted people gave the same answer with its source.'), null);
  return true;
end;
$$;

create function app.add_agreement(report public.error_reports, account uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.error_report_agreements (report_id, user_id) values (report.id, account) on conflict do nothing;
  return jsonb_build_object('id', report.id, 'hasAgreed', true, 'isPublished', app.publish_if_agreed(report));
end;
$$;

-- Says of a report that waits: I have seen it too.
create function app.agree_with_error_report(p_report_id uuid, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  report public.error_reports;
begin
  if known is not null then return known; end if;
  select * into report from public.error_reports where id = p_report_id and fact <> 'other' for update;
  -- Reports are shown to those who are trusted; to others there is none.
  if report.id is null or not app.counts_as_trusted(app.caller_id(), report) then
    perform app.refuse('PT404', 'curation.agreeUnknown', 'This report does not exist, or you cannot agree with it.');
  end if;
  if report.status <> 'waiting' then
    perform app.refuse('PT409', 'curation.agreeAnswered', 'This report has already been answered.');
  end if;
  if report.asked_by = app.caller_id() then
    perform app.refuse('PT403', 'curation.agreeOwn', 'This is your own report. Somebody else has to agree.');
  end if;
  return app.note_desk_request(p_request_id, app.add_agreement(report, app.caller_id()));
end;
$$;

create function public.agree_with_error_report(p_report_id uuid, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.agree_with_error_report(p_report_id, p_request_id) $$;

grant execute on function
  app.agree_with_error_report(uuid, uuid), public.agree_with_error_report(uuid, uuid)
to authenticated;
