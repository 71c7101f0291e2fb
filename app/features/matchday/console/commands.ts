import type { Entry } from '#domain/matchday/recording/outbox.ts'
import type { Said } from '#domain/matchday/recording/recording.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { wordsFor } from '#lib/data/said.ts'
import { type Sent, sentOf } from './queries.ts'

/** Sends entries in their order; each is answered for itself, and one that was sent before is done once. */
export async function recordEvents(
  db: Db,
  { matchId, device, entries }: { matchId: string; device: string; entries: readonly Entry<Said>[] },
): Promise<Sent> {
  const data = await call(db, 'record_events', {
    matchId,
    device,
    events: entries.map(({ id, seq, at, offset, said }) => ({
      ...said,
      id,
      seq,
      offset,
      at: new Date(at).toISOString(),
    })),
  })
  const sent = sentOf(data)
  const answers = sent.answers.map(async answer =>
    answer.why === undefined ? answer : { ...answer, why: await wordsFor(answer.whyMessage, answer.why) },
  )
  return { ...sent, answers: await Promise.all(answers) }
}
