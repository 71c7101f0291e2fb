// The log for somebody who watches a terminal: one short line for each problem, and nothing of ordinary requests. What is
// said again and again is said once, with how often.
import { Writable } from 'node:stream'

const repeatAfterMs = 10_000

type Line = { level?: unknown; time?: unknown; msg?: unknown; err?: unknown; path?: unknown; id?: unknown }

/** Undefined for what is no problem: a request that was answered, and other events that carry figures alone. */
function shortLine(json: string): { level: string; words: string } | undefined {
  const line = JSON.parse(json) as Line & Record<string, unknown>
  const { level, time, msg, err, path, id, ...rest } = line
  const isPlain = err === undefined && path === undefined && Object.keys(rest).length === 0
  if (level === 'debug' || (level === 'info' && !isPlain)) return undefined
  const reason = typeof err === 'object' && err !== null && 'message' in err ? `: ${String(err.message)}` : ''
  const figures = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const facts = [path, ...figures, id].filter(fact => typeof fact === 'string').join(', ')
  const clock = typeof time === 'string' ? time.slice(11, 19) : ''
  const words = `${String(msg)}${reason}`.replaceAll(/\s+/g, ' ').slice(0, 300)
  return { level: String(level), words: `${clock} ${words}${facts ? ` (${facts.slice(0, 200)})` : ''}` }
}

const colours: Record<string, string> = { warn: '\u001b[33m', error: '\u001b[31m', fatal: '\u001b[31m' }

type Options = { print: (text: string) => void; inColour: boolean; now?: () => number }

/** Where pino writes, in the place of stdout. */
export function textDestination({ print, inColour, now = () => performance.now() }: Options) {
  const said = new Map<string, { at: number; times: number }>()

  function tell(json: string) {
    const line = shortLine(json)
    if (!line) return
    // Without its time and its figures, which differ each time.
    const what = line.words.slice(9).replace(/ \([^()]*\)$/, '')
    const last = said.get(what)
    if (last && now() - last.at < repeatAfterMs) {
      last.times++
      return
    }
    if (said.size > 200) said.clear()
    said.set(what, { at: now(), times: 0 })
    const more = last && last.times > 0 ? `, and ${last.times} times before` : ''
    const colour = inColour ? (colours[line.level] ?? '') : ''
    print(`${colour}${line.words}${more}${colour ? '\u001b[0m' : ''}`)
  }

  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const json of chunk.toString().split('\n')) if (json) tell(json)
      done()
    },
  })
}
