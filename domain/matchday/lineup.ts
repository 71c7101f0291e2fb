// What is wrong with a line-up. The database decides (app.lineup_faults); these are the same rules, so that people see
// them while they pick. A draft may be unfinished, but names nobody who may not play.

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

/** What it is, and what its sentence names. An undefined `name` is that of somebody outside the squad. */
type What =
  | { code: 'starters'; wanted: number; count: number }
  | { code: 'noKeeper' | 'noCaptain' | 'namelessStaff' }
  | { code: 'keepers' | 'captains'; count: number }
  | { code: 'bench' | 'staff' | 'squad'; most: number; count: number }
  | { code: 'captainOnBench' | 'twice' | 'noNumber' | 'noPosition'; name: string | undefined }
  | { code: 'cannotPlay'; name: string | undefined; why: string }
  | { code: 'numberRange'; name: string | undefined; number: number }
  | { code: 'sameNumber'; names: readonly (string | undefined)[]; number: number }
  | { code: 'notOnStaff' | 'noLicence'; name: string }

/** `stopsDraft`: it cannot even be saved. */
export type Fault = What & { stopsDraft: boolean }

const startersNeeded = 11

type NameOf = (pick: Pick) => string | undefined

export function lineUpFaults(
  { picks, staff }: LineUp,
  squad: readonly Candidate[],
  rules: LineUpRules,
  members: readonly BenchMember[] = [],
): Fault[] {
  const known = new Map(squad.map(candidate => [candidate.playerId, candidate]))
  const nameOf = ({ playerId }: Pick) => known.get(playerId)?.name
  const isFirst = (pick: Pick, place: number) =>
    picks.findIndex(({ playerId }) => playerId === pick.playerId) === place
  const once = picks.filter(isFirst)
  return [
    ...countFaults(picks, rules),
    ...captainFaults(picks, nameOf),
    ...once
      .filter(({ playerId }) => picks.filter(pick => pick.playerId === playerId).length > 1)
      .map(pick => stops({ code: 'twice', name: nameOf(pick) })),
    ...once.flatMap(pick => {
      const whyNot = known.get(pick.playerId)?.whyNot
      return whyNot ? [stops({ code: 'cannotPlay', name: nameOf(pick), why: whyNot })] : []
    }),
    ...numberFaults(once, nameOf),
    ...once
      .filter(({ isStarter, position }) => isStarter && position === null)
      .map(pick => open({ code: 'noPosition', name: nameOf(pick) })),
    ...(rules.squad > rules.squadSize
      ? [open({ code: 'squad', count: rules.squad, most: rules.squadSize })]
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
    ...gone.map(({ name }) => stops({ code: 'notOnStaff', name })),
    ...staff.flatMap(seat => {
      const whyNot = memberOf(seat, members)?.whyNot
      return whyNot ? [stops({ code: 'cannotPlay', name: seat.name, why: whyNot })] : []
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

const stops = (what: What): Fault => ({ ...what, stopsDraft: true })
const open = (what: What): Fault => ({ ...what, stopsDraft: false })

function countFaults(picks: readonly Pick[], { benchSize }: LineUpRules): Fault[] {
  const starters = picks.filter(({ isStarter }) => isStarter)
  const bench = picks.length - starters.length
  const keepers = starters.filter(({ position }) => position === 'GK').length
  return [
    ...(starters.length === startersNeeded
      ? []
      : [
          {
            code: 'starters' as const,
            wanted: startersNeeded,
            count: starters.length,
            stopsDraft: starters.length > startersNeeded,
          },
        ]),
    ...(keepers === 1
      ? []
      : [open(keepers === 0 ? { code: 'noKeeper' } : { code: 'keepers', count: keepers })]),
    ...(bench > benchSize ? [stops({ code: 'bench', most: benchSize, count: bench })] : []),
  ]
}

function captainFaults(picks: readonly Pick[], nameOf: NameOf): Fault[] {
  const captains = picks.filter(({ isCaptain }) => isCaptain)
  const [captain] = captains
  if (!captain) return [open({ code: 'noCaptain' })]
  if (captains.length > 1) return [open({ code: 'captains', count: captains.length })]
  return captain.isStarter ? [] : [open({ code: 'captainOnBench', name: nameOf(captain) })]
}

function numberFaults(picks: readonly Pick[], nameOf: NameOf): Fault[] {
  const numbers = [...new Set(picks.map(({ number }) => number))].filter(number => number !== null)
  const wearersOf = (number: number) => picks.filter(pick => pick.number === number)
  return [
    ...picks
      .filter(({ number }) => number === null)
      .map(pick => open({ code: 'noNumber', name: nameOf(pick) })),
    ...picks.flatMap(pick =>
      pick.number !== null && (pick.number < 1 || pick.number > 99)
        ? [stops({ code: 'numberRange', name: nameOf(pick), number: pick.number })]
        : [],
    ),
    ...numbers
      .filter(number => wearersOf(number).length > 1)
      .map(number => open({ code: 'sameNumber', number, names: wearersOf(number).map(nameOf) })),
  ]
}

function staffFaults(staff: readonly Staff[], { staffSize }: LineUpRules): Fault[] {
  const isNamed = ({ name }: Staff) => name.trim() !== ''
  return [
    ...(staff.length > staffSize ? [stops({ code: 'staff', most: staffSize, count: staff.length })] : []),
    ...staff.filter(seat => !isNamed(seat)).map(() => stops({ code: 'namelessStaff' })),
    ...staff
      .filter(seat => isNamed(seat) && seat.role.endsWith('coach') && seat.licence.trim() === '')
      .map(({ name }) => open({ code: 'noLicence', name })),
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
