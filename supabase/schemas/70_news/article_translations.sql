-- An article is in one language. A translation names the article that it translates, which is not itself a translation, so
-- that all versions of a story find each other through it; each language has one version. A club links its own articles,
-- the league, the association and super admins any.

-- Definer, because whoever translates an article need not be allowed to change it, and it is locked so that two do not
-- translate it into the same language at once.
create function app.check_translation()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  original public.articles;
begin
  if new.translation_of is not null then
    select * into original from public.articles where id = new.translation_of for no key update;
    if original.id is null or (auth.uid() is not null and original.club_id is distinct from new.club_id
        and not app.caller_is('admin', 'zifa_admin', 'super_admin')) then
      perform app.refuse('PT404', 'news.originalGone', 'The original of this translation no longer exists.', 'translationOf');
    end if;
    if original.translation_of is not null or original.id = new.id
        or exists (select from public.articles where translation_of = new.id) then
      perform app.refuse('PT422', 'news.notAnOriginal', 'Choose an article that is not itself a translation.', 'translationOf');
    end if;
  end if;
  if new.language = original.language or exists (
      select from public.articles as other
      where other.translation_of = coalesce(new.translation_of, new.id) and other.id <> new.id
        and other.language = new.language) then
    perform app.refuse('PT409', 'news.translatedAlready', 'This story already has a version in that language.', 'language');
  end if;
  return new;
end;
$$;

create trigger a_translation_belongs_to_an_original
before insert or update of language, translation_of on public.articles
for each row execute function app.check_translation();
