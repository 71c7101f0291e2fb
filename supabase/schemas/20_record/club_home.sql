-- A club's dashboard in one answer (pages: Club dashboard). The parts are written for the staff of the club, and
-- are asked for by public.my_club_home() alone, which has looked who it is: clients are granted none of them.

-- The club's matches of a season, in no order: by index, whatever else the table holds.
create function app.matches_of_club(p_club_id uuid, p_season_id uuid)
returns setof public.matches language sql stable rows 34 set search_path = ''
as $$
  select * from public.matches where home_club_id = p_club_id and season_id = p_season_id
  union all
  select * from public.matches where away_club_id = p_club_id and season_id = p_season_id
$$;

-- Those of some days, in whatever competition.
create function app.matches_of_days(p_club_id uuid, p_from date, p_until date)
returns setof public.matches language sql stable rows 10 set search_path = ''
as $$
  select * from public.matches where home_club_id = p_club_id and played_on between p_from and p_until
  union all
  select * from public.matches where away_club_id = p_club_id and played_on between p_from and p_until
$$;

create function app.club_next_match(p_club_id uuid)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', game.id, 'status', game.status, 'kickOff', game.kick_off, 'playedOn', game.played_on, 'isSample', game.is_sample,
    'venue', (select name from public.venues where id = game.venue_id),
    'home', jsonb_build_object('name', home.name, 'code', home.code, 'colours', home.colours),
    'away', jsonb_build_object('name', away.name, 'code', away.code, 'colours', away.colours),
    'lineUpOpensAt', game.kick_off - interval '24 hours',
    'lineUpDueAt', game.kick_off - (app.rules_of(game.season_id)).lineup_deadline,
    'savedAt', sheet.saved_at, 'confirmedAt', sheet.confirmed_at,
    'suspended', coalesce((
      select jsonb_agg(jsonb_build_object('name', missing.name, 'slug', missing.slug, 'cause', missing.cause, 'cards', missing.card_number,
        'place', missing.place, 'matches', missing.matches, 'until', missing.until_on) order by missing.name)
      from public.suspended_players(game.season_id, day.on, day.on) as missing
      where missing.club_id = p_club_id and coalesce(missing.match_id = game.id, true)), '[]'))
  from app.matches_of_days(p_club_id, app.today_for_windows() - 1, app.today_for_windows() + 60) as game
  cross join lateral (select coalesce((game.kick_off at time zone 'Africa/Harare')::date, game.played_on) as on) as day
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  left join public.lineup_sheets as sheet on sheet.match_id = game.id and sheet.club_id = p_club_id
  where game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'live_1h', 'half_time', 'live_2h', 'suspended')
    -- One that is delayed is still the next; one that was never begun is not.
    and app.match_moment(game.kick_off, game.played_on) > now() - interval '6 hours'
  order by app.match_moment(game.kick_off, game.played_on), game.id limit 1
$$;

-- The last three that were played, and what is still missing of each.
create function app.club_last_matches(p_club_id uuid)
returns jsonb language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', game.id, 'home', home.name, 'away', away.name, 'homeGoals', game.home_goals, 'awayGoals', game.away_goals,
    'playedOn', game.played_on, 'status', game.status, 'isSample', game.is_sample,
    'hasLineUp', exists (select from public.lineup_entries as named where named.match_id = game.id and named.club_id = p_club_id),
    'goals', game.home_goals + game.away_goals, 'goalsTold', told.goals,
    'commentUntil', case when game.status = 'report_submitted' and not exists (
        select from public.match_comments as said where said.match_id = game.id and said.club_id = p_club_id)
      then (select comments_until from app.report_times(game.id)) end,
    'protestUntil', case when game.status = 'confirmed' then app.protest_deadline_of(game.id) end)
    order by game.played_on desc, game.id), '[]')
  from (
    select * from app.matches_of_days(p_club_id, app.today_for_windows() - 60, app.today_for_windows()) as played
    where played.status in ('full_time', 'report_submitted', 'confirmed') and played.home_goals is not null
    order by played.played_on desc, played.id limit 3) as game
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  cross join lateral (
    select count(*) as goals from public.match_events as event
    where event.match_id = game.id and event.kind in ('goal', 'penalty_goal', 'own_goal') and event.status <> 'struck') as told
$$;

-- How full the squad is. Contracts are for those who sign: nobody else of the club reads them.
create function app.club_squad(p_club_id uuid, p_season_id uuid, signs boolean)
returns jsonb language sql stable set search_path = ''
as $$
  with rules as materialized (select squad_size, junior_places, junior_age, foreign_limit from public.transfer_rules),
  squad as materialized (
    select distinct held.player_id from app.squad_on(p_club_id, p_season_id, app.today_for_windows()) as held
  ),
  ending as materialized (
    select contract.player_id, contract.ends_on from public.contracts as contract
    where signs and contract.club_id = p_club_id and contract.ended_on is null
      and contract.ends_on between app.today_for_windows() and app.today_for_windows() + 180
  ),
  unproven as materialized (
    select person.name, person.slug from squad join public.people as person on person.id = squad.player_id
    where not exists (select from public.birth_dates as born where born.person_id = squad.player_id)
  )
  select jsonb_build_object(
    'seniors', counted.seniors, 'juniors', counted.juniors, 'foreigners', counted.foreigners,
    'seniorPlaces', rules.squad_size, 'juniorPlaces', rules.junior_places, 'juniorAge', rules.junior_age, 'foreignLimit', rules.foreign_limit,
    'ending', case when signs then (
      select jsonb_build_object('count', count(*), 'first', coalesce(jsonb_agg(jsonb_build_object(
        'name', person.name, 'slug', person.slug, 'endsOn', shown.ends_on) order by shown.ends_on, person.name) filter (where shown.place <= 8), '[]'))
      from (select ending.*, row_number() over (order by ends_on, player_id) as place from ending) as shown
      join public.people as person on person.id = shown.player_id) end,
    'unproven', (select jsonb_build_object('count', count(*), 'first',
        coalesce(jsonb_agg(jsonb_build_object('name', name, 'slug', slug) order by name) filter (where place <= 8), '[]'))
      from (select unproven.*, row_number() over (order by name) as place from unproven) as shown),
    'loansIn', coalesce((
      select jsonb_agg(jsonb_build_object('name', person.name, 'slug', person.slug, 'club', null, 'until', held.ends_on) order by person.name)
      from app.squad_on(p_club_id, p_season_id, app.today_for_windows()) as held
      join public.people as person on person.id = held.player_id
      where held.kind = 'loan'), '[]'),
    'loansOut', coalesce((
      select jsonb_agg(jsonb_build_object('name', person.name, 'slug', person.slug, 'club', engaging.name,
        'until', transfer.loan_ends_on) order by person.name)
      from public.transfers as transfer join public.people as person on person.id = transfer.player_id
      left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
      where transfer.releasing_club_id = p_club_id and transfer.state = 'loan_active'), '[]'))
  from rules cross join lateral app.squad_with(p_club_id, null, p_season_id, app.today_for_windows(), rules.junior_age) as counted
$$;

create function app.club_transfers(p_club_id uuid)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'ours', count(*) filter (where state <> 'draft' and is_ours), 'others', count(*) filter (where state <> 'draft' and not is_ours),
    'drafts', count(*) filter (where state = 'draft'))
  from (
    select transfer.state,
      transfer.id <> all ((select app.stopped_transfer_ids())::uuid[]) and (
        ('engaging' = any (transfer.waits_for) and app.applicant_of(transfer) = p_club_id)
        or ('releasing' = any (transfer.waits_for) and transfer.releasing_club_id = p_club_id)) as is_ours
    from public.transfers as transfer
    where transfer.is_under_way and (transfer.engaging_club_id = p_club_id
      or (transfer.releasing_club_id = p_club_id and (transfer.sent_at is not null or transfer.type = 'intl_out')))) as open
$$;

create function app.club_money(p_club_id uuid, p_season_id uuid)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'cases', coalesce((
      select jsonb_agg(jsonb_build_object('id', known.id, 'reference', known.reference, 'charge', known.charge, 'chargeMessage', known.charge_message, 'status', known.status,
        'person', person.name, 'sanctions', known.sanctions, 'fineUsd', known.fine_usd, 'points', known.points,
        'banMatches', known.ban_matches, 'banUntil', known.ban_until, 'closedDoors', known.closed_doors, 'appealUntil', known.appeal_until, 'isSample', known.is_sample)
        order by known.opened_on desc, known.reference desc)
      from public.discipline_cases as known left join public.people as person on person.id = known.person_id
      where known.club_id = p_club_id and known.season_id = p_season_id
        and (known.status <> 'opened' or known.id in (select app.own_cases()))), '[]'),
    'ban', (
      select jsonb_build_object('reason', ban.reason, 'startsOn', ban.starts_on, 'amountUsd', ban.amount_usd, 'isSample', ban.is_sample)
      from app.ban_of_club(p_club_id) as ban where ban.id is not null),
    'payments', coalesce((
      select jsonb_agg(jsonb_build_object('ref', transfer.ref, 'player', person.name, 'kind', payment.kind, 'currency', payment.currency,
        'amount', payment.amount, 'dueOn', payment.due_on, 'isLate', payment.due_on < app.today_for_windows(),
        'isOurs', app.applicant_of(transfer) = p_club_id, 'isSample', transfer.is_sample) order by payment.due_on, payment.id)
      from public.transfers as transfer
      join public.transfer_payments as payment on payment.transfer_id = transfer.id and payment.paid_on is null
      join public.people as person on person.id = transfer.player_id
      where transfer.state in ('approved_unpaid', 'approved', 'registered', 'loan_active', 'loan_ended')
        and (app.applicant_of(transfer) = p_club_id or (transfer.releasing_club_id = p_club_id and payment.kind = 'instalment'))
        and (transfer.engaging_club_id = p_club_id or transfer.releasing_club_id = p_club_id)), '[]'))
$$;

-- Colleagues know each other by name. Whom the club has invited only those know who invite.
create function app.club_people(p_club_id uuid, p_person uuid, signs boolean)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'members', coalesce((
      select jsonb_agg(jsonb_build_object('id', member.id, 'name', profile.full_name, 'role', member.member_role, 'duty', member.duty,
        'startsOn', member.starts_on, 'endsOn', member.ends_on, 'isMe', member.user_id = p_person,
        'holdsRole', exists (select from public.user_roles as held where held.user_id = member.user_id and held.role = member.member_role))
        order by member.member_role, member.starts_on, member.id)
      from (
        select * from public.club_members
        where club_id = p_club_id and starts_on <= app.league_today() and coalesce(ends_on >= app.league_today(), true)
        order by member_role, starts_on, id limit 100) as member
      join public.profiles as profile on profile.id = member.user_id), '[]'),
    'invitations', case when signs then coalesce((
      select jsonb_agg(jsonb_build_object('id', asked.id, 'name', coalesce(person.name, asked.name), 'duty', coalesce(asked.duty, 'coach'),
        'address', asked.address, 'until', asked.expires_at) order by asked.invited_at desc)
      from app.person_invitations as asked left join public.people as person on person.id = asked.person_id
      where asked.club_id = p_club_id and asked.kind in ('staff', 'coach') and app.invitation_state(asked) = 'open'), '[]') end,
    -- Coaches of the record who have no account yet.
    'coaches', case when signs then coalesce((
      select jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name) order by person.name)
      from public.people as person
      where person.id in (select stint.person_id from public.coach_stints as stint where stint.club_id = p_club_id)
        and app.present_club_of(person.id, 'coach') = p_club_id and not app.is_claimed(person.id)), '[]') end)
$$;

create function app.club_quality(p_club_id uuid, p_season_id uuid)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object('played', count(*), 'withLineUps', count(*) filter (where has_lineup), 'withGoals', count(*) filter (where has_goals))
  from (
    select
      exists (select from public.lineup_entries as named where named.match_id = game.id and named.club_id = p_club_id) as has_lineup,
      (select count(*) from public.match_events as event
        where event.match_id = game.id and event.kind in ('goal', 'penalty_goal', 'own_goal') and event.status <> 'struck')
        >= game.home_goals + game.away_goals as has_goals
    from app.matches_of_club(p_club_id, p_season_id) as game
    where game.status in ('full_time', 'report_submitted', 'confirmed') and game.home_goals is not null) as played
$$;

-- Each part of the dashboard for those whose duty it is; null for others.
create function app.my_club_home(p_club_id uuid)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  viewer uuid := app.viewer_id();
  clubs uuid[] := array(select distinct app.clubs_served_by(viewer, 'club_admin', 'club'));
  chosen uuid := case when cardinality(clubs) = 1 then clubs[1] when p_club_id = any (clubs) then p_club_id end;
  signs boolean := chosen in (select app.clubs_served_by(viewer, 'club_admin'));
  rights text[] := array(
    select wanted from unnest(app.duty_rights('club_admin', null)) as wanted
    where chosen in (select app.clubs_with_right(viewer, wanted))
      -- Wages and payments are not for another's eyes.
      and not (wanted = 'contracts' and app.is_impersonating()) order by wanted);
  money jsonb;
  season public.seasons;
  listed jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', club.id, 'name', club.name, 'slug', club.slug) order by club.name), '[]') into listed
  from public.clubs as club where club.id = any (clubs);
  if chosen is null then
    return jsonb_build_object('clubs', listed, 'home', null);
  end if;
  select known.* into season from public.club_seasons as part join public.seasons as known on known.id = part.season_id
  where part.club_id = chosen
  order by known.id = (select current.id from public.current_season() as current) desc, known.slug desc, known.id limit 1;
  money := app.club_money(chosen, season.id);
  if not 'contracts' = any (rights) then money := money || '{"payments": null}'; end if;
  return jsonb_build_object('clubs', listed, 'home', jsonb_build_object(
    'club', (select jsonb_build_object('id', id, 'name', name, 'slug', slug, 'code', code, 'colours', colours) from public.clubs where id = chosen),
    'signs', signs, 'rights', rights,
    'season', case when season.id is not null then jsonb_build_object('name', season.name, 'slug', season.slug, 'isSample', season.is_sample) end,
    'next', app.club_next_match(chosen),
    'last', app.club_last_matches(chosen),
    'squad', app.club_squad(chosen, season.id, 'contracts' = any (rights)),
    'transfers', case when 'transfers' = any (rights) then app.club_transfers(chosen) end,
    'money', money,
    'news', case when 'news' = any (rights) then (
      select jsonb_build_object('draft', count(*) filter (where status = 'draft'), 'review', count(*) filter (where status = 'review'))
      from public.articles where club_id = chosen and status in ('draft', 'review')) end,
    'people', app.club_people(chosen, viewer, signs),
    'quality', app.club_quality(chosen, season.id)));
end;
$$;

create function public.my_club_home(p_club_id uuid default null)
returns jsonb language sql stable set search_path = ''
as $$ select app.my_club_home(p_club_id) $$;
comment on function public.my_club_home(uuid) is
  'The clubs that whoever asks works for, and the dashboard of one: the only one, or the one that is named.';

grant execute on function
  app.my_club_home(uuid), public.my_club_home(uuid)
to authenticated;
