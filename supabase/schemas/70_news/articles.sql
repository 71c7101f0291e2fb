-- News and analysis. Drafts, and what is scheduled for later, are for those who write and publish them; everybody reads
-- what is published, and of what was withdrawn a stub with the reason. Corrections are shown with their time.

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
  status text not null default 'draft' check (status in ('draft', 'review', 'scheduled', 'published', 'withdrawn')),
  withdrawn_reason text check (app.is_reason(withdrawn_reason)),
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  is_sample boolean not null default false,
  is_pinned boolean not null default false,
  cover_credit text check (char_length(cover_credit) between 1 and 120),
  publish_at timestamptz,
  language text not null default 'en' check (language in ('en', 'sn', 'nd')),
  translation_of uuid references public.articles (id) on delete set null,

  constraint what_is_published_has_a_time check (status not in ('published', 'withdrawn') or published_at is not null),
  constraint what_is_withdrawn_has_a_reason check (status <> 'withdrawn' or withdrawn_reason is not null),
  constraint what_is_scheduled_has_a_time_to_come check ((status = 'scheduled') = (publish_at is not null)),
  constraint only_what_is_published_is_pinned check (not is_pinned or status = 'published'),
  constraint cover_path_has_at_most_300_characters check (char_length(cover_path) <= 300),
  constraint method_note_has_at_most_2000_characters check (char_length(method_note) <= 2000)
);
comment on table public.articles is 'News, analysis and notices, in Markdown without raw HTML.';
comment on column public.articles.club_id is 'The club it comes from, when a club''s people wrote it.';
comment on column public.articles.cover_credit is 'Whose picture it is.';
comment on column public.articles.publish_at is 'When the clock publishes what is scheduled (app.publish_articles).';
comment on column public.articles.language is 'The language that it is written in.';
comment on column public.articles.translation_of is 'The article that it translates (app.check_translation).';
comment on column public.articles.is_pinned is 'Stands above the newest in the list of news.';
create index articles_published_at_idx on public.articles (published_at desc) where status = 'published';
create index articles_author_id_idx on public.articles (author_id);
create index articles_club_id_idx on public.articles (club_id);
create index articles_newest_idx on public.articles (is_pinned desc, published_at desc) where status = 'published';
create index articles_status_idx on public.articles (status, updated_at desc);
create index articles_translation_of_idx on public.articles (translation_of);
create index articles_publish_at_idx on public.articles (publish_at) where status = 'scheduled';
create index articles_title_idx on public.articles using gin (app.plain(title) extensions.gin_trgm_ops);

alter table app.alerts
  add constraint alerts_article_id_fkey foreign key (article_id) references public.articles (id) on delete cascade;
alter table public.articles enable row level security;
grant select on public.articles to anon, authenticated;
grant insert (slug, kind, title, standfirst, body, method_note, cover_path, cover_alt, cover_credit, byline, club_id, status, publish_at,
    language, translation_of),
  update (slug, kind, title, standfirst, body, method_note, cover_path, cover_alt, cover_credit, byline, club_id, status,
    withdrawn_reason, is_pinned, publish_at, language, translation_of)
on public.articles to authenticated;

create policy "visitors can read what is published"
on public.articles for select to anon
using (status in ('published', 'withdrawn'));

create policy "people read what is published, writers and publishers drafts"
on public.articles for select to authenticated
using (
  status in ('published', 'withdrawn')
  or author_id = (select app.viewer_id())
  or club_id in (select app.clubs_with_right((select app.viewer_id()), 'news'))
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

create policy "a club's people can write its drafts, administrators anything"
on public.articles for insert to authenticated
with check (
  (select app.caller_is('admin', 'super_admin'))
  or (kind = 'notice' and (select app.caller_is('zifa_admin')))
  or (
    status in ('draft', 'review') and kind = 'news'
    and club_id in (select app.clubs_with_right((select app.caller_id()), 'news'))
  )
);

create policy "a club's people can change its drafts, administrators anything"
on public.articles for update to authenticated
using (
  (select app.caller_is('admin', 'super_admin'))
  or (kind = 'notice' and (select app.caller_is('zifa_admin')))
  or (status in ('draft', 'review') and club_id in (select app.clubs_with_right((select app.caller_id()), 'news')))
)
with check (
  (select app.caller_is('admin', 'super_admin'))
  or (kind = 'notice' and (select app.caller_is('zifa_admin')))
  or (
    status in ('draft', 'review') and kind = 'news'
    and club_id in (select app.clubs_with_right((select app.caller_id()), 'news'))
  )
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.articles
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.articles
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.articles deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.articles
for each row execute function app.tell_pages();

create trigger what_was_published_is_guarded
before update on public.articles
for each row execute function app.guard_article();

create trigger an_article_is_linked_to_what_it_mentions
after insert or update of body, club_id, translation_of on public.articles
for each row execute function app.link_article();

create trigger followers_are_told_of_an_article
after insert on public.articles
for each row when (new.status = 'published') execute function app.queue_article();

create trigger followers_are_told_once_it_is_published
after update of status on public.articles
for each row when (new.status = 'published' and old.published_at is null) execute function app.queue_article();

create trigger words_follow_the_text after insert or update of title, standfirst, body on public.articles
for each row execute function app.file_changed_article();

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

create policy "whoever can read an article can read its corrections"
on public.article_corrections for select to anon, authenticated
using (exists (select from public.articles as article where article.id = article_id));

create policy "administrators can note corrections, the association to notices"
on public.article_corrections for insert to authenticated
with check (exists (
  select from public.articles as article
  where article.id = article_id and article.status = 'published'
    and ((select app.caller_is('admin', 'super_admin')) or (article.kind = 'notice' and (select app.caller_is('zifa_admin'))))
));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.article_corrections
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.article_corrections deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.article_corrections
for each row execute function app.tell_pages();

create table public.article_links (
  article_id uuid not null references public.articles (id) on delete cascade,
  subject text not null check (subject in ('club', 'person', 'match')),
  subject_id uuid not null,
  primary key (article_id, subject, subject_id)
);
comment on table public.article_links is 'The clubs, people and matches that an article mentions.';
create index article_links_subject_idx on public.article_links (subject, subject_id);
alter table public.article_links enable row level security;
grant select on public.article_links to anon, authenticated;
grant insert (article_id, subject, subject_id), delete on public.article_links to authenticated;

create policy "whoever can read an article can read what it mentions"
on public.article_links for select to anon, authenticated
using (exists (select from public.articles as article where article.id = article_id));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.article_links
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.article_links deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew
after insert or update or delete on public.article_links
for each row execute function app.tell_pages();

-- Those who can change an article can change what it mentions: the same condition as in its own policy.
create function app.can_change_article(wanted uuid)
returns boolean language sql stable set search_path = ''
as $$
  select exists (
    select from public.articles as article
    where article.id = wanted and (
      app.caller_is('admin', 'super_admin')
      or (article.kind = 'notice' and app.caller_is('zifa_admin'))
      or (
        article.status in ('draft', 'review')
        and article.club_id in (select app.clubs_with_right(app.caller_id(), 'news'))
      )
    )
  )
$$;

create policy "whoever can change an article can add what it mentions"
on public.article_links for insert to authenticated
with check (app.can_change_article(article_id));

create policy "whoever can change an article can remove what it mentions"
on public.article_links for delete to authenticated
using (app.can_change_article(article_id));

create function app.stamp_article()
returns trigger language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  if tg_op = 'UPDATE' then new.version := old.version + 1; end if;
  if new.status <> 'scheduled' then new.publish_at := null; end if;
  if new.status = 'scheduled' and auth.uid() is not null and not coalesce(new.publish_at > now(), false) then
    perform app.refuse('PT422', 'news.publishLater', 'Choose a day and time in the future.', 'publishAt');
  end if;
  if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
  return new;
end;
$$;

create trigger an_article_knows_when
before insert or update on public.articles
for each row execute function app.stamp_article();

-- Everybody can read what was withdrawn, so there must be nothing to read: the words are kept apart, and come
-- back if the article does.
create table app.withdrawn_articles (
  article_id uuid primary key references public.articles (id) on delete cascade,
  standfirst text,
  body text not null,
  method_note text,
  cover_path text,
  cover_alt text,
  cover_credit text
);
comment on table app.withdrawn_articles is 'The words of articles that were withdrawn.';
alter table app.withdrawn_articles enable row level security;

-- Definer, because nobody may read or write the words of what was withdrawn.
create function app.put_words_away()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'withdrawn' then
    insert into app.withdrawn_articles values
      (old.id, old.standfirst, old.body, old.method_note, old.cover_path, old.cover_alt, old.cover_credit);
    new.standfirst := null;
    new.body := 'This article was withdrawn.';
    new.method_note := null;
    new.cover_path := null;
    new.cover_alt := null;
    new.cover_credit := null;
  else
    delete from app.withdrawn_articles where article_id = old.id
    returning standfirst, body, method_note, cover_path, cover_alt, cover_credit
    into new.standfirst, new.body, new.method_note, new.cover_path, new.cover_alt, new.cover_credit;
  end if;
  return new;
end;
$$;

create trigger words_of_the_withdrawn_are_put_away
before update of status on public.articles
for each row when ((old.status = 'withdrawn') <> (new.status = 'withdrawn')) execute function app.put_words_away();

-- While an article is withdrawn its words stay as they are.
create function app.keep_withdrawn()
returns trigger language plpgsql set search_path = ''
as $$
begin
  perform app.refuse('PT409', 'news.articleWithdrawn', 'This article is withdrawn. Take it back to draft before you edit it.');
end;
$$;

create trigger what_is_withdrawn_is_not_edited
before update of standfirst, body, method_note, cover_path, cover_alt, cover_credit on public.articles
for each row when (old.status = 'withdrawn' and new.status = 'withdrawn' and
  (old.standfirst, old.body, old.method_note, old.cover_path, old.cover_alt, old.cover_credit)
    is distinct from (new.standfirst, new.body, new.method_note, new.cover_path, new.cover_alt, new.cover_credit))
execute function app.keep_withdrawn();

grant execute on function app.can_change_article(uuid) to authenticated;
