-- What waits for whom: the tasks of every area, gathered.

-- What waits for a person, in one shape, whatever it belongs to: a match, a transfer, the league, a guardian.
-- Each part of the product lists its own by a function app.<noun>_tasks(person); public.my_tasks() brings them together.

create type app.task as (
  -- One word for each kind, as in a notification's.
  kind text,
  -- Title, words and action: app.sentence, or app.quote for the words of a person.
  title jsonb,
  words jsonb,
  -- A path of the site, where it is done.
  href text,
  action jsonb,
  -- Until when, where there is an end to it.
  due_at timestamptz,
  since timestamptz,
  is_sample boolean
);
comment on type app.task is 'Something that waits for a person, and where it is done.';

-- What waits for a person in the parts that stand: matches, transfers, the offices and the association.
-- Each answers only to the list of a person's tasks (public.my_tasks): clients are granted none of these.

-- More than three of a kind are one line that leads to all of them. `many`: with {count} in it.
create function app.fold_tasks(tasks app.task[], many jsonb, href text, action jsonb)
returns setof app.task language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(tasks) <= 3 then
    return query select * from unnest(tasks);
    return;
  end if;
  return query
  select min(task.kind), app.sentence(many ->> 'code', many ->> 'text', jsonb_build_object('count', count(*))), null::jsonb, fold_tasks.href, fold_tasks.action,
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
    select (said.kind, app.sentence(said.title ->> 'code', said.title ->> 'text', jsonb_build_object('home', due.home, 'away', due.away)),
      null, format('/matches/%s/%s', due.match_id, said.page), said.action, due.due_at, null, due.is_sample)::app.task
    from app.match_dues_of(p_person) as due
    join (values
      ('lineup', 'line_up', app.sentence('matchday.sentences.lineUpDue', 'Line-up to confirm: {home} v {away}'), 'line-up',
        app.sentence('accounts.sentences.confirmIt', 'Confirm line-up')),
      ('report', 'report', app.sentence('matchday.sentences.reportDue', 'Report to write: {home} v {away}'), 'reporting',
        app.sentence('accounts.sentences.writeIt', 'Write report')),
      ('comment', 'comment', app.sentence('matchday.sentences.commentDue', 'Comment on the report: {home} v {away}'), 'reporting',
        app.sentence('accounts.sentences.comment', 'Write comment')),
      ('confirm', 'confirm', app.sentence('matchday.sentences.confirmationDue', 'Result to confirm: {home} v {away}'), 'reporting',
        app.sentence('accounts.sentences.confirm', 'Confirm result')),
      ('protest', 'protest', app.sentence('matchday.sentences.protestPossible', 'Protest possible: {home} v {away}'), 'protest',
        app.sentence('accounts.sentences.protest', 'Lodge protest'))
    ) as said (what, kind, title, page, action) on said.what = due.what);
  return query select * from unnest(tasks) as task where task.kind <> 'confirm';
  return query select * from app.fold_tasks(
    array(select task from unnest(tasks) as task where task.kind = 'confirm'),
    app.sentence('matchday.sentences.confirmationsDue', '{count} results to confirm'), '/admin?tab=reports',
    app.sentence('accounts.sentences.confirm', 'Confirm result'));
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
    case transfer.state when 'player_agreed' then app.sentence('accounts.sentences.submitIt', 'Submit transfer') when 'returned' then app.sentence('accounts.sentences.fixIt', 'Fix and resubmit')
      when 'approved_unpaid' then app.sentence('accounts.sentences.openIt', 'View details') when 'clubs_agreed' then app.sentence('accounts.sentences.readIt', 'Read terms')
      else app.sentence('accounts.sentences.answer', 'Give an answer') end,
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
        select ('transfer', coalesce(said.title,
            app.sentence('transfers.sentences.decideAppeal', 'Appeal to decide: {player} to {club}', app.transfer_names(transfer))),
          said.words, app.transfer_href(transfer),
          case office when 'league' then app.sentence('accounts.sentences.lookThrough', 'Check papers') else app.sentence('accounts.sentences.decide', 'Make a decision') end,
          transfer.due_at, transfer.updated_at, transfer.is_sample)::app.task
        from public.transfers as transfer
        cross join lateral app.task_words(transfer, office::public.transfer_party) as said
        where transfer.is_under_way and transfer.id <> all (stopped) and not app.is_conflicted(transfer, p_person)
          and (office::public.transfer_party = any (transfer.waits_for) or (office = 'association' and transfer.is_under_appeal))
        order by transfer.due_at, transfer.id),
      case office when 'league' then app.sentence('transfers.sentences.manyToCheck', '{count} transfers to check')
        else app.sentence('transfers.sentences.manyToDecide', '{count} transfers to decide') end,
      '/transfer-approvals', app.sentence('accounts.sentences.openThem', 'View all'));
  end loop;

  return query
  select 'transfer', case proposal.action
      when 'stay' then app.sentence('transfers.sentences.stayProposed', 'Stay proposed: {player} to {club}', names)
      when 'annul' then app.sentence('transfers.sentences.annulmentProposed', 'Annulment proposed: {player} to {club}', names)
      when 'end_loan' then app.sentence('transfers.sentences.loanEndProposed', 'Early end of loan proposed: {player} to {club}', names)
      else app.sentence('transfers.sentences.withdrawalProposed', 'Withdrawal proposed: {player} to {club}', names) end,
    app.sentence('transfers.sentences.holdsOnceAgreed', 'It takes effect once everybody required has agreed.'), app.transfer_href(transfer),
    app.sentence('accounts.sentences.answer', 'Give an answer'),
    null::timestamptz, proposal.proposed_at, transfer.is_sample
  from public.transfer_proposals as proposal join public.transfers as transfer on transfer.id = proposal.transfer_id
  cross join lateral app.transfer_names(transfer) as names
  where proposal.is_open and (proposal.action = 'stay' or transfer.id <> all (stopped)) and case
    when proposal.action in ('stay', 'annul') then is_association and proposal.proposed_by <> p_person
      and not app.is_conflicted(transfer, p_person)
    else ('engaging' <> all (proposal.parties) and app.applicant_of(transfer) = any (signs_for))
      or ('releasing' <> all (proposal.parties) and transfer.releasing_club_id = any (signs_for))
      or (proposal.action = 'end_loan' and 'player' <> all (proposal.parties) and transfer.player_id = own_player) end;

  if signs_for <> '{}' then
    return query
    select 'payment', case
        when pays.club <> all (signs_for) then app.sentence('transfers.sentences.instalmentMissing',
          'Instalment not received: {player} to {club}', app.transfer_names(transfer))
        when payment.kind = 'levy' then app.sentence('transfers.sentences.levyToPay', 'Levy to pay: {player} to {club}', app.transfer_names(transfer))
        else app.sentence('transfers.sentences.instalmentToPay', 'Instalment to pay: {player} to {club}', app.transfer_names(transfer)) end,
      case when pays.club <> all (signs_for) then app.sentence('transfers.sentences.recordPayment', 'Record it once it has arrived.') end,
      app.transfer_href(transfer), app.sentence('accounts.sentences.openIt', 'View details'),
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
    return next ('role_request', case waiting when 1 then app.sentence('accounts.sentences.oneRoleRequest', '1 pending role request')
        else app.sentence('accounts.sentences.roleRequests', '{count} pending role requests', jsonb_build_object('count', waiting)) end,
      app.sentence('accounts.sentences.roleRequestsWords', 'They are waiting for a decision.'),
      case when is_super then '/super/users?tab=requests' else '/admin?tab=requests' end, app.sentence('accounts.sentences.decide', 'Make a decision'), null, since, false)::app.task;
  end if;
  if not 'admin' = any (roles) then return; end if;

  return query select * from app.fold_tasks(
    array(
      select ('correction', case asked.status
          when 'requested' then app.sentence('matchday.sentences.correctionAsked', 'Correction requested: {home} v {away}',
            jsonb_build_object('home', home.name, 'away', away.name))
          else app.sentence('matchday.sentences.correctionSecond', 'Correction to approve: {home} v {away}',
            jsonb_build_object('home', home.name, 'away', away.name)) end,
        app.quote(asked.note), format('/matches/%s/reporting', game.id), app.sentence('accounts.sentences.lookAtIt', 'View details'), null, asked.asked_at, asked.is_sample)::app.task
      from public.corrections as asked
      join public.matches as game on game.id = asked.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where asked.status in ('requested', 'open') and not exists (
        select from app.correction_makers as maker
        where maker.correction_id = asked.id and asked.changes_score and maker.opened_by = p_person)
      order by asked.asked_at),
    app.sentence('matchday.sentences.corrections', '{count} pending corrections'), '/admin?tab=reports',
    app.sentence('accounts.sentences.lookAtThem', 'View all'));

  return query select * from app.fold_tasks(
    array(
      select ('protest_lodged', case lodged.kind
          when 'protest' then app.sentence('matchday.sentences.decideProtest', 'Protest to decide: {home} v {away}',
            jsonb_build_object('home', home.name, 'away', away.name))
          else app.sentence('matchday.sentences.decideAppeal', 'Appeal to decide: {home} v {away}',
            jsonb_build_object('home', home.name, 'away', away.name)) end,
        app.sentence('matchday.sentences.lodgedBy', 'Lodged by {club}.', jsonb_build_object('club', club.name)),
        format('/matches/%s/decisions', game.id), app.sentence('accounts.sentences.decide', 'Make a decision'), null, lodged.lodged_at, lodged.is_sample)::app.task
      from public.match_challenges as lodged
      join public.matches as game on game.id = lodged.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      join public.clubs as club on club.id = lodged.club_id
      where lodged.outcome = 'open'
      order by lodged.lodged_at),
    app.sentence('matchday.sentences.protests', '{count} protests and appeals to decide'), '/admin?tab=season', app.sentence('accounts.sentences.decide', 'Make a decision'));

  return query select * from app.fold_tasks(
    array(
      select ('case', case opened.status
          when 'appealed' then app.sentence('matchday.sentences.caseAppeal', 'Appeal in case {reference}',
            jsonb_build_object('reference', opened.reference))
          else app.sentence('matchday.sentences.decideCase', 'Case to decide: {reference}',
            jsonb_build_object('reference', opened.reference)) end,
        app.quote(opened.charge), '/admin?tab=discipline', app.sentence('accounts.sentences.decide', 'Make a decision'), null,
        coalesce(opened.appealed_on, opened.opened_on)::timestamp at time zone 'Africa/Harare', opened.is_sample)::app.task
      from public.discipline_cases as opened
      where opened.status = 'appealed' or (opened.status = 'opened' and coalesce(opened.hearing_at <= now(), true) and (
        -- While the charged side can answer, it is not the league's turn.
        coalesce(opened.answer_by < app.league_today(), true)
        or exists (select from public.discipline_answers as answer where answer.case_id = opened.id)))
      order by opened.opened_on, opened.reference),
    app.sentence('matchday.sentences.cases', '{count} cases to decide'), '/admin?tab=discipline', app.sentence('accounts.sentences.decide', 'Make a decision'));

  select count(*), min(updated_at) into waiting, since from public.articles where status = 'review';
  if waiting > 0 then
    return next ('article', case waiting when 1 then app.sentence('news.sentences.oneArticle', '1 article to review')
        else app.sentence('news.sentences.articles', '{count} articles to review', jsonb_build_object('count', waiting)) end,
      null, '/admin?tab=news&status=review', app.sentence('accounts.sentences.review', 'Review articles'), null, since, false)::app.task;
  end if;

  return query
  select 'value_level', app.sentence('numbers.sentences.releaseLevel', 'Market level to release: {amount}',
      jsonb_build_object('amount', app.money_parameter(level.usd))), app.quote(level.reason), '/admin?tab=values',
    app.sentence('accounts.sentences.lookAtIt', 'View details'), null::timestamptz, level.proposed_at, false
  from public.value_levels as level
  where level.released_at is null and level.discarded_at is null and level.proposed_by is distinct from p_person;

  select count(*), min(asked_at) into waiting, since from public.value_challenges where answered_at is null and asked_by is distinct from p_person;
  if waiting > 0 then
    return next ('value', case waiting when 1 then app.sentence('numbers.sentences.oneObjection', '1 challenge of a value')
        else app.sentence('numbers.sentences.objections', '{count} challenges of values', jsonb_build_object('count', waiting)) end,
      null, '/admin?tab=values', app.sentence('accounts.sentences.answer', 'Give an answer'), null, since, false)::app.task;
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
  select 'ban', case when ban.confirmed_at is null
      then app.sentence('transfers.sentences.confirmBan', 'Registration ban to confirm: {club}', jsonb_build_object('club', club.name))
      else app.sentence('transfers.sentences.confirmBanLift', 'Lifting of a registration ban to confirm: {club}',
        jsonb_build_object('club', club.name)) end,
    app.quote(case when ban.confirmed_at is null then ban.reason else ban.lift_reason end),
    '/admin?tab=zifa&part=bans', app.sentence('accounts.sentences.lookAtIt', 'View details'), null::timestamptz, ban.set_at, ban.is_sample
  from public.registration_bans as ban join public.clubs as club on club.id = ban.club_id
  where ban.lifted_at is null and case
    when ban.confirmed_at is null then ban.set_by is distinct from p_person
    else ban.lift_reason is not null and ban.lifted_by is distinct from p_person end;

  select count(*), min(asked_at) into waiting, asked_since from public.transfer_asks where answered_at is null;
  if waiting > 0 then
    return next ('ask', case waiting when 1 then app.sentence('transfers.sentences.oneAsk', '1 club request for a guardian or an exception')
        else app.sentence('transfers.sentences.asks', '{count} club requests for a guardian or an exception', jsonb_build_object('count', waiting)) end,
      null, '/admin?tab=zifa', app.sentence('accounts.sentences.answer', 'Give an answer'), null, asked_since, false)::app.task;
  end if;

  select count(*), min(accepted_at) into waiting, asked_since from app.open_guardian_offers() where user_id <> p_person;
  if waiting > 0 then
    return next ('guardian', case waiting when 1 then app.sentence('transfers.sentences.oneGuardian', '1 guardian to confirm')
        else app.sentence('transfers.sentences.guardians', '{count} guardians to confirm', jsonb_build_object('count', waiting)) end,
      app.sentence('transfers.sentences.guardiansWords', 'They have accepted a club''s invitation.'), '/admin?tab=zifa',
      app.sentence('accounts.sentences.confirmGuardians', 'Confirm guardians'), null, asked_since, false)::app.task;
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
  union all select * from app.picture_tasks(p_person)
  union all select * from app.association_tasks(p_person)
  union all select * from app.oversight_tasks(p_person)
  union all select * from app.factor_tasks(p_person)
$$;
