-- The nightly check of what fans did: points of picks, sums of the predictor, and votes.

create function app.fan_differences()
returns table (kept_in text, subject text, kept jsonb, folded jsonb)
language sql stable security definer set search_path = ''
as $$
  with sums as (
    select user_id, season_id, jsonb_build_object('points', sum(points), 'scored', count(*),
      'exact', count(*) filter (where points = 5), 'right_results', count(*) filter (where points > 0)) as facts
    from public.score_picks where points is not null group by user_id, season_id
  ),
  votes as (
    select match_id, player_id, count(*) as votes, sum(count(*)) over (partition by match_id) as of_votes,
      rank() over (partition by match_id order by count(*) desc) as place
    from public.match_votes group by match_id, player_id
  )
  select 'score_picks', concat_ws(' ', pick.match_id, pick.user_id), to_jsonb(pick.points), to_jsonb(due.points)
  from public.score_picks as pick
  left join app.scored_matches as scored on scored.match_id = pick.match_id
  cross join lateral (
    select app.points_for_pick(pick.home_goals, pick.away_goals, scored.home_goals, scored.away_goals) as points) as due
  where pick.points is distinct from due.points
  union all
  -- Whose picks are gone keeps a row of noughts.
  select 'predictor_totals', concat_ws(' ', user_id, season_id), total.facts, sums.facts
  from (
    select user_id, season_id, to_jsonb(each) - '{user_id,season_id}'::text[] as facts from public.predictor_totals as each
  ) as total full join sums using (user_id, season_id)
  where total.facts is distinct from coalesce(sums.facts, '{"points": 0, "scored": 0, "exact": 0, "right_results": 0}')
  union all
  -- Votes of accounts that were erased since are known as a number only: a result may be higher by as many.
  select 'match_best_players', concat_ws(' ', best.match_id, best.player_id), jsonb_build_array(best.votes, best.of_votes),
    jsonb_build_array(coalesce(votes.votes, 0), given.votes)
  from public.match_best_players as best
  left join app.match_polls as poll on poll.match_id = best.match_id
  left join votes on votes.match_id = best.match_id and votes.player_id = best.player_id
  cross join lateral (select count(*) as votes from public.match_votes where match_id = best.match_id) as given
  where best.of_votes is distinct from given.votes + poll.votes_gone
    or best.votes not between coalesce(votes.votes, 0) and coalesce(votes.votes, 0) + poll.votes_gone
  union all
  select 'match_best_players', concat_ws(' ', votes.match_id, votes.player_id), null, jsonb_build_array(votes.votes, votes.of_votes)
  from votes
  join app.match_polls as poll on poll.match_id = votes.match_id and poll.counted_at is not null and poll.votes_gone = 0
  join public.matches as game on game.id = votes.match_id and game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded')
  where votes.place <= 3 and not exists (
    select from public.match_best_players as best where best.match_id = votes.match_id and best.player_id = votes.player_id)
$$;

create function app.fan_counts()
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'score_picks', (select count(*) from public.score_picks),
    'predictor_totals', (select count(*) from public.predictor_totals),
    'match_best_players', (select count(*) from public.match_best_players))
$$;
