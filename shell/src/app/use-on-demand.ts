import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * A component that is fetched when it is first wanted; undefined until it is there. `load` must be the same function at every render.
 * When it cannot be fetched `onFailure` is called, and wanting it again tries again.
 */
export const useOnDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | undefined => {
  const [component, setComponent] = useState<ComponentType<Props>>()
  const latest = useRef(onFailure)
  latest.current = onFailure
  useEffect(() => {
    if (!wanted || component) return
    let current = true
    load().then(
      (loaded) => (current ? setComponent(() => loaded) : undefined),
      () => (current ? latest.current() : undefined),
    )
    return () => {
      current = false
    }
  }, [wanted, component, load])
  return component
}
