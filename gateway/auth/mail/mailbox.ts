// The development mailbox: holds e-mails and phone codes in memory while nothing is configured to send them.

export type Mail = { to: string; subject: string; text: string; html: string }

export type KeptMail = Mail & {
  id: number
  /** A code for a phone has no subject of its own. */
  channel: 'mail' | 'phone'
  kind: string
  code: string
  link?: string
  sentAt: string
}

const mostKept = 200

export class Mailbox {
  readonly #kept: KeptMail[] = []
  #count = 0

  keep(mail: Omit<KeptMail, 'id'>): KeptMail {
    this.#count += 1
    const kept = { ...mail, id: this.#count }
    this.#kept.unshift(kept)
    if (this.#kept.length > mostKept) this.#kept.pop()
    return kept
  }

  /** The newest first. */
  list(): readonly KeptMail[] {
    return this.#kept
  }

  find(id: number): KeptMail | undefined {
    return this.#kept.find(mail => mail.id === id)
  }
}
