-- The nightly check folds the figures of players, clubs and grounds again, from the log to the sums.

create function app.figure_differences()
returns table (kept_in text, subject text, kept jsonb, folded jsonb)
language sql stable security definer set search_path = ''
as $$
  with kept as (
    select 'player_match_figures' as kept_in, concat_ws(' ', match_id, player_id) as subject, to_jsonb(figures) as facts
    from public.player_match_figures as figures
    union all
    select 'club_match_figures', concat_ws(' ', match_id, club_id), to_jsonb(figures) from public.club_match_figures as figures
    union all
    select 'player_season_figures', concat_ws(' ', season_id, player_id, club_id, is_home, is_official), to_jsonb(figures)
    from public.player_season_figures as figures
    union all
    select 'club_season_figures', concat_ws(' ', season_id, club_id, is_home, is_official), to_jsonb(figures)
    from public.club_season_figures as figures
    union all
    select 'venue_season_figures', concat_ws(' ', season_id, venue_id, club_id, is_official), to_jsonb(figures)
    from public.venue_season_figures as figures
  ),
  folded as (
    select 'player_match_figures' as kept_in, concat_ws(' ', match_id, player_id) as subject, to_jsonb(figures) as facts
    from app.player_match_folds as figures
    union all
    select 'club_match_figures', concat_ws(' ', match_id, club_id), to_jsonb(figures) from app.club_match_folds as figures
    union all
    -- The sums are of the kept rows, which were compared above.
    select 'player_season_figures', concat_ws(' ', season_id, player_id, club_id, is_home, is_official), to_jsonb(figures)
    from app.player_season_sums as figures
    union all
    select 'club_season_figures', concat_ws(' ', season_id, club_id, is_home, is_official), to_jsonb(figures)
    from app.club_season_sums as figures
    union all
    select 'venue_season_figures', concat_ws(' ', season_id, venue_id, club_id, is_official), to_jsonb(figures)
    from app.venue_season_sums as figures
  )
  select kept_in, subject, kept.facts, folded.facts
  from kept full join folded using (kept_in, subject)
  where kept.facts is distinct from folded.facts
$$;

create function app.figure_counts()
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'player_match_figures', (select count(*) from public.player_match_figures),
    'club_match_figures', (select count(*) from public.club_match_figures),
    'player_season_figures', (select count(*) from public.player_season_figures),
    'club_season_figures', (select count(*) from public.club_season_figures),
    'venue_season_figures', (select count(*) from public.venue_season_figures))
$$;
