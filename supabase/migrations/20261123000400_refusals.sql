create function app.refuse(
  p_state text,
  p_code text,
  p_sentence text,
  p_field text default '',
  p_parameters jsonb default '{}'
)
returns void language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = p_state,
    message = p_sentence,
    hint = p_field,
    detail = jsonb_build_object('code', p_code, 'parameters', p_parameters)::text;
end;
$$;

grant execute on function app.refuse(text, text, text, text, jsonb) to anon, authenticated;

create or replace function app.follow(p_club_id uuid, p_player_id uuid, p_request_id uuid)
returns void language plpgsql security definer set search_path = ''
as $$
declare
  is_first boolean := app.is_first_asked(p_request_id);
  caller uuid := app.caller_id();
begin
  if not is_first then return; end if;
  if num_nonnulls(p_club_id, p_player_id) <> 1 then
    perform app.refuse('PT422', 'fans.followOne', 'Choose one club or one player.', 'club');
  end if;
  if not exists (select from public.clubs where id = p_club_id)
    and not exists (select from public.players where person_id = p_player_id and not is_unregistered)
  then
    perform app.refuse('PT404', 'fans.followUnknown', 'This club or player is not in the record.');
  end if;
  -- One after the other, so that the last of two at once is counted.
  perform from public.profiles where id = caller for no key update;
  if exists (select from public.follows where user_id = caller and (club_id = p_club_id or player_id = p_player_id)) then
    return;
  end if;
  if (select count(*) from public.follows where user_id = caller) >= 20 then
    perform app.refuse(
      'PT409',
      'fans.followLimit',
      'You follow 20 clubs and players, which is the most. Leave one first.',
      p_parameters => jsonb_build_object('most', 20)
    );
  end if;
  insert into public.follows (user_id, club_id, player_id) values (caller, p_club_id, p_player_id);
end;
$$;
