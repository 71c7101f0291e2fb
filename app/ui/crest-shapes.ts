// The drawn shield of a club, in a box of 32 units: for pages and for pictures.

// Cut by hand rather than clipped: a clip needs an id, and the same club stands on a page many times.
export const shield = 'M16 1.5 29 5v11c0 7.4-5.2 12.3-13 14.5C8.2 28.3 3 23.4 3 16V5z'
export const rightHalf = 'M16 1.5 29 5v11c0 7.4-5.2 12.3-13 14.5z'
export const middle = 'M11.5 2.7 16 1.5l4.5 1.2v25.9c-1.4.8-2.9 1.4-4.5 1.9-1.6-.5-3.1-1.1-4.5-1.9z'
export const band = 'M3 9.5h26V16c0 2.4-.55 4.6-1.5 6.5h-23C3.55 20.6 3 18.4 3 16z'

/** The band behind the letters is the darker of two colours, so that they can be read. */
export function bandOf(first: string, second: string | undefined) {
  return second !== undefined && lightness(second) < lightness(first) ? second : first
}

export const inkOn = (colour: string) => (lightness(colour) > 0.45 ? '#151515' : '#ffffff')

/** How light a colour is to the eye, 0 to 1. */
function lightness(colour: string): number {
  const parts = /^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? []
  const [red = 0, green = 0, blue = 0] = parts.map(part => Number.parseInt(part, 16) / 255)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}
