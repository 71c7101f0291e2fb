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

-- A notice of a message holds the message.
create policy "nobody reads notices of messages through another's eyes" on public.notifications
as restrictive for select to authenticated
using (kind <> 'transfer_message' or not (select app.is_impersonating()));

-- A check can name the levy, which is a share of the fee.
create or replace function public.transfer_findings_of(p_transfer_id uuid)
returns table (code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party)
language sql stable set search_path = ''
as $$
  select * from app.findings_for(p_transfer_id, app.viewer_id()) as finding
  where app.sees_terms(p_transfer_id) and not (finding.code in ('LEVY', 'PRICE') and app.is_impersonating())
$$;

-- Definer, so the rules of the tables say nothing here.
create or replace function app.my_papers()
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(paper.told order by paper.at desc), '[]') from (
    select own.uploaded_at as at, jsonb_build_object('id', own.id, 'kind', own.kind, 'name', own.name, 'size', own.size, 'details', own.details,
      'uploadedAt', own.uploaded_at, 'isOwn', true, 'ref', null, 'openings', (
        select coalesce(jsonb_agg(jsonb_build_object('by', case opened.opened_as when 'owner' then 'You' when 'league' then 'The league office'
            when 'association' then 'The association' else club.name end, 'at', opened.opened_at) order by opened.opened_at desc), '[]')
        from (select * from public.person_document_openings where document_id = own.id order by opened_at desc limit 20) as opened
        left join public.clubs as club on club.id = opened.club_id)) as told
    from public.person_documents as own where own.user_id = app.viewer_id()
    union all
    select held.uploaded_at, jsonb_build_object('id', held.id, 'kind', held.kind, 'name', held.name, 'size', held.size, 'details', held.details,
      'uploadedAt', held.uploaded_at, 'isOwn', false, 'ref', transfer.ref, 'openings', (
        select coalesce(jsonb_agg(jsonb_build_object('by', case when opened.user_id = app.viewer_id() then 'You'
            when opened.party is null then 'Oversight' else app.transfer_side_words(transfer, opened.party) end, 'at', opened.opened_at)
          order by opened.opened_at desc), '[]')
        from (select * from public.document_access where document_id = held.id order by opened_at desc limit 20) as opened))
    from public.transfers as transfer
    join public.transfer_documents as held on held.transfer_id = transfer.id and held.replaced_at is null
    where transfer.player_id = app.person_of(app.viewer_id()) and app.is_reached_by(transfer, '{player}')
      and app.is_told_of_paper('{player}', held.kind, held.party)) as paper
  where not app.is_impersonating()
$$;
