-- A match whose officials do not report. The league reminds them, puts the one who was really there in their place,
-- or enters the referee's paper form with its scan (submit_match_report); then somebody else of the league confirms.

-- Who entered the referee's report as it stands now.
create function app.report_author(game uuid)
returns uuid language sql stable security definer set search_path = ''
as $$
  select maker.changed_by
  from public.match_changes as change join app.match_change_makers as maker on maker.change_id = change.id
  where change.match_id = game and change.details ->> 'report' = 'referee' and change.details ->> 'act' in ('submitted', 'resubmitted')
  order by change.place desc limit 1
$$;

-- The accounts of the officials whose report is missing.
create function app.silent_officials(game uuid)
returns uuid[] language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct link.user_id), '{}')
  from public.match_officials as given
  join public.person_links as link on link.person_id = given.person_id and link.status = 'confirmed'
  where given.match_id = game and given.function in ('referee', 'commissioner') and given.answer <> 'declined'
    and not exists (select from public.match_reports where match_id = game and kind = given.function)
$$;

-- The match, locked, for the league, between the final whistle and the confirmation.
create function app.take_match_to_report(p_match_id uuid, deed jsonb)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
begin
  perform app.acting_as(game.id, '{league}', deed);
  if game.status not in ('full_time', 'report_submitted') then
    perform app.refuse('PT409', 'matchday.reminderTooEarly',
      'This match is {status}. The league asks for its reports between the final whistle and the confirmation.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status)));
  end if;
  return game;
end;
$$;

-- Answers how many people were told.
create function app.remind_officials(p_match_id uuid, p_request_id uuid)
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.take_match_to_report(p_match_id, app.name_parameter('matchday.officialsReminded', 'Officials are reminded'));
  silent uuid[] := app.silent_officials(p_match_id);
  due timestamptz := (select report_due_at from app.report_times(p_match_id));
  last_time timestamptz;
begin
  if app.is_done(p_request_id) then
    return cardinality(silent);
  end if;
  if silent = '{}' then
    perform app.refuse('PT409', 'matchday.nobodyToRemind',
      'No official with a missing report has an account. Enter the paper form, or name who was there.');
  end if;
  select max(changed_at) into last_time from public.match_changes
  where match_id = game.id and details ->> 'act' = 'reminded';
  if app.happened_within(last_time, interval '1 hour') then
    perform app.refuse('PT429', 'matchday.remindedRecently',
      'The officials were reminded at {time}. Wait an hour before you remind them again.',
      p_parameters => jsonb_build_object('time', to_char(last_time at time zone 'Africa/Harare', 'HH24:MI')));
  end if;
  perform app.tell(silent, 'report', app.sentence('matchday.sentences.reportMissing', 'Report missing: {home} v {away}',
      jsonb_build_object('home', home.name, 'away', away.name)),
    app.sentence('matchday.sentences.reportWasDue', 'The league has asked for it. It was due by {due}.', jsonb_build_object('due', app.deadline_parameter(due))),
    format('/matches/%s/reporting', game.id), due, game.is_sample)
  from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
  perform app.note_match_change(game.id, 'report', 'league', null, '{"act": "reminded"}', p_request_id => p_request_id);
  return cardinality(silent);
end;
$$;

create function public.remind_officials(p_match_id uuid, p_request_id uuid)
returns integer language sql set search_path = ''
as $$ select app.remind_officials(p_match_id, p_request_id) $$;
comment on function public.remind_officials(uuid, uuid) is 'The league reminds the officials of a match of the reports that are missing.';

-- Who was there in place of somebody who was appointed: the record names who was there, and that person reports.
create function app.replace_official(p_match_id uuid, p_function text, p_person_id uuid, p_reason text, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.take_match_to_report(p_match_id, app.name_parameter('matchday.officialReplaced', 'An official is replaced'));
  was text;
begin
  if app.is_done(p_request_id) then
    return;
  end if;
  if p_function is null or p_function not in ('referee', 'commissioner') then
    perform app.refuse('PT422', 'matchday.replacedFunctionMissing',
      'Choose whom to replace: the referee or the match commissioner.', 'function');
  end if;
  if exists (select from public.match_reports where match_id = game.id and kind = p_function and part::text = p_function) then
    perform app.refuse('PT409', 'matchday.replacedReported',
      'The {duty} has already sent a report. Ask for a correction instead.',
      p_parameters => jsonb_build_object('duty', app.function_name(p_function)));
  end if;
  if not exists (select from public.officials where person_id = p_person_id) then
    perform app.refuse('PT422', 'matchday.replacementMissing', 'Choose an official from the list.', 'person_id');
  end if;
  if exists (select from public.match_officials where match_id = game.id and person_id = p_person_id and answer <> 'declined') then
    perform app.refuse('PT409', 'matchday.replacementAppointed',
      'This official is already appointed to the match. Choose another.', 'person_id');
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.paperReportReason', 'Give a reason, in at most 500 characters. Everybody can read it in the history of the match.', 'reason');
  end if;
  select string_agg(person.name, ', ') into was
  from public.match_officials as given join public.people as person on person.id = given.person_id
  where given.match_id = game.id and given.function = p_function and given.answer <> 'declined';
  delete from public.match_officials
  where match_id = game.id and (person_id = p_person_id or (function = p_function and answer <> 'declined'));
  insert into public.match_officials (match_id, person_id, function, answer, answered_at, published_at)
  values (game.id, p_person_id, p_function, 'accepted', now(), now());
  insert into app.appointed_matches (match_id) values (game.id) on conflict do nothing;
  perform app.note_match_change(game.id, 'report', 'league', btrim(p_reason), jsonb_build_object('act', 'replaced',
    'report', p_function, 'was', was, 'now', (select name from public.people where id = p_person_id)), p_request_id => p_request_id);
  perform app.tell(array(select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'),
    'report', app.sentence('matchday.sentences.reportAsked', 'Report requested: {home} v {away}',
      jsonb_build_object('home', home.name, 'away', away.name)),
    app.sentence('matchday.sentences.namedAs', 'You are named as {duty} of this match.', jsonb_build_object('duty', app.function_name(p_function))),
    format('/matches/%s/reporting', game.id), null, game.is_sample)
  from public.clubs as home, public.clubs as away where home.id = game.home_club_id and away.id = game.away_club_id;
end;
$$;

create function public.replace_official(p_match_id uuid, p_function text, p_person_id uuid, p_reason text, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.replace_official(p_match_id, p_function, p_person_id, p_reason, p_request_id) $$;
comment on function public.replace_official(uuid, text, uuid, text, uuid) is
  'The league names who refereed a match, or was its commissioner, in place of who was appointed.';

-- What nobody has reported in time waits for the league, however long ago the match was.
create function app.overdue_report_tasks(p_person uuid)
returns setof app.task language plpgsql stable security definer rows 3 set search_path = ''
as $$
begin
  if not app.roles_of(p_person) && '{admin,super_admin}'::public.user_role[] then return; end if;
  return query select * from app.fold_tasks(
    array(
      select ('report_overdue', app.sentence('matchday.sentences.reportOverdue', 'Referee''s report missing: {home} v {away}',
          jsonb_build_object('home', home.name, 'away', away.name)),
        app.sentence('matchday.sentences.reportOverdueWords', 'Remind the referee, name who was there, or enter the paper form.'),
        format('/matches/%s/reporting', game.id), app.sentence('accounts.sentences.openIt', 'View details'), times.report_due_at, null, game.is_sample)::app.task
      from public.matches as game
      cross join lateral app.report_times(game.id) as times
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where game.status = 'full_time' and game.is_provisional and times.report_due_at < now()
        and not app.is_conflicted_in(game.id, p_person)
      order by times.report_due_at, game.id limit 100),
    app.sentence('matchday.sentences.reportsOverdue', '{count} matches without a referee''s report'), '/admin?tab=reports',
    app.sentence('accounts.sentences.openThem', 'View all'));
end;
$$;

grant execute on function
  app.remind_officials(uuid, uuid), public.remind_officials(uuid, uuid),
  app.replace_official(uuid, text, uuid, text, uuid), public.replace_official(uuid, text, uuid, text, uuid)
to authenticated;
