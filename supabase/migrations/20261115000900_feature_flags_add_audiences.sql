-- Flags for a part of the people: by role, by club, by a share that always falls on the same people; from one moment to
-- another; and set aside once their time is over. Whom a flag is on for is answered here and nowhere else. It shows or
-- hides; what somebody may do is asked of their roles.

alter table public.feature_flags
  add column audience_clubs uuid[] check (cardinality(audience_clubs) between 1 and 40),
  add column share smallint constraint a_share_is_a_percentage check (share between 0 and 100),
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column archived_at timestamptz,
  add constraint a_flag_ends_after_it_starts check (ends_at > starts_at),
  add constraint a_kill_switch_is_one_for_all check (
    kind <> 'ops'
    or (audience_clubs is null and share is null and starts_at is null and ends_at is null and archived_at is null));
comment on column public.feature_flags.audience_clubs is 'Whose members it is on for. Null: whatever their club.';
comment on column public.feature_flags.share is 'Of a hundred people, how many it is on for: always the same ones. Null: all.';
comment on column public.feature_flags.starts_at is 'Switched on, it is on from this moment.';
comment on column public.feature_flags.ends_at is 'Switched on, it is on until this moment.';
comment on column public.feature_flags.archived_at is 'Set aside: off for everybody, and kept with its history.';

grant insert (audience_clubs, share, starts_at, ends_at), update (audience_clubs, share, starts_at, ends_at, archived_at)
  on public.feature_flags to authenticated;

-- The history of one thing, the newest first.
create index audit_log_subject_idx on public.audit_log (subject, subject_id, id desc);

-- A number from 0 to 99 that a flag and a person always come to.
create function app.place_in_share(flag text, person uuid)
returns integer
language sql immutable set search_path = ''
as $$ select (('x' || left(md5(flag || ' ' || person), 7))::bit(28)::integer) % 100 $$;

-- Visitors have no role, no club and no place: what is for a part of the people is not for them.
create function app.is_on_for(flag public.feature_flags, person uuid, roles public.user_role[], clubs uuid[])
returns boolean
language sql stable set search_path = ''
as $$
  select flag.is_enabled and flag.archived_at is null
    and coalesce(flag.starts_at <= now(), true) and coalesce(flag.ends_at > now(), true)
    and (flag.audience_roles is null or coalesce(flag.audience_roles && roles, false))
    and (flag.audience_clubs is null or coalesce(flag.audience_clubs && clubs, false))
    and (flag.share is null or coalesce(app.place_in_share(flag.key, person) < flag.share, false))
$$;

-- Every club that somebody belongs to today, as whatever.
create function app.flag_clubs_of(person uuid)
returns uuid[]
language sql stable set search_path = ''
as $$ select array(select app.clubs_of(person, variadic enum_range(null::public.user_role))) $$;
grant execute on function app.flag_clubs_of(uuid),
  app.place_in_share(text, uuid), app.is_on_for(public.feature_flags, uuid, public.user_role[], uuid[])
to authenticated;

drop policy "people can read the flags that are on for them, super admins all" on public.feature_flags;
create policy "people can read the flags that are on for them, super admins all"
on public.feature_flags for select to authenticated
using (
  is_public
  or ((select app.viewer_id()) is not null
    and app.is_on_for(feature_flags, (select app.viewer_id()), (select app.roles_of((select app.viewer_id()))),
      (select app.flag_clubs_of((select app.viewer_id())))))
  or (select app.viewer_is('super_admin'))
);

drop trigger a_change_has_a_reason on public.feature_flags;
create trigger a_change_has_a_reason
before insert or update of description, kind, is_enabled, is_public, audience_roles, audience_clubs, share, starts_at,
  ends_at, archived_at, owner, expires_on, reason
on public.feature_flags
for each row execute function app.stamp_flag();

-- Definer, because nobody may write the audit log. What else was changed is told as it was and as it is.
create or replace function app.note_flag_change()
returns trigger
language plpgsql security definer set search_path = ''
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
drop trigger flag_changes_are_logged on public.feature_flags;
create trigger flag_changes_are_logged
after insert or delete or update of description, kind, is_enabled, is_public, audience_roles, audience_clubs, share,
  starts_at, ends_at, archived_at, owner, expires_on, reason
on public.feature_flags
for each row execute function app.note_flag_change();
-- The door says whether it is open.
create trigger pages_are_drawn_anew after insert or update or delete on public.feature_flags
for each row execute function app.tell_pages();

-- Definer, because a switch that is off is told to those whom it stops. What is on for the viewer, and what of the
-- switches and of the public flags is not.
create function app.flags_of_viewer()
returns table (key text, is_on boolean)
language sql stable security definer set search_path = ''
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
returns table (key text, is_on boolean)
language sql stable set search_path = ''
as $$ select key, is_on from app.flags_of_viewer() $$;
grant execute on function app.flags_of_viewer(), public.my_flags() to anon, authenticated;
comment on function public.my_flags() is 'What is switched on for whoever asks, and which switches are off.';
