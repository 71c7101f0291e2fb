-- The player passport: every registration in order, and a line for each time between two of them.
--
-- Made of what everybody may read (registrations, registered transfers), and of one fact of the private contract:
-- whether it was as an amateur or as a professional.

create function app.player_passport(p_player_id uuid)
returns table (
  place integer, kind text, club_id uuid, foreign_club text, from_on date, until_on date, as_of text, season_id uuid,
  status text, transfer_ref text
)
language sql stable security definer set search_path = ''
as $$
  with held as (
    select registration.id, registration.kind, registration.club_id, registration.starts_on, registration.ends_on,
      registration.as_of, registration.season_id, entry.ref,
      case agreed.is_amateur when true then 'amateur' when false then 'professional' end as status,
      coalesce(registration.starts_on, season.starts_on, to_date(left(season.slug, 4), 'YYYY'), registration.ends_on) as sorted_on
    from public.registrations as registration
    left join public.seasons as season on season.id = registration.season_id
    left join app.transfer_effects as effect on effect.registration_id = registration.id and effect.did = 'began'
    left join public.transfer_entries as entry on entry.transfer_id = effect.transfer_id
    left join public.transfer_contracts as agreed on agreed.transfer_id = effect.transfer_id
    where registration.player_id = p_player_id
  ),
  -- From the first day on which it is known where he was to the next: loans lie over another registration.
  reaching as (
    select held.*, max(case when kind <> 'listed' then coalesce(ends_on, 'infinity') end)
      over (order by sorted_on, starts_on, id rows between unbounded preceding and 1 preceding) as known_until
    from held
  ),
  gaps as (
    select known_until + 1 as from_on, starts_on - 1 as until_on, id
    from reaching where kind <> 'listed' and starts_on > known_until + 1
    union all
    -- After the last, up to today.
    select max(ends_on) + 1, null, null from held where kind <> 'listed'
    having bool_and(ends_on is not null) and max(ends_on) < app.league_today()
  ),
  lines as (
    select held.kind, held.club_id, null as foreign_club, held.starts_on as from_on, held.ends_on as until_on, held.as_of,
      held.season_id, held.status, held.ref, held.sorted_on, 1 as rank
    from held
    union all
    select case when abroad.ref is null then 'gap' else 'abroad' end, null,
      nullif(concat_ws(', ', abroad.foreign_club, abroad.foreign_country), ''), gaps.from_on, gaps.until_on, null, null,
      null, abroad.ref, gaps.from_on, 0
    from gaps
    left join lateral (
      select entry.ref, entry.foreign_club, entry.foreign_country from public.transfer_entries as entry
      where entry.player_id = p_player_id and entry.type = 'intl_out' and entry.annulled_on is null
        and entry.starts_on between gaps.from_on - 31 and coalesce(gaps.until_on, 'infinity')
      order by entry.starts_on desc limit 1) as abroad on true
    union all
    select 'annulled', entry.to_club_id, entry.foreign_club, entry.starts_on, entry.annulled_on, null, null, null, entry.ref,
      entry.starts_on, 2
    from public.transfer_entries as entry where entry.player_id = p_player_id and entry.annulled_on is not null
  )
  select row_number() over (order by sorted_on nulls first, rank, from_on, ref)::integer, kind, club_id, foreign_club, from_on, until_on,
    as_of, season_id, status, ref
  from lines
$$;

create function public.player_passport(p_player_id uuid)
returns table (
  place integer, kind text, club text, club_slug text, foreign_club text, from_on date, until_on date, as_of text, season text,
  status text, transfer_ref text
)
language sql stable set search_path = ''
as $$
  select line.place, line.kind, club.name, club.slug, line.foreign_club, line.from_on, line.until_on, line.as_of, season.name,
    line.status, line.transfer_ref
  from app.player_passport(p_player_id) as line
  left join public.clubs as club on club.id = line.club_id
  left join public.seasons as season on season.id = line.season_id
  order by line.place
$$;
comment on function public.player_passport(uuid) is
  'Every registration of a player in order, with what is known of the times between: kind is permanent, loan, listed, gap, abroad or annulled.';

grant execute on function
  app.player_passport(uuid), public.player_passport(uuid)
to anon, authenticated;
