set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "public"."pictures" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "kind" text NOT NULL, "club_id" uuid, "person_id" uuid, "venue_id" uuid, "path" text NOT NULL, "alt" text NOT NULL, "credit" text NOT NULL, "rights" text NOT NULL, "rights_note" text NOT NULL, "has_consent" boolean NOT NULL DEFAULT false, "status" text NOT NULL DEFAULT 'waiting'::text, "uploaded_by" uuid, "uploaded_at" timestamp with time zone NOT NULL DEFAULT now(), "decided_by" uuid, "decided_at" timestamp with time zone, "reason" text, CONSTRAINT "a_picture_takes_two_people" CHECK (((status <> 'approved'::text) OR (decided_by IS DISTINCT FROM uploaded_by) OR (uploaded_by IS NULL))), CONSTRAINT "a_refused_picture_says_why" CHECK (((status <> 'rejected'::text) OR (reason IS NOT NULL))), CONSTRAINT "crests_and_teams_are_of_clubs" CHECK (((kind = ANY (ARRAY['crest'::text, 'team'::text])) = (club_id IS NOT NULL))), CONSTRAINT "one_picture_of_a_file" UNIQUE (path), CONSTRAINT "people_agree_to_their_portraits" CHECK (((kind <> 'portrait'::text) OR has_consent)), CONSTRAINT "pictures_alt_check" CHECK (((alt ~ '\S'::text) AND ((char_length(alt) >= 3) AND (char_length(alt) <= 200)))), CONSTRAINT "pictures_credit_check" CHECK (((credit ~ '\S'::text) AND (char_length(credit) <= 120))), CONSTRAINT "pictures_kind_check" CHECK ((kind = ANY (ARRAY['crest'::text, 'team'::text, 'portrait'::text, 'ground'::text]))), CONSTRAINT "pictures_of_grounds_are_of_grounds" CHECK (((kind = 'ground'::text) = (venue_id IS NOT NULL))), CONSTRAINT "pictures_path_check" CHECK (((char_length(path) <= 300) AND (path ~ '^(league|[0-9a-f-]{36})/[0-9a-f-]{36}[.](jpg|png|webp)$'::text))), CONSTRAINT "pictures_pkey" PRIMARY KEY (id), CONSTRAINT "pictures_rights_check" CHECK ((rights = ANY (ARRAY['own'::text, 'permission'::text, 'open_licence'::text]))), CONSTRAINT "pictures_rights_note_check" CHECK (((rights_note ~ '\S'::text) AND ((char_length(rights_note) >= 3) AND (char_length(rights_note) <= 300)))), CONSTRAINT "pictures_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))), CONSTRAINT "portraits_are_of_people" CHECK (((kind = 'portrait'::text) = (person_id IS NOT NULL))), CONSTRAINT "what_is_decided_has_a_time" CHECK (((status = 'waiting'::text) = (decided_at IS NULL))), CONSTRAINT "pictures_reason_check" CHECK (app.is_reason(reason)));

ALTER TABLE "public"."pictures" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.add_picture(p_kind text, p_subject_id uuid, p_path text, p_alt text, p_credit text, p_rights text, p_rights_note text, p_has_consent boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid;
  made uuid;
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
  returning id into made;
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_picture(p_id uuid, p_approved boolean, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  where id = p_id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.may_bring_picture(p_kind text, p_subject_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.caller_is('admin', 'zifa_admin', 'super_admin')
    or p_kind in ('crest', 'team') and p_subject_id in (select app.clubs_with_right(app.caller_id(), 'news'))
    or p_kind = 'portrait' and exists (
      select from public.registrations as registration
      where registration.player_id = p_subject_id and registration.kind <> 'listed'
        and registration.club_id in (select app.clubs_with_right(app.caller_id(), 'news'))
        and coalesce(registration.starts_on <= app.league_today(), true)
        and coalesce(registration.ends_on >= app.league_today(), true))
$function$;

CREATE OR REPLACE FUNCTION app.pictures_brought_by(person uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select id from public.pictures where uploaded_by = person $function$;

CREATE OR REPLACE FUNCTION app.withdraw_picture(p_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  update public.pictures set status = 'withdrawn', decided_by = app.caller_id(), decided_at = now(), reason = p_reason where id = p_id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.add_picture(p_kind text, p_subject_id uuid, p_path text, p_alt text, p_credit text, p_rights text, p_rights_note text, p_has_consent boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.add_picture(p_kind, p_subject_id, p_path, p_alt, p_credit, p_rights, p_rights_note, p_has_consent) $function$;

CREATE OR REPLACE FUNCTION public.decide_picture(p_id uuid, p_approved boolean, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.decide_picture(p_id, p_approved, p_reason) $function$;

CREATE OR REPLACE FUNCTION public.withdraw_picture(p_id uuid, p_reason text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.withdraw_picture(p_id, p_reason) $function$;

ALTER TABLE "public"."pictures" ADD CONSTRAINT "pictures_club_id_fkey" FOREIGN KEY (club_id) REFERENCES public.clubs(id) ON DELETE CASCADE;

ALTER TABLE "public"."pictures" ADD CONSTRAINT "pictures_decided_by_fkey" FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."pictures" ADD CONSTRAINT "pictures_person_id_fkey" FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE "public"."pictures" ADD CONSTRAINT "pictures_uploaded_by_fkey" FOREIGN KEY (uploaded_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."pictures" ADD CONSTRAINT "pictures_venue_id_fkey" FOREIGN KEY (venue_id) REFERENCES public.venues(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX one_picture_of_a_kind_is_shown ON public.pictures USING btree (kind, COALESCE(club_id, person_id, venue_id)) WHERE (status = 'approved'::text);

CREATE INDEX pictures_club_id_idx ON public.pictures USING btree (club_id);

CREATE INDEX pictures_decided_by_idx ON public.pictures USING btree (decided_by);

CREATE INDEX pictures_person_id_idx ON public.pictures USING btree (person_id);

CREATE INDEX pictures_uploaded_by_idx ON public.pictures USING btree (uploaded_by);

CREATE INDEX pictures_venue_id_idx ON public.pictures USING btree (venue_id);

CREATE CONSTRAINT TRIGGER changes_of_the_record_are_logged AFTER INSERT OR DELETE OR UPDATE ON public.pictures DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION app.note_record_change();

CREATE TRIGGER nothing_is_written_while_impersonating BEFORE INSERT OR DELETE OR UPDATE ON public.pictures FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_while_impersonating();

CREATE TRIGGER pages_are_drawn_anew AFTER INSERT OR DELETE OR UPDATE ON public.pictures FOR EACH ROW EXECUTE FUNCTION app.tell_pages();

CREATE POLICY "everybody sees approved pictures, offices and bringers all" ON "public"."pictures" FOR SELECT TO "anon", "authenticated" USING (((status = 'approved'::text) OR (id IN ( SELECT app.pictures_brought_by(( SELECT app.viewer_id() AS viewer_id)) AS pictures_brought_by)) OR ( SELECT app.viewer_is(VARIADIC ARRAY['admin'::public.user_role, 'zifa_admin'::public.user_role, 'super_admin'::public.user_role]) AS viewer_is)));

CREATE POLICY "the file of a picture is read by whoever sees the picture" ON "storage"."objects" FOR SELECT TO "anon", "authenticated" USING (((bucket_id = 'pictures'::text) AND (EXISTS ( SELECT
   FROM public.pictures picture
  WHERE (picture.path = objects.name)))));

CREATE POLICY "those who may bring pictures can add their files" ON "storage"."objects" FOR INSERT TO "authenticated" WITH CHECK (((bucket_id = 'pictures'::text) AND (NOT ( SELECT app.is_impersonating() AS is_impersonating)) AND ((( SELECT app.caller_is(VARIADIC ARRAY['admin'::public.user_role, 'zifa_admin'::public.user_role, 'super_admin'::public.user_role]) AS caller_is) AND ((storage.foldername(name))[1] = 'league'::text)) OR ((storage.foldername(name))[1] IN ( SELECT (club.club)::text AS club
   FROM app.clubs_with_right(( SELECT app.caller_id() AS caller_id), 'news'::text) club(club))))));

COMMENT ON COLUMN "public"."pictures"."has_consent" IS 'Whoever brought it says that the person, or the guardian of a minor, agrees.';

COMMENT ON COLUMN "public"."pictures"."rights_note" IS 'Who gave the permission, or the name or address of the licence.';

COMMENT ON FUNCTION "public"."add_picture"(text, uuid, text, text, text, text, text, boolean) IS 'Brings a picture of a club, a person or a ground, with its rights and its credit. It waits for a second person.';

COMMENT ON FUNCTION "public"."decide_picture"(uuid, boolean, text) IS 'An administrator approves or rejects a picture that somebody else has brought.';

COMMENT ON FUNCTION "public"."withdraw_picture"(uuid, text) IS 'Takes a picture down: by an office, by who brought it, or by its club.';

COMMENT ON TABLE "public"."pictures" IS 'Crests, team pictures, portraits and pictures of grounds, whose they are, and what became of them.';

REVOKE ALL ON FUNCTION "app"."add_picture"(text, uuid, text, text, text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."add_picture"(text, uuid, text, text, text, text, text, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."add_picture"(text, uuid, text, text, text, text, text, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."decide_picture"(uuid, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."decide_picture"(uuid, boolean, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."decide_picture"(uuid, boolean, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."may_bring_picture"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."may_bring_picture"(text, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."pictures_brought_by"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pictures_brought_by"(uuid) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."pictures_brought_by"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."withdraw_picture"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."withdraw_picture"(uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."withdraw_picture"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."add_picture"(text, uuid, text, text, text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_picture"(text, uuid, text, text, text, text, text, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_picture"(text, uuid, text, text, text, text, text, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."decide_picture"(uuid, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."decide_picture"(uuid, boolean, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."decide_picture"(uuid, boolean, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."withdraw_picture"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_picture"(uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."withdraw_picture"(uuid, text) TO "service_role";

GRANT SELECT ("alt") ON TABLE "public"."pictures" TO "anon";

GRANT SELECT ("club_id") ON TABLE "public"."pictures" TO "anon";

GRANT SELECT ("credit") ON TABLE "public"."pictures" TO "anon";

GRANT SELECT ("id") ON TABLE "public"."pictures" TO "anon";

GRANT SELECT ("kind") ON TABLE "public"."pictures" TO "anon";

GRANT SELECT ("path") ON TABLE "public"."pictures" TO "anon";

GRANT SELECT ("person_id") ON TABLE "public"."pictures" TO "anon";

GRANT SELECT ("rights_note") ON TABLE "public"."pictures" TO "anon";

GRANT SELECT ("rights") ON TABLE "public"."pictures" TO "anon";

GRANT SELECT ("status") ON TABLE "public"."pictures" TO "anon";

GRANT SELECT ("uploaded_at") ON TABLE "public"."pictures" TO "anon";

GRANT SELECT ("venue_id") ON TABLE "public"."pictures" TO "anon";

GRANT SELECT ("alt") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("club_id") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("credit") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("decided_at") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("has_consent") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("kind") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("path") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("person_id") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("reason") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("rights_note") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("rights") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("status") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("uploaded_at") ON TABLE "public"."pictures" TO "authenticated";

GRANT SELECT ("venue_id") ON TABLE "public"."pictures" TO "authenticated";

GRANT ALL ON TABLE "public"."pictures" TO "service_role";

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('pictures', 'pictures', false, 5242880, '{image/jpeg,image/png,image/webp}')
on conflict (id) do nothing;
