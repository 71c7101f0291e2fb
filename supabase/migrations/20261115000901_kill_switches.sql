-- What can be closed at once when it is in trouble. Each switch is asked where the thing is done, in the database, so
-- that it stops every road there and needs nothing else to be up. One that is not there counts as on.

insert into public.feature_flags (key, description, kind, is_enabled, owner) values
  ('live_entry', 'Matches can be entered as they are played. Switched off, what is entered waits on the device.', 'ops', true, 'Operations'),
  ('transfer_submission', 'Transfers can be submitted. Switched off, drafts and offers go on, and nothing reaches the offices.', 'ops', true, 'Operations'),
  ('push', 'Messages leave the site. Switched off, people still find them under Notifications.', 'ops', true, 'Operations'),
  ('valuations', 'Player values are published. Switched off, those that are published stay.', 'ops', true, 'Operations')
on conflict do nothing;

create function app.require_switch(flag text, words text)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not app.is_switched_on(flag) then
    raise sqlstate 'PT503' using message = words;
  end if;
end;
$$;
grant execute on function app.require_switch(text, text) to authenticated;

-- Asked for the whole batch and before anything is read: each entry waits, and none is refused.
create or replace function public.record_events(p_match_id uuid, p_events jsonb, p_device uuid)
returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform app.require_switch('live_entry',
    'Entering matches is switched off just now. What you enter is kept on this device and sent as soon as it is on again.');
  return app.record_events(p_match_id, p_events, p_device);
end;
$$;

create function app.refuse_while_switched_off()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform app.require_switch(tg_argv[0], tg_argv[1]);
  return new;
end;
$$;
create trigger nothing_is_submitted_while_switched_off
before insert on public.transfer_events
for each row when (new.type = 'submit')
execute function app.refuse_while_switched_off('transfer_submission',
  'Transfers cannot be submitted just now. Yours is kept as it is; try again later.');
create trigger no_level_is_released_while_switched_off
before update of released_at on public.value_levels
for each row when (new.released_at is not null and old.released_at is null)
execute function app.refuse_while_switched_off('valuations',
  'Values are not published just now. The level is kept as it was proposed; try again later.');
