-- What a match gave each player and each club, one row a match, kept ready: statistics of a stretch of rounds must
-- not fold every event of a season.
--
--   app.match_facts             the matches that are over, with the score as it counts
--   app.player_match_folds      what each player did in them, from line-ups and events
--   app.club_match_folds        what each club did
--   public.player_match_figures, public.club_match_figures   the two, kept by triggers (season_figures.sql)
--
-- A match that was recorded at the ground and is not confirmed yet is there too, marked (is_official): those who
-- want to see only what is confirmed leave it out. Whatever nobody wrote down is null.
--
-- Who was on the pitch at a goal follows from its minute: in the minute of a change it is who went off.

create view app.match_facts with (security_invoker = true) as
select
  game.id as match_id, game.season_id, round.number as round, game.venue_id, game.home_club_id, game.away_club_id,
  not game.is_provisional as is_official, game.attendance, score.home, score.away,
  case when score.home > score.away then season.points_for_win
    when score.home = score.away then season.points_for_draw else 0 end as home_points,
  case when score.away > score.home then season.points_for_win
    when score.home = score.away then season.points_for_draw else 0 end as away_points,
  season.points_for_win,
  -- The log has every goal of the match on the pitch. A goalless match without a log does not count as logged.
  log.has_events and coalesce(game.home_goals = log.home and game.away_goals = log.away, false) as is_told,
  log.goals, log.assisted, log.has_events,
  game.status <> 'awarded' as is_as_played,
  game.status <> 'awarded' or app.keeps_players(game.id) as keeps_players,
  (select count(distinct entry.club_id) from public.lineup_entries as entry where entry.match_id = game.id) = 2 as has_lineups
from public.matches as game
join public.seasons as season on season.id = game.season_id
left join public.rounds as round on round.id = game.round_id
cross join lateral (
  select coalesce(game.counted_home_goals, game.home_goals) as home, coalesce(game.counted_away_goals, game.away_goals) as away
) as score
cross join lateral (
  select
    count(*) filter (where scores and (event.kind = 'own_goal') = (event.club_id = game.away_club_id)) as home,
    count(*) filter (where scores and (event.kind = 'own_goal') = (event.club_id = game.home_club_id)) as away,
    count(*) filter (where scores and event.kind = 'goal') as goals,
    count(*) filter (where scores and event.kind = 'goal' and event.related_person_id is not null) as assisted,
    count(*) > 0 as has_events
  from public.match_events as event
  cross join lateral (
    select event.kind in ('goal', 'own_goal', 'penalty_goal') and event.status <> 'disputed' and event.phase <> 'pens' as scores) as which
  where event.match_id = game.id and event.status <> 'struck'
) as log
where (game.counted_home_goals is not null
  or (game.is_provisional and game.home_goals is not null and game.status in ('full_time', 'report_submitted')));
comment on view app.match_facts is 'Matches that are over, with the score as it counts, or as it was reported.';

create view app.player_match_folds with (security_invoker = true) as
select
  game.match_id, entry.player_id, game.season_id, entry.club_id, game.round,
  entry.club_id = game.home_club_id as is_home, game.is_official,
  entry.is_starter or entry.came_on as has_played, entry.is_starter,
  entry.minutes::smallint as minutes,
  entry.goals::smallint as goals, entry.penalties::smallint as penalties, entry.penalties_taken::smallint as penalties_taken,
  entry.assists::smallint as assists, entry.yellows::smallint as yellows, entry.reds::smallint as reds,
  case when pitch.is_known then pitch.goals_for end::smallint as goals_for,
  case when pitch.is_known then pitch.goals_against end::smallint as goals_against,
  case when pitch.is_known then entry.minutes >= 60 and pitch.goals_against = 0 end as has_clean_sheet,
  case when entry.is_starter then
    case when entry.club_id = game.home_club_id then game.home_points else game.away_points end end::smallint as points
from app.match_facts as game
join app.lineup_logs as entry on entry.match_id = game.match_id
cross join lateral (
  select
    count(*) filter (where was_on and is_ours) as goals_for,
    count(*) filter (where was_on and not is_ours) as goals_against,
    game.is_told and entry.minutes is not null
      and (coalesce(bool_and(event.minute is not null), true) or (entry.is_starter and not entry.went_off)) as is_known
  from public.match_events as event
  cross join lateral (
    select (event.kind = 'own_goal') <> (event.club_id = entry.club_id) as is_ours,
      (entry.is_starter or event.minute > entry.on_minute) and (not entry.went_off or event.minute <= entry.off_minute) as was_on
  ) as how
  where event.match_id = entry.match_id and event.status not in ('struck', 'disputed') and event.phase <> 'pens'
    and event.kind in ('goal', 'own_goal', 'penalty_goal')
) as pitch
where game.keeps_players and (entry.is_starter or entry.came_on
  or entry.goals + entry.penalties_taken + entry.assists + entry.yellows + entry.reds > 0);
comment on view app.player_match_folds is 'What each player did in a match that is over; those who stayed on the bench only where the log names them.';

create view app.club_match_folds with (security_invoker = true) as
select
  game.match_id, side.club_id, game.season_id, game.round, side.is_home, game.is_official, game.venue_id,
  side.scored, side.conceded, side.points::smallint as points,
  case when log.is_known then log.first_goal end::smallint as first_goal,
  case when log.is_known then case when log.worst < 0 then side.points else 0 end end::smallint as comeback_points,
  case when game.has_events then cards.yellows end::smallint as yellows,
  case when game.has_events then cards.reds end::smallint as reds,
  game.attendance, game.has_lineups, game.has_events, game.goals::smallint as goals, game.assisted::smallint as assisted
from app.match_facts as game
cross join lateral (
  values
    (game.home_club_id, true, game.home, game.away, game.home_points),
    (game.away_club_id, false, game.away, game.home, game.away_points)
) as side (club_id, is_home, scored, conceded, points)
cross join lateral (
  select
    coalesce((array_agg(step order by place))[1], 0) as first_goal,
    coalesce(min(margin), 0) as worst,
    -- A score that was awarded was not won on the pitch.
    game.is_told and game.is_as_played and coalesce(bool_and(is_timed), true) as is_known
  from (
    select step, is_timed, row_number() over in_order as place, sum(step) over in_order as margin
    from (
      select event.minute, event.added, event.recorded_at, event.id, event.minute is not null as is_timed,
        case when (event.kind = 'own_goal') <> (event.club_id = side.club_id) then 1 else -1 end as step
      from public.match_events as event
      where event.match_id = game.match_id and event.status not in ('struck', 'disputed') and event.phase <> 'pens'
        and event.kind in ('goal', 'own_goal', 'penalty_goal')
    ) as scored
    window in_order as (order by minute, coalesce(added, 0), recorded_at, id)
  ) as run
) as log
cross join lateral (
  select count(*) filter (where event.kind = 'yellow') as yellows,
    count(*) filter (where event.kind in ('red', 'second_yellow')) as reds
  from public.match_events as event
  where event.match_id = game.match_id and event.club_id = side.club_id and event.status <> 'struck'
) as cards;
comment on view app.club_match_folds is 'What each club did in a match that is over.';

create table public.player_match_figures (
  match_id uuid not null references public.matches (id) on delete cascade,
  player_id uuid not null references public.players (person_id) on delete cascade,
  season_id uuid not null references public.seasons (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  round smallint,
  is_home boolean not null,
  is_official boolean not null,
  has_played boolean not null,
  is_starter boolean not null,
  minutes smallint,
  goals smallint not null,
  penalties smallint not null,
  penalties_taken smallint not null,
  assists smallint not null,
  yellows smallint not null,
  reds smallint not null,
  goals_for smallint,
  goals_against smallint,
  has_clean_sheet boolean,
  points smallint,
  primary key (match_id, player_id)
);
comment on table public.player_match_figures is 'What a player did in a match that is over. Kept by triggers; nobody writes it.';
comment on column public.player_match_figures.is_official is 'The league has confirmed the match.';
comment on column public.player_match_figures.goals_for is 'Of the club while the player was on the pitch; null where the log does not tell.';
comment on column public.player_match_figures.has_clean_sheet is 'On the pitch for an hour, and none conceded in it.';
comment on column public.player_match_figures.points is 'The club''s, of those who were on the pitch from the start.';
create index player_match_figures_player_id_idx on public.player_match_figures (player_id, season_id);
create index player_match_figures_season_id_idx on public.player_match_figures (season_id, round);
create index player_match_figures_club_id_idx on public.player_match_figures (club_id);
alter table public.player_match_figures enable row level security;
grant select on public.player_match_figures to anon, authenticated;

create policy "everybody can read player match figures" on public.player_match_figures for select to anon, authenticated using (true);

create table public.club_match_figures (
  match_id uuid not null references public.matches (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  season_id uuid not null references public.seasons (id) on delete cascade,
  round smallint,
  is_home boolean not null,
  is_official boolean not null,
  venue_id uuid references public.venues (id) on delete set null,
  scored smallint not null,
  conceded smallint not null,
  points smallint not null,
  first_goal smallint check (first_goal between -1 and 1),
  comeback_points smallint,
  yellows smallint,
  reds smallint,
  attendance integer,
  has_lineups boolean not null,
  has_events boolean not null,
  goals smallint not null,
  assisted smallint not null,
  primary key (match_id, club_id)
);
comment on table public.club_match_figures is 'What a club did in a match that is over. Kept by triggers; nobody writes it.';
comment on column public.club_match_figures.first_goal is '1: the club scored first, -1: the other did, 0: nobody; null where the log does not tell.';
comment on column public.club_match_figures.comeback_points is 'Points from a match in which the club was behind.';
comment on column public.club_match_figures.goals is 'Of both sides, that could have an assist: no penalties, no own goals.';
create index club_match_figures_club_id_idx on public.club_match_figures (club_id, season_id);
create index club_match_figures_season_id_idx on public.club_match_figures (season_id, round);
create index club_match_figures_venue_id_idx on public.club_match_figures (venue_id, season_id);
alter table public.club_match_figures enable row level security;
grant select on public.club_match_figures to anon, authenticated;

create policy "everybody can read club match figures" on public.club_match_figures for select to anon, authenticated using (true);
