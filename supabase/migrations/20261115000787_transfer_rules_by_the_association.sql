-- The rules of transfers are the association's to change, and nobody else's. There is one row, and it stays.

drop policy "those who keep the record can add transfer rules" on public.transfer_rules;
drop policy "those who keep the record can change transfer rules" on public.transfer_rules;
drop policy "those who keep the record can remove transfer rules" on public.transfer_rules;
revoke insert, delete on public.transfer_rules from authenticated;
do $$
begin
  execute (select format('revoke insert (%s) on public.transfer_rules from authenticated', string_agg(quote_ident(attname), ', '))
    from pg_catalog.pg_attribute where attrelid = 'public.transfer_rules'::regclass and attnum > 0 and not attisdropped);
end;
$$;
create policy "the association can change the rules of transfers"
on public.transfer_rules for update to authenticated
using ((select app.caller_is('zifa_admin'))) with check ((select app.caller_is('zifa_admin')));
