-- The checks of a transfer, as its sides see them.
create function public.transfer_findings_of(p_transfer_id uuid)
returns table (code text, level text, at_step text, is_ok boolean, words text, fixer public.transfer_party)
language sql stable set search_path = ''
as $$ select null, null, null, null::boolean, null, null::public.transfer_party where false $$;
