set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."association_patterns"(integer);

DROP FUNCTION "app"."ban_in"(uuid, uuid);

DROP FUNCTION "app"."bench_choices"(uuid, uuid);

DROP FUNCTION "app"."bench_people"(public.matches, uuid);

DROP FUNCTION "app"."cause_words"(public.suspensions);

DROP FUNCTION "app"."clashes_of"(app.booking[]);

DROP FUNCTION "app"."clashes_of_move"(public.matches, timestamp with time zone, uuid);

DROP FUNCTION "app"."day_words"(date);

DROP FUNCTION "app"."fixture_clashes"(uuid, timestamp with time zone, uuid);

DROP FUNCTION "app"."function_words"(text);

DROP FUNCTION "app"."judged_line"(jsonb, text);

DROP FUNCTION "app"."lineup_faults"(public.matches, uuid, jsonb, jsonb);

DROP FUNCTION "app"."missing_for_confirmation"(public.matches);

DROP FUNCTION "app"."reports_waiting"();

DROP FUNCTION "app"."status_words"(public.match_status);

DROP FUNCTION "app"."what_is_missing"(uuid);

DROP FUNCTION "app"."why_not"(uuid, uuid, uuid);

DROP FUNCTION "app"."why_not_by_file"(app.planned_match);

DROP FUNCTION "app"."why_not_by_file"(app.planned_player);

DROP FUNCTION "public"."appointment_warnings"(uuid[]);

DROP FUNCTION "public"."bench_choices"(uuid, uuid);

DROP FUNCTION "public"."fixture_clashes"(uuid, timestamp with time zone, uuid);

DROP FUNCTION "public"."import_matches"(jsonb, boolean);

DROP FUNCTION "public"."import_squads"(jsonb, boolean);

DROP FUNCTION "public"."lineup_squad"(uuid, uuid);

DROP FUNCTION "public"."missing_for_confirmation"(uuid);

DROP FUNCTION "public"."my_feed"(integer);

DROP FUNCTION "public"."reports_waiting"();

ALTER TYPE "app"."drawn_match" ALTER ATTRIBUTE "reason" TYPE jsonb CASCADE;

ALTER TYPE "app"."planned_match" ADD ATTRIBUTE "reason_message" jsonb CASCADE;

ALTER TYPE "app"."planned_match" ADD ATTRIBUTE "warning_messages" jsonb CASCADE;

ALTER TYPE "app"."planned_player" ADD ATTRIBUTE "reason_message" jsonb CASCADE;

CREATE OR REPLACE FUNCTION app.association_board(p_days integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.association_patterns(p_days integer)
 RETURNS TABLE(kind text, title jsonb, words jsonb, href text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    app.sentence('oversight.sentences.conflictWords', '{person} has been of one of the clubs in the last 24 months.', jsonb_build_object(
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
$function$;

CREATE OR REPLACE FUNCTION app.ban_in(game uuid, player uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  asked public.matches;
  asked_on date;
  ban public.suspensions;
  nth integer;
begin
  if not exists (select from public.suspensions where person_id = player and lifted_at is null) then
    return null;
  end if;
  select * into asked from public.matches where id = game;
  asked_on := coalesce((asked.kick_off at time zone 'Africa/Harare')::date, asked.played_on);
  select owed.* into ban
  from public.suspensions as owed join public.discipline_cases as decided on decided.id = owed.case_id
  where owed.person_id = player and owed.lifted_at is null and asked_on between decided.decided_on and owed.until_on
  order by owed.until_on desc, owed.id limit 1;
  if ban.id is not null then
    return app.sentence('matchday.sentences.bannedUntil', 'Banned until {until}: {cause}.',
      jsonb_build_object('until', app.day_parameter(ban.until_on, to_char(ban.until_on, 'FMDD FMMonth YYYY')), 'cause', app.cause_words(ban)));
  end if;
  select owed.* into ban
  from app.serve_bans(player, asked.season_id) as served join public.suspensions as owed on owed.id = served.suspension_id
  where served.match_id = game;
  if ban.id is null then
    return null;
  end if;
  if ban.matches > 1 then
    select served.place into nth from app.serve_bans(player, asked.season_id) as served where served.match_id = game;
  end if;
  if nth is null then
    return app.sentence('matchday.sentences.banned', 'Banned: {cause}. Misses this match.', jsonb_build_object('cause', app.cause_words(ban)));
  end if;
  return app.sentence('matchday.sentences.bannedOneOf', 'Banned: {cause}. Misses this match, the {nth} of {count}.',
    jsonb_build_object('cause', app.cause_words(ban), 'nth', app.ordinal_parameter(nth, app.ordinal_words(nth)), 'count', ban.matches));
end;
$function$;

CREATE OR REPLACE FUNCTION app.before_confirmation(game public.matches, details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  missing jsonb;
  field text;
  report public.match_reports;
  count_of public.match_reports;
  final_home smallint;
  final_away smallint;
begin
  select jsonb_agg(lack.said), min(lack.field) into missing, field from app.missing_for_confirmation(game) as lack;
  if missing is not null then
    perform app.refuse('PT422', 'matchday.notConfirmable', '{missing}', field, jsonb_build_object('missing', app.list_parameter(missing, ' ')));
  end if;
  select * into report from public.match_reports where match_id = game.id and kind = 'referee';
  if report.imported_from is not null then
    update public.matches set confirmation = format('Imported from %s, confirmed by a second person.', report.imported_from)
    where id = game.id;
    return;
  end if;
  -- The commissioner counts the crowd; where the commissioner has not, the referee's figure stands.
  select * into count_of from public.match_reports where match_id = game.id and attendance is not null order by kind limit 1;
  perform set_config('app.moving', game.id::text, true);
  update public.match_events set status = 'agreed' where match_id = game.id and status in ('provisional', 'disputed');
  select home, away into final_home, final_away from app.sum_of_goals(game);
  if exists (
    select from public.report_resolutions
    where match_id = game.id and report_version = report.version and difference = 'score' and choice = 'report')
  then
    final_home := report.home_goals;
    final_away := report.away_goals;
  end if;
  update public.matches set
    home_goals = final_home, away_goals = final_away,
    attendance = coalesce(count_of.attendance, attendance),
    attendance_source = coalesce(count_of.attendance_source, attendance_source),
    confirmation = case when exists (
        select from public.match_reports where match_id = game.id and kind = 'commissioner' and waived_reason is null)
      then 'The referee''s and the commissioner''s reports.' else 'The referee''s report.' end
  where id = game.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.bench_choices(p_match_id uuid, p_club_id uuid)
 RETURNS TABLE(person_id uuid, name text, role text, licence text, licence_until date, why_not text, why_not_message jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select choice.person_id, choice.name, choice.role, choice.licence, choice.licence_until, choice.why_not ->> 'text',
    app.message_of(choice.why_not)
  from public.matches as game, app.bench_people(game, p_club_id) as choice
  where game.id = p_match_id and p_club_id in (game.home_club_id, game.away_club_id)
    and (p_club_id in (select app.clubs_with_right(app.viewer_id(), 'lineups'))
      or app.viewer_is('admin', 'zifa_admin', 'super_admin')
      or app.late_part(game.id, app.viewer_id()) is not null)
$function$;

CREATE OR REPLACE FUNCTION app.bench_people(game public.matches, club uuid)
 RETURNS TABLE(person_id uuid, name text, role text, licence text, licence_until date, why_not jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with known as (
    select person.id, person.name, lower(stint.role) as role, 1 as rank
    from public.coach_stints as stint join public.people as person on person.id = stint.person_id
    where stint.club_id = club and (stint.starts_on is not null or stint.is_sample)
      and coalesce(stint.starts_on <= app.match_day_of(game), true) and coalesce(stint.ends_on >= app.match_day_of(game), true)
    union all
    select link.person_id, coalesce(person.name, profile.full_name),
      case when member.member_role = 'coach' then 'assistant coach' else member.duty end, 2
    from public.club_members as member
    join public.profiles as profile on profile.id = member.user_id
    left join public.person_links as link on link.user_id = member.user_id and link.status = 'confirmed'
    left join public.people as person on person.id = link.person_id
    where member.club_id = club and member.member_role <> 'player'
      and member.starts_on <= app.league_today() and coalesce(member.ends_on >= app.league_today(), true)
  ),
  once as (
    select distinct on (coalesce(id::text, lower(name))) id, name, role from known
    where name ~ '\S' order by coalesce(id::text, lower(name)), rank, role
  )
  select once.id, left(once.name, 100),
    case when once.role in ('head coach', 'assistant coach', 'goalkeeper coach', 'doctor', 'physiotherapist', 'team manager',
      'kit manager') then once.role when once.role like '%coach%' then 'assistant coach' else 'other' end,
    held.level, held.valid_until, case when once.id is not null then app.ban_in(game.id, once.id) end
  from once left join public.coach_licences as held on held.person_id = once.id and held.state = 'confirmed'
  order by once.name, once.id limit 200
$function$;

CREATE OR REPLACE FUNCTION app.cause_words(ban public.suspensions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when ban.cause = 'yellows' and about.day is null then app.sentence('matchday.sentences.causeYellows', '{nth} yellow card', about.parameters)
    when ban.cause = 'yellows' then app.sentence('matchday.sentences.causeYellowsIn', '{nth} yellow card, against {club} on {day}', about.parameters)
    when ban.cause = 'second_yellow' and about.day is null
      then app.sentence('matchday.sentences.causeSecondYellow', 'second yellow card in a match')
    when ban.cause = 'second_yellow' then app.sentence('matchday.sentences.causeSecondYellowIn',
      'second yellow card in a match, against {club} on {day}', about.parameters)
    when ban.cause = 'red' and about.day is null then app.sentence('matchday.sentences.causeRed', 'red card')
    when ban.cause = 'red' then app.sentence('matchday.sentences.causeRedIn', 'red card, against {club} on {day}', about.parameters)
    else app.sentence('matchday.sentences.causeCase', 'case {reference}', about.parameters) end
  from (select) as once
  left join public.matches as game on game.id = ban.match_id
  left join public.clubs as other on other.id = case when game.home_club_id = ban.club_id then game.away_club_id else game.home_club_id end
  cross join lateral (select game.played_on, jsonb_build_object('club', other.name,
    'nth', app.ordinal_parameter(ban.card_number, app.ordinal_words(ban.card_number)),
    'day', app.day_parameter(game.played_on, to_char(game.played_on, 'FMDD FMMonth')),
    'reference', (select reference from public.discipline_cases where id = ban.case_id))) as about (day, parameters)
$function$;

CREATE OR REPLACE FUNCTION app.check_lineup(game public.matches, club uuid, picks jsonb, staff jsonb, is_draft boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  faults jsonb;
begin
  if coalesce(jsonb_typeof(picks), '') <> 'array' or coalesce(jsonb_typeof(staff), '') <> 'array'
    or jsonb_array_length(picks) > 60 or jsonb_array_length(staff) > 30
  then
    perform app.refuse('PT422', 'matchday.lineupUnreadable', 'A line-up is a list of players and a list of staff.', 'picks');
  end if;
  select jsonb_agg(first.said) into faults from (
    select said from app.lineup_faults(game, club, picks, staff) where stops_draft or not is_draft limit 5) as first;
  if faults is not null then
    perform app.refuse('PT422', 'matchday.lineupFaults', '{faults}', 'picks', jsonb_build_object('faults', app.list_parameter(faults, ' ')));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.clashes_of(bookings app.booking[])
 RETURNS TABLE(line integer, key text, kind text, is_refusal boolean, said jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with booked as materialized (select given.* from unnest(bookings) as given),
  asked as materialized (select * from booked where is_asked and day is not null),
  days as materialized (
    select distinct asked.day + step as day from asked, generate_series(-7, 7) as step
  ),
  -- By the file or the dialog where it speaks of the match, else by the record.
  taken as materialized (
    select place.*, place.match_id::text as id, home.name || ' v ' || away.name as pair,
      coalesce(to_jsonb(to_char(place.kick_off at time zone 'Africa/Harare', 'HH24:MI')),
        app.name_parameter('matchday.sentences.noKickOff', 'no kick-off yet')) as time,
      season.competition_id, competition.name as competition
    from (
      select * from booked where day is not null
      union all
      select null, game.id, game.played_on, game.kick_off, game.venue_id, game.home_club_id, game.away_club_id,
        game.season_id, false
      from public.matches as game
      where game.played_on in (select day from days) and game.status not in ('postponed', 'cancelled', 'void')
        and game.id not in (select match_id from booked where match_id is not null)
      union all
      select null, game.id, (game.kick_off at time zone 'Africa/Harare')::date, game.kick_off, game.venue_id,
        game.home_club_id, game.away_club_id, game.season_id, false
      from public.matches as game
      where game.played_on is null and (game.kick_off at time zone 'Africa/Harare')::date in (select day from days)
        and game.status not in ('postponed', 'cancelled', 'void')
        and game.id not in (select match_id from booked where match_id is not null)
    ) as place
    join public.clubs as home on home.id = place.home_id
    join public.clubs as away on away.id = place.away_id
    left join public.seasons as season on season.id = place.season_id
    left join public.competitions as competition on competition.id = season.competition_id
  ),
  -- Each side of what is asked, with the other matches of the club.
  sides as materialized (
    select asked.line, asked.match_id, asked.day, asked.season_id, club.id as club_id, club.name,
      (select competition_id from public.seasons where id = asked.season_id) as competition_id
    from asked join public.clubs as club on club.id in (asked.home_id, asked.away_id)
  ),
  others as (
    select sides.line, sides.club_id, sides.name, sides.day, sides.season_id, taken.day as other_day,
      coalesce(taken.id, 'line ' || taken.line) as other,
      taken.pair, jsonb_build_array(taken.pair, taken.time)
        || case when taken.competition_id is distinct from sides.competition_id then jsonb_build_array(taken.competition) else '[]' end as about
    from sides join taken on sides.club_id in (taken.home_id, taken.away_id)
      and (taken.line is distinct from sides.line or taken.match_id is distinct from sides.match_id)
    union all
    select sides.line, sides.club_id, sides.name, sides.day, sides.season_id, abroad.played_on, abroad.id::text,
      abroad.home_name || ' v ' || abroad.away_name,
      jsonb_build_array(abroad.home_name || ' v ' || abroad.away_name, competition.name)
    from sides join public.continental_matches as abroad
      on abroad.club_id = sides.club_id and abroad.played_on in (select day from days)
    join public.competitions as competition on competition.id = abroad.competition_id
  ),
  found as (
    select line, concat_ws(' ', 'club', club_id, other) as key, 'club' as kind, true as is_refusal,
      app.sentence('matchday.sentences.clubBusy', '{club} has another match on {day}: {other}.',
        jsonb_build_object('club', name, 'day', app.lineup_day_parameter(day), 'other', about)) as said
    from others where other_day = day
    union all
    select asked.line, concat_ws(' ', 'ground', asked.venue_id, coalesce(taken.id, 'line ' || taken.line)), 'ground', true,
      app.sentence('matchday.sentences.groundBusy',
        '{ground} has another match on {day}: {other}. Two kick-offs at one ground are three hours apart.', jsonb_build_object(
          'ground', ground.name, 'day', app.lineup_day_parameter(asked.day), 'other', jsonb_build_array(taken.pair, taken.time)))
    from asked
    join taken on taken.venue_id = asked.venue_id and taken.day = asked.day
      and (taken.line is distinct from asked.line or taken.match_id is distinct from asked.match_id)
      and coalesce(abs(extract(epoch from taken.kick_off - asked.kick_off)) < 3 * 3600, true)
    join public.venues as ground on ground.id = asked.venue_id
    union all
    select line, concat_ws(' ', 'rest', club_id, other), 'rest', false,
      app.sentence('matchday.sentences.shortRest', '{club} has {free} between this match and {other} on {day}. The season asks for {days}.',
        jsonb_build_object('club', name, 'other', pair, 'day', app.lineup_day_parameter(other_day), 'days', rest.days,
          'free', case abs(other_day - day) when 1 then app.name_parameter('matchday.sentences.noFreeDay', 'no free day')
            when 2 then app.name_parameter('matchday.sentences.oneFreeDay', '1 free day')
            else app.sentence('matchday.sentences.freeDays', '{count} free days', jsonb_build_object('count', abs(other_day - day) - 1)) end))
    from others, lateral (select (app.rules_of(season_id)).rest_days as days) as rest
    where day >= app.league_today() and abs(other_day - day) between 1 and rest.days
    union all
    select asked.line, concat_ws(' ', 'official', mine.person_id, taken.id), 'official', false,
      app.sentence('matchday.sentences.officialBusy', '{person} ({duty}) is appointed on the same day: {other}.', jsonb_build_object(
        'person', person.name, 'duty', app.function_name(mine.function), 'other', jsonb_build_array(taken.pair, taken.time)))
    from asked
    join public.match_officials as mine on mine.match_id = asked.match_id and mine.answer <> 'declined'
    join public.people as person on person.id = mine.person_id
    join taken on taken.day = asked.day and taken.match_id <> asked.match_id
    join public.match_officials as elsewhere
      on elsewhere.match_id = taken.match_id and elsewhere.person_id = mine.person_id and elsewhere.answer <> 'declined'
    where asked.day >= app.league_today()
    union all
    select asked.line, concat_ws(' ', 'official', mine.person_id, away.id), 'official', false,
      app.sentence('matchday.sentences.officialAway', '{person} ({duty}) is unavailable from {first} to {last}.', jsonb_build_object(
        'person', person.name, 'duty', app.function_name(mine.function),
        'first', app.lineup_day_parameter(away.from_on), 'last', app.lineup_day_parameter(away.until_on)))
    from asked
    join public.match_officials as mine on mine.match_id = asked.match_id and mine.answer <> 'declined'
    join public.people as person on person.id = mine.person_id
    join public.official_unavailability as away
      on away.person_id = mine.person_id and asked.day between away.from_on and away.until_on
    where asked.day >= app.league_today()
  )
  select line, key, kind, is_refusal, said from found order by line, is_refusal desc, kind, said ->> 'text'
$function$;

CREATE OR REPLACE FUNCTION app.clashes_of_move(game public.matches, p_kick_off timestamp with time zone, p_venue_id uuid)
 RETURNS TABLE(key text, kind text, is_refusal boolean, said jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select clash.key, clash.kind, clash.is_refusal, clash.said from app.clashes_of(array[row(
    null, game.id, coalesce((coalesce(p_kick_off, game.kick_off) at time zone 'Africa/Harare')::date, game.played_on),
    coalesce(p_kick_off, game.kick_off), coalesce(p_venue_id, game.venue_id), game.home_club_id, game.away_club_id,
    game.season_id, game.status <> 'postponed' or p_kick_off is not null)::app.booking]) as clash
$function$;

CREATE OR REPLACE FUNCTION app.end_forgotten_matches()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  ended integer := 0;
  reason constant jsonb := app.sentence('matchday.sentences.nobodyEnded', 'Nobody had ended it for three hours.');
begin
  for game in
    select played.* from public.matches as played
    where played.status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties')
      and greatest(played.kick_off, played.phase_began_at, (
        select max(step.changed_at) from public.match_changes as step where step.match_id = played.id and step.to_status is not null))
        < now() - interval '3 hours'
      and not exists (
        select from public.match_events as event
        where event.match_id = played.id and event.recorded_at > now() - interval '1 hour')
    for update skip locked
  loop
    perform set_config('app.moving', game.id::text, true);
    update public.matches set status = 'full_time', phase_began_at = null where id = game.id;
    perform app.note_match_change(game.id, 'move', 'system', reason ->> 'text', jsonb_build_object('reasonMessage', app.message_of(reason)),
      game.status, 'full_time');
    perform set_config('app.moving', '', true);
    ended := ended + 1;
  end loop;
  return ended;
end;
$function$;

CREATE OR REPLACE FUNCTION app.end_roles()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  over public.user_roles;
  ended integer := 0;
begin
  for over in select * from public.user_roles where ends_on < app.league_today() order by user_id, role limit 200 loop
    insert into public.user_roles (user_id, role) values (over.user_id, 'fan') on conflict do nothing;
    perform app.give_reason(app.sentence('accounts.sentences.roleTimeOver', 'Its time was over.'));
    delete from public.user_roles where user_id = over.user_id and role = over.role and ends_on < app.league_today();
    if found then ended := ended + 1; end if;
    perform app.give_reason(null);
  end loop;
  return ended;
end;
$function$;

CREATE OR REPLACE FUNCTION app.fixture_clashes(p_match_id uuid, p_kick_off timestamp with time zone, p_venue_id uuid)
 RETURNS TABLE(key text, kind text, is_refusal boolean, words text, words_message jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
begin
  if not 'league' = any (app.parts_in(p_match_id, app.viewer_id())) then
    perform app.refuse('PT403', 'matchday.onlyLeagueMoves', 'Only the league moves a match.');
  end if;
  select * into game from public.matches where id = p_match_id;
  return query select clash.key, clash.kind, clash.is_refusal, clash.said ->> 'text', app.message_of(clash.said)
  from app.clashes_of_move(game, p_kick_off, p_venue_id) as clash;
end;
$function$;

CREATE OR REPLACE FUNCTION app.give_reason(p_sentence jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select set_config('app.reason', coalesce(p_sentence ->> 'text', ''), true),
    set_config('app.reason_message', coalesce(app.message_of(p_sentence)::text, ''), true)
$function$;

CREATE OR REPLACE FUNCTION app.join_by_invitation(invitation app.person_invitations, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_joined boolean := invitation.kind <> 'player' or invitation.club_id is null
    or app.is_clubs_to_invite(invitation.person_id, invitation.club_id);
  claim public.person_links;
begin
  if app.person_of(caller) = invitation.person_id then return; end if;
  if app.person_of(caller) is not null then
    perform app.refuse('PT409', 'curation.inviteJoinedElsewhere',
      'Your account is joined with another record already. Use the account of the person who is invited.');
  end if;
  if app.is_claimed(invitation.person_id) then
    perform app.refuse('PT409', 'curation.inviteRecordTaken', 'Another account has this record already. If it is not yours, tell the league office.');
  end if;
  update public.person_links set status = 'withdrawn', decided_at = now() where user_id = caller and status = 'pending';
  if is_joined then
    insert into public.person_links (user_id, person_id, kind, status, decided_by, decided_at, asked, club_id)
    values (caller, invitation.person_id, invitation.kind, 'confirmed', invitation.invited_by, now(),
      case when invitation.club_id is not null then 'club' else 'league' end, invitation.club_id);
  else
    insert into public.person_links (user_id, person_id, kind, asked, words)
    values (caller, invitation.person_id, invitation.kind, 'league',
      format('Invited by a link of %s.', (select name from public.clubs where id = invitation.club_id)))
    returning * into claim;
    perform app.tell_of_claim(claim);
  end if;
  perform app.give_reason(app.sentence('accounts.sentences.invitedByLink', 'Invited by a link.'));
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (caller, invitation.kind::public.user_role, invitation.invited_by, current_setting('app.reason')) on conflict do nothing;
  perform app.give_reason(null);
  if invitation.kind = 'coach' and invitation.club_id is not null then
    insert into public.club_members (user_id, club_id, member_role, added_by)
    values (caller, invitation.club_id, 'coach', invitation.invited_by)
    on conflict (user_id, club_id, member_role) where ends_on is null do nothing;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.join_staff(invitation app.person_invitations, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if invitation.club_id in (select app.clubs_of(caller, 'club_admin')) then
    perform app.refuse('PT409', 'curation.inviteClubAdmin', 'You are a club admin of this club already. The link is for somebody else.');
  end if;
  insert into public.club_members (user_id, club_id, member_role, duty, added_by)
  values (caller, invitation.club_id, 'club', invitation.duty, invitation.invited_by)
  on conflict (user_id, club_id, member_role) where ends_on is null do update set duty = excluded.duty;
  perform app.give_reason(app.sentence('accounts.sentences.invitedByAdmin', 'Invited by a club admin.'));
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (caller, 'club', invitation.invited_by, current_setting('app.reason')) on conflict do nothing;
  perform app.give_reason(null);
end;
$function$;

CREATE OR REPLACE FUNCTION app.judge_import(p_rows jsonb, p_kind text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  plan jsonb;
begin
  if p_kind = 'matches' then
    select jsonb_agg(app.judged_line(to_jsonb(planned), why) order by planned.line) into plan
    from app.plan_matches(p_rows) as planned,
      lateral (select case when planned.outcome in ('add', 'change') then app.reason_against_line(planned) end) as judged (why);
  else
    select jsonb_agg(app.judged_line(to_jsonb(planned), why) order by planned.line) into plan
    from app.plan_squads(p_rows) as planned,
      lateral (select case when planned.outcome in ('add', 'change') then app.reason_against_line(planned) end) as judged (why);
  end if;
  return coalesce(plan, '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION app.judged_line(planned jsonb, why jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select planned || case when why is null then '{}' else jsonb_build_object(
    'outcome', 'refused', 'reason', why ->> 'text', 'reason_message', app.message_of(why)) end
$function$;

CREATE OR REPLACE FUNCTION app.lineup_faults(game public.matches, club uuid, picks jsonb, staff jsonb)
 RETURNS TABLE(said jsonb, stops_draft boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with pick as materialized (
    select given.*, coalesce(to_jsonb(person.name), app.name_parameter('matchday.sentences.somebody', 'Somebody')) as name,
      row_number() over (partition by given.player_id order by given.place) as turn,
      count(*) over (partition by given.player_id) as times
    from rows from (jsonb_to_recordset(picks) as (
      player_id uuid, is_starter boolean, shirt_number integer, position public.player_position, is_captain boolean))
      with ordinality as given (player_id, is_starter, shirt_number, position, is_captain, place)
    left join public.people as person on person.id = given.player_id
  ),
  bench as materialized (
    select given.* from rows from (jsonb_to_recordset(staff) as (name text, role text, licence text, person_id uuid))
      with ordinality as given (name, role, licence, person_id, place)
  ),
  -- A name that was typed is compared with those of the staff, so that a ban is not passed by by typing.
  seated as materialized (
    select distinct on (bench.place) bench.name, bench.place, bench.person_id, member.person_id as found, member.why_not
    from bench left join (select *, row_number() over () as turn from app.bench_people(game, club)) as member
      on member.person_id = bench.person_id or (bench.person_id is null and lower(member.name) = lower(btrim(bench.name)))
    order by bench.place, member.turn
  ),
  rules as (select * from app.rules_of(game.season_id)),
  tally as (
    select
      (count(*) filter (where is_starter))::int as starters,
      (count(*) filter (where not is_starter))::int as substitutes,
      (count(*) filter (where is_starter and position = 'GK'))::int as keepers,
      (count(*) filter (where is_captain))::int as captains,
      max(name #>> '{}') filter (where is_captain and not is_starter) as bench_captain,
      (select count(*)::int from bench) as staff,
      app.squad_count(game, club) as squad
    from pick
  ),
  fault as (
    select 1 as part, 0::bigint as place, 
      app.sentence('matchday.sentences.pickStarters', 'Pick 11 starters. You have {count}.', jsonb_build_object('count', starters)) as said,
      starters > 11 as stops
    from tally where starters <> 11
    union all
    select 2, 0, case when keepers = 0 then app.sentence('matchday.sentences.noKeeper', 'One of the starters keeps goal. Nobody does yet.')
      else app.sentence('matchday.sentences.manyKeepers', 'One of the starters keeps goal. You have {count} goalkeepers.', jsonb_build_object('count', keepers)) end, false
    from tally where keepers <> 1
    union all
    select 3, 0, 
      app.sentence('matchday.sentences.benchFull', 'At most {most} sit on the bench. You have {count}.', jsonb_build_object('most', bench_size, 'count', substitutes)), true
    from tally, rules where substitutes > bench_size
    union all
    select 4, 0, case when captains = 0 then app.sentence('matchday.sentences.noCaptain', 'Name the captain, one of the starters.')
      when captains > 1 then app.sentence('matchday.sentences.manyCaptains', 'There is one captain. You have named {count}.', jsonb_build_object('count', captains))
      else app.sentence('matchday.sentences.captainOnBench', 'The captain is one of the starters, and {player} is on the bench.',
        jsonb_build_object('player', bench_captain)) end, false
    from tally where captains <> 1 or bench_captain is not null
    union all
    select 5, place, app.sentence('matchday.sentences.pickedTwice', '{player} is picked twice.', jsonb_build_object('player', name)), true from pick where turn = 1 and times > 1
    union all
    select 6, pick.place, app.sentence('matchday.sentences.cannotPlay', '{player}: {reason}', jsonb_build_object('player', name, 'reason', reason)), true
    from pick, lateral (select app.reason_not_to_pick(game.id, club, player_id) as reason) as asked
    where turn = 1 and reason is not null
    union all
    select 7, place, app.sentence('matchday.sentences.noShirt', '{player} has no shirt number.', jsonb_build_object('player', name)), false
    from pick where shirt_number is null and turn = 1
    union all
    select 8, place, 
      app.sentence('matchday.sentences.shirtWrong', 'Shirt numbers go from 1 to 99, and {player} has {number}.', jsonb_build_object('player', name, 'number', shirt_number)), true
    from pick where shirt_number not between 1 and 99 and turn = 1
    union all
    select 9, min(place), app.sentence('matchday.sentences.shirtTwice', 'Number {number} is worn by {players}.',
      jsonb_build_object('number', shirt_number, 'players', app.list_parameter(jsonb_agg(name order by place), ' and '))), false
    from pick where shirt_number is not null and turn = 1 group by shirt_number having count(*) > 1
    union all
    select 10, place, app.sentence('matchday.sentences.noPosition', '{player} has no position.', jsonb_build_object('player', name)), false
    from pick where is_starter and position is null and turn = 1
    union all
    select 11, 0, app.sentence('matchday.sentences.squadTooLarge',
      'The club has {count} players registered, and {most} are allowed. The league has to end a registration.',
      jsonb_build_object('count', squad, 'most', squad_size)), false
    from tally, rules where squad > squad_size
    union all
    select 12, 0, 
      app.sentence('matchday.sentences.staffFull', 'At most {most} of the staff sit on the bench. You have {count}.', jsonb_build_object('most', staff_size, 'count', staff)), true
    from tally, rules where staff > staff_size
    union all
    select 13, place, app.sentence('matchday.sentences.staffNames', 'Everybody of the staff has a name.'), true from bench where coalesce(name, '') !~ '\S'
    union all
    select 14, place, app.sentence('matchday.sentences.coachLicence', '{person} is a coach: tell the licence.', jsonb_build_object('person', name)), false
    from bench where role like '%coach' and coalesce(name, '') ~ '\S' and coalesce(licence, '') !~ '\S'
    union all
    select 15, place, 
      app.sentence('matchday.sentences.notOnStaff', '{person} is not on the staff of the club any more.', jsonb_build_object('person', name)), true
    from seated where person_id is not null and found is null
    union all
    select 16, place, app.sentence('matchday.sentences.cannotPlay', '{player}: {reason}', jsonb_build_object('player', name, 'reason', why_not)), true
    from seated where why_not is not null
  )
  select said, stops from fault order by part, place
$function$;

CREATE OR REPLACE FUNCTION app.list_parameter(p_items jsonb, p_between text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('list', p_items, 'between', p_between,
    'text', string_agg(app.parameter_text(item.value), p_between order by item.place))
  from jsonb_array_elements(p_items) with ordinality as item (value, place)
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION app.missing_for_confirmation(game public.matches)
 RETURNS TABLE(field text, said jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  times record;
  open_ones bigint;
  silent text[] := app.silent_clubs(game);
begin
  select * into times from app.report_times(game.id);
  if times.submitted_at is null then
    return query select 'report', app.sentence('matchday.sentences.noReport', 'The referee''s report is missing. It is due by {due}.',
      jsonb_build_object('due', app.deadline_parameter(times.report_due_at)));
    return;
  end if;
  -- A result from a file needs a second person, and no more than that.
  if exists (select from public.match_reports where match_id = game.id and kind = 'referee' and imported_from is not null) then
    return query select 'import',
      app.sentence('matchday.sentences.importedByYou', 'You imported this result. Somebody else of the league confirms it.')
    where app.importer_of(game.id) = app.viewer_id();
    return;
  end if;
  open_ones := app.open_differences(game.id);
  if open_ones > 0 then
    return query select 'differences', case open_ones
      when 1 then app.sentence('matchday.sentences.oneDifference',
        'One difference between the report and the log is not decided. The league decides it.')
      else app.sentence('matchday.sentences.differences',
        '{count} differences between the report and the log are not decided. The league decides them.',
        jsonb_build_object('count', open_ones)) end;
  end if;
  if not exists (select from public.match_reports where match_id = game.id and kind = 'commissioner') then
    return query select 'commissioner', app.sentence('matchday.sentences.noCommissionerReport',
      'The commissioner''s report is missing. The match commissioner can send it until the league confirms, by {due}; the league can waive it, saying why.',
      jsonb_build_object('due', app.deadline_parameter(times.confirm_due_at)));
  end if;
  if app.report_author(game.id) = app.viewer_id() and exists (
    select from public.match_reports where match_id = game.id and kind = 'referee' and part <> 'referee')
  then
    return query select 'second', app.sentence('matchday.sentences.enteredByYou',
      'You entered the referee''s report from its paper form. Somebody else of the league confirms it.');
  end if;
  if silent <> '{}' and now() <= times.comments_until then
    return query select 'comments', app.sentence('matchday.sentences.mayComment', '{clubs} may comment until {until}.',
      jsonb_build_object('clubs', app.list_parameter(to_jsonb(silent), ' and '), 'until', app.deadline_parameter(times.comments_until)));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.move_match(p_match_id uuid, p_to public.match_status, p_version integer, p_reason text, p_details jsonb, p_request_id uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  -- Only the database gives a reason by its code.
  said jsonb := coalesce(p_details, '{}') - 'reasonMessage';
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
  rule app.match_moves;
  acting public.match_part;
  began timestamptz := least(now(), coalesce((said ->> 'at')::timestamptz, now()));
begin
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    perform app.refuse('PT404', 'matchday.matchUnknown', 'This match is not in the record.');
  end if;
  if app.is_done(p_request_id) then
    return game;
  end if;
  select * into rule from app.match_moves where from_status = game.status and to_status = p_to;
  if rule.parts is null then
    perform app.refuse('PT409', 'matchday.moveImpossible',
      'This match is {status}, and cannot become {next}. Look at it again: somebody may have taken it further.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status), 'next', app.status_name(p_to)));
  end if;
  select part into acting from unnest(rule.parts) as part where part = any (mine) limit 1;
  if acting is null then
    perform app.refuse('PT403', 'matchday.stepNotYours',
      'This step is taken by {parts}. You are not appointed to it in this match.',
      p_parameters => jsonb_build_object('parts', app.part_names(rule.parts)));
  end if;
  if p_version is distinct from game.version then
    perform app.refuse('PT409', 'matchday.matchChangedMeanwhile',
      'This match has changed since you opened it. Look at it again before you go on.');
  end if;
  if rule.needs_reason and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'matchday.reasonMissing', 'Say why, in at most 500 characters.', 'reason');
  end if;

  if p_to = 'live_1h' and game.status in ('lineups_open', 'lineups_confirmed', 'delayed') then
    perform app.before_kick_off(game, said);
  elsif p_to = 'report_submitted' then
    perform app.before_report(game, said);
  elsif p_to = 'confirmed' then
    perform app.before_confirmation(game, said);
  elsif p_to in ('awarded', 'walkover', 'cancelled', 'void') or game.status = 'abandoned' then
    perform app.before_decision(game, p_to, said);
  end if;
  if p_to = 'scheduled' and said ? 'kickOff' then
    perform app.refuse_clashes(game, (said ->> 'kickOff')::timestamptz, null, null);
  end if;

  perform set_config('app.moving', game.id::text, true);
  update public.matches set
    status = p_to,
    is_provisional = case
      when p_to in ('live_1h', 'walkover') then true
      when p_to in ('confirmed', 'awarded', 'scheduled', 'cancelled', 'void') then false
      else is_provisional end,
    home_goals = case when p_to = 'live_1h' then coalesce(home_goals, 0) when p_to = 'scheduled' then null else home_goals end,
    away_goals = case when p_to = 'live_1h' then coalesce(away_goals, 0) when p_to = 'scheduled' then null else away_goals end,
    awarded_home_goals = case
      when p_to in ('awarded', 'walkover') then coalesce((said ->> 'homeGoals')::smallint, awarded_home_goals)
      else awarded_home_goals end,
    awarded_away_goals = case
      when p_to in ('awarded', 'walkover') then coalesce((said ->> 'awayGoals')::smallint, awarded_away_goals)
      else awarded_away_goals end,
    phase_began_at = case when p_to in ('live_1h', 'live_2h', 'extra_time') then began end,
    first_half_added = case when p_to = 'half_time' then (said ->> 'added')::smallint else first_half_added end,
    second_half_added = case when p_to = 'full_time' and game.status = 'live_2h' then (said ->> 'added')::smallint else second_half_added end,
    played_on = case
      when p_to = 'scheduled' then coalesce((said ->> 'playedOn')::date, ((said ->> 'kickOff')::timestamptz at time zone 'Africa/Harare')::date, played_on)
      else played_on end,
    kick_off = case when p_to in ('scheduled', 'delayed') then coalesce((said ->> 'kickOff')::timestamptz, kick_off) else kick_off end
  where id = game.id
  returning * into game;
  perform app.note_match_change(game.id, 'move', acting, p_reason, said, rule.from_status, p_to, p_request_id);
  if p_to in ('confirmed', 'awarded') then
    perform app.after_confirmation(game);
  end if;
  perform set_config('app.moving', '', true);
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.note_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    -- The first role comes with the account, and is told by it.
    if new.role <> 'fan' or new.assigned_by is not null then
      if new.role = 'super_admin' then
        update public.impersonation_sessions set is_active = false, end_cause = 'role gained'
        where impersonated_user_id = new.user_id and is_active;
      end if;
      perform app.write_audit('role_granted', new.user_id, jsonb_build_object('role', new.role, 'reason', new.reason,
        'reasonMessage', nullif(current_setting('app.reason_message', true), '')::jsonb));
    end if;
    return null;
  end if;
  if old.role = 'super_admin' then
    update public.impersonation_sessions set is_active = false, end_cause = 'role lost'
    where super_admin_id = old.user_id and is_active;
  end if;
  perform app.write_audit('role_revoked', old.user_id,
    jsonb_build_object('role', old.role, 'reason', nullif(current_setting('app.reason', true), ''),
      'reasonMessage', nullif(current_setting('app.reason_message', true), '')::jsonb));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.ordinal_parameter(p_number integer, p_text text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select jsonb_build_object('number', p_number, 'text', p_text) $function$;

CREATE OR REPLACE FUNCTION app.plan_draw(p_season_id uuid, p_rows jsonb)
 RETURNS SETOF app.drawn_match
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with given as materialized (
    select line::integer, round, home, away, venue, day, time,
      (day + time) at time zone 'Africa/Harare' as kick_off
    from rows from (jsonb_to_recordset(p_rows) as (round integer, home uuid, away uuid, venue uuid, day date, time time))
      with ordinality as row (round, home, away, venue, day, time, line)
  ),
  held as materialized (
    select game.*, round.number from public.matches as game left join public.rounds as round on round.id = game.round_id
    where game.season_id = p_season_id and game.status not in ('cancelled', 'void')
  ),
  -- Others of the record, and the lines themselves.
  booked as materialized (
    select line, home, away, venue, day, kick_off from given
    union all
    select null, game.home_club_id, game.away_club_id, game.venue_id, game.played_on, game.kick_off
    from public.matches as game
    where game.played_on in (select day from given) and game.season_id is distinct from p_season_id
      and game.status not in ('cancelled', 'void')
  ),
  judged as (
    select given.*, old.id as match_id, old.version,
      jsonb_strip_nulls(jsonb_build_object(
        'round', case when given.round is distinct from old.number then jsonb_build_array(old.number, given.round) end,
        'day', case when given.day is distinct from old.played_on then jsonb_build_array(old.played_on, given.day) end,
        'time', case when given.kick_off is distinct from old.kick_off and given.time is distinct from (old.kick_off at time zone 'Africa/Harare')::time
          then jsonb_build_array(to_char(old.kick_off at time zone 'Africa/Harare', 'HH24:MI'), to_char(given.time, 'HH24:MI')) end,
        'venue', case when given.venue is distinct from old.venue_id then jsonb_build_array(
          (select name from public.venues where id = old.venue_id), (select name from public.venues where id = given.venue)) end
      )) as changes,
      case
        when given.round is null or given.round not between 1 and 99 then app.sentence('curation.sentences.lineRoundMissing', 'The round is missing.')
        when given.home is null or given.away is null or given.home = given.away then app.sentence('curation.sentences.lineTwoClubs', 'A match needs two clubs.')
        when given.day is null or given.time is null then app.sentence('curation.sentences.lineDayMissing', 'The day or the hour is missing.')
        when exists (select from given as other where other.line <> given.line and other.round = given.round
            and (other.home in (given.home, given.away) or other.away in (given.home, given.away)))
          then app.sentence('curation.sentences.linePlaysTwice', 'One of the two plays twice in round {round}.', jsonb_build_object('round', given.round))
        when exists (select from given as other where other.line < given.line and other.home = given.home and other.away = given.away)
          then app.sentence('curation.sentences.lineMeetAlready', 'These two meet at this ground already.')
        when exists (select from booked where booked.day = given.day and booked.line is distinct from given.line
            and (booked.home in (given.home, given.away) or booked.away in (given.home, given.away)))
          then app.sentence('curation.sentences.lineOtherMatch', 'One of the two has another match on {day}.', jsonb_build_object('day', app.day_parameter(given.day, given.day::text)))
        when exists (select from booked where booked.day = given.day and booked.line is distinct from given.line
            and booked.venue = given.venue and coalesce(abs(extract(epoch from booked.kick_off - given.kick_off)) < 3 * 3600, true))
          then app.sentence('curation.sentences.lineGroundTaken', 'The ground has another match on {day}, less than three hours apart or without a kick-off.', jsonb_build_object('day', app.day_parameter(given.day, given.day::text)))
      end as reason
    from given left join held as old on old.home_club_id = given.home and old.away_club_id = given.away
  )
  select line, round, home, away, venue, day, kick_off, match_id, version,
    case when reason is not null then 'refused' when match_id is null then 'add' when changes = '{}' then 'same' else 'change' end,
    changes, reason
  from judged
  union all
  select null, held.number, held.home_club_id, held.away_club_id, held.venue_id, held.played_on, held.kick_off, held.id,
    held.version, 'remove', '{}', null
  from held where not exists (select from given where given.home = held.home_club_id and given.away = held.away_club_id)
$function$;

CREATE OR REPLACE FUNCTION app.plan_matches(p_rows jsonb)
 RETURNS SETOF app.planned_match
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with given as materialized (
    select
      coalesce(line, place::int) as line, id, replace(season, '–', '-') as season, round, home_name as home,
      away_name as away, app.plain(home_name) as home_word, app.plain(away_name) as away_word,
      date as day_words, app.read_day(date) as day, kick_off as time_words, app.read_time(kick_off) as at_time,
      venue, app.plain(venue) as venue_word, lower(replace(status, ' ', '_')) as status,
      home_goals as hg, away_goals as ag, awarded_home_goals as ahg, awarded_away_goals as aag, attendance,
      app.read_count(round, 99) as round_number, app.read_count(home_goals, 99) as hg_number,
      app.read_count(away_goals, 99) as ag_number, app.read_count(awarded_home_goals, 99) as ahg_number,
      app.read_count(awarded_away_goals, 99) as aag_number, app.read_count(attendance, 200000) as crowd,
      note, source, was_seen, version as seen_version
    from (
      select place, item ? 'version' as was_seen, cell.*, coalesce(cell.home_id, cell.home) as home_name,
        coalesce(cell.away_id, cell.away) as away_name
      from jsonb_array_elements(p_rows) with ordinality as rows (item, place),
        lateral jsonb_to_record(app.clean_cells(item)) as cell (
          line integer, id text, season text, round text, home text, away text, home_id text, away_id text,
          date text, kick_off text, venue text, status text, home_goals text, away_goals text,
          awarded_home_goals text, awarded_away_goals text, attendance text, note text, source text, version integer)
    ) as cells
  ),
  names as materialized (select * from app.names_of_clubs()),
  answers as materialized (
    select word, array_agg(club_id) filter (where rank = best) as clubs from (
      select names.*, min(rank) over (partition by word) as best from names
      where word in (select home_word from given union select away_word from given)
    ) as ranked group by word
  ),
  grounds as materialized (
    select word, array_agg(venue_id) as ids from (
      select id, app.plain(name) from public.venues union select id, app.plain(slug) from public.venues
    ) as named (venue_id, word) group by word
  ),
  placed as materialized (
    select given.*, season.id as season_id, season.slug as season_slug, season.status = 'archived' as is_history,
      homes.clubs as homes, aways.clubs as aways, homes.clubs[1] as home_id, aways.clubs[1] as away_id,
      grounds.ids as grounds, grounds.ids[1] as venue_id
    from given
    left join public.competitions as league on league.slug = 'premier-soccer-league'
    left join public.seasons as season on season.competition_id = league.id and season.slug = given.season
    left join answers as homes on homes.word = given.home_word
    left join answers as aways on aways.word = given.away_word
    left join grounds on grounds.word = given.venue_word
  ),
  known as materialized (
    select placed.*, old.id as match_id, coalesce(cardinality(there.ids), 0) as meetings
    from placed
    left join lateral (
      select array_agg(game.id) as ids,
        array_agg(game.id) filter (where game.id::text = placed.id) as named,
        array_agg(game.id) filter (where game.played_on = placed.day) as same_day
      from public.matches as game
      where game.season_id = placed.season_id and game.home_club_id = placed.home_id
        and game.away_club_id = placed.away_id
        and (game.status not in ('cancelled', 'void') or game.id::text = placed.id)
    ) as there on true
    left join public.matches as old on old.id = case
      when there.named is not null then there.named[1]
      when cardinality(there.ids) = 1 then there.ids[1]
      when cardinality(there.same_day) = 1 then there.same_day[1] end
  ),
  wanted as materialized (
    select known.*, old.version as old_version, old.status as old_status, old.played_on as old_day,
      old.kick_off as old_kick_off, old.venue_id as old_venue_id, old.home_goals as old_hg, old.away_goals as old_ag,
      old.awarded_home_goals as old_ahg, old.awarded_away_goals as old_aag, old.attendance as old_attendance,
      old.note as old_note, old_round.number as old_round,
      coalesce(known.day, old.played_on) as new_day,
      -- A postponed match has none.
      case when coalesce(known.status, case when known.hg is null then old.status::text end, '') <> 'postponed'
        then coalesce((coalesce(known.day, old.played_on)
          + coalesce(known.at_time, (old.kick_off at time zone 'Africa/Harare')::time)) at time zone 'Africa/Harare',
          old.kick_off) end as new_kick_off,
      coalesce(known.venue_id, old.venue_id) as new_venue_id,
      coalesce(known.round_number, old_round.number) as new_round,
      coalesce(known.hg_number, old.home_goals) as new_hg,
      coalesce(known.ag_number, old.away_goals) as new_ag,
      coalesce(known.ahg_number, old.awarded_home_goals) as new_ahg,
      coalesce(known.aag_number, old.awarded_away_goals) as new_aag,
      coalesce(known.crowd, old.attendance) as new_attendance,
      coalesce(known.note, old.note) as new_note,
      coalesce(known.status, case
        when known.hg is not null and (old.status is null or old.status not in (
          'full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover', 'abandoned', 'suspended'))
        then 'full_time' else coalesce(old.status::text, 'scheduled') end) as said_status,
      old.status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover') as has_result
    from known
    left join public.matches as old on old.id = known.match_id
    left join public.rounds as old_round on old_round.id = old.round_id
  ),
  -- However the file calls a result, it is a report. One that the record has already stays as it is.
  reported as materialized (
    select wanted.*, case
      when said_status not in ('full_time', 'report_submitted')
        and not (is_history and said_status in ('confirmed', 'awarded', 'walkover')) then said_status
      when has_result and (new_hg, new_ag, new_ahg, new_aag) is not distinct from (old_hg, old_ag, old_ahg, old_aag)
        then old_status::text
      else 'report_submitted' end as new_status
    from wanted
  ),
  compared as materialized (
    select reported.*,
      jsonb_strip_nulls(jsonb_build_object(
        'date', case when new_day is distinct from old_day then jsonb_build_array(old_day, new_day) end,
        'kick_off', case when (new_kick_off at time zone 'Africa/Harare')::time
            is distinct from (old_kick_off at time zone 'Africa/Harare')::time
          then jsonb_build_array(to_char(old_kick_off at time zone 'Africa/Harare', 'HH24:MI'),
            to_char(new_kick_off at time zone 'Africa/Harare', 'HH24:MI')) end,
        'round', case when new_round is distinct from old_round then jsonb_build_array(old_round, new_round) end,
        'venue', case when new_venue_id is distinct from old_venue_id then jsonb_build_array(
          (select name from public.venues where id = old_venue_id),
          (select name from public.venues where id = new_venue_id)) end,
        'status', case when new_status is distinct from old_status::text
          then jsonb_build_array(old_status, new_status) end,
        'score', case when (new_hg, new_ag) is distinct from (old_hg, old_ag)
          then jsonb_build_array(old_hg || '–' || old_ag, new_hg || '–' || new_ag) end,
        'awarded', case when (new_ahg, new_aag) is distinct from (old_ahg, old_aag)
          then jsonb_build_array(old_ahg || '–' || old_aag, new_ahg || '–' || new_aag) end,
        'attendance', case when new_attendance is distinct from old_attendance
          then jsonb_build_array(old_attendance, new_attendance) end,
        'note', case when new_note is distinct from old_note then jsonb_build_array(old_note, new_note) end
      )) as changes,
      new_status not in ('postponed', 'cancelled', 'void') and new_day is not null and (
        match_id is null or old_status = 'postponed'
        or (new_day, new_venue_id, new_kick_off) is distinct from (old_day, old_venue_id, old_kick_off)
      ) as takes_a_day
    from reported
  ),
  clashes as materialized (
    select clash.line, (array_agg(clash.said order by clash.said ->> 'text') filter (where clash.is_refusal))[1] as refusal,
      array_agg(clash.said) filter (where not clash.is_refusal) as warnings
    from app.clashes_of(array(
      select row(line, match_id, case when new_status not in ('postponed', 'cancelled', 'void') then new_day end,
        new_kick_off, new_venue_id, home_id, away_id, season_id, takes_a_day)::app.booking
      from compared where home_id <> away_id)) as clash
    group by clash.line
  ),
  judged as materialized (
    select compared.*, case
      when season is null then app.sentence('curation.sentences.lineSeasonMissing', 'The season is missing.')
      when season_id is null then app.sentence('curation.sentences.lineSeasonUnknown', 'There is no season "{season}".', jsonb_build_object('season', season))
      when home is null or away is null then app.sentence('curation.sentences.lineTwoClubs', 'A match needs two clubs.')
      when homes is null then app.sentence('curation.sentences.lineClubUnknown', 'No club is called "{name}".', jsonb_build_object('name', home))
      when aways is null then app.sentence('curation.sentences.lineClubUnknown', 'No club is called "{name}".', jsonb_build_object('name', away))
      when cardinality(homes) > 1 then app.sentence('curation.sentences.lineClubTwice', '"{name}" is the name of more than one club.', jsonb_build_object('name', home))
      when cardinality(aways) > 1 then app.sentence('curation.sentences.lineClubTwice', '"{name}" is the name of more than one club.', jsonb_build_object('name', away))
      when home_id = away_id then app.sentence('curation.sentences.lineSameClub', 'A club cannot play itself.')
      when day_words is not null and day is null then app.sentence('curation.sentences.lineDay', '"{value}" is not a day. Write it as 2026-03-14.', jsonb_build_object('value', day_words))
      when day is not null and extract(year from day) not between left(season_slug, 4)::int and left(season_slug, 4)::int + 1
        then app.sentence('curation.sentences.lineDayOutside', '{day} is not in the season {season}.', jsonb_build_object('day', day, 'season', season))
      when time_words is not null and at_time is null then app.sentence('curation.sentences.lineTime', '"{value}" is not a time. Write it as 15:00.', jsonb_build_object('value', time_words))
      when at_time is not null and new_day is null then app.sentence('curation.sentences.lineKickOffDay', 'A kick-off needs its day.')
      when round is not null and coalesce(round_number, 0) = 0 then app.sentence('curation.sentences.lineRound', '"{value}" is not a round.', jsonb_build_object('value', round))
      when venue is not null and grounds is null then app.sentence('curation.sentences.lineGroundUnknown', 'No ground is called "{name}".', jsonb_build_object('name', venue))
      when cardinality(grounds) > 1 then app.sentence('curation.sentences.lineGroundTwice', '"{name}" is the name of more than one ground.', jsonb_build_object('name', venue))
      when not said_status = any (enum_range(null::public.match_status)::text[])
        then app.sentence('curation.sentences.lineStatus', '"{value}" is not a status of a match.', jsonb_build_object('value', status))
      when new_status in ('live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties') and status is not null
        and new_status is distinct from old_status::text then app.sentence('curation.sentences.lineLive', 'A match is set live at the ground, not by a file.')
      when num_nulls(hg, ag, ahg, aag) <> num_nulls(hg_number, ag_number, ahg_number, aag_number) then app.sentence('curation.sentences.lineGoals', 'Goals are whole numbers from 0 to 99.')
      when (new_hg is null) <> (new_ag is null) or (new_ahg is null) <> (new_aag is null)
        then app.sentence('curation.sentences.lineHalfScore', 'A score has two sides.')
      when hg is not null and new_status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'postponed', 'delayed')
        then app.sentence('curation.sentences.lineNoScore', 'A match that is {status} has no score.', jsonb_build_object('status', app.status_name(new_status::public.match_status)))
      when said_status in ('full_time', 'report_submitted', 'confirmed') and new_hg is null and new_ahg is null
        then app.sentence('curation.sentences.lineScoreMissing', 'The score is missing.')
      when said_status in ('awarded', 'walkover') and new_ahg is null then app.sentence('curation.sentences.lineAwardMissing', 'The awarded score is missing.')
      when changes ?| '{status,score,awarded}' and (new_hg is not null or new_ahg is not null)
        and coalesce(new_kick_off > now(), new_day > app.league_today())
        then app.sentence('curation.sentences.lineTooEarly', 'The match is on {day}. A result is imported after the kick-off.', jsonb_build_object('day', case when new_kick_off is null then app.lineup_day_parameter(new_day)
            else app.day_and_time_parameter(new_kick_off) end))
      when attendance is not null and crowd is null
        then app.sentence('curation.sentences.lineCrowd', '"{value}" is not a number of people.', jsonb_build_object('value', attendance))
      when match_id is null and meetings > 1
        then app.sentence('curation.sentences.lineMeetings', 'These two met {count} times in this season. Give the id of the match.', jsonb_build_object('count', meetings))
      when old_status in ('confirmed', 'awarded') and changes ?| '{status,score,awarded}'
        then app.sentence('curation.sentences.lineConfirmed', 'This match is confirmed. A file does not change its result.')
      when was_seen and seen_version is distinct from old_version
        then app.sentence('curation.sentences.lineChanged', 'Somebody changed this match in the meantime. Check the file again.')
      when exists (select from compared as other where other.line < compared.line and (
          other.match_id = compared.match_id
          or other.match_id is null and compared.match_id is null and other.season_id = compared.season_id
            and other.home_id = compared.home_id and other.away_id = compared.away_id
            and other.new_day is not distinct from compared.new_day))
        then app.sentence('curation.sentences.lineTwice', 'An earlier line of the file speaks of the same match.')
      when changes <> '{}' and source is null then app.sentence('curation.sentences.lineSource', 'Say where this comes from.')
      when match_id is null
        and exists (select from public.club_seasons as part where part.season_id = compared.season_id)
        and (select count(*) from public.club_seasons as part where part.season_id = compared.season_id
          and part.club_id in (home_id, away_id)) < 2
        then app.sentence('curation.sentences.lineNotInSeason', 'One of the two takes no part in the season {season}.', jsonb_build_object('season', season))
      when clashes.refusal is not null then clashes.refusal
      end as reason, clashes.warnings
    from compared left join clashes on clashes.line = compared.line
  )
  select
    judged.line,
    case when reason is not null then 'refused' when judged.match_id is null then 'add'
      when judged.changes = '{}' then 'same' else 'change' end,
    reason ->> 'text',
    case
      when reason ->> 'code' = 'curation.sentences.lineClubUnknown' then app.near_names(case when homes is null then home else away end,
        array(select name from public.clubs))
      when reason ->> 'code' = 'curation.sentences.lineGroundUnknown' then app.near_names(venue, array(select name from public.venues))
      when reason ->> 'code' = 'curation.sentences.lineSeasonUnknown' then app.near_names(season, array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league'))
      else '{}' end,
    coalesce((select name from public.clubs where id = home_id), home) || ' v '
      || coalesce((select name from public.clubs where id = away_id), away),
    judged.changes, judged.match_id, judged.old_version, judged.season_id, new_round, home_id, away_id, new_day,
    new_kick_off, new_venue_id,
    case when reason is null then new_status::public.match_status end,
    new_hg, new_ag, new_ahg, new_aag, new_attendance, new_note, judged.source, array(select warning.said ->> 'text' from unnest(judged.warnings) as warning (said)),
    -- Every value that is known, once for each kind of mistake.
    case
      when row_number() over (partition by reason ->> 'code' order by judged.line) > 1 then '{}'
      when reason ->> 'code' = 'curation.sentences.lineClubUnknown' then app.club_names_in(judged.season_id)
      when reason ->> 'code' = 'curation.sentences.lineGroundUnknown' then array(select name from public.venues order by name)
      when reason ->> 'code' = 'curation.sentences.lineSeasonUnknown' then array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league' order by other.slug desc)
      when reason ->> 'code' = 'curation.sentences.lineStatus' then array['scheduled', 'postponed', 'full_time']
        || case when is_history then array['confirmed', 'awarded', 'walkover', 'abandoned', 'cancelled', 'void'] else '{}' end
      else '{}' end,
    app.message_of(reason),
    (select jsonb_agg(app.message_of(warning.said)) from unnest(judged.warnings) as warning (said))
  from judged order by judged.line
$function$;

CREATE OR REPLACE FUNCTION app.plan_squads(p_rows jsonb)
 RETURNS SETOF app.planned_player
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with given as materialized (
    select
      coalesce(line, place::int) as line, replace(season, '–', '-') as season, club, player, player_id as player_slug,
      app.plain(club) as club_word, app.plain(player) as word,
      shirt_number as number_words, app.read_count(shirt_number, 99) as number, upper(position) as position,
      lower(kind) as kind, starts_on as starts_words, app.read_day(starts_on) as starts, ends_on as ends_words,
      app.read_day(ends_on) as ends, source
    from jsonb_array_elements(p_rows) with ordinality as rows (item, place),
      lateral jsonb_to_record(app.clean_cells(item)) as cell (
        line integer, season text, club text, player text, player_id text, shirt_number text, "position" text,
        kind text, starts_on text, ends_on text, source text)
  ),
  names as materialized (select * from app.names_of_clubs()),
  answers as materialized (
    select word, array_agg(club_id) filter (where rank = best) as clubs from (
      select names.*, min(rank) over (partition by word) as best from names
      where word in (select club_word from given)
    ) as ranked group by word
  ),
  placed as materialized (
    select given.*, season.id as season_id, named.clubs, named.clubs[1] as club_id
    from given
    left join public.competitions as league on league.slug = 'premier-soccer-league'
    left join public.seasons as season on season.competition_id = league.id and season.slug = given.season
    left join answers as named on named.word = given.club_word
  ),
  known as materialized (
    select placed.*, coalesce(cardinality(people.ids), 0) as namesakes, people.slugs,
      coalesce(people.here[1], case when cardinality(people.ids) = 1 then people.ids[1] end) as person_id
    from placed
    left join lateral (
      select array_agg(person.id order by person.slug) as ids, array_agg(person.slug order by person.slug) as slugs,
        -- Of several people with one name the one who is in this squad already.
        array_agg(person.id) filter (where exists (
          select from public.registrations as held
          where held.player_id = person.id and held.club_id = placed.club_id and held.season_id = placed.season_id
        )) as here
      from public.people as person
      where case when placed.player_slug is null then app.plain(person.name) = placed.word
        else person.slug = placed.player_slug end
    ) as people on true
  ),
  wanted as materialized (
    select known.*, player.position as old_position, player.person_id is not null as is_player,
      held.id as registration_id, held.shirt_number as old_number, held.kind as old_kind, held.starts_on as old_starts,
      held.ends_on as old_ends,
      coalesce(known.position, player.position::text) as new_position,
      coalesce(known.number, held.shirt_number) as new_number,
      coalesce(known.kind, held.kind, 'permanent') as new_kind,
      coalesce(known.starts, held.starts_on) as new_starts, coalesce(known.ends, held.ends_on) as new_ends
    from known
    left join public.players as player on player.person_id = known.person_id
    left join lateral (
      select * from public.registrations as one
      where one.player_id = known.person_id and one.club_id = known.club_id and one.season_id = known.season_id
      order by one.starts_on desc nulls last, one.id limit 1
    ) as held on true
  ),
  compared as materialized (
    select wanted.*, jsonb_strip_nulls(jsonb_build_object(
      'shirt_number', case when new_number is distinct from old_number then jsonb_build_array(old_number, new_number) end,
      'position', case when new_position is distinct from old_position::text
        then jsonb_build_array(old_position, new_position) end,
      'kind', case when new_kind is distinct from old_kind then jsonb_build_array(old_kind, new_kind) end,
      'starts_on', case when new_starts is distinct from old_starts then jsonb_build_array(old_starts, new_starts) end,
      'ends_on', case when new_ends is distinct from old_ends then jsonb_build_array(old_ends, new_ends) end
    )) as changes
    from wanted
  ),
  judged as materialized (
    select compared.*, case
      when season is null then app.sentence('curation.sentences.lineSeasonMissing', 'The season is missing.')
      when season_id is null then app.sentence('curation.sentences.lineSeasonUnknown', 'There is no season "{season}".', jsonb_build_object('season', season))
      when club is null then app.sentence('curation.sentences.lineClubMissing', 'The club is missing.')
      when clubs is null then app.sentence('curation.sentences.lineClubUnknown', 'No club is called "{name}".', jsonb_build_object('name', club))
      when cardinality(clubs) > 1 then app.sentence('curation.sentences.lineClubTwice', '"{name}" is the name of more than one club.', jsonb_build_object('name', club))
      when player_slug is not null and person_id is null then app.sentence('curation.sentences.linePersonUnknown', 'Nobody has the address "{address}".', jsonb_build_object('address', player_slug))
      when player_slug is null and player is null then app.sentence('curation.sentences.lineNameMissing', 'The name of the player is missing.')
      when player_slug is null and word = '' then app.sentence('curation.sentences.lineName', '"{value}" is not a name.', jsonb_build_object('value', player))
      when char_length(player) > 100 then app.sentence('curation.sentences.lineNameLong', 'The name is too long.')
      when person_id is null and namesakes > 1
        then app.sentence('curation.sentences.lineNamesakes', '{count} people are called "{name}". Give the player_id of the one who is meant.', jsonb_build_object('count', namesakes, 'name', player))
      when person_id is not null and not is_player and player_slug is null
        then app.sentence('curation.sentences.lineNotPlayer', '"{name}" is in the record, and not as a player. Give the player_id if it is the same person.', jsonb_build_object('name', player))
      when number_words is not null and coalesce(number, 0) = 0 then app.sentence('curation.sentences.lineShirt', '"{value}" is not a shirt number.', jsonb_build_object('value', number_words))
      when position is not null and not position = any (enum_range(null::public.player_position)::text[])
        then app.sentence('curation.sentences.linePosition', '"{value}" is not a position. Write GK, DF, MF or FW.', jsonb_build_object('value', position))
      when new_kind not in ('permanent', 'loan', 'listed') then app.sentence('curation.sentences.lineKind', '"{value}" is neither permanent, loan nor listed.', jsonb_build_object('value', kind))
      when starts_words is not null and starts is null
        then app.sentence('curation.sentences.lineDay', '"{value}" is not a day. Write it as 2026-03-14.', jsonb_build_object('value', starts_words))
      when ends_words is not null and ends is null then app.sentence('curation.sentences.lineDay', '"{value}" is not a day. Write it as 2026-03-14.', jsonb_build_object('value', ends_words))
      when new_ends < new_starts then app.sentence('curation.sentences.lineEndsEarly', 'It ends before it starts.')
      when not exists (select from public.club_seasons as part
          where part.season_id = compared.season_id and part.club_id = compared.club_id)
        then app.sentence('curation.sentences.lineClubNotInSeason', '{club} takes no part in the season {season}.', jsonb_build_object('club', club, 'season', season))
      when exists (select from compared as other where other.line < compared.line
          and (other.person_id = compared.person_id
            or other.person_id is null and compared.person_id is null
              and other.word = compared.word))
        then app.sentence('curation.sentences.linePlayerTwice', 'An earlier line names the same player.')
      when new_kind <> 'listed' and exists (select from public.registrations as held
          where held.player_id = compared.person_id and held.club_id <> compared.club_id
            and held.season_id = compared.season_id and held.kind <> 'listed'
            and daterange(held.starts_on, held.ends_on, '[]') && daterange(new_starts, new_ends, '[]'))
        then app.sentence('curation.sentences.lineIsTransfer', 'The player is registered with another club at that time. That is a transfer.')
      when new_number is not null and (changes ? 'shirt_number' or registration_id is null) and (
        exists (select from compared as other where other.line <> compared.line
          and other.club_id = compared.club_id and other.season_id = compared.season_id
          and other.new_number = compared.new_number)
        or exists (select from public.registrations as held
          where held.club_id = compared.club_id and held.season_id = compared.season_id
            and held.shirt_number = compared.new_number and held.player_id is distinct from compared.person_id
            and (held.ends_on is null or held.ends_on >= coalesce(new_starts, app.league_today()))
            and not exists (select from compared as other where other.registration_id = held.id)))
        then app.sentence('curation.sentences.lineShirtTaken', 'Somebody else in this squad wears number {number}.', jsonb_build_object('number', new_number))
      when (registration_id is null or changes <> '{}') and source is null then app.sentence('curation.sentences.lineSource', 'Say where this comes from.')
      end as reason
    from compared
  )
  select
    judged.line,
    case when reason is not null then 'refused' when registration_id is null then 'add'
      when judged.changes = '{}' then 'same' else 'change' end,
    reason ->> 'text',
    case
      when reason ->> 'code' = 'curation.sentences.lineClubUnknown' then app.near_names(club, array(select name from public.clubs))
      when reason ->> 'code' = 'curation.sentences.lineNamesakes' then slugs[1:3]
      else '{}' end,
    coalesce((select name from public.people where id = judged.person_id), player, player_slug) || ', '
      || coalesce((select name from public.clubs where id = judged.club_id), club, 'no club'),
    judged.changes, judged.registration_id, judged.person_id, player, judged.club_id, judged.season_id,
    case when reason is null then new_position::public.player_position end,
    new_number, new_kind, new_starts, new_ends, judged.source,
    case
      when row_number() over (partition by reason ->> 'code' order by judged.line) > 1 then '{}'
      when reason ->> 'code' = 'curation.sentences.lineClubUnknown' then app.club_names_in(judged.season_id)
      when reason ->> 'code' = 'curation.sentences.lineSeasonUnknown' then array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league' order by other.slug desc)
      else '{}' end,
    app.message_of(reason)
  from judged order by judged.line
$function$;

CREATE OR REPLACE FUNCTION app.reason_against_line(planned app.planned_match)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  season public.seasons;
  was public.matches;
  is_of_result boolean := planned.changes ?| '{status,score,awarded}';
begin
  select * into season from public.seasons where id = planned.season_id;
  select * into was from public.matches where id = planned.match_id;
  if was.status in ('confirmed', 'awarded') and planned.changes ?| '{date,kick_off,venue}' then
    return app.sentence('curation.sentences.lineConfirmedDay', 'This match is confirmed. A file does not change its day or ground.');
  end if;
  if is_of_result and was.id is not null and app.importer_of(was.id) is null and was.status not in (
    'scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed')
  then
    return app.sentence('curation.sentences.lineOwnPage', 'This match is {status}. Its result is changed on its own page, not by a file.', jsonb_build_object('status', app.status_name(was.status)));
  end if;
  if season.status <> 'archived' then
    if planned.changes ? 'awarded' then
      return app.sentence('curation.sentences.lineAward', 'An awarded score is a decision. It is entered on the page of the match.');
    end if;
    if planned.changes ? 'status' and planned.status not in ('scheduled', 'postponed', 'report_submitted') then
      return app.sentence('curation.sentences.lineStatusOwnPage', 'A file brings fixtures and scores. That a match is {status} is entered on its own page.', jsonb_build_object('status', app.status_name(planned.status)));
    end if;
  elsif is_of_result and planned.status not in ('scheduled', 'postponed') and exists (
    select from public.matches as game where game.season_id = season.id and game.counted_home_goals is not null)
  then
    return app.sentence('curation.sentences.lineSeasonDone', 'The season {season} has its results. A file does not add or change one.', jsonb_build_object('season', season.slug));
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.reason_against_line(planned app.planned_player)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  is_of_registration boolean := planned.kind <> 'listed'
    and (planned.registration_id is null or planned.changes ?| '{kind,starts_on,ends_on}');
begin
  -- A registration with days counts in every season, so that one of a season to come must not begin in this one.
  if is_of_registration and num_nonnulls(planned.starts_on, planned.ends_on) > 0 and exists (
    select from public.registrations as held
    where held.player_id = planned.person_id and held.club_id <> planned.club_id and held.kind <> 'listed'
      and (num_nonnulls(held.starts_on, held.ends_on) > 0 or held.season_id is null)
      and daterange(held.starts_on, held.ends_on, '[]') && daterange(planned.starts_on, planned.ends_on, '[]'))
  then
    return app.sentence('curation.sentences.lineIsTransfer', 'The player is registered with another club at that time. That is a transfer.');
  end if;
  if (select status from public.seasons where id = planned.season_id) = 'draft' then
    return null;
  end if;
  if planned.registration_id is not null and planned.changes ?| '{kind,starts_on,ends_on}' and exists (
    select from public.registrations where id = planned.registration_id and kind <> 'listed')
  then
    return app.sentence('curation.sentences.lineRegistration', 'The kind and the days of a registration are changed by a transfer, not by a file.');
  end if;
  if is_of_registration and exists (
    select from public.registrations
    where club_id = planned.club_id and season_id = planned.season_id and kind <> 'listed')
  then
    return app.sentence('curation.sentences.lineSquadDone', 'This club has its squad for the season. A player comes by a transfer.');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.reason_not_to_pick(p_match_id uuid, club uuid, player uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  day date;
  kind_here text;
  kind_there text;
  there text;
  other_day date;
begin
  select * into game from public.matches where id = p_match_id;
  day := app.match_day_of(game);
  select kind into kind_here from app.registered_on(player, day, game.season_id)
  where club_id = club order by kind = 'loan' desc limit 1;
  select held.kind, named.name into kind_there, there
  from app.registered_on(player, day, game.season_id) as held join public.clubs as named on named.id = held.club_id
  where held.club_id <> club and (kind_here is distinct from 'loan' or held.kind = 'loan')
  order by held.kind = 'loan' desc, named.name limit 1;

  if kind_here is null and there is not null then
    return app.sentence('matchday.sentences.registeredFor', 'Registered for {club}.', jsonb_build_object('club', there));
  end if;
  if kind_here is null then
    select max(ends_on) into other_day from public.registrations
    where player_id = player and club_id = club and kind <> 'listed' and ends_on < day;
    if other_day is not null then
      return app.sentence('matchday.sentences.registeredUntil', 'Registered here until {day} only.',
        jsonb_build_object('day', app.lineup_day_parameter(other_day)));
    end if;
    select min(starts_on) into other_day from public.registrations
    where player_id = player and club_id = club and kind <> 'listed' and starts_on > day;
    if other_day is not null then
      return app.sentence('matchday.sentences.registeredFrom', 'Registered here from {day} on.',
        jsonb_build_object('day', app.lineup_day_parameter(other_day)));
    end if;
    return app.sentence('matchday.sentences.notRegistered',
      'Not registered for this club on the day of the match. The league registers players.');
  end if;
  if kind_there = 'loan' and kind_here <> 'loan' then
    return app.sentence('matchday.sentences.onLoanAt', 'On loan at {club}.', jsonb_build_object('club', there));
  end if;
  if there is not null then
    return app.sentence('matchday.sentences.registeredTwice',
      'Registered for two clubs, this one and {club}. The league has to end one of the two.', jsonb_build_object('club', there));
  end if;
  return app.ban_in(p_match_id, player);
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_clashes(game public.matches, p_kick_off timestamp with time zone, p_venue_id uuid, despite text[])
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  refusals jsonb;
  unseen jsonb;
  seen text[];
begin
  perform app.hold_calendar(array[game.season_id]);
  select jsonb_agg(clash.said) filter (where clash.is_refusal),
    jsonb_agg(clash.said) filter (where not clash.is_refusal and clash.key <> all (coalesce(despite, '{}'))),
    array_agg(clash.said ->> 'text') filter (where not clash.is_refusal)
  into refusals, unseen, seen
  from app.clashes_of_move(game, p_kick_off, p_venue_id) as clash;
  if refusals is not null then
    perform app.refuse('PT409', 'matchday.fixtureClashes', '{clashes} Choose another day, time or ground.', 'kick_off',
      jsonb_build_object('clashes', app.list_parameter(jsonb_path_query_array(refusals, '$[0 to 9]'), ' ')));
  end if;
  if despite is not null and unseen is not null then
    perform app.refuse('PT409', 'matchday.fixtureWarnings', 'Look at this first: {clashes}', 'despite',
      jsonb_build_object('clashes', app.list_parameter(jsonb_path_query_array(unseen, '$[0 to 9]'), ' ')));
  end if;
  return (coalesce(seen, '{}'))[1:20];
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_whole_file(plan jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  refused record;
begin
  select * into refused from jsonb_to_recordset(plan) as row (line int, outcome text, reason text, reason_message jsonb)
  where row.outcome = 'refused' order by row.line limit 1;
  if found then
    perform app.refuse('PT409', 'curation.importLine',
      'Nothing was imported. Line {line}: {reason}', p_parameters => jsonb_build_object('line', refused.line,
        'reason', app.quote(refused.reason) || coalesce(refused.reason_message, '{}')));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.reports_waiting()
 RETURNS TABLE(match_id uuid, home text, away text, status public.match_status, home_goals smallint, away_goals smallint, is_late boolean, due_at timestamp with time zone, missing text[], is_sample boolean, version integer, imported_from text, missing_messages jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select game.id, home.name, away.name, game.status, game.home_goals, game.away_goals,
    coalesce(report.is_late, now() > times.report_due_at),
    coalesce(times.confirm_due_at, times.report_due_at),
    array(select lack.said ->> 'text' from jsonb_array_elements(open_ones.said) as lack (said)), game.is_sample,
    game.version, report.imported_from,
    coalesce((select jsonb_agg(app.message_of(lack.said)) from jsonb_array_elements(open_ones.said) as lack (said)), '[]')
  from public.matches as game
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  cross join lateral app.report_times(game.id) as times
  left join public.match_reports as report on report.match_id = game.id and report.kind = 'referee'
  cross join lateral (select coalesce(jsonb_agg(lack.said), '[]') from app.missing_for_confirmation(game) as lack) as open_ones (said)
  where game.is_provisional and game.status in ('full_time', 'report_submitted')
    and app.viewer_is('admin', 'zifa_admin', 'super_admin')
  order by coalesce(times.confirm_due_at, times.report_due_at), game.id
  limit 100
$function$;

CREATE OR REPLACE FUNCTION app.side_pack(game public.matches, club uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with picked as (
    select player_id, shirt_number, position::text as place, is_starter, is_captain
    from public.lineup_entries where match_id = game.id and club_id = club
  ), named as (
    select * from picked
    union all
    select distinct on (registered.player_id) registered.player_id, registered.shirt_number, null, false, false
    from public.registrations as registered
    where registered.club_id = club and not exists (select from picked)
      and (registered.season_id is null or registered.season_id = game.season_id)
      and coalesce(registered.starts_on, '-infinity') <= coalesce(game.played_on, app.league_today())
      and coalesce(registered.ends_on, 'infinity') >= coalesce(game.played_on, app.league_today())
  )
  select jsonb_build_object('id', own.id, 'name', own.name, 'code', own.code, 'colours', to_jsonb(own.colours),
    'hasLineup', exists (select from picked),
    'staff', coalesce((
      select jsonb_agg(jsonb_build_object('name', seat.name, 'role', seat.role) order by seat.place)
      from public.lineup_staff as seat
      where seat.match_id = game.id and seat.club_id = club and exists (select from picked)), '[]'),
    'players', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', named.player_id, 'name', person.name,
          'shirt', named.shirt_number, 'position', named.place, 'isStarter', named.is_starter,
          'isCaptain', named.is_captain, 'ban', app.ban_in(game.id, named.player_id) ->> 'text'))
        order by named.is_starter desc, named.shirt_number, person.name)
      from (select * from named order by is_starter desc, shirt_number limit 60) as named
      join public.people as person on person.id = named.player_id), '[]'))
  from public.clubs as own where own.id = club
$function$;

CREATE OR REPLACE FUNCTION app.try_import(plan jsonb, p_kind text, p_dry_run boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  item jsonb;
  why jsonb;
  words text;
  details text;
begin
  begin
    perform app.write_import(jsonb_path_query_array(plan, '$[*] ? (@.outcome != "refused")'), p_kind);
    if p_dry_run then
      raise sqlstate 'PTDRY';
    end if;
    return plan;
  exception
    when sqlstate 'PTDRY' then return plan;
    when deadlock_detected or lock_not_available or serialization_failure or insufficient_resources then raise;
    when others then
      get stacked diagnostics words = message_text, details = pg_exception_detail;
      why := app.caught_sentence(words, details);
  end;
  for item in select line from jsonb_array_elements(plan) as line where line ->> 'outcome' in ('add', 'change') loop
    begin
      perform app.write_import(jsonb_build_array(item), p_kind);
      raise sqlstate 'PTDRY';
    exception
      when sqlstate 'PTDRY' then null;
      when others then
        get stacked diagnostics words = message_text, details = pg_exception_detail;
        return (select jsonb_agg(app.judged_line(line,
            case when line ->> 'line' = item ->> 'line' then app.caught_sentence(words, details) end) order by place)
          from jsonb_array_elements(plan) with ordinality as rows (line, place));
    end;
  end loop;
  -- None alone: then all of them together.
  return (select jsonb_agg(app.judged_line(line, case when line ->> 'outcome' in ('add', 'change') then why end) order by place)
    from jsonb_array_elements(plan) with ordinality as rows (line, place));
end;
$function$;

CREATE OR REPLACE FUNCTION app.undo_step(game public.matches, acting public.match_part, said jsonb, happened timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target uuid := (said ->> 'target')::uuid;
  step public.match_changes;
  before jsonb;
  mistake constant jsonb := app.sentence('matchday.sentences.byMistake', 'Entered by mistake.');
begin
  select change.* into step
  from public.match_changes as change left join app.match_change_makers as maker on maker.change_id = change.id
  where change.match_id = game.id and change.kind = 'move' and change.details ? 'before'
    and target in (change.id, maker.request_id)
  order by change.place desc limit 1;
  if step.id is null then
    -- What was refused, or had been done by another, has moved nothing.
    if exists (select from public.match_entries where id = target and match_id = game.id) then
      return jsonb_build_object('outcome', 'merged');
    end if;
    perform app.refuse('PT404', 'matchday.stepUnknown', 'This step is not in the history of the match.');
  end if;
  if exists (select from public.match_changes where match_id = game.id and details ->> 'undoes' = step.id::text) then
    return jsonb_build_object('outcome', 'merged');
  end if;
  if not app.may_move(step.from_status, step.to_status, array[acting]) then
    perform app.refuse('PT403', 'matchday.undoNotYours',
      'This step is undone by the home recorder, the referee or the match commissioner.');
  end if;
  if exists (
    select from public.match_changes where match_id = game.id and to_status is not null and place > step.place)
  then
    perform app.refuse('PT409', 'matchday.undoMovedOn',
      'The match has moved on since. Look at it again: only its last step can be undone.');
  end if;
  if happened > coalesce((step.details ->> 'at')::timestamptz, step.changed_at) + interval '2 minutes' then
    perform app.refuse('PT410', 'matchday.undoTooLate',
      'This step could be undone for two minutes, until {time}. Tell the league what is wrong with it.',
      p_parameters => jsonb_build_object('time', to_char(
        (coalesce((step.details ->> 'at')::timestamptz, step.changed_at) + interval '2 minutes') at time zone 'Africa/Harare', 'HH24:MI')));
  end if;
  if exists (
    select from public.match_events as event
    where event.match_id = game.id and event.status <> 'struck' and event.phase <> 'pre'
      and app.stage_of_phase(event.phase) >= app.stage_of(step.to_status))
  then
    perform app.refuse('PT409', 'matchday.undoEventsEntered',
      'Something has been entered in this part of the match. Strike it first, then undo the step.');
  end if;
  before := step.details -> 'before';
  perform set_config('app.moving', game.id::text, true);
  update public.matches set
    status = step.from_status,
    phase_began_at = (before ->> 'phaseBeganAt')::timestamptz,
    is_provisional = (before ->> 'isProvisional')::boolean,
    home_goals = case when (before ->> 'hasScore')::boolean then home_goals end,
    away_goals = case when (before ->> 'hasScore')::boolean then away_goals end,
    first_half_added = case when step.to_status <> 'half_time' then first_half_added end,
    second_half_added = case when step.to_status <> 'full_time' or step.from_status <> 'live_2h' then second_half_added end
  where id = game.id;
  perform app.note_match_change(game.id, 'move', acting, mistake ->> 'text',
    jsonb_build_object('undoes', step.id, 'reasonMessage', app.message_of(mistake)),
    step.to_status, step.from_status, (said ->> 'id')::uuid);
  perform set_config('app.moving', '', true);
  return jsonb_build_object('outcome', 'stored');
end;
$function$;

CREATE OR REPLACE FUNCTION app.what_is_missing(p_match_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select jsonb_agg(lack.said) from app.missing_for_confirmation(game) as lack), '[]') from public.matches as game
  where game.id = p_match_id and 'league' = any (app.parts_in(game.id, app.viewer_id()))
$function$;

CREATE OR REPLACE FUNCTION public.appointment_warnings(p_match_ids uuid[])
 RETURNS TABLE(match_id uuid, person_id uuid, kind text, words text, words_message jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with game as (
    select *, app.match_moment(kick_off, played_on) as at,
      coalesce((kick_off at time zone 'Africa/Harare')::date, played_on) as day
    from public.matches where id = any (p_match_ids[1:60])
  ),
  sides as (
    select game.id as match_id, club.id, club.name, coalesce(town.name, club.town) as town
    from game join public.clubs as club on club.id in (game.home_club_id, game.away_club_id)
    left join public.towns as town on town.id = club.town_id
  ),
  last_eight as (
    select game.id as asked_id, sides.id as club_id, sides.name, before.id as match_id,
      row_number() over (partition by game.id, sides.id order by before.at desc) as place
    from game join sides on sides.match_id = game.id cross join lateral (
      select played.id, app.match_moment(played.kick_off, played.played_on) as at from (
        select id, kick_off, played_on, status from public.matches where home_club_id = sides.id
        union all
        select id, kick_off, played_on, status from public.matches where away_club_id = sides.id) as played
      where app.match_moment(played.kick_off, played.played_on) < game.at
        and played.status not in ('postponed', 'walkover', 'cancelled', 'void')
      order by at desc limit 8) as before
  )
  select warning.match_id, warning.person_id, warning.kind, warning.said ->> 'text', app.message_of(warning.said)
  from (
    select game.id, elsewhere.person_id, case when abs(extract(epoch from other.kick_off - game.kick_off)) < 3 * 3600 then 'same_time' else 'same_day' end,
        case when abs(extract(epoch from other.kick_off - game.kick_off)) < 3 * 3600
          then app.sentence('matchday.sentences.warnSameTime', 'Is appointed at the same time: {home} v {away}, {time}.', about.parameters)
          else app.sentence('matchday.sentences.warnSameDay', 'Is appointed on the same day: {home} v {away}, {time}.', about.parameters) end
      from game
      join public.matches as other on other.played_on = game.day and other.id <> game.id and other.id <> all (p_match_ids)
        and other.status not in ('postponed', 'cancelled', 'void')
      join public.match_officials as elsewhere on elsewhere.match_id = other.id and elsewhere.answer <> 'declined'
      join public.clubs as home on home.id = other.home_club_id
      join public.clubs as away on away.id = other.away_club_id
      cross join lateral (select jsonb_build_object('home', home.name, 'away', away.name,
        'time', coalesce(to_jsonb(to_char(other.kick_off at time zone 'Africa/Harare', 'HH24:MI')),
          app.name_parameter('matchday.sentences.noTimeYet', 'no time yet')))) as about (parameters)
      union all
      select game.id, away.person_id, 'unavailable', case when away.reason is null
          then app.sentence('matchday.sentences.warnAway', 'Cannot take a match from {first} to {last}.', about.parameters)
          else app.sentence('matchday.sentences.warnAwayBecause', 'Cannot take a match from {first} to {last}: {reason}', about.parameters) end
      from game join public.official_unavailability as away on game.day between away.from_on and away.until_on
      cross join lateral (select jsonb_build_object('reason', away.reason,
        'first', app.day_parameter(away.from_on, to_char(away.from_on, 'FMDD FMMonth')),
        'last', app.day_parameter(away.until_on, to_char(away.until_on, 'FMDD FMMonth')))) as about (parameters)
      union all
      select last_eight.asked_id, given.person_id, 'same_club', app.sentence('matchday.sentences.warnSameClub',
        'Was at {count} of the last {all} matches of {club}.', jsonb_build_object('count', count(*), 'club', last_eight.name,
          'all', (select count(*) from last_eight as all_of where all_of.asked_id = last_eight.asked_id and all_of.club_id = last_eight.club_id)))
      from last_eight join public.match_officials as given on given.match_id = last_eight.match_id and given.answer <> 'declined'
      group by last_eight.asked_id, given.person_id, last_eight.club_id, last_eight.name
      having count(*) > 3
      union all
      select last_eight.asked_id, given.person_id, 'recent_club', app.sentence('matchday.sentences.warnRecentClub',
        'Refereed {club} in one of their last two matches.', jsonb_build_object('club', last_eight.name))
      from last_eight join public.match_officials as given on given.match_id = last_eight.match_id and given.answer <> 'declined'
      where last_eight.place <= 2 and given.function = 'referee'
      group by last_eight.asked_id, given.person_id, last_eight.club_id, last_eight.name
      union all
      select sides.match_id, bound.person_id, 'own_club', app.sentence('matchday.sentences.warnOwnClub',
        'Works or has worked for {club}, plays there, or has a ward there.', jsonb_build_object('club', sides.name))
      from sides join app.officials_of_clubs(array(select id from sides)) as bound on bound.club_id = sides.id
      union all
      select sides.match_id, official.person_id, 'same_town', app.sentence('matchday.sentences.warnSameTown',
        'Comes from {town}, the town of {club}.', jsonb_build_object('town', sides.town, 'club', sides.name))
      from sides
      join public.officials as official on true
      join public.people as person on person.id = official.person_id
      where sides.town is not null and (person.birthplace ilike sides.town || '%' or official.region ilike sides.town || '%')
      union all
      select game.id, given.person_id, 'declined', app.sentence('matchday.sentences.warnDeclined',
        'Declined this match: {reason}', jsonb_build_object('reason', given.decline_reason))
      from game join public.match_officials as given on given.match_id = game.id and given.answer = 'declined'
  ) as warning (match_id, person_id, kind, said)
$function$;

CREATE OR REPLACE FUNCTION public.bench_choices(p_match_id uuid, p_club_id uuid)
 RETURNS TABLE(person_id uuid, name text, role text, licence text, licence_until date, why_not text, why_not_message jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from app.bench_choices(p_match_id, p_club_id) $function$;

CREATE OR REPLACE FUNCTION public.fixture_clashes(p_match_id uuid, p_kick_off timestamp with time zone DEFAULT NULL::timestamp with time zone, p_venue_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(key text, kind text, is_refusal boolean, words text, words_message jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from app.fixture_clashes(p_match_id, p_kick_off, p_venue_id) $function$;

CREATE OR REPLACE FUNCTION public.import_matches(p_rows jsonb, p_dry_run boolean DEFAULT true)
 RETURNS TABLE(line integer, outcome text, reason text, near text[], what text, changes jsonb, match_id uuid, version integer, warnings text[], valid text[], reason_message jsonb, warning_messages jsonb)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select row.line, row.outcome, row.reason, row.near, row.what, row.changes, row.match_id, row.version, row.warnings, row.valid,
    row.reason_message, row.warning_messages
  from app.import_matches(p_rows, p_dry_run) as row
$function$;

CREATE OR REPLACE FUNCTION public.import_squads(p_rows jsonb, p_dry_run boolean DEFAULT true)
 RETURNS TABLE(line integer, outcome text, reason text, near text[], what text, changes jsonb, valid text[], reason_message jsonb)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select row.line, row.outcome, row.reason, row.near, row.what, row.changes, row.valid, row.reason_message
  from app.import_squads(p_rows, p_dry_run) as row
$function$;

CREATE OR REPLACE FUNCTION public.lineup_squad(p_match_id uuid, p_club_id uuid)
 RETURNS TABLE(player_id uuid, name text, slug text, "position" public.player_position, shirt_number smallint, why_not text, last_is_starter boolean, last_position public.player_position, last_is_captain boolean, why_not_message jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with game as materialized (
    select id, season_id, app.match_day_of(matches) as day from public.matches
    where id = p_match_id and p_club_id in (home_club_id, away_club_id)
  ),
  last_match as materialized (
    select played.id from (
      (select one.id, one.played_on from public.matches as one, game
       where one.home_club_id = p_club_id and one.played_on < game.day order by one.played_on desc limit 8)
      union all
      (select one.id, one.played_on from public.matches as one, game
       where one.away_club_id = p_club_id and one.played_on < game.day order by one.played_on desc limit 8)
    ) as played
    where exists (
      select from public.lineup_entries as entry where entry.match_id = played.id and entry.club_id = p_club_id)
    order by played.played_on desc limit 1
  ),
  candidate as materialized (
    select held.player_id, max(held.shirt_number) as shirt_number from public.registrations as held, game
    where held.club_id = p_club_id and (
      held.season_id = game.season_id
      or (held.season_id is null or held.kind <> 'listed')
        and coalesce(held.starts_on <= game.day, true) and held.ends_on >= game.day - 60)
    group by held.player_id
    union
    select pick.player_id, null from public.lineup_picks as pick, game
    where pick.match_id = game.id and pick.club_id = p_club_id
  )
  select person.id, person.name, person.slug, player.position, max(candidate.shirt_number),
    reason.said ->> 'text', max(entry.is_starter::int)::boolean, max(entry.position),
    max(entry.is_captain::int)::boolean, app.message_of(reason.said)
  from game cross join candidate
  join public.people as person on person.id = candidate.player_id
  join public.players as player on player.person_id = person.id
  left join public.lineup_entries as entry
    on entry.match_id = (select id from last_match) and entry.player_id = person.id and entry.club_id = p_club_id
  cross join lateral app.reason_not_to_pick(game.id, p_club_id, person.id) as reason (said)
  group by game.id, person.id, player.position, reason.said
  order by player.position nulls last, max(candidate.shirt_number) nulls last, person.name
$function$;

CREATE OR REPLACE FUNCTION public.missing_for_confirmation(p_match_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.what_is_missing(p_match_id) $function$;

CREATE OR REPLACE FUNCTION public.my_feed(p_limit integer DEFAULT 20)
 RETURNS TABLE(at timestamp with time zone, kind text, title text, words text, href text, is_sample boolean, title_message jsonb, words_message jsonb)
 LANGUAGE plpgsql
 STABLE ROWS 20
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  me uuid := app.viewer_id();
  most integer := least(greatest(p_limit, 1), 200);
  since date := (now() at time zone 'Africa/Harare')::date - 365;
  clubs uuid[] := array(select club_id from public.follows where user_id = me and club_id is not null);
  players uuid[] := array(select player_id from public.follows where user_id = me and player_id is not null);
  over public.match_status[] := '{full_time,report_submitted,confirmed,awarded,walkover}';
begin
  return query
  with game as (
    select one.id, one.home_club_id, one.away_club_id, one.is_sample, one.status,
      coalesce(one.awarded_home_goals, one.home_goals) as home_goals, coalesce(one.awarded_away_goals, one.away_goals) as away_goals,
      coalesce(one.kick_off, (one.played_on + time '15:00') at time zone 'Africa/Harare') + interval '2 hours' as at
    from (
      select id from unnest(clubs) as mine (club_id), lateral (
        select id from public.matches
        where home_club_id = mine.club_id and played_on >= since and status = any (over)
        order by played_on desc limit most) as at_home
      union
      select id from unnest(clubs) as mine (club_id), lateral (
        select id from public.matches
        where away_club_id = mine.club_id and played_on >= since and status = any (over)
        order by played_on desc limit most) as away) as found
    join public.matches as one on one.id = found.id and coalesce(one.awarded_home_goals, one.home_goals) is not null
  ),
  deed as (
    select event.match_id, event.person_id,
      count(*) filter (where event.kind in ('goal', 'penalty_goal')) as goals,
      count(*) filter (where event.kind in ('red', 'second_yellow')) as reds
    from unnest(players) as mine (player_id)
    join public.match_events as event on event.person_id = mine.player_id and event.status <> 'struck'
      and event.kind in ('goal', 'penalty_goal', 'red', 'second_yellow')
    join public.matches as played on played.id = event.match_id and played.played_on >= since
      and played.status = any (over)
    group by 1, 2
  ),
  story as (
    select distinct article.id, article.published_at, article.title, article.standfirst, article.slug, article.is_sample
    from (
      select 'club' as subject, id from unnest(clubs) as id
      union all
      select 'person', id from unnest(players) as id) as mine
    join public.article_links as link on link.subject = mine.subject and link.subject_id = mine.id
    join public.articles as article on article.id = link.article_id
      and article.status = 'published' and article.published_at >= since
  ),
  move as (
    select * from public.transfer_entries where player_id = any (players) and registered_at >= since
    union
    select * from public.transfer_entries where to_club_id = any (clubs) and registered_at >= since
    union
    select * from public.transfer_entries where from_club_id = any (clubs) and registered_at >= since
  ),
  told as (
    select game.at, 'result' as kind,
      app.quote(format('%s %s–%s %s', home.name, game.home_goals, game.away_goals, away.name)) as title,
      case game.status when 'awarded' then app.sentence('fans.sentences.awardedState', 'Awarded.')
        when 'walkover' then app.sentence('fans.sentences.walkover', 'A walkover.') when 'confirmed' then null
        else app.sentence('fans.sentences.unconfirmed', 'Not confirmed yet.') end as words,
      '/matches/' || game.id as href, game.is_sample
    from game join public.clubs as home on home.id = game.home_club_id join public.clubs as away on away.id = game.away_club_id
    union all
    select coalesce(played.kick_off, (played.played_on + time '15:00') at time zone 'Africa/Harare') + interval '2 hours', 'player',
      case
        when deed.goals = 0 then app.sentence('fans.sentences.sentOff', '{player} was sent off', about.names)
        when deed.goals = 1 and deed.reds = 0 then app.sentence('fans.sentences.scored', '{player} scored', about.names)
        when deed.goals = 2 and deed.reds = 0 then app.sentence('fans.sentences.scoredTwice', '{player} scored twice', about.names)
        when deed.reds = 0 then app.sentence('fans.sentences.scoredMore', '{player} scored {count} goals', about.names)
        when deed.goals = 1 then app.sentence('fans.sentences.scoredSentOff', '{player} scored and was sent off', about.names)
        when deed.goals = 2 then app.sentence('fans.sentences.scoredTwiceSentOff', '{player} scored twice and was sent off', about.names)
        else app.sentence('fans.sentences.scoredMoreSentOff', '{player} scored {count} goals and was sent off', about.names) end,
      app.quote(format('%s v %s', home.name, away.name)), '/matches/' || played.id || '?tab=line-ups', played.is_sample
    from deed join public.matches as played on played.id = deed.match_id
    join public.people as person on person.id = deed.person_id
    join public.clubs as home on home.id = played.home_club_id join public.clubs as away on away.id = played.away_club_id
    cross join lateral (select jsonb_build_object('player', person.name, 'count', deed.goals)) as about (names)
    union all
    select story.published_at, 'news', app.quote(story.title), app.quote(story.standfirst), '/news/' || story.slug, story.is_sample from story
    union all
    select move.registered_at, 'transfer',
      app.sentence('fans.sentences.movedClub', '{player}: {from} to {to}', jsonb_build_object('player', person.name,
        'from', app.club_or_none(coalesce(old.name, case when move.to_club_id is not null then move.foreign_club end)),
        'to', app.club_or_none(coalesce(new.name, move.foreign_club)))),
      case when move.annulled_on is not null then app.sentence('fans.sentences.annulled', 'Annulled.')
        when move.loan_ends_on is not null then app.sentence('fans.sentences.onLoan', 'On loan.') end,
      '/transfers/' || move.ref, move.is_sample
    from move join public.people as person on person.id = move.player_id
    left join public.clubs as old on old.id = move.from_club_id left join public.clubs as new on new.id = move.to_club_id
  )
  select told.at, told.kind, told.title ->> 'text', told.words ->> 'text', told.href, told.is_sample,
    app.message_of(told.title), app.message_of(told.words)
  from told where told.at <= now() order by told.at desc, told.href limit most;
end;
$function$;

CREATE OR REPLACE FUNCTION public.reports_waiting()
 RETURNS TABLE(match_id uuid, home text, away text, status public.match_status, home_goals smallint, away_goals smallint, is_late boolean, due_at timestamp with time zone, missing text[], is_sample boolean, version integer, imported_from text, missing_messages jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from app.reports_waiting() $function$;

COMMENT ON FUNCTION "public"."bench_choices"(uuid, uuid) IS 'Who of a club can sit on the bench besides the players, with licence and ban.';

COMMENT ON FUNCTION "public"."fixture_clashes"(uuid, timestamp with time zone, uuid) IS 'What stands against a match at another time or ground: refusals, and warnings that have to be seen.';

COMMENT ON FUNCTION "public"."import_matches"(jsonb, boolean) IS 'Reads fixtures and results into the record, line by line; with p_dry_run it only tells what would come of it.';

COMMENT ON FUNCTION "public"."import_squads"(jsonb, boolean) IS 'Reads squads into the record, line by line; with p_dry_run it only tells what would come of it.';

COMMENT ON FUNCTION "public"."my_feed"(integer) IS 'What happened to whom the viewer follows, the newest first.';

REVOKE ALL ON FUNCTION "app"."association_patterns"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."association_patterns"(integer) TO "service_role";

REVOKE ALL ON FUNCTION "app"."ban_in"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ban_in"(uuid, uuid) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."ban_in"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."bench_choices"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."bench_choices"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."bench_choices"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."bench_people"(public.matches, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."bench_people"(public.matches, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."cause_words"(public.suspensions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cause_words"(public.suspensions) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."cause_words"(public.suspensions) TO "service_role";

REVOKE ALL ON FUNCTION "app"."clashes_of"(app.booking[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."clashes_of"(app.booking[]) TO "service_role";

REVOKE ALL ON FUNCTION "app"."clashes_of_move"(public.matches, timestamp with time zone, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."clashes_of_move"(public.matches, timestamp with time zone, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."club_or_none"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "app"."club_or_none"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."fixture_clashes"(uuid, timestamp with time zone, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."fixture_clashes"(uuid, timestamp with time zone, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."fixture_clashes"(uuid, timestamp with time zone, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."give_reason"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."give_reason"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."judged_line"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."judged_line"(jsonb, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."lineup_faults"(public.matches, uuid, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."lineup_faults"(public.matches, uuid, jsonb, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."list_parameter"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."list_parameter"(jsonb, text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."list_parameter"(jsonb, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."missing_for_confirmation"(public.matches) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."missing_for_confirmation"(public.matches) TO "service_role";

REVOKE ALL ON FUNCTION "app"."ordinal_parameter"(integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ordinal_parameter"(integer, text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."ordinal_parameter"(integer, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."reason_against_line"(app.planned_match) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."reason_against_line"(app.planned_match) TO "service_role";

REVOKE ALL ON FUNCTION "app"."reason_against_line"(app.planned_player) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."reason_against_line"(app.planned_player) TO "service_role";

REVOKE ALL ON FUNCTION "app"."reason_not_to_pick"(uuid, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."reason_not_to_pick"(uuid, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."reason_not_to_pick"(uuid, uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."reports_waiting"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."reports_waiting"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."reports_waiting"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."what_is_missing"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."what_is_missing"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."what_is_missing"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."appointment_warnings"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."appointment_warnings"(uuid[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."appointment_warnings"(uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "public"."bench_choices"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."bench_choices"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."bench_choices"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."fixture_clashes"(uuid, timestamp with time zone, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."fixture_clashes"(uuid, timestamp with time zone, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."fixture_clashes"(uuid, timestamp with time zone, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."import_matches"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_matches"(jsonb, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."import_matches"(jsonb, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."import_squads"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_squads"(jsonb, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."import_squads"(jsonb, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."lineup_squad"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lineup_squad"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."lineup_squad"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."missing_for_confirmation"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."missing_for_confirmation"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."missing_for_confirmation"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."my_feed"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_feed"(integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."my_feed"(integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."reports_waiting"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reports_waiting"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."reports_waiting"() TO "service_role";
