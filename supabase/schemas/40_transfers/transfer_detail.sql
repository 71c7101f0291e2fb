-- One transfer as the viewer may see it, in one read.
--
-- Invoker: row-level security decides what of each table the viewer sees. What has functions of its own (papers,
-- checks) comes from them.

-- Why somebody who has a part in it does not act: they acted for another side, or belonged to one of the clubs.
-- Definer, because it asks what not everybody may read, and answers of the caller alone.
create function app.my_transfer_locks(transfer public.transfers)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'isConflicted', app.is_conflicted(transfer, app.viewer_id()),
    'actedFor', (
      select coalesce(jsonb_agg(distinct case done.actor_party when 'staff' then 'engaging' else done.actor_party end), '[]')
      from public.transfer_events as done where done.transfer_id = transfer.id and done.actor_user_id = app.viewer_id()),
    'hasDecided', exists (
      select from public.transfer_events as done
      where done.transfer_id = transfer.id and done.actor_user_id = app.viewer_id() and done.type in ('approve', 'reject')),
    'isMinor', app.is_minor(transfer.player_id),
    'isChecked', app.is_identity_checked(app.viewer_id(), transfer.player_id),
    'seesContract', app.sees_wage(transfer.id) and not app.is_impersonating())
$$;

-- What the player and the guardian put their names to; nobody else needs it.
create function app.my_consent_hash(transfer public.transfers)
returns text language sql stable security definer set search_path = ''
as $$
  select app.consent_hash(transfer.id)
  where app.transfer_parties_of(transfer, app.viewer_id()) && '{player,guardian}' and transfer.agreed_at is not null
$$;

-- As before, by the number that it has or had.
create function public.transfer_of(p_ref text)
returns jsonb language plpgsql stable set search_path = ''
as $$
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
$$;
comment on function public.transfer_of(text) is 'One transfer with everything of it that the caller may see; null where there is none.';

grant execute on function
  app.my_transfer_locks(public.transfers), app.my_consent_hash(public.transfers), public.transfer_of(text)
to authenticated;
