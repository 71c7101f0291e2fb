-- Which profiles are claimed, and where the profile of an account is. That somebody claimed a profile is public (it
-- carries a tick); which account did is not told of anybody whose address one does not have already.

-- Definer, because nobody may read other people's links.
create function app.is_claimed(person uuid)
returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.person_links where person_id = person and status = 'confirmed') $$;

-- Definer, because nobody may read other people's links. Answers an address that everybody can open, or nothing.
create function app.profile_slug(account uuid, kind text)
returns text
language sql stable security definer set search_path = ''
as $$
  select person.slug from public.person_links as link join public.people as person on person.id = link.person_id
  where link.user_id = account and link.status = 'confirmed' and kind = any (public.person_kinds(person.id))
$$;
grant execute on function app.is_claimed(uuid), app.profile_slug(uuid, text) to anon, authenticated;

create function public.is_claimed(p_person_id uuid)
returns boolean
language sql stable set search_path = ''
as $$ select app.is_claimed(p_person_id) $$;

create function public.profile_slug(p_user_id uuid, p_kind text)
returns text
language sql stable set search_path = ''
as $$ select app.profile_slug(p_user_id, p_kind) $$;
grant execute on function public.is_claimed(uuid), public.profile_slug(uuid, text) to anon, authenticated;
