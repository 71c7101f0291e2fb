// A new page starts at its top; going back returns to where one was.
import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()

export function useScrollRestoration() {
  const { key, hash } = useLocation()
  const navigation = useNavigationType()

  useEffect(() => {
    if (key !== 'default' && !hash)
      window.scrollTo(0, navigation === NavigationType.Pop ? (positions.get(key) ?? 0) : 0)
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, hash, navigation])
}
