-- Claims: somebody says which player, coach or official of the record they are, and shows a paper. Who knows them says
-- yes or no: the club of a player or coach, the league of a match official. What is disputed the association decides:
-- two claim one record, it has an owner already, the club has said no, or there is no club to ask.
--
-- A claim is a link that is not confirmed yet (person_links). What it gives is no right that its owner did not have by
-- a role: without the role a claim cannot be made.

create function app.claim_role(p_kind text)
returns public.user_role language sql immutable set search_path = ''
as $$ select case when p_kind in ('player', 'coach', 'referee') then p_kind::public.user_role end $$;

-- As sentences that refuse something name it.
create function app.claim_kind_name(p_kind text)
returns jsonb language sql immutable set search_path = ''
as $$
  select case p_kind
    when 'player' then app.name_parameter('curation.rolePlayer', 'player')
    when 'coach' then app.name_parameter('curation.roleCoach', 'coach')
    else app.name_parameter('curation.roleReferee', 'referee') end
$$;

create function app.claim_home(p_kind text, account uuid)
returns text language sql immutable set search_path = ''
as $$
  select case p_kind when 'coach' then '/coaches/profile/' || account when 'referee' then '/referees/profile/' || account
    else '/player-dashboard' end
$$;

-- Where a player or a coach is now.
create function app.present_club_of(p_person_id uuid, p_kind text)
returns uuid language sql stable security definer set search_path = ''
as $$
  select held.club_id from (
    select club_id, starts_on, ends_on from public.registrations
    where p_kind = 'player' and player_id = p_person_id and kind <> 'listed'
    union all
    select club_id, starts_on, ends_on from public.coach_stints
    where p_kind = 'coach' and person_id = p_person_id and starts_on is not null) as held
  where coalesce(held.starts_on <= app.league_today(), true) and coalesce(held.ends_on >= app.league_today(), true)
  order by held.starts_on desc nulls last limit 1
$$;

-- Who binds a club, and is not banned.
create function app.admins_of_club(p_club_id uuid)
returns setof uuid language sql stable security definer set search_path = ''
as $$
  select distinct member.user_id from public.club_members as member
  join public.user_roles as held on held.user_id = member.user_id and held.role = 'club_admin'
  join auth.users as account on account.id = member.user_id
  where member.club_id = p_club_id and member.member_role = 'club_admin'
    and member.starts_on <= app.league_today() and coalesce(member.ends_on >= app.league_today(), true)
    and account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())
$$;

create function app.decides_claim(claim public.person_links, account uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select claim.user_id <> account and case claim.asked
    when 'club' then claim.club_id in (select app.clubs_served_by(account, 'club_admin'))
    when 'league' then 'admin' = any (app.roles_of(account))
    when 'association' then 'zifa_admin' = any (app.roles_of(account)) else false end
$$;

create function app.tell_of_claim(claim public.person_links)
returns void language sql security definer set search_path = ''
as $$
  select app.tell(
    array(select account from (
        select app.admins_of_club(claim.club_id) where claim.asked = 'club'
        union all
        select user_id from public.user_roles
        where role = case claim.asked when 'league' then 'admin' when 'association' then 'zifa_admin' end::public.user_role
      ) as asked (account) where account <> claim.user_id),
    'claim', app.sentence('curation.sentences.claimed', 'New claim: {person}', jsonb_build_object('person', person.name)),
    case when claim.is_disputed then app.sentence('curation.sentences.claimDisputed', 'The claim is disputed. Check the document and decide.')
      else app.sentence('curation.sentences.claimPaper', 'Check the document, then confirm or reject the claim.') end,
    '/dashboard/checks', null, person.is_sample)
  from public.people as person where person.id = claim.person_id
$$;

-- Definer, because nobody may write links.
create function app.claim_person(p_person_id uuid, p_kind text, p_document_id uuid, p_words text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
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
    perform app.refuse('PT422', 'curation.claimKind', 'Choose player, coach or match official.', 'kind');
  end if;
  if not app.caller_is(app.claim_role(p_kind)) then
    perform app.refuse('PT403', 'curation.claimNoRole',
      'You do not have the role {role}. Request it first, under Requests.', p_parameters => jsonb_build_object('role', app.claim_kind_name(p_kind)));
  end if;
  -- One after the other: two who claim one record see each other.
  select * into person from public.people where id = p_person_id for no key update;
  if person.id is null or (case p_kind when 'referee' then 'official' else p_kind end) <> all (public.person_kinds(p_person_id)) then
    perform app.refuse('PT422', 'curation.claimRecord', 'Choose your record.', 'person');
  end if;
  if app.person_of(caller) is not null then
    perform app.refuse('PT409', 'curation.claimJoined', 'Your account is already linked to a record. The association can change that.');
  end if;
  if exists (select from public.person_links where user_id = caller and status = 'pending') then
    perform app.refuse('PT409', 'curation.claimPending', 'You already have a pending claim. Withdraw it before you make another.');
  end if;
  if (select count(*) from public.person_links where user_id = caller and app.happened_within(claimed_at, interval '1 day')) >= 5 then
    perform app.refuse('PT429', 'curation.claimLimit', 'You have made five claims today. Continue tomorrow.');
  end if;
  if not exists (select from public.person_documents where id = p_document_id and user_id = caller
    and kind in ('identity', 'passport', 'birth_certificate', 'licence'))
  then
    perform app.refuse('PT422', 'curation.claimPaper', 'Add a document that shows who you are.', 'file');
  end if;
  if char_length(coalesce(p_words, '')) > 500 then
    perform app.refuse('PT422', 'curation.claimWords', 'Use at most 500 characters.', 'words');
  end if;
  if exists (select from public.person_links where user_id = caller and person_id = person.id and status = 'refused'
    and asked = 'association' and app.happened_within(decided_at, interval '30 days'))
  then
    perform app.refuse('PT409', 'curation.claimThirtyDays', 'The association has decided this. You can ask it again 30 days later.');
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
$$;

create function app.withdraw_claim(p_claim_id uuid, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  done uuid := app.person_answer(p_request_id);
  claim public.person_links;
begin
  if done is not null then return done; end if;
  select * into claim from public.person_links where id = p_claim_id and user_id = app.caller_id() for update;
  if claim.id is null then
    perform app.refuse('PT404', 'curation.claimNotYours', 'This claim does not exist, or is not yours.');
  end if;
  if claim.status <> 'pending' then
    perform app.refuse('PT409', 'curation.claimDecided', 'This claim has already been decided.');
  end if;
  update public.person_links set status = 'withdrawn', decided_at = now() where id = claim.id;
  insert into app.person_requests values (app.caller_id(), p_request_id, claim.id);
  return claim.id;
end;
$$;

create function app.decide_claim(p_claim_id uuid, p_is_granted boolean, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
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
    perform app.refuse('PT404', 'curation.claimNotToDecide', 'This claim does not exist, or is not yours to decide.');
  end if;
  if claim.status <> 'pending' then
    perform app.refuse('PT409', 'curation.claimLookAgain', 'This claim has been decided or withdrawn. Refresh the list.');
  end if;
  if p_is_granted is null then
    perform app.refuse('PT422', 'curation.yesOrNo', 'Choose yes or no.', 'granted');
  end if;
  if (not p_is_granted or claim.is_disputed or p_reason is not null) and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.claimReason', 'Give a reason in at most 500 characters. The applicant reads it.', 'reason');
  end if;
  if p_is_granted then
    if app.claim_role(claim.kind) <> all (app.roles_of(claim.user_id)) then
      perform app.refuse('PT409', 'curation.claimRoleLost',
        'The applicant no longer has the role {role}.', p_parameters => jsonb_build_object('role', app.claim_kind_name(claim.kind)));
    end if;
    if app.person_of(claim.user_id) is not null then
      perform app.refuse('PT409', 'curation.claimJoinedMeanwhile', 'The applicant''s account has been linked to another record in the meantime.');
    end if;
    -- Whoever had it loses it, and whoever else asked for it is told.
    for other in
      update public.person_links set status = case status when 'confirmed' then 'ended' else 'refused' end,
        decided_at = now(), decided_by = caller
      where person_id = claim.person_id and id <> claim.id and status in ('pending', 'confirmed') returning *
    loop
      perform app.tell(array[other.user_id], 'claim_answer',
        app.sentence('curation.sentences.notJoined', 'Your account is no longer linked to the record of {person}', jsonb_build_object('person', person.name)),
        app.sentence('curation.sentences.somebodyElses',
          'The association found that it belongs to somebody else. You can claim it again with another document.'),
        app.claim_home(coalesce(other.kind, claim.kind), other.user_id), null, person.is_sample);
      perform app.write_audit('record_link_ended', other.user_id, jsonb_build_object('person_id', person.id), 'person_links', other.id::text);
    end loop;
  end if;
  update public.person_links
  set status = case when p_is_granted then 'confirmed' else 'refused' end, decided_at = now(), decided_by = caller, reason = btrim(p_reason)
  where id = claim.id;
  perform app.tell(array[claim.user_id], 'claim_answer',
    case when p_is_granted
      then app.sentence('curation.sentences.joined', 'Your account is linked to the record of {person}', jsonb_build_object('person', person.name))
      else app.sentence('curation.sentences.claimRefused', 'Your claim of {person} was rejected', jsonb_build_object('person', person.name)) end,
    coalesce(app.quote(btrim(p_reason)),
      case when p_is_granted then app.sentence('curation.sentences.onYourPage', 'It is now shown on your own page.') end),
    app.claim_home(claim.kind, claim.user_id), null, person.is_sample);
  perform app.write_audit(case when p_is_granted then 'claim_confirmed' else 'claim_refused' end, claim.user_id,
    jsonb_build_object('person_id', person.id, 'asked', claim.asked, 'reason', btrim(p_reason)), 'person_links', claim.id::text);
  insert into app.person_requests values (caller, p_request_id, claim.id);
  return claim.id;
end;
$$;

create function public.claim_person(p_person_id uuid, p_kind text, p_document_id uuid, p_words text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.claim_person(p_person_id, p_kind, p_document_id, p_words, p_request_id) $$;
comment on function public.claim_person(uuid, text, uuid, text, uuid) is 'Says which person of the record one is, with a paper of one''s own.';

create function public.withdraw_claim(p_claim_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.withdraw_claim(p_claim_id, p_request_id) $$;

create function public.decide_claim(p_claim_id uuid, p_is_granted boolean, p_request_id uuid, p_reason text default null)
returns uuid language sql set search_path = ''
as $$ select app.decide_claim(p_claim_id, p_is_granted, p_reason, p_request_id) $$;
comment on function public.decide_claim(uuid, boolean, uuid, text) is 'The club, the league or the association says whether an account is a person of the record.';

-- Who could be meant: people of the record of one kind by name, with what distinguishes two of one name.
create function public.find_records(p_words text, p_kind text)
returns table (id uuid, slug text, name text, birth_year smallint, club text, is_claimed boolean, is_sample boolean)
language sql stable set search_path = ''
as $$
  select person.id, person.slug, person.name, person.birth_year, club.name, public.is_claimed(person.id), person.is_sample
  from app.find_people(app.plain(left(p_words, 200))) as answer
  join public.people as person on person.id = answer.person_id
  left join public.clubs as club on club.id = app.present_club_of(person.id, p_kind)
  where case p_kind when 'referee' then 'official' else p_kind end = any (public.person_kinds(person.id))
  order by answer.score desc, person.name, person.slug limit 10
$$;
comment on function public.find_records(text, text) is 'Players, coaches or referees of the record by name, for somebody who looks for their own.';

create function app.claim_tasks(p_person uuid)
returns setof app.task language sql stable security definer set search_path = ''
as $$
  select 'claim', app.sentence('curation.sentences.decideClaim', 'Claim to decide: {person}', jsonb_build_object('person', person.name)),
    case when claim.is_disputed
      then app.sentence('curation.sentences.decideClaimDisputed', 'The claim is disputed. The association decides it.')
      else app.sentence('curation.sentences.decideClaimPaper', 'Somebody claims to be this person and has added a document.') end,
    '/dashboard/checks', app.sentence('accounts.sentences.decide', 'Make a decision'), null::timestamptz, claim.claimed_at, person.is_sample
  from public.person_links as claim join public.people as person on person.id = claim.person_id
  where claim.status = 'pending' and claim.kind is not null and (
    (claim.asked = 'club' and claim.club_id in (select app.clubs_served_by(p_person, 'club_admin')))
    or (claim.asked = 'league' and 'admin' = any (app.roles_of(p_person)))
    or (claim.asked = 'association' and 'zifa_admin' = any (app.roles_of(p_person))))
    and claim.user_id <> p_person
  union all
  -- Who plays, coaches or referees here, and has not said who they are.
  select 'claim_yours', app.sentence('curation.sentences.claimYours', 'Link your account to your record'), case held.role
      when 'player' then app.sentence('curation.sentences.claimPlayer', 'You have the role player: find your record among the players.')
      when 'coach' then app.sentence('curation.sentences.claimCoach', 'You have the role coach: find your record among the coaches.')
      else app.sentence('curation.sentences.claimReferee', 'You have the role referee: find your record among the match officials.') end,
    app.claim_home(held.role::text, p_person) || '#your-record', app.sentence('curation.sentences.findYourself', 'Find your record'), null, held.assigned_at, false
  from public.user_roles as held
  where held.user_id = p_person and held.role in ('player', 'coach', 'referee')
    and not exists (select from public.person_links where user_id = p_person and status in ('pending', 'confirmed'))
$$;

grant execute on function
  app.present_club_of(uuid, text), app.claim_person(uuid, text, uuid, text, uuid), app.withdraw_claim(uuid, uuid),
  app.decide_claim(uuid, boolean, text, uuid), public.claim_person(uuid, text, uuid, text, uuid),
  public.withdraw_claim(uuid, uuid), public.decide_claim(uuid, boolean, uuid, text), public.find_records(text, text)
to authenticated;
