// When a page that is followed refreshes: soon after a word, and now and then without one.

/** The server forgets what it kept when it says the word, a moment later at the most. */
const settleMs = 250
/** Thousands hear the word at once, and do not all ask at once. Nobody waits for two seconds. */
const spreadMs = 1_250
/** A look that brought nothing new may have come too early. */
const onceMoreMs = 3_000
/** Anybody can say the word. Those that bring nothing, one after another, are followed ever more slowly. */
const believedInVain = 2
const mostDoublings = 4

/** Without a line, and with one: a word may be lost on the server's side too. */
const pollMs = { closed: 30_000, open: 120_000 }

const spread = (times = 1) => settleMs + Math.random() * spreadMs * times

/** `look`: answers whether there was anything new. */
export function keepLooking(look: () => Promise<boolean>) {
  let soon: ReturnType<typeof setTimeout> | undefined
  let soonAt = Number.POSITIVE_INFINITY
  let later: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  let isOver = false
  let inVain = 0

  async function run({ isTold }: { isTold: boolean }) {
    clearTimeout(later)
    // What cannot be had now is asked for again at the next occasion.
    const isNew = await look().catch(() => false)
    if (isOver) return
    if (isNew) inVain = 0
    else if (isTold) {
      inVain += 1
      plan(onceMoreMs, { isTold: false })
    }
    wait()
  }

  function wait() {
    clearTimeout(later)
    later = setTimeout(() => void run({ isTold: false }), isOpen ? pollMs.open : pollMs.closed)
  }

  /** One look does for all that was said before it. */
  function plan(ms: number, why: { isTold: boolean }) {
    const at = Date.now() + ms
    if (soonAt <= at) return
    clearTimeout(soon)
    soonAt = at
    soon = setTimeout(() => {
      soonAt = Number.POSITIVE_INFINITY
      void run(why)
    }, ms)
  }

  function hear() {
    const doublings = Math.min(Math.max(0, inVain - believedInVain), mostDoublings)
    plan(spread(2 ** doublings), { isTold: true })
  }

  /** What was said before the line was open, nobody heard. */
  function turn(open: boolean) {
    isOpen = open
    if (open) plan(spread(), { isTold: false })
    else wait()
  }

  function stop() {
    isOver = true
    clearTimeout(soon)
    clearTimeout(later)
  }

  wait()
  return { hear, turn, stop, look: () => void run({ isTold: false }) }
}
