// What every row of the sample season says: which season it is of, and that it is a sample.
import { recordId, sourceId } from '#seed/record/batch.ts'
import { seasonId } from '#seed/record/seasons.ts'

export const sampleSlug = '2026-sample'
export const sampleSource = 'Sample season: made up from a fixed seed'
export const sampleSeasonId = seasonId(sampleSlug)
export const sampleSourceId = sourceId(sampleSource)
export const roundId = (round: number) => recordId('round', `${sampleSlug} ${round}`)
export const sampleSourced = { source_id: sampleSourceId }
export const marked = { ...sampleSourced, is_sample: true }
