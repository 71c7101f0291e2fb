-- The papers of a transfer concern the releasing club, not only those of it who sign: its staff see and open what the
-- club brought and the agreement, as those of the engaging club do theirs. They act for nobody.

create function app.paper_sides(transfer public.transfers, account uuid)
returns public.transfer_party[]
language sql stable security definer set search_path = ''
as $$
  select app.reached_sides(transfer, account) || case
    when transfer.releasing_club_id <> app.applicant_of(transfer) and transfer.sent_at is not null
      and transfer.releasing_club_id = any (app.club_ids_of(account, 'club', 'club_admin'))
      and not app.reached_sides(transfer, account) && '{releasing}'
    then '{releasing}' else '{}' end::public.transfer_party[]
$$;
grant execute on function app.paper_sides(public.transfers, uuid) to authenticated;

create or replace function app.sees_paper(p_transfer_id uuid, p_kind text, p_party public.transfer_party)
returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.transfers as transfer
    where transfer.id = p_transfer_id and (
      app.is_told_of_paper(app.paper_sides(transfer, app.viewer_id()), p_kind, p_party) or app.viewer_is('super_admin')))
$$;

-- As before, for the sides that papers concern.
create or replace function app.open_transfer_document(p_document_id uuid, p_request_id uuid, p_reason text)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := app.caller_id();
  paper public.transfer_documents;
  transfer public.transfers;
  sides public.transfer_party[];
  is_overseer boolean;
begin
  perform app.refuse_transfer_work();
  select * into paper from public.transfer_documents where id = p_document_id;
  select * into transfer from public.transfers where id = paper.transfer_id;
  sides := app.paper_sides(transfer, caller);
  is_overseer := sides = '{}' and app.caller_is('super_admin');
  if paper.id is null or not (app.is_told_of_paper(sides, paper.kind, paper.party) or is_overseer) then
    raise sqlstate 'PT404' using message = 'There is no such paper, or it is not for you.';
  end if;
  if not app.can_open_paper(sides, is_overseer, transfer.registered_at is not null, paper.kind, paper.party) then
    raise sqlstate 'PT403' using
      message = format('You can see that %s is there. What is in it is not for you.', app.paper_words(paper.kind));
  end if;
  if paper.path is null then
    raise sqlstate 'PT422' using message = 'Of a medical form only the date and the doctor are kept. There is no file.';
  end if;
  if (is_overseer or p_reason is not null) and not coalesce(app.is_reason(p_reason), false) then
    raise sqlstate 'PT422' using message = 'Say why you open it, in at most 500 characters. It is written down.', hint = 'reason';
  end if;
  insert into public.document_access (document_id, user_id, party, reason, request_id)
  values (paper.id, caller, (
    select side from unnest(sides) as side
    where app.can_open_paper(array[side], false, false, paper.kind, paper.party) order by side = 'staff' limit 1), p_reason, p_request_id)
  on conflict on constraint one_opening_of_a_request do nothing;
  return paper.path;
end;
$$;
