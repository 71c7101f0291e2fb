set local search_path = pg_catalog;

set local check_function_bodies = off;

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
      where opened.status = 'appealed' or (opened.status = 'opened' and coalesce(opened.hearing_at <= now(), true) and (
        -- While the charged side can answer, it is not the league's turn.
        coalesce(opened.answer_by < app.league_today(), true)
        or exists (select from public.discipline_answers as answer where answer.case_id = opened.id)))
      order by opened.opened_on, opened.reference),
    '%s cases to decide on', '/admin?tab=discipline', 'Decide');

  select count(*), min(updated_at) into waiting, since from public.articles where status = 'review';
  if waiting > 0 then
    return next ('article', case waiting when 1 then '1 article waits for review' else waiting || ' articles wait for review' end,
      null, '/admin?tab=news&status=review', 'Review', null, since, false)::app.task;
  end if;

  return query
  select 'value_level', format('A level of values to release: %s', app.money_words(level.usd)), level.reason, '/admin?tab=values',
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

CREATE OR REPLACE FUNCTION app.people_named(p_row jsonb)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO ''
AS $function$
begin
  return query
  select (p_row ->> name)::uuid
  from unnest('{user_id,guardian_id,asked_by,sent_by,said_by,author_id}'::text[]) as name
  where p_row ->> name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  union
  select id from public.profiles
  where email in (p_row ->> 'guardian_email', p_row ->> 'address') or phone = p_row ->> 'address';
end;
$function$;

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON app.person_invitations FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();
