// One e-mail a day with the alerts of that day, for those who chose that.
import * as words from '#messages/accounts/mails.js'
import { type Said, wordsFor } from '#lib/data/said.ts'
import { addressOf, type MailContent, mailContent } from './mail-content.ts'

type Alert = { title: string; titleMessage: Said | null; href: string | null }

export async function writeDigestMail(alerts: readonly Alert[], siteUrl: string): Promise<MailContent> {
  const lines = await Promise.all(
    alerts.map(async ({ title, titleMessage, href }) => {
      const text = await wordsFor(titleMessage, title)
      return href ? `${text} · ${addressOf(siteUrl, href)}` : text
    }),
  )
  return mailContent(siteUrl, {
    subject: words.digestSubject({ count: alerts.length }),
    opening: [words.digestOpening, ...lines],
    link: { words: words.open, to: addressOf(siteUrl, '/dashboard/following') },
    closing: [],
    foot: [words.alertFoot, addressOf(siteUrl, '/dashboard/settings#alerts')],
  })
}
