// The e-mail to somebody whom a minor has named as guardian.
import { brand } from '#gateway/auth/mail/email.ts'
import { escaped } from '#gateway/auth/mail/html.ts'
import type { Mail } from '#gateway/auth/mail/mailbox.ts'

export type Asked = {
  email: string
  /** Absent where it is not like a name. */
  name: string | null
}

export function guardianMail({ email, name }: Asked, siteUrl: string): Mail {
  const address = `${siteUrl}/dashboard/privacy`
  const lines = [
    `${name ?? 'Somebody'} has opened an account at ${brand.name} and named you as guardian, because they may be under 18.`,
    'Until you agree, nobody else sees their name. To answer, sign up with this e-mail address, or sign in if you have an account, and open the page below.',
    'If you do not know who this is, do nothing: the account stays private, and we do not write again.',
  ]
  const subject = `${brand.name}: you are named as a guardian`
  return {
    to: email,
    subject,
    text: `${[...lines, address].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>${lines
      .map(line => `<p>${escaped(line)}</p>`)
      .join('')}<p><a href="${escaped(address)}">${escaped(address)}</a></p></body></html>`,
  }
}
