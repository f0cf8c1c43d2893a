import { useLayoutEffect, useRef } from 'preact/hooks'

/** Listens to an event of the window while the component is on the screen, from before it is drawn. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  capture = false,
): void {
  const latest = useRef(listener)
  latest.current = listener
  useLayoutEffect(() => {
    const listen = (event: WindowEventMap[Type]) => latest.current(event)
    addEventListener(type, listen, { capture })
    return () => removeEventListener(type, listen, { capture })
  }, [])
}
