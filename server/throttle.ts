/** Acts on the first call, and at most once more when the pause after it is over. */
export function throttle(ms: number, act: () => void) {
  let resting: NodeJS.Timeout | undefined
  let wanted = false

  function begin() {
    act()
    resting = setTimeout(() => {
      resting = undefined
      if (wanted) ask()
    }, ms)
    resting.unref()
    wanted = false
  }

  function ask() {
    if (resting) wanted = true
    else begin()
  }

  return { ask, stop: () => clearTimeout(resting) }
}
