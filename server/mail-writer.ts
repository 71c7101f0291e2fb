// What is sent, in the language of its receiver: the program of that language words it (app/features/accounts/mails). That
// is the language of the profile; where it has none but the usual English, that of the page where it was asked for.
import type { MailWriter } from '#gateway/auth/mail/mail-writer.ts'
import type { Said } from '#lib/data/said.ts'
import { isLanguage, type Language } from '#lib/language/languages.ts'
import type { Entry, Website } from './website.ts'

type Query = Parameters<MailWriter['own']>[1]
type Receiver = Parameters<MailWriter['account']>[1]

type Notification = {
  email: string
  locale: string
  title: string
  words: string | null
  title_message: Said | null
  words_message: Said | null
  href: string | null
  due_at: Date | null
  time_zone: string | null
  is_alert: boolean
  is_paused: boolean
}
type Digest = {
  email: string
  locale: string
  alerts: { title: string; titleMessage: Said | null; href: string | null }[]
  is_paused: boolean
}
type Guardian = { email: string; locale: string; name: string | null; is_paused: boolean }

/** `website`: waited for, where it is still being opened. */
export function mailWriter(website: Promise<Pick<Website, 'entry'>>, siteUrl: string): MailWriter {
  const entryFor = async (language: Language): Promise<Entry> => (await website).entry(language)

  async function notification(id: string | null, query: Query) {
    const [told] = await query<Notification>('select * from app.notification_mail($1)', [id])
    if (!told) return undefined
    if (told.is_paused) return 'later'
    const { writeNotificationMail } = await entryFor(languageOf(told.locale))
    const content = await writeNotificationMail(
      {
        title: told.title,
        words: told.words,
        titleMessage: told.title_message,
        wordsMessage: told.words_message,
        href: told.href,
        dueAt: told.due_at?.toISOString() ?? null,
        timeZone: told.time_zone,
        isAlert: told.is_alert,
      },
      siteUrl,
    )
    return { to: told.email, content }
  }

  async function guardian(userId: string | null, query: Query) {
    const [asked] = await query<Guardian>('select * from app.guardian_mail($1)', [userId])
    if (!asked) return undefined
    if (asked.is_paused) return 'later'
    const { writeGuardianMail } = await entryFor(languageOf(asked.locale))
    return { to: asked.email, content: writeGuardianMail(asked, siteUrl) }
  }

  async function digest(userId: string | null, query: Query) {
    const [told] = await query<Digest>('select * from app.digest_mail($1)', [userId])
    if (!told) return undefined
    if (told.is_paused) return 'later'
    const { writeDigestMail } = await entryFor(languageOf(told.locale))
    return { to: told.email, content: await writeDigestMail(told.alerts, siteUrl) }
  }

  return {
    account: async (occasion, receiver, query) =>
      (await entryFor(await receiverLanguage(receiver, query))).writeAccountMail(occasion),
    text: async (message, receiver, query) =>
      (await entryFor(await receiverLanguage(receiver, query))).writeCode(message),
    own: async ({ kind, about, userId }, query) => {
      if (kind === 'guardian') return guardian(userId, query)
      return kind === 'digest' ? digest(userId, query) : notification(about, query)
    },
  }
}

const languageOf = (word: unknown): Language => (isLanguage(word) ? word : 'en')

async function receiverLanguage({ userId, language }: Receiver, query: Query): Promise<Language> {
  const [person] = await query<{ locale: string }>('select locale from public.profiles where id = $1', [
    userId,
  ])
  return person && person.locale !== 'en' ? languageOf(person.locale) : languageOf(language)
}
