-- What a function says to people, in words that can be translated: the English sentence, a code, and what stands in the
-- sentence. The code is a key of the catalogue (messages/<area>: 'fans.followLimit' in the group refusals,
-- 'fans.sentences.kickOffSoon' in the group that it names), and the sentence is its English text: {most} is exchanged for
-- the parameter of that name.
--
-- app.refuse raises it, with code and parameters in the details. app.sentence is the same as a value: {code, parameters,
-- text}. Rows that are shown to people keep it in two columns, the English (title) and the rest (title_message).

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

-- A sentence as a value: for what is shown rather than refused, or as a part of another sentence. app/lib/data/said.ts
-- reads it.
create function app.sentence(p_code text, p_sentence text, p_parameters jsonb default '{}')
returns jsonb language sql immutable set search_path = ''
as $$ select jsonb_build_object('code', p_code, 'parameters', p_parameters, 'text', app.sentence_text(p_sentence, p_parameters)) $$;

-- The words of a person in the place of a sentence: no language has others for them. Null where there are none.
create function app.quote(p_words text)
returns jsonb language sql immutable set search_path = ''
as $$ select case when p_words is not null then jsonb_build_object('text', p_words) end $$;

-- A refusal that was caught, by its message and its details. Other errors have no code.
create function app.caught_sentence(p_message text, p_details text)
returns jsonb language sql immutable set search_path = ''
as $$
  select case when p_details like '{"code": %' then p_details::jsonb else '{}' end || jsonb_build_object('text', p_message)
$$;

-- What a row keeps of a sentence beside its English text; null for the words of a person.
create function app.message_of(p_sentence jsonb)
returns jsonb language sql immutable set search_path = ''
as $$ select case when p_sentence ? 'code' then p_sentence - 'text' end $$;

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

-- The place of something in a row: 'third' in English; other languages write the number.
create function app.ordinal_parameter(p_number integer, p_text text)
returns jsonb language sql immutable set search_path = ''
as $$ select jsonb_build_object('number', p_number, 'text', p_text) $$;

-- Several sentences or names (a JSON array), one after the other; null where there are none.
create function app.list_parameter(p_items jsonb, p_between text)
returns jsonb language sql immutable set search_path = ''
as $$
  select jsonb_build_object('list', p_items, 'between', p_between,
    'text', string_agg(app.parameter_text(item.value), p_between order by item.place))
  from jsonb_array_elements(p_items) with ordinality as item (value, place)
  having count(*) > 0
$$;

-- A status, a role, a position: `p_code` is a message of the catalogue too.
create function app.name_parameter(p_code text, p_text text)
returns jsonb language sql immutable set search_path = ''
as $$ select jsonb_build_object('code', p_code, 'text', p_text) $$;

grant execute on function
  app.day_parameter(date, text),
  app.moment_parameter(timestamptz, text),
  app.money_parameter(numeric, text),
  app.name_parameter(text, text),
  app.ordinal_parameter(integer, text),
  app.list_parameter(jsonb, text),
  app.sentence(text, text, jsonb),
  app.quote(text),
  app.caught_sentence(text, text),
  app.message_of(jsonb)
to anon, authenticated;
