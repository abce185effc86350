import { type ComponentType, useEffect, useState } from 'react';

type Host = ComponentType<{ readonly woke: PointerEvent | null }>;
type Woken = { readonly Host: Host; readonly woke: PointerEvent | null };

const EVENTS = ['pointerover', 'pointerdown', 'pointerup', 'pointercancel', 'focusin'] as const;

/** The place of the tooltips: their host is fetched with the first hover or keyboard focus. */
export const TipSlot = () => {
  const [woken, setWoken] = useState<Woken | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let last: PointerEvent | null = null;
    let asked = false;
    const fetchHost = async () => {
      asked = true;
      try {
        const { TipHost: Host } = await import('./tip-host.tsx');
        if (stop.signal.aborted) return;
        setWoken({ Host, woke: last });
        stop.abort();
      } catch {
        // A page without tips is no broken page; the next event tries again.
        asked = false;
      }
    };
    const wake = (event?: Event) => {
      last = event instanceof PointerEvent ? event : null;
      if (!asked) void fetchHost();
    };
    // What has the focus already is told of as well.
    if (document.activeElement?.matches(':focus-visible')) wake();
    for (const type of EVENTS) addEventListener(type, wake, { signal: stop.signal, passive: true, capture: true });
    return () => stop.abort();
  }, []);
  return woken ? <woken.Host woke={woken.woke} /> : null;
};
