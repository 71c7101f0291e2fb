-- Pictures of clubs, people and grounds: crests, team pictures, portraits. A club's people bring those of their club and of
-- its players, the offices any. Each says whose picture it is and by what right it is shown. A second person, of an office,
-- approves it; before that nobody else sees it, neither the row nor the file. Where there is none, the drawn crest and the
-- initials stay.

create table public.pictures (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('crest', 'team', 'portrait', 'ground')),
  club_id uuid references public.clubs (id) on delete cascade,
  person_id uuid references public.people (id) on delete cascade,
  venue_id uuid references public.venues (id) on delete cascade,
  path text not null constraint one_picture_of_a_file unique check (char_length(path) <= 300 and path ~ '^(league|[0-9a-f-]{36})/[0-9a-f-]{36}[.](jpg|png|webp)$'),
  alt text not null check (alt ~ '\S' and char_length(alt) between 3 and 200),
  credit text not null check (credit ~ '\S' and char_length(credit) <= 120),
  rights text not null check (rights in ('own', 'permission', 'open_licence')),
  rights_note text not null check (rights_note ~ '\S' and char_length(rights_note) between 3 and 300),
  has_consent boolean not null default false,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  uploaded_by uuid references auth.users (id) on delete set null,
  uploaded_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  reason text check (app.is_reason(reason)),
  constraint crests_and_teams_are_of_clubs check ((kind in ('crest', 'team')) = (club_id is not null)),
  constraint portraits_are_of_people check ((kind = 'portrait') = (person_id is not null)),
  constraint pictures_of_grounds_are_of_grounds check ((kind = 'ground') = (venue_id is not null)),
  constraint people_agree_to_their_portraits check (kind <> 'portrait' or has_consent),
  constraint a_picture_takes_two_people check (status <> 'approved' or decided_by is distinct from uploaded_by or uploaded_by is null),
  constraint what_is_decided_has_a_time check ((status = 'waiting') = (decided_at is null)),
  constraint a_refused_picture_says_why check (status <> 'rejected' or reason is not null)
);
comment on table public.pictures is 'Crests, team pictures, portraits and pictures of grounds, whose they are, and what became of them.';
comment on column public.pictures.has_consent is 'Whoever brought it says that the person, or the guardian of a minor, agrees.';
comment on column public.pictures.rights_note is 'Who gave the permission, or the name or address of the licence.';
create index pictures_club_id_idx on public.pictures (club_id);
create index pictures_person_id_idx on public.pictures (person_id);
create index pictures_venue_id_idx on public.pictures (venue_id);
create index pictures_uploaded_by_idx on public.pictures (uploaded_by);
create index pictures_decided_by_idx on public.pictures (decided_by);
create unique index one_picture_of_a_kind_is_shown on public.pictures (kind, coalesce(club_id, person_id, venue_id)) where status = 'approved';
alter table public.pictures enable row level security;
grant select (id, kind, club_id, person_id, venue_id, path, alt, credit, rights, rights_note, status, uploaded_at)
on public.pictures to anon, authenticated;
grant select (has_consent, reason, decided_at) on public.pictures to authenticated;

-- Definer, because who brought a picture is for nobody to read.
create function app.pictures_brought_by(person uuid)
returns setof uuid language sql stable security definer set search_path = ''
as $$ select id from public.pictures where uploaded_by = person $$;

grant execute on function app.pictures_brought_by(uuid) to anon, authenticated;

create policy "everybody sees approved pictures, offices and bringers all"
on public.pictures for select to anon, authenticated
using (
  status = 'approved'
  or id in (select app.pictures_brought_by((select app.viewer_id())))
  or (select app.viewer_is('admin', 'zifa_admin', 'super_admin'))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.pictures
for each statement execute function app.refuse_while_impersonating();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.pictures deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger those_concerned_look_again
after insert or update or delete on public.pictures
for each row execute function app.tell_those_concerned();

create trigger pages_are_drawn_anew
after insert or update or delete on public.pictures
for each row execute function app.tell_pages();

-- The files. The bucket is private: a file is read by whoever may read its row.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('pictures', 'pictures', false, 5242880, '{image/jpeg,image/png,image/webp}')
on conflict (id) do nothing;

-- Club people have a folder named by their club's id, administrators one named league.
create policy "those who may bring pictures can add their files"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'pictures' and not (select app.is_impersonating())
  and (
    ((select app.caller_is('admin', 'zifa_admin', 'super_admin')) and (storage.foldername(name))[1] = 'league')
    or (storage.foldername(name))[1] in (
      select club::text from app.clubs_with_right((select app.caller_id()), 'news') as club)
  )
);

create policy "the file of a picture is read by whoever sees the picture"
on storage.objects for select to anon, authenticated
using (bucket_id = 'pictures' and exists (select from public.pictures as picture where picture.path = name));

-- Of which club a picture may be brought for: its own, and its players.
create function app.may_bring_picture(p_kind text, p_subject_id uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select app.caller_is('admin', 'zifa_admin', 'super_admin')
    or p_kind in ('crest', 'team') and p_subject_id in (select app.clubs_with_right(app.caller_id(), 'news'))
    or p_kind = 'portrait' and exists (
      select from app.clubs_with_right(app.caller_id(), 'news') as club where club = any (app.clubs_of_player(p_subject_id)))
$$;

-- Definer, because nobody may write the table by hand. The file is there first, brought by the same person; the same file
-- again is the same picture.
create function app.add_picture(
  p_kind text,
  p_subject_id uuid,
  p_path text,
  p_alt text,
  p_credit text,
  p_rights text,
  p_rights_note text,
  p_has_consent boolean
)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  known uuid;
  made public.pictures;
begin
  perform app.require_sign_in();
  perform app.refuse_in_anothers_name();
  if not coalesce(app.may_bring_picture(p_kind, p_subject_id), false) then
    perform app.refuse('PT403', 'curation.pictureNotYours', 'You can add pictures of your own club and its players only.');
  end if;
  select id into known from public.pictures where path = p_path and uploaded_by = app.caller_id();
  if found then
    return known;
  end if;
  if not exists (
    select from storage.objects
    where bucket_id = 'pictures' and name = p_path and owner_id = app.caller_id()::text) then
    perform app.refuse('PT422', 'curation.pictureNoFile', 'Upload the picture first.', 'path');
  end if;
  if not coalesce(p_rights in ('own', 'permission', 'open_licence') and btrim(p_credit) <> '' and char_length(p_credit) <= 120
    and char_length(btrim(p_rights_note)) between 3 and 300, false) then
    perform app.refuse('PT422', 'curation.pictureRights', 'Say whose picture it is and why it may be shown.', 'rights');
  end if;
  if not coalesce(char_length(btrim(p_alt)) between 3 and 200, false) then
    perform app.refuse('PT422', 'curation.pictureAlt', 'Describe the picture in 3 to 200 characters.', 'alt');
  end if;
  if p_path !~ '^(league|[0-9a-f-]{36})/[0-9a-f-]{36}[.](jpg|png|webp)$' then
    perform app.refuse('PT422', 'curation.pictureNoFile', 'Upload the picture first.', 'path');
  end if;
  if p_kind = 'portrait' and not coalesce(p_has_consent, false) then
    perform app.refuse('PT422', 'curation.pictureConsent', 'The person must agree to the picture. A guardian agrees for a minor.', 'consent');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('pictures ' || app.caller_id()::text, 263));
  if (select count(*) from public.pictures where uploaded_by = app.caller_id() and status = 'waiting') >= 20 then
    perform app.refuse('PT429', 'curation.pictureTooMany', 'You have 20 pictures waiting. Wait until some are decided.');
  end if;
  insert into public.pictures (kind, club_id, person_id, venue_id, path, alt, credit, rights, rights_note, has_consent, uploaded_by)
  values (
    p_kind,
    case when p_kind in ('crest', 'team') then p_subject_id end,
    case when p_kind = 'portrait' then p_subject_id end,
    case when p_kind = 'ground' then p_subject_id end,
    p_path, btrim(p_alt), btrim(p_credit), p_rights, btrim(p_rights_note), coalesce(p_has_consent, false), app.caller_id())
  returning * into made;
  perform app.tell_of_new_picture(made);
  return made.id;
end;
$$;

-- Definer, as above. The picture that was shown until then gives way.
create function app.decide_picture(p_id uuid, p_approved boolean, p_reason text)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  was public.pictures;
begin
  perform app.require_sign_in();
  perform app.refuse_in_anothers_name();
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.pictureOffice', 'Only administrators decide on pictures.');
  end if;
  select * into was from public.pictures where id = p_id for no key update;
  if not found then
    perform app.refuse('PT404', 'curation.pictureGone', 'This picture no longer exists.');
  end if;
  if was.status <> 'waiting' then
    perform app.refuse('PT409', 'curation.pictureDecided', 'Somebody else has decided on this picture.');
  end if;
  if was.uploaded_by is not distinct from app.caller_id() then
    perform app.refuse('PT403', 'curation.pictureSecond', 'You added this picture. Somebody else must decide on it.');
  end if;
  if not coalesce(p_approved, false) then
    perform app.require_reason(p_reason);
  else
    update public.pictures set status = 'withdrawn', decided_at = now()
    where status = 'approved' and kind = was.kind
      and coalesce(club_id, person_id, venue_id) = coalesce(was.club_id, was.person_id, was.venue_id);
  end if;
  update public.pictures
  set status = case when p_approved then 'approved' else 'rejected' end, decided_by = app.caller_id(), decided_at = now(),
    reason = case when p_approved then null else p_reason end
  where id = p_id returning * into was;
  perform app.tell_of_decided_picture(was);
end;
$$;

-- Definer, as above. At once, and by one person: what should not be shown is taken down first and talked about later.
create function app.withdraw_picture(p_id uuid, p_reason text)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  was public.pictures;
begin
  perform app.require_sign_in();
  perform app.refuse_in_anothers_name();
  select * into was from public.pictures where id = p_id for no key update;
  if not found or not (
    app.caller_is('admin', 'zifa_admin', 'super_admin')
    or coalesce(was.uploaded_by = app.caller_id(), false)
    or coalesce(app.may_bring_picture(was.kind, coalesce(was.club_id, was.person_id, was.venue_id)), false)
  ) then
    perform app.refuse('PT404', 'curation.pictureGone', 'This picture no longer exists.');
  end if;
  if was.status not in ('waiting', 'approved') then
    perform app.refuse('PT409', 'curation.pictureNotShown', 'This picture is not shown any more.');
  end if;
  perform app.require_reason(p_reason);
  update public.pictures set status = 'withdrawn', decided_by = app.caller_id(), decided_at = now(), reason = p_reason
  where id = p_id returning * into was;
  perform app.tell_of_decided_picture(was);
end;
$$;

create function public.add_picture(
  p_kind text,
  p_subject_id uuid,
  p_path text,
  p_alt text,
  p_credit text,
  p_rights text,
  p_rights_note text,
  p_has_consent boolean default false
)
returns uuid language sql set search_path = ''
as $$ select app.add_picture(p_kind, p_subject_id, p_path, p_alt, p_credit, p_rights, p_rights_note, p_has_consent) $$;
comment on function public.add_picture(text, uuid, text, text, text, text, text, boolean) is
  'Brings a picture of a club, a person or a ground, with its rights and its credit. It waits for a second person.';

create function public.decide_picture(p_id uuid, p_approved boolean, p_reason text default null)
returns void language sql set search_path = ''
as $$ select app.decide_picture(p_id, p_approved, p_reason) $$;
comment on function public.decide_picture(uuid, boolean, text) is 'An administrator approves or rejects a picture that somebody else has brought.';

create function public.withdraw_picture(p_id uuid, p_reason text)
returns void language sql set search_path = ''
as $$ select app.withdraw_picture(p_id, p_reason) $$;
comment on function public.withdraw_picture(uuid, text) is 'Takes a picture down: by an office, by who brought it, or by its club.';

grant execute on function
  app.add_picture(text, uuid, text, text, text, text, text, boolean), app.decide_picture(uuid, boolean, text),
  app.withdraw_picture(uuid, text), public.add_picture(text, uuid, text, text, text, text, text, boolean),
  public.decide_picture(uuid, boolean, text), public.withdraw_picture(uuid, text)
to authenticated;
