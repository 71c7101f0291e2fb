import * as words from '#messages/matchday/lineupFaults.js'
import type { Fault } from '#domain/matchday/lineup.ts'

const known = (name: string | undefined) => name ?? words.somebody

/** One sentence, as the database says it too. */
export function faultWords(fault: Fault): string {
  switch (fault.code) {
    case 'starters':
      return words.starters({ wanted: fault.wanted, count: fault.count })
    case 'noKeeper':
      return words.noKeeper
    case 'keepers':
      return words.keepers({ count: fault.count })
    case 'bench':
      return words.bench({ most: fault.most, count: fault.count })
    case 'noCaptain':
      return words.noCaptain
    case 'captains':
      return words.captains({ count: fault.count })
    case 'captainOnBench':
      return words.captainOnBench({ name: known(fault.name) })
    case 'twice':
      return words.twice({ name: known(fault.name) })
    case 'cannotPlay':
      return words.cannotPlay({ name: known(fault.name), why: fault.why })
    case 'noNumber':
      return words.noNumber({ name: known(fault.name) })
    case 'numberRange':
      return words.numberRange({ name: known(fault.name), number: fault.number })
    case 'sameNumber':
      return words.sameNumber({ number: fault.number, names: listed(fault.names.map(known)) })
    case 'noPosition':
      return words.noPosition({ name: known(fault.name) })
    case 'squad':
      return words.squad({ count: fault.count, most: fault.most })
    case 'staff':
      return words.staff({ most: fault.most, count: fault.count })
    case 'namelessStaff':
      return words.namelessStaff
    case 'notOnStaff':
      return words.notOnStaff({ name: fault.name })
    case 'noLicence':
      return words.noLicence({ name: fault.name })
  }
}

const listed = ([first = '', ...others]: readonly string[]) =>
  others.reduce((names, name) => words.andName({ names, name }), first)
