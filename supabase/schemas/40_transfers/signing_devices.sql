-- Which device each side signed on. Two sides that sign on one device are pointed out to the league and the association,
-- who ask; nothing is refused, because a player may well use the computer in the club's office.
--
-- The device is the one that the session was begun on (auth.sessions.tag, a digest which the account service writes), so
-- no client can leave it out. Kept is a hash of it with the transfer, which leads neither to the device nor to another
-- transfer, for 90 days (app.forget_what_is_old); that two steps came from one device is kept with the steps.
create table app.signing_devices (
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  seq integer not null,
  side public.transfer_party not null check (side in ('engaging', 'releasing', 'player')),
  device_hash bytea check (octet_length(device_hash) = 32),
  same_as_seq integer,
  signed_at timestamptz not null default now(),
  primary key (transfer_id, seq)
);
comment on table app.signing_devices is 'On which device a side signed a step of a transfer, as a hash that goes after 90 days.';
comment on column app.signing_devices.side is 'A guardian signs on the player''s side.';
comment on column app.signing_devices.same_as_seq is 'The latest step before it that another side signed on this device.';
create index signing_devices_signed_at_idx on app.signing_devices (signed_at) where device_hash is not null;
alter table app.signing_devices enable row level security;

-- The transfer is locked by whoever takes the step, so of two sides that sign at once the second sees the first.
create function app.note_signing_device()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  signer public.transfer_party := case new.actor_party when 'staff' then 'engaging' when 'guardian' then 'player' else new.actor_party end;
  device bytea;
begin
  select sha256(convert_to(new.transfer_id || session.tag, 'UTF8')) into device
  from auth.sessions as session
  where session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and session.user_id = new.actor_user_id;
  if device is null then return null; end if;
  insert into app.signing_devices (transfer_id, seq, side, device_hash, same_as_seq)
  values (new.transfer_id, new.seq, signer, device, (
    select max(other.seq) from app.signing_devices as other
    where other.transfer_id = new.transfer_id and other.device_hash = device and other.side <> signer));
  return null;
end;
$$;

create trigger the_device_of_a_signature_is_noted
after insert on public.transfer_events
for each row when (
  new.type in ('offer', 'counter', 'accept', 'decline', 'consent', 'refuse', 'take_back', 'submit')
  and new.actor_party in ('staff', 'engaging', 'releasing', 'player', 'guardian'))
execute function app.note_signing_device();

create function app.signature_sentence(event public.transfer_events)
returns jsonb language sql stable security definer set search_path = ''
as $$
  select app.sentence('transfers.deviceSignature', '{deed} by {who} ({when})', jsonb_build_object(
    'deed', case event.type
      when 'offer' then app.name_parameter('transfers.deedOffer', 'offer')
      when 'counter' then app.name_parameter('transfers.deedCounter', 'counter-offer')
      when 'accept' then app.name_parameter('transfers.deedAccept', 'agreement')
      when 'decline' then app.name_parameter('transfers.deedDecline', 'refusal')
      when 'consent' then app.name_parameter('transfers.deedConsent', 'consent')
      when 'refuse' then app.name_parameter('transfers.deedRefuse', 'refusal of consent')
      when 'take_back' then app.name_parameter('transfers.deedTakeBack', 'withdrawal of consent')
      else app.name_parameter('transfers.deedSubmit', 'submission') end,
    'who', coalesce((select to_jsonb(name) from public.clubs where id = event.acting_as), app.transfer_party_name(event.actor_party)),
    'when', app.moment_parameter(event.created_at, to_char(event.created_at at time zone 'Africa/Harare', 'FMDD Mon YYYY, HH24:MI'))))
$$;

-- One finding for each two steps; null where each side used devices of its own.
create function app.device_findings(p_transfer_id uuid)
returns setof jsonb language sql stable security definer set search_path = ''
as $$
  select app.sentence('transfers.deviceShared',
    'Signed on the same device: {earlier} and {later}. Ask both sides who signed before you decide.',
    jsonb_build_object('earlier', app.signature_sentence(earlier), 'later', app.signature_sentence(later)))
  from app.signing_devices as noted
  join public.transfer_events as later on later.transfer_id = noted.transfer_id and later.seq = noted.seq
  join public.transfer_events as earlier on earlier.transfer_id = noted.transfer_id and earlier.seq = noted.same_as_seq
  where noted.transfer_id = p_transfer_id
  order by noted.seq
$$;

create function app.forget_signing_devices()
returns bigint language plpgsql security definer set search_path = ''
as $$
declare
  gone bigint;
begin
  update app.signing_devices set device_hash = null where device_hash is not null and signed_at < now() - interval '90 days';
  get diagnostics gone = row_count;
  delete from app.signing_devices where device_hash is null and same_as_seq is null;
  return gone;
end;
$$;
