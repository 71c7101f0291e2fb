import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './ical.ts'

type Property = { name: string; parameters: Record<string, string>; value: string }
type Component = { name: string; properties: Property[]; components: Component[] }

/** Reads a calendar as RFC 5545 says, and takes nothing else. */
function parse(text: string): Component {
  expect(text.endsWith('\r\n')).toBe(true)
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/\p{Cc}/u)
    expect(line.trim()).not.toBe('')
  }
  const lines = physical.reduce<string[]>(
    (all, line) =>
      line.startsWith(' ') ? [...all.slice(0, -1), (all.at(-1) ?? '') + line.slice(1)] : [...all, line],
    [],
  )
  const stack: Component[] = [{ name: '', properties: [], components: [] }]
  for (const line of lines) {
    const match = /^([A-Z-]+)((?:;[A-Z-]+=[^;:,"]+)*):(.*)$/.exec(line)
    if (!match) throw new Error(`Not a content line: ${line}`)
    const [, name = '', given = '', value = ''] = match
    if (name === 'BEGIN') stack.push({ name: value, properties: [], components: [] })
    else if (name === 'END') {
      const done = stack.pop()
      expect(done?.name).toBe(value)
      if (done) stack.at(-1)?.components.push(done)
    } else {
      const parameters = Object.fromEntries(
        given
          .split(';')
          .filter(Boolean)
          .map(each => each.split('=')),
      )
      stack.at(-1)?.properties.push({ name, parameters, value })
    }
  }
  expect(stack).toHaveLength(1)
  const [calendar, ...others] = stack[0]?.components ?? []
  expect(others).toEqual([])
  if (!calendar) throw new Error('There is no calendar.')
  return calendar
}

const only = (component: Component | undefined, name: string) => {
  const found = component?.properties.filter(property => property.name === name) ?? []
  expect(found).toHaveLength(1)
  return found[0]
}
const textOf = (component: Component | undefined, name: string) =>
  only(component, name)?.value.replace(/\\([\\;,n])/g, (_, letter: string) =>
    letter === 'n' ? '\n' : letter,
  )

const event = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '142075a9-4a16-d5ec-a61b-70f6b13edd28@pitch263',
  sequence: 3,
  changedAt: '2026-03-01T08:00:00.000Z',
  start: '2026-03-14T13:00:00+00:00',
  minutes: 120,
  summary: 'Dynamos v Highlanders',
  status: 'CONFIRMED',
  url: 'https://example.com/matches/1',
  ...given,
})

const write = (...events: CalendarEvent[]) =>
  parse(writeCalendar({ name: 'Dynamos, all; matches', producer: 'Pitch263//Matches', events }))
const first = (calendar: Component) => calendar.components.find(({ name }) => name === 'VEVENT')

test('a calendar names its version, its maker and itself', () => {
  const calendar = write(event())
  expect(calendar.name).toBe('VCALENDAR')
  expect(only(calendar, 'VERSION')?.value).toBe('2.0')
  expect(only(calendar, 'PRODID')?.value).toBe('-//Pitch263//Matches//EN')
  expect(textOf(calendar, 'X-WR-CALNAME')).toBe('Dynamos, all; matches')
})

test('a kick-off is told in the time of Harare, which the calendar explains', () => {
  const calendar = write(event())
  expect(only(first(calendar), 'DTSTART')).toMatchObject({
    parameters: { TZID: 'Africa/Harare' },
    value: '20260314T150000',
  })
  expect(only(first(calendar), 'DTEND')?.value).toBe('20260314T170000')
  const zone = calendar.components.find(({ name }) => name === 'VTIMEZONE')
  expect(only(zone, 'TZID')?.value).toBe('Africa/Harare')
  expect(only(zone?.components[0], 'TZOFFSETTO')?.value).toBe('+0200')
})

test('without a kick-off it is the whole day, to the end of the month too', () => {
  const day = first(write(event({ start: '2026-03-31' })))
  expect(only(day, 'DTSTART')).toMatchObject({ parameters: { VALUE: 'DATE' }, value: '20260331' })
  expect(only(day, 'DTEND')?.value).toBe('20260401')
})

test('an event keeps its name and counts its changes', () => {
  const one = first(write(event({ sequence: 7 })))
  expect(only(one, 'UID')?.value).toBe('142075a9-4a16-d5ec-a61b-70f6b13edd28@pitch263')
  expect(only(one, 'SEQUENCE')?.value).toBe('7')
  expect(only(one, 'DTSTAMP')?.value).toBe('20260301T080000Z')
})

test('the same matches make the same file', () => {
  const [one, other] = [1, 2].map(() => writeCalendar({ name: 'x', producer: 'y', events: [event()] }))
  expect(one).toBe(other)
})

test.each([
  'Commas, semicolons; and back\\slashes',
  'Two\nlines',
  'A score of 2–1 in Mhondoro–Ngezi, told in many words so that the line has to be folded — more than once — for 75 octets',
  'ⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂⓂ⚽⚽⚽⚽⚽⚽',
])('%o comes back as it was written', words => {
  const one = first(write(event({ summary: words, location: words, description: words })))
  expect([textOf(one, 'SUMMARY'), textOf(one, 'LOCATION'), textOf(one, 'DESCRIPTION')]).toEqual([
    words,
    words,
    words,
  ])
})

test('a cancelled match is cancelled', () => {
  expect(only(first(write(event({ status: 'CANCELLED' }))), 'STATUS')?.value).toBe('CANCELLED')
})
