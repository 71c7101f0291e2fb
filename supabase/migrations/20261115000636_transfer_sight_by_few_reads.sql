-- The same readers as before, asked in a way that the planner sees through: who is asking once for a query, and the
-- transfer by its key, where a function would be called and planned anew for each row. A transfer may have many events.

drop policy "who reads a transfer reads its events, super admins once it is registered" on public.transfer_events;
create policy "who reads a transfer reads its events, super admins once it is registered"
on public.transfer_events for select to authenticated
using (exists (
  select from public.transfers as transfer
  where transfer.id = transfer_id and (transfer.registered_at is not null or not (select app.viewer_is('super_admin')))));

drop policy "who reads a transfer reads its terms, super admins once it is registered" on public.transfer_terms;
create policy "who reads a transfer reads its terms, super admins once it is registered"
on public.transfer_terms for select to authenticated
using (exists (
  select from public.transfers as transfer
  where transfer.id = transfer_id and (transfer.registered_at is not null or not (select app.viewer_is('super_admin')))));

drop policy "who reads a transfer reads what is proposed in it" on public.transfer_proposals;
create policy "who reads a transfer reads what is proposed in it"
on public.transfer_proposals for select to authenticated
using (exists (
  select from public.transfers as transfer
  where transfer.id = transfer_id and (transfer.registered_at is not null or not (select app.viewer_is('super_admin')))));

drop policy "who reads a transfer reads who has consented" on public.transfer_consents;
create policy "who reads a transfer reads who has consented"
on public.transfer_consents for select to authenticated
using (exists (
  select from public.transfers as transfer
  where transfer.id = transfer_id and (transfer.registered_at is not null or not (select app.viewer_is('super_admin')))));

drop policy "the engaging signatories, the player and the association read the contract" on public.transfer_contracts;
create policy "the engaging signatories, the player and the association read the contract"
on public.transfer_contracts for select to authenticated
using (exists (
  select from public.transfers as transfer
  where transfer.id = transfer_id and (
    coalesce(transfer.engaging_club_id, transfer.releasing_club_id)
      = any ((select app.club_ids_of((select app.viewer_id()), 'club_admin'))::uuid[])
    or transfer.player_id = any ((select app.player_ids_of((select app.viewer_id())))::uuid[])
    or (select app.viewer_is('zifa_admin')))));
