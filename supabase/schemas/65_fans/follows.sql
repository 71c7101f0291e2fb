-- Whom people follow: up to twenty clubs and players. Nobody else sees it.
--
--   follows            one row for each club or player that somebody follows
--   app.fan_requests   what a fan has asked for, by its number, so that the same asked again does nothing twice

create table public.follows (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  club_id uuid references public.clubs (id) on delete cascade,
  player_id uuid references public.players (person_id) on delete cascade,
  followed_at timestamptz not null default now(),
  constraint a_club_or_a_player_is_followed check (num_nonnulls(club_id, player_id) = 1),
  constraint a_club_is_followed_once unique (user_id, club_id),
  constraint a_player_is_followed_once unique (user_id, player_id)
);
comment on table public.follows is 'The clubs and players that people follow. Their own alone.';
create index follows_club_id_idx on public.follows (club_id, user_id);
create index follows_player_id_idx on public.follows (player_id, user_id);
alter table public.follows enable row level security;
grant select on public.follows to authenticated;

create policy "people can read whom they follow"
on public.follows for select to authenticated using (user_id = (select app.viewer_id()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.follows
for each statement execute function app.refuse_while_impersonating();

create table app.fan_requests (
  user_id uuid not null references public.profiles (id) on delete cascade,
  request_id uuid not null,
  asked_at timestamptz not null default now(),
  primary key (user_id, request_id)
);
comment on table app.fan_requests is 'What somebody asked for as a fan in the last week, so that a second try of the same does nothing.';
alter table app.fan_requests enable row level security;

-- Whether this is asked for the first time. Two of the same at once: the second waits for the first.
create function app.is_first_asked(p_request_id uuid)
returns boolean language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
begin
  perform app.refuse_impersonation();
  perform app.require_sign_in();
  delete from app.fan_requests where user_id = caller and asked_at < now() - interval '7 days';
  insert into app.fan_requests (user_id, request_id) values (caller, p_request_id) on conflict do nothing;
  return found;
end;
$$;

-- Definer, because nobody writes the list in any other way: twenty is the most.
create function app.follow(p_club_id uuid, p_player_id uuid, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  is_first boolean := app.is_first_asked(p_request_id);
  caller uuid := app.caller_id();
begin
  if not is_first then return; end if;
  if num_nonnulls(p_club_id, p_player_id) <> 1 then
    perform app.refuse('PT422', 'fans.followOne', 'Choose one club or one player.', 'club');
  end if;
  if not exists (select from public.clubs where id = p_club_id)
    and not exists (select from public.players where person_id = p_player_id and not is_unregistered)
  then
    perform app.refuse('PT404', 'fans.followUnknown', 'This club or player is not in the record.');
  end if;
  -- One after the other, so that the last of two at once is counted.
  perform from public.profiles where id = caller for no key update;
  if exists (select from public.follows where user_id = caller and (club_id = p_club_id or player_id = p_player_id)) then
    return;
  end if;
  if (select count(*) from public.follows where user_id = caller) >= 20 then
    perform app.refuse(
      'PT409',
      'fans.followLimit',
      'You already follow {most} clubs and players, which is the limit. Unfollow one first.',
      p_parameters => jsonb_build_object('most', 20)
    );
  end if;
  insert into public.follows (user_id, club_id, player_id) values (caller, p_club_id, p_player_id);
end;
$$;

create function app.unfollow(p_club_id uuid, p_player_id uuid, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  if not app.is_first_asked(p_request_id) then return; end if;
  delete from public.follows where user_id = app.caller_id() and (club_id = p_club_id or player_id = p_player_id);
end;
$$;

create function public.follow(p_request_id uuid, p_club_id uuid default null, p_player_id uuid default null)
returns void language sql set search_path = ''
as $$ select app.follow(p_club_id, p_player_id, p_request_id) $$;
comment on function public.follow(uuid, uuid, uuid) is 'Follows a club or a player: twenty at most. Following one again changes nothing.';

create function public.unfollow(p_request_id uuid, p_club_id uuid default null, p_player_id uuid default null)
returns void language sql set search_path = ''
as $$ select app.unfollow(p_club_id, p_player_id, p_request_id) $$;
comment on function public.unfollow(uuid, uuid, uuid) is 'Follows a club or a player no more.';

grant execute on function
  app.follow(uuid, uuid, uuid), app.unfollow(uuid, uuid, uuid), public.follow(uuid, uuid, uuid),
  public.unfollow(uuid, uuid, uuid)
to authenticated;
