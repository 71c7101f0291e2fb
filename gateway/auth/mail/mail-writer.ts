// How an application words what is sent, by the language of the receiver. Without one the gateway's own words are sent
// (email.ts).
import type { QueryResultRow } from 'pg'
import type { Occasion } from './email.ts'
import type { MailContent } from './mail-content.ts'

type Receiver = {
  userId: string | null
  /** Of the page where it was asked for. */
  language: string | null
}

type Query = <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>

export type MailWriter = {
  account(occasion: Occasion, receiver: Receiver, query: Query): Promise<MailContent>
  /** A code for a phone. */
  text(message: { code: string; minutes: number }, receiver: Receiver, query: Query): Promise<string>
  /** E-mails that the application itself has queued: nothing where one is no longer wanted, `later` where not yet. */
  own(
    mail: { kind: string; about: string | null; userId: string | null },
    query: Query,
  ): Promise<{ to: string; content: MailContent } | 'later' | undefined>
}
