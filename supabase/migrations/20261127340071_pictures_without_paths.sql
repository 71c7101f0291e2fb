set local search_path = pg_catalog;

set local check_function_bodies = off;

-- contract: column public.clubs.crest_path text: no version reads or writes it; crests are in public.pictures
-- contract: column public.people.photo_path text: no version reads or writes it; portraits are in public.pictures

ALTER TABLE "public"."clubs" DROP CONSTRAINT "clubs_crest_path_check";

ALTER TABLE "public"."people" DROP CONSTRAINT "people_photo_path_check";

-- This loses data.
ALTER TABLE "public"."clubs" DROP COLUMN "crest_path";

-- This loses data.
ALTER TABLE "public"."people" DROP COLUMN "photo_path";
