-- What a match waits for, for the person who has to do it; and who is suspended, by name.

create function public.suspended_names(p_season_id uuid, p_from date, p_until date)
returns table (club text, slug text, name text, is_player boolean) language sql stable rows 20 set search_path = ''
as $$
  select distinct club.name, missing.slug, missing.name, missing.cause <> 'case'
  from public.suspended_players(p_season_id, p_from, p_until) as missing
  join public.clubs as club on club.id = missing.club_id
  order by 1, 3, 2
$$;
comment on function public.suspended_names(uuid, date, date) is 'Who misses a match of a season in these days, by club.';

-- Definer, because clients may not ask it of others.
create function app.my_match_dues()
returns table (match_id uuid, home text, away text, what text, due_at timestamptz, is_sample boolean)
language sql stable security definer rows 10 set search_path = ''
as $$ select * from app.match_dues_of(app.viewer_id()) $$;

create function public.my_match_dues()
returns table (match_id uuid, home text, away text, what text, due_at timestamptz, is_sample boolean)
language sql stable rows 10 set search_path = ''
as $$ select * from app.my_match_dues() $$;
comment on function public.my_match_dues() is 'What matches wait for from whoever asks, and until when.';

grant execute on function public.suspended_names(uuid, date, date) to anon, authenticated;

grant execute on function
  app.my_match_dues(), public.my_match_dues()
to authenticated;
