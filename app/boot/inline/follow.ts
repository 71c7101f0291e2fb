// Runs inline in the page of a match that goes on, for somebody who saves data and gets no other script. It asks once a
// minute what is new, while the page is in view. Mostly nothing is: then the answer has no body.
import { minuteAt } from '#domain/matchday/match-clock.ts'
import type { LiveSummary } from '#features/record/matches/live-summary.ts'
import { timeOf } from '#lib/format/dates.ts'

const everyMs = 60_000
const tickMs = 5_000

// Drawn by features/matchday/live/lite-line.tsx.
const line = document.querySelector<HTMLElement>('[data-follow]')
const { follow = '', events: count, updated = '', unanswered = '' } = line?.dataset ?? {}

let last = ''
let match: LiveSummary | undefined
/** The events that the page came with. Those after them are listed under the score. */
let known: string[] | undefined
let serverAheadMs = 0
let answeredAt = Date.now()

const find = (name: string) => document.querySelector<HTMLElement>(`[data-live=${name}]`)

function write(name: string, words: string) {
  const place = find(name)
  if (place && place.textContent !== words) place.textContent = words
}

function tick() {
  if (!match) return
  const minute = minuteAt(match, Date.now() + serverAheadMs)
  write('state', minute ? `${match.state}, ${minute}` : match.state)
}

function show(summary: LiveSummary) {
  match = summary
  known ??= summary.events.slice(0, count === undefined ? undefined : Number(count))
  write('score', summary.score)
  document.title = document.title.replace(/.*(?= · )/, summary.title)
  const list = find('events')
  list?.replaceChildren(
    ...summary.events
      .filter(event => !known?.includes(event))
      .map(event => Object.assign(document.createElement('li'), { textContent: event })),
  )
  tick()
}

function say(words: string) {
  if (line) line.textContent = words.replace('{time}', timeOf(new Date(answeredAt)))
}

async function look() {
  if (document.visibilityState !== 'visible' || match?.isOn === false) return
  try {
    const response = await fetch(follow)
    if (!response.ok) throw new Error(String(response.status))
    const text = await response.text()
    serverAheadMs = Date.parse(response.headers.get('date') ?? '') - Date.now() || 0
    answeredAt = Date.now() + serverAheadMs
    if (text !== last) show(JSON.parse(text))
    last = text
    say(updated)
  } catch {
    say(unanswered)
  }
}

void look()
setInterval(() => void look(), everyMs)
setInterval(tick, tickMs)
document.addEventListener('visibilitychange', () => void look())
