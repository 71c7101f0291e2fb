// The content policy stops every style attribute in the server's HTML.
import { renderToString } from 'react-dom/server'
import { StaticRouter } from '#lib/router/router.tsx'
import { expect, test } from 'vitest'
import { initials } from './initials.ts'
import { Avatar } from './avatar.tsx'
import { Checkbox, Choice, Field, PasswordField, TextArea } from './field.tsx'
import { Frame } from './frame.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { Menu } from './menu.tsx'

const role = 'fan'
const page = (
  <StaticRouter location="/clubs/dynamos">
    <Frame
      name="Pitch263"
      tagline="Your Premier Zimbabwe PSL Hub"
      links={[
        { to: '/', label: 'Home', icon: 'home' },
        { to: '/clubs', label: 'Clubs' },
      ]}
      more={[{ title: 'League', links: [{ to: '/about', label: 'About' }] }]}
      banner={
        <ImpersonationBanner
          ends={{ at: '2026-11-15T07:43:00Z', clock: '09:43' }}
          who="Rudo"
          role={role}
          onExit={() => undefined}
        />
      }
      account={<Menu label="Account" trigger="Account" items={[{ label: 'Home', to: '/' }]} />}
    >
      <p>first</p>
      <Avatar name="Tinashe Moyo" />
      <Field label="Name" name="name" error="Say who you are." />
      <TextArea label="Why" name="why" maxLength={9} showCount />
      <Choice label="Role" name="role" options={[]} />
      <Checkbox label="Yes" name="yes" />
      <PasswordField label="Password" name="password" autoComplete="new-password" />
    </Frame>
  </StaticRouter>
)

test('no component writes a style into the HTML', () => {
  const html = renderToString(page)
  expect(html).toContain('first')
  expect(html).not.toMatch(/ style=|<style/)
})

test('the way to the page that is open is marked, and no other', () => {
  const marked = [...renderToString(page).matchAll(/<a [^>]*aria-current="page"[^>]*href="([^"]*)"/g)]
  expect(marked.map(([, to]) => to)).toEqual(['/clubs'])
})

test.each([
  ['Tinashe Moyo', 'TM'],
  ['Nkosilathi Makhosonke Sibanda-Ndlovu', 'NN'],
  ['rudo@example.test', 'RT'],
  ['Zoë', 'Z'],
  ['+263 77 123', ''],
])('%s has the initials %j', (name, letters) => expect(initials(name)).toBe(letters))
