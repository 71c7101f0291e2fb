// What the processes of the attack tell each other, and how outcomes are counted.

/** Where the server is and with which public key it is asked. */
export type Site = { port: number; key: string }

/** How many times each outcome came: a status, or how a connection ended. */
type Outcomes = Record<string, number>

export type Count = (outcome: string | number) => void

export type HostileOrder = Site & { seconds: number; strength: Strength; accounts: string[] }

/** How hard each hostile client tries. Bounded, so that what is measured is the server and not the generator. */
export type Strength = {
  /** Requests that one client keeps under way. */
  requests: number
  /** Connections that are read, or written to, a byte at a time. */
  slow: number
  /** Connections that send nothing. */
  idle: number
  webSockets: number
}

export type HostileReport = Record<string, Outcomes>

export type PeopleOrder = Site & { seconds: number; readers: number; writers: Account[] }

export type Account = { email: string; password: string }

export type PeopleReport = {
  readers: { timesMs: number[]; failed: string[]; requests: number }
  writers: { kept: number; failed: string[]; lost: number }
}

export function counter(outcomes: Outcomes): Count {
  return outcome => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
}

/** Every client has an address of its own, as if it came through a proxy that the server trusts. */
export const fromAddress = (address: string) => ({ 'x-forwarded-for': address })

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
