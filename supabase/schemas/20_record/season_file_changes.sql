-- What has changed in the files of a season (app/feeds/season-files.ts): /seasons/<slug>/CHANGELOG.csv. Whoever has downloaded
-- them finds here why the checksums are others now.
--
-- While a match is played its running score is not noted: what changed is known when it is over. The sample season is
-- moved every day by its loader, and has no such list.

create table app.season_file_changes (
  id bigint generated always as identity primary key,
  season_id uuid not null references public.seasons (id) on delete cascade,
  match_id uuid references public.matches (id) on delete cascade,
  club_id uuid references public.clubs (id) on delete cascade,
  fact text not null check (char_length(fact) <= 40),
  was text check (char_length(was) <= 2000),
  becomes text check (char_length(becomes) <= 2000),
  changed_at timestamptz not null default now()
);
comment on table app.season_file_changes is 'What has changed in the files of each season since they could first be downloaded.';
create index season_file_changes_season_id_idx on app.season_file_changes (season_id, id);
create index season_file_changes_match_id_idx on app.season_file_changes (match_id);
create index season_file_changes_club_id_idx on app.season_file_changes (club_id);
alter table app.season_file_changes enable row level security;

-- As the files have them, by the names of their columns. A match that is about to be played, or is being played, is as it
-- was before.
create function app.filed_facts(game public.matches)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'round', (select number from public.rounds where id = game.round_id),
    'date', coalesce((game.kick_off at time zone 'Africa/Harare')::date, game.played_on),
    'kick_off', to_char(game.kick_off at time zone 'Africa/Harare', 'HH24:MI'),
    'home_goals', case when not is_on then game.home_goals end,
    'away_goals', case when not is_on then game.away_goals end,
    'awarded_home_goals', game.awarded_home_goals,
    'awarded_away_goals', game.awarded_away_goals,
    'status', case when is_on then 'scheduled' else game.status::text end,
    'venue', (select name from public.venues where id = game.venue_id),
    'attendance', game.attendance,
    'note', game.note)
  from (select game.status in (
    'lineups_open', 'lineups_confirmed', 'live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties')) as state (is_on)
$$;

-- Definer, because nobody writes these.
create function app.note_changed_matches()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.season_file_changes (season_id, match_id, fact, was, becomes)
  select changed.season_id, changed.id, fact.name,
    -- What a note said is not kept: it may have named somebody who is to be forgotten.
    case when fact.name <> 'note' then filed.was ->> fact.name end,
    case when fact.name <> 'note' then fact.value end
  from changed
  join before on before.id = changed.id
  join public.seasons as season on season.id = changed.season_id
  cross join lateral (select app.filed_facts(before), app.filed_facts(changed)) as filed (was, becomes)
  cross join lateral jsonb_each_text(filed.becomes) as fact (name, value)
  where not changed.is_sample and fact.value is distinct from filed.was ->> fact.name
  order by changed.id, fact.name;
  return null;
end;
$$;

create trigger changes_of_season_files_are_noted
after update on public.matches referencing old table as before new table as changed
for each statement execute function app.note_changed_matches();

create function app.note_added_matches()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.season_file_changes (season_id, fact, becomes)
  select season_id, 'matches_added', count(*) from changed where not is_sample group by season_id order by season_id;
  return null;
end;
$$;

create trigger changes_of_season_files_are_noted_when_added
after insert on public.matches referencing new table as changed
for each statement execute function app.note_added_matches();

create function app.note_changed_adjustments()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(new.is_sample, old.is_sample) then
    -- Where the season or the club itself goes, there is nothing to tell any more.
    insert into app.season_file_changes (season_id, club_id, fact, was, becomes)
    select season.id, club.id, 'adjustment', old.points, new.points
    from public.seasons as season, public.clubs as club
    where season.id = coalesce(new.season_id, old.season_id) and club.id = coalesce(new.club_id, old.club_id);
  end if;
  return null;
end;
$$;

create trigger changes_of_season_files_are_noted
after insert or delete or update of points on public.points_adjustments
for each row execute function app.note_changed_adjustments();

-- A club's name stands in the files of all its seasons.
create function app.note_renamed_club()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.season_file_changes (season_id, club_id, fact, was, becomes)
  select season.id, new.id, 'club', old.name, new.name
  from public.club_seasons as part join public.seasons as season on season.id = part.season_id
  where part.club_id = new.id and not season.is_sample order by season.id;
  return null;
end;
$$;

create trigger changes_of_season_files_are_noted
after update of name on public.clubs
for each row when (old.name <> new.name) execute function app.note_renamed_club();

create function app.season_file_changes(p_season_id uuid)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'changedAt', change.changed_at, 'matchId', change.match_id, 'home', home.slug, 'away', away.slug, 'club', club.slug,
    'fact', change.fact, 'was', change.was, 'becomes', change.becomes) order by change.id), '[]')
  from app.season_file_changes as change
  left join public.matches as game on game.id = change.match_id
  left join public.clubs as home on home.id = game.home_club_id
  left join public.clubs as away on away.id = game.away_club_id
  left join public.clubs as club on club.id = change.club_id
  where change.season_id = p_season_id
$$;

create function public.season_file_changes(p_season_id uuid)
returns jsonb language sql stable set search_path = ''
as $$ select app.season_file_changes(p_season_id) $$;
comment on function public.season_file_changes(uuid) is 'What has changed in the files of a season, the oldest first.';

grant execute on function app.season_file_changes(uuid), public.season_file_changes(uuid) to anon, authenticated;
