set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "app"."season_file_changes" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "season_id" uuid NOT NULL, "match_id" uuid, "club_id" uuid, "fact" text NOT NULL, "was" text, "becomes" text, "changed_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "season_file_changes_becomes_check" CHECK ((char_length(becomes) <= 2000)), CONSTRAINT "season_file_changes_fact_check" CHECK ((char_length(fact) <= 40)), CONSTRAINT "season_file_changes_pkey" PRIMARY KEY (id), CONSTRAINT "season_file_changes_was_check" CHECK ((char_length(was) <= 2000)));

ALTER TABLE "app"."season_file_changes" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.filed_facts(game public.matches)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'round', (select number from public.rounds where id = game.round_id),
    'date', coalesce((game.kick_off at time zone 'Africa/Harare')::date, game.played_on),
    'kick_off', to_char(game.kick_off at time zone 'Africa/Harare', 'HH24:MI'),
    'home_goals', case when not is_on then game.home_goals end,
    'away_goals', case when not is_on then game.away_goals end,
    'awarded_home_goals', game.awarded_home_goals,
    'awarded_away_goals', game.awarded_away_goals,
    'status', case when is_on then 'scheduled' else game.status::text end,
    'venue', (select name from public.venues where id = game.venue_id),
    'attendance', game.attendance,
    'note', game.note)
  from (select game.status in (
    'lineups_open', 'lineups_confirmed', 'live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties')) as state (is_on)
$function$;

CREATE OR REPLACE FUNCTION app.note_added_matches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.season_file_changes (season_id, fact, becomes)
  select season_id, 'matches_added', count(*) from changed where not is_sample group by season_id order by season_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.note_changed_adjustments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not coalesce(new.is_sample, old.is_sample) then
    -- Where the season or the club itself goes, there is nothing to tell any more.
    insert into app.season_file_changes (season_id, club_id, fact, was, becomes)
    select season.id, club.id, 'adjustment', old.points, new.points
    from public.seasons as season, public.clubs as club
    where season.id = coalesce(new.season_id, old.season_id) and club.id = coalesce(new.club_id, old.club_id);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.note_changed_matches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.season_file_changes (season_id, match_id, fact, was, becomes)
  select changed.season_id, changed.id, fact.name,
    -- What a note said is not kept: it may have named somebody who is to be forgotten.
    case when fact.name <> 'note' then filed.was ->> fact.name end,
    case when fact.name <> 'note' then fact.value end
  from changed
  join before on before.id = changed.id
  join public.seasons as season on season.id = changed.season_id
  cross join lateral (select app.filed_facts(before), app.filed_facts(changed)) as filed (was, becomes)
  cross join lateral jsonb_each_text(filed.becomes) as fact (name, value)
  where not changed.is_sample and fact.value is distinct from filed.was ->> fact.name
  order by changed.id, fact.name;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.note_renamed_club()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.season_file_changes (season_id, club_id, fact, was, becomes)
  select season.id, new.id, 'club', old.name, new.name
  from public.club_seasons as part join public.seasons as season on season.id = part.season_id
  where part.club_id = new.id and not season.is_sample order by season.id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.season_file_changes(p_season_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'changedAt', change.changed_at, 'matchId', change.match_id, 'home', home.slug, 'away', away.slug, 'club', club.slug,
    'fact', change.fact, 'was', change.was, 'becomes', change.becomes) order by change.id), '[]')
  from app.season_file_changes as change
  left join public.matches as game on game.id = change.match_id
  left join public.clubs as home on home.id = game.home_club_id
  left join public.clubs as away on away.id = game.away_club_id
  left join public.clubs as club on club.id = change.club_id
  where change.season_id = p_season_id
$function$;

CREATE OR REPLACE FUNCTION public.season_file_changes(p_season_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.season_file_changes(p_season_id) $function$;

ALTER TABLE "app"."season_file_changes" ADD CONSTRAINT "season_file_changes_club_id_fkey" FOREIGN KEY (club_id) REFERENCES public.clubs(id) ON DELETE CASCADE;

ALTER TABLE "app"."season_file_changes" ADD CONSTRAINT "season_file_changes_match_id_fkey" FOREIGN KEY (match_id) REFERENCES public.matches(id) ON DELETE CASCADE;

ALTER TABLE "app"."season_file_changes" ADD CONSTRAINT "season_file_changes_season_id_fkey" FOREIGN KEY (season_id) REFERENCES public.seasons(id) ON DELETE CASCADE;

CREATE INDEX season_file_changes_club_id_idx ON app.season_file_changes USING btree (club_id);

CREATE INDEX season_file_changes_match_id_idx ON app.season_file_changes USING btree (match_id);

CREATE INDEX season_file_changes_season_id_idx ON app.season_file_changes USING btree (season_id, id);

CREATE TRIGGER changes_of_season_files_are_noted AFTER UPDATE OF name ON public.clubs FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION app.note_renamed_club();

CREATE TRIGGER changes_of_season_files_are_noted_when_added AFTER INSERT ON public.matches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.note_added_matches();

CREATE TRIGGER changes_of_season_files_are_noted AFTER UPDATE ON public.matches REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.note_changed_matches();

CREATE TRIGGER changes_of_season_files_are_noted AFTER INSERT OR DELETE OR UPDATE OF points ON public.points_adjustments FOR EACH ROW EXECUTE FUNCTION app.note_changed_adjustments();

COMMENT ON FUNCTION "public"."season_file_changes"(uuid) IS 'What has changed in the files of a season, the oldest first.';

COMMENT ON TABLE "app"."season_file_changes" IS 'What has changed in the files of each season since they could first be downloaded.';

REVOKE ALL ON FUNCTION "app"."filed_facts"(public.matches) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."filed_facts"(public.matches) TO "service_role";

REVOKE ALL ON FUNCTION "app"."note_added_matches"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."note_added_matches"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."note_changed_adjustments"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."note_changed_adjustments"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."note_changed_matches"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."note_changed_matches"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."note_renamed_club"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."note_renamed_club"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."season_file_changes"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."season_file_changes"(uuid) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "app"."season_file_changes"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."season_file_changes"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."season_file_changes"(uuid) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."season_file_changes"(uuid) TO "service_role";
