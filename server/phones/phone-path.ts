// The addresses that Africa's Talking calls: /ussd/<secret> and /sms/<secret>.
type Channel = 'ussd' | 'sms'

const phonePath = /^\/(?<channel>ussd|sms)\/(?<secret>[^/]+)$/

export function phoneChannel(path: string): Channel | undefined {
  const { channel } = phonePath.exec(path)?.groups ?? {}
  return channel === 'ussd' || channel === 'sms' ? channel : undefined
}

export const secretIn = (path: string) => phonePath.exec(path)?.groups?.['secret'] ?? ''
