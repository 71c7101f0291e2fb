// A league's worth of rows to read: enough that plans matter, small enough to be made in a second.
export const schema = `
  create table public.clubs (id int primary key, name text not null, city text not null);
  create table public.players (
    id int primary key, club_id int not null references public.clubs (id), name text not null, born date not null);
  create table public.matches (
    id int primary key, home_id int not null references public.clubs (id), away_id int not null references public.clubs (id),
    kick_off timestamptz not null, home_goals int, away_goals int);
  insert into public.clubs select n, 'Club ' || n, 'City ' || n % 7 from generate_series(1, 18) n;
  insert into public.players select n, 1 + n % 18, 'Player ' || n, date '1990-01-01' + n from generate_series(1, 540) n;
  insert into public.matches
    select n, 1 + n % 18, 1 + (n + 7) % 18, timestamptz '2020-03-01' + n * interval '7 hours', n % 4, n % 3
    from generate_series(1, 5000) n;
  create index matches_kick_off_idx on public.matches (kick_off);
  create index players_club_id_idx on public.players (club_id);
  create function public.club_goals(club int) returns table (scored bigint, conceded bigint)
  language sql stable set search_path = '' as $$
    select sum(m.home_goals), sum(m.away_goals) from public.matches m where m.home_id = club and m.id < 200 $$;
  alter table public.clubs enable row level security;
  alter table public.players enable row level security;
  alter table public.matches enable row level security;
  create policy "everyone can read clubs" on public.clubs for select to anon using (true);
  create policy "everyone can read players" on public.players for select to anon using (true);
  create policy "everyone can read matches" on public.matches for select to anon using (true);
  grant select on public.clubs, public.players, public.matches to anon;
  grant execute on function public.club_goals(int) to anon;
  analyze public.clubs, public.players, public.matches`
