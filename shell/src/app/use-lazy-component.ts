import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * A component that is fetched on first use, i.e. when `wanted`; undefined until it has loaded. `load` must be the same function at every
 * render. If the fetch fails `onFailure` is called, and the next use tries again.
 */
export const useLazyComponent = <Props extends object>(
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
