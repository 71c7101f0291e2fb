// Where a ground lies, in words: to the minute where its own place is known, as its town's where it is not.
import * as words from '#messages/record/venues.js'

type Place = { latitude: number | null; longitude: number | null; isLocatedByTown: boolean }

/** "17.82136° S, 30.99474° E" */
export function coordinates({ latitude, longitude }: Place): string | undefined {
  if (latitude === null || longitude === null) return undefined
  const north = `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}`
  return `${north}, ${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`
}

export const geoAddress = ({ latitude, longitude }: Place) =>
  latitude === null || longitude === null ? undefined : `geo:${latitude},${longitude}`

export const exactness = ({ isLocatedByTown }: Place) => (isLocatedByTown ? words.ofTown : words.exact)
