// The log: one line of JSON an event, on stdout. It never holds a token, a key, a cookie or an e-mail address.
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

const secretFields = [
  'authorization',
  'cookie',
  'apikey',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'email',
]

export function createLog(destination?: DestinationStream): Logger {
  const options = {
    base: null,
    level: process.env.LOG_LEVEL || 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: secretFields.flatMap(field => [field, `*.${field}`, `*.headers.${field}`]),
      censor: '[hidden]',
    },
    // The words of an error may repeat what a visitor sent.
    serializers: { err: (error: unknown) => describeError(error) },
  }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: hideSecrets(String(error)) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return {
    name,
    code,
    message: hideSecrets(message),
    stack: stack === undefined ? undefined : hideSecrets(stack),
    cause: cause === undefined ? undefined : describeError(cause),
  }
}

const secrets = [
  /[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /\bsb_(secret|publishable)_[\w-]+/g,
  /\b(?=[\w-]*\d)(?![\da-f]{8}-[\da-f]{4}-)[\w-]{32,}\b/gi,
  /(?<=:\/\/)[^/\s@]+@/g,
]

/** A text without the e-mail addresses, tokens and keys in it. Ids stay: they say which row it was. */
export function hideSecrets(text: string) {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text)
}

/** The path of a request as the log may show it: no query, because that is where people's words are. */
export function pathForLog(url: string) {
  return hideSecrets(url.split(/[?#]/, 1)[0] ?? '').slice(0, 200)
}
