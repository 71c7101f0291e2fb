-- The queue of e-mails as super admins see it: how much waits, what could not be sent and why, and a way to try again.
-- Nobody sees an address, a code or a link: they are encrypted in the queue, and are not asked for here.

-- What waits for more than five minutes. Definer, because the queue is the gateway's.
create function app.late_mails()
returns table (waiting bigint, oldest_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('gateway.mails') is null then return; end if;
  return query select count(*), min(created_at) from gateway.mails
    where state in ('waiting', 'sending') and created_at < now() - interval '5 minutes';
end;
$$;

-- Whether it can be sent again. What carries a code cannot, once that has expired.
create function app.can_send_again(p_kind text, p_state text, p_is_sealed boolean, p_expires_at timestamptz)
returns boolean language sql stable set search_path = ''
as $$
  select p_state in ('failed', 'unknown') and (p_kind in ('notification', 'guardian') or (p_is_sealed and p_expires_at > now()))
$$;

create function app.mail_board()
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('gateway.mails') is null then return null; end if;
  return jsonb_build_object(
    'waiting', (select count(*) from gateway.mails where state in ('waiting', 'sending')),
    'sent', (select count(*) from gateway.mails where state = 'sent' and finished_at > now() - interval '24 hours'),
    'dead', (select count(*) from gateway.mails where state in ('failed', 'unknown') and finished_at > now() - interval '24 hours'),
    'troubled', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'channel', channel, 'state', state, 'tries', tries,
        'trouble', trouble, 'at', coalesce(finished_at, created_at), 'nextTryAt', case when state = 'waiting' then next_try_at end,
        'canRetry', app.can_send_again(kind, state, sealed is not null, expires_at)) order by coalesce(finished_at, created_at) desc), '[]')
      from (
        select * from gateway.mails
        where trouble is not null and state <> 'sent' and coalesce(finished_at, created_at) > now() - interval '7 days'
        order by coalesce(finished_at, created_at) desc limit 20) as latest));
end;
$$;

-- Puts one that could not be sent into the queue again. Asked for twice it is sent once.
create function app.retry_mail(p_mail_id uuid)
returns boolean language plpgsql security definer set search_path = ''
as $$
declare
  mail record;
begin
  perform app.require_super_admin();
  select * into mail from gateway.mails where id = p_mail_id for update;
  if not found then
    perform app.refuse('PT404', 'oversight.noMail', 'This e-mail is no longer in the queue.');
  end if;
  if mail.state not in ('failed', 'unknown') then return false; end if;
  if not app.can_send_again(mail.kind, mail.state, mail.sealed is not null, mail.expires_at) then
    perform app.refuse('PT409', 'oversight.mailExpired', 'The code in it has expired. The person must ask for a new one.');
  end if;
  update gateway.mails
  set state = 'waiting', next_try_at = now(), finished_at = null, claim = null,
    expires_at = case when kind in ('notification', 'guardian') then now() + interval '1 day' else expires_at end
  where id = p_mail_id;
  perform app.write_audit('mail_retried', mail.user_id, jsonb_build_object('kind', mail.kind, 'state', mail.state), 'mail', mail.id::text);
  return true;
end;
$$;

create function public.retry_mail(p_mail_id uuid)
returns boolean language sql set search_path = ''
as $$ select app.retry_mail(p_mail_id) $$;
comment on function public.retry_mail(uuid) is 'Sends an e-mail again that could not be sent. For super admins. False where it waits already, or was sent.';

grant execute on function app.retry_mail(uuid), public.retry_mail(uuid) to authenticated;
