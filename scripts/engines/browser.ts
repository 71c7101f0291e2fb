// One page of a browser that is driven from outside, whatever its protocol is: everything is done by expressions that the
// page itself evaluates, so that three engines can be tried with the same steps.
import { setTimeout as sleep } from 'node:timers/promises'

export type Browser = {
  version: string
  goto(address: string): Promise<void>
  /** The value of an expression, which may be a promise, as JSON has it. */
  evaluate(expression: string): Promise<unknown>
  /** A PNG of what is in view. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A small phone. WebKitGTK's window cannot be made quite as narrow. */
export const phone = { width: 360, height: 780 }

const patienceMs = 20_000

/** Asks until the page answers with something. */
export async function until(
  browser: Pick<Browser, 'evaluate'>,
  what: string,
  expression: string,
): Promise<unknown> {
  const end = Date.now() + patienceMs
  let failure: unknown
  while (Date.now() < end) {
    try {
      const answer = await browser.evaluate(expression)
      if (answer) return answer
    } catch (error) {
      // While one document follows another there is none to ask.
      failure = error
    }
    await sleep(150)
  }
  throw new Error(`${what}: not within ${patienceMs / 1000} s.`, { cause: failure })
}
