// What an e-mail says, before it is plain text and HTML. The gateway's own e-mails are worded by email.ts, unless the
// application words them, by the language of the receiver.

export type MailContent = {
  /** Of its words, as HTML names languages. */
  language: string
  subject: string
  /** What happened, a paragraph each. */
  opening: string[]
  /** What to follow: its words stand on a button. */
  link?: { words: string; to: string }
  code?: { words: string; code: string }
  /** What else to know. */
  closing: string[]
  /** Who writes, in small print. */
  foot: string[]
}
