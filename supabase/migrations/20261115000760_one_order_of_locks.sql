-- Whoever writes matches, line-ups or events makes sums of a season and of its players anew, and holds both until the
-- end. Two who took them in another order would wait for each other, so everybody takes the season first: before
-- the row is written, and so before any sum.

create function app.take_season_first()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  its_season uuid;
begin
  if tg_table_name = 'matches' then
    its_season := coalesce(new.season_id, old.season_id);
  else
    select season_id into its_season from public.matches where id = coalesce(new.match_id, old.match_id);
  end if;
  perform from public.seasons where id = its_season for no key update;
  return coalesce(new, old);
end;
$$;

do $$
declare
  summed text;
begin
  foreach summed in array '{matches,lineup_entries,match_events}'::text[] loop
    execute format('create trigger a_season_is_taken_first before insert or update or delete on public.%I '
      'for each row execute function app.take_season_first()', summed);
  end loop;
end;
$$;
