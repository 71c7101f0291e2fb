-- The squad of a club, player by player, for its staff: number, status, contract end and the documents that are missing.
-- Everybody who works for the club sees who plays and who is suspended. When a contract ends is for those who read
-- contracts, which documents are missing for those who work on transfers (app.duty_rights): null for others.

-- What a club keeps of every player: in the papers of its transfers, or what the player keeps here.
create function app.papers_missing_of(p_player_id uuid, p_club_id uuid)
returns text[] language sql stable set search_path = ''
as $$
  with kept as materialized (
    select case paper.kind when 'amateur_form' then 'contract' when 'loan_agreement' then 'contract' else paper.kind end as kind
    from public.transfers as transfer
    join public.transfer_documents as paper on paper.transfer_id = transfer.id and paper.replaced_at is null
    where transfer.player_id = p_player_id and app.applicant_of(transfer) = p_club_id
    union
    select case paper.kind when 'passport' then 'identity' else paper.kind end
    from public.person_links as link join public.person_documents as paper on paper.user_id = link.user_id
    where link.person_id = p_player_id and link.status = 'confirmed'
  )
  select array(
    select needed from unnest('{identity,birth_certificate,contract,medical,photo}'::text[]) with ordinality as asked (needed, place)
    where not exists (select from kept where kept.kind = needed) order by place)
$$;

-- Definer, because it reads contracts and papers; it looks first who asks. Where no club is named it is the only one of
-- whoever asks, and nothing where they have several.
create function app.my_club_squad(p_club_id uuid)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  viewer uuid := app.viewer_id();
  clubs uuid[] := array(select distinct app.clubs_served_by(viewer, 'club_admin', 'club'));
  chosen uuid := coalesce(p_club_id, case when cardinality(clubs) = 1 then clubs[1] end);
  today date := app.today_for_windows();
  season uuid;
  sees_contracts boolean := chosen in (select app.clubs_with_right(viewer, 'contracts')) and not app.is_impersonating();
  sees_papers boolean := chosen in (select app.clubs_with_right(viewer, 'transfers')) and not app.is_impersonating();
begin
  if chosen is null then return null; end if;
  if not chosen = any (clubs) then
    perform app.refuse('PT403', 'record.squadListOwn', 'Only people from the club can see this.');
  end if;
  select part.season_id into season from public.club_seasons as part join public.seasons as known on known.id = part.season_id
  where part.club_id = chosen
  order by known.id = (select current.id from public.current_season() as current) desc, known.slug desc, known.id limit 1;
  return jsonb_build_object('seesContracts', sees_contracts, 'seesPapers', sees_papers, 'today', today, 'players', coalesce((
    with bans as materialized (
      select owed.person_id, count(*) as matches, max(owed.until_on) as until_on
      from app.bans_to_come(season) as missed
      join public.suspensions as owed on owed.id = missed.suspension_id
      join public.matches as coming on coming.id = missed.match_id and coalesce(coming.played_on >= today, true)
      group by owed.person_id
    ),
    listed as materialized (
      select distinct on (found.player_id) found.* from (
        select held.player_id, held.shirt_number, held.kind as status, held.ends_on as until, null::text as club, null::text as ref, 1 as place
        from app.squad_on(chosen, season, today) as held
        union all
        select transfer.player_id, null, 'lent', transfer.loan_ends_on, engaging.name, null, 2
        from public.transfers as transfer left join public.clubs as engaging on engaging.id = transfer.engaging_club_id
        where transfer.releasing_club_id = chosen and transfer.state = 'loan_active'
        union all
        select transfer.player_id, transfer.shirt_number, 'joining', null, null, transfer.ref, 3
        from public.transfers as transfer
        where sees_papers and transfer.engaging_club_id = chosen and transfer.is_under_way and transfer.state <> 'draft') as found
      order by found.player_id, found.place, found.shirt_number
    )
    select jsonb_agg(jsonb_build_object(
      'id', person.id, 'name', person.name, 'slug', case when not person.is_unregistered then person.slug end,
      'number', listed.shirt_number, 'position', player.position, 'status', listed.status, 'until', listed.until,
      'club', listed.club, 'ref', listed.ref, 'banMatches', coalesce(bans.matches, 0), 'banUntil', bans.until_on,
      'contractEndsOn', case when sees_contracts then (
        select max(contract.ends_on) from public.contracts as contract
        where contract.player_id = listed.player_id and contract.club_id = chosen and contract.ended_on is null
          and contract.ends_on >= today) end,
      'missing', case when sees_papers and listed.status <> 'lent' then to_jsonb(app.papers_missing_of(listed.player_id, chosen)) end,
      'isSample', person.is_sample)
      order by listed.place, listed.shirt_number nulls last, person.name, person.id)
    from listed
    join public.people as person on person.id = listed.player_id
    left join public.players as player on player.person_id = listed.player_id
    left join bans on bans.person_id = listed.player_id), '[]'));
end;
$$;

create function public.my_club_squad(p_club_id uuid default null)
returns jsonb language sql stable set search_path = ''
as $$ select app.my_club_squad(p_club_id) $$;
comment on function public.my_club_squad(uuid) is
  'The squad of the caller''s only club, or of the one that is named, player by player; contract ends and missing documents for those whose duty it is.';

grant execute on function app.my_club_squad(uuid), public.my_club_squad(uuid) to authenticated;
