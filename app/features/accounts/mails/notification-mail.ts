// The e-mails that say what a notification says, and that ask a guardian.
import * as words from '#messages/accounts/mails.js'
import { type Said, wordsFor } from '#lib/data/said.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { addressOf, type MailContent, mailContent } from './mail-content.ts'

type MailedNotification = {
  title: string
  words: string | null
  /** Code and parameters of these sentences, where they have them: each language writes them in its own way. */
  titleMessage: Said | null
  wordsMessage: Said | null
  href: string | null
  dueAt: string | null
  /** The reader's; Harare where they have chosen none. */
  timeZone: string | null
  /** It is about a club or a player that they follow. */
  isAlert: boolean
}

const longestSubject = 150

export async function writeNotificationMail(told: MailedNotification, siteUrl: string): Promise<MailContent> {
  const title = await wordsFor(told.titleMessage, told.title)
  const more = told.words ? await wordsFor(told.wordsMessage, told.words.trim()) : null
  return mailContent(siteUrl, {
    subject: title.slice(0, longestSubject),
    opening: [title, ...(more ? [more] : []), ...(told.dueAt ? [dueWords(told.dueAt, told.timeZone)] : [])],
    link: { words: words.open, to: told.href ? addressOf(siteUrl, told.href) : siteUrl },
    closing: [],
    foot: told.isAlert
      ? [words.alertFoot, addressOf(siteUrl, '/dashboard/settings#alerts')]
      : [words.taskFoot],
  })
}

export function writeGuardianMail({ name }: { name: string | null }, siteUrl: string): MailContent {
  return mailContent(siteUrl, {
    subject: words.guardianSubject,
    opening: [
      name === null ? words.guardianOpening : words.guardianOpeningNamed({ name }),
      words.guardianLead,
    ],
    link: { words: words.guardianAction, to: addressOf(siteUrl, '/dashboard/privacy') },
    closing: [words.guardianUnknown],
  })
}

/** By the reader's own clock. */
function dueWords(dueAt: string, timeZone: string | null): string {
  const zone = timeZone ?? 'Africa/Harare'
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return words.due({ moment: dayAndTimeOf(asIfInHarare(dueAt, zone)), place })
}

/** The moment at which a clock in Harare shows what the clock of this zone shows then. */
function asIfInHarare(moment: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return `${clock.format(new Date(moment)).replace(' ', 'T')}+02:00`
}
