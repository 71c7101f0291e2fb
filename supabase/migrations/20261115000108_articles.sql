-- News and analysis. Drafts are for those who write and publish them; everybody reads what is published, and
-- of what was withdrawn a stub with the reason. Corrections are shown with their time.

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  kind text not null default 'news' check (kind in ('news', 'analysis', 'notice')),
  title text not null constraint a_title_has_5_to_120_characters check (char_length(title) between 5 and 120),
  standfirst text constraint a_standfirst_has_at_most_240_characters check (char_length(standfirst) <= 240),
  body text not null check (char_length(body) between 1 and 40000),
  method_note text,
  cover_path text,
  cover_alt text constraint a_cover_is_described check (cover_path is null or char_length(cover_alt) between 3 and 200),
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  byline text not null check (char_length(byline) between 1 and 100),
  club_id uuid references public.clubs (id) on delete set null,
  status text not null default 'draft' check (status in ('draft', 'review', 'published', 'withdrawn')),
  withdrawn_reason text check (app.is_reason(withdrawn_reason)),
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  is_sample boolean not null default false,

  constraint what_is_published_has_a_time check (status not in ('published', 'withdrawn') or published_at is not null),
  constraint what_is_withdrawn_has_a_reason check (status <> 'withdrawn' or withdrawn_reason is not null)
);
comment on table public.articles is 'News, analysis and notices, in Markdown without raw HTML.';
comment on column public.articles.club_id is 'The club it comes from, when a club''s people wrote it.';
create index articles_published_at_idx on public.articles (published_at desc) where status = 'published';
create index articles_author_id_idx on public.articles (author_id);
create index articles_club_id_idx on public.articles (club_id);

alter table public.articles enable row level security;
grant select on public.articles to anon, authenticated;
grant insert (slug, kind, title, standfirst, body, method_note, cover_path, cover_alt, byline, club_id, status)
  on public.articles to authenticated;
grant update (slug, kind, title, standfirst, body, method_note, cover_path, cover_alt, byline, club_id, status, withdrawn_reason)
  on public.articles to authenticated;

create policy "visitors can read what is published"
on public.articles for select to anon
using (status in ('published', 'withdrawn'));

create policy "people can read what is published, those who write and publish the drafts too"
on public.articles for select to authenticated
using (
  status in ('published', 'withdrawn')
  or author_id = (select app.viewer_id())
  or club_id in (select app.clubs_of((select app.viewer_id()), 'club_admin', 'club'))
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

create policy "a club's people can write drafts for it, administrators anything"
on public.articles for insert to authenticated
with check (
  (select app.caller_is('admin', 'super_admin'))
  or (kind = 'notice' and (select app.caller_is('zifa_admin')))
  or (
    status in ('draft', 'review') and kind = 'news'
    and club_id in (select app.clubs_of((select app.caller_id()), 'club_admin', 'club'))
  )
);

create policy "a club's people can change its drafts, administrators anything"
on public.articles for update to authenticated
using (
  (select app.caller_is('admin', 'super_admin'))
  or (kind = 'notice' and (select app.caller_is('zifa_admin')))
  or (
    status in ('draft', 'review')
    and club_id in (select app.clubs_of((select app.caller_id()), 'club_admin', 'club'))
  )
)
with check (
  (select app.caller_is('admin', 'super_admin'))
  or (kind = 'notice' and (select app.caller_is('zifa_admin')))
  or (
    status in ('draft', 'review') and kind = 'news'
    and club_id in (select app.clubs_of((select app.caller_id()), 'club_admin', 'club'))
  )
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.articles
for each statement execute function app.refuse_while_impersonating();
create trigger changes_of_the_record_are_logged
after insert or update or delete on public.articles
for each row when (auth.uid() is not null) execute function app.note_record_change();
create trigger pages_are_drawn_anew
after insert or update or delete on public.articles
for each statement execute function app.tell_pages();

create table public.article_corrections (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  note text not null check (app.is_reason(note)),
  corrected_at timestamptz not null default now(),
  corrected_by uuid default auth.uid() references auth.users (id) on delete set null
);
comment on table public.article_corrections is 'What was put right in a published article, and when.';
create index article_corrections_article_id_idx on public.article_corrections (article_id);
create index article_corrections_corrected_by_idx on public.article_corrections (corrected_by);
alter table public.article_corrections enable row level security;
grant select (id, article_id, note, corrected_at) on public.article_corrections to anon, authenticated;
grant insert (article_id, note) on public.article_corrections to authenticated;
create policy "everybody can read corrections"
on public.article_corrections for select to anon, authenticated
using (true);
create policy "administrators can note a correction"
on public.article_corrections for insert to authenticated
with check ((select app.caller_is('admin', 'zifa_admin', 'super_admin')));
create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.article_corrections
for each statement execute function app.refuse_while_impersonating();
create trigger pages_are_drawn_anew
after insert or update or delete on public.article_corrections
for each statement execute function app.tell_pages();

create table public.article_links (
  article_id uuid not null references public.articles (id) on delete cascade,
  subject text not null check (subject in ('club', 'person', 'match')),
  subject_id uuid not null,
  primary key (article_id, subject, subject_id)
);
comment on table public.article_links is 'The clubs, people and matches that an article mentions.';
create index article_links_subject_idx on public.article_links (subject, subject_id);
select app.open_record('public.article_links', '{admin,zifa_admin,super_admin}');

create function app.stamp_article()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  if tg_op = 'UPDATE' then new.version := old.version + 1; end if;
  if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
  return new;
end;
$$;
create trigger an_article_knows_when
before insert or update on public.articles
for each row execute function app.stamp_article();
