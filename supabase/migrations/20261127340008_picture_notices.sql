set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.add_picture(p_kind text, p_subject_id uuid, p_path text, p_alt text, p_credit text, p_rights text, p_rights_note text, p_has_consent boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.clubs_of_player(p_player_id uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select distinct registration.club_id from public.registrations as registration
    where registration.player_id = p_player_id and registration.kind <> 'listed'
      and coalesce(registration.starts_on <= app.league_today(), true)
      and coalesce(registration.ends_on >= app.league_today(), true))
$function$;

CREATE OR REPLACE FUNCTION app.correctable_facts()
 RETURNS TABLE(kind text, fact text, place text, key text, shape text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values
    ('person', 'full_name', 'people', 'id', 'words'), ('person', 'nationality', 'people', 'id', 'words'),
    ('person', 'birthplace', 'people', 'id', 'words'), ('person', 'height_cm', 'players', 'person_id', '120-230'),
    ('person', 'foot', 'players', 'person_id', 'left|right|both'), ('person', 'position', 'players', 'person_id', 'GK|DF|MF|FW'),
    ('club', 'full_name', 'clubs', 'id', 'words'), ('club', 'town', 'clubs', 'id', 'words'), ('club', 'founded', 'clubs', 'id', '1850-2100'),
    ('club', 'colours', 'clubs', 'id', 'colours'), ('club', 'colours_note', 'clubs', 'id', 'words'),
    ('venue', 'town', 'venues', 'id', 'words'), ('venue', 'capacity', 'venues', 'id', '100-200000'),
    ('match', 'attendance', 'matches', 'id', '0-200000')
$function$;

CREATE OR REPLACE FUNCTION app.data_gaps(p_season text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  season public.seasons;
  most constant integer := 25;
  gaps jsonb;
begin
  if not app.viewer_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.gapsOfficesOnly', 'Only the league, the association and super admins can do this.');
  end if;
  select known.* into season from public.seasons as known join public.competitions as competition on competition.id = known.competition_id
  where p_season is null or known.slug = p_season
  -- A cup of the same year is not meant.
  order by competition.kind <> 'league', known.slug desc, known.id limit 1;
  if season.id is null then
    perform app.refuse('PT404', 'curation.seasonUnknown', 'This season does not exist.', 'season');
  end if;

  with played as (
    select game.id, game.played_on, home.name || ' ' || game.home_goals || '–' || game.away_goals || ' ' || away.name as title
    from public.matches as game
    join public.clubs as home on home.id = game.home_club_id
    join public.clubs as away on away.id = game.away_club_id
    where game.season_id = season.id and game.status in ('full_time', 'report_submitted', 'confirmed') and game.home_goals is not null
  ),
  registered as (
    select distinct person.id, person.name as title, person.slug
    from public.registrations as given join public.people as person on person.id = given.player_id
    where given.season_id = season.id
  ),
  looked as (
    select 'events' as kind, played_on::text as place, title, '/matches/' || id as href,
      not exists (select from public.match_events as event where event.match_id = played.id and event.status <> 'struck') as is_missing
    from played
    union all
    select 'lineups', played_on::text, title, '/matches/' || id,
      not exists (select from public.lineup_entries as entry where entry.match_id = played.id)
    from played
    union all
    select 'referees', played_on::text, title, '/matches/' || id,
      not exists (select from public.match_officials as official where official.match_id = played.id and official.function = 'referee')
    from played
    union all
    select 'scorers', played_on::text, coalesce(event.minute || '′ ', '') || replace(event.kind::text, '_', ' ') || ', ' || title,
      '/matches/' || played.id, event.person_id is null
    from played join public.match_events as event on event.match_id = played.id
    where event.status <> 'struck' and event.kind in ('goal', 'own_goal', 'penalty_goal', 'yellow', 'second_yellow', 'red')
    union all
    select 'births', title, title, '/players/' || slug,
      not exists (select from public.birth_dates as birth where birth.person_id = registered.id)
    from registered
    union all
    select 'colours', club.name, club.name, '/dashboard/report-error?about=/teams/' || club.slug || '&fact=colours', club.colours = '{}'
    from public.club_seasons as member join public.clubs as club on club.id = member.club_id
    where member.season_id = season.id
    union all
    select 'names', award, award || ': ' || coalesce(club_name, ''), '/honours', club_id is null and club_name is not null
    from public.awards where season_name in (season.slug, season.name)
  ),
  counted as (
    select kind, count(*) as looked_at, count(*) filter (where is_missing) as missing from looked group by kind
  ),
  listed as (
    -- Two goals of a match that name nobody and no minute are one line, which says so.
    select kind, title, href, count(*) as times, row_number() over (partition by kind order by min(place), title, href) as place
    from looked where is_missing group by kind, title, href
  )
  select jsonb_agg(jsonb_build_object('kind', kind, 'lookedAt', coalesce(looked_at, 0), 'missing', coalesce(missing, 0),
      'first', (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'href', href, 'times', times) order by place), '[]')
        from listed where listed.kind = kinds.kind and place <= most)) order by at)
  into gaps
  from unnest(array['events', 'lineups', 'referees', 'scorers', 'births', 'colours', 'names']) with ordinality as kinds (kind, at)
  left join counted using (kind);

  return jsonb_build_object('season', season.slug, 'gaps', gaps,
    'seasons', (select jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by slug desc)
      from (
        select distinct on (known.slug) known.slug, known.name
        from public.seasons as known join public.competitions as competition on competition.id = known.competition_id
        order by known.slug, competition.kind <> 'league', known.id) as listed));
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
  where id = p_id returning * into was;
  perform app.tell_of_decided_picture(was);
end;
$function$;

CREATE OR REPLACE FUNCTION app.fact_of(p_kind text, p_subject_id uuid, p_fact text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  fact record;
  told text;
begin
  select * into fact from app.correctable_facts() as known where known.kind = p_kind and known.fact = p_fact;
  if fact is null then return null; end if;
  execute format('select %I::text from public.%I where %I = $1', fact.fact, fact.place, fact.key) into told using p_subject_id;
  return nullif(told, case fact.shape when 'colours' then '{}' end);
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
      select from app.clubs_with_right(app.caller_id(), 'news') as club where club = any (app.clubs_of_player(p_subject_id)))
$function$;

CREATE OR REPLACE FUNCTION app.picture_subject(picture public.pictures, OUT name text, OUT href text, OUT club_ids uuid[])
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select club.name, '/teams/' || club.slug, array[club.id] from public.clubs as club where club.id = picture.club_id
  union all
  select person.name, '/players/' || person.slug, app.clubs_of_player(person.id) from public.people as person where person.id = picture.person_id
  union all
  select venue.name, '/venues/' || venue.slug, '{}' from public.venues as venue where venue.id = picture.venue_id
$function$;

CREATE OR REPLACE FUNCTION app.picture_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'picture', case count(*) when 1 then app.sentence('curation.sentences.onePicture', '1 picture to approve')
      else app.sentence('curation.sentences.pictures', '{count} pictures to approve', jsonb_build_object('count', count(*))) end,
    app.sentence('curation.sentences.oldestPicture', 'The oldest is of {name}.',
      jsonb_build_object('name', (array_agg((app.picture_subject(picture)).name order by picture.uploaded_at))[1])),
    '/admin?tab=quality#pictures', app.sentence('accounts.sentences.lookAtThem', 'View all'), null::timestamptz, min(picture.uploaded_at), false
  from public.pictures as picture
  where picture.status = 'waiting' and picture.uploaded_by is distinct from p_person
    and app.roles_of(p_person) && '{admin,zifa_admin,super_admin}'::public.user_role[]
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION app.read_fact(shape text, given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when shape = 'words' then case when words ~ '\S' and char_length(words) <= 100 and words !~ '[<>{}]|://' then words end
    when shape like '%|%' then (select each from unnest(string_to_array(shape, '|')) as each where lower(each) = lower(words))
    -- One to three, as the column writes them.
    when shape = 'colours' then case when words ~* '^[{]?#[0-9a-f]{6}([ ,]+#[0-9a-f]{6}){0,2}[}]?$'
      then '{' || array_to_string(regexp_split_to_array(lower(btrim(words, '{}')), '[ ,]+'), ',') || '}' end
    when words ~ '^[0-9]{1,6}$' and words::integer between split_part(shape, '-', 1)::integer and split_part(shape, '-', 2)::integer
      then words::integer::text end
  from regexp_replace(btrim(given, E' \t\r\n'), '\s+', ' ', 'g') as words
$function$;

CREATE OR REPLACE FUNCTION app.report_error(p_path text, p_fact text, p_should_be text, p_source text, p_words text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  asker uuid := app.caller_id();
  subject record;
  fact record;
  wanted text;
  present text;
  report public.error_reports;
begin
  if known is not null then return known; end if;
  -- One after the other, so that the eleventh of eleven at once is counted.
  perform from public.profiles where id = asker for no key update;
  select * into subject from app.subject_of(p_path);
  if subject.kind is null then
    perform app.refuse('PT404', 'curation.pageGone', 'This page no longer exists.');
  end if;
  select * into fact from app.correctable_facts() as each where each.kind = subject.kind and each.fact = p_fact;
  if fact is null and p_fact is distinct from 'other' then
    perform app.refuse('PT422', 'curation.chooseFact', 'Choose what is wrong.', 'fact');
  end if;
  if p_fact <> 'other' then
    wanted := app.read_fact(fact.shape, p_should_be);
    present := app.fact_of(subject.kind, subject.subject_id, p_fact);
    if wanted is null then
      if fact.shape = 'words' then
        perform app.refuse('PT422', 'curation.factWords', 'Enter the correct value, in 1 to 100 characters.', 'shouldBe');
      elsif fact.shape = 'colours' then
        perform app.refuse('PT422', 'curation.factColours', 'Choose one to three colours.', 'shouldBe');
      elsif fact.shape like '%|%' then
        perform app.refuse('PT422', 'curation.factChoice',
          'Choose one of {choices}.', 'shouldBe', jsonb_build_object('choices', replace(fact.shape, '|', ', ')));
      else
        perform app.refuse('PT422', 'curation.factNumber',
          'Enter a whole number from {least} to {most}.',
          'shouldBe', jsonb_build_object('least', split_part(fact.shape, '-', 1), 'most', split_part(fact.shape, '-', 2)));
      end if;
    end if;
    if wanted = present then
      perform app.refuse('PT422', 'curation.factSame', 'The page already says this.', 'shouldBe');
    end if;
  elsif coalesce(char_length(btrim(p_words)), 0) < 20 then
    perform app.refuse('PT422', 'curation.reportWords', 'Describe what is wrong and what is right, in 20 to 1,000 characters.', 'words');
  end if;
  if char_length(p_words) > 1000 then
    perform app.refuse('PT422', 'curation.reportTooLong', 'At most 1,000 characters.', 'words');
  end if;
  if coalesce(char_length(btrim(p_source)), 0) not between 5 and 500 then
    perform app.refuse('PT422', 'curation.nameSource', 'Name a source that can be checked, in 5 to 500 characters.', 'source');
  end if;
  if exists (select from public.error_reports as other where other.asked_by = asker and other.status = 'waiting'
    and other.subject_id = subject.subject_id and other.fact = p_fact)
  then
    perform app.refuse('PT409', 'curation.reportedAlready', 'You have already reported this. It has not been answered yet.', 'fact');
  end if;
  if (select count(*) from public.error_reports where asked_by = asker and app.happened_within(asked_at, interval '1 day'))
    + (select count(*) from app.error_report_agreements where user_id = asker and app.happened_within(agreed_at, interval '1 day')) >= 10
  then
    perform app.refuse('PT429', 'curation.reportLimit', 'You have reported ten errors today. Continue tomorrow.');
  end if;
  -- Somebody else has said the same: then this agrees with it.
  select * into report from public.error_reports as other
  where p_fact <> 'other' and other.status = 'waiting' and other.subject_id = subject.subject_id and other.fact = p_fact
    and app.plain(other.should_be) = app.plain(wanted)
  order by other.asked_at limit 1 for update;
  if report.id is not null then
    return app.note_desk_request(p_request_id, app.add_agreement(report, asker));
  end if;
  insert into public.error_reports (kind, subject_id, path, about, fact, is_now, should_be, words, source, asked_by)
  values (subject.kind, subject.subject_id, p_path, left(subject.about, 200), p_fact, left(present, 200), wanted,
    nullif(btrim(p_words), ''), btrim(p_source), asker)
  returning * into report;
  return app.note_desk_request(p_request_id, jsonb_build_object('id', report.id, 'hasAgreed', false, 'isPublished', false));
end;
$function$;

CREATE OR REPLACE FUNCTION app.tasks_of(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select * from app.match_tasks(p_person)
  union all select * from app.case_tasks(p_person)
  union all select * from app.recorder_tasks(p_person)
  union all select * from app.overdue_report_tasks(p_person)
  union all select * from app.stuck_match_tasks(p_person)
  union all select * from app.transfer_tasks(p_person)
  union all select * from app.appointment_tasks(p_person)
  union all select * from app.claim_tasks(p_person)
  union all select * from app.identity_tasks(p_person)
  union all select * from app.disowning_tasks(p_person)
  union all select * from app.licence_tasks(p_person)
  union all select * from app.payment_tasks(p_person)
  union all select * from app.privacy_tasks(p_person)
  union all select * from app.predictor_tasks(p_person)
  union all select * from app.club_tasks(p_person)
  union all select * from app.office_tasks(p_person)
  union all select * from app.error_report_tasks(p_person)
  union all select * from app.picture_tasks(p_person)
  union all select * from app.association_tasks(p_person)
  union all select * from app.oversight_tasks(p_person)
  union all select * from app.factor_tasks(p_person)
$function$;

CREATE OR REPLACE FUNCTION app.tell_of_decided_picture(picture public.pictures)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.tell_of_new_picture(picture public.pictures)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.tell_of_picture(picture,
    app.sentence('curation.sentences.pictureWaits', 'Picture waiting for approval: {name}',
      jsonb_build_object('name', (app.picture_subject(picture)).name)),
    app.quote(picture.alt), false)
$function$;

CREATE OR REPLACE FUNCTION app.tell_of_picture(picture public.pictures, p_title jsonb, p_words jsonb, p_bringer_too boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

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
  update public.pictures set status = 'withdrawn', decided_by = app.caller_id(), decided_at = now(), reason = p_reason
  where id = p_id returning * into was;
  perform app.tell_of_decided_picture(was);
end;
$function$;

CREATE OR REPLACE FUNCTION app.write_fact(report public.error_reports, given text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  fact record;
  claims text := current_setting('request.jwt.claims', true);
begin
  select * into fact from app.correctable_facts() as known where known.kind = report.kind and known.fact = report.fact;
  if fact is null then return; end if;
  perform set_config('request.jwt.claims', '', true);
  execute format('update public.%I set %I = $1::%s where %I = $2', fact.place, fact.fact,
    (select format_type(atttypid, atttypmod) from pg_catalog.pg_attribute
     where attrelid = ('public.' || fact.place)::regclass and attname = fact.fact), fact.key)
  using case fact.shape when 'colours' then coalesce(given, '{}') else given end, report.subject_id;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
end;
$function$;

CREATE OR REPLACE FUNCTION public.my_fan_home()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  me uuid := app.viewer_id();
  today date := (now() at time zone 'Africa/Harare')::date;
  season public.seasons;
  odds public.model_runs;
  clubs uuid[];
begin
  select * into season from public.current_season();
  select * into odds from public.model_runs
  where kind = 'odds' and season_id = season.id and status = 'done' order by as_of desc, ran_at desc limit 1;
  select coalesce(array_agg(club_id), '{}') into clubs from public.follows where user_id = me and club_id is not null;
  return jsonb_build_object(
    'season', jsonb_build_object('slug', season.slug, 'name', season.name, 'isSample', season.is_sample),
    -- By how much the forecasts were better than knowing nothing: below a measure, odds are not shown.
    'lately', (
      select facts #> '{record,lately}' from public.model_runs
      where kind = 'ratings' and season_id is null and status = 'done' order by as_of desc, ran_at desc limit 1),
    'clubs', coalesce((
      select jsonb_agg(app.club_fan_card(club_id, season.id, odds.id, today) order by followed_at, id)
      from public.follows where user_id = me and club_id is not null), '[]'),
    'players', coalesce((
      select jsonb_agg(jsonb_build_object('id', person.id, 'slug', person.slug, 'name', person.name, 'isSample', person.is_sample,
          'portrait', (select path from public.pictures where person_id = person.id and status = 'approved'),
          'club', total.club, 'appearances', total.appearances, 'minutes', total.minutes, 'goals', total.goals,
          'assists', total.assists) order by followed.followed_at, person.slug)
      from public.follows as followed join public.people as person on person.id = followed.player_id
      -- What they did this season, wherever they did it; the club is the one they played for most.
      left join lateral (
        select sum(part.appearances) as appearances, sum(part.minutes) as minutes, sum(part.goals) as goals,
          sum(part.assists) as assists,
          (array_agg(club.mark order by part.appearances desc, club.id))[1] as club
        from public.player_totals as part join app.club_marks as club on club.id = part.club_id
        where part.player_id = person.id and part.season_id = season.id) as total on true
      where followed.user_id = me), '[]'),
    'polls', coalesce((
      select jsonb_agg(jsonb_build_object('match', told.line, 'closesAt', closes,
          'mine', chosen.name) order by closes, game.id)
      from (
        select id from public.matches
        where season_id = season.id and played_on between today - 2 and today
          and status in ('full_time', 'report_submitted', 'confirmed')
          and (home_club_id = any (clubs) or away_club_id = any (clubs))) as game
      cross join lateral app.vote_closes_at(game.id) as closes
      join app.match_lines as told on told.id = game.id
      left join public.match_votes as vote on vote.match_id = game.id and vote.user_id = me
      left join public.people as chosen on chosen.id = vote.player_id
      where closes > now() and exists (select from public.lineup_entries where match_id = game.id)), '[]'),
    'saved', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'title', title, 'href', href, 'savedAt', saved_at)
        order by saved_at desc, id)
      from public.saved_views where user_id = me), '[]'),
    'choices', coalesce((
      select jsonb_agg(jsonb_build_object('id', club.id, 'name', club.name) order by club.name)
      from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = season.id and part.club_id <> all (clubs)), '[]'),
    'alerts', app.my_alerts(),
    'requests', app.my_role_requests());
end;
$function$;

CREATE TRIGGER those_concerned_look_again AFTER INSERT OR DELETE OR UPDATE ON public.pictures FOR EACH ROW EXECUTE FUNCTION app.tell_those_concerned();

REVOKE ALL ON FUNCTION "app"."clubs_of_player"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."clubs_of_player"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."picture_subject"(public.pictures) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."picture_subject"(public.pictures) TO "service_role";

REVOKE ALL ON FUNCTION "app"."picture_tasks"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."picture_tasks"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_of_decided_picture"(public.pictures) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_of_decided_picture"(public.pictures) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_of_new_picture"(public.pictures) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_of_new_picture"(public.pictures) TO "service_role";

REVOKE ALL ON FUNCTION "app"."tell_of_picture"(public.pictures, jsonb, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tell_of_picture"(public.pictures, jsonb, jsonb, boolean) TO "service_role";
