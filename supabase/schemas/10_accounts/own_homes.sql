-- The homes of players, coaches and match officials, each in one answer. Invoker: row-level security says what of it is
-- whose, also for a super admin who impersonates them. `person` is null until an account is joined with a record.

create function app.own_claims(p_kind text)
returns jsonb language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', link.id, 'status', link.status, 'asked', link.asked, 'club', club.name, 'isDisputed', link.is_disputed, 'reason', link.reason,
    'claimedAt', link.claimed_at, 'decidedAt', link.decided_at, 'personId', person.id, 'name', person.name, 'slug', person.slug)
    order by link.claimed_at desc), '[]')
  from (select * from public.person_links
    where user_id = app.viewer_id() and (kind = p_kind or kind is null) order by claimed_at desc limit 10) as link
  join public.people as person on person.id = link.person_id
  left join public.clubs as club on club.id = link.club_id
$$;

create function app.own_person(p_kind text)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', person.id, 'slug', person.slug, 'name', person.name, 'bio', person.bio,
    'bioLanguage', person.bio_language, 'isSample', person.is_sample)
  from public.people as person
  where person.id = app.person_of(app.viewer_id())
    and case p_kind when 'referee' then 'official' else p_kind end = any (public.person_kinds(person.id))
$$;

create function app.running_season()
returns uuid language sql stable set search_path = ''
as $$ select id from public.seasons where status = 'running' order by slug desc limit 1 $$;

-- The next match of a club.
create function app.next_match_of(p_club_id uuid)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', game.id, 'clubId', p_club_id, 'home', home.name, 'away', away.name, 'isHome', game.home_club_id = p_club_id,
    'kickOff', game.kick_off, 'playedOn', game.played_on, 'venue', venue.name, 'status', game.status, 'seasonId', game.season_id)
  from (
    select * from (
      select * from public.matches where home_club_id = p_club_id and played_on >= (now() at time zone 'Africa/Harare')::date
      union all
      select * from public.matches where away_club_id = p_club_id and played_on >= (now() at time zone 'Africa/Harare')::date) as coming
    where coming.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'live_1h', 'half_time', 'live_2h')
    order by coming.played_on, coming.kick_off, coming.id limit 1) as game
  join public.clubs as home on home.id = game.home_club_id
  join public.clubs as away on away.id = game.away_club_id
  left join public.venues as venue on venue.id = game.venue_id
$$;

-- Cards of a season, at which the next ban comes, and the matches that bans still take.
create function app.discipline_of(p_person_id uuid, p_season_id uuid)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'yellows', cards.yellows,
    'nextBanAt', (select min(step) from unnest((app.rules_of(p_season_id)).yellow_steps) as step where step > cards.yellows),
    'bans', (
      select coalesce(jsonb_agg(jsonb_build_object('matchId', game.id, 'home', home.name, 'away', away.name, 'playedOn', game.played_on,
        'cause', owed.cause, 'place', served.place, 'of', owed.matches) order by game.played_on, served.place), '[]')
      from app.serve_bans(p_person_id, p_season_id) as served
      join public.suspensions as owed on owed.id = served.suspension_id
      join public.matches as game on game.id = served.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where not served.is_served),
    'until', (select max(until_on) from public.suspensions
      where person_id = p_person_id and lifted_at is null and until_on >= app.league_today()))
  from (select coalesce(max(total), 0) as yellows from app.cards_of(p_season_id, array[p_person_id])) as cards
$$;

create function public.my_player_home()
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  me uuid := app.viewer_id();
  person jsonb := app.own_person('player');
  player uuid := (person ->> 'id')::uuid;
  season uuid := app.running_season();
  club uuid := app.present_club_of(player, 'player');
begin
  if player is null then
    return jsonb_build_object('person', null, 'claims', app.own_claims('player'));
  end if;
  return jsonb_build_object(
    'person', person || (
      select jsonb_build_object('position', known.position, 'birthYear', one.birth_year, 'isMinor', app.is_minor(player),
        'hasGuardian', exists (select from public.guardians where player_id = player))
      from public.players as known join public.people as one on one.id = known.person_id where known.person_id = player),
    'claims', '[]'::jsonb,
    'club', (select jsonb_build_object('id', id, 'name', name, 'slug', slug) from public.clubs where id = club),
    'clubs', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name), '[]') from public.clubs
      where id in (select club_id from public.registrations where player_id = player)
        or id in (select club_id from public.contracts where player_id = player)),
    'season', (
      select jsonb_build_object('name', named.name, 'isSample', named.is_sample, 'matches', coalesce(sum(total.appearances), 0),
        'starts', coalesce(sum(total.starts), 0), 'minutes', coalesce(sum(total.minutes), 0), 'goals', coalesce(sum(total.goals), 0),
        'assists', coalesce(sum(total.assists), 0), 'yellows', coalesce(sum(total.yellows), 0), 'reds', coalesce(sum(total.reds), 0))
      from public.seasons as named
      left join public.player_totals as total on total.season_id = named.id and total.player_id = player
      where named.id = season group by named.id),
    'discipline', case when season is not null then app.discipline_of(player, season) end,
    'next', app.next_match_of(club),
    'contract', (
      select jsonb_build_object('club', held.name, 'startsOn', contract.starts_on, 'endsOn', contract.ends_on, 'isSample', contract.is_sample)
      from public.contracts as contract join public.clubs as held on held.id = contract.club_id
      where contract.player_id = player and contract.ended_on is null and contract.ends_on >= app.league_today() - 180
      order by contract.ends_on desc limit 1),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object('ref', transfer.ref, 'type', transfer.type, 'dueAt', transfer.due_at,
        'from', coalesce(releasing.name, case when transfer.type = 'intl_in' then transfer.foreign_club end),
        'to', coalesce(engaging.name, transfer.foreign_club), 'isSample', transfer.is_sample) order by transfer.due_at), '[]')
      from public.transfers as transfer
      left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
      left join public.clubs as releasing on releasing.id = transfer.releasing_club_id
      where transfer.player_id = player and transfer.is_under_way and 'player' = any (transfer.waits_for)
        and transfer.id <> all ((select app.stopped_transfer_ids())::uuid[])),
    'moves', (
      select coalesce(jsonb_agg(jsonb_build_object('ref', entry.ref, 'type', entry.type, 'startsOn', entry.starts_on,
        'from', coalesce(source.name, case when entry.type = 'intl_in' then entry.foreign_club end),
        'to', coalesce(target.name, entry.foreign_club)) order by entry.starts_on desc), '[]')
      from (select * from public.transfer_entries where player_id = player and annulled_on is null order by starts_on desc limit 8) as entry
      left join public.clubs as source on source.id = entry.from_club_id
      left join public.clubs as target on target.id = entry.to_club_id),
    'value', (
      select jsonb_build_object('asOf', value.as_of, 'reason', value.reason, 'minutes', value.minutes, 'point', value.point_usd,
        'low', value.low_usd, 'high', value.high_usd, 'before', value.before_usd, 'confidence', value.confidence, 'factors', value.factors,
        'inputs', value.inputs, 'isSample', value.is_sample)
      from public.player_values as value where value.run_id = app.latest_value_run() and value.player_id = player));
end;
$$;
comment on function public.my_player_home() is 'Everything that the home of a player shows first, of whoever asks.';

create function public.my_coach_home()
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  person jsonb := app.own_person('coach');
  coach uuid := (person ->> 'id')::uuid;
  season uuid := app.running_season();
  -- Somebody whom a club has invited may not have claimed their record yet.
  club uuid := coalesce(app.present_club_of(coach, 'coach'),
    (select served from app.clubs_served_by(app.viewer_id(), 'coach') as served order by served limit 1));
  next jsonb := app.next_match_of(club);
  -- Who acts for the club as its coach; only they may pick its line-up.
  picks boolean := club in (select app.clubs_served_by(app.viewer_id(), 'coach'));
  answer jsonb;
begin
  answer := jsonb_build_object(
    'person', person, 'claims', '[]'::jsonb,
    'club', (select jsonb_build_object('id', id, 'name', name, 'slug', slug) from public.clubs where id = club),
    'next', next,
    'lineup', case when picks and next is not null then (
      select jsonb_build_object(
        'dueAt', (next ->> 'kickOff')::timestamptz - (app.rules_of((next ->> 'seasonId')::uuid)).lineup_deadline,
        'savedAt', sheet.saved_at, 'confirmedAt', sheet.confirmed_at)
      from (select) as one left join public.lineup_sheets as sheet on sheet.match_id = (next ->> 'id')::uuid and sheet.club_id = club) end);
  if coach is null then
    return answer || jsonb_build_object('claims', app.own_claims('coach'));
  end if;
  return answer || jsonb_build_object(
    'discipline', case when season is not null then app.discipline_of(coach, season) end,
    'licences', (
      select coalesce(jsonb_agg(jsonb_build_object('id', licence.id, 'level', licence.level, 'validUntil', licence.valid_until,
        'state', licence.state, 'isSample', licence.is_sample) order by licence.decided_at desc nulls first), '[]')
      from public.coach_licences as licence where licence.person_id = coach and licence.state <> 'replaced'));
end;
$$;
comment on function public.my_coach_home() is 'What the home of a coach shows first, of whoever asks.';

create function public.my_referee_home()
returns jsonb language plpgsql stable set search_path = ''
as $$
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
      from public.official_unavailability as away where away.person_id = official and away.until_on >= app.league_today()),
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
$$;
comment on function public.my_referee_home() is 'What the home of a match official shows first, of whoever asks.';

-- Definer, so the rules of the tables say nothing here.
create function app.my_papers()
returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(paper.told order by paper.at desc), '[]') from (
    select own.uploaded_at as at, jsonb_build_object('id', own.id, 'kind', own.kind, 'name', own.name, 'size', own.size, 'details', own.details,
      'uploadedAt', own.uploaded_at, 'isOwn', true, 'ref', null, 'openings', (
        select coalesce(jsonb_agg(jsonb_build_object('by', case opened.opened_as
            when 'owner' then app.name_parameter('accounts.sentences.you', 'You')
            when 'league' then app.name_parameter('transfers.sentences.theLeagueOffice', 'The league office')
            when 'association' then app.name_parameter('transfers.sentences.theAssociation', 'The association')
            else app.quote(club.name) end, 'at', opened.opened_at) order by opened.opened_at desc), '[]')
        from (select * from public.person_document_openings where document_id = own.id order by opened_at desc limit 20) as opened
        left join public.clubs as club on club.id = opened.club_id)) as told
    from public.person_documents as own where own.user_id = app.viewer_id()
    union all
    select held.uploaded_at, jsonb_build_object('id', held.id, 'kind', held.kind, 'name', held.name, 'size', held.size, 'details', held.details,
      'uploadedAt', held.uploaded_at, 'isOwn', false, 'ref', transfer.ref, 'openings', (
        select coalesce(jsonb_agg(jsonb_build_object('by', case
            when opened.user_id = app.viewer_id() then app.name_parameter('accounts.sentences.you', 'You')
            when opened.party is null then app.name_parameter('accounts.sentences.oversight', 'Oversight')
            else app.transfer_side(transfer, opened.party) end, 'at', opened.opened_at)
          order by opened.opened_at desc), '[]')
        from (select * from public.document_access where document_id = held.id order by opened_at desc limit 20) as opened))
    from public.transfers as transfer
    join public.transfer_documents as held on held.transfer_id = transfer.id and held.replaced_at is null
    where transfer.player_id = app.person_of(app.viewer_id()) and app.is_reached_by(transfer, '{player}')
      and app.is_told_of_paper('{player}', held.kind, held.party)) as paper
  where not app.is_impersonating()
$$;

create function public.my_papers()
returns jsonb language sql stable set search_path = ''
as $$ select app.my_papers() $$;
comment on function public.my_papers() is 'The papers of whoever asks, with who has opened each, and when.';

grant execute on function
  app.own_claims(text), app.own_person(text), app.running_season(), app.next_match_of(uuid),
  app.discipline_of(uuid, uuid), public.my_player_home(), public.my_coach_home(), public.my_referee_home(),
  app.my_papers(), public.my_papers()
to authenticated;
