-- Search, made for a record that grows: each word of a name is filed once, in order, so that the best answers to a
-- common word are the first of a list and not the outcome of looking at everybody who bears it.
--
-- Written by triggers alone. What a question finds, and in which order, is as it was.

create table app.person_words (
  word text collate "C" not null,
  is_part boolean not null,
  name text not null,
  slug text not null,
  person_id uuid not null references public.people (id) on delete cascade,
  primary key (word, is_part, name, slug)
);
comment on table app.person_words is 'The words of people’s names, by which search finds them. Kept by triggers; nobody writes it.';
comment on column app.person_words.is_part is 'Whether the name has more words than this.';
create index person_words_person_id_idx on app.person_words (person_id);
-- The beginning of very many names is answered in the order of names, that of a few by the words themselves.
create index person_words_name_idx on app.person_words (name, slug, word, person_id);
create index person_words_slips_idx on app.person_words using gin (app.slips(word));

create table app.club_words (
  word text collate "C" not null,
  club_id uuid not null references public.clubs (id) on delete cascade,
  kind text not null check (kind in ('word', 'whole', 'former')),
  primary key (word, club_id, kind)
);
comment on table app.club_words is 'The words of clubs’ names, codes and nicknames, by which search finds them. Kept by triggers; nobody writes it.';
comment on column app.club_words.kind is 'A word of a present or of a former name, or a present name or nickname as a whole.';
create index club_words_club_id_idx on app.club_words (club_id);
create index club_words_slips_idx on app.club_words using gin (app.slips(word)) where kind <> 'whole';

alter table app.person_words enable row level security;
alter table app.club_words enable row level security;
grant select on app.person_words, app.club_words to anon, authenticated;
create policy "everybody can read the words of people's names" on app.person_words for select to anon, authenticated using (true);
create policy "everybody can read the words of clubs' names" on app.club_words for select to anon, authenticated using (true);

-- Definer, because nobody may write the words. Without a name given, all of them anew.
create function app.file_person(p_person_id uuid default null)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.person_words where p_person_id is null or person_id = p_person_id;
  insert into app.person_words (word, is_part, name, slug, person_id)
  select distinct word, word <> plain.name, person.name, person.slug, person.id
  from public.people as person, lateral app.plain(person.name) as plain (name), string_to_table(plain.name, ' ') as word
  where (p_person_id is null or person.id = p_person_id) and word <> '';
end;
$$;

create function app.file_club(p_club_id uuid default null)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.club_words where p_club_id is null or club_id = p_club_id;
  insert into app.club_words (word, club_id, kind)
  select word, club.id, 'word' from public.clubs as club, string_to_table(app.club_names(club), ' ') as word
  where (p_club_id is null or club.id = p_club_id) and word <> ''
  union
  select whole, club.id, 'whole'
  from public.clubs as club,
    lateral unnest(array[club.name, club.full_name] || club.nicknames) as called,
    lateral (values (app.plain(called)), (regexp_replace(app.plain(called), '^the ', ''))) as plain (whole)
  where (p_club_id is null or club.id = p_club_id) and whole <> ''
  union
  select word, former.club_id, 'former'
  from public.club_names as former, string_to_table(app.plain(former.name), ' ') as word
  where (p_club_id is null or former.club_id = p_club_id) and word <> '';
end;
$$;

create function app.file_changed_name()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'people' then
    perform app.file_person(new.id);
  elsif tg_table_name = 'clubs' then
    perform app.file_club(new.id);
  else
    if tg_op <> 'INSERT' then perform app.file_club(old.club_id); end if;
    if tg_op <> 'DELETE' then perform app.file_club(new.club_id); end if;
  end if;
  return null;
end;
$$;

create trigger words_follow_the_name after insert or update of name, slug on public.people
for each row execute function app.file_changed_name();
create trigger words_follow_the_name after insert or update of name, full_name, code, nicknames on public.clubs
for each row execute function app.file_changed_name();
create trigger words_follow_the_name after insert or update or delete on public.club_names
for each row execute function app.file_changed_name();

select app.file_person(), app.file_club();

-- Names are looked up by their words from here on.
drop index public.clubs_search_idx, public.clubs_slips_idx, public.club_names_slips_idx, public.people_search_idx,
  public.people_slips_idx;

-- The twelve people who answer every word best: a name that is just that word, then a whole word, its beginning, one
-- with a slip; among equals by name.
create function app.find_people(words text)
returns table (person_id uuid, score real)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan rows 12
as $$
#variable_conflict use_column
declare
  asked text[] := (string_to_array(words, ' '))[:12];
  -- Looked up by the longest word; the others are asked of what it finds.
  longest text := (select word from unnest(asked) as word order by length(word) desc limit 1);
  -- Of a single word the first twelve of each kind are enough. With more words, as many as can be asked quickly.
  most integer := case when cardinality(asked) = 1 then 12 else 200 end;
begin
  -- A single letter begins the names of half the country.
  if coalesce(length(longest), 0) < 2 then return; end if;
  return query
  select found.person_id, max(found.points)::real from (
    select near.person_id, near.name, near.slug,
      case when cardinality(asked) = 1 then near.points
        else app.likeness(app.plain(near.name), asked) + case when app.plain(near.name) = words then 1 else 0 end
      end as points
    from (
      (
        select person_id, name, slug, case when is_part then 1.0 else 2.0 end as points
        from app.person_words where word = longest order by is_part, name, slug limit most
      )
      union all
      (
        select distinct on (name, slug) person_id, name, slug, 0.8
        -- No word has a letter after z.
        from app.person_words where word >= longest and word < longest || '{' order by name, slug limit most
      )
      union all
      (
        select person.person_id, person.name, person.slug, 0.5
        from (
          select distinct word from app.person_words
          where length(longest) >= 4 and app.slips(word) && app.slips(longest)
        ) as slipped
        cross join lateral (
          select * from app.person_words where word = slipped.word order by is_part, name, slug limit most
        ) as person
        where app.is_slip(slipped.word, longest)
      )
      union all
      -- Whoever has all the words is found among however many.
      (
        select person_id, name, slug, 0
        from app.person_words where cardinality(asked) > 1 and word = any (asked)
        group by person_id, name, slug having count(*) = (select count(distinct word) from unnest(asked) as word) limit 24
      )
    ) as near
  ) as found
  where found.points > 0
  group by found.person_id, found.name, found.slug
  order by 2 desc, found.name, found.slug limit 12;
end;
$$;

-- The clubs that answer every word, by their names of today or before. A whole name or nickname counts double.
create or replace function app.find_clubs(words text)
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

create table app.article_texts (
  article_id uuid primary key references public.articles (id) on delete cascade,
  words tsvector not null
);
comment on table app.article_texts is 'The words of articles as search weighs them. Kept by a trigger; nobody reads or writes it.';
create index article_texts_words_idx on app.article_texts using gin (words);
alter table app.article_texts enable row level security;
drop index public.articles_search_idx;

-- Definer, because nobody may write the words.
create function app.file_article(p_article_id uuid default null)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.article_texts where p_article_id is null or article_id = p_article_id;
  insert into app.article_texts (article_id, words)
  select id, app.article_words(title, standfirst, body) from public.articles
  where p_article_id is null or id = p_article_id;
end;
$$;

create function app.file_changed_article()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.file_article(new.id);
  return null;
end;
$$;
create trigger words_follow_the_text after insert or update of title, standfirst, body on public.articles
for each row execute function app.file_changed_article();
select app.file_article();

-- Definer, because nobody may read the words; it answers nothing that is not published. Of very many the newest are
-- weighed.
create or replace function app.find_articles(words text)
returns table (slug text, title text, standfirst text, rank real)
language sql stable security definer set search_path = '' rows 8
as $$
  select slug, title, standfirst, ts_rank(newest.words, question) as rank from (
    select article.slug, article.title, article.standfirst, article.published_at, filed.words, question
    from websearch_to_tsquery('pg_catalog.english', words) as question
    join app.article_texts as filed on filed.words @@ question
    join public.articles as article on article.id = filed.article_id
    where article.status = 'published'
    order by article.published_at desc limit 100
  ) as newest
  order by rank desc, published_at desc
  limit 8
$$;

create or replace function public.search(p_words text, p_limit integer default 30)
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

grant execute on function app.find_people(text) to anon, authenticated;
