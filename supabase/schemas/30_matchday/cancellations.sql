-- Cancelling a match takes two: one proposes it, another answers.

-- The proposal to end a match for good that waits for the other of the two, if there is one. A step that was
-- taken since makes it void.
create function app.open_proposal(game uuid)
returns public.match_changes language sql stable security definer set search_path = ''
as $$
  select last.* from (
    select * from public.match_changes where match_id = game and kind in ('proposal', 'move') order by place desc limit 1
  ) as last
  where last.kind = 'proposal' and last.details ->> 'step' = 'proposed'
$$;

create function app.propose_cancellation(
  p_match_id uuid, p_to public.match_status, p_version integer, p_request_id uuid, p_reason text
)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  mine public.match_part[] := app.parts_in(p_match_id, app.caller_id());
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if not mine && '{league,association}'::public.match_part[] then
    perform app.refuse('PT403', 'matchday.cancellationNotYours',
      'Only the league and the association together can cancel a match or declare it void.');
  end if;
  perform app.refuse_old_version(game, p_version);
  if p_to not in ('cancelled', 'void') or not app.may_move(game.status, p_to, mine) then
    perform app.refuse('PT409', 'matchday.moveImpossible',
      'This match is {status}, and cannot become {next}. Check it again: somebody may have changed it.',
      p_parameters => jsonb_build_object('status', app.status_name(game.status), 'next', app.status_name(p_to)));
  end if;
  if (app.open_proposal(p_match_id)).id is not null then
    perform app.refuse('PT409', 'matchday.proposalOpen', 'There is already an open proposal. Agree to it, or have it withdrawn first.');
  end if;
  perform app.require_reason(p_reason);
  perform app.note_match_change(p_match_id, 'proposal',
    case when 'league' = any (mine) then 'league' else 'association' end::public.match_part, p_reason,
    jsonb_build_object('step', 'proposed', 'to', p_to), null, null, p_request_id);
  -- So that whoever has it open finds out.
  update public.matches set version = version where id = p_match_id returning * into game;
  return game;
end;
$$;

-- The other of the two agrees, or does not; the one who proposed it can take it back.
create function app.answer_cancellation(
  p_match_id uuid, p_agrees boolean, p_version integer, p_request_id uuid, p_reason text
)
returns public.matches language plpgsql security definer set search_path = ''
as $$
declare
  game public.matches := app.hold_match(p_match_id);
  mine public.match_part[] := array(
    select part from unnest(app.parts_in(p_match_id, app.caller_id())) as part where part in ('league', 'association'));
  proposal public.match_changes := app.open_proposal(p_match_id);
  proposer uuid := (select changed_by from app.match_change_makers where change_id = proposal.id);
  theirs public.match_part[];
  acting public.match_part;
begin
  if app.is_done(p_request_id) then
    return game;
  end if;
  if cardinality(mine) = 0 then
    perform app.refuse('PT403', 'matchday.cancellationNotYours',
      'Only the league and the association together can cancel a match or declare it void.');
  end if;
  perform app.refuse_old_version(game, p_version);
  if proposal.id is null then
    perform app.refuse('PT409', 'matchday.proposalGone',
      'There is no open proposal. It was withdrawn, or the match has moved on. Check it again.');
  end if;
  if not p_agrees then
    perform app.note_match_change(p_match_id, 'proposal', mine[1], p_reason,
      jsonb_build_object('step', case when proposer = app.caller_id() then 'withdrawn' else 'refused' end,
        'to', proposal.details ->> 'to'),
      null, null, p_request_id);
    update public.matches set version = version where id = p_match_id returning * into game;
    return game;
  end if;
  theirs := app.parts_in(p_match_id, proposer);
  if proposer is null or proposer = app.caller_id() then
    perform app.refuse('PT403', 'matchday.proposalNeedsOther', 'You proposed this. Now {part} has to agree.',
      p_parameters => jsonb_build_object('part', case
        when mine = '{league}' then app.part_name('association') when mine = '{association}' then app.part_name('league')
        else app.name_parameter('matchday.eitherOffice', 'another person of the league or the association') end));
  end if;
  select part into acting from unnest(mine) as part
  where exists (select from unnest(theirs) as other where other in ('league', 'association') and other <> part) limit 1;
  if acting is null and proposal.part = 'league' then
    perform app.refuse('PT403', 'matchday.proposalOfLeague', 'The league proposed this. Now the association has to agree.');
  elsif acting is null then
    perform app.refuse('PT403', 'matchday.proposalOfAssociation', 'The association proposed this. Now the league has to agree.');
  end if;
  game := app.move_as_decided(game, (proposal.details ->> 'to')::public.match_status, p_version, proposal.reason,
    jsonb_build_object('proposedBy', proposal.part, 'agreedBy', acting), p_request_id);
  update public.matches set note = proposal.reason where id = p_match_id returning * into game;
  return game;
end;
$$;

create function public.propose_cancellation(
  p_match_id uuid, p_to public.match_status, p_version integer, p_request_id uuid, p_reason text
)
returns public.matches language sql set search_path = ''
as $$ select * from app.propose_cancellation(p_match_id, p_to, p_version, p_request_id, p_reason) $$;

create function public.answer_cancellation(
  p_match_id uuid, p_agrees boolean, p_version integer, p_request_id uuid, p_reason text default null
)
returns public.matches language sql set search_path = ''
as $$ select * from app.answer_cancellation(p_match_id, p_agrees, p_version, p_request_id, p_reason) $$;

grant execute on function
  app.propose_cancellation(uuid, public.match_status, integer, uuid, text),
  app.answer_cancellation(uuid, boolean, integer, uuid, text),
  public.propose_cancellation(uuid, public.match_status, integer, uuid, text),
  public.answer_cancellation(uuid, boolean, integer, uuid, text)
to authenticated;
