set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "app"."draw_drafts" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "season" text NOT NULL, "setting" jsonb NOT NULL, "rows" jsonb NOT NULL, "saved_by" uuid, "saved_at" timestamp with time zone NOT NULL DEFAULT now(), "published_at" timestamp with time zone, "discarded_at" timestamp with time zone, "discarded_by" uuid, CONSTRAINT "draw_drafts_pkey" PRIMARY KEY (id), CONSTRAINT "draw_drafts_rows_check" CHECK (((jsonb_typeof(rows) = 'array'::text) AND (octet_length((rows)::text) <= 400000))), CONSTRAINT "draw_drafts_season_check" CHECK ((season ~ '^20[0-9]{2}$'::text)), CONSTRAINT "draw_drafts_setting_check" CHECK (((jsonb_typeof(setting) = 'object'::text) AND (octet_length((setting)::text) <= 40000))));

ALTER TABLE "app"."draw_drafts" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.discard_draw_draft(p_draft_id uuid, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  draft app.draw_drafts;
begin
  if app.answer_to_desk_request(p_request_id) is not null then return; end if;
  if not app.caller_is('admin', 'super_admin') then
    raise sqlstate 'PT403' using message = 'Seasons are drawn by the league''s administrators.';
  end if;
  select * into draft from app.draw_drafts where id = p_draft_id for update;
  if draft.id is null then
    raise sqlstate 'PT404' using message = 'This draft is not there.';
  end if;
  if draft.published_at is not null then
    raise sqlstate 'PT409' using message = 'This draft has been published.';
  end if;
  if draft.discarded_at is null then
    update app.draw_drafts set discarded_at = now(), discarded_by = app.caller_id() where id = draft.id;
    perform app.write_audit('draw_draft_discarded', null, jsonb_build_object('season', draft.season), 'draw_drafts', draft.id::text, 'football');
  end if;
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', draft.id));
end;
$function$;

CREATE OR REPLACE FUNCTION app.draw_drafts(p_draft_id uuid)
 RETURNS TABLE(id uuid, season text, saved_name text, saved_at timestamp with time zone, matches integer, setting jsonb, rows jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select draft.id, draft.season, profile.full_name, draft.saved_at, jsonb_array_length(draft.rows), draft.setting,
    case when p_draft_id is not null then draft.rows end
  from app.draw_drafts as draft left join public.profiles as profile on profile.id = draft.saved_by
  where draft.published_at is null and draft.discarded_at is null and (p_draft_id is null or draft.id = p_draft_id)
    and app.viewer_is('admin', 'super_admin')
  order by draft.saved_at desc, draft.id limit 100
$function$;

CREATE OR REPLACE FUNCTION app.draw_season(p_season text, p_rows jsonb, p_typed text, p_seen text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  season public.seasons;
  refused record;
  plan app.drawn_match[];
  origin uuid;
begin
  if known is not null then return known; end if;
  perform pg_advisory_xact_lock(hashtextextended('draw_season ' || p_season, 263));
  season := app.season_named(p_season);
  -- The matches before their season, as whoever changes a single match holds them.
  perform from public.matches where season_id = season.id order by id for no key update;
  perform from public.seasons where id = season.id for no key update;
  perform app.refuse_draw(p_season, season, p_rows);
  if btrim(p_typed) is distinct from p_season then
    raise sqlstate 'PT422' using message = format('Type %s to confirm.', p_season), hint = 'typed';
  end if;
  plan := array(select drawn from app.plan_draw(season.id, p_rows) as drawn);
  select line, reason into refused from unnest(plan) as drawn where drawn.outcome = 'refused' order by drawn.line limit 1;
  if found then
    raise sqlstate 'PT409' using message = format('Nothing was written. Line %s: %s', refused.line, refused.reason);
  end if;
  if p_seen is distinct from (
    select md5(string_agg(concat_ws(' ', drawn.line, drawn.outcome, drawn.match_id, drawn.version, drawn.changes), ';' order by drawn.line, drawn.match_id))
    from unnest(plan) as drawn)
  then
    raise sqlstate 'PT409' using message = 'The season has changed since you looked. Draw again and look at what would change.';
  end if;

  insert into public.sources (name) values (format('Draw of the league for %s', p_season)) on conflict (name) do nothing;
  select id into origin from public.sources where name = format('Draw of the league for %s', p_season);
  if season.id is null then
    -- By the rules of the season before.
    insert into public.seasons (competition_id, slug, name, status, points_for_win, points_for_draw, tie_breaks, relegated, source_id)
    select league.id, p_season, p_season, 'draft', coalesce(last.points_for_win, 3), coalesce(last.points_for_draw, 1),
      coalesce(last.tie_breaks, '{points,goal_difference,goals_for}'), coalesce(last.relegated, 0), origin
    from public.competitions as league
    left join lateral (
      select * from public.seasons as other where other.competition_id = league.id and other.slug < p_season
      order by other.slug desc limit 1) as last on true
    where league.slug = 'premier-soccer-league'
    returning * into season;
  end if;
  delete from public.matches where id in (select match_id from unnest(plan) as drawn where drawn.outcome = 'remove');
  delete from public.club_seasons as part where part.season_id = season.id and part.club_id not in (
    select club from unnest(plan) as drawn, unnest(array[drawn.home_club_id, drawn.away_club_id]) as club where drawn.outcome <> 'remove');
  insert into public.club_seasons (season_id, club_id)
  select distinct season.id, club from unnest(plan) as drawn, unnest(array[drawn.home_club_id, drawn.away_club_id]) as club
  where drawn.outcome <> 'remove'
  on conflict (season_id, club_id) do nothing;
  insert into public.rounds (season_id, number)
  select distinct season.id, drawn.round from unnest(plan) as drawn where drawn.outcome <> 'remove'
  on conflict (season_id, number) do nothing;
  update public.matches as game
  set round_id = round.id, played_on = drawn.played_on, kick_off = drawn.kick_off, venue_id = drawn.venue_id, source_id = origin
  from unnest(plan) as drawn join public.rounds as round on round.season_id = season.id and round.number = drawn.round
  where drawn.outcome = 'change' and game.id = drawn.match_id;
  insert into public.matches (season_id, round_id, home_club_id, away_club_id, played_on, kick_off, venue_id, source_id)
  select season.id, round.id, drawn.home_club_id, drawn.away_club_id, drawn.played_on, drawn.kick_off, drawn.venue_id, origin
  from unnest(plan) as drawn join public.rounds as round on round.season_id = season.id and round.number = drawn.round
  where drawn.outcome = 'add'
  order by drawn.line;
  update public.seasons set starts_on = span.first_on, ends_on = span.last_on
  from (select min(played_on) as first_on, max(played_on) as last_on from public.matches where season_id = season.id) as span
  where id = season.id;
  update app.draw_drafts as draft set published_at = now()
  where draft.season = p_season and draft.rows = p_rows and draft.published_at is null and draft.discarded_at is null;
  return app.note_desk_request(p_request_id, jsonb_build_object(
    'season', p_season,
    'added', (select count(*) from unnest(plan) as drawn where drawn.outcome = 'add'),
    'changed', (select count(*) from unnest(plan) as drawn where drawn.outcome = 'change'),
    'removed', (select count(*) from unnest(plan) as drawn where drawn.outcome = 'remove')));
end;
$function$;

CREATE OR REPLACE FUNCTION app.save_draw_draft(p_season text, p_setting jsonb, p_rows jsonb, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  saved uuid;
begin
  if known is not null then return (known ->> 'id')::uuid; end if;
  perform app.refuse_draw(p_season, app.season_named(p_season), p_rows);
  if coalesce(jsonb_typeof(p_setting), '') <> 'object' or octet_length(p_setting::text) > 40000 or octet_length(p_rows::text) > 400000 then
    raise sqlstate 'PT422' using message = 'This draw is too large to be kept as a draft.', hint = 'setting';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('draw_drafts ' || p_season, 263));
  if (select count(*) from app.draw_drafts where season = p_season and published_at is null and discarded_at is null) >= 10 then
    raise sqlstate 'PT409' using message = format('There are ten drafts for %s. Discard one first.', p_season);
  end if;
  insert into app.draw_drafts (season, setting, rows, saved_by) values (p_season, p_setting, p_rows, app.caller_id())
  returning id into saved;
  perform app.write_audit('draw_draft_saved', null, jsonb_build_object('season', p_season), 'draw_drafts', saved::text, 'football');
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', saved));
  return saved;
end;
$function$;

CREATE OR REPLACE FUNCTION public.discard_draw_draft(p_draft_id uuid, p_request_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.discard_draw_draft(p_draft_id, p_request_id) $function$;

CREATE OR REPLACE FUNCTION public.draw_drafts(p_draft_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, season text, saved_name text, saved_at timestamp with time zone, matches integer, setting jsonb, rows jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from app.draw_drafts(p_draft_id) $function$;

CREATE OR REPLACE FUNCTION public.save_draw_draft(p_season text, p_setting jsonb, p_rows jsonb, p_request_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.save_draw_draft(p_season, p_setting, p_rows, p_request_id) $function$;

ALTER TABLE "app"."draw_drafts" ADD CONSTRAINT "draw_drafts_discarded_by_fkey" FOREIGN KEY (discarded_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "app"."draw_drafts" ADD CONSTRAINT "draw_drafts_saved_by_fkey" FOREIGN KEY (saved_by) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX draw_drafts_discarded_by_idx ON app.draw_drafts USING btree (discarded_by);

CREATE INDEX draw_drafts_saved_by_idx ON app.draw_drafts USING btree (saved_by);

COMMENT ON COLUMN "app"."draw_drafts"."setting" IS 'What it was drawn from: clubs, days off, the number of the draw.';

COMMENT ON FUNCTION "public"."discard_draw_draft"(uuid, uuid) IS 'The league discards a draft of a draw.';

COMMENT ON FUNCTION "public"."draw_drafts"(uuid) IS 'The drafts of draws that the league has kept; the matches of one, where it is named.';

COMMENT ON FUNCTION "public"."save_draw_draft"(text, jsonb, jsonb, uuid) IS 'Keeps a draw as a private draft of the league.';

COMMENT ON TABLE "app"."draw_drafts" IS 'Draws that somebody of the league has kept and not published.';

REVOKE ALL ON FUNCTION "app"."discard_draw_draft"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."discard_draw_draft"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."discard_draw_draft"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."draw_drafts"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."draw_drafts"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."draw_drafts"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."save_draw_draft"(text, jsonb, jsonb, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."save_draw_draft"(text, jsonb, jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."save_draw_draft"(text, jsonb, jsonb, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."discard_draw_draft"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."discard_draw_draft"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."discard_draw_draft"(uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."draw_drafts"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."draw_drafts"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."draw_drafts"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."save_draw_draft"(text, jsonb, jsonb, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_draw_draft"(text, jsonb, jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."save_draw_draft"(text, jsonb, jsonb, uuid) TO "service_role";
