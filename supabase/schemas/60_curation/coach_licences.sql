-- Licences of coaches: the coach says which one, and until when, and shows it; the league looks, and from then on
-- everybody reads the level and the last day. And the opening of people's papers, by those who decide on what rests on them.

create table public.coach_licences (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.people (id) on delete cascade,
  level text not null constraint known_licences check (level in ('CAF Pro', 'CAF A', 'CAF B', 'CAF C', 'CAF D')),
  valid_until date not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'replaced')),
  document_id uuid references public.person_documents (id) on delete set null,
  sent_by uuid references auth.users (id) on delete set null,
  sent_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  reason text check (app.is_reason(reason)),
  is_sample boolean not null default false,
  constraint a_decided_licence_has_a_time check ((state = 'waiting') = (decided_at is null))
);
comment on table public.coach_licences is 'Which licence a coach holds, and until when. Public once the league has seen it.';
comment on column public.coach_licences.state is 'replaced: a later one was confirmed.';
create unique index one_licence_waits_of_a_coach on public.coach_licences (person_id) where state = 'waiting';
create unique index one_licence_of_a_coach on public.coach_licences (person_id) where state = 'confirmed';
create index coach_licences_person_id_idx on public.coach_licences (person_id, sent_at desc);
create index coach_licences_document_id_idx on public.coach_licences (document_id);
create index coach_licences_sent_by_idx on public.coach_licences (sent_by);
create index coach_licences_decided_by_idx on public.coach_licences (decided_by);
create index coach_licences_waiting_idx on public.coach_licences (sent_at) where state = 'waiting';
alter table public.coach_licences enable row level security;
grant select (id, person_id, level, valid_until, state, decided_at, is_sample)
on public.coach_licences to anon, authenticated;

create policy "visitors can read confirmed licences"
on public.coach_licences for select to anon using (state = 'confirmed');

create policy "people read confirmed licences, coaches their own, league all"
on public.coach_licences for select to authenticated
using (
  state = 'confirmed'
  or person_id = (select app.person_of((select app.viewer_id())))
  or (select app.viewer_is('admin'))
);

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.coach_licences
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.coach_licences
for each row execute function app.tell_those_concerned();

create trigger pages_are_drawn_anew after update on public.coach_licences
for each row execute function app.tell_pages();

-- Definer, because nobody may write licences by hand.
create function app.send_licence(p_level text, p_valid_until date, p_document_id uuid, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  sent uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  person public.people;
begin
  if sent is not null then return sent; end if;
  select * into person from public.people where id = app.person_of(caller) for no key update;
  if person.id is null or not app.caller_is('coach') then
    perform app.refuse('PT403', 'curation.licenceCoachesOnly', 'Only coaches whose account is linked to their record can send a licence.');
  end if;
  if coalesce(p_level, '') not in ('CAF Pro', 'CAF A', 'CAF B', 'CAF C', 'CAF D') then
    perform app.refuse('PT422', 'curation.licenceLevel', 'Choose the level of the licence.', 'level');
  end if;
  if p_valid_until is null or p_valid_until not between app.league_today() and app.league_today() + interval '10 years' then
    perform app.refuse('PT422', 'curation.licenceUntil', 'Choose the last day of the licence, within the next ten years.', 'until');
  end if;
  if not exists (select from public.person_documents where id = p_document_id and user_id = caller and kind = 'licence') then
    perform app.refuse('PT422', 'curation.licenceFile', 'Add the licence document.', 'file');
  end if;
  if exists (select from public.coach_licences where person_id = person.id and state = 'waiting') then
    perform app.refuse('PT409', 'curation.licencePending', 'The league has not decided on your last licence yet.');
  end if;
  insert into public.coach_licences (person_id, level, valid_until, document_id, sent_by, is_sample)
  values (person.id, p_level, p_valid_until, p_document_id, caller, person.is_sample) returning id into sent;
  perform app.tell(array(select user_id from public.user_roles where role = 'admin'), 'licence',
    app.sentence('curation.sentences.licenceSent', 'Licence to check: {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.licenceUntil', '{level}, valid until {until}.',
      jsonb_build_object('level', p_level, 'until', app.lineup_day_parameter(p_valid_until))),
    '/dashboard/checks', null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, sent);
  return sent;
end;
$$;

create function app.decide_licence(p_licence_id uuid, p_is_granted boolean, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  done uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  licence public.coach_licences;
  person public.people;
begin
  if done is not null then return done; end if;
  if not app.caller_is('admin') then
    perform app.refuse('PT403', 'curation.licenceLeagueOnly', 'Only the league office checks licences.');
  end if;
  select * into person from public.people where id = (select person_id from public.coach_licences where id = p_licence_id) for no key update;
  select * into licence from public.coach_licences where id = p_licence_id for update;
  if licence.id is null then
    perform app.refuse('PT404', 'curation.licenceUnknown', 'This licence does not exist.');
  end if;
  if licence.sent_by = caller then
    perform app.refuse('PT403', 'curation.licenceOwn', 'You sent this licence yourself. Another person of the league checks it.');
  end if;
  if licence.state <> 'waiting' then
    perform app.refuse('PT409', 'curation.licenceDecided', 'This licence has already been checked.');
  end if;
  if p_is_granted is null then
    perform app.refuse('PT422', 'curation.yesOrNo', 'Choose yes or no.', 'granted');
  end if;
  if not p_is_granted and not coalesce(app.is_reason(p_reason), false) then
    perform app.refuse('PT422', 'curation.licenceReason', 'Give a reason in at most 500 characters. The coach reads it.', 'reason');
  end if;
  if p_is_granted then
    update public.coach_licences set state = 'replaced' where person_id = licence.person_id and state = 'confirmed';
  end if;
  update public.coach_licences
  set state = case when p_is_granted then 'confirmed' else 'refused' end, decided_at = now(), decided_by = caller, reason = nullif(btrim(p_reason), '')
  where id = licence.id;
  perform app.tell(array[licence.sent_by], 'licence_answer',
    case when p_is_granted then app.sentence('curation.sentences.licenceConfirmed', 'Your licence is confirmed')
      else app.sentence('curation.sentences.licenceRefused', 'Your licence was not confirmed') end,
    coalesce(app.quote(nullif(btrim(p_reason), '')), app.sentence('curation.sentences.licenceOnPage',
      '{level}, valid until {until}. It is shown on your page.',
      jsonb_build_object('level', licence.level, 'until', app.lineup_day_parameter(licence.valid_until)))),
    '/coaches/profile/' || licence.sent_by, null, licence.is_sample);
  perform app.write_audit('licence_' || case when p_is_granted then 'confirmed' else 'refused' end, licence.sent_by,
    jsonb_build_object('person_id', licence.person_id, 'level', licence.level, 'reason', nullif(btrim(p_reason), '')), 'coach_licences', licence.id::text);
  insert into app.person_requests values (caller, p_request_id, licence.id);
  return licence.id;
end;
$$;

-- As what somebody may open a paper: as its owner, or as somebody who decides on what rests on it, while it waits.
create function app.opening_of(paper public.person_documents, account uuid)
returns table (opened_as text, club_id uuid) language sql stable security definer set search_path = ''
as $$
  select 'owner', null::uuid where paper.user_id = account
  union all
  select claim.asked, claim.club_id from public.person_links as claim
  where claim.document_id = paper.id and claim.status = 'pending' and app.decides_claim(claim, account)
  union all
  select 'league', null from public.coach_licences as licence
  where licence.document_id = paper.id and licence.state = 'waiting' and 'admin' = any (app.roles_of(account)) and licence.sent_by <> account
  limit 1
$$;

create function app.open_person_document(p_document_id uuid, p_request_id uuid)
returns text language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  paper public.person_documents;
  opening record;
begin
  perform app.refuse_transfer_work();
  select * into paper from public.person_documents where id = p_document_id;
  select * into opening from app.opening_of(paper, caller);
  if paper.id is null or opening.opened_as is null then
    perform app.refuse('PT404', 'curation.documentNotYours', 'This document does not exist, or is not for you.');
  end if;
  if paper.path is null then
    perform app.refuse('PT422', 'curation.medicalNoFile', 'Only the date and the doctor of a medical form are kept. There is no file.');
  end if;
  insert into public.person_document_openings (document_id, opened_by, opened_as, club_id, request_id)
  values (paper.id, caller, opening.opened_as, opening.club_id, p_request_id)
  on conflict on constraint one_opening_of_a_persons_request do nothing;
  return paper.path;
end;
$$;

create function public.send_licence(p_level text, p_valid_until date, p_document_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.send_licence(p_level, p_valid_until, p_document_id, p_request_id) $$;
comment on function public.send_licence(text, date, uuid, uuid) is 'A coach shows a licence to the league.';

create function public.decide_licence(p_licence_id uuid, p_is_granted boolean, p_request_id uuid, p_reason text default null)
returns uuid language sql set search_path = ''
as $$ select app.decide_licence(p_licence_id, p_is_granted, p_reason, p_request_id) $$;

create function public.open_person_document(p_document_id uuid, p_request_id uuid)
returns text language sql set search_path = ''
as $$ select app.open_person_document(p_document_id, p_request_id) $$;
comment on function public.open_person_document(uuid, uuid) is 'Writes down who opens a person''s paper, and answers where its file is; for two minutes a link to it can be made.';

create function app.licence_tasks(p_person uuid)
returns setof app.task language sql stable security definer set search_path = ''
as $$
  select 'licence', app.sentence('curation.sentences.licenceSent', 'Licence to check: {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.licenceUntil', '{level}, valid until {until}.',
      jsonb_build_object('level', licence.level, 'until', app.lineup_day_parameter(licence.valid_until))),
    '/dashboard/checks', app.sentence('accounts.sentences.lookAtIt', 'View details'), null::timestamptz, licence.sent_at, licence.is_sample
  from public.coach_licences as licence join public.people as person on person.id = licence.person_id
  where licence.state = 'waiting' and 'admin' = any (app.roles_of(p_person)) and licence.sent_by is distinct from p_person
  union all
  select 'licence_ends', app.sentence('curation.sentences.licenceEnds', 'Your licence expires soon'),
    app.sentence('curation.sentences.licenceEndsWords', '{level}, valid until {until}. Send the next one to the league.',
      jsonb_build_object('level', licence.level, 'until', app.lineup_day_parameter(licence.valid_until))),
    '/coaches/profile/' || p_person, app.sentence('curation.sentences.sendIt', 'Send licence'), (licence.valid_until + 1)::timestamp at time zone 'Africa/Harare', licence.decided_at, licence.is_sample
  from public.coach_licences as licence
  where licence.person_id = app.person_of(p_person) and licence.state = 'confirmed' and licence.valid_until < app.league_today() + 60
    and not exists (select from public.coach_licences as next where next.person_id = licence.person_id and next.state = 'waiting')
$$;

grant execute on function
  app.send_licence(text, date, uuid, uuid), app.decide_licence(uuid, boolean, text, uuid),
  app.open_person_document(uuid, uuid), public.send_licence(text, date, uuid, uuid),
  public.decide_licence(uuid, boolean, uuid, text), public.open_person_document(uuid, uuid)
to authenticated;
