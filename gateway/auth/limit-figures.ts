// How many of each thing are allowed in how long. AUTH_RATE_LIMITS changes single ones: signInIp=60/300, signUpIp=10/3600.

const minute = 60
const hour = 60 * minute

const usual = {
  signInIp: { most: 30, seconds: 5 * minute },
  signInAll: { most: 300, seconds: 5 * minute },
  signUpIp: { most: 5, seconds: hour },
  mailPause: { most: 1, seconds: minute },
  mailAddress: { most: 5, seconds: hour },
  mailTotal: { most: 8, seconds: hour },
  mailIp: { most: 30, seconds: hour },
  smsPause: { most: 1, seconds: minute },
  smsNumber: { most: 5, seconds: hour },
  smsTotal: { most: 8, seconds: hour },
  smsIp: { most: 30, seconds: hour },
  verifyIp: { most: 30, seconds: 5 * minute },
  refreshIp: { most: 150, seconds: 5 * minute },
  factorChallenge: { most: 30, seconds: 5 * minute },
  passkeyIp: { most: 60, seconds: 5 * minute },
  passkeyUser: { most: 30, seconds: 5 * minute },
  userUpdate: { most: 10, seconds: hour },
  apiIp: { most: 10, seconds: minute },
  apiKey: { most: 120, seconds: minute },
  ussdNumber: { most: 40, seconds: minute },
  smsReplyNumber: { most: 10, seconds: hour },
  smsReplyTotal: { most: 600, seconds: hour },
  pushIp: { most: 300, seconds: hour },
}

export type LimitKind = keyof typeof usual
export type LimitFigures = Record<LimitKind, { most: number; seconds: number }>

const isKind = (name: string): name is LimitKind => Object.hasOwn(usual, name)

const longest = 24 * hour
const largest = 100_000

/** `text`: changes by commas; `on` and `off` change nothing here. */
export function readLimitFigures(text = ''): LimitFigures {
  if (/^(on|off|true|false|yes|no|1|0|)$/i.test(text.trim())) return usual
  return { ...usual, ...Object.fromEntries(text.split(',').map(readFigure)) }
}

function readFigure(text: string) {
  const {
    name = '',
    most,
    seconds,
  } = /^\s*(?<name>\w+)=(?<most>\d+)\/(?<seconds>\d+)\s*$/.exec(text)?.groups ?? {}
  const figure = { most: Number(most), seconds: Number(seconds) }
  if (!isKind(name))
    throw new Error(
      `AUTH_RATE_LIMITS has "${text.trim()}"; it is on, off, or changes such as signInIp=60/300 (at most 60 in 300 seconds) of ${Object.keys(usual).join(', ')}.`,
    )
  if (figure.most < 1 || figure.most > largest || figure.seconds < 1 || figure.seconds > longest)
    throw new Error(`AUTH_RATE_LIMITS: ${name} must be 1 to ${largest} in 1 to ${longest} seconds.`)
  return [name, figure] as const
}
