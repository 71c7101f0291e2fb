// The contract of version 1: every resource, in the order of the reference. A field or a resource may be added; none is
// renamed, removed or given another meaning (docs/decisions/0036-public-api.md).
import { clubs, competitions, people, seasons } from './resources/clubs-and-people.ts'
import { events, lineups, matches } from './resources/matches.ts'
import { forecasts, odds, ratings, tables } from './resources/tables.ts'
import { suspensions, transfers } from './resources/transfers.ts'

export const root = '/api/v1'

export const resources = [
  competitions,
  seasons,
  clubs,
  people,
  matches,
  events,
  lineups,
  tables,
  transfers,
  suspensions,
  ratings,
  forecasts,
  odds,
]

/** Rows of one page: the usual number, and the most. */
export const pageLimit = { usual: 50, most: 100 }

export const version = '1.0.0'
