import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { securityTxt } from './security-txt.ts'

const now = Date.parse('2026-11-17T00:00:00Z')
const of = (contact: string) =>
  securityTxt(readConfig({ SITE_URL: 'https://pitch263.example', SECURITY_CONTACT: contact }), now)

test('security.txt names the contact and when it is no longer to be believed', () => {
  expect(String(of('mailto:security@pitch263.example')?.body)).toBe(
    `Contact: mailto:security@pitch263.example
Expires: 2027-11-12T00:00:00.000Z
Preferred-Languages: en
Canonical: https://pitch263.example/.well-known/security.txt
`,
  )
})

test('without a contact there is no security.txt', () => {
  expect(of('')).toBeUndefined()
})

test('a contact is an e-mail address or a page, and nothing else', () => {
  for (const wrong of [
    'security@pitch263.example',
    'http://x.example',
    'mailto:a@b.example\nContact: evil',
    'mailto:',
  ])
    expect(() => of(wrong)).toThrow(/SECURITY_CONTACT/)
})
