// What the database keeps for phones without data: what each chose, by the hash of its number, and answers that wait to be sent.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#lib/data/database.types.ts'
import { isLanguage, type Language } from '#lib/language/languages.ts'

export type ServerDb = SupabaseClient<Database>

export type PhoneChoice = { language: Language; club: string | undefined }

type Reply = {
  messageId: string
  receiver: string
  sender: string
  linkId: string | null
  words: string
}

export type PhoneStore = ReturnType<typeof phoneStore>

export function phoneStore(db: ServerDb) {
  return {
    async choiceOf(phone: string): Promise<PhoneChoice | undefined> {
      const { data } = await db.rpc('phone_choice', { p_phone: phone }).throwOnError()
      if (data === null || typeof data !== 'object' || Array.isArray(data)) return undefined
      const { language, club } = data
      return {
        language: isLanguage(language) ? language : 'en',
        club: typeof club === 'string' ? club : undefined,
      }
    },
    /** What is not given stays as it was. */
    async keepChoice(phone: string, { language, club }: { language?: Language; club?: string }) {
      // The generated types know no null in what a function takes.
      const nothing = null as unknown as string
      await db
        .rpc('keep_phone_choice', {
          p_phone: phone,
          p_language: language ?? nothing,
          p_club: club ?? nothing,
        })
        .throwOnError()
    },
    async forget(phone: string) {
      await db.rpc('forget_phone', { p_phone: phone }).throwOnError()
    },
    /** False where this message has its answer already. */
    async queueReply({ messageId, receiver, sender, linkId, words }: Reply): Promise<boolean> {
      const { data } = await db
        .rpc('queue_sms_reply', {
          p_message_id: messageId,
          p_receiver: receiver,
          p_sender: sender,
          p_link_id: linkId as string,
          p_words: words,
        })
        .throwOnError()
      return data
    },
  }
}
