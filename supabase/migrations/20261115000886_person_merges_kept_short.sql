-- What a merge remembers holds what is private of people: it is kept for as long as an undo is likely, and no longer.

create function app.forget_old_merges()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.person_merges set steps = '[]' where merged_at < now() - interval '90 days' and steps <> '[]';
  return null;
end;
$$;
create trigger what_moved_is_forgotten_after_90_days after insert on app.person_merges
for each statement execute function app.forget_old_merges();

create function app.refuse_late_undo()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.steps = '[]' or old.merged_at < now() - interval '90 days' then
    raise sqlstate 'PT409' using message = 'A merge is undone within 90 days. What moved with this one is no longer known.';
  end if;
  return new;
end;
$$;
create trigger a_merge_is_undone_within_90_days before update of undone_at on app.person_merges
for each row execute function app.refuse_late_undo();

-- As before; the birth date of a minor is the association's to see.
create or replace function app.person_card(person public.people)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'slug', person.slug, 'name', person.name, 'birthYear', person.birth_year, 'nationality', person.nationality,
    'bornOn', (select born_on from public.birth_dates where person_id = person.id
      and (born_on <= current_date - interval '18 years' or app.viewer_is('zifa_admin', 'super_admin'))),
    'kinds', public.person_kinds(person.id), 'source', (select name from public.sources where id = person.source_id),
    'isSample', person.is_sample,
    'clubs', array(
      select distinct club.name from (
        select club_id from public.registrations where player_id = person.id
        union all select club_id from public.coach_stints where person_id = person.id) as been
      join public.clubs as club on club.id = been.club_id order by club.name limit 6),
    'matches', (select count(*) from (select from public.lineup_entries where player_id = person.id limit 1000) as lined)
      + (select count(*) from (select from public.match_officials where person_id = person.id limit 1000) as led))
$$;
