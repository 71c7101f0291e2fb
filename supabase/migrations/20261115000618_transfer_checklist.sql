-- The checks at work: what they refuse, and what each side is told of them.

-- Refuses a step by what stands in its way, all of it at once. Two who submit the same player, lend between the same
-- clubs or fill the same squad take their turns, so that the second sees the first.
create or replace function app.refuse_by_findings(transfer public.transfers, step text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  blocked jsonb;
begin
  if step = 'submit' then
    perform from public.players where person_id = transfer.player_id for no key update;
    if transfer.type in ('loan', 'loan_extend') then
      perform pg_advisory_xact_lock(hashtextextended(transfer.releasing_club_id::text || transfer.engaging_club_id::text, 610));
    end if;
  elsif step = 'register' then
    perform from public.clubs where id = transfer.engaging_club_id for no key update;
  end if;
  select jsonb_agg(jsonb_build_object('code', code, 'words', words, 'fixer', fixer)) into blocked
  from app.transfer_findings(transfer)
  where level = 'block' and is_ok is not true
    -- What is submitted already is being approved.
    and (at_step = step or (step = 'submit' and transfer.state = 'submitted' and at_step = 'approve'));
  if blocked is not null then
    raise sqlstate 'PT422' using
      message = (select string_agg(finding ->> 'words', ' ') from jsonb_array_elements(blocked) as finding),
      detail = blocked::text, hint = 'checks';
  end if;
end;
$$;

-- The last guard against two clubs with one player.
create unique index one_transfer_of_a_player_at_the_offices on public.transfers (player_id)
  where state in ('submitted', 'returned', 'approved_unpaid', 'approved');

-- In words, where it comes back to the offices by another road than submitting: an appeal that was upheld.
create function app.refuse_second_at_the_offices()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.transfers as other
    where other.player_id = new.player_id and other.id <> new.id
      and other.state in ('submitted', 'returned', 'approved_unpaid', 'approved'))
  then
    raise sqlstate 'PT409' using
      message = 'Another transfer of this player is being decided. This one can come back once that is done.', hint = 'OVERLAP';
  end if;
  return new;
end;
$$;
create trigger one_transfer_of_a_player_is_decided_at_a_time
before update of state on public.transfers
for each row when (old.state = 'rejected' and new.state = 'submitted')
execute function app.refuse_second_at_the_offices();

-- The checklist for one of its sides. The releasing club is not told about the player's papers, nobody but the
-- association about the price, and an office about its own conflict.
create function app.findings_for(p_transfer_id uuid, account uuid)
returns table (code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party)
language sql stable security definer set search_path = ''
as $$
  select finding.*
  from public.transfers as transfer, app.reached_sides(transfer, account) as sides, app.transfer_findings(transfer) as finding
  where transfer.id = p_transfer_id
    and (finding.code <> 'PRICE' or sides && '{association}')
    and (sides && '{staff,engaging,player,guardian,league,association}'
      or sides && '{releasing}' and finding.code not in ('DOCS', 'MEDICAL', 'TPO', 'AGE_PROOF', 'MINOR_DOM', 'MINOR_INTL', 'FIRST_PRO'))
  union all
  select 'CONFLICT', 'block', 'decide', false,
    'You have belonged to one of these clubs in the last 24 months. Somebody else of your office decides this one.', 'association'
  from public.transfers as transfer
  where transfer.id = p_transfer_id and transfer.state in ('submitted', 'approved_unpaid')
    and app.reached_sides(transfer, account) && '{league,association}' and app.is_conflicted(transfer, account)
$$;
create function public.transfer_findings_of(p_transfer_id uuid)
returns table (code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party)
language sql stable set search_path = ''
as $$ select * from app.findings_for(p_transfer_id, app.viewer_id()) where app.sees_terms(p_transfer_id) $$;

-- Which papers this transfer needs, and which of them are there, as far as the one who asks is told.
create function app.papers_for(p_transfer_id uuid, account uuid)
returns table (kind text, is_there boolean)
language sql stable security definer set search_path = ''
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
returns table (kind text, is_there boolean)
language sql stable set search_path = ''
as $$ select * from app.papers_for(p_transfer_id, app.viewer_id()) where app.sees_terms(p_transfer_id) $$;
grant execute on function
  app.findings_for(uuid, uuid), app.papers_for(uuid, uuid), public.transfer_findings_of(uuid), public.transfer_papers_needed(uuid)
to authenticated;
