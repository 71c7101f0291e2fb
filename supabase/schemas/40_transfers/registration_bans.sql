-- Registration bans: a club that may register nobody for a while. One person of the association sets a ban, with its
-- document, and another confirms it: from then on it holds and everybody sees it. It is lifted in the same way, and
-- unlocks at that very moment. Who set, confirmed and lifted it is for the association alone.

create table public.registration_bans (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id),
  reason text not null check (app.is_reason(reason)),
  source text check (source ~ '\S' and char_length(source) <= 300),
  amount_usd numeric(12, 2) check (amount_usd > 0),
  document_path text not null,
  starts_on date not null default app.today_for_windows(),
  set_by uuid references auth.users (id) on delete set null,
  set_at timestamptz not null default now(),
  confirmed_by uuid references auth.users (id) on delete set null,
  confirmed_at timestamptz,
  lift_reason text check (app.is_reason(lift_reason)),
  lift_document_path text,
  lifted_by uuid references auth.users (id) on delete set null,
  lift_confirmed_by uuid references auth.users (id) on delete set null,
  lifted_at timestamptz,
  lifted_on date,
  is_sample boolean not null default false,
  constraint a_ban_takes_two_people check (confirmed_by is distinct from set_by or set_by is null),
  constraint lifting_a_ban_takes_two_people check (lift_confirmed_by is distinct from lifted_by or lifted_by is null),
  constraint a_lifted_ban_has_been_confirmed check (lifted_on is null or (confirmed_at is not null and lift_reason is not null)),
  constraint a_ban_is_lifted_on_a_day_and_at_a_time check ((lifted_on is null) = (lifted_at is null)),
  constraint document_path_has_at_most_500_characters check (char_length(document_path) <= 500),
  constraint lift_document_path_has_at_most_500_characters check (char_length(lift_document_path) <= 500)
);
comment on table public.registration_bans is 'Clubs that may not register players, why, since when, and until when they could not.';
comment on column public.registration_bans.amount_usd is 'What the club owes, where that is public.';
comment on column public.registration_bans.confirmed_at is 'When a second person said yes: from here on it holds and is public.';
comment on column public.registration_bans.lift_reason is 'Why somebody wants it lifted; it holds until a second person says yes.';
create index registration_bans_club_id_idx on public.registration_bans (club_id);
create index registration_bans_set_by_idx on public.registration_bans (set_by);
create index registration_bans_confirmed_by_idx on public.registration_bans (confirmed_by);
create index registration_bans_lifted_by_idx on public.registration_bans (lifted_by);
create index registration_bans_lift_confirmed_by_idx on public.registration_bans (lift_confirmed_by);
alter table public.registration_bans enable row level security;
grant select (id, club_id, reason, source, amount_usd, starts_on, confirmed_at, lifted_on, is_sample)
on public.registration_bans to anon, authenticated;

create policy "everybody reads bans that two people set, the association all"
on public.registration_bans for select to anon, authenticated
using (confirmed_at is not null or (select app.viewer_is('zifa_admin', 'super_admin')));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.registration_bans
for each statement execute function app.refuse_while_impersonating();

create trigger those_concerned_look_again
after insert or update or delete on public.registration_bans
for each row execute function app.tell_those_concerned();

create constraint trigger changes_of_the_record_are_logged
after insert or update or delete on public.registration_bans deferrable initially deferred
for each row when (auth.uid() is not null) execute function app.note_record_change();

create trigger pages_are_drawn_anew after insert or update or delete on public.registration_bans
for each row execute function app.tell_pages();

create trigger whoever_is_bound_to_the_club_does_not_decide before insert or update on public.registration_bans
for each row execute function app.refuse_conflict_of_interest();

create table app.ban_requests (
  user_id uuid not null,
  request_id uuid not null,
  ban_id uuid not null,
  primary key (user_id, request_id)
);
comment on table app.ban_requests is 'What was answered to each request about a ban, so that the same one again does nothing twice.';
alter table app.ban_requests enable row level security;

-- The ban that holds, the longest first.
create function app.ban_of_club(p_club_id uuid)
returns public.registration_bans language sql stable security definer set search_path = ''
as $$
  select * from public.registration_bans
  where club_id = p_club_id and confirmed_at is not null and lifted_at is null and starts_on <= app.today_for_windows()
  order by starts_on limit 1
$$;

-- Whether this request was answered already, for somebody of the association.
create function app.ban_of_request(p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
begin
  perform app.refuse_transfer_work();
  if not app.caller_is('zifa_admin') then
    perform app.refuse('PT403', 'transfers.banTwoPeople',
      'Only two people of the association together can set and lift registration bans.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text || p_request_id::text, 263));
  return (select ban_id from app.ban_requests where user_id = auth.uid() and request_id = p_request_id);
end;
$$;

create function app.refuse_missing_decision(path text)
returns void language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from storage.objects where bucket_id = 'decisions' and name = path) then
    perform app.refuse('PT422', 'transfers.banDocument',
      'Add the document of the decision. The file was not uploaded.', 'documentPath');
  end if;
end;
$$;

create function app.set_registration_ban(
  p_club_id uuid, p_reason text, p_document_path text, p_request_id uuid, p_source text, p_starts_on date, p_amount_usd numeric
)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  ban uuid := app.ban_of_request(p_request_id);
begin
  if ban is not null then return ban; end if;
  if app.is_reason(p_reason) is not true then
    perform app.refuse('PT422', 'transfers.banReason',
      'Give the reason for the ban, in at most 500 characters. Everybody can read it.', 'reason');
  end if;
  -- Two who set one at the same moment set one.
  perform from public.clubs where id = p_club_id for no key update;
  if not found then
    perform app.refuse('PT422', 'transfers.banClub', 'Choose the club to ban.', 'club');
  end if;
  perform app.refuse_missing_decision(p_document_path);
  if exists (select from public.registration_bans where club_id = p_club_id and reason = btrim(p_reason) and lifted_at is null) then
    perform app.refuse('PT409', 'transfers.banAlready', 'This ban has already been set. Check it again before you continue.');
  end if;
  insert into public.registration_bans (club_id, reason, source, amount_usd, document_path, starts_on, set_by)
  values (p_club_id, btrim(p_reason), nullif(btrim(p_source), ''), p_amount_usd, p_document_path,
    coalesce(p_starts_on, app.today_for_windows()), auth.uid())
  returning id into ban;
  insert into app.ban_requests values (auth.uid(), p_request_id, ban);
  return ban;
exception
  when check_violation then
    perform app.refuse('PT422', 'transfers.banSource',
      'The source has at most 300 characters, and the amount must be above zero.', 'source');
end;
$$;

-- One step of a ban that is there: the second yes, the wish to lift it, the second yes to that, or taking a wish back.
create function app.act_on_ban(p_ban_id uuid, p_action text, p_reason text, p_document_path text, p_request_id uuid)
returns uuid language plpgsql security definer set search_path = ''
as $$
declare
  ban public.registration_bans;
begin
  if app.ban_of_request(p_request_id) is not null then return p_ban_id; end if;
  select * into ban from public.registration_bans where id = p_ban_id for update;
  if ban.id is null then
    perform app.refuse('PT404', 'transfers.banUnknown', 'This ban is not in the record.');
  end if;
  if ban.lifted_at is not null
    or (p_action = 'confirm') <> (ban.confirmed_at is null) and p_action <> 'discard'
    or (p_action = 'lift' and ban.lift_reason is not null) or (p_action = 'confirm_lift' and ban.lift_reason is null)
    or (p_action = 'discard' and ban.confirmed_at is not null and ban.lift_reason is null)
  then
    perform app.refuse('PT409', 'transfers.banChanged',
      'This ban has changed in the meantime. Check it again.');
  end if;
  case p_action
  when 'confirm' then
    if ban.set_by = auth.uid() then
      perform app.refuse('PT403', 'transfers.banSetByYou',
        'You set this ban. Another person of the association has to confirm it.');
    end if;
    update public.registration_bans set confirmed_by = auth.uid(), confirmed_at = now() where id = ban.id;
  when 'lift' then
    if app.is_reason(p_reason) is not true then
      perform app.refuse('PT422', 'transfers.banLiftReason', 'Give the reason for lifting the ban, in at most 500 characters.', 'reason');
    end if;
    perform app.refuse_missing_decision(p_document_path);
    update public.registration_bans
    set lift_reason = btrim(p_reason), lift_document_path = p_document_path, lifted_by = auth.uid() where id = ban.id;
  when 'confirm_lift' then
    if ban.lifted_by = auth.uid() then
      perform app.refuse('PT403', 'transfers.banLiftedByYou',
        'You proposed to lift this ban. Another person of the association has to confirm it.');
    end if;
    update public.registration_bans
    set lift_confirmed_by = auth.uid(), lifted_at = now(), lifted_on = app.today_for_windows() where id = ban.id;
  else
    if ban.confirmed_at is null then delete from public.registration_bans where id = ban.id;
    else update public.registration_bans set lift_reason = null, lift_document_path = null, lifted_by = null where id = ban.id;
    end if;
  end case;
  insert into app.ban_requests values (auth.uid(), p_request_id, ban.id);
  return ban.id;
end;
$$;

create function public.set_registration_ban(
  p_club_id uuid, p_reason text, p_document_path text, p_request_id uuid, p_source text default null,
  p_starts_on date default null, p_amount_usd numeric default null
)
returns uuid language sql set search_path = ''
as $$ select app.set_registration_ban(p_club_id, p_reason, p_document_path, p_request_id, p_source, p_starts_on, p_amount_usd) $$;

create function public.confirm_registration_ban(p_ban_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.act_on_ban(p_ban_id, 'confirm', null, null, p_request_id) $$;

create function public.lift_registration_ban(p_ban_id uuid, p_reason text, p_document_path text, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.act_on_ban(p_ban_id, 'lift', p_reason, p_document_path, p_request_id) $$;

create function public.confirm_ban_lift(p_ban_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.act_on_ban(p_ban_id, 'confirm_lift', null, null, p_request_id) $$;

create function public.discard_ban_proposal(p_ban_id uuid, p_request_id uuid)
returns uuid language sql set search_path = ''
as $$ select app.act_on_ban(p_ban_id, 'discard', null, null, p_request_id) $$;

-- For the association's desk: every ban, what it waits for, and whether the one who looks may say the second yes.
create function app.ban_desk()
returns table (
  id uuid, club_id uuid, reason text, source text, amount_usd numeric, starts_on date, set_by text, set_at timestamptz,
  confirmed_by text, confirmed_at timestamptz, lift_reason text, lifted_by text, lift_confirmed_by text, lifted_on date,
  document_path text, lift_document_path text, waits_for text, is_mine boolean
)
language sql stable security definer set search_path = ''
as $$
  select ban.id, ban.club_id, ban.reason, ban.source, ban.amount_usd, ban.starts_on, setter.full_name, ban.set_at,
    confirmer.full_name, ban.confirmed_at, ban.lift_reason, lifter.full_name, lift_confirmer.full_name, ban.lifted_on,
    ban.document_path, ban.lift_document_path,
    case when ban.lifted_at is not null then null when ban.confirmed_at is null then 'confirm'
      when ban.lift_reason is not null then 'confirm_lift' end,
    app.viewer_id() = case when ban.confirmed_at is null then ban.set_by else ban.lifted_by end
  from public.registration_bans as ban
  left join public.profiles as setter on setter.id = ban.set_by
  left join public.profiles as confirmer on confirmer.id = ban.confirmed_by
  left join public.profiles as lifter on lifter.id = ban.lifted_by
  left join public.profiles as lift_confirmer on lift_confirmer.id = ban.lift_confirmed_by
  where app.viewer_is('zifa_admin', 'super_admin')
  order by ban.lifted_at nulls first, ban.set_at desc
$$;

create function public.registration_ban_desk()
returns table (
  id uuid, club_id uuid, reason text, source text, amount_usd numeric, starts_on date, set_by text, set_at timestamptz,
  confirmed_by text, confirmed_at timestamptz, lift_reason text, lifted_by text, lift_confirmed_by text, lifted_on date,
  document_path text, lift_document_path text, waits_for text, is_mine boolean
)
language sql stable set search_path = ''
as $$ select * from app.ban_desk() $$;

grant execute on function
  app.set_registration_ban(uuid, text, text, uuid, text, date, numeric), app.act_on_ban(uuid, text, text, text, uuid),
  public.set_registration_ban(uuid, text, text, uuid, text, date, numeric), public.confirm_registration_ban(uuid, uuid),
  public.lift_registration_ban(uuid, text, text, uuid), public.confirm_ban_lift(uuid, uuid),
  public.discard_ban_proposal(uuid, uuid), app.ban_desk(), public.registration_ban_desk()
to authenticated;
