-- A link has a kind of its own now (person_claims), so that the kind which is asked for is named as the function's.

create or replace function app.profile_slug(account uuid, kind text)
returns text
language sql stable security definer set search_path = ''
as $$
  select person.slug from public.person_links as link
  join public.people as person on person.id = link.person_id and not person.is_unregistered
  where link.user_id = account and link.status = 'confirmed' and profile_slug.kind = any (public.person_kinds(person.id))
$$;
