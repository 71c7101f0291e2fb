// What is wrong with a line-up, one sentence for each fault. The database decides (app.lineup_faults); these are
// the same rules, so that people see them while they pick. A draft may be unfinished, but names nobody who may
// not play.

export const positions = ['GK', 'DF', 'MF', 'FW'] as const
export type Position = (typeof positions)[number]

export const staffRoles = [
  'head coach',
  'assistant coach',
  'goalkeeper coach',
  'doctor',
  'physiotherapist',
  'team manager',
  'kit manager',
  'other',
] as const
type StaffRole = (typeof staffRoles)[number]

export type Pick = {
  playerId: string
  isStarter: boolean
  number: number | null
  position: Position | null
  isCaptain: boolean
}
/** `personId`: of those chosen from the staff of the club; null where a name was typed. */
export type Staff = { name: string; role: StaffRole; licence: string; personId: string | null }
export type LineUp = { picks: readonly Pick[]; staff: readonly Staff[] }

/** Somebody of the squad; `whyNot` says why he cannot be picked. */
export type Candidate = { playerId: string; name: string; whyNot: string | null }

/** Somebody of the staff; `whyNot` says why they cannot sit on the bench. */
export type BenchMember = {
  personId: string | null
  name: string
  role: StaffRole
  licence: string | null
  licenceUntil: string | null
  whyNot: string | null
}

export type LineUpRules = {
  benchSize: number
  staffSize: number
  squadSize: number
  /** How many play for the club now. */
  squad: number
}

/** `stopsDraft`: it cannot even be saved. */
export type Fault = { words: string; stopsDraft: boolean }

const startersNeeded = 11

export function lineUpFaults(
  { picks, staff }: LineUp,
  squad: readonly Candidate[],
  rules: LineUpRules,
  members: readonly BenchMember[] = [],
): Fault[] {
  const known = new Map(squad.map(candidate => [candidate.playerId, candidate]))
  const nameOf = ({ playerId }: Pick) => known.get(playerId)?.name ?? 'Somebody'
  const isFirst = (pick: Pick, place: number) =>
    picks.findIndex(({ playerId }) => playerId === pick.playerId) === place
  const once = picks.filter(isFirst)
  return [
    ...countFaults(picks, rules),
    ...captainFaults(picks, nameOf),
    ...once
      .filter(({ playerId }) => picks.filter(pick => pick.playerId === playerId).length > 1)
      .map(pick => stops(`${nameOf(pick)} is picked twice.`)),
    ...once.flatMap(pick => {
      const whyNot = known.get(pick.playerId)?.whyNot
      return whyNot ? [stops(`${nameOf(pick)}: ${whyNot}`)] : []
    }),
    ...numberFaults(once, nameOf),
    ...once
      .filter(({ isStarter, position }) => isStarter && position === null)
      .map(pick => open(`${nameOf(pick)} has no position.`)),
    ...(rules.squad > rules.squadSize
      ? [
          open(
            `The club has ${rules.squad} players registered, and ${rules.squadSize} are allowed. The league has to end a registration.`,
          ),
        ]
      : []),
    ...staffFaults(staff, rules),
    ...memberFaults(staff, members),
  ]
}

/** Who of the staff it is; a name that was typed is compared with theirs. */
export const memberOf = (seat: Staff, members: readonly BenchMember[]) =>
  members.find(member =>
    seat.personId
      ? member.personId === seat.personId
      : member.name.toLowerCase() === seat.name.trim().toLowerCase(),
  )

function memberFaults(staff: readonly Staff[], members: readonly BenchMember[]): Fault[] {
  const gone = staff.filter(seat => seat.personId !== null && !memberOf(seat, members))
  return [
    ...gone.map(({ name }) => stops(`${name} is not on the staff of the club any more.`)),
    ...staff.flatMap(seat => {
      const whyNot = memberOf(seat, members)?.whyNot
      return whyNot ? [stops(`${seat.name}: ${whyNot}`)] : []
    }),
  ]
}

/** What is wrong with the licence of a coach on the day of the match. Others need none. */
export function licenceProblem(
  seat: Staff,
  members: readonly BenchMember[],
  day: string,
): 'missing' | 'expired' | undefined {
  if (!seat.role.endsWith('coach')) return undefined
  const until = memberOf(seat, members)?.licenceUntil
  if (!until) return 'missing'
  return until < day ? 'expired' : undefined
}

const stops = (words: string): Fault => ({ words, stopsDraft: true })
const open = (words: string): Fault => ({ words, stopsDraft: false })

function countFaults(picks: readonly Pick[], { benchSize }: LineUpRules): Fault[] {
  const starters = picks.filter(({ isStarter }) => isStarter)
  const bench = picks.length - starters.length
  const keepers = starters.filter(({ position }) => position === 'GK').length
  return [
    ...(starters.length === startersNeeded
      ? []
      : [
          {
            words: `Pick ${startersNeeded} starters. You have ${starters.length}.`,
            stopsDraft: starters.length > startersNeeded,
          },
        ]),
    ...(keepers === 1
      ? []
      : [
          open(
            keepers === 0
              ? 'One of the starters keeps goal. Nobody does yet.'
              : `One of the starters keeps goal. You have ${keepers} goalkeepers.`,
          ),
        ]),
    ...(bench > benchSize ? [stops(`At most ${benchSize} sit on the bench. You have ${bench}.`)] : []),
  ]
}

function captainFaults(picks: readonly Pick[], nameOf: (pick: Pick) => string): Fault[] {
  const captains = picks.filter(({ isCaptain }) => isCaptain)
  const [captain] = captains
  if (!captain) return [open('Name the captain, one of the starters.')]
  if (captains.length > 1) return [open(`There is one captain. You have named ${captains.length}.`)]
  return captain.isStarter
    ? []
    : [open(`The captain is one of the starters, and ${nameOf(captain)} is on the bench.`)]
}

function numberFaults(picks: readonly Pick[], nameOf: (pick: Pick) => string): Fault[] {
  const numbers = [...new Set(picks.map(({ number }) => number))].filter(number => number !== null)
  const wearersOf = (number: number) => picks.filter(pick => pick.number === number)
  return [
    ...picks
      .filter(({ number }) => number === null)
      .map(pick => open(`${nameOf(pick)} has no shirt number.`)),
    ...picks
      .filter(({ number }) => number !== null && (number < 1 || number > 99))
      .map(pick => stops(`Shirt numbers go from 1 to 99, and ${nameOf(pick)} has ${pick.number}.`)),
    ...numbers
      .filter(number => wearersOf(number).length > 1)
      .map(number => open(`Number ${number} is worn by ${wearersOf(number).map(nameOf).join(' and ')}.`)),
  ]
}

function staffFaults(staff: readonly Staff[], { staffSize }: LineUpRules): Fault[] {
  const isNamed = ({ name }: Staff) => name.trim() !== ''
  return [
    ...(staff.length > staffSize
      ? [stops(`At most ${staffSize} of the staff sit on the bench. You have ${staff.length}.`)]
      : []),
    ...staff.filter(seat => !isNamed(seat)).map(() => stops('Everybody of the staff has a name.')),
    ...staff
      .filter(seat => isNamed(seat) && seat.role.endsWith('coach') && seat.licence.trim() === '')
      .map(({ name }) => open(`${name} is a coach: tell the licence.`)),
  ]
}

type LineUpWindow = {
  status: string
  opensAt: string | null
  closesAt: string | null
  isConfirmed: boolean
}

/** Whether a club can confirm: not yet, now, or no longer and why. */
export function lineUpState(
  { status, closesAt, isConfirmed }: LineUpWindow,
  now: number,
): 'early' | 'open' | 'confirmed' | 'late' | 'locked' {
  if (status === 'scheduled' || status === 'postponed') return 'early'
  if (isConfirmed) return 'confirmed'
  if (status !== 'lineups_open' && status !== 'delayed') return 'locked'
  return closesAt !== null && now > Date.parse(closesAt) ? 'late' : 'open'
}

/** Whether a club can save a draft: long before the window, and in it. */
export const takesDraft = (window: LineUpWindow, now: number) =>
  window.status === 'scheduled' || lineUpState(window, now) === 'open'

const ahead = ['lineups_open', 'lineups_confirmed', 'delayed']
const begun = ['live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties', 'suspended', 'full_time']

/** Whether a late change can be entered: until kick-off, and after it only what was never confirmed. */
export function takesLateChange(window: LineUpWindow, now: number): boolean {
  const state = lineUpState(window, now)
  if (state === 'confirmed') return ahead.includes(window.status)
  return state === 'late' || (state === 'locked' && begun.includes(window.status))
}
