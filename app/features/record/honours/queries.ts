// What the pages of honours and records read. The queries run on the server: see app/lib/data/use-read.ts.
import { read } from '#lib/data/read.ts'

const queries = () => import('./honour-queries.ts')

export const championsRead = read(['champions'], async db => (await queries()).listChampions(db))

export const seasonHonoursRead = (season: string) =>
  read(['season honours', season], async db => (await queries()).listSeasonHonours(db, season))

export const cupsRead = read(['cups'], async db => (await queries()).listCups(db))
export const awardsRead = read(['awards'], async db => (await queries()).listAwards(db))

export const allTimeRead = (most: number) =>
  read(['all-time table', most], async db => (await queries()).listAllTime(db, most))

export const matchFeatsRead = read(['match feats'], async db => (await queries()).getMatchFeats(db))
export const runsRead = read(['longest runs'], async db => (await queries()).getLongestRuns(db))
export const seasonFeatsRead = read(['season feats'], async db => (await queries()).getSeasonFeats(db))
