-- Where the clock of transfers is set (app.set_clock, which only the owner of the database can), what happens is dated by
-- it: the sample is made in one go, and its transfers have taken their days all the same.
create or replace function app.chain_transfer_event()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  head app.transfer_heads;
begin
  insert into app.transfer_heads (transfer_id, seq, hash)
  values (new.transfer_id, 0, sha256(convert_to(new.transfer_id::text, 'UTF8')))
  on conflict (transfer_id) do nothing;
  select * into head from app.transfer_heads where transfer_id = new.transfer_id for update;
  new.seq := head.seq + 1;
  new.prev_hash := head.hash;
  new.created_at := coalesce(new.created_at, (select at from app.set_clock), clock_timestamp());
  new.hash := app.transfer_event_hash(new);
  update app.transfer_heads set seq = new.seq, hash = new.hash where transfer_id = new.transfer_id;
  return new;
end;
$$;
