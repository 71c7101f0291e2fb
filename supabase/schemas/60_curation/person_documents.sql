insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('person-documents', 'person-documents', false, 5242880, '{application/pdf,image/jpeg,image/png,image/webp}')
on conflict (id) do nothing;

-- Papers that a person keeps here: an identity, a licence, the date of a medical form. They are the person's own. Who
-- decides on something that rests on one opens it, and is written down first; only then, and for two minutes, can they
-- make a link to it. Each person sees who has opened their documents. Of a medical form nothing is kept but its date and
-- the doctor.

create table app.person_requests (
  user_id uuid not null,
  request_id uuid not null,
  answer uuid not null,
  primary key (user_id, request_id)
);
comment on table app.person_requests is 'What was answered to each request about a person''s own record, so that the same one again does nothing twice.';
alter table app.person_requests enable row level security;

-- What was answered to this request before, if anything; the same one at the same moment waits its turn.
create function app.person_answer(p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_in_anothers_name();
  if p_request_id is null then
    perform app.refuse('PT422', 'curation.requestNoNumber', 'The request has no number.', 'request_id');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(app.caller_id()::text || p_request_id::text, 263));
  return (select answer from app.person_requests where user_id = app.caller_id() and request_id = p_request_id);
end;
$$;

create table public.person_documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint known_papers_of_people check (kind in ('identity', 'passport', 'birth_certificate', 'licence', 'medical')),
  path text constraint one_paper_of_a_persons_file unique,
  name text not null check (name ~ '\S' and char_length(name) <= 120),
  size integer check (size between 1 and 5242880),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 500),
  uploaded_at timestamptz not null default now(),
  constraint of_a_medical_form_no_file_is_kept check ((kind = 'medical') = (path is null)),
  constraint path_has_at_most_500_characters check (char_length(path) <= 500)
);
comment on table public.person_documents is 'Papers that people keep here, each their own. The files are private.';
comment on column public.person_documents.details is 'medical: {"date", "doctor"}. Nothing else.';
create index person_documents_user_id_idx on public.person_documents (user_id, uploaded_at desc);

alter table public.person_links
  add constraint person_links_document_id_fkey foreign key (document_id) references public.person_documents (id) on delete set null;
alter table public.person_documents enable row level security;
grant select (id, user_id, kind, name, size, details, uploaded_at) on public.person_documents to authenticated;

create policy "people read their own papers"
on public.person_documents for select to authenticated using (user_id = (select app.viewer_id()));

create policy "nobody reads a person's papers through another's eyes" on public.person_documents
as restrictive for select to authenticated using (not (select app.is_impersonating()));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.person_documents
for each statement execute function app.refuse_while_impersonating();

create table public.person_document_openings (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.person_documents (id) on delete cascade,
  opened_by uuid not null,
  opened_as text not null check (opened_as in ('owner', 'club', 'league', 'association')),
  club_id uuid references public.clubs (id),
  opened_at timestamptz not null default now(),
  request_id uuid not null,
  constraint one_opening_of_a_persons_request unique (opened_by, request_id)
);
comment on table public.person_document_openings is 'Who opened which paper of a person, when and as what. Append-only.';
comment on column public.person_document_openings.opened_by is 'No foreign key: the row outlives the account. Not for the owner to read, who is told the office.';
create index person_document_openings_document_id_idx on public.person_document_openings (document_id, opened_at desc);
create index person_document_openings_club_id_idx on public.person_document_openings (club_id);
alter table public.person_document_openings enable row level security;
grant select (id, document_id, opened_as, club_id, opened_at) on public.person_document_openings to authenticated;

create policy "people read who opened their papers"
on public.person_document_openings for select to authenticated
using (document_id in (select id from public.person_documents where user_id = (select app.viewer_id())));

create trigger openings_are_never_changed
before update on public.person_document_openings
for each statement execute function app.refuse_document_access_change();

-- A folder for each account, and a name that nobody guesses.
create function app.owner_of_file(path text)
returns uuid language sql immutable set search_path = ''
as $$ select app.transfer_of_file(path) $$;

create function app.has_opened_persons_file(p_path text)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.person_documents as paper
    join public.person_document_openings as opened on opened.document_id = paper.id
    where paper.path = p_path and opened.opened_by = app.caller_id() and app.happened_within(opened.opened_at, interval '2 minutes'))
$$;

create policy "people can add files to their own folder"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'person-documents' and not (select app.is_impersonating())
  and app.owner_of_file(name) = (select app.caller_id())
);

create policy "whoever has just opened a person's paper can read its file"
on storage.objects for select to authenticated
using (
  bucket_id = 'person-documents' and not (select app.is_impersonating()) and app.has_opened_persons_file(name)
);

-- Definer, because nobody may write this table by hand. The file is there first, brought by the same person.
create function app.add_my_document(p_kind text, p_path text, p_name text, p_request_id uuid, p_details jsonb)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  added uuid := app.person_answer(p_request_id);
  caller uuid := app.caller_id();
  said jsonb := coalesce(p_details, '{}');
  bytes integer;
begin
  if added is not null then return added; end if;
  if coalesce(p_kind, '') not in ('identity', 'passport', 'birth_certificate', 'licence', 'medical') then
    perform app.refuse('PT422', 'curation.documentKind', 'Choose a kind of document.', 'kind');
  end if;
  if coalesce(p_name, '') !~ '\S' or char_length(p_name) > 120 then
    perform app.refuse('PT422', 'curation.documentName', 'Enter a name for the document, in at most 120 characters.', 'name');
  end if;
  if (select count(*) from public.person_documents where user_id = caller) >= 40 then
    perform app.refuse('PT429', 'curation.documentLimit', 'You have 40 documents, which is the limit.');
  end if;
  perform app.refuse_paper_details(p_kind, said);
  if p_kind = 'medical' then
    if p_path is not null then
      perform app.refuse('PT422', 'curation.medicalStays', 'Keep the medical form yourself. Only its date and the doctor are saved here.', 'path');
    end if;
  else
    select (file.metadata ->> 'size')::integer into bytes from storage.objects as file
    where file.bucket_id = 'person-documents' and file.name = p_path and file.owner_id = caller::text
      and app.owner_of_file(p_path) = caller;
    if not found or exists (select from public.person_documents where path = p_path) then
      perform app.refuse('PT422', 'curation.fileNotArrived', 'The file was not uploaded. Send it again.', 'path');
    end if;
  end if;
  insert into public.person_documents (user_id, kind, path, name, size, details)
  values (caller, p_kind, p_path, btrim(p_name), bytes, said) returning id into added;
  insert into app.person_requests values (caller, p_request_id, added);
  return added;
end;
$$;

create function public.add_my_document(p_kind text, p_path text, p_name text, p_request_id uuid, p_details jsonb default '{}')
returns uuid language sql set search_path = ''
as $$ select app.add_my_document(p_kind, p_path, p_name, p_request_id, p_details) $$;
comment on function public.add_my_document(text, text, text, uuid, jsonb) is 'Keeps a paper of one''s own, whose file is in the bucket person-documents; a medical form has none.';

grant execute on function
  app.owner_of_file(text), app.has_opened_persons_file(text), app.add_my_document(text, text, text, uuid, jsonb),
  public.add_my_document(text, text, text, uuid, jsonb)
to authenticated;
