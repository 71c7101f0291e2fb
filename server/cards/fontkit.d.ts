// The little of fontkit that cards use; the package brings no types.
declare module 'fontkit' {
  type Glyph = { path: { toSVG(): string; scale(x: number, y: number): { toSVG(): string } } }
  type Run = { glyphs: (Glyph & { id: number })[]; positions: { xAdvance: number }[] }
  export type Font = {
    unitsPerEm: number
    characterSet: number[]
    layout(text: string): Run
  }
  export function create(bytes: Uint8Array): Font
}
