import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

const partyOf = (siteUrl: string, ...redirectUrls: string[]) =>
  relyingPartyOf({ siteUrl, settings: { redirectUrls } })

test('is the website’s name, asked for by its own pages', () => {
  expect(partyOf('https://pitch.example')).toEqual({
    id: 'pitch.example',
    origins: ['https://pitch.example'],
  })
  expect(partyOf('http://localhost:3000')).toEqual({ id: 'localhost', origins: ['http://localhost:3000'] })
})

test('origins on the list of redirects may ask too, where a browser lets them have the name', () => {
  const { origins } = partyOf(
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
  expect(origins).toEqual([
    'https://pitch.example',
    'https://app.pitch.example',
    'https://pitch.example:8443',
  ])
})

test.each(['http://127.0.0.1:3000', 'https://[::1]:3000', 'http://pitch.example'])(
  '%s cannot have passkeys, and the start says so',
  siteUrl => {
    expect(() => partyOf(siteUrl)).toThrow('browsers offer passkeys to https:// with a name')
  },
)
