-- Whether something happened within the last `span`. What is stored as later than now was written while the clock was
-- wrong: it counts as long ago, so that nothing is closed or put off until that time comes. The clocks of several
-- processes may differ by a little.
create function app.happened_within(at timestamptz, span interval)
returns boolean language sql stable set search_path = ''
as $$ select at > now() - span and at <= now() + interval '5 minutes' $$;
