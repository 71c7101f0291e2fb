-- An amount of money as the pages write it (app/lib/format/money.ts): "US$12,000", "ZiG 500.50".
create function app.money_words(amount numeric, currency text default 'USD')
returns text language sql immutable set search_path = ''
as $$
  select coalesce(case currency when 'USD' then 'US$' when 'ZWG' then 'ZiG ' when 'ZAR' then 'R' end, currency || ' ', 'US$')
    || to_char(amount, case when round(amount, 2) = trunc(amount) then 'FM999,999,999,999,990' else 'FM999,999,999,999,990.00' end)
$$;
