set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP TRIGGER "what_is_withdrawn_is_not_edited" ON "public"."articles";

ALTER TABLE "app"."alert_choices" DROP CONSTRAINT "alert_choices_event_check";

ALTER TABLE "app"."alerts" DROP CONSTRAINT "alerts_event_check";

ALTER TABLE "app"."alerts" DROP CONSTRAINT "an_alert_is_about_one_thing";

ALTER TABLE "public"."articles" DROP CONSTRAINT "articles_status_check";

DROP FUNCTION "public"."save_article"(uuid, integer, text, text, text, text, text, text, text, text, text, text, text);

ALTER TABLE "app"."alerts" ADD COLUMN "article_id" uuid;

ALTER TABLE "app"."withdrawn_articles" ADD COLUMN "cover_credit" text;

ALTER TABLE "public"."articles" ADD COLUMN "cover_credit" text;

ALTER TABLE "public"."articles" ADD COLUMN "publish_at" timestamp with time zone;

CREATE OR REPLACE FUNCTION app.alerts_of(p_user_id uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select known.event from unnest('{moved,result,player,news,kick_off}'::text[]) with ordinality as known (event, place)
    left join app.alert_choices as choice on choice.user_id = p_user_id and choice.event = known.event
    where coalesce(choice.is_on, app.is_usual_alert(known.event)) order by known.place)
$function$;

CREATE OR REPLACE FUNCTION app.choose_alert(p_event text, p_is_on boolean, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_in_anothers_name();
  if p_event is null or p_event not in ('moved', 'result', 'player', 'news', 'kick_off') or p_is_on is null then
    raise sqlstate 'PT422' using message = 'Choose what you want to be told of.', hint = 'event';
  end if;
  insert into app.alert_choices (user_id, event, is_on) values (app.caller_id(), p_event, p_is_on)
  on conflict (user_id, event) do update set is_on = excluded.is_on;
end;
$function$;

CREATE OR REPLACE FUNCTION app.followers_of(alert app.alerts, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  after uuid := coalesce(alert.reached, '00000000-0000-0000-0000-000000000000');
  home uuid;
  away uuid;
  player uuid;
begin
  if alert.article_id is not null then
    -- Who is mentioned, unless it is a round-up of many clubs.
    return query
    with mentioned as materialized (
      select subject, subject_id, count(*) filter (where subject = 'club') over () as clubs
      from public.article_links where article_id = alert.article_id
    )
    select follow.user_id from mentioned join public.follows as follow on follow.club_id = mentioned.subject_id
    where mentioned.subject = 'club' and mentioned.clubs <= 4 and follow.user_id > after
    union
    select follow.user_id from mentioned join public.follows as follow on follow.player_id = mentioned.subject_id
    where mentioned.subject = 'person' and follow.user_id > after
    order by 1 limit most;
    return;
  end if;
  if alert.match_id is null then
    player := coalesce(
      (select player_id from public.transfer_entries where transfer_id = alert.transfer_id),
      (select person_id from public.suspensions where id = alert.suspension_id));
    return query select user_id from public.follows where player_id = player and user_id > after order by user_id limit most;
    return;
  end if;
  select home_club_id, away_club_id into home, away from public.matches where id = alert.match_id;
  return query
  (select user_id from public.follows where club_id = home and user_id > after order by user_id limit most)
  union
  (select user_id from public.follows where club_id = away and user_id > after order by user_id limit most)
  order by 1 limit most;
end;
$function$;

CREATE OR REPLACE FUNCTION app.publish_articles()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done integer;
begin
  update public.articles set status = 'published' where status = 'scheduled' and publish_at <= now();
  get diagnostics done = row_count;
  return done;
end;
$function$;

CREATE OR REPLACE FUNCTION app.put_words_away()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'withdrawn' then
    insert into app.withdrawn_articles values
      (old.id, old.standfirst, old.body, old.method_note, old.cover_path, old.cover_alt, old.cover_credit);
    new.standfirst := null;
    new.body := 'This article was withdrawn.';
    new.method_note := null;
    new.cover_path := null;
    new.cover_alt := null;
    new.cover_credit := null;
  else
    delete from app.withdrawn_articles where article_id = old.id
    returning standfirst, body, method_note, cover_path, cover_alt, cover_credit
    into new.standfirst, new.body, new.method_note, new.cover_path, new.cover_alt, new.cover_credit;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.queue_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' and auth.uid() is null then return null; end if;
  insert into app.alerts (event, article_id) values ('news', new.id) on conflict do nothing;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.stamp_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  if tg_op = 'UPDATE' then new.version := old.version + 1; end if;
  if new.status <> 'scheduled' then new.publish_at := null; end if;
  if new.status = 'scheduled' and auth.uid() is not null and not coalesce(new.publish_at > now(), false) then
    raise sqlstate 'PT422' using message = 'Choose a day and time that is still to come.', hint = 'publishAt';
  end if;
  if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.words_of(alert app.alerts)
 RETURNS app.alert_words
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  home text;
  away text;
  told app.alert_words;
begin
  if alert.match_id is not null then
    select * into game from public.matches where id = alert.match_id;
    select name into home from public.clubs where id = game.home_club_id;
    select name into away from public.clubs where id = game.away_club_id;
  end if;
  case
    when alert.event = 'moved' then select * into told from app.moved_words(game, format('%s v %s', home, away), alert.was);
    when alert.event = 'result' then select * into told from app.result_words(game, home, away, alert.was ->> 'result');
    when alert.event = 'kick_off' then select * into told from app.kick_off_words(game, format('%s v %s', home, away), alert.was);
    when alert.event = 'news' then
      select article.title, article.standfirst, '/news/' || article.slug, article.is_sample into told
      from public.articles as article where article.id = alert.article_id and article.status = 'published';
    when alert.transfer_id is not null then
      select words.* into told from public.transfer_entries as entry, app.transfer_words(entry, alert.was) as words
      where entry.transfer_id = alert.transfer_id;
    else
      select words.* into told from public.suspensions as ban, app.ban_words(ban) as words where ban.id = alert.suspension_id;
  end case;
  return told;
end;
$function$;

CREATE OR REPLACE FUNCTION public.article_pictures(p_club_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(path text, alt text, credit text, used_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from (
    select distinct on (used.path) used.path, used.alt, used.credit, used.updated_at
    from (
      select article.cover_path, article.cover_alt, article.cover_credit, article.updated_at
      from public.articles as article
      where article.cover_path is not null and article.club_id is not distinct from p_club_id
      union all
      select hit[2], hit[1], null, article.updated_at
      from public.articles as article, regexp_matches(article.body, '!\[([^]]{3,200})\]\(covers/([A-Za-z0-9_./-]+)\)', 'g') as hit
      where article.club_id is not distinct from p_club_id
    ) as used (path, alt, credit, updated_at)
    order by used.path, used.credit is null, used.updated_at desc) as pictures
  order by updated_at desc, path limit 60
$function$;

CREATE OR REPLACE FUNCTION public.save_article(p_id uuid, p_version integer, p_title text, p_slug text, p_body text, p_kind text, p_byline text, p_standfirst text DEFAULT NULL::text, p_method_note text DEFAULT NULL::text, p_cover_path text DEFAULT NULL::text, p_cover_alt text DEFAULT NULL::text, p_status text DEFAULT NULL::text, p_correction text DEFAULT NULL::text, p_cover_credit text DEFAULT NULL::text, p_publish_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was public.articles;
  saved integer;
begin
  select * into was from public.articles where id = p_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This article is no longer there, or no longer yours to change.';
  end if;
  if was.version <> p_version then
    raise sqlstate 'PT409' using
      message = 'Somebody else saved this article after you opened it. What you typed is still here.', hint = 'version';
  end if;
  perform set_config('app.correction', coalesce(p_correction, ''), true);
  update public.articles
  set title = p_title, slug = p_slug, body = p_body, kind = p_kind, byline = p_byline, standfirst = p_standfirst,
    method_note = p_method_note, cover_path = p_cover_path, cover_alt = p_cover_alt,
    cover_credit = p_cover_credit, status = coalesce(p_status, status), publish_at = coalesce(p_publish_at, publish_at)
  where id = p_id
  returning version into saved;
  if was.status = 'published' and app.is_reason(p_correction) then
    insert into public.article_corrections (article_id, note) values (p_id, p_correction);
  end if;
  perform set_config('app.correction', '', true);
  return saved;
end;
$function$;

ALTER TABLE "app"."alert_choices" ADD CONSTRAINT "alert_choices_event_check" CHECK ((event = ANY (ARRAY['moved'::text, 'result'::text, 'player'::text, 'news'::text, 'kick_off'::text])));

ALTER TABLE "app"."alerts" ADD CONSTRAINT "alerts_article_id_fkey" FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE "app"."alerts" ADD CONSTRAINT "alerts_event_check" CHECK ((event = ANY (ARRAY['moved'::text, 'result'::text, 'player'::text, 'kick_off'::text, 'news'::text])));

ALTER TABLE "app"."alerts" ADD CONSTRAINT "an_alert_is_about_one_thing" CHECK ((num_nonnulls(match_id, transfer_id, suspension_id, article_id) = 1));

ALTER TABLE "public"."articles" ADD CONSTRAINT "articles_cover_credit_check" CHECK (((char_length(cover_credit) >= 1) AND (char_length(cover_credit) <= 120)));

ALTER TABLE "public"."articles" ADD CONSTRAINT "articles_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'review'::text, 'scheduled'::text, 'published'::text, 'withdrawn'::text])));

ALTER TABLE "public"."articles" ADD CONSTRAINT "what_is_scheduled_has_a_time_to_come" CHECK (((status = 'scheduled'::text) = (publish_at IS NOT NULL)));

CREATE UNIQUE INDEX an_article_is_told_once ON app.alerts USING btree (article_id);

CREATE INDEX articles_publish_at_idx ON public.articles USING btree (publish_at) WHERE (status = 'scheduled'::text);

CREATE TRIGGER followers_are_told_of_an_article AFTER INSERT ON public.articles FOR EACH ROW WHEN ((new.status = 'published'::text)) EXECUTE FUNCTION app.queue_article();

CREATE TRIGGER followers_are_told_once_it_is_published AFTER UPDATE OF status ON public.articles FOR EACH ROW WHEN (((new.status = 'published'::text) AND (old.published_at IS NULL))) EXECUTE FUNCTION app.queue_article();

create trigger what_is_withdrawn_is_not_edited
before update of standfirst, body, method_note, cover_path, cover_alt, cover_credit on public.articles
for each row when (old.status = 'withdrawn' and new.status = 'withdrawn' and
  (old.standfirst, old.body, old.method_note, old.cover_path, old.cover_alt, old.cover_credit)
    is distinct from (new.standfirst, new.body, new.method_note, new.cover_path, new.cover_alt, new.cover_credit))
execute function app.keep_withdrawn();

COMMENT ON COLUMN "public"."articles"."cover_credit" IS 'Whose picture it is.';

COMMENT ON COLUMN "public"."articles"."publish_at" IS 'When the clock publishes what is scheduled (app.publish_articles).';

COMMENT ON FUNCTION "public"."article_pictures"(uuid) IS 'The pictures that articles have used, with their description and credit.';

REVOKE ALL ON FUNCTION "app"."publish_articles"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."publish_articles"() TO "service_role";

REVOKE ALL ON FUNCTION "app"."queue_article"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."queue_article"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."article_pictures"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."article_pictures"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."article_pictures"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."save_article"(uuid, integer, text, text, text, text, text, text, text, text, text, text, text, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_article"(uuid, integer, text, text, text, text, text, text, text, text, text, text, text, text, timestamp with time zone) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."save_article"(uuid, integer, text, text, text, text, text, text, text, text, text, text, text, text, timestamp with time zone) TO "service_role";

REVOKE ALL ("cover_credit") ON TABLE "public"."articles" FROM "authenticated";

GRANT INSERT ("cover_credit"), UPDATE ("cover_credit") ON TABLE "public"."articles" TO "authenticated";

REVOKE ALL ("publish_at") ON TABLE "public"."articles" FROM "authenticated";

GRANT INSERT ("publish_at"), UPDATE ("publish_at") ON TABLE "public"."articles" TO "authenticated";
