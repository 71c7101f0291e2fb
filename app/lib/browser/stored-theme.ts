// The chosen theme in storage and on the document. Without React, because the document contains it inline
// (app/boot/inline/theme.ts).
import { readStorage } from './storage.ts'

export type Theme = 'system' | 'light' | 'dark'

export const themeKey = 'pitch263-theme'
export const paper = { light: '#faf8f1', dark: '#0e1712' }

export function readTheme(): Theme {
  const kept = readStorage(themeKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function paintTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const wished = meta.matches('[media*=dark]') ? 'dark' : 'light'
    meta.content = paper[theme === 'system' ? wished : theme]
  }
}
