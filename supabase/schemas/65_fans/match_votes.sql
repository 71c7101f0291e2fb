-- The player of a match, as those who watched it see it: one account, one vote, until a day after full time. Nobody
-- sees how it stands before it is closed, so that nobody runs after the first.
--
--   match_votes          whom each person voted for; nobody else sees it
--   match_best_players   how it ended: the first three, once it is closed
--   app.match_polls      until when each match is voted on

create table public.match_votes (
  match_id uuid not null references public.matches (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  player_id uuid not null references public.players (person_id) on delete cascade,
  voted_at timestamptz not null default now(),
  primary key (match_id, user_id)
);
comment on table public.match_votes is 'Whom each person voted for as the player of a match. Their own alone.';
create index match_votes_user_id_idx on public.match_votes (user_id, voted_at desc);
create index match_votes_player_id_idx on public.match_votes (player_id);
alter table public.match_votes enable row level security;
grant select on public.match_votes to authenticated;

create policy "people can read their own votes"
on public.match_votes for select to authenticated using (user_id = (select app.viewer_id()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.match_votes
for each statement execute function app.refuse_while_impersonating();

create table public.match_best_players (
  match_id uuid not null references public.matches (id) on delete cascade,
  player_id uuid not null references public.players (person_id) on delete cascade,
  votes integer not null check (votes > 0),
  of_votes integer not null,
  constraint nobody_has_more_votes_than_were_given check (votes <= of_votes),
  primary key (match_id, player_id)
);
comment on table public.match_best_players is 'How the vote on the player of a match ended: those who came first, second and third. Written when it is closed.';
comment on column public.match_best_players.of_votes is 'All votes that were given in this match.';
create index match_best_players_player_id_idx on public.match_best_players (player_id);
alter table public.match_best_players enable row level security;
grant select on public.match_best_players to anon, authenticated;

create policy "everybody can read how a vote ended"
on public.match_best_players for select to anon, authenticated using (true);

create trigger pages_are_drawn_anew after insert or update or delete on public.match_best_players
for each row execute function app.tell_pages();

create table app.match_polls (
  match_id uuid primary key references public.matches (id) on delete cascade,
  closes_at timestamptz not null,
  counted_at timestamptz,
  votes_gone integer not null default 0 check (votes_gone >= 0)
);
comment on table app.match_polls is 'Matches on which somebody has voted: until when, and whether it has been counted.';
comment on column app.match_polls.votes_gone is 'Votes of accounts that were erased after the count. The result stands.';
create index match_polls_waiting_idx on app.match_polls (closes_at) where counted_at is null;
alter table app.match_polls enable row level security;

-- Definer, because nobody writes polls.
create function app.note_votes_gone()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update app.match_polls as poll set votes_gone = poll.votes_gone + gone.votes
  from (select match_id, count(*) as votes from gone_votes group by match_id) as gone
  where poll.match_id = gone.match_id and poll.counted_at is not null;
  return null;
end;
$$;

create trigger polls_remember_votes_that_are_gone
after delete on public.match_votes
referencing old table as gone_votes
for each statement execute function app.note_votes_gone();

-- Until when the player of a match is voted on; null where nobody votes, because it is not over or was not played to
-- its end. Definer, because not everybody reads how a match came to its end.
create function app.vote_closes_at(p_match_id uuid)
returns timestamptz language sql stable security definer set search_path = ''
as $$
  select coalesce(poll.closes_at, times.ended_at + interval '24 hours')
  from public.matches as game
  cross join lateral app.report_times(game.id) as times
  left join app.match_polls as poll on poll.match_id = game.id
  where game.id = p_match_id and game.status in ('full_time', 'report_submitted', 'confirmed')
$$;

-- Definer, because a vote is written in no other way.
create function app.vote_for_player(p_match_id uuid, p_player_id uuid, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  is_first boolean := app.is_first_asked(p_request_id);
  closes timestamptz := app.vote_closes_at(p_match_id);
begin
  if not is_first then return; end if;
  if closes is null then
    perform app.refuse('PT409', 'fans.voteNotOpen', 'Voting for the player of the match opens at full time and lasts a day.');
  end if;
  insert into app.match_polls (match_id, closes_at) values (p_match_id, closes) on conflict do nothing;
  -- Whoever counts waits for those who vote, and the other way round.
  perform from app.match_polls where match_id = p_match_id and counted_at is null and closes_at > now() for share;
  if not found then
    perform app.refuse('PT409', 'fans.voteClosed', 'Voting for this match has closed.');
  end if;
  if not exists (select from app.played_in(p_match_id) as played where played.player_id = p_player_id) then
    perform app.refuse('PT422', 'fans.votePlayer', 'Choose a player who played in this match.', 'player');
  end if;
  insert into public.match_votes (match_id, user_id, player_id) values (p_match_id, app.caller_id(), p_player_id)
  on conflict (match_id, user_id) do update set player_id = excluded.player_id, voted_at = now();
end;
$$;

create function public.vote_for_player(p_match_id uuid, p_player_id uuid, p_request_id uuid)
returns void language sql set search_path = ''
as $$ select app.vote_for_player(p_match_id, p_player_id, p_request_id) $$;
comment on function public.vote_for_player(uuid, uuid, uuid) is 'Votes for the player of a match, or for another one instead, until a day after full time.';

-- What somebody needs to vote on a match: until when, whom they chose, and who played. Null where nobody votes.
create function public.match_ballot(p_match_id uuid)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'closesAt', closes,
    'mine', (select player_id from public.match_votes where match_id = p_match_id and user_id = app.viewer_id()),
    'players', (
      select jsonb_agg(
        jsonb_build_object('id', played.player_id, 'name', person.name, 'club', club.name, 'number', played.shirt_number,
          'goals', played.goals)
        order by played.club_id <> game.home_club_id, not played.is_starter, played.shirt_number, person.name)
      from app.played_in(p_match_id) as played
      join public.matches as game on game.id = p_match_id
      join public.people as person on person.id = played.player_id
      join public.clubs as club on club.id = played.club_id))
  from app.vote_closes_at(p_match_id) as closes where closes is not null
$$;
comment on function public.match_ballot(uuid) is 'Until when the player of a match is voted on, whom the viewer chose, and who played.';

-- Counts what is closed. Where players of the first three have the same votes, all of them are named.
create function app.count_votes()
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  poll app.match_polls;
  counted integer := 0;
begin
  for poll in
    select * from app.match_polls where counted_at is null and closes_at <= now() order by closes_at limit 100 for update skip locked
  loop
    insert into public.match_best_players (match_id, player_id, votes, of_votes)
    select poll.match_id, placed.player_id, placed.votes, placed.of_votes
    from (
      select vote.player_id, count(*) as votes, sum(count(*)) over () as of_votes, rank() over (order by count(*) desc) as place
      from public.match_votes as vote where vote.match_id = poll.match_id group by vote.player_id) as placed
    join public.matches as game on game.id = poll.match_id
      and game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded')
    where placed.place <= 3
    on conflict do nothing;
    update app.match_polls set counted_at = now() where match_id = poll.match_id;
    counted := counted + 1;
  end loop;
  return counted;
end;
$$;

-- A match is voted on in the day after it, when its report is seldom confirmed: who played is read from the line-ups
-- and the events as they stand, and not from what is counted.

create function app.played_in(p_match_id uuid)
returns table (player_id uuid, club_id uuid, is_starter boolean, shirt_number smallint, goals bigint)
language sql stable rows 28 set search_path = ''
as $$
  select entry.player_id, entry.club_id, entry.is_starter, entry.shirt_number, told.goals
  from public.lineup_entries as entry
  cross join lateral (
    select count(*) filter (where event.kind in ('goal', 'penalty_goal')) as goals,
      coalesce(bool_or(event.kind = 'substitution'), false) as came_on
    from public.match_events as event
    where event.match_id = entry.match_id and event.person_id = entry.player_id and event.status <> 'struck') as told
  where entry.match_id = p_match_id and (entry.is_starter or told.came_on)
$$;

grant execute on function
  app.vote_closes_at(uuid), app.vote_for_player(uuid, uuid, uuid), public.vote_for_player(uuid, uuid, uuid),
  public.match_ballot(uuid), app.played_in(uuid)
to authenticated;
