-- The text of articles as it is searched.

-- Definer, because nobody may read the words; it answers nothing that is not published. Of very many the newest are
-- weighed.
create function app.find_articles(words text)
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

create table app.article_texts (
  article_id uuid primary key references public.articles (id) on delete cascade,
  words tsvector not null,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{32}$'),
  made_by smallint not null
);
comment on table app.article_texts is 'The words of articles as search weighs them. Kept by a trigger; nobody reads or writes it.';
comment on column app.article_texts.text_hash is 'Of the text that the words were taken from.';
comment on column app.article_texts.made_by is 'Version of PostgreSQL that divided the text into words: others do it differently.';
create index article_texts_words_idx on app.article_texts using gin (words);
alter table app.article_texts enable row level security;

create function app.server_major()
returns smallint language sql stable set search_path = ''
as $$ select (current_setting('server_version_num')::integer / 10000)::smallint $$;

create function app.article_hash(article public.articles)
returns text language sql immutable set search_path = ''
as $$ select md5(jsonb_build_array(article.title, article.standfirst, article.body)::text) $$;

-- Definer, because nobody may write the words.
create function app.file_article(p_article_id uuid default null)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.article_texts where p_article_id is null or article_id = p_article_id;
  insert into app.article_texts (article_id, words, text_hash, made_by)
  select id, app.article_words(title, standfirst, body), app.article_hash(article), app.server_major()
  from public.articles as article
  where p_article_id is null or id = p_article_id;
end;
$$;

-- After a restore on another version: what that one divided is not found by the words of this one.
create function app.file_outdated_articles()
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  outdated uuid[] := array(select article_id from app.article_texts where made_by <> app.server_major());
begin
  perform app.file_article(one) from unnest(outdated) as one;
  return cardinality(outdated);
end;
$$;

grant execute on function app.find_articles(text) to anon, authenticated;
