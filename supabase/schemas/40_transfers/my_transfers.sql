-- The inbox of transfers: what waits for the viewer, what is under way, what is done, and their drafts.
--
-- Invoker: row-level security decides what there is to list. What is open is found by its state and is never much;
-- what is done grows for ever, so it is read in its order, and counted up to a thousand.

-- How many of the checks hold, and what was done last. Definer, because findings look at what not everybody may
-- read: numbers and the name of a step alone leave it, of a transfer that the caller has been shown.
create function app.inbox_facts(transfer public.transfers)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'checks', case when transfer.is_under_way then app.check_counts_of(transfer.id) end,
    'lastAction', last.type, 'lastAt', last.created_at, 'lastBy', last.actor_party)
  from (select) as one left join lateral (
    select event.type, event.created_at, event.actor_party from public.transfer_events as event
    where event.transfer_id = transfer.id order by event.seq desc limit 1) as last on true
$$;

-- The latest thousand that are done, of the viewer (invoker). Planned for the very question: without a filter the
-- offices' stand in an index in their order, and those of clubs and players are found by one.
create function app.done_transfers(
  is_office boolean, works_for uuid[], speaks_for uuid[], waiting uuid[], wanted_state public.transfer_state,
  wanted_type public.transfer_type, wanted_window uuid, by_club boolean, wanted_club uuid, only_disputed boolean
)
returns uuid[] language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return array(
    select transfer.id from public.transfers as transfer
    where not transfer.is_under_way and transfer.id <> all (waiting)
      and (is_office or transfer.engaging_club_id = any (works_for) or transfer.releasing_club_id = any (works_for)
        or transfer.player_id = any (speaks_for))
      and (wanted_state is null or transfer.state = wanted_state)
      and (wanted_type is null or transfer.type = wanted_type)
      and (wanted_window is null or transfer.window_id = wanted_window)
      and (not by_club or wanted_club in (transfer.engaging_club_id, transfer.releasing_club_id))
      and (not only_disputed or transfer.is_disputed)
    order by transfer.updated_at desc, transfer.id limit 1000);
end;
$$;

create function public.my_transfers(p_tab text default 'waiting', p_filters jsonb default '{}', p_page integer default 1)
returns jsonb
-- Planned once for a connection: to plan it again would take longer than to answer it.
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  page_size constant integer := 24;
  viewer uuid := app.viewer_id();
  signs_for uuid[] := app.club_ids_of(viewer, 'club_admin');
  works_for uuid[] := app.club_ids_of(viewer, 'club', 'club_admin');
  speaks_for uuid[] := app.player_ids_of(viewer);
  own_player uuid := app.person_of(viewer);
  is_league boolean := app.viewer_is('admin');
  is_association boolean := app.viewer_is('zifa_admin');
  is_office boolean := app.viewer_is('admin', 'zifa_admin', 'super_admin');
  said jsonb := coalesce(p_filters, '{}');
  wanted_state public.transfer_state;
  wanted_type public.transfer_type;
  wanted_window uuid;
  by_club boolean := said ->> 'club' is not null;
  wanted_club uuid := (select id from public.clubs where slug = said ->> 'club');
  only_overdue boolean;
  only_disputed boolean;
  skipped integer := page_size * (greatest(p_page, 1) - 1);
  proposed uuid[] := array(select transfer_id from public.transfer_proposals where is_open);
  stopped uuid[] := app.stopped_transfer_ids();
  counts jsonb;
  finished uuid[];
  chosen uuid[];
  waiting uuid[];
  rows jsonb;
begin
  wanted_state := nullif(said ->> 'state', '');
  wanted_type := nullif(said ->> 'type', '');
  wanted_window := nullif(said ->> 'window', '');
  only_overdue := coalesce((said ->> 'overdue')::boolean, false);
  only_disputed := coalesce((said ->> 'disputed')::boolean, false);
  select
    jsonb_build_object('waiting', count(*) filter (where tab = 'waiting'), 'progress', count(*) filter (where tab = 'progress'),
      'drafts', count(*) filter (where tab = 'drafts')),
    (array_agg(id order by due_at, updated_at desc, id) filter (where tab = p_tab))[skipped + 1 : skipped + page_size],
    coalesce(array_agg(id) filter (where tab = 'waiting' and not is_under_way), '{}')
  into counts, chosen, waiting
  from (
    select transfer.id, transfer.due_at, transfer.updated_at, transfer.is_under_way,
      case
        when transfer.state = 'draft' then 'drafts'
        when transfer.id = any (stopped) then 'progress'
        when ('engaging' = any (transfer.waits_for) and (
            coalesce(transfer.engaging_club_id, transfer.releasing_club_id) = any (signs_for)
            or (coalesce(transfer.engaging_club_id, transfer.releasing_club_id) = any (works_for)
              and transfer.state in ('player_agreed', 'returned'))))
          or ('releasing' = any (transfer.waits_for) and transfer.releasing_club_id = any (signs_for))
          or ('player' = any (transfer.waits_for) and transfer.player_id = own_player)
          or ('guardian' = any (transfer.waits_for) and transfer.player_id = any (speaks_for)
            and transfer.player_id is distinct from own_player)
          or ('league' = any (transfer.waits_for) and is_league)
          or (('association' = any (transfer.waits_for) or transfer.is_under_appeal) and is_association)
          -- What is proposed waits for whoever may say yes to it and has not.
          or (transfer.id = any (proposed) and exists (
            select from public.transfer_proposals as proposal
            where proposal.transfer_id = transfer.id and proposal.is_open and case
              when proposal.action in ('stay', 'annul') then is_association and proposal.proposed_by <> viewer
              else ('engaging' <> all (proposal.parties)
                  and coalesce(transfer.engaging_club_id, transfer.releasing_club_id) = any (signs_for))
                or ('releasing' <> all (proposal.parties) and transfer.releasing_club_id = any (signs_for))
                or (proposal.action = 'end_loan' and 'player' <> all (proposal.parties)
                  and transfer.player_id = own_player) end))
          then 'waiting'
        when transfer.is_under_way then 'progress' end as tab
    from public.transfers as transfer
    where (transfer.is_under_way or transfer.id = any (proposed))
      and (wanted_state is null or transfer.state = wanted_state)
      and (wanted_type is null or transfer.type = wanted_type)
      and (wanted_window is null or transfer.window_id = wanted_window)
      and (not by_club or wanted_club in (transfer.engaging_club_id, transfer.releasing_club_id))
      and (not only_disputed or transfer.is_disputed)
      and (not only_overdue or (transfer.due_at < now() and transfer.is_under_way))
  ) as unfinished;

  finished := case when only_overdue then '{}' else app.done_transfers(is_office, works_for, speaks_for, waiting,
    wanted_state, wanted_type, wanted_window, by_club, wanted_club, only_disputed) end;
  if p_tab = 'done' then chosen := finished[skipped + 1 : skipped + page_size]; end if;

  select coalesce(jsonb_agg(app.inbox_facts(transfer) || jsonb_build_object(
    'ref', transfer.ref, 'type', transfer.type, 'state', transfer.state, 'waitsFor', transfer.waits_for,
    'dueAt', transfer.due_at, 'isDisputed', transfer.is_disputed, 'isUnderAppeal', transfer.is_under_appeal,
    'stayedUntil', transfer.stayed_until, 'isFrozen', transfer.id = any (stopped), 'isSample', transfer.is_sample, 'player', person.name,
    'from', coalesce(releasing.name, case when transfer.type = 'intl_in' then transfer.foreign_club end),
    'to', coalesce(engaging.name, transfer.foreign_club))
    order by transfer.due_at, transfer.updated_at desc, transfer.id), '[]') into rows
  from public.transfers as transfer
  join public.people as person on person.id = transfer.player_id
  left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
  left join public.clubs as releasing on releasing.id = transfer.releasing_club_id
  where transfer.id = any (chosen);
  return jsonb_build_object(
    'now', now(), 'counts', counts || jsonb_build_object('done', cardinality(finished)), 'rows', rows);
exception
  when invalid_text_representation then
    perform app.refuse('PT422', 'transfers.filterUnknown', 'This filter does not exist.', 'filters');
end;
$$;
comment on function public.my_transfers(text, jsonb, integer) is
  'One page of 24 of the caller''s transfers in a tab, those that are due first, and how many there are in each tab (of those that are done up to 1,000).';

grant execute on function
  app.inbox_facts(public.transfers),
  app.done_transfers(boolean, uuid[], uuid[], uuid[], public.transfer_state, public.transfer_type, uuid, boolean, uuid, boolean),
  public.my_transfers(text, jsonb, integer)
to authenticated;
