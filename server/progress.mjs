// What a start is doing, for somebody who watches it in a terminal: one line for the step under way, with a bar where it is
// known how much there is, and a line that stays for each step that took a moment. Plain JavaScript, because the launcher
// uses it before anything is installed.

const width = 24
/** A step that is shorter leaves no line behind. */
const shortMs = 400
const redrawMs = 200

const seconds = ms => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`

const bar = (done, all) => {
  const share = all > 0 ? Math.min(1, Math.max(0, done / all)) : 0
  const full = Math.round(share * width)
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${String(Math.floor(share * 100)).padStart(3)}%`
}

/** Whether `out` is a terminal that wants words and not JSON. */
export const isWatched = (out, env) => out.isTTY === true && env.LOG_FORMAT !== 'json'

/** `plain`: whether a step is named where nobody watches, too. */
export function openProgress({
  out = process.stderr,
  env = process.env,
  plain = false,
  now = () => performance.now(),
} = {}) {
  const isShown = isWatched(out, env)
  let line = ''

  function draw(text) {
    // A line that wraps could not be cleared.
    line = text.slice(0, Math.max(20, (out.columns || 80) - 1))
    out.write(`\r\u001b[K${line}`)
  }
  function clear() {
    if (line !== '') out.write('\r\u001b[K')
    line = ''
  }

  return {
    isShown,
    /** Runs a step; `report(done, all)` moves its bar. What fails is told by whoever catches it. */
    async step(name, work) {
      if (!isShown) {
        if (plain) out.write(`${name}…\n`)
        return work(() => undefined)
      }
      const began = now()
      let amount = ''
      const redraw = () =>
        draw(`  ${name.padEnd(30)} ${amount ? `${amount}  ` : ''}${seconds(now() - began)}`)
      const timer = setInterval(redraw, redrawMs)
      timer.unref()
      redraw()
      let hasEnded = false
      try {
        const result = await work((done, all) => {
          amount = bar(done, all)
          if (!hasEnded) redraw()
        })
        const took = now() - began
        clear()
        if (took >= shortMs) out.write(`✓ ${name.padEnd(30)} ${seconds(took)}\n`)
        return result
      } finally {
        hasEnded = true
        clearInterval(timer)
        clear()
      }
    },
    /** A line of its own, also while a step is under way. */
    print(text) {
      const before = line
      clear()
      out.write(`${text}\n`)
      if (before !== '') draw(before)
    },
  }
}
