-- How a function says no, in words that can be translated: the English sentence as the message, and in the details a code
-- and what stands in the sentence. The code is a key of the catalogue (messages/<area>, group refusals), and the sentence
-- is its English text: {most} is exchanged for the parameter of that name.

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
    message = app.sentence_text(p_sentence, p_parameters),
    hint = p_field,
    detail = jsonb_build_object('code', p_code, 'parameters', p_parameters)::text;
end;
$$;

grant execute on function app.refuse(text, text, text, text, jsonb) to anon, authenticated;

-- With what stands in it.
create function app.sentence_text(p_sentence text, p_parameters jsonb)
returns text language plpgsql immutable set search_path = ''
as $$
declare
  parameter record;
  said text := p_sentence;
begin
  for parameter in select given.key, given.value from jsonb_each(p_parameters) as given loop
    said := replace(said, '{' || parameter.key || '}', coalesce(app.parameter_text(parameter.value), ''));
  end loop;
  return said;
end;
$$;

grant execute on function app.sentence_text(text, jsonb) to anon, authenticated;

-- A sentence in an answer that goes on, with its code and what stands in it: as `why` and `refusal`.
create function app.why(p_code text, p_sentence text, p_parameters jsonb default '{}')
returns jsonb language sql immutable set search_path = ''
as $$
  select jsonb_build_object('why', app.sentence_text(p_sentence, p_parameters), 'refusal',
    jsonb_build_object('code', p_code, 'parameters', p_parameters))
$$;

-- The same of an error that was caught, by its message and its details. Other errors have no code.
create function app.why_caught(p_message text, p_details text)
returns jsonb language sql immutable set search_path = ''
as $$
  select jsonb_build_object('why', p_message)
    || case when p_details like '{"code": %' then jsonb_build_object('refusal', p_details::jsonb) else '{}' end
$$;

-- A parameter in English: text and numbers as they are, the text of a day, a moment, an amount or a name, or a list of these.
create function app.parameter_text(p_value jsonb)
returns text language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(p_value)
    when 'object' then p_value ->> 'text'
    when 'array' then (
      select string_agg(coalesce(item.value ->> 'text', item.value #>> '{}'), ', ' order by item.place)
      from jsonb_array_elements(p_value) with ordinality as item (value, place)
    )
    else p_value #>> '{}'
  end
$$;

grant execute on function app.parameter_text(jsonb) to anon, authenticated;

-- What each language writes in its own way. `p_text`: the English. app/lib/data/refusals.ts reads these.
create function app.day_parameter(p_day date, p_text text)
returns jsonb language sql immutable set search_path = ''
as $$ select jsonb_build_object('day', p_day, 'text', p_text) $$;

create function app.moment_parameter(p_moment timestamptz, p_text text)
returns jsonb language sql stable set search_path = ''
as $$ select jsonb_build_object('moment', p_moment, 'text', p_text) $$;

create function app.money_parameter(p_amount numeric, p_currency text default 'USD')
returns jsonb language sql immutable set search_path = ''
as $$ select jsonb_build_object('money', p_amount, 'currency', p_currency, 'text', app.money_words(p_amount, p_currency)) $$;

-- A status, a role, a position: `p_code` is a message of a group `refusals` too.
create function app.name_parameter(p_code text, p_text text)
returns jsonb language sql immutable set search_path = ''
as $$ select jsonb_build_object('name', p_code, 'text', p_text) $$;

-- A whole sentence, for what is shown rather than refused, or as a part of another sentence. `p_code`: as above.
create function app.sentence(p_code text, p_sentence text, p_parameters jsonb default '{}')
returns jsonb language sql immutable set search_path = ''
as $$ select jsonb_build_object('name', p_code, 'parameters', p_parameters, 'text', app.sentence_text(p_sentence, p_parameters)) $$;

grant execute on function
  app.day_parameter(date, text),
  app.moment_parameter(timestamptz, text),
  app.money_parameter(numeric, text),
  app.name_parameter(text, text),
  app.sentence(text, text, jsonb)
to anon, authenticated;
