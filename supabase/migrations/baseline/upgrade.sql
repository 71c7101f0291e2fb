-- What leads from the last of the migrations that the baseline replaces to the baseline.

-- Names of more than 63 bytes, which PostgreSQL had cut.
alter policy "administrators can note a correction, the association to its no" on public.article_corrections
  rename to "administrators can note corrections, the association to notices";
alter policy "a club's people can write drafts for it, administrators anythin" on public.articles
  rename to "a club's people can write its drafts, administrators anything";
alter policy "people can read what is published, those who write and publish " on public.articles
  rename to "people read what is published, writers and publishers drafts";
alter policy "super admins can read the audit log, the association its footba" on public.audit_log
  rename to "super admins read the audit log, the association its football";
alter policy "everybody can read the birth dates of registered adults, the as" on public.birth_dates
  rename to "everybody reads the birth dates of adults, the association all";
alter policy "club admins read the invitations of their club, the invited the" on public.club_invitations
  rename to "club admins read their invitations, the invited their own";
alter policy "people can read their own memberships and their club's, adminis" on public.club_members
  rename to "people read their own memberships and their club's, offices all";
alter policy "a club's people can change its words, administrators those of a" on public.clubs
  rename to "a club's people can change its words, administrators any";
alter policy "people can read confirmed licences, coaches their own, the leag" on public.coach_licences
  rename to "people read confirmed licences, coaches their own, league all";
alter policy "players read their contracts, a club its own, the association a" on public.contracts
  rename to "players and clubs read their contracts, the association all";
alter policy "everybody can read what was corrected, those of a match what is" on public.corrections
  rename to "everybody reads corrections, those of a match the requests";
alter policy "people can read decided cases, the league and the association a" on public.discipline_cases
  rename to "people can read decided cases, the offices all";
alter policy "people read what they opened, the association and super admins " on public.document_access
  rename to "people read what they opened, association and super admins all";
alter policy "people can read their own reports, those who keep the record al" on public.error_reports
  rename to "people can read their own reports, administrators all";
alter policy "people can read the flags that are on for them, super admins al" on public.feature_flags
  rename to "people can read the flags on for them, super admins all";
alter policy "guardians read what they are, players their guardians, the asso" on public.guardians
  rename to "guardians and players read who is guardian, the association all";
alter policy "super admins can read all impersonations, people those of thems" on public.impersonation_sessions
  rename to "super admins read impersonations, people those of themselves";
alter policy "players read their likely fees, club admins their club's, the a" on public.likely_fees
  rename to "players and club admins read their likely fees, association all";
alter policy "a club reads its own line-up, the offices all, the officials wh" on public.lineup_sheets
  rename to "clubs read their line-up, officials confirmed ones, offices all";
alter policy "those who have a part in a match can read its comments, adminis" on public.match_comments
  rename to "those with a part in a match read its comments, offices all";
alter policy "people read their own entries, those at the ground the match's," on public.match_entries
  rename to "people read their entries, officials the match's, league all";
alter policy "people can read published appointments, officials their own, th" on public.match_officials
  rename to "people read published appointments, officials own, offices all";
alter policy "recorders read their own matches, clubs their own recorders, th" on public.match_recorders
  rename to "recorders read their matches, clubs their recorders, league all";
alter policy "those who have a part in a match can read its reports, administ" on public.match_reports
  rename to "those with a part in a match read its reports, offices all";
alter policy "officials read when they cannot, the league and the association" on public.official_unavailability
  rename to "officials read their unavailability, the offices all";
alter policy "super admins read what they asked, the association what it is a" on public.oversight_questions
  rename to "super admins read their questions, the association those to it";
alter policy "the player and the association read what is owed, and nobody th" on public.payment_reports
  rename to "player and association read what is owed, not by impersonation";
alter policy "everybody can read people, those not registered yet only whom i" on public.people
  rename to "everybody reads registered people, the concerned the others";
alter policy "the player, the club's admin and the association can change pri" on public.player_private
  rename to "player, club admin and association can change private facts";
alter policy "the player, the club's admin and the association can read priva" on public.player_private
  rename to "player, club admin and association can read private facts";
alter policy "everybody can read players, those not registered yet only whom " on public.players
  rename to "everybody reads registered players, the concerned the others";
alter policy "administrators can read changes of the record, birth dates only" on public.record_changes
  rename to "administrators read changes, of birth dates the association";
alter policy "everybody can read registration bans that two people set, the a" on public.registration_bans
  rename to "everybody reads bans that two people set, the association all";
alter policy "those who have a part in a match can read what was decided, adm" on public.report_resolutions
  rename to "those with a part in a match read what was decided, offices all";
alter policy "people read their own picks, and their fellows' once the match " on public.score_picks
  rename to "people read their own picks, and their fellows' after kick-off";
alter policy "whoever can read a player's birth date can read where they were" on public.training_periods
  rename to "who reads a player's birth date reads where they were trained";
alter policy "the engaging signatories, the player and the association read t" on public.transfer_contracts
  rename to "engaging signatories, player and association read the contract";
alter policy "each side reads which papers concern it, the offices which are " on public.transfer_documents
  rename to "each side reads the papers that concern it, the offices all";
alter policy "who reads a transfer reads its events, super admins once it is " on public.transfer_events
  rename to "who reads a transfer reads its events, super admins afterwards";
alter policy "who reads a transfer reads its terms, super admins once it is r" on public.transfer_terms
  rename to "who reads a transfer reads its terms, super admins afterwards";
alter policy "parties read their transfers, the offices those that reached th" on public.transfers
  rename to "parties read their transfers, the offices what reached them";
alter policy "everybody can read answered challenges, people their own, the l" on public.value_challenges
  rename to "everybody reads answered challenges, people theirs, league all";
alter policy "everybody can read released levels, the league also those propo" on public.value_levels
  rename to "everybody can read released levels, the league the proposed";
alter policy "the player, the club and the offices read exceptions from the w" on public.window_exceptions
  rename to "player, club and offices read exceptions from the window";

set local search_path = pg_catalog;
set local check_function_bodies = off;
DROP TRIGGER "a_change_has_its_time" ON "public"."matches";
DROP FUNCTION "app"."apply_correction"(uuid, integer, uuid);
DROP FUNCTION "app"."draft_transfer"(public.transfer_type, uuid, uuid, jsonb, uuid);
DROP FUNCTION "app"."log_changes"(regclass, text);
DROP FUNCTION "app"."note_match_time"();
DROP FUNCTION "app"."open_record"(regclass);
DROP FUNCTION "app"."refuse_appointing"();
DROP FUNCTION "app"."refuse_case_work"();
DROP FUNCTION "app"."refuse_staff_work"();
DROP FUNCTION "app"."save_transfer_draft"(uuid, integer, jsonb, uuid);
DROP FUNCTION "app"."second_correction"(uuid, integer, uuid);
CREATE OR REPLACE FUNCTION app.acting_person()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_in_anothers_name();
  return app.caller_id();
end;
$function$;
CREATE OR REPLACE FUNCTION app.add_assist(game public.matches, target uuid, assistant uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event public.match_events := app.logged_event(game.id, target, '{goal}');
begin
  if event.id is null then
    raise sqlstate 'PT404' using message = 'The goal is not in the log, or was struck.';
  end if;
  if event.related_person_id is null then
    event.related_person_id := assistant;
    perform app.check_players(game, event);
    update public.match_events set related_person_id = assistant where id = event.id;
  end if;
  return jsonb_build_object(
    'outcome', case when event.related_person_id = assistant then 'stored' else 'merged' end, 'eventId', event.id);
end;
$function$;
CREATE OR REPLACE FUNCTION app.add_club_member(p_club_id uuid, p_user_id uuid, p_member_role public.user_role, p_duty text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  added uuid;
begin
  perform app.refuse_in_anothers_name();
  if not app.manages_members(p_club_id, p_member_role) then
    raise sqlstate 'PT403' using message = 'A club admin adds staff, coaches and players of the club. The league adds club admins.';
  end if;
  if p_user_id = app.caller_id() then
    raise sqlstate 'PT403' using message = 'You cannot add yourself to a club. Ask another administrator.';
  end if;
  if p_member_role is null or p_member_role not in ('club_admin', 'club', 'coach', 'player') then
    raise sqlstate 'PT422' using message = 'Choose club admin, club staff, coach or player.', hint = 'member_role';
  end if;
  if p_duty is not null and not (p_member_role = 'club' and app.is_club_duty(p_duty)) then
    raise sqlstate 'PT422' using message = 'Choose a duty from the list. Only club staff have one.', hint = 'duty';
  end if;
  if not exists (select from public.profiles where id = p_user_id) then
    raise sqlstate 'PT404' using message = 'There is no such account.', hint = 'user_id';
  end if;
  if not exists (select from public.clubs where id = p_club_id) then
    raise sqlstate 'PT404' using message = 'There is no such club.', hint = 'club_id';
  end if;
  insert into public.club_members (user_id, club_id, member_role, duty) values (p_user_id, p_club_id, p_member_role, p_duty)
  on conflict (user_id, club_id, member_role) where ends_on is null do nothing returning id into added;
  -- The same request again: the membership runs already.
  return coalesce(added, (
    select id from public.club_members
    where user_id = p_user_id and club_id = p_club_id and member_role = p_member_role and ends_on is null));
end;
$function$;
CREATE OR REPLACE FUNCTION app.add_reason(game public.matches, acting public.match_part, target uuid, code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event public.match_events := app.logged_event(game.id, target, '{yellow,second_yellow,red}');
begin
  if event.id is null then
    raise sqlstate 'PT404' using message = 'The card is not in the log, or was struck.';
  end if;
  if not app.is_card_reason(event.kind::text, code) then
    raise sqlstate 'PT422' using message = 'Choose one of the reasons of this card.', hint = 'reason';
  end if;
  if event.reason_code is not null and acting in ('home_recorder', 'away_recorder') and exists (
    select from public.match_entries where event_id = event.id and part <> acting and outcome in ('stored', 'merged'))
  then
    return jsonb_build_object('outcome', 'merged', 'eventId', event.id);
  end if;
  update public.match_events set reason_code = code where id = event.id;
  return jsonb_build_object('outcome', 'stored', 'eventId', event.id);
end;
$function$;
CREATE OR REPLACE FUNCTION app.answer_appointment(p_match_id uuid, p_accepts boolean, p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  mine public.match_officials;
  wanted text := case when p_accepts then 'accepted' else 'declined' end;
begin
  perform app.require_sign_in();
  perform app.refuse_impersonation();
  select * into mine from public.match_officials
  where match_id = p_match_id and person_id = app.person_of(app.caller_id()) and app.caller_is('referee');
  if mine.match_id is null then
    raise sqlstate 'PT403' using message = 'You are not appointed to this match. The league appoints its officials.';
  end if;
  if p_accepts is null then
    raise sqlstate 'PT422' using message = 'Say whether you accept.', hint = 'accepts';
  end if;
  if mine.answer = wanted and mine.decline_reason is not distinct from (case when p_accepts then null else btrim(p_reason) end) then
    return mine.answer;
  end if;
  game := app.take_match_to_appoint(p_match_id);
  if not p_accepts and not coalesce(app.is_reason(p_reason), false) then
    raise sqlstate 'PT422' using message = 'Say why you decline, in at most 500 characters. Only the offices read it.', hint = 'reason';
  end if;
  if p_accepts and mine.answer = 'declined' and (
    select count(*) from public.match_officials
    where match_id = game.id and function = mine.function and answer <> 'declined')
    >= (case when mine.function = 'assistant' then 2 else 1 end)
  then
    raise sqlstate 'PT409' using message = 'You declined, and somebody else has been appointed. The league can tell you more.';
  end if;
  update public.match_officials
  set answer = wanted, decline_reason = case when p_accepts then null else btrim(p_reason) end, answered_at = now()
  where match_id = game.id and person_id = mine.person_id;
  return wanted;
end;
$function$;
CREATE OR REPLACE FUNCTION app.answer_club_invitation(p_invitation_id uuid, p_accepts boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  asked public.club_invitations;
  said text := case when p_accepts then 'accepted' else 'declined' end;
begin
  perform app.refuse_in_anothers_name();
  select * into asked from public.club_invitations where id = p_invitation_id for update;
  if asked.id is null or asked.email is distinct from app.confirmed_email_of(caller) then
    raise sqlstate 'PT404' using message = 'There is no such invitation, or it is for somebody else.';
  end if;
  if p_accepts is null then
    raise sqlstate 'PT422' using message = 'Say whether you accept.', hint = 'accepts';
  end if;
  if asked.answer = said then return said; end if;
  if asked.answer is not null then
    raise sqlstate 'PT409' using message = case asked.answer when 'withdrawn' then 'The club has withdrawn this invitation.'
      else 'You have answered this invitation already.' end;
  end if;
  if asked.expires_at <= now() then
    raise sqlstate 'PT409' using message = 'This invitation has expired. Ask the club for another.';
  end if;
  update public.club_invitations set answer = said, answered_at = now() where id = asked.id;
  if p_accepts then
    insert into public.club_members (user_id, club_id, member_role, duty, added_by)
    values (caller, asked.club_id, 'club', asked.duty, asked.invited_by)
    on conflict (user_id, club_id, member_role) where ends_on is null do update set duty = excluded.duty;
    insert into public.user_roles (user_id, role, assigned_by, reason)
    values (caller, 'club', asked.invited_by, 'Invited by a club admin.') on conflict do nothing;
  end if;
  perform app.tell(array(select asked.invited_by where asked.invited_by is not null), 'club_invitation_answered',
    format('%s has %s your invitation', coalesce((select full_name from public.profiles where id = caller), asked.email), said),
    null, '/club-dashboard?club=' || asked.club_id || '#staff');
  return said;
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
    raise sqlstate 'PT422' using message = 'The request has no number.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(app.caller_id()::text || p_request_id::text, 263));
  return (select answer from app.desk_requests where user_id = app.caller_id() and request_id = p_request_id);
end;
$function$;
CREATE OR REPLACE FUNCTION app.answer_to_value_request(p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_impersonation();
  perform app.require_sign_in();
  perform pg_advisory_xact_lock(hashtextextended(app.caller_id()::text || p_request_id::text, 263));
  return (select answer from app.value_requests where user_id = app.caller_id() and request_id = p_request_id);
end;
$function$;
CREATE OR REPLACE FUNCTION app.appeal_case(p_case_id uuid, p_grounds text, p_appealed_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'decided');
  if p_appealed_on is null or p_appealed_on > (now() at time zone 'Africa/Harare')::date or p_appealed_on < judged.decided_on then
    raise sqlstate 'PT422' using
      message = 'An appeal is dated between the decision and today. Give such a day.', hint = 'appealed_on';
  end if;
  if p_appealed_on > judged.appeal_until then
    raise sqlstate 'PT410' using
      message = format('Case %s could be appealed until %s. The appeal came after, and the league cannot take it any more.', judged.reference,
        to_char(judged.appeal_until, 'FMDD FMMonth YYYY'));
  end if;
  if not coalesce(app.is_reason(p_grounds), false) then
    raise sqlstate 'PT422' using message = 'Say on what grounds, in at most 500 characters.', hint = 'grounds';
  end if;
  update public.discipline_cases
  set status = 'appealed', appealed_on = p_appealed_on, appeal_grounds = btrim(p_grounds) where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$function$;
CREATE OR REPLACE FUNCTION app.appoint_official(p_match_id uuid, p_person_id uuid, p_function text, p_publish_now boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  before public.match_officials;
  taken text;
begin
  perform app.require_office('Officials are appointed');
  game := app.take_match_to_appoint(p_match_id);
  if p_function is null or p_function not in ('referee', 'assistant', 'fourth', 'commissioner') then
    raise sqlstate 'PT422' using message = 'Say what they are appointed as.', hint = 'function';
  end if;
  if not exists (select from public.officials where person_id = p_person_id) then
    raise sqlstate 'PT422' using message = 'This person is not on the list of officials.', hint = 'person_id';
  end if;
  select * into before from public.match_officials where match_id = game.id and person_id = p_person_id;
  if before.answer <> 'declined' then
    -- The same request again, or somebody else who was quicker.
    if before.function = p_function then
      return;
    end if;
    raise sqlstate 'PT409' using
      message = format('They are appointed to this match already, as %s. Take them out first.', app.function_words(before.function)),
      hint = 'person_id';
  end if;
  select string_agg(person.name, ' and ' order by person.name) into taken
  from public.match_officials as given join public.people as person on person.id = given.person_id
  where given.match_id = game.id and given.function = p_function and given.answer <> 'declined'
  having count(*) >= case when p_function = 'assistant' then 2 else 1 end;
  if taken is not null then
    raise sqlstate 'PT409' using
      message = format('This match has its %s: %s. Take somebody out first.', app.function_words(p_function), taken), hint = 'function';
  end if;
  delete from public.match_officials where match_id = game.id and person_id = p_person_id;
  insert into public.match_officials (match_id, person_id, function, answer, published_at)
  values (game.id, p_person_id, p_function, 'waiting', case when p_publish_now then now() end);
  insert into app.appointed_matches (match_id) values (game.id) on conflict do nothing;
end;
$function$;
CREATE OR REPLACE FUNCTION app.assess_official(p_match_id uuid, p_person_id uuid, p_mark numeric, p_went_well text, p_to_work_on text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  game public.matches;
begin
  if written is not null then return written; end if;
  if not app.caller_is('zifa_admin') then
    raise sqlstate 'PT403' using message = 'Officials are assessed by the association.';
  end if;
  select match.* into game from public.matches as match
  join public.match_officials as given on given.match_id = match.id and given.person_id = p_person_id and given.answer <> 'declined'
  where match.id = p_match_id;
  if game.id is null then
    raise sqlstate 'PT404' using message = 'They were not appointed to this match.';
  end if;
  if game.status not in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'abandoned') then
    raise sqlstate 'PT409' using message = 'An official is assessed after the match.';
  end if;
  if app.person_of(caller) = p_person_id then
    raise sqlstate 'PT403' using message = 'Nobody assesses themselves. Another person of the association does.';
  end if;
  if p_mark is null or p_mark not between 1 and 10 then
    raise sqlstate 'PT422' using message = 'Give a mark from 1.0 to 10.0.', hint = 'mark';
  end if;
  if coalesce(p_went_well, '') !~ '\S' or char_length(p_went_well) > 1000 then
    raise sqlstate 'PT422' using message = 'Say what went well, in at most 1,000 characters.', hint = 'well';
  end if;
  if coalesce(p_to_work_on, '') !~ '\S' or char_length(p_to_work_on) > 1000 then
    raise sqlstate 'PT422' using message = 'Say what to work on, in at most 1,000 characters.', hint = 'work';
  end if;
  insert into public.referee_assessments (match_id, person_id, mark, went_well, to_work_on, written_by, is_sample)
  values (game.id, p_person_id, p_mark, btrim(p_went_well), btrim(p_to_work_on), caller, game.is_sample)
  on conflict on constraint one_assessment_of_an_official_in_a_match do nothing
  returning id into written;
  if written is null then
    raise sqlstate 'PT409' using message = 'The association has assessed them in this match already.';
  end if;
  perform app.tell(array(select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'),
    'assessment', 'An assessment is there for you', 'Only you and the association read it.',
    '/referees/profile/' || (select user_id from public.person_links where person_id = p_person_id and status = 'confirmed'), null, game.is_sample);
  insert into app.person_requests values (caller, p_request_id, written);
  return written;
end;
$function$;
CREATE OR REPLACE FUNCTION app.begin_import(p_rows jsonb, p_dry_run boolean, p_holds_matches boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  slugs text[];
begin
  perform app.refuse_import(p_rows);
  if p_dry_run then return; end if;
  slugs := array(select replace(btrim(item ->> 'season'), '–', '-') from jsonb_array_elements(p_rows) as item);
  if p_holds_matches then
    perform from public.matches as game
    where game.season_id in (select season.id from public.seasons as season where season.slug = any (slugs))
    order by game.id for no key update;
  end if;
  perform from public.seasons as season where season.slug = any (slugs) order by season.id for no key update;
end;
$function$;
CREATE OR REPLACE FUNCTION app.check_transfer_chains()
 RETURNS TABLE(checked bigint, troubles jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_but_super_admins();
  return query
    select (select coalesce(sum(head.seq), 0)::bigint from app.transfer_heads as head), coalesce((
      select jsonb_agg(jsonb_build_object('ref', transfer.ref, 'event', found.seq, 'trouble', found.trouble))
      from (select * from app.verify_transfer_chains() limit 20) as found
      left join public.transfers as transfer on transfer.id = found.transfer_id), '[]');
end;
$function$;
CREATE OR REPLACE FUNCTION app.close_case(p_case_id uuid, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'decided');
  if (now() at time zone 'Africa/Harare')::date <= judged.appeal_until then
    raise sqlstate 'PT409' using
      message = format('Case %s can be appealed until %s. The league can close it after.', judged.reference,
        to_char(judged.appeal_until, 'FMDD FMMonth YYYY'));
  end if;
  update public.discipline_cases set status = 'closed' where id = judged.id;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$function$;
CREATE OR REPLACE FUNCTION app.decide_case(p_case_id uuid, p_body text, p_decision text, p_sanction text, p_decided_on date, p_amount integer, p_until date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
  today date := (now() at time zone 'Africa/Harare')::date;
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'opened');
  if not coalesce(char_length(btrim(p_body)) between 1 and 120, false) then
    raise sqlstate 'PT422' using message = 'Say which body decided.', hint = 'body';
  end if;
  if not coalesce(app.is_reason(p_decision), false) then
    raise sqlstate 'PT422' using message = 'Say what was decided and why, in at most 500 characters.', hint = 'decision';
  end if;
  if p_decided_on is null or p_decided_on > today then
    raise sqlstate 'PT422' using message = 'A decision is entered on the day it was made, or later. Give that day.', hint = 'decided_on';
  end if;
  if p_sanction is null or p_sanction not in ('ban_matches', 'ban_until', 'fine', 'points', 'warning', 'none') then
    raise sqlstate 'PT422' using message = 'Choose the sanction.', hint = 'sanction';
  end if;
  if p_sanction in ('ban_matches', 'ban_until') and judged.person_id is null then
    raise sqlstate 'PT422' using message = 'Only a person can be banned. This case is about a club.', hint = 'sanction';
  end if;
  if p_sanction = 'ban_matches' and judged.club_id is null then
    raise sqlstate 'PT422' using
      message = 'A ban in matches is served at a club, and this case names none. Ban until a day.', hint = 'sanction';
  end if;
  if p_sanction = 'ban_matches' and not coalesce(p_amount between 1 and 50, false) then
    raise sqlstate 'PT422' using message = 'Give the ban as 1 to 50 matches.', hint = 'amount';
  end if;
  if p_sanction = 'ban_until' and not coalesce(p_until > p_decided_on, false) then
    raise sqlstate 'PT422' using message = 'A ban ends after the day it is decided. Give a later day.', hint = 'until';
  end if;
  if p_sanction = 'fine' and not coalesce(p_amount between 1 and 1000000, false) then
    raise sqlstate 'PT422' using message = 'Give the fine as a whole number of US dollars.', hint = 'amount';
  end if;
  if p_sanction = 'points' and (judged.person_id is not null or not exists (
    select from public.club_seasons where season_id = judged.season_id and club_id = judged.club_id))
  then
    raise sqlstate 'PT422' using message = 'Only a club of this season can lose points.', hint = 'sanction';
  end if;
  if p_sanction = 'points' and not coalesce(p_amount between 1 and 200, false) then
    raise sqlstate 'PT422' using message = 'Say how many points, 1 to 200.', hint = 'amount';
  end if;
  update public.discipline_cases set
    status = 'decided', body = btrim(p_body), decision = btrim(p_decision), sanction = p_sanction, decided_on = p_decided_on,
    ban_matches = case when p_sanction = 'ban_matches' then p_amount end,
    ban_until = case when p_sanction = 'ban_until' then p_until end,
    fine_usd = case when p_sanction = 'fine' then p_amount end,
    points = case when p_sanction = 'points' then p_amount end,
    appeal_until = (p_decided_on + (app.rules_of(judged.season_id)).appeal_window)::date
  where id = judged.id
  returning * into judged;
  perform app.apply_case(judged);
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$function$;
CREATE OR REPLACE FUNCTION app.decide_case_appeal(p_case_id uuid, p_upheld boolean, p_decision text, p_decided_on date, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged public.discipline_cases;
begin
  perform app.require_office('Cases are kept');
  if app.case_of_request(p_request_id) is not null then
    return p_case_id;
  end if;
  judged := app.take_case(p_case_id, 'appealed');
  if p_upheld is null then
    raise sqlstate 'PT422' using message = 'Say whether the appeal is upheld.', hint = 'upheld';
  end if;
  if not coalesce(app.is_reason(p_decision), false) then
    raise sqlstate 'PT422' using message = 'Say why, in at most 500 characters.', hint = 'decision';
  end if;
  if p_decided_on is null or p_decided_on > (now() at time zone 'Africa/Harare')::date or p_decided_on < judged.appealed_on then
    raise sqlstate 'PT422' using
      message = 'An appeal is decided between the day it came and today. Give such a day.', hint = 'decided_on';
  end if;
  update public.discipline_cases
  set status = 'closed', is_upheld = p_upheld, appeal_decision = btrim(p_decision), appeal_decided_on = p_decided_on
  where id = judged.id;
  if p_upheld then
    update public.suspensions set lifted_at = now(), lift_reason = 'The appeal was upheld.'
    where case_id = judged.id and lifted_at is null;
    delete from public.points_adjustments where id = judged.adjustment_id;
    if judged.person_id is not null then
      perform app.refresh_suspensions(judged.season_id, array[judged.person_id]);
    end if;
  end if;
  insert into app.case_requests values (auth.uid(), p_request_id, judged.id);
  return judged.id;
end;
$function$;
CREATE OR REPLACE FUNCTION app.delete_my_account(p_words text, p_at_once boolean, p_request_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  due timestamptz;
begin
  perform app.refuse_in_anothers_name();
  if lower(btrim(coalesce(p_words, ''))) <> 'erase my account' then
    raise sqlstate 'PT422' using message = 'Type "erase my account", so that it does not happen by mistake.', hint = 'words';
  end if;
  perform from public.profiles where id = caller for no key update;
  if app.caller_is('super_admin') and not exists (
    select from public.user_roles as other join auth.users as account on account.id = other.user_id
    where other.role = 'super_admin' and other.user_id <> caller and account.deleted_at is null and account.confirmed_at is not null
      and (account.banned_until is null or account.banned_until <= now()))
  then
    raise sqlstate 'PT409' using message = 'One super admin has to remain. Make another one first.';
  end if;
  if exists (
    select from app.clubs_of(caller, 'club_admin') as own
    where not exists (
      select from public.club_members as other
      where other.club_id = own and other.user_id <> caller and other.member_role = 'club_admin'
        and other.starts_on <= current_date and coalesce(other.ends_on >= current_date, true)))
  then
    raise sqlstate 'PT409' using message = 'You are the only one who signs for your club. Have the league name another first.';
  end if;
  insert into app.erasures (user_id, due_at) values (caller, now() + case when p_at_once then interval '0' else interval '30 days' end)
  on conflict (user_id) do update
  set asked_at = now(), due_at = case when p_at_once then now() else least(app.erasures.due_at, excluded.due_at) end
  returning due_at into due;
  perform app.write_audit('account_erasure_asked', caller, jsonb_build_object('at_once', coalesce(p_at_once, false)));
  if p_at_once then perform app.erase_account(caller); end if;
  return due;
end;
$function$;
CREATE OR REPLACE FUNCTION app.dismiss_official(p_match_id uuid, p_person_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
begin
  perform app.require_office('Officials are taken out of a match');
  game := app.take_match_to_appoint(p_match_id);
  delete from public.match_officials where match_id = game.id and person_id = p_person_id;
  insert into app.appointed_matches (match_id) values (game.id) on conflict do nothing;
end;
$function$;
CREATE OR REPLACE FUNCTION app.draft_transfer(p_type public.transfer_type, p_player_id uuid, p_club_id uuid, said jsonb, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  event public.transfer_events;
  answer jsonb;
begin
  perform app.refuse_impersonation('decided');
  if not p_club_id in (select app.clubs_with_right(caller, 'transfers')) then
    raise sqlstate 'PT403' using message = 'A transfer is drafted by a club admin, the secretary or the registrar of the club that wants it.';
  end if;
  if p_type = 'loan_return' then
    raise sqlstate 'PT422' using message = 'A lent player comes home by himself on the last day of the loan.', hint = 'type';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(caller::text || p_request_id::text, 263));
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if not exists (
    select from public.players
    where person_id = p_player_id and (not is_unregistered or person_id = any (app.unregistered_ids_of(caller))))
  then
    raise sqlstate 'PT422' using message = 'This player is not in the record. Find the player, or add them first.', hint = 'player';
  end if;
  if p_type in ('permanent', 'free_expired', 'loan', 'loan_extend', 'loan_convert') and said ->> 'releasingClubId' is null then
    raise sqlstate 'PT422' using message = 'Say from which club the player comes.', hint = 'releasingClubId';
  end if;
  if said ->> 'releasingClubId' = p_club_id::text and p_type not in ('status_change', 'intl_out') then
    raise sqlstate 'PT422' using message = 'The player is yours already.', hint = 'releasingClubId';
  end if;
  if p_type in ('intl_in', 'intl_out') and coalesce(said ->> 'foreignClub', '') !~ '\S' then
    raise sqlstate 'PT422' using message = 'Name the club abroad.', hint = 'foreignClub';
  end if;
  if said ? 'contract' then perform app.refuse_unseen_contract(p_club_id); end if;
  insert into public.transfers
    (ref, type, player_id, engaging_club_id, releasing_club_id, foreign_club, foreign_country, parent_id, is_sample)
  values (
    app.next_transfer_ref(), p_type, p_player_id,
    case when p_type <> 'intl_out' then p_club_id end,
    case p_type when 'intl_out' then p_club_id when 'status_change' then p_club_id else (said ->> 'releasingClubId')::uuid end,
    case when p_type in ('intl_in', 'intl_out') then said ->> 'foreignClub' end,
    case when p_type in ('intl_in', 'intl_out') then said ->> 'foreignCountry' end,
    (said ->> 'parentId')::uuid, coalesce((select is_sample from public.people where id = p_player_id), false))
  returning * into transfer;
  if said ? 'terms' then perform app.put_terms(transfer, 'engaging', said -> 'terms'); end if;
  if said ? 'contract' then perform app.put_contract(transfer, said -> 'contract'); end if;
  event := app.note_transfer(transfer, 'draft', 'staff', null, 'draft', '{}');
  answer := jsonb_build_object('id', transfer.id, 'ref', transfer.ref, 'state', 'draft', 'version', 1, 'seq', event.seq);
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  return answer;
end;
$function$;
CREATE OR REPLACE FUNCTION app.end_club_membership(p_member_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member public.club_members := app.take_member(p_member_id);
begin
  if member.id is null
    or not (app.manages_members(member.club_id, member.member_role) or member.user_id = app.caller_id())
    or (member.user_id = app.caller_id() and member.member_role = 'club_admin' and not app.caller_is('admin', 'zifa_admin', 'super_admin'))
  then
    raise sqlstate 'PT403' using message = 'A club admin ends the work of others for the club. The league ends a club admin''s.';
  end if;
  -- The same request again: it has ended.
  if member.ends_on < current_date then return; end if;
  update public.club_members set ends_on = greatest(current_date, starts_on) - 1 where id = member.id;
end;
$function$;
CREATE OR REPLACE FUNCTION app.enter_player(p_club_id uuid, p_name text, p_born_on date, p_request_id uuid, p_details jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said jsonb := coalesce(p_details, '{}');
  caller uuid := app.caller_id();
  whole_name text := btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'));
  is_another boolean := coalesce((said ->> 'isAnother')::boolean, false);
  known_to_caller uuid[];
  entered public.people;
  same jsonb;
  hidden uuid;
begin
  perform app.refuse_impersonation();
  if not p_club_id in (select app.clubs_with_right(caller, 'transfers')) then
    raise sqlstate 'PT403' using message = 'A player is entered by a club admin, the secretary or the registrar of the club.';
  end if;
  select person.* into entered from app.entered_players as known join public.people as person on person.id = known.person_id
  where known.entered_by = caller and known.request_id = p_request_id;
  if entered.id is not null then
    return jsonb_build_object('id', entered.id, 'slug', entered.slug, 'name', entered.name);
  end if;
  if char_length(whole_name) not between 3 and 100 or whole_name !~ '\S\s\S' or app.plain(whole_name) = '' then
    raise sqlstate 'PT422' using message = 'Write the first name and the surname, as they stand in the identity document.', hint = 'name';
  end if;
  if p_born_on is null or p_born_on not between current_date - interval '60 years' and current_date - interval '10 years' then
    raise sqlstate 'PT422' using message = 'Give the day of birth. Players are registered from the age of 10.', hint = 'bornOn';
  end if;
  if nullif(said ->> 'position', '') is not null then perform (said ->> 'position')::public.player_position; end if;
  perform app.count_player_entry_try(p_club_id, caller);
  perform pg_advisory_xact_lock(hashtextextended('enter_player ' || app.plain(whole_name), 263));
  known_to_caller := app.unregistered_ids_of(caller);
  with found as (
    select distinct person.id, person.name, person.birth_year, coalesce(born.born_on = p_born_on, false) as is_sure,
      not person.is_unregistered or person.id = any (known_to_caller) as is_known
    from (
      select word.person_id as id from app.person_words as word where word.word = split_part(app.plain(whole_name), ' ', 1)
      union all
      select other.id from public.people as other where other.is_unregistered and app.plain(other.name) = app.plain(whole_name)
    ) as named
    join public.people as person on person.id = named.id and app.plain(person.name) = app.plain(whole_name)
    join public.players as player on player.person_id = person.id
    left join public.birth_dates as born on born.person_id = person.id
    where coalesce(born.born_on = p_born_on, person.birth_year = extract(year from p_born_on), true)
  )
  select
    jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name, 'birthYear', found.birth_year, 'isSure', found.is_sure))
      filter (where found.is_known and (found.is_sure or not is_another)),
    (array_agg(found.id order by found.id) filter (where not found.is_known and found.is_sure))[1]
  into same, hidden from found;
  perform app.write_audit('player_entry_tried', null,
    jsonb_build_object('club_id', p_club_id, 'is_in_record', same is not null), 'clubs', p_club_id::text, 'football');
  if same is not null then return jsonb_build_object('same', same); end if;
  if hidden is not null then
    select * into entered from public.people where id = hidden;
  else
    insert into public.people (slug, name, nationality, birth_year, is_unregistered)
    values (
      btrim(replace(app.plain(whole_name), ' ', '-'), '-') || '-' || left(replace(gen_random_uuid()::text, '-', ''), 8), whole_name,
      nullif(btrim(said ->> 'nationality'), ''), extract(year from p_born_on), true)
    returning * into entered;
    insert into public.players (person_id, position, is_unregistered)
    values (entered.id, nullif(said ->> 'position', '')::public.player_position, true);
    insert into public.birth_dates (person_id, born_on, is_unregistered) values (entered.id, p_born_on, true);
    if nullif(btrim(said ->> 'identityNumber'), '') is not null then
      insert into public.player_private (person_id, identity_number) values (entered.id, btrim(said ->> 'identityNumber'));
    end if;
  end if;
  insert into app.entered_players (person_id, club_id, entered_by, request_id) values (entered.id, p_club_id, caller, p_request_id);
  return jsonb_build_object('id', entered.id, 'slug', entered.slug, 'name', entered.name);
exception
  when invalid_text_representation then
    raise sqlstate 'PT422' using message = 'The position is GK, DF, MF or FW.', hint = 'position';
end;
$function$;
CREATE OR REPLACE FUNCTION app.find_export(p_sha256 text)
 RETURNS TABLE(id bigint, at timestamp with time zone, by text, row_count integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_but_super_admins();
  return query
    select entry.id, entry.at, person.full_name, (entry.details ->> 'rows')::integer
    from public.audit_log as entry left join public.profiles as person on person.id = entry.actor_id
    where entry.subject = 'export' and entry.subject_id = lower(p_sha256) order by entry.id limit 1;
end;
$function$;
CREATE OR REPLACE FUNCTION app.finish_correction(p_correction_id uuid, p_version integer, p_request_id uuid, p_is_second boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held record;
begin
  select * into held from app.hold_correction(p_correction_id, p_version, p_request_id);
  if app.is_done(p_request_id) then
    return (held.game).version;
  end if;
  if (held.plan).status <> 'open' then
    raise sqlstate 'PT409' using message = 'This correction is asked for and not opened yet. The league opens it first.';
  end if;
  if not p_is_second and (held.plan).changes_score then
    raise sqlstate 'PT403' using
      message = 'It changes the score, and needs a second administrator of the league: not the one who opened it.';
  end if;
  if p_is_second and exists (
    select from app.correction_makers where correction_id = p_correction_id and auth.uid() in (opened_by, asked_by))
  then
    raise sqlstate 'PT403' using
      message = 'You opened this correction. A change of the score is agreed to by another administrator of the league.';
  end if;
  return app.carry_out_correction(held.game, held.plan, p_request_id);
end;
$function$;
CREATE OR REPLACE FUNCTION app.goals_made(kind text, phase text, is_home boolean, OUT home smallint, OUT away smallint)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (is_goal and is_home = (kind <> 'own_goal'))::int::smallint, (is_goal and is_home <> (kind <> 'own_goal'))::int::smallint
  from (select kind in ('goal', 'own_goal', 'penalty_goal') and phase <> 'pens' as is_goal) as judged
$function$;
CREATE OR REPLACE FUNCTION app.hold_match(game uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.matches;
begin
  perform app.refuse_in_anothers_name();
  select * into held from public.matches where id = game for update;
  if held.id is null then
    raise sqlstate 'PT404' using message = 'This match is not in the record.';
  end if;
  return held;
end;
$function$;
CREATE OR REPLACE FUNCTION app.import_matches(p_rows jsonb, p_dry_run boolean)
 RETURNS SETOF app.planned_match
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan jsonb;
begin
  perform app.begin_import(p_rows, p_dry_run, p_holds_matches => true);
  select coalesce(jsonb_agg(app.judged_line(to_jsonb(planned), why) order by planned.line), '[]') into plan
  from app.plan_matches(p_rows) as planned,
    lateral (select case when planned.outcome in ('add', 'change') then app.why_not_by_file(planned) end) as judged (why);

  if not p_dry_run then
    perform app.refuse_whole_file(plan);
    perform app.write_matches(plan);
  end if;
  return query select * from jsonb_populate_recordset(null::app.planned_match, plan);
end;
$function$;
CREATE OR REPLACE FUNCTION app.import_squads(p_rows jsonb, p_dry_run boolean)
 RETURNS SETOF app.planned_player
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plan jsonb;
begin
  perform app.begin_import(p_rows, p_dry_run, p_holds_matches => false);
  select coalesce(jsonb_agg(app.judged_line(to_jsonb(planned), why) order by planned.line), '[]') into plan
  from app.plan_squads(p_rows) as planned,
    lateral (select case when planned.outcome in ('add', 'change') then app.why_not_by_file(planned) end) as judged (why);

  if not p_dry_run then
    perform app.refuse_whole_file(plan);
    perform app.write_squads(plan);
  end if;
  return query select * from jsonb_populate_recordset(null::app.planned_player, plan);
end;
$function$;
CREATE OR REPLACE FUNCTION app.invite_to_club(p_club_id uuid, p_email text, p_duty text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  address text := lower(btrim(p_email));
  club public.clubs;
  made uuid;
begin
  perform app.refuse_in_anothers_name();
  if not p_club_id in (select app.clubs_served_by(caller, 'club_admin')) then
    raise sqlstate 'PT403' using message = 'Only a club admin invites people to the club.';
  end if;
  -- One at a time for a club: so the twenty-first is counted.
  select * into club from public.clubs where id = p_club_id for no key update;
  select id into made from public.club_invitations where invited_by = caller and request_id = p_request_id;
  if made is not null then return made; end if;
  if address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or char_length(address) > 254 then
    raise sqlstate 'PT422' using message = 'Write an e-mail address, as in name@example.org.', hint = 'email';
  end if;
  if p_duty is null or p_duty not in ('secretary', 'media officer', 'team manager', 'kit manager', 'doctor', 'finance officer', 'analyst') then
    raise sqlstate 'PT422' using message = 'Say what they will do for the club.', hint = 'duty';
  end if;
  update public.club_invitations set answer = 'withdrawn', answered_at = now()
  where club_id = p_club_id and answer is null and expires_at <= now();
  if exists (select from public.club_invitations where club_id = p_club_id and email = address and answer is null) then
    raise sqlstate 'PT409' using message = 'This address has been invited already, and has not answered yet.', hint = 'email';
  end if;
  if exists (
    select from public.club_members as member join auth.users as account on account.id = member.user_id
    where member.club_id = p_club_id and member.member_role in ('club', 'club_admin') and lower(account.email) = address
      and member.starts_on <= current_date and coalesce(member.ends_on >= current_date, true))
  then
    raise sqlstate 'PT409' using message = 'Whoever has this address works for the club already.', hint = 'email';
  end if;
  if (select count(*) from public.club_invitations where club_id = p_club_id and answer is null) >= 20 then
    raise sqlstate 'PT429' using message = 'Twenty invitations can wait at a time. Withdraw one first.', hint = 'email';
  end if;
  insert into public.club_invitations (club_id, email, duty, invited_by, request_id)
  values (p_club_id, address, p_duty, caller, p_request_id) returning id into made;
  perform app.write_audit('club_invitation_sent', null, jsonb_build_object('club_id', p_club_id, 'duty', p_duty),
    'club_invitations', made::text);
  perform app.tell(
    array(select id from auth.users where lower(email) = address and email_confirmed_at is not null and deleted_at is null),
    'club_invitation', format('%s asks you to work for the club', club.name),
    format('As %s. Say yes or no on your dashboard.', p_duty), '/dashboard', now() + interval '14 days', club.is_sample);
  return made;
end;
$function$;
CREATE OR REPLACE FUNCTION app.is_first_asked(p_request_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
begin
  perform app.refuse_impersonation();
  perform app.require_sign_in();
  delete from app.fan_requests where user_id = caller and asked_at < now() - interval '7 days';
  insert into app.fan_requests (user_id, request_id) values (caller, p_request_id) on conflict do nothing;
  return found;
end;
$function$;
CREATE OR REPLACE FUNCTION app.judged_line(planned jsonb, why text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select planned || case when why is null then '{}' else jsonb_build_object('outcome', 'refused', 'reason', why) end $function$;
CREATE OR REPLACE FUNCTION app.lock_for_lineup(p_match_id uuid, p_club_id uuid)
 RETURNS public.matches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
begin
  perform app.refuse_in_anothers_name();
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    raise sqlstate 'PT404' using message = 'This match is not in the record.';
  end if;
  if p_club_id is null or p_club_id not in (game.home_club_id, game.away_club_id) then
    raise sqlstate 'PT422' using message = 'This club does not play in this match.', hint = 'club_id';
  end if;
  return game;
end;
$function$;
CREATE OR REPLACE FUNCTION app.log_super_admin_action(p_action_type text, p_target_user_id uuid, p_action_details jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_but_super_admins();
  if p_action_type !~ '\S' or p_action_type is null or char_length(p_action_type) > 100 then
    raise sqlstate 'PT422' using message = 'Say what was done, in 1 to 100 characters.', hint = 'p_action_type';
  end if;
  if octet_length(p_action_details::text) > 8000 then
    raise sqlstate 'PT413' using message = 'The details are too long.', hint = 'p_action_details';
  end if;
  -- The subject tells what somebody says they did from what the database saw them do.
  return app.write_audit(p_action_type, p_target_user_id, p_action_details, 'log_super_admin_action');
end;
$function$;
CREATE OR REPLACE FUNCTION app.logged_event(p_match_id uuid, target uuid, kinds public.match_event_kind[])
 RETURNS public.match_events
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select known.* from public.match_events as known
  where known.match_id = p_match_id and known.status <> 'struck' and known.kind = any (kinds) and known.id = coalesce(
    (select event_id from public.match_entries where id = target), target)
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
  if not coalesce(app.is_reason(p_reason), false) then
    raise sqlstate 'PT422' using message = 'Say how you know that they are one, in at most 500 characters.', hint = 'reason';
  end if;
  if btrim(p_typed) is distinct from gone.name then
    raise sqlstate 'PT422' using message = format('Type %s to confirm.', gone.name), hint = 'typed';
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
CREATE OR REPLACE FUNCTION app.note_record_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was jsonb := '{}';
  is_now jsonb := '{}';
  changed text[];
  changes jsonb := '{}';
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then is_now := to_jsonb(new); end if;
  select coalesce(array_agg(key), '{}') into changed from jsonb_object_keys(was || is_now) as key
  where was -> key is distinct from is_now -> key and key not in ('version', 'updated_at');
  if changed = '{}' then return null; end if;
  if tg_nargs = 0 then
    select jsonb_object_agg(key, jsonb_build_array(left(was ->> key, 200), left(is_now ->> key, 200))) into changes
    from unnest(changed) as key;
  end if;
  -- More than an entry of the log can hold, or not for the log at all.
  if tg_nargs > 0 or octet_length(changes::text) > 8000 then
    changes := jsonb_build_object('columns', changed);
  end if;
  perform app.write_audit(
    tg_table_name || '_' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    null, changes, tg_table_name,
    (select coalesce(was_or_is ->> 'id', was_or_is ->> 'match_id', was_or_is ->> 'article_id',
       was_or_is ->> 'person_id', was_or_is ->> 'slug') from (select was || is_now as was_or_is) as merged),
    'football');
  return null;
end;
$function$;
CREATE OR REPLACE FUNCTION app.open_case(p_season_id uuid, p_person_id uuid, p_club_id uuid, p_match_id uuid, p_charge text, p_article text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opened uuid := app.case_of_request(p_request_id);
  year text := to_char(now() at time zone 'Africa/Harare', 'YYYY');
  number integer;
begin
  perform app.require_office('Cases are kept');
  if opened is not null then
    return opened;
  end if;
  if p_person_id is null and p_club_id is null then
    raise sqlstate 'PT422' using message = 'Say whom the case is about: a club, or a person of it.', hint = 'club_id';
  end if;
  if not coalesce(app.is_reason(p_charge), false) then
    raise sqlstate 'PT422' using message = 'Say what the charge is, in at most 500 characters.', hint = 'charge';
  end if;
  if not exists (select from public.seasons where id = p_season_id) then
    raise sqlstate 'PT422' using message = 'This season is not in the record. Choose another.', hint = 'season_id';
  end if;
  if p_match_id is not null and not exists (
    select from public.matches
    where id = p_match_id and season_id = p_season_id and (p_club_id is null or p_club_id in (home_club_id, away_club_id)))
  then
    raise sqlstate 'PT422' using message = 'That is no match of this club in this season.', hint = 'match_id';
  end if;
  -- Two who enter a case at the same moment get two references.
  perform pg_advisory_xact_lock(hashtext('discipline cases'));
  select 1 + coalesce(max(substr(reference, 9)::integer), 0) into number
  from public.discipline_cases where reference like 'DC-' || year || '-%';
  insert into public.discipline_cases (reference, season_id, person_id, club_id, match_id, charge, article, is_sample)
  select 'DC-' || year || '-' || lpad(number::text, greatest(3, length(number::text)), '0'), p_season_id, p_person_id,
    p_club_id, p_match_id, btrim(p_charge), nullif(btrim(p_article), ''), season.is_sample
  from public.seasons as season where season.id = p_season_id
  returning id into opened;
  insert into app.case_requests values (auth.uid(), p_request_id, opened);
  return opened;
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
    raise sqlstate 'PT422' using message = 'The request carries no number.', hint = 'request_id';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(app.caller_id()::text || p_request_id::text, 263));
  return (select answer from app.person_requests where user_id = app.caller_id() and request_id = p_request_id);
end;
$function$;
CREATE OR REPLACE FUNCTION app.propose_super_admin(p_user_id uuid, p_reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request uuid;
begin
  perform app.require_super_admin();
  perform app.require_reason(p_reason);
  perform app.refuse_role_for_oneself(p_user_id);
  select id into request from public.role_requests
  where user_id = p_user_id and role = 'super_admin' and status = 'pending' and proposed_by = auth.uid();
  if found then return request; end if;
  if not exists (select from public.profiles where id = p_user_id) then
    raise sqlstate 'PT404' using message = 'There is no such account.', hint = 'user_id';
  end if;
  insert into public.role_requests (user_id, role, note, proposed_by)
  values (p_user_id, 'super_admin', p_reason, auth.uid())
  returning id into request;
  perform app.write_audit('super_admin_proposed', p_user_id, jsonb_build_object('reason', p_reason),
    'role_requests', request::text);
  return request;
end;
$function$;
CREATE OR REPLACE FUNCTION app.publish_officials(p_match_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
begin
  perform app.require_office('Appointments are published');
  game := app.take_match_to_appoint(p_match_id);
  update public.match_officials set published_at = now()
  where match_id = game.id and (published_at is null or published_at > now());
end;
$function$;
CREATE OR REPLACE FUNCTION app.record_events(p_match_id uuid, p_events jsonb, p_device uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  acting public.match_part := app.entering_as(app.parts_in(p_match_id, app.caller_id()));
  answers jsonb := '[]';
  answer jsonb;
  sent jsonb;
  known public.match_entries;
  happened timestamptz;
begin
  perform app.refuse_impersonation();
  if app.caller_id() is null then
    raise sqlstate 'PT401' using message = 'Your session has ended. Sign in again: what you entered is kept on this device.';
  end if;
  if jsonb_typeof(p_events) is distinct from 'array' or p_device is null then
    raise sqlstate 'PT422' using message = 'Entries come as a list, from a device.';
  end if;
  if jsonb_array_length(p_events) > 200 then
    raise sqlstate 'PT413' using message = 'Send at most 200 entries at once.';
  end if;
  select * into game from public.matches where id = p_match_id for update;
  if game.id is null then
    raise sqlstate 'PT404' using message = 'This match is not in the record.';
  end if;
  if acting is null then
    raise sqlstate 'PT403' using
      message = 'A match is entered by its recorders, its referee and its match commissioner. You are not appointed to this one; your club or the league can name you.';
  end if;

  for sent in select value from jsonb_array_elements(p_events) order by (value ->> 'seq')::integer loop
    select * into known from public.match_entries where id = (sent ->> 'id')::uuid;
    if known.id is not null then
      answers := answers || case when known.match_id = game.id and known.sent_by = auth.uid()
        then app.answer_of(known)
        else jsonb_build_object('id', sent -> 'id', 'outcome', 'refused', 'why', 'This id belongs to another entry.') end;
      continue;
    end if;
    begin
      happened := least(clock_timestamp(), (sent ->> 'at')::timestamptz
        + make_interval(secs => coalesce((sent ->> 'offset')::double precision, 0) / 1000));
      if exists (
        select from public.match_entries
        where match_id = game.id and device_id = p_device and seq >= (sent ->> 'seq')::integer)
      then
        raise sqlstate 'PT409' using message = 'Later entries of this device have arrived before this one. Enter it again.';
      end if;
      if sent ->> 'type' in ('move', 'full_tally') then
        answer := case sent ->> 'type' when 'move' then app.enter_move(game, acting, sent, happened)
          else app.declare_full_tally(game, acting, happened) end;
        select * into game from public.matches where id = p_match_id;
      else
        perform app.check_log_is_open(game, acting);
        answer := case sent ->> 'type'
          when 'strike' then app.strike(game, acting, p_device, (sent ->> 'target')::uuid, sent ->> 'reason',
            sent -> 'replacement', happened, (sent ->> 'id')::uuid)
          when 'assist' then app.add_assist(game, (sent ->> 'target')::uuid, (sent ->> 'personId')::uuid)
          when 'reason' then app.add_reason(game, acting, (sent ->> 'target')::uuid, sent ->> 'reasonCode')
          when 'tally' then app.enter_tally(game, acting, sent, happened)
          else app.enter_event(game, acting, p_device, sent, happened) end;
      end if;
    exception when others then
      if sqlstate !~ '^(PT4|22|23)' then
        raise;
      end if;
      answer := jsonb_build_object('outcome', 'refused', 'why',
        case when sqlstate like 'PT4%' then sqlerrm else 'This entry cannot be read. Discard it and enter it again.' end);
    end;
    answers := answers || (jsonb_build_object('id', sent -> 'id') || answer);
    -- What comes after waits too, so that the order stays.
    exit when answer ->> 'outcome' = 'waiting';
    insert into public.match_entries (id, match_id, device_id, seq, part, sent_by, device_at, happened_at, said, outcome, event_id, refusal)
    values ((sent ->> 'id')::uuid, game.id, p_device, (sent ->> 'seq')::integer, acting, auth.uid(),
      coalesce((sent ->> 'at')::timestamptz, now()), coalesce(happened, now()), sent, answer ->> 'outcome',
      -- An official stands by what they put in place of another's event.
      case when coalesce(sent ->> 'type', 'event') = 'event' or (acting in ('referee', 'commissioner')
        and sent ->> 'type' = 'strike' and jsonb_typeof(sent -> 'replacement') = 'object' and answer ->> 'outcome' = 'stored')
        then (answer ->> 'eventId')::uuid end, answer ->> 'why')
    -- A place that is taken was refused, and is refused again.
    on conflict on constraint one_place_for_an_entry do nothing;
  end loop;
  perform app.keep_score(game.id);
  return jsonb_build_object('now', clock_timestamp(), 'answers', answers) || app.match_log(game.id);
end;
$function$;
CREATE OR REPLACE FUNCTION app.refresh_bans_by_cards(p_match_ids uuid[], p_person_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one record;
begin
  for one in
    select game.season_id, array_agg(distinct card.person_id) as whom
    from unnest(p_match_ids, p_person_ids) as card (match_id, person_id)
    join public.matches as game on game.id = card.match_id and game.status in ('confirmed', 'awarded')
    group by game.season_id order by game.season_id
  loop
    perform app.refresh_suspensions(one.season_id, one.whom);
  end loop;
end;
$function$;
CREATE OR REPLACE FUNCTION app.refresh_bans_of_cards()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refresh_bans_by_cards(array_agg(match_id), array_agg(person_id)) from changed
  where kind in ('yellow', 'second_yellow', 'red') and person_id is not null;
  return null;
end;
$function$;
CREATE OR REPLACE FUNCTION app.refresh_bans_of_corrected_cards()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refresh_bans_by_cards(array_agg(match_id), array_agg(person_id))
  from (select match_id, kind, person_id from was union select match_id, kind, person_id from changed) as card
  where kind in ('yellow', 'second_yellow', 'red') and person_id is not null;
  return null;
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
    raise sqlstate 'PT403' using message = 'Notices are set and taken down by the league and the association.';
  end if;
end;
$function$;
CREATE OR REPLACE FUNCTION app.require_office(deed text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform app.require_sign_in();
  perform app.refuse_impersonation();
  if not app.caller_is('admin', 'zifa_admin', 'super_admin') then
    raise sqlstate 'PT403' using message = format('%s by the league and the association.', deed);
  end if;
end;
$function$;
CREATE OR REPLACE FUNCTION app.refuse_but_super_admins()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not app.caller_is('super_admin') then
    raise sqlstate 'PT403' using message = 'Only a super admin can do this.';
  end if;
end;
$function$;
CREATE OR REPLACE FUNCTION app.refuse_ended_session()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.caller_id() is null then
    raise sqlstate 'PT401' using message = 'Your session has ended. Sign in again.';
  end if;
end;
$function$;
CREATE OR REPLACE FUNCTION app.refuse_impersonation(done text DEFAULT 'changed'::text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.is_impersonating() then
    raise sqlstate 'PT403' using
      message = format('Nothing can be %s while you look through another person''s eyes.', done),
      hint = 'Exit Impersonation first.';
  end if;
end;
$function$;
CREATE OR REPLACE FUNCTION app.refuse_in_anothers_name()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_impersonation();
  perform app.refuse_ended_session();
end;
$function$;
CREATE OR REPLACE FUNCTION app.refuse_role_for_oneself(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_user_id = auth.uid() then
    raise sqlstate 'PT403' using message = 'Nobody gives themselves a role.', hint = 'user_id';
  end if;
end;
$function$;
CREATE OR REPLACE FUNCTION app.refuse_transfer_work()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_in_anothers_name();
end;
$function$;
CREATE OR REPLACE FUNCTION app.refuse_while_impersonating()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- The account service and the server itself.
  if auth.uid() is null then
    return null;
  end if;
  perform app.refuse_impersonation();
  -- What goes with a deleted account is asked for by nobody any more.
  if pg_trigger_depth() = 1 then
    perform app.refuse_ended_session();
  end if;
  return null;
end;
$function$;
CREATE OR REPLACE FUNCTION app.require_sign_in()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.caller_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in first.';
  end if;
end;
$function$;
CREATE OR REPLACE FUNCTION app.require_super_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_but_super_admins();
  perform app.refuse_impersonation();
end;
$function$;
CREATE OR REPLACE FUNCTION app.save_transfer_draft(p_transfer_id uuid, p_version integer, said jsonb, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  answer jsonb;
begin
  perform app.refuse_impersonation('decided');
  select * into transfer from public.transfers where id = p_transfer_id for update;
  if transfer.id is null or not app.transfer_parties_of(transfer, caller) && '{staff,engaging}' then
    raise sqlstate 'PT404' using message = 'There is no such transfer, or you have no part in it.';
  end if;
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if transfer.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'This transfer has changed since you opened it. Look at it again before you go on.';
  end if;
  if said ? 'terms' then
    if transfer.state <> 'draft' then
      raise sqlstate 'PT409' using message = 'The terms have been sent. From here on they change by an answer of one club to the other.';
    end if;
    perform app.put_terms(transfer, 'engaging', said -> 'terms');
  end if;
  if said ? 'contract' then
    if transfer.state not in ('draft', 'offered', 'countered', 'clubs_agreed', 'returned') then
      raise sqlstate 'PT409' using message = 'The player has agreed to this contract. It changes only if the player takes the yes back.';
    end if;
    perform app.refuse_unseen_contract(app.applicant_of(transfer));
    perform app.put_contract(transfer, said -> 'contract');
  end if;
  update public.transfers set version = version + 1, updated_at = now(),
    shirt_number = coalesce((said ->> 'shirtNumber')::smallint, shirt_number)
  where id = transfer.id returning * into transfer;
  answer := jsonb_build_object('id', transfer.id, 'state', transfer.state, 'version', transfer.version);
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  return answer;
end;
$function$;
CREATE OR REPLACE FUNCTION app.say_consent(p_purpose text, p_version text, p_is_given boolean, p_request_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
begin
  perform app.refuse_in_anothers_name();
  if p_is_given is null or p_purpose is null or p_purpose not in ('notifications', 'analytics', 'marketing') then
    raise sqlstate 'PT422' using message = 'Say to what, and whether you agree.', hint = 'purpose';
  end if;
  if p_version is distinct from (
    select version from app.consent_texts where purpose = p_purpose order by since desc, version desc limit 1)
  then
    raise sqlstate 'PT409' using message = 'The words have changed. Read them again.', hint = 'version';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('consent ' || caller::text, 263));
  if app.has_consented(caller, p_purpose) = p_is_given then return p_is_given; end if;
  insert into app.consents (user_id, purpose, version, is_given, said_by, request_id)
  values (caller, p_purpose, p_version, p_is_given, caller, p_request_id)
  on conflict on constraint one_consent_of_a_request do nothing;
  return app.has_consented(caller, p_purpose);
end;
$function$;
CREATE OR REPLACE FUNCTION app.say_in_transfer(p_transfer_id uuid, p_words text, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  mine public.transfer_party[];
  acting public.transfer_party;
  said public.transfer_messages;
  listeners public.transfer_party[];
  answer jsonb;
begin
  perform app.refuse_in_anothers_name();
  -- No lock on the transfer: talk stands in nobody's way.
  select * into transfer from public.transfers where id = p_transfer_id;
  mine := app.transfer_parties_of(transfer, caller);
  if transfer.id is null or not app.is_reached_by(transfer, mine) then
    raise sqlstate 'PT404' using message = 'There is no such transfer, or you have no part in it.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(caller::text || p_request_id::text, 263));
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 2000 then
    raise sqlstate 'PT422' using message = 'Write something, in at most 2,000 characters.', hint = 'words';
  end if;
  if (select count(*) from public.transfer_messages where said_by = caller and said_at > now() - interval '1 hour') >= 60 then
    raise sqlstate 'PT429' using message = 'That is more than 60 messages in an hour. Wait a while before you write again.';
  end if;
  -- A club admin is of the staff too, and speaks as what they sign as.
  acting := coalesce((array_remove(mine, 'staff'))[1], 'staff');
  insert into public.transfer_messages (transfer_id, party, said_by, words, is_between_clubs)
  values (transfer.id, acting, caller, btrim(p_words), transfer.agreed_at is null) returning * into said;
  listeners := array['staff', 'engaging', 'releasing']::public.transfer_party[]
    || case when transfer.agreed_at is not null then '{player,guardian}'::public.transfer_party[] else '{}' end;
  -- Of the offices, the one at which it lies.
  listeners := listeners || array(
    select office from unnest(transfer.waits_for) as office where office in ('league', 'association') and transfer.state = 'submitted');
  if transfer.sent_at is null then listeners := array_remove(listeners, 'releasing'); end if;
  -- Whoever has not read the last one yet is told of it once.
  perform app.tell(
    array(select person from app.transfer_people(transfer, listeners) as person
      where person <> caller and not exists (
        select from public.notifications as told
        where told.user_id = person and told.kind = 'transfer_message' and told.read_at is null
          and told.href like '%/' || transfer.ref)),
    'transfer_message', format('A message about %s', transfer.ref),
    format('%s: %s', app.transfer_side_words(transfer, acting), left(said.words, 300)),
    app.transfer_href(transfer), null, transfer.is_sample);
  answer := jsonb_build_object('id', said.id, 'saidAt', said.said_at);
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  return answer;
end;
$function$;
CREATE OR REPLACE FUNCTION app.set_club_duty(p_member_id uuid, p_duty text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member public.club_members := app.take_member(p_member_id);
begin
  if member.id is null or not app.manages_members(member.club_id, member.member_role) or member.user_id = app.caller_id() then
    raise sqlstate 'PT403' using message = 'A club admin gives other people of the club their duties.';
  end if;
  if member.member_role <> 'club' or coalesce(member.ends_on < current_date, false) then
    raise sqlstate 'PT409' using message = 'Only people who work for the club now have a duty.', hint = 'duty';
  end if;
  if p_duty is not null and not app.is_club_duty(p_duty) then
    raise sqlstate 'PT422' using message = 'Choose a duty from the list.', hint = 'duty';
  end if;
  update public.club_members set duty = p_duty where id = member.id and duty is distinct from p_duty;
end;
$function$;
CREATE OR REPLACE FUNCTION app.show_transfer_fee(p_transfer_id uuid, p_is_shown boolean, p_version integer, p_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  acting public.transfer_party;
  answer jsonb;
  terms public.transfer_terms;
  is_public boolean;
begin
  perform app.refuse_impersonation('decided');
  select * into transfer from public.transfers where id = p_transfer_id for update;
  if transfer.id is null or app.reached_sides(transfer, caller) = '{}' then
    raise sqlstate 'PT404' using message = 'There is no such transfer, or you have no part in it.';
  end if;
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  select side into acting from unnest(app.reached_sides(transfer, caller)) as side where side in ('engaging', 'releasing') limit 1;
  if acting is null then
    raise sqlstate 'PT403' using message = 'Whether the fee is public is decided by the club admins of the two clubs, each for their own.';
  end if;
  if app.other_side_of(transfer.id, caller, acting) is not null then
    raise sqlstate 'PT403' using message = 'You have acted for another side of this transfer, and nobody acts for two.';
  end if;
  if transfer.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'This transfer has changed since you opened it. Look at it again before you go on.';
  end if;
  answer := app.finish_act(transfer,
    app.note_transfer(transfer, case when p_is_shown then 'show_fee' else 'hide_fee' end, acting, transfer.state, transfer.state, '{}'),
    transfer.state, p_request_id, caller,
    jsonb_build_object(case acting when 'engaging' then 'engaging_shows_fee' else 'releasing_shows_fee' end, p_is_shown));

  select * into transfer from public.transfers where id = p_transfer_id;
  terms := app.latest_terms(transfer.id);
  is_public := transfer.engaging_shows_fee and (
    transfer.releasing_shows_fee or transfer.releasing_club_id is null
    or transfer.releasing_club_id = app.applicant_of(transfer));
  update public.transfer_entries set
    currency = case when is_public then terms.currency end,
    fee = case when is_public then terms.fee end,
    is_free = is_public and terms.fee = 0
  where transfer_id = transfer.id
    and type in ('permanent', 'loan', 'loan_extend', 'loan_convert', 'intl_in', 'intl_out');
  return answer;
end;
$function$;
CREATE OR REPLACE FUNCTION app.strike_event(p_event_id uuid, p_reason text, p_replacement jsonb, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game public.matches;
  acting public.match_part;
  answer jsonb;
begin
  perform app.refuse_impersonation();
  select played.* into game from public.matches as played
  where played.id = (select match_id from public.match_events where id = p_event_id) for update;
  if game.id is null then
    raise sqlstate 'PT404' using message = 'This event is not in the log of a match.';
  end if;
  acting := app.entering_as(app.parts_in(game.id, app.caller_id()));
  if acting is null then
    raise sqlstate 'PT403' using
      message = 'Events are struck by the recorders, the referee and the match commissioner of the match.';
  end if;
  if app.is_done(p_request_id) then
    return coalesce(
      (select id from public.match_events where supersedes_id = p_event_id order by recorded_at desc limit 1), p_event_id);
  end if;
  perform app.check_log_is_open(game, acting);
  answer := app.strike(game, acting, gen_random_uuid(), p_event_id, p_reason, p_replacement, clock_timestamp(), p_request_id);
  perform app.keep_score(game.id);
  return (answer ->> 'eventId')::uuid;
end;
$function$;
CREATE OR REPLACE FUNCTION app.take_member(p_member_id uuid)
 RETURNS public.club_members
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member public.club_members;
begin
  perform app.refuse_in_anothers_name();
  select * into member from public.club_members where id = p_member_id for update;
  return member;
end;
$function$;
CREATE OR REPLACE FUNCTION app.take_transfer_step(p_transfer_id uuid, p_action text, p_version integer, p_request_id uuid, p_details jsonb, p_by_clock boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said jsonb := coalesce(p_details, '{}');
  caller uuid := app.caller_id();
  transfer public.transfers;
  mine public.transfer_party[];
  rule app.transfer_moves;
  acting public.transfer_party;
  former public.transfer_party;
  terms public.transfer_terms;
  event public.transfer_events;
  proposal public.transfer_proposals;
  payload jsonb := '{}';
  next_state public.transfer_state;
  answer jsonb;
begin
  if not p_by_clock then
    perform app.refuse_impersonation('decided');
    perform app.refuse_ended_session();
  end if;
  select * into transfer from public.transfers where id = p_transfer_id for update;
  select request.answer into answer from app.transfer_requests as request
  where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  mine := case when p_by_clock then '{system}' else app.transfer_parties_of(transfer, caller) end;
  if transfer.id is null or not (p_by_clock or app.is_reached_by(transfer, mine)) then
    raise sqlstate 'PT404' using message = 'There is no such transfer, or you have no part in it.';
  end if;

  select * into rule from app.transfer_moves as move
  where move.action = p_action and move.from_state = transfer.state and transfer.type = any (move.types)
  order by move.parties && mine desc limit 1;
  if rule.action is null then
    raise sqlstate 'PT409' using
      message = format('This transfer is %s: that cannot be done now.', app.transfer_state_words(transfer.state)),
      detail = array_to_json(app.transfer_moves_of(transfer.type, transfer.state, mine))::text,
      hint = 'Look at it again: somebody may have taken it further.';
  end if;
  select party into acting from unnest(rule.parties) as party where party = any (mine) limit 1;
  if acting is null then
    raise sqlstate 'PT403' using
      message = format('This is done by %s. It is not yours to do in this transfer.', app.transfer_party_words(rule.parties)),
      detail = array_to_json(app.transfer_moves_of(transfer.type, transfer.state, mine))::text;
  end if;
  if not p_by_clock and p_version is distinct from transfer.version then
    raise sqlstate 'PT409' using
      message = 'This transfer has changed since you opened it. Look at it again before you go on.',
      detail = array_to_json(app.transfer_moves_of(transfer.type, transfer.state, mine))::text;
  end if;
  select done.actor_party into former from public.transfer_events as done
  where done.transfer_id = transfer.id and done.actor_user_id = caller
    and (case done.actor_party when 'staff' then 'engaging' else done.actor_party end) <> acting limit 1;
  if former is not null then
    raise sqlstate 'PT403' using
      message = format('You have acted for %s in this transfer, and nobody acts for two sides of one.', app.transfer_party_words(array[former]));
  end if;
  if acting in ('association', 'league') and app.is_conflicted(transfer, caller) then
    raise sqlstate 'PT403' using
      message = 'You have belonged to one of these clubs in the last 24 months. Somebody else of your office decides this one.',
      hint = 'CONFLICT';
  end if;
  if rule.needs_reason and not coalesce(app.is_reason(said ->> 'reason'), false) then
    raise sqlstate 'PT422' using message = 'Say why, in at most 500 characters.', hint = 'reason';
  end if;
  if transfer.stayed_until > now() and p_action in ('approve', 'reject', 'return') then
    raise sqlstate 'PT409' using
      message = format('A stay is ordered until %s. Nothing is decided before.', to_char(transfer.stayed_until at time zone 'Africa/Harare', 'DD Mon YYYY, HH24:MI'));
  end if;

  -- What needs others too waits for them.
  if rule.together is not null or rule.needs_second then
    select * into proposal from app.second_proposal(transfer, rule, acting, said);
    if proposal.is_open then
      event := app.note_transfer(transfer, 'propose_' || p_action, acting, transfer.state, transfer.state, said);
      return app.finish_act(transfer, event, transfer.state, p_request_id, caller, '{}');
    end if;
    said := proposal.details || said;
  end if;

  payload := app.before_act(transfer, p_action, acting, said);
  next_state := coalesce((payload ->> 'toState')::public.transfer_state, rule.to_state);
  terms := app.latest_terms(transfer.id);
  event := app.note_transfer(transfer, p_action, acting, transfer.state, next_state, said, terms.hash, payload - 'toState' - 'set');
  return app.finish_act(transfer, event, next_state, p_request_id, caller, coalesce(payload -> 'set', '{}'));
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
  return query
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
         where head.id <> coalesce(last.id, 0) or head.hash <> coalesce(last.hash, sha256('Pitch263'))));
end;
$function$;
CREATE OR REPLACE FUNCTION app.withdraw_club_invitation(p_invitation_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.club_invitations;
begin
  perform app.refuse_in_anothers_name();
  select * into asked from public.club_invitations where id = p_invitation_id for update;
  if asked.id is null or not asked.club_id in (select app.clubs_served_by(app.caller_id(), 'club_admin')) then
    raise sqlstate 'PT404' using message = 'There is no such invitation of your club.';
  end if;
  if asked.answer = 'withdrawn' then return; end if;
  if asked.answer is not null then
    raise sqlstate 'PT409' using message = 'It has been answered already.';
  end if;
  update public.club_invitations set answer = 'withdrawn', answered_at = now() where id = asked.id;
end;
$function$;
CREATE OR REPLACE FUNCTION public.apply_correction(p_correction_id uuid, p_version integer, p_request_id uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.finish_correction(p_correction_id, p_version, p_request_id, false) $function$;
CREATE OR REPLACE FUNCTION public.draft_transfer(p_type public.transfer_type, p_player_id uuid, p_club_id uuid, p_request_id uuid, p_details jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.draft_transfer(p_type, p_player_id, p_club_id, coalesce(p_details, '{}'), p_request_id) $function$;
CREATE OR REPLACE FUNCTION public.grant_role(p_user_id uuid, p_role public.user_role, p_reason text, p_ends_on date DEFAULT NULL::date)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform app.require_super_admin();
  perform app.require_reason(p_reason);
  perform app.refuse_role_for_oneself(p_user_id);
  if p_role = 'super_admin' then
    raise sqlstate 'PT403' using message = 'A new super admin takes two: propose it, and another super admin decides.', hint = 'role';
  end if;
  if p_role = 'fan' and p_ends_on is not null then
    raise sqlstate 'PT422' using message = 'A fan is one for good. Leave the day empty.', hint = 'endsOn';
  end if;
  if p_ends_on < app.league_today() then
    raise sqlstate 'PT422' using message = 'Give a day that is still to come, or none.', hint = 'endsOn';
  end if;
  if not exists (select from public.profiles where id = p_user_id) then
    raise sqlstate 'PT404' using message = 'There is no such account.', hint = 'user_id';
  end if;
  insert into public.user_roles (user_id, role, reason, ends_on) values (p_user_id, p_role, p_reason, p_ends_on)
  on conflict do nothing;
  return found;
end;
$function$;
CREATE OR REPLACE FUNCTION public.save_transfer_draft(p_transfer_id uuid, p_version integer, p_request_id uuid, p_details jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.save_transfer_draft(p_transfer_id, p_version, coalesce(p_details, '{}'), p_request_id) $function$;
CREATE OR REPLACE FUNCTION public.second_correction(p_correction_id uuid, p_version integer, p_request_id uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select app.finish_correction(p_correction_id, p_version, p_request_id, true) $function$;
CREATE TRIGGER a_change_has_its_time BEFORE UPDATE ON public.matches FOR EACH ROW EXECUTE FUNCTION app.note_when_changed();
REVOKE ALL ON FUNCTION "app"."begin_import"(jsonb, boolean, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."begin_import"(jsonb, boolean, boolean) TO "service_role";
REVOKE ALL ON FUNCTION "app"."draft_transfer"(public.transfer_type, uuid, uuid, jsonb, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."draft_transfer"(public.transfer_type, uuid, uuid, jsonb, uuid) TO "authenticated";
GRANT EXECUTE ON FUNCTION "app"."draft_transfer"(public.transfer_type, uuid, uuid, jsonb, uuid) TO "service_role";
REVOKE ALL ON FUNCTION "app"."finish_correction"(uuid, integer, uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."finish_correction"(uuid, integer, uuid, boolean) TO "authenticated";
GRANT EXECUTE ON FUNCTION "app"."finish_correction"(uuid, integer, uuid, boolean) TO "service_role";
REVOKE ALL ON FUNCTION "app"."judged_line"(jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."judged_line"(jsonb, text) TO "service_role";
REVOKE ALL ON FUNCTION "app"."logged_event"(uuid, uuid, public.match_event_kind[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."logged_event"(uuid, uuid, public.match_event_kind[]) TO "service_role";
REVOKE ALL ON FUNCTION "app"."refresh_bans_by_cards"(uuid[], uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."refresh_bans_by_cards"(uuid[], uuid[]) TO "service_role";
REVOKE ALL ON FUNCTION "app"."require_office"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."require_office"(text) TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "app"."require_office"(text) TO "service_role";
REVOKE ALL ON FUNCTION "app"."refuse_but_super_admins"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."refuse_but_super_admins"() TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "app"."refuse_but_super_admins"() TO "service_role";
REVOKE ALL ON FUNCTION "app"."refuse_ended_session"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."refuse_ended_session"() TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "app"."refuse_ended_session"() TO "service_role";
REVOKE ALL ON FUNCTION "app"."refuse_impersonation"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."refuse_impersonation"(text) TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "app"."refuse_impersonation"(text) TO "service_role";
REVOKE ALL ON FUNCTION "app"."refuse_in_anothers_name"() FROM "anon";
GRANT EXECUTE ON FUNCTION "app"."refuse_in_anothers_name"() TO "anon";
REVOKE ALL ON FUNCTION "app"."refuse_in_anothers_name"() FROM "authenticated";
GRANT EXECUTE ON FUNCTION "app"."refuse_in_anothers_name"() TO "authenticated";
REVOKE ALL ON FUNCTION "app"."refuse_role_for_oneself"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."refuse_role_for_oneself"(uuid) TO "authenticated";
GRANT EXECUTE ON FUNCTION "app"."refuse_role_for_oneself"(uuid) TO "service_role";
REVOKE ALL ON FUNCTION "app"."require_sign_in"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."require_sign_in"() TO "anon", "authenticated";
GRANT EXECUTE ON FUNCTION "app"."require_sign_in"() TO "service_role";
REVOKE ALL ON FUNCTION "app"."save_transfer_draft"(uuid, integer, jsonb, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."save_transfer_draft"(uuid, integer, jsonb, uuid) TO "authenticated";
GRANT EXECUTE ON FUNCTION "app"."save_transfer_draft"(uuid, integer, jsonb, uuid) TO "service_role";
REVOKE ALL ON FUNCTION "app"."take_member"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "app"."take_member"(uuid) TO "service_role";
