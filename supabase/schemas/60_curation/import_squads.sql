-- Squads from a file, in the manner of import_matches: look first, then write all of it or nothing.
--
-- A player is known by player_id, the last part of their address; else by their name, where only one person has it.

create type app.planned_player as (
  line integer, outcome text, reason text, near text[], what text, changes jsonb, registration_id uuid,
  person_id uuid, name text, club_id uuid, season_id uuid, "position" public.player_position, shirt_number integer,
  kind text, starts_on date, ends_on date, source text, valid text[], reason_message jsonb
);

create function app.plan_squads(p_rows jsonb)
returns setof app.planned_player language sql stable set search_path = ''
as $$
  with given as materialized (
    select
      coalesce(line, place::int) as line, replace(season, '–', '-') as season, club, player, player_id as player_slug,
      app.plain(club) as club_word, app.plain(player) as word,
      shirt_number as number_words, app.read_count(shirt_number, 99) as number, upper(position) as position,
      lower(kind) as kind, starts_on as starts_words, app.read_day(starts_on) as starts, ends_on as ends_words,
      app.read_day(ends_on) as ends, source
    from jsonb_array_elements(p_rows) with ordinality as rows (item, place),
      lateral jsonb_to_record(app.clean_cells(item)) as cell (
        line integer, season text, club text, player text, player_id text, shirt_number text, "position" text,
        kind text, starts_on text, ends_on text, source text)
  ),
  names as materialized (select * from app.names_of_clubs()),
  answers as materialized (
    select word, array_agg(club_id) filter (where rank = best) as clubs from (
      select names.*, min(rank) over (partition by word) as best from names
      where word in (select club_word from given)
    ) as ranked group by word
  ),
  placed as materialized (
    select given.*, season.id as season_id, named.clubs, named.clubs[1] as club_id
    from given
    left join public.competitions as league on league.slug = 'premier-soccer-league'
    left join public.seasons as season on season.competition_id = league.id and season.slug = given.season
    left join answers as named on named.word = given.club_word
  ),
  known as materialized (
    select placed.*, coalesce(cardinality(people.ids), 0) as namesakes, people.slugs,
      coalesce(people.here[1], case when cardinality(people.ids) = 1 then people.ids[1] end) as person_id
    from placed
    left join lateral (
      select array_agg(person.id order by person.slug) as ids, array_agg(person.slug order by person.slug) as slugs,
        -- Of several people with one name the one who is in this squad already.
        array_agg(person.id) filter (where exists (
          select from public.registrations as held
          where held.player_id = person.id and held.club_id = placed.club_id and held.season_id = placed.season_id
        )) as here
      from public.people as person
      where case when placed.player_slug is null then app.plain(person.name) = placed.word
        else person.slug = placed.player_slug end
    ) as people on true
  ),
  wanted as materialized (
    select known.*, player.position as old_position, player.person_id is not null as is_player,
      held.id as registration_id, held.shirt_number as old_number, held.kind as old_kind, held.starts_on as old_starts,
      held.ends_on as old_ends,
      coalesce(known.position, player.position::text) as new_position,
      coalesce(known.number, held.shirt_number) as new_number,
      coalesce(known.kind, held.kind, 'permanent') as new_kind,
      coalesce(known.starts, held.starts_on) as new_starts, coalesce(known.ends, held.ends_on) as new_ends
    from known
    left join public.players as player on player.person_id = known.person_id
    left join lateral (
      select * from public.registrations as one
      where one.player_id = known.person_id and one.club_id = known.club_id and one.season_id = known.season_id
      order by one.starts_on desc nulls last, one.id limit 1
    ) as held on true
  ),
  compared as materialized (
    select wanted.*, jsonb_strip_nulls(jsonb_build_object(
      'shirt_number', case when new_number is distinct from old_number then jsonb_build_array(old_number, new_number) end,
      'position', case when new_position is distinct from old_position::text
        then jsonb_build_array(old_position, new_position) end,
      'kind', case when new_kind is distinct from old_kind then jsonb_build_array(old_kind, new_kind) end,
      'starts_on', case when new_starts is distinct from old_starts then jsonb_build_array(old_starts, new_starts) end,
      'ends_on', case when new_ends is distinct from old_ends then jsonb_build_array(old_ends, new_ends) end
    )) as changes
    from wanted
  ),
  judged as materialized (
    select compared.*, case
      when season is null then app.sentence('curation.sentences.lineSeasonMissing', 'The season is missing.')
      when season_id is null then app.sentence('curation.sentences.lineSeasonUnknown', 'There is no season "{season}".', jsonb_build_object('season', season))
      when club is null then app.sentence('curation.sentences.lineClubMissing', 'The club is missing.')
      when clubs is null then app.sentence('curation.sentences.lineClubUnknown', 'No club is called "{name}".', jsonb_build_object('name', club))
      when cardinality(clubs) > 1 then app.sentence('curation.sentences.lineClubTwice', '"{name}" is the name of more than one club.', jsonb_build_object('name', club))
      when player_slug is not null and person_id is null then app.sentence('curation.sentences.linePersonUnknown', 'Nobody in the record has the address "{address}".', jsonb_build_object('address', player_slug))
      when player_slug is null and player is null then app.sentence('curation.sentences.lineNameMissing', 'The name of the player is missing.')
      when player_slug is null and word = '' then app.sentence('curation.sentences.lineName', '"{value}" is not a name.', jsonb_build_object('value', player))
      when char_length(player) > 100 then app.sentence('curation.sentences.lineNameLong', 'The name is too long.')
      when person_id is null and namesakes > 1
        then app.sentence('curation.sentences.lineNamesakes', '{count} people are called "{name}". Give the player_id of the right one.', jsonb_build_object('count', namesakes, 'name', player))
      when person_id is not null and not is_player and player_slug is null
        then app.sentence('curation.sentences.lineNotPlayer', '"{name}" is in the record, but not as a player. Give the player_id if it is the same person.', jsonb_build_object('name', player))
      when number_words is not null and coalesce(number, 0) = 0 then app.sentence('curation.sentences.lineShirt', '"{value}" is not a shirt number.', jsonb_build_object('value', number_words))
      when position is not null and not position = any (enum_range(null::public.player_position)::text[])
        then app.sentence('curation.sentences.linePosition', '"{value}" is not a position. Write GK, DF, MF or FW.', jsonb_build_object('value', position))
      when new_kind not in ('permanent', 'loan', 'listed') then app.sentence('curation.sentences.lineKind', '"{value}" is not permanent, loan or listed.', jsonb_build_object('value', kind))
      when starts_words is not null and starts is null
        then app.sentence('curation.sentences.lineDay', '"{value}" is not a day. Write it as 2026-03-14.', jsonb_build_object('value', starts_words))
      when ends_words is not null and ends is null then app.sentence('curation.sentences.lineDay', '"{value}" is not a day. Write it as 2026-03-14.', jsonb_build_object('value', ends_words))
      when new_ends < new_starts then app.sentence('curation.sentences.lineEndsEarly', 'The end is before the start.')
      when not exists (select from public.club_seasons as part
          where part.season_id = compared.season_id and part.club_id = compared.club_id)
        then app.sentence('curation.sentences.lineClubNotInSeason', '{club} is not in the season {season}.', jsonb_build_object('club', club, 'season', season))
      when exists (select from compared as other where other.line < compared.line
          and (other.person_id = compared.person_id
            or other.person_id is null and compared.person_id is null
              and other.word = compared.word))
        then app.sentence('curation.sentences.linePlayerTwice', 'An earlier line names the same player.')
      when new_kind <> 'listed' and exists (select from public.registrations as held
          where held.player_id = compared.person_id and held.club_id <> compared.club_id
            and held.season_id = compared.season_id and held.kind <> 'listed'
            and daterange(held.starts_on, held.ends_on, '[]') && daterange(new_starts, new_ends, '[]'))
        then app.sentence('curation.sentences.lineIsTransfer', 'The player is registered with another club at that time. That is a transfer.')
      when new_number is not null and (changes ? 'shirt_number' or registration_id is null) and (
        exists (select from compared as other where other.line <> compared.line
          and other.club_id = compared.club_id and other.season_id = compared.season_id
          and other.new_number = compared.new_number)
        or exists (select from public.registrations as held
          where held.club_id = compared.club_id and held.season_id = compared.season_id
            and held.shirt_number = compared.new_number and held.player_id is distinct from compared.person_id
            and (held.ends_on is null or held.ends_on >= coalesce(new_starts, app.league_today()))
            and not exists (select from compared as other where other.registration_id = held.id)))
        then app.sentence('curation.sentences.lineShirtTaken', 'Somebody else in this squad wears number {number}.', jsonb_build_object('number', new_number))
      when (registration_id is null or changes <> '{}') and source is null then app.sentence('curation.sentences.lineSource', 'Enter the source.')
      end as reason
    from compared
  )
  select
    judged.line,
    case when reason is not null then 'refused' when registration_id is null then 'add'
      when judged.changes = '{}' then 'same' else 'change' end,
    reason ->> 'text',
    case
      when reason ->> 'code' = 'curation.sentences.lineClubUnknown' then app.near_names(club, array(select name from public.clubs))
      when reason ->> 'code' = 'curation.sentences.lineNamesakes' then slugs[1:3]
      else '{}' end,
    coalesce((select name from public.people where id = judged.person_id), player, player_slug) || ', '
      || coalesce((select name from public.clubs where id = judged.club_id), club, 'no club'),
    judged.changes, judged.registration_id, judged.person_id, player, judged.club_id, judged.season_id,
    case when reason is null then new_position::public.player_position end,
    new_number, new_kind, new_starts, new_ends, judged.source,
    case
      when row_number() over (partition by reason ->> 'code' order by judged.line) > 1 then '{}'
      when reason ->> 'code' = 'curation.sentences.lineClubUnknown' then app.club_names_in(judged.season_id)
      when reason ->> 'code' = 'curation.sentences.lineSeasonUnknown' then array(
        select other.slug from public.seasons as other join public.competitions as league on league.id = other.competition_id
        where league.slug = 'premier-soccer-league' order by other.slug desc)
      else '{}' end,
    app.message_of(reason)
  from judged order by judged.line
$$;

create function app.write_squads(plan jsonb)
returns void language plpgsql set search_path = ''
as $$
declare
  row app.planned_player;
  source uuid;
  who uuid;
  address text;
  again integer;
begin
  insert into public.sources (name)
  select distinct one.source from jsonb_populate_recordset(null::app.planned_player, plan) as one
  where one.outcome in ('add', 'change') and one.source is not null
  on conflict (name) do nothing;

  for row in
    select * from jsonb_populate_recordset(null::app.planned_player, plan) as one
    where one.outcome in ('add', 'change') order by one.line
  loop
    source := (select id from public.sources where name = row.source);
    who := row.person_id;
    if who is null then
      address := replace(app.plain(row.name), ' ', '-');
      again := 1;
      while exists (select from public.people where slug = address) loop
        again := again + 1;
        address := replace(app.plain(row.name), ' ', '-') || '-' || again;
      end loop;
      insert into public.people (slug, name, source_id) values (address, row.name, source) returning id into who;
    end if;
    if not exists (select from public.players where person_id = who) then
      insert into public.players (person_id, position, source_id) values (who, row.position, source);
    else
      update public.players set position = row.position
      where person_id = who and position is distinct from row.position;
    end if;
    if row.registration_id is null then
      insert into public.registrations (
        player_id, club_id, season_id, kind, shirt_number, starts_on, ends_on, source_id)
      values (who, row.club_id, row.season_id, row.kind, row.shirt_number, row.starts_on, row.ends_on, source);
    else
      update public.registrations as held
      set kind = row.kind, shirt_number = row.shirt_number, starts_on = row.starts_on, ends_on = row.ends_on,
        source_id = coalesce(source, held.source_id)
      where held.id = row.registration_id
        and (held.kind, held.shirt_number, held.starts_on, held.ends_on)
          is distinct from (row.kind, row.shirt_number, row.starts_on, row.ends_on);
    end if;
  end loop;
end;
$$;

create function public.import_squads(p_rows jsonb, p_dry_run boolean default true)
returns table (line integer, outcome text, reason text, near text[], what text, changes jsonb, valid text[], reason_message jsonb)
language sql set search_path = ''
as $$
  select row.line, row.outcome, row.reason, row.near, row.what, row.changes, row.valid, row.reason_message
  from app.import_squads(p_rows, p_dry_run) as row
$$;
comment on function public.import_squads(jsonb, boolean) is
  'Reads squads into the record, line by line; with p_dry_run it only tells what would come of it.';

grant execute on function public.import_squads(jsonb, boolean) to authenticated;
