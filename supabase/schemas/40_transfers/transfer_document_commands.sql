insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('transfer-documents', 'transfer-documents', false, 5242880, '{application/pdf,image/jpeg,image/png,image/webp}')
on conflict (id) do nothing;

-- Adding and opening the papers of a transfer. Definer, because nobody may write these tables. A file is brought to
-- the bucket first, by somebody whose turn it can be; then it is named as a paper, by the same person.

-- Which side brings which paper.
create function app.brings_paper(side public.transfer_party, p_kind text)
returns boolean language sql immutable set search_path = ''
as $$
  select case side
    when 'releasing' then p_kind in ('agreement', 'loan_agreement', 'clearance', 'release', 'contract_end', 'objection')
    when 'player' then p_kind in ('identity', 'birth_certificate', 'contract_end', 'medical', 'photo', 'guardian_consent',
      'school_record', 'tpo', 'training_history', 'objection')
    when 'guardian' then p_kind in ('identity', 'birth_certificate', 'guardian_consent', 'school_record', 'objection')
    when 'association' then p_kind in ('itc', 'minor_approval', 'payment', 'decision')
    when 'league' then false
    when 'system' then false
    else p_kind not in ('clearance', 'decision') end
$$;

-- Until it is submitted, and when it was returned, all; after that what later steps ask for. Claims stay open.
create function app.is_time_for_paper(p_state public.transfer_state, p_kind text)
returns boolean language sql immutable set search_path = ''
as $$
  select case
    when p_kind in ('objection', 'decision') then p_state <> 'draft'
    when p_kind in ('itc', 'minor_approval', 'payment') then
      p_state in ('submitted', 'approved_unpaid', 'approved', 'registered', 'loan_active')
      or app.is_time_for_paper(p_state, 'identity')
    else p_state in ('draft', 'offered', 'countered', 'clubs_agreed', 'player_agreed', 'returned') end
$$;

create function app.transfer_of_file(path text)
returns uuid language sql immutable set search_path = ''
as $$
  select (regexp_match(path,
    '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:pdf|jpg|jpeg|png|webp)$'))[1]::uuid
$$;

create function app.can_bring_file(path text)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.transfers as transfer
    where transfer.id = app.transfer_of_file(path)
      and app.reached_sides(transfer, app.caller_id()) && '{staff,engaging,releasing,player,guardian,association}')
$$;

-- Only what somebody has just opened, so that nothing is read that was not written down.
create function app.has_opened_file(p_path text)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.transfer_documents as paper
    join public.document_access as opened on opened.document_id = paper.id
    where paper.path = p_path and opened.user_id = app.caller_id() and app.happened_within(opened.opened_at, interval '2 minutes'))
$$;

create policy "sides of a transfer can add files to it"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'transfer-documents' and not (select app.is_impersonating()) and app.can_bring_file(name)
);

create policy "whoever has just opened a paper can read its file"
on storage.objects for select to authenticated
using (
  bucket_id = 'transfer-documents' and not (select app.is_impersonating()) and app.has_opened_file(name)
);

create function app.refuse_paper_details(p_kind text, details jsonb)
returns void language plpgsql stable set search_path = ''
as $$
declare
  needed text[] := case p_kind when 'medical' then '{date,doctor}' when 'itc' then '{reference,date}'
    when 'minor_approval' then '{reference,exception}' else '{}' end;
begin
  if exists (select from unnest(needed) as field where coalesce(details ->> field, '') !~ '\S')
    or exists (select from jsonb_each(details) as said where said.key <> all (needed) or jsonb_typeof(said.value) <> 'string'
      or char_length(said.value #>> '{}') > 120)
  then
    case p_kind
    when 'medical' then
      perform app.refuse('PT422', 'transfers.medicalDetails', 'Enter only the date and the doctor of a medical form.', 'details');
    when 'itc' then
      perform app.refuse('PT422', 'transfers.itcDetails', 'Enter the reference and the date of the certificate, or of FIFA''s authorisation.', 'details');
    when 'minor_approval' then
      perform app.refuse('PT422', 'transfers.minorApprovalDetails',
        'Enter the reference of the approval, and the exception it is based on.', 'details');
    else
      perform app.refuse('PT422', 'transfers.paperDetails', 'This kind of paper has no further details.', 'details');
    end case;
  end if;
  if p_kind = 'minor_approval' and details ->> 'exception' not in ('parents_moved', 'near_border', 'humanitarian', 'unaccompanied', 'five_years') then
    perform app.refuse('PT422', 'transfers.minorException',
      'A minor can move between countries only under a listed exception. Choose one.', 'details');
  end if;
  if needed @> '{date}' then perform (details ->> 'date')::date; end if;
exception
  when invalid_text_representation or datetime_field_overflow or invalid_datetime_format then
    perform app.refuse('PT422', 'transfers.dateUnreadable', 'The date cannot be read. Write it as 2026-01-31.', 'details');
end;
$$;

-- Whether a newer paper of the same kind takes the place of this one, when that side brings it.
create function app.is_replaced_by(paper public.transfer_documents, acting public.transfer_party)
returns boolean language sql immutable set search_path = ''
as $$
  select paper.replaced_at is null and paper.kind not in ('objection', 'decision', 'payment')
    and case when paper.party = 'staff' then 'engaging' else paper.party end = case when acting = 'staff' then 'engaging' else acting end
$$;

create function app.add_transfer_document(
  p_transfer_id uuid, p_kind text, p_path text, p_name text, p_request_id uuid, p_details jsonb
)
returns uuid language plpgsql security definer set search_path = ''
as $$
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
    perform app.refuse('PT404', 'transfers.transferUnknown', 'This transfer does not exist, or you are not part of it.');
  end if;
  select (request.answer ->> 'id')::uuid into added from app.transfer_requests as request
  where user_id = caller and request_id = p_request_id;
  if added is not null then return added; end if;
  if coalesce(p_kind, '') <> all (app.paper_kinds()) then
    perform app.refuse('PT422', 'transfers.paperKind', 'Choose a kind of paper.', 'kind');
  end if;
  select side into acting from unnest(sides) as side where app.brings_paper(side, p_kind)
  order by side = 'staff' limit 1;
  if acting is null then
    perform app.refuse('PT403', 'transfers.paperNotYours',
      'You cannot add {paper}.', p_parameters => jsonb_build_object('paper', app.paper_name(p_kind)));
  end if;
  if app.other_side_of(transfer.id, caller, acting) is not null then
    perform app.refuse('PT403', 'transfers.actedForAnother',
      'You have acted for another side in this transfer. Nobody can act for two sides.');
  end if;
  if not app.is_time_for_paper(transfer.state, p_kind) then
    perform app.refuse('PT409', 'transfers.papersClosed',
      'This transfer is {state}, so its papers are closed. They open again if it is returned.',
      p_parameters => jsonb_build_object('state', app.transfer_state_name(transfer.state)));
  end if;
  if exists (
    select from public.transfer_documents as paper
    where paper.transfer_id = transfer.id and paper.kind = p_kind and app.is_replaced_by(paper, acting)
      and not app.can_open_paper(sides, false, transfer.registered_at is not null, paper.kind, paper.party))
  then
    perform app.refuse('PT403', 'transfers.paperNotOpen',
      'Your duty does not let you open {paper}, so you cannot replace it. A club admin does this.',
      'kind', jsonb_build_object('paper', app.paper_name(p_kind)));
  end if;
  if coalesce(p_name, '') !~ '\S' or char_length(p_name) > 120 then
    perform app.refuse('PT422', 'transfers.paperName', 'Enter a name for the paper, in at most 120 characters.', 'name');
  end if;
  perform app.refuse_paper_details(p_kind, said);
  if p_kind = 'medical' then
    if p_path is not null then
      perform app.refuse('PT422', 'transfers.medicalNoFile',
        'The club keeps the medical form. Only its date and the doctor are saved here.', 'path');
    end if;
  else
    select (file.metadata ->> 'size')::integer into bytes from storage.objects as file
    where file.bucket_id = 'transfer-documents' and file.name = p_path and file.owner_id = caller::text
      and app.transfer_of_file(p_path) = transfer.id;
    if not found or exists (select from public.transfer_documents where path = p_path) then
      perform app.refuse('PT422', 'transfers.fileMissing', 'The file was not uploaded. Send it again.', 'path');
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
$$;

-- As before, for the sides that papers concern.
create function app.open_transfer_document(p_document_id uuid, p_request_id uuid, p_reason text)
returns text language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  paper public.transfer_documents;
  transfer public.transfers;
  sides public.transfer_party[];
  is_overseer boolean;
begin
  perform app.refuse_transfer_work();
  select * into paper from public.transfer_documents where id = p_document_id;
  select * into transfer from public.transfers where id = paper.transfer_id;
  sides := app.paper_sides(transfer, caller);
  is_overseer := sides = '{}' and app.caller_is('super_admin');
  if paper.id is null or not (app.is_told_of_paper(sides, paper.kind, paper.party) or is_overseer) then
    perform app.refuse('PT404', 'transfers.paperUnknown', 'This paper does not exist, or is not for you.');
  end if;
  if not app.can_open_paper(sides, is_overseer, transfer.registered_at is not null, paper.kind, paper.party) then
    perform app.refuse('PT403', 'transfers.paperClosedToYou',
      'You can see that {paper} exists, but you cannot open it.', p_parameters => jsonb_build_object('paper', app.paper_name(paper.kind)));
  end if;
  if paper.path is null then
    perform app.refuse('PT422', 'transfers.medicalHasNoFile',
      'Only the date and the doctor of a medical form are kept. There is no file.');
  end if;
  if (is_overseer or p_reason is not null) and app.is_reason(p_reason) is not true then
    perform app.refuse('PT422', 'transfers.openReason',
      'Give a reason for opening it, in at most 500 characters. It is recorded.', 'reason');
  end if;
  insert into public.document_access (document_id, user_id, party, reason, request_id)
  values (paper.id, caller, (
    select side from unnest(sides) as side
    where app.can_open_paper(array[side], false, false, paper.kind, paper.party) order by side = 'staff' limit 1), p_reason, p_request_id)
  on conflict on constraint one_opening_of_a_request do nothing;
  return paper.path;
end;
$$;

create function app.paper_kinds()
returns text[] language sql immutable set search_path = ''
as $$
  select '{identity,birth_certificate,contract,amateur_form,agreement,loan_agreement,clearance,contract_end,itc,release,
    medical,photo,guardian_consent,school_record,minor_approval,tpo,payment,training_history,objection,decision}'::text[]
$$;

-- The same words, for display, are in domain/transfers/checks.ts.
create function app.paper_name(p_kind text)
returns jsonb language sql immutable set search_path = ''
as $$
  select case p_kind
    when 'identity' then app.name_parameter('transfers.paperIdentity', 'the national ID or passport')
    when 'birth_certificate' then app.name_parameter('transfers.paperBirthCertificate', 'the birth certificate')
    when 'contract' then app.name_parameter('transfers.paperContract', 'the signed contract')
    when 'amateur_form' then app.name_parameter('transfers.paperAmateurForm', 'the signed amateur form')
    when 'agreement' then app.name_parameter('transfers.paperAgreement', 'the transfer agreement')
    when 'loan_agreement' then app.name_parameter('transfers.paperLoanAgreement', 'the loan agreement')
    when 'clearance' then app.name_parameter('transfers.paperClearance', 'the clearance letter')
    when 'contract_end' then app.name_parameter('transfers.paperContractEnd', 'the proof that the last contract has ended')
    when 'itc' then app.name_parameter('transfers.paperItc', 'the international transfer certificate')
    when 'release' then app.name_parameter('transfers.paperRelease', 'the release')
    when 'medical' then app.name_parameter('transfers.paperMedical', 'the medical form')
    when 'photo' then app.name_parameter('transfers.paperPhoto', 'the photograph')
    when 'guardian_consent' then app.name_parameter('transfers.paperGuardianConsent', 'the guardian''s consent')
    when 'school_record' then app.name_parameter('transfers.paperSchoolRecord', 'the school record')
    when 'minor_approval' then app.name_parameter('transfers.paperMinorApproval', 'FIFA''s approval for a minor')
    when 'tpo' then app.name_parameter('transfers.paperTpo', 'the declaration on third parties and agents')
    when 'payment' then app.name_parameter('transfers.paperPayment', 'the proof of payment')
    when 'training_history' then app.name_parameter('transfers.paperTrainingHistory', 'the training history from the age of 12')
    when 'objection' then app.name_parameter('transfers.paperObjection', 'the objection')
    when 'decision' then app.name_parameter('transfers.paperDecision', 'the decision')
  end
$$;

-- For which other side somebody has acted in this transfer already.
create function app.other_side_of(p_transfer_id uuid, account uuid, acting public.transfer_party)
returns public.transfer_party language sql stable security definer set search_path = ''
as $$
  select party from (
    select actor_party as party from public.transfer_events where transfer_id = p_transfer_id and actor_user_id = account
    union all
    select party from public.transfer_documents where transfer_id = p_transfer_id and uploaded_by = account) as done
  where case party when 'staff' then 'engaging' else party end <> case acting when 'staff' then 'engaging' else acting end
  limit 1
$$;

create function public.add_transfer_document(
  p_transfer_id uuid, p_kind text, p_path text, p_name text, p_request_id uuid, p_details jsonb default '{}'
)
returns uuid language sql set search_path = ''
as $$ select app.add_transfer_document(p_transfer_id, p_kind, p_path, p_name, p_request_id, p_details) $$;

create function public.open_transfer_document(p_document_id uuid, p_request_id uuid, p_reason text default null)
returns text language sql set search_path = ''
as $$ select app.open_transfer_document(p_document_id, p_request_id, p_reason) $$;
comment on function public.open_transfer_document(uuid, uuid, text) is
  'Writes down that the caller opens a paper, and answers where its file is: make a link of 600 seconds to it.';

grant execute on function
  app.transfer_of_file(text), app.can_bring_file(text), app.has_opened_file(text),
  app.add_transfer_document(uuid, text, text, text, uuid, jsonb), app.open_transfer_document(uuid, uuid, text),
  public.add_transfer_document(uuid, text, text, text, uuid, jsonb), public.open_transfer_document(uuid, uuid, text)
to authenticated;
