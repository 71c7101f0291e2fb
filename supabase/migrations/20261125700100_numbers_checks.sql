set local search_path = pg_catalog;

set local check_function_bodies = off;

-- Written again below, with the hash of their text and the version that divided it into words.
DELETE FROM "app"."article_texts";

ALTER TABLE "app"."article_texts" ADD COLUMN "text_hash" text NOT NULL;

ALTER TABLE "app"."article_texts" ADD COLUMN "made_by" smallint NOT NULL;

ALTER TABLE "app"."match_polls" ADD COLUMN "votes_gone" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."record_checks" ADD COLUMN "kind" text NOT NULL DEFAULT 'record'::text;

CREATE OR REPLACE FUNCTION app.article_hash(article public.articles)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select md5(jsonb_build_array(article.title, article.standfirst, article.body)::text) $function$;

CREATE OR REPLACE FUNCTION app.check_audit_chain()
 RETURNS TABLE(checked bigint, broken_at bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with chained as (
    select
      entry.id,
      least(entry.id, lag(entry.id, 1, 0::bigint) over in_order + 1) as due_id,
      entry.hash = app.audit_hash(entry)
        and entry.id = lag(entry.id, 1, 0::bigint) over in_order + 1
        and entry.previous_hash = lag(entry.hash, 1, sha256('Pitch263')) over in_order as is_right
    from public.audit_log as entry
    window in_order as (order by entry.id)
  )
  select
    (select count(*) from chained),
    coalesce(
      -- Where rows are missing, the first of them.
      (select min(due_id) from chained where not is_right),
      (select case when head.id = coalesce(last.id, 0) then head.id else least(head.id, coalesce(last.id, 0)) + 1 end
       from app.audit_head as head
       left join (select id, hash from public.audit_log order by id desc limit 1) as last on true
       where head.id <> coalesce(last.id, 0) or head.hash <> coalesce(last.hash, sha256('Pitch263'))))
$function$;

CREATE OR REPLACE FUNCTION app.fan_counts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'score_picks', (select count(*) from public.score_picks),
    'predictor_totals', (select count(*) from public.predictor_totals),
    'match_best_players', (select count(*) from public.match_best_players))
$function$;

CREATE OR REPLACE FUNCTION app.fan_differences()
 RETURNS TABLE(kept_in text, subject text, kept jsonb, folded jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with sums as (
    select user_id, season_id, jsonb_build_object('points', sum(points), 'scored', count(*),
      'exact', count(*) filter (where points = 5), 'right_results', count(*) filter (where points > 0)) as facts
    from public.score_picks where points is not null group by user_id, season_id
  ),
  votes as (
    select match_id, player_id, count(*) as votes, sum(count(*)) over (partition by match_id) as of_votes,
      rank() over (partition by match_id order by count(*) desc) as place
    from public.match_votes group by match_id, player_id
  )
  select 'score_picks', concat_ws(' ', pick.match_id, pick.user_id), to_jsonb(pick.points), to_jsonb(due.points)
  from public.score_picks as pick
  left join app.scored_matches as scored on scored.match_id = pick.match_id
  cross join lateral (
    select app.points_for_pick(pick.home_goals, pick.away_goals, scored.home_goals, scored.away_goals) as points) as due
  where pick.points is distinct from due.points
  union all
  -- Whose picks are gone keeps a row of noughts.
  select 'predictor_totals', concat_ws(' ', user_id, season_id), total.facts, sums.facts
  from (
    select user_id, season_id, to_jsonb(each) - '{user_id,season_id}'::text[] as facts from public.predictor_totals as each
  ) as total full join sums using (user_id, season_id)
  where total.facts is distinct from coalesce(sums.facts, '{"points": 0, "scored": 0, "exact": 0, "right_results": 0}')
  union all
  -- Votes of accounts that were erased since are known as a number only: a result may be higher by as many.
  select 'match_best_players', concat_ws(' ', best.match_id, best.player_id), jsonb_build_array(best.votes, best.of_votes),
    jsonb_build_array(coalesce(votes.votes, 0), given.votes)
  from public.match_best_players as best
  left join app.match_polls as poll on poll.match_id = best.match_id
  left join votes on votes.match_id = best.match_id and votes.player_id = best.player_id
  cross join lateral (select count(*) as votes from public.match_votes where match_id = best.match_id) as given
  where best.of_votes is distinct from given.votes + poll.votes_gone
    or best.votes not between coalesce(votes.votes, 0) and coalesce(votes.votes, 0) + poll.votes_gone
  union all
  select 'match_best_players', concat_ws(' ', votes.match_id, votes.player_id), null, jsonb_build_array(votes.votes, votes.of_votes)
  from votes
  join app.match_polls as poll on poll.match_id = votes.match_id and poll.counted_at is not null and poll.votes_gone = 0
  join public.matches as game on game.id = votes.match_id and game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded')
  where votes.place <= 3 and not exists (
    select from public.match_best_players as best where best.match_id = votes.match_id and best.player_id = votes.player_id)
$function$;

CREATE OR REPLACE FUNCTION app.file_article(p_article_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from app.article_texts where p_article_id is null or article_id = p_article_id;
  insert into app.article_texts (article_id, words, text_hash, made_by)
  select id, app.article_words(title, standfirst, body), app.article_hash(article), app.server_major()
  from public.articles as article
  where p_article_id is null or id = p_article_id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.file_outdated_articles()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outdated uuid[] := array(select article_id from app.article_texts where made_by <> app.server_major());
begin
  perform app.file_article(one) from unnest(outdated) as one;
  return cardinality(outdated);
end;
$function$;

CREATE OR REPLACE FUNCTION app.match_differences()
 RETURNS TABLE(kept_in text, subject text, kept jsonb, folded jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- A match is where its last step took it.
  select 'status', game.id::text, to_jsonb(game.status), to_jsonb(last.to_status)
  from (
    select distinct on (match_id) match_id, to_status from public.match_changes
    where to_status is not null order by match_id, place desc) as last
  join public.matches as game on game.id = last.match_id
  where game.status <> last.to_status
  union all
  select 'overlays', game.id::text, jsonb_build_array(game.is_disputed, game.is_under_appeal, game.is_correction_open), told.facts
  from public.matches as game
  cross join lateral (
    select jsonb_build_array(
      exists (select from public.match_challenges where match_id = game.id and kind = 'protest' and outcome = 'open'),
      exists (select from public.match_challenges where match_id = game.id and kind = 'appeal' and outcome = 'open'),
      exists (select from public.corrections where match_id = game.id and status = 'open')) as facts) as told
  where jsonb_build_array(game.is_disputed, game.is_under_appeal, game.is_correction_open) <> told.facts
  union all
  -- What everybody reads is what the club confirmed, or the commissioner for it.
  select 'lineups', concat_ws(' ', sheet.match_id, sheet.club_id), public_one.players, confirmed.players
  from public.lineup_sheets as sheet
  join public.matches as game on game.id = sheet.match_id
    and game.status not in ('scheduled', 'lineups_open', 'delayed', 'postponed', 'walkover', 'cancelled', 'void')
  cross join lateral (
    select jsonb_agg(jsonb_build_array(player_id, is_starter, shirt_number, position, is_captain) order by player_id) as players
    from public.lineup_entries where match_id = sheet.match_id and club_id = sheet.club_id) as public_one
  cross join lateral (
    select jsonb_agg(jsonb_build_array(player_id, is_starter, shirt_number, position, is_captain) order by player_id) as players
    from public.lineup_picks where match_id = sheet.match_id and club_id = sheet.club_id) as confirmed
  where sheet.confirmed_at is not null and public_one.players is distinct from confirmed.players
  union all
  -- Of seasons in which nothing changed since: the others are worked out again when somebody asks.
  select 'kept_bans', season.id::text, kept.bans, worked.bans
  from public.seasons as season
  cross join lateral (
    select jsonb_agg(jsonb_build_array(match_id, suspension_id, place) order by match_id, suspension_id, place) as bans
    from app.kept_bans where season_id = season.id) as kept
  cross join lateral (
    select jsonb_agg(jsonb_build_array(match_id, suspension_id, place) order by match_id, suspension_id, place) as bans
    from app.work_out_bans(season.id)) as worked
  where (season.status = 'running' or kept.bans is not null)
    and not exists (select from app.bans_stale where season_id = season.id)
    and kept.bans is distinct from worked.bans
  union all
  select 'audit_log', 'entry ' || found.broken_at, null, null from app.check_audit_chain() as found where found.broken_at is not null
$function$;

CREATE OR REPLACE FUNCTION app.note_votes_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.match_polls as poll set votes_gone = poll.votes_gone + gone.votes
  from (select match_id, count(*) as votes from gone_votes group by match_id) as gone
  where poll.match_id = gone.match_id and poll.counted_at is not null;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.places_of_people()
 RETURNS TABLE(place regclass, field name, parent regclass, way text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select fact.conrelid::regclass, field.attname, fact.confrelid::regclass, case
    when fact.conrelid in ('public.players'::regclass, 'public.officials'::regclass, 'public.birth_dates'::regclass,
      'public.player_private'::regclass) then 'single'
    when fact.conrelid::regclass::text in ('player_totals', 'public.player_totals', 'official_totals', 'public.official_totals',
      'app.person_words', 'player_match_figures', 'public.player_match_figures', 'player_season_figures', 'public.player_season_figures',
      'app.different_people') then 'fold'
    when fact.conrelid::regclass::text ~ '(^|\.)(player_values|likely_fees)$' then 'result'
    when fact.conrelid::regclass::text ~ '(^|\.)(person_links|transfers|guardians|transfer_asks|payment_reports|window_exceptions|person_claims|person_documents|identity_checks|account_disownings|person_invitations)$'
      then 'sealed'
    when fact.conrelid::regclass::text ~ '(^|\.)(follows|match_best_players|scout_list_players|scout_notes|suspensions|lineup_picks|entered_players)$' then 'wish'
    else 'row' end
  from pg_catalog.pg_constraint as fact
  join pg_catalog.pg_attribute as field on field.attrelid = fact.conrelid and field.attnum = fact.conkey[1]
  where fact.contype = 'f' and cardinality(fact.conkey) = 1
    and fact.confrelid in ('public.people'::regclass, 'public.players'::regclass, 'public.officials'::regclass)
$function$;

CREATE OR REPLACE FUNCTION app.record_counts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'season_totals', (select count(*) from public.season_totals), 'club_totals', (select count(*) from public.club_totals),
    'club_sums', (select count(*) from public.club_sums), 'club_runs', (select count(*) from public.club_runs),
    'player_totals', (select count(*) from public.player_totals), 'official_totals', (select count(*) from public.official_totals),
    'score', (select count(distinct match_id) from public.match_events where kind in ('goal', 'own_goal', 'penalty_goal') and status <> 'struck'),
    'cases', (select count(*) from public.discipline_cases where status <> 'opened'),
    'status', (select count(distinct match_id) from public.match_changes where to_status is not null),
    'overlays', (select count(*) from public.matches), 'lineups', (select count(*) from public.lineup_sheets),
    'person_words', (select count(*) from app.person_words), 'club_words', (select count(*) from app.club_words),
    'article_texts', (select count(*) from app.article_texts),
    'kept_bans', (select count(*) from app.kept_bans), 'audit_log', (select count(*) from public.audit_log))
$function$;

CREATE OR REPLACE FUNCTION app.server_major()
 RETURNS smallint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (current_setting('server_version_num')::integer / 10000)::smallint $function$;

CREATE OR REPLACE FUNCTION app.super_board()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not app.viewer_is('super_admin') then
    perform app.refuse('PT403', 'site.superAdminOnly', 'Only a super admin can do this.');
  end if;
  return jsonb_build_object(
    'people', (select count(*) from public.profiles),
    'lastWeek', (select count(*) from public.profiles where created_at > now() - interval '7 days'),
    'lastMonth', (select count(*) from public.profiles where created_at > now() - interval '30 days'),
    'byRole', (select jsonb_object_agg(role, n) from (select role, count(*) as n from public.user_roles group by role) as held),
    'flagsChanged', (select count(*) from public.feature_flags where updated_at > now() - interval '7 days' and updated_by is not null),
    'off', (select coalesce(jsonb_agg(key order by key), '[]') from public.feature_flags where kind = 'ops' and not is_enabled),
    'queues', (select jsonb_agg(jsonb_build_object('queue', queue, 'waiting', waiting, 'oldestAt', oldest_at)) from app.queues()),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object('job', job, 'ranAt', ran_at, 'tookMs', took_ms, 'isOk', is_ok, 'trouble', trouble,
      'okAt', ok_at, 'failures', failures, 'facts', facts) order by job), '[]') from app.job_runs),
    'models', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'ranAt', ran_at, 'isOk', status = 'done', 'trouble', trouble) order by kind), '[]')
      from (select distinct on (kind) kind, ran_at, status, trouble from public.model_runs
        where ran_at > now() - interval '60 days' order by kind, ran_at desc) as last),
    'check', (select jsonb_build_object('at', checked_at, 'differences', difference_count) from public.record_checks where kind = 'record' order by checked_at desc limit 1),
    'numbersCheck', (select jsonb_build_object('at', checked_at, 'differences', difference_count) from public.record_checks where kind = 'numbers' order by checked_at desc limit 1),
    'storage', jsonb_build_object(
      'database', pg_database_size(current_database()),
      'files', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
      'fileCount', (select count(*) from storage.objects)),
    'failing', (select jsonb_build_object(
        'answers', coalesce(sum(count) filter (where kind = 'answers'), 0),
        'failures', coalesce(sum(count) filter (where kind = 'failures'), 0),
        'brokenPages', coalesce(sum(count) filter (where kind = 'broken_pages'), 0))
      from app.site_tallies where hour > now() - interval '24 hours'),
    'impersonations', (select coalesce(jsonb_agg(jsonb_build_object('id', looking.id, 'by', looking.super_admin_id, 'byName', looker.full_name,
        'ofName', coalesce(target.full_name, target.email, target.phone), 'reason', looking.reason, 'expiresAt', looking.expires_at) order by looking.started_at), '[]')
      from public.impersonation_sessions as looking
      left join public.profiles as looker on looker.id = looking.super_admin_id
      left join public.profiles as target on target.id = looking.impersonated_user_id
      where looking.is_active and looking.expires_at > now()));
end;
$function$;

CREATE OR REPLACE FUNCTION app.verify_audit_chain()
 RETURNS TABLE(checked bigint, broken_at bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_but_super_admins();
  return query select * from app.check_audit_chain();
end;
$function$;

CREATE OR REPLACE FUNCTION app.word_differences()
 RETURNS TABLE(kept_in text, subject text, kept jsonb, folded jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with kept as (
    select 'person_words' as kept_in, person_id as id, jsonb_agg(jsonb_build_array(word, is_part, name, slug) order by word) as facts
    from app.person_words group by person_id
    union all
    select 'club_words', club_id, jsonb_agg(jsonb_build_array(kind, word) order by kind, word) from app.club_words group by club_id
    union all
    -- Servers of another version divide a text into other words: compared where the same version would write them again.
    select 'article_texts', article_id, jsonb_build_array(text_hash, case when made_by = app.server_major() then md5(words::text) end)
    from app.article_texts
  ),
  clubs as (
    select club.id, 'word' as kind, word collate "C" as word
    from public.clubs as club, string_to_table(app.club_names(club), ' ') as word
    union
    select club.id, 'whole', whole
    from public.clubs as club, unnest(array[club.name, club.full_name] || club.nicknames) as called,
      lateral (values (app.plain(called)), (regexp_replace(app.plain(called), '^the ', ''))) as plain (whole)
    union
    select former.club_id, 'former', word from public.club_names as former, string_to_table(app.plain(former.name), ' ') as word
  ),
  folded as (
    select 'person_words' as kept_in, id, jsonb_agg(jsonb_build_array(word, is_part, name, slug) order by word) as facts
    from (
      select distinct person.id, word collate "C" as word, word <> plain.name as is_part, person.name, person.slug
      from public.people as person, lateral app.plain(person.name) as plain (name), string_to_table(plain.name, ' ') as word
      where word <> '' and not person.is_unregistered) as words
    group by id
    union all
    select 'club_words', id, jsonb_agg(jsonb_build_array(kind, word) order by kind, word) from clubs where word <> '' group by id
    union all
    select 'article_texts', article.id, jsonb_build_array(app.article_hash(article),
      case when coalesce(filed.made_by, app.server_major()) = app.server_major()
        then md5(app.article_words(title, standfirst, body)::text) end)
    from public.articles as article left join app.article_texts as filed on filed.article_id = article.id
  )
  select kept_in, id::text, kept.facts, folded.facts
  from kept full join folded using (kept_in, id)
  where kept.facts is distinct from folded.facts
$function$;

ALTER TABLE "app"."article_texts" ADD CONSTRAINT "article_texts_text_hash_check" CHECK ((text_hash ~ '^[0-9a-f]{32}$'::text));

ALTER TABLE "app"."match_polls" ADD CONSTRAINT "match_polls_votes_gone_check" CHECK ((votes_gone >= 0));

ALTER TABLE "public"."record_checks" ADD CONSTRAINT "record_checks_kind_check" CHECK ((kind = ANY (ARRAY['record'::text, 'numbers'::text])));

CREATE TRIGGER polls_remember_votes_that_are_gone AFTER DELETE ON public.match_votes REFERENCING OLD TABLE AS gone_votes FOR EACH STATEMENT EXECUTE FUNCTION app.note_votes_gone();

COMMENT ON COLUMN "app"."article_texts"."made_by" IS 'Version of PostgreSQL that divided the text into words: others do it differently.';

COMMENT ON COLUMN "app"."article_texts"."text_hash" IS 'Of the text that the words were taken from.';

COMMENT ON COLUMN "app"."match_polls"."votes_gone" IS 'Votes of accounts that were erased after the count. The result stands.';

COMMENT ON COLUMN "public"."record_checks"."kind" IS 'record: what is derived from the match log; numbers: what the models published.';

REVOKE ALL ON FUNCTION "app"."article_hash"(public.articles) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."article_hash"(public.articles) TO "service_role";

REVOKE ALL ON FUNCTION "app"."check_audit_chain"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."check_audit_chain"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."fan_counts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."fan_counts"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."fan_differences"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."fan_differences"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."file_outdated_articles"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."file_outdated_articles"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."note_votes_gone"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."note_votes_gone"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."server_major"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."server_major"() TO "service_role";

SELECT app.file_article();

-- Votes of accounts that were erased before this was counted.
UPDATE app.match_polls AS poll SET votes_gone = greatest(best.of_votes - given.votes, 0)
FROM (SELECT match_id, max(of_votes) AS of_votes FROM public.match_best_players GROUP BY match_id) AS best
CROSS JOIN LATERAL (SELECT count(*) AS votes FROM public.match_votes WHERE match_id = best.match_id) AS given
WHERE poll.match_id = best.match_id;
