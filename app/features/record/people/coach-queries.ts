import * as words from '#messages/record/people.js'
import { read } from '#lib/data/read.ts'
import type { ListParams } from '#lib/router/search-params.ts'

export const coachesPath = '/explore/coaches'

export const coachFilters = { q: words.name, club: words.club, role: words.post }

export const coachSorts = { name: words.name, club: words.club, since: words.latestPost }

// Loaded where it is read: a page brings its data along.
export const coachListRead = (asked: ListParams) =>
  read(['coach list', asked], async db => (await import('./coach-list-queries.ts')).listCoaches(db, asked))
