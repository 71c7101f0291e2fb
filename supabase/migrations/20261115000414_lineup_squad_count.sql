-- How many play for a club, in one look at its registrations: it is asked whenever a line-up is checked, and a club
-- has hundreds of former players.
create or replace function app.squad_count(game public.matches, club uuid)
returns integer
language sql stable security definer set search_path = ''
as $$
  select count(distinct held.player_id)::integer
  from public.registrations as held
  where held.club_id = club and held.kind <> 'listed'
    and coalesce(held.starts_on <= app.match_day_of(game), true) and coalesce(held.ends_on >= app.match_day_of(game), true)
    and (held.starts_on is not null or held.ends_on is not null or held.season_id is null or held.season_id = game.season_id)
    and (held.kind = 'loan' or not exists (
      select from public.registrations as lent
      where lent.player_id = held.player_id and lent.kind = 'loan' and lent.club_id <> club
        and coalesce(lent.starts_on <= app.match_day_of(game), true) and coalesce(lent.ends_on >= app.match_day_of(game), true)
        and (lent.starts_on is not null or lent.ends_on is not null or lent.season_id is null
          or lent.season_id = game.season_id)))
$$;
