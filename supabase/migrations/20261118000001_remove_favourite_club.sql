-- Favourite clubs became follows, with their rows; since then the column was neither written nor shown. And comments
-- that named files of domain/ by former paths.
set local search_path = pg_catalog;

DROP INDEX "public"."profiles_favourite_club_id_idx";

ALTER TABLE "public"."profiles" DROP CONSTRAINT "profiles_favourite_club_id_fkey";

-- Its values were copied to public.follows when that table was made.
ALTER TABLE "public"."profiles" DROP COLUMN "favourite_club_id";

COMMENT ON COLUMN "public"."player_values"."inputs" IS 'What went into the factors, as domain/numbers/values/factors.ts names it. No contract is in it.';

COMMENT ON TYPE "public"."match_part" IS 'In what capacity somebody acts in a match. The same list is in domain/matchday/match-moves.ts.';

COMMENT ON TYPE "public"."transfer_state" IS 'How far a transfer is. The same list is in domain/transfers/moves.ts.';

COMMENT ON TYPE "public"."transfer_type" IS 'What kind of move it is. The same list is in domain/transfers/moves.ts.';

COMMENT ON TYPE "public"."user_role" IS 'The most powerful first. The same list, for display, is domain/accounts/roles.ts.';
