-- Search, made for a record that grows: each word of a name is filed once, in order, so that the best answers to a
-- common word are the first of a list and not the outcome of looking at everybody who bears it.
--
-- Written by triggers alone.

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
alter table app.person_words enable row level security;
grant select on app.person_words to anon, authenticated;

create policy "everybody can read the words of people's names" on app.person_words for select to anon, authenticated using (true);

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
alter table app.club_words enable row level security;
grant select on app.club_words to anon, authenticated;

create policy "everybody can read the words of clubs' names" on app.club_words for select to anon, authenticated using (true);

-- Search files nobody who is not known.
create function app.file_person(p_person_id uuid default null)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  -- By their keys, so that one is found by an index whatever plan is kept.
  ids uuid[] := case when p_person_id is null then array(select id from public.people) else array[p_person_id] end;
begin
  delete from app.person_words where person_id = any (ids);
  insert into app.person_words (word, is_part, name, slug, person_id)
  select distinct word, word <> plain.name, person.name, person.slug, person.id
  from public.people as person, lateral app.plain(person.name) as plain (name), string_to_table(plain.name, ' ') as word
  where person.id = any (ids) and word <> '' and not person.is_unregistered;
end;
$$;

create function app.file_club(p_club_id uuid default null)
returns void language plpgsql security definer set search_path = ''
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
returns trigger language plpgsql security definer set search_path = ''
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

create trigger words_follow_the_name after insert or update of name, full_name, code, nicknames on public.clubs
for each row execute function app.file_changed_name();

create trigger words_follow_the_name after insert or update or delete on public.club_names
for each row execute function app.file_changed_name();

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

create function app.file_changed_article()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform app.file_article(new.id);
  return null;
end;
$$;

create trigger words_follow_the_name after insert or update of name, slug, is_unregistered on public.people
for each row execute function app.file_changed_name();

grant execute on function app.find_people(text) to anon, authenticated;
