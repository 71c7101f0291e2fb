-- What the clock does to matches, minute by minute. The job runner (server/jobs.ts) calls it; it only opens what
-- is due, and can be called as often as anybody likes.

create function app.tick_matches()
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened integer := 0;
begin
  if to_regprocedure('app.open_lineups()') is not null then
    execute 'select app.open_lineups()' into opened;
  end if;
  return jsonb_build_object('lineupsOpened', opened);
end;
$$;
