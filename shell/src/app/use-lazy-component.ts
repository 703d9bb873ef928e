import { toast } from '@wordloom/ui'
import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * A component that is fetched on first use, i.e. when `wanted`; undefined until it has loaded. `load` must be the same function at every
 * render. If the fetch fails, a toast tells so, `onFailure` is called, and the next use tries again.
 */
export const useLazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailure?: () => void,
): ComponentType<Props> | undefined => {
  const [component, setComponent] = useState<ComponentType<Props>>()
  const latestOnFailure = useRef(onFailure)
  latestOnFailure.current = onFailure
  useEffect(() => {
    if (!wanted || component) return
    let current = true
    load().then(
      (loaded) => (current ? setComponent(() => loaded) : undefined),
      () => {
        if (!current) return
        latestOnFailure.current?.()
        toast({ title: 'Error', description: 'This could not be opened. Check your connection and try again.', variant: 'destructive' })
      },
    )
    return () => {
      current = false
    }
  }, [wanted, component, load])
  return component
}
