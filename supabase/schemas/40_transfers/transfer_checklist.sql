-- The checks at work: what they refuse, and what each side sees of them.

-- In words, where it comes back to the offices by another road than submitting: an appeal that was upheld.
create function app.refuse_second_at_the_offices()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.transfers as other
    where other.player_id = new.player_id and other.id <> new.id
      and other.state in ('submitted', 'returned', 'approved_unpaid', 'approved'))
  then
    perform app.refuse('PT409', 'transfers.anotherIsDecided',
      'Another transfer of this player is being decided. This one can continue after that.', 'OVERLAP');
  end if;
  return new;
end;
$$;

create trigger one_transfer_of_a_player_is_decided_at_a_time
before update of state on public.transfers
for each row when (old.state = 'rejected' and new.state = 'submitted')
execute function app.refuse_second_at_the_offices();

-- The checklist for one of its sides. The releasing club does not see the player's papers, nobody but the
-- association about the price, an office about its own conflict, and the offices alone about shared devices.
create function app.findings_for(p_transfer_id uuid, account uuid)
returns table (code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party, said jsonb)
language sql stable security definer set search_path = ''
as $$
  select finding.*
  from public.transfers as transfer, app.reached_sides(transfer, account) as sides, app.transfer_findings(transfer) as finding
  where transfer.id = p_transfer_id
    and (finding.code <> 'PRICE' or sides && '{association}')
    and (sides && '{staff,engaging,player,guardian,league,association}'
      or sides && '{releasing}' and finding.code not in ('DOCS', 'MEDICAL', 'TPO', 'AGE_PROOF', 'MINOR_DOM', 'MINOR_INTL', 'FIRST_PRO'))
  union all
  select 'CONFLICT', 'block', 'decide', false, found.said ->> 'text', 'association', found.said - 'text'
  from public.transfers as transfer, app.sentence('transfers.decisionConflict',
    'You belonged to one of these clubs in the last 24 months. Another person of your office decides this one.') as found (said)
  where transfer.id = p_transfer_id and transfer.state in ('submitted', 'approved_unpaid')
    and app.reached_sides(transfer, account) && '{league,association}' and app.is_conflicted(transfer, account)
  union all
  select 'DEVICE', 'warn', 'approve', false, found.said ->> 'text', 'association', found.said - 'text'
  from public.transfers as transfer, app.device_findings(transfer.id) as found (said)
  where transfer.id = p_transfer_id and app.reached_sides(transfer, account) && '{league,association}'
$$;

-- A check can name the levy, which is a share of the fee.
create function public.transfer_findings_of(p_transfer_id uuid)
returns table (code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party, said jsonb)
language sql stable set search_path = ''
as $$
  select * from app.findings_for(p_transfer_id, app.viewer_id()) as finding
  where app.sees_terms(p_transfer_id) and not (finding.code in ('LEVY', 'PRICE') and app.is_impersonating())
$$;

-- Which papers this transfer needs, and which of them are there, as far as the viewer may see.
create function app.papers_for(p_transfer_id uuid, account uuid)
returns table (kind text, is_there boolean) language sql stable security definer set search_path = ''
as $$
  select asked.kind, asked.kind = any (app.papers_of(transfer.id))
  from public.transfers as transfer
  left join public.transfer_contracts as deal on deal.transfer_id = transfer.id,
    unnest(app.papers_needed(transfer.type, coalesce((app.latest_terms(transfer.id)).fee, 0) > 0,
      coalesce(deal.is_amateur, false), app.is_minor(transfer.player_id),
      app.is_contract_end_recorded(transfer, app.today_for_windows()))) with ordinality as asked (kind, place)
  where transfer.id = p_transfer_id and app.is_told_of_paper(app.reached_sides(transfer, account), asked.kind, 'engaging')
  order by asked.place
$$;

create function public.transfer_papers_needed(p_transfer_id uuid)
returns table (kind text, is_there boolean) language sql stable set search_path = ''
as $$ select * from app.papers_for(p_transfer_id, app.viewer_id()) where app.sees_terms(p_transfer_id) $$;

grant execute on function
  app.findings_for(uuid, uuid), public.transfer_findings_of(uuid), app.papers_for(uuid, uuid),
  public.transfer_papers_needed(uuid)
to authenticated;
