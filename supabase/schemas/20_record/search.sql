-- Search: clubs by any of their names, people with a slip of the pen, matches by their clubs, seasons by their
-- year, articles by their words. One question, best first.
--
-- One slip in a word is found by an index and not by looking at everybody: a name is filed under each of its words
-- and under each of them with one letter left out, and so is the query. Whatever the slip (a letter wrong,
-- missing, too many, or two that changed places), the two have one of these in common.

-- Lower case, without accents or punctuation: DeMbare is dembare, Fábio is fabio, N'Gezi is ngezi.
create function app.plain(words text)
returns text language sql immutable set search_path = '' cost 1000
as $$
  select btrim(regexp_replace(
    regexp_replace(lower(normalize(words, nfkd)), '[\u0300-\u036f''’]', '', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;

create function app.club_names(club public.clubs)
returns text language sql immutable set search_path = '' cost 2000
as $$ select app.plain(concat_ws(' ', club.name, club.full_name, club.code, array_to_string(club.nicknames, ' '))) $$;

-- A short word has no room for a slip. Dear, so that the planner asks the indexes rather than each name.
create function app.slips(words text)
returns text[] language plpgsql immutable set search_path = '' cost 10000
as $$
declare
  variants text[] := string_to_array(words, ' ');
  word text;
begin
  foreach word in array variants loop
    continue when length(word) < 4;
    for place in 1..length(word) loop
      variants := variants || overlay(word placing '' from place for 1);
    end loop;
  end loop;
  return variants;
end;
$$;

-- One letter wrong, missing, too many, or two that changed places.
create function app.is_slip(one text, other text)
returns boolean language plpgsql immutable set search_path = ''
as $$
begin
  if abs(length(one) - length(other)) > 1 then return false; end if;
  case extensions.levenshtein_less_equal(one, other, 2)
    when 0, 1 then return true;
    when 2 then
      for place in 1..length(one) - 1 loop
        if overlay(one placing reverse(substr(one, place, 2)) from place for 2) = other then return true; end if;
      end loop;
    else
  end case;
  return false;
end;
$$;

-- How well a name answers every word of a question, 0 to 1: a whole word, its beginning, or with a slip.
create function app.likeness(name text, asked text[])
returns real language plpgsql immutable set search_path = ''
as $$
declare
  words text[] := string_to_array(name, ' ');
  wanted text;
  word text;
  best real;
  total real := 0;
begin
  foreach wanted in array asked loop
    best := 0;
    foreach word in array words loop
      if word = wanted then
        best := 1;
        exit;
      elsif starts_with(word, wanted) then
        best := 0.8;
      elsif best = 0 and length(wanted) >= 4 and app.is_slip(word, wanted) then
        best := 0.5;
      end if;
    end loop;
    if best = 0 then return 0; end if;
    total := total + best;
  end loop;
  return total / cardinality(asked);
end;
$$;

create function app.article_words(title text, standfirst text, body text)
returns tsvector language sql immutable set search_path = ''
as $$
  select setweight(to_tsvector('pg_catalog.english', title), 'A')
    || setweight(to_tsvector('pg_catalog.english', coalesce(standfirst, '')), 'B')
    || setweight(to_tsvector('pg_catalog.english', body), 'C')
$$;

-- The clubs that answer every word, by their names of today or before. A whole name or nickname counts double.
create function app.find_clubs(words text)
returns table (club_id uuid, score real)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan rows 5
as $$
#variable_conflict use_column
declare
  asked text[] := string_to_array(words, ' ');
  longest text := (select word from unnest(asked) as word order by length(word) desc limit 1);
  -- Some write De Mbare.
  joined text := replace(words, ' ', '');
begin
  if coalesce(longest, '') = '' then return; end if;
  return query
  with named as (
    select club_id, kind, max(points) as points from (
      select club_id, kind, case when word = longest then 1.0 else 0.8 end as points
      from app.club_words where kind <> 'whole' and word >= longest and word < longest || '{'
      union all
      select club_id, kind, case when length(longest) >= 4 and app.is_slip(word, longest) then 0.5 else 0 end
      from app.club_words where kind <> 'whole' and app.slips(word) && (app.slips(longest) || joined)
    ) as each
    where each.points > 0 or cardinality(asked) > 1
    group by club_id, kind
  ),
  scored as (
    select club_id, case when kind = 'former' then 0.9 else 1 end * points as points from named where cardinality(asked) = 1
    union all
    select club.id, greatest(app.likeness(app.club_names(club), asked), app.likeness(app.club_names(club), array[joined]))
    from named join public.clubs as club on club.id = named.club_id
    where cardinality(asked) > 1 and kind = 'word'
    union all
    select former.club_id, app.likeness(app.plain(former.name), asked) * 0.9
    from named join public.club_names as former on former.club_id = named.club_id
    where cardinality(asked) > 1 and kind = 'former'
  )
  select scored.club_id,
    (max(scored.points) + case when exists (
      select from app.club_words as called
      where called.word = words and called.kind = 'whole' and called.club_id = scored.club_id) then 1 else 0 end)::real
  from scored where scored.points > 0
  group by scored.club_id;
end;
$$;

-- "dynamos highlanders", "dynamos v highlanders 2019", "bosso 2024": the clubs that are meant, and the year.
create function app.find_matches(words text)
returns setof uuid language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan rows 8
as $$
#variable_conflict use_column
declare
  wanted_year integer := substring(words from '(?:^| )((?:19|20)[0-9]{2})(?: |$)');
  asked text[] := string_to_array(
    btrim(regexp_replace(words, '(^| )(19|20)[0-9]{2}( [0-9]{2})?(?= |$)', ' ', 'g')), ' ');
  between_clubs integer := coalesce(
    array_position(asked, 'v'), array_position(asked, 'vs'), array_position(asked, 'versus'),
    array_position(asked, 'against'), array_position(asked, 'and'));
  best real := 0;
  home uuid;
  away uuid;
  cut record;
begin
  if cardinality(asked) > 8 or cardinality(asked) = 0 then return; end if;
  for cut in
    select array_to_string(asked[: at], ' ') as before, array_to_string(asked[at + gap :], ' ') as after
    from (
      select between_clubs - 1 as at, 2 as gap where between_clubs is not null
      union all
      select at, 1 from generate_series(1, cardinality(asked) - 1) as at where between_clubs is null
    ) as cuts
  loop
    declare
      one record;
      other record;
    begin
      select * into one from app.find_clubs(cut.before) order by score desc, club_id limit 1;
      continue when one is null;
      select * into other from app.find_clubs(cut.after) where club_id <> one.club_id order by score desc, club_id limit 1;
      if one.score + other.score > best then
        best := one.score + other.score;
        home := one.club_id;
        away := other.club_id;
      end if;
    end;
  end loop;

  if home is not null then
    return query
    select game.id from (
      select id, played_on from public.matches where home_club_id = home and away_club_id = away
      union all
      select id, played_on from public.matches where home_club_id = away and away_club_id = home
    ) as game
    where wanted_year is null or extract(year from game.played_on) = wanted_year
    order by game.played_on desc nulls last, game.id limit 8;
  elsif wanted_year is not null then
    select club_id into home from app.find_clubs(array_to_string(asked, ' ')) order by score desc, club_id limit 1;
    return query
    select game.id from (
      select id, played_on from public.matches
      where home_club_id = home and played_on between make_date(wanted_year, 1, 1) and make_date(wanted_year, 12, 31)
      union all
      select id, played_on from public.matches
      where away_club_id = home and played_on between make_date(wanted_year, 1, 1) and make_date(wanted_year, 12, 31)
    ) as game
    order by game.played_on desc, game.id limit 8;
  end if;
end;
$$;

-- What somebody is in the record, the first being where they are known best. Some are known by an award alone.
create function public.person_kinds(p_person_id uuid)
returns text[] language sql stable set search_path = ''
as $$
  select coalesce(nullif(array_remove(array[
    case when exists (select from public.officials where person_id = p_person_id)
      or exists (select from public.awards where person_id = p_person_id and award like 'Referee%') then 'official' end,
    case when exists (select from public.coach_stints where person_id = p_person_id)
      or exists (select from public.awards where person_id = p_person_id and award like 'Coach%') then 'coach' end,
    case when exists (select from public.players where person_id = p_person_id)
      or exists (select from public.awards where person_id = p_person_id and award not similar to '(Referee|Coach)%')
      then 'player' end
  ], null), '{}'), '{player}')
$$;

-- Of a match `slug` is its id. `score`: 2 for a whole name, below 1 for a slip.
create function public.search(p_words text, p_limit integer default 30)
returns table (kind text, slug text, title text, detail text, score real)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  words text := app.plain(left(p_words, 200));
begin
  if words = '' then return; end if;
  return query
  (
    select 'club', club.slug, club.name,
      concat_ws(', ', nullif(array_to_string(club.nicknames, ', '), ''), club.town),
      -- Of two that answer equally well, the one with more seasons is meant.
      (answer.score + 0.1 + 0.002 * (select count(*) from public.club_totals as told where told.club_id = club.id))::real as points
    from app.find_clubs(words) as answer join public.clubs as club on club.id = answer.club_id
    order by points desc, club.name, club.slug limit 8
  )
  union all
  (
    select (public.person_kinds(person.id))[1], person.slug, person.name,
      -- The last club that is known of a player tells two of one name apart.
      concat_ws(', ', (
        select club.name from public.registrations as registration join public.clubs as club on club.id = registration.club_id
        where registration.player_id = person.id
        order by coalesce(registration.starts_on::text, registration.as_of) desc nulls last limit 1
      ), person.nationality, case when person.is_sample then 'sample' end), answer.score
    from app.find_people(words) as answer join public.people as person on person.id = answer.person_id
  )
  union all
  (
    -- The latest first; before the season whose year was named with them.
    select 'match', game.id::text, home.name || ' v ' || away.name, game.played_on::text, (1.7 - 0.01 * answer.place)::real
    from app.find_matches(words) with ordinality as answer (id, place)
    join public.matches as game on game.id = answer.id
    join public.clubs as home on home.id = game.home_club_id
    join public.clubs as away on away.id = game.away_club_id
  )
  union all
  (
    select 'season', season.slug, season.name, competition.name, 1.5::real
    from public.seasons as season join public.competitions as competition on competition.id = season.competition_id
    where competition.slug = 'premier-soccer-league'
      and left(season.slug, 4) = substring(words from '(?:^| )((?:19|20)[0-9]{2})(?: |$)')
    order by season.slug limit 3
  )
  union all
  (select 'article', answer.slug, answer.title, answer.standfirst, least(0.8, answer.rank)::real from app.find_articles(left(p_words, 200)) as answer)
  order by 5 desc, 3, 2
  limit least(greatest(p_limit, 1), 50);
end;
$$;

-- The names that are most like a question, where nothing answers it.
create function public.nearest_people(p_words text, p_kind text default null)
returns table (kind text, slug text, name text) language sql stable set search_path = ''
as $$
  select (public.person_kinds(near.id))[1], near.slug, near.name from (
    select id, people.slug, people.name, app.plain(people.name) operator(extensions.<->) app.plain(left(p_words, 200)) as distance
    from public.people order by distance limit 24
  ) as near
  where near.distance < 0.75 and (p_kind is null or p_kind = any (public.person_kinds(near.id)))
  order by near.distance, near.slug limit 4
$$;

grant execute on function
  app.plain(text), app.club_names(public.clubs), app.slips(text), app.is_slip(text, text), app.likeness(text, text[]),
  app.find_clubs(text), app.find_matches(text), public.person_kinds(uuid), public.search(text, integer),
  public.nearest_people(text, text)
to anon, authenticated;

grant execute on function app.article_words(text, text, text) to authenticated;
