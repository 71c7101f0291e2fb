create function app.before_report(game public.matches, details jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if not exists (select from public.match_reports where match_id = game.id and kind = 'referee') then
    perform app.refuse('PT422', 'matchday.refereeReportMissing',
      'There is no referee''s report yet. The referee writes it until {when}, or the match commissioner or the league from the referee''s paper form.',
      'report', jsonb_build_object('when', app.deadline_parameter((select report_due_at from app.report_times(game.id)))));
  end if;
end;
$$;

-- What the officials report of a match, and what its clubs say to it.
--
--   match_reports   the referee's and the commissioner's; the league may waive the commissioner's, saying why
--   match_comments  what the two clubs say to the referee's report, while the window is open; never edited
--
-- The referee's report takes the match from full time to "report submitted". A late one is taken, and marked.

create table public.match_reports (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  kind text not null check (kind in ('referee', 'commissioner')),
  part public.match_part not null check (part in ('referee', 'commissioner', 'league')),
  home_goals smallint check (home_goals between 0 and 99),
  away_goals smallint check (away_goals between 0 and 99),
  explanation text check (char_length(explanation) <= 1000),
  attendance integer check (attendance between 0 and 200000),
  attendance_source text check (char_length(attendance_source) <= 200),
  injuries text check (char_length(injuries) <= 2000),
  incidents text check (char_length(incidents) <= 4000),
  weather text check (char_length(weather) <= 200),
  pitch text check (char_length(pitch) <= 200),
  events jsonb not null default '[]' check (jsonb_typeof(events) = 'array' and octet_length(events::text) <= 60000),
  paper_path text check (char_length(paper_path) <= 300),
  waived_reason text check (app.is_reason(waived_reason)),
  due_at timestamptz not null,
  submitted_at timestamptz not null default now(),
  is_late boolean generated always as (submitted_at > due_at) stored,
  version integer not null default 1,
  is_sample boolean not null default false,
  imported_from text check (imported_from ~ '\S' and char_length(imported_from) <= 300),
  explanation_message jsonb check (octet_length(explanation_message::text) <= 8000),

  constraint one_report_of_a_kind_for_a_match unique (match_id, kind),
  constraint a_report_tells_the_score check (waived_reason is not null or (home_goals is not null and away_goals is not null)),
  constraint only_the_commissioners_is_waived check (waived_reason is null or kind = 'commissioner'),
  constraint who_counts_says_how check (attendance is null or attendance_source is not null)
);
comment on table public.match_reports is 'The officials'' reports of a match. One of each kind; a new version takes the place of the last.';
comment on column public.match_reports.part is 'Whose hand it is: the commissioner''s or the league''s where a referee''s paper form was copied, the league''s where it was waived.';
comment on column public.match_reports.imported_from is 'The source of a result that came from a file. Somebody who did not import it confirms it.';
comment on column public.match_reports.explanation is 'Why the score is not the sum of the goals that the report lists.';
comment on column public.match_reports.explanation_message is 'Code and parameters of the explanation; null where it is in the words of a person.';
comment on column public.match_reports.events is 'The referee''s own list: goals, cards, substitutions, each with an id of its own (app.report_item).';
comment on column public.match_reports.paper_path is 'Where the referee''s paper form lies in the bucket match-papers.';
alter table public.match_reports enable row level security;
grant select on public.match_reports to authenticated;

create policy "those with a part in a match read its reports, offices all"
on public.match_reports for select to authenticated
using (
  (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
  or cardinality(app.parts_in(match_id, (select app.viewer_id()))) > 0
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.match_reports
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.match_reports
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.match_reports deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

-- A moment as people in Zimbabwe write it.
create function app.deadline_words(moment timestamptz)
returns text language sql stable set search_path = ''
as $$ select to_char(moment at time zone 'Africa/Harare', 'FMDD FMMonth YYYY, HH24:MI') $$;

create function app.deadline_parameter(moment timestamptz)
returns jsonb language sql stable set search_path = ''
as $$ select app.moment_parameter(moment, app.deadline_words(moment)) $$;

-- By when what is due. A match that ended before steps were noted is taken to have lasted two hours.
create function app.report_times(game uuid)
returns table (ended_at timestamptz, report_due_at timestamptz, submitted_at timestamptz, comments_until timestamptz, confirm_due_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  played public.matches;
  rules public.season_rules;
begin
  select * into played from public.matches where id = game;
  rules := app.rules_of(played.season_id);
  ended_at := coalesce(
    (select max(changed_at) from public.match_changes where match_id = game and to_status = 'full_time'),
    played.kick_off + interval '2 hours', (played.played_on + time '17:00') at time zone 'Africa/Harare', now());
  report_due_at := ended_at + rules.report_deadline;
  select report.submitted_at into submitted_at from public.match_reports as report
  where report.match_id = game and report.kind = 'referee';
  comments_until := submitted_at + rules.comment_window;
  confirm_due_at := submitted_at + rules.confirm_deadline;
  return next;
end;
$$;

create function public.report_times(p_match_id uuid)
returns table (ended_at timestamptz, report_due_at timestamptz, submitted_at timestamptz, comments_until timestamptz, confirm_due_at timestamptz)
language sql stable set search_path = ''
as $$ select * from app.report_times(p_match_id) $$;

-- Every act on a report or a correction begins here: by whom, and with the match held. Definer, because not
-- everybody who acts may lock a match.
create function app.hold_match(game uuid)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  held public.matches;
begin
  perform app.refuse_in_anothers_name();
  select * into held from public.matches where id = game for update;
  if held.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  return held;
end;
$$;

-- In which of these parts the caller acts; a refusal where in none. `deed`: what they do (app.name_parameter).
create function app.acting_as(game uuid, wanted public.match_part[], deed jsonb)
returns public.match_part language plpgsql stable security definer set search_path = ''
as $$
declare
  mine public.match_part[] := app.parts_in(game, app.caller_id());
  acting public.match_part;
begin
  select part into acting from unnest(wanted) as part where part = any (mine) limit 1;
  if acting is null then
    perform app.refuse('PT403', 'matchday.deedNotYours', '{deed} by {parts}. You are not appointed to it in this match.',
      p_parameters => jsonb_build_object('deed', deed, 'parts', app.part_names(wanted)));
  end if;
  return acting;
end;
$$;

-- Definer, because nobody may write reports but by it.
create function app.submit_match_report(p_match_id uuid, p_kind text, p_report jsonb, p_version integer, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  rules public.season_rules := app.rules_of(game.season_id);
  said public.match_reports := jsonb_populate_record(null::public.match_reports, coalesce(p_report, '{}'));
  items app.report_item[];
  acting public.match_part;
  was public.match_reports;
  due timestamptz := (select report_due_at from app.report_times(p_match_id));
  sum_home integer;
  sum_away integer;
  written uuid;
  told jsonb;
begin
  if p_kind is null or p_kind not in ('referee', 'commissioner') then
    perform app.refuse('PT422', 'matchday.reportKindMissing', 'Choose the referee''s report or the match commissioner''s report.', 'kind');
  end if;
  acting := app.acting_as(game.id,
    -- What the referee owes for too long the league enters from the paper form.
    case when p_kind = 'commissioner' then '{commissioner}' when now() > due then '{referee,commissioner,league}'
      else '{referee,commissioner}' end::public.match_part[],
    case p_kind when 'referee' then app.name_parameter('matchday.refereeReportWritten', 'The referee''s report is written')
      else app.name_parameter('matchday.commissionerReportWritten', 'The commissioner''s report is written') end);
  select * into was from public.match_reports where match_id = game.id and kind = p_kind;
  if app.is_done(p_request_id) then
    return was.id;
  end if;
  if game.status in ('confirmed', 'awarded') then
    perform app.refuse('PT423', 'matchday.matchConfirmed',
      'The league has confirmed this match. If something is wrong in it, ask for a correction.');
  end if;
  if game.status not in ('full_time', 'report_submitted') then
    perform app.refuse('PT409', 'matchday.reportTooEarly',
      'This match is {status}. The referee and the match commissioner write their reports once it is over.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if p_version is distinct from game.version then
    perform app.refuse('PT409', 'matchday.reportMatchChanged',
      'This match has changed since you opened it. Your text is kept: check the match again, then send it.');
  end if;
  if p_kind = 'referee' and acting <> 'referee' then
    if was.part = 'referee' then
      perform app.refuse('PT409', 'matchday.reportOfReferee',
        'The referee has sent this report. Only the referee can change it, until the league confirms.');
    end if;
    if said.paper_path is null or not exists (
      select from storage.objects where bucket_id = 'match-papers' and name = said.paper_path and name like game.id || '/%')
    then
      perform app.refuse('PT422', 'matchday.paperFormMissing',
        'Upload the referee''s paper form first: you write this report for the referee.', 'paper_path');
    end if;
  end if;
  if said.home_goals is null or said.away_goals is null then
    perform app.refuse('PT422', 'matchday.finalScoreMissing', 'Enter the final score of both sides.', 'home_goals');
  end if;
  if said.attendance is not null and not coalesce(said.attendance_source ~ '\S', false) then
    perform app.refuse('PT422', 'matchday.attendanceSourceMissing',
      'Enter who counted the crowd: gate returns, or an estimate.', 'attendance_source');
  end if;
  if p_kind = 'referee' then
    items := array(select row(item.*)::app.report_item from jsonb_populate_recordset(null::app.report_item, coalesce(said.events, '[]')) as item);
    perform app.check_items(game, items, rules.substitutions);
    select coalesce(sum(made.home), 0), coalesce(sum(made.away), 0) into sum_home, sum_away
    from unnest(items) as item, app.goals_made(item.kind, item.phase, item.club_id = game.home_club_id) as made;
    if (sum_home, sum_away) is distinct from (said.home_goals::integer, said.away_goals::integer)
      and not coalesce(said.explanation ~ '\S', false)
    then
      perform app.refuse('PT422', 'matchday.goalsDoNotAdd',
        'The goals in the list make {listHome}–{listAway}, the score is {home}–{away}. List what is missing, or explain it.',
        'explanation', jsonb_build_object('listHome', sum_home, 'listAway', sum_away, 'home', said.home_goals, 'away', said.away_goals));
    end if;
    if (sum_home, sum_away) = (said.home_goals::integer, said.away_goals::integer) then
      said.explanation := null;
    end if;
  end if;

  insert into public.match_reports as report (
    match_id, kind, part, home_goals, away_goals, explanation, attendance, attendance_source, injuries, incidents,
    weather, pitch, events, paper_path, due_at, is_sample)
  values (
    game.id, p_kind, acting, said.home_goals, said.away_goals, nullif(btrim(said.explanation), ''), said.attendance,
    case when said.attendance is not null then btrim(said.attendance_source) end, nullif(btrim(said.injuries), ''),
    nullif(btrim(said.incidents), ''), nullif(btrim(said.weather), ''), nullif(btrim(said.pitch), ''),
    case p_kind when 'referee' then coalesce(said.events, '[]') else '[]' end, said.paper_path, due, game.is_sample)
  on conflict (match_id, kind) do update set
    part = excluded.part, home_goals = excluded.home_goals, away_goals = excluded.away_goals,
    explanation = excluded.explanation, explanation_message = null, attendance = excluded.attendance, attendance_source = excluded.attendance_source,
    injuries = excluded.injuries, incidents = excluded.incidents, weather = excluded.weather, pitch = excluded.pitch,
    events = excluded.events, paper_path = excluded.paper_path, waived_reason = null, imported_from = null, submitted_at = now(),
    version = report.version + 1
  returning report.id into written;

  told := jsonb_build_object('act', 'submitted', 'report', p_kind, 'isLate', now() > due, 'dueAt', due)
    || case when p_kind = 'referee' and acting <> 'referee' then '{"fromPaper": true}'::jsonb else '{}' end;
  if p_kind = 'referee' and game.status = 'full_time' then
    perform app.move_match(game.id, 'report_submitted', game.version, null, told, p_request_id);
  else
    perform app.note_match_change(game.id, 'report', acting, null,
      told || case when was.waived_reason is null and was.id is not null then '{"act": "resubmitted"}'::jsonb else '{}' end, p_request_id => p_request_id);
  end if;
  return written;
end;
$$;

create function public.submit_match_report(p_match_id uuid, p_kind text, p_report jsonb, p_version integer, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.submit_match_report(p_match_id, p_kind, p_report, p_version, p_request_id) $$;

create function app.waive_commissioner_report(p_match_id uuid, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league}',
    app.name_parameter('matchday.commissionerReportWaived', 'The commissioner''s report is waived'));
  written uuid;
begin
  if app.is_done(p_request_id) then
    return (select id from public.match_reports where match_id = game.id and kind = 'commissioner');
  end if;
  if game.status not in ('full_time', 'report_submitted') then
    perform app.refuse('PT409', 'matchday.waiverTooEarly',
      'This match is {status}. The league can waive a report between the final whistle and the confirmation.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.withoutReportReason', 'Explain why the league goes ahead without it, in at most 500 characters.', 'reason');
  end if;
  insert into public.match_reports (match_id, kind, part, waived_reason, due_at, is_sample)
  select game.id, 'commissioner', acting, p_reason, report_due_at, game.is_sample from app.report_times(game.id)
  on conflict (match_id, kind) do nothing
  returning id into written;
  if written is null then
    perform app.refuse('PT409', 'matchday.waiverNotNeeded',
      'The commissioner''s report has already been sent or waived. Check the match again.');
  end if;
  perform app.note_match_change(game.id, 'report', acting, p_reason, '{"act": "waived", "report": "commissioner"}', p_request_id => p_request_id);
  return written;
end;
$$;

create function public.waive_commissioner_report(p_match_id uuid, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.waive_commissioner_report(p_match_id, p_reason, p_request_id) $$;

-- Paper forms of referees: seen by the officials of the match and the league, and by nobody else. In a folder
-- named by the match. One is never replaced, only followed by another.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('match-papers', 'match-papers', false, 5242880, '{image/jpeg,image/png,image/webp,application/pdf}')
on conflict (id) do nothing;

create function app.match_of_paper(path text)
returns uuid language sql immutable set search_path = ''
as $$ select substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid $$;

create policy "match commissioners and the league can add paper forms"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'match-papers'
  and not (select app.is_impersonating())
  and app.parts_in(app.match_of_paper(name), (select app.caller_id())) && '{commissioner,league}'::public.match_part[]
);

create policy "officials of a match and the league can read its paper forms"
on storage.objects for select to authenticated
using (
  bucket_id = 'match-papers'
  and app.parts_in(app.match_of_paper(name), (select app.viewer_id()))
    && '{referee,commissioner,league,association}'::public.match_part[]
);

grant execute on function
  app.report_times(uuid), public.report_times(uuid), app.submit_match_report(uuid, text, jsonb, integer, uuid),
  public.submit_match_report(uuid, text, jsonb, integer, uuid), app.waive_commissioner_report(uuid, text, uuid),
  public.waive_commissioner_report(uuid, text, uuid), app.match_of_paper(text)
to authenticated;
