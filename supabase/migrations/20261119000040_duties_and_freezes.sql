set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.act_on_freeze(p_freeze_id uuid, p_is_confirmed boolean, p_reason text, p_request_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  frozen public.transfer_freezes;
  transfer public.transfers;
begin
  perform app.require_super_admin();
  if app.oversight_answer(p_request_id) is not null then return p_freeze_id; end if;
  -- The transfer first, as whoever acts in it does.
  select held.* into transfer from public.transfers as held
  where held.id = (select transfer_id from public.transfer_freezes where id = p_freeze_id) for update;
  select * into frozen from public.transfer_freezes where id = p_freeze_id for update;
  if frozen.id is null then
    raise sqlstate 'PT404' using message = 'This freeze is not there any more.';
  end if;
  if frozen.ended_at is not null or frozen.frozen_until <= now() or (p_is_confirmed and frozen.frozen_at is not null) then
    raise sqlstate 'PT409' using message = 'That cannot be done with this freeze now. Look at it again: somebody may have been there before you.';
  end if;
  if p_is_confirmed then
    if frozen.proposed_by = auth.uid() then
      raise sqlstate 'PT403' using message = 'You have proposed this. Another super admin has to confirm it.';
    end if;
    if transfer.state not in ('submitted', 'returned', 'approved_unpaid', 'approved') then
      raise sqlstate 'PT409' using message = format('This transfer is %s: there is nothing to stop.', app.transfer_state_words(transfer.state));
    end if;
    update public.transfer_freezes
    set confirmed_by = auth.uid(), frozen_at = now(), frozen_until = now() + make_interval(hours => hours)
    where id = frozen.id returning * into frozen;
    update public.transfers set due_at = due_at + make_interval(hours => frozen.hours) where id = transfer.id;
  else
    perform app.require_reason(p_reason);
    update public.transfers set due_at = due_at - (frozen.frozen_until - now()) where id = transfer.id and frozen.frozen_at is not null;
    update public.transfer_freezes set ended_at = now(), ended_by = auth.uid(), end_reason = p_reason where id = frozen.id;
  end if;
  if p_is_confirmed or frozen.frozen_at is not null then
    perform app.tell(
      array(select app.transfer_people(transfer, told.parties)),
      case when p_is_confirmed then 'transfer_frozen' else 'transfer_thawed' end,
      format(case when p_is_confirmed then '%s is frozen' else '%s goes on' end, transfer.ref),
      case when p_is_confirmed
        then format('Until %s nothing is done in it. All times are longer by as much. Reason: %s', app.moment_words(frozen.frozen_until), frozen.reason)
        else 'The freeze has ended before its time.' end,
      told.href, null, transfer.is_sample)
    from (values
      ('{staff,engaging,releasing,player,league,association}'::public.transfer_party[], app.transfer_href(transfer)),
      ('{guardian}', '/dashboard/consents/' || transfer.ref)) as told (parties, href);
  end if;
  insert into app.oversight_requests values (auth.uid(), p_request_id, frozen.id);
  perform app.write_audit(case when p_is_confirmed then 'transfer_frozen' else 'freeze_ended' end, null,
    jsonb_build_object('transfer', transfer.ref, 'hours', frozen.hours, 'reason', coalesce(p_reason, frozen.reason)),
    'transfer_freezes', frozen.id::text, 'football');
  return frozen.id;
end;
$function$;

CREATE OR REPLACE FUNCTION app.add_transfer_document(p_transfer_id uuid, p_kind text, p_path text, p_name text, p_request_id uuid, p_details jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := app.caller_id();
  transfer public.transfers;
  sides public.transfer_party[];
  acting public.transfer_party;
  said jsonb := coalesce(p_details, '{}');
  bytes integer;
  added uuid;
begin
  perform app.refuse_transfer_work();
  select * into transfer from public.transfers where id = p_transfer_id for update;
  sides := app.reached_sides(transfer, caller);
  if transfer.id is null or sides = '{}' then
    raise sqlstate 'PT404' using message = 'There is no such transfer, or you have no part in it.';
  end if;
  select (request.answer ->> 'id')::uuid into added from app.transfer_requests as request
  where user_id = caller and request_id = p_request_id;
  if added is not null then return added; end if;
  if coalesce(p_kind, '') <> all (app.paper_kinds()) then
    raise sqlstate 'PT422' using message = 'There is no such kind of paper.', hint = 'kind';
  end if;
  select side into acting from unnest(sides) as side where app.brings_paper(side, p_kind)
  order by side = 'staff' limit 1;
  if acting is null then
    raise sqlstate 'PT403' using message = format('It is not for you to bring %s.', app.paper_words(p_kind));
  end if;
  if app.other_side_of(transfer.id, caller, acting) is not null then
    raise sqlstate 'PT403' using message = 'You have acted for another side in this transfer, and nobody acts for two sides of one.';
  end if;
  if not app.is_time_for_paper(transfer.state, p_kind) then
    raise sqlstate 'PT409' using
      message = format('This transfer is %s: its papers are closed. They open again if it is returned.', app.transfer_state_words(transfer.state));
  end if;
  if exists (
    select from public.transfer_documents as paper
    where paper.transfer_id = transfer.id and paper.kind = p_kind and app.is_replaced_by(paper, acting)
      and not app.can_open_paper(sides, false, transfer.registered_at is not null, paper.kind, paper.party))
  then
    raise sqlstate 'PT403' using hint = 'kind',
      message = format('Your duty does not let you open %s, so you cannot replace it. A club admin does this.', app.paper_words(p_kind));
  end if;
  if coalesce(p_name, '') !~ '\S' or char_length(p_name) > 120 then
    raise sqlstate 'PT422' using message = 'Give the paper a name, of at most 120 characters.', hint = 'name';
  end if;
  perform app.refuse_paper_details(p_kind, said);
  if p_kind = 'medical' then
    if p_path is not null then
      raise sqlstate 'PT422' using message = 'A medical form stays with the club. Only its date and the doctor are kept here.', hint = 'path';
    end if;
  else
    select (file.metadata ->> 'size')::integer into bytes from storage.objects as file
    where file.bucket_id = 'transfer-documents' and file.name = p_path and file.owner_id = caller::text
      and app.transfer_of_file(p_path) = transfer.id;
    if not found or exists (select from public.transfer_documents where path = p_path) then
      raise sqlstate 'PT422' using message = 'The file did not arrive. Send it again.', hint = 'path';
    end if;
  end if;
  update public.transfer_documents as paper set replaced_at = now()
  where paper.transfer_id = transfer.id and paper.kind = p_kind and app.is_replaced_by(paper, acting);
  insert into public.transfer_documents (transfer_id, kind, path, name, size, party, uploaded_by, details)
  values (transfer.id, p_kind, p_path, btrim(p_name), bytes, acting, caller, said)
  returning id into added;
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer)
  values (caller, p_request_id, transfer.id, jsonb_build_object('id', added));
  return added;
end;
$function$;

CREATE OR REPLACE FUNCTION app.club_transfers(p_club_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'ours', count(*) filter (where state <> 'draft' and is_ours), 'others', count(*) filter (where state <> 'draft' and not is_ours),
    'drafts', count(*) filter (where state = 'draft'))
  from (
    select transfer.state,
      transfer.id <> all ((select app.stopped_transfer_ids())::uuid[]) and (
        ('engaging' = any (transfer.waits_for) and app.applicant_of(transfer) = p_club_id)
        or ('releasing' = any (transfer.waits_for) and transfer.releasing_club_id = p_club_id)) as is_ours
    from public.transfers as transfer
    where transfer.is_under_way and (transfer.engaging_club_id = p_club_id
      or (transfer.releasing_club_id = p_club_id and (transfer.sent_at is not null or transfer.type = 'intl_out')))) as open
$function$;

CREATE OR REPLACE FUNCTION app.drafted_contract(p_transfer_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select to_jsonb(contract) - 'transfer_id' from public.transfer_contracts as contract where transfer_id = p_transfer_id $function$;

CREATE OR REPLACE FUNCTION app.drafted_terms(p_transfer_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(terms) - '{transfer_id,number,proposed_by,proposed_at,hash}'::text[]
  from app.latest_terms(p_transfer_id) as terms where terms.transfer_id is not null
$function$;

CREATE OR REPLACE FUNCTION app.freeze_of(transfer public.transfers)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('since', frozen.frozen_at, 'until', frozen.frozen_until, 'reason', frozen.reason,
    'by', array_remove(array[proposer.full_name, confirmer.full_name], null))
  from public.transfer_freezes as frozen
  left join public.profiles as proposer on proposer.id = frozen.proposed_by
  left join public.profiles as confirmer on confirmer.id = frozen.confirmed_by
  where frozen.transfer_id = transfer.id and frozen.frozen_until > now() and frozen.ended_at is null
$function$;

CREATE OR REPLACE FUNCTION app.is_replaced_by(paper public.transfer_documents, acting public.transfer_party)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select paper.replaced_at is null and paper.kind not in ('objection', 'decision', 'payment')
    and case when paper.party = 'staff' then 'engaging' else paper.party end = case when acting = 'staff' then 'engaging' else acting end
$function$;

CREATE OR REPLACE FUNCTION app.note_changed_fields(transfer public.transfers, party public.transfer_party, subject text, was jsonb, becomes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  names text[] := array(
    select field.key from jsonb_each(becomes) as field
    where field.value is distinct from coalesce(was -> field.key, 'null') order by field.key);
begin
  if names <> '{}' then
    perform app.note_transfer(transfer, case when was is null then 'enter_' else 'change_' end || subject, party,
      transfer.state, transfer.state, '{}', null, jsonb_build_object('changed', to_jsonb(names)));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_frozen(p_transfer_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  until timestamptz := app.frozen_until(p_transfer_id);
begin
  if until is not null then
    raise sqlstate 'PT409' using
      message = format('This transfer is frozen by those who watch over the association, until %s. Nothing is done in it before.', app.moment_words(until)),
      hint = 'FROZEN';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION app.refuse_while_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform app.refuse_frozen(new.transfer_id);
  return new;
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
  acting public.transfer_party;
  was jsonb;
  answer jsonb;
begin
  perform app.refuse_impersonation('decided');
  select * into transfer from public.transfers where id = p_transfer_id for update;
  if transfer.id is null or not app.transfer_parties_of(transfer, caller) && '{staff,engaging}' then
    raise sqlstate 'PT404' using message = 'There is no such transfer, or you have no part in it.';
  end if;
  acting := case when 'engaging' = any (app.transfer_parties_of(transfer, caller)) then 'engaging' else 'staff' end;
  select request.answer into answer from app.transfer_requests as request where user_id = caller and request_id = p_request_id;
  if answer is not null then return answer; end if;
  if transfer.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'This transfer has changed since you opened it. Look at it again before you go on.';
  end if;
  perform app.refuse_while_disowned(transfer.id, 'change_contract');
  perform app.refuse_frozen(transfer.id);
  if said ? 'terms' then
    if transfer.state <> 'draft' then
      raise sqlstate 'PT409' using message = 'The terms have been sent. From here on they change by an answer of one club to the other.';
    end if;
    was := app.drafted_terms(transfer.id);
    perform app.put_terms(transfer, 'engaging', said -> 'terms');
    perform app.note_changed_fields(transfer, acting, 'terms', was, app.drafted_terms(transfer.id));
  end if;
  if said ? 'contract' then
    if transfer.state not in ('draft', 'offered', 'countered', 'clubs_agreed', 'returned') then
      raise sqlstate 'PT409' using message = 'The player has agreed to this contract. It changes only if the player takes the yes back.';
    end if;
    perform app.refuse_unseen_contract(app.applicant_of(transfer));
    was := app.drafted_contract(transfer.id);
    perform app.put_contract(transfer, said -> 'contract');
    perform app.note_changed_fields(transfer, acting, 'contract', was, app.drafted_contract(transfer.id));
  end if;
  was := jsonb_build_object('shirt_number', transfer.shirt_number);
  update public.transfers set version = version + 1, updated_at = now(),
    shirt_number = coalesce((said ->> 'shirtNumber')::smallint, shirt_number)
  where id = transfer.id returning * into transfer;
  perform app.note_changed_fields(transfer, acting, 'shirt_number', was, jsonb_build_object('shirt_number', transfer.shirt_number));
  answer := jsonb_build_object('id', transfer.id, 'state', transfer.state, 'version', transfer.version);
  insert into app.transfer_requests (user_id, request_id, transfer_id, answer) values (caller, p_request_id, transfer.id, answer);
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION app.stopped_transfer_ids()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select transfer_id from public.transfer_freezes where frozen_until > now() and ended_at is null
    union
    select transfer.id from app.account_disownings as said
    join public.transfers as transfer on transfer.player_id = said.person_id and transfer.is_under_way
    join public.transfer_consents as consent
      on consent.transfer_id = transfer.id and consent.given_by = said.user_id and consent.withdrawn_at is null
    where said.settled_at is null)
$function$;

CREATE OR REPLACE FUNCTION app.transfer_tasks(p_person uuid)
 RETURNS SETOF app.task
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
declare
  roles public.user_role[] := app.roles_of(p_person);
  works_for uuid[] := app.club_ids_with_right(p_person, 'transfers');
  signs_for uuid[] := case when 'club_admin' = any (roles) then app.club_ids_of(p_person, 'club_admin') else '{}' end;
  own_player uuid := app.person_of(p_person);
  wards uuid[] := array(select player_id from public.guardians where user_id = p_person and player_id is distinct from own_player);
  is_league boolean := 'admin' = any (roles);
  is_association boolean := 'zifa_admin' = any (roles);
  today date := app.today_for_windows();
  stopped uuid[] := app.stopped_transfer_ids();
  office text;
begin
  return query
  select case when side.party in ('player', 'guardian') then 'consent' else 'transfer' end,
    said.title, said.words,
    case when side.party in ('player', 'guardian') then '/dashboard/consents/' || transfer.ref else app.transfer_href(transfer) end,
    case transfer.state when 'player_agreed' then 'Submit it' when 'returned' then 'Fix and resubmit' when 'approved_unpaid' then 'Open it'
      when 'clubs_agreed' then 'Read it' else 'Answer' end,
    transfer.due_at, transfer.updated_at, transfer.is_sample
  from public.transfers as transfer
  cross join lateral unnest(transfer.waits_for) as side (party)
  cross join lateral app.task_words(transfer, side.party) as said
  where transfer.is_under_way and transfer.id <> all (stopped) and said.title is not null and case side.party
    when 'engaging' then app.applicant_of(transfer) = any (signs_for)
      or (app.applicant_of(transfer) = any (works_for) and transfer.state in ('player_agreed', 'returned'))
    when 'releasing' then transfer.releasing_club_id = any (signs_for)
    when 'player' then transfer.player_id = own_player
    when 'guardian' then transfer.player_id = any (wards)
    else false end;

  foreach office in array array['league', 'association'] loop
    continue when not (case office when 'league' then is_league else is_association end);
    return query select * from app.fold_tasks(
      array(
        select ('transfer', coalesce((app.task_words(transfer, office::public.transfer_party)).title,
            'Decide on an appeal: ' || app.transfer_title(transfer)),
          (app.task_words(transfer, office::public.transfer_party)).words, app.transfer_href(transfer),
          case office when 'league' then 'Look through' else 'Decide' end,
          transfer.due_at, transfer.updated_at, transfer.is_sample)::app.task
        from public.transfers as transfer
        where transfer.is_under_way and transfer.id <> all (stopped) and not app.is_conflicted(transfer, p_person)
          and (office::public.transfer_party = any (transfer.waits_for) or (office = 'association' and transfer.is_under_appeal))
        order by transfer.due_at, transfer.id),
      case office when 'league' then '%s transfers to look through' else '%s transfers to decide on' end,
      '/transfer-approvals', 'Open them');
  end loop;

  return query
  select 'transfer', format('%s: %s', case proposal.action when 'stay' then 'A stay is proposed'
      when 'annul' then 'To annul a transfer is proposed' when 'end_loan' then 'To end a loan is proposed'
      else 'To withdraw a transfer is proposed' end, app.transfer_title(transfer)),
    'It holds once everybody whom it takes has agreed.', app.transfer_href(transfer), 'Answer',
    null::timestamptz, proposal.proposed_at, transfer.is_sample
  from public.transfer_proposals as proposal join public.transfers as transfer on transfer.id = proposal.transfer_id
  where proposal.is_open and (proposal.action = 'stay' or transfer.id <> all (stopped)) and case
    when proposal.action in ('stay', 'annul') then is_association and proposal.proposed_by <> p_person
      and not app.is_conflicted(transfer, p_person)
    else ('engaging' <> all (proposal.parties) and app.applicant_of(transfer) = any (signs_for))
      or ('releasing' <> all (proposal.parties) and transfer.releasing_club_id = any (signs_for))
      or (proposal.action = 'end_loan' and 'player' <> all (proposal.parties) and transfer.player_id = own_player) end;

  if signs_for <> '{}' then
    return query
    select 'payment', format(case when pays.club = any (signs_for) then '%s to pay: %s' else '%s that has not come: %s' end,
        case payment.kind when 'levy' then 'A levy' else 'An instalment' end, app.transfer_title(transfer)),
      case when pays.club = any (signs_for) then null else 'Once it has come, record it.' end,
      app.transfer_href(transfer), 'Open it',
      (payment.due_on + time '23:59') at time zone 'Africa/Harare', null::timestamptz, transfer.is_sample
    from public.transfer_payments as payment
    join public.transfers as transfer on transfer.id = payment.transfer_id
    cross join lateral (select coalesce(transfer.engaging_club_id, transfer.releasing_club_id) as club) as pays
    where payment.paid_on is null and payment.due_on <= today + 14
      and transfer.state in ('approved_unpaid', 'approved', 'registered', 'loan_active', 'loan_ended')
      -- The levy of one that is not registered yet is its own turn, told above.
      and not (payment.kind = 'levy' and transfer.state = 'approved_unpaid')
      and (pays.club = any (signs_for)
        or (payment.kind = 'instalment' and payment.due_on < today and transfer.releasing_club_id = any (signs_for)));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.my_player_home()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me uuid := app.viewer_id();
  person jsonb := app.own_person('player');
  player uuid := (person ->> 'id')::uuid;
  season uuid := app.running_season();
  club uuid := app.present_club_of(player, 'player');
begin
  if player is null then
    return jsonb_build_object('person', null, 'claims', app.own_claims('player'));
  end if;
  return jsonb_build_object(
    'person', person || (
      select jsonb_build_object('position', known.position, 'birthYear', one.birth_year, 'isMinor', app.is_minor(player),
        'hasGuardian', exists (select from public.guardians where player_id = player))
      from public.players as known join public.people as one on one.id = known.person_id where known.person_id = player),
    'claims', '[]'::jsonb,
    'club', (select jsonb_build_object('id', id, 'name', name, 'slug', slug) from public.clubs where id = club),
    'clubs', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name), '[]') from public.clubs
      where id in (select club_id from public.registrations where player_id = player)
        or id in (select club_id from public.contracts where player_id = player)),
    'season', (
      select jsonb_build_object('name', named.name, 'isSample', named.is_sample, 'matches', coalesce(sum(total.appearances), 0),
        'starts', coalesce(sum(total.starts), 0), 'minutes', coalesce(sum(total.minutes), 0), 'goals', coalesce(sum(total.goals), 0),
        'assists', coalesce(sum(total.assists), 0), 'yellows', coalesce(sum(total.yellows), 0), 'reds', coalesce(sum(total.reds), 0))
      from public.seasons as named
      left join public.player_totals as total on total.season_id = named.id and total.player_id = player
      where named.id = season group by named.id),
    'discipline', case when season is not null then app.discipline_of(player, season) end,
    'next', app.next_match_of(club),
    'contract', (
      select jsonb_build_object('club', held.name, 'startsOn', contract.starts_on, 'endsOn', contract.ends_on, 'isSample', contract.is_sample)
      from public.contracts as contract join public.clubs as held on held.id = contract.club_id
      where contract.player_id = player and contract.ended_on is null and contract.ends_on >= current_date - 180
      order by contract.ends_on desc limit 1),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object('ref', transfer.ref, 'type', transfer.type, 'dueAt', transfer.due_at,
        'from', coalesce(releasing.name, case when transfer.type = 'intl_in' then transfer.foreign_club end),
        'to', coalesce(engaging.name, transfer.foreign_club), 'isSample', transfer.is_sample) order by transfer.due_at), '[]')
      from public.transfers as transfer
      left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
      left join public.clubs as releasing on releasing.id = transfer.releasing_club_id
      where transfer.player_id = player and transfer.is_under_way and 'player' = any (transfer.waits_for)
        and transfer.id <> all ((select app.stopped_transfer_ids())::uuid[])),
    'moves', (
      select coalesce(jsonb_agg(jsonb_build_object('ref', entry.ref, 'type', entry.type, 'startsOn', entry.starts_on,
        'from', coalesce(source.name, case when entry.type = 'intl_in' then entry.foreign_club end),
        'to', coalesce(target.name, entry.foreign_club)) order by entry.starts_on desc), '[]')
      from (select * from public.transfer_entries where player_id = player and annulled_on is null order by starts_on desc limit 8) as entry
      left join public.clubs as source on source.id = entry.from_club_id
      left join public.clubs as target on target.id = entry.to_club_id),
    'value', (
      select jsonb_build_object('asOf', value.as_of, 'reason', value.reason, 'minutes', value.minutes, 'point', value.point_usd,
        'low', value.low_usd, 'high', value.high_usd, 'before', value.before_usd, 'confidence', value.confidence, 'factors', value.factors,
        'inputs', value.inputs, 'isSample', value.is_sample)
      from public.player_values as value where value.run_id = app.latest_value_run() and value.player_id = player));
end;
$function$;

CREATE OR REPLACE FUNCTION public.my_transfers(p_tab text DEFAULT 'waiting'::text, p_filters jsonb DEFAULT '{}'::jsonb, p_page integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  page_size constant integer := 24;
  viewer uuid := app.viewer_id();
  signs_for uuid[] := app.club_ids_of(viewer, 'club_admin');
  works_for uuid[] := app.club_ids_of(viewer, 'club', 'club_admin');
  speaks_for uuid[] := app.player_ids_of(viewer);
  own_player uuid := app.person_of(viewer);
  is_league boolean := app.viewer_is('admin');
  is_association boolean := app.viewer_is('zifa_admin');
  is_office boolean := app.viewer_is('admin', 'zifa_admin', 'super_admin');
  said jsonb := coalesce(p_filters, '{}');
  wanted_state public.transfer_state;
  wanted_type public.transfer_type;
  wanted_window uuid;
  by_club boolean := said ->> 'club' is not null;
  wanted_club uuid := (select id from public.clubs where slug = said ->> 'club');
  only_overdue boolean;
  only_disputed boolean;
  skipped integer := page_size * (greatest(p_page, 1) - 1);
  proposed uuid[] := array(select transfer_id from public.transfer_proposals where is_open);
  stopped uuid[] := app.stopped_transfer_ids();
  counts jsonb;
  finished uuid[];
  chosen uuid[];
  waiting uuid[];
  rows jsonb;
begin
  wanted_state := nullif(said ->> 'state', '');
  wanted_type := nullif(said ->> 'type', '');
  wanted_window := nullif(said ->> 'window', '');
  only_overdue := coalesce((said ->> 'overdue')::boolean, false);
  only_disputed := coalesce((said ->> 'disputed')::boolean, false);
  select
    jsonb_build_object('waiting', count(*) filter (where tab = 'waiting'), 'progress', count(*) filter (where tab = 'progress'),
      'drafts', count(*) filter (where tab = 'drafts')),
    (array_agg(id order by due_at, updated_at desc, id) filter (where tab = p_tab))[skipped + 1 : skipped + page_size],
    coalesce(array_agg(id) filter (where tab = 'waiting' and not is_under_way), '{}')
  into counts, chosen, waiting
  from (
    select transfer.id, transfer.due_at, transfer.updated_at, transfer.is_under_way,
      case
        when transfer.state = 'draft' then 'drafts'
        when transfer.id = any (stopped) then 'progress'
        when ('engaging' = any (transfer.waits_for) and (
            coalesce(transfer.engaging_club_id, transfer.releasing_club_id) = any (signs_for)
            or (coalesce(transfer.engaging_club_id, transfer.releasing_club_id) = any (works_for)
              and transfer.state in ('player_agreed', 'returned'))))
          or ('releasing' = any (transfer.waits_for) and transfer.releasing_club_id = any (signs_for))
          or ('player' = any (transfer.waits_for) and transfer.player_id = own_player)
          or ('guardian' = any (transfer.waits_for) and transfer.player_id = any (speaks_for)
            and transfer.player_id is distinct from own_player)
          or ('league' = any (transfer.waits_for) and is_league)
          or (('association' = any (transfer.waits_for) or transfer.is_under_appeal) and is_association)
          -- What is proposed waits for whoever may say yes to it and has not.
          or (transfer.id = any (proposed) and exists (
            select from public.transfer_proposals as proposal
            where proposal.transfer_id = transfer.id and proposal.is_open and case
              when proposal.action in ('stay', 'annul') then is_association and proposal.proposed_by <> viewer
              else ('engaging' <> all (proposal.parties)
                  and coalesce(transfer.engaging_club_id, transfer.releasing_club_id) = any (signs_for))
                or ('releasing' <> all (proposal.parties) and transfer.releasing_club_id = any (signs_for))
                or (proposal.action = 'end_loan' and 'player' <> all (proposal.parties)
                  and transfer.player_id = own_player) end))
          then 'waiting'
        when transfer.is_under_way then 'progress' end as tab
    from public.transfers as transfer
    where (transfer.is_under_way or transfer.id = any (proposed))
      and (wanted_state is null or transfer.state = wanted_state)
      and (wanted_type is null or transfer.type = wanted_type)
      and (wanted_window is null or transfer.window_id = wanted_window)
      and (not by_club or wanted_club in (transfer.engaging_club_id, transfer.releasing_club_id))
      and (not only_disputed or transfer.is_disputed)
      and (not only_overdue or (transfer.due_at < now() and transfer.is_under_way))
  ) as unfinished;

  finished := case when only_overdue then '{}' else app.done_transfers(is_office, works_for, speaks_for, waiting,
    wanted_state, wanted_type, wanted_window, by_club, wanted_club, only_disputed) end;
  if p_tab = 'done' then chosen := finished[skipped + 1 : skipped + page_size]; end if;

  select coalesce(jsonb_agg(app.inbox_facts(transfer) || jsonb_build_object(
    'ref', transfer.ref, 'type', transfer.type, 'state', transfer.state, 'waitsFor', transfer.waits_for,
    'dueAt', transfer.due_at, 'isDisputed', transfer.is_disputed, 'isUnderAppeal', transfer.is_under_appeal,
    'stayedUntil', transfer.stayed_until, 'isFrozen', transfer.id = any (stopped), 'isSample', transfer.is_sample, 'player', person.name,
    'from', coalesce(releasing.name, case when transfer.type = 'intl_in' then transfer.foreign_club end),
    'to', coalesce(engaging.name, transfer.foreign_club))
    order by transfer.due_at, transfer.updated_at desc, transfer.id), '[]') into rows
  from public.transfers as transfer
  join public.people as person on person.id = transfer.player_id
  left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
  left join public.clubs as releasing on releasing.id = transfer.releasing_club_id
  where transfer.id = any (chosen);
  return jsonb_build_object(
    'now', now(), 'counts', counts || jsonb_build_object('done', cardinality(finished)), 'rows', rows);
exception
  when invalid_text_representation then
    raise sqlstate 'PT422' using message = 'There is no such filter.', hint = 'filters';
end;
$function$;

CREATE OR REPLACE FUNCTION public.transfer_of(p_ref text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  transfer public.transfers;
  viewer uuid := app.viewer_id();
begin
  select * into transfer from public.transfers where id = app.transfer_of_ref(p_ref);
  if transfer.id is null then return null; end if;
  return jsonb_build_object(
    'id', transfer.id, 'ref', transfer.ref, 'type', transfer.type, 'state', transfer.state, 'version', transfer.version,
    'waitsFor', transfer.waits_for, 'dueAt', transfer.due_at, 'sentAt', transfer.sent_at, 'agreedAt', transfer.agreed_at,
    'submittedAt', transfer.submitted_at, 'completedAt', transfer.completed_at, 'decidedAt', transfer.decided_at,
    'registeredAt', transfer.registered_at, 'startsOn', transfer.starts_on, 'loanEndsOn', transfer.loan_ends_on,
    'shirtNumber', transfer.shirt_number, 'isDisputed', transfer.is_disputed, 'isUnderAppeal', transfer.is_under_appeal,
    'stayedUntil', case when transfer.stayed_until > now() then transfer.stayed_until end,
    'isSample', transfer.is_sample, 'foreignClub', transfer.foreign_club, 'foreignCountry', transfer.foreign_country,
    'createdAt', transfer.created_at, 'now', now(),
    'player', (
      select jsonb_build_object('id', person.id, 'name', person.name,
        -- Who is not registered yet has no page.
        'slug', case when not person.is_unregistered then person.slug end, 'birthYear', person.birth_year,
        'nationality', person.nationality, 'position', player.position)
      from public.people as person left join public.players as player on player.person_id = person.id
      where person.id = transfer.player_id),
    'engaging', (select jsonb_build_object('id', id, 'name', name, 'slug', slug) from public.clubs where id = transfer.engaging_club_id),
    'releasing', (select jsonb_build_object('id', id, 'name', name, 'slug', slug) from public.clubs where id = transfer.releasing_club_id),
    'window', (
      select jsonb_build_object('name', name, 'closesAt', closes_at) from public.transfer_windows
      where id = coalesce(transfer.window_id, (
        select next.id from public.transfer_windows as next where next.closes_at > now() order by next.closes_at limit 1))),
    'parent', (select parent.ref from public.transfers as parent where parent.id = transfer.parent_id),
    'rules', (
      select jsonb_build_object('clubAnswer', extract(epoch from club_answer), 'appealWindow', extract(epoch from appeal_window),
        'longestStay', extract(day from longest_stay), 'levyPercent', levy_percent)
      from public.transfer_rules),
    'mine', app.reached_sides(transfer, viewer),
    'locks', app.my_transfer_locks(transfer),
    'signers', app.signers_of(transfer),
    'disownedAt', app.disowned_since(transfer.id),
    'freeze', app.freeze_of(transfer),
    'consentHash', app.my_consent_hash(transfer),
    'terms', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', number, 'proposedBy', proposed_by, 'proposedAt', proposed_at, 'startsOn', starts_on, 'loanEndsOn', loan_ends_on,
        'currency', currency, 'fee', fee, 'instalments', instalments, 'sellOnPercent', sell_on_percent, 'addOns', add_ons,
        'wageSharePercent', wage_share_percent, 'hasRecall', has_recall, 'optionFee', option_fee, 'note', note, 'hash', hash)
        order by number), '[]')
      from public.transfer_terms where transfer_id = transfer.id),
    'contract', (
      select jsonb_build_object('startsOn', starts_on, 'endsOn', ends_on, 'currency', currency, 'monthlyWage', monthly_wage,
        'bonuses', bonuses, 'isAmateur', is_amateur, 'isFirstProfessional', is_first_professional)
      from public.transfer_contracts where transfer_id = transfer.id),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object('party', party, 'isGiven', is_given, 'language', language,
        'typedName', typed_name, 'saidAt', said_at, 'withdrawnAt', withdrawn_at, 'consentHash', consent_hash,
        'check', app.check_behind(id)) order by said_at), '[]')
      from public.transfer_consents where transfer_id = transfer.id),
    'proposals', (
      select coalesce(jsonb_agg(jsonb_build_object('action', action, 'reason', reason, 'details', details,
        'parties', parties, 'isMine', proposed_by = viewer, 'proposedAt', proposed_at)), '[]')
      from public.transfer_proposals where transfer_id = transfer.id and is_open),
    'findings', (
      select coalesce(jsonb_agg(to_jsonb(finding) order by finding.is_ok, finding.level, finding.code), '[]')
      from public.transfer_findings_of(transfer.id) as finding),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name, 'size', size, 'party', party,
        'uploadedAt', uploaded_at, 'replacedAt', replaced_at, 'details', details) order by kind, uploaded_at desc), '[]')
      from public.transfer_documents where transfer_id = transfer.id),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'number', number, 'currency', currency,
        'amount', amount, 'dueOn', due_on, 'paidAmount', paid_amount, 'paidOn', paid_on) order by kind, number), '[]')
      from public.transfer_payments where transfer_id = transfer.id),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'party', party, 'words', words, 'saidAt', said_at,
        'isMine', said_by = viewer) order by said_at), '[]')
      from public.transfer_messages where transfer_id = transfer.id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('seq', seq, 'type', type, 'fromState', from_state, 'toState', to_state,
        'party', actor_party, 'reasonCode', reason_code, 'text', text, 'payload', payload, 'at', created_at,
        'isMine', actor_user_id = viewer, 'hash', encode(hash, 'hex')) order by seq), '[]')
      from public.transfer_events where transfer_id = transfer.id));
end;
$function$;

REVOKE ALL ON FUNCTION "app"."drafted_contract"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."drafted_contract"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."drafted_terms"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."drafted_terms"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."freeze_of"(public.transfers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."freeze_of"(public.transfers) TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."freeze_of"(public.transfers) TO "service_role";

REVOKE ALL ON FUNCTION "app"."is_replaced_by"(public.transfer_documents, public.transfer_party) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."is_replaced_by"(public.transfer_documents, public.transfer_party) TO "service_role";

REVOKE ALL ON FUNCTION "app"."note_changed_fields"(public.transfers, public.transfer_party, text, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."note_changed_fields"(public.transfers, public.transfer_party, text, jsonb, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."refuse_frozen"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."refuse_frozen"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."stopped_transfer_ids"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."stopped_transfer_ids"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "app"."stopped_transfer_ids"() TO "service_role";
