// Sends errors of the browser to the server's log, so that the error id a person reads out can be found there.

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Short enough to be read out, of characters that cannot be taken for each other. */
export function makeErrorId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => alphabet[byte % alphabet.length]).join(
    '',
  )
}

/** The path without its query: what people typed stays with them. */
export function reportError(id: string, error: unknown) {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const report = { id, message: message.slice(0, 500), path: window.location.pathname }
  navigator.sendBeacon('/_reports', JSON.stringify(report))
}
