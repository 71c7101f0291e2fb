// How much one process, one address and one socket may use of live channels.
import { count, onOrOff } from './kinds.ts'

export const realtime = {
  REALTIME_CLIENT_MESSAGES: onOrOff('off', {
    does: '`on`: clients may broadcast to each other and show presence, as the policies allow. The site needs neither: only the database speaks',
  }),
  REALTIME_CONNECTIONS: count(10_000, { does: 'sockets of one process' }),
  REALTIME_CONNECTIONS_PER_ADDRESS: count(200, {
    does: 'sockets of one address on a process. A /64 of IPv6 counts as one address',
  }),
  REALTIME_CONNECTIONS_PER_SECOND: count(100, { does: 'new sockets of one address in a second' }),
  REALTIME_CHANNELS_PER_SOCKET: count(100, { does: 'channels that one socket may follow' }),
  REALTIME_CHANGES_PER_SOCKET: count(200, { does: 'kinds of changes that one socket may follow' }),
  REALTIME_JOINS_PER_SECOND: count(50, { does: 'joins of one socket in a second' }),
  REALTIME_MESSAGES_PER_SECOND: count(100, { does: 'messages of one socket in a second' }),
  REALTIME_POSTS_PER_SECOND: count(100, { does: 'messages by HTTP of one address in a second' }),
  REALTIME_BYTES_PER_SECOND: count(1024 * 1024, {
    does: 'what is read of the frames of one address in a second, each counted as 1 KB at least',
  }),
  REALTIME_PERMISSION_CHECKS_PER_SECOND: count(50, {
    does: 'joins of one address that must be checked in the database, in a second',
  }),
  REALTIME_PAYLOAD_BYTES: count(256 * 1024, { does: 'how long a message may be' }),
  REALTIME_TOPIC_BYTES: count(255, { does: 'how long the name of a topic may be' }),
  REALTIME_JOIN_BYTES: count(32 * 1024, {
    does: 'how long the configuration of a join may be, which stays in memory as long as its channel',
  }),
  REALTIME_PRESENCE_BYTES: count(16 * 1024, {
    does: 'how long a presence may be, which is sent to everybody who joins',
  }),
  REALTIME_PRESENCE_KEY_BYTES: count(255, { does: 'how long the key of a presence may be' }),
  REALTIME_PRESENCE_BYTES_PER_TOPIC: count(256 * 1024, {
    does: 'presences of one topic together: a client that joins is sent all of them',
  }),
  REALTIME_PRESENCE_BYTES_TOTAL: count(8 * 1024 * 1024, { does: 'presences of a process together' }),
  REALTIME_MEMORY_PER_SOCKET: count(256 * 1024, {
    does: 'what channels and presences of one socket may make a process keep, in bytes: a channel takes 1 KB and what its join asks for',
  }),
  REALTIME_MEMORY_PER_ADDRESS: count(4 * 1024 * 1024, { does: 'the same for one address' }),
  REALTIME_MEMORY: count(256 * 1024 * 1024, { does: 'the same for all together' }),
  REALTIME_BUFFERED_BYTES: count(1024 * 1024, {
    does: 'what one slow reader may leave unread before it is dropped',
  }),
  REALTIME_BUFFERED_BYTES_TOTAL: count(64 * 1024 * 1024, {
    does: 'what all slow readers together may leave unread',
  }),
  REALTIME_SILENCE_MS: count(60_000, {
    does: 'after so long without a frame a socket counts as gone; a client sends its heartbeat every 25 seconds',
  }),
  REALTIME_IDLE_MS: count(120_000, { does: 'after so long without a channel a socket is closed' }),
}
