set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.claim_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'claim', format('%s: is it their account?', person.name),
    case when claim.is_disputed then 'The claim is disputed, and waits for the association.' else 'Somebody says that they are this person, and shows a paper.' end,
    '/dashboard/checks', 'Decide', null::timestamptz, claim.claimed_at, person.is_sample
  from public.person_links as claim join public.people as person on person.id = claim.person_id
  where claim.status = 'pending' and claim.kind is not null and (
    (claim.asked = 'club' and claim.club_id in (select app.clubs_served_by(p_person, 'club_admin')))
    or (claim.asked = 'league' and 'admin' = any (app.roles_of(p_person)))
    or (claim.asked = 'association' and 'zifa_admin' = any (app.roles_of(p_person))))
    and claim.user_id <> p_person
  union all
  -- Who plays, coaches or referees here, and has not said who they are.
  select 'claim_yours', 'Join your account with your record', format('You hold the role %s: say which %s of the record you are.', held.role,
      case held.role when 'referee' then 'match official' else held.role::text end),
    app.claim_home(held.role::text, p_person) || '#your-record', 'Find yourself', null, held.assigned_at, false
  from public.user_roles as held
  where held.user_id = p_person and held.role in ('player', 'coach', 'referee')
    and not exists (select from public.person_links where user_id = p_person and status in ('pending', 'confirmed'))
$function$;

CREATE OR REPLACE FUNCTION app.declined_posts()
 RETURNS TABLE(match_id uuid, function text, declined_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
AS $function$
  select given.match_id, given.function, max(given.answered_at)
  from public.match_officials as given
  join public.matches as game on game.id = given.match_id
    and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed') and game.played_on >= app.league_today()
  where given.answer = 'declined'
  group by given.match_id, given.function
  having (
    select count(*) from public.match_officials as other
    where other.match_id = given.match_id and other.function = given.function and other.answer <> 'declined'
  ) < case given.function when 'assistant' then 2 else 1 end
$function$;

CREATE OR REPLACE FUNCTION app.match_dues_of(p_person uuid)
 RETURNS TABLE(match_id uuid, home text, away text, what text, due_at timestamp with time zone, is_sample boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
declare
  roles public.user_role[] := app.roles_of(p_person);
  clubs uuid[] := case when 'club_admin' = any (roles) then array(select app.clubs_of(p_person, 'club_admin')) else '{}' end;
  official uuid := case when 'referee' = any (roles) then app.person_of(p_person) end;
  is_league boolean := roles && '{admin,super_admin}'::public.user_role[];
  today date := (now() at time zone 'Africa/Harare')::date;
begin
  return query
  with game as materialized (
    select played.*, given.function,
      case when played.home_club_id = any (clubs) then played.home_club_id when played.away_club_id = any (clubs) then played.away_club_id end as mine
    from public.matches as played
    left join public.match_officials as given
      on given.match_id = played.id and given.person_id = official and given.answer <> 'declined'
      and given.function in ('referee', 'commissioner')
    where (played.played_on between today - 14 and today + 2
        or (played.played_on is null and played.kick_off between now() - interval '14 days' and now() + interval '2 days')
        -- A report that is missing, or that nobody has confirmed, waits however long ago the match was.
        or (played.is_provisional and played.status in ('full_time', 'report_submitted')))
      and played.status in ('lineups_open', 'delayed', 'full_time', 'report_submitted', 'confirmed')
      and (is_league or given.match_id is not null or played.home_club_id = any (clubs) or played.away_club_id = any (clubs))
  ),
  due as (
    select game.id, 'lineup' as what, game.kick_off - (app.rules_of(game.season_id)).lineup_deadline as at
    from game
    where game.status in ('lineups_open', 'delayed') and game.mine is not null and not exists (
      select from public.lineup_sheets as sheet
      where sheet.match_id = game.id and sheet.club_id = game.mine and sheet.confirmed_at is not null)
    union all
    select game.id, 'report', times.report_due_at
    from game cross join lateral app.report_times(game.id) as times
    where game.status in ('full_time', 'report_submitted') and game.function is not null and not exists (
      select from public.match_reports as report where report.match_id = game.id and report.kind = game.function::text)
    union all
    select game.id, 'comment', times.comments_until
    from game cross join lateral app.report_times(game.id) as times
    where game.status = 'report_submitted' and game.mine is not null and not exists (
      select from public.match_comments as said where said.match_id = game.id and said.club_id = game.mine)
    union all
    select game.id, 'confirm', times.confirm_due_at
    from game cross join lateral app.report_times(game.id) as times
    where game.status = 'report_submitted' and is_league and not app.is_conflicted_in(game.id, p_person)
      -- Who imported it, or entered it from the paper form, does not confirm it.
      and app.importer_of(game.id) is distinct from p_person and not exists (
        select from public.match_reports as report
        where report.match_id = game.id and report.kind = 'referee' and report.part <> 'referee'
          and app.report_author(game.id) = p_person)
    union all
    select game.id, 'protest', app.protest_deadline_of(game.id)
    from game
    where game.status = 'confirmed' and game.mine is not null and not exists (
      select from public.match_challenges as lodged where lodged.match_id = game.id and lodged.club_id = game.mine)
  )
  select game.id, home.name, away.name, due.what, due.at, game.is_sample
  from due join game on game.id = due.id
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where due.at > now() or (due.at is not null and due.what in ('report', 'confirm'))
  order by due.what = 'protest', due.at, game.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.office_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
declare
  roles public.user_role[] := app.roles_of(p_person);
  is_super boolean := 'super_admin' = any (roles);
  waiting integer;
  since timestamptz;
begin
  if not roles && '{admin,zifa_admin,super_admin}'::public.user_role[] then return; end if;

  select count(*), min(requested_at) into waiting, since from public.role_requests
  where status = 'pending' and user_id <> p_person and (is_super or role <> 'super_admin')
    and proposed_by is distinct from p_person;
  if waiting > 0 then
    return next ('role_request', case waiting when 1 then '1 role request waits' else waiting || ' role requests wait' end,
      'People asked for a role and wait for a decision.',
      case when is_super then '/super/users?tab=requests' else '/admin?tab=requests' end, 'Decide', null, since, false)::app.task;
  end if;
  if not 'admin' = any (roles) then return; end if;

  return query select * from app.fold_tasks(
    array(
      select ('correction', format(case asked.status when 'requested' then 'A correction is asked for: %s v %s'
          else 'A correction needs a second person: %s v %s' end, home.name, away.name),
        asked.note, format('/matches/%s/reporting', game.id), 'Look at it', null, asked.asked_at, asked.is_sample)::app.task
      from public.corrections as asked
      join public.matches as game on game.id = asked.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where asked.status in ('requested', 'open') and not exists (
        select from app.correction_makers as maker
        where maker.correction_id = asked.id and asked.changes_score and maker.opened_by = p_person)
      order by asked.asked_at),
    '%s corrections wait', '/admin?tab=reports', 'Look at them');

  return query select * from app.fold_tasks(
    array(
      select ('protest_lodged', format('%s: %s v %s', case lodged.kind when 'protest' then 'A protest to decide on'
          else 'An appeal to decide on' end, home.name, away.name),
        format('Lodged by %s.', club.name), format('/matches/%s/decisions', game.id), 'Decide', null, lodged.lodged_at, lodged.is_sample)::app.task
      from public.match_challenges as lodged
      join public.matches as game on game.id = lodged.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      join public.clubs as club on club.id = lodged.club_id
      where lodged.outcome = 'open'
      order by lodged.lodged_at),
    '%s protests and appeals to decide on', '/admin?tab=season', 'Decide');

  return query select * from app.fold_tasks(
    array(
      select ('case', format('%s: %s', case opened.status when 'appealed' then 'An appeal in a case' else 'A case to decide on' end, opened.reference),
        opened.charge, '/admin?tab=discipline', 'Decide', null,
        coalesce(opened.appealed_on, opened.opened_on)::timestamp at time zone 'Africa/Harare', opened.is_sample)::app.task
      from public.discipline_cases as opened
      where opened.status in ('opened', 'appealed')
      order by opened.opened_on, opened.reference),
    '%s cases to decide on', '/admin?tab=discipline', 'Decide');

  select count(*), min(updated_at) into waiting, since from public.articles where status = 'review';
  if waiting > 0 then
    return next ('article', case waiting when 1 then '1 article waits for review' else waiting || ' articles wait for review' end,
      null, '/admin?tab=news&status=review', 'Review', null, since, false)::app.task;
  end if;

  return query
  select 'value_level', format('A level of values to release: US$%s', to_char(level.usd, 'FM999,999')), level.reason, '/admin?tab=values',
    'Look at it', null::timestamptz, level.proposed_at, false
  from public.value_levels as level
  where level.released_at is null and level.discarded_at is null and level.proposed_by is distinct from p_person;

  select count(*), min(asked_at) into waiting, since from public.value_challenges where answered_at is null and asked_by is distinct from p_person;
  if waiting > 0 then
    return next ('value', case waiting when 1 then '1 objection to a value' else waiting || ' objections to values' end,
      null, '/admin?tab=values', 'Answer', null, since, false)::app.task;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.stuck_match_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO ''
AS $function$
declare
  roles public.user_role[] := app.roles_of(p_person);
begin
  if not roles && '{admin,zifa_admin,super_admin}'::public.user_role[] then return; end if;

  -- To cancel a match or to declare it void takes both offices.
  return query
  select 'cancellation', format(case proposal.details ->> 'to' when 'void' then 'To declare a match void is proposed: %s v %s'
      else 'To cancel a match is proposed: %s v %s' end, home.name, away.name),
    proposal.reason, format('/matches/%s/decisions', game.id), 'Answer', null::timestamptz, proposal.changed_at, game.is_sample
  from (select distinct match_id from public.match_changes where kind = 'proposal') as proposed
  cross join lateral app.open_proposal(proposed.match_id) as proposal
  join app.match_change_makers as maker on maker.change_id = proposal.id
  join public.matches as game on game.id = proposed.match_id
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  where maker.changed_by <> p_person and exists (
    select from unnest(app.parts_in(game.id, p_person)) as mine
    cross join unnest(app.parts_in(game.id, maker.changed_by)) as theirs
    where mine in ('league', 'association') and theirs in ('league', 'association') and mine <> theirs);

  if not roles && '{admin,super_admin}'::public.user_role[] then return; end if;

  return query select * from app.fold_tasks(
    array(
      select ('official_declined', format('The %s has declined: %s v %s', app.function_words(post.function), home.name, away.name),
        'Appoint somebody else.', '/admin?tab=appointments', 'Appoint', game.kick_off, post.declined_at, game.is_sample)::app.task
      from app.declined_posts() as post
      join public.matches as game on game.id = post.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where not app.is_conflicted_in(game.id, p_person)
      order by game.kick_off, game.id, post.function limit 100),
    '%s appointments were declined', '/admin?tab=appointments', 'Appoint');

  return query select * from app.fold_tasks(
    array(
      select ('match_stuck', format('%s: %s v %s', stuck.why, home.name, away.name), stuck.words,
        format('/matches/%s/decisions', game.id), 'Decide', null,
        coalesce(game.kick_off, (game.played_on + time '15:00') at time zone 'Africa/Harare'), game.is_sample)::app.task
      from app.stuck_matches() as stuck
      join public.matches as game on game.id = stuck.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where not app.is_conflicted_in(game.id, p_person)
      order by game.played_on, game.id limit 100),
    '%s matches need a new day or a decision', '/admin?tab=season', 'Decide');
end;
$function$;

CREATE OR REPLACE FUNCTION app.stuck_matches()
 RETURNS TABLE(match_id uuid, why text, words text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
AS $function$
  select game.id, said.why, said.words
  from public.seasons as season
  cross join lateral app.open_matches(season.id) as waiting
  join public.matches as game on game.id = waiting.match_id
  join (values
    ('postponed', 'A postponed match has no new day', 'Give it a day, or decide on it.'),
    ('suspended', 'A match was suspended and not taken up again', 'Give the rest of it a day, or decide on it.'),
    ('abandoned', 'An abandoned match to decide on', 'Let the score stand, have it replayed, or award it.'),
    ('walkover', 'A walkover to decide on', 'Award the match, or have it played.'),
    ('play', 'Nobody has recorded this match', 'Its day has passed. Give it another day, or decide on it.')
  ) as said (state, why, words) on said.state = case waiting.waits_for when 'play' then 'play' else game.status::text end
  where season.status = 'running' and case
    when waiting.waits_for = 'play' then game.played_on < app.league_today()
      and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed')
    when game.status = 'suspended' then game.played_on < app.league_today()
    else waiting.waits_for = 'decision' end
$function$;

CREATE OR REPLACE FUNCTION app.tasks_of(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select * from app.match_tasks(p_person)
  union all select * from app.recorder_tasks(p_person)
  union all select * from app.overdue_report_tasks(p_person)
  union all select * from app.stuck_match_tasks(p_person)
  union all select * from app.transfer_tasks(p_person)
  union all select * from app.appointment_tasks(p_person)
  union all select * from app.claim_tasks(p_person)
  union all select * from app.identity_tasks(p_person)
  union all select * from app.disowning_tasks(p_person)
  union all select * from app.licence_tasks(p_person)
  union all select * from app.payment_tasks(p_person)
  union all select * from app.privacy_tasks(p_person)
  union all select * from app.predictor_tasks(p_person)
  union all select * from app.club_tasks(p_person)
  union all select * from app.office_tasks(p_person)
  union all select * from app.error_report_tasks(p_person)
  union all select * from app.association_tasks(p_person)
  union all select * from app.oversight_tasks(p_person)
$function$;

CREATE OR REPLACE FUNCTION public.my_referee_home()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  person jsonb := app.own_person('referee');
  official uuid := (person ->> 'id')::uuid;
begin
  if official is null then
    return jsonb_build_object('person', null, 'claims', app.own_claims('referee'));
  end if;
  return jsonb_build_object(
    'person', person, 'claims', '[]'::jsonb,
    'given', (
      select coalesce(jsonb_agg(jsonb_build_object('function', given.function, 'answer', given.answer, 'reason', given.decline_reason,
        'match', jsonb_build_object('id', game.id, 'status', game.status, 'playedOn', game.played_on, 'kickOff', game.kick_off,
          'home', jsonb_build_object('name', home.name), 'away', jsonb_build_object('name', away.name),
          'venue', case when venue.name is not null then jsonb_build_object('name', venue.name) end))
        order by game.played_on, game.kick_off), '[]')
      from public.match_officials as given
      join public.matches as game on game.id = given.match_id
        and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed')
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      left join public.venues as venue on venue.id = game.venue_id
      where given.person_id = official),
    'away', (
      select coalesce(jsonb_agg(jsonb_build_object('id', away.id, 'from', away.from_on, 'until', away.until_on, 'reason', away.reason)
        order by away.from_on), '[]')
      from public.official_unavailability as away where away.person_id = official and away.until_on >= current_date),
    'assessments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', told.id, 'matchId', told.match_id, 'home', home.name, 'away', away.name,
        'playedOn', game.played_on, 'mark', told.mark, 'wentWell', told.went_well, 'toWorkOn', told.to_work_on, 'isSample', told.is_sample)
        order by told.written_at desc), '[]')
      from (select id, match_id, mark, went_well, to_work_on, written_at, is_sample from public.referee_assessments
        where person_id = official order by written_at desc limit 10) as told
      join public.matches as game on game.id = told.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id));
end;
$function$;

CREATE INDEX match_changes_proposals_idx ON public.match_changes USING btree (match_id) WHERE (kind = 'proposal'::text);

CREATE INDEX match_officials_declined_idx ON public.match_officials USING btree (match_id) WHERE (answer = 'declined'::text);

REVOKE ALL ON FUNCTION "app"."declined_posts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."declined_posts"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."stuck_match_tasks"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."stuck_match_tasks"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."stuck_matches"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."stuck_matches"() TO "service_role";
