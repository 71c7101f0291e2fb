-- People who look like the same person: side by side, merged or marked as different.

create table app.different_people (
  one_id uuid not null references public.people (id) on delete cascade,
  other_id uuid not null references public.people (id) on delete cascade,
  said_by uuid references auth.users (id) on delete set null,
  said_at timestamptz not null default now(),
  primary key (one_id, other_id),
  constraint the_smaller_stands_first check (one_id < other_id)
);
comment on table app.different_people is 'People of like names of whom somebody has said that they are two.';
create index different_people_other_id_idx on app.different_people (other_id);
create index different_people_said_by_idx on app.different_people (said_by);
alter table app.different_people enable row level security;

create function app.tell_apart(p_one text, p_other text, p_request_id uuid)
returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := app.answer_to_desk_request(p_request_id);
  pair uuid[];
begin
  perform app.refuse_but_keepers();
  if known is not null then return known; end if;
  pair := array(select id from public.people where slug in (p_one, p_other) order by id);
  if cardinality(pair) <> 2 then
    perform app.refuse('PT404', 'curation.pairGone', 'One of the two is no longer in the record.');
  end if;
  insert into app.different_people (one_id, other_id, said_by) values (pair[1], pair[2], app.caller_id()) on conflict do nothing;
  perform app.write_audit('people_told_apart', null, jsonb_build_object('one', p_one, 'other', p_other), 'people', pair[1]::text, 'football');
  return app.note_desk_request(p_request_id, '{}');
end;
$$;

-- As before; the birth date of a minor is the association's to see.
create function app.person_card(person public.people)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'slug', person.slug, 'name', person.name, 'birthYear', person.birth_year, 'nationality', person.nationality,
    'bornOn', (select born_on from public.birth_dates where person_id = person.id
      and (born_on <= app.league_today() - interval '18 years' or app.viewer_is('zifa_admin', 'super_admin'))),
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

-- Likely doubles: a word of the name or the birth date in common, and names that are like each other.
create function app.duplicates_desk()
returns jsonb language sql stable security definer set search_path = ''
as $$
  with pairs as (
    select one.person_id as one_id, other.person_id as other_id from app.person_words as one
    join app.person_words as other on other.word = one.word and one.person_id < other.person_id
    union
    select one.person_id, other.person_id from public.birth_dates as one
    join public.birth_dates as other on other.born_on = one.born_on and one.person_id < other.person_id
  ),
  weighed as (
    select pairs.*, extensions.similarity(app.plain(one.name), app.plain(other.name)) as likeness,
      coalesce(born.born_on = others.born_on, false) as is_same_day
    from pairs
    join public.people as one on one.id = pairs.one_id join public.people as other on other.id = pairs.other_id
    left join public.birth_dates as born on born.person_id = one.id
    left join public.birth_dates as others on others.person_id = other.id
    where one.is_sample = other.is_sample and not one.is_unregistered and not other.is_unregistered
      and coalesce(born.born_on = others.born_on, one.birth_year = other.birth_year, true)
      and not exists (select from app.different_people as told where told.one_id = pairs.one_id and told.other_id = pairs.other_id)
  ),
  likely as (
    select * from weighed where likeness >= 0.5 or (is_same_day and likeness >= 0.3)
    order by likeness + is_same_day::integer * 0.5 desc, one_id, other_id limit 30
  )
  select jsonb_build_object(
    'pairs', (select coalesce(jsonb_agg(jsonb_build_object('one', app.person_card(one), 'other', app.person_card(other),
        'likeness', round(likely.likeness::numeric, 2), 'isSameDay', likely.is_same_day)
        order by likely.likeness + likely.is_same_day::integer * 0.5 desc, one.name), '[]')
      from likely join public.people as one on one.id = likely.one_id join public.people as other on other.id = likely.other_id),
    'merges', (select coalesce(jsonb_agg(jsonb_build_object('id', merge.id, 'kept', merge.kept_name, 'gone', merge.gone_name,
        'slug', (select slug from public.people where id = merge.kept_id), 'reason', merge.reason, 'at', merge.merged_at,
        'by', (select full_name from public.profiles where id = merge.merged_by), 'undoneAt', merge.undone_at) order by merge.merged_at desc), '[]')
      from (select * from app.person_merges order by merged_at desc limit 20) as merge))
  where app.viewer_is('admin', 'zifa_admin', 'super_admin')
$$;

-- The two beside each other, how many rows would move, and why it is refused if it is.
create function app.preview_merge(p_kept text, p_gone text)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  kept public.people;
  gone public.people;
  each record;
  counted bigint;
  moves jsonb := '[]';
  refusal jsonb;
  words text;
  details text;
begin
  if not app.viewer_is('admin', 'zifa_admin', 'super_admin') then
    perform app.refuse('PT403', 'curation.administratorsOnly', 'Only administrators of the league and the association can do this.');
  end if;
  select * into kept from public.people where slug = p_kept;
  select * into gone from public.people where slug = p_gone;
  if kept.id is null or gone.id is null then
    perform app.refuse('PT404', 'curation.nobodyAtAddress', 'One of these addresses does not lead to a person.');
  end if;
  begin
    perform app.refuse_merge(kept, gone);
  exception when sqlstate 'PT409' or sqlstate 'PT422' then
    get stacked diagnostics words = message_text, details = pg_exception_detail;
    refusal := app.caught_sentence(words, details);
  end;
  -- What people note for themselves is not counted: that there is something would tell of it.
  for each in select * from app.places_of_people() where way in ('row', 'single') and place::text !~ '(^|\.|_)(scout|follow|person_slugs)' order by place::text loop
    execute format('select count(*) from %s where %I = $1', each.place, each.field) into counted using gone.id;
    if counted > 0 then
      moves := moves || jsonb_build_array(jsonb_build_object('place', regexp_replace(each.place::text, '^.*\.', ''), 'count', counted));
    end if;
  end loop;
  return jsonb_build_object('kept', app.person_card(kept), 'gone', app.person_card(gone), 'moves', moves, 'refusal', refusal);
end;
$$;

create function public.tell_apart(p_one text, p_other text, p_request_id uuid)
returns jsonb language sql set search_path = ''
as $$ select app.tell_apart(p_one, p_other, p_request_id) $$;
comment on function public.tell_apart(text, text, uuid) is 'Says that two people of like names are two.';

create function public.duplicates_desk()
returns jsonb language sql stable set search_path = ''
as $$ select app.duplicates_desk() $$;

create function public.preview_merge(p_kept text, p_gone text)
returns jsonb language sql stable set search_path = ''
as $$ select app.preview_merge(p_kept, p_gone) $$;

grant execute on function
  app.tell_apart(text, text, uuid), app.duplicates_desk(), app.preview_merge(text, text),
  public.tell_apart(text, text, uuid), public.duplicates_desk(), public.preview_merge(text, text)
to authenticated;
