// The log: one line of JSON an event, on stdout; in a terminal a short line for each problem (text-log.ts). It never holds a token, a key, a cookie or an e-mail address.
import { inspect } from 'node:util'
import { type DestinationStream, type Logger, pino } from 'pino'
import { isWatched, type Progress } from './progress.mjs'
import { textDestination } from './text-log.ts'

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

/** The log of this process: as LOG_FORMAT says, else as fits to whoever reads stdout. */
export function openLog(progress: Progress): Logger {
  const format = process.env.LOG_FORMAT || 'auto'
  const isText = format === 'text' || (format === 'auto' && isWatched(process.stdout, process.env))
  if (!isText) return createLog()
  // Beside the progress where both are in the terminal.
  const print = (line: string) =>
    progress.isShown ? progress.print(line) : void process.stdout.write(`${line}\n`)
  const inColour = process.stdout.isTTY
  return createLog(textDestination({ print, inColour }))
}

function describeError(error: unknown): unknown {
  // What the data API answered is no Error, and says what was wrong all the same.
  if (!(error instanceof Error)) {
    const words = typeof error === 'string' ? error : inspect(error, { depth: 2 })
    return { message: hideSecrets(words).slice(0, 1_000) }
  }
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

// Every repetition is bounded, and what may be thousands of signs long begins at the start of a word only: a visitor chooses
// the text, and must not choose how long we look at it.
const secrets = [
  /[\w.+-]{1,64}(@|%40)[\w-]{1,64}(\.[\w-]{1,64}){1,4}/gi,
  /(?<![\w-])eyJ[\w-]{1,4000}\.[\w-]{1,4000}\.[\w-]{0,4000}/g,
  /\bsb_(secret|publishable)_[\w-]{1,200}/g,
  /\b(?![\da-f]{8}-[\da-f]{4}-)(?=[\w-]{0,100}\d)[\w-]{32,4000}\b/gi,
  /(?<=:\/\/)[^/\s@]{1,200}@/g,
]

/** A text without the e-mail addresses, tokens and keys in it. Ids stay: they say which row it was. */
export function hideSecrets(text: string) {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text.slice(0, 8_000))
}

const longestPath = 300

/** The secret of these addresses stands in their path (server/phones). */
const secretPath = /^(\/+(?:ussd|sms)\/).+/is

/** The path of a request as the log may show it: no query, because that is where people's words are. */
export function pathForLog(url: string) {
  const path = (url.split(/[?#]/, 1)[0] ?? '').replace(secretPath, '$1[hidden]')
  if (path.length <= longestPath) return hideSecrets(path)
  // A secret that is cut in two is not recognised, so the last piece goes whole.
  const start = path.slice(0, longestPath)
  return `${hideSecrets(start.slice(0, start.lastIndexOf('/') + 1))}…`
}

/** Lines that visitors can cause by the thousand: a few each second, and how many were left out before. */
export function atMost(log: Logger, message: string, { perSecond = 5, now = () => performance.now() } = {}) {
  let [since, written, leftOut] = [-Infinity, 0, 0]
  return (line: object) => {
    if (now() - since >= 1_000) [since, written] = [now(), 0]
    if (written >= perSecond) {
      leftOut++
      return
    }
    written++
    log.info(leftOut > 0 ? { ...line, leftOut } : line, message)
    leftOut = 0
  }
}
