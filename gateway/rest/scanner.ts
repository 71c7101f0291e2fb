// A cursor over one query parameter. What it cannot read it refuses in PostgREST's manner,
// with the column where reading stopped.
import { unparsable } from './errors.ts'

const identifierCharacter = /[\p{L}\p{Nd}_ $]/u

export class Scanner {
  at = 0
  readonly text: string
  readonly subject: string

  /** `offset`: how many characters of `text` the person did not write. */
  constructor(text: string, subject: string, at = 0) {
    this.text = text
    this.subject = subject
    this.at = at
  }

  get done() {
    return this.at >= this.text.length
  }

  peek(expected: string): boolean {
    return this.text.startsWith(expected, this.at)
  }

  take(expected: string): boolean {
    if (!this.peek(expected)) return false
    this.at += expected.length
    return true
  }

  expect(expected: string): void {
    if (!this.take(expected)) this.fail(`expecting "${expected}"`)
  }

  expectEnd(expecting: string): void {
    if (!this.done) this.fail(expecting)
  }

  skipSpace(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++
  }

  /** Everything up to one of these characters. */
  until(stops: string): string {
    const start = this.at
    while (!this.done && !stops.includes(this.text.charAt(this.at))) this.at++
    return this.text.slice(start, this.at)
  }

  rest(): string {
    const rest = this.text.slice(this.at)
    this.at = this.text.length
    return rest
  }

  /** A name: quoted, or letters, digits, `_`, `$`, spaces inside, and dashes that start no arrow. */
  name(expecting = 'expecting field name (* or [a..z0..9_$])'): string {
    if (this.peek('"')) return this.quoted()
    const start = this.at
    for (;;) {
      while (!this.done && identifierCharacter.test(this.text.charAt(this.at))) this.at++
      const isDash = this.text[this.at] === '-' && this.text[this.at + 1] !== '>'
      const goesOn = isDash && identifierCharacter.test(this.text.charAt(this.at + 1))
      if (!goesOn || this.at === start) break
      this.at++
    }
    const name = this.text.slice(start, this.at).trim()
    if (name === '') {
      this.at = start
      this.fail(expecting)
    }
    return name
  }

  /** Letters, digits, `_`, `$` and spaces: what a type or a text-search configuration is called. */
  identifier(): string {
    const start = this.at
    while (!this.done && identifierCharacter.test(this.text.charAt(this.at))) this.at++
    const identifier = this.text.slice(start, this.at).trim()
    if (identifier === '') this.fail('expecting letter or digit')
    return identifier
  }

  quoted(): string {
    this.expect('"')
    let value = ''
    while (!this.done && !this.peek('"')) {
      if (this.peek('\\')) this.at++
      value += this.text.charAt(this.at++)
    }
    this.expect('"')
    return value
  }

  fail(expecting: string): never {
    const found = this.done ? 'unexpected end of input' : `unexpected "${this.text[this.at]}"`
    throw unparsable(this.subject, this.at + 1, `${found} ${expecting}`)
  }

  refuse(details: string): never {
    throw unparsable(this.subject, this.at + 1, details)
  }
}
