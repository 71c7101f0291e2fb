-- A transaction that writes matches, line-ups or events makes sums of a season and of its players again, and holds both until the
-- end. Two who took them in another order would wait for each other, so everybody takes the seasons first, in the
-- order of their ids. The name of these triggers comes before those of all that sum.

create function app.take_seasons(its_seasons uuid[])
returns void language sql security definer set search_path = ''
as $$
  select from public.seasons where id = any (its_seasons) order by id for no key update
$$;

create function app.take_seasons_of_matches()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform app.take_seasons(array(select season_id from changed union select season_id from before));
  else
    perform app.take_seasons(array(select distinct season_id from changed));
  end if;
  return null;
end;
$$;

create function app.take_seasons_of_rows()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.take_seasons(array(
    select distinct game.season_id from changed join public.matches as game on game.id = changed.match_id));
  return null;
end;
$$;
