-- Links by an office: an officer of the league or the association can join an account with a person of the record, and
-- undo it, each with a reason.

-- Definer, because nobody may write links.
create function app.link_account(p_address text, p_person_id uuid, p_kind text, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
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
      'No confirmed account has this e-mail address or phone number.', 'address');
  end if;
  if account = caller then
    perform app.refuse('PT403', 'curation.linkOwn', 'You cannot link your own account. Another person of your office does this.', 'address');
  end if;
  if app.person_of(account) is not null then
    perform app.refuse('PT409', 'curation.linkTaken', 'This account is already linked to a record. Unlink it first.', 'address');
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
  perform app.tell(array[account], 'account_linked',
    app.sentence('curation.sentences.accountLinked', 'Your account is linked to the record of {person}', jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.accountLinkedWhy', 'Reason: {reason} If this is not you, tell the league office.',
      jsonb_build_object('reason', btrim(p_reason))), app.claim_home(p_kind, account), null, person.is_sample);
  insert into app.person_requests values (caller, p_request_id, done);
  return done;
end;
$$;

-- Ends a link and its identity check. Definer, because nobody may write either.
create function app.end_link(link public.person_links, why text)
returns void language sql security definer set search_path = ''
as $$
  update public.person_links set status = 'ended', decided_at = now(), decided_by = auth.uid(), reason = why where id = link.id;
  update app.identity_checks set ended_at = now(), ended_by = auth.uid(), end_reason = why
  where user_id = link.user_id and person_id = link.person_id and ended_at is null;
  select app.write_audit('account_unlinked', link.user_id,
    jsonb_build_object('person_id', link.person_id, 'reason', why), 'person_links', link.id::text);
$$;

create function app.unlink_account(p_link_id uuid, p_reason text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
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
    perform app.refuse('PT409', 'curation.linkEnded', 'This link has already ended. Refresh the list.');
  end if;
  perform app.end_link(link, btrim(p_reason));
  perform app.tell(array[link.user_id], 'account_unlinked',
    app.sentence('curation.sentences.accountUnlinked', 'Your account is no longer linked to the record of {person}',
      jsonb_build_object('person', person.name)),
    app.sentence('curation.sentences.theReason', 'Reason: {reason}', jsonb_build_object('reason', btrim(p_reason))), '/dashboard', null, person.is_sample);
  insert into app.person_requests values (app.caller_id(), p_request_id, link.id);
  return link.id;
end;
$$;

create function public.link_account(p_address text, p_person_id uuid, p_kind text, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.link_account(p_address, p_person_id, p_kind, p_reason, p_request_id) $$;
comment on function public.link_account(text, uuid, text, text, uuid) is 'The league or the association joins an account with a person of the record.';

create function public.unlink_account(p_link_id uuid, p_reason text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.unlink_account(p_link_id, p_reason, p_request_id) $$;
comment on function public.unlink_account(uuid, text, uuid) is 'The league or the association undoes the link of an account.';

grant execute on function
  app.link_account(text, uuid, text, text, uuid), app.unlink_account(uuid, text, uuid),
  public.link_account(text, uuid, text, text, uuid), public.unlink_account(uuid, text, uuid)
to authenticated;
