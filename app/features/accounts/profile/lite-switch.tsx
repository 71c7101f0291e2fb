import { useState } from 'react'
import { Checkbox } from '#ui/field.tsx'

const name = 'lite'
const year = 365 * 24 * 60 * 60

const isOn = () => typeof document !== 'undefined' && /(^|;\s*)lite=on(;|$)/.test(document.cookie)

/** Whether this browser gets the light pages. A cookie, because the server has to know it before a script runs. */
export function LiteSwitch() {
  const [on, setOn] = useState(isOn)

  function turn(wanted: boolean) {
    document.cookie = `${name}=${wanted ? 'on' : 'off'}; path=/; samesite=lax; max-age=${wanted ? year : 0}`
    setOn(wanted)
  }

  return (
    <Checkbox
      label="Lite mode"
      name="lite"
      hint="Public pages come without scripts and fonts, and at a fraction of their size: you read them as a visitor would. Your own pages stay as they are, so that you can switch it off here."
      checked={on}
      onChange={event => turn(event.target.checked)}
      className="max-w-[60ch]"
    />
  )
}
