// What accounts were sent: e-mails and text messages, as the development mailbox has them. Beside them it has the e-mails of
// notifications, whenever some process sends them.
import { expect } from '@playwright/test'

export type Mail = {
  id: number
  to: string
  kind: string
  code: string
  link?: string
  sentAt: string
  subject: string
  text: string
  html: string
}

export async function listMail(baseURL: string | undefined, to: string): Promise<Mail[]> {
  // The mailbox answers only at this machine, so without the headers that journeys come with.
  const response = await fetch(`${baseURL}/__mail.json`)
  const mails: Mail[] = await response.json()
  return mails.filter(mail => mail.to === to && mail.kind !== 'notification')
}

/** The newest e-mail or message to somebody, once there are as many as said. */
export async function mailTo(
  baseURL: string | undefined,
  to: string,
  count = 1,
): Promise<Mail & { link: string }> {
  await expect.poll(async () => (await listMail(baseURL, to)).length).toBe(count)
  const [newest] = await listMail(baseURL, to)
  if (!newest) throw new Error(`Nothing was sent to ${to}.`)
  return { link: '', ...newest }
}
