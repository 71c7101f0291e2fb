-- Refusals of reports and corrections that say who can put it right, and by when. Only their words differ from before.

create or replace function app.check_items(game public.matches, items app.report_item[], allowed_subs integer)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  item app.report_item;
  has_lineups boolean := exists (select from public.lineup_entries where match_id = game.id);
  crowded text;
begin
  foreach item in array items loop
    if item.kind is null or item.kind not in (
      'goal', 'own_goal', 'penalty_goal', 'yellow', 'second_yellow', 'red', 'substitution')
    then
      raise sqlstate 'PT422' using message = 'A report lists goals, cards and substitutions. Tell anything else among the incidents.', hint = 'events';
    end if;
    if item.id is null or item.club_id is null or item.club_id not in (game.home_club_id, game.away_club_id) then
      raise sqlstate 'PT422' using message = format('Say of which club the %s is.', app.kind_words(item.kind)), hint = 'events';
    end if;
    if item.phase is null or item.phase not in ('pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post')
      or (item.phase in ('1h', '2h', 'et1', 'et2') and item.minute is null) or item.minute not between 0 and 130
      or item.added not between 1 and 30
    then
      raise sqlstate 'PT422' using message = format('Say in which minute the %s was.', app.kind_words(item.kind)), hint = 'events';
    end if;
    if item.kind in ('yellow', 'second_yellow', 'red') and not app.is_card_reason(item.kind, item.reason) then
      raise sqlstate 'PT422' using
        message = format('Choose the reason of the %s in %s.', app.kind_words(item.kind), app.minute_words(item.minute, item.added)), hint = 'events';
    end if;
    if item.kind = 'substitution' and (item.person_id is null or item.related_person_id is null) then
      raise sqlstate 'PT422' using
        message = format('Say who came on and who went off in %s.', app.minute_words(item.minute, item.added)), hint = 'events';
    end if;
    if has_lineups and item.kind in ('goal', 'own_goal', 'penalty_goal', 'substitution') and exists (
      select from unnest(array[item.person_id, item.related_person_id]) as named
      where named is not null and not exists (
        select from public.lineup_entries where match_id = game.id and player_id = named and club_id = item.club_id))
    then
      raise sqlstate 'PT422' using
        message = format('The %s names a player who is not in the line-up of that club.', app.item_words(item)), hint = 'events';
    end if;
  end loop;
  if (select count(distinct id) <> count(*) from unnest(items)) then
    raise sqlstate 'PT422' using message = 'One line of the list is there twice. Take one away.', hint = 'events';
  end if;
  select club.name into crowded from unnest(items) as one join public.clubs as club on club.id = one.club_id
  where one.kind = 'substitution' group by club.name having count(*) > allowed_subs limit 1;
  if crowded is not null then
    raise sqlstate 'PT422' using
      message = format('%s has more than %s substitutions in the list, which is what the rules of the season allow. Take one away.', crowded, allowed_subs), hint = 'events';
  end if;
  if exists (select from unnest(items) as one where one.kind = 'substitution' group by one.person_id having count(*) > 1) then
    raise sqlstate 'PT422' using message = 'One player comes on twice in the list. Take one away.', hint = 'events';
  end if;
end;
$$;

create or replace function app.submit_match_report(p_match_id uuid, p_kind text, p_report jsonb, p_version integer, p_request_id uuid)
returns uuid
language plpgsql security definer set search_path = ''
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
    raise sqlstate 'PT422' using message = 'A report is the referee''s or the match commissioner''s.', hint = 'kind';
  end if;
  acting := app.acting_as(game.id,
    case p_kind when 'referee' then '{referee,commissioner}' else '{commissioner}' end::public.match_part[],
    case p_kind when 'referee' then 'The referee''s report is written' else 'The commissioner''s report is written' end);
  select * into was from public.match_reports where match_id = game.id and kind = p_kind;
  if app.is_done(p_request_id) then
    return was.id;
  end if;
  if game.status in ('confirmed', 'awarded') then
    raise sqlstate 'PT423' using message = 'The league has confirmed this match. What is wrong in it is put right by a correction: ask for one.';
  end if;
  if game.status not in ('full_time', 'report_submitted') then
    raise sqlstate 'PT409' using
      message = format('This match is %s. The referee and the match commissioner write their reports once it is over.', app.status_words(game.status));
  end if;
  if p_version is distinct from game.version then
    raise sqlstate 'PT409' using message = 'This match has changed since you opened it. What you wrote is kept: look at the match again, then send it.';
  end if;
  if p_kind = 'referee' and acting = 'commissioner' then
    if was.part = 'referee' then
      raise sqlstate 'PT409' using message = 'The referee has sent this report. Only the referee can change it, until the league confirms.';
    end if;
    if said.paper_path is null or not exists (
      select from storage.objects where bucket_id = 'match-papers' and name = said.paper_path and name like game.id || '/%')
    then
      raise sqlstate 'PT422' using message = 'Upload the referee''s paper form first: you write this report for the referee.', hint = 'paper_path';
    end if;
  end if;
  if said.home_goals is null or said.away_goals is null then
    raise sqlstate 'PT422' using message = 'Give the final score of both sides.', hint = 'home_goals';
  end if;
  if said.attendance is not null and not coalesce(said.attendance_source ~ '\S', false) then
    raise sqlstate 'PT422' using message = 'Say who counted the crowd: gate returns, or an estimate.', hint = 'attendance_source';
  end if;
  if p_kind = 'referee' then
    items := array(select row(item.*)::app.report_item from jsonb_populate_recordset(null::app.report_item, coalesce(said.events, '[]')) as item);
    perform app.check_items(game, items, rules.substitutions);
    select coalesce(sum(made.home), 0), coalesce(sum(made.away), 0) into sum_home, sum_away
    from unnest(items) as item, app.goals_made(item.kind, item.phase, item.club_id = game.home_club_id) as made;
    if (sum_home, sum_away) is distinct from (said.home_goals::integer, said.away_goals::integer)
      and not coalesce(said.explanation ~ '\S', false)
    then
      raise sqlstate 'PT422' using
        message = format('The goals in the list make %s–%s, the score is %s–%s. List what is missing, or explain it.', sum_home, sum_away, said.home_goals, said.away_goals),
        hint = 'explanation';
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
    explanation = excluded.explanation, attendance = excluded.attendance, attendance_source = excluded.attendance_source,
    injuries = excluded.injuries, incidents = excluded.incidents, weather = excluded.weather, pitch = excluded.pitch,
    events = excluded.events, paper_path = excluded.paper_path, waived_reason = null, submitted_at = now(),
    version = report.version + 1
  returning report.id into written;

  told := jsonb_build_object('act', 'submitted', 'report', p_kind, 'isLate', now() > due, 'dueAt', due);
  if p_kind = 'referee' and game.status = 'full_time' then
    perform app.move_match(game.id, 'report_submitted', game.version, null, told, p_request_id);
  else
    perform app.note_match_change(game.id, 'report', acting, null,
      told || case when was.waived_reason is null and was.id is not null then '{"act": "resubmitted"}'::jsonb else '{}' end, p_request_id => p_request_id);
  end if;
  return written;
end;
$$;

create or replace function app.waive_commissioner_report(p_match_id uuid, p_reason text, p_request_id uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league}', 'The commissioner''s report is waived');
  written uuid;
begin
  if app.is_done(p_request_id) then
    return (select id from public.match_reports where match_id = game.id and kind = 'commissioner');
  end if;
  if game.status not in ('full_time', 'report_submitted') then
    raise sqlstate 'PT409' using
      message = format('This match is %s. The league waives a report between the final whistle and the confirmation.', app.status_words(game.status));
  end if;
  if not coalesce(app.is_reason(p_reason), false) then
    raise sqlstate 'PT422' using message = 'Say why the league goes without it, in at most 500 characters.', hint = 'reason';
  end if;
  insert into public.match_reports (match_id, kind, part, waived_reason, due_at, is_sample)
  select game.id, 'commissioner', acting, p_reason, report_due_at, game.is_sample from app.report_times(game.id)
  on conflict (match_id, kind) do nothing
  returning id into written;
  if written is null then
    raise sqlstate 'PT409' using message = 'The commissioner''s report is there already, or was waived before. Look at the match again.';
  end if;
  perform app.note_match_change(game.id, 'report', acting, p_reason, '{"act": "waived", "report": "commissioner"}', p_request_id => p_request_id);
  return written;
end;
$$;

create or replace function app.missing_for_confirmation(game public.matches)
returns table (field text, words text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  times record;
  open_ones bigint;
  silent text[] := app.silent_clubs(game);
begin
  select * into times from app.report_times(game.id);
  if times.submitted_at is null then
    return query select 'report', format('The referee''s report is missing. It is due by %s.', app.deadline_words(times.report_due_at));
    return;
  end if;
  open_ones := app.open_differences(game.id);
  if open_ones > 0 then
    return query select 'differences', case open_ones
      when 1 then 'One difference between the report and the log is not decided. The league decides it.'
      else format('%s differences between the report and the log are not decided. The league decides them.', open_ones) end;
  end if;
  if not exists (select from public.match_reports where match_id = game.id and kind = 'commissioner') then
    return query select 'commissioner', format(
      'The commissioner''s report is missing. The match commissioner can send it until the league confirms, by %s; the league can waive it, saying why.',
      app.deadline_words(times.confirm_due_at));
  end if;
  if silent <> '{}' and now() <= times.comments_until then
    return query select 'comments', format('%s may comment until %s.', array_to_string(silent, ' and '), app.deadline_words(times.comments_until));
  end if;
end;
$$;

create or replace function app.plan_correction(game public.matches, p_change jsonb)
returns public.corrections
language plpgsql stable security definer set search_path = ''
as $$
declare
  plan public.corrections;
  was app.report_item;
  will_be app.report_item;
  event public.match_events;
  given jsonb := coalesce(p_change -> 'new', '{}');
  before_home integer := 0;
  before_away integer := 0;
  after_home integer := 0;
  after_away integer := 0;
begin
  if game.status not in ('confirmed', 'awarded') then
    raise sqlstate 'PT409' using
      message = format('This match is %s. It is corrected once the league has confirmed it; until then its report is changed.', app.status_words(game.status));
  end if;
  plan.match_id := game.id;
  plan.act := p_change ->> 'act';
  if plan.act = 'score' then
    if (given ->> 'home_goals') is null or (given ->> 'away_goals') is null
      or (given ->> 'home_goals')::integer not between 0 and 99 or (given ->> 'away_goals')::integer not between 0 and 99
    then
      raise sqlstate 'PT422' using message = 'Give the score of both sides, from 0 to 99.', hint = 'home_goals';
    end if;
    plan.wanted := jsonb_build_object('home_goals', (given ->> 'home_goals')::integer, 'away_goals', (given ->> 'away_goals')::integer);
    plan.old_words := format('%s–%s', game.home_goals, game.away_goals);
    plan.new_words := format('%s–%s', given ->> 'home_goals', given ->> 'away_goals');
    plan.note := format('score %s instead of %s', plan.new_words, plan.old_words);
    plan.changes_score := true;
    if plan.new_words = plan.old_words then
      raise sqlstate 'PT422' using message = 'That is the score already. Give the right one.', hint = 'home_goals';
    end if;
    return plan;
  end if;
  if plan.act is null or plan.act not in ('replace', 'strike', 'add') then
    raise sqlstate 'PT422' using message = 'Say what is to be done: an event replaced, struck or added, or the score.', hint = 'act';
  end if;

  if plan.act <> 'add' then
    select * into event from public.match_events
    where id = (p_change ->> 'event_id')::uuid and match_id = game.id and status <> 'struck';
    if event.id is null then
      raise sqlstate 'PT409' using message = 'This event is no longer in the match, or was struck before. Look at the match again.', hint = 'event_id';
    end if;
    plan.event_id := event.id;
    was := app.item_of(event);
    select home, away into before_home, before_away from app.goals_made(was.kind, was.phase, was.club_id = game.home_club_id);
  end if;
  if plan.act = 'strike' then
    plan.wanted := '{}';
    plan.new_words := 'struck';
  else
    will_be := jsonb_populate_record(was, given - 'id');
    will_be.id := coalesce(was.id, 'new');
    perform app.check_corrected(game, will_be);
    if will_be is not distinct from was then
      raise sqlstate 'PT422' using message = 'That is what the record says already. Say what is to be different.', hint = 'event_id';
    end if;
    plan.wanted := to_jsonb(will_be) - 'id';
    plan.new_words := app.item_words(will_be);
    select home, away into after_home, after_away from app.goals_made(will_be.kind, will_be.phase, will_be.club_id = game.home_club_id);
  end if;
  plan.old_words := case when plan.act = 'add' then 'not in the record' else app.item_words(was) end;
  plan.note := app.correction_note(plan.act, was, will_be);
  plan.changes_score := (before_home, before_away) is distinct from (after_home, after_away);
  return plan;
end;
$$;

create or replace function app.check_corrected(game public.matches, item app.report_item)
returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if item.kind is null or item.kind not in (select unnest(enum_range(null::public.match_event_kind))::text) then
    raise sqlstate 'PT422' using message = 'Choose what it was: a goal, a card, a substitution.', hint = 'kind';
  end if;
  if item.club_id is null or item.club_id not in (game.home_club_id, game.away_club_id) then
    raise sqlstate 'PT422' using message = 'Choose one of the two clubs of the match.', hint = 'club_id';
  end if;
  if item.phase is null or item.phase not in ('pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post')
    or item.minute not between 0 and 130 or item.added not between 1 and 30
  then
    raise sqlstate 'PT422' using message = 'Give a minute from 0 to 130, with 1 to 30 added.', hint = 'minute';
  end if;
  if item.person_id is not null and item.person_id = item.related_person_id then
    raise sqlstate 'PT422' using message = 'Nobody assists their own goal, or comes on for themselves. Choose another player.', hint = 'related_person_id';
  end if;
  if exists (
    select from unnest(array[item.person_id, item.related_person_id]) as named
    where named is not null and not exists (select from public.people where id = named))
  then
    raise sqlstate 'PT422' using message = 'Somebody named in it is not in the record. Choose a player of the match.', hint = 'person_id';
  end if;
  if item.kind in ('goal', 'own_goal', 'penalty_goal', 'substitution')
    and exists (select from public.lineup_entries where match_id = game.id)
    and exists (
      select from unnest(array[item.person_id, item.related_person_id]) as named
      where named is not null and not exists (
        select from public.lineup_entries where match_id = game.id and player_id = named and club_id = item.club_id))
  then
    raise sqlstate 'PT422' using message = 'Somebody named in it is not in the line-up of that club.', hint = 'person_id';
  end if;
end;
$$;

create or replace function app.open_correction(
  p_match_id uuid, p_change jsonb, p_reason text, p_evidence text, p_correction_id uuid, p_request_id uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league}', 'Corrections are opened');
  opened uuid := p_correction_id;
begin
  if app.is_done(p_request_id) then
    return coalesce(p_correction_id, app.latest_correction(game.id));
  end if;
  if p_correction_id is null then
    opened := app.ask_correction(game, 'open', acting, p_change, p_reason, p_evidence);
  else
    update public.corrections set status = 'open', opened_at = now()
    where id = p_correction_id and match_id = game.id and status = 'requested';
    if not found then
      raise sqlstate 'PT409' using message = 'This request is no longer waiting. Somebody of the league has answered it: look at the match again.';
    end if;
    update app.correction_makers set opened_by = auth.uid() where correction_id = p_correction_id;
  end if;
  perform set_config('app.moving', game.id::text, true);
  update public.matches set is_correction_open = true where id = game.id;
  perform set_config('app.moving', '', true);
  perform app.note_match_change(game.id, 'correction', acting, (select reason from public.corrections where id = opened),
    '{"act": "opened"}', p_request_id => p_request_id);
  return opened;
end;
$$;
