-- What keeps a match from going on waits for the league: an official who has declined, a day that has passed without a
-- kick-off, a match that takes a new day or a decision. What one office has proposed waits for the other.

-- Posts of matches to come that an official has declined and nobody has taken since.
create function app.declined_posts()
returns table (match_id uuid, function text, declined_at timestamptz)
language sql stable security definer rows 5 set search_path = ''
as $$
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
$$;

-- Matches of the seasons that are played which nothing takes further by itself, and why: a sentence with {home} and {away}.
create function app.stuck_matches()
returns table (match_id uuid, why jsonb, words jsonb)
language sql stable security definer rows 5 set search_path = ''
as $$
  select game.id, said.why, said.words
  from public.seasons as season
  cross join lateral app.open_matches(season.id) as waiting
  join public.matches as game on game.id = waiting.match_id
  join (values
    ('postponed', app.sentence('matchday.sentences.stuckPostponed', 'Postponed match without a new date: {home} v {away}'),
      app.sentence('matchday.sentences.stuckPostponedWords', 'Set a new date, or decide on it.')),
    ('suspended', app.sentence('matchday.sentences.stuckSuspended', 'Suspended match not resumed: {home} v {away}'),
      app.sentence('matchday.sentences.stuckSuspendedWords', 'Set a date for the rest of it, or decide on it.')),
    ('abandoned', app.sentence('matchday.sentences.stuckAbandoned', 'Abandoned match to decide: {home} v {away}'),
      app.sentence('matchday.sentences.stuckAbandonedWords', 'Let the score stand, have it replayed, or award it.')),
    ('walkover', app.sentence('matchday.sentences.stuckWalkover', 'Walkover to decide: {home} v {away}'),
      app.sentence('matchday.sentences.stuckWalkoverWords', 'Award the match, or have it played.')),
    ('play', app.sentence('matchday.sentences.stuckPlay', 'Match not recorded: {home} v {away}'),
      app.sentence('matchday.sentences.stuckPlayWords', 'Its day has passed. Set another date, or decide on it.'))
  ) as said (state, why, words) on said.state = case waiting.waits_for when 'play' then 'play' else game.status::text end
  where season.status = 'running' and case
    when waiting.waits_for = 'play' then game.played_on < app.league_today()
      and game.status in ('scheduled', 'lineups_open', 'lineups_confirmed', 'delayed')
    when game.status = 'suspended' then game.played_on < app.league_today()
    else waiting.waits_for = 'decision' end
$$;

create function app.stuck_match_tasks(p_person uuid)
returns setof app.task language plpgsql stable security definer rows 3 set search_path = ''
as $$
declare
  roles public.user_role[] := app.roles_of(p_person);
begin
  if not roles && '{admin,zifa_admin,super_admin}'::public.user_role[] then return; end if;

  -- To cancel a match or to declare it void takes both offices.
  return query
  select 'cancellation', case proposal.details ->> 'to'
      when 'void' then app.sentence('matchday.sentences.voidProposed', 'Proposed to declare void: {home} v {away}',
        jsonb_build_object('home', home.name, 'away', away.name))
      else app.sentence('matchday.sentences.cancelProposed', 'Proposed to cancel: {home} v {away}',
        jsonb_build_object('home', home.name, 'away', away.name)) end,
    app.quote(proposal.reason), format('/matches/%s/decisions', game.id), app.sentence('accounts.sentences.answer', 'Give an answer'), null::timestamptz, proposal.changed_at, game.is_sample
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
      select ('official_declined', app.sentence('matchday.sentences.officialDeclined', 'The {duty} has declined: {home} v {away}',
          jsonb_build_object('duty', app.function_name(post.function), 'home', home.name, 'away', away.name)),
        app.sentence('matchday.sentences.officialDeclinedWords', 'Appoint another official.'), '/admin?tab=appointments',
        app.sentence('accounts.sentences.appoint', 'Appoint official'), game.kick_off, post.declined_at, game.is_sample)::app.task
      from app.declined_posts() as post
      join public.matches as game on game.id = post.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where not app.is_conflicted_in(game.id, p_person)
      order by game.kick_off, game.id, post.function limit 100),
    app.sentence('matchday.sentences.officialsDeclined', '{count} declined appointments'), '/admin?tab=appointments',
    app.sentence('accounts.sentences.appoint', 'Appoint official'));

  return query select * from app.fold_tasks(
    array(
      select ('match_stuck', app.sentence(stuck.why ->> 'code', stuck.why ->> 'text', jsonb_build_object('home', home.name, 'away', away.name)),
        stuck.words, format('/matches/%s/decisions', game.id), app.sentence('accounts.sentences.decide', 'Make a decision'), null,
        coalesce(game.kick_off, (game.played_on + time '15:00') at time zone 'Africa/Harare'), game.is_sample)::app.task
      from app.stuck_matches() as stuck
      join public.matches as game on game.id = stuck.match_id
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where not app.is_conflicted_in(game.id, p_person)
      order by game.played_on, game.id limit 100),
    app.sentence('matchday.sentences.matchesStuck', '{count} matches need a new date or a decision'), '/admin?tab=season',
    app.sentence('accounts.sentences.decide', 'Make a decision'));
end;
$$;
