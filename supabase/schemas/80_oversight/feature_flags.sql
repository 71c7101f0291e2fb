-- Feature flags: what is switched on, for whom. A flag shows or hides; it never gives a right. The one that
-- every part must obey is a switch to close something in trouble, and is obeyed in the database too.

create table public.feature_flags (
  key text primary key constraint a_key_is_a_plain_word check (key ~ '^[a-z][a-z0-9_]{2,49}$'),
  description text not null check (char_length(description) between 1 and 200),
  kind text not null default 'release' check (kind in ('release', 'ops', 'experiment', 'permission')),
  is_enabled boolean not null default false,
  is_public boolean not null default false,
  audience_roles public.user_role[],
  owner text check (char_length(owner) <= 100),
  expires_on date,
  reason text constraint a_reason_has_1_to_500_characters check (app.is_reason(reason)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  audience_clubs uuid[] check (cardinality(audience_clubs) between 1 and 40),
  share smallint constraint a_share_is_a_percentage check (share between 0 and 100),
  starts_at timestamptz,
  ends_at timestamptz,
  archived_at timestamptz,
  constraint a_flag_ends_after_it_starts check (ends_at > starts_at),
  constraint a_kill_switch_is_one_for_all check (
    kind <> 'ops'
    or (audience_clubs is null and share is null and starts_at is null and ends_at is null and archived_at is null))
);
comment on table public.feature_flags is 'What is switched on, for whom, and why it was last changed.';
comment on column public.feature_flags.audience_roles is 'Null: for everybody.';
comment on column public.feature_flags.audience_clubs is 'Whose members it is on for. Null: whatever their club.';
comment on column public.feature_flags.share is 'Of a hundred people, how many it is on for: always the same ones. Null: all.';
comment on column public.feature_flags.starts_at is 'Switched on, it is on from this moment.';
comment on column public.feature_flags.ends_at is 'Switched on, it is on until this moment.';
comment on column public.feature_flags.archived_at is 'Set aside: off for everybody, and kept with its history.';
create index feature_flags_updated_by_idx on public.feature_flags (updated_by);
alter table public.feature_flags enable row level security;
grant select (key, description, kind, is_enabled, is_public, audience_roles, expires_on)
on public.feature_flags to anon;
grant select on public.feature_flags to authenticated;
grant insert (key, description, kind, is_enabled, is_public, audience_roles, owner, expires_on, reason, audience_clubs, share,
    starts_at, ends_at),
  update (description, kind, is_enabled, is_public, audience_roles, owner, expires_on, reason, audience_clubs, share,
    starts_at, ends_at, archived_at),
  delete
on public.feature_flags to authenticated;

create policy "visitors can read public flags"
on public.feature_flags for select to anon
using (is_public);

create policy "super admins can add flags"
on public.feature_flags for insert to authenticated
with check ((select app.caller_is('super_admin')));

create policy "super admins can change flags"
on public.feature_flags for update to authenticated
using ((select app.caller_is('super_admin')))
with check ((select app.caller_is('super_admin')));

create policy "super admins can remove flags"
on public.feature_flags for delete to authenticated
using ((select app.caller_is('super_admin')));

create trigger nothing_is_written_while_impersonating
before insert or update or delete on public.feature_flags
for each statement execute function app.refuse_while_impersonating();

-- The door says whether it is open.
create trigger pages_are_drawn_anew after insert or update or delete on public.feature_flags
for each row execute function app.tell_pages();

create function app.stamp_flag()
returns trigger language plpgsql set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform app.require_reason(new.reason);
  end if;
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end;
$$;

create trigger a_change_has_a_reason
before insert or update of description, kind, is_enabled, is_public, audience_roles, audience_clubs, share, starts_at,
  ends_at, archived_at, owner, expires_on, reason
on public.feature_flags
for each row execute function app.stamp_flag();

-- Definer, because nobody may write the audit log. Every other change is logged as it was and as it is.
create function app.note_flag_change()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  changed jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(was.key, jsonb_build_array(was.value, became.value)) into changed
    from jsonb_each(to_jsonb(old)) as was join jsonb_each(to_jsonb(new)) as became using (key)
    where was.value <> became.value and was.key not in ('is_enabled', 'reason', 'updated_at', 'updated_by');
  end if;
  perform app.write_audit(
    'flag_' || case when tg_op = 'INSERT' then 'added' when tg_op = 'DELETE' then 'removed'
      when new.archived_at is not null and old.archived_at is null then 'archived'
      when new.archived_at is null and old.archived_at is not null then 'restored' else 'changed' end,
    null,
    case when tg_op = 'DELETE' then jsonb_build_object('was', old.is_enabled)
      else jsonb_build_object('is_enabled', new.is_enabled, 'reason', new.reason, 'changed', changed) end,
    'feature_flags', case when tg_op = 'DELETE' then old.key else new.key end);
  return null;
end;
$$;

create trigger flag_changes_are_logged
after insert or delete or update of description, kind, is_enabled, is_public, audience_roles, audience_clubs, share,
  starts_at, ends_at, archived_at, owner, expires_on, reason
on public.feature_flags
for each row execute function app.note_flag_change();

-- Definer, because it answers for flags that the caller may not read.
create function app.is_switched_on(flag text)
returns boolean language sql stable security definer set search_path = ''
as $$ select coalesce((select is_enabled from public.feature_flags where key = flag), true) $$;

insert into public.feature_flags (key, description, kind, is_enabled, is_public, owner) values
  ('sign_up', 'New accounts can be made. Switched off, everybody who has one can still sign in.', 'ops', true, true, 'Operations');

-- Flags for a part of the people: by role, by club, by a share that always falls on the same people; from one moment to
-- another; and set aside once their time is over. Whom a flag is on for is answered here and nowhere else. It shows or
-- hides; roles decide what somebody may do.

-- A number from 0 to 99 that a flag and a person always come to.
create function app.place_in_share(flag text, person uuid)
returns integer language sql immutable set search_path = ''
as $$ select (('x' || left(md5(flag || ' ' || person), 7))::bit(28)::integer) % 100 $$;

-- Visitors have no role, no club and no place: what is for a part of the people is not for them.
create function app.is_on_for(flag public.feature_flags, person uuid, roles public.user_role[], clubs uuid[])
returns boolean language sql stable set search_path = ''
as $$
  select flag.is_enabled and flag.archived_at is null
    and coalesce(flag.starts_at <= now(), true) and coalesce(flag.ends_at > now(), true)
    and (flag.audience_roles is null or coalesce(flag.audience_roles && roles, false))
    and (flag.audience_clubs is null or coalesce(flag.audience_clubs && clubs, false))
    and (flag.share is null or coalesce(app.place_in_share(flag.key, person) < flag.share, false))
$$;

-- Every club that somebody belongs to today, as whatever.
create function app.flag_clubs_of(person uuid)
returns uuid[] language sql stable set search_path = ''
as $$ select array(select app.clubs_of(person, variadic enum_range(null::public.user_role))) $$;

create policy "people can read the flags on for them, super admins all"
on public.feature_flags for select to authenticated
using (
  is_public
  or ((select app.viewer_id()) is not null
    and app.is_on_for(feature_flags, (select app.viewer_id()), (select app.roles_of((select app.viewer_id()))),
      (select app.flag_clubs_of((select app.viewer_id())))))
  or (select app.viewer_is('super_admin'))
);

-- Definer, because a switch that is off is shown to those whom it stops. What is on for the viewer, and what of the
-- switches and of the public flags is not.
create function app.flags_of_viewer()
returns table (key text, is_on boolean) language sql stable security definer set search_path = ''
as $$
  select told.key, told.is_on
  from (
    select flag.key, flag.is_public, flag.kind,
      app.is_on_for(flag, viewer.id, app.roles_of(viewer.id), app.flag_clubs_of(viewer.id)) as is_on,
      viewer.id
    from public.feature_flags as flag cross join (select app.viewer_id() as id) as viewer) as told
  where told.is_public or (told.id is not null and (told.is_on or told.kind = 'ops'))
  order by told.key
$$;

create function public.my_flags()
returns table (key text, is_on boolean) language sql stable set search_path = ''
as $$ select key, is_on from app.flags_of_viewer() $$;
comment on function public.my_flags() is 'What is switched on for whoever asks, and which switches are off.';

insert into public.feature_flags (key, description, kind, is_enabled, owner) values
  ('live_entry', 'Matches can be entered as they are played. Switched off, what is entered waits on the device.', 'ops', true, 'Operations'),
  ('transfer_submission', 'Transfers can be submitted. Switched off, drafts and offers go on, and nothing reaches the offices.', 'ops', true, 'Operations'),
  ('push', 'Messages leave the site. Switched off, people still find them under Notifications.', 'ops', true, 'Operations'),
  ('valuations', 'Player values are published. Switched off, those that are published stay.', 'ops', true, 'Operations')
on conflict do nothing;

-- What can be closed at once when it is in trouble. Each switch is asked where the thing is done, in the database, so
-- that it stops every road there and needs nothing else to be up. One that is not there counts as on.

create function app.require_switch(flag text)
returns void language plpgsql stable set search_path = ''
as $$
begin
  if app.is_switched_on(flag) then return; end if;
  case flag
    when 'live_entry' then
      perform app.refuse('PT503', 'oversight.liveEntryOff',
        'Live entry is switched off at the moment. Your entries stay on this device and are sent as soon as it is on again.');
    when 'transfer_submission' then
      perform app.refuse('PT503', 'oversight.transferSubmissionOff',
        'Transfers cannot be submitted at the moment. Yours is saved; try again later.');
    when 'valuations' then
      perform app.refuse('PT503', 'oversight.valuationsOff',
        'Values are not published at the moment. The proposed level is saved; try again later.');
  end case;
end;
$$;

create function app.refuse_while_switched_off()
returns trigger language plpgsql set search_path = ''
as $$
begin
  perform app.require_switch(tg_argv[0]);
  return new;
end;
$$;

create trigger nothing_is_submitted_while_switched_off
before insert on public.transfer_events
for each row when (new.type = 'submit')
execute function app.refuse_while_switched_off('transfer_submission');

create trigger no_level_is_released_while_switched_off
before update of released_at on public.value_levels
for each row when (new.released_at is not null and old.released_at is null)
execute function app.refuse_while_switched_off('valuations');

grant execute on function
  app.is_switched_on(text), app.flags_of_viewer(), public.my_flags()
to anon, authenticated;

grant execute on function
  app.place_in_share(text, uuid), app.is_on_for(public.feature_flags, uuid, public.user_role[], uuid[]),
  app.flag_clubs_of(uuid), app.require_switch(text)
to authenticated;
