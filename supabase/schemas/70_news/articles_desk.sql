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
    raise sqlstate 'PT409' using
      message = 'It has been published under this address, which stays.', hint = 'slug';
  end if;
  if old.status = 'published' and new.status = 'published'
    and (old.title, old.standfirst, old.body, old.method_note, old.cover_path, old.byline)
      is distinct from (new.title, new.standfirst, new.body, new.method_note, new.cover_path, new.byline)
    and not coalesce(app.is_reason(current_setting('app.correction', true)), false)
  then
    raise sqlstate 'PT422' using
      message = 'Say what you put right, in 1 to 500 characters. Readers see it under the article.', hint = 'correction';
  end if;
  return new;
end;
$$;

-- What an article mentions is what its text links to, and the club it comes from.
create function app.link_article()
returns trigger language plpgsql set search_path = ''
as $$
declare
  paths text[] := array(
    select hit[1] from regexp_matches(new.body, '\]\((/[a-z]+/[a-z0-9-]+)', 'g') as hit);
begin
  with mentioned as (
    select 'club' as subject, id from public.clubs where id = new.club_id or '/teams/' || slug = any (paths)
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
  p_correction text default null)
returns integer language plpgsql set search_path = ''
as $$
declare
  was public.articles;
  saved integer;
begin
  select * into was from public.articles where id = p_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This article is no longer there, or no longer yours to change.';
  end if;
  if was.version <> p_version then
    raise sqlstate 'PT409' using
      message = 'Somebody else saved this article after you opened it. What you typed is still here.', hint = 'version';
  end if;
  perform set_config('app.correction', coalesce(p_correction, ''), true);
  update public.articles
  set title = p_title, slug = p_slug, body = p_body, kind = p_kind, byline = p_byline, standfirst = p_standfirst,
    method_note = p_method_note, cover_path = p_cover_path, cover_alt = p_cover_alt,
    status = coalesce(p_status, status)
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

create function public.news_filters()
returns table (filter text, value text, label text) language sql stable set search_path = ''
as $$ select * from app.what_news_tells_of() $$;

grant execute on function
  public.save_article(uuid, integer, text, text, text, text, text, text, text, text, text, text, text)
to authenticated;

grant execute on function
  public.nearest_articles(text), public.news_filters()
to anon, authenticated;
