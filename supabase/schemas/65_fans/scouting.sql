-- What a scout keeps: lists of players, notes, and sheets of what was seen. It is private: no administrator reads
-- it, and a super admin who impersonates a scout does not either. Nothing of it is in the audit log.
--
--   scout_lists          a name; at most 20 for each scout
--   scout_list_players   who is on a list; at most 50
--   scout_notes          one for each player, as it is now
--   scout_reports        one for each time a player was watched
--
-- The key of a row is chosen by the client that sends it, so that the same request again makes no second one.

-- Whose notes may be read and written in this request: the caller's own, where they scout and look through nobody
-- else's eyes.
create function app.scouting_id()
returns uuid language sql stable set search_path = ''
as $$
  select case when not app.is_impersonating() and app.caller_is('scout', 'admin', 'zifa_admin', 'super_admin')
    then app.caller_id() end
$$;

create table public.scout_lists (
  id uuid primary key,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null constraint a_list_has_a_name check (name ~ '\S' and char_length(name) <= 60),
  created_at timestamptz not null default now(),
  is_sample boolean not null default false,
  constraint a_list_belongs_to_one_scout unique (id, user_id)
);
comment on table public.scout_lists is 'A list of players that a scout keeps. The scout''s own.';
create index scout_lists_user_id_idx on public.scout_lists (user_id);
alter table public.scout_lists enable row level security;
grant select on public.scout_lists to authenticated;
grant insert (id, name), update (name), delete on public.scout_lists to authenticated;

create policy "scouts read their own lists"
on public.scout_lists for select to authenticated using (user_id = (select app.scouting_id()));

create policy "scouts make lists of their own"
on public.scout_lists for insert to authenticated with check (user_id = (select app.scouting_id()));

create policy "scouts rename their own lists"
on public.scout_lists for update to authenticated
using (user_id = (select app.scouting_id())) with check (user_id = (select app.scouting_id()));

create policy "scouts remove their own lists"
on public.scout_lists for delete to authenticated using (user_id = (select app.scouting_id()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.scout_lists
for each statement execute function app.refuse_while_impersonating();

create table public.scout_list_players (
  list_id uuid not null,
  user_id uuid not null default auth.uid(),
  player_id uuid not null references public.players (person_id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (list_id, player_id),
  constraint a_player_is_put_on_ones_own_list
    foreign key (list_id, user_id) references public.scout_lists (id, user_id) on delete cascade
);
comment on table public.scout_list_players is 'Who is on a scout''s list. The scout''s own.';
create index scout_list_players_list_idx on public.scout_list_players (list_id, user_id);
create index scout_list_players_player_id_idx on public.scout_list_players (player_id);
alter table public.scout_list_players enable row level security;
grant select on public.scout_list_players to authenticated;
grant insert (list_id, player_id), delete on public.scout_list_players to authenticated;

create policy "scouts read who is on their own lists"
on public.scout_list_players for select to authenticated using (user_id = (select app.scouting_id()));

create policy "scouts put players on their own lists"
on public.scout_list_players for insert to authenticated with check (user_id = (select app.scouting_id()));

create policy "scouts take players off their own lists"
on public.scout_list_players for delete to authenticated using (user_id = (select app.scouting_id()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.scout_list_players
for each statement execute function app.refuse_while_impersonating();

create table public.scout_notes (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  player_id uuid not null references public.players (person_id) on delete cascade,
  words text not null constraint a_note_says_something check (words ~ '\S' and char_length(words) <= 4000),
  updated_at timestamptz not null default now(),
  is_sample boolean not null default false,
  primary key (user_id, player_id)
);
comment on table public.scout_notes is 'What a scout has noted of a player. Nobody else reads it.';
create index scout_notes_player_id_idx on public.scout_notes (player_id);
alter table public.scout_notes enable row level security;
grant select on public.scout_notes to authenticated;
grant insert (player_id, words), update (player_id, words), delete on public.scout_notes to authenticated;

create policy "scouts read their own notes"
on public.scout_notes for select to authenticated using (user_id = (select app.scouting_id()));

create policy "scouts write notes of their own"
on public.scout_notes for insert to authenticated with check (user_id = (select app.scouting_id()));

create policy "scouts change their own notes"
on public.scout_notes for update to authenticated
using (user_id = (select app.scouting_id())) with check (user_id = (select app.scouting_id()));

create policy "scouts remove their own notes"
on public.scout_notes for delete to authenticated using (user_id = (select app.scouting_id()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.scout_notes
for each statement execute function app.refuse_while_impersonating();

create table public.scout_reports (
  id uuid primary key,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  player_id uuid not null references public.players (person_id) on delete cascade,
  match_id uuid references public.matches (id) on delete set null,
  minutes_watched smallint not null constraint between_1_and_130_minutes check (minutes_watched between 1 and 130),
  technique smallint not null constraint technique_is_rated_1_to_5 check (technique between 1 and 5),
  reading smallint not null constraint reading_is_rated_1_to_5 check (reading between 1 and 5),
  physique smallint not null constraint physique_is_rated_1_to_5 check (physique between 1 and 5),
  character smallint not null constraint character_is_rated_1_to_5 check (character between 1 and 5),
  promise smallint not null constraint promise_is_rated_1_to_5 check (promise between 1 and 5),
  words text constraint a_report_has_at_most_4000_characters check (char_length(words) <= 4000),
  created_at timestamptz not null default now(),
  is_sample boolean not null default false
);
comment on table public.scout_reports is 'What a scout saw of a player in a match. Nobody else reads it.';
comment on column public.scout_reports.reading is 'How the player reads the game.';
create index scout_reports_user_id_idx on public.scout_reports (user_id, player_id);
create index scout_reports_player_id_idx on public.scout_reports (player_id);
create index scout_reports_match_id_idx on public.scout_reports (match_id);
alter table public.scout_reports enable row level security;
grant select on public.scout_reports to authenticated;
grant insert (id, player_id, match_id, minutes_watched, technique, reading, physique, character, promise, words),
  update (match_id, minutes_watched, technique, reading, physique, character, promise, words),
  delete
on public.scout_reports to authenticated;

create policy "scouts read their own reports"
on public.scout_reports for select to authenticated using (user_id = (select app.scouting_id()));

create policy "scouts write reports of their own"
on public.scout_reports for insert to authenticated with check (user_id = (select app.scouting_id()));

create policy "scouts change their own reports"
on public.scout_reports for update to authenticated
using (user_id = (select app.scouting_id())) with check (user_id = (select app.scouting_id()));

create policy "scouts remove their own reports"
on public.scout_reports for delete to authenticated using (user_id = (select app.scouting_id()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.scout_reports
for each statement execute function app.refuse_while_impersonating();

create trigger a_change_is_dated
before update on public.scout_notes
for each row execute function app.note_when_changed();

-- Definer, because they lock rows. One after the other, so that the last of many at once is counted.
create function app.keep_scout_lists_few()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles where id = new.user_id for no key update;
  if (select count(*) from public.scout_lists where user_id = new.user_id) >= 20 then
    perform app.refuse('PT409', 'fans.listLimit', 'You have 20 lists, which is the limit. Remove one before you create another.', 'name');
  end if;
  return new;
end;
$$;

create trigger a_scout_has_at_most_20_lists
before insert on public.scout_lists
for each row execute function app.keep_scout_lists_few();

create function app.keep_scout_list_short()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.scout_lists where id = new.list_id for no key update;
  if (select count(*) from public.scout_list_players where list_id = new.list_id) >= 50
    and not exists (select from public.scout_list_players where list_id = new.list_id and player_id = new.player_id)
  then
    perform app.refuse('PT409', 'fans.listFull', 'This list is full: it has 50 players.', 'player_id');
  end if;
  return new;
end;
$$;

create trigger a_list_has_at_most_50_players
before insert on public.scout_list_players
for each row execute function app.keep_scout_list_short();

-- The lists, and of one of them the players with their season, the note and the sheets. The policies of the tables
-- decide what is seen. Without a list: the first.
create function public.my_scouting(p_list_id uuid default null)
returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  season public.seasons;
  open_list uuid;
begin
  if app.scouting_id() is null then return null; end if;
  select * into season from public.current_season();
  select list.id into open_list from public.scout_lists as list
  order by list.id = p_list_id desc nulls last, list.created_at, list.id limit 1;
  return jsonb_build_object(
    'open', open_list,
    'season', jsonb_build_object('name', season.name, 'isSample', season.is_sample),
    'lists', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', list.id, 'name', list.name, 'isSample', list.is_sample,
        'players', (select count(*) from public.scout_list_players as entry where entry.list_id = list.id))
        order by list.created_at, list.id)
      from public.scout_lists as list), '[]'),
    'players', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', person.id, 'slug', person.slug, 'name', person.name, 'isSample', person.is_sample,
        'position', player.position, 'birthYear', person.birth_year,
        'club', club.name, 'matches', total.appearances, 'minutes', total.minutes, 'goals', total.goals, 'assists', total.assists,
        'note', note.words, 'notedAt', note.updated_at,
        'reports', coalesce(sheets.made, 0), 'rating', sheets.rating)
        order by entry.added_at, person.name)
      from public.scout_list_players as entry
      join public.people as person on person.id = entry.player_id
      join public.players as player on player.person_id = entry.player_id
      left join lateral (
        select sum(each.appearances) as appearances, sum(each.minutes) as minutes, sum(each.goals) as goals, sum(each.assists) as assists
        from public.player_totals as each where each.player_id = entry.player_id and each.season_id = season.id
      ) as total on true
      left join lateral (
        select registration.club_id from public.registrations as registration
        where registration.player_id = entry.player_id
        order by (registration.ends_on is null or registration.ends_on >= app.league_today()) desc, registration.starts_on desc nulls last, registration.id
        limit 1
      ) as there on true
      left join public.clubs as club on club.id = there.club_id
      left join public.scout_notes as note on note.player_id = entry.player_id
      left join lateral (
        select count(*) as made,
          round(avg((report.technique + report.reading + report.physique + report.character + report.promise) / 5.0), 1) as rating
        from public.scout_reports as report where report.player_id = entry.player_id
      ) as sheets on true
      where entry.list_id = open_list), '[]'));
end;
$$;
comment on function public.my_scouting(uuid) is 'The caller''s own lists, and the players of one with note and sheets. Null of whoever does not scout.';

-- One player, as the scout knows them: on which lists, the note, the sheets, and the matches that can be reported on.
create function public.my_scouting_of(p_player_id uuid)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'player', (select jsonb_build_object('id', person.id, 'slug', person.slug, 'name', person.name) from public.people as person where person.id = p_player_id),
    'lists', coalesce((
      select jsonb_agg(jsonb_build_object('id', list.id, 'name', list.name, 'isOn', exists (
        select from public.scout_list_players as entry where entry.list_id = list.id and entry.player_id = p_player_id))
        order by list.created_at, list.id)
      from public.scout_lists as list), '[]'),
    'note', (select note.words from public.scout_notes as note where note.player_id = p_player_id),
    'reports', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', report.id, 'minutes', report.minutes_watched, 'technique', report.technique, 'reading', report.reading,
        'physique', report.physique, 'character', report.character, 'promise', report.promise, 'words', report.words,
        'createdAt', report.created_at, 'matchId', report.match_id, 'playedOn', game.played_on, 'home', home.name, 'away', away.name)
        order by report.created_at desc)
      from public.scout_reports as report
      left join public.matches as game on game.id = report.match_id
      left join public.clubs as home on home.id = game.home_club_id
      left join public.clubs as away on away.id = game.away_club_id
      where report.player_id = p_player_id), '[]'),
    'matches', coalesce((
      select jsonb_agg(jsonb_build_object('id', game.id, 'playedOn', game.played_on, 'home', home.name, 'away', away.name)
        order by game.played_on desc)
      from (
        select played.* from public.lineup_entries as entry join public.matches as played on played.id = entry.match_id
        where entry.player_id = p_player_id order by played.played_on desc nulls last limit 20
      ) as game
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id), '[]'))
  where app.scouting_id() is not null
$$;
comment on function public.my_scouting_of(uuid) is 'What the caller has kept of one player. Null of whoever does not scout.';

grant execute on function
  app.scouting_id(), public.my_scouting(uuid), public.my_scouting_of(uuid)
to authenticated;
