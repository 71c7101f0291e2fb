-- The day in Zimbabwe, by which the league counts.

create function app.league_today()
returns date language sql stable set search_path = ''
as $$ select (now() at time zone 'Africa/Harare')::date $$;

grant execute on function app.league_today() to anon, authenticated;
