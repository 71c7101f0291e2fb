-- How a function says no, in words that can be translated: the English sentence as the message, and in the details a code
-- and what stands in the sentence. The code is a key of the catalogue (messages/<area>, group refusals).

-- `p_state`: PT4xx, the status of the answer. `p_field`: of the form that was sent, where one is meant.
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
