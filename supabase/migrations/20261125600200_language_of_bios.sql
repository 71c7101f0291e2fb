-- What people and clubs write about themselves has a language.

alter table public.people
  add column bio_language text not null default 'en' check (bio_language in ('en', 'sn', 'nd'));
comment on column public.people.bio_language is 'The language that the words about the person are written in.';
grant update (bio_language) on public.people to authenticated;

alter table public.clubs
  add column description_language text not null default 'en' check (description_language in ('en', 'sn', 'nd'));
comment on column public.clubs.description_language is 'The language that its description is written in.';
grant update (description_language) on public.clubs to authenticated;

create or replace function app.own_person(p_kind text)
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', person.id, 'slug', person.slug, 'name', person.name, 'bio', person.bio,
    'bioLanguage', person.bio_language, 'isSample', person.is_sample)
  from public.people as person
  where person.id = app.person_of(app.viewer_id())
    and case p_kind when 'referee' then 'official' else p_kind end = any (public.person_kinds(person.id))
$$;
