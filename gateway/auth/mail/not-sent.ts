// Why an e-mail was not sent, or is not known to have been.

export class NotSent extends Error {
  readonly state: 'waiting' | 'failed' | 'unknown'
  /** It is the server that fails, so that others need not be tried now. */
  readonly isServerDown: boolean

  constructor(state: NotSent['state'], reason: string, { isServerDown = false } = {}) {
    super(reason)
    this.state = state
    this.isServerDown = isServerDown
  }
}

/** Whatever else goes wrong goes wrong before anything is sent, and with this one alone. */
export const asNotSent = (error: unknown): NotSent =>
  error instanceof NotSent ? error : new NotSent('waiting', reasonOf(error))

/** Without addresses: the reason is logged and shown, and outlives the account. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message.replaceAll(/\S+@\S+/g, '…') : 'unknown'
