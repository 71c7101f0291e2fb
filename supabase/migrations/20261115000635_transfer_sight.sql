-- Who sees what of a transfer, where the first version showed more than it should (docs/decisions/0013).

-- Events carry reasons and amounts in words. Super admins see that a transfer is there; what was said, once it is registered.
drop policy "who reads a transfer reads its events" on public.transfer_events;
create policy "who reads a transfer reads its events, super admins once it is registered"
on public.transfer_events for select to authenticated using (app.sees_terms(transfer_id));

-- Wages are for the player, the club and the association; oversight does without them.
drop policy "players read their contracts, clubs their own, the association all" on public.contracts;
create policy "players read their contracts, club admins their club's, the association all"
on public.contracts for select to authenticated
using (
  player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[])
  or club_id = any ((select app.club_ids_of((select app.viewer_id()), 'club_admin'))::uuid[])
  or (select app.viewer_is('zifa_admin'))
);

-- A club's people are those who hold the role as well as the place: who has lost the role sees nothing of the club's transfers.
create or replace function app.club_ids_of(account uuid, variadic wanted public.user_role[])
returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select case when app.roles_of(account) && wanted then array(select app.clubs_of(account, variadic wanted)) else '{}' end
$$;
