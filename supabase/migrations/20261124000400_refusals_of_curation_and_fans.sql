set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "app"."why_not_change"(text, text, jsonb, jsonb);

DROP FUNCTION "app"."why_not_open"(public.seasons);

CREATE OR REPLACE FUNCTION app.add_my_document(p_kind text, p_path text, p_name text, p_request_id uuid, p_details jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  added uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  said jsonb := coalesce(p_details, '{}');
  bytes integer;
begin
  if added is not null then return added; end if;
  if coalesce(p_kind, '') not in ('identity', 'passport', 'birth_certificate', 'licence', 'medical') then
    perform app.refuse('PT422', 'curation.documentKind', 'There is no such kind of paper.', 'kind');
  end if;
  if coalesce(p_name, '') !~ '\S' or char_length(p_name) > 120 then
    perform app.refuse('PT422', 'curation.documentName', 'Give the paper a name, of at most 120 characters.', 'name');
  end if;
  if (select count(*) from public.person_documents where user_id = caller) >= 40 then
    perform app.refuse('PT429', 'curation.documentLimit', 'You keep 40 papers here. That is as many as fit.');
  end if;
  perform app.refuse_paper_details(p_kind, said);
  if p_kind = 'medical' then
    if p_path is not null then
      perform app.refuse('PT422', 'curation.medicalStays', 'A medical form stays with you. Only its date and the doctor are kept here.', 'path');
    end if;
  else
    select (file.metadata ->> 'size')::integer into bytes from storage.objects as file
    where file.bucket_id = 'person-documents' and file.name = p_path and file.owner_id = caller::text
      and app.owner_of_file(p_path) = caller;
    if not found or exists (select from public.person_documents where path = p_path) then
      perform app.refuse('PT422', 'curation.fileNotArrived', 'The file did not arrive. Send it again.', 'path');
    end if;
  end if;
  insert into public.person_documents (user_id, kind, path, name, size, details)
  values (caller, p_kind, p_path, btrim(p_name), bytes, said) returning id into added;
  insert into app.person_requests values (caller, p_request_id, added);
  return added;
end;
$function$;

CREATE OR REPLACE FUNCTION app.agree_with_error_report(p_report_id uuid, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  report public.error_reports;
begin
  if known is not null then return known; end if;
  select * into report from public.error_reports where id = p_report_id and fact <> 'other' for update;
  -- Reports are shown to those who are trusted; to others there is none.
  if report.id is null or not app.counts_as_trusted(app.caller_id(), report) then
    perform app.refuse('PT404', 'curation.agreeUnknown', 'There is no such report for you to agree with.');
  end if;
  if report.status <> 'waiting' then
    perform app.refuse('PT409', 'curation.agreeAnswered', 'This report has been answered already.');
  end if;
  if report.asked_by = app.caller_id() then
    perform app.refuse('PT403', 'curation.agreeOwn', 'You have reported this yourself. Somebody else has to agree.');
  end if;
  return app.note_desk_request(p_request_id, app.add_agreement(report, app.caller_id()));
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_invitation(p_token text, p_accepts boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  invitation app.person_invitations;
  transfer public.transfers;
  person public.people;
begin
  perform app.refuse_in_anothers_name();
  if p_accepts is null then
    perform app.refuse('PT422', 'curation.inviteAccepts', 'Say whether you accept.', 'accepts');
  end if;
  select * into invitation from app.find_invitation(p_token, caller);
  select * into person from public.people where id = invitation.person_id for no key update;
  select * into invitation from app.person_invitations where id = invitation.id for update;
  if invitation.id is null then
    perform app.refuse('PT404', 'curation.inviteUnknown', 'This link is not known. Ask whoever sent it for a new one.');
  end if;
  select * into transfer from public.transfers where id = invitation.transfer_id;
  if invitation.declined_at is not null and invitation.used_by = caller and not p_accepts then
    return jsonb_build_object('kind', invitation.kind, 'href', '/dashboard');
  end if;
  if invitation.used_by is distinct from caller or invitation.declined_at is not null then
    if app.invitation_state(invitation) <> 'open' then
      case app.invitation_state(invitation)
        when 'used' then perform app.refuse('PT409', 'curation.inviteUsed', 'This link has been used already. It works once. Ask for a new one.');
        when 'expired' then perform app.refuse('PT409', 'curation.inviteExpired', 'This link has expired. Ask for a new one.');
        when 'declined' then perform app.refuse('PT409', 'curation.inviteDeclined', 'This invitation has been declined. Ask for a new one.');
        else perform app.refuse('PT409', 'curation.inviteReplaced', 'This link was replaced by a newer one. Use that.');
      end case;
    end if;
    if invitation.address is not null and app.account_at(invitation.address) is distinct from caller then
      perform app.refuse('PT403', 'curation.inviteOtherAddress',
        'This link is tied to another e-mail address or phone number. Sign in with the account that has it.');
    end if;
    if not p_accepts then
      update app.person_invitations set declined_at = now(), used_by = caller where id = invitation.id;
      perform app.tell_of_answer(invitation, 'declined');
      return jsonb_build_object('kind', invitation.kind, 'href', '/dashboard');
    end if;
    if transfer.id is not null and not transfer.is_under_way then
      perform app.refuse('PT409', 'curation.transferOver', 'This transfer is over. There is nothing to sign any more.');
    end if;
    if caller = invitation.invited_by or (invitation.kind in ('player', 'guardian') and (
      app.caller_is('admin', 'zifa_admin') or exists (
        select from public.club_members where user_id = caller and club_id = invitation.club_id and member_role in ('club', 'club_admin')
          and coalesce(ends_on >= app.league_today(), true))))
    then
      if invitation.kind = 'guardian' then
        perform app.refuse('PT403', 'curation.inviteForGuardian',
          'This link is for the guardian of {person}. Nobody of the club or an office can use it.', p_parameters => jsonb_build_object('person', person.name));
      else
        perform app.refuse('PT403', 'curation.inviteForPerson',
          'This link is for {person}. Nobody of the club or an office can use it.',
          p_parameters => jsonb_build_object('person', coalesce(person.name, invitation.name)));
      end if;
    end if;
    if invitation.kind = 'guardian' then
      if app.is_age_unknown(caller) then
        perform app.refuse('PT409', 'curation.guardianYear', 'Tell us your own year of birth first, under Privacy. A guardian is of age.');
      end if;
      if app.person_of(caller) = person.id or app.is_minor(app.person_of(caller)) or app.is_minor_account(caller) then
        perform app.refuse('PT422', 'curation.guardianOfAge', 'A guardian is of age, and not the player. Use an account of your own.');
      end if;
    elsif invitation.kind = 'staff' then
      perform app.join_staff(invitation, caller);
    else
      perform app.join_by_invitation(invitation, caller);
    end if;
    update app.person_invitations set used_by = caller, used_at = now() where id = invitation.id;
    perform app.write_audit('invitation_accepted', caller,
      jsonb_build_object('person_id', person.id, 'kind', invitation.kind, 'club_id', invitation.club_id), 'person_invitations', invitation.id::text);
    perform app.tell_of_answer(invitation, 'accepted');
  end if;
  return jsonb_build_object('kind', invitation.kind, 'href', case
    when invitation.kind = 'staff' then '/club-dashboard?club=' || invitation.club_id
    when invitation.kind in ('coach', 'referee') then app.claim_home(invitation.kind, caller)
    when invitation.kind = 'player' and transfer.agreed_at is not null and app.person_of(caller) = person.id then '/dashboard/consents/' || transfer.ref
    when invitation.kind = 'player' then '/player-dashboard' else '/dashboard/consents' end);
end;
$function$;

CREATE OR REPLACE FUNCTION app.answer_to_desk_request(p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_impersonation();
  perform app.require_sign_in();
  if p_request_id is null then
    perform app.refuse('PT422', 'curation.requestNoNumber', 'The request has no number.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(app.caller_id()::text || p_request_id::text, 263));
  return (select answer from app.desk_requests where user_id = app.caller_id() and request_id = p_request_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_identity(p_user_id uuid, p_person_id uuid, p_document text, p_seen text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  office text;
  person public.people;
begin
  if done is not null then return done; end if;
  office := app.require_identity_office(p_person_id);
  select * into person from public.people where id = p_person_id for no key update;
  if person.id is null or app.speaks_as(p_user_id, p_person_id) is null then
    perform app.refuse('PT409', 'curation.speaksNoMore', 'This account no longer speaks for the player. Look at the list again.');
  end if;
  if p_user_id = caller then
    perform app.refuse('PT403', 'curation.checkOwn', 'Nobody checks their own account. Somebody else of your office does this.');
  end if;
  if p_document is null or p_document not in ('national_id', 'passport', 'drivers_licence') then
    perform app.refuse('PT422', 'curation.checkDocument', 'Say which identity document with a picture you have seen.', 'document');
  end if;
  if p_seen is null or p_seen not in ('in_person', 'video_call') then
    perform app.refuse('PT422', 'curation.checkSeen', 'Say how you compared the picture with the person.', 'seen');
  end if;
  insert into app.identity_checks (user_id, person_id, document, seen, office, checked_by)
  values (p_user_id, p_person_id, p_document, p_seen, office, caller)
  on conflict (user_id, person_id) where ended_at is null do nothing returning id into done;
  if done is null then
    perform app.refuse('PT409', 'curation.checkedAlready', 'This account has been checked already. Look at the list again.');
  end if;
  perform app.write_audit('identity_checked', p_user_id,
    jsonb_build_object('person_id', p_person_id, 'document', p_document, 'seen', p_seen, 'office', office), 'identity_checks', done::text);
  perform app.tell(array[p_user_id], 'account_checked', 'Your identity is confirmed',
    format('What you sign for %s counts from now on.', person.name), '/dashboard/consents', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
$function$;

CREATE OR REPLACE FUNCTION app.check_record_change(change public.record_changes)
 RETURNS public.record_changes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  listed record;
  held jsonb;
  unknown text;
begin
  select * into listed from app.changeable_records() as known where known.place = change.place;
  if listed is null or change.kind is null or change.kind <> all (listed.kinds) then
    perform app.refuse('PT422', 'curation.changeNotHere',
      'This is not changed here. Results, events, points and registrations have their own procedures.', 'place');
  end if;
  if not app.caller_is(variadic listed.keepers) then
    perform app.refuse('PT403', 'curation.changeAssociationOnly', 'This is changed by two administrators of the association.');
  end if;
  select string_agg(key, ', ' order by key) into unknown from jsonb_object_keys(change.wanted) as key
  where key <> all (listed.columns || case change.kind when 'add' then listed.fixed else '{}' end);
  if unknown is not null then
    perform app.refuse('PT422', 'curation.changeColumns',
      'This cannot be set here: {columns}.', 'wanted', jsonb_build_object('columns', left(unknown, 200)));
  end if;
  if (change.wanted = '{}') <> (change.kind = 'remove') then
    perform app.refuse('PT422', 'curation.changeNothing', 'Say what the record should say.', 'wanted');
  end if;
  if change.kind <> 'add' then
    if app.key_of(('public.' || quote_ident(change.place))::regclass, change.key) is distinct from change.key
      or jsonb_path_exists(change.key, '$.* ? (@ == null)')
    then
      perform app.refuse('PT422', 'curation.changeKey', 'Say which row is meant, by its key.', 'key');
    end if;
    held := app.hold_record(change.place, change.key);
    if held is null then
      perform app.refuse('PT404', 'curation.changeRowGone', 'This is not in the record any more.');
    end if;
    change.before := case change.kind when 'remove' then held else (
      select jsonb_object_agg(key, held -> key) from jsonb_object_keys(change.wanted) as key) end;
  end if;
  perform app.refuse_change(change.place, change.kind, coalesce(held, change.wanted), change.wanted);
  return change;
end;
$function$;

CREATE OR REPLACE FUNCTION app.checked_name(p_name text, p_shortest integer, p_longest integer, p_field text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  cleaned text := app.clean_name(p_name);
begin
  if cleaned is null or char_length(cleaned) not between p_shortest and p_longest then
    perform app.refuse('PT422', 'fans.nameLength',
      'Give a name of {shortest} to {longest} characters that can be seen.', p_field, jsonb_build_object('shortest', p_shortest, 'longest', p_longest));
  end if;
  if app.is_reserved_name(cleaned) then
    perform app.refuse('PT422', 'fans.nameOfSite', 'This name would pass for the site''s own voice. Choose another.', p_field);
  end if;
  return cleaned;
end;
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
    perform app.refuse('PT422', 'fans.alertEvent', 'Choose what you want to be told of.', 'event');
  end if;
  insert into app.alert_choices (user_id, event, is_on) values (app.caller_id(), p_event, p_is_on)
  on conflict (user_id, event) do update set is_on = excluded.is_on;
end;
$function$;

CREATE OR REPLACE FUNCTION app.claim_kind_name(p_kind text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_kind
    when 'player' then app.name_parameter('curation.rolePlayer', 'player')
    when 'coach' then app.name_parameter('curation.roleCoach', 'coach')
    else app.name_parameter('curation.roleReferee', 'referee') end
$function$;

CREATE OR REPLACE FUNCTION app.claim_person(p_person_id uuid, p_kind text, p_document_id uuid, p_words text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  person public.people;
  claim public.person_links;
  club uuid;
  disputed boolean;
begin
  if made is not null then return made; end if;
  if app.claim_role(p_kind) is null then
    perform app.refuse('PT422', 'curation.claimKind', 'Say whether you are a player, a coach or a match official.', 'kind');
  end if;
  if not app.caller_is(app.claim_role(p_kind)) then
    perform app.refuse('PT403', 'curation.claimNoRole',
      'You do not hold the role {role}. Ask for it first, under Requests.', p_parameters => jsonb_build_object('role', app.claim_kind_name(p_kind)));
  end if;
  -- One after the other: two who claim one record see each other.
  select * into person from public.people where id = p_person_id for no key update;
  if person.id is null or (case p_kind when 'referee' then 'official' else p_kind end) <> all (public.person_kinds(p_person_id)) then
    perform app.refuse('PT422', 'curation.claimRecord', 'Choose your record.', 'person');
  end if;
  if app.person_of(caller) is not null then
    perform app.refuse('PT409', 'curation.claimJoined', 'Your account is joined with a record already. The association can change that.');
  end if;
  if exists (select from public.person_links where user_id = caller and status = 'pending') then
    perform app.refuse('PT409', 'curation.claimPending', 'A claim of yours is being checked. Take it back before you make another.');
  end if;
  if (select count(*) from public.person_links where user_id = caller and claimed_at > now() - interval '1 day') >= 5 then
    perform app.refuse('PT429', 'curation.claimLimit', 'You have made five claims in a day. Go on tomorrow.');
  end if;
  if not exists (select from public.person_documents where id = p_document_id and user_id = caller
    and kind in ('identity', 'passport', 'birth_certificate', 'licence'))
  then
    perform app.refuse('PT422', 'curation.claimPaper', 'Add a paper that shows who you are.', 'file');
  end if;
  if char_length(coalesce(p_words, '')) > 500 then
    perform app.refuse('PT422', 'curation.claimWords', 'Say it in at most 500 characters.', 'words');
  end if;
  if exists (select from public.person_links where user_id = caller and person_id = person.id and status = 'refused'
    and asked = 'association' and decided_at > now() - interval '30 days')
  then
    perform app.refuse('PT409', 'curation.claimThirtyDays', 'The association has decided on this. It can be asked again 30 days after.');
  end if;
  -- The club has said no before, or somebody else is or wants to be this person.
  disputed := exists (
    select from public.person_links where person_id = person.id
      and case when user_id = caller then status in ('refused', 'ended') else status in ('pending', 'confirmed') end);
  club := case when p_kind <> 'referee' and not disputed then app.present_club_of(person.id, p_kind) end;
  if club is not null and not exists (select from app.admins_of_club(club) as account where account <> caller) then
    club := null;
  end if;
  insert into public.person_links (user_id, person_id, kind, asked, club_id, document_id, words, is_disputed)
  values (caller, person.id, p_kind,
    case when disputed then 'association' when club is not null then 'club' when p_kind = 'player' then 'association' else 'league' end,
    club, p_document_id, nullif(btrim(p_words), ''), disputed)
  returning * into claim;
  -- What others have claimed meanwhile goes to the association too.
  if disputed then
    update public.person_links set asked = 'association', club_id = null, is_disputed = true
    where person_id = person.id and status = 'pending' and kind is not null and not is_disputed;
  end if;
  perform app.tell_of_claim(claim);
  perform app.write_audit('record_claimed', caller, jsonb_build_object('person_id', person.id, 'kind', p_kind, 'asked', claim.asked),
    'person_links', claim.id::text);
  insert into app.person_requests values (caller, p_request_id, claim.id);
  return claim.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.confirm_imported_results(p_results jsonb, p_request_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  result record;
  game public.matches;
  confirmed integer := 0;
begin
  perform app.refuse_in_anothers_name();
  if jsonb_typeof(p_results) is distinct from 'array' or jsonb_array_length(p_results) not between 1 and 100
    or jsonb_path_exists(p_results, '$[*] ? (@.type() != "object")')
  then
    perform app.refuse('PT400', 'curation.resultsCount', 'Choose from 1 to 100 results.');
  end if;
  -- In the order in which a file takes them.
  for result in
    select given.id, given.version from jsonb_to_recordset(p_results) as given (id uuid, version integer) order by given.id
  loop
    game := app.hold_match(result.id);
    perform app.acting_as(game.id, '{league}', app.name_parameter('matchday.importedResultsConfirmed', 'Results from a file are confirmed'));
    -- The same request again.
    continue when game.status in ('confirmed', 'awarded');
    if app.importer_of(game.id) is null then
      perform app.refuse('PT409', 'curation.resultsNotFromFile', 'One of these results is no longer from a file. Look at the list again.');
    end if;
    perform app.move_match(game.id, 'confirmed', result.version, null, '{}', null);
    confirmed := confirmed + 1;
  end loop;
  return confirmed;
end;
$function$;

CREATE OR REPLACE FUNCTION app.create_mini_league(p_name text, p_shown_name text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.acting_person();
  season public.seasons;
begin
  if exists (select from public.mini_league_members where league_id = p_request_id and user_id = me) then
    return p_request_id;
  end if;
  perform app.refuse_too_many_leagues(me);
  select * into season from public.current_season() as now_played where now_played.status = 'running';
  if season.id is null then
    perform app.refuse('PT409', 'fans.leagueNoSeason', 'No season is being played. Mini-leagues begin with one.');
  end if;
  insert into public.mini_leagues (id, season_id, name, code, code_request_id, is_sample)
  values (p_request_id, season.id, app.checked_name(p_name, 3, 60, 'name'), app.new_invite_code(), p_request_id, season.is_sample);
  insert into public.mini_league_members (league_id, user_id, shown_name, is_owner)
  values (p_request_id, me, app.checked_name(p_shown_name, 1, 40, 'shown_name'), true);
  return p_request_id;
end;
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
    perform app.refuse('PT404', 'curation.seasonUnknown', 'There is no such season.', 'season');
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
  from unnest(array['events', 'lineups', 'referees', 'scorers', 'births', 'names']) with ordinality as kinds (kind, at)
  left join counted using (kind);

  return jsonb_build_object('season', season.slug, 'gaps', gaps,
    'seasons', (select jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by slug desc)
      from (
        select distinct on (known.slug) known.slug, known.name
        from public.seasons as known join public.competitions as competition on competition.id = known.competition_id
        order by known.slug, competition.kind <> 'league', known.id) as listed));
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_claim(p_claim_id uuid, p_is_granted boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  claim public.person_links;
  other public.person_links;
  person public.people;
begin
  if done is not null then return done; end if;
  select * into claim from public.person_links where id = p_claim_id and kind is not null;
  select * into person from public.people where id = claim.person_id for no key update;
  select * into claim from public.person_links where id = p_claim_id and kind is not null for update;
  if claim.id is null or not app.decides_claim(claim, caller) then
    perform app.refuse('PT404', 'curation.claimNotToDecide', 'There is no such claim, or it is not yours to decide.');
  end if;
  if claim.status <> 'pending' then
    perform app.refuse('PT409', 'curation.claimLookAgain', 'This claim has been decided or taken back. Look at the list again.');
  end if;
  if p_is_granted is null then
    perform app.refuse('PT422', 'curation.yesOrNo', 'Say yes or no.', 'granted');
  end if;
  if (not p_is_granted or claim.is_disputed or p_reason is not null) and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.claimReason', 'Say why, in at most 500 characters. Whoever claims it reads it.', 'reason');
  end if;
  if p_is_granted then
    if app.claim_role(claim.kind) <> all (app.roles_of(claim.user_id)) then
      perform app.refuse('PT409', 'curation.claimRoleLost',
        'They do not hold the role {role} any more.', p_parameters => jsonb_build_object('role', app.claim_kind_name(claim.kind)));
    end if;
    if app.person_of(claim.user_id) is not null then
      perform app.refuse('PT409', 'curation.claimJoinedMeanwhile', 'Their account has been joined with another record meanwhile.');
    end if;
    -- Whoever had it loses it, and whoever else asked for it is told.
    for other in
      update public.person_links set status = case status when 'confirmed' then 'ended' else 'refused' end,
        decided_at = now(), decided_by = caller, reason = 'The association has found that the record is somebody else''s.'
      where person_id = claim.person_id and id <> claim.id and status in ('pending', 'confirmed') returning *
    loop
      perform app.tell(array[other.user_id], 'claim_answer', format('You are no longer joined with the record of %s', person.name),
        'The association has found that it is somebody else''s. You can claim it again, with another paper.',
        app.claim_home(coalesce(other.kind, claim.kind), other.user_id), null, person.is_sample);
      perform app.write_audit('record_link_ended', other.user_id, jsonb_build_object('person_id', person.id), 'person_links', other.id::text);
    end loop;
  end if;
  update public.person_links
  set status = case when p_is_granted then 'confirmed' else 'refused' end, decided_at = now(), decided_by = caller, reason = btrim(p_reason)
  where id = claim.id;
  perform app.tell(array[claim.user_id], 'claim_answer',
    case when p_is_granted then format('You are joined with the record of %s', person.name)
      else format('Your claim of %s was refused', person.name) end,
    case when p_is_granted then coalesce(btrim(p_reason), 'Your own page shows it from now on.') else btrim(p_reason) end,
    app.claim_home(claim.kind, claim.user_id), null, person.is_sample);
  perform app.write_audit(case when p_is_granted then 'claim_confirmed' else 'claim_refused' end, claim.user_id,
    jsonb_build_object('person_id', person.id, 'asked', claim.asked, 'reason', btrim(p_reason)), 'person_links', claim.id::text);
  insert into app.person_requests values (caller, p_request_id, claim.id);
  return claim.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_club_licence(p_club_id uuid, p_status text, p_note text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid;
  season public.seasons;
begin
  perform app.refuse_but_association();
  select id into known from public.club_licences where request_id = p_request_id and decided_by = app.caller_id();
  if known is not null then return known; end if;
  select * into season from public.current_season();
  if not exists (select from public.club_seasons where season_id = season.id and club_id = p_club_id) then
    perform app.refuse('PT404', 'record.licenceClub', 'This club is not in the season. Choose another.', 'club');
  end if;
  if p_status is null or p_status not in ('granted', 'conditional', 'refused', 'withdrawn') then
    perform app.refuse('PT422', 'record.licenceStatus', 'Say what was decided.', 'status');
  end if;
  if p_status <> 'granted' and not coalesce(app.is_reason(p_note), false) then
    perform app.refuse('PT422', 'record.licenceNote', 'Say why, or on what condition, in 1 to 500 characters. Everybody will read it.', 'note');
  end if;
  insert into public.club_licences (season_id, club_id, status, note, decided_by, request_id)
  values (season.id, p_club_id, p_status, nullif(btrim(left(p_note, 500)), ''), app.caller_id(), p_request_id)
  returning id into known;
  return known;
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_error_report(p_report_id uuid, p_is_right boolean, p_answer text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  report public.error_reports;
  told text := nullif(btrim(p_answer, E' \t\r\n'), '');
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  select * into report from public.error_reports where id = p_report_id for update;
  if report.id is null then
    perform app.refuse('PT404', 'curation.reportGone', 'This report is not there any more.');
  end if;
  if report.status <> 'waiting' then
    perform app.refuse('PT409', 'curation.reportAnswered', 'Somebody has answered this report already.');
  end if;
  if report.asked_by = app.caller_id() then
    perform app.refuse('PT403', 'curation.reportOwn', 'You have reported this yourself. Another administrator answers it.');
  end if;
  if p_is_right is null then
    perform app.refuse('PT422', 'curation.reportIsRight', 'Say whether it is right.', 'isRight');
  end if;
  if char_length(told) > 500 or (told is null and (not p_is_right or report.fact = 'other')) then
    if p_is_right then
      perform app.refuse('PT422', 'curation.reportPutRight', 'Say what was put right, in at most 500 characters.', 'answer');
    else
      perform app.refuse('PT422', 'curation.reportWhyNot', 'Say why not, in at most 500 characters.', 'answer');
    end if;
  end if;
  perform app.settle_error_report(report, case when p_is_right then 'published' else 'refused' end, told, app.caller_id());
  return app.note_desk_request(p_request_id, jsonb_build_object('id', report.id));
end;
$function$;

CREATE OR REPLACE FUNCTION app.decide_licence(p_licence_id uuid, p_is_granted boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  licence public.coach_licences;
  person public.people;
begin
  if done is not null then return done; end if;
  if not app.caller_is('admin') then
    perform app.refuse('PT403', 'curation.licenceLeagueOnly', 'Licences are looked at by the league''s office.');
  end if;
  select * into person from public.people where id = (select person_id from public.coach_licences where id = p_licence_id) for no key update;
  select * into licence from public.coach_licences where id = p_licence_id for update;
  if licence.id is null then
    perform app.refuse('PT404', 'curation.licenceUnknown', 'There is no such licence.');
  end if;
  if licence.sent_by = caller then
    perform app.refuse('PT403', 'curation.licenceOwn', 'You have sent it yourself. Another person of the league looks at it.');
  end if;
  if licence.state <> 'waiting' then
    perform app.refuse('PT409', 'curation.licenceDecided', 'Somebody has looked at it already.');
  end if;
  if p_is_granted is null then
    perform app.refuse('PT422', 'curation.yesOrNo', 'Say yes or no.', 'granted');
  end if;
  if not p_is_granted and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.licenceReason', 'Say why, in at most 500 characters. The coach reads it.', 'reason');
  end if;
  if p_is_granted then
    update public.coach_licences set state = 'replaced' where person_id = licence.person_id and state = 'confirmed';
  end if;
  update public.coach_licences
  set state = case when p_is_granted then 'confirmed' else 'refused' end, decided_at = now(), decided_by = caller, reason = nullif(btrim(p_reason), '')
  where id = licence.id;
  perform app.tell(array[licence.sent_by], 'licence_answer',
    case when p_is_granted then 'Your licence is confirmed' else 'Your licence was not confirmed' end,
    coalesce(nullif(btrim(p_reason), ''), format('%s, valid until %s. It stands on your page.', licence.level, to_char(licence.valid_until, 'FMDD FMMonth YYYY'))),
    '/coaches/profile/' || licence.sent_by, null, licence.is_sample);
  perform app.write_audit('licence_' || case when p_is_granted then 'confirmed' else 'refused' end, licence.sent_by,
    jsonb_build_object('person_id', licence.person_id, 'level', licence.level, 'reason', nullif(btrim(p_reason), '')), 'coach_licences', licence.id::text);
  insert into app.person_requests values (caller, p_request_id, licence.id);
  return licence.id;
end;
$function$;

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
    perform app.refuse('PT403', 'curation.drawLeagueOnly', 'Seasons are drawn by the league''s administrators.');
  end if;
  select * into draft from app.draw_drafts where id = p_draft_id for update;
  if draft.id is null then
    perform app.refuse('PT404', 'curation.drawDraftGone', 'This draft is not there.');
  end if;
  if draft.published_at is not null then
    perform app.refuse('PT409', 'curation.drawDraftPublished', 'This draft has been published.');
  end if;
  if draft.discarded_at is null then
    update app.draw_drafts set discarded_at = now(), discarded_by = app.caller_id() where id = draft.id;
    perform app.write_audit('draw_draft_discarded', null, jsonb_build_object('season', draft.season), 'draw_drafts', draft.id::text, 'football');
  end if;
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', draft.id));
end;
$function$;

CREATE OR REPLACE FUNCTION app.discard_imported_result(p_match_id uuid, p_version integer, p_request_id uuid, p_reason text)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches := app.hold_match(p_match_id);
  acting public.match_part := app.acting_as(p_match_id, '{league,association}',
    app.name_parameter('matchday.importedResultDiscarded', 'A result from a file is discarded'));
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  perform app.refuse_old_version(game, p_version);
  if game.status <> 'report_submitted' or app.importer_of(game.id) is null then
    perform app.refuse('PT409', 'curation.resultNotPending', 'This match has no unconfirmed result from a file.');
  end if;
  perform app.require_reason(p_reason);
  delete from public.match_reports where match_id = game.id and kind = 'referee';
  perform set_config('app.moving', game.id::text, true);
  update public.matches set status = 'scheduled', is_provisional = false, home_goals = null, away_goals = null,
    awarded_home_goals = null, awarded_away_goals = null
  where id = game.id returning * into game;
  perform set_config('app.moving', '', true);
  perform app.note_match_change(game.id, 'report', acting, p_reason, '{"act": "discarded", "report": "referee"}',
    'report_submitted', 'scheduled', p_request_id);
  return game;
end;
$function$;

CREATE OR REPLACE FUNCTION app.disown_account(p_user_id uuid, p_person_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  signer record;
  person public.people;
begin
  if done is not null then return done; end if;
  select * into signer from app.signing_accounts(array[p_person_id]) as each where each.user_id = p_user_id limit 1;
  if not p_person_id = any (app.people_answered_for(caller)) or signer.user_id is null then
    perform app.refuse('PT404', 'curation.accountNotYours', 'There is no such account, or it does not sign for you.');
  end if;
  perform app.require_reason(p_reason, 'Say what happened, in at most 500 characters. The association reads it.');
  if (select count(*) from app.account_disownings where said_by = caller and said_at > now() - interval '30 days') >= 3 then
    perform app.refuse('PT429', 'curation.disowningLimit', 'You have disowned three accounts in a month. Speak to the association.');
  end if;
  select * into person from public.people where id = p_person_id for no key update;
  -- Steps under way end first, and none begins before this is written.
  perform from public.transfers where player_id = p_person_id and is_under_way for update;
  insert into app.account_disownings (user_id, person_id, party, said_by, reason)
  values (p_user_id, p_person_id, signer.party, caller, btrim(p_reason))
  on conflict (user_id, person_id) where settled_at is null do nothing returning id into done;
  if done is null then
    perform app.refuse('PT409', 'curation.disownedAlready', 'This account has been disowned already. The association decides.');
  end if;
  perform app.write_audit('account_disowned', p_user_id,
    jsonb_build_object('person_id', p_person_id, 'party', signer.party, 'reason', btrim(p_reason)), 'account_disownings', done::text);
  perform app.tell(array(select user_id from public.user_roles where role = 'zifa_admin'), 'association_disowned',
    format('An account that signs for %s is disowned', person.name),
    'What it signed is frozen until you decide.', '/dashboard/checks#disowned', null, person.is_sample);
  perform app.tell(array(select p_user_id where p_user_id <> caller), 'account_disowned', format('Your account for %s is disputed', person.name),
    'What you signed is frozen until the association decides.', '/dashboard/consents', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
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
    perform app.refuse('PT422', 'curation.typeToConfirm', 'Type {words} to confirm.', 'typed', jsonb_build_object('words', p_season));
  end if;
  plan := array(select drawn from app.plan_draw(season.id, p_rows) as drawn);
  select line, reason into refused from unnest(plan) as drawn where drawn.outcome = 'refused' order by drawn.line limit 1;
  if found then
    perform app.refuse('PT409', 'curation.drawLine',
      'Nothing was written. Line {line}: {reason}', p_parameters => jsonb_build_object('line', refused.line, 'reason', refused.reason));
  end if;
  if p_seen is distinct from (
    select md5(string_agg(concat_ws(' ', drawn.line, drawn.outcome, drawn.match_id, drawn.version, drawn.changes), ';' order by drawn.line, drawn.match_id))
    from unnest(plan) as drawn)
  then
    perform app.refuse('PT409', 'curation.drawChanged', 'The season has changed since you looked. Draw again and look at what would change.');
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

CREATE OR REPLACE FUNCTION app.end_identity_check(p_check_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  held app.identity_checks;
begin
  if done is not null then return done; end if;
  select * into held from app.identity_checks where id = p_check_id for update;
  perform app.require_identity_office(held.person_id);
  perform app.require_reason(p_reason);
  if held.id is null or held.ended_at is not null then
    perform app.refuse('PT409', 'curation.checkUndone', 'This check has been undone already. Look at the list again.');
  end if;
  update app.identity_checks set ended_at = now(), ended_by = app.caller_id(), end_reason = btrim(p_reason) where id = held.id;
  perform app.write_audit('identity_check_ended', held.user_id,
    jsonb_build_object('person_id', held.person_id, 'reason', btrim(p_reason)), 'identity_checks', held.id::text);
  perform app.tell(array[held.user_id], 'account_check_ended', 'Your identity has to be checked again',
    format('What you sign for %s does not count until then. The reason: %s', person.name, btrim(p_reason)), '/dashboard/consents',
    null, person.is_sample)
  from public.people as person where person.id = held.person_id;
  insert into app.person_requests values (app.caller_id(), p_request_id, held.id);
  return held.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.end_notice(p_notice_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_but_offices();
  update public.notices set ended_at = coalesce(ended_at, now()) where id = p_notice_id;
  if not found then
    perform app.refuse('PT404', 'news.noticeGone', 'This notice is not there any more.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.guard_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.status <> 'published' then new.is_pinned := false; end if;
  if auth.uid() is null then return new; end if;
  if old.published_at is not null and new.slug <> old.slug then
    perform app.refuse('PT409', 'news.addressStays', 'It has been published under this address, which stays.', 'slug');
  end if;
  if old.status = 'published' and new.status = 'published'
    and (old.title, old.standfirst, old.body, old.method_note, old.cover_path, old.byline)
      is distinct from (new.title, new.standfirst, new.body, new.method_note, new.cover_path, new.byline)
    and not coalesce(app.is_reason(current_setting('app.correction', true)), false)
  then
    perform app.refuse('PT422', 'news.correctionMissing',
      'Say what you put right, in 1 to 500 characters. Readers see it under the article.', 'correction');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.invite_person(p_person_id uuid, p_kind text, p_transfer_id uuid, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  token text := replace(gen_random_uuid()::text, '-', '');
  transfer public.transfers;
  person public.people;
  club uuid;
  made app.person_invitations;
begin
  perform app.refuse_in_anothers_name();
  if p_kind is null or p_kind not in ('player', 'guardian', 'coach', 'referee') or p_request_id is null then
    perform app.refuse('PT422', 'curation.inviteKind', 'Say as what the person is invited.', 'kind');
  end if;
  select * into transfer from public.transfers where id = p_transfer_id;
  club := app.inviting_club(p_person_id, p_kind, transfer);
  -- One at a time for a person: the new link ends the one before.
  select * into person from public.people where id = p_person_id for no key update;
  if p_kind = 'guardian' and not app.is_minor(p_person_id) then
    perform app.refuse('PT422', 'curation.inviteOfAge',
      '{person} is of age and needs no guardian.', 'kind', jsonb_build_object('person', person.name));
  end if;
  if p_kind <> 'guardian' and app.is_claimed(p_person_id) then
    perform app.refuse('PT409', 'curation.inviteHasAccount',
      '{person} has an account already. No invitation is needed.', p_parameters => jsonb_build_object('person', person.name));
  end if;
  update app.person_invitations set token_hash = app.token_hash(token)
  where invited_by = caller and request_id = p_request_id and used_at is null returning * into made;
  if made.id is null then
    if (select count(*) from app.person_invitations where person_id = p_person_id and invited_at > now() - interval '1 day') >= 10 then
      perform app.refuse('PT429', 'curation.inviteLimit', 'Ten links have been made for this player today. Use the last one, or go on tomorrow.');
    end if;
    update app.person_invitations set withdrawn_at = now()
    where person_id = p_person_id and kind = p_kind and club_id is not distinct from club and used_at is null and withdrawn_at is null;
    insert into app.person_invitations (kind, person_id, transfer_id, club_id, token_hash, invited_by, request_id)
    values (p_kind, p_person_id, p_transfer_id, club, app.token_hash(token), caller, p_request_id) returning * into made;
    perform app.write_audit('person_invited', null,
      jsonb_build_object('person_id', p_person_id, 'kind', p_kind, 'club_id', club), 'person_invitations', made.id::text);
  end if;
  return jsonb_build_object('token', token, 'expiresAt', made.expires_at);
end;
$function$;

CREATE OR REPLACE FUNCTION app.inviting_club(p_person_id uuid, p_kind text, transfer public.transfers)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  club uuid := app.present_club_of(p_person_id, 'coach');
begin
  if transfer.id is not null then
    if not app.transfer_parties_of(transfer, caller) && '{staff,engaging}' or transfer.player_id is distinct from p_person_id then
      perform app.refuse('PT404', 'curation.transferNotYours', 'There is no such transfer, or you have no part in it.');
    end if;
    if not transfer.is_under_way then
      perform app.refuse('PT409', 'curation.transferOver', 'This transfer is over. There is nothing to sign any more.');
    end if;
    if p_kind not in ('player', 'guardian') then
      perform app.refuse('PT422', 'curation.invitePlayerOrGuardian', 'A club invites the player and, for a minor, the guardian.', 'kind');
    end if;
    return app.applicant_of(transfer);
  end if;
  if p_kind = 'coach' and club in (select app.clubs_served_by(caller, 'club_admin')) then return club; end if;
  perform app.require_identity_office(p_person_id);
  if (case p_kind when 'referee' then 'official' else p_kind end) <> all (public.person_kinds(p_person_id)) then
    perform app.refuse('PT422', 'curation.invitePerson', 'Choose a player, a coach or a match official of the record.', 'person');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.join_by_invitation(invitation app.person_invitations, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_joined boolean := invitation.kind <> 'player' or invitation.club_id is null
    or app.is_clubs_to_invite(invitation.person_id, invitation.club_id);
  claim public.person_links;
begin
  if app.person_of(caller) = invitation.person_id then return; end if;
  if app.person_of(caller) is not null then
    perform app.refuse('PT409', 'curation.inviteJoinedElsewhere',
      'Your account is joined with another record already. Use the account of the person who is invited.');
  end if;
  if app.is_claimed(invitation.person_id) then
    perform app.refuse('PT409', 'curation.inviteRecordTaken', 'Another account has this record already. If it is not yours, tell the league office.');
  end if;
  update public.person_links set status = 'withdrawn', decided_at = now() where user_id = caller and status = 'pending';
  if is_joined then
    insert into public.person_links (user_id, person_id, kind, status, decided_by, decided_at, asked, club_id)
    values (caller, invitation.person_id, invitation.kind, 'confirmed', invitation.invited_by, now(),
      case when invitation.club_id is not null then 'club' else 'league' end, invitation.club_id);
  else
    insert into public.person_links (user_id, person_id, kind, asked, words)
    values (caller, invitation.person_id, invitation.kind, 'league',
      format('Invited by a link of %s.', (select name from public.clubs where id = invitation.club_id)))
    returning * into claim;
    perform app.tell_of_claim(claim);
  end if;
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (caller, invitation.kind::public.user_role, invitation.invited_by, 'Invited by a link.') on conflict do nothing;
  if invitation.kind = 'coach' and invitation.club_id is not null then
    insert into public.club_members (user_id, club_id, member_role, added_by)
    values (caller, invitation.club_id, 'coach', invitation.invited_by)
    on conflict (user_id, club_id, member_role) where ends_on is null do nothing;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.join_mini_league(p_code text, p_shown_name text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.acting_person();
  league public.mini_leagues;
begin
  if p_request_id is null then
    perform app.refuse('PT422', 'fans.missing', 'Something that is needed is missing.', 'request_id');
  end if;
  select * into league from public.mini_leagues where code = p_code;
  if league.id is null then
    perform app.refuse('PT404', 'fans.leagueBadLink', 'This link leads to no mini-league any more. Ask for a new one.');
  end if;
  if exists (select from public.mini_league_members where league_id = league.id and user_id = me) then
    return league.id;
  end if;
  perform app.refuse_too_many_leagues(me);
  perform from public.mini_leagues where id = league.id for no key update;
  if (select count(*) from public.mini_league_members where league_id = league.id) >= 50 then
    perform app.refuse('PT409', 'fans.leagueFull', 'This mini-league is full: it has 50 members.');
  end if;
  insert into public.mini_league_members (league_id, user_id, shown_name)
  values (league.id, me, app.checked_name(p_shown_name, 1, 40, 'shown_name'))
  on conflict do nothing;
  return league.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.join_staff(invitation app.person_invitations, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if invitation.club_id in (select app.clubs_of(caller, 'club_admin')) then
    perform app.refuse('PT409', 'curation.inviteClubAdmin', 'You are a club admin of this club already. The link is for somebody else.');
  end if;
  insert into public.club_members (user_id, club_id, member_role, duty, added_by)
  values (caller, invitation.club_id, 'club', invitation.duty, invitation.invited_by)
  on conflict (user_id, club_id, member_role) where ends_on is null do update set duty = excluded.duty;
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (caller, 'club', invitation.invited_by, 'Invited by a club admin.') on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_identity()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.identity_number is distinct from old.identity_number
    and new.person_id = app.person_of(app.caller_id())
    and not app.caller_is('zifa_admin', 'super_admin')
  then
    perform app.refuse('PT403', 'record.identityNumber', 'Your identity number is changed by your club or the association.');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_scout_list_short()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.scout_lists where id = new.list_id for no key update;
  if (select count(*) from public.scout_list_players where list_id = new.list_id) >= 50
    and not exists (select from public.scout_list_players where list_id = new.list_id and player_id = new.player_id)
  then
    perform app.refuse('PT409', 'fans.listFull', 'This list is full: it has 50 players.', 'player_id');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_scout_lists_few()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.profiles where id = new.user_id for no key update;
  if (select count(*) from public.scout_lists where user_id = new.user_id) >= 20 then
    perform app.refuse('PT409', 'fans.listLimit', 'You have 20 lists. Remove one before you make another.', 'name');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.keep_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform app.refuse('PT409', 'news.articleWithdrawn', 'This article is withdrawn. Take it back to a draft to change its words.');
end;
$function$;

CREATE OR REPLACE FUNCTION app.leave_mini_league(p_league_id uuid, p_user_id uuid, p_request_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.acting_person();
  leaving public.mini_league_members;
begin
  if p_request_id is null then
    perform app.refuse('PT422', 'fans.missing', 'Something that is needed is missing.', 'request_id');
  end if;
  perform from public.mini_leagues where id = p_league_id for no key update;
  if p_user_id <> me and not exists (
    select from public.mini_league_members where league_id = p_league_id and user_id = me and is_owner)
  then
    perform app.refuse('PT403', 'fans.leagueOwnerRemoves', 'Only whoever owns a mini-league takes others out of it.');
  end if;
  delete from public.mini_league_members where league_id = p_league_id and user_id = p_user_id returning * into leaving;
  return leaving.user_id is not null;
end;
$function$;

CREATE OR REPLACE FUNCTION app.link_account(p_address text, p_person_id uuid, p_kind text, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  office text;
  account uuid;
  person public.people;
begin
  if done is not null then return done; end if;
  office := app.require_identity_office(p_person_id);
  perform app.require_reason(p_reason);
  select * into person from public.people where id = p_person_id for no key update;
  if person.id is null or app.claim_role(p_kind) is null
    or (case p_kind when 'referee' then 'official' else p_kind end) <> all (public.person_kinds(p_person_id))
  then
    perform app.refuse('PT422', 'curation.linkPerson', 'Choose the player, coach or match official.', 'person');
  end if;
  account := app.account_at(p_address);
  if account is null then
    perform app.refuse('PT422', 'curation.linkNoAccount',
      'No account has this e-mail address or phone number, or it is not confirmed yet.', 'address');
  end if;
  if account = caller then
    perform app.refuse('PT403', 'curation.linkOwn', 'Nobody links their own account. Somebody else of your office does this.', 'address');
  end if;
  if app.person_of(account) is not null then
    perform app.refuse('PT409', 'curation.linkTaken', 'This account is linked with a record already. Unlink it first.', 'address');
  end if;
  if app.is_claimed(p_person_id) then
    perform app.refuse('PT409', 'curation.linkPersonTaken',
      '{person} has another account. Unlink that one first.', 'person', jsonb_build_object('person', person.name));
  end if;
  update public.person_links set status = 'withdrawn', decided_at = now() where user_id = account and status = 'pending';
  insert into public.person_links (user_id, person_id, kind, status, decided_by, decided_at, asked, reason)
  values (account, p_person_id, p_kind, 'confirmed', caller, now(), office, btrim(p_reason)) returning id into done;
  insert into public.user_roles (user_id, role, assigned_by, reason)
  values (account, app.claim_role(p_kind), caller, btrim(p_reason)) on conflict do nothing;
  perform app.write_audit('account_linked', account,
    jsonb_build_object('person_id', p_person_id, 'kind', p_kind, 'reason', btrim(p_reason)), 'person_links', done::text);
  perform app.tell(array[account], 'account_linked', format('Your account is linked with the record of %s', person.name),
    format('The reason: %s If this is not you, tell the league office.', btrim(p_reason)), app.claim_home(p_kind, account), null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
$function$;

CREATE OR REPLACE FUNCTION app.merge_people(p_kept text, p_gone text, p_reason text, p_typed text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  claims text := current_setting('request.jwt.claims', true);
  kept public.people;
  gone public.people;
  each record;
  done jsonb;
  steps jsonb := '[]';
  results jsonb;
  merge uuid;
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  -- One merge at a time: what one moves another may read.
  perform pg_advisory_xact_lock(hashtextextended('merge_people', 263));
  select * into kept from public.people where slug = p_kept for update;
  select * into gone from public.people where slug = p_gone for update;
  perform app.refuse_merge(kept, gone);
  perform app.require_reason(p_reason, 'Say how you know that they are one, in at most 500 characters.');
  if btrim(p_typed) is distinct from gone.name then
    perform app.refuse('PT422', 'curation.typeToConfirm', 'Type {words} to confirm.', 'typed', jsonb_build_object('words', gone.name));
  end if;

  perform set_config('request.jwt.claims', '', true);
  for each in select * from app.places_of_people() where way = 'single' order by parent <> 'public.people'::regclass, place::text loop
    done := app.fill_single(each.place, each.field, kept.id, gone.id);
    if done is not null then steps := steps || jsonb_build_array(done); end if;
  end loop;
  done := app.fill_single('public.people', 'id', kept.id, gone.id);
  -- What is read from line-ups and events follows them; so those come first.
  for each in select * from app.places_of_people() where way in ('row', 'wish') order by way = 'wish', place::text, field loop
    results := app.move_rows(each.place, each.field, each.way, kept.id, gone.id);
    if results is not null then steps := steps || jsonb_build_array(results); end if;
  end loop;
  -- Reports of errors name whom they are about without leaning on them.
  results := app.move_rows('public.error_reports', 'subject_id', 'row', kept.id, gone.id);
  if results is not null then steps := steps || jsonb_build_array(results); end if;
  for each in select * from app.places_of_people() where way = 'result' loop
    execute format('select jsonb_agg(to_jsonb(each)) from %s as each where %I = $1', each.place, each.field) into results using gone.id;
    if results is not null then
      steps := steps || jsonb_build_array(jsonb_build_object('act', 'move', 'place', each.place::text, 'field', each.field, 'moved', '[]'::jsonb, 'dropped', results));
    end if;
  end loop;
  steps := steps || jsonb_build_array(done);
  delete from public.people where id = gone.id;
  insert into app.person_slugs (slug, person_id) values (gone.slug, kept.id) on conflict (slug) do update set person_id = excluded.person_id;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);

  insert into app.person_merges (kept_id, gone_id, kept_name, gone_name, gone_slug, reason, merged_by, steps)
  values (kept.id, gone.id, kept.name, gone.name, gone.slug, btrim(p_reason), app.caller_id(), steps) returning id into merge;
  perform app.write_audit('people_merged', null,
    jsonb_build_object('merge', merge, 'kept', kept.slug, 'gone', gone.slug, 'goneId', gone.id, 'reason', left(p_reason, 500)),
    'people', kept.id::text, 'football');
  return app.note_desk_request(p_request_id, jsonb_build_object('id', merge, 'slug', kept.slug));
end;
$function$;

CREATE OR REPLACE FUNCTION app.move_rows(place regclass, field name, way text, kept uuid, gone uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given jsonb;
  moved jsonb := '[]';
  dropped jsonb := '[]';
  notes jsonb := '[]';
begin
  if place = 'public.scout_notes'::regclass then
    select coalesce(jsonb_agg(to_jsonb(note)), '[]') into notes from public.scout_notes as note
    where note.player_id = kept and note.user_id in (select user_id from public.scout_notes where player_id = gone);
  end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(each)), ''[]'') from %s as each where %I = $1', place, field) into moved using gone;
  if moved = '[]' then return null; end if;
  -- All at once, as what follows from a table follows once a statement; one by one where the two stand in each other's way.
  begin
    execute format('update %1$s set %2$I = $1 where %2$I = $2', place, field) using kept, gone;
    return jsonb_build_object('act', 'move', 'place', place::text, 'field', field, 'moved', moved, 'dropped', dropped);
  exception when unique_violation or check_violation or sqlstate 'PT409' or sqlstate 'PT422' then
    moved := '[]';
  end;
  for given in execute format('select to_jsonb(each) from %s as each where %I = $1', place, field) using gone loop
    begin
      execute format('update %s as each set %I = $1 where %I = $2 and to_jsonb(each) @> $3', place, field, field)
      using kept, gone, app.key_of(place, given);
      moved := moved || jsonb_build_array(given);
    exception when unique_violation or check_violation or sqlstate 'PT409' or sqlstate 'PT422' then
      if way <> 'wish' then
        if place = 'public.lineup_entries'::regclass then
          perform app.refuse('PT409', 'curation.mergeSameLineup', 'Both are in the line-up of the same match. They are two people.');
        elsif place = 'public.match_officials'::regclass then
          perform app.refuse('PT409', 'curation.mergeSameAppointment', 'Both were appointed to the same match. They are two people.');
        else
          perform app.refuse('PT409', 'curation.mergeSamePlace',
            'Both stand in the same place of {place}. They may be two people; put that right first.',
            p_parameters => jsonb_build_object('place', replace(regexp_replace(place::text, '^.*\.', ''), '_', ' ')));
        end if;
      end if;
      execute format('delete from %s as each where %I = $1 and to_jsonb(each) @> $2', place, field) using gone, app.key_of(place, given);
      dropped := dropped || jsonb_build_array(given);
      -- A scout's two notes become one: nothing that somebody wrote is lost.
      if place = 'public.scout_notes'::regclass then
        update public.scout_notes as note set words = left(note.words || E'\n\n' || (given ->> 'words'), 4000)
        where note.player_id = kept and note.user_id = (given ->> 'user_id')::uuid;
      end if;
    end;
  end loop;
  return jsonb_build_object('act', 'move', 'place', place::text, 'field', field, 'moved', moved, 'dropped', dropped, 'notes', notes);
end;
$function$;

CREATE OR REPLACE FUNCTION app.my_club_squad(p_club_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  viewer uuid := app.viewer_id();
  today date := app.today_for_windows();
  season uuid;
  sees_contracts boolean := p_club_id in (select app.clubs_with_right(viewer, 'contracts')) and not app.is_impersonating();
  sees_papers boolean := p_club_id in (select app.clubs_with_right(viewer, 'transfers')) and not app.is_impersonating();
begin
  if not coalesce(p_club_id in (select app.clubs_served_by(viewer, 'club_admin', 'club')), false) then
    perform app.refuse('PT403', 'record.squadListOwn', 'Only people of the club see this.');
  end if;
  select part.season_id into season from public.club_seasons as part join public.seasons as known on known.id = part.season_id
  where part.club_id = p_club_id
  order by known.id = (select current.id from public.current_season() as current) desc, known.slug desc, known.id limit 1;
  return jsonb_build_object('seesContracts', sees_contracts, 'seesPapers', sees_papers, 'today', today, 'players', coalesce((
    with bans as materialized (
      select owed.person_id, count(*) as matches, max(owed.until_on) as until_on
      from app.bans_to_come(season) as missed
      join public.suspensions as owed on owed.id = missed.suspension_id
      join public.matches as coming on coming.id = missed.match_id and coalesce(coming.played_on >= today, true)
      group by owed.person_id
    ),
    listed as materialized (
      select distinct on (found.player_id) found.* from (
        select held.player_id, held.shirt_number, held.kind as status, held.ends_on as until, null::text as club, null::text as ref, 1 as place
        from app.squad_on(p_club_id, season, today) as held
        union all
        select transfer.player_id, null, 'lent', transfer.loan_ends_on, engaging.name, null, 2
        from public.transfers as transfer left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
        where transfer.releasing_club_id = p_club_id and transfer.state = 'loan_active'
        union all
        select transfer.player_id, transfer.shirt_number, 'joining', null, null, transfer.ref, 3
        from public.transfers as transfer
        where sees_papers and transfer.engaging_club_id = p_club_id and transfer.is_under_way and transfer.state <> 'draft') as found
      order by found.player_id, found.place, found.shirt_number
    )
    select jsonb_agg(jsonb_build_object(
      'id', person.id, 'name', person.name, 'slug', case when not person.is_unregistered then person.slug end,
      'number', listed.shirt_number, 'position', player.position, 'status', listed.status, 'until', listed.until,
      'club', listed.club, 'ref', listed.ref, 'banMatches', coalesce(bans.matches, 0), 'banUntil', bans.until_on,
      'contractEndsOn', case when sees_contracts then (
        select max(contract.ends_on) from public.contracts as contract
        where contract.player_id = listed.player_id and contract.club_id = p_club_id and contract.ended_on is null
          and contract.ends_on >= today) end,
      'missing', case when sees_papers and listed.status <> 'lent' then to_jsonb(app.papers_missing_of(listed.player_id, p_club_id)) end,
      'isSample', person.is_sample)
      order by listed.place, listed.shirt_number nulls last, person.name, person.id)
    from listed
    join public.people as person on person.id = listed.player_id
    left join public.players as player on player.person_id = listed.player_id
    left join bans on bans.person_id = listed.player_id), '[]'));
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_person_document(p_document_id uuid, p_request_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  paper public.person_documents;
  opening record;
begin
  perform app.refuse_transfer_work();
  select * into paper from public.person_documents where id = p_document_id;
  select * into opening from app.opening_of(paper, caller);
  if paper.id is null or opening.opened_as is null then
    perform app.refuse('PT404', 'curation.documentNotYours', 'There is no such paper, or it is not for you.');
  end if;
  if paper.path is null then
    perform app.refuse('PT422', 'curation.medicalNoFile', 'Of a medical form only the date and the doctor are kept. There is no file.');
  end if;
  insert into public.person_document_openings (document_id, opened_by, opened_as, club_id, request_id)
  values (paper.id, caller, opening.opened_as, opening.club_id, p_request_id)
  on conflict on constraint one_opening_of_a_persons_request do nothing;
  return paper.path;
end;
$function$;

CREATE OR REPLACE FUNCTION app.open_season(p_season text, p_typed text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  opened public.seasons := app.season_named(p_season);
  closed public.seasons;
  before_id uuid;
  came integer;
  went integer;
begin
  if known is not null then return known; end if;
  if not app.caller_is('admin', 'super_admin') then
    perform app.refuse('PT403', 'record.openLeagueOnly', 'Seasons are opened by the league''s administrators.');
  end if;
  if opened.id is null then
    perform app.refuse('PT404', 'record.seasonUnknown', 'There is no season of this name.', 'season');
  end if;
  -- Two who open a season, the same or another: the second waits, and finds what the first has done.
  perform pg_advisory_xact_lock(hashtextextended('open_season ' || opened.competition_id, 263));
  -- The matches before their seasons, as whoever changes a single match holds them.
  perform from public.matches
  where season_id in (opened.id, (app.season_played_now(opened.competition_id)).id) order by id for no key update;
  perform from public.seasons
  where competition_id = opened.competition_id and status in ('draft', 'running') order by id for no key update;
  select * into opened from public.seasons where id = opened.id;
  closed := app.season_played_now(opened.competition_id);
  before_id := app.season_before(opened);
  perform app.refuse_opening(opened);
  if btrim(p_typed) is distinct from opened.slug then
    perform app.refuse('PT422', 'curation.typeToConfirm', 'Type {words} to confirm.', 'typed', jsonb_build_object('words', opened.slug));
  end if;

  -- The clock scores the picks of the season that is played: what it has not seen yet it would never see.
  perform app.score_picks();
  update public.seasons set status = 'archived' where id = closed.id;
  update public.seasons set status = 'running' where id = opened.id;
  if before_id is not null then
    update public.club_seasons as part set came_in = not exists (
      select from public.club_seasons as old where old.season_id = before_id and old.club_id = part.club_id)
    where part.season_id = opened.id;
    update public.club_seasons as part set went_out = not exists (
      select from public.club_seasons as new where new.season_id = opened.id and new.club_id = part.club_id)
    where part.season_id = before_id;
    -- What the league has set for its match days goes on until it sets something else.
    insert into public.season_rules
    select (jsonb_populate_record(rules, jsonb_build_object('season_id', opened.id))).*
    from public.season_rules as rules where rules.season_id = before_id
    on conflict (season_id) do nothing;
  end if;
  select count(*) filter (where came_in and season_id = opened.id), count(*) filter (where went_out and season_id = before_id)
  into came, went from public.club_seasons where season_id in (opened.id, before_id);
  return app.note_desk_request(p_request_id, jsonb_build_object(
    'season', opened.slug, 'closed', closed.slug, 'came', came, 'went', went));
end;
$function$;

CREATE OR REPLACE FUNCTION app.opening_refusal(season public.seasons)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  words text;
  details text;
begin
  perform app.refuse_opening(season);
  return null;
exception when sqlstate 'PT409' then
  get stacked diagnostics words = message_text, details = pg_exception_detail;
  return details::jsonb || jsonb_build_object('words', words);
end;
$function$;

CREATE OR REPLACE FUNCTION app.person_answer(p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_in_anothers_name();
  if p_request_id is null then
    perform app.refuse('PT422', 'curation.requestNoNumber', 'The request has no number.', 'request_id');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(app.caller_id()::text || p_request_id::text, 263));
  return (select answer from app.person_requests where user_id = app.caller_id() and request_id = p_request_id);
end;
$function$;

CREATE OR REPLACE FUNCTION app.pick_scores(p_picks jsonb, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.acting_person();
  wanted record;
  game public.matches;
  kept integer := 0;
  late uuid[] := '{}';
begin
  if p_request_id is null then
    perform app.refuse('PT422', 'fans.missing', 'Something that is needed is missing.', 'request_id');
  end if;
  if jsonb_typeof(p_picks) is distinct from 'array' or jsonb_array_length(p_picks) not between 1 and 40 then
    perform app.refuse('PT422', 'fans.picksCount', 'Pick the scores of 1 to 40 matches at a time.', 'picks');
  end if;
  if exists (
    select from jsonb_to_recordset(p_picks) as pick (match_id uuid, home integer, away integer)
    where match_id is null or (home is null) <> (away is null) or home not between 0 and 20 or away not between 0 and 20)
  then
    perform app.refuse('PT422', 'fans.pickNumbers', 'A pick is two numbers from 0 to 20.', 'picks');
  end if;
  for wanted in
    select distinct on (match_id) match_id, home, away
    from jsonb_to_recordset(p_picks) as pick (match_id uuid, home integer, away integer) order by match_id
  loop
    select * into game from public.matches where id = wanted.match_id;
    if game.id is null or not exists (select from public.seasons where id = game.season_id and status = 'running') then
      perform app.refuse('PT404', 'fans.pickNoMatch', 'There is no such match in the season that is being played.', 'picks');
    end if;
    if app.takes_picks(game.status, game.kick_off, game.played_on) then
      -- Whoever moves the match, or begins it, waits for this pick or is seen by it.
      select * into game from public.matches where id = wanted.match_id for share;
    end if;
    if not app.takes_picks(game.status, game.kick_off, game.played_on) then
      late := late || wanted.match_id;
    elsif wanted.home is null then
      delete from public.score_picks where match_id = game.id and user_id = me;
      kept := kept + 1;
    else
      insert into public.score_picks as pick (user_id, match_id, season_id, home_goals, away_goals, request_id)
      values (me, game.id, game.season_id, wanted.home, wanted.away, p_request_id)
      on conflict (match_id, user_id) do update set
        home_goals = excluded.home_goals, away_goals = excluded.away_goals,
        picked_at = clock_timestamp(), request_id = excluded.request_id
      where pick.request_id <> excluded.request_id;
      kept := kept + 1;
    end if;
  end loop;
  if kept = 0 then
    perform app.refuse('PT409', 'fans.pickTooLate', 'Picks close at kick-off, by the clock of the server. This match has begun.', 'picks');
  end if;
  return jsonb_build_object('kept', kept, 'late', to_jsonb(late));
exception
  when invalid_text_representation or numeric_value_out_of_range then
    perform app.refuse('PT422', 'fans.pickNumbers', 'A pick is two numbers from 0 to 20.', 'picks');
end;
$function$;

CREATE OR REPLACE FUNCTION app.preview_merge(p_kept text, p_gone text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept public.people;
  gone public.people;
  each record;
  counted bigint;
  moves jsonb := '[]';
  refusal jsonb;
  words text;
  details text;
begin
  if not app.viewer_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.administratorsOnly', 'This is done by the administrators of the league and the association.');
  end if;
  select * into kept from public.people where slug = p_kept;
  select * into gone from public.people where slug = p_gone;
  if kept.id is null or gone.id is null then
    perform app.refuse('PT404', 'curation.nobodyAtAddress', 'There is nobody at one of these addresses.');
  end if;
  begin
    perform app.refuse_merge(kept, gone);
  exception when sqlstate 'PT409' or sqlstate 'PT422' then
    get stacked diagnostics words = message_text, details = pg_exception_detail;
    refusal := details::jsonb || jsonb_build_object('words', words);
  end;
  -- What people note for themselves is not counted: that there is something would tell of it.
  for each in select * from app.places_of_people() where way in ('row', 'single') and place::text !~ '(^|\.|_)(scout|follow|person_slugs)' order by place::text loop
    execute format('select count(*) from %s where %I = $1', each.place, each.field) into counted using gone.id;
    if counted > 0 then
      moves := moves || jsonb_build_array(jsonb_build_object('place', regexp_replace(each.place::text, '^.*\.', ''), 'count', counted));
    end if;
  end loop;
  return jsonb_build_object('kept', app.person_card(kept), 'gone', app.person_card(gone), 'moves', moves, 'refusal', refusal);
end;
$function$;

CREATE OR REPLACE FUNCTION app.propose_record_change(p_place text, p_kind text, p_key jsonb, p_wanted jsonb, p_reason text, p_source text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  change public.record_changes;
begin
  perform app.refuse_but_keepers();
  if known is not null then return (known ->> 'id')::uuid; end if;
  perform app.require_reason(p_reason);
  if coalesce(char_length(btrim(p_source)), 0) not between 5 and 500 then
    perform app.refuse('PT422', 'curation.nameSource', 'Name the source where it can be seen, in 5 to 500 characters.', 'source');
  end if;
  if coalesce(jsonb_typeof(p_wanted), 'object') <> 'object' or coalesce(jsonb_typeof(p_key), 'object') <> 'object'
    or octet_length(p_wanted::text) > 8000 or octet_length(p_key::text) > 500
  then
    perform app.refuse('PT422', 'curation.changeTooLong', 'Give the columns and what they should say, at most 8,000 characters.', 'wanted');
  end if;
  if (select count(*) from public.record_changes where proposed_by = app.caller_id() and confirmed_at is null and discarded_at is null) >= 100 then
    perform app.refuse('PT429', 'curation.changeLimit', 'A hundred of your proposals wait. Let others confirm or discard those first.');
  end if;
  change.place := p_place;
  change.kind := p_kind;
  change.key := case when p_kind <> 'add' then coalesce(p_key, '{}') end;
  change.wanted := coalesce(p_wanted, '{}');
  change.reason := btrim(p_reason);
  change.source := btrim(p_source);
  begin
    change := app.check_record_change(change);
  exception when data_exception then
    perform app.refuse('PT422', 'curation.changeImpossible',
      'The record cannot hold this: {reason}.', 'wanted', jsonb_build_object('reason', left(sqlerrm, 200)));
  end;
  if change.kind = 'change' and change.before @> change.wanted then
    perform app.refuse('PT422', 'curation.changeSame', 'That is what the record says already.', 'wanted');
  end if;
  if exists (select from public.record_changes as other where other.place = change.place and other.key = change.key
    and other.kind <> 'add' and other.confirmed_at is null and other.discarded_at is null)
  then
    perform app.refuse('PT409', 'curation.changePending', 'Another change to this is pending. Confirm or discard it first.');
  end if;
  perform app.try_record_change(change);
  insert into public.record_changes (place, kind, key, wanted, before, reason, source, proposed_by)
  values (change.place, change.kind, change.key, change.wanted, change.before, change.reason, change.source, app.caller_id())
  returning * into change;
  perform app.note_record_decision(change, 'proposed', change.reason);
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', change.id));
  return change.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_but_keepers()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.administratorsOnly', 'This is done by the administrators of the league and the association.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_but_offices()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_impersonation();
  if not app.caller_is('admin', 'zifa_admin') then
    perform app.refuse('PT403', 'news.noticeOfficesOnly', 'Notices are set and taken down by the league and the association.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_change(p_place text, p_kind text, p_row jsonb, p_wanted jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_of_match boolean := p_place in ('matches', 'lineup_entries', 'match_officials');
  season public.seasons;
  game public.matches;
  changed public.matches;
begin
  select * into season from public.seasons where id = coalesce(p_row ->> 'season_id', case p_place when 'seasons' then p_row ->> 'id' end)::uuid;
  select * into game from public.matches where id = coalesce(p_row ->> 'match_id', case p_place when 'matches' then p_row ->> 'id' end)::uuid;
  changed := jsonb_populate_record(game, case p_place when 'matches' then p_wanted else '{}' end);
  if p_place = 'seasons' and p_kind = 'change' and season.status <> 'draft'
    and p_wanted ?| '{points_for_win,points_for_draw,tie_breaks,relegated}'
  then
    perform app.refuse('PT409', 'curation.changeRules', 'By which rules a table is made is settled before the season is opened.');
  end if;
  if p_place = 'club_seasons' and p_kind <> 'change' and season.status <> 'draft'
    and exists (select from public.matches where season_id = season.id)
  then
    perform app.refuse('PT409', 'curation.changeClubs', 'Which clubs take part is settled before the season is opened.');
  end if;
  if p_place = 'registrations' and (p_row ->> 'kind' is distinct from 'listed' or season.status <> 'archived') then
    perform app.refuse('PT409', 'curation.changeRegistration',
      'A registration is changed by a transfer. Only what a source lists for a finished season is changed here.');
  end if;
  if is_of_match and game.id is null then
    perform app.refuse('PT409', 'curation.changeNoMatch', 'This match is not in the record.');
  end if;
  if is_of_match and game.status not in ('confirmed', 'awarded') then
    perform app.refuse('PT409', 'curation.changeMatchOpen', 'This match is not confirmed yet. Until then it is changed on its own page.');
  end if;
  if p_place = 'lineup_entries' and (p_row ->> 'club_id')::uuid not in (game.home_club_id, game.away_club_id) then
    perform app.refuse('PT409', 'curation.changeLineup', 'A line-up is of one of the two clubs of the match.');
  end if;
  if p_place = 'matches' and (changed.kick_off at time zone 'Africa/Harare')::date <> changed.played_on then
    perform app.refuse('PT409', 'curation.changeKickOff', 'The kick-off is on the day of the match. Give both.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_draw(p_season text, season public.seasons, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rows_given integer;
  clubs_given integer;
  pairs_given integer;
begin
  if not app.caller_is('admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.drawLeagueOnly', 'Seasons are drawn by the league''s administrators.');
  end if;
  if p_season !~ '^20[0-9]{2}$' or p_season is null then
    perform app.refuse('PT422', 'curation.drawYear', 'Name the season by its year, as 2027.', 'season');
  end if;
  if season.status = 'archived' then
    perform app.refuse('PT409', 'record.seasonOver', 'The season {season} is over.', 'season', jsonb_build_object('season', season.name));
  end if;
  if exists (select from public.matches where season_id = season.id and status <> 'scheduled') then
    perform app.refuse('PT409', 'curation.drawBegun',
      'Matches of the season {season} have begun, or were moved or decided on. It is not drawn again.', 'season', jsonb_build_object('season', season.name));
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 1000 then
    perform app.refuse('PT422', 'curation.drawMatches', 'A season has 1 to 1,000 matches.', 'clubs');
  end if;
  select count(*), count(distinct array[least(home, away), greatest(home, away)]) into rows_given, pairs_given
  from jsonb_to_recordset(p_rows) as row (home uuid, away uuid);
  select count(distinct club) into clubs_given
  from jsonb_to_recordset(p_rows) as row (home uuid, away uuid), unnest(array[home, away]) as club;
  if pairs_given <> clubs_given * (clubs_given - 1) / 2 or rows_given not in (pairs_given, 2 * pairs_given) then
    perform app.refuse('PT422', 'curation.drawUneven', 'Not everybody meets everybody as often. Draw again.', 'clubs');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_import(p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.importAdministratorsOnly', 'Only administrators of the league and the association import files.');
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_path_exists(p_rows, '$[*] ? (@.type() != "object")') then
    perform app.refuse('PT400', 'curation.importNoRows', 'The file has no rows.');
  end if;
  if jsonb_array_length(p_rows) > 1000 then
    perform app.refuse('PT400', 'curation.importTooLong', 'A file has at most 1,000 rows. Split it, season by season.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_late_undo()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if old.steps = '[]' or old.merged_at < now() - interval '90 days' then
    perform app.refuse('PT409', 'curation.mergeTooOld', 'A merge is undone within 90 days. What moved with this one is no longer known.');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_merge(kept public.people, gone public.people)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  each record;
  has boolean;
begin
  if kept.id is null or gone.id is null then
    perform app.refuse('PT404', 'curation.mergeGone', 'One of the two is not in the record any more, or was merged before.');
  end if;
  if kept.id = gone.id then
    perform app.refuse('PT422', 'curation.mergeSame', 'That is one person already. Choose two.', 'gone');
  end if;
  if kept.is_sample <> gone.is_sample then
    perform app.refuse('PT409', 'curation.mergeSample', 'One of the two is a sample. Somebody who is real is not merged with it.');
  end if;
  if kept.is_unregistered or gone.is_unregistered then
    perform app.refuse('PT409', 'curation.mergeUnregistered', 'One of the two is not registered yet. A registration comes first.');
  end if;
  if (select count(distinct born_on) from public.birth_dates where person_id in (kept.id, gone.id)) > 1 or kept.birth_year <> gone.birth_year then
    perform app.refuse('PT409', 'curation.mergeBirths', 'They were born on different days. If one is wrong, correct it first.');
  end if;
  for each in select * from app.places_of_people() where way = 'sealed' loop
    execute format('select exists (select from %s where %I = $1)', each.place, each.field) into has using gone.id;
    if has then
      perform app.refuse('PT409', 'curation.mergePapers',
        '{person} has an account, a transfer or other papers, which do not move. Keep this one, and let the other go.',
        'gone', jsonb_build_object('person', gone.name));
    end if;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_opening(season public.seasons)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  of_season jsonb := jsonb_build_object('season', season.name);
  played public.seasons := app.season_played_now(season.competition_id);
  to_play integer;
  to_decide integer;
  to_confirm integer;
begin
  if season.status = 'running' then
    perform app.refuse('PT409', 'record.seasonOpened', 'The season {season} has been opened already.', 'season', of_season);
  elsif season.status = 'archived' then
    perform app.refuse('PT409', 'record.seasonOver', 'The season {season} is over.', 'season', of_season);
  elsif not exists (select from public.matches where season_id = season.id and status not in ('cancelled', 'void')) then
    perform app.refuse('PT409', 'record.seasonNoMatches', 'The season {season} has no matches. Draw it first.', 'season', of_season);
  elsif left(played.slug, 4) > left(season.slug, 4) then
    perform app.refuse('PT409', 'record.seasonLater',
      'The season {season} is being played, which is a later one.', 'season', jsonb_build_object('season', played.name));
  end if;
  select count(*) filter (where waits_for = 'play'), count(*) filter (where waits_for = 'decision'),
    count(*) filter (where waits_for = 'confirmation')
  into to_play, to_decide, to_confirm from app.open_matches(played.id);
  if to_play + to_decide + to_confirm > 0 then
    perform app.refuse('PT409', 'record.seasonNotOver',
      'The season {season} is not over. Matches to be played: {play}. Matches to be decided: {decide}. Results to be confirmed: {confirm}.',
      'season', jsonb_build_object('season', played.name, 'play', to_play, 'decide', to_decide, 'confirm', to_confirm));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_too_many_leagues(me uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.profiles where id = me for no key update;
  if (select count(*) from public.mini_league_members where user_id = me) >= 20 then
    perform app.refuse('PT409', 'fans.leagueLimit', 'You are in 20 mini-leagues. Leave one before you join another.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_while_disowned(p_transfer_id uuid, action text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if action not in ('object', 'answer_objection', 'dispute', 'settle', 'stay', 'lift_stay') and app.disowned_since(p_transfer_id) is not null then
    perform app.refuse('PT409', 'curation.transferFrozen',
      'This transfer is frozen: an account that signed it is disputed. The association decides first.', 'FROZEN');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_whole_file(plan jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  refused record;
begin
  select * into refused from jsonb_to_recordset(plan) as row (line int, outcome text, reason text)
  where row.outcome = 'refused' order by row.line limit 1;
  if found then
    perform app.refuse('PT409', 'curation.importLine',
      'Nothing was imported. Line {line}: {reason}', p_parameters => jsonb_build_object('line', refused.line, 'reason', refused.reason));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.renew_mini_league_link(p_league_id uuid, p_request_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.acting_person();
  league public.mini_leagues;
begin
  select * into league from public.mini_leagues where id = p_league_id for no key update;
  if not exists (select from public.mini_league_members where league_id = p_league_id and user_id = me and is_owner) then
    perform app.refuse('PT403', 'fans.leagueOwnerLinks', 'Only whoever owns a mini-league gives it a new link.');
  end if;
  if league.code_request_id = p_request_id then return league.code; end if;
  update public.mini_leagues set code = app.new_invite_code(), code_request_id = p_request_id
  where id = p_league_id returning * into league;
  return league.code;
end;
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
    perform app.refuse('PT404', 'curation.pageGone', 'This page is not there any more.');
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
        perform app.refuse('PT422', 'curation.factWords', 'Say what it should be, in 1 to 100 characters.', 'shouldBe');
      elsif fact.shape like '%|%' then
        perform app.refuse('PT422', 'curation.factChoice',
          'It is one of {choices}.', 'shouldBe', jsonb_build_object('choices', replace(fact.shape, '|', ', ')));
      else
        perform app.refuse('PT422', 'curation.factNumber',
          'A whole number from {least} to {most}.',
          'shouldBe', jsonb_build_object('least', split_part(fact.shape, '-', 1), 'most', split_part(fact.shape, '-', 2)));
      end if;
    end if;
    if wanted = present then
      perform app.refuse('PT422', 'curation.factSame', 'That is what the page says already.', 'shouldBe');
    end if;
  elsif coalesce(char_length(btrim(p_words)), 0) < 20 then
    perform app.refuse('PT422', 'curation.reportWords', 'Say what is wrong and what is right, in 20 to 1,000 characters.', 'words');
  end if;
  if char_length(p_words) > 1000 then
    perform app.refuse('PT422', 'curation.reportTooLong', 'At most 1,000 characters.', 'words');
  end if;
  if coalesce(char_length(btrim(p_source)), 0) not between 5 and 500 then
    perform app.refuse('PT422', 'curation.nameSource', 'Name the source where it can be seen, in 5 to 500 characters.', 'source');
  end if;
  if exists (select from public.error_reports as other where other.asked_by = asker and other.status = 'waiting'
    and other.subject_id = subject.subject_id and other.fact = p_fact)
  then
    perform app.refuse('PT409', 'curation.reportedAlready', 'You have reported this already. It has not been answered yet.', 'fact');
  end if;
  if (select count(*) from public.error_reports where asked_by = asker and asked_at > now() - interval '1 day')
    + (select count(*) from app.error_report_agreements where user_id = asker and agreed_at > now() - interval '1 day') >= 10
  then
    perform app.refuse('PT429', 'curation.reportLimit', 'You have reported ten errors in a day. Go on tomorrow.');
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

CREATE OR REPLACE FUNCTION app.require_identity_office(player uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
begin
  if not app.caller_is('admin', 'zifa_admin') then
    perform app.refuse('PT403', 'curation.officesOnly', 'This is done by the league and the association.');
  end if;
  if player = any (app.conflict_people_of(caller)) or app.conflict_clubs_of(caller) && array(
    select app.present_club_of(player, 'player')
    union all
    select unnest(array[engaging_club_id, releasing_club_id]) from public.transfers where player_id = player and is_under_way)
  then
    perform app.refuse('PT403', 'curation.officeConflict',
      'You belong to a club in this case, or have in the last 24 months. Somebody else of your office decides it.', 'CONFLICT');
  end if;
  return case when app.caller_is('zifa_admin') then 'association' else 'league' end;
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
    perform app.refuse('PT422', 'curation.drawTooLarge', 'This draw is too large to be kept as a draft.', 'setting');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('draw_drafts ' || p_season, 263));
  if (select count(*) from app.draw_drafts where season = p_season and published_at is null and discarded_at is null) >= 10 then
    perform app.refuse('PT409', 'curation.drawDraftLimit',
      'There are ten drafts for {season}. Discard one first.', p_parameters => jsonb_build_object('season', p_season));
  end if;
  insert into app.draw_drafts (season, setting, rows, saved_by) values (p_season, p_setting, p_rows, app.caller_id())
  returning id into saved;
  perform app.write_audit('draw_draft_saved', null, jsonb_build_object('season', p_season), 'draw_drafts', saved::text, 'football');
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', saved));
  return saved;
end;
$function$;

CREATE OR REPLACE FUNCTION app.save_view(p_title text, p_href text, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_first boolean := app.is_first_asked(p_request_id);
  caller uuid := app.caller_id();
  named text := app.clean_name(p_title);
begin
  if not is_first then return; end if;
  if named is null or char_length(named) > 120 then
    perform app.refuse('PT422', 'fans.savedName', 'Give it a name of 1 to 120 characters.', 'title');
  end if;
  if p_href is null or char_length(p_href) > 2000
    or not (p_href like '/compare-players?%' or p_href like '/analysis?tool=what-if&%')
  then
    perform app.refuse('PT422', 'fans.savedKinds', 'Only comparisons and scenarios can be saved.', 'href');
  end if;
  perform from public.profiles where id = caller for no key update;
  if (select count(*) from public.saved_views where user_id = caller and href <> p_href) >= 50 then
    perform app.refuse('PT409', 'fans.savedLimit', 'You keep fifty, which is the most. Remove one first.');
  end if;
  insert into public.saved_views (user_id, title, href) values (caller, named, p_href)
  on conflict (user_id, href) do update set title = excluded.title;
end;
$function$;

CREATE OR REPLACE FUNCTION app.send_licence(p_level text, p_valid_until date, p_document_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  person public.people;
begin
  if sent is not null then return sent; end if;
  select * into person from public.people where id = app.person_of(caller) for no key update;
  if person.id is null or not app.caller_is('coach') then
    perform app.refuse('PT403', 'curation.licenceCoachesOnly', 'A licence is sent by coaches whose account is joined with their record.');
  end if;
  if coalesce(p_level, '') not in ('CAF Pro', 'CAF A', 'CAF B', 'CAF C', 'CAF D') then
    perform app.refuse('PT422', 'curation.licenceLevel', 'Choose the level of the licence.', 'level');
  end if;
  if p_valid_until is null or p_valid_until not between app.league_today() and app.league_today() + interval '10 years' then
    perform app.refuse('PT422', 'curation.licenceUntil', 'Give the last day on which it is valid, within the next ten years.', 'until');
  end if;
  if not exists (select from public.person_documents where id = p_document_id and user_id = caller and kind = 'licence') then
    perform app.refuse('PT422', 'curation.licenceFile', 'Add the licence itself.', 'file');
  end if;
  if exists (select from public.coach_licences where person_id = person.id and state = 'waiting') then
    perform app.refuse('PT409', 'curation.licencePending', 'The league has not decided on your last licence yet.');
  end if;
  insert into public.coach_licences (person_id, level, valid_until, document_id, sent_by, is_sample)
  values (person.id, p_level, p_valid_until, p_document_id, caller, person.is_sample) returning id into sent;
  perform app.tell(array(select user_id from public.user_roles where role = 'admin'), 'licence',
    format('A licence to look at: %s', person.name), format('%s, valid until %s.', p_level, to_char(p_valid_until, 'FMDD FMMonth YYYY')),
    '/dashboard/checks', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, sent);
  return sent;
end;
$function$;

CREATE OR REPLACE FUNCTION app.set_notice(p_words text, p_ends_at timestamp with time zone, p_href text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known uuid;
begin
  perform app.refuse_but_offices();
  select id into known from public.notices where request_id = p_request_id and made_by = app.caller_id();
  if known is not null then return known; end if;
  if p_words is null or p_words !~ '\S' or char_length(btrim(p_words)) > 140 then
    perform app.refuse('PT422', 'news.noticeWords', 'A notice has 1 to 140 characters.', 'words');
  end if;
  if p_ends_at is null or p_ends_at <= now() or p_ends_at > now() + interval '60 days' then
    perform app.refuse('PT422', 'news.noticeUntil', 'Say until when it stands: at most 60 days from now.', 'endsAt');
  end if;
  if p_href is not null and (p_href !~ '^/[^/]' or char_length(p_href) > 300) then
    perform app.refuse('PT422', 'news.noticeAddress', 'It can lead to a page of this site only: an address that begins with one /.', 'href');
  end if;
  -- Two at once would each believe that there is room for one more.
  perform pg_advisory_xact_lock(hashtext('notices'));
  if (select count(*) from public.notices where ended_at is null and ends_at > now()) >= 3 then
    perform app.refuse('PT409', 'news.noticeLimit', 'Three notices stand already. Take one down first.');
  end if;
  insert into public.notices (words, href, ends_at, made_by, request_id)
  values (btrim(p_words), p_href, p_ends_at, app.caller_id(), p_request_id)
  returning id into known;
  return known;
end;
$function$;

CREATE OR REPLACE FUNCTION app.settle_disowning(p_disowning_id uuid, p_is_upheld boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  said app.account_disownings;
  link public.person_links;
  person public.people;
begin
  if done is not null then return done; end if;
  perform app.refuse_but_association();
  select * into said from app.account_disownings where id = p_disowning_id;
  perform app.require_identity_office(said.person_id);
  perform app.require_reason(p_reason, 'Say what you have found, in at most 500 characters. Both read it.');
  select * into person from public.people where id = said.person_id for no key update;
  select * into said from app.account_disownings where id = p_disowning_id for update;
  if said.id is null or said.settled_at is not null then
    perform app.refuse('PT409', 'curation.decidedLookAgain', 'This has been decided already. Look at the list again.');
  end if;
  if p_is_upheld is null then
    perform app.refuse('PT422', 'curation.whoseAccount', 'Say whose account it is.', 'is_upheld');
  end if;
  if caller in (said.user_id, said.said_by) then
    perform app.refuse('PT403', 'curation.ownMatter', 'Nobody decides in their own matter. Another person of the association does this.');
  end if;
  update app.account_disownings set settled_at = now(), settled_by = caller, is_upheld = p_is_upheld, answer = btrim(p_reason)
  where id = said.id;
  if p_is_upheld then
    for link in select * from public.person_links where user_id = said.user_id and person_id = said.person_id and status = 'confirmed' loop
      perform app.end_link(link, btrim(p_reason));
    end loop;
    delete from public.guardians where player_id = said.person_id and user_id = said.user_id;
    update app.identity_checks set ended_at = now(), ended_by = caller, end_reason = btrim(p_reason)
    where user_id = said.user_id and person_id = said.person_id and ended_at is null;
    perform app.void_signatures(said);
  end if;
  perform app.write_audit('disowning_settled', said.user_id,
    jsonb_build_object('person_id', said.person_id, 'is_upheld', p_is_upheld, 'reason', btrim(p_reason)), 'account_disownings', said.id::text);
  perform app.tell(array(select each from unnest(array[said.user_id, said.said_by]) as each where each is not null), 'account_disowning_settled',
    format(case when p_is_upheld then 'An account no longer signs for %s' else 'The disputed account still signs for %s' end, person.name),
    format('The association says: %s', btrim(p_reason)), '/dashboard', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, said.id);
  return said.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.settle_record_change(p_change_id uuid, p_is_confirmed boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  change public.record_changes;
  checked public.record_changes;
begin
  perform app.refuse_but_keepers();
  if known is not null then return (known ->> 'id')::uuid; end if;
  select * into change from public.record_changes where id = p_change_id for update;
  if change.id is null then
    perform app.refuse('PT404', 'curation.changeGone', 'This proposal is not there any more.');
  end if;
  if change.confirmed_at is not null or change.discarded_at is not null then
    perform app.refuse('PT409', 'curation.changeSettled', 'This has been confirmed or discarded already.');
  end if;
  if p_is_confirmed then
    if change.proposed_by is not distinct from app.caller_id() then
      perform app.refuse('PT403', 'curation.changeOwn', 'You have proposed this. Another administrator has to confirm it.');
    end if;
    checked := app.check_record_change(change);
    if checked.before is distinct from change.before then
      perform app.refuse('PT409', 'curation.changeOutdated', 'The record has been changed since this was proposed. Discard it, and propose it anew.');
    end if;
    change.key := app.write_record(change);
    update public.record_changes set key = change.key, confirmed_by = app.caller_id(), confirmed_at = now() where id = change.id;
  else
    perform app.require_reason(p_reason);
    update public.record_changes set discarded_by = app.caller_id(), discarded_at = now(), discard_reason = btrim(p_reason)
    where id = change.id;
  end if;
  perform app.note_record_decision(change, case when p_is_confirmed then 'confirmed' else 'discarded' end,
    case when p_is_confirmed then change.reason else btrim(p_reason) end);
  perform app.note_desk_request(p_request_id, jsonb_build_object('id', change.id));
  return change.id;
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
    perform app.refuse('PT422', 'news.publishLater', 'Choose a day and time that is still to come.', 'publishAt');
  end if;
  if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION app.take_back_error_report(p_report_id uuid, p_reason text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  report public.error_reports;
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  select * into report from public.error_reports where id = p_report_id for update;
  if report.id is null or report.status <> 'published' or report.fact = 'other' then
    perform app.refuse('PT409', 'curation.takeBackPublishedOnly', 'Only a fact that was published by a report is taken back.');
  end if;
  if report.asked_by = app.caller_id() then
    perform app.refuse('PT403', 'curation.takeBackOwn', 'You have reported this yourself. Another administrator takes it back.');
  end if;
  perform app.require_reason(p_reason);
  if app.fact_of(report.kind, report.subject_id, report.fact) is distinct from report.should_be then
    perform app.refuse('PT409', 'curation.takeBackChanged', 'The record has been changed since. Change it by hand.');
  end if;
  perform app.write_fact(report, report.is_now);
  update public.error_reports set status = 'refused', answer = btrim(p_reason), decided_by = app.caller_id(), decided_at = now(), taken_back_at = now()
  where id = report.id;
  perform app.write_audit('error_report_taken_back', null,
    jsonb_build_object('report', report.id, 'fact', report.fact, 'was', left(report.should_be, 200), 'is', left(report.is_now, 200)),
    report.kind, report.subject_id::text, 'football');
  return app.note_desk_request(p_request_id, jsonb_build_object('id', report.id));
end;
$function$;

CREATE OR REPLACE FUNCTION app.tell_apart(p_one text, p_other text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  pair uuid[];
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  pair := array(select id from public.people where slug in (p_one, p_other) order by id);
  if cardinality(pair) <> 2 then
    perform app.refuse('PT404', 'curation.pairGone', 'One of the two is not in the record any more.');
  end if;
  insert into app.different_people (one_id, other_id, said_by) values (pair[1], pair[2], app.caller_id()) on conflict do nothing;
  perform app.write_audit('people_told_apart', null, jsonb_build_object('one', p_one, 'other', p_other), 'people', pair[1]::text, 'football');
  return app.note_desk_request(p_request_id, '{}');
end;
$function$;

CREATE OR REPLACE FUNCTION app.try_record_change(change public.record_changes)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.write_record(change);
  raise sqlstate 'PTRUN';
exception
  when sqlstate 'PTRUN' then null;
  when integrity_constraint_violation or data_exception then
    perform app.refuse('PT422', 'curation.changeImpossible',
      'The record cannot hold this: {reason}.', 'wanted', jsonb_build_object('reason', left(sqlerrm, 200)));
end;
$function$;

CREATE OR REPLACE FUNCTION app.undo_merge(p_merge_id uuid, p_reason text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  claims text := current_setting('request.jwt.claims', true);
  caller uuid := app.caller_id();
  merge app.person_merges;
  step jsonb;
  given jsonb;
  key text;
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  perform pg_advisory_xact_lock(hashtextextended('merge_people', 263));
  select * into merge from app.person_merges where id = p_merge_id for update;
  if merge.id is null or merge.undone_at is not null then
    perform app.refuse('PT409', 'curation.mergeUndone', 'This merge was undone already, or is not there.');
  end if;
  perform app.require_reason(p_reason);
  if not exists (select from public.people where id = merge.kept_id for update)
    or exists (select from app.person_merges where kept_id = merge.kept_id and undone_at is null and merged_at > merge.merged_at)
  then
    perform app.refuse('PT409', 'curation.mergedAgain',
      '{person} was merged again since. Undo the later merge first.', p_parameters => jsonb_build_object('person', merge.kept_name));
  end if;
  if exists (select from public.people where slug = merge.gone_slug) then
    perform app.refuse('PT409', 'curation.mergeAddressTaken',
      'Somebody else has the address {address} now. Give them another first.', p_parameters => jsonb_build_object('address', merge.gone_slug));
  end if;

  perform set_config('request.jwt.claims', '', true);
  delete from app.person_slugs where slug = merge.gone_slug;
  -- Who went comes back first, with what hangs on them; then what had moved; last what was filled in.
  for step in select value from jsonb_array_elements(merge.steps) with ordinality as each (value, place)
    where value ->> 'act' = 'single' order by value ->> 'field' <> 'id', place
  loop
    perform app.put_row((step ->> 'place')::regclass, step -> 'row');
  end loop;
  for step in select value from jsonb_array_elements(merge.steps) as each (value) where value ->> 'act' = 'move' loop
    if step -> 'moved' <> '[]' then
      execute format('update %1$s as each set %2$I = $1 where %2$I = $2 and exists (select from unnest($3) as key where to_jsonb(each) @> key)',
        step ->> 'place', step ->> 'field')
      using merge.gone_id, merge.kept_id, array(
        select app.key_of((step ->> 'place')::regclass, value || jsonb_build_object(step ->> 'field', merge.kept_id))
        from jsonb_array_elements(step -> 'moved') as each (value));
    end if;
    for given in select value from jsonb_array_elements(step -> 'dropped') as each (value) loop
      perform app.put_row((step ->> 'place')::regclass, given);
    end loop;
    -- A note that was joined is parted again, unless it was written on since.
    for given in select value from jsonb_array_elements(coalesce(step -> 'notes', '[]')) as each (value) loop
      update public.scout_notes as note set words = given ->> 'words'
      where note.player_id = merge.kept_id and note.user_id = (given ->> 'user_id')::uuid
        and note.words = left((given ->> 'words') || E'\n\n' || (
          select value ->> 'words' from jsonb_array_elements(step -> 'dropped') as each (value) where value -> 'user_id' = given -> 'user_id'), 4000);
    end loop;
  end loop;
  for step in select value from jsonb_array_elements(merge.steps) with ordinality as each (value, place)
    where value ->> 'act' = 'single' order by place desc
  loop
    if (step ->> 'isNew')::boolean then
      -- Unless something came since that needs it.
      begin
        execute format('delete from %s where %I = $1', step ->> 'place', step ->> 'field') using merge.kept_id;
      exception when foreign_key_violation then null;
      end;
    else
      for key, given in select * from jsonb_each(step -> 'filled') loop
        execute format('update %1$s as each set %2$I = null where %3$I = $1 and to_jsonb(each) -> %4$L = $2',
          step ->> 'place', key, step ->> 'field', key)
        using merge.kept_id, given;
      end loop;
    end if;
  end loop;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);

  update app.person_merges set undone_at = now(), undone_by = caller where id = merge.id;
  perform app.write_audit('people_merge_undone', null,
    jsonb_build_object('merge', merge.id, 'gone', merge.gone_slug, 'reason', left(p_reason, 500)), 'people', merge.kept_id::text, 'football');
  return app.note_desk_request(p_request_id, jsonb_build_object('id', merge.id));
end;
$function$;

CREATE OR REPLACE FUNCTION app.unlink_account(p_link_id uuid, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  link public.person_links;
  person public.people;
begin
  if done is not null then return done; end if;
  select * into link from public.person_links where id = p_link_id;
  perform app.require_identity_office(link.person_id);
  perform app.require_reason(p_reason);
  select * into person from public.people where id = link.person_id for no key update;
  select * into link from public.person_links where id = p_link_id for update;
  if link.id is null or link.status <> 'confirmed' then
    perform app.refuse('PT409', 'curation.linkEnded', 'This link has been ended already. Look at the list again.');
  end if;
  perform app.end_link(link, btrim(p_reason));
  perform app.tell(array[link.user_id], 'account_unlinked', format('Your account is no longer linked with the record of %s', person.name),
    format('The reason: %s', btrim(p_reason)), '/dashboard', null, person.is_sample);
  insert into app.person_requests values (app.caller_id(), p_request_id, link.id);
  return link.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.vote_for_player(p_match_id uuid, p_player_id uuid, p_request_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_first boolean := app.is_first_asked(p_request_id);
  closes timestamptz := app.vote_closes_at(p_match_id);
begin
  if not is_first then return; end if;
  if closes is null then
    perform app.refuse('PT409', 'fans.voteNotOpen', 'The player of the match is voted on after full time, for a day.');
  end if;
  insert into app.match_polls (match_id, closes_at) values (p_match_id, closes) on conflict do nothing;
  -- Whoever counts waits for those who vote, and the other way round.
  perform from app.match_polls where match_id = p_match_id and counted_at is null and closes_at > now() for share;
  if not found then
    perform app.refuse('PT409', 'fans.voteClosed', 'The vote on this match is closed.');
  end if;
  if not exists (select from app.played_in(p_match_id) as played where played.player_id = p_player_id) then
    perform app.refuse('PT422', 'fans.votePlayer', 'Choose somebody who played in this match.', 'player');
  end if;
  insert into public.match_votes (match_id, user_id, player_id) values (p_match_id, app.caller_id(), p_player_id)
  on conflict (match_id, user_id) do update set player_id = excluded.player_id, voted_at = now();
end;
$function$;

CREATE OR REPLACE FUNCTION app.withdraw_claim(p_claim_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done uuid := app.person_answer(p_request_id);
  claim public.person_links;
begin
  if done is not null then return done; end if;
  select * into claim from public.person_links where id = p_claim_id and user_id = app.caller_id() for update;
  if claim.id is null then
    perform app.refuse('PT404', 'curation.claimNotYours', 'There is no such claim of yours.');
  end if;
  if claim.status <> 'pending' then
    perform app.refuse('PT409', 'curation.claimDecided', 'It has been decided already.');
  end if;
  update public.person_links set status = 'withdrawn', decided_at = now() where id = claim.id;
  insert into app.person_requests values (app.caller_id(), p_request_id, claim.id);
  return claim.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.withdraw_error_report(p_report_id uuid, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
begin
  if known is not null then return known; end if;
  update public.error_reports set status = 'withdrawn', decided_at = now()
  where id = p_report_id and asked_by = app.caller_id() and status = 'waiting';
  if not found then
    perform app.refuse('PT409', 'curation.reportNotWaiting', 'This report does not wait any more, or is not yours.');
  end if;
  return app.note_desk_request(p_request_id, jsonb_build_object('id', p_report_id));
end;
$function$;

CREATE OR REPLACE FUNCTION public.drawn_seasons()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'slug', draft.slug, 'name', draft.name,
    'clubs', (select count(*) from public.club_seasons where season_id = draft.id),
    'matches', span.matches, 'firstOn', span.first_on, 'lastOn', span.last_on,
    'closes', case when played.id is not null then
      jsonb_build_object('slug', played.slug, 'name', played.name, 'isSample', played.is_sample) end,
    'protests', (
      select coalesce(jsonb_agg(jsonb_build_object('id', game.id, 'home', home.name, 'away', away.name, 'day', game.played_on)
        order by game.played_on, game.id), '[]')
      from public.matches as game
      join public.clubs as home on home.id = game.home_club_id
      join public.clubs as away on away.id = game.away_club_id
      where game.season_id = played.id and (game.is_disputed or game.is_under_appeal)),
    'comes', array(
      select club.name from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = draft.id and before.id is not null and not exists (
        select from public.club_seasons as old where old.season_id = before.id and old.club_id = part.club_id)
      order by club.name),
    'leaves', array(
      select club.name from public.club_seasons as part join public.clubs as club on club.id = part.club_id
      where part.season_id = before.id and not exists (
        select from public.club_seasons as new where new.season_id = draft.id and new.club_id = part.club_id)
      order by club.name),
    'refusal', app.opening_refusal(draft),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'for', waiting.waits_for, 'count', waiting.count, 'first', waiting.first) order by waiting.waits_for desc), '[]')
      from (
        select still.waits_for, count(*) as count,
          jsonb_agg(jsonb_build_object('id', game.id, 'home', home.name, 'away', away.name, 'day', game.played_on)
            order by still.place) filter (where still.place <= 5) as first
        from (
          select one.match_id, one.waits_for,
            row_number() over (partition by one.waits_for order by each.played_on, each.kick_off, each.id) as place
          from app.open_matches(played.id) as one join public.matches as each on each.id = one.match_id) as still
        join public.matches as game on game.id = still.match_id
        join public.clubs as home on home.id = game.home_club_id
        join public.clubs as away on away.id = game.away_club_id
        group by still.waits_for) as waiting)) order by draft.slug), '[]')
  from public.seasons as draft
  join public.competitions as league on league.id = draft.competition_id and league.slug = 'premier-soccer-league'
  left join public.seasons as played on played.competition_id = league.id and played.status = 'running'
  left join public.seasons as before on before.id = app.season_before(draft)
  cross join lateral (
    select count(*) as matches, min(played_on) as first_on, max(played_on) as last_on
    from public.matches where season_id = draft.id and status not in ('cancelled', 'void')) as span
  where draft.status = 'draft'
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
    perform app.refuse('PT404', 'news.articleGone', 'This article is no longer there, or no longer yours to change.');
  end if;
  if was.version <> p_version then
    perform app.refuse('PT409', 'news.articleSavedMeanwhile',
      'Somebody else saved this article after you opened it. What you typed is still here.', 'version');
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

REVOKE ALL ON FUNCTION "app"."claim_kind_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."claim_kind_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."opening_refusal"(public.seasons) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."opening_refusal"(public.seasons) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."opening_refusal"(public.seasons) TO "service_role";

REVOKE ALL ON FUNCTION "app"."refuse_change"(text, text, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."refuse_change"(text, text, jsonb, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."refuse_opening"(public.seasons) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."refuse_opening"(public.seasons) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."refuse_opening"(public.seasons) TO "service_role";
