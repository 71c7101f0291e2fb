// Measures and colours of a card. Chats show its middle as a square: everything that is said stands between `left` and `right`.
export const [width, height] = [1200, 630]
export const [left, right] = [300, 900]
export const middle = (left + right) / 2
/** Where the sides begin, outside of the square. */
export const side = 270

export const colours = {
  paper: '#faf8f1',
  ink: '#15211a',
  soft: '#45524a',
  line: '#dcd7c8',
  green: '#0a5c34',
  gold: '#c4941a',
  red: '#a32a1c',
}

export const rect = (x: number, y: number, wide: number, high: number, fill: string) =>
  `<rect x="${x}" y="${y.toFixed(1)}" width="${wide}" height="${high.toFixed(1)}" fill="${fill}"/>`
