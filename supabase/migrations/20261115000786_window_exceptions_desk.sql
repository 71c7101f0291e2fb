-- The association's list of exceptions from the window, as its desk shows it, with who made each; and what is granted
-- answers what was asked.

create function app.exception_desk()
returns table (id uuid, player text, club text, ends_on date, reason text, made_at timestamptz, made_by text, is_over boolean)
language sql stable security definer set search_path = ''
as $$
  select exception.id, person.name, club.name, exception.ends_on, exception.reason, exception.made_at, maker.full_name,
    exception.ended_at is not null or exception.ends_on < app.today_for_windows()
  from public.window_exceptions as exception
  join public.people as person on person.id = exception.player_id
  left join public.clubs as club on club.id = exception.club_id
  left join public.profiles as maker on maker.id = exception.made_by
  where app.viewer_is('zifa_admin', 'super_admin')
  order by (exception.ended_at is not null or exception.ends_on < app.today_for_windows()), exception.made_at desc limit 200
$$;
create function public.window_exception_desk()
returns table (id uuid, player text, club text, ends_on date, reason text, made_at timestamptz, made_by text, is_over boolean)
language sql stable set search_path = ''
as $$ select * from app.exception_desk() $$;
grant execute on function app.exception_desk(), public.window_exception_desk() to authenticated;

create function app.answer_asks_by_exception()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.answer_asks(array(
    select id from public.transfer_asks
    where player_id = new.player_id and about = 'window' and answered_at is null and (new.club_id is null or club_id = new.club_id)), true, null);
  return null;
end;
$$;
create trigger an_exception_answers_who_asked
after insert on public.window_exceptions
for each row execute function app.answer_asks_by_exception();
