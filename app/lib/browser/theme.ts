// The visitor's theme: their own choice, or the system's when they made none.
import { useSyncExternalStore } from 'react'
import { removeStorage, writeStorage } from './storage.ts'
import { paintTheme, readTheme, type Theme, themeKey } from './stored-theme.ts'

const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme) {
  if (theme === 'system') removeStorage(themeKey)
  else writeStorage(themeKey, theme)
  show(theme)
}

function show(theme: Theme) {
  paintTheme(theme)
  for (const listener of listeners) listener()
}

// Another tab has chosen; a null key means that everything was cleared.
function follow({ key }: StorageEvent) {
  if (key === themeKey || key === null) show(readTheme())
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', follow)
  }
}

// What is shown, not what is kept: they differ where nothing can be kept.
function shownTheme(): Theme {
  const shown = document.documentElement.dataset['theme']
  return shown === 'light' || shown === 'dark' ? shown : 'system'
}

export const useTheme = () => useSyncExternalStore<Theme>(subscribe, shownTheme, () => 'system')
