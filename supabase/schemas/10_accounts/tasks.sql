-- What waits for whom: the tasks of every area, gathered.

-- What waits for a person, in one shape, whatever it belongs to: a match, a transfer, the league, a guardian.
-- Each part of the product lists its own by a function app.<noun>_tasks(person); public.my_tasks() brings them together.

create type app.task as (
  -- One word for each kind, as in a notification's.
  kind text,
  title text,
  words text,
  -- A path of the site, where it is done.
  href text,
  action text,
  -- Until when, where there is an end to it.
  due_at timestamptz,
  since timestamptz,
  is_sample boolean
);
comment on type app.task is 'Something that waits for a person, and where it is done.';

-- What waits for a person in the parts that stand: matches, transfers, the offices and the association.
-- Each answers only to the list of a person's tasks (public.my_tasks): clients are granted none of these.

-- More than three of a kind are one line that leads to all of them.
create function app.fold_tasks(tasks app.task[], many text, href text, action text)
returns setof app.task language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(tasks) <= 3 then
    return query select * from unnest(tasks);
    return;
  end if;
  return query
  select min(task.kind), format(many, count(*)), null::text, fold_tasks.href, fold_tasks.action,
    min(task.due_at), min(task.since), bool_and(task.is_sample)
  from unnest(tasks) as task;
end;
$$;

-- What app.my_match_dues() answers the viewer, for any person.
-- Definer, because whether a line-up is confirmed is the club's own.
create function app.match_dues_of(p_person uuid)
returns table (match_id uuid, home text, away text, what text, due_at timestamptz, is_sample boolean)
language plpgsql stable security definer rows 10 set search_path = ''
as $$
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
$$;

create function app.match_tasks(p_person uuid)
returns setof app.task language plpgsql stable security definer rows 10 set search_path = ''
as $$
declare
  tasks app.task[];
begin
  tasks := array(
    select (said.kind, format('%s: %s v %s', said.title, due.home, due.away), said.words,
      format('/matches/%s/%s', due.match_id, said.page), said.action, due.due_at, null, due.is_sample)::app.task
    from app.match_dues_of(p_person) as due
    join (values
      ('lineup', 'line_up', 'Your line-up', null, 'line-up', 'Confirm it'),
      ('report', 'report', 'Your report', null, 'reporting', 'Write it'),
      ('comment', 'comment', 'Your comment on the report', null, 'reporting', 'Comment'),
      ('confirm', 'confirm', 'To be confirmed', null, 'reporting', 'Confirm'),
      ('protest', 'protest', 'A protest can be lodged', null, 'protest', 'Protest')
    ) as said (what, kind, title, words, page, action) on said.what = due.what);
  return query select * from unnest(tasks) as task where task.kind <> 'confirm';
  return query select * from app.fold_tasks(
    array(select task from unnest(tasks) as task where task.kind = 'confirm'),
    '%s matches to be confirmed', '/admin?tab=reports', 'Confirm');
end;
$$;

-- Whose turn it is in a transfer, what somebody else has proposed in one, and what is to be paid. Somebody who may not
-- decide is not asked to.
create function app.transfer_tasks(p_person uuid)
returns setof app.task language plpgsql stable security definer rows 10 set search_path = ''
as $$
declare
  roles public.user_role[] := app.roles_of(p_person);
  works_for uuid[] := app.club_ids_with_right(p_person, 'transfers');
  signs_for uuid[] := case when 'club_admin' = any (roles) then app.club_ids_of(p_person, 'club_admin') else '{}' end;
  own_player uuid := app.person_of(p_person);
  wards uuid[] := array(select player_id from public.guardians where user_id = p_person and player_id is distinct from own_player);
  is_league boolean := 'admin' = any (roles);
  is_association boolean := 'zifa_admin' = any (roles);
  today date := app.today_for_windows();
  stopped uuid[] := app.stopped_transfer_ids();
  office text;
begin
  return query
  select case when side.party in ('player', 'guardian') then 'consent' else 'transfer' end,
    said.title, said.words,
    case when side.party in ('player', 'guardian') then '/dashboard/consents/' || transfer.ref else app.transfer_href(transfer) end,
    case transfer.state when 'player_agreed' then 'Submit it' when 'returned' then 'Fix and resubmit' when 'approved_unpaid' then 'Open it'
      when 'clubs_agreed' then 'Read it' else 'Answer' end,
    transfer.due_at, transfer.updated_at, transfer.is_sample
  from public.transfers as transfer
  cross join lateral unnest(transfer.waits_for) as side (party)
  cross join lateral app.task_words(transfer, side.party) as said
  where transfer.is_under_way and transfer.id <> all (stopped) and said.title is not null and case side.party
    when 'engaging' then app.applicant_of(transfer) = any (signs_for)
      or (app.applicant_of(transfer) = any (works_for) and transfer.state in ('player_agreed', 'returned'))
    when 'releasing' then transfer.releasing_club_id = any (signs_for)
    when 'player' then transfer.player_id = own_player
    when 'guardian' then transfer.player_id = any (wards)
    else false end;

  foreach office in array array['league', 'association'] loop
    continue when not (case office when 'league' then is_league else is_association end);
    return query select * from app.fold_tasks(
      array(
        select ('transfer', coalesce((app.task_words(transfer, office::public.transfer_party)).title,
            'Decide on an appeal: ' || app.transfer_title(transfer)),
          (app.task_words(transfer, office::public.transfer_party)).words, app.transfer_href(transfer),
          case office when 'league' then 'Look through' else 'Decide' end,
          transfer.due_at, transfer.updated_at, transfer.is_sample)::app.task
        from public.transfers as transfer
        where transfer.is_under_way and transfer.id <> all (stopped) and not app.is_conflicted(transfer, p_person)
          and (office::public.transfer_party = any (transfer.waits_for) or (office = 'association' and transfer.is_under_appeal))
        order by transfer.due_at, transfer.id),
      case office when 'league' then '%s transfers to look through' else '%s transfers to decide on' end,
      '/transfer-approvals', 'Open them');
  end loop;

  return query
  select 'transfer', format('%s: %s', case proposal.action when 'stay' then 'A stay is proposed'
      when 'annul' then 'To annul a transfer is proposed' when 'end_loan' then 'To end a loan is proposed'
      else 'To withdraw a transfer is proposed' end, app.transfer_title(transfer)),
    'It holds once everybody whom it takes has agreed.', app.transfer_href(transfer), 'Answer',
    null::timestamptz, proposal.proposed_at, transfer.is_sample
  from public.transfer_proposals as proposal join public.transfers as transfer on transfer.id = proposal.transfer_id
  where proposal.is_open and (proposal.action = 'stay' or transfer.id <> all (stopped)) and case
    when proposal.action in ('stay', 'annul') then is_association and proposal.proposed_by <> p_person
      and not app.is_conflicted(transfer, p_person)
    else ('engaging' <> all (proposal.parties) and app.applicant_of(transfer) = any (signs_for))
      or ('releasing' <> all (proposal.parties) and transfer.releasing_club_id = any (signs_for))
      or (proposal.action = 'end_loan' and 'player' <> all (proposal.parties) and transfer.player_id = own_player) end;

  if signs_for <> '{}' then
    return query
    select 'payment', format(case when pays.club = any (signs_for) then '%s to pay: %s' else '%s that has not come: %s' end,
        case payment.kind when 'levy' then 'A levy' else 'An instalment' end, app.transfer_title(transfer)),
      case when pays.club = any (signs_for) then null else 'Once it has come, record it.' end,
      app.transfer_href(transfer), 'Open it',
      (payment.due_on + time '23:59') at time zone 'Africa/Harare', null::timestamptz, transfer.is_sample
    from public.transfer_payments as payment
    join public.transfers as transfer on transfer.id = payment.transfer_id
    cross join lateral (select coalesce(transfer.engaging_club_id, transfer.releasing_club_id) as club) as pays
    where payment.paid_on is null and payment.due_on <= today + 14
      and transfer.state in ('approved_unpaid', 'approved', 'registered', 'loan_active', 'loan_ended')
      -- The levy of one that is not registered yet is its own turn, told above.
      and not (payment.kind = 'levy' and transfer.state = 'approved_unpaid')
      and (pays.club = any (signs_for)
        or (payment.kind = 'instalment' and payment.due_on < today and transfer.releasing_club_id = any (signs_for)));
  end if;
end;
$$;

-- What the league's office and its colleagues have to look at: people who ask for a role, corrections, cases,
-- protests, articles, objections to values.
create function app.office_tasks(p_person uuid)
returns setof app.task language plpgsql stable security definer rows 10 set search_path = ''
as $$
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
$$;

-- What waits at the association: bans that take a second person, and what clubs have asked.
create function app.association_tasks(p_person uuid)
returns setof app.task language plpgsql stable security definer rows 5 set search_path = ''
as $$
declare
  waiting integer;
  asked_since timestamptz;
begin
  if not 'zifa_admin' = any (app.roles_of(p_person)) then return; end if;
  return query
  select 'ban', format(case when ban.confirmed_at is null then 'A registration ban needs a second person: %s'
      else 'Lifting a registration ban needs a second person: %s' end, club.name),
    case when ban.confirmed_at is null then ban.reason else ban.lift_reason end,
    '/admin?tab=zifa&part=bans', 'Look at it', null::timestamptz, ban.set_at, ban.is_sample
  from public.registration_bans as ban join public.clubs as club on club.id = ban.club_id
  where ban.lifted_at is null and case
    when ban.confirmed_at is null then ban.set_by is distinct from p_person
    else ban.lift_reason is not null and ban.lifted_by is distinct from p_person end;

  select count(*), min(asked_at) into waiting, asked_since from public.transfer_asks where answered_at is null;
  if waiting > 0 then
    return next ('ask', case waiting when 1 then '1 club asks for a guardian or an exception'
      else waiting || ' clubs ask for a guardian or an exception' end,
      null, '/admin?tab=zifa', 'Answer', null, asked_since, false)::app.task;
  end if;

  select count(*), min(accepted_at) into waiting, asked_since from app.open_guardian_offers() where user_id <> p_person;
  if waiting > 0 then
    return next ('guardian', case waiting when 1 then '1 guardian to confirm' else waiting || ' guardians to confirm' end,
      'They have accepted the invitation of a club.', '/admin?tab=zifa', 'Confirm', null, asked_since, false)::app.task;
  end if;
end;
$$;

-- Everything that waits for a person. Each part of the product adds its own here.
create function app.tasks_of(p_person uuid)
returns setof app.task language sql stable security definer rows 20 set search_path = ''
as $$
  select * from app.match_tasks(p_person)
  union all select * from app.case_tasks(p_person)
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
  union all select * from app.factor_tasks(p_person)
$$;
