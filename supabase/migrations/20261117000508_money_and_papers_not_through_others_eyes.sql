-- Wages, fees, payments, identity papers and what clubs write to each other are for the people they concern. A super admin
-- who looks through another person's eyes sees that person's pages without them.

create policy "nobody reads contracts through another's eyes" on public.contracts
as restrictive for select to authenticated using (not (select app.is_impersonating()));
create policy "nobody reads wages through another's eyes" on public.transfer_contracts
as restrictive for select to authenticated using (not (select app.is_impersonating()));
create policy "nobody reads terms through another's eyes" on public.transfer_terms
as restrictive for select to authenticated using (not (select app.is_impersonating()));
create policy "nobody reads payments through another's eyes" on public.transfer_payments
as restrictive for select to authenticated using (not (select app.is_impersonating()));
create policy "nobody reads proposals through another's eyes" on public.transfer_proposals
as restrictive for select to authenticated using (not (select app.is_impersonating()));
create policy "nobody reads messages of a transfer through another's eyes" on public.transfer_messages
as restrictive for select to authenticated using (not (select app.is_impersonating()));
create policy "nobody reads papers of a transfer through another's eyes" on public.transfer_documents
as restrictive for select to authenticated using (not (select app.is_impersonating()));
create policy "nobody reads who opened a paper through another's eyes" on public.document_access
as restrictive for select to authenticated using (not (select app.is_impersonating()));
create policy "nobody reads a person's papers through another's eyes" on public.person_documents
as restrictive for select to authenticated using (not (select app.is_impersonating()));
create policy "nobody reads private facts through another's eyes" on public.player_private
as restrictive for select to authenticated using (not (select app.is_impersonating()));
create policy "nobody reads likely fees through another's eyes" on public.likely_fees
as restrictive for select to authenticated using (not (select app.is_impersonating()));
-- The steps stay readable, except those that name an amount.
create policy "nobody reads amounts in steps through another's eyes" on public.transfer_events
as restrictive for select to authenticated
using (not (payload ?| '{levy,feePaid}') or not (select app.is_impersonating()));

-- A check can name the levy, which is a share of the fee.
create or replace function public.transfer_findings_of(p_transfer_id uuid)
returns table (code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party)
language sql stable set search_path = ''
as $$
  select * from app.findings_for(p_transfer_id, app.viewer_id()) as finding
  where app.sees_terms(p_transfer_id) and not (finding.code in ('LEVY', 'PRICE') and app.is_impersonating())
$$;
