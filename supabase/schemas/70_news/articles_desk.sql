-- How articles are written: saved by version, corrected with a note, pinned, linked to what their text links to;
-- and the bucket in which their covers lie.

-- Readers see what was changed in what they have read, and an address that was passed on stays. What the
-- operator loads is known by its source.
create function app.guard_article()
returns trigger language plpgsql set search_path = ''
as $$
begin
  if new.status <> 'published' then new.is_pinned := false; end if;
  if auth.uid() is null then return new; end if;
  if old.published_at is not null and new.slug <> old.slug then
    perform app.refuse('PT409', 'news.addressStays', 'The article was published at this address, which cannot be changed.', 'slug');
  end if;
  if old.status = 'published' and new.status = 'published'
    and (old.title, old.standfirst, old.body, old.method_note, old.cover_path, old.byline)
      is distinct from (new.title, new.standfirst, new.body, new.method_note, new.cover_path, new.byline)
    and not coalesce(app.is_reason(current_setting('app.correction', true)), false)
  then
    perform app.refuse('PT422', 'news.correctionMissing',
      'Describe the correction in 1 to 500 characters. Readers see it under the article.', 'correction');
  end if;
  return new;
end;
$$;

-- What an article mentions is what its text links to, and the club it comes from. A translation mentions nothing of its own,
-- so that a story is listed once: its readers find what the original mentions.
create function app.link_article()
returns trigger language plpgsql set search_path = ''
as $$
declare
  paths text[] := array(
    select hit[1] from regexp_matches(new.body, '\]\((/[a-z]+/[a-z0-9-]+)', 'g') as hit);
begin
  if new.translation_of is not null then paths := '{}'; end if;
  with mentioned as (
    select 'club' as subject, id from public.clubs
    where (id = new.club_id and new.translation_of is null) or '/teams/' || slug = any (paths)
    union
    select 'person', id from public.people
    where slug = any (array(select split_part(path, '/', 3) from unnest(paths) as path
      where split_part(path, '/', 2) in ('players', 'coaches', 'officials')))
    union
    select 'match', id from public.matches
    where id = any (array(select split_part(path, '/', 3)::uuid from unnest(paths) as path
      where path ~ '^/matches/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))
  ), gone as (
    delete from public.article_links as link
    where article_id = new.id
      and not exists (select from mentioned where mentioned.subject = link.subject and mentioned.id = link.subject_id)
  )
  insert into public.article_links (article_id, subject, subject_id)
  select new.id, subject, id from mentioned
  on conflict do nothing;
  return null;
end;
$$;

-- Saves what somebody wrote, unless somebody else saved in between. `p_correction`: what was put right, which
-- only a published article needs. Answers with the version that it has now.
create function public.save_article(
  p_id uuid,
  p_version integer,
  p_title text,
  p_slug text,
  p_body text,
  p_kind text,
  p_byline text,
  p_standfirst text default null,
  p_method_note text default null,
  p_cover_path text default null,
  p_cover_alt text default null,
  p_status text default null,
  p_correction text default null,
  p_cover_credit text default null,
  p_publish_at timestamptz default null,
  p_language text default null,
  p_translation_of uuid default null)
returns integer language plpgsql set search_path = ''
as $$
declare
  was public.articles;
  saved integer;
begin
  select * into was from public.articles where id = p_id for no key update;
  if not found then
    perform app.refuse('PT404', 'news.articleGone', 'This article no longer exists, or you may no longer edit it.');
  end if;
  if was.version <> p_version then
    perform app.refuse('PT409', 'news.articleSavedMeanwhile',
      'Somebody else saved this article after you opened it. What you typed is still here.', 'version');
  end if;
  perform set_config('app.correction', coalesce(p_correction, ''), true);
  update public.articles
  set title = p_title, slug = p_slug, body = p_body, kind = p_kind, byline = p_byline, standfirst = p_standfirst,
    method_note = p_method_note, cover_path = p_cover_path, cover_alt = p_cover_alt,
    cover_credit = p_cover_credit, status = coalesce(p_status, status), publish_at = coalesce(p_publish_at, publish_at),
    language = coalesce(p_language, language), translation_of = p_translation_of
  where id = p_id
  returning version into saved;
  if was.status = 'published' and app.is_reason(p_correction) then
    insert into public.article_corrections (article_id, note) values (p_id, p_correction);
  end if;
  perform set_config('app.correction', '', true);
  return saved;
end;
$$;

-- The published articles whose titles are most like an address that leads nowhere.
create function public.nearest_articles(p_slug text)
returns table (slug text, title text) language sql stable set search_path = ''
as $$
  select article.slug, article.title from public.articles as article
  where article.status = 'published' and app.plain(article.title) operator(extensions.%) app.plain(left(p_slug, 120))
  order by extensions.similarity(app.plain(article.title), app.plain(left(p_slug, 120))) desc, article.slug
  limit 3
$$;

-- Everybody sees a cover, as everybody sees the article. One is never replaced, only followed by another.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('covers', 'covers', true, 3145728, '{image/jpeg,image/png,image/webp}')
on conflict (id) do nothing;

-- Club people have a folder named by their club's id, administrators one named league.
create policy "those who write articles can add covers"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'covers' and not (select app.is_impersonating())
  and (
    ((select app.caller_is('admin', 'zifa_admin', 'super_admin')) and (storage.foldername(name))[1] = 'league')
    or (storage.foldername(name))[1] in (
      select club::text from app.clubs_with_right((select app.caller_id()), 'news') as club)
  )
);

-- The pictures that a club's articles, or those of the league and the association, have used, the latest first, each with
-- its last words. Invoker: row-level security leaves those that the caller may read.
create function public.article_pictures(p_club_id uuid default null)
returns table (path text, alt text, credit text, used_at timestamptz) language sql stable set search_path = ''
as $$
  select * from (
    select distinct on (used.path) used.path, used.alt, used.credit, used.updated_at
    from (
      select article.cover_path, article.cover_alt, article.cover_credit, article.updated_at
      from public.articles as article
      where article.cover_path is not null and article.club_id is not distinct from p_club_id
      union all
      select hit[2], hit[1], null, article.updated_at
      from public.articles as article, regexp_matches(article.body, '!\[([^]]{3,200})\]\(covers/([A-Za-z0-9_./-]+)\)', 'g') as hit
      where article.club_id is not distinct from p_club_id
    ) as used (path, alt, credit, updated_at)
    order by used.path, used.credit is null, used.updated_at desc) as pictures
  order by updated_at desc, path limit 60
$$;
comment on function public.article_pictures(uuid) is 'The pictures that articles have used, with their description and credit.';

-- Publishes what is due. By the jobs, every minute; the same again does nothing.
create function app.publish_articles()
returns integer language plpgsql security definer set search_path = ''
as $$
declare
  done integer;
begin
  update public.articles set status = 'published' where status = 'scheduled' and publish_at <= now();
  get diagnostics done = row_count;
  return done;
end;
$$;

-- Followers are told of an article once, when readers can see it for the first time. What the operator loads tells nobody.
create function app.queue_article()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and auth.uid() is null then return null; end if;
  -- The story was told when it was first published.
  if new.translation_of is not null then return null; end if;
  insert into app.alerts (event, article_id) values ('news', new.id) on conflict do nothing;
  return null;
end;
$$;

create function public.news_filters()
returns table (filter text, value text, label text) language sql stable set search_path = ''
as $$ select * from app.what_news_tells_of() $$;

grant execute on function
  public.save_article(uuid, integer, text, text, text, text, text, text, text, text, text, text, text, text, timestamptz, text,
    uuid)
to authenticated;

grant execute on function
  public.nearest_articles(text), public.news_filters()
to anon, authenticated;

grant execute on function public.article_pictures(uuid) to authenticated;
