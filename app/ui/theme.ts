// The visitor's theme: their own choice, or the system's when they made none.
import { useSyncExternalStore } from 'react'
import { paper, themeKey } from './theme-script.ts'

export type Theme = 'system' | 'light' | 'dark'

const listeners = new Set<() => void>()

function readTheme(): Theme {
  const kept = withStorage(storage => storage.getItem(themeKey))
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function chooseTheme(theme: Theme) {
  withStorage(storage =>
    theme === 'system' ? storage.removeItem(themeKey) : storage.setItem(themeKey, theme),
  )
  show(theme)
}

function show(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const wished = meta.matches('[media*=dark]') ? 'dark' : 'light'
    meta.content = paper[theme === 'system' ? wished : theme]
  }
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

// A browser may forbid storage, and then even asking for it throws.
function withStorage<T>(use: (storage: Storage) => T) {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

// What is shown, not what is kept: they differ where nothing can be kept.
function shownTheme(): Theme {
  const shown = document.documentElement.dataset['theme']
  return shown === 'light' || shown === 'dark' ? shown : 'system'
}

export const useTheme = () => useSyncExternalStore<Theme>(subscribe, shownTheme, () => 'system')
