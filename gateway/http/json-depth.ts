// JSON.parse reads any depth, but whatever walks over the result afterwards (JSON.stringify, a comparison, the
// database) runs out of stack. So JSON from outside is looked at first.

/** Deeper than anything that anybody means. */
const deepest = 100

/** Of a text that may or may not be JSON. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === backslash) at++
      else if (code === quote) isInString = false
    } else if (code === quote) isInString = true
    else if (code === openList || code === openObject) {
      depth++
      if (depth > deepest) return true
    } else if (code === closeList || code === closeObject) depth--
  }
  return false
}

const [quote, backslash] = [0x22, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
