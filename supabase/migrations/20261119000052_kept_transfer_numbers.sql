set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP TRIGGER "a_registered_transfer_gets_its_public_number" ON "public"."transfers";

DROP FUNCTION "app"."give_public_ref"();

DROP FUNCTION "app"."next_public_ref"();

-- The counter of public numbers, which nobody needs any more.
DROP TABLE "app"."transfer_numbers";

COMMENT ON TABLE "app"."former_transfer_refs" IS 'What transfers were called before they were registered, while that still changed, so that old links find them.';
