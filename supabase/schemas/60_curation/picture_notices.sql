-- Who is told of pictures: its club when one waits or is decided, and whoever brought it. The offices have what waits for
-- them among their tasks.

-- What a picture is of, where that is seen, and the clubs it concerns. Definer: called where somebody may not read all of it.
create function app.picture_subject(picture public.pictures, out name text, out href text, out club_ids uuid[])
language sql stable security definer set search_path = ''
as $$
  select club.name, '/teams/' || club.slug, array[club.id] from public.clubs as club where club.id = picture.club_id
  union all
  select person.name, '/players/' || person.slug, app.clubs_of_player(person.id) from public.people as person where person.id = picture.person_id
  union all
  select venue.name, '/venues/' || venue.slug, '{}' from public.venues as venue where venue.id = picture.venue_id
$$;

-- The clubs at which a player is registered now.
create function app.clubs_of_player(p_player_id uuid)
returns uuid[] language sql stable security definer set search_path = ''
as $$
  select array(
    select distinct registration.club_id from public.registrations as registration
    where registration.player_id = p_player_id and registration.kind <> 'listed'
      and coalesce(registration.starts_on <= app.league_today(), true)
      and coalesce(registration.ends_on >= app.league_today(), true))
$$;

-- Definer, because nobody may write notifications by hand. Whoever has just done it is not told.
create function app.tell_of_picture(picture public.pictures, p_title jsonb, p_words jsonb, p_bringer_too boolean)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  subject record := app.picture_subject(picture);
begin
  perform app.tell(
    array(
      select told from (
        select member.user_id as told from public.club_members as member
        where member.club_id = any (subject.club_ids) and member.club_id in (select app.clubs_with_right(member.user_id, 'news'))
        union
        select picture.uploaded_by where p_bringer_too and picture.uploaded_by is not null) as concerned
      where told <> app.caller_id() and (p_bringer_too or told is distinct from picture.uploaded_by)),
    'picture', p_title, p_words, subject.href);
end;
$$;

create function app.tell_of_new_picture(picture public.pictures)
returns void language sql security definer set search_path = ''
as $$
  select app.tell_of_picture(picture,
    app.sentence('curation.sentences.pictureWaits', 'Picture waiting for approval: {name}',
      jsonb_build_object('name', (app.picture_subject(picture)).name)),
    app.quote(picture.alt), false)
$$;

-- Once it is decided or taken down.
create function app.tell_of_decided_picture(picture public.pictures)
returns void language sql security definer set search_path = ''
as $$
  select app.tell_of_picture(picture,
    case picture.status
      when 'approved' then app.sentence('curation.sentences.pictureApproved', 'Picture approved: {name}', named)
      when 'rejected' then app.sentence('curation.sentences.pictureRejected', 'Picture rejected: {name}', named)
      else app.sentence('curation.sentences.pictureTakenDown', 'Picture taken down: {name}', named) end,
    case picture.status
      when 'approved' then app.sentence('curation.sentences.pictureShown', 'Everybody can see it now.')
      else app.quote(picture.reason) end,
    true)
  from jsonb_build_object('name', (app.picture_subject(picture)).name) as named
$$;

-- What waits for somebody of an office: pictures that others have brought.
create function app.picture_tasks(p_person uuid)
returns setof app.task language sql stable security definer set search_path = ''
as $$
  select 'picture', case count(*) when 1 then app.sentence('curation.sentences.onePicture', '1 picture to approve')
      else app.sentence('curation.sentences.pictures', '{count} pictures to approve', jsonb_build_object('count', count(*))) end,
    app.sentence('curation.sentences.oldestPicture', 'The oldest is of {name}.',
      jsonb_build_object('name', (array_agg((app.picture_subject(picture)).name order by picture.uploaded_at))[1])),
    '/admin?tab=quality#pictures', app.sentence('accounts.sentences.lookAtThem', 'View all'), null::timestamptz, min(picture.uploaded_at), false
  from public.pictures as picture
  where picture.status = 'waiting' and picture.uploaded_by is distinct from p_person
    and app.roles_of(p_person) && '{admin,zifa_admin,super_admin}'::public.user_role[]
  having count(*) > 0
$$;
