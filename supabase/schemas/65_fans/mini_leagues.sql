-- Mini-leagues of the predictor: people who play against each other. Somebody who has the link can join; they choose the
-- name by which the others know them. Nothing is won in them, and nothing is paid.
--
--   mini_leagues          a name, a season, and the code of its link
--   mini_league_members   who is in it, and as whom
--
-- Written by the functions below alone.

create table public.mini_leagues (
  id uuid primary key,
  season_id uuid not null references public.seasons (id) on delete cascade,
  name text not null check (char_length(name) between 3 and 60),
  code text not null unique check (code ~ '^[a-z2-9]{12}$'),
  code_request_id uuid not null,
  created_at timestamptz not null default now(),
  is_sample boolean not null default false
);
comment on table public.mini_leagues is 'People who pick scores against each other in one season.';
comment on column public.mini_leagues.id is 'Chosen by whoever makes it: the same request again makes no second one.';
comment on column public.mini_leagues.code is 'Ends the link by which people join. Only members know it.';
create index mini_leagues_season_id_idx on public.mini_leagues (season_id);
alter table public.mini_leagues enable row level security;
grant select (id, season_id, name, code, created_at, is_sample) on public.mini_leagues to authenticated;

create table public.mini_league_members (
  league_id uuid not null references public.mini_leagues (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  shown_name text not null check (char_length(shown_name) between 1 and 40),
  is_owner boolean not null default false,
  joined_at timestamptz not null default now(),
  share_code text unique check (share_code ~ '^[a-z2-9]{12}$'),
  primary key (league_id, user_id)
);
comment on table public.mini_league_members is 'Who is in a mini-league, under the name they chose.';
comment on column public.mini_league_members.share_code is 'Ends the public link to their rank (shared_ranks.sql); null where they share none. Only they may read it.';
create index mini_league_members_user_id_idx on public.mini_league_members (user_id);
alter table public.mini_league_members enable row level security;
grant select (league_id, user_id, shown_name, is_owner, joined_at) on public.mini_league_members to authenticated;

-- Definer, because the policies of these tables ask them.
create function app.my_mini_leagues()
returns setof uuid language sql stable security definer rows 5 set search_path = ''
as $$ select league_id from public.mini_league_members where user_id = app.viewer_id() $$;

create policy "members read their mini-leagues"
on public.mini_leagues for select to authenticated using (id in (select app.my_mini_leagues()));

create policy "members read who is in their mini-leagues"
on public.mini_league_members for select to authenticated using (league_id in (select app.my_mini_leagues()));

create function app.fellow_players()
returns setof uuid language sql stable security definer rows 50 set search_path = ''
as $$
  select distinct fellow.user_id
  from public.mini_league_members as mine
  join public.mini_league_members as fellow on fellow.league_id = mine.league_id
  where mine.user_id = app.viewer_id()
$$;

-- 32 letters and digits that are not mistaken for each other, twelve times: nobody guesses one.
create function app.new_invite_code()
returns text language sql volatile set search_path = ''
as $$
  select string_agg(substr('abcdefghijkmnpqrstuvwxyz23456789', 1 + get_byte(bytes, place) % 32, 1), '')
  from (select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex') as bytes) as random,
    -- Bytes 6 and 8 of such a number say what kind it is.
    unnest('{0,1,2,3,4,5,7,9,10,11,12,13}'::integer[]) as place
$$;

create function app.checked_name(p_name text, p_shortest integer, p_longest integer, p_field text)
returns text language plpgsql stable set search_path = ''
as $$
declare
  cleaned text := app.clean_name(p_name);
begin
  if cleaned is null or char_length(cleaned) not between p_shortest and p_longest then
    perform app.refuse('PT422', 'fans.nameLength',
      'Enter a name of {shortest} to {longest} visible characters.', p_field, jsonb_build_object('shortest', p_shortest, 'longest', p_longest));
  end if;
  if app.is_reserved_name(cleaned) then
    perform app.refuse('PT422', 'fans.nameOfSite', 'This name looks like one of the site''s own. Choose another.', p_field);
  end if;
  return cleaned;
end;
$$;

-- One after the other for each person, so that the last of many at once is counted.
create function app.refuse_too_many_leagues(me uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles where id = me for no key update;
  if (select count(*) from public.mini_league_members where user_id = me) >= 20 then
    perform app.refuse('PT409', 'fans.leagueLimit', 'You are in 20 mini-leagues, which is the limit. Leave one before you join another.');
  end if;
end;
$$;

create function app.create_mini_league(p_name text, p_shown_name text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := app.acting_person();
  season public.seasons;
begin
  if exists (select from public.mini_league_members where league_id = p_request_id and user_id = me) then
    return p_request_id;
  end if;
  perform app.refuse_too_many_leagues(me);
  select * into season from public.current_season() as now_played where now_played.status = 'running';
  if season.id is null then
    perform app.refuse('PT409', 'fans.leagueNoSeason', 'No season is running. Mini-leagues open with the next one.');
  end if;
  insert into public.mini_leagues (id, season_id, name, code, code_request_id, is_sample)
  values (p_request_id, season.id, app.checked_name(p_name, 3, 60, 'name'), app.new_invite_code(), p_request_id, season.is_sample);
  insert into public.mini_league_members (league_id, user_id, shown_name, is_owner)
  values (p_request_id, me, app.checked_name(p_shown_name, 1, 40, 'shown_name'), true);
  return p_request_id;
end;
$$;

create function app.join_mini_league(p_code text, p_shown_name text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := app.acting_person();
  league public.mini_leagues;
begin
  if p_request_id is null then
    perform app.refuse('PT422', 'fans.missing', 'Something that is needed is missing.', 'request_id');
  end if;
  select * into league from public.mini_leagues where code = p_code;
  if league.id is null then
    perform app.refuse('PT404', 'fans.leagueBadLink', 'This link no longer leads to a mini-league. Ask for a new one.');
  end if;
  if exists (select from public.mini_league_members where league_id = league.id and user_id = me) then
    return league.id;
  end if;
  perform app.refuse_too_many_leagues(me);
  perform from public.mini_leagues where id = league.id for no key update;
  if (select count(*) from public.mini_league_members where league_id = league.id) >= 50 then
    perform app.refuse('PT409', 'fans.leagueFull', 'This mini-league is full: it has 50 members.');
  end if;
  insert into public.mini_league_members (league_id, user_id, shown_name)
  values (league.id, me, app.checked_name(p_shown_name, 1, 40, 'shown_name'))
  on conflict do nothing;
  return league.id;
end;
$$;

-- A member removes themselves; the owner, anybody. The longest there owns it next; the last one takes it along.
create function app.leave_mini_league(p_league_id uuid, p_user_id uuid, p_request_id uuid)
returns boolean language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := app.acting_person();
  leaving public.mini_league_members;
begin
  if p_request_id is null then
    perform app.refuse('PT422', 'fans.missing', 'Something that is needed is missing.', 'request_id');
  end if;
  perform from public.mini_leagues where id = p_league_id for no key update;
  if p_user_id <> me and not exists (
    select from public.mini_league_members where league_id = p_league_id and user_id = me and is_owner)
  then
    perform app.refuse('PT403', 'fans.leagueOwnerRemoves', 'Only the owner of a mini-league can remove members.');
  end if;
  delete from public.mini_league_members where league_id = p_league_id and user_id = p_user_id returning * into leaving;
  return leaving.user_id is not null;
end;
$$;

-- Also when the account is deleted. Definer, because nobody writes these.
create function app.keep_mini_league_owned()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if old.is_owner then
    update public.mini_league_members set is_owner = true
    where league_id = old.league_id and user_id = (
      select user_id from public.mini_league_members where league_id = old.league_id order by joined_at, user_id limit 1);
  end if;
  delete from public.mini_leagues as league where league.id = old.league_id
    and not exists (select from public.mini_league_members where league_id = old.league_id);
  return null;
end;
$$;

create trigger somebody_owns_a_mini_league
after delete on public.mini_league_members
for each row execute function app.keep_mini_league_owned();

create function app.renew_mini_league_link(p_league_id uuid, p_request_id uuid)
returns text language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := app.acting_person();
  league public.mini_leagues;
begin
  select * into league from public.mini_leagues where id = p_league_id for no key update;
  if not exists (select from public.mini_league_members where league_id = p_league_id and user_id = me and is_owner) then
    perform app.refuse('PT403', 'fans.leagueOwnerLinks', 'Only the owner of a mini-league can make a new link.');
  end if;
  if league.code_request_id = p_request_id then return league.code; end if;
  update public.mini_leagues set code = app.new_invite_code(), code_request_id = p_request_id
  where id = p_league_id returning * into league;
  return league.code;
end;
$$;

-- What a link leads to, before somebody joins. Somebody who has the code may know.
create function app.mini_league_invite(p_code text)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', league.id, 'name', league.name, 'season', season.name, 'isSample', league.is_sample,
    'members', (select count(*) from public.mini_league_members where league_id = league.id),
    'owner', (select shown_name from public.mini_league_members where league_id = league.id and is_owner limit 1),
    'isMember', exists (select from public.mini_league_members where league_id = league.id and user_id = app.viewer_id()))
  from public.mini_leagues as league join public.seasons as season on season.id = league.season_id
  where league.code = p_code and app.viewer_id() is not null
$$;

create function public.create_mini_league(p_name text, p_shown_name text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.create_mini_league(p_name, p_shown_name, p_request_id) $$;

create function public.join_mini_league(p_code text, p_shown_name text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.join_mini_league(p_code, p_shown_name, p_request_id) $$;

create function public.leave_mini_league(p_league_id uuid, p_user_id uuid, p_request_id uuid)
returns boolean language sql set search_path = ''
as $$ select app.leave_mini_league(p_league_id, p_user_id, p_request_id) $$;

create function public.renew_mini_league_link(p_league_id uuid, p_request_id uuid)
returns text language sql set search_path = ''
as $$ select app.renew_mini_league_link(p_league_id, p_request_id) $$;

create function public.mini_league_invite(p_code text)
returns jsonb language sql stable set search_path = ''
as $$ select app.mini_league_invite(p_code) $$;

-- In a mini-league people choose the name that the others see. Somebody under 18 to whose account no guardian has agreed
-- is "A member" there, whatever they typed, and is so again when the guardian takes it back.

create function app.hide_names_of_minors()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not app.may_show_picture(new.user_id) then new.shown_name := 'A member'; end if;
  return new;
end;
$$;

create trigger minors_are_not_named
before insert or update of shown_name on public.mini_league_members
for each row execute function app.hide_names_of_minors();

create function app.hide_names_again()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.mini_league_members set shown_name = 'A member' where user_id = new.user_id and not app.may_show_picture(new.user_id);
  return null;
end;
$$;

create trigger minors_are_named_no_longer
after insert or update of birth_year, guardian_id on app.account_ages
for each row execute function app.hide_names_again();

grant execute on function
  app.my_mini_leagues(), app.fellow_players(), app.create_mini_league(text, text, uuid),
  app.join_mini_league(text, text, uuid), app.leave_mini_league(uuid, uuid, uuid),
  app.renew_mini_league_link(uuid, uuid), app.mini_league_invite(text), public.create_mini_league(text, text, uuid),
  public.join_mini_league(text, text, uuid), public.leave_mini_league(uuid, uuid, uuid),
  public.renew_mini_league_link(uuid, uuid), public.mini_league_invite(text)
to authenticated;
