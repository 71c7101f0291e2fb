-- Earlier versions granted these again at each start.
revoke insert, update, delete, truncate on public.audit_log, public.chain_heads, public.transfer_events from service_role;
