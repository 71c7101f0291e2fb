import { useId } from 'react'
import * as words from '#messages/site/frame.js'
import type { Theme } from '#lib/browser/stored-theme.ts'
import { chooseTheme, useTheme } from '#lib/browser/theme.ts'

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: words.themeSystem },
  { value: 'light', label: words.themeLight },
  { value: 'dark', label: words.themeDark },
]

export function ThemeSwitch() {
  const theme = useTheme()
  const name = useId()
  return (
    <fieldset className="needs-script no-print">
      <legend className="mb-1.5 text-14 text-soft">{words.theme}</legend>
      <div className="theme-switch">
        {themes.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={theme === value}
              onChange={() => chooseTheme(value)}
              className="sr-only"
            />
            <span>{`${label} `}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
