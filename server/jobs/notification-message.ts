// The e-mail that says what a notification says.
import { brand } from '#gateway/auth/mail/email.ts'
import { escaped } from '#gateway/auth/mail/html.ts'
import type { Mail } from '#gateway/auth/mail/mailbox.ts'

export type MailedNotification = {
  id: string
  email: string
  title: string
  words: string | null
  href: string | null
  /** By the person's own clock, as people say it. */
  due: string | null
  /** Where that clock is; Harare unless they said otherwise. */
  place: string | null
  /** It is about a club or a player that they follow. */
  isAlert: boolean
}

export function mailOf(
  { email, title, words, href, due, place, isAlert }: MailedNotification,
  siteUrl: string,
): Mail {
  const address = href ? siteUrl + href : siteUrl
  const lines = [
    title,
    ...(words ? [words.trim()] : []),
    ...(due ? [`Until ${due} in ${place ?? 'Harare'}.`] : []),
  ]
  const foot = isAlert
    ? `You get this e-mail because of whom you follow on ${brand.name}. To get fewer or none: ${siteUrl}/dashboard/settings#alerts`
    : `You get this e-mail because of your part in it on ${brand.name}.`
  return {
    to: email,
    subject: title.slice(0, 150),
    text: `${[...lines, address, foot].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>${lines
      .map(line => `<p>${escaped(line)}</p>`)
      .join(
        '',
      )}<p><a href="${escaped(address)}">${escaped(address)}</a></p><p>${escaped(foot)}</p></body></html>`,
  }
}
