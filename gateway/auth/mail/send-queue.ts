// Sends what is due in the queue, two at a time, until nothing is due or the mail server fails. Every process may do so at
// any time: what one has claimed, no other claims.
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '#gateway/context.ts'
import { asNobody } from '#gateway/http/client.ts'
import { asNotSent, type NotSent } from './not-sent.ts'
import { type Able, type Claimed, claimMail, finishMail, type Outcome, tidyMails } from './queue.ts'

const atOnce = 2

export type Round = {
  sent: number
  /** Why, of each that was not. */
  troubles: string[]
}

/** What became of one: `waiting` where it is not to be sent yet. */
export type Delivery = 'sent' | 'dropped' | 'waiting'

export type QueueSender = {
  /** Does so now, and says how it went. */
  send: () => Promise<Round>
  /** Something was added: nobody waits for it. */
  wake: () => void
  /** Until everything that is under way has gone its way. */
  settled: () => Promise<unknown>
  close: () => Promise<void>
}

/** `deliver` throws where it could not be sent. */
export function openQueueSender({
  owner,
  able,
  deliver,
  log,
}: {
  owner: Pool
  able: Able
  deliver: (mail: Claimed) => Promise<Delivery>
  log: Log
}): QueueSender {
  let running: Promise<Round> | undefined
  const status = { again: false, isClosed: false }

  async function sendOne(mail: Claimed, round: Round): Promise<NotSent | undefined> {
    let problem: NotSent | undefined
    let outcome: Outcome
    try {
      outcome = { state: await deliver(mail) }
      if (outcome.state === 'sent') round.sent += 1
    } catch (error) {
      problem = asNotSent(error)
      outcome = { state: problem.state, trouble: problem.message }
      round.troubles.push(problem.message)
      log.error({ kind: mail.kind, reason: problem.message }, 'A mail could not be sent')
    }
    await noteOutcome(owner, mail, outcome)
    return problem
  }

  async function run(): Promise<Round> {
    const round: Round = { sent: 0, troubles: [] }
    const server = { isDown: false }
    async function work(): Promise<void> {
      while (!status.isClosed && !server.isDown) {
        const mail = await claimMail(owner, able)
        if (!mail) return
        if ((await sendOne(mail, round))?.isServerDown) server.isDown = true
      }
    }
    try {
      do {
        status.again = false
        // Both to their end: what one is sending is not left behind because the other lost the database.
        const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
        const failed = ends.find(end => end.status === 'rejected')
        if (failed) throw failed.reason
      } while (status.again && !server.isDown && !status.isClosed)
    } finally {
      running = undefined
    }
    return round
  }

  /** One round at a time; what comes meanwhile is part of it. */
  function start(): Promise<Round> {
    status.again = true
    return (running ??= asNobody(run))
  }

  return {
    send: async () => {
      await tidyMails(owner)
      return start()
    },
    wake: () => {
      start().catch((error: unknown) =>
        log.error({ err: error }, 'The queue of e-mails could not be worked on'),
      )
    },
    settled: async () => running?.catch(() => undefined),
    close: async () => {
      status.isClosed = true
      await running?.catch(() => undefined)
    },
  }
}

/** A database that is away for a moment must not make us forget what was sent. */
async function noteOutcome(owner: Pool, mail: Claimed, outcome: Outcome): Promise<void> {
  for (let left = 5; ; left -= 1) {
    try {
      return await finishMail(owner, mail, outcome)
    } catch (error) {
      if (left === 1) throw error
      await pause(1_000)
    }
  }
}
