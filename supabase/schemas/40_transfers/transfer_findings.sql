-- The checks of a transfer, each with its code, what it stands in the way of, whether it holds, the sentence that says
-- so, and who can fix it. block: the step is refused; warn: it is said; info: good to know. What each code is about stands, for
-- display, in domain/transfers/checks.ts. PRICE is for the association alone: it must not anchor what clubs ask.
--
-- Generic plans, because they are asked for every transfer that an inbox lists.
create function app.transfer_findings_by_rule(transfer public.transfers)
returns table (code text, level text, at_step text, is_ok boolean, said jsonb, fixer public.transfer_party)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  rules public.transfer_rules;
  terms public.transfer_terms;
  deal public.transfer_contracts;
  person public.people;
  ban public.registration_bans;
  last_entry public.transfers;
  today date := app.today_for_windows();
  day date;
  season uuid;
  born date;
  papers text[] := app.papers_of(transfer.id);
  needed text[];
  missing jsonb;
  clubs uuid[];
  levy numeric;
  is_minor boolean;
  is_junior boolean;
  is_abroad boolean := transfer.type in ('intl_in', 'intl_out');
  is_loan boolean := transfer.type in ('loan', 'loan_extend');
  has_two_clubs boolean := transfer.type in ('permanent', 'loan', 'loan_extend', 'loan_convert');
  -- Whoever is in the squad already takes no other place in it.
  is_new_in_squad boolean := transfer.type in ('permanent', 'free_expired', 'free_agent', 'loan', 'first_registration', 'intl_in');
  -- What is looked at again when the player is registered.
  last_step text := case when transfer.state in ('approved_unpaid', 'approved') then 'register' else 'submit' end;
  found_name text;
  found_club uuid;
  found_said jsonb;
  agreed_hash text;
  found_date date;
  count_one integer;
  count_two integer;
  count_three integer;
  worth numrange;
begin
  if transfer.type = 'loan_return' or transfer.state in
    ('registered', 'loan_active', 'loan_ended', 'declined', 'withdrawn', 'expired', 'annulled') then return; end if;
  select * into rules from public.transfer_rules;
  select * into terms from public.transfer_terms where transfer_id = transfer.id order by number desc limit 1;
  select * into deal from public.transfer_contracts where transfer_id = transfer.id;
  select * into person from public.people where id = transfer.player_id;
  select born_on into born from public.birth_dates where person_id = transfer.player_id;
  day := greatest(coalesce(terms.starts_on, today), today);
  is_minor := coalesce(born > today - interval '18 years', false);
  is_junior := coalesce(born > day - make_interval(years => rules.junior_age), false);
  season := app.season_for_checks(transfer);

  select 'WINDOW', 'block', 'submit', found.is_ok, found.said,
    case when found.is_ok or transfer.state = 'returned' then 'engaging' else 'association' end::public.transfer_party
  into code, level, at_step, is_ok, said, fixer from app.window_finding(transfer) as found;
  return next;

  if transfer.engaging_club_id is not null and transfer.type not in ('status_change', 'loan_extend') then
    select * into ban from public.registration_bans as held
    where held.club_id = transfer.engaging_club_id and held.confirmed_at is not null and held.lifted_at is null
      and held.starts_on <= today order by held.starts_on limit 1;
    return query select 'BAN', 'block', last_step, ban.id is null,
      case when ban.id is null then app.sentence('transfers.registrationAllowed', 'The engaging club may register players.')
        else app.sentence('transfers.registrationBanned',
          'The engaging club has been banned from registering players since {day}: {reason}',
          jsonb_build_object('day', app.day_parameter(ban.starts_on, app.lineup_day_words(ban.starts_on)), 'reason', ban.reason)) end,
      'engaging'::public.transfer_party;
  end if;

  select contract.club_id, club.name into found_club, found_name
  from public.contracts as contract join public.clubs as club on club.id = contract.club_id
  where contract.player_id = transfer.player_id and coalesce(contract.ended_on, contract.ends_on) >= day
    and contract.starts_on <= coalesce(deal.ends_on, day) and contract.club_id is distinct from app.applicant_of(transfer)
    and not (has_two_clubs and contract.club_id = transfer.releasing_club_id and transfer.state not in ('draft', 'offered', 'countered'))
  order by contract.club_id = transfer.releasing_club_id limit 1;
  return query select 'CONTRACT', 'block', 'submit', found_club is null,
    case when found_club is null then app.sentence('transfers.contractNone', 'No contract with another club prevents the transfer.')
      when has_two_clubs and found_club = transfer.releasing_club_id then
        app.sentence('transfers.contractReleasing',
          'The player has a contract with {club}, which has not agreed yet.', jsonb_build_object('club', found_name))
      else app.sentence('transfers.contractElsewhere',
        'According to the record, the player has a contract with {club} for this time, and {club} has not agreed to this transfer.',
        jsonb_build_object('club', found_name)) end,
    case when has_two_clubs and found_club = transfer.releasing_club_id then 'releasing' else 'engaging' end::public.transfer_party;

  select club.name into found_name
  from app.registered_on(transfer.player_id, day, season) as held join public.clubs as club on club.id = held.club_id
  where held.club_id is distinct from transfer.engaging_club_id and held.club_id is distinct from transfer.releasing_club_id limit 1;
  if found_name is not null then
    return query select 'OVERLAP', 'block', 'submit', false,
      app.sentence('transfers.overlapRegistered',
        'The player is registered with {club} for this time. That has to end first.', jsonb_build_object('club', found_name)),
      'association'::public.transfer_party;
  else
    found_said := case when exists (
      select from public.transfers as other
      where other.player_id = transfer.player_id and other.id <> transfer.id
        and other.state in ('submitted', 'returned', 'approved_unpaid', 'approved'))
      then app.sentence('transfers.overlapSubmitted',
        'Another transfer of this player was submitted first. Only one can be submitted until it is decided.') end;
    return query select 'OVERLAP', 'block', 'submit', found_said is null,
      coalesce(found_said, app.sentence('transfers.overlapNone', 'The player has no other registration or transfer for this time.')),
      'association'::public.transfer_party;
  end if;

  if is_new_in_squad then
    clubs := array(
      select held.club_id from public.registrations as held
      where held.player_id = transfer.player_id and held.season_id = season and held.kind <> 'listed'
      union select transfer.releasing_club_id where transfer.releasing_club_id is not null
      union select transfer.engaging_club_id);
    return query select 'CLUBS3', 'block', 'submit', cardinality(clubs) <= rules.clubs_per_season,
      app.sentence('transfers.clubsInSeason',
        'This would be club number {number} of the player this season. {most} are allowed.',
        jsonb_build_object('number', cardinality(clubs), 'most', rules.clubs_per_season)),
      'association'::public.transfer_party;
    select count(distinct played.club_id) into count_one
    from public.lineup_entries as played join public.matches as game on game.id = played.match_id
    where played.player_id = transfer.player_id and game.season_id = season and played.club_id <> transfer.engaging_club_id
      and game.status in ('full_time', 'report_submitted', 'confirmed', 'awarded')
      and (played.is_starter or exists (
        select from public.match_events as event
        where event.match_id = game.id and event.person_id = played.player_id and event.kind = 'substitution' and event.status <> 'struck'));
    if count_one >= 2 then
      return query select 'CLUBS2', 'warn', 'submit', false,
        app.sentence('transfers.clubsPlayed',
          'The player has already played for {count} clubs this season, and cannot play official matches for another.',
          jsonb_build_object('count', count_one)),
        'engaging'::public.transfer_party;
    end if;
  end if;

  needed := app.papers_needed(transfer.type, coalesce(terms.fee, 0) > 0, coalesce(deal.is_amateur, false), is_minor,
    transfer.type in ('free_expired', 'free_agent') and app.is_contract_end_recorded(transfer, today));
  -- What has a check of its own is not listed here.
  missing := app.papers_missing(needed, papers || '{medical,tpo,guardian_consent,school_record}')
    || case when deal.transfer_id is null and needed && '{contract,amateur_form}'
      then app.name_parameter('transfers.paperContractDays', 'the days and the wage of the contract') else '[]' end;
  return query select 'DOCS', 'block', 'submit', missing = '[]',
    case when missing = '[]' then app.sentence('transfers.papersAll', 'All papers are there.')
      else app.sentence('transfers.papersMissing', 'Still missing: {papers}.', jsonb_build_object('papers', missing)) end,
    'engaging'::public.transfer_party;
  if transfer.type = 'first_registration' then
    return query select 'FIRST_PRO', 'block', 'submit', coalesce(deal.is_amateur, false) or deal.is_first_professional is not null,
      app.sentence('transfers.firstContract', 'Choose whether this is the player''s first contract as a professional.'),
      'engaging'::public.transfer_party;
  end if;
  if needed @> '{medical}' then
    select max((paper.details ->> 'date')::date) into found_date from public.transfer_documents as paper
    where paper.transfer_id = transfer.id and paper.kind = 'medical' and paper.replaced_at is null;
    return query select 'MEDICAL', 'block', 'submit', coalesce(found_date between today - rules.medical_days and today, false),
      case when found_date is null then app.sentence('transfers.medicalMissing',
          'There is no medical form. It needs the doctor and a date in the last {days} days.', jsonb_build_object('days', rules.medical_days))
        when found_date > today then app.sentence('transfers.medicalFuture', 'The medical form is dated in the future.')
        else app.sentence('transfers.medicalOf',
          'The medical form is from {day}. It may be at most {days} days old.',
          jsonb_build_object('day', app.day_parameter(found_date, app.lineup_day_words(found_date)), 'days', rules.medical_days)) end,
      'engaging'::public.transfer_party;
  end if;
  if needed @> '{tpo}' then
    return query select 'TPO', 'block', 'submit', papers @> '{tpo}',
      case when papers @> '{tpo}' then app.sentence('transfers.tpoDeclared', 'It is declared that no third party owns a share in the player.')
        else app.sentence('transfers.tpoMissing',
          'The declaration is missing that no third party owns a share in the player.') end,
      'engaging'::public.transfer_party;
  end if;

  agreed_hash := app.consent_hash(transfer.id);
  return query
  select 'CONSENT', 'block', 'submit', answer.is_given,
    case when answer.party = 'player' and answer.is_given then app.sentence('transfers.consentPlayer', 'The player has agreed to exactly these terms.')
      when answer.is_given then app.sentence('transfers.consentGuardian', 'The guardian has agreed to exactly these terms.')
      when answer.party = 'player' then app.sentence('transfers.consentPlayerMissing', 'The player has not agreed to these terms.')
      else app.sentence('transfers.consentGuardianMissing', 'The guardian has not agreed to these terms.') end,
    answer.party
  from (
    select side as party, exists (
      select from public.transfer_consents as consent
      where consent.transfer_id = transfer.id and consent.party = side and consent.is_given and consent.withdrawn_at is null
        and consent.consent_hash = agreed_hash
        and app.is_identity_checked(consent.given_by, transfer.player_id)) as is_given
    from unnest(case when is_minor then '{player,guardian}' else '{player}' end::public.transfer_party[]) as side) as answer;

  if is_minor then
    missing := app.papers_missing('{guardian_consent,school_record}', papers)
      || case when is_abroad then app.papers_missing('{minor_approval}', papers) else '[]' end
      || case when not exists (select from public.guardians where player_id = transfer.player_id)
        then app.name_parameter('transfers.paperGuardian', 'a guardian whom the association has confirmed') else '[]' end;
    return query select case when is_abroad then 'MINOR_INTL' else 'MINOR_DOM' end, 'block', 'submit', missing = '[]',
      case when missing = '[]' then app.sentence('transfers.minorComplete',
          'The player is under 18, and everything that protects a minor is there.')
        else app.sentence('transfers.minorMissing',
          'The player is under 18. Still missing: {papers}.', jsonb_build_object('papers', missing)) end,
      'engaging'::public.transfer_party;
  end if;
  if is_new_in_squad then
    missing := app.papers_missing(
      case when is_junior then '{birth_certificate,school_record}' else '{birth_certificate}' end::text[], papers);
    return query select 'AGE_PROOF', case when is_junior then 'block' else 'warn' end, 'submit', missing = '[]' and born is not null,
      case when born is null then app.sentence('transfers.ageUnknown', 'The player''s date of birth is not recorded.')
        when missing = '[]' then app.sentence('transfers.ageProven', 'The age is proven by papers.')
        when is_junior then app.sentence('transfers.ageJunior',
          'The age is not proven. For a junior place, missing: {papers}.', jsonb_build_object('papers', missing))
        else app.sentence('transfers.ageDoubted',
          'The age is not proven. If anybody doubts it, these papers are needed: {papers}.', jsonb_build_object('papers', missing)) end,
      'engaging'::public.transfer_party;
  end if;
  if is_abroad then
    return query select 'ITC', 'block', 'register', papers @> '{itc}',
      case when papers @> '{itc}' then app.sentence('transfers.itcRecorded', 'The international transfer certificate is recorded.')
        else app.sentence('transfers.itcMissing',
          'The international transfer certificate, or FIFA''s authorisation, is not recorded yet. It is free of charge and cannot be made subject to conditions.') end,
      'association'::public.transfer_party;
  end if;
  if is_new_in_squad then
    select seniors, juniors, foreigners into count_one, count_two, count_three
    from app.squad_with(transfer.engaging_club_id, transfer.player_id, season, day, rules.junior_age);
    return query select 'SQUAD', 'block', 'register',
      count_one + greatest(count_two - rules.junior_places, 0) <= rules.squad_size
        and (rules.foreign_limit is null or count_three <= rules.foreign_limit or coalesce(person.nationality, 'Zimbabwe') = 'Zimbabwe'),
      case when count_three > rules.foreign_limit and person.nationality <> 'Zimbabwe'
        then app.sentence('transfers.squadForeign',
          'With this player the club would have {count} players from abroad. {most} are allowed.',
          jsonb_build_object('count', count_three, 'most', rules.foreign_limit))
        else app.sentence('transfers.squadSize',
          'With this player the squad has {seniors}, and {juniors} juniors. {most} and {mostJuniors} are allowed.',
          jsonb_build_object('seniors', count_one, 'juniors', count_two, 'most', rules.squad_size, 'mostJuniors', rules.junior_places)) end,
      'engaging'::public.transfer_party;
  end if;

  if is_loan then
    select min(opens_on) into found_date from public.transfer_windows where opens_on > coalesce(terms.starts_on, today)
      and id is distinct from coalesce(transfer.window_id, app.window_now());
    return query select 'LOAN_TERM', 'block', 'submit',
      terms.loan_ends_on is not null and terms.loan_ends_on <= terms.starts_on + interval '12 months'
        and (transfer.type = 'loan_extend' or found_date is null or terms.loan_ends_on >= found_date - 1),
      case when terms.loan_ends_on > terms.starts_on + interval '12 months' then
          app.sentence('transfers.loanTooLong',
            'A loan lasts at most 12 months (FIFA, status and transfer, article 10).')
        when found_date is not null and terms.loan_ends_on < found_date - 1 and transfer.type = 'loan'
          then app.sentence('transfers.loanTooShort',
            'A loan lasts at least until the next window, which opens on {day} (FIFA, status and transfer, article 10).',
            jsonb_build_object('day', app.day_parameter(found_date, app.lineup_day_words(found_date))))
        else app.sentence('transfers.loanTerm', 'A loan lasts from one window to another, and at most 12 months.') end,
      'engaging'::public.transfer_party;
    if transfer.type = 'loan' then
      return query select 'LOAN_SUB', 'block', 'submit', not sub.is_lent,
        case when sub.is_lent then app.sentence('transfers.loanLent',
            'The player is on loan at the releasing club. A player on loan cannot be lent on.')
          else app.sentence('transfers.loanOwn', 'The player belongs to the releasing club, which can lend the player.') end, 'releasing'::public.transfer_party
      from (select exists (
        select from app.registered_on(transfer.player_id, day, season) as held
        where held.club_id = transfer.releasing_club_id and held.kind = 'loan') as is_lent) as sub;
    end if;
    count_one := app.loans_between(transfer);
    return query select 'LOAN_PAIR', 'block', 'submit', count_one < rules.loans_per_pair,
      app.sentence('transfers.loanPair',
        '{count} other loans run from this releasing club to this engaging club. {most} at a time are allowed between two clubs each way (FIFA, status and transfer, article 10).',
        jsonb_build_object('count', count_one, 'most', rules.loans_per_pair)),
      'engaging'::public.transfer_party;
  end if;

  found_said := app.open_bans_of(transfer.player_id, today);
  if found_said is not null then
    return query select 'SUSPENSION', 'info', last_step, false, found_said, 'engaging'::public.transfer_party;
  end if;

  levy := app.levy_due(transfer);
  if levy > 0 then
    return query select 'LEVY', 'block', case transfer.state when 'approved' then 'register' else 'confirm_payment' end,
      case transfer.state when 'approved' then not exists (
          select from public.transfer_payments as payment
          where payment.transfer_id = transfer.id and payment.kind = 'levy' and payment.paid_on is null)
        else papers @> '{payment}' end,
      app.levy_sentence(app.money_parameter(levy, terms.currency), case when transfer.type <> 'first_registration' then rules.levy_percent end,
        papers @> '{payment}'),
      'engaging'::public.transfer_party;
  end if;

  if app.is_one_behind_both(transfer) then
    return query select 'CONFLICT', 'block', 'approve', exists (
        select from public.transfer_second_looks as look
        where look.transfer_id = transfer.id and look.looked_by is distinct from auth.uid()),
      app.sentence('transfers.oneBehindBoth',
        'The same person is behind both clubs. Two people of the association have to check it: one checks, another decides.'),
      'association'::public.transfer_party;
  end if;

  if transfer.type in ('permanent', 'free_expired', 'free_agent', 'loan_convert', 'intl_in', 'intl_out') then
    select * into last_entry from public.transfers as other
    where other.player_id = transfer.player_id and other.id <> transfer.id and other.state = 'registered'
      and other.type in ('permanent', 'free_expired', 'free_agent', 'loan_convert', 'intl_in')
      and other.registered_at > app.now_for_windows() - make_interval(weeks => rules.bridge_weeks)
    order by other.registered_at desc limit 1;
    if last_entry.id is not null then
      found_date := (last_entry.registered_at at time zone 'Africa/Harare')::date;
      return query select 'BRIDGE', 'warn', 'submit', false,
        app.sentence('transfers.bridge',
          'The player moved on {day}, less than {weeks} weeks ago. Check whether the club in between is only a bridge.',
          jsonb_build_object('day', app.day_parameter(found_date, app.lineup_day_words(found_date)), 'weeks', rules.bridge_weeks)),
        'association'::public.transfer_party;
    end if;
  end if;

  worth := app.value_range_of(transfer.player_id);
  if worth is not null and (terms.fee < lower(worth) / 2 or terms.fee > upper(worth) * 2) then
    return query select 'PRICE', 'info', 'approve', false,
      app.sentence('transfers.priceFar',
        'The fee is far from the estimated value: {low} to {high}.',
        jsonb_build_object('low', app.money_parameter(lower(worth)), 'high', app.money_parameter(upper(worth)))),
      'association'::public.transfer_party;
  end if;
end;
$$;

-- `words`: in English. `said`: its code and parameters (app.sentence).
create function app.transfer_findings(transfer public.transfers)
returns table (code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party, said jsonb)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select rule.code, rule.level, rule.at_step, rule.is_ok, rule.said ->> 'text', rule.fixer, rule.said - 'text'
  from app.transfer_findings_by_rule(transfer) as rule;
  if transfer.type = 'loan_return' or transfer.state in
    ('registered', 'loan_active', 'loan_ended', 'declined', 'withdrawn', 'expired', 'annulled')
    or not app.is_minor(transfer.player_id) then return; end if;
  return query
  select 'GUARDIAN', 'block', 'submit', held.is_there, held.said ->> 'text', 'association'::public.transfer_party, held.said - 'text'
  from (
    select found.is_there, case when found.is_there then app.sentence('transfers.guardianConfirmed', 'A guardian of the player is confirmed.')
      else app.sentence('transfers.guardianUnconfirmed',
        'No guardian of the player is confirmed yet. The guardian opens an account here, and the association confirms it after seeing a document.') end as said
    from (select exists (select from public.guardians where player_id = transfer.player_id) as is_there) as found) as held;
end;
$$;
