import type { Entry } from '#domain/matchday/recording/outbox.ts'
import type { Said } from '#domain/matchday/recording/recording.ts'
import type { Db } from '#lib/data/db.ts'
import { type Sent, sentOf } from './queries.ts'

/** Sends entries in their order; each is answered for itself, and one that was sent before is done once. */
export async function recordEvents(
  db: Db,
  { matchId, device, entries }: { matchId: string; device: string; entries: readonly Entry<Said>[] },
): Promise<Sent> {
  const { data } = await db
    .rpc('record_events', {
      p_match_id: matchId,
      p_device: device,
      p_events: entries.map(({ id, seq, at, offset, said }) => ({
        ...said,
        id,
        seq,
        offset,
        at: new Date(at).toISOString(),
      })),
    })
    .throwOnError()
  return sentOf(data)
}
