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
DROP FUNCTION "app"."log_changes"(regclass, text);
DROP FUNCTION "app"."open_record"(regclass);
CREATE OR REPLACE FUNCTION app.goals_made(kind text, phase text, is_home boolean, OUT home smallint, OUT away smallint)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (is_goal and is_home = (kind <> 'own_goal'))::int::smallint, (is_goal and is_home <> (kind <> 'own_goal'))::int::smallint
  from (select kind in ('goal', 'own_goal', 'penalty_goal') and phase <> 'pens' as is_goal) as judged
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
