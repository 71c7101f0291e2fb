// What hostile files are made of.

export type Hostile = {
  what: string
  name: string
  /** What the sender calls it. */
  type: string
  bytes: Buffer
}

export const file = (what: string, name: string, type: string, bytes: Buffer | string): Hostile => ({
  what,
  name,
  type,
  bytes: Buffer.from(bytes),
})

export const script = '<script>alert(document.domain)</script>'
export const page = `<!DOCTYPE html><html><body onload="alert(1)">${script}</body></html>`
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
export const zip = Buffer.from(
  '504b03040a00000000000000000000000000000000000000000005000000612e6a7370504b01021400',
  'hex',
)
export const jar = Buffer.concat([zip, Buffer.from('504b0506000000000100010033000000230000000000', 'hex')])
