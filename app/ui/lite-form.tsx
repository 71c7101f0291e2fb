import * as words from '#messages/site/frame.js'
import { useLite } from './lite.ts'

/** Switches lite mode on or off: a plain form, because lite pages have no script (server/lite.ts). */
export function LiteForm() {
  const isLite = useLite()
  return (
    <form method="post" action={isLite ? '/_lite/off' : '/_lite/on'} className="no-print">
      <button className="button button-quiet">{isLite ? words.turnLiteOff : words.turnLiteOn}</button>
    </form>
  )
}
