-- What the list of news can be narrowed to: the clubs that articles mention, and the years they are of.
create function app.what_news_tells_of()
returns table (filter text, value text, label text) language sql stable security definer set search_path = ''
as $$
  with recursive mentioned as (
    (select subject_id as id from public.article_links where subject = 'club' order by subject_id limit 1)
    union all
    select (
      select subject_id from public.article_links
      where subject = 'club' and subject_id > mentioned.id order by subject_id limit 1
    ) from mentioned where mentioned.id is not null
  ),
  newest as (
    (select published_at from public.articles where status = 'published' order by published_at desc limit 1)
    union all
    select (
      select published_at from public.articles
      where status = 'published'
        and published_at < date_trunc('year', newest.published_at at time zone 'Africa/Harare') at time zone 'Africa/Harare'
      order by published_at desc limit 1
    ) from newest where newest.published_at is not null
  )
  select 'club', club.slug, club.name
  from mentioned
  cross join lateral (select slug, name from public.clubs where id = mentioned.id limit 1) as club
  cross join lateral (
    select from public.article_links as link join public.articles as article on article.id = link.article_id
    where link.subject = 'club' and link.subject_id = mentioned.id and article.status = 'published' limit 1) as told
  union all
  select 'year', year, year
  from newest, to_char(newest.published_at at time zone 'Africa/Harare', 'YYYY') as year
  where newest.published_at is not null
  order by 1, 3
$$;

grant execute on function app.what_news_tells_of() to anon, authenticated;
