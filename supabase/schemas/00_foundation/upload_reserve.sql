-- When the disk is almost full, its last part is for administrators: what they must file does not wait for space. The
-- file service asks this as the caller (mayUseReserve in server/main.ts).

create function app.may_use_upload_reserve()
returns boolean language sql stable set search_path = ''
as $$ select not app.is_impersonating() and app.caller_is('admin', 'zifa_admin', 'super_admin') $$;

grant execute on function app.may_use_upload_reserve() to authenticated;
