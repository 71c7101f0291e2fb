import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

const partyOf = (siteUrl: string, ...redirectUrls: string[]) =>
  relyingPartyOf({ siteUrl, settings: { redirectUrls } })

const wantedAt = (siteUrl: string, passkeys: boolean) =>
  relyingPartyOf({ siteUrl, settings: { passkeys, redirectUrls: [] } })

test('is the website’s name, asked for by its own pages', () => {
  expect(partyOf('https://pitch.example')).toEqual({
    id: 'pitch.example',
    origins: ['https://pitch.example'],
  })
  expect(partyOf('http://localhost:3000')).toEqual({ id: 'localhost', origins: ['http://localhost:3000'] })
})

test('origins on the list of redirects may ask too, where a browser lets them have the name', () => {
  const party = partyOf(
    'https://pitch.example',
    'https://app.pitch.example/',
    'https://pitch.example:8443',
    'http://app.pitch.example',
    'https://notpitch.example',
    'https://other.example',
    'https://page.pitch.example/only/this',
    'pitch://app',
    'nonsense',
  )
  expect(party?.origins).toEqual([
    'https://pitch.example',
    'https://app.pitch.example',
    'https://pitch.example:8443',
  ])
})

test('this machine by its number is localhost: browsers give nothing to the number', () => {
  for (const siteUrl of ['http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(partyOf(siteUrl)).toEqual({ id: 'localhost', origins: ['http://localhost:3000'] })
})

test.each(['http://192.0.2.7:3000', 'https://[2001:db8::1]', 'http://pitch.example'])(
  '%s cannot have passkeys; where they are wanted, the start says so',
  siteUrl => {
    expect(partyOf(siteUrl)).toBeUndefined()
    expect(() => wantedAt(siteUrl, true)).toThrow('browsers offer passkeys to https:// with a name')
  },
)

test('where they are off there is none', () => {
  expect(wantedAt('https://pitch.example', false)).toBeUndefined()
  expect(wantedAt('https://pitch.example', true)?.id).toBe('pitch.example')
})
