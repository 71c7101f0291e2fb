-- Search: clubs by any of their names, people with a slip of the pen, articles by their words. One question,
-- best first. Trigrams forgive a typo; the indexes keep it quick when the record grows.

create extension if not exists pg_trgm with schema extensions;

-- Lower case, without accents or punctuation: DeMbare is dembare, Fábio is fabio, N'Gezi is ngezi.
create function app.plain(words text)
returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(lower(normalize(words, nfkd)), '[\u0300-\u036f''’]', '', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;

create function app.club_names(club public.clubs)
returns text
language sql immutable set search_path = ''
as $$ select app.plain(concat_ws(' ', club.name, club.full_name, club.code, array_to_string(club.nicknames, ' '))) $$;

create index clubs_search_idx on public.clubs using gin (app.club_names(clubs) extensions.gin_trgm_ops);
create index people_search_idx on public.people using gin (app.plain(name) extensions.gin_trgm_ops);
create index articles_search_idx on public.articles
  using gin (to_tsvector('english', title || ' ' || coalesce(standfirst, '') || ' ' || body));

create function public.search(p_words text, p_limit integer default 20)
returns table (kind text, slug text, title text, detail text, score real)
language sql stable set search_path = ''
as $$
  with asked as (select app.plain(left(p_words, 200)) as words),
  found as (
    select 'club' as kind, club.slug, club.name as title,
      concat_ws(', ', nullif(array_to_string(club.nicknames, ', '), ''), club.town) as detail,
      greatest(
        extensions.word_similarity(asked.words, app.club_names(club)),
        case when app.club_names(club) like '%' || asked.words || '%' then 1 else 0 end)::real + 0.1 as score
    from asked, public.clubs as club
    where asked.words <> '' and (
      asked.words operator(extensions.<%) app.club_names(club) or app.club_names(club) like '%' || asked.words || '%')
    union all
    select
      case when official.person_id is not null then 'official'
        when player.person_id is not null then 'player' else 'coach' end,
      person.slug, person.name, person.nationality,
      greatest(
        extensions.word_similarity(asked.words, app.plain(person.name)),
        case when app.plain(person.name) like '%' || asked.words || '%' then 1 else 0 end)::real
    from asked, public.people as person
    left join public.players as player on player.person_id = person.id
    left join public.officials as official on official.person_id = person.id
    where asked.words <> '' and (
      asked.words operator(extensions.<%) app.plain(person.name) or app.plain(person.name) like '%' || asked.words || '%')
    union all
    select 'article', article.slug, article.title, article.standfirst,
      ts_rank(to_tsvector('english', article.title || ' ' || coalesce(article.standfirst, '') || ' ' || article.body),
        websearch_to_tsquery('english', left(p_words, 200)))::real
    from asked, public.articles as article
    where asked.words <> '' and article.status = 'published'
      and to_tsvector('english', article.title || ' ' || coalesce(article.standfirst, '') || ' ' || article.body)
        @@ websearch_to_tsquery('english', left(p_words, 200))
  )
  select kind, slug, title, detail, score from found
  order by score desc, title, slug
  limit least(greatest(p_limit, 1), 50)
$$;
grant execute on function public.search(text, integer) to anon, authenticated;
grant execute on function app.plain(text), app.club_names(public.clubs) to anon, authenticated;
