// Calendars that phones subscribe to (RFC 5545). An event keeps its UID for ever, and its SEQUENCE rises with every
// change. Zimbabwe's clocks are two hours ahead of UTC all year, so the time zone is one line long.

export type CalendarEvent = {
  uid: string
  sequence: number
  /** When it was last changed. */
  changedAt: string
  /** A moment with its time, or only a day ("2026-03-14") where the time is not known. */
  start: string
  minutes: number
  summary: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  location?: string | undefined
  description?: string | undefined
  url: string
}

export function writeCalendar({
  name,
  producer,
  events,
}: {
  name: string
  producer: string
  events: readonly CalendarEvent[]
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${producer}//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Africa/Harare',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...zone,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Africa/Harare',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0200',
  'TZNAME:CAT',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function linesOf(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...timesOf(event),
    `SUMMARY:${escapeText(event.summary)}`,
    `STATUS:${event.status}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
  ]
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

function timesOf({ start, minutes }: CalendarEvent): string[] {
  if (/^\d{4}-\d\d-\d\d$/.test(start)) {
    const next = new Date(Date.parse(start) + dayMs).toISOString()
    // A whole day, during which nobody is busy.
    return [
      `DTSTART;VALUE=DATE:${digits(start)}`,
      `DTEND;VALUE=DATE:${digits(next.slice(0, 10))}`,
      'TRANSP:TRANSPARENT',
    ]
  }
  const begins = Date.parse(start)
  return [
    `DTSTART;TZID=Africa/Harare:${inHarare(begins)}`,
    `DTEND;TZID=Africa/Harare:${inHarare(begins + minutes * minuteMs)}`,
  ]
}

const digits = (words: string) => words.replace(/[-:]/g, '')
const inHarare = (at: number) => digits(new Date(at + 120 * minuteMs).toISOString().slice(0, 19))
const utc = (moment: string) => `${digits(new Date(moment).toISOString().slice(0, 19))}Z`

const escapeText = (words: string) =>
  words.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)

const longest = 75

/** No line is longer than 75 octets; what goes on begins with a space. No letter is cut in two. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const letter of line) {
    const octets = octetsOf(letter)
    if (size + octets > longest) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += letter
    size += octets
  }
  return [...parts, part].join('\r\n')
}

function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4
}
