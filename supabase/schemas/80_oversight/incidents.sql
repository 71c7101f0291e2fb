-- When personal data may have come into wrong hands: what is known, whom the audit log knows to be affected, and the 24
-- hours in which the authority has to be notified. And who answers for privacy here: the licence and the officer.
--
-- Super admins only. Names and addresses are read when they are looked at, and kept nowhere in it.

create table app.incidents (
  id uuid primary key default gen_random_uuid(),
  noticed_at timestamptz not null,
  words text not null constraint an_incident_is_told_in_2000_characters check (words ~ '\S' and char_length(words) <= 2000),
  -- Between when something may have been seen, and by whose account, where it is known.
  from_at timestamptz not null,
  to_at timestamptz not null,
  misused_id uuid references auth.users (id) on delete set null,
  opened_by uuid references auth.users (id) on delete set null,
  opened_at timestamptz not null default now(),
  reported_at timestamptz,
  people_told_at timestamptz,
  closed_at timestamptz,
  request_id uuid not null constraint one_incident_of_a_request unique,
  constraint an_incident_ends_after_it_begins check (to_at > from_at)
);
comment on table app.incidents is 'When personal data may have come into wrong hands, and who was told.';
create index incidents_misused_id_idx on app.incidents (misused_id);
create index incidents_opened_by_idx on app.incidents (opened_by);
create index incidents_opened_at_idx on app.incidents (opened_at desc);
alter table app.incidents enable row level security;

create trigger those_concerned_look_again
after insert or update or delete on app.incidents
for each row execute function app.tell_those_concerned();

create table app.privacy_office (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  controller text not null default '' check (char_length(controller) <= 200),
  licence text not null default '' check (char_length(licence) <= 100),
  licence_ends_on date,
  officer text not null default '' check (char_length(officer) <= 200),
  officer_contact text not null default '' check (char_length(officer_contact) <= 200),
  hosted_in text not null default '' check (char_length(hosted_in) <= 200)
);
comment on table app.privacy_office is 'Who answers for privacy: the controller, its licence, its officer, and where the data lies.';
alter table app.privacy_office enable row level security;

create trigger those_concerned_look_again
after insert or update or delete on app.privacy_office
for each row execute function app.tell_those_concerned();
insert into app.privacy_office default values;

create function app.incident_desk()
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_super_admin();
  return jsonb_build_object(
    'office', (select jsonb_build_object('controller', controller, 'licence', licence, 'licenceEndsOn', licence_ends_on,
      'officer', officer, 'officerContact', officer_contact, 'hostedIn', hosted_in) from app.privacy_office),
    'incidents', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'noticedAt', noticed_at, 'dueAt', noticed_at + interval '24 hours', 'words', words,
        'fromAt', from_at, 'toAt', to_at, 'misusedId', misused_id, 'openedAt', opened_at, 'reportedAt', reported_at,
        'peopleToldAt', people_told_at, 'closedAt', closed_at) order by opened_at desc)
      from (select * from app.incidents order by opened_at desc limit 50) as latest), '[]'));
end;
$$;

-- Whom the log knows: whose account something was done to, who was looked at, and whose papers were opened.
create function app.list_affected(p_incident_id uuid)
returns table (user_id uuid, name text, email text, phone text, acts bigint, last_at timestamptz, what text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  incident app.incidents;
begin
  perform app.require_super_admin();
  select * into incident from app.incidents where id = p_incident_id;
  return query
    with seen as (
      select entry.target_user_id as person, entry.at, entry.action
      from public.audit_log as entry
      where entry.target_user_id is not null and entry.at between incident.from_at and incident.to_at
        and (incident.misused_id is null or entry.actor_id = incident.misused_id)
      union all
      select incident.misused_id, incident.from_at, 'account_misused' where incident.misused_id is not null
      union all
      select link.user_id, opened.opened_at, 'paper_opened'
      from public.document_access as opened
      join public.transfer_documents as paper on paper.id = opened.document_id
      join public.transfers as transfer on transfer.id = paper.transfer_id
      join public.person_links as link on link.person_id = transfer.player_id and link.status = 'confirmed'
      where opened.opened_at between incident.from_at and incident.to_at
        and (incident.misused_id is null or opened.user_id = incident.misused_id)
    )
    select seen.person, account.full_name, account.email, account.phone, count(*), max(seen.at),
      string_agg(distinct replace(seen.action, '_', ' '), ', ')
    from seen left join public.profiles as account on account.id = seen.person
    group by seen.person, account.full_name, account.email, account.phone
    order by max(seen.at) desc
    limit 1000;
end;
$$;

create function app.open_incident(
  p_words text, p_noticed_at timestamptz, p_from_at timestamptz, p_to_at timestamptz, p_misused text, p_request_id uuid
)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  opened uuid;
  misused uuid;
begin
  perform app.require_super_admin();
  select id into opened from app.incidents where request_id = p_request_id;
  if opened is not null then return opened; end if;
  if coalesce(p_words, '') !~ '\S' or char_length(p_words) > 2000 then
    perform app.refuse('PT422', 'oversight.incidentWords', 'Describe what happened, in at most 2,000 characters.', 'words');
  end if;
  if p_noticed_at is null or p_noticed_at > now() then
    perform app.refuse('PT422', 'oversight.incidentNoticed', 'Enter when it was discovered: the 24 hours run from then.', 'noticed_at');
  end if;
  if p_from_at is null or p_to_at is null or p_to_at <= p_from_at then
    perform app.refuse('PT422', 'oversight.incidentSpan', 'Enter from when to when data may have been seen.', 'to_at');
  end if;
  if coalesce(p_misused, '') ~ '\S' then
    select id into misused from public.profiles where lower(email) = lower(btrim(p_misused));
    if misused is null then
      perform app.refuse('PT422', 'oversight.incidentAccount', 'No account has this address.', 'misused');
    end if;
  end if;
  insert into app.incidents (words, noticed_at, from_at, to_at, misused_id, opened_by, request_id)
  values (btrim(p_words), p_noticed_at, p_from_at, p_to_at, misused, auth.uid(), p_request_id) returning id into opened;
  perform app.write_audit('incident_opened', misused, '{}', 'incidents', opened::text);
  return opened;
end;
$$;

-- One step after the other: the authority was notified, the people were notified, it is over.
create function app.note_incident(p_incident_id uuid, p_step text, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_super_admin();
  if p_step is null or p_step not in ('reported', 'people_told', 'closed') then
    perform app.refuse('PT422', 'oversight.incidentStep', 'Choose what was done.', 'step');
  end if;
  if p_step = 'closed' and exists (select from app.incidents where id = p_incident_id and reported_at is null) then
    perform app.refuse('PT409', 'oversight.authorityFirst', 'Notify the authority first, or record that it was notified.', 'step');
  end if;
  update app.incidents set
    reported_at = case when p_step = 'reported' then coalesce(reported_at, now()) else reported_at end,
    people_told_at = case when p_step = 'people_told' then coalesce(people_told_at, now()) else people_told_at end,
    closed_at = case when p_step = 'closed' then coalesce(closed_at, now()) else closed_at end
  where id = p_incident_id;
  if not found then
    perform app.refuse('PT404', 'oversight.noIncident', 'This incident does not exist.');
  end if;
  perform app.write_audit('incident_' || p_step, null, '{}', 'incidents', p_incident_id::text);
end;
$$;

create function app.save_privacy_office(
  p_controller text, p_licence text, p_licence_ends_on date, p_officer text, p_officer_contact text, p_hosted_in text, p_request_id uuid
)
returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_super_admin();
  update app.privacy_office set
    controller = btrim(coalesce(p_controller, '')), licence = btrim(coalesce(p_licence, '')), licence_ends_on = p_licence_ends_on,
    officer = btrim(coalesce(p_officer, '')), officer_contact = btrim(coalesce(p_officer_contact, '')), hosted_in = btrim(coalesce(p_hosted_in, ''));
  perform app.write_audit('privacy_office_changed', null, jsonb_build_object('licence', btrim(coalesce(p_licence, ''))));
end;
$$;

create function public.incident_desk() returns jsonb
language sql stable set search_path = '' as $$ select app.incident_desk() $$;
comment on function public.incident_desk() is 'The incidents that were opened, and who answers for privacy. For super admins.';

create function public.list_affected(p_incident_id uuid)
returns table (user_id uuid, name text, email text, phone text, acts bigint, last_at timestamptz, what text)
language sql stable set search_path = '' as $$ select * from app.list_affected(p_incident_id) $$;
comment on function public.list_affected(uuid) is 'Whom the audit log knows to be affected by an incident. For super admins.';

create function public.open_incident(
  p_words text, p_noticed_at timestamptz, p_from_at timestamptz, p_to_at timestamptz, p_misused text, p_request_id uuid
) returns uuid
language sql set search_path = '' as $$ select app.open_incident(p_words, p_noticed_at, p_from_at, p_to_at, p_misused, p_request_id) $$;
comment on function public.open_incident(text, timestamptz, timestamptz, timestamptz, text, uuid) is 'Writes down that data may have been seen; the 24 hours run from when it was noticed.';

create function public.note_incident(p_incident_id uuid, p_step text, p_request_id uuid) returns void
language sql set search_path = '' as $$ select app.note_incident(p_incident_id, p_step, p_request_id) $$;
comment on function public.note_incident(uuid, text, uuid) is 'Writes down that the authority or the people were told, or that it is over.';

create function public.save_privacy_office(
  p_controller text, p_licence text, p_licence_ends_on date, p_officer text, p_officer_contact text, p_hosted_in text, p_request_id uuid
) returns void language sql set search_path = ''
as $$ select app.save_privacy_office(p_controller, p_licence, p_licence_ends_on, p_officer, p_officer_contact, p_hosted_in, p_request_id) $$;
comment on function public.save_privacy_office(text, text, date, text, text, text, uuid) is 'The controller, its licence and its officer.';

grant execute on function
  app.incident_desk(), app.list_affected(uuid),
  app.open_incident(text, timestamp with time zone, timestamp with time zone, timestamp with time zone, text, uuid),
  app.note_incident(uuid, text, uuid), app.save_privacy_office(text, text, date, text, text, text, uuid),
  public.incident_desk(), public.list_affected(uuid),
  public.open_incident(text, timestamp with time zone, timestamp with time zone, timestamp with time zone, text, uuid),
  public.note_incident(uuid, text, uuid), public.save_privacy_office(text, text, date, text, text, text, uuid)
to authenticated;
