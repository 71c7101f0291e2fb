-- What lists are narrowed to and ordered by, without a look at every row.

-- A page of names needs no more of the people it steps over.
drop index public.people_name_idx;
create index people_name_idx on public.people (name, slug) include (id, is_sample);

create index officials_panel_idx on public.officials (panel);
create index officials_region_idx on public.officials (region);

create or replace function public.official_filters()
returns table (panels text[], regions text[])
language sql stable set search_path = ''
as $$
  with recursive panels as (
    select min(panel) as word from public.officials
    union all
    select (select min(panel) from public.officials where panel > panels.word) from panels where panels.word is not null
  ),
  regions as (
    select min(region) as word from public.officials
    union all
    select (select min(region) from public.officials where region > regions.word) from regions where regions.word is not null
  )
  select array(select word from panels where word is not null), array(select word from regions where word is not null)
$$;

-- Definer, because the policy of links asks of each whether its article can be read; here only published ones count.
alter function public.news_filters() set schema app;
alter function app.news_filters() rename to what_news_tells_of;
alter function app.what_news_tells_of() security definer;
create function public.news_filters()
returns table (filter text, value text, label text)
language sql stable set search_path = ''
as $$ select * from app.what_news_tells_of() $$;
grant execute on function public.news_filters() to anon, authenticated;
