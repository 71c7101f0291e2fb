-- A rank in a mini-league that its member shares: /predictor/<code>, for anybody who has the link. It shows the name they chose
-- in this league, the league's name, their place and points, and of the others only how many there are.

-- Somebody who shares it already is given the same link. Definer, because nobody writes members.
create function app.share_rank(p_league_id uuid)
returns text language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := app.acting_person();
  code text;
begin
  update public.mini_league_members set share_code = coalesce(share_code, app.new_invite_code())
  where league_id = p_league_id and user_id = me returning share_code into code;
  if code is null then
    perform app.refuse('PT404', 'fans.leagueNotMember', 'You are not in this mini-league.');
  end if;
  return code;
end;
$$;

-- Definer, because nobody reads the codes of others.
create function app.my_share_code(p_league_id uuid)
returns text language sql stable security definer set search_path = ''
as $$ select share_code from public.mini_league_members where league_id = p_league_id and user_id = app.viewer_id() $$;

create function app.stop_sharing_rank(p_league_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := app.acting_person();
begin
  update public.mini_league_members set share_code = null where league_id = p_league_id and user_id = me;
end;
$$;

-- Definer, because visitors read no members. Of a suspended account nothing is shown.
create function app.shared_rank(p_code text)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', sharer.shown_name, 'league', league.name, 'season', season.name, 'isSample', league.is_sample,
    'members', (select count(*) from public.mini_league_members where league_id = league.id),
    'place', 1 + (
      select count(*)
      from public.mini_league_members as other
      join public.predictor_totals as theirs on theirs.user_id = other.user_id and theirs.season_id = league.season_id
      where other.league_id = league.id and theirs.points > coalesce(total.points, 0)),
    'points', coalesce(total.points, 0), 'scored', coalesce(total.scored, 0), 'exact', coalesce(total.exact, 0),
    'rightResults', coalesce(total.right_results, 0))
  from public.mini_league_members as sharer
  join public.profiles as account on account.id = sharer.user_id
    and (account.suspended_until is null or account.suspended_until <= now())
  join public.mini_leagues as league on league.id = sharer.league_id
  join public.seasons as season on season.id = league.season_id
  left join public.predictor_totals as total on total.user_id = sharer.user_id and total.season_id = league.season_id
  where sharer.share_code = p_code
$$;

create function public.share_rank(p_league_id uuid)
returns text language sql set search_path = ''
as $$ select app.share_rank(p_league_id) $$;
comment on function public.share_rank(uuid) is 'Shares the caller''s rank in a mini-league; the answer ends its public link.';

create function public.stop_sharing_rank(p_league_id uuid)
returns void language sql set search_path = ''
as $$ select app.stop_sharing_rank(p_league_id) $$;
comment on function public.stop_sharing_rank(uuid) is 'Ends the public link to the caller''s rank in a mini-league.';

create function public.shared_rank(p_code text)
returns jsonb language sql stable set search_path = ''
as $$ select app.shared_rank(p_code) $$;
comment on function public.shared_rank(text) is 'A rank in a mini-league that its member shares, for whoever has the link; null where there is none.';

grant execute on function
  app.my_share_code(uuid), app.share_rank(uuid), app.stop_sharing_rank(uuid), public.share_rank(uuid), public.stop_sharing_rank(uuid)
to authenticated;
grant execute on function app.shared_rank(text), public.shared_rank(text) to anon, authenticated;
